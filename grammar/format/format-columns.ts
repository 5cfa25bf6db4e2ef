// Aligns columns for the formatter: the answers of a query whose author aligned them, and the cells of a table.
import type { FormatRow } from './format.ts';
import type { Line } from '../syntax/lines.ts';
import { endOf } from '../syntax/token-facts.ts';
import { cutCells } from '../syntax/scenario-examples.ts';
import type { SourceFile } from '../source.ts';
import { Close, CloseList, Colon, Open, OpenList, reserved } from '../syntax/tokens.ts';

/** Aligns the answers of neighbouring `if` and `otherwise` lines again where they were aligned before. */
export function alignClauses(file: SourceFile, lines: readonly { readonly line: Line; readonly row: FormatRow }[]): void {
  let group: { row: FormatRow; column: number; wide: boolean; head: string; answer: string }[] = [];
  const end = (): void => {
    const aligned = group.length > 1 && group.some(({ wide }) => wide) && group.every(({ column }) => column === group[0].column);
    const width = Math.max(0, ...group.map(({ head }) => head.length));
    if (aligned) for (const { row, head, answer } of group) row.text = `${head.padEnd(width)} ${answer}`;
    group = [];
  };
  for (const { line, row } of lines) {
    const at = answerOf(line);
    if (at === -1 || line.breaks.length > 0) {
      end();
      continue;
    }
    const colon = line.tokens[at - 1];
    const start = line.tokens[at].startOffset;
    const column = start - (file.text.lastIndexOf('\n', start - 1) + 1);
    const cut = findColon(row.text);
    group.push({ row, column, wide: start - endOf(colon) > 1, head: row.text.slice(0, cut + 1), answer: row.text.slice(cut + 2) });
  }
  end();
}

/** The index of the first token behind the colon of a query line. */
function answerOf(line: Line): number {
  const first = line.tokens[0].tokenType;
  if (first !== reserved.if && first !== reserved.otherwise) return -1;
  let depth = 0;
  const colon = line.tokens.findIndex(({ tokenType }) => {
    if (tokenType === Open || tokenType === OpenList) depth++;
    else if (tokenType === Close || tokenType === CloseList) depth--;
    return tokenType === Colon && depth === 0;
  });
  return colon === -1 || colon === line.tokens.length - 1 ? -1 : colon + 1;
}

function findColon(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (sign === ':' && depth === 0) return i;
  }
  return -1;
}

/** The rows of a table with their cells in columns, separated by bars if any row has bars. */
export function alignTable(file: SourceFile, examples: Line, indent: number): FormatRow[] {
  const rows = examples.children.map(({ tokens }) => {
    const start = tokens[0].startOffset;
    const end = endOf(tokens[tokens.length - 1]);
    const text = file.text.slice(start, end);
    return { start, end, bars: text.includes('|'), cells: cutCells(text).map((cell) => cell.text) };
  });
  const bars = rows.some((row) => row.bars);
  const widths: number[] = [];
  for (const { cells } of rows) cells.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)));
  return rows.map(({ start, end, cells }) => {
    const padded = cells.map((cell, i) => (i < cells.length - 1 ? cell.padEnd(widths[i]) : cell));
    if (!bars) return { start, end, indent, text: padded.join('  ').trimEnd() };
    // A bar at the edge makes no cell: an empty cell there needs another bar, and so does a row that would have none.
    const [opening, closing] = [cells[0] === '' ? '| ' : '', cells[cells.length - 1] === '' || cells.length === 1 ? ' |' : ''];
    return { start, end, indent, text: opening + padded.join(' | ').trimEnd() + closing };
  });
}

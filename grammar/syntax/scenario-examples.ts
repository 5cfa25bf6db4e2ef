// Parses the table below `examples:`. Its cells are cut from the text, not from tokens: columns are separated by `|` or by two blanks.
import type { Examples, Name } from './ast.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import { phrase } from '../diagnostics/phrases.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import type { Line } from './lines.ts';
import { Colon } from './tokens.ts';
import { complainOfBody, spanWith } from './assemble-statements.ts';
import { spanOf } from './token-facts.ts';
import { type Reader, spanOfLine } from './reader.ts';

/** The header and the rows of a table. */
export function readExamples(reader: Reader, line: Line): Examples | undefined {
  const [, colon, surplus] = line.tokens;
  const { file } = reader;
  if (colon?.tokenType !== Colon) {
    reader.complain(
      line,
      diagnose('parse/unexpected-end', file, spanOf(line.tokens[0]), {
        word: 'examples',
        hint: phrase('is-written', { text: 'examples:' }),
      }),
    );
  } else if (surplus !== undefined) {
    reader.complain(
      line,
      diagnose('parse/unexpected-word', file, spanOf(surplus), { word: surplus.image, hint: phrase('is-written', { text: 'examples:' }) }),
    );
  }
  const [header, ...rows] = rowsBelow(reader, line).map((child) => ({ child, cells: readCells(reader, child) }));
  if (header === undefined) {
    reader.complain(
      line,
      reader.about(line, 'parse/body-missing', {
        word: 'examples',
        needs: phrase('needs-table'),
      }),
    );
    return undefined;
  }
  const columns = header.cells;
  const seen = new Set<string>();
  for (const { text, span } of columns) {
    if (seen.has(text) || text === '') reader.complain(header.child, diagnose('parse/column-name', file, span, { name: text }));
    seen.add(text);
  }
  const misfits = findMisfits(
    columns.map(({ text }) => text),
    rows.map(({ cells }) => cells.length),
  );
  const good: { span: Examples['span']; cells: Name[] }[] = [];
  if (misfits.header !== undefined) {
    const args = { cells: String(columns.length), columns: String(misfits.header) };
    const fix = misfits.rest.has(0) ? joinRows(reader, header, rows[0], misfits.header) : undefined;
    reader.complain(header.child, diagnose('parse/table-width', file, spanOfLine(header.child), args, fix));
  }
  const width = misfits.header ?? columns.length;
  for (const [at, { child, cells }] of rows.entries()) {
    const whole = at === 0 ? header : rows[at - 1];
    // The rest of a broken row is part of its diagnostic, unless that row has a diagnostic about something else.
    const cause = misfits.rest.has(at) && whole.child.problem?.code === 'parse/table-width' ? whole.child.problem : undefined;
    if (cells.length === width) good.push({ span: spanOfLine(child), cells });
    else if (cause !== undefined) reader.silence(child, cause);
    else {
      const fix = misfits.rest.has(at + 1) ? joinRows(reader, rows[at], rows[at + 1], columns.length) : undefined;
      const args = { cells: String(cells.length), columns: String(width) };
      reader.complain(child, diagnose('parse/table-width', file, spanOfLine(child), args, fix));
    }
  }
  if (rows.length === 0) {
    reader.complain(line, reader.about(line, 'parse/body-missing', { word: 'examples', needs: phrase('needs-row') }));
  }
  return {
    span: spanWith(
      line,
      line.children.map((child) => ({ span: spanOfLine(child) })),
    ),
    columns,
    rows: good,
  };
}

/** Rows have nothing below them: lines that stand too deep are reported and parsed as rows. */
function rowsBelow(reader: Reader, line: Line): Line[] {
  return line.children.flatMap((row) => {
    if (row.children.length > 0) complainOfBody(reader, row);
    return [row, ...rowsBelow(reader, row)];
  });
}

interface CutRow {
  readonly child: Line;
  readonly cells: readonly Name[];
}

/** The fix that joins the two halves of a row; a bar goes between them if neither has one there and no cell was broken. */
function joinRows({ file }: Reader, one: CutRow, other: CutRow, columns: number): Fix {
  const span = { start: spanOfLine(one.child).end, end: spanOfLine(other.child).start };
  const hasBar = file.text[span.start - 1] === '|' || file.text[span.end] === '|';
  return { title: phrase('one-line'), span, text: one.cells.length + other.cells.length === columns && !hasBar ? ' | ' : ' ' };
}

/** Finds the wrong rows where widths differ: the head, if two rows agree against it; a row that is the rest of the one before it. */
function findMisfits(head: readonly string[], widths: readonly number[]): { readonly header?: number; readonly rest: ReadonlySet<number> } {
  const columns = head.length;
  const [first] = widths;
  // A head and a row on one line share the cell in the middle.
  const isJoined = first > 1 && columns === first * 2 - 1 && widths.every((width) => width === first) && head[first - 1].includes(' ');
  const agreed = isJoined ? first : widths.find((width, at) => width !== columns && widths.indexOf(width) !== at);
  // The rest of a broken head may be as wide as its beginning.
  const halved = agreed !== undefined && columns < agreed && [agreed, agreed + 1].includes(columns + first);
  const header = agreed !== undefined && !widths.slice(halved ? 1 : 0).includes(columns) ? agreed : undefined;
  const wanted = header ?? columns;
  const rest = new Set<number>();
  for (let at = header === undefined ? 1 : 0; at < widths.length; at++) {
    const before = at === 0 ? columns : widths[at - 1];
    // A cell that was itself broken in two is counted twice.
    const both = before + widths[at];
    const short = before < wanted && widths[at] < wanted;
    if (short && !rest.has(at - 1) && (both === wanted || both === wanted + 1)) rest.add(at);
  }
  return { ...(header !== undefined && { header }), rest };
}

function readCells(reader: Reader, line: Line): Name[] {
  reader.reportProblem(line);
  const { start, end } = spanOfLine(line);
  return cutCells(reader.file.text.slice(start, end)).map(({ text, at }) => ({
    text,
    span: { start: start + at, end: start + at + text.length },
  }));
}

/** The cells of a row and their positions in it. Where there is a bar, only bars separate cells; one at the edge is decoration. */
export function cutCells(row: string): { readonly text: string; readonly at: number }[] {
  const isBarred = row.includes('|');
  const start = row.startsWith('|') ? 1 : 0;
  const end = row.length > start && row.endsWith('|') ? row.length - 1 : row.length;
  const cells: { text: string; at: number }[] = [];
  let from = start;
  const add = (to: number): void => {
    const cell = row.slice(from, to);
    cells.push({ text: cell.trim(), at: from + Math.max(0, cell.search(/\S/)) });
  };
  for (const { index, 0: separator } of row.slice(0, end).matchAll(isBarred ? /\|/g : /[ \t]{2,}/g)) {
    if (index < start) continue;
    add(index);
    from = index + separator.length;
  }
  add(end);
  return cells;
}

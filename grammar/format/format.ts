// The formatter: tidies a text without changing its meaning. Indentation, blanks and line ends become canonical; lines, comments and single
// blank lines stay as the author put them. A text with errors, or one whose tree would change, is returned unchanged.
import type { IToken } from 'chevrotain';
import { type Line, type LineTree, readLines } from '../syntax/lines.ts';
import { parseRules, parseScenarios } from '../syntax/parse.ts';
import { saysTheSame } from '../syntax/walk-tree.ts';
import { endOf } from '../syntax/token-facts.ts';
import { alignClauses, alignTable } from './format-columns.ts';
import { joinTokens } from './format-spacing.ts';
import type { Dialect } from '../syntax/lex.ts';
import { SourceFile } from '../source.ts';
import { placed } from '../syntax/tokens.ts';

/** The text of a `*.rules` file, or of a value of sort amendments, in canonical form. */
export function formatRules(text: string): string {
  return format(text, 'rules', (file) => {
    const { declarations, diagnostics } = parseRules(file);
    return diagnostics.length > 0 ? undefined : declarations;
  });
}

/** The text of a `*.scenario` file in canonical form. */
export function formatScenario(text: string): string {
  return format(text, 'scenario', (file) => {
    const { scenarios, diagnostics } = parseScenarios(file);
    return diagnostics.length > 0 ? undefined : scenarios;
  });
}

/** A line of the text to be written: code, or a comment of its own. */
export interface FormatRow {
  /** Its offset in the source. */
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  text: string;
  comment?: string;
}

function format(text: string, dialect: Dialect, parse: (file: SourceFile) => unknown): string {
  const file = new SourceFile('', text);
  const tree = parse(file);
  if (tree === undefined) return text;
  const lines = readLines(file, undefined, dialect);
  const rows = withComments(file, codeRows(file, lines, dialect), lines.comments);
  const made = write(file, rows);
  const again = parse(new SourceFile('', made));
  return again !== undefined && saysTheSame(tree, again) ? made : text;
}

function codeRows(file: SourceFile, tree: LineTree, dialect: Dialect): FormatRow[] {
  const rows: FormatRow[] = [];
  const visit = (lines: readonly Line[], depth: number): void => {
    const made: { line: Line; row: FormatRow }[] = [];
    for (const line of lines) {
      const bounds = [0, ...line.breaks, line.tokens.length];
      for (let i = 0; i + 1 < bounds.length; i++) {
        const first = line.tokens[bounds[i]];
        const row: FormatRow = {
          start: first.startOffset,
          end: endOf(line.tokens[bounds[i + 1] - 1]),
          indent: depth * 2 + (i > 0 ? continuation(first, dialect) : 0),
          text: joinTokens(line.tokens, bounds[i], bounds[i + 1], dialect),
        };
        rows.push(row);
        if (i === 0) made.push({ line, row });
      }
      if (dialect === 'scenario' && line.tokens[0].tokenType === placed.examples) rows.push(...alignTable(file, line, (depth + 1) * 2));
      else visit(line.children, depth + 1);
    }
    if (dialect === 'rules') alignClauses(file, made);
  };
  visit(tree.lines, 0);
  return rows;
}

/** The extra indentation of a row that continues a line: `and` and `or` get a little more than the `when` above them. */
function continuation(first: IToken, dialect: Dialect): number {
  const joins = first.image === 'and' || first.image === 'or';
  if (dialect === 'scenario') return joins ? 1 : 4;
  return joins ? 5 : 4;
}

/** Puts comments behind the code on their line, or on lines of their own. */
function withComments(file: SourceFile, rows: readonly FormatRow[], comments: readonly IToken[]): FormatRow[] {
  const all: FormatRow[] = [];
  let next = 0;
  for (const { startOffset: at, image } of comments) {
    while (next < rows.length && rows[next].start < at) all.push(rows[next++]);
    const before = all[all.length - 1];
    const text = image.trimEnd();
    if (
      before !== undefined &&
      before.comment === undefined &&
      !before.text.startsWith('#') &&
      !file.text.slice(before.end, at).includes('\n')
    ) {
      before.comment = text;
    } else all.push({ start: at, end: at + text.length, indent: commentIndent(file, at, rows[next - 1], rows[next]), text });
  }
  while (next < rows.length) all.push(rows[next++]);
  return all;
}

/**
 * The indentation of a comment, which goes with the line below it. Where a block ends between them, its own column decides to which side it
 * belongs.
 */
function commentIndent(file: SourceFile, at: number, above: FormatRow | undefined, below: FormatRow | undefined): number {
  const outer = below?.indent ?? 0;
  if (above === undefined || above.indent <= outer) return outer;
  return columnOf(file, at) > (below === undefined ? 0 : columnOf(file, below.start)) ? above.indent : outer;
}

function columnOf(file: SourceFile, at: number): number {
  return at - (file.text.lastIndexOf('\n', at - 1) + 1);
}

function write(file: SourceFile, rows: readonly FormatRow[]): string {
  let text = '';
  let last: FormatRow | undefined;
  for (const row of rows) {
    if (last !== undefined && hasBlankLine(file.text, last.end, row.start)) text += '\n';
    text += `${' '.repeat(row.indent)}${row.text}${row.comment === undefined ? '' : `  ${row.comment}`}\n`;
    last = row;
  }
  return text;
}

function hasBlankLine(text: string, from: number, to: number): boolean {
  return /\n[ \t\r]*\n/.test(text.slice(from, to));
}

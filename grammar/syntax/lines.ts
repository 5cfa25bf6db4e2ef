// Tokens -> a tree of logical lines. A logical line is what is parsed by itself: its tokens, with those of the lines that continue it, and
// the deeper lines below it. Indentation is judged here and in line-tree.ts and nowhere else.
import type { IToken } from 'chevrotain';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Dialect, lex } from './lex.ts';
import { buildTree } from './line-tree.ts';
import type { SourceFile, Span } from '../source.ts';

export interface Line {
  readonly tokens: IToken[];
  readonly children: Line[];
  /** How many blanks stand before it. */
  readonly indent: number;
  /** The indices in `tokens` at which a further line of the text begins. */
  readonly breaks: number[];
  /** The problem already found in it. It is the one diagnostic of this line: other failures are not reported. */
  problem?: Diagnostic;
}

export interface LineTree {
  readonly lines: readonly Line[];
  readonly comments: readonly IToken[];
  /** Problems outside of any line. */
  readonly problems: readonly Diagnostic[];
}

/** Cuts a file into lines, or a range of it whose first line gives the base indentation. */
export function readLines(file: SourceFile, range: Span | undefined, dialect: Dialect): LineTree {
  const within = range ?? { start: 0, end: file.text.length };
  const zero = file.text.indexOf('\0', within.start);
  if (zero !== -1 && zero < within.end) {
    return { lines: [], comments: [], problems: [diagnose('parse/not-text', file, { start: zero, end: zero + 1 }, {})] };
  }
  const lexed = lex(file, within, dialect);
  const rows = cutRows(file, lexed.tokens);
  const stray = attachProblems(file, rows, lexed.problems);
  const lines = buildTree({ file, dialect, tokens: lexed.tokens, rows, inRange: range !== undefined });
  return { lines, comments: lexed.comments, problems: stray };
}

/** A line of the text that holds at least one token. */
export interface TokenRow {
  /** Index of its first token, and of the first one after it. */
  readonly from: number;
  to: number;
  readonly indent: number;
  readonly start: number;
  end: number;
  problem?: Diagnostic;
}

function cutRows(file: SourceFile, tokens: readonly IToken[]): TokenRow[] {
  const { text } = file;
  const rows: TokenRow[] = [];
  let end = -1;
  for (let i = 0; i < tokens.length; i++) {
    const at = tokens[i].startOffset;
    if (at <= end) continue;
    if (rows.length > 0) rows[rows.length - 1].to = i;
    const start = text.lastIndexOf('\n', at - 1) + 1;
    end = text.indexOf('\n', at);
    if (end === -1) end = text.length;
    rows.push({ from: i, to: tokens.length, start, end, ...measureIndent(file, start, at) });
  }
  return rows;
}

function measureIndent(file: SourceFile, start: number, at: number): { indent: number; problem?: Diagnostic } {
  const { text } = file;
  let indent = 0;
  let tab = -1;
  let i = start;
  for (; i < at; i++) {
    const code = text.charCodeAt(i);
    if (code === 32) indent++;
    else if (code === 9) {
      if (tab === -1) tab = i;
      indent += 2;
    } else if (code !== 0xfeff) break;
  }
  // A value behind a YAML key on the same line: its column is its indentation.
  if (i < at && /[^\s]/.test(text.slice(i, at)) && text.slice(i, at).includes(':')) return { indent: at - start };
  if (tab === -1) return { indent };
  return { indent, problem: diagnose('parse/tab', file, { start: tab, end: i }, {}) };
}

/** Gives each row its first problem; returns the problems outside of all rows, the first of each line. */
function attachProblems({ text }: SourceFile, rows: readonly TokenRow[], problems: readonly Diagnostic[]): Diagnostic[] {
  const stray: Diagnostic[] = [];
  let r = 0;
  let lastEnd = -1;
  for (const problem of problems) {
    while (r < rows.length && rows[r].end < problem.span.start) r++;
    const row = rows[r];
    if (row !== undefined && row.start <= problem.span.start) row.problem ??= problem;
    else if (problem.span.start > lastEnd) {
      stray.push(problem);
      const end = text.indexOf('\n', problem.span.start);
      lastEnd = end === -1 ? text.length : end;
    }
  }
  return stray;
}

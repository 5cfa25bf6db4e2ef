// Tokens -> a tree of logical lines. A logical line is what is parsed by itself: its tokens, with those of the lines that
// continue it, and the deeper lines below it. Indentation is judged here and nowhere else.
import type { IToken } from 'chevrotain';
import { diagnose } from './diagnostics/catalogue.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { type Dialect, lex } from './parser/lex.ts';
import { endOf, spanOf } from './parser/expression-rules.ts';
import type { SourceFile, Span } from './source.ts';
import { Close, CloseList, Comma, Open, OpenList } from './tokens.ts';

export interface Line {
  readonly tokens: IToken[];
  readonly children: Line[];
  /** Where in `tokens` a further line of the text begins. */
  readonly breaks: number[];
  /** What is already known to be wrong with it. It is the one diagnostic of this line: whatever else fails is kept quiet. */
  problem?: Diagnostic;
}

export interface LineTree {
  readonly lines: readonly Line[];
  readonly comments: readonly IToken[];
  /** Problems outside of any line. */
  readonly problems: readonly Diagnostic[];
}

/** Brackets or indentation deeper than this get one diagnostic. No reader could follow them, and our stack need not. */
const deepest = 100;

const continuing: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  rules: new Set(['when', 'and', 'or', 'to', 'giving', 'with']),
  scenario: new Set(['and', 'or', 'to', 'giving', 'with']),
};

/** Words that stand at the left margin; a line that begins with one is not taken for a body line that slipped. */
const topWords = new Set(['query', 'action', 'change', 'early', 'late', 'before', 'after', 'instead', 'also', 'drop', 'invariant', 'require', 'scenario']);

/** Reads a file, or a range of it whose first line gives the base indentation, as lines. */
export function readLines(file: SourceFile, range: Span | undefined, dialect: Dialect): LineTree {
  const within = range ?? { start: 0, end: file.text.length };
  const zero = file.text.indexOf('\0', within.start);
  if (zero !== -1 && zero < within.end) {
    return { lines: [], comments: [], problems: [diagnose('parse/not-text', file, { start: zero, end: zero + 1 }, {})] };
  }
  const lexed = lex(file, within, dialect);
  const rows = cutRows(file, lexed.tokens);
  const stray = attachProblems(rows, lexed.problems);
  const lines = new TreeBuilder(file, dialect, lexed.tokens, rows, range !== undefined).build();
  return { lines, comments: lexed.comments, problems: stray };
}

/** A line of the text that holds at least one token. */
interface Row {
  /** Index of its first token, and of the first one after it. */
  readonly from: number;
  to: number;
  readonly indent: number;
  readonly start: number;
  end: number;
  problem?: Diagnostic;
}

function cutRows(file: SourceFile, tokens: readonly IToken[]): Row[] {
  const { text } = file;
  const rows: Row[] = [];
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

/** Gives each row its first problem; returns those that lie in no row. */
function attachProblems(rows: readonly Row[], problems: readonly Diagnostic[]): Diagnostic[] {
  const stray: Diagnostic[] = [];
  let r = 0;
  let lastEnd = -1;
  for (const problem of problems) {
    while (r < rows.length && rows[r].end < problem.span.start) r++;
    const row = rows[r];
    if (row !== undefined && row.start <= problem.span.start) row.problem ??= problem;
    else if (problem.span.start > lastEnd) {
      stray.push(problem);
      lastEnd = row === undefined ? Infinity : row.start - 1;
    }
  }
  return stray;
}

class TreeBuilder {
  private readonly file: SourceFile;
  private readonly words: ReadonlySet<string>;
  private readonly tokens: IToken[];
  private readonly rows: readonly Row[];
  private readonly roots: Line[] = [];
  /** The open levels: their indentation and the list a line at that level joins. */
  private readonly levels: { indent: number; lines: Line[] }[];

  constructor(file: SourceFile, dialect: Dialect, tokens: IToken[], rows: readonly Row[], inRange: boolean) {
    this.file = file;
    this.words = continuing[dialect];
    this.tokens = tokens;
    this.rows = rows;
    this.levels = [{ indent: this.baseIndent(inRange), lines: this.roots }];
  }

  build(): Line[] {
    for (let i = 0; i < this.rows.length; ) {
      const { line, next } = this.join(i);
      this.place(line, this.rows[i]);
      i = next;
    }
    return this.roots;
  }

  private baseIndent(inRange: boolean): number {
    if (this.rows.length === 0) return 0;
    const first = this.rows[0].indent;
    if (inRange || first === 0) return first;
    let least = first;
    for (const row of this.rows) if (row.indent < least) least = row.indent;
    // A whole file that stands too far right is one mistake, not one a line.
    if (least === first) this.rows[0].problem ??= this.outOfStep(this.rows[0], [0]);
    return least;
  }

  /** One logical line: the row and those that continue it. */
  private join(index: number): { line: Line; next: number } {
    const first = this.rows[index];
    const opened: number[] = [];
    let tooDeep = this.countBrackets(first, opened);
    let slipped: Diagnostic | undefined;
    let next = index + 1;
    let cut = -1;
    for (; next < this.rows.length; next++) {
      const row = this.rows[next];
      const byWord = this.words.has(this.tokens[row.from].image);
      const byComma = this.tokens[row.from - 1].tokenType === Comma;
      if (row.indent > first.indent) {
        if (!byWord && !byComma) {
          if (opened.length === 0) break;
          // Joined by an open bracket alone: undone below if that bracket is never closed.
          if (cut === -1) cut = next;
        }
      } else if (byWord || (byComma && row.indent === first.indent && opened.length === 0)) {
        slipped ??= diagnose('parse/continuation-indent', this.file, spanOf(this.tokens[row.from]), { word: this.tokens[row.from].image, comma: byWord ? undefined : 'yes' });
      } else break;
      tooDeep ??= this.countBrackets(row, opened);
      if (opened.length === 0) cut = -1;
    }
    if (opened.length > 0 && cut !== -1) next = cut;
    const line: Line = { tokens: this.tokens.slice(first.from, this.rows[next - 1].to), children: [], breaks: [] };
    let problem = first.problem;
    for (let r = index + 1; r < next; r++) {
      line.breaks.push(this.rows[r].from - first.from);
      problem ??= this.rows[r].problem;
    }
    // A slip or a depth that lies beyond the cut is found again when those rows are read on their own.
    const end = this.rows[next - 1].end;
    if (slipped !== undefined && slipped.span.start < end) problem ??= slipped;
    if (tooDeep !== undefined && tooDeep.span.start < end) problem ??= tooDeep;
    if (problem !== undefined) line.problem = problem;
    return { line, next };
  }

  private countBrackets(row: Row, opened: number[]): Diagnostic | undefined {
    let tooDeep: Diagnostic | undefined;
    for (let i = row.from; i < row.to; i++) {
      const type = this.tokens[i].tokenType;
      if (type === Open || type === OpenList) {
        opened.push(i);
        if (opened.length > deepest) tooDeep ??= diagnose('parse/too-deep', this.file, spanOf(this.tokens[i]), {});
      } else if (type === Close || type === CloseList) opened.pop();
    }
    return tooDeep;
  }

  private place(line: Line, row: Row): void {
    const { levels } = this;
    const current = levels[levels.length - 1];
    const parent = current.lines[current.lines.length - 1];
    if (row.indent > current.indent && parent !== undefined) {
      if (levels.length > deepest) {
        line.problem ??= diagnose('parse/too-deep', this.file, this.spanOfRow(row), {});
        current.lines.push(line);
        return;
      }
      parent.children.push(line);
      levels.push({ indent: row.indent, lines: parent.children });
      return;
    }
    if (row.indent === current.indent) {
      current.lines.push(line);
      return;
    }
    const columns = levels.map((level) => level.indent);
    let left: { indent: number; lines: Line[] } | undefined;
    while (levels.length > 1 && levels[levels.length - 1].indent > row.indent) left = levels.pop();
    const found = levels[levels.length - 1];
    if (found.indent !== row.indent) {
      line.problem ??= this.outOfStep(row, columns);
      // A line that lost a blank most likely belonged to the deeper level, unless only the left margin knows its first word.
      if (left !== undefined && found.indent < row.indent && !topWords.has(line.tokens[0].image)) levels.push(left);
    }
    levels[levels.length - 1].lines.push(line);
  }

  private outOfStep(row: Row, columns: readonly number[]): Diagnostic {
    const near = columns.slice(-4);
    const expected = near.length > 1 ? `${near.slice(0, -1).join(', ')} or ${near[near.length - 1]}` : String(near[0]);
    return diagnose('parse/out-of-step', this.file, this.spanOfRow(row), { indent: row.indent, expected });
  }

  private spanOfRow(row: Row): Span {
    return { start: this.tokens[row.from].startOffset, end: endOf(this.tokens[row.to - 1]) };
  }
}

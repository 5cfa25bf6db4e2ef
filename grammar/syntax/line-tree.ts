// Rows of text -> the tree of logical lines: which rows continue another, which stand below it. A row that is a few blanks out of place is
// put where its neighbours show that it belongs, so that one slip is one diagnostic and the lines around it keep their place.
import type { IToken } from 'chevrotain';
import { diagnose } from '../diagnostics/catalogue.ts';
import { phrase } from '../diagnostics/phrases.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Line, TokenRow } from './lines.ts';
import type { SourceFile, Span } from '../source.ts';
import { Close, CloseList, Comma, Open, OpenList } from './tokens.ts';
import { canRead, findBreak, mendBreaks } from './recover/broken-lines.ts';
import { endOf, spanOf } from './token-facts.ts';
import type { Dialect } from './lex.ts';
import { continuingWords, declarationForms, statementSynonyms, titleForms } from './forms.ts';
import { beginsTable, holdsOpener, holdsTable, opensBody } from './opens-body.ts';

export interface Rows {
  readonly file: SourceFile;
  readonly dialect: Dialect;
  readonly tokens: IToken[];
  readonly rows: readonly TokenRow[];
  /** Whether the rows are a part of a file, whose first row then defines the margin. */
  readonly inRange: boolean;
}

/** The lines at the margin, each with those below it. */
export function buildTree(rows: Rows): Line[] {
  return new TreeBuilder(rows).build();
}

/** Brackets or indentation deeper than this get one diagnostic. No reader could follow them, and the limit protects our stack. */
const deepest = 100;
/** The usual indentation of one level; it decides which of two rows that disagree has slipped. */
const step = 2;

/** An open level: the column of its lines, and the list that a line in that column joins. */
interface Depth {
  indent: number;
  readonly lines: Line[];
  /** Whether its column is out of step and its lines join those of the level around it. */
  readonly isSlipped?: boolean;
}

class TreeBuilder {
  private readonly file: SourceFile;
  private readonly dialect: Dialect;
  private readonly inRange: boolean;
  private readonly words: ReadonlySet<string>;
  private readonly tokens: IToken[];
  private readonly rows: readonly TokenRow[];
  private readonly roots: Line[] = [];
  private readonly levels: Depth[];
  /** The levels that the last line left, innermost first: to be opened again if that line turns out to have slipped. */
  private left: Depth[] = [];

  constructor({ file, dialect, tokens, rows, inRange }: Rows) {
    this.file = file;
    this.dialect = dialect;
    this.inRange = inRange;
    this.words = continuingWords[dialect];
    this.tokens = tokens;
    this.rows = rows;
    const margin = this.margin(inRange);
    this.levels = [{ indent: margin, lines: this.roots }];
    // The first lines of a file may stand too far right: they belong to the margin like those that follow.
    if (rows.length > 0 && rows[0].indent > margin) {
      rows[0].problem ??= this.outOfStep(rows[0].indent, this.spanOfRow(rows[0]), [margin]);
      this.levels.push({ indent: rows[0].indent, lines: this.roots, isSlipped: true });
    }
  }

  build(): Line[] {
    for (let i = 0; i < this.rows.length;) {
      const { line, next } = this.join(i);
      this.place(line);
      i = next;
    }
    return this.roots;
  }

  private margin(inRange: boolean): number {
    if (this.rows.length === 0) return 0;
    const first = this.rows[0].indent;
    if (inRange || first === 0) return first;
    let least = first;
    for (const row of this.rows) if (row.indent < least) least = row.indent;
    // A whole file that stands too far right is one mistake, not one for each line.
    if (least === first) this.rows[0].problem ??= this.outOfStep(this.rows[0].indent, this.spanOfRow(this.rows[0]), [0]);
    return least;
  }

  // -------------------------------------------------------------- continuation

  /** One logical line: the row and those that continue it. */
  private join(index: number): { line: Line; next: number } {
    const first = this.rows[index];
    const opened: number[] = [];
    let tooDeep = this.countBrackets(first, opened);
    let slipped: Diagnostic | undefined;
    const broken: Diagnostic[] = [];
    let next = index + 1;
    let cut = -1;
    for (; next < this.rows.length; next++) {
      const row = this.rows[next];
      const byWord = this.continues(row);
      const byComma = this.tokens[row.from - 1].tokenType === Comma;
      const within = opened.length > 0 && row.indent > first.indent;
      const half = byWord || (byComma && opened.length === 0) || within ? undefined : this.brokenAt(next, opened.length);
      if (half !== undefined) broken.push(half);
      else if (row.indent > first.indent) {
        if (!byWord && !byComma) {
          if (opened.length === 0) break;
          // The row is joined by an open bracket alone: that is undone below if the bracket is never closed.
          if (cut === -1) cut = next;
        }
      } else if (byWord || (byComma && row.indent === first.indent && opened.length === 0)) {
        slipped ??= diagnose('parse/continuation-indent', this.file, spanOf(this.tokens[row.from]), {
          word: this.tokens[row.from].image,
          comma: byWord ? undefined : 'yes',
        });
      } else break;
      tooDeep ??= this.countBrackets(row, opened);
      if (opened.length === 0) cut = -1;
    }
    if (opened.length > 0 && cut !== -1) next = cut;
    const tokens = this.tokens.slice(first.from, this.rows[next - 1].to);
    const line: Line = { tokens, children: [], indent: first.indent, breaks: [] };
    // Breaks beyond the cut are found again when those rows are parsed on their own.
    const end = this.rows[next - 1].end;
    let problem = mendBreaks(
      this.file,
      broken.filter(({ span }) => span.start < end),
    );
    problem ??= first.problem;
    for (let r = index + 1; r < next; r++) {
      line.breaks.push(this.rows[r].from - first.from);
      problem ??= this.rows[r].problem;
    }
    if (slipped !== undefined && slipped.span.start < end) problem ??= slipped;
    if (tooDeep !== undefined && tooDeep.span.start < end) problem ??= tooDeep;
    if (problem !== undefined) line.problem = problem;
    return { line, next };
  }

  private continues({ from, to }: TokenRow): boolean {
    const { image } = this.tokens[from];
    // `or each` is a `for each` that lost a letter.
    return this.words.has(image) && !(image === 'or' && from + 1 < to && this.tokens[from + 1].image === 'each');
  }

  /** The diagnostic where a row is the rest of the one before it. Rows of a table are no sentences. */
  private brokenAt(next: number, open: number): Diagnostic | undefined {
    const [row, before] = [this.rows[next], this.rows[next - 1]];
    if (row.indent < before.indent) return undefined;
    const [first, second] = [before, row].map(({ from, to }) => this.tokens.slice(from, to));
    const [isDeeper, atMargin] = [row.indent > before.indent, !this.inRange && before.indent === 0];
    const found = findBreak({ file: this.file, dialect: this.dialect, first, second, open, isDeeper, atMargin });
    return found === undefined || this.isInTable(next) ? undefined : found;
  }

  /** Whether a row stands behind the head of a table, not further out than that. */
  private isInTable(index: number): boolean {
    if (this.dialect !== 'scenario') return false;
    for (let at = index - 1; at >= 0; at--) {
      const row = this.tokens.slice(this.rows[at].from, this.rows[at].to);
      if (beginsTable(row) || holdsTable(row)) return this.rows[index].indent >= this.rows[at].indent;
      if (row[0].image === 'scenario') return false;
    }
    return false;
  }

  private countBrackets(row: TokenRow, opened: number[]): Diagnostic | undefined {
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

  // -------------------------------------------------------------- levels

  private place(line: Line): void {
    const { levels } = this;
    const current = levels[levels.length - 1];
    const above = current.lines[current.lines.length - 1];
    if (line.indent > current.indent && above !== undefined) this.placeBelow(line, above);
    else if (line.indent === current.indent) {
      this.left = [];
      current.lines.push(line);
    } else this.placeBack(line);
  }

  private placeBelow(line: Line, above: Line): void {
    if (this.slippedOut(line, above) || this.slippedBeside(line, above) || this.slippedFirst(line, above)) {
      this.left = [];
      this.place(line);
      return;
    }
    this.left = [];
    const current = this.levels[this.levels.length - 1];
    if (this.levels.length > deepest) {
      line.problem ??= diagnose('parse/too-deep', this.file, spanOfTokens(line.tokens), {});
      current.lines.push(line);
      return;
    }
    above.children.push(line);
    this.levels.push({ indent: line.indent, lines: above.children });
  }

  private placeBack(line: Line): void {
    const { levels } = this;
    const columns = levels.filter(({ isSlipped }) => !isSlipped).map(({ indent }) => indent);
    this.left = [];
    while (levels.length > 1 && levels[levels.length - 1].indent > line.indent) {
      const deeper = levels.pop() as Depth;
      // A slipped level is part of the level around it, so no level is left with it.
      if (!deeper.isSlipped) this.left.push(deeper);
    }
    let found = levels[levels.length - 1];
    if (found.indent !== line.indent && !this.correctColumn(line) && !this.lostLevel(line)) {
      line.problem ??= this.outOfStep(line.indent, spanOfTokens(line.tokens), columns);
      // A line that lost a blank most likely belonged to the deeper level, unless its first word can stand only at the margin.
      const deeper = this.left.pop();
      if (deeper !== undefined && found.indent < line.indent && !standsAtMargin(line)) levels.push(deeper);
      // The lines that follow in the same column slipped with it: they stand beside it, not below.
      else if (found.indent < line.indent) levels.push({ indent: line.indent, lines: found.lines, isSlipped: true });
    }
    found = levels[levels.length - 1];
    found.lines.push(line);
  }

  /**
   * Corrects the column of a level whose only line stands in an odd column, if this line stands in the usual one: then that line was out of
   * step.
   */
  private correctColumn(line: Line): boolean {
    const { levels } = this;
    const found = levels[levels.length - 1];
    const deeper = this.left[this.left.length - 1];
    const isOdd = (level: Depth, outer: Depth | undefined): boolean =>
      outer !== undefined && level.lines.length === 1 && level.indent !== outer.indent + step && line.indent === outer.indent + step;
    let odd: Depth | undefined;
    if (isOdd(found, levels[levels.length - 2])) odd = found;
    else if (deeper !== undefined && isOdd(deeper, found)) {
      odd = deeper;
      levels.push(deeper);
      this.left.pop();
    }
    if (odd === undefined) return false;
    const [only] = odd.lines;
    only.problem ??= this.outOfStep(only.indent, spanOfTokens(only.tokens), [line.indent]);
    odd.indent = line.indent;
    return true;
  }

  /** Opens the level of a line that stands between two levels because the line that led to the deeper one was joined to the line above. */
  private lostLevel(line: Line): boolean {
    const outer = this.levels[this.levels.length - 1];
    const header = outer.lines[outer.lines.length - 1];
    const isBetween = line.indent === outer.indent + step && this.left[this.left.length - 1]?.indent === line.indent + step;
    if (!isBetween || header === undefined || !holdsOpener(header.tokens)) return false;
    if (canRead(header.tokens, this.dialect, !this.inRange && header.indent === 0)) return false;
    this.levels.push({ indent: line.indent, lines: header.children });
    return true;
  }

  /** `above` went back to an outer level, but what follows it still stands where the lines before it stood. */
  private slippedOut(line: Line, above: Line): boolean {
    if (this.left.length === 0 || standsAtMargin(above)) return false;
    const column = this.opens(above) ? line.indent - step : line.indent;
    const at = this.left.findIndex(({ indent }) => indent > above.indent && indent === column);
    // It stood below the line before it, if that one has no body yet, or else in the level that goes on.
    const waiting = this.waitingIn(this.left[0]);
    if (at === -1 && (waiting === undefined || this.left[0].indent + step !== column)) return false;
    this.levels[this.levels.length - 1].lines.pop();
    for (let i = this.left.length - 1; i >= Math.max(0, at); i--) this.levels.push(this.left[i]);
    const level = this.levels[this.levels.length - 1];
    above.problem ??= this.outOfStep(above.indent, spanOfTokens(above.tokens), [waiting ? this.left[0].indent + step : level.indent]);
    (waiting?.children ?? level.lines).push(above);
    if (at === -1 && waiting !== undefined) this.levels.push({ indent: column, lines: waiting.children });
    return true;
  }

  /** `above` stands beside a line that needs a body and has none, and what follows stands where that body would. */
  private slippedBeside(line: Line, above: Line): boolean {
    const current = this.levels[this.levels.length - 1];
    const opener = this.waitingIn({ ...current, lines: current.lines.slice(-2, -1) });
    if (opener === undefined || standsAtMargin(above)) return false;
    const opens = this.opens(above);
    if (opens && line.indent !== current.indent + 2 * step) return false;
    current.lines.pop();
    opener.children.push(above);
    this.levels.push({ indent: opens ? line.indent - step : line.indent, lines: opener.children });
    above.problem ??= diagnose('parse/body-slipped', this.file, spanOfTokens(above.tokens), { word: opener.tokens[0].image });
    return true;
  }

  /** `above` is the first line of its level, in an odd column; what follows stands in the usual one. */
  private slippedFirst(line: Line, above: Line): boolean {
    const current = this.levels[this.levels.length - 1];
    const outer = this.levels[this.levels.length - 2];
    if (outer === undefined || current.lines.length !== 1 || this.opens(above) || line.indent !== outer.indent + step) return false;
    above.problem ??= this.outOfStep(above.indent, spanOfTokens(above.tokens), [line.indent]);
    current.indent = line.indent;
    return true;
  }

  /** The last line of a level, if it needs a body and has none. */
  private waitingIn({ lines }: Depth): Line | undefined {
    const last = lines[lines.length - 1];
    return last !== undefined && last.children.length === 0 && this.opens(last) ? last : undefined;
  }

  private opens({ tokens }: Line): boolean {
    return opensBody(tokens, this.dialect);
  }

  private outOfStep(indent: number, span: Span, columns: readonly number[]): Diagnostic {
    const [last = '', ...before] = columns.slice(-4).map(String).reverse();
    const expected = phrase('or', { before: before.reverse(), last });
    return diagnose('parse/out-of-step', this.file, span, { indent, expected });
  }

  private spanOfRow(row: TokenRow): Span {
    return { start: this.tokens[row.from].startOffset, end: endOf(this.tokens[row.to - 1]) };
  }
}

/** Whether the first word of a line begins only what stands at the margin. */
function standsAtMargin(line: Line): boolean {
  const word = line.tokens[0].image;
  // `while` may be meant for `repeat while`, which stands deeper.
  return Object.hasOwn(titleForms, word) || (Object.hasOwn(declarationForms, word) && !Object.hasOwn(statementSynonyms, word));
}

function spanOfTokens(tokens: readonly IToken[]): Span {
  return { start: tokens[0].startOffset, end: endOf(tokens[tokens.length - 1]) };
}

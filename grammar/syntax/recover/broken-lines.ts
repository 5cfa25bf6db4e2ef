// Recognises a line that was broken in two, most likely by a slip of the return key. Its halves show it by their words: one that no line
// can end with, one that none can begin with, a bracket that is closed on the next line. They are parsed as one line, and reported once,
// however often it broke.
import type { IToken, TokenType } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import { phrase } from '../../diagnostics/phrases.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../source.ts';
import {
  AtLeast,
  AtMost,
  Close,
  CloseList,
  Colon,
  Comma,
  Divide,
  Dot,
  Equals,
  Less,
  More,
  Open,
  OpenList,
  Plus,
  placed,
  Possessive,
  reserved,
  Times,
} from '../tokens.ts';
import { declarationForms, type Form, scenarioForms, statementForms, titleForms, wordsWhere } from '../forms.ts';
import { declarationLines, queryLines } from '../assemble-declarations.ts';
import { branchLines, statementLines } from '../assemble-statements.ts';
import { type Dialect, shortenWord } from '../lex.ts';
import { attempt } from '../line-parser.ts';
import type { Lines } from '../reader.ts';
import { readsAsLine } from '../assemble-scenarios.ts';
import { endOf, spanOf } from '../token-facts.ts';

/** Signs that stand between two operands and nowhere else. */
const between: readonly TokenType[] = [AtLeast, AtMost, Divide, Dot, Equals, Less, More, Plus, Times];
const joining: readonly TokenType[] = [
  reserved.is,
  reserved.in,
  reserved.at,
  reserved.where,
  reserved.without,
  reserved.like,
  reserved.mod,
  reserved.of,
  reserved.from,
  reserved.as,
  reserved.by,
  reserved.has,
];
const neverLast: ReadonlySet<TokenType> = new Set([
  ...between,
  ...joining,
  reserved.and,
  reserved.or,
  reserved.not,
  reserved.to,
  reserved.with,
  reserved.when,
  reserved.giving,
  reserved.until,
  reserved.over,
  reserved.for,
  reserved.each,
  reserved.some,
  reserved.every,
  reserved.sum,
  reserved.no,
  placed.usual,
  Possessive,
]);
const neverFirst: ReadonlySet<TokenType> = new Set([...between, ...joining, Close, CloseList, Comma, Colon, Possessive]);
const isAlone = ({ alone }: Form): boolean => alone === true;
/** Words that are a whole line by themselves. */
const whole: ReadonlySet<string> = new Set([...wordsWhere(isAlone), ...wordsWhere(isAlone, 'scenario')]);

/** Words of lines that may end with a colon only if their answer stands below. */
const answered: ReadonlySet<string> = new Set(wordsWhere(({ unlessColon }) => unlessColon === true));

export interface Halves {
  readonly file: SourceFile;
  readonly dialect: Dialect;
  /** The row so far, and the one that follows it. */
  readonly first: readonly IToken[];
  readonly second: readonly IToken[];
  /** How many brackets the first leaves open. */
  readonly open: number;
  /** Whether the second is indented further: then it may be the body of the first. */
  readonly isDeeper: boolean;
  /** Whether only declarations stand where the first does: elsewhere their words may be names. */
  readonly atMargin: boolean;
}

/** The diagnostic if the second row is the rest of the first; undefined if it is a line of its own. */
export function findBreak(halves: Halves): Diagnostic | undefined {
  const { file, dialect, first, second, open, isDeeper, atMargin } = halves;
  const last = first[first.length - 1];
  const [next] = second;
  const fix = { title: phrase('one-line'), span: { start: endOf(last), end: next.startOffset }, text: glue(last, next) };
  if (neverFirst.has(next.tokenType) || (open > 0 && closesMore(second) && !beginsLine(next, dialect)))
    return diagnose('parse/line-broken', file, spanOf(next), { word: shortenWord(next.image) }, fix);
  if (!breaksOff(first, dialect, isDeeper) || beginsLine(next, dialect)) return undefined;
  // Any word can be an id, a field or an action: `card of` is whole if it can be parsed, unless the row that follows cannot.
  const reads = (tokens: readonly IToken[]): boolean => canRead(tokens, dialect, atMargin);
  if (reads(first) && (reads(second) || !reads([...first, ...second]))) return undefined;
  return diagnose('parse/unexpected-end', file, spanOf(last), { word: shortenWord(last.image), hint: phrase('rest-below') }, fix);
}

/**
 * The diagnostic of a line that was broken in several places: the first of them, with a fix that reaches over all, so that every part of
 * the line is covered and one fix makes it whole.
 */
export function mendBreaks({ text }: SourceFile, breaks: readonly Diagnostic[]): Diagnostic | undefined {
  const [first] = breaks;
  const fixes = breaks.flatMap(({ fix }) => fix ?? []);
  if (first?.fix === undefined || fixes.length === 1) return first;
  const between = fixes.map(({ span }, i) => text.slice(span.end, fixes[i + 1]?.span.start ?? span.end));
  const span = { start: first.fix.span.start, end: fixes[fixes.length - 1].span.end };
  return { ...first, fix: { ...first.fix, span, text: fixes.map((fix, i) => fix.text + between[i]).join('') } };
}

/** Whether something must still follow these tokens. */
function breaksOff(tokens: readonly IToken[], dialect: Dialect, isDeeper: boolean): boolean {
  const [first] = tokens;
  const last = tokens[tokens.length - 1];
  if (neverLast.has(last.tokenType)) return true;
  if (last.tokenType === Colon && !isDeeper && (answered.has(first.image) || (dialect === 'scenario' && first.image !== 'examples')))
    return true;
  const forms = [statementForms, declarationForms, scenarioForms];
  return !isDeeper && tokens.length === 1 && !whole.has(first.image) && forms.some((form) => Object.hasOwn(form, first.image));
}

/** Whether a line of rules or of a scenario can be parsed as it stands. */
export function canRead(tokens: readonly IToken[], dialect: Dialect, atMargin: boolean): boolean {
  if (dialect === 'scenario') return readsAsLine(tokens);
  const sorts: readonly Lines<unknown>[] = [declarationLines, ...(atMargin ? [] : [statementLines, branchLines, queryLines])];
  return sorts.some((lines) => {
    const rule = lines.rule(tokens);
    return rule !== undefined && attempt([...tokens], rule, false).ok;
  });
}

function beginsLine({ image }: IToken, dialect: Dialect): boolean {
  const forms = dialect === 'scenario' ? [scenarioForms, titleForms] : [statementForms, declarationForms];
  return forms.some((form) => Object.hasOwn(form, image));
}

function closesMore(tokens: readonly IToken[]): boolean {
  let depth = 0;
  for (const { tokenType } of tokens) {
    if (tokenType === Open || tokenType === OpenList) depth++;
    else if (tokenType === Close || tokenType === CloseList) depth--;
    if (depth < 0) return true;
  }
  return false;
}

/** The text between two joined halves: no blank where none belongs. */
function glue(last: IToken, next: IToken): string {
  const tight: readonly TokenType[] = [Open, OpenList, Dot];
  return tight.includes(last.tokenType) || [Dot, Comma, Colon, Close, CloseList, Possessive].includes(next.tokenType) ? '' : ' ';
}

// Parses logical lines for the files that assemble trees: picks the rule, reports at most one diagnostic a line, and keeps what can be
// guessed of a broken line.
import type { IToken } from 'chevrotain';
import { type Arguments, type Code, diagnose } from '../diagnostics/catalogue.ts';
import { type Phrase, phrase } from '../diagnostics/phrases.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Line } from './lines.ts';
import type { SourceFile, Span } from '../source.ts';
import { Open } from './tokens.ts';
import { endOf, isName, spanOf } from './token-facts.ts';
import { type Dialect, wordToken } from './lex.ts';
import { type Attempt, attempt, type ParseFailure, type Rule } from './line-parser.ts';
import { isTooDeep } from './measure.ts';
import type { Forms } from './forms.ts';
import { mend } from './recover/mend.ts';

/** A line that could not be parsed as it stands. Later stages report nothing about it nor about the names it mentions. */
export interface BrokenLine {
  readonly span: Span;
  readonly names: readonly string[];
}

/** How the lines of one place are parsed: the words that begin them and the rule for each. */
export interface Lines<T> {
  readonly forms: Forms;
  /** The hint for a line that begins with none of them. */
  readonly hint?: Phrase;
  /** Words of other languages, and the words to use here in their place. */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** The rule for a line, or undefined when its first word begins no such line. */
  readonly rule: (tokens: readonly IToken[]) => Rule<T> | undefined;
}

/** More diagnostics than this would not be read and would only cost time. */
const mostDiagnostics = 1000;
/** Guessing what was meant parses a line several times: this is not done for huge lines, nor for a file that is all wrong. */
const mostGuesses = 200;
/** A line with no more tokens than this cannot nest too deep. */
const fewTokens = 250;

export class Reader {
  readonly file: SourceFile;
  readonly dialect: Dialect;
  readonly diagnostics: Diagnostic[] = [];
  readonly broken: BrokenLine[] = [];
  private readonly reported = new Set<Diagnostic>();

  constructor(file: SourceFile, dialect: Dialect) {
    this.file = file;
    this.dialect = dialect;
  }

  report(diagnostic: Diagnostic): void {
    if (this.diagnostics.length < mostDiagnostics) this.diagnostics.push(diagnostic);
    else if (this.diagnostics.length === mostDiagnostics) {
      this.diagnostics.push(diagnose('parse/too-many', this.file, diagnostic.span, { most: mostDiagnostics }));
    }
  }

  /** Whether there are so many diagnostics that parsing stops. */
  isFull(): boolean {
    return this.diagnostics.length > mostDiagnostics;
  }

  /** Reports a problem of a line; if the line already has one, reports that one instead. Either way the line has a diagnostic. */
  complain(line: Line, diagnostic: Diagnostic): void {
    line.problem ??= diagnostic;
    this.reportProblem(line);
  }

  /** Reports the problem that was found before the line is parsed. */
  reportProblem(line: Line): void {
    if (line.problem === undefined || this.reported.has(line.problem)) return;
    this.reported.add(line.problem);
    this.report(line.problem);
    this.setBroken(line);
  }

  /** Marks a line as part of a mistake that has been reported on another line. */
  silence(line: Line, reported: Diagnostic): void {
    if (line.problem !== undefined) return;
    line.problem = reported;
    this.setBroken(line);
  }

  setBroken(line: Line): void {
    const names = new Set<string>();
    for (const token of line.tokens) if (isName(token)) names.add(token.image);
    this.broken.push({ span: spanOfLine(line), names: [...names] });
  }

  /** Parses a line. Undefined when it cannot be parsed, not even with the likeliest mistake mended. */
  read<T>(line: Line, lines: Lines<T>): T | undefined {
    if (this.isFull()) return undefined;
    this.reportProblem(line);
    const { tokens } = line;
    const rule = lines.rule(tokens);
    const result = rule && this.attempt(line, tokens, rule);
    if (result?.ok) return result.value;
    if (line.problem?.code === 'parse/too-deep') return undefined;
    const respelt = this.mayGuess(tokens) ? this.respellFirst(line, lines) : undefined;
    if (respelt !== undefined) return respelt.value;
    if (rule === undefined || result === undefined) return undefined;
    return this.mend(line, tokens, rule, result, formOf(lines, tokens[0]), lines.hint);
  }

  /** Parses a part of a line whose own problem has been reported before. `guess` is tried first on a part that cannot be parsed. */
  readPart<T>(line: Line, tokens: IToken[], rule: Rule<T>, form: string | undefined, guess: () => T | undefined): T | undefined {
    const result = attempt(tokens, rule, this.dialect === 'scenario');
    const guessed = result.ok ? undefined : guess();
    if (guessed !== undefined) return guessed;
    if (line.problem?.code === 'parse/too-deep') return undefined;
    const judged = this.judge(line, tokens, result);
    return judged.ok ? judged.value : this.mend(line, tokens, rule, judged, form, undefined);
  }

  private attempt<T>(line: Line, tokens: IToken[], rule: Rule<T>): Attempt<T> {
    if (line.problem?.code === 'parse/too-deep') return { ok: false, at: 0, expected: '' };
    return this.judge(line, tokens, attempt(tokens, rule, this.dialect === 'scenario'));
  }

  /** Refuses and reports a tree that is too deep. */
  private judge<T>(line: Line, tokens: readonly IToken[], result: Attempt<T>): Attempt<T> {
    const tooDeep = result.ok ? tokens.length > fewTokens && isTooDeep(result.value) && tokens[0] : result.tooDeep;
    if (!tooDeep) return result;
    this.complain(line, diagnose('parse/too-deep', this.file, spanOf(tooDeep), {}));
    return { ok: false, at: 0, expected: '' };
  }

  private mend<T>(
    line: Line,
    tokens: IToken[],
    rule: Rule<T>,
    failure: ParseFailure,
    form: string | undefined,
    otherwise: Phrase | undefined,
  ): T | undefined {
    if (line.problem?.code === 'parse/too-deep') return undefined;
    const hint = form === undefined ? otherwise : phrase('is-written', { text: form });
    const failed = {
      file: this.file,
      tokens,
      inScenario: this.dialect === 'scenario',
      rule,
      failure,
      form,
      hint,
      word: tokens[0]?.image ?? '',
    };
    const mended = mend(failed, this.mayGuess(tokens));
    this.complain(line, mended.diagnostic);
    return mended.value;
  }

  private mayGuess(tokens: readonly IToken[]): boolean {
    return tokens.length < 400 && this.diagnostics.length < mostGuesses;
  }

  /** Tries to parse the line with its first word replaced by a similar one that may begin it. */
  respellFirst<T>(line: Line, lines: Lines<T>): { value: T; tokens: readonly IToken[] } | undefined {
    const [first, ...rest] = line.tokens;
    if (formOf(lines, first) !== undefined || (rest[0]?.tokenType === Open && rest[0].startOffset === endOf(first))) return undefined;
    const synonym = lines.synonyms !== undefined && Object.hasOwn(lines.synonyms, first.image) ? lines.synonyms[first.image] : undefined;
    const meant = synonym ?? (isName(first) ? closest(first.image, Object.keys(lines.forms)) : undefined);
    if (meant === undefined) return undefined;
    const span = spanOf(first);
    const tokens = [
      ...meant
        .split(' ')
        .filter(Boolean)
        .map((word) => wordToken(word, span)),
      ...rest,
    ];
    const rule = tokens.length > 0 ? lines.rule(tokens) : undefined;
    const result = rule && attempt(tokens, rule, this.dialect === 'scenario');
    if (!result?.ok) return undefined;
    const fix = { title: meant === '' ? phrase('leave-it-out') : phrase('write', { text: meant }), span, text: meant };
    this.complain(line, diagnose('parse/unknown-word', this.file, span, { word: first.image, meant }, fix));
    return { value: result.value, tokens };
  }

  /** A diagnostic about the whole line. */
  about<C extends Code>(line: Line, code: C, ...args: Arguments<C>): Diagnostic {
    return diagnose(code, this.file, spanOfLine(line), ...args);
  }
}

function formOf<T>(lines: Lines<T>, first: IToken): string | undefined {
  return Object.hasOwn(lines.forms, first.image) ? lines.forms[first.image].written : undefined;
}

export function spanOfLine(line: Line): Span {
  return { start: line.tokens[0].startOffset, end: endOf(line.tokens[line.tokens.length - 1]) };
}

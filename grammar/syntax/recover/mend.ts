// Error recovery for a line that its rule could not parse. Small changes are tried (a word respelt, a sign added or removed); the first one
// with which the line can be parsed gives the diagnostic, and its tree is kept.
import type { IToken } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import { type Phrase, phrase } from '../../diagnostics/phrases.ts';
import { mistakes } from '../../diagnostics/closest.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../../source.ts';
import { Colon, Comma, Equals, isReserved, languageWords, Name, Open } from '../tokens.ts';
import { endsValue, endOf, isName, spanOf, startsExpression } from '../token-facts.ts';
import { makeToken, shortenWord, wordToken } from '../lex.ts';
import { attempt, type ParseFailure, type Rule } from '../line-parser.ts';
import { mendBrackets } from './mend-brackets.ts';

export interface Failed<T> {
  readonly file: SourceFile;
  readonly tokens: IToken[];
  readonly inScenario: boolean;
  readonly rule: Rule<T>;
  readonly failure: ParseFailure;
  /** How such a line is written, if its first word says so. */
  readonly form: string | undefined;
  /** The advice for the author where nothing better is known. */
  readonly hint: Phrase | undefined;
  /** The first word of the line. */
  readonly word: string;
}

export interface Mended<T> {
  readonly diagnostic: Diagnostic;
  readonly value?: T;
}

/** The one diagnostic for a line, and its tree if a small change makes it readable. */
export function mend<T>(failed: Failed<T>, guessing: boolean): Mended<T> {
  if (guessing) {
    for (const way of [mendEquals, mendBrackets, mendWord, mendLabel, mendComma, mendColon, mendMissingWord, mendName, mendSurplus]) {
      const mended = way(failed);
      if (mended !== undefined) return mended;
    }
  }
  return { diagnostic: explain(failed) };
}

/** Parses the line with `count` tokens at `at` replaced. */
export function tryWith<T>(failed: Failed<T>, at: number, count: number, ...tokens: IToken[]): { value: T } | undefined {
  const changed = [...failed.tokens.slice(0, at), ...tokens, ...failed.tokens.slice(at + count)];
  const result = attempt(changed, failed.rule, failed.inScenario);
  return result.ok ? { value: result.value } : undefined;
}

/** The position just before a token, right after the one before it: where something is missing. */
export function gap({ tokens }: { readonly tokens: readonly IToken[] }, at: number): Span {
  const offset = at > 0 ? endOf(tokens[at - 1]) : (tokens[0]?.startOffset ?? 0);
  return { start: offset, end: offset };
}

// ---------------------------------------------------------------- `=`

function mendEquals<T>(failed: Failed<T>): Mended<T> | undefined {
  const { tokens, failure, word, file } = failed;
  const at = [failure.at, failure.at - 1].find((index) => tokens[index]?.tokenType === Equals);
  if (at === undefined || (word === 'let' && at === 2)) return undefined;
  const span = spanOf(tokens[at]);
  for (const text of word === 'set' ? ['to', 'is'] : word === 'query' ? [':', 'is'] : ['is', 'to']) {
    const result = tryWith(failed, at, 1, text === ':' ? makeToken(Colon, ':', span) : wordToken(text, span));
    if (result)
      return {
        diagnostic: diagnose('parse/equals-sign', file, span, { instead: text }, { title: phrase('write', { text }), span, text }),
        ...result,
      };
  }
  return { diagnostic: diagnose('parse/equals-sign', file, span, { instead: failed.form === undefined && at === 1 ? 'set' : 'is' }) };
}

// ---------------------------------------------------------------- misspelt words

/** How far before the token that does not fit the misspelt word may stand: `a adn b` fails only at `b`. */
const reach = 3;

function mendWord<T>(failed: Failed<T>): Mended<T> | undefined {
  const { tokens, failure, file } = failed;
  let tries = 0;
  for (let back = 0; back <= reach; back++) {
    const at = failure.at - back;
    const token = tokens[at];
    if (token === undefined || at === 0 || !isName(token)) continue;
    for (const word of nearWords(token)) {
      if (++tries > 24) return undefined;
      const span = spanOf(token);
      const result = tryWith(failed, at, 1, wordToken(word, span));
      if (result) {
        const fix = { title: phrase('write', { text: word }), span, text: word };
        return {
          diagnostic: diagnose('parse/unexpected-word', file, span, { word: shortenWord(token.image), meant: word }, fix),
          ...result,
        };
      }
    }
  }
  return undefined;
}

/** Words of the language that one typing mistake turns into this one, or two in a longer word. */
export function nearWords({ image, tokenType }: IToken): string[] {
  if (image.length > 14) return [];
  const limit = image.length >= 6 ? 2 : 1;
  return (
    languageWords
      // A word of the language is replaced by another only where an ending was lost or added: `choose` for `chooses`.
      .filter((word) => tokenType === Name || word.startsWith(image) || image.startsWith(word))
      .map((word) => ({ word, distance: Math.abs(word.length - image.length) > limit ? 9 : mistakes(image, word, limit) }))
      .filter(({ distance }) => distance > 0 && distance <= limit)
      .sort((a, b) => a.distance - b.distance)
      .map(({ word }) => word)
  );
}

// ---------------------------------------------------------------- something is missing

/** `f(a, by b)` and `f(a by b)`: a reserved word inside of brackets that can only be a label. */
function mendLabel<T>(failed: Failed<T>): Mended<T> | undefined {
  const { tokens, failure, file } = failed;
  const { at } = failure;
  const [label, value] = [tokens[at], tokens[at + 1]];
  if (label === undefined || value === undefined || !isReserved(label.image) || !startsExpression(value)) return undefined;
  if (!tokens.slice(0, at).some(({ tokenType }) => tokenType === Open)) return undefined;
  const separated = tokens[at - 1].tokenType === Comma || tokens[at - 1].tokenType === Open;
  const colon = makeToken(Colon, ':', gap(failed, at + 1));
  const result = tryWith(failed, at, 1, ...(separated ? [] : [makeToken(Comma, ',', gap(failed, at))]), label, colon);
  if (!result) return undefined;
  const text = `${separated ? '' : ', '}${label.image}: `;
  const span = { start: separated ? label.startOffset : endOf(tokens[at - 1]), end: value.startOffset };
  return {
    diagnostic: diagnose(
      'parse/argument-label',
      file,
      spanOf(label),
      { label: label.image, value: shortenWord(value.image) },
      { title: phrase('write', { text: text.trim() }), span, text },
    ),
    ...result,
  };
}

/** `f(a to: b)`: the colon behind a label is not expected, because the comma before the label is gone. */
function mendComma<T>(failed: Failed<T>): Mended<T> | undefined {
  const { tokens, failure, file } = failed;
  const at = failure.at - 1;
  if (tokens[failure.at]?.tokenType !== Colon || at < 1 || !tokens.slice(0, at).some(({ tokenType }) => tokenType === Open))
    return undefined;
  const span = gap(failed, at);
  const result = tryWith(failed, at, 0, makeToken(Comma, ',', span));
  if (!result) return undefined;
  const fix = { title: phrase('write', { text: ',' }), span, text: ',' };
  return {
    diagnostic: diagnose('parse/missing-word', file, spanOf(tokens[at]), { missing: ',', before: shortenWord(tokens[at].image) }, fix),
    ...result,
  };
}

/** Adds a missing colon: where the rule stopped, or, after the condition of a query line, where two values stand side by side. */
function mendColon<T>(failed: Failed<T>): Mended<T> | undefined {
  const { tokens, failure, file } = failed;
  // `them many card`: the rule parses `many` as a name and stops behind it.
  const before = tokens[failure.at - 1]?.image === 'many' ? [failure.at - 1] : [];
  const places = [...before, failure.at, failure.at + 1].filter((at) => at > 0 && at < tokens.length);
  if (failed.form?.includes(':') && (failed.word === 'if' || failed.word === 'query')) places.push(...sideBySide(failed));
  for (const at of places.slice(0, 30)) {
    const span = gap(failed, at);
    const result = tryWith(failed, at, 0, makeToken(Colon, ':', span));
    if (result) {
      const args = { before: shortenWord(tokens[at - 1].image), after: shortenWord(tokens[at].image) };
      return {
        diagnostic: diagnose('parse/missing-colon', file, around(tokens, at), args, {
          title: phrase('write', { text: ':' }),
          span,
          text: ':',
        }),
        ...result,
      };
    }
  }
  return undefined;
}

/** Indices of tokens that begin a value right behind another value, those after a wide gap first. */
function sideBySide({ tokens }: { readonly tokens: readonly IToken[] }): number[] {
  const found: { at: number; wide: boolean }[] = [];
  for (let at = 2; at < tokens.length; at++) {
    if (!startsExpression(tokens[at]) || tokens[at].tokenType === Open || !endsValue(tokens[at - 1])) continue;
    found.push({ at, wide: tokens[at].startOffset - endOf(tokens[at - 1]) > 1 });
  }
  return found.sort((a, b) => Number(b.wide) - Number(a.wide)).map(({ at }) => at);
}

const joiningWords = ['to', 'from', 'as', 'of', 'in', 'for', 'then', 'else', 'has', 'the', 'at', 'each', 'by', 'a', '='];

function mendMissingWord<T>(failed: Failed<T>): Mended<T> | undefined {
  const { tokens, failure, file, form } = failed;
  const { at } = failure;
  if (at === 0 || at >= tokens.length) return undefined;
  const span = gap(failed, at);
  const words = form === undefined ? [] : joiningWords.filter((word) => form.includes(` ${word} `));
  for (const text of [...words, ',']) {
    const token = text === ',' ? makeToken(Comma, ',', span) : text === '=' ? makeToken(Equals, '=', span) : wordToken(text, span);
    const result = tryWith(failed, at, 0, token);
    if (result) {
      const fix = { title: phrase('write', { text }), span, text: text === ',' ? ',' : ` ${text}` };
      return {
        diagnostic: diagnose('parse/missing-word', file, spanOf(tokens[at]), { missing: text, before: shortenWord(tokens[at].image) }, fix),
        ...result,
      };
    }
  }
  return undefined;
}

/** Explains a reserved word where a name is needed: it was meant as a name, or the name before it is missing. */
function mendName<T>(failed: Failed<T>): Mended<T> | undefined {
  const { tokens, failure, file } = failed;
  const token = tokens[failure.at];
  if (failure.expected !== Name.name || token === undefined || failure.at === 0) return undefined;
  const word = shortenWord(token.image);
  if (isReserved(token.image)) {
    const result = tryWith(failed, failure.at, 1, makeToken(Name, token.image, spanOf(token)));
    if (result) return { diagnostic: diagnose('parse/reserved-word', file, spanOf(token), { word }), ...result };
  }
  const span = gap(failed, failure.at);
  const result = tryWith(failed, failure.at, 0, makeToken(Name, 'it', span));
  return result && { diagnostic: diagnose('parse/missing-name', file, spanOf(token), { before: word, hint: failed.hint }) };
}

// ---------------------------------------------------------------- something is too much

function mendSurplus<T>(failed: Failed<T>): Mended<T> | undefined {
  const { tokens, failure, file } = failed;
  // At the end of the line the superfluous token stands before it: a comma, a colon.
  const at = failure.at < tokens.length ? failure.at : failure.at - 1;
  const token = tokens[at];
  if (token === undefined || at === 0 || (at < failure.at && token.tokenType !== Colon && token.tokenType !== Comma)) return undefined;
  const result = tryWith(failed, at, 1);
  if (!result) return undefined;
  const span = spanOf(token);
  const fix = { title: phrase('leave-out', { text: shortenWord(token.image) }), span, text: '' };
  if (token.tokenType === Colon) return { diagnostic: diagnose('parse/surplus-colon', file, span, { word: failed.word }, fix), ...result };
  const doubled = tokens[at - 1].image === token.image;
  if (doubled) return { diagnostic: diagnose('parse/doubled', file, span, { word: shortenWord(token.image) }, fix), ...result };
  const sign = !isName(token) && !isReserved(token.image);
  return {
    diagnostic: diagnose(
      'parse/unexpected-word',
      file,
      span,
      { word: shortenWord(token.image), hint: failed.hint },
      sign ? fix : undefined,
    ),
    ...result,
  };
}

// ---------------------------------------------------------------- nothing helps

function explain<T>(failed: Failed<T>): Diagnostic {
  const { tokens, failure, file, hint } = failed;
  if (failure.at >= tokens.length) {
    const last = tokens[tokens.length - 1];
    return diagnose('parse/unexpected-end', file, spanOf(last), { word: shortenWord(last.image), hint });
  }
  const token = tokens[failure.at];
  return diagnose('parse/unexpected-word', file, spanOf(token), { word: shortenWord(token.image), hint });
}

/** The token before and the token after a gap, so that a diagnostic about something missing has a span to underline. */
function around(tokens: readonly IToken[], at: number): Span {
  return { start: tokens[at - 1].startOffset, end: endOf(tokens[at]) };
}

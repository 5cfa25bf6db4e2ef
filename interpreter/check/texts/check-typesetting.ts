// Checks a text against the custom of its language: quotation marks, dashes, blanks, letters that it does not have, words of another alphabet,
// and signs that nobody sees.
import { type Alphabet, alphabetOf, hasStrangers, lookalikeIn } from '../../../grammar/diagnostics/foreign-letters.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Span } from '../../../grammar/source.ts';
import { customOf, findSlips, findTyped } from '../../../grammar/translations/typesetting.ts';
import type { SayAt } from './check-message.ts';
import type { MendAt } from './compare-texts.ts';
import { HOLE, literalOf } from '../../../grammar/messages/literal-text.ts';

export interface Allowed {
  /** The text is a name that is what it is on purpose. */
  readonly settled: boolean;
  /** Words that may stand in any alphabet: names of packs. */
  readonly known: ReadonlySet<string>;
  /** Words of which something else is said. */
  readonly told: readonly Span[];
}

const withComma: ReadonlyMap<string, string> = new Map([
  ['ş', 'ș'],
  ['Ş', 'Ș'],
  ['ţ', 'ț'],
  ['Ţ', 'Ț'],
]);
const cedilla = /[şţŞŢ]/;

export function checkTypesetting(locale: string, text: string, allowed: Allowed, say: SayAt, mend: MendAt): void {
  const words = literalOf(text);
  for (const { start, end, instead, sort } of findSlips(locale, words, HOLE)) {
    const span = { start, end };
    if (sort === 'blanks') say('text/blanks', span, {}, mend(span, instead));
    else say('text/typesetting', span, { found: words.slice(start, end), instead, locale }, mend(span, instead));
  }
  for (const { start, end, instead } of findTyped(words)) {
    const fix = mend({ start, end }, instead);
    const title = instead === '' ? fix?.title : phrase('write', { text: instead });
    say('text/typed-sign', { start, end }, { found: words.slice(start, end) }, fix && title && { ...fix, title });
  }
  if (locale.split('-')[0] === 'ro' && cedilla.test(words)) checkCedilla(words, say, mend);
  checkHidden(locale, words, say, mend);
  if (!allowed.settled) checkAlphabet(locale, without(words, allowed.told), allowed.known, say, mend);
}

function without(words: string, told: readonly Span[]): string {
  return told.reduce((rest, { start, end }) => rest.slice(0, start) + HOLE.repeat(end - start) + rest.slice(end), words);
}

function checkCedilla(words: string, say: SayAt, mend: MendAt): void {
  for (const { 0: word, index } of words.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    if (!cedilla.test(word)) continue;
    const instead = word.replace(/[şţŞŢ]/g, (letter) => withComma.get(letter)!);
    const span = { start: index, end: index + word.length };
    say('text/cedilla', span, { text: word, instead }, mend(span, instead));
  }
}

/** Marks of direction, among them those that turn what follows; halves of signs; signs without width that join nothing, and control signs. */
const hidden =
  /(?<turns>[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])|(?<half>[\ud800-\udfff])|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2060\ufeff]/gu;
/** Languages that are written from right to left need marks of direction beside words of others. */
const fromRight: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur', 'yi']);

function checkHidden(locale: string, words: string, say: SayAt, mend: MendAt): void {
  for (const { 0: sign, index, groups } of words.matchAll(hidden)) {
    const sort = groups?.['turns'] !== undefined ? 'direction' : groups?.['half'] !== undefined ? 'half' : 'unseen';
    if (sort === 'direction' && fromRight.has(locale.split('-')[0])) continue;
    const span = { start: index, end: index + sign.length };
    const code = `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
    say('text/hidden-sign', span, { sign: code, sort }, mend(span, ''));
  }
}

/** Ids and references are the same in all languages, numerals as well, and a single letter is a label. */
const noWord = /[\d_-]|^.$|^[IVXLCDM]+$/u;

function checkAlphabet(locale: string, words: string, known: ReadonlySet<string>, say: SayAt, mend: MendAt): void {
  const { script } = customOf(locale);
  if (script === undefined || !hasStrangers(words, script)) return;
  /** Words of one alphabet one after the other are one stranger. */
  const runs: { readonly start: number; end: number; readonly alphabet: Alphabet }[] = [];
  for (const { 0: text, index } of words.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*/gu)) {
    const [start, end] = [index, index + text.length];
    if ([...text].length === 1) checkLetter(words, { start, end }, script, say, mend);
    const alphabet = noWord.test(text) || known.has(text.toLowerCase()) ? undefined : alphabetOfWord(text);
    if (alphabet === undefined || alphabet === script) continue;
    const last = runs.at(-1);
    if (last?.alphabet === alphabet && /^[\s,’]+$/.test(words.slice(last.end, start))) last.end = end;
    else runs.push({ start, end, alphabet });
  }
  // A text without a letter of its own alphabet is not translated at all, which is one thing to say.
  if (runs.length > 1 && runs.every(({ alphabet }) => alphabet === runs[0].alphabet) && !hasLetterOf(words, script))
    runs.splice(0, runs.length, { ...runs[0], end: runs[runs.length - 1].end });
  for (const { start, end, alphabet } of runs)
    say('text/foreign-word', { start, end }, { text: words.slice(start, end).replace(new RegExp(`${HOLE}+`, 'g'), '…'), alphabet });
}

/** The alphabet that a word is written in; undefined if it has other signs, or letters of several alphabets, which are told as such. */
function alphabetOfWord(word: string): Alphabet | undefined {
  const found = new Set([...word.replace(/\p{M}/gu, '')].map(alphabetOf));
  return found.size === 1 ? [...found][0] : undefined;
}

function hasLetterOf(words: string, alphabet: Alphabet): boolean {
  return [...words].some((letter) => alphabetOf(letter) === alphabet);
}

/**
 * A word of one letter that has a double in the alphabet of the language: a Cyrillic `а` in a Czech text, a Latin `c` in a Russian one. A capital
 * of the Latin alphabet is a label in any language, and so is a letter before a bracket; the sign of times is an `x`.
 */
function checkLetter(words: string, span: Span, script: Alphabet, say: SayAt, mend: MendAt): void {
  const letter = words.slice(span.start, span.end);
  const alphabet = alphabetOf(letter);
  if (alphabet === undefined || alphabet === script) return;
  if (alphabet === 'latin' && (letter !== letter.toLowerCase() || letter === 'x' || words[span.end] === ')')) return;
  const instead = lookalikeIn(letter, script);
  if (instead !== undefined) say('text/foreign-letter', span, { text: letter, letter, alphabet, instead }, mend(span, instead));
}

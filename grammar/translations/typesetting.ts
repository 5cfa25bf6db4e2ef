// How sentences are set in each language: its quotation marks, its dash, its own letters, as the profiles of languages say it. For the check of
// texts, the fixes it offers and everybody else who writes for people.
import { profileOf } from '../messages/profiles.ts';

export interface Custom {
  /** Opening and closing marks of a quotation, and of one inside of another. Undefined if nobody should be told. */
  readonly quotes?: readonly [open: string, close: string];
  readonly inner?: readonly [open: string, close: string];
  /** Stands between blanks, where a typewriter has a hyphen. */
  readonly dash: string;
  /** The script of its letters: a word of another one is a stranger. */
  readonly script?: 'latin' | 'cyrillic';
  /** Signs that a blank may stand before. */
  readonly blankBefore?: string;
}

/** The custom of a language, as its profile says it. A language without a profile keeps only the rules that all have. */
export function customOf(locale: string): Custom {
  const { quotes, 'inner-quotes': inner, dash = '–', script, 'blank-before': blankBefore } = profileOf(locale);
  return {
    ...(quotes && { quotes: pairOf(quotes) }),
    ...(inner && { inner: pairOf(inner) }),
    dash,
    ...(script && { script }),
    ...(blankBefore !== undefined && { blankBefore }),
  };
}

function pairOf([open, close]: readonly string[]): readonly [open: string, close: string] {
  return [open, close];
}

/** A place of a text that custom would write otherwise. `blanks`: there are too many. */
export interface Slip {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
  readonly sort: 'sign' | 'blanks';
}

/** Single marks are left alone: they may be apostrophes. */
const anyQuote = /["„“”«»‟]/g;

/**
 * What custom would write otherwise in a text. `hole` is a sign that belongs to no language and stands for whatever a slot shows.
 */
export function findSlips(locale: string, text: string, hole: string): Slip[] {
  const custom = customOf(locale);
  const slips: Slip[] = [];
  const find = (pattern: RegExp, sort: Slip['sort'], instead: (found: string) => string): void => {
    for (const { 0: found, index } of text.matchAll(pattern))
      if (found !== '') slips.push({ start: index, end: index + found.length, instead: instead(found), sort });
  };
  const mayFollow = custom.blankBefore ?? '';
  find(/(?<!^)(?<=\S) {2,}(?=\S)/g, 'blanks', () => ' ');
  find(/^[ \t]+(?=\S)|(?<=\S)[ \t]+$/g, 'blanks', () => '');
  find(/(?<=\S) (?=[.,;:!?…](?:\s|$))/g, 'blanks', () => '');
  find(/(?<!\.)\.\.\.(?!\.)/g, 'sign', () => '…');
  find(new RegExp(`(?<=[\\p{L}\\p{N}${hole}])'(?=\\p{L})`, 'gu'), 'sign', () => '’');
  find(/(?<=\S )-{1,2}(?= \S)/g, 'sign', () => custom.dash);
  const kept = slips.filter(({ end, sort }) => sort !== 'blanks' || !mayFollow.includes(text[end] ?? ' '));
  return [...kept, ...findQuotes(custom, text)].sort((one, other) => one.start - other.start);
}

/** Quotation marks by turns: an opening one, a closing one. A mark that the language has, in its place, is right. */
function findQuotes({ quotes, inner }: Custom, text: string): Slip[] {
  if (quotes === undefined) return [];
  const slips: Slip[] = [];
  /** The closing marks that are waited for, the innermost last. */
  const open: string[] = [];
  for (const { 0: found, index } of text.matchAll(anyQuote)) {
    const [opening, closing] = open.length > 0 && inner !== undefined ? inner : quotes;
    const awaited = open.at(-1);
    let instead: string;
    if (awaited !== undefined && (found === awaited || !opens(text, index) || open.length > 1)) instead = open.pop()!;
    else {
      instead = opening;
      open.push(closing);
    }
    if (instead !== found) slips.push({ start: index, end: index + 1, instead, sort: 'sign' });
  }
  return slips;
}

/** Whether a mark stands where a quotation can begin: at the start, behind a blank or a bracket, and before something. */
function opens(text: string, index: number): boolean {
  return /^$|[\s([–—-]/.test(text[index - 1] ?? '') && /\S/.test(text[index + 1] ?? '');
}

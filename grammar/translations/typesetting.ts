// How sentences are set in each language: its quotation marks, its dash, its own letters, as the profiles of languages say it. For the check of
// texts, the fixes it offers and everybody else who writes for people.
import { profileOf } from '../messages/profiles.ts';

export interface Custom {
  /** Opening and closing marks of a quotation, and of one inside of another. Undefined if nobody should be told. */
  readonly quotes?: readonly [open: string, close: string];
  readonly inner?: readonly [open: string, close: string];
  /** Stands between blanks, where a typewriter has a hyphen. */
  readonly dash: string;
  /** All dashes that may stand there. Undefined if nobody should be told. */
  readonly dashes?: readonly string[];
  /** The script of its letters: a word of another one is a stranger. */
  readonly script?: 'latin' | 'cyrillic';
  /** Signs that a blank may stand before. */
  readonly blankBefore?: string;
}

/** The custom of a language, as its profile says it. A language without a profile keeps only the rules that all have. */
export function customOf(locale: string): Custom {
  const { quotes, 'inner-quotes': inner, dash, dashes = [], script, 'blank-before': blankBefore } = profileOf(locale);
  return {
    ...(quotes && { quotes: pairOf(quotes) }),
    ...(inner && { inner: pairOf(inner) }),
    dash: dash ?? RANGE,
    ...(dash !== undefined && { dashes: [dash, ...dashes] }),
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

/** Stands without blanks between two numbers, in every language. */
const RANGE = '–';
/** Signs that stand for themselves where somebody typed them for another program: `&nbsp;`, or `\\n` where YAML does not read it. */
const typed = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});|\\(?:u[\da-f]{4}|x[\da-f]{2}|[nrt](?!\p{L}))/giu;
const entities: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['thinsp', ' '],
  ['shy', ''],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', '’'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['bdquo', '„'],
  ['ldquo', '“'],
  ['rdquo', '”'],
]);

/** The hyphen between two numbers or slots, which are no part of a word, an id or a date. */
function rangeWith(hole: string): RegExp {
  const [number, other] = [`(?:\\d+|${hole}+)`, `[\\p{L}\\p{N}${hole}_-]`];
  return new RegExp(`(?<=(?<!${other}|\\.)${number})-(?=${number}(?!${other}|\\.\\d))`, 'gu');
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
      if (found !== instead(found)) slips.push({ start: index, end: index + found.length, instead: instead(found), sort });
  };
  const mayFollow = custom.blankBefore ?? '';
  find(/(?<!^)(?<=\S) {2,}(?=\S)/g, 'blanks', () => ' ');
  find(/^[ \t]+(?=\S)|(?<=\S)[ \t]+$/g, 'blanks', () => '');
  find(/(?<=\S) (?=[.,;:!?…](?:\s|$))/g, 'blanks', () => '');
  find(/(?<!\.)\.\.\.(?!\.)/g, 'sign', () => '…');
  find(new RegExp(`(?<=[\\p{L}\\p{N}${hole}])'(?=\\p{L})`, 'gu'), 'sign', () => '’');
  find(/(?<=\S )-{1,2}(?= \S)/g, 'sign', () => custom.dash);
  find(/(?<=\S )[–—](?= \S)/g, 'sign', (found) => (custom.dashes?.includes(found) === false ? custom.dash : found));
  if (text.includes('-')) find(rangeWith(hole), 'sign', () => RANGE);
  const kept = slips.filter(({ end, sort }) => sort !== 'blanks' || !mayFollow.includes(text[end] ?? ' '));
  return [...kept, ...findQuotes(custom, text)].sort((one, other) => one.start - other.start);
}

/** Signs that are shown as they are typed, each with the one that was meant. */
export function findTyped(text: string): readonly Omit<Slip, 'sort'>[] {
  if (!/[&\\]/.test(text)) return [];
  return [...text.matchAll(typed)].flatMap(({ 0: found, index }) => {
    const instead = meantBy(found);
    return instead === undefined ? [] : [{ start: index, end: index + found.length, instead }];
  });
}

function meantBy(found: string): string | undefined {
  const code = /^(?:&#(?<decimal>\d+);|(?:&#x|\\u|\\x)(?<hex>[\da-f]+);?)$/i.exec(found)?.groups;
  if (code === undefined) return found.startsWith('&') ? entities.get(found.slice(1, -1).toLowerCase()) : ' ';
  const point = code['hex'] === undefined ? Number(code['decimal']) : Number.parseInt(code['hex'], 16);
  const sign = point < 0xd800 ? String.fromCodePoint(point) : ' ';
  // What belongs on one line is kept there by the tool, so a plain blank will do.
  return /[\s\p{C}]/u.test(sign) ? ' ' : sign;
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

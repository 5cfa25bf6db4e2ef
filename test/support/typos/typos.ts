// The typo corpus: every word of the packs with one letter dropped, doubled, swapped or taken from a foreign alphabet; every bracket, colon, comma,
// quote and indent lost; every line broken in two or joined with the next; arguments swapped or lost.
// Which letter is hit follows from the seed and the place alone, so that a corpus is the same everywhere.
import { placedLines, type Place, type PlacedLine } from './places.ts';

/** Slips inside of one word. */
export const letterSlips = ['dropped', 'doubled', 'swapped', 'foreign'] as const;
/** Slips that lose one sign. */
export const signSlips = ['bracket', 'colon', 'comma', 'quote'] as const;
/** Slips that change more than a word or a sign. */
export const layoutSlips = ['indent', 'broken', 'joined', 'arguments swapped', 'argument lost'] as const;
export const slips = [...letterSlips, ...signSlips, ...layoutSlips] as const;

export type Slip = (typeof slips)[number];

export interface Typo {
  readonly slip: Slip;
  readonly place: Place;
  readonly path: string;
  /** The lines that are wrong, from 1: more than one if a line was broken. */
  readonly lines: readonly number[];
  /** What was replaced, and by what. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The word or sign as it was. */
  readonly was: string;
}

const WORD = /[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*/gu;
const SIGNS: readonly (readonly [Slip, RegExp])[] = [
  ['bracket', /[()[\]{}]/g],
  ['colon', /:/g],
  ['comma', /,/g],
  ['quote', /"/g],
];

/** Letters that look the same in both alphabets. */
const LATIN = 'acekopxyABCEHKMOPTX';
const CYRILLIC = 'асекорхуАВСЕНКМОРТХ';

/** A number that depends on nothing but seed and place, and on both in every bit. */
export function hash(seed: number, at: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b1, 0x85ebca6b) ^ Math.imul(at + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** All typos of a file, in order of their places. */
export function typosOf(path: string, text: string, seed = 0): Typo[] {
  const typos: Typo[] = [];
  const lines = placedLines(path, text);
  const raw = text.split('\n');
  let offset = 0;
  lines.forEach((line, index) => {
    const at = offset;
    const add = (slip: Slip, from: number, to: number, instead: string, was: string, place: Place): void => {
      const own = slip === 'broken' ? [index + 1, index + 2] : [index + 1];
      typos.push({ slip, place, path, lines: own, start: at + from, end: at + to, text: instead, was });
    };
    const { code } = line;
    for (const match of code.matchAll(WORD)) {
      const [word] = match;
      const place = line.placeAt(match.index, word);
      for (const { slip, text: instead } of inWord(word, hash(seed, at + match.index)))
        add(slip, match.index, match.index + word.length, instead, word, place);
    }
    for (const [slip, pattern] of SIGNS)
      for (const match of code.matchAll(pattern)) add(slip, match.index, match.index + 1, '', match[0], line.placeAt(match.index));
    if (code.trim() !== '') {
      addLayout(line, raw[index + 1], raw[index], hash(seed, at), add);
      if (line.isCode) addArguments(line, add);
    }
    offset += raw[index].length + 1;
  });
  return typos;
}

export function withTypo(text: string, typo: Typo): string {
  return text.slice(0, typo.start) + typo.text + text.slice(typo.end);
}

type Add = (slip: Slip, from: number, to: number, instead: string, was: string, place: Place) => void;

function addLayout({ code, placeAt }: PlacedLine, next: string | undefined, raw: string, random: number, add: Add): void {
  const indent = code.length - code.trimStart().length;
  const place = placeAt(indent, /^[\p{L}\p{N}-]*/u.exec(code.slice(indent))![0]);
  const was = code.trim().slice(0, 30);
  // A whole step out, which is what a slip of the backspace key does; or a blank too many.
  if (random % 4 === 0) add('indent', 0, 0, ' ', was, place);
  else if (indent >= 2) add('indent', 0, 2, '', was, place);
  // Return in the middle of a line: the rest goes to the next line, where the first began.
  const blanks = [...code.trimEnd().matchAll(/(?<=\S) +/g)].filter(({ index }) => index > indent);
  if (blanks.length > 0) {
    const { index, 0: gap } = blanks[random % blanks.length];
    add('broken', index, index + gap.length, `\n${' '.repeat(indent)}`, code.slice(index).trim().slice(0, 30), place);
  }
  if (next !== undefined && next.trim() !== '' && !next.trimStart().startsWith('#') && code.length === raw.length)
    add('joined', raw.length, raw.length + 1 + (next.length - next.trimStart().length), ' ', next.trim().slice(0, 30), place);
}

function addArguments({ code, placeAt }: PlacedLine, add: Add): void {
  for (const match of code.matchAll(/\(([^()"]*,[^()"]*)\)/g)) {
    const given = match[1].split(/, */);
    if (given.some((one) => one.trim() === '')) continue;
    const [from, to] = [match.index + 1, match.index + 1 + match[1].length];
    const place = placeAt(from);
    if (given[0] !== given[1]) add('arguments swapped', from, to, [given[1], given[0], ...given.slice(2)].join(', '), match[1], place);
    add('argument lost', from, to, given.slice(0, -1).join(', '), match[1], place);
  }
}

function* inWord(word: string, random: number): Generator<{ slip: Slip; text: string }> {
  const letters = [...word];
  if (letters.length < 2) return;
  const pick = (choices: readonly number[], salt: number): number => choices[hash(random, salt) % choices.length];
  const all = letters.map((_, index) => index).filter((index) => letters[index] !== '-');
  yield { slip: 'dropped', text: letters.toSpliced(pick(all, 1), 1).join('') };
  const doubled = pick(all, 2);
  yield { slip: 'doubled', text: letters.toSpliced(doubled, 0, letters[doubled]).join('') };
  const unequal = all.filter((index) => index + 1 < letters.length && letters[index] !== letters[index + 1] && letters[index + 1] !== '-');
  if (unequal.length > 0) {
    const swapped = pick(unequal, 3);
    yield { slip: 'swapped', text: letters.toSpliced(swapped, 2, letters[swapped + 1], letters[swapped]).join('') };
  }
  const twins = all.filter((index) => LATIN.includes(letters[index]) || CYRILLIC.includes(letters[index]));
  if (twins.length > 0) {
    const foreign = pick(twins, 4);
    const latin = LATIN.indexOf(letters[foreign]);
    yield {
      slip: 'foreign',
      text: letters.toSpliced(foreign, 1, latin >= 0 ? CYRILLIC[latin] : LATIN[CYRILLIC.indexOf(letters[foreign])]).join(''),
    };
  }
}

// Breaks texts of cards into lines and finds the size at which they fit, by the widths of the font itself: the same everywhere, without a
// browser.
import { plainText } from '../../grammar/drawing/svg.ts';
import type { Weight } from './font.ts';
import { fontWidths } from './font-widths.ts';

/** The width of a character that the font lacks: a browser takes it from another font. */
const UNKNOWN = 620;
const WIDE = 1050;
/** The height of a line, in sizes of the font. */
export const LINE = 1.16;
const STEP = 1;

const tables = new Map<Weight, ReadonlyMap<string, number>>(
  ([400, 700] as const).map((weight) => [
    weight,
    new Map(fontWidths[weight].flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const))),
  ]),
);

export function textWidth(text: string, size: number, weight: Weight = 400): number {
  const table = tables.get(weight)!;
  let sum = 0;
  for (const character of text) sum += table.get(character) ?? (character.codePointAt(0)! >= 0x1100 ? WIDE : UNKNOWN);
  return (sum * size) / 1000;
}

export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  /** Without it as many as the height allows. */
  readonly mostLines?: number;
}

export interface TextLine {
  readonly text: string;
  readonly weight: Weight;
  /** It begins a paragraph, and stands a little apart from the one before it. */
  readonly begins: boolean;
}

export interface FittedText {
  readonly lines: readonly TextLine[];
  readonly size: number;
  readonly height: number;
  /** False: it was cut. */
  readonly fits: boolean;
  /** How many letters were cut. */
  readonly lost: number;
}

export interface Paragraph {
  readonly text: string;
  readonly weight?: Weight;
}

/** The room between paragraphs, in sizes of the font. */
export const APART = 0.42;

/** The paragraphs at the largest size that fits their box; at the smallest they are cut, and it says so. */
export function fitText(paragraphs: readonly Paragraph[], box: TextBox): FittedText {
  const spoken = spokenOf(paragraphs);
  if (spoken.length === 0) return { lines: [], size: box.largest, height: 0, fits: true, lost: 0 };
  for (let size = box.largest; size > box.smallest; size -= STEP) {
    const tried = linesAt(spoken, size, box);
    if (isWithin(tried, size, box)) return { lines: tried, size, height: heightOf(tried, size), fits: true, lost: 0 };
  }
  const size = box.smallest;
  const lines = linesAt(spoken, size, box);
  if (isWithin(lines, size, box)) return { lines, size, height: heightOf(lines, size), fits: true, lost: 0 };
  const room = [...lines];
  while (room.length > 1 && !hasRoom(room, size, box)) room.pop();
  // The last line tells that something is missing, and so does every line with a word that is too long for it.
  const kept = room.map((line, at) => {
    const isLast = at === room.length - 1 && room.length < lines.length;
    const isWide = textWidth(line.text, size, line.weight) > box.width;
    return isLast || isWide ? { ...line, text: shorten(line.text, size, line.weight, box.width) } : line;
  });
  const letters = (some: readonly TextLine[]): number => some.reduce((sum, { text }) => sum + [...text].filter(isLetter).length, 0);
  return { lines: kept, size, height: heightOf(kept, size), fits: false, lost: Math.max(1, letters(lines) - letters(kept)) };
}

/** What is counted of a text that is cut: not blanks, which stand at the ends of lines or do not, and not the sign of what is missing. */
function isLetter(character: string): boolean {
  return character !== ' ' && character !== '…';
}

/** Whether paragraphs fit at the smallest size; faster than to fit them. */
export function hasRoomFor(paragraphs: readonly Paragraph[], box: TextBox): boolean {
  const { smallest: size, width } = box;
  const lines = spokenOf(paragraphs).flatMap(({ text, weight }) =>
    fillLines(text, size, weight, width).map((line, at) => ({ text: line, weight, begins: at === 0 })),
  );
  return isWithin(lines, size, box);
}

function spokenOf(paragraphs: readonly Paragraph[]): readonly Required<Paragraph>[] {
  const said = paragraphs.map(({ text, weight = 400 }) => ({
    text: plainText(text)
      .replace(/[ \t\r\n]+/g, ' ')
      .trim(),
    weight,
  }));
  return said.filter(({ text }) => text !== '');
}

export function heightOf(lines: readonly TextLine[], size: number): number {
  return lines.reduce((sum, { begins }, at) => sum + size * (LINE + (begins && at > 0 ? APART : 0)), 0);
}

/** Lines of about equal length: the narrowest box in which a paragraph has no more lines than in its own. */
export function breakLines(text: string, size: number, weight: Weight, width: number): readonly string[] {
  const lines = fillLines(text, size, weight, width);
  let [low, high] = [width / 2, width];
  if (lines.length < 2) return lines;
  let found = lines;
  while (high - low > size / 4) {
    const middle = (low + high) / 2;
    const tried = fillLines(text, size, weight, middle);
    const whole = tried.length <= lines.length && tried.every((line) => textWidth(line, size, weight) <= middle);
    if (whole) [high, found] = [middle, tried];
    else low = middle;
  }
  return found;
}

function linesAt(paragraphs: readonly Required<Paragraph>[], size: number, { width }: TextBox): readonly TextLine[] {
  return paragraphs.flatMap(({ text, weight }) =>
    breakLines(text, size, weight, width).map((line, at) => ({ text: line, weight, begins: at === 0 })),
  );
}

function hasRoom(lines: readonly TextLine[], size: number, { height, mostLines = Infinity }: TextBox): boolean {
  return lines.length <= mostLines && heightOf(lines, size) <= height;
}

/** Whether the lines fit as they are, without a word cut in two. */
function isWithin(lines: readonly TextLine[], size: number, box: TextBox): boolean {
  return hasRoom(lines, size, box) && lines.every(({ text, weight }) => textWidth(text, size, weight) <= box.width);
}

function fillLines(text: string, size: number, weight: Weight, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size, weight) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** Words that stay together: a word of one letter does not end a line. */
export function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  let held = '';
  for (const word of text.split(' ')) {
    const whole = held === '' ? word : `${held} ${word}`;
    held = /^\p{L}$/u.test(word) ? whole : '';
    if (held === '') words.push(whole);
  }
  return held === '' ? words : [...words, held];
}

function shorten(text: string, size: number, weight: Weight, width: number): string {
  // A width is a sum over characters, so more than these cannot stand in a line.
  let kept = [...text].slice(0, 400);
  while (kept.length > 0 && textWidth(`${kept.join('')}…`, size, weight) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}

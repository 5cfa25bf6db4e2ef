// Shortens names as people do who write by hand: "Cath." and "Anna P.", never "Cat…". An abbreviation ends with a consonant and a full
// stop, splits no letter that is written with two signs, and is never one that could also mean somebody else on the board.
import { textWidth, type FittedText } from './geometry.ts';

const VOWEL = /[aeiouyáéěíóúůýăâîаеёиоуыэюяіїє]/iu;
/** Signs that cannot stand at the end of an abbreviation. */
const WEAK = /[ьъ'’-]/iu;
/** After a vowel they are spoken like consonants: "Key.", "Май.". */
const GLIDE = /[yй]/iu;
/** Two signs for one sound: none of them stands alone. */
const PAIRS = ['ch', 'sh', 'th', 'ph', 'ck', 'gh', 'wh', 'qu'];

/** The name and its abbreviations, the longest first. */
export function shortenings(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return [...new Set([name, ...abbreviations(name)])];
  const [first, ...rest] = words;
  const initials = rest.map((word) => `${initial(word)}.`).join(' ');
  const found = [
    name,
    `${first} ${initials}`,
    ...abbreviations(first).map((short) => `${short} ${initials}`),
    first,
    ...abbreviations(first),
  ];
  return [...new Set(found)].sort((left, right) => right.length - left.length);
}

/** One word, cut after a consonant; the last resort is its first letter. */
function abbreviations(word: string): readonly string[] {
  const letters = [...word];
  const found: string[] = [];
  for (let end = letters.length - 2; end >= 2; end -= 1) {
    const kept = letters.slice(0, end).join('');
    if (isGoodEnd(letters, end) && VOWEL.test(kept)) found.push(`${kept}.`);
  }
  if (letters.length > 2) found.push(`${initial(word)}.`);
  return found;
}

function isGoodEnd(letters: readonly string[], end: number): boolean {
  const [before, last, next] = [letters[end - 2], letters[end - 1], letters[end]];
  const glides = GLIDE.test(last) && VOWEL.test(before ?? '');
  if ((VOWEL.test(last) && !glides) || WEAK.test(last) || /[ьъ]/i.test(next)) return false;
  if (PAIRS.includes(`${last}${next}`.toLowerCase())) return false;
  // Of two equal consonants one is written.
  return before?.toLowerCase() !== last.toLowerCase();
}

/** The first letter, also where it is written with two signs. */
function initial(word: string): string {
  const letters = [...word];
  const pair = letters.slice(0, 2).join('');
  return letters.length > 2 && PAIRS.includes(pair.toLowerCase()) && pair.toLowerCase() !== 'qu' ? pair : (letters[0] ?? '');
}

/** Shortenings that name one of several names and no other. */
export class NameFitter {
  private readonly all: ReadonlySet<string>;
  private readonly owners = new Map<string, Set<string>>();

  constructor(names: Iterable<string>) {
    this.all = new Set(names);
    for (const name of this.all)
      for (const short of shortenings(name)) this.owners.set(short, (this.owners.get(short) ?? new Set()).add(name));
  }

  /** A name in little room: in smaller letters first, then shorter. What is shortest is written even where it sticks out a little. */
  fit(name: string, size: number, smallest: number, width: number): FittedText {
    const clear = this.clear(name);
    for (const text of clear)
      for (let letters = size; letters >= smallest; letters -= 0.5) if (textWidth(text, letters) <= width) return { text, size: letters };
    return { text: clear[clear.length - 1] ?? name, size: smallest };
  }

  private clear(name: string): readonly string[] {
    const found = shortenings(name).filter((short) => short === name || this.means(short) === 1);
    const letters = [...name];
    // Where every abbreviation could be somebody else: as many letters as tell them apart.
    for (let end = 1; end < Math.min(letters.length - 1, 4); end += 1) {
      const begin = letters.slice(0, end).join('');
      const alike = [...this.all].filter((other) => other.startsWith(begin)).length;
      if (alike > 1) continue;
      const short = `${begin}.`;
      return found.some((other) => other.length <= short.length) ? found : [...found, short];
    }
    return found;
  }

  private means(short: string): number {
    return this.owners.get(short)?.size ?? 1;
  }
}

/** A name in lines of at most `width`, each word that is too long shortened. Letters are never smaller than `smallest`. */
export function nameInLines(
  name: string,
  size: number,
  smallest: number,
  width: number,
  most: number,
): { readonly lines: readonly string[]; readonly size: number } {
  for (let letters = size; letters >= smallest; letters -= 0.5) {
    const lines = wrap(name.split(/\s+/), letters, width);
    if (lines.length <= most && lines.every((line) => textWidth(line, letters) <= width)) return { lines, size: letters };
  }
  const fitted = name.split(/\s+/).map((word) => shortenings(word).find((short) => textWidth(short, smallest) <= width) ?? '');
  const lines = wrap(
    fitted.filter((word) => word !== ''),
    smallest,
    width,
  );
  if (lines.length <= most) return { lines, size: smallest };
  const short = shortenings(name).find((text) => textWidth(text, smallest) <= width);
  return { lines: short === undefined ? lines.slice(0, most) : [short], size: smallest };
}

function wrap(words: readonly string[], size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

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

/** A sign at the end of a name: "Climb+" is another thing than "Climb". Brackets and quotes are none. */
const SIGN = /(?<=[\p{L}\p{M}\p{N}])[+*×#!?−-]{1,2}$/u;

/** What stands in brackets at the end of a name: whose it is. */
const TAIL = /\s*[([]([^()[\]]+)[)\]]$/u;
/** A word between the signs around it: quotes and brackets, which are no letters of it. */
const WORD = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{M}\p{N}]*)$/su;
/** Signs that come in pairs; a full stop or a comma is dropped with what it ends. */
const PAIRED = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'’]/gu;

/**
 * The name and its abbreviations, the longest first. A sign at its end is never left out: it may be all that tells it from another. Brackets at
 * the end are whole or not there.
 */
export function shortenings(name: string): readonly string[] {
  const plain = withoutTail(name);
  const sign = SIGN.exec(plain)?.[0] ?? '';
  const words = plain
    .slice(0, plain.length - sign.length)
    .trim()
    .split(/\s+/);
  const signed = (found: readonly string[]): readonly string[] => [
    ...new Set([name, ...found.map((short) => `${short}${sign}`), ...(plain === name ? [] : [plain])]),
  ];
  if (words.length === 1) return byLength(signed(abbreviations(words[0])));
  const [first, ...rest] = words;
  const initials = rest.map(initialOf).join(' ');
  // A first word that stands alone has no quote that is closed elsewhere.
  const { before, core, after } = partsOf(first);
  const alone = before === '' || after === '' ? core : first;
  const found = [`${first} ${initials}`, ...abbreviations(first).map((short) => `${short} ${initials}`), alone, ...abbreviations(alone)];
  return byLength(signed(found));
}

function byLength(names: readonly string[]): readonly string[] {
  return [...names].sort((left, right) => right.length - left.length);
}

export function withoutTail(name: string): string {
  const plain = name.replace(TAIL, '');
  return plain === '' ? name : plain;
}

function partsOf(word: string): { readonly before: string; readonly core: string; readonly after: string } {
  const [, before, core, after] = WORD.exec(word) ?? ['', '', word, ''];
  return core === '' ? { before: '', core: word, after: '' } : { before, core, after };
}

function initialOf(word: string): string {
  const { before, core, after } = partsOf(word);
  return /[\p{L}\p{N}]/u.test(core) && [...core].length > 1 ? `${before}${initial(core)}.${paired(after)}` : word;
}

function paired(signs: string): string {
  return (signs.match(PAIRED) ?? []).join('');
}

/** Letters of a word that is as short as it can be and still be read. */
const READABLE = 4;

/** Every word of a name cut to about a syllable, which is still read where initials are not: "neut. bull." Brackets at the end stay whole. */
export function syllables(name: string): string {
  const plain = withoutTail(name.trim());
  const words = plain.split(/\s+/);
  const cut = (word: string): string => {
    const short = shortenings(word).filter((text) => [...text].filter((sign) => /\p{L}/u.test(sign)).length >= READABLE);
    return short[short.length - 1] ?? word;
  };
  return `${words.map(cut).join(' ')}${name.trim().slice(plain.length)}`;
}

/** All names shortened, but for those that would then be called the same. */
export function apart(names: readonly string[], shorten: (name: string) => string): readonly string[] {
  const short = names.map(shorten);
  return names.map((name, at) => (names.some((other, index) => other !== name && short[index] === short[at]) ? name : short[at]));
}

/** One word, cut after a consonant; the last resort is its first letter. Signs around it stay. */
function abbreviations(word: string): readonly string[] {
  const { before, core, after } = partsOf(word);
  return abbreviationsOf(core).map((short) => `${before}${short}${paired(after)}`);
}

function abbreviationsOf(word: string): readonly string[] {
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

/** What a name can be written as; where all else is equal what stands in its brackets tells it from others. */
function formsOf(name: string): readonly string[] {
  const tail = TAIL.exec(name)?.[1];
  return tail === undefined ? shortenings(name) : byLength([...new Set([...shortenings(name), ...shortenings(tail)])]);
}

/** Shortenings that name one of several names and no other. */
export class NameFitter {
  private readonly all: ReadonlySet<string>;
  private readonly owners = new Map<string, Set<string>>();

  constructor(names: Iterable<string>) {
    this.all = new Set(names);
    for (const name of this.all) for (const short of formsOf(name)) this.owners.set(short, (this.owners.get(short) ?? new Set()).add(name));
  }

  /** A name in little room: in smaller letters first, then shorter. What is shortest is written even where it sticks out a little. */
  fit(name: string, size: number, smallest: number, width: number): FittedText {
    const clear = this.clear(name);
    for (const text of clear)
      for (let letters = size; letters >= smallest; letters -= 0.5) if (textWidth(text, letters) <= width) return { text, size: letters };
    return { text: clear[clear.length - 1] ?? name, size: smallest };
  }

  private clear(name: string): readonly string[] {
    const found = formsOf(name).filter((short) => short === name || this.means(short) === 1);
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

interface NameLines {
  readonly lines: readonly string[];
  readonly size: number;
}

/** As `nameInLines`, but never as the name of something else that lies there. */
export function nameAmong(
  others: readonly string[],
  name: string,
  ...[size, smallest, width, most]: [size: number, smallest: number, width: number, most: number]
): NameLines {
  const own = nameInLines(name, size, smallest, width, most);
  const isTaken = (lines: readonly string[]): boolean =>
    others.some((other) => other !== name && nameInLines(other, size, smallest, width, most).lines.join(' ') === lines.join(' '));
  if (!isTaken(own.lines)) return own;
  const { text } = new NameFitter([name, ...others]).fit(name, smallest, smallest, width);
  return { lines: [text], size: smallest };
}

/**
 * A name in lines of at most `width`. What stands in brackets at its end is left out before any word is shortened. Letters are never smaller
 * than `smallest`.
 */
export function nameInLines(name: string, size: number, smallest: number, width: number, most: number): NameLines {
  const plain = withoutTail(name);
  for (const text of plain === name ? [name] : [name, plain])
    for (let letters = size; letters >= smallest; letters -= 0.5) {
      const lines = wrap(text.split(/\s+/), letters, width);
      if (lines.length <= most && lines.every((line) => textWidth(line, letters) <= width)) return { lines, size: letters };
    }
  const fitted = plain.split(/\s+/).map((word) => shortenings(word).find((short) => textWidth(short, smallest) <= width) ?? '');
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

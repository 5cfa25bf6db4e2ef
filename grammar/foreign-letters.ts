// Finds letters of another alphabet that look the same: a Cyrillic `с` in `choose` looks right and has to be reported, and so has a Latin
// `c` in a Russian word.

const latin = 'acekopxyABCEHKMOPTX';
const cyrillic = 'асекорхуАВСЕНКМОРТХ';
const toLatin = new Map([...cyrillic].map((letter, at) => [letter, latin[at]]));
const toCyrillic = new Map([...latin].map((letter, at) => [letter, cyrillic[at]]));

const isCyrillic = /\p{Script=Cyrillic}/u;
const isLatin = /\p{Script=Latin}/u;

export interface ForeignLetter {
  /** The first foreign letter of the word. */
  readonly letter: string;
  readonly alphabet: 'cyrillic' | 'latin';
  /** The word with the letters of its own alphabet. */
  readonly instead: string;
}

/** The first Cyrillic letter of a word that should be all Latin, if replacing such letters makes it so. */
export function cyrillicLetterIn(word: string): ForeignLetter | undefined {
  const letter = [...word].find((one) => toLatin.has(one));
  if (letter === undefined) return undefined;
  const instead = exchange(word, toLatin);
  return /^[\x20-\x7e]*$/.test(instead) ? { letter, alphabet: 'cyrillic', instead } : undefined;
}

/**
 * The foreign letter of a word with letters of both alphabets, if the word can be written in one of them and look the same. If both would
 * do, the alphabet of most letters counts.
 */
export function foreignLetterIn(word: string): ForeignLetter | undefined {
  const ofCyrillic = [...word].filter((letter) => isCyrillic.test(letter));
  const ofLatin = [...word].filter((letter) => isLatin.test(letter));
  if (ofCyrillic.length === 0 || ofLatin.length === 0) return undefined;
  const inLatin: ForeignLetter = { letter: ofCyrillic[0], alphabet: 'cyrillic', instead: exchange(word, toLatin) };
  const inCyrillic: ForeignLetter = { letter: ofLatin[0], alphabet: 'latin', instead: exchange(word, toCyrillic) };
  const possible = [...(isCyrillic.test(inLatin.instead) ? [] : [inLatin]), ...(isLatin.test(inCyrillic.instead) ? [] : [inCyrillic])];
  return possible.length > 1 && ofLatin.length < ofCyrillic.length ? inCyrillic : possible[0];
}

/** The word with Cyrillic letters replaced by the Latin ones that look the same. */
export function asLatin(word: string): string {
  return exchange(word, toLatin);
}

function exchange(word: string, letters: ReadonlyMap<string, string>): string {
  return [...word].map((letter) => letters.get(letter) ?? letter).join('');
}

// Letters of two alphabets that look the same. A Cyrillic `с` in `choose` cannot be seen, only told; the same holds for a Latin `c` in a Russian word.

const latin = 'acekopxyABCEHKMOPTX';
const cyrillic = 'асекорхуАВСЕНКМОРТХ';
const toLatin = new Map([...cyrillic].map((letter, at) => [letter, latin[at]]));
const toCyrillic = new Map([...latin].map((letter, at) => [letter, cyrillic[at]]));

export interface ForeignLetter {
  /** The first that is foreign. */
  readonly letter: string;
  readonly alphabet: 'cyrillic' | 'latin';
  /** The word with the letters of its own alphabet. */
  readonly instead: string;
}

/** The foreign letter of a word that should be all Latin, if nothing else keeps it from that. */
export function cyrillicLetterIn(word: string): ForeignLetter | undefined {
  const letter = [...word].find((one) => toLatin.has(one));
  if (letter === undefined) return undefined;
  const instead = exchange(word, toLatin);
  return /^[\x20-\x7e]*$/.test(instead) ? { letter, alphabet: 'cyrillic', instead } : undefined;
}

/** The foreign letter of a word with letters of both alphabets, each of which looks at home in one of them. */
export function foreignLetterIn(word: string): ForeignLetter | undefined {
  if (!/\p{Script=Cyrillic}/u.test(word) || !/\p{Script=Latin}/u.test(word)) return undefined;
  const cyrillicOne = cyrillicLetterIn(word);
  if (cyrillicOne) return cyrillicOne;
  const letter = [...word].find((one) => toCyrillic.has(one));
  const instead = exchange(word, toCyrillic);
  return letter === undefined || /\p{Script=Latin}/u.test(instead) ? undefined : { letter, alphabet: 'latin', instead };
}

/** The word as it looks to a reader of Latin letters. */
export function asLatin(word: string): string {
  return exchange(word, toLatin);
}

function exchange(word: string, letters: ReadonlyMap<string, string>): string {
  return [...word].map((letter) => letters.get(letter) ?? letter).join('');
}

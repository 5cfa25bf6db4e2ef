// Finds letters of another alphabet that look the same: a Cyrillic `с` in `choose` looks right and has to be reported, and so have a Latin
// `c` in a Russian word and a Greek `ο` in either.

/** Alphabets whose words stand apart, so that a word is written in one of them. Others, as in Japanese, are mixed by custom. */
const names = ['latin', 'cyrillic', 'greek', 'armenian', 'georgian', 'hebrew', 'arabic', 'cherokee', 'coptic'] as const;
export type Alphabet = (typeof names)[number];

const scriptOf = (name: Alphabet): string => `\\p{Script=${name[0].toUpperCase()}${name.slice(1)}}`;
const lettersOf = new Map(names.map((name) => [name, new RegExp(scriptOf(name), 'u')]));

const othersThan = (name: Alphabet): string => `[${names.flatMap((other) => (other === name ? [] : scriptOf(other))).join('')}]`;
const strangersTo = new Map(names.map((name) => [name, new RegExp(othersThan(name), 'u')]));

/** Where letters of two alphabets meet in a word. */
export const mixture = new RegExp(names.map((name) => `${scriptOf(name)}\\p{M}*${othersThan(name)}`).join('|'), 'u');

/** Letters that look alike, from one alphabet to another. With marks they do, too: marks are put off before and on again afterwards. */
const alike: Readonly<Partial<Record<`${Alphabet} ${Alphabet}`, readonly [from: string, to: string]>>> = {
  'cyrillic latin': ['асекорхуАВСЕНКМОРТХ', 'acekopxyABCEHKMOPTX'],
  'greek latin': ['αεικνοργυηωχϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'aeikvopyunwxjABEZHIKMNOPTYX'],
  'greek cyrillic': ['αεκορχγπτφϲΑΒΕΗΚΜΟΡΤΥΧΓΠΦΛϹ', 'аекорхуптфсАВЕНКМОРТУХГПФЛС'],
};

const exchanges = new Map<string, ReadonlyMap<string, string>>();
for (const [pair, [one, other]] of Object.entries(alike)) {
  const [from, to] = pair.split(' ');
  exchanges.set(`${from} ${to}`, new Map([...one].map((letter, at) => [letter, other[at]])));
  exchanges.set(`${to} ${from}`, new Map([...other].map((letter, at) => [letter, one[at]])));
}
const toLatin = exchanges.get('cyrillic latin')!;

export interface ForeignLetter {
  /** The first foreign letter of the word. */
  readonly letter: string;
  readonly alphabet: Alphabet;
  /** The word with the letters of its own alphabet; undefined where some letter has none that looks the same. */
  readonly instead?: string;
}

/** The alphabet of a letter; undefined for other signs, and for scripts that are mixed by custom. */
export function alphabetOf(letter: string): Alphabet | undefined {
  return names.find((name) => lettersOf.get(name)!.test(letter));
}

/** Whether a text has a letter of another alphabet: a quick look before a closer one. */
export function hasStrangers(text: string, alphabet: Alphabet): boolean {
  return strangersTo.get(alphabet)!.test(text);
}

/** The first Cyrillic letter of a word that should be all Latin, if replacing such letters makes it so. */
export function cyrillicLetterIn(word: string): ForeignLetter | undefined {
  const letter = [...word].find((one) => toLatin.has(one));
  if (letter === undefined) return undefined;
  const instead = exchange(word, toLatin);
  return /^[\x20-\x7e]*$/.test(instead) ? { letter, alphabet: 'cyrillic', instead } : undefined;
}

/**
 * The foreign letter of a word with letters of several alphabets. The word belongs to an alphabet in which it can be written and look the same: to
 * that of its language (`own`) before any other; if there is none, to the alphabet of most letters.
 */
export function foreignLetterIn(word: string, own?: Alphabet): ForeignLetter | undefined {
  const letters = [...word.normalize('NFC')].flatMap((letter) => {
    const alphabet = alphabetOf(letter);
    return alphabet === undefined ? [] : [{ letter, alphabet }];
  });
  const count = (of: Alphabet): number => letters.filter(({ alphabet }) => alphabet === of).length;
  const there = names.filter((name) => count(name) > 0).sort((one, other) => count(other) - count(one));
  if (there.length < 2) return undefined;
  const possible = there.flatMap((alphabet) => {
    const instead = writtenIn(word, alphabet, there);
    return instead === undefined ? [] : [{ alphabet, instead }];
  });
  const meant = possible.find(({ alphabet }) => alphabet === own) ?? possible.at(0);
  const home = meant?.alphabet ?? (own !== undefined && there.includes(own) ? own : there[0]);
  const { letter, alphabet } = letters.find((one) => one.alphabet !== home)!;
  return { letter, alphabet, ...(meant !== undefined && { instead: meant.instead }) };
}

/** The letter of an alphabet that looks like one of another. */
export function lookalikeIn(letter: string, alphabet: Alphabet): string | undefined {
  const from = alphabetOf(letter);
  return from === undefined || from === alphabet ? undefined : writtenIn(letter, alphabet, [from]);
}

/** A word in one alphabet, if all its letters of others have one there that looks the same. */
function writtenIn(word: string, alphabet: Alphabet, there: readonly Alphabet[]): string | undefined {
  const others = there.filter((one) => one !== alphabet);
  const instead = others.reduce(
    (now, from) => exchange(now.normalize('NFD'), exchanges.get(`${from} ${alphabet}`) ?? new Map<string, string>()),
    word,
  );
  return [...instead].every((letter) => (alphabetOf(letter) ?? alphabet) === alphabet) ? instead.normalize('NFC') : undefined;
}

/** The word with Cyrillic letters replaced by the Latin ones that look the same. */
export function asLatin(word: string): string {
  return exchange(word, toLatin);
}

function exchange(word: string, letters: ReadonlyMap<string, string>): string {
  return [...word].map((letter) => letters.get(letter) ?? letter).join('');
}

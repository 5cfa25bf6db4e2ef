// Decides which of two spellings of one name is misspelt, by how often their parts and letters occur in all files.
import type { SourceFile } from '../../../grammar/source.ts';

type Files = ReadonlyMap<string, SourceFile>;

/**
 * Whether an unused definition is misspelt, and not the missing name. It is if more than one place uses the missing name; otherwise if only the
 * definition has a part that occurs nowhere else.
 */
export function isMisspelt(name: string, wanted: string, users: number, files: Files): boolean {
  return users > 1 || (isOdd(name, wanted, files) && !isOdd(wanted, name, files));
}

/**
 * The same for a local name of one rule. Its right spelling need not occur anywhere else: of two such spellings the wrong one has a sequence of
 * letters that is rarer in other words.
 */
export function isMisspeltInRule(name: string, wanted: string, users: number, files: Files): boolean {
  if (isMisspelt(name, wanted, users, files)) return true;
  return isOdd(name, wanted, files) && rarestLetters(name, wanted, files) < rarestLetters(wanted, name, files);
}

/** Whether some part of a name (between hyphens) that the other one lacks occurs nowhere else. */
function isOdd(word: string, other: string, files: Files): boolean {
  return partsLacking(word, other).some((part) => countIn(files, part, partsIn, 1) <= 1);
}

function partsLacking(word: string, other: string): string[] {
  const others = other.split('-');
  return word.split('-').filter((part) => !others.includes(part));
}

/** How many words share the rarest sequence of three letters that only this one of the two spellings has. */
function rarestLetters(word: string, other: string, files: Files): number {
  const others = new Set(other.split('-').flatMap(threesOf));
  const threes = partsLacking(word, other)
    .flatMap(threesOf)
    .filter((three) => !others.has(three));
  const counts = new Map(threes.map((three) => [three, 0]));
  for (const known of new Set([...files.values()].flatMap((file) => [...counted(file, partsIn).keys()]))) {
    if (known === word || known === other) continue;
    for (const three of threesOf(known)) {
      const count = counts.get(three);
      if (count !== undefined) counts.set(three, count + 1);
    }
  }
  return Math.min(...counts.values());
}

/** All sequences of three letters in a word, with a blank added at either end. */
function threesOf(word: string): string[] {
  const letters = ` ${word} `;
  return Array.from({ length: letters.length - 2 }, (_, at) => letters.slice(at, at + 3));
}

/** How often each part of a name occurs in a file, ignoring case; cached by file. */
const partsIn = { pattern: /\p{Ll}[\p{Ll}0-9]*/giu, kept: new WeakMap<SourceFile, ReadonlyMap<string, number>>() };

/** Counts a word in all files, and stops when the count exceeds `enough`. */
function countIn(files: Files, word: string, what: typeof partsIn, enough: number): number {
  let count = 0;
  for (const file of files.values()) {
    count += counted(file, what).get(word) ?? 0;
    if (count > enough) return count;
  }
  return count;
}

/** Counts the matches of a pattern in a file. The counts are cached for as long as the file is the same object. */
function counted(file: SourceFile, { pattern, kept }: typeof partsIn): ReadonlyMap<string, number> {
  const known = kept.get(file);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  const text = pattern.ignoreCase ? file.text.toLowerCase() : file.text;
  for (const [word] of text.matchAll(pattern)) counts.set(word, (counts.get(word) ?? 0) + 1);
  kept.set(file, counts);
  return counts;
}

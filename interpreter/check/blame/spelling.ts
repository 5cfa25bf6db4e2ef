// Of two spellings of one name, which is the slip? Judged by what else is written in all files.
import type { SourceFile } from '../../../grammar/source.ts';

type Files = ReadonlyMap<string, SourceFile>;

/**
 * Of a definition that nothing uses and the name that is missing, is the definition wrong? It is, when more than one place would have to be
 * wrong otherwise; else if it alone has a part that occurs nowhere else.
 */
export function isMisspelt(name: string, wanted: string, users: number, files: Files): boolean {
  return users > 1 || (isOdd(name, wanted, files) && !isOdd(wanted, name, files));
}

/**
 * The same for a name that only one rule knows. It need not occur anywhere else: of two such spellings the wrong one has letters in a row
 * that fewer words have.
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

/** How many words share the rarest three letters in a row that only this one of two spellings has. */
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

/** Its letters in rows of three, a blank at either end. */
function threesOf(word: string): string[] {
  const letters = ` ${word} `;
  return Array.from({ length: letters.length - 2 }, (_, at) => letters.slice(at, at + 3));
}

/** How often each part of a name occurs in a file, in whatever case. */
const partsIn = { pattern: /\p{Ll}[\p{Ll}0-9]*/giu, kept: new WeakMap<SourceFile, ReadonlyMap<string, number>>() };

/** Counts no further than there is need to know. */
function countIn(files: Files, word: string, what: typeof partsIn, enough: number): number {
  let count = 0;
  for (const file of files.values()) {
    count += counted(file, what).get(word) ?? 0;
    if (count > enough) return count;
  }
  return count;
}

/** Counts what a pattern finds in a file, once for as long as the file stays the same. */
function counted(file: SourceFile, { pattern, kept }: typeof partsIn): ReadonlyMap<string, number> {
  const known = kept.get(file);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  const text = pattern.ignoreCase ? file.text.toLowerCase() : file.text;
  for (const [word] of text.matchAll(pattern)) counts.set(word, (counts.get(word) ?? 0) + 1);
  kept.set(file, counts);
  return counts;
}

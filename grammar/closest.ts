// Finds the candidate that a misspelt word most likely means: the one with the fewest single-letter mistakes, if they are few enough.
import { asLatin } from './foreign-letters.ts';

/**
 * The candidate nearest to `word`, or undefined when none is near. Of equally near ones, letters left out, added or swapped are likelier
 * than wrong ones; after that the first wins.
 */
export function closest(given: string, candidates: Iterable<string>): string | undefined {
  const word = asLatin(given);
  const limit = allowedMistakes(word);
  let best: string | undefined;
  let bestDistance = limit + 1;
  let likely = true;
  for (const candidate of candidates) {
    if (candidate === word && word !== given) return candidate;
    if (Math.abs(candidate.length - word.length) > bestDistance || candidate === word || isOther(word, candidate)) continue;
    const distance = mistakes(word, candidate, bestDistance);
    if (distance > limit || distance > bestDistance || (distance === bestDistance && (likely || !isSlip(word, candidate)))) continue;
    best = candidate;
    bestDistance = distance;
    likely = isSlip(word, candidate);
  }
  return best;
}

/**
 * Whether a candidate is another word in spite of its distance. Short words are near to everything: none of their letters may be wrong, and
 * a candidate of one letter counts only where the word doubles it.
 */
function isOther(word: string, candidate: string): boolean {
  if (candidate.length === 1) return word !== candidate.repeat(2);
  return Math.min(word.length, candidate.length) < 3 && !isSlip(word, candidate);
}

/** Whether one of two words is the other with letters left out, or both have the same letters. */
function isSlip(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length === long.length) return [...short].sort().join('') === [...long].sort().join('');
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** How many mistakes a word of this length may hold and still be recognised. Very long words are never guessed. */
function allowedMistakes(word: string): number {
  if (word.length > 60) return -1;
  if (word.length <= 4) return 1;
  return word.length <= 9 ? 2 : 3;
}

/**
 * Damerau-Levenshtein distance (insertion, deletion, replacement, swap of neighbours), given up as soon as it must exceed
 * `limit`.
 */
export function mistakes(one: string, other: string, limit = Infinity): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  // Letters that both begin or end with change nothing, and of most pairs of words they are what costs least to look at.
  let [start, fromEnd, toEnd] = [0, one.length, other.length];
  while (start < fromEnd && start < toEnd && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  while (fromEnd > start && toEnd > start && one.charCodeAt(fromEnd - 1) === other.charCodeAt(toEnd - 1)) {
    fromEnd--;
    toEnd--;
  }
  return start === fromEnd || start === toEnd
    ? Math.min(Math.max(fromEnd, toEnd) - start, limit + 1)
    : mistakesBetween(one.slice(start, fromEnd), other.slice(start, toEnd), limit);
}

function mistakesBetween(from: string, to: string, limit: number): number {
  let beforeLast: number[] = [];
  let last: number[] = [];
  for (let j = 0; j <= to.length; j++) last.push(j);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= to.length; j++) {
      const same = from.charCodeAt(i - 1) === to.charCodeAt(j - 1);
      let cost = Math.min(row[j - 1] + 1, last[j] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && from.charCodeAt(i - 1) === to.charCodeAt(j - 2) && from.charCodeAt(i - 2) === to.charCodeAt(j - 1)) {
        cost = Math.min(cost, beforeLast[j - 2] + 1);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[to.length];
}

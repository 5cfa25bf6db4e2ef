// The distance of two words, which leaves out what both begin and end with, is the one that looks at every letter.
import { expect, test } from 'vitest';
import { mistakes } from '../../grammar/diagnostics/closest.ts';

const LETTERS = 'ab-';

/** All words of up to so many letters. */
function wordsUpTo(length: number): string[] {
  return length === 0 ? [''] : ['', ...wordsUpTo(length - 1).flatMap((word) => [...LETTERS].map((letter) => letter + word))];
}

/** The same distance, letter by letter: the end of both words decides what the last mistake may have been. */
function plainMistakes(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [before, after] = [one.slice(0, -1), other.slice(0, -1)];
  const isSwap = one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1) && one.length > 1 && other.length > 1;
  return Math.min(
    plainMistakes(before, other) + 1,
    plainMistakes(one, after) + 1,
    plainMistakes(before, after) + (one.at(-1) === other.at(-1) ? 0 : 1),
    isSwap ? plainMistakes(one.slice(0, -2), other.slice(0, -2)) + 1 : Infinity,
  );
}

test('every two short words are as far apart as their letters tell, and no further than asked', () => {
  const words = [...new Set(wordsUpTo(3))];
  expect(words).toHaveLength(40);
  const wrong: unknown[] = [];
  for (const one of words)
    for (const other of [...words, 'abab', 'baba', 'a-ba', 'aabb']) {
      const apart = plainMistakes(one, other);
      if (mistakes(one, other) !== apart) wrong.push([one, other, apart]);
      for (const limit of [0, 1, 2]) if (mistakes(one, other, limit) > limit !== apart > limit) wrong.push([one, other, limit]);
    }
  expect(wrong).toEqual([]);
});

// Queries that ask one another in a circle: whether they answer with one or with many is found out wherever one begins to look.
import { expect, test } from 'vitest';
import { shedPack } from './shed-pack.ts';
import { filesOf, programOf, tellAlike } from './try-out.ts';

const circles: readonly [string, string, number][] = [
  ['a set behind another query', 'query one(n: number)\n  if n is 0: [4, 5]\n  otherwise: two(n - 1)\n', 2],
  ['a pile behind another query', 'query one(n: number)\n  if n is 0: pond\n  otherwise: two(n - 1)\n', 1],
  ['nothing at first', 'query one(n: number)\n  if n is 9: []\n  if n is 0: seats\n  otherwise: two(n - 1)\n', 2],
];

test.each(circles)('%s', (_what, one, count) => {
  const two = 'query two(n: number)\n  if n is 7: none\n  otherwise: one(n)\n';
  const game = (first: string): string => `action game\n  create tile frog in pond\n  set noted to count(${first}(3))\n`;
  for (const [first, rules] of [
    ['one', one + two],
    ['two', two + one],
    ['one', two + one],
    ['two', one + two],
  ]) {
    const { end, stopped } = tellAlike(programOf(filesOf({ ...shedPack, 'game.rules': `${game(first)}\n${rules}` }), ['shed']));
    expect({ stopped, noted: (end as { values: { noted: number } } | null)?.values.noted }).toEqual({ stopped: undefined, noted: count });
  }
});

test('a circle that an amendment closes ends with the place, and is not written out without end', () => {
  const circle = [
    'query size-of(n: number): [n]',
    'query twice(n: number): size-of(n) + size-of(n + 1)',
    'late change size-of(n) giving them to twice(n)',
  ];
  const rules = `action game\n  set noted to count(size-of(3))\n\n${circle.join('\n')}\n`;
  expect(tellAlike(programOf(filesOf({ ...shedPack, 'game.rules': rules }), ['shed'])).stopped).toBe('limit');
});

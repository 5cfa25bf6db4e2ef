// A sentence is led back to the text that it was made from.
import { expect, test } from 'vitest';
import { likeness } from '../../../interpreter/texts/recognise.ts';

test('fixed words in their order, whatever stands in the slots', () => {
  expect(likeness('{seat} pulls {other:acc} into {place}.', 'Frog pulls the heron into the pond.')).toBe(9);
  expect(likeness('{seat} pulls {other:acc} into {place}.', 'Frog pushes the heron into the pond.')).toBeUndefined();
  expect(likeness('Draws {n} {n|one: card|other: cards}.', 'Draws 21 cards.')).toBe(5);
  expect(likeness('K\u00a0jezeru', 'k jezeru')).toBe(8);
  expect(likeness('Pond', 'Pond')).toBe(4);
  expect(likeness('Pond', 'Ponds')).toBeUndefined();
  expect(likeness('{seat}', 'anything')).toBeUndefined();
});

test('many slots and long sentences are no trouble', () => {
  const source = '{a}x'.repeat(200);
  expect(likeness(source, 'xz'.repeat(100_000))).toBeUndefined();
  expect(likeness(source, `${'yx'.repeat(300)}`)).toBe(200);
});

// A value and the difference to a later one make the later one, whatever both are.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDifference, differenceOf } from '../../../playground/src/differences.ts';

/** Few keys and values, so that two of them have something in common. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 1, 2, '', 'a', undefined),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('id', 'key', 'a', 'b', '1', '__proto__', 'set', 'list'), tie('value'), { maxKeys: 4 }),
  ),
}));

function written(one: unknown): string {
  return JSON.stringify(one, (_, part: unknown) => (part === undefined ? 'undefined' : part)) ?? 'nothing';
}

describe('a difference', () => {
  test('leads from any value to any other', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const difference = differenceOf(before, after);
        const made = difference === undefined ? before : applyDifference(before, structuredClone(difference));
        expect(written(made)).toBe(written(after));
      }),
      { numRuns: 2000, seed: 14 },
    );
  });

  test('of equal values is none', () => {
    fc.assert(
      fc.property(value, (one) => {
        expect(differenceOf(one, structuredClone(one))).toBeUndefined();
      }),
      { numRuns: 300, seed: 14 },
    );
  });

  test('of a list that grows at its end, or is cut off, says where', () => {
    const steps = Array.from({ length: 50 }, (_, n) => ({ n, text: `step ${n}` }));
    expect(differenceOf(steps.slice(0, 48), steps)).toEqual({ list: [{ from: 0, count: 48 }, { add: steps.slice(48) }] });
    expect(differenceOf(steps, steps.slice(0, 7))).toEqual({ list: [{ from: 0, count: 7 }] });
  });

  test('keeps what is equal as the same object, and finds what has a name wherever it lies', () => {
    const before = [
      { id: 'a', lies: [1, 2] },
      { id: 'b', lies: [3] },
      { id: 'c', lies: [] },
    ];
    const after = [
      { id: 'c', lies: [] },
      { id: 'b', lies: [3, 4] },
      { id: 'a', lies: [1, 2] },
    ];
    const made = applyDifference(before, differenceOf(before, after)!) as typeof after;
    expect(made).toEqual(after);
    expect(made[2]).toBe(before[0]);
    expect(made[0]).toBe(before[2]);
  });
});

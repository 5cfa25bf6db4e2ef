// Answers are worked out when they are asked for, and again only when something they depend on has changed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Derivations } from '../../../interpreter/project/derivations.ts';
import { often, PATIENCE } from '../../support/packs.ts';

interface Answers {
  readonly sum: number;
  readonly even: boolean;
  readonly word: string;
}

/** Sums of inputs, with a count of how often each was worked out. A key names the inputs: `a+b`. */
class Sums {
  readonly made: string[] = [];
  readonly derivations: Derivations<Answers> = new Derivations<Answers>({
    sum: {
      derive: (key) => {
        this.made.push(`sum ${key}`);
        return key.split('+').reduce((sum, part) => sum + this.derivations.get<number>(part), 0);
      },
    },
    // Changes less often than the sum.
    even: {
      derive: (key) => {
        this.made.push(`even ${key}`);
        return this.derivations.ask('sum', key) % 2 === 0;
      },
    },
    word: {
      derive: (key) => {
        this.made.push(`word ${key}`);
        return this.derivations.ask('even', key) ? 'even' : 'odd';
      },
    },
  });
}

describe('an answer', () => {
  test('is worked out once', () => {
    const sums = new Sums();
    sums.derivations.set('a', 1);
    expect([sums.derivations.ask('sum', 'a'), sums.derivations.ask('sum', 'a')]).toEqual([1, 1]);
    expect(sums.made).toEqual(['sum a']);
  });

  test('is worked out again when an input that it asked for is another', () => {
    const sums = new Sums();
    sums.derivations.set('a', 1);
    sums.derivations.set('b', 2);
    sums.derivations.ask('sum', 'a');
    sums.derivations.set('b', 3);
    expect([sums.derivations.ask('sum', 'a'), sums.made]).toEqual([1, ['sum a']]);
    sums.derivations.set('a', 5);
    expect([sums.derivations.ask('sum', 'a'), sums.made]).toEqual([5, ['sum a', 'sum a']]);
  });

  test('that came out the same moves nothing that stands on it', () => {
    const sums = new Sums();
    sums.derivations.set('a', 2);
    sums.derivations.ask('word', 'a');
    sums.made.length = 0;
    sums.derivations.set('a', 4);
    expect([sums.derivations.ask('word', 'a'), sums.made]).toEqual(['even', ['sum a', 'even a']]);
    sums.derivations.set('a', 5);
    expect(sums.derivations.ask('word', 'a')).toBe('odd');
  });

  test('that failed is worked out at the next time', () => {
    const derivations: Derivations<{ inverse: number }> = new Derivations<{ inverse: number }>({
      inverse: {
        derive: () => {
          const value = derivations.get<number>('a');
          if (value === 0) throw new Error('nought');
          return 1 / value;
        },
      },
    });
    derivations.set('a', 0);
    expect(() => derivations.ask('inverse')).toThrow('nought');
    derivations.set('a', 2);
    expect(derivations.ask('inverse')).toBe(0.5);
  });

  test('cannot depend on itself', () => {
    const derivations: Derivations<{ circle: number }> = new Derivations<{ circle: number }>({
      circle: { derive: (key) => derivations.ask('circle', key) + 1 },
    });
    expect(() => derivations.ask('circle', 'x')).toThrow('circle x depends on itself');
  });

  test('is made only from what its sort takes', () => {
    const sorts = [
      { name: 'double', takes: ['n'] },
      { name: 'sum', takes: ['double'] },
    ] as const;
    const derivations: Derivations<{ double: number; sum: number }> = new Derivations<{ double: number; sum: number }>(
      {
        double: { derive: () => 2 * derivations.get<number>('n') },
        sum: { derive: (key) => derivations.ask('double') + (key === '' ? 0 : derivations.get<number>(key)) },
      },
      sorts,
    );
    derivations.set('n', 4);
    expect(derivations.ask('sum')).toBe(8);
    expect(() => derivations.ask('sum', 'n')).toThrow('sum does not take n');
    expect([...derivations.dependencies()].map(([sort, asked]) => [sort, ...asked])).toEqual([
      ['double', 'n'],
      ['sum', 'double'],
    ]);
  });

  test('beyond those that are kept is worked out again', () => {
    const made: string[] = [];
    const derivations = new Derivations<{ name: string }>({
      name: {
        derive: (key) => {
          made.push(key);
          return key;
        },
        most: 2,
      },
    });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(derivations.ask('name', key)).toBe(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  test('that was taken over need not be worked out, and changes on one side do not reach the other', () => {
    const [one, other] = [new Sums(), new Sums()];
    one.derivations.set('a', 1);
    one.derivations.ask('word', 'a');
    other.derivations.takeOver(one.derivations);
    expect([other.derivations.ask('word', 'a'), other.made]).toEqual(['odd', []]);
    other.derivations.set('a', 2);
    expect([other.derivations.ask('word', 'a'), one.derivations.ask('word', 'a')]).toEqual(['even', 'odd']);
  });
});

test(
  'whatever is changed and asked in whatever order, answers are those of somebody who has just begun',
  () => {
    const keys = ['a', 'b', 'c'];
    const subsets = [['a'], ['a', 'b'], ['b', 'c'], ['a', 'b', 'c']];
    const step = fc.oneof(
      fc.record({ set: fc.constantFrom(...keys), to: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ ask: fc.nat(subsets.length - 1), sort: fc.constantFrom('sum' as const, 'even' as const, 'word' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const sums = new Sums();
        const values = new Map(keys.map((key) => [key, 0]));
        for (const [key, value] of values) sums.derivations.set(key, value);
        for (const one of steps) {
          if ('set' in one) {
            values.set(one.set, one.to);
            sums.derivations.set(one.set, one.to);
            continue;
          }
          const parts = subsets[one.ask];
          const sum = parts.reduce((total, part) => total + values.get(part)!, 0);
          const expected = { sum, even: sum % 2 === 0, word: sum % 2 === 0 ? 'even' : 'odd' }[one.sort];
          expect(sums.derivations.ask(one.sort, parts.join('+'))).toBe(expected);
        }
      }),
      { numRuns: often(300, 20_000) },
    );
  },
  PATIENCE,
);

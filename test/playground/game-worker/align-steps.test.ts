// Steps of two plays in pairs: what says the same stands together, what differs is paired one by one, and no step of either side is lost.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignSteps } from '../../../playground/src/game-worker/compare/align-steps.ts';

type Step = Parameters<typeof alignSteps>[0][number];

/** `0:` the table is laid; then decisions by seat with what follows: `1 a b`. */
function play(...stretches: readonly string[]): Step[] {
  return stretches.flatMap((stretch, n) => {
    const [seat, ...texts] = stretch.split(' ');
    return texts.map((text, at): Step => ({
      type: n === 0 ? 'start' : at === 0 ? 'decision' : 'effect',
      n,
      seat: n > 0 && at === 0 ? Number(seat) : null,
      text,
    }));
  });
}

function told(left: readonly Step[], right: readonly Step[]): string[] {
  return alignSteps(left, right).map((pair) => `${left[pair.left].text}${pair.same ? '=' : '/'}${right[pair.right].text}`);
}

describe('two plays', () => {
  test('that are equal are paired step by step', () => {
    const one = play('0 laid', '1 plays moves', '2 plays');
    expect(told(one, one)).toEqual(['laid=laid', 'plays=plays', 'moves=moves', 'plays=plays']);
  });

  test('that differ in what happens go on together where it is the same again', () => {
    const left = play('0 laid', '1 plays far takes', '2 draws');
    const right = play('0 laid', '1 plays near', '2 draws');
    expect(told(left, right)).toEqual(['laid=laid', 'plays=plays', 'far/near', 'takes/near', 'draws=draws']);
  });

  test('a decision that only one side has lets the other wait', () => {
    const left = play('0 laid', '1 plays', '1 aims hits', '2 draws');
    const right = play('0 laid', '1 plays', '2 draws');
    expect(told(left, right)).toEqual(['laid=laid', 'plays=plays', 'aims/plays', 'hits/plays', 'draws=draws']);
  });

  test('of which one stops: it waits at its end', () => {
    expect(told(play('0 laid', '1 plays', '2 draws', '3 plays'), play('0 laid', '1 plays'))).toEqual([
      'laid=laid',
      'plays=plays',
      'draws/plays',
      'plays/plays',
    ]);
  });

  test('one of which cannot be played: the other is stepped through alone', () => {
    expect(alignSteps(play('0 laid', '1 plays'), []).map(({ left }) => left)).toEqual([0, 1]);
    expect(alignSteps([], [])).toEqual([]);
  });

  test('any: every step of both is looked at, in order', () => {
    const stretches = fc.array(fc.constantFrom('1 a b', '1 a c', '2 a', '2 b b d', '3 a c d'), { maxLength: 12 });
    fc.assert(
      fc.property(stretches, stretches, (one, two) => {
        const [left, right] = [play('0 laid', ...one), play('0 laid', ...two)];
        const pairs = alignSteps(left, right);
        for (const side of ['left', 'right'] as const) {
          const seen = pairs.map((pair) => pair[side]);
          expect([...new Set(seen)]).toEqual((side === 'left' ? left : right).map((_, at) => at));
          expect(seen).toEqual([...seen].sort((a, b) => a - b));
        }
        for (const pair of pairs) if (pair.same) expect(left[pair.left].text).toBe(right[pair.right].text);
      }),
    );
  });
});

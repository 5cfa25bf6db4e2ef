// One slip of every kind that a translator makes, in each language of the shipped texts in which it can be made: it is told on its line, and nothing
// is told elsewhere. `SEED=7 npx vitest run test/properties/slips.test.ts` makes them in other places.
import { describe, expect, test } from 'vitest';
import { checkedPacks, PATIENCE } from '../support/packs.ts';
import { judgeSlip } from '../support/judge-slip.ts';
import { dice } from '../support/random-play.ts';
import { type Corruption, corruptionsOf } from '../support/text-corruptions.ts';
import { slipsOf } from '../support/text-slips.ts';

const SEED = Number(process.env['SEED'] ?? 1);

/** By sort and language. */
function allSlips(): ReadonlyMap<string, ReadonlyMap<string, readonly Corruption[]>> {
  const all = new Map<string, Map<string, Corruption[]>>();
  const { packs } = checkedPacks().workspace();
  for (const pack of packs) {
    for (const slip of [corruptionsOf(pack, packs), slipsOf(pack)].flatMap((bySort) => [...bySort.values()].flat())) {
      const [locale] = slip.what.split(' ');
      const byLanguage = all.get(slip.sort) ?? new Map<string, Corruption[]>();
      all.set(slip.sort, byLanguage.set(locale, [...(byLanguage.get(locale) ?? []), slip]));
    }
  }
  return all;
}

describe('a slip of every kind', () => {
  const all = allSlips();
  const roll = dice(SEED);

  test('there are at least thirty kinds', () => {
    expect([...all.keys()].length).toBeGreaterThanOrEqual(30);
    process.stdout.write(
      `\n${all.size} kinds of slips: ${[...all].map(([sort, found]) => `${sort} (${[...found.keys()].join(' ')})`).join(', ')}\n`,
    );
  });

  test.each([...all])(
    '%s',
    (_, byLanguage) => {
      const wrong = [...byLanguage.values()].flatMap((slips) => judgeSlip(slips[roll(slips.length)]));
      expect(wrong).toEqual([]);
    },
    PATIENCE,
  );
});

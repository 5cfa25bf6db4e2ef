// Both modes on programs nobody would think of: equal states at every decision, equal results, equal faults.
import { describe, expect, it } from 'vitest';
import { playAlike } from './play.ts';
import { randomProgram } from './random-program.ts';

describe('generated and interpreted agree', () => {
  let decisions = 0;
  for (let from = 0; from < 200; from += 50)
    it(`random programs ${from} to ${from + 49}`, () => {
      for (let seed = from; seed < from + 50; seed++)
        decisions += playAlike(randomProgram(seed), { seed, askChance: seed % 2 === 0 }, seed).decisions;
    });
  it('have decisions', () => expect(decisions).toBeGreaterThan(500));
});

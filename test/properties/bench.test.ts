// The measurements of bench/ measure what they say: whole games of the same length on both sides, and a check of all rules.
import { expect, test } from 'vitest';
import { compareGames, median, timeCheck } from '../../bench/compare.ts';
import { PATIENCE } from '../support/packs.ts';

test.each([
  ['advanced', 3] as const,
  ['advanced', 4] as const,
  ['advanced', 5] as const,
  ['advanced', 6] as const,
  ['beginner', 4] as const,
])(
  '%s, %i players: both engines play games of the same length',
  (preset, players) => {
    const { ours, theirs, ratio, ourDecisions, theirDecisions } = compareGames(preset, players, 3, 150);
    expect(Math.min(ours, theirs, ratio)).toBeGreaterThan(0);
    // Hundreds of random games on each side: their means are close if the rules are the same.
    expect(Math.abs(ourDecisions - theirDecisions)).toBeLessThan(theirDecisions * 0.03);
  },
  PATIENCE,
);

test('checking and parsing take time', () => {
  for (const what of ['check', 'yaml'] as const) {
    const { cold, warm } = timeCheck(what, 2);
    expect([cold >= warm, warm > 0]).toEqual([true, true]);
  }
  expect(median([5, 1, 3])).toBe(3);
});

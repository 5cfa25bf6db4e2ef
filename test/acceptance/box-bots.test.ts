// The greedy bot: better than chance, with no more than its seat may see.
import { expect, test } from 'vitest';
import { RandomBot } from '../../interpreter/bots/random-bot.ts';
import { Redeal } from '../../interpreter/bots/redeal.ts';
import { seedRandom } from '../../interpreter/runtime/random.ts';
import { Ask } from '../../interpreter/runtime/state.ts';
import { playGames } from '../../interpreter/bots/simulate.ts';
import { digest } from '../../interpreter/game/digest.ts';
import { viewJson } from '../../interpreter/game/view.ts';
import { loadBase, loadGame, often, PATIENCE, readPacks, seatDocuments } from '../support/packs.ts';
import { startState } from '../support/random-play.ts';

const base = loadBase();
const expert = loadGame(readPacks('rules'), { preset: 'expert' });

test(
  'against three who play at random the lower end of the 95 % interval of its wins is above 40 %',
  () => {
    const games = often(60, 400);
    const task = { seats: seatDocuments(base, 4), seed: 0, from: 0, to: games, invariants: false };
    const records = playGames(base.source.machine, { ...task, bots: ['greedy', 'random', 'random', 'random'] });
    const wins = records.reduce((sum, { winners }) => sum + (winners.includes(0) ? 1 / winners.length : 0), 0);
    const share = wins / games;
    const lower = share - 1.96 * Math.sqrt((share * (1 - share)) / games);
    expect(lower).toBeGreaterThan(0.4);
  },
  PATIENCE,
);

test('the same seed gives the same games', () => {
  const task = { seats: seatDocuments(base, 3), seed: 5, from: 0, to: 2, invariants: true, bots: ['random', 'greedy'] as const };
  expect(playGames(base.source.machine, task)).toEqual(playGames(base.source.machine, task));
});

test('bots that answer while the rules run play the games that they would play from outside', () => {
  const task = { seats: seatDocuments(base, 4), seed: 3, from: 0, to: often(20, 200), bots: ['random'] as const };
  const outside = playGames(base.source.machine, { ...task, invariants: true });
  expect(playGames(base.source.machine, { ...task, invariants: false })).toEqual(outside);
  expect(outside.filter(({ fault }) => fault !== undefined)).toEqual([]);
});

test.each([
  ['advanced', base],
  ['expert', expert],
])('a redealt game looks the same to its seat and is sound: %s', (_name, { source: { machine, program } }) => {
  for (let seed = 0; seed < often(6, 60); seed += 1) {
    const state = startState(machine, seatDocuments(base, 4), seed);
    const bot = new RandomBot(seed);
    const random = seedRandom(seed);
    let changed = 0;
    for (let n = 0; state.ask === Ask.decision; n += 1) {
      if (n % 7 === 0) {
        const { seat } = state;
        const other = new Redeal(program, state, seat).make(random);
        expect(machine.integrity(other)).toEqual([]);
        expect(digest(viewJson(program, other, seat))).toBe(digest(viewJson(program, state, seat)));
        if (JSON.stringify(other.m) !== JSON.stringify(state.m)) changed += 1;
      }
      machine.answer(state, bot.answer(state));
    }
    expect(changed).toBeGreaterThan(0);
  }
});

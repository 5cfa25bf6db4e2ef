// What a bot imagines: copies of a game that its seat cannot tell from the real one, that can be played to their end, and whose faults are
// its own.
import { describe, expect, test } from 'vitest';
import { RandomBot } from '../../../interpreter/bots/random-bot.ts';
import { Redeal } from '../../../interpreter/bots/redeal.ts';
import { seedRandom } from '../../../interpreter/runtime/random.ts';
import { Ask, type State } from '../../../interpreter/runtime/state.ts';
import { digest } from '../../../interpreter/game/digest.ts';
import { viewJson } from '../../../interpreter/game/view.ts';
import { playGames } from '../../../interpreter/bots/simulate.ts';
import { loadBase, loadFixtureGames, loadGame, often, PATIENCE, readPacks, seatDocuments, type LoadedGame } from '../../support/packs.ts';
import { startState } from '../../support/random-play.ts';
import { hoardFiles, loadHoard } from './hoard.ts';

const [magpies] = loadFixtureGames();
const games: readonly [string, LoadedGame, number, number][] = [
  ['hoard', loadHoard(), 3, 5],
  ['magpies', magpies, 4, 5],
  ['the box', loadBase(), 4, 23],
  [
    'the box with all modules',
    loadGame(readPacks('rules'), { packs: ['base', 'jubilee'], options: { handcar: true, 'circus-car': true } }),
    4,
    31,
  ],
];

/** Every few decisions of some games: the state, and the seat that is asked. */
function* situations({ source: { machine } }: LoadedGame, seats: number[][], each: number, count: number): Generator<State> {
  for (let seed = 0; seed < count; seed += 1) {
    const state = startState(machine, seats, seed);
    const bot = new RandomBot(seed);
    for (let n = seed; state.ask === Ask.decision; n += 1) {
      if (n % each === 0) yield state;
      machine.answer(state, bot.answer(state));
    }
  }
}

describe.each(games)('a redealt game of %s', (_name, game, players, each) => {
  const { machine, program } = game.source;

  test('looks the same to its seat, is sound, keeps the invariants and can be played to its end', { timeout: PATIENCE }, () => {
    const random = seedRandom(1);
    let redealt = 0;
    for (const state of situations(game, seatDocuments(game, players), each, often(4, 120))) {
      const { seat } = state;
      const copy = new Redeal(program, state, seat).make(random);
      expect(machine.integrity(copy)).toEqual([]);
      expect(digest(viewJson(program, copy, seat))).toBe(digest(viewJson(program, state, seat)));
      if (JSON.stringify([copy.m, copy.piles]) !== JSON.stringify([state.m, state.piles])) redealt += 1;
      const bot = new RandomBot(redealt);
      for (let left = 5_000; copy.ask === Ask.decision && left > 0; left -= 1) machine.answer(copy, bot.answer(copy));
      expect(copy.ask).toBe(Ask.over);
      expect([...machine.check(copy), ...machine.integrity(copy)]).toEqual([]);
    }
    expect(redealt).toBeGreaterThan(4);
  });
});

describe('a bot that imagines', () => {
  const task = { seed: 0, from: 0, to: often(3, 40), invariants: true, bots: ['greedy', 'random'] as const };

  test('plays games of hidden pieces to their end', { timeout: PATIENCE }, () => {
    const game = loadHoard();
    const records = playGames(game.source.machine, { ...task, seats: seatDocuments(game, 3) });
    expect(records.filter(({ fault, broken }) => fault !== undefined || broken !== undefined)).toEqual([]);
  });

  test('is not stopped by a fault of the rules in a game that it only imagines', { timeout: PATIENCE }, () => {
    // The rules rely on what nobody can know: that one of the hidden eggs is of a certain sort.
    const relying = hoardFiles.map(({ path, text }) => ({
      path,
      text: text
        .replace('set player.marked to top-egg(player)', 'set player.marked to special-egg(player)')
        .replace(
          '    for each egg in take(bag, 2)',
          '    create egg speckled in player.heap with keeper: player\n    for each egg in take(bag, 2)',
        )
        .replace(
          'query top-egg(player): first of (player.heap where it is a egg)',
          'query special-egg(player): first of (player.heap where it is egg speckled)',
        )
        .replace(
          'action hatch\n',
          'action hatch\n  repeat 3 / (count(seats where it.marked is egg speckled) / count(seats)) times\n    set next to next + 1\n',
        ),
    }));
    const game = loadGame(relying);
    const { machine, program } = game.source;
    const random = seedRandom(7);
    let faults = 0;
    for (const state of situations(game, seatDocuments(game, 3), 4, 4)) {
      const copy = new Redeal(program, state, state.seat).make(random);
      const bot = new RandomBot(1);
      try {
        while (copy.ask === Ask.decision) machine.answer(copy, bot.answer(copy));
      } catch {
        faults += 1;
      }
    }
    expect(faults).toBeGreaterThan(0);
    const records = playGames(machine, { ...task, seats: seatDocuments(game, 3) });
    expect(records.map(({ fault }) => fault)).toEqual(records.map(() => undefined));
  });
});

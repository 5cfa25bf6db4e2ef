// Random games of every number of players end, and at every decision the packs' invariants and the engine's own hold.
import { describe, expect, test } from 'vitest';
import { RandomBot } from '../../interpreter/bots/random-bot.ts';
import { Ask } from '../../interpreter/runtime/state.ts';
import { loadBase, loadFixtureGames, often, PATIENCE, seatDocuments, type LoadedGame } from '../support/packs.ts';
import { playState, startState } from '../support/random-play.ts';

const base = loadBase();
const tables = [
  ...[3, 4, 5, 6].map((players) => ({ name: base.name, players, game: base })),
  ...loadFixtureGames().flatMap((game) => seatCounts(game).map((players) => ({ name: game.name, players, game }))),
];

describe.each(tables)('$name with $players players', ({ game, players }) => {
  test(
    'random games end with every invariant at every decision',
    () => {
      const { machine } = game.source;
      const seats = seatDocuments(game, players);
      const games = often(200, 5_000);
      let decisions = 0;
      for (let seed = 0; seed < games; seed += 1) {
        decisions += playState(machine, startState(machine, seats, seed), seed, (state) => {
          const wrong = [...machine.check(state), ...machine.integrity(state)];
          if (state.ask === Ask.decision && state.min > pieces(state.options)) wrong.push('a decision without an answer');
          if (wrong.length > 0) expect(wrong, `seed ${seed}`).toEqual([]);
        });
      }
      expect(decisions).toBeGreaterThan(games * 3);
    },
    PATIENCE,
  );
});

test('the bot can reach every option', () => {
  const { machine } = base.source;
  const state = startState(machine, seatDocuments(base, 4), 1);
  const bot = new RandomBot(1);
  const seen = new Set(Array.from({ length: 500 }, () => bot.answer(state)[0]));
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: state.options.length / 3 }, (_, option) => option));
});

function pieces(options: readonly number[]): number {
  let count = 0;
  for (let at = 2; at < options.length; at += 3) count += options[at];
  return count;
}

/** The numbers of players that the packs of a game allow. */
function seatCounts(game: LoadedGame): number[] {
  const counts = game.characters.map((_, index) => index + 1);
  return counts.filter((players) => !('refused' in game.source.machine.newGame({ seats: seatDocuments(game, players), seed: 0 })));
}

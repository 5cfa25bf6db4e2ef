// A program of its own, bundled and started by test/properties/determinism.test.ts: plays games and prints what they came to.
import { digestOf, dice, anyAnswer, playState, startState } from './random-play.ts';
import { loadBase, seatDocuments, seatIds } from './packs.ts';
import { Game } from '../../interpreter/game/game.ts';

export interface Told {
  readonly hash: string;
  readonly digests: readonly string[];
  readonly log: string;
}

/** Final digests of seeded games of 3 to 6 players, and the whole log of one game. */
export function tellGames(games: number): Told {
  const base = loadBase();
  const { machine, program } = base.source;
  const digests = [3, 4, 5, 6].flatMap((players) =>
    Array.from({ length: games }, (_, seed) => {
      const state = startState(machine, seatDocuments(base, players), seed);
      playState(machine, state, seed + 7);
      return digestOf(machine, state);
    }),
  );
  const game = Game.start(base.source, { seats: seatIds(base, 4), seed: 2 ** 53 - 1 });
  const roll = dice(5);
  while (!game.over) game.choose(anyAnswer(game, roll));
  return { hash: program.hash, digests, log: JSON.stringify(game.log()) };
}

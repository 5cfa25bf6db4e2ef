// How fast the hand-written engine plays random games on one core. Other engines are measured by dividing by this.
import { HandGame, SeededChance } from './hand-written.ts';

export interface Speed {
  readonly games: number;
  readonly decisions: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerGame: number;
}

const CHARACTERS = ['ghost', 'doc', 'tuco', 'cheyenne', 'django', 'belle'];

/** Plays whole games, result included, with random bots for about `ms` milliseconds. Warm it up with a call of its own. */
export function measure(players: number, ms: number, seed = 0): Speed {
  const setup = { seats: CHARACTERS.slice(0, players) };
  const bots = new SeededChance(seed + 1_000_000_007);
  const start = performance.now();
  let games = 0;
  let decisions = 0;
  let elapsed: number;
  do {
    // A look at the clock costs as much as a decision: one for every 64 games.
    for (let i = 0; i < 64; i++) decisions += playRandomly(HandGame.create(setup, new SeededChance(seed + games++)), bots);
    elapsed = performance.now() - start;
  } while (elapsed < ms);
  const seconds = elapsed / 1000;
  return { games, decisions, seconds, gamesPerSecond: games / seconds, decisionsPerGame: decisions / games };
}

/** Plays a game to its end and returns the number of decisions. */
export function playRandomly(game: HandGame, bots: SeededChance): number {
  let decisions = 0;
  while (!game.over) {
    game.choose(bots.below(game.optionCount));
    decisions++;
  }
  game.result();
  return decisions;
}

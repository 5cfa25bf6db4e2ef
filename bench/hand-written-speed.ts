// How fast the hand-written engine plays random games on one core. Other engines are measured by dividing by this.
import { HandGame, SeededChance, type Preset, type Setup } from './hand-written.ts';

export interface Speed {
  readonly games: number;
  readonly decisions: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerGame: number;
}

const CHARACTERS = ['ghost', 'doc', 'tuco', 'cheyenne', 'django', 'belle'];

/**
 * Milliseconds of work that this process has done, on whatever thread. The clock on the wall would also count the work of others, and
 * would not count what is collected or compiled on a second core.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Tables on which every character sits equally often, as abilities differ in cost: games are played on them by turns. */
export function tablesFor(players: number): string[][] {
  return CHARACTERS.map((_, from) => [...CHARACTERS.slice(from), ...CHARACTERS.slice(0, from)].slice(0, players));
}

/** Plays whole games, result included, with random bots for about `ms` milliseconds of processor time. Warm it up with a call of its own. */
export function measure(preset: Preset, players: number, ms: number, seed = 0): Speed {
  const setups = tablesFor(players).map((seats): Setup => ({ preset, seats }));
  const bots = new SeededChance(seed + 1_000_000_007);
  const start = processorTime();
  let games = 0;
  let decisions = 0;
  let elapsed: number;
  do {
    // A look at the clock costs more than a decision: one for every 64 games.
    for (let i = 0; i < 64; i++, games++) {
      decisions += playRandomly(HandGame.create(setups[games % setups.length], new SeededChance(seed + games)), bots);
    }
    elapsed = processorTime() - start;
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

// A bot that answers at random, from its own generator. It reads nothing but the number of options.
import { declines } from '../runtime/player.ts';
import { below, seedRandom } from '../runtime/random.ts';
import type { State } from '../runtime/state.ts';
import type { Bot } from '../game/bot.ts';

/**
 * The seed for bots in a game of that seed. Bots draw from a generator like the game's own. Where the game begins with choices between what
 * chance has just drawn (unnamed seats), one seed would give the same numbers to both, so the bots get another.
 */
export function botSeed(seed: number, seats: readonly (readonly unknown[])[]): number {
  return seats.every((figures) => figures.length > 0) ? seed : Number.MAX_SAFE_INTEGER - seed;
}

export class RandomBot implements Bot {
  private readonly random: number[];

  constructor(seed: number) {
    this.random = seedRandom(seed);
  }

  /** Indices into the options of the open decision. */
  answer(state: State): number[] {
    const width = 3;
    const count = state.offerEnd / width;
    if (state.min === 1 && state.max === 1) return [this.below(count)];
    // There is an index per piece, so that an option that stands for several can be taken several times.
    const pool: number[] = [];
    for (let at = 0; at < count; at++) for (let copy = 0; copy < state.offers[at * width + 2]; copy++) pool.push(at);
    const most = Math.min(state.max, pool.length);
    const wanted = state.min + this.below(most - state.min + 1);
    const picks: number[] = [];
    for (let left = wanted; left > 0; left--) picks.push(...pool.splice(this.below(pool.length), 1));
    return picks;
  }

  /** The same as `answer` for a decision that takes one option at most, without a list: for callers that play many games. */
  pick(state: State): number {
    if (state.min === 1) return this.below(state.offerEnd / 3);
    const picks = this.answer(state);
    return picks.length === 0 ? declines : picks[0];
  }

  private below(count: number): number {
    return count <= 1 ? 0 : below(this.random, count);
  }
}

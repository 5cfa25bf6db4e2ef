// Random games for tests: a bot by its own generator, and what to look at on the way.
import { RandomBot } from '../../interpreter/bots/random-bot.ts';
import type { Machine } from '../../interpreter/runtime/machine.ts';
import { below, seedRandom } from '../../interpreter/runtime/random.ts';
import { Ask, State } from '../../interpreter/runtime/state.ts';
import { digest } from '../../interpreter/game/digest.ts';
import type { Game } from '../../interpreter/game/game.ts';
import { stateJson } from '../../interpreter/game/state-json.ts';

/** More than any game has: a game that goes on longer never ends. */
const MOST_DECISIONS = 20_000;

/** Dice of a seed: a number from 0 below `sides`. */
export function dice(seed: number): (sides: number) => number {
  const random = seedRandom(seed);
  return (sides) => (sides <= 1 ? 0 : below(random, sides));
}

export function startState(machine: Machine, seats: readonly (readonly number[])[], seed: number): State {
  const state = machine.newGame({ seats, seed });
  if (!(state instanceof State)) throw new Error(`refused by ${machine.program.requires[state.refused].name}`);
  return state;
}

/** Plays to the end. `look` is called at every decision and once more when the game is over. */
export function playState(machine: Machine, state: State, seed: number, look: (state: State) => void = () => undefined): number {
  const bot = new RandomBot(seed);
  let decisions = 0;
  while (state.ask !== Ask.over) {
    look(state);
    if ((decisions += 1) > MOST_DECISIONS) throw new Error('no end in sight');
    machine.answer(state, bot.answer(state));
  }
  look(state);
  return decisions;
}

export function digestOf(machine: Machine, state: State): string {
  return digest(stateJson(machine.program, state));
}

/** An answer to the open decision, as `choose` takes it. */
export function anyAnswer(game: Game, roll: (sides: number) => number): string | string[] {
  const decision = game.decision();
  if (decision === null) throw new Error('the game is over');
  const { options, min, max } = decision;
  const pool = options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id));
  if (min === 1 && max === 1) return options[roll(options.length)].id;
  const wanted = min + roll(Math.min(max, pool.length) - min + 1);
  return Array.from({ length: wanted }, () => pool.splice(roll(pool.length), 1)[0]);
}

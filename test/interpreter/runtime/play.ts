// Plays a program in both modes and compares them at every decision; the ground all runtime tests stand on.
import { expect } from 'vitest';
import type { Program } from '../../../interpreter/program/program.ts';
import { Machine, type MachineOptions, type Setup } from '../../../interpreter/runtime/machine.ts';
import { type Player, declines, takesOne, waits } from '../../../interpreter/runtime/player.ts';
import { below, seedRandom } from '../../../interpreter/runtime/random.ts';
import { Ask, State, type StateData } from '../../../interpreter/runtime/state.ts';
import { doc } from './builder.ts';

export const twoSeats: Setup = { seats: [[doc.ann], [doc.bob]], seed: 7 };
export const modes = ['interpreted', 'generated'] as const;

export function start(machine: Machine, setup: Partial<Setup> = {}): State {
  const state = machine.newGame({ ...twoSeats, ...setup });
  if (!(state instanceof State)) throw new Error(`refused: ${state.refused}`);
  return state;
}

export function machines(program: Program, how: MachineOptions = {}): Machine[] {
  const both = modes.map((mode) => new Machine(program, { mode, ...how }));
  expect(both.map((machine) => machine.mode)).toEqual(modes);
  return both;
}

/** A legal answer, chosen by its own generator. */
export function randomPicks(state: State, random: number[]): number[] {
  const size = state.ask === Ask.decision ? 3 : 2;
  const pool: number[] = [];
  for (let i = 0; i < state.options.length; i += size) for (let n = 0; n < state.options[i + size - 1]; n++) pool.push(i / size);
  const wanted = state.min + below(random, state.max - state.min + 1);
  return Array.from({ length: wanted }, () => pool.splice(below(random, pool.length), 1)[0]);
}

export const written = (state: State): string => JSON.stringify(state);
export const reread = (state: State): State => State.from(JSON.parse(written(state)) as StateData);

/**
 * Plays a random game in both modes, and a third one that changes its mode and is saved as JSON at every decision. All three
 * must be in the same state at every decision. Returns the final state and the number of decisions.
 */
export function playAlike(program: Program, setup: Partial<Setup> = {}, botSeed = 1): { state: State; decisions: number } {
  const both = machines(program);
  const states = both.map((machine) => start(machine, setup));
  let wanderer = start(both[botSeed % 2], setup);
  const random = seedRandom(botSeed);
  const story: Told[] = [];
  let decisions = 0;
  while (states[0].ask !== Ask.over) {
    const [first, second] = states;
    expect(written(second)).toBe(written(first));
    expect(written(wanderer)).toBe(written(first));
    expect(both[0].integrity(first)).toEqual([]);
    const picks = randomPicks(first, random);
    story.push({ before: written(first), picks });
    both.forEach((machine, i) => machine.answer(states[i], picks));
    wanderer = reread(wanderer);
    both[decisions % 2].answer(wanderer, picks);
    if (++decisions > 5_000) throw new Error('the game does not end');
  }
  expect(written(states[1])).toBe(written(states[0]));
  expect(written(wanderer)).toBe(written(states[0]));
  expect(both[0].integrity(states[0])).toEqual([]);
  for (const machine of both)
    expect(written(playStory(machine, start(machine, setup), story, seedRandom(botSeed)))).toBe(written(states[0]));
  return { state: states[0], decisions };
}

interface Told {
  readonly before: string;
  readonly picks: readonly number[];
}

/**
 * The same game by a player who answers while the rules run, and now and then waits: what it sees must be what was seen then, and where it
 * waits the state must be whole.
 */
function playStory(machine: Machine, state: State, story: readonly Told[], random: number[]): State {
  let at = 0;
  let waited = false;
  const player: Player = (now) => {
    expect(seen(now)).toBe(seen(State.from(JSON.parse(story[at].before) as StateData)));
    waited = !waited && below(random, 8) === 0;
    return waited ? waits : (story[at++].picks[0] ?? declines);
  };
  while (at < story.length) {
    expect(written(state)).toBe(story[at].before);
    if (takesOne(state)) machine.playOn(state, player);
    else machine.answer(state, story[at++].picks);
  }
  return state;
}

/** What a player may look at. */
function seen(state: State): string {
  return JSON.stringify({ ...state.toJSON(), frames: 0, base: 0, top: 0, lists: 0, listTop: 0 });
}

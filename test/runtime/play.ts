// Plays a program in both modes and compares them at every decision; the ground all runtime tests stand on.
import { expect } from 'vitest';
import type { Program } from '../../interpreter/program/program.ts';
import { Machine, type MachineOptions, type Setup } from '../../interpreter/runtime/machine.ts';
import { below, seedRandom } from '../../interpreter/runtime/random.ts';
import { Ask, State, type StateData } from '../../interpreter/runtime/state.ts';
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
  let decisions = 0;
  while (states[0].ask !== Ask.over) {
    const [first, second] = states;
    expect(written(second)).toBe(written(first));
    expect(written(wanderer)).toBe(written(first));
    expect(both[0].integrity(first)).toEqual([]);
    const picks = randomPicks(first, random);
    both.forEach((machine, i) => machine.answer(states[i], picks));
    wanderer = reread(wanderer);
    both[decisions % 2].answer(wanderer, picks);
    if (++decisions > 5_000) throw new Error('the game does not end');
  }
  expect(written(states[1])).toBe(written(states[0]));
  expect(written(wanderer)).toBe(written(states[0]));
  expect(both[0].integrity(states[0])).toEqual([]);
  return { state: states[0], decisions };
}

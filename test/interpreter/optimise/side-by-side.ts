// Plays a program and its faster form side by side and compares what everybody can see of both: decisions as they are put, the table between
// them, who was told what by a trace. Frames differ, and only they.
import { expect } from 'vitest';
import { optimise } from '../../../interpreter/optimise/optimise.ts';
import { TableMachines } from '../../../interpreter/optimise/table-machines.ts';
import type { Program } from '../../../interpreter/program/program.ts';
import { Machine, type Setup } from '../../../interpreter/runtime/machine.ts';
import { seedRandom } from '../../../interpreter/runtime/random.ts';
import { Ask, State } from '../../../interpreter/runtime/state.ts';
import { openDecision } from '../../../interpreter/game/decision.ts';
import type { TraceEvent } from '../../../interpreter/runtime/trace.ts';
import { playAlike, randomPicks } from '../runtime/play.ts';

/** What is left of a state without the frames and the numbers of branches, which are the program's own business. */
function table(state: State): string {
  const offered = state.options.filter((_, at) => state.ask !== Ask.decision || at % 3 !== 0);
  return JSON.stringify({ ...state.toJSON(), frames: 0, base: 0, top: 0, lists: 0, listTop: 0, offers: offered, offerEnd: 0 });
}

/** One random game on both programs; returns how many decisions it had. */
export function playSideBySide(program: Program, setup: Setup, botSeed: number): number {
  const machines = [new Machine(program), new TableMachines(program, { orderly: true }).for(setup)];
  const states = machines.map((machine) => start(machine, setup));
  const random = seedRandom(botSeed);
  let decisions = 0;
  while (states[0].ask !== Ask.over) {
    const [plain, fast] = states;
    expect(table(fast)).toBe(table(plain));
    const put = machines.map((machine, at) => shown(machine.program, states[at]));
    expect(put[1]).toEqual(put[0]);
    expect(machines[1].check(fast)).toEqual(machines[0].check(plain));
    const picks = randomPicks(plain, random);
    machines.forEach((machine, at) => machine.answer(states[at], picks));
    if (++decisions > 5_000) throw new Error('the game does not end');
  }
  expect(table(states[1])).toBe(table(states[0]));
  return decisions;
}

/** The decision as a person would get it: what it is about depends on the action whose code asks. */
function shown(program: Program, state: State): unknown {
  return openDecision(program, state);
}

/** The actions a trace tells of, in order, with their arguments. */
export function actionsOf(program: Program, setup: Setup, botSeed: number): string[] {
  const told: string[] = [];
  const event = (happened: TraceEvent): void => {
    if (happened.type === 'action')
      told.push(`${program.actions[happened.action].name} ${happened.ones.join()} ${happened.lists.join(';')}`);
  };
  const machine = new Machine(program, { tracer: { event } });
  const state = start(machine, setup);
  const random = seedRandom(botSeed);
  while (state.ask !== Ask.over) machine.answer(state, randomPicks(state, random));
  return told;
}

/** The faster form in both modes of the machine, which must agree as they do on any program. */
export function playFaster(program: Program, setup: Partial<Setup>, botSeed: number): number {
  return playAlike(optimise(program), setup, botSeed).decisions;
}

function start(machine: Machine, setup: Setup): State {
  const state = machine.newGame(setup);
  if (!(state instanceof State)) throw new Error(`refused by ${machine.program.requires[state.refused].name}`);
  return state;
}

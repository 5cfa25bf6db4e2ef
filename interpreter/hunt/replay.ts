// Plays the game of a finding again, up to the answer that led to it, and hands over its last turns as states of the machine that can be traced.
import { playGame } from '../bots/simulate.ts';
import type { Program } from '../program/program.ts';
import type { Machine } from '../runtime/machine.ts';
import { interpreterOf } from '../runtime/machines.ts';
import { State } from '../runtime/state.ts';
import { gameTask, type HuntTask } from './hunt-games.ts';
import type { Finding } from './reasons.ts';

/** A decision and its answer. The state is as it was before the answer. */
export interface Turn {
  readonly state: State;
  readonly picks: readonly number[];
}

/** How many turns before a finding are looked at: a scenario should begin shortly before. */
export const furthestBack = 12;

/** An option as both machines know it: its branch and its value. */
type Chosen = readonly [branch: number, value: number];

class Enough extends Error {}

/** The last turns that led to a finding, the last being the one whose answer broke something; none where the set-up did. */
export function replay(program: Program, machine: Machine, task: HuntTask, { reason, seed, step }: Finding): Turn[] {
  // A rule that fails does so after the answer to the decision that was counted last; everything else is seen when the next one is open.
  const wanted = reason.sort === 'fault' || reason.sort === 'no-end' ? step : step - 1;
  const answers: (readonly Chosen[])[] = [];
  playGame(machine, gameTask(task, seed), seed, {
    decided(state, picks) {
      if (answers.length >= wanted) throw new Enough();
      answers.push(picks.map((pick): Chosen => [state.offers[pick * 3], state.offers[pick * 3 + 1]]));
    },
    ended: () => undefined,
  });
  return answers.length === 0 ? [] : playAgain(interpreterOf(program), task, seed, answers);
}

function playAgain(machine: Machine, task: HuntTask, seed: number, answers: readonly (readonly Chosen[])[]): Turn[] {
  const state = machine.newGame({ seats: task.seats, seed });
  if (!(state instanceof State)) return [];
  const turns: Turn[] = [];
  for (const [at, chosen] of answers.entries()) {
    const picks = chosen.map((option) => pickOf(state, option));
    if (at >= answers.length - furthestBack) turns.push({ state: state.copy(), picks });
    // The last answer is given by those who look at what it does: it may fail.
    if (at < answers.length - 1) machine.answer(state, picks);
  }
  return turns;
}

function pickOf({ offers, offerEnd }: State, [branch, value]: Chosen): number {
  for (let at = 0; at < offerEnd; at += 3) if (offers[at] === branch && offers[at + 1] === value) return at / 3;
  throw new RangeError('the game goes another way when it is played again');
}

/** The state after the last turn, in which the next decision is open; undefined where the set-up is refused. */
export function askedAfter(machine: Machine, task: HuntTask, seed: number, turns: readonly Turn[]): State | undefined {
  const last = turns.at(-1);
  if (last === undefined) {
    const started = machine.newGame({ seats: task.seats, seed });
    return started instanceof State ? started : undefined;
  }
  const state = last.state.copy();
  machine.answer(state, last.picks);
  return state;
}

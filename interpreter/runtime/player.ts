// A player answers decisions while the rules run. Such a decision needs no frames written and read again, which is most of the cost of asking.
// Callers that inspect, copy or save the game at a decision use `Machine.answer` instead.
import { orderOptions } from './options.ts';
import type { Run } from './interpret/run.ts';
import { Ask, type State } from './state.ts';

/**
 * Answers a decision that takes at most one option: returns its index, `declines` where none has to be taken, or `waits` to leave it open. It may
 * read the state and the options; the frames are not written, so a copy made here could not continue.
 */
export type Player = (state: State) => number;

export const declines = -1;
export const waits = -2;

/** Whether a player can answer the open decision. */
export function takesOne({ ask, min, max }: State): boolean {
  return ask === Ask.decision && max === 1 && min <= 1;
}

/** The player's answer to the open decision, which takes at most one option. A player that waits is not asked again in this call. */
export function decide(run: Run, state: State): number {
  const { player } = run;
  if (player === undefined) return waits;
  if (run.orderly) orderOptions(state);
  const pick = player(state);
  if (pick === waits) {
    run.player = undefined;
    return waits;
  }
  if (!Number.isInteger(pick) || pick * 3 >= state.offerEnd || pick < (state.min === 0 ? declines : 0))
    throw new RangeError(`option ${pick} is not on offer`);
  run.refuel();
  state.ask = Ask.nothing;
  return pick;
}

// Somebody who answers while the rules run. A decision that is answered on the spot needs no frames written and read again, which is most of
// the cost of asking; who wants to look inside, copy or save answers from outside instead.
import { orderOptions } from './options.ts';
import type { Run } from './interpret/run.ts';
import { Ask, type State } from './state.ts';

/**
 * Answers a decision that takes at most one option: its index, `declines` where none has to be taken, or `waits` to leave it open. It may look
 * at the table and at what is on offer; the frames are not written, so that a copy made here could not go on.
 */
export type Player = (state: State) => number;

export const declines = -1;
export const waits = -2;

/** Whether a player can be asked what is open. */
export function takesOne({ ask, min, max }: State): boolean {
  return ask === Ask.decision && max === 1 && min <= 1;
}

/** What the player of a run answers to the open decision, which takes at most one option. Who waits is not asked again. */
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

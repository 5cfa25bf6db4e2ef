// How many decisions a game may take before it counts as one that never ends. A caller that lets bots play to the end stops here.
import { EngineError } from './engine-error.ts';

/** More decisions than any real game has. */
export const usualDecisions = 100_000;

/** The fault that is reported for a game that was stopped. */
export const noEndInSight = 'no end in sight';

export function noEnd(decisions: number): EngineError {
  return new EngineError('budget', `${noEndInSight} after ${decisions} decisions; do the rules ever end the game?`);
}

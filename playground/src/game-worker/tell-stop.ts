// Tells why the answers of a game could be played no further: why an answer is not on offer, or what is asked instead. It is told to whom the decision
// is shown; others learn only that it stopped.
import type { Reason } from '../../../interpreter/index.ts';
import type { Timeline } from '../../../interpreter/internal.ts';
import { decisionFor } from '../viewer.ts';
import { orNothing } from './ask-because.ts';
import type { Recipient } from './describe-steps.ts';
import type { Given, StopReason } from './replay.ts';

export interface Stop {
  /** The step at which it stopped. */
  readonly step: number;
  readonly reason: StopReason;
  /** The answer that could not be given. */
  readonly given?: Given;
}

/** The sentence, and the line of the rules behind it. */
export function tellStop(
  timeline: Timeline,
  { step, reason, given }: Stop,
  { viewer, locale }: Recipient,
): { readonly says?: string; readonly because?: Pick<Reason, 'file' | 'line' | 'column'> } {
  const decision = decisionFor(timeline.decisionAt(step, locale), viewer);
  if (given === undefined || decision === null || decision.options.length === 0) return {};
  if (reason !== 'answer-gone') return { says: decision.asks, because: decision.at };
  const offered = new Set(decision.options.map(({ id }) => id));
  const option = [given.answer].flat().find((id) => !offered.has(id)) ?? String(given.answer);
  const [says] = orNothing(() => [timeline.whyInWords(step, option, viewer, locale)]);
  const [because = decision.at] = orNothing(() => timeline.why(step, option, viewer));
  return { ...(says !== undefined && { says }), because };
}

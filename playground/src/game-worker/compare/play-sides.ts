// Plays the two sides of a comparison from the same set-up and seed: the answers of the game as far as they fit, then, if wanted, bots. The game of
// the person is not touched.
import type { Answer } from '../../../../interpreter/index.ts';
import { EngineError } from '../../../../interpreter/index.ts';
import type { Timeline } from '../../../../interpreter/internal.ts';
import type { ChosenSetup } from '../../protocol/game-worker.ts';
import { toGameError } from '../game-error.ts';
import { botAnswer, type Given, givenTo, replayAnswers, startTimeline, type StopReason, type Terms, tryAnswer } from '../replay.ts';
import type { GameError, OpenedTable } from '../table-rules.ts';

export interface PlayedSide {
  readonly opened: OpenedTable;
  readonly timeline: Timeline;
  /** Where an answer could not be given: after so many steps, which answer, and why. */
  readonly stopped?: { readonly steps: number; readonly reason: StopReason; readonly given?: Given };
}

export type Side = PlayedSide | { readonly error: GameError };

/** What a side is played with. `choice` is given after the answers. */
export interface SidePlan {
  readonly opened: OpenedTable | { readonly error: GameError };
  readonly setup: ChosenSetup;
  readonly answers: readonly Given[];
  readonly choice?: Answer;
  readonly goOn: number;
}

export function playSide({ opened, setup, answers, choice, goOn }: SidePlan, terms: Terms): Side {
  if ('error' in opened) return { error: opened.error };
  let timeline: Timeline;
  try {
    timeline = startTimeline(opened.source, setup, terms);
  } catch (error) {
    if (error instanceof EngineError) return { error: toGameError(error, terms.locale) };
    throw error;
  }
  const stop = (reason: StopReason, given?: Given): PlayedSide['stopped'] => ({
    steps: timeline.moments.length,
    reason,
    ...(given !== undefined && { given }),
  });
  const reason = replayAnswers(timeline, answers);
  let stopped = reason === undefined ? undefined : stop(reason, answers[timeline.game.history().steps.length]);
  if (stopped === undefined && choice !== undefined) {
    const given = givenTo(timeline.game.decision(), choice);
    const refused = tryAnswer(timeline, choice);
    if (refused !== undefined) stopped = stop(refused, given);
  }
  for (let left = goOn; left > 0 && timeline.game.decision() !== null && stopped?.reason !== 'stopped'; left -= 1) {
    const refused = tryAnswer(timeline, botAnswer(timeline, setup));
    if (refused !== undefined) stopped = stop(refused);
  }
  return { opened, timeline, ...(stopped !== undefined && { stopped }) };
}

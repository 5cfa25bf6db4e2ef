// Playing answers again with some rules: as far as they fit, and then, if wanted, on with bots. Everything is decided by the set-up, its seed
// and the answers, so that two rule sets, or two answers, can be compared.
import { type Answer, type Decision, EngineError, type GameSource, RandomBot } from '../../../interpreter/index.ts';
import { type MachineOptions, Timeline } from '../../../interpreter/internal.ts';
import type { ChosenSetup } from '../protocol/game-worker.ts';

/** An answer and what was asked when it was given: the same answer to another question is another game. */
export interface Given {
  readonly answer: Answer;
  readonly kind: string;
  readonly seat: number | 'chance';
  /** The answer as it was given, before something in it seemed to be renamed. */
  readonly asGiven?: Answer;
}

/** Why answers could not be played to their end. */
export type StopReason = 'answer-gone' | 'other-decision' | 'over' | 'stopped';

/** `locale`: in which a set-up is refused. */
export interface Terms extends Pick<MachineOptions, 'budget' | 'stopped'> {
  readonly locale: string;
}

/** Throws EngineError. */
export function startTimeline(source: GameSource, setup: ChosenSetup, { locale, ...limits }: Terms): Timeline {
  const { seats, seed, first } = setup;
  return Timeline.start(source, { seats, seed, locale, ...(first !== undefined && { first }) }, limits);
}

/** Plays answers as far as they go. Undefined: all of them fit. */
export function replayAnswers(timeline: Timeline, answers: readonly Given[]): StopReason | undefined {
  for (const { answer, kind, seat, asGiven } of answers) {
    const decision = timeline.game.decision();
    if (decision === null) return 'over';
    if (decision.kind !== kind || decision.seat !== seat) return 'other-decision';
    const refused = tryAnswer(timeline, answer);
    if (refused === undefined) continue;
    // A word of an answer may be called like what was renamed and mean something else: then the answer is as it was given.
    if (refused === 'stopped' || asGiven === undefined || tryAnswer(timeline, asGiven) !== undefined) return refused;
  }
  return undefined;
}

/** Gives one answer; says why it could not be given. */
export function tryAnswer(timeline: Timeline, answer: Answer): 'answer-gone' | 'stopped' | undefined {
  try {
    timeline.choose(answer);
    return undefined;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return ['budget', 'pack-errors', 'internal'].includes(error.code) ? 'stopped' : 'answer-gone';
  }
}

/** What a bot answers now. Made anew from seed and number of the decision: it depends on nothing that was played in another branch. */
export function botAnswer({ game }: Timeline, { seed }: Pick<ChosenSetup, 'seed'>): Answer {
  return game.answerBy(new RandomBot(seed * 8191 + game.n));
}

/** An answer with what is asked. */
export function givenTo(decision: Decision | null, answer: Answer): Given {
  return { answer, kind: decision?.kind ?? '', seat: decision?.seat ?? 'chance' };
}

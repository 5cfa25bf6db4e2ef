// A play is one game with its timeline, its answers and the branches that were left. It can be replayed under other rules with the same
// seed and answers, and then says where the replay diverged.
import { type Answer, type Decision, EngineError, type GameSource } from '../../../interpreter/index.ts';
import type { Timeline } from '../../../interpreter/internal.ts';
import type { StoredGame, ChosenSetup, GameState } from '../protocol/game-worker.ts';
import { type RenamedIds, seatsRenamed, withRenamed } from './renamed-ids.ts';
import { say, type TableText } from './say.ts';
import { signatures, type Recipient, describeSteps } from './describe-steps.ts';
import { sceneDifferences } from './compare/scene-differences.ts';
import { viewStep } from './step-view.ts';
import type { OpenedTable } from './table-rules.ts';
import { tellStop } from './tell-stop.ts';
import { botAnswer, type Given, givenTo, replayAnswers, startTimeline, type StopReason, type Terms } from './replay.ts';

interface Branch {
  readonly id: number;
  readonly answers: readonly Given[];
}

/** Where a replay went another way. */
interface Divergence {
  readonly step: number;
  readonly reason: Reason;
  /** What happened there before, as a viewer may know it. */
  readonly before: (recipient: Recipient) => string;
  /** The answer that could not be given. */
  readonly given?: Given;
  /** The play before, and its step. */
  readonly old?: { readonly timeline: Timeline; readonly step: number };
}

/** The selections that the game was played with when somebody last acted, and now. */
export interface PlayedWith {
  readonly before: OpenedTable;
  readonly now: OpenedTable;
}

type Reason = StopReason | 'other-effect';

/** Branches that are kept; the oldest goes first. */
const mostBranches = 24;

export class Play {
  private chosen: ChosenSetup;
  private readonly terms: Terms;
  private timeline: Timeline;
  /** What the players chose, also beyond the point where a replay had to stop. */
  private wanted: Given[] = [];
  private current = 1;
  private nextId = 2;
  private branches: Branch[] = [];
  /** How the game went when somebody last acted; replays are compared with it. */
  private baseline: { readonly signs: readonly string[]; readonly timeline?: Timeline } = { signs: [] };
  private diverged: Divergence | undefined;
  /** What was renamed since somebody last acted: that alone is no other game. */
  private renames: readonly RenamedIds[] = [];

  /** Throws EngineError. */
  constructor(source: GameSource, setup: ChosenSetup, terms: Terms) {
    this.chosen = setup;
    this.terms = terms;
    this.timeline = startTimeline(source, setup, terms);
    this.setBaseline();
  }

  get setup(): ChosenSetup {
    return this.chosen;
  }

  get currentTimeline(): Timeline {
    return this.timeline;
  }

  /** What the players chose, also what a replay could not play. */
  get answers(): readonly Given[] {
    return this.wanted;
  }

  get decision(): Decision | null {
    return this.timeline.game.decision();
  }

  get asked(): GameState['asked'] {
    const { decision } = this;
    if (decision === null) return null;
    return typeof decision.seat === 'number' && this.setup.players[decision.seat] === 'random' ? 'bot' : 'person';
  }

  choose(answer: Answer, n?: number): void {
    const given = this.given(answer);
    this.timeline.choose(answer, n);
    this.branchOff(this.timeline.game.n - (this.timeline.game.over ? 0 : 1) - 1);
    const { steps } = this.timeline.game.history();
    this.wanted = [...this.wanted.slice(0, steps.length - 1), { ...given, answer: steps[steps.length - 1].answer }];
    this.setBaseline();
  }

  /** Lets bots answer until a person is asked. */
  run(most: number): void {
    for (let count = 0; count < most && this.asked === 'bot'; count += 1) this.choose(botAnswer(this.timeline, this.setup));
  }

  /** Lets bots answer the next decisions for everybody, so that a person finds the game at a place that is worth looking at. */
  lead(count: number): void {
    for (let left = count; left > 0 && this.decision !== null; left -= 1) this.choose(botAnswer(this.timeline, this.setup));
  }

  back(n: number): void {
    this.timeline.back(n);
    this.branchOff(n - 1);
    this.wanted = this.wanted.slice(0, n - 1);
    this.setBaseline();
  }

  /** Makes another branch the one that is played on. Throws EngineError when it cannot be played. */
  branch(id: number): void {
    const found = this.branches.find((branch) => branch.id === id);
    if (found === undefined) throw new EngineError('unknown-id', `there is no branch ${id}`);
    const left: Branch = { id: this.current, answers: this.wanted };
    this.branches = this.branches.filter((branch) => branch !== found);
    if (!isPrefix(left.answers, found.answers)) this.branches.push(left);
    this.current = found.id;
    this.wanted = [...found.answers];
    const reason = this.replay(this.timeline.game.source);
    this.setBaseline();
    if (reason !== undefined) this.diverged = { step: this.timeline.moments.length - 1, before: () => '', reason };
  }

  /**
   * Plays the same answers again with other rules, and with the ids that they now have. Throws EngineError when the game cannot even start; then
   * all stays as it was.
   */
  replayWith(source: GameSource, renamed: RenamedIds = new Map()): void {
    const before = { chosen: this.chosen, wanted: this.wanted, branches: this.branches };
    this.diverged = undefined;
    if (renamed.size > 0) this.rename(renamed);
    let reason;
    try {
      reason = this.replay(source);
    } catch (error) {
      [this.chosen, this.wanted, this.branches] = [before.chosen, before.wanted, before.branches];
      throw error;
    }
    if (renamed.size > 0) this.renames = [...this.renames, renamed];
    const called = (sign: string): string => this.renames.reduce(withRenamed, sign);
    const signs = signatures(this.timeline).map(called);
    const { timeline: old } = this.baseline;
    const known = this.baseline.signs.map(called);
    const at = known.findIndex((sign, index) => sign !== signs[index]);
    if (at < 0 && reason === undefined) return;
    const step = at < 0 ? signs.length - 1 : Math.min(at, signs.length - 1);
    const then = at < 0 ? step : at;
    const told = (recipient: Recipient): string => (old === undefined ? '' : (describeSteps(old, recipient)[then]?.text ?? ''));
    this.diverged = {
      step,
      before: told,
      reason: reasonAt(reason, at, signs.length),
      given: this.wanted[this.timeline.game.history().steps.length],
      ...(old !== undefined && { old: { timeline: old, step: then } }),
    };
  }

  /** Who sits at the table and what was answered, under other ids. */
  private rename(renamed: RenamedIds): void {
    const called = (answer: Answer): Answer =>
      typeof answer === 'string' ? withRenamed(answer, renamed) : answer.map((id) => withRenamed(id, renamed));
    const again = (given: Given): Given => {
      const answer = called(given.answer);
      return String(answer) === String(given.answer) ? given : { ...given, answer, asGiven: given.answer };
    };
    this.chosen = { ...this.chosen, seats: seatsRenamed(this.chosen.seats, renamed) };
    this.wanted = this.wanted.map(again);
    this.branches = this.branches.map((branch) => ({ ...branch, answers: branch.answers.map(again) }));
  }

  store(): StoredGame {
    return { setup: this.setup, answers: this.wanted.map(({ answer }) => answer) };
  }

  /** Plays kept answers as far as they fit. */
  resume(answers: readonly Answer[]): void {
    for (const [index, answer] of answers.entries()) {
      try {
        this.wanted.push(this.given(answer));
        this.timeline.choose(answer);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        this.setBaseline();
        const reason = this.timeline.game.over ? 'over' : 'answer-gone';
        const given = this.wanted[index];
        const before = ({ viewer }: Recipient): string => (viewer === null || viewer === given.seat ? [answer].flat().join(', ') : '');
        this.diverged = { step: this.timeline.moments.length - 1, before, reason };
        return;
      }
    }
    this.setBaseline();
  }

  describe(recipient: Recipient, tables?: PlayedWith): Pick<GameState, 'steps' | 'branches' | 'diverged'> {
    const { diverged } = this;
    const steps = describeSteps(this.timeline, recipient);
    return {
      steps,
      branches: [
        ...this.branches.map(({ id, answers }) => ({
          id,
          from: commonLength(answers, this.wanted) + 1,
          length: answers.length,
          current: false,
        })),
        { id: this.current, from: 1, length: this.wanted.length, current: true },
      ].sort((left, right) => left.id - right.id),
      ...(diverged && {
        diverged: {
          step: diverged.step,
          ...this.tellDivergence(diverged, steps[diverged.step]?.text ?? '', recipient, tables),
          reason: say(recipient.locale, `diverged.${diverged.reason}` satisfies TableText),
        },
      }),
    };
  }

  /** What happened before and what happens now, in words that differ: of the steps, or else of the two boards. */
  private tellDivergence(
    { step, reason, given, old, before: tellBefore }: Divergence,
    happens: string,
    recipient: Recipient,
    tables: PlayedWith | undefined,
  ): { readonly before: string; readonly now: string } {
    const before = tellBefore(recipient);
    if (reason !== 'other-effect') {
      const { says = '' } = tellStop(this.timeline, { step, reason, ...(given !== undefined && { given }) }, recipient);
      return { before, now: says };
    }
    if ((before !== '' && happens !== '' && before !== happens) || old === undefined || tables === undefined)
      return { before, now: happens };
    const boards = [
      { shown: { chronicle: old.timeline, opened: tables.before, setup: this.setup }, step: old.step },
      { shown: { chronicle: this.timeline, opened: tables.now, setup: this.setup }, step },
    ].map((side) => viewStep(side.shown, { step: side.step, ...recipient }));
    const [first] = sceneDifferences(boards[0], boards[1], recipient.locale);
    return first === undefined ? { before, now: happens } : { before: first.sides[0].text, now: first.sides[1].text };
  }

  /** Plays what was wanted as far as it goes; says why it went no further. */
  private replay(source: GameSource): Reason | undefined {
    this.timeline = startTimeline(source, this.setup, this.terms);
    return replayAnswers(this.timeline, this.wanted);
  }

  private given(answer: Answer): Given {
    return givenTo(this.decision, answer);
  }

  /** What was played or wanted beyond the first `kept` answers becomes a branch of its own. */
  private branchOff(kept: number): void {
    if (this.wanted.length <= kept) return;
    this.branches = [...this.branches, { id: this.current, answers: this.wanted }].slice(-mostBranches);
    this.current = this.nextId;
    this.nextId += 1;
  }

  /** After an act of a player, replays are compared with the game as it is now. */
  private setBaseline(): void {
    this.diverged = undefined;
    this.renames = [];
    const { timeline } = this;
    this.baseline = { signs: signatures(timeline), timeline };
  }
}

function reasonAt(reason: Reason | undefined, at: number, length: number): Reason {
  // An effect that differs before the replay stopped is the first thing that went another way.
  return reason !== undefined && (at < 0 || at >= length - 1) ? reason : (reason ?? 'other-effect') === 'over' ? 'over' : 'other-effect';
}

function commonLength(left: readonly Given[], right: readonly Given[]): number {
  const end = Math.min(left.length, right.length);
  for (let at = 0; at < end; at += 1) if (String(left[at].answer) !== String(right[at].answer)) return at;
  return end;
}

function isPrefix(left: readonly Given[], right: readonly Given[]): boolean {
  return left.length <= right.length && commonLength(left, right) === left.length;
}

// A play is one game with its timeline, its answers and the branches that were left. It can be replayed under other rules with the same
// seed and answers, and then says where the replay diverged.
import { type Answer, type Decision, EngineError, type GameSource, RandomBot } from '../../../interpreter/index.ts';
import { type MachineOptions, Timeline } from '../../../interpreter/internal.ts';
import type { StoredGame, ChosenSetup, GameState } from '../protocol/game-worker.ts';
import { say, type TableText } from './say.ts';
import { signatures, type Recipient, describeSteps } from './describe-steps.ts';

/** An answer and what was asked when it was given: the same answer to another question is another game. */
interface Given {
  readonly answer: Answer;
  readonly kind: string;
  readonly seat: number | 'chance';
}

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
}

type Reason = 'answer-gone' | 'other-decision' | 'other-effect' | 'over' | 'stopped';

/** `locale`: in which a set-up is refused. */
export interface Terms extends Pick<MachineOptions, 'budget' | 'stopped'> {
  readonly locale: string;
}

/** Branches that are kept; the oldest goes first. */
const mostBranches = 24;

export class Play {
  readonly setup: ChosenSetup;
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

  /** Throws EngineError. */
  constructor(source: GameSource, setup: ChosenSetup, terms: Terms) {
    this.setup = setup;
    this.terms = terms;
    this.timeline = start(source, setup, terms);
    this.setBaseline();
  }

  get currentTimeline(): Timeline {
    return this.timeline;
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
    const { game } = this.timeline;
    for (let count = 0; count < most && this.asked === 'bot'; count += 1) {
      // Made anew from seed and number of the decision: the answer depends on nothing that was played in another branch.
      const bot = new RandomBot(this.setup.seed * 8191 + game.n);
      this.choose(game.answerBy(bot));
    }
  }

  /** Lets bots answer the next decisions for everybody, so that a person finds the game at a place that is worth looking at. */
  lead(count: number): void {
    const { game } = this.timeline;
    for (let left = count; left > 0 && this.decision !== null; left -= 1)
      this.choose(game.answerBy(new RandomBot(this.setup.seed * 8191 + game.n)));
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

  /** Plays the same answers again with other rules. Throws EngineError when the game cannot even start; then all stays as it was. */
  replayWith(source: GameSource): void {
    this.diverged = undefined;
    const reason = this.replay(source);
    const signs = signatures(this.timeline);
    const { signs: known, timeline: old } = this.baseline;
    const at = known.findIndex((sign, index) => sign !== signs[index]);
    if (at < 0 && reason === undefined) return;
    const step = at < 0 ? signs.length - 1 : Math.min(at, signs.length - 1);
    const before = (recipient: Recipient): string =>
      old === undefined ? '' : (describeSteps(old, recipient)[at < 0 ? step : at]?.text ?? '');
    this.diverged = { step, before, reason: reasonAt(reason, at, signs.length) };
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

  describe(recipient: Recipient): Pick<GameState, 'steps' | 'branches' | 'diverged'> {
    const { diverged } = this;
    return {
      steps: describeSteps(this.timeline, recipient),
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
          before: diverged.before(recipient),
          reason: say(recipient.locale, `diverged.${diverged.reason}` satisfies TableText),
        },
      }),
    };
  }

  /** Plays what was wanted as far as it goes; says why it went no further. */
  private replay(source: GameSource): Reason | undefined {
    const timeline = start(source, this.setup, this.terms);
    this.timeline = timeline;
    for (const { answer, kind, seat } of this.wanted) {
      const decision = timeline.game.decision();
      if (decision === null) return 'over';
      if (decision.kind !== kind || decision.seat !== seat) return 'other-decision';
      try {
        timeline.choose(answer);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        return ['budget', 'pack-errors', 'internal'].includes(error.code) ? 'stopped' : 'answer-gone';
      }
    }
    return undefined;
  }

  private given(answer: Answer): Given {
    const { decision } = this;
    return { answer, kind: decision?.kind ?? '', seat: decision?.seat ?? 'chance' };
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
    const { timeline } = this;
    this.baseline = { signs: signatures(timeline), timeline };
  }
}

function start(source: GameSource, setup: ChosenSetup, { locale, ...limits }: Terms): Timeline {
  const { seats, seed, first } = setup;
  return Timeline.start(source, { seats, seed, locale, ...(first !== undefined && { first }) }, limits);
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

// The timeline of a game that is watched: every decision, outcome of chance, effect of a rule and told step is a moment, with the line that ran
// and the state as it stood then. Moments are read from the journal after every answer.
import type { RunLimits } from '../runtime/interpret/run.ts';
import type { State } from '../runtime/state.ts';
import { answerFacts, JournalChronicle } from './chronicle.ts';
import { Game, type Answer } from './game.ts';
import type { Journal } from './journal.ts';
import type { LogEntry } from './log.ts';
import { type Moment, momentsOf } from './moments.ts';
import { seatsAt } from './seat-figures.ts';
import type { GameSetup } from './setup.ts';
import type { Viewer } from './sight.ts';
import type { GameSource, Reason } from './source.ts';
import type { LogFacts } from './text-source.ts';
import { ToldActions } from './told-steps.ts';

export class Timeline extends JournalChronicle {
  readonly game: Game;
  readonly journal: Journal;
  private readonly told: ToldActions;
  /** By number of answered decisions: the moments that followed from the answer. */
  private shown: (readonly Moment[])[] = [];
  private flat: readonly Moment[] | undefined;

  /** Starts a game and follows it. Throws as `Game.start` does. */
  static start(source: GameSource, setup: GameSetup, limits: RunLimits = {}): Timeline {
    return new Timeline(Game.follow(source, setup, { limits }));
  }

  private constructor(game: Game) {
    super();
    this.game = game;
    this.journal = game.journal();
    this.told = new ToldActions(game.source);
    this.readOn();
  }

  get source(): GameSource {
    return this.game.source;
  }

  get state(): State {
    return this.game.rawState;
  }

  /** All moments in order. */
  get moments(): readonly Moment[] {
    return (this.flat ??= this.shown.flat());
  }

  /** Answers the open decision. Throws as `Game.choose` does, and everything stays as it was. */
  choose(answer: Answer, n?: number): void {
    this.game.choose(answer, n);
    this.readOn();
  }

  /** Drops everything from the answer to decision `n` on. */
  back(n: number): void {
    this.game.back(n);
    this.shown = this.shown.slice(0, n);
    this.flat = undefined;
  }

  /** The state in which decision `n` was asked. Callers must not change it. */
  stateBefore(n: number): State {
    const at = this.journal.find(n);
    return at === undefined ? this.game.rawState : this.journal.stretches[at].before;
  }

  /** What was answered to decision `n`. */
  factsOf(n: number): LogFacts {
    const facts = this.shown[n]?.[0].facts;
    if (facts === undefined) throw new RangeError(`decision ${n} has not been answered`);
    return facts;
  }

  /** The answer to decision `n` by the machine's option numbers. */
  picksOf(n: number): readonly number[] {
    return this.game.history().steps[n - 1]?.picks ?? [];
  }

  askedAt(index: number): State | undefined {
    return this.endsStretch(index) ? this.stateBefore(this.momentAt(index).n + 1) : undefined;
  }

  override stateAt(index: number): State {
    return this.askedAt(index) ?? super.stateAt(index);
  }

  logAt(index: number, seat: Viewer | null, locale: string): readonly LogEntry[] {
    return this.game.log({ locale, until: this.momentAt(index).n, ...(seat !== null && { seat }) });
  }

  override why(index: number, option: string, seat: Viewer | null): readonly Reason[] {
    return this.askedAt(index) === this.state ? this.game.why(option, seat ?? undefined) : super.why(index, option, seat);
  }

  /** Forced answers follow from the one before: the next decision is open after the last moment of all of them. */
  protected endsStretch(index: number): boolean {
    const moment = this.momentAt(index);
    return moment === this.shown[moment.n].at(-1);
  }

  private readOn(): void {
    const { journal, told } = this;
    const n = this.shown.length;
    const first = journal.find(n);
    if (first === undefined) return;
    const moments: Moment[] = [this.firstMoment(first)];
    for (let at = first; at < journal.stretches.length; at += 1) moments.push(...momentsOf(journal, at, told));
    this.shown.push(moments);
    this.flat = undefined;
  }

  /** The moment with which a stretch begins: the set-up, which covers everything before the first use of chance, or an answer. */
  private firstMoment(stretch: number): Moment {
    const { journal, game } = this;
    const { deed, before, laid, n } = journal.stretches[stretch];
    if (deed.type !== 'answer') return { type: 'start', n, site: 0, at: { stretch, entries: laid } };
    const open = journal.openIn(before);
    const facts = answerFacts(open, deed.picks, seatsAt(journal.program, game.setup.seats, before));
    return { type: facts.type, n, site: open.site, facts, at: { stretch, entries: 0 } };
  }
}

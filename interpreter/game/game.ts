// One game as the outside sees it. Holds the answers given and the state they led to; everything else (the log, an earlier
// decision, a save) is made by playing the answers again.
import type { Bot } from './bot.ts';
import { noEnd, usualDecisions } from './decision-limit.ts';
import type { Program } from '../program/program.ts';
import { Ask, type State } from '../runtime/state.ts';
import { Tracing } from './because.ts';
import { decisionJson, openDecision, type Decision, type OpenDecision } from './decision.ts';
import { EngineError } from './engine-error.ts';
import { optionsFor, picksFor } from './ids.ts';
import { Layout } from './layout.ts';
import { LogReader, type LogEntry, type StoryLine } from './log.ts';
import { offeredPieces } from './offered.ts';
import { resultOf, toldFacts, type GameResult, type ToldFacts } from './result.ts';
import { makeSave, readSave, type Save } from './save.ts';
import { seatsAt } from './seat-figures.ts';
import { fullSetup, type FullSetup, type GameSetup } from './setup.ts';
import { type Viewer, viewerPiece } from './sight.ts';
import type { GameSource, Reason } from './source.ts';
import { stateJson, type Json, type StateJson } from './state-json.ts';
import type { Listening } from './told-steps.ts';
import { layGiven, moveOn, openTable, settle, type Outcome } from './table.ts';
import { viewFor } from './view.ts';
import { explainAbsence } from './why.ts';

/** An answer as `choose` takes it: an id, or a list of ids; the empty list declines. */
export type Answer = string | readonly string[];

/** An answered decision. */
export interface Step {
  readonly picks: readonly number[];
  readonly answer: Answer;
}

/** What happened so far, for those who tell it again. */
export interface History {
  readonly source: GameSource;
  readonly setup: FullSetup;
  /** The state before the first decision. Shared between copies: never changed. */
  readonly opening: State;
  readonly steps: readonly Step[];
  /** What chance did since the opening, and before it. */
  readonly outcomes: readonly Outcome[];
  readonly openingOutcomes: readonly Outcome[];
}

/** A source whose texts name the seats as they are played at some moment. */
interface Named {
  readonly seats: readonly (readonly string[])[];
  readonly source: GameSource;
}

export class Game {
  readonly setup: FullSetup;
  /** Without the names of the seats, which may get their figures in the course of the game. */
  private readonly plain: GameSource;
  private named: Named;
  private readonly opening: State;
  private readonly openingOutcomes: readonly Outcome[];
  private current: State;
  private steps: Step[] = [];
  private outcomes: Outcome[] = [];
  private open: OpenDecision | undefined;
  private readers = new Map<string, LogReader>();
  private tracing: Tracing | undefined;

  /** Throws EngineError: `unknown-id`, `unknown-seat`, `illegal-setup`, `bad-given`, `budget`. */
  static start(source: GameSource, setup: GameSetup): Game {
    const full = fullSetup(setup);
    const openingOutcomes: Outcome[] = [];
    const opening = openTable(source, full, source.machine, openingOutcomes);
    layGiven(source, full, source.machine, opening);
    settle(source, full, source.machine, opening, openingOutcomes);
    return new Game(source, full, opening, openingOutcomes);
  }

  /** Plays a save again and checks every answer. Throws `bad-save` and `save-mismatch`. */
  static load(source: GameSource, value: unknown): Game {
    const save = readSave(value);
    if (save.hash !== source.program.hash) throw new EngineError('save-mismatch', 'the save was made with other packs');
    try {
      const game = Game.start(source, save.setup);
      for (const answer of save.answers) game.choose(answer);
      return game;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw new EngineError('bad-save', `the save cannot be played again: ${error.message}`, { place: error.place });
    }
  }

  private constructor(source: GameSource, setup: FullSetup, opening: State, openingOutcomes: readonly Outcome[]) {
    this.plain = source;
    this.setup = setup;
    this.opening = opening;
    this.openingOutcomes = openingOutcomes;
    this.current = opening.copy();
    this.named = nameSeats(source, setup, this.current);
  }

  /** What the game is played with; its texts name the seats as they are played now. */
  get source(): GameSource {
    return this.named.source;
  }

  get over(): boolean {
    return this.current.ask === Ask.over;
  }

  /** Number of the open decision; when the game is over, of the last one. */
  get n(): number {
    return this.steps.length + (this.over ? 0 : 1);
  }

  get seatCount(): number {
    return new Layout(this.source.program, this.current).seats.length;
  }

  /** The state the machine works on; for readers such as bots and scenarios, which must not change it. */
  get rawState(): State {
    return this.current;
  }

  /** The open decision, or null when the game is over. */
  decision(locale: string = this.setup.locale): Decision | null {
    return this.over ? null : decisionJson(this.source, this.current, this.openDecision(), this.n, locale);
  }

  /** By option of the open decision: the pieces and piles it is about, named as the asked seat names them, or without a seat as they are. */
  offered(seat?: Viewer): Readonly<Record<string, readonly string[]>> {
    return this.over ? {} : offeredPieces(this.source.program, this.current, seat === undefined ? undefined : this.seatPiece(seat));
  }

  /** Answers the open decision. With `n`: only if that is its number. */
  choose(answer: Answer, n?: number): void {
    if (this.over) throw new EngineError('game-over', 'the game is over');
    if (n !== undefined && n !== this.n) throw new EngineError('stale', `decision ${n} is not open, ${this.n} is`);
    const open = this.openDecision();
    const ids = typeof answer === 'string' ? [answer] : answer;
    const named = picksFor(open.options, ids);
    if (ids.length < open.min || ids.length > open.max) {
      const [wanted, range] =
        open.min === open.max ? [`${open.min}`, `${open.min}`] : [`${open.min} to ${open.max}`, `${open.min}–${open.max}`];
      throw new EngineError('wrong-count', `${open.kind} takes ${wanted} of its options, not ${ids.length}`, {
        slots: { wanted: range, given: `${ids.length}` },
      });
    }
    // Without an order the same set must lead to the same state, however it is written.
    const picks = open.ordered ? named : [...named].sort((left, right) => left - right);
    const next = this.current.copy();
    const outcomes: Outcome[] = [];
    moveOn(this.source, this.setup, this.source.machine, next, picks, outcomes);
    const chosen = optionsFor(open.options, picks).map(({ id }) => id);
    this.steps.push({ picks, answer: open.many || chosen.length !== 1 ? chosen : chosen[0] });
    this.outcomes.push(...outcomes);
    this.become(next);
  }

  /** Lets a bot answer the open decision. */
  letAnswer(bot: Bot): void {
    this.choose(this.answerBy(bot));
  }

  /** What a bot would answer, as `choose` takes it: it speaks in the machine's numbers of options. */
  answerBy(bot: Bot): Answer {
    return optionsFor(this.openDecision().options, bot.answer(this.current)).map(({ id }) => id);
  }

  /** Lets a bot play to the end. Throws `budget` when there is none in sight. */
  playOut(bot: Bot, mostDecisions: number = usualDecisions): void {
    for (let decisions = 0; !this.over; decisions += 1) {
      if (decisions >= mostDecisions) throw noEnd(mostDecisions);
      this.letAnswer(bot);
    }
  }

  /** The game as it stood when decision `n` was open. */
  back(n: number): void {
    if (!Number.isInteger(n) || n < 1 || n > this.n) throw new EngineError('stale', `there was no decision ${n} in this game`);
    const steps = this.steps.slice(0, n - 1);
    const state = this.opening.copy();
    const outcomes: Outcome[] = [];
    for (const { picks } of steps) moveOn(this.source, this.setup, this.source.machine, state, picks, outcomes);
    this.steps = steps;
    this.outcomes = outcomes;
    this.readers = new Map();
    this.become(state);
  }

  copy(): Game {
    const other = new Game(this.plain, this.setup, this.opening, this.openingOutcomes);
    other.current = this.current.copy();
    other.named = this.named;
    other.steps = [...this.steps];
    other.outcomes = [...this.outcomes];
    return other;
  }

  state(): StateJson {
    return stateJson(this.source.program, this.current);
  }

  view(seat: Viewer): StateJson {
    return viewFor(this.source.program, this.current, seat);
  }

  /** Why an option is not on offer, first cause first; empty if it is. */
  why(option: string, seat?: Viewer): readonly Reason[] {
    if (seat !== undefined) this.seatPiece(seat);
    if (this.over) throw new EngineError('game-over', 'the game is over');
    return explainAbsence(this.source, this.current, this.openDecision(), option, seat);
  }

  /** Which clauses last wrote a field of a piece. */
  because(piece: string, field: string, seat?: Viewer): readonly Reason[] {
    const viewer = seat === undefined ? undefined : this.seatPiece(seat);
    if (this.tracing?.steps !== this.steps.length) this.tracing = new Tracing(this.history());
    return this.tracing.writes.explain(this.current, piece, field, viewer);
  }

  /** What happened so far; for a seat: as far as it may know. `until`: as it was when that many decisions were answered. */
  log(
    how: { readonly from?: number; readonly seat?: Viewer; readonly locale?: string; readonly until?: number } = {},
  ): readonly LogEntry[] {
    const { from = 1, seat, locale = this.setup.locale, until } = how;
    return this.reader({ seat }).entries(from, locale, until);
  }

  /** The log with what a narrator needs besides its sentences. */
  story(how: { readonly from?: number; readonly seat?: number; readonly locale?: string } = {}): readonly StoryLine[] {
    const { from = 1, seat, locale = this.setup.locale } = how;
    return this.reader({ seat, rich: true }).story(from, locale);
  }

  /** `selection`, if given, travels with the save: what the program was made of. */
  save(selection?: Json): Save {
    return makeSave({ hash: this.source.program.hash, setup: this.setup, answers: this.steps.map(({ answer }) => answer), selection });
  }

  /** Winners, scores and what the packs want told besides; undefined while the game goes on. */
  result(): (GameResult & ToldFacts) | undefined {
    if (!this.over) return undefined;
    return { ...toldFacts(this.source.machine, this.current), ...resultOf(this.source.program, this.current) };
  }

  get program(): Program {
    return this.source.program;
  }

  /** What happened so far, for those who tell it. */
  history(): History {
    const { source, setup, opening, steps, outcomes, openingOutcomes } = this;
    return { source, setup, opening, steps, outcomes, openingOutcomes };
  }

  private reader(listening: Listening): LogReader {
    const { seat, rich } = listening;
    if (seat !== undefined) this.seatPiece(seat);
    const key = `${seat ?? 'all'} ${rich === true}`;
    let reader = this.readers.get(key);
    if (reader === undefined) this.readers.set(key, (reader = new LogReader(this.history(), listening)));
    reader.readOn(this.history());
    return reader;
  }

  private become(state: State): void {
    this.current = state;
    this.named = nameSeats(this.plain, this.setup, state, this.named);
    this.open = undefined;
    this.tracing = undefined;
  }

  private openDecision(): OpenDecision {
    return (this.open ??= openDecision(this.source.program, this.current));
  }

  private seatPiece(seat: Viewer): number {
    return viewerPiece(new Layout(this.source.program, this.current), seat);
  }
}

/** Made once for a table at which everybody is named, and anew only when a seat gets its figures. */
function nameSeats(plain: GameSource, setup: FullSetup, state: State, before?: Named): Named {
  const seats = seatsAt(plain.program, setup.seats, state);
  if (
    before !== undefined &&
    (seats === before.seats || String(seats.map((ids) => ids.join('+'))) === String(before.seats.map((ids) => ids.join('+'))))
  )
    return before;
  return { seats, source: { ...plain, texts: plain.texts?.with?.({ seats }) ?? plain.texts } };
}

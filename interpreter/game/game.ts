// One game as callers of the library see it. It holds the answers given and the state they led to; a save is the set-up and the answers. Its
// journal is made on demand, when a caller first reads what happened.
import type { Bot } from './bot.ts';
import { noEnd, usualDecisions } from './decision-limit.ts';
import type { Program } from '../program/program.ts';
import type { RunLimits } from '../runtime/interpret/run.ts';
import { Ask, type State } from '../runtime/state.ts';
import { Writes } from './because.ts';
import { decisionJson, openDecision, type Decision, type OpenDecision } from './decision.ts';
import { EngineError } from './engine-error.ts';
import { optionsFor, picksFor } from './ids.ts';
import { Journal } from './journal.ts';
import { Layout } from './layout.ts';
import { LogReader, type LogEntry, type Reading, type StoryLine } from './log.ts';
import { offeredPieces } from './offered.ts';
import { resultOf, toldFacts, type GameResult, type ToldFacts } from './result.ts';
import { makeSave, readSave, type Save } from './save.ts';
import { documentsByPiece, seatsAt } from './seat-figures.ts';
import { fullSetup, type FullSetup, type GameSetup } from './setup.ts';
import { type Viewer, viewerPiece } from './sight.ts';
import type { GameSource, Reason } from './source.ts';
import { stateJson, type Json, type StateJson } from './state-json.ts';
import { moveOn, openTable } from './table.ts';
import { viewFor } from './view.ts';
import { explainAbsence } from './why.ts';
import { sayAbsence } from './why-sentence.ts';

/** An answer as `choose` takes it: an id, or a list of ids; the empty list declines. */
export type Answer = string | readonly string[];

/** An answered decision. */
export interface Step {
  readonly picks: readonly number[];
  readonly answer: Answer;
}

/** Options of a game whose journal will be read. */
export interface Following {
  readonly limits?: RunLimits;
}

/** A source whose texts name the seats as they are played at some moment. */
interface Named {
  readonly seats: readonly (readonly string[])[];
  /** How many pieces there were. */
  readonly pieces: number;
  readonly source: GameSource;
}

export class Game {
  readonly setup: FullSetup;
  /** The source without the names of the seats, which may get their figures in the course of the game. */
  private readonly plain: GameSource;
  private named: Named;
  /** The state before the first decision. Copies of the game share it, so it is never changed. */
  private readonly opening: State;
  private current: State;
  private steps: Step[] = [];
  private open: OpenDecision | undefined;
  /** The journal as far as it has been written; it is undefined until a caller needs it. Answers given since are added on the next demand. */
  private written: Journal | undefined;
  /** Whether the game is played through its journal: a caller has read the journal, and will likely read it again. */
  private followed = false;
  private readers = new Map<string, LogReader>();
  private writes: Writes | undefined;

  /** Throws EngineError: `unknown-id`, `unknown-seat`, `illegal-setup`, `bad-given`, `budget`. */
  static start(source: GameSource, setup: GameSetup): Game {
    const full = fullSetup(setup);
    return new Game(source, full, openTable(source, full, source.machine));
  }

  /** Starts a game whose journal is written from the first step on, for a caller that will read it. Throws as `start` does. */
  static follow(source: GameSource, setup: GameSetup, { limits }: Following = {}): Game {
    const full = fullSetup(setup);
    const journal = new Journal(source.program, { ...(limits && { limits }) });
    const game = new Game(source, full, openTable(source, full, journal));
    game.written = journal;
    game.followed = true;
    return game;
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

  private constructor(source: GameSource, setup: FullSetup, opening: State) {
    this.plain = source;
    this.setup = setup;
    this.opening = opening;
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
    this.moveOn(next, picks);
    const chosen = optionsFor(open.options, picks).map(({ id }) => id);
    this.steps.push({ picks, answer: open.many || chosen.length !== 1 ? chosen : chosen[0] });
    this.become(next);
  }

  /** Lets a bot answer the open decision. */
  letAnswer(bot: Bot): void {
    this.choose(this.answerBy(bot));
  }

  /** The answer of a bot in the form that `choose` takes. A bot itself answers with the machine's numbers of options. */
  answerBy(bot: Bot): Answer {
    return optionsFor(this.openDecision().options, bot.answer(this.current)).map(({ id }) => id);
  }

  /** Lets a bot play to the end. Throws `budget` when the game has not ended after so many decisions. */
  playOut(bot: Bot, mostDecisions: number = usualDecisions, answered: () => void = () => undefined): void {
    for (let decisions = 0; !this.over; decisions += 1) {
      if (decisions >= mostDecisions) throw noEnd(mostDecisions);
      this.letAnswer(bot);
      answered();
    }
  }

  /** Goes back to the moment when decision `n` was open. */
  back(n: number): void {
    if (!Number.isInteger(n) || n < 1 || n > this.n) throw new EngineError('stale', `there was no decision ${n} in this game`);
    const state = this.stateBefore(n);
    this.written?.back(n);
    this.steps = this.steps.slice(0, n - 1);
    this.readers = new Map();
    this.writes = undefined;
    this.become(state);
  }

  copy(): Game {
    const other = new Game(this.plain, this.setup, this.opening);
    other.current = this.current.copy();
    other.named = this.named;
    other.steps = [...this.steps];
    // The copy keeps the journal that has been written, but is not played through it: its callers need not read it.
    other.written = this.written?.copy();
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

  /** The same in a sentence; undefined if the option is on offer. */
  whyInWords(option: string, locale: string, seat?: Viewer): string | undefined {
    if (seat !== undefined) this.seatPiece(seat);
    if (this.over) throw new EngineError('game-over', 'the game is over');
    return sayAbsence(this.source, this.current, this.openDecision(), option, locale, seat);
  }

  /** Which clauses last wrote a field of a piece. */
  because(piece: string, field: string, seat?: Viewer): readonly Reason[] {
    const viewer = seat === undefined ? undefined : this.seatPiece(seat);
    this.writes = (this.writes ?? new Writes(this.plain)).readOn(this.journal());
    return this.writes.explain(this.current, piece, field, viewer);
  }

  /** The log so far; for a seat, only what it may know. `until`: the log as it was when that many decisions were answered. */
  log(
    how: { readonly from?: number; readonly seat?: Viewer; readonly locale?: string; readonly until?: number } = {},
  ): readonly LogEntry[] {
    const { from = 1, seat, locale = this.setup.locale, until } = how;
    return this.reader({ seat }).entries(from, locale, until);
  }

  /** The log with what a narrator needs besides the sentences. */
  story(how: { readonly from?: number; readonly seat?: number; readonly locale?: string } = {}): readonly StoryLine[] {
    const { from = 1, seat, locale = this.setup.locale } = how;
    return this.reader({ seat, rich: true }).story(from, locale);
  }

  /** Reads the log so far for a caller that will narrate it at the end, while the journal still has the states that the log is read from. */
  keepUp(seat?: Viewer): void {
    this.reader({ seat, rich: true });
  }

  /** `selection`, if given, travels with the save: what the program was made of. */
  save(selection?: Json): Save {
    return makeSave({ hash: this.source.program.hash, setup: this.setup, answers: this.steps.map(({ answer }) => answer), selection });
  }

  /** Winners, scores and the further facts that the packs list for a result; undefined while the game goes on. */
  result(): (GameResult & ToldFacts) | undefined {
    if (!this.over) return undefined;
    return { ...toldFacts(this.source.machine, this.current), ...resultOf(this.source.program, this.current) };
  }

  get program(): Program {
    return this.source.program;
  }

  /** The answers so far. */
  history(): { readonly steps: readonly Step[] } {
    return { steps: this.steps };
  }

  /** The journal of the game so far. After the first call the game is played through its journal. */
  journal(): Journal {
    this.followed = true;
    const journal = (this.written ??= this.openJournal());
    for (let n = journal.n; n < this.steps.length; n += 1) {
      const state = journal.live.copy();
      journal.n = n + 1;
      moveOn(this.source, this.setup, journal, state, this.steps[n].picks);
    }
    return journal;
  }

  private openJournal(): Journal {
    const journal = new Journal(this.plain.program);
    openTable(this.plain, this.setup, journal);
    return journal;
  }

  /** Answers the open decision in `state`, which is changed even if this throws. */
  private moveOn(state: State, picks: readonly number[]): void {
    if (!this.followed) return moveOn(this.source, this.setup, this.source.machine, state, picks);
    const journal = this.journal();
    const { length } = journal.stretches;
    journal.n = this.steps.length + 1;
    try {
      moveOn(this.source, this.setup, journal, state, picks);
    } catch (error) {
      journal.undo(length, this.steps.length);
      throw error;
    }
  }

  /** The state in which decision `n` was asked. Callers must not change it. */
  private stateBefore(n: number): State {
    if (n === this.steps.length + 1) return this.current;
    const at = this.written?.find(n);
    if (this.written !== undefined && at !== undefined) return this.written.stretches[at].before;
    const state = this.opening.copy();
    for (const { picks } of this.steps.slice(0, n - 1)) moveOn(this.source, this.setup, this.source.machine, state, picks);
    return state;
  }

  private reader(reading: Reading): LogReader {
    const { seat, rich } = reading;
    if (seat !== undefined) this.seatPiece(seat);
    const key = `${seat ?? 'all'} ${rich === true}`;
    const journal = this.journal();
    let reader = this.readers.get(key);
    if (reader === undefined) this.readers.set(key, (reader = new LogReader(this.source, this.setup, journal, reading)));
    return reader.readOn(this.source);
  }

  private become(state: State): void {
    this.current = state;
    this.named = nameSeats(this.plain, this.setup, state, this.named);
    this.open = undefined;
  }

  private openDecision(): OpenDecision {
    return (this.open ??= openDecision(this.source.program, this.current));
  }

  private seatPiece(seat: Viewer): number {
    return viewerPiece(new Layout(this.source.program, this.current), seat);
  }
}

/**
 * The source with texts that name seats and pieces. It is made once when every seat is named in the set-up, and anew only when a seat gets its
 * figures or the rules make new pieces.
 */
function nameSeats(plain: GameSource, setup: FullSetup, state: State, before?: Named): Named {
  const seats = seatsAt(plain.program, setup.seats, state);
  if (
    before !== undefined &&
    before.pieces === state.ids.length &&
    (seats === before.seats || String(seats.map((ids) => ids.join('+'))) === String(before.seats.map((ids) => ids.join('+'))))
  )
    return before;
  const texts = plain.texts?.with?.({ seats, made: documentsByPiece(plain.program, state) }) ?? plain.texts;
  return { seats, pieces: state.ids.length, source: { ...plain, texts } };
}

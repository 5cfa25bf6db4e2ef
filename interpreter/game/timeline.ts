// Everything that happened in a game, step by step: decisions, outcomes of chance and effects of rules, each with the line that ran,
// and the state as it stood at any of them. States are kept per decision only; what lies between two is run once more when looked at.
import { Machine, type MachineOptions } from '../runtime/machine.ts';
import type { State } from '../runtime/state.ts';
import type { TraceEvent, Tracer } from '../runtime/trace.ts';
import { Writes } from './because.ts';
import { decisionJson, openDecision, type Decision, type OpenDecision } from './decision.ts';
import { Game, type Answer } from './game.ts';
import { optionsFor } from './ids.ts';
import { Layout } from './layout.ts';
import type { LogEntry } from './log.ts';
import { changing, drawnFacts, type HeardStep, type Moment, momentsOf } from './moments.ts';
import { offeredPieces } from './offered.ts';
import { seatsAt } from './seat-figures.ts';
import type { GameSetup } from './setup.ts';
import { type Viewer, viewerPiece } from './sight.ts';
import { type GameSource, type Reason } from './source.ts';
import type { LogFacts } from './text-source.ts';
import type { Outcome } from './table.ts';
import { ToldActions } from './told-steps.ts';
import { explainAbsence } from './why.ts';

/** What happened, for those who show or tell it: a game that is played, or a scenario that is watched. */
export interface Chronicle {
  readonly source: GameSource;
  readonly moments: readonly Moment[];
  /** Where it has come to. Nobody may change it. */
  readonly state: State;
  stateAt(index: number): State;
  /** The state in which something was asked at a moment, if it was. */
  askedAt(index: number): State | undefined;
  /** What was asked at a moment; null where the rules went on without asking, and when the game was over. */
  decisionAt(index: number, locale: string): Decision | null;
  offeredAt(index: number, seat: Viewer | null): Readonly<Record<string, readonly string[]>>;
  /** What had been told until then; to a seat, or to nobody in particular, only what it may know. */
  logAt(index: number, seat: Viewer | null, locale: string): readonly LogEntry[];
  why(index: number, option: string, seat: Viewer | null): readonly Reason[];
  because(index: number, piece: string, field: string, seat: Viewer | null): readonly Reason[];
}

/** From one decision to the next: how it stood when it was answered, and what came of it. */
interface Segment {
  readonly before: State;
  /** Undefined for the opening. */
  readonly picks?: readonly number[];
  readonly moments: Moment[];
  readonly events: readonly TraceEvent[];
}

/** Segments whose states between decisions are kept after they have been looked at. */
const keptSegments = 4;

export class Timeline implements Chronicle {
  readonly game: Game;
  private readonly traced: GameSource;
  private readonly ear: Ear;
  private segments: Segment[];
  private readonly between = new Map<Segment, ReadonlyMap<number, State>>();
  private flat: readonly Moment[] | undefined;

  /** Starts a game and listens to it. Throws as `Game.start` does. */
  static start(source: GameSource, setup: GameSetup, limits: Pick<MachineOptions, 'budget' | 'stopped'> = {}): Timeline {
    return new Timeline(source, setup, limits);
  }

  private constructor(source: GameSource, setup: GameSetup, limits: Pick<MachineOptions, 'budget' | 'stopped'>) {
    this.ear = new Ear(source);
    const machine = new Machine(source.program, { ...limits, tracer: this.ear });
    this.traced = { ...source, machine };
    this.ear.listen();
    this.game = Game.start(this.traced, setup);
    const heard = this.ear.stop();
    const { opening } = this.game.history();
    this.segments = [this.openingSegment(heard, opening)];
  }

  get source(): GameSource {
    return this.game.source;
  }

  get state(): State {
    return this.game.rawState;
  }

  /** All moments in order. */
  get moments(): readonly Moment[] {
    return (this.flat ??= this.segments.flatMap(({ moments }) => moments));
  }

  /** Answers the open decision. Throws as `Game.choose` does, and everything stays as it was. */
  choose(answer: Answer, n?: number): void {
    const before = this.game.rawState;
    const drawn = this.game.history().outcomes.length;
    this.ear.listen();
    try {
      this.game.choose(answer, n);
    } catch (error) {
      this.ear.stop();
      throw error;
    }
    const heard = this.ear.stop();
    const { steps, outcomes } = this.game.history();
    const { picks } = steps[steps.length - 1];
    this.segments.push(this.segment(before, picks, steps.length, heard, outcomes.slice(drawn)));
    this.flat = undefined;
  }

  /** Drops everything from the answer to decision `n` on. */
  back(n: number): void {
    this.game.back(n);
    this.segments = this.segments.slice(0, n);
    this.between.clear();
    this.flat = undefined;
  }

  /** The state when decision `n` was asked. Nobody may change it. */
  stateBefore(n: number): State {
    return this.segments[n]?.before ?? this.game.rawState;
  }

  /** What was answered to decision `n`. */
  factsOf(n: number): LogFacts {
    const facts = this.segments[n]?.moments[0].facts;
    if (facts === undefined) throw new RangeError(`decision ${n} has not been answered`);
    return facts;
  }

  /** The answer to decision `n` by the machine's option numbers. */
  picksOf(n: number): readonly number[] {
    return this.segments[n]?.picks ?? [];
  }

  /** Runs with another machine what followed from the answer to decision `n`, 0 being the opening; `chance` is told of draws that are no matter of course. */
  playAgain(n: number, machine: Machine, chance: () => void): void {
    const segment = this.segments[n];
    if (segment?.picks === undefined) return void Game.start({ ...this.traced, machine }, this.game.setup);
    machine.answer(segment.before.copy(), segment.picks, { chance });
  }

  /** What a log tells of a draw. */
  chanceFacts(event: Extract<TraceEvent, { type: 'drawn' }>, state: State): LogFacts {
    return drawnFacts(this.traced.program, state, event);
  }

  /** The state as it stood at a moment. Nobody may change it. */
  stateAt(index: number): State {
    const { segment, moment, at } = this.find(index);
    if (moment === segment.moments[segment.moments.length - 1]) return this.segments[at + 1]?.before ?? this.game.rawState;
    if (moment === segment.moments[0]) return segment.before;
    return this.statesIn(segment).get(moment.changes) ?? segment.before;
  }

  askedAt(index: number): State | undefined {
    const { segment, moment, at } = this.find(index);
    return moment === segment.moments[segment.moments.length - 1] ? this.stateBefore(at + 1) : undefined;
  }

  decisionAt(index: number, locale: string): Decision | null {
    const { segment, moment, at } = this.find(index);
    if (moment !== segment.moments[segment.moments.length - 1]) return null;
    const next = this.segments[at + 1];
    if (next === undefined) return this.game.decision(locale);
    return decisionJson(this.game.source, next.before, openDecision(this.traced.program, next.before), at + 1, locale);
  }

  /** The pieces behind the options of that decision, as everybody or as a seat calls them; see `Game.offered`. */
  offeredAt(index: number, seat: Viewer | null): Readonly<Record<string, readonly string[]>> {
    const { segment, moment, at } = this.find(index);
    if (moment !== segment.moments[segment.moments.length - 1]) return {};
    const state = this.segments[at + 1]?.before;
    if (state === undefined) return this.game.offered(seat ?? undefined);
    return offeredPieces(this.traced.program, state, seat === null ? undefined : this.seatPiece(state, seat));
  }

  logAt(index: number, seat: Viewer | null, locale: string): readonly LogEntry[] {
    return this.game.log({ locale, until: this.find(index).moment.n, ...(seat !== null && { seat }) });
  }

  /** Why an option is not on offer at the decision that was open at a moment. */
  why(index: number, option: string, seat: Viewer | null): readonly Reason[] {
    const { segment, moment, at } = this.find(index);
    if (moment !== segment.moments[segment.moments.length - 1]) return [];
    const state = this.segments[at + 1]?.before;
    if (state === undefined) return this.game.why(option, seat ?? undefined);
    return explainAbsence(this.game.source, state, openDecision(this.traced.program, state), option, seat ?? undefined);
  }

  /** Which lines had last written a field of a piece at a moment. */
  because(index: number, piece: string, field: string, seat: Viewer | null): readonly Reason[] {
    const { moment, at } = this.find(index);
    const state = this.stateAt(index);
    const writes = new Writes(this.traced);
    this.segments.slice(0, at + 1).forEach(({ events }, number) => {
      const last = number === at && moment.type !== 'start' ? moment.changes : events.length;
      for (const event of events.slice(0, last)) writes.note(event);
    });
    return writes.explain(state, piece, field, seat === null ? undefined : this.seatPiece(state, seat));
  }

  private find(index: number): { readonly segment: Segment; readonly moment: Moment; readonly at: number } {
    let rest = Math.max(0, Math.min(index, this.moments.length - 1));
    for (const [at, segment] of this.segments.entries()) {
      if (rest < segment.moments.length) return { segment, moment: segment.moments[rest], at };
      rest -= segment.moments.length;
    }
    throw new RangeError('a timeline has a first moment');
  }

  private seatPiece(state: State, seat: Viewer): number {
    return viewerPiece(new Layout(this.traced.program, state), seat);
  }

  /** What was done before the first use of chance is one moment: a table that is laid. */
  private openingSegment(heard: Heard, opening: State): Segment {
    const { program } = this.traced;
    const { openingOutcomes } = this.game.history();
    // Without any chance there is one call only, and all of it is the table being laid.
    const [laid, { events, steps }] = heard.second === undefined ? [heard, silence] : [heard.first, heard];
    const before = heard.second ?? opening;
    const changes = laid.events.length;
    const start: Moment = { type: 'start', n: 0, site: 0, changes };
    // What is told of it is told when it has been laid.
    const told = [...laid.steps.map((step) => ({ ...step, after: 0 })), ...steps];
    const after = momentsOf({ program, before, after: opening, events, outcomes: openingOutcomes, steps: told, n: 0, changes });
    return { before, events: [...laid.events, ...events], moments: [start, ...after] };
  }

  private segment(before: State, picks: readonly number[], n: number, { events, steps }: Stretched, outcomes: readonly Outcome[]): Segment {
    const { program } = this.traced;
    const after = this.game.rawState;
    const open = openDecision(program, before);
    const facts = answerFacts(open, picks, seatsAt(program, this.game.setup.seats, before));
    const first: Moment = { type: facts.type, n, site: open.site, facts, changes: 0 };
    return { before, picks, events, moments: [first, ...momentsOf({ program, before, after, events, outcomes, steps, n, changes: 0 })] };
  }

  /** The states after the changes of a segment that are moments, made by running it again. */
  private statesIn(segment: Segment): ReadonlyMap<number, State> {
    const known = this.between.get(segment);
    if (known !== undefined) return known;
    const states = new Map<number, State>();
    const wanted = new Set(segment.moments.map(({ changes }) => changes));
    let changes = 0;
    this.ear.listen((state) => {
      changes += 1;
      if (wanted.has(changes)) states.set(changes, state.copy());
    });
    const { machine } = this.traced;
    if (segment.picks !== undefined) machine.answer(segment.before.copy(), segment.picks);
    else Game.start(this.traced, this.game.setup);
    this.ear.stop();
    if (this.between.size >= keptSegments) this.between.delete([...this.between.keys()][0]);
    this.between.set(segment, states);
    return states;
  }
}

/** What a log tells of an answer. */
export function answerFacts(open: OpenDecision, picks: readonly number[], seats: readonly (readonly string[])[]): LogFacts {
  const { kind, seat, slots: about } = open;
  const played = typeof seat === 'number' ? (seats[seat] ?? []) : [];
  return { type: seat === 'chance' ? 'chance' : 'decision', kind, seat, played, about, options: optionsFor(open.options, picks) };
}

interface Stretched {
  readonly events: readonly TraceEvent[];
  readonly steps: readonly HeardStep[];
}

interface Heard extends Stretched {
  /** Of a start: what came before the first use of chance, and the state it led to. */
  readonly first: Stretched;
  readonly second?: State;
}

const silence: Stretched = { events: [], steps: [] };

/** Listens to a machine while it is told to; notes what changes the game, and the steps that are told. */
class Ear implements Tracer {
  private readonly told: ToldActions;
  private calls = 0;
  private state: State | undefined;
  private first = silence;
  private second: State | undefined;
  private events: TraceEvent[] = [];
  private steps: HeardStep[] = [];
  private listening = false;
  private changed: ((state: State) => void) | undefined;

  constructor(source: GameSource) {
    this.told = new ToldActions(source);
  }

  listen(changed?: (state: State) => void): void {
    this.listening = true;
    this.changed = changed;
    this.calls = 0;
    this.first = silence;
    this.second = undefined;
    this.events = [];
    this.steps = [];
  }

  stop(): Heard {
    this.listening = false;
    this.changed = undefined;
    return { first: this.first, second: this.second, events: this.events, steps: this.steps };
  }

  begin(state: State): void {
    this.state = state;
    if (!this.listening) return;
    this.calls += 1;
    if (this.calls !== 2) return;
    // The second call of a start goes on behind the first use of chance.
    this.first = { events: this.events, steps: this.steps };
    this.events = [];
    this.steps = [];
    this.second = state.copy();
  }

  event(event: TraceEvent): void {
    if (!this.listening) return;
    if (event.type === 'action') return this.hear(event);
    if (!changing.has(event.type)) return;
    this.events.push(event);
    if (this.state !== undefined) this.changed?.(this.state);
  }

  private hear(event: Extract<TraceEvent, { type: 'action' }>): void {
    const facts = this.state && this.told.factsOf(event, this.state);
    if (facts !== undefined) this.steps.push({ after: this.events.length, facts, site: event.site });
  }
}

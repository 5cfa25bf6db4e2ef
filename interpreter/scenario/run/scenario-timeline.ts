// A scenario as it is watched: every fact, answer, effect and expectation is a moment with the line of the scenario under way and the
// state as it stood then.
import type { Span } from '../../../grammar/source.ts';
import { Ask, type State } from '../../runtime/state.ts';
import type { TraceEvent } from '../../runtime/trace.ts';
import { Writes } from '../../game/because.ts';
import { decisionJson, openDecision, type Decision, type OpenDecision } from '../../game/decision.ts';
import { Layout } from '../../game/layout.ts';
import type { LogEntry } from '../../game/log.ts';
import { offeredPieces } from '../../game/offered.ts';
import { seatsAt } from '../../game/seat-figures.ts';
import { type Viewer, viewerPiece } from '../../game/sight.ts';
import { type GameSource, locate, type Reason } from '../../game/source.ts';
import { plainTexts, sayStep, stepName } from '../../game/text-source.ts';
import { changing, type HeardStep, type Moment, momentsOf } from '../../game/moments.ts';
import { answerFacts, type Chronicle } from '../../game/timeline.ts';
import { ToldActions } from '../../game/told-steps.ts';
import { explainAbsence } from '../../game/why.ts';
import type { Playing } from '../playing.ts';
import { type Onlooker, type Part, type ScenarioFailure, showScenario } from './run-scenario.ts';

/** Moments that are kept with their states; a scenario that plays a whole game shows its answers beyond this, not their effects. */
const mostMoments = 2_500;

export class ScenarioTimeline implements Chronicle {
  readonly source: GameSource;
  readonly failures: readonly ScenarioFailure[];
  readonly moments: Moment[] = [];
  readonly seats: readonly (readonly string[])[];
  private readonly part: Part;
  private readonly states: State[] = [];
  /** Every change so far, and how many there were at each moment. */
  private readonly events: TraceEvent[] = [];
  private readonly counts: number[] = [];
  private n = 0;

  /** `source` is of the same program as the part's compiledSelection. */
  constructor(part: Part, source: GameSource) {
    this.part = part;
    this.seats = part.settings.seats.map((names) => names.map(({ text }) => text));
    this.source = { ...source, texts: source.texts?.with?.({ seats: this.seats }) ?? source.texts };
    this.failures = showScenario(part, new Watcher(this));
  }

  get state(): State {
    return this.states[this.states.length - 1];
  }

  stateAt(index: number): State {
    return this.states[this.clamp(index)];
  }

  askedAt(index: number): State | undefined {
    const state = this.stateAt(index);
    return isAsking(state) ? state : undefined;
  }

  decisionAt(index: number, locale: string): Decision | null {
    const state = this.stateAt(index);
    if (!isAsking(state)) return null;
    return decisionJson(this.source, state, openDecision(this.source.program, state), this.moments[this.clamp(index)].n + 1, locale);
  }

  offeredAt(index: number, seat: Viewer | null): Readonly<Record<string, readonly string[]>> {
    const state = this.stateAt(index);
    return isAsking(state) ? offeredPieces(this.source.program, state, this.seatPiece(state, seat)) : {};
  }

  /** Scenarios are watched with everything open: to a seat nothing is told. */
  logAt(index: number, seat: Viewer | null, locale: string): readonly LogEntry[] {
    if (seat !== null) return [];
    const texts = this.source.texts ?? plainTexts;
    return this.moments.slice(0, this.clamp(index) + 1).flatMap(({ n, facts, step, site }): LogEntry[] => {
      const { file, line } = locate(this.source, site);
      if (step !== undefined) return [{ i: 0, n, type: 'event', text: sayStep(texts, step, locale), file, line, kind: stepName(step) }];
      if (facts === undefined) return [];
      const { type, kind, seat: who, options } = facts;
      return [{ i: 0, n, type, text: texts.log(facts, locale), file, line, kind, seat: who, option: options.map(({ id }) => id) }];
    });
  }

  why(index: number, option: string, seat: Viewer | null): readonly Reason[] {
    const state = this.stateAt(index);
    if (!isAsking(state)) return [];
    return explainAbsence(this.source, state, openDecision(this.source.program, state), option, seat ?? undefined);
  }

  because(index: number, piece: string, field: string, seat: Viewer | null): readonly Reason[] {
    const at = this.clamp(index);
    const writes = new Writes(this.source);
    for (const event of this.events.slice(0, this.counts[at])) writes.note(event);
    return writes.explain(this.states[at], piece, field, this.seatPiece(this.states[at], seat));
  }

  // -------------------------------------------------------------- for the watcher

  isFull(): boolean {
    return this.moments.length >= mostMoments;
  }

  add(moment: Omit<Moment, 'n'>, state: State, changes: number): void {
    if (moment.type === 'decision' || moment.type === 'chance') this.n += 1;
    this.moments.push({ ...moment, n: this.n });
    this.states.push(state);
    this.counts.push(changes);
  }

  note(event: TraceEvent): number {
    return this.events.push(event);
  }

  /** Changes so far. */
  get noted(): number {
    return this.events.length;
  }

  lineOf({ start }: Span): number {
    return this.part.file.position(start).line;
  }

  private clamp(index: number): number {
    return Math.max(0, Math.min(index, this.moments.length - 1));
  }

  private seatPiece(state: State, seat: Viewer | null): number | undefined {
    return seat === null ? undefined : viewerPiece(new Layout(this.source.program, state), seat);
  }
}

class Watcher implements Onlooker {
  private readonly show: ScenarioTimeline;
  private readonly told: ToldActions;
  private playing: Playing | undefined;
  private state: State | undefined;
  private before: State | undefined;
  private events: TraceEvent[] = [];
  private steps: HeardStep[] = [];
  private copies: State[] = [];
  private noted = 0;

  constructor(show: ScenarioTimeline) {
    this.show = show;
    this.told = new ToldActions(show.source);
  }

  begin(state: State): void {
    this.state = state;
  }

  event(event: TraceEvent): void {
    if (event.type === 'action') return this.hear(event);
    if (!changing.has(event.type)) return;
    const noted = this.show.note(event);
    if (this.playing === undefined || this.state === undefined || this.show.isFull()) return;
    if (this.events.length === 0) this.noted = noted - 1;
    this.events.push(event);
    this.copies.push(this.state.copy());
  }

  private hear(event: Extract<TraceEvent, { type: 'action' }>): void {
    if (this.playing === undefined || this.state === undefined || this.show.isFull()) return;
    const facts = this.told.factsOf(event, this.state);
    if (facts === undefined) return;
    if (this.events.length === 0) this.noted = this.show.noted;
    this.steps.push({ after: this.events.length, facts, site: event.site });
  }

  started(playing: Playing): void {
    this.playing = playing;
    playing.answering = (open, picks) => this.answered(open, picks);
    this.put({ type: 'start', site: 0, changes: 0, said: { line: this.show.lineOf(playing.at) } });
  }

  given(span: Span, text: string): void {
    // What laying down makes the rules look at is not part of the play.
    this.forget();
    this.put({ type: 'given', site: 0, changes: 0, said: { line: this.show.lineOf(span), text } });
  }

  expected(span: Span, text: string, actual?: string): void {
    this.flush();
    this.put({
      type: 'expect',
      site: 0,
      changes: 0,
      said: { line: this.show.lineOf(span), text, ...(actual !== undefined && { failed: actual }) },
    });
  }

  broke(span: Span, text: string, message: string): void {
    this.flush();
    this.put({ type: 'expect', site: 0, changes: 0, said: { line: this.show.lineOf(span), text, failed: message } });
  }

  private answered(open: OpenDecision, picks: readonly number[]): void {
    this.flush();
    const facts = answerFacts(open, picks, seatsAt(this.show.source.program, this.show.seats, this.show.state));
    this.put({ type: facts.type, site: open.site, facts, changes: 0, ...this.line() });
  }

  private line(): Pick<Moment, 'said'> {
    return this.playing === undefined ? {} : { said: { line: this.show.lineOf(this.playing.at) } };
  }

  /** The effects since the last answer or line become moments. */
  private flush(): void {
    const { playing, events, steps, copies, before } = this;
    if (playing === undefined) return;
    if (events.length + steps.length > 0 && before !== undefined) {
      const stretch = { program: playing.program, before, after: playing.state, events, steps, outcomes: [], n: 0, changes: 0 };
      const moments = momentsOf(stretch);
      moments.forEach((moment, index) => {
        // The last one stands where something is asked again.
        const state = index === moments.length - 1 ? playing.state.copy() : (copies[moment.changes - 1] ?? before);
        this.show.add({ ...moment, ...this.line() }, state, this.noted + moment.changes);
      });
    }
    this.forget();
    this.before = playing.state.copy();
  }

  private forget(): void {
    this.events = [];
    this.steps = [];
    this.copies = [];
  }

  private put(moment: Omit<Moment, 'n'>): void {
    // A set-up that is refused has no table to show.
    const state = this.playing?.state.copy() ?? this.state?.copy();
    if (state === undefined) return;
    this.before = state;
    this.show.add(moment, state, this.show.noted);
  }
}

function isAsking(state: State): boolean {
  return state.ask === Ask.decision || state.ask === Ask.pick || state.ask === Ask.shuffle;
}

// The journal: the record of one traced run of a game. It is written while the game is played and never by playing it again from the start;
// log, timeline, because, recordings and the failures of scenarios are readers of it.
//
// It consists of stretches. A stretch is what one deed set going (the set-up, an answer, an action or facts of a scenario) until the rules ask
// again: the state before it, and entries in the order in which they happened: pieces moved and created, fields and values written, chance
// drawn, steps entered that a model lists as told, and those of them that came to nothing, each with the site of the rule. The states between two entries are cached for the latest
// stretches; for others they are made by running that one stretch once more. A caller that only plays makes no journal and pays nothing for it.
import type { Span } from '../../grammar/source.ts';
import type { Program } from '../program/program.ts';
import type { Argument, Machine, Setup } from '../runtime/machine.ts';
import { interpreterOf } from '../runtime/machines.ts';
import type { Observer, RunLimits } from '../runtime/interpret/run.ts';
import { Ask, State } from '../runtime/state.ts';
import type { TraceEvent, Tracer } from '../runtime/trace.ts';
import { openDecision, type OpenDecision } from './decision.ts';

/** What started a stretch of the journal. */
export type Deed =
  /** A game was set up, and played until the first decision. */
  | { readonly type: 'start'; readonly setup: Setup }
  | { readonly type: 'answer'; readonly picks: readonly number[] }
  | { readonly type: 'action'; readonly action: number; readonly args: readonly Argument[] }
  /** The state was changed from outside, and the rules asked anew. */
  | { readonly type: 'given' }
  /** Nothing happened in the game: a scenario has reached a line. `failed` says what is the case instead of what the line expects. */
  | { readonly type: 'remark'; readonly what: 'start' | 'given' | 'expect'; readonly text?: string; readonly failed?: string };

export type ActionEvent = Extract<TraceEvent, { type: 'action' }>;
export type DrawnEvent = Extract<TraceEvent, { type: 'drawn' }>;
type TracedEntry = Extract<
  TraceEvent,
  { type: 'action' | 'field' | 'value' | 'moved' | 'created' | 'recorded' | 'forgot' | 'attached' | 'drawn' }
>;

/** What the `given` of a scenario has changed: a column of a piece, the pile it was moved to, or a value of the game. */
export type LaidCell =
  { readonly piece: number; readonly offset: number } | { readonly piece: number; readonly pile: number } | { readonly value: number };

/** A step that is told has ended in the stretch in which it began, and the game stands as it stood before it. `began`: the number of entries then. */
export interface IdleStep {
  readonly type: 'idle';
  readonly step: ActionEvent;
  readonly began: number;
  readonly site: number;
}

export type Entry = TracedEntry | IdleStep | { readonly type: 'laid'; readonly cell: LaidCell; readonly span: Span; readonly site: 0 };

export interface Stretch {
  readonly deed: Deed;
  /** Number of the last decision that was answered by a caller. */
  readonly n: number;
  /** The state before the stretch; for a start, the state as it was laid out before the first use of chance. Readers must not change it. */
  readonly before: State;
  readonly entries: readonly Entry[];
  /** For a start: how many entries came before the first use of chance. */
  readonly laid: number;
  /** Whether the rules failed in the middle of the stretch. */
  readonly failed: boolean;
  /** The part of a scenario under way. */
  readonly at?: Span;
}

export interface JournalOptions {
  readonly limits?: RunLimits;
  /** A tracer that gets every event besides, also events that are no entries. */
  readonly tracer?: Tracer;
  /** Whether states are kept; true by default. False: readers want entries only, no states. */
  readonly states?: boolean;
}

/** How many of the latest stretches keep the states between their entries, as a cache for readers. */
const keptStretches = 24;

/**
 * Writes and reads the journal of one game. INVARIANT: its methods that a machine has, too (`newGame`, `answer`), do the same as the machine.
 */
export class Journal {
  readonly program: Program;
  readonly stretches: Stretch[] = [];
  /** Number of the last decision that was answered by a caller. The caller that answers counts it up; forced answers keep the number. */
  n = 0;
  /** The present state of the game. */
  live: State = new State();
  /** The part of a scenario under way. */
  at: Span | undefined;
  private laying: Entry[] = [];
  private readonly machine: Machine;
  private readonly options: JournalOptions;
  private readonly told: ToldSteps;
  private readonly between = new Map<Stretch, StretchTracer>();
  private readonly asked = new WeakMap<State, OpenDecision>();
  /** For stretches after which the next one begins with another state than they ended with: the state at their end. */
  private readonly ends = new WeakMap<Stretch, State>();

  constructor(program: Program, options: JournalOptions = {}) {
    this.program = program;
    this.machine = interpreterOf(program);
    this.options = options;
    this.told = new Map((program.told ?? []).map(({ action, kind, id }) => [action, `${kind} ${id}`]));
  }

  /** The observer for calls of the machine that belong to the game but are no stretches of it. */
  get observer(): Observer {
    const { tracer, limits } = this.options;
    return { ...(tracer && { tracer }), ...(limits && { limits }) };
  }

  newGame(setup: Setup): State | { readonly refused: number } {
    return this.write({ type: 'start', setup }, (observer) => this.machine.newGame(setup, observer));
  }

  answer(state: State, picks: readonly number[]): void {
    this.change(state, { type: 'answer', picks });
  }

  runAction(state: State, action: number, args: readonly Argument[]): void {
    this.change(state, { type: 'action', action, args });
  }

  askAgain(state: State): void {
    this.change(state, { type: 'given' });
  }

  /** Notes what is laid down before the rules are asked anew. */
  lay(cell: LaidCell, span: Span): void {
    this.laying.push({ type: 'laid', cell, span, site: 0 });
  }

  /** Notes that a scenario has reached a line, with the state at that line. */
  remark(remark: Omit<Extract<Deed, { type: 'remark' }>, 'type'>, state: State = this.live): void {
    this.add({ type: 'remark', ...remark }, this.options.states === false ? state : state.copy(), []);
  }

  /** Drops everything from the answer to decision `n` on. The state that is left is the one in which it was asked. */
  back(n: number): void {
    const at = this.stretches.findIndex((stretch) => stretch.n >= n);
    if (at < 0) return;
    this.drop(at);
    this.n = n - 1;
  }

  /** Takes back the stretches in which the rules failed. */
  undo(kept: number, n: number): void {
    if (this.stretches.length > kept) this.drop(kept);
    this.n = n;
  }

  /** A copy that is written on independently of this journal. */
  copy(): Journal {
    const other = new Journal(this.program, this.options);
    other.stretches.push(...this.stretches);
    other.n = this.n;
    other.live = this.live;
    return other;
  }

  /** Index of the stretch with which the answer to decision `n` begins, 0 being the start; undefined if it has not been answered. */
  find(n: number): number | undefined {
    let [low, high] = [0, this.stretches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.stretches[middle].n < n) low = middle + 1;
      else high = middle;
    }
    return this.stretches[low]?.n === n ? low : undefined;
  }

  /** Whether a stretch is an answer that a caller gave, and not one that was forced. */
  isAnswer(index: number): boolean {
    const { deed, n } = this.stretches[index];
    return deed.type === 'answer' && n > (this.stretches[index - 1]?.n ?? 0);
  }

  /** The state at the end of a stretch. */
  stateAfter(index: number): State {
    return this.ends.get(this.stretches[index]) ?? this.stretches[index + 1]?.before ?? this.live;
  }

  /** Keeps the state at the end of the last stretch, because a caller is about to change the state from outside. */
  leave(state: State): void {
    const last = this.stretches.at(-1);
    if (last !== undefined) this.ends.set(last, state);
  }

  /** The state when so many entries of a stretch had been written: for a step, when it began; for everything else, after it. */
  stateAt(stretch: Stretch, entries: number): State {
    return this.statesIn(stretch, (kept) => kept.states.get(entries)) ?? stretch.before;
  }

  /** The state in which the chance of the entry before would have been asked instead of drawn. */
  stateAsking(stretch: Stretch, entries: number): State {
    return this.statesIn(stretch, (kept) => kept.asking.get(entries)) ?? stretch.before;
  }

  /** The open decision in one of the states of the journal. */
  openIn(state: State): OpenDecision {
    let open = this.asked.get(state);
    if (open === undefined) this.asked.set(state, (open = openDecision(this.program, state)));
    return open;
  }

  /** Runs a stretch once more with a tracer, for readers that need more than its entries. */
  runAgain({ deed, before }: Stretch, tracer: Tracer): void {
    const { limits } = this.options;
    const observer = { tracer, ...(limits && { limits }) };
    if (deed.type === 'start') this.machine.newGame(deed.setup, observer);
    else if (deed.type === 'answer') this.machine.answer(before.copy(), deed.picks, observer);
    else if (deed.type === 'action') this.machine.runAction(before.copy(), deed.action, deed.args, observer);
    if (tracer instanceof StretchTracer) tracer.end();
  }

  private change(state: State, deed: Exclude<Deed, { type: 'start' | 'remark' }>): void {
    const before = this.options.states === false ? state : state.copy();
    this.live = state;
    this.write(
      deed,
      (observer) => {
        if (deed.type === 'answer') this.machine.answer(state, deed.picks, observer);
        else if (deed.type === 'action') this.machine.runAction(state, deed.action, deed.args, observer);
        else this.machine.askAgain(state, observer);
        return state;
      },
      before,
    );
  }

  private write<T extends State | { readonly refused: number }>(deed: Deed, run: (observer: Observer) => T, before?: State): T {
    const { limits, tracer: also, states = true } = this.options;
    const tracer = new StretchTracer(this.told, { also, states: states ? 'points' : 'none' });
    let failed = true;
    try {
      const made = run({ tracer, ...(limits && { limits }) });
      failed = false;
      if (made instanceof State) this.live = made;
      return made;
    } finally {
      if (!failed) tracer.end();
      const { entries, chance, state } = tracer;
      if (failed) this.live = state;
      const laid = deed.type === 'start' ? (chance?.entries ?? entries.length) : 0;
      const all = this.laying.length === 0 ? entries : [...this.laying, ...entries];
      this.laying = [];
      this.keep(this.add(deed, before ?? chance?.state ?? this.live.copy(), all, { laid, failed }), tracer);
    }
  }

  private add(deed: Deed, before: State, entries: readonly Entry[], more: { laid?: number; failed?: boolean } = {}): Stretch {
    const { laid = 0, failed = false } = more;
    const stretch = { deed, n: this.n, before, entries, laid, failed, ...(this.at && { at: this.at }) };
    this.stretches.push(stretch);
    return stretch;
  }

  private drop(from: number): void {
    const dropped = this.stretches.splice(from);
    this.live = dropped[0].before;
    for (const stretch of dropped) this.between.delete(stretch);
  }

  private statesIn(stretch: Stretch, read: (kept: StretchTracer) => State | undefined): State | undefined {
    const kept = this.between.get(stretch);
    const found = kept && read(kept);
    if (found !== undefined || kept?.isComplete === true) return found;
    const tracer = new StretchTracer(this.told, { states: 'all', from: stretch.laid });
    this.runAgain(stretch, tracer);
    this.keep(stretch, tracer);
    return read(tracer);
  }

  private keep(stretch: Stretch, tracer: StretchTracer): void {
    if (this.options.states === false) return;
    this.between.delete(stretch);
    if (this.between.size >= keptStretches) this.between.delete([...this.between.keys()][0]);
    this.between.set(stretch, tracer);
  }
}

const changing: ReadonlySet<TraceEvent['type']> = new Set([
  'field',
  'value',
  'moved',
  'created',
  'recorded',
  'forgot',
  'attached',
  'drawn',
] satisfies TracedEntry['type'][]);

/** The actions that are told, all layers of amendments included, with the names of their steps. */
type ToldSteps = ReadonlyMap<number, string>;

/** A told step under way, by its frame; `changed`: the game has changed since it began. */
interface Underway {
  readonly step: ActionEvent;
  readonly base: number;
  readonly began: number;
  changed: boolean;
}

interface TracingOptions {
  readonly also?: Tracer;
  /** Which states are copied: none, those that a log looks at (of steps, and where chance would have been asked), or those of all entries. */
  readonly states: 'none' | 'points' | 'all';
  /** Entries before that many need no state, except those that a log reads. */
  readonly from?: number;
}

/** Traces one stretch: notes its entries, and copies the states at them that readers may need. */
class StretchTracer implements Tracer {
  readonly entries: (TracedEntry | IdleStep)[] = [];
  readonly states = new Map<number, State>();
  readonly asking = new Map<number, State>();
  /** For a start that uses chance: how many entries came before the first use, and the state then. */
  chance: { readonly entries: number; readonly state: State } | undefined;
  private readonly told: ToldSteps;
  private readonly options: TracingOptions;
  /** The state that the traced call works on. */
  state = new State();
  private calls = 0;
  private underway: Underway[] = [];

  constructor(told: ToldSteps, options: TracingOptions) {
    this.told = told;
    this.options = options;
  }

  get conditions(): boolean {
    return this.options.also !== undefined;
  }

  /** Whether there is a state for every entry that needs one. */
  get isComplete(): boolean {
    return this.options.states === 'all';
  }

  begin(state: State): void {
    this.options.also?.begin?.(state);
    this.state = state;
    this.calls += 1;
    // The second call of a start goes on after the first use of chance.
    if (this.calls === 2) this.chance = { entries: this.entries.length, state: state.copy() };
  }

  event(event: TraceEvent): void {
    this.options.also?.event(event);
    if (event.type === 'action' ? !this.told.has(event.action) : !changing.has(event.type)) return;
    this.settle();
    this.entries.push(event as TracedEntry);
    const { states, from = 0 } = this.options;
    if (states === 'none') return;
    // What the rules remember, and chance itself, are no part of what lies on the table.
    if (event.type === 'action') this.enter(event);
    else if (event.type !== 'recorded' && event.type !== 'forgot' && event.type !== 'drawn')
      for (const step of this.underway) step.changed = true;
    if (event.type === 'action' || (states === 'all' && this.entries.length >= from))
      this.states.set(this.entries.length, this.state.copy());
    if (event.type === 'drawn' && event.among !== undefined) this.asking.set(this.entries.length, asAsked(this.state, event));
  }

  /** Begins a step. An amended action is entered layer by layer; only the innermost that was reached can come to nothing. */
  private enter(step: ActionEvent): void {
    const name = this.told.get(step.action);
    this.underway = this.underway.filter((outer) => this.told.get(outer.step.action) !== name);
    this.underway.push({ step, base: this.state.top, began: this.entries.length, changed: false });
  }

  /** Ends the stretch. A step that is still under way has led to a question: it has not come to nothing. */
  end(): void {
    this.settle();
    this.underway = [];
  }

  /** Notes the steps that have ended without a change. Their frames are gone, or others stand in their place. */
  private settle(): void {
    if (this.underway.length === 0) return;
    const { frames } = this.state;
    const open = new Set<number>();
    for (let { base } = this.state; base >= 0; base = frames[base + 2]) open.add(base);
    this.underway = this.underway.filter((one) => {
      const { step, base, began, changed } = one;
      if (open.has(base) && frames[base] === step.action) return true;
      if (changed) return false;
      this.entries.push({ type: 'idle', step, began, site: step.site });
      // Nothing has changed since the step began, so this is still the state.
      const state = this.states.get(began);
      if (state !== undefined) this.states.set(this.entries.length, state);
      return false;
    });
  }
}

/** The state in which chance would have been asked for what has just been drawn. */
function asAsked(state: State, { among, values }: DrawnEvent): State {
  const asking = state.copy();
  const { options = [], pile, order } = among ?? {};
  asking.ask = pile === undefined ? Ask.pick : Ask.shuffle;
  asking.seat = 0;
  asking.options = options;
  asking.min = values.length;
  asking.max = values.length;
  if (pile !== undefined && order !== undefined) asking.piles[pile] = order.slice();
  return asking;
}

// The machine plays programs: it sets a game up, takes answers, and runs to the next decision. It holds no game; every method works on the state
// it is given and changes it in place.
import type { ChooseInstr, Instr, PickInstr, Program } from '../program/program.ts';
import { type ShuffleInstr, takeOutcome } from './chance.ts';
import { emptyEnv, enterQuery, evaluateMany, evaluateOne } from './interpret/evaluate.ts';
import { Fault } from './fault.ts';
import { type Generated, generated } from './generate/generate.ts';
import { integrity } from './integrity.ts';
import { orderOptions, takeOne, takeOptions } from './options.ts';
import { createPiece } from './pieces.ts';
import { type Player, decide, declines, takesOne, waits } from './player.ts';
import { seedRandom } from './random.ts';
import { type Held, type Observer, Run, type RunLimits } from './interpret/run.ts';
import { Ask, State } from './state.ts';
import { interpret, pushFrame } from './interpret/step.ts';
import { tablesOf } from './tables.ts';
import type { TraceEvent, Tracer } from './trace.ts';

export interface MachineOptions extends RunLimits {
  /** Default `generated`. The mode is `interpreted` if the host forbids making functions from text, or with a tracer. */
  readonly mode?: 'generated' | 'interpreted';
  /** Gets the trace events of every call. To trace single calls, pass them an observer instead. */
  readonly tracer?: Tracer;
  /** Default true. If false, options keep the order in which they were added, for callers that answer by number without reading the options. */
  readonly orderly?: boolean;
}

export interface Setup {
  /** Per seat, clockwise, the documents it is played with. */
  readonly seats: readonly (readonly number[])[];
  /** Index of the seat that the first chance would choose. */
  readonly first?: number;
  readonly seed: number;
  readonly askChance?: boolean;
}

/** A value given to a query or an action: one or many. */
export type Argument = number | readonly number[];

/** A cached start: a game before anything depends on the seed. */
interface Start extends Omit<Setup, 'seed'> {
  readonly start: State | { readonly refused: number };
  /** What a tracer is told of it, if the start was traced. */
  readonly events?: readonly TraceEvent[];
}

/** How many starts a machine caches: a bench of many tables must not keep them all. */
const keptStarts = 16;

export class Machine {
  readonly program: Program;
  private readonly run: Run;
  private code: Generated | undefined;
  /** Whether code is still to be generated. It is generated lazily, because many machines never play. */
  private waits: boolean;
  private readonly starts: Start[] = [];

  constructor(program: Program, how: MachineOptions = {}) {
    this.program = program;
    const { budget, stopped } = how;
    this.run = new Run(tablesOf(program), { budget, stopped }, how.tracer, how.orderly);
    this.waits = how.mode !== 'interpreted' && how.tracer === undefined;
  }

  get mode(): 'generated' | 'interpreted' {
    this.generate();
    return this.code === undefined ? 'interpreted' : 'generated';
  }

  /** A game at its first decision, or the requirement (index in `requires`) that the set-up violates. */
  newGame(setup: Setup, observer?: Observer): State | { readonly refused: number } {
    const random = seedRandom(setup.seed);
    const start = this.startOf(setup, observer);
    if (!(start instanceof State)) return start;
    const state = start.copy();
    state.random = random;
    if (state.askChance === 2) state.askChance = 0;
    if (state.ask === Ask.start) this.during(state, observer, () => this.resume());
    return state;
  }

  /** The state of a set-up before its requirements are checked, for queries that depend only on documents and seats. */
  seat(setup: Setup): State {
    return this.during(new State(), undefined, () => {
      this.takeSeats(setup);
      return this.run.state;
    });
  }

  /** All requirements (indices in `requires`) that a set-up violates; `newGame` stops at the first. */
  refusals(setup: Setup): number[] {
    return this.during(new State(), undefined, () => {
      this.takeSeats(setup);
      return this.program.requires.flatMap((rule, index) => (this.ask(rule.query, []) === 0 ? [index] : []));
    });
  }

  /** Answers the open decision or chance with indices into the options, in order; an index may repeat up to its option's count. */
  answer(state: State, picks: readonly number[], observer?: Observer): void {
    checkPicks(state, picks);
    const outer = this.enter(state, observer);
    try {
      if (state.ask !== Ask.decision) takeOutcome(this.run, this.asking(state) as PickInstr | ShuffleInstr, picks);
      else if (picks.length !== 1 || !takeOne(this.run, picks[0])) takeOptions(this.run, this.asking(state) as ChooseInstr, picks);
      this.resume();
    } catch (error) {
      throw explain(error);
    } finally {
      this.leave(outer);
    }
  }

  /** Answers with one option: a faster `answer` with a list of one, for callers that play many games. */
  pick(state: State, option: number, observer?: Observer): void {
    const asked = state.ask === Ask.decision && state.min <= 1 && state.max >= 1;
    if (!asked || !Number.isInteger(option) || option < 0 || option * 3 >= state.offerEnd) return this.answer(state, [option], observer);
    const outer = this.enter(state, observer);
    try {
      if (!takeOne(this.run, option)) takeOptions(this.run, this.asking(state) as ChooseInstr, [option]);
      this.resume();
    } catch (error) {
      throw explain(error);
    } finally {
      this.leave(outer);
    }
  }

  /**
   * Lets a player answer the open decision and those after it, until the game is over, the player waits, or the game asks for more than one
   * option or for the outcome of chance.
   */
  playOn(state: State, player: Player, observer?: Observer): void {
    const outer = this.enter(state, observer);
    const { run } = this;
    try {
      run.player = player;
      while (takesOne(state)) {
        const option = decide(run, state);
        if (option === waits) return;
        if (option === declines || !takeOne(run, option))
          takeOptions(run, this.asking(state) as ChooseInstr, option === declines ? [] : [option]);
        this.resume();
        if (run.player === undefined) return;
      }
    } catch (error) {
      throw explain(error);
    } finally {
      run.player = undefined;
      this.leave(outer);
    }
  }

  /** Runs an action on top of the open decision; when it has returned, the decision is asked again. */
  runAction(state: State, action: number, args: readonly Argument[], observer?: Observer): void {
    this.during(state, observer, () => {
      const { ones, lists } = split(args);
      if (this.code !== undefined && !this.program.actions[action].asks) this.code.plain(action, args);
      else pushFrame(this.run, action, ones, lists);
      this.resume();
    });
  }

  /** Computes the open decision again, after the state has been changed from outside. */
  askAgain(state: State, observer?: Observer): void {
    if (state.ask === Ask.over) return;
    this.during(state, observer, () => {
      state.seat = 0;
      state.offerEnd = 0;
      state.min = 0;
      state.max = 0;
      this.resume();
    });
  }

  /** The answers of queries as soon as the seats of a set-up are taken; undefined for a query that fails. */
  foresee(setup: Setup, queries: readonly number[]): (number | undefined)[] {
    return this.during(new State(), undefined, () => {
      this.takeSeats(setup);
      return queries.map((query) => {
        try {
          return this.ask(query, []) as number;
        } catch (error) {
          if (error instanceof Fault) return undefined;
          throw error;
        }
      });
    });
  }

  /** The answer of a query whose result is one. */
  query(state: State, index: number, ...args: readonly Argument[]): number {
    return this.during(state, undefined, () => this.ask(index, args) as number);
  }

  /** The answer of a query whose result is many. */
  queryMany(state: State, index: number, ...args: readonly Argument[]): readonly number[] {
    return this.during(state, undefined, () => (this.ask(index, args) as readonly number[]).slice());
  }

  /** Names of the invariants of the rules that do not hold. */
  check(state: State, observer?: Observer): string[] {
    const holds = (query: number): boolean => this.during(state, observer, () => this.ask(query, [])) !== 0;
    return this.program.invariants.filter(({ query }) => !holds(query)).map(({ name }) => name);
  }

  /** Violations of the engine's own invariants in the state. */
  integrity(state: State): string[] {
    return integrity(this.program, state);
  }

  private ask(index: number, args: readonly Argument[]): Argument {
    if (this.code !== undefined) return this.code.query(index, args);
    const env = emptyEnv(this.run, index);
    const { ones, lists } = split(args);
    ones.forEach((value, slot) => (env.ones[slot] = value));
    lists.forEach((list, slot) => (env.lists[slot] = list));
    if (this.program.queries[index].result.many) return enterQuery(this.run, index, env, evaluateMany);
    return enterQuery(this.run, index, env, evaluateOne);
  }

  /** The instruction that asks the open decision or chance. */
  private asking({ frames, base }: State): Instr {
    return this.program.actions[frames[base]].code[frames[base + 1]];
  }

  /** Continues from the innermost frame. */
  private resume(): void {
    const { run } = this;
    run.state.ask = Ask.nothing;
    if (this.code === undefined) return interpret(run);
    this.code.resume();
    if (run.orderly && run.state.ask === Ask.decision) orderOptions(run.state);
  }

  /** The start of a table, from the cache if it is there. */
  private startOf(setup: Setup, observer: Observer | undefined): Start['start'] {
    const tracer = this.run.tracerOf(observer);
    // For a tracer that reads states, or wants some events only, the rules must run. Others can be told the events of a cached start.
    if (tracer !== undefined && (tracer.begin !== undefined || tracer.conditions === false))
      return this.during(new State(), observer, () => this.prepare(setup));
    const known = this.starts.find((kept) => isSameTable(kept, setup) && (tracer === undefined || kept.events !== undefined));
    if (known !== undefined) {
      if (tracer !== undefined) for (const event of known.events!) tracer.event(event);
      return known.start;
    }
    const events: TraceEvent[] = [];
    const noting = tracer && {
      event(event: TraceEvent): void {
        events.push(event);
        tracer.event(event);
      },
    };
    const start = this.during(new State(), noting ? { ...observer, tracer: noting } : observer, () => this.prepare(setup));
    if (this.starts.length >= keptStarts) this.starts.pop();
    const { first, askChance } = setup;
    this.starts.unshift({ seats: setup.seats.map((documents) => [...documents]), first, askChance, start, ...(noting && { events }) });
    return start;
  }

  /** Runs everything up to the first decision or the first use of randomness, which is the same for every seed. */
  private prepare(setup: Setup): State | { refused: number } {
    const { program, run } = this;
    this.takeSeats(setup);
    const refused = program.requires.findIndex((rule) => this.ask(rule.query, []) === 0);
    if (refused >= 0) return { refused };
    if (this.code !== undefined && !program.actions[program.start].asks) this.code.plain(program.start, []);
    else pushFrame(run, program.start, [], []);
    this.resume();
    return run.state;
  }

  /** Fills a new state: an empty table with all seats taken. */
  private takeSeats(setup: Setup): void {
    const { program, run } = this;
    const { state } = run;
    for (let i = 0; i < program.firstPiece; i++) state.m.push(0);
    for (const pile of run.tables.tablePiles) {
      state.piles.push([]);
      state.pileInfos.push(pile);
      state.pileHolders.push(0);
    }
    for (let i = 0; i < program.kinds.length; i++) state.byKind.push([]);
    for (let i = 0; i <= program.documents.length; i++) state.pieceOf.push(0);
    for (let i = 0; i < program.memories.length; i++) state.memories.push([]);
    state.askChance = setup.askChance === true ? 1 : 2;
    this.createSeats(setup);
    this.bind();
  }

  private createSeats(setup: Setup): void {
    const { program, run } = this;
    const { kind, playedWith, field } = program.seats;
    const plain = { values: [], fields: [], pile: 0, site: 0 };
    const seats = setup.seats.map((_, i) =>
      createPiece(run, { ...plain, kind, document: run.tables.seatDocument, id: [{ part: 'word', text: `seat-${i}` }] }),
    );
    setup.seats.forEach((documents, i) => {
      for (const document of documents)
        createPiece(run, { ...plain, kind: playedWith, document, fields: [program.fields[field]], values: [seats[i]] });
    });
    if (setup.first === undefined) return;
    if (seats[setup.first] === undefined) throw new RangeError('no such seat');
    run.state.givenFirst = seats[setup.first];
  }

  private during<T>(state: State, observer: Observer | undefined, work: () => T): T {
    const outer = this.enter(state, observer);
    try {
      return work();
    } catch (error) {
      throw explain(error);
    } finally {
      this.leave(outer);
    }
  }

  /** Binds the run to a state for one call. A call from inside an observer returns the context of the outer call, which must be restored. */
  private enter(state: State, observer: Observer | undefined): Held | undefined {
    const { run } = this;
    if (this.waits) this.generate();
    const outer = run.busy ? run.hold() : undefined;
    const bound = run.state === state && run.kinds === state.byKind && run.rows === state.m;
    run.begin(state, observer);
    if (!bound) this.bind();
    return outer;
  }

  private generate(): void {
    if (!this.waits) return;
    this.waits = false;
    this.code = generated(this.run);
  }

  private leave(outer: Held | undefined): void {
    const { run } = this;
    run.busy = false;
    if (outer === undefined) return;
    run.release(outer);
    this.bind();
  }

  private bind(): void {
    const { run } = this;
    run.kinds = run.state.byKind;
    run.rows = run.state.m;
    if (this.code !== undefined) this.code.bind(run.state);
  }
}

/** Turns a stack overflow into a fault. Depth limits prevent it, unless expressions are nested extremely deep. */
function explain(error: unknown): unknown {
  return error instanceof RangeError && /stack|recursion/i.test(error.message) ? new Fault('run/too-deep', 0) : error;
}

function isSameTable(left: Omit<Setup, 'seed'>, right: Setup): boolean {
  if (left.first !== right.first || (left.askChance === true) !== (right.askChance === true) || left.seats.length !== right.seats.length)
    return false;
  for (let i = 0; i < left.seats.length; i++) {
    const [mine, others] = [left.seats[i], right.seats[i]];
    if (mine.length !== others.length) return false;
    for (let j = 0; j < mine.length; j++) if (mine[j] !== others[j]) return false;
  }
  return true;
}

function checkPicks(state: State, picks: readonly number[]): void {
  if (state.ask !== Ask.decision && state.ask !== Ask.pick && state.ask !== Ask.shuffle) throw new RangeError('nothing is asked');
  if (picks.length < state.min || picks.length > state.max)
    throw new RangeError(`${state.min} to ${state.max} answers are wanted, not ${picks.length}`);
  const size = state.ask === Ask.decision ? 3 : 2;
  if (picks.length === 1 && Number.isInteger(picks[0]) && picks[0] >= 0 && picks[0] * size < state.offerEnd) return;
  const used = new Map<number, number>();
  for (const pick of picks) {
    const count = state.offers[pick * size + size - 1];
    const before = used.get(pick) ?? 0;
    if (!Number.isInteger(pick) || pick < 0 || pick * size >= state.offerEnd || !(before < count))
      throw new RangeError(`option ${pick} is not on offer (any more)`);
    used.set(pick, before + 1);
  }
}

function split(args: readonly Argument[]): { ones: number[]; lists: (readonly number[])[] } {
  const ones: number[] = [];
  const lists: (readonly number[])[] = [];
  for (const arg of args) {
    if (typeof arg === 'number') ones.push(arg);
    else lists.push(arg.slice());
  }
  return { ones, lists };
}

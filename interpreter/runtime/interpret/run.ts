// The context of one call of the machine: the state it is bound to, the budget of steps that is left, and the observer and tracer. There is one
// Run per machine; it holds nothing of a game between calls.
import type { Program } from '../../program/program.ts';
import { Fault } from '../fault.ts';
import type { Player } from '../player.ts';
import { State } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { Tracer } from '../trace.ts';

/** Observes one call of the machine, and may set its limits. */
export interface Observer {
  /** Called for chance drawn from the seed that had more than one distinct outcome. The values are those that an asked chance would get. */
  chance?(chance: number, values: readonly number[], site: number): void;
  /** Gets the trace events of the call. Only a machine that interprets can be traced. */
  readonly tracer?: Tracer;
  /** Replaces the machine's own limits. */
  readonly limits?: RunLimits;
}

export interface RunLimits {
  /** Steps one call may take: jumps back, calls, elements of larger loops. The modes count elements differently (README.md). */
  readonly budget?: number;
  /** Called every few thousand steps; the call is cancelled if it returns true. */
  readonly stopped?: () => boolean;
}

const usualBudget = 2_000_000;

/** Bounds that keep a run of untrusted rules inside the host's memory and stack. */
export const limits = { pieces: 20_000, list: 100_000, depth: 200, frames: 8_192 } as const;

export interface Held {
  readonly state: State;
  readonly observer: Observer | undefined;
  readonly tracer: Tracer | undefined;
  readonly limits: RunLimits;
  readonly player: Player | undefined;
  readonly depth: number;
  readonly fuel: number;
  readonly left: number;
}

export class Run {
  readonly program: Program;
  readonly tables: Tables;
  /** The tracer of the current call; `conditions` is the same one if it also wants events of queries and conditions. */
  tracer: Tracer | undefined;
  conditions: Tracer | undefined;
  state: State = new State();
  /** `byKind` and `m` of the state when it was bound: creating a piece replaces the first, restoring an old state replaces both. */
  kinds: readonly (readonly number[])[] = [];
  rows: readonly number[] = [];
  observer: Observer | undefined = undefined;
  /** The player that answers decisions while the rules run, until the end of the call. */
  player: Player | undefined = undefined;
  /** Steps left before the budget is checked again. Users subtract, and call `refill` below zero. */
  fuel = 0;
  /** Whether a call is running. */
  busy = false;
  /** The number of recursive queries and actions that are running. */
  depth = 0;
  /** The ids and running numbers in use, cached for one state, see pieces.ts. */
  readonly names = { of: [] as string[], size: 0, counts: new Map<string, number>(), taken: new Set<string>() };
  /** A cache of the seats in order from each of them, see sets.ts. */
  readonly orders = {
    of: [] as readonly number[],
    size: 0,
    forwards: [] as readonly (readonly number[])[],
    backwards: [] as readonly (readonly number[])[],
  };
  readonly knownOrders = new WeakMap<
    readonly number[],
    { readonly size: number; readonly forwards: readonly (readonly number[])[]; readonly backwards: readonly (readonly number[])[] }
  >();
  /** Buffers for chaining pieces by document, see faces.ts. */
  readonly chains: { readonly heads: Int32Array; readonly before: Int32Array; round: number };
  /** The most steps between two calls of `stopped`. */
  private gulp = 0;
  private left = 0;
  private limits: RunLimits;

  constructor(
    tables: Tables,
    /** The limits of calls whose observer sets none. */
    private readonly ownLimits: RunLimits = {},
    private readonly ownTracer?: Tracer,
    /** Whether options of a branch are sorted by value; otherwise they keep the order in which they were added. */
    readonly orderly = true,
  ) {
    this.program = tables.program;
    this.tables = tables;
    this.tracer = ownTracer;
    this.conditions = wantsConditions(ownTracer);
    this.limits = ownLimits;
    this.chains = { heads: new Int32Array(tables.program.documents.length + 1), before: new Int32Array(64), round: 0 };
  }

  /** Starts a call with a full budget. */
  begin(state: State, observer: Observer | undefined): void {
    this.busy = true;
    if (this.state !== state) this.state = state;
    if (this.observer !== observer) this.observer = observer;
    this.tracer = this.tracerOf(observer);
    this.conditions = wantsConditions(this.tracer);
    this.limits = observer?.limits ?? this.ownLimits;
    if (this.player !== undefined) this.player = undefined;
    this.depth = 0;
    this.refuel();
    this.tracer?.begin?.(state);
  }

  /** The tracer of a call with this observer. */
  tracerOf(observer: Observer | undefined): Tracer | undefined {
    return observer?.tracer ?? this.ownTracer;
  }

  /** Restores the full budget: every answer gets one. */
  refuel(): void {
    const { budget = usualBudget } = this.limits;
    this.gulp = Math.min(4096, budget);
    this.fuel = this.gulp;
    this.left = budget - this.gulp;
  }

  /** Saves the context of the running call, for a nested call (by an observer, for example), which must restore it with `release`. */
  hold(): Held {
    const { state, observer, tracer, limits, player, depth, fuel, left } = this;
    return { state, observer, tracer, limits, player, depth, fuel, left };
  }

  release(held: Held): void {
    this.busy = true;
    this.state = held.state;
    this.observer = held.observer;
    this.tracer = held.tracer;
    this.conditions = wantsConditions(held.tracer);
    this.limits = held.limits;
    this.gulp = Math.min(4096, held.limits.budget ?? usualBudget);
    this.player = held.player;
    this.depth = held.depth;
    this.fuel = held.fuel;
    this.left = held.left;
  }

  /** Called when `fuel` has gone below zero. */
  refill(site: number): void {
    const debt = -this.fuel;
    if (debt > this.left) throw new Fault('budget', site, `more than ${this.limits.budget ?? usualBudget} steps`);
    if (this.limits.stopped?.() === true) throw new Fault('cancelled', site);
    this.fuel = Math.min(this.gulp, this.left - debt);
    this.left -= debt + this.fuel;
  }

  spend(steps: number, site: number): void {
    if ((this.fuel -= steps) < 0) this.refill(site);
  }

  enter(site: number): void {
    if (++this.depth > limits.depth) throw new Fault('run/too-deep', site);
  }
}

function wantsConditions(tracer: Tracer | undefined): Tracer | undefined {
  return tracer?.conditions === false ? undefined : tracer;
}

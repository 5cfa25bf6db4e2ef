// Resolves uses of randomness (picks and shuffles): the outcome is drawn from the state's generator, or asked like a decision. Both name outcomes
// by exact faces, so that a drawn game, replayed with its outcomes dictated, reaches the same state.
import type { Instr, PickInstr } from '../program/program.ts';
import { isZeroValue } from '../program/zero.ts';
import { type Env, evaluateMany, evaluateOne, frameEnv } from './interpret/evaluate.ts';
import { canonicalise, lowestAlike, mergeFaces, sameFace } from './faces.ts';
import { below, mix } from './random.ts';
import type { Run } from './interpret/run.ts';
import { ascending, asSet, none } from './sets.ts';
import { Ask, frameHeader } from './state.ts';
import type { Among } from './trace.ts';

export type ShuffleInstr = Extract<Instr, { op: 'shuffle' }>;

/** The set that a pick draws from, without repeats. */
export function outcomesOf(run: Run, instr: PickInstr, env: Env): readonly number[] {
  return asSet(evaluateMany(run, instr.set, env), isZeroValue(instr.type));
}

/** The outcome of a pick of one, or undefined when the run has to stop and ask. The set must not be empty or have repeats. */
export function pickOne(run: Run, instr: PickInstr, set: readonly number[]): number | undefined {
  const { state } = run;
  const given = state.givenFirst;
  if (given !== 0 && instr.chance === run.program.firstChance && set.includes(given)) return given;
  const pieces = instr.type.base === 'piece';
  if (state.askChance !== 0) {
    if (stopsHere(run, instr, set, pieces, 1)) return undefined;
    return lowest(set);
  }
  const drawn = set[below(state.random, set.length)];
  const value = pieces ? lowestAlike(run, drawn, set, 0) : drawn;
  if (isWatched(run)) tell(run, instr, set, pieces, [value]);
  return value;
}

/** The outcome of a pick of several in order, or undefined when the run has to stop and ask. */
export function pickSome(run: Run, instr: PickInstr, set: readonly number[], wanted: number): readonly number[] | undefined {
  const { state } = run;
  const count = Math.min(wanted, set.length);
  if (count <= 0) return none;
  const pieces = instr.type.base === 'piece';
  if (state.askChance !== 0) {
    if (stopsHere(run, instr, set, pieces, count)) return undefined;
    return set.slice().sort(ascending).slice(0, count);
  }
  const pool = set.slice();
  for (let i = 0; i < count; i++) {
    const j = i + below(state.random, pool.length - i);
    const drawn = pool[j];
    pool[j] = pool[i];
    pool[i] = drawn;
  }
  const order = pool.slice(0, count);
  if (pieces) canonicalise(run, order, set);
  if (isWatched(run)) tell(run, instr, set, pieces, order);
  return order;
}

/** Shuffles a pile. Returns false when the run has to stop and ask for the order. */
export function shuffle(run: Run, instr: ShuffleInstr, pile: number): boolean {
  const { state } = run;
  const order = state.piles[pile];
  run.spend(order.length, instr.site);
  if (state.askChance !== 0) {
    if (stopsHere(run, instr, order, true, order.length)) return false;
    // There is only one distinct order: the same as a draw would leave.
    order.sort(ascending);
    return true;
  }
  const before = run.tracer === undefined ? undefined : order.slice();
  mix(state.random, order);
  canonicalise(run, order, order);
  if (isWatched(run)) tell(run, instr, order, true, order, { pile, order: before });
  return true;
}

/** Stores a dictated outcome (indices into the options, checked by the caller) where a draw would store it, and advances the frame. */
export function takeOutcome(run: Run, instr: PickInstr | ShuffleInstr, picks: readonly number[]): void {
  const { state } = run;
  const env = frameEnv(run, state.base);
  const faces = picks.map((pick) => state.offers[pick * 2]);
  state.frames[state.base + 1]++;
  if (instr.op === 'shuffle') {
    const pile = evaluateOne(run, instr.pile, env);
    const order = spread(run, faces, state.piles[pile], true);
    state.piles[pile] = order;
    trace(run, instr, order);
    return;
  }
  const values = spread(run, faces, outcomesOf(run, instr, env), instr.type.base === 'piece');
  if (instr.count === undefined) state.frames[state.base + frameHeader + instr.slot] = values[0];
  else state.lists[env.listsAt + instr.slot] = values;
  trace(run, instr, values);
}

/** Whether the run has to stop before this use of chance. Fills in the decision if it is to be asked. */
function stopsHere(run: Run, instr: PickInstr | ShuffleInstr, set: readonly number[], pieces: boolean, count: number): boolean {
  const { state } = run;
  if (set.length < 2) return false;
  if (state.askChance === 2) {
    state.ask = Ask.start;
    return true;
  }
  const outcomes = mergeFaces(run, set, pieces);
  if (outcomes.length === 2) return false;
  state.ask = instr.op === 'pick' ? Ask.pick : Ask.shuffle;
  state.seat = 0;
  state.options = outcomes;
  state.min = count;
  state.max = count;
  return true;
}

function isWatched(run: Run): boolean {
  return run.tracer !== undefined || run.observer !== undefined;
}

function tell(
  run: Run,
  instr: PickInstr | ShuffleInstr,
  set: readonly number[],
  pieces: boolean,
  values: readonly number[],
  shuffled?: Pick<Among, 'pile' | 'order'>,
): void {
  if (run.tracer === undefined && run.observer?.chance === undefined) return;
  const options = mergeFaces(run, set, pieces);
  const isOpen = options.length > 2;
  trace(run, instr, values, isOpen ? { options, ...shuffled } : undefined);
  if (isOpen) run.observer?.chance?.(instr.chance, values.slice(), instr.site);
}

function trace(run: Run, instr: PickInstr | ShuffleInstr, values: readonly number[], among?: Among): void {
  const { chance, site } = instr;
  run.tracer?.event({ type: 'drawn', chance, values: values.slice(), site, ...(among && { among }) });
}

function lowest(set: readonly number[]): number {
  let least = set[0];
  for (let i = 1; i < set.length; i++) if (set[i] < least) least = set[i];
  return least;
}

/** Turns faces, each named by its lowest piece, into pieces: the n-th time a face is named, its n-th lowest piece is taken. */
function spread(run: Run, faces: readonly number[], set: readonly number[], pieces: boolean): number[] {
  if (!pieces) return faces.slice();
  const unused = new Map<number, number[]>();
  return faces.map((face) => {
    let same = unused.get(face);
    if (same === undefined) unused.set(face, (same = set.filter((piece) => sameFace(run, piece, face, true)).sort((a, b) => b - a)));
    return same.pop() ?? face;
  });
}

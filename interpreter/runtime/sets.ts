// Set operations that both modes share. Callers never change an array they get, so an operation may return its operand.
import type { Run } from './interpret/run.ts';
import { sameFace } from './faces.ts';

export const none: readonly number[] = [];

/** The left set, then the elements of the right one that are not in it. Repeats inside one operand stay. */
export function union(left: readonly number[], right: readonly number[]): readonly number[] {
  if (right.length === 0) return left;
  if (left.length === 0) return right;
  const rest = minus(right, left);
  if (rest.length === 0) return left;
  // Small sets are written as literals, because an array that grows reserves more than most sets ever need.
  if (left.length === 1 && rest.length === 1) return [left[0], rest[0]];
  if (left.length === 1 && rest.length === 2) return [left[0], rest[0], rest[1]];
  if (left.length === 2 && rest.length === 1) return [left[0], left[1], rest[0]];
  const all = left.slice();
  for (let i = 0; i < rest.length; i++) all.push(rest[i]);
  return all;
}

export function minus(left: readonly number[], right: readonly number[]): readonly number[] {
  if (right.length === 0) return left;
  const known = lookup(right, left);
  let rest: number[] | undefined;
  for (let i = 0; i < left.length; i++) {
    const gone = known === undefined ? right.indexOf(left[i]) >= 0 : known.has(left[i]);
    if (gone && rest === undefined) rest = left.slice(0, i);
    else if (!gone && rest !== undefined) rest.push(left[i]);
  }
  return rest ?? left;
}

/** The values without repeats. */
export function unrepeated(values: readonly number[]): number[] {
  return [...new Set(values)];
}

/** The values without none and without repeats. */
export function distinct(values: readonly number[]): number[] {
  const kept: number[] = [];
  if (values.length > 32) {
    const seen = new Set<number>([0]);
    for (const value of values) {
      if (seen.has(value)) continue;
      seen.add(value);
      kept.push(value);
    }
    return kept;
  }
  for (let i = 0; i < values.length; i++) if (values[i] !== 0 && kept.indexOf(values[i]) < 0) kept.push(values[i]);
  return kept;
}

/** The values of an expression as a set; 0 is left out where it means none. */
export function asSet(values: readonly number[], zero: boolean): number[] {
  return zero ? unrepeated(values) : distinct(values);
}

/** The distinct ones of two values, without none. */
export function pair(first: number, second: number): readonly number[] {
  if (first === 0) return second === 0 ? none : [second];
  return second === 0 || second === first ? [first] : [first, second];
}

export function take(set: readonly number[], count: number): readonly number[] {
  return count >= set.length ? set : count <= 0 ? none : set.slice(0, count);
}

/** All pieces of some kinds in order of creation, which is the order of their rows. */
export function allOf(run: Run, kinds: readonly number[]): readonly number[] {
  const { byKind } = run.state;
  if (kinds.length === 1) return byKind[kinds[0]];
  const all: number[] = [];
  let filled = 0;
  for (let i = 0; i < kinds.length; i++) {
    const pieces = byKind[kinds[i]];
    if (pieces.length > 0) filled++;
    for (let j = 0; j < pieces.length; j++) all.push(pieces[j]);
  }
  return filled > 1 ? all.sort(ascending) : all;
}

export function ascending(a: number, b: number): number {
  return a - b;
}

/** The amount for a document in `counts` data, which has pairs document, amount. */
export function amountIn(counts: readonly number[], which: number): number {
  for (let i = 0; i + 1 < counts.length; i += 2) if (counts[i] === which) return counts[i + 1];
  return 0;
}

/** The index of a seat. Seats are few, and this loop is faster than a call of the host. */
function seatIndex(seats: readonly number[], seat: number): number {
  let at = seats.length - 1;
  while (at >= 0 && seats[at] !== seat) at--;
  return at;
}

/** The seat some steps further; seats sit clockwise in order of creation. None has no neighbour. */
export function nextSeat(run: Run, seat: number, step: number): number {
  const seats = run.state.byKind[run.program.seats.kind];
  const at = seatIndex(seats, seat);
  if (at < 0) return 0;
  const there = (at + step) % seats.length;
  return seats[there < 0 ? there + seats.length : there];
}

/** The seats in order from a seat. The orders are cached for each table, since games ask for them every turn; they must not be changed. */
export function seatsFrom(run: Run, seat: number, step: number): readonly number[] {
  const seats = run.state.byKind[run.program.seats.kind];
  const { orders } = run;
  if (orders.of !== seats || orders.size !== seats.length) findOrders(run, seats);
  const at = seatIndex(seats, seat);
  if (at < 0) return none;
  return step === 1 ? orders.forwards[at] : step === -1 ? orders.backwards[at] : orderFrom(seats, seat, step);
}

/**
 * Finds or makes the cached orders. Games of one table share their list of seats, which is the cache key, so that alternating between tables
 * finds each again.
 */
function findOrders({ orders, knownOrders }: Run, seats: readonly number[]): void {
  let known = knownOrders.get(seats);
  if (known?.size !== seats.length) {
    const forwards = seats.map((from) => orderFrom(seats, from, 1));
    const backwards = seats.map((from) => orderFrom(seats, from, -1));
    knownOrders.set(seats, (known = { size: seats.length, forwards, backwards }));
  }
  orders.of = seats;
  orders.size = seats.length;
  orders.forwards = known.forwards;
  orders.backwards = known.backwards;
}

function orderFrom(seats: readonly number[], from: number, step: number): readonly number[] {
  const count = seats.length;
  let at = seats.indexOf(from);
  const order = seats.slice();
  for (let i = 0; i < count; i++) {
    order[i] = seats[at];
    at += step;
    if (at >= count) at -= count;
    else if (at < 0) at += count;
  }
  return order;
}

export function scoreOf(run: Run, seat: number): number {
  const { parts } = run.program;
  const { m } = run.state;
  let total = 0;
  for (let i = 0; i < parts.length; i++) total += m[seat + parts[i].offset];
  return total;
}

/** Own pieces, then granted, then attached, each once. */
export function holders(run: Run, document: number, own: readonly number[], grants: readonly (readonly number[])[]): readonly number[] {
  let all = own;
  for (let i = 0; i < grants.length; i++) all = union(all, distinct(grants[i]));
  const { attached } = run.state;
  if (attached.length === 0) return all;
  const more = all.slice();
  for (let i = 0; i < attached.length; i += 3)
    if (attached[i] === document && more.indexOf(attached[i + 1]) < 0) more.push(attached[i + 1]);
  return more;
}

/**
 * The next entry of `attached` from `at` on that gives `document` to a piece other than `own` and not to one before: the index
 * behind the entry, or 0. Lets generated code walk the holders without making a list of them.
 */
export function nextHolder(attached: readonly number[], at: number, document: number, own: number): number {
  for (let i = at; i < attached.length; i += 3) {
    if (attached[i] !== document || attached[i + 1] === own) continue;
    let j = 0;
    while (j < i && !(attached[j] === document && attached[j + 1] === attached[i + 1])) j += 3;
    if (j === i) return i + 3;
  }
  return 0;
}

/** The pieces of a set that look like an item to a viewer who sees only faces. */
export function like(run: Run, set: readonly number[], item: number): number[] {
  const kept: number[] = [];
  for (let i = 0; i < set.length; i++) if (sameFace(run, set[i], item, false)) kept.push(set[i]);
  return kept;
}

/** A table for looking many values up in a large set; small ones are searched. */
function lookup(set: readonly number[], values: readonly number[]): ReadonlySet<number> | undefined {
  return set.length < 32 || values.length < 8 ? undefined : new Set(set);
}

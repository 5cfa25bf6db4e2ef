// What many games add up to: plain JSON made of whole numbers, so that tallies of parts of a study can be merged in any grouping and order, in
// any thread, with the same result to the last byte.
import type { WhyStopped } from '../bots/simulate.ts';
import { byCodeUnit } from '../game/digest.ts';
import { mergeSums, noSums, type Sums } from './statistics.ts';

/** Games won, by the number of winners: alone, with one other, and so on. A share of a win is not a whole number, these counts are. */
export type Wins = number[];

/** How one seat, or one figure, did. */
export interface SeatTally {
  games: number;
  wins: Wins;
  score: Sums;
  /** Parts of the score by their source. */
  readonly parts: Record<string, Sums>;
}

/** How a seat, or a figure, used one thing, and how its games ended with and without it. */
export interface Use {
  /** Decisions at which it was on offer; of what is not chosen, games. */
  offered: number;
  /** How often it was taken, or happened. */
  taken: number;
  /** Games in which it was on offer, and how they ended where it was taken and where it was not. */
  games: number;
  withIt: Outcome;
  without: Outcome;
}

export interface Outcome {
  wins: Wins;
  score: Sums;
}

export interface Tally {
  games: number;
  /** How games ended: `finished`, or the fault that stopped them. */
  readonly ended: Record<string, number>;
  /** The place of the rule (an index in `Program.sites`) of each fault. */
  readonly faults: Record<string, number>;
  /** The same as data, for programs that say it in another language. */
  readonly whys: Record<string, WhyStopped>;
  shared: number;
  nobody: number;
  readonly decisions: Sums;
  readonly figures: Record<string, SeatTally>;
  readonly seats: Record<string, SeatTally>;
  /** By what was used (see `usedThing`), by figure and by seat. */
  readonly uses: Record<string, { readonly figures: Record<string, Use>; readonly seats: Record<string, Use> }>;
}

/** What a use is about. The parts of its key are ids, which hold no stroke. */
export interface UsedThing {
  /** A choice, an option of it, a document whose piece was on offer, or a behaviour or step that ran. */
  readonly type: 'choice' | 'option' | 'piece' | 'event';
  /** Of an option. */
  readonly choice?: string;
  readonly branch?: string;
  /** The kind of a document, or `step`; empty where the value is a number or a word. */
  readonly kind?: string;
  readonly id: string;
}

export function usedKey({ type, choice = '', branch = '', kind = '', id }: UsedThing): string {
  if (type === 'option') return ['option', choice, branch, kind, id].join('/');
  return type === 'choice' ? `choice/${id}` : `${type}/${kind}/${id}`;
}

export function usedThing(key: string): UsedThing {
  const [type, ...rest] = key.split('/') as [UsedThing['type'], ...string[]];
  if (type === 'choice') return { type, id: rest.join('/') };
  if (type === 'option') return { type, choice: rest[0], branch: rest[1], kind: rest[2], id: rest.slice(3).join('/') };
  return { type, kind: rest[0], id: rest.slice(1).join('/') };
}

export function emptyTally(): Tally {
  return {
    games: 0,
    ended: record(),
    faults: record(),
    whys: record(),
    shared: 0,
    nobody: 0,
    decisions: noSums(),
    figures: record(),
    seats: record(),
    uses: record(),
  };
}

export function emptySeat(): SeatTally {
  return { games: 0, wins: [], score: noSums(), parts: record() };
}

export function emptyUse(): Use {
  return { offered: 0, taken: 0, games: 0, withIt: { wins: [], score: noSums() }, without: { wins: [], score: noSums() } };
}

/** A record without inherited names: ids of packs may be any word. */
export function record<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}

/** Counts a win that `winners` shared; 0 means that the game was lost. */
export function addWin(wins: Wins, winners: number): void {
  if (winners === 0) return;
  while (wins.length < winners) wins.push(0);
  wins[winners - 1]++;
}

/** Wins where a shared one counts as its part. */
export function winsOf(wins: Wins): number {
  return wins.reduce((sum, count, at) => sum + count / (at + 1), 0);
}

/** The entry of a record, made where it is missing. */
export function entryOf<T>(entries: Record<string, T>, key: string, make: () => T): T {
  return (entries[key] ??= make());
}

export function mergeTallies(into: Tally, other: Tally): void {
  into.games += other.games;
  into.shared += other.shared;
  into.nobody += other.nobody;
  mergeSums(into.decisions, other.decisions);
  for (const [how, count] of Object.entries(other.ended)) into.ended[how] = (into.ended[how] ?? 0) + count;
  for (const [how, site] of Object.entries(other.faults)) into.faults[how] = Math.min(into.faults[how] ?? site, site);
  Object.assign(into.whys, other.whys);
  mergeSeats(into.figures, other.figures);
  mergeSeats(into.seats, other.seats);
  for (const [key, uses] of Object.entries(other.uses)) {
    const own = entryOf(into.uses, key, () => ({ figures: record<Use>(), seats: record<Use>() }));
    for (const [name, use] of Object.entries(uses.figures)) mergeUse(entryOf(own.figures, name, emptyUse), use);
    for (const [name, use] of Object.entries(uses.seats)) mergeUse(entryOf(own.seats, name, emptyUse), use);
  }
}

function mergeSeats(into: Record<string, SeatTally>, other: Record<string, SeatTally>): void {
  for (const [name, seat] of Object.entries(other)) {
    const own = entryOf(into, name, emptySeat);
    own.games += seat.games;
    mergeWins(own.wins, seat.wins);
    mergeSums(own.score, seat.score);
    for (const [part, sums] of Object.entries(seat.parts)) mergeSums(entryOf(own.parts, part, noSums), sums);
  }
}

export function mergeUse(into: Use, other: Use): void {
  into.offered += other.offered;
  into.taken += other.taken;
  into.games += other.games;
  for (const side of ['withIt', 'without'] as const) {
    mergeWins(into[side].wins, other[side].wins);
    mergeSums(into[side].score, other[side].score);
  }
}

function mergeWins(into: Wins, other: Wins): void {
  other.forEach((count, at) => (into[at] = (into[at] ?? 0) + count));
}

/** The same value with the keys of all its records in order, so that equal tallies are written alike. */
export function inOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => inOrder(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([left], [right]) => byCodeUnit(left, right));
  return Object.assign(record<unknown>(), Object.fromEntries(sorted.map(([key, item]) => [key, inOrder<unknown>(item)]))) as T;
}

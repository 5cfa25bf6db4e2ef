// The differences between two rule sets, game by game: both play the same seed with the same seats, so that luck is the same on both sides and a
// small change shows in few games. Whole numbers only, like a tally.
import type { PlayedGame } from './run-study.ts';
import { addTo, mergeSums, noSums, type Sums } from './statistics.ts';
import { entryOf, record } from './tally.ts';

export interface PairedSeat {
  games: number;
  /** Pairs by how they ended, as `before:after`: with how many winners the game was won, 0 for a lost one. */
  readonly wins: Record<string, number>;
  readonly score: Sums;
  readonly parts: Record<string, Sums>;
}

export interface Pairs {
  /** Pairs of which both games were finished. */
  games: number;
  /** Pairs whose games ended in different states. */
  changed: number;
  readonly decisions: Sums;
  readonly figures: Record<string, PairedSeat>;
  readonly seats: Record<string, PairedSeat>;
}

export function emptyPairs(): Pairs {
  return { games: 0, changed: 0, decisions: noSums(), figures: record(), seats: record() };
}

/** Adds a pair of games; every difference is `after` minus `before`. */
export function addPair(pairs: Pairs, before: PlayedGame, after: PlayedGame): void {
  if (before.result === undefined || after.result === undefined) return;
  pairs.games++;
  addTo(pairs.decisions, after.record.decisions - before.record.decisions);
  const ends = { before: endsOf(before), after: endsOf(after) };
  if (JSON.stringify(ends.before) !== JSON.stringify(ends.after) || before.record.decisions !== after.record.decisions) pairs.changed++;
  ends.after.forEach((now, seat) => {
    const then = ends.before[seat];
    if (then !== undefined) addDifference(entryOf(pairs.seats, String(seat), emptySeat), then, now);
    const twin = ends.before.find(({ figure }) => figure === now.figure);
    if (twin !== undefined) addDifference(entryOf(pairs.figures, now.figure, emptySeat), twin, now);
  });
}

interface End {
  readonly figure: string;
  readonly won: number;
  readonly total: number;
  readonly parts: Readonly<Record<string, number>>;
}

function endsOf({ seated, result }: PlayedGame): readonly End[] {
  const { winners, scores } = result!;
  return scores.map(({ seat, total, parts }) => ({
    figure: seated[seat] ?? `seat-${seat}`,
    won: winners.includes(seat) ? winners.length : 0,
    total,
    parts,
  }));
}

function addDifference(own: PairedSeat, before: End, after: End): void {
  own.games++;
  const key = `${before.won}:${after.won}`;
  own.wins[key] = (own.wins[key] ?? 0) + 1;
  addTo(own.score, after.total - before.total);
  // A part that is 0 on both sides has no difference: the summary knows the number of pairs.
  for (const part of new Set([...Object.keys(before.parts), ...Object.keys(after.parts)])) {
    const sums = entryOf(own.parts, part, noSums);
    const difference = (after.parts[part] ?? 0) - (before.parts[part] ?? 0);
    if (difference !== 0) addTo(sums, difference);
  }
}

function emptySeat(): PairedSeat {
  return { games: 0, wins: record(), score: noSums(), parts: record() };
}

export function mergePairs(into: Pairs, other: Pairs): void {
  into.games += other.games;
  into.changed += other.changed;
  mergeSums(into.decisions, other.decisions);
  for (const side of ['figures', 'seats'] as const)
    for (const [name, seat] of Object.entries(other[side])) {
      const own = entryOf(into[side], name, emptySeat);
      own.games += seat.games;
      for (const [key, count] of Object.entries(seat.wins)) own.wins[key] = (own.wins[key] ?? 0) + count;
      mergeSums(own.score, seat.score);
      for (const [part, sums] of Object.entries(seat.parts)) mergeSums(entryOf(own.parts, part, noSums), sums);
    }
}

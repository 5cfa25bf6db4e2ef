// Makes of a tally what people read: shares and means with their 95 % intervals, sorted, so that equal tallies give equal summaries.
import type { PairedSeat, Pairs } from './pairs.ts';
import type { StudyPart } from './parts.ts';
import { addTo, type Estimate, estimateDifference, estimateMean, estimateShare, mcNemar, noSums, type Sums } from './statistics.ts';
import { emptyUse, inOrder, mergeUse, record, type SeatTally, type Tally, type Use, usedThing, winsOf } from './tally.ts';

export interface SeatSummary {
  readonly games: number;
  readonly wins: Estimate;
  readonly score: Estimate;
  readonly parts: Readonly<Record<string, Estimate>>;
}

export interface UseSummary {
  readonly offered: number;
  readonly taken: number;
  /** Taken per game, over all games. */
  readonly perGame: number;
  /** How often it was taken when it was on offer. */
  readonly share: number;
  /** The share of wins in games in which it was taken. */
  readonly wins: Estimate | null;
  /** The mean score of a seat that took it, less that of a seat that could have taken it and did not; null where there are too few of either. */
  readonly earned: Estimate | null;
}

export interface UseSummaries extends UseSummary {
  readonly figures: Readonly<Record<string, UseSummary>>;
  readonly seats: Readonly<Record<string, UseSummary>>;
}

export interface Summary {
  readonly games: number;
  readonly finished: number;
  readonly ended: Readonly<Record<string, number>>;
  readonly shared: number;
  readonly nobody: number;
  readonly decisions: Estimate;
  readonly figures: Readonly<Record<string, SeatSummary>>;
  readonly seats: Readonly<Record<string, SeatSummary>>;
  /** By key, see `usedThing`. */
  readonly uses: Readonly<Record<string, UseSummaries>>;
}

/** A change: of the second rule set to the first, with the interval of the paired difference. */
export interface SeatChange {
  readonly games: number;
  readonly wins: Estimate;
  /** Games won only after the change, only before it, and the probability of such a change by chance (McNemar). */
  readonly gained: number;
  readonly lost: number;
  readonly p: number;
  readonly score: Estimate;
  readonly parts: Readonly<Record<string, Estimate>>;
}

export interface Comparison {
  readonly games: number;
  /** Pairs of games that ended in different ways. */
  readonly changed: number;
  readonly decisions: Estimate;
  readonly figures: Readonly<Record<string, SeatChange>>;
  readonly seats: Readonly<Record<string, SeatChange>>;
}

export interface StudySummary {
  readonly now: Summary;
  readonly before?: Summary;
  readonly change?: Comparison;
}

export function summarizeStudy({ tally, against }: StudyPart): StudySummary {
  return inOrder({
    now: summarize(tally),
    ...(against && { before: summarize(against.tally), change: compare(against.pairs) }),
  });
}

function summarize(tally: Tally): Summary {
  const finished = tally.ended['finished'] ?? 0;
  return {
    games: tally.games,
    finished,
    ended: tally.ended,
    shared: tally.shared,
    nobody: tally.nobody,
    decisions: estimateMean(tally.decisions),
    figures: mapValues(tally.figures, summarizeSeat),
    seats: mapValues(tally.seats, summarizeSeat),
    uses: mapValues(tally.uses, ({ figures, seats }, key) => {
      const all = emptyUse();
      for (const use of Object.values(inOrder(seats))) mergeUse(all, use);
      // What happens to the table happens to every seat, and is counted with each of them.
      if (usedThing(key).type === 'event') {
        const [{ offered, taken }] = Object.values(inOrder(seats));
        Object.assign(all, { offered, taken });
      }
      return {
        ...summarizeUse(all, finished),
        figures: mapValues(figures, (use) => summarizeUse(use, finished)),
        seats: mapValues(seats, (use) => summarizeUse(use, finished)),
      };
    }),
  };
}

function summarizeSeat({ games, wins, score, parts }: SeatTally): SeatSummary {
  return {
    games,
    wins: estimateShare(winsOf(wins), games),
    score: estimateMean(score),
    parts: mapValues(parts, (sums) => estimateMean(sums)),
  };
}

function summarizeUse({ offered, taken, withIt, without }: Use, games: number): UseSummary {
  return {
    offered,
    taken,
    perGame: games === 0 ? 0 : taken / games,
    share: offered === 0 ? 0 : Math.min(1, taken / offered),
    wins: withIt.score.n === 0 ? null : estimateShare(winsOf(withIt.wins), withIt.score.n),
    earned: estimateDifference(withIt.score, without.score) ?? null,
  };
}

function compare(pairs: Pairs): Comparison {
  return {
    games: pairs.games,
    changed: pairs.changed,
    decisions: estimateMean(pairs.decisions),
    figures: mapValues(pairs.figures, summarizeChange),
    seats: mapValues(pairs.seats, summarizeChange),
  };
}

function summarizeChange({ games, wins, score, parts }: PairedSeat): SeatChange {
  const differences = noSums();
  let [gained, lost] = [0, 0];
  // In one order whatever came first, because shares of wins are no whole numbers.
  for (const [key, count] of Object.entries(inOrder(wins))) {
    const [before, after] = key.split(':').map(Number);
    addTo(differences, (after === 0 ? 0 : 1 / after) - (before === 0 ? 0 : 1 / before), count);
    if (before === 0 && after > 0) gained += count;
    if (before > 0 && after === 0) lost += count;
  }
  return {
    games,
    wins: estimateMean(differences),
    gained,
    lost,
    p: mcNemar(gained, lost).p,
    score: estimateMean(score),
    parts: mapValues(parts, (sums) => estimateMean(withZeros(sums, games))),
  };
}

/** Pairs without a difference were not counted one by one. */
function withZeros({ sum, squares }: Sums, n: number): Sums {
  return { n, sum, squares };
}

function mapValues<T, U>(entries: Readonly<Record<string, T>>, change: (value: T, key: string) => U): Record<string, U> {
  const mapped = record<U>();
  for (const [key, value] of Object.entries(entries)) mapped[key] = change(value, key);
  return mapped;
}

// Parts of a study, each the tally of some of its games, and how they are put together. This needs no rules and no machine, so that a page can do it.
import { emptyPairs, mergePairs, type Pairs } from './pairs.ts';
import { emptyTally, mergeTallies, record, type Tally } from './tally.ts';

/** The tally of some games; with a second rule set also its tally, and the differences game by game. */
export interface StudyPart {
  readonly tally: Tally;
  readonly against?: { readonly tally: Tally; readonly pairs: Pairs };
}

/** Adds the part of some games to that of others. */
export function mergeStudies(into: StudyPart, other: StudyPart): void {
  mergeTallies(into.tally, other.tally);
  if (into.against === undefined || other.against === undefined) return;
  mergeTallies(into.against.tally, other.against.tally);
  mergePairs(into.against.pairs, other.against.pairs);
}

export function emptyStudy(compared: boolean): StudyPart {
  return { tally: emptyTally(), ...(compared && { against: { tally: emptyTally(), pairs: emptyPairs() } }) };
}

/** The part without what was used: a few numbers that tell how a study goes on while it is played. */
export function withoutUses({ tally, against }: StudyPart): StudyPart {
  return { tally: { ...tally, uses: record() }, ...(against && { against: { ...against, tally: { ...against.tally, uses: record() } } }) };
}

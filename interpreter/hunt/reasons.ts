// What a hunt can find, as data: a sort and a name. Two failures of one reason are one finding, and the earliest is kept.
import type { Unsound } from '../game/soundness.ts';
import type { FaultCode } from '../runtime/fault.ts';

export type HuntReason =
  /** At a decision, or at the end. */
  | Unsound
  /** A rule failed: the name of the rule, and how. */
  | { readonly sort: 'fault'; readonly name: string; readonly code: FaultCode; readonly site: number }
  /** The game did not end. */
  | { readonly sort: 'no-end'; readonly name: string }
  /** Something that lay in a pile lies in none, or stood somewhere and stands nowhere: the kind of it. */
  | { readonly sort: 'nowhere'; readonly name: string; readonly field: string }
  /** Options that tell the asked seat what it cannot know: the name of the choice. */
  | { readonly sort: 'leak'; readonly name: string; readonly site: number }
  /** A text of a choice shows the name of a slot instead of what belongs there: `text` says which. */
  | { readonly sort: 'text'; readonly name: string; readonly text: string; readonly site: number };

/** A reason, and the first place where it showed. */
export interface Finding {
  readonly reason: HuntReason;
  readonly seed: number;
  /** The decision (counted from 1) that was open, or whose answer led to it. */
  readonly step: number;
}

/** Equal for findings that count as one. */
export function keyOf(reason: HuntReason): string {
  const { sort, name } = reason;
  // Where a rule that never ends runs out of steps is an accident.
  if (reason.sort === 'fault' && reason.code === 'budget') return `${sort} ${reason.code}`;
  if (reason.sort === 'fault') return `${sort} ${name} ${reason.code} ${reason.site}`;
  if (reason.sort === 'nowhere') return `${sort} ${name} ${reason.field}`;
  if (reason.sort === 'text') return `${sort} ${reason.text}`;
  return `${sort} ${name}`;
}

/** Negative where the first of two is the earlier one. */
export function compareFindings(left: Pick<Finding, 'seed' | 'step'>, right: Pick<Finding, 'seed' | 'step'>): number {
  return left.seed - right.seed || left.step - right.step;
}

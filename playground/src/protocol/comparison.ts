// Two plays of one game side by side, as the page asks for them and as the game worker answers: the rules before an edit and now, or two answers to
// one decision. Both are played from the same set-up and seed. Plain data, made for one viewer like everything else.
import type { Answer, Decision } from '../../../interpreter/index.ts';
import type { PageViewer } from '../viewer.ts';
import type { ChangedLine, FileChange, Place } from './files.ts';
import type { StepView } from './game-worker.ts';

export interface ComparisonRequest {
  /** The step of the game from which on is compared. */
  readonly step: number;
  readonly viewer: PageViewer;
  readonly locale: string;
  readonly what: ComparedPlays;
  /** How many decisions bots answer on each side when there are no more answers. */
  readonly goOn: number;
}

export type ComparedPlays =
  /** `before` turns the files into those before the edit; `last`: the rules as they were when somebody last acted. */
  | { readonly kind: 'rules'; readonly before: readonly FileChange[] | 'last' }
  | { readonly kind: 'choices'; readonly n: number; readonly answers: readonly [Answer, Answer] };

/** What can be compared from a step. */
export interface Comparable {
  /** Whether rules were edited since somebody last acted. */
  readonly edited: boolean;
  /** Whether bots may go on: with several persons at one screen they would show what others hold. */
  readonly bots: boolean;
  /** The decision that is open at the step, or led to it, if the viewer may answer it; `chosen`: what was answered. */
  readonly decision: (Decision & { readonly chosen: Answer | null }) | null;
}

export interface Comparison {
  readonly viewer: PageViewer;
  readonly locale: string;
  /** Pairs of steps, one of each side, that are looked at together. */
  readonly pairs: number;
  /** The pair that is looked at first. */
  readonly opens: number;
  /** The first pair that differs; null: none does. */
  readonly first: number | null;
  /** Pairs at which other things happen on the two sides. */
  readonly splits: readonly number[];
  /** The lines in which the rules of the two sides differ. */
  readonly changed: readonly ChangedLine[];
  readonly sides: readonly [ComparedSide, ComparedSide];
}

export interface ComparedSide {
  /** It cannot be played at all, and why. */
  readonly error?: { readonly message: string; readonly places: readonly Place[] };
  /** An answer could not be given. */
  readonly stopped?: {
    /** Counted from 1, as the page counts steps. */
    readonly step: number;
    readonly reason: string;
    /** Why the answer cannot be given, or what is asked instead, as far as the viewer may know it. */
    readonly says?: string;
    readonly at?: RuleLine;
  };
}

/** A line of the rules that one side is played with. */
export interface RuleLine {
  readonly file: string;
  /** Where it is now: the line of the other text is another one when lines came or went before it. */
  readonly line: number;
  readonly column: number;
  readonly clause: string;
}

/** One thing that is other on the two boards, told for one of them. */
export interface ToldDifference {
  readonly text: string;
  /** Ids of what is marked on the board. */
  readonly marks: readonly string[];
  /** What is marked when none of these is drawn by itself. */
  readonly within?: string;
  readonly at?: RuleLine;
}

export interface ComparedBoard {
  readonly view: StepView;
  /** What happens at the step; empty where the viewer may not know it. */
  readonly text: string;
  readonly at?: RuleLine;
  readonly differences: readonly ToldDifference[];
}

export interface ComparedView {
  readonly viewer: PageViewer;
  readonly pair: number;
  /** Null: this side cannot be played. */
  readonly boards: readonly [ComparedBoard | null, ComparedBoard | null];
  /** Differences that are not told one by one. */
  readonly more: number;
}

// Trace events: what a traced run reports, as one stream of typed events with source sites. The journal of a game keeps the events that its
// readers need. Only interpreted mode emits them; generated code has no hooks, so a run that is not traced pays nothing.
import type { State } from './state.ts';

export interface Tracer {
  event(event: TraceEvent): void;
  /**
   * If false, the tracer gets only events that change the game and events of chance, not the far more frequent ones of queries, conditions and
   * offers.
   */
  readonly conditions?: boolean;
  /** Called when a call begins that works on this state. A tracer can read the state at each event. */
  begin?(state: State): void;
}

/** `site` is an index into `Program.sites`; pieces, piles and values are numbers as in the state. */
export type TraceEvent =
  /** An action was entered with these arguments, ones and lists apart. */
  | {
      readonly type: 'action';
      readonly action: number;
      readonly ones: readonly number[];
      readonly lists: readonly (readonly number[])[];
      readonly site: number;
    }
  | { readonly type: 'query'; readonly query: number; readonly site: number }
  /** A condition was evaluated: of an `if`, of a loop, of an offer. */
  | { readonly type: 'clause'; readonly holds: boolean; readonly site: number }
  /** An amendment without a condition changed an answer, or a grant gave an ability to a holder. */
  | { readonly type: 'applied'; readonly site: number }
  | { readonly type: 'field'; readonly piece: number; readonly offset: number; readonly value: number; readonly site: number }
  | { readonly type: 'value'; readonly offset: number; readonly value: number; readonly site: number }
  | { readonly type: 'moved'; readonly piece: number; readonly from: number; readonly to: number; readonly site: number }
  | { readonly type: 'created'; readonly piece: number; readonly site: number }
  | { readonly type: 'recorded'; readonly memory: number; readonly values: readonly number[]; readonly site: number }
  | { readonly type: 'forgot'; readonly memory: number; readonly site: number }
  | { readonly type: 'attached'; readonly document: number; readonly piece: number; readonly span: number; readonly site: number }
  | { readonly type: 'expired'; readonly span: number; readonly site: number }
  | {
      readonly type: 'offered';
      readonly choice: number;
      readonly branch: number;
      readonly value: number;
      readonly count: number;
      readonly site: number;
    }
  | { readonly type: 'taken'; readonly choice: number; readonly branch: number; readonly value: number; readonly site: number }
  /** Chance had an outcome, drawn or dictated; a shuffle gives the whole order. */
  | {
      readonly type: 'drawn';
      readonly chance: number;
      readonly values: readonly number[];
      readonly site: number;
      readonly among?: Among;
    };

/** What the seed drew from, where there was more than one outcome. */
export interface Among {
  /** As the same chance would offer them if it were asked. */
  readonly options: readonly number[];
  /** Of a shuffle: the pile, and its order before. */
  readonly pile?: number;
  readonly order?: readonly number[];
}

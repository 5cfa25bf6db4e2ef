// What a traced run tells: one stream of typed events with source sites. The journal of a game keeps what its readers need of it.
// Only interpreted mode calls it; generated code carries no hooks, so a run that is not traced pays nothing.
import type { State } from './state.ts';

export interface Tracer {
  event(event: TraceEvent): void;
  /** False: told of what changes the game and of chance, not of the queries, conditions and offers behind it, of which there are many more. */
  readonly conditions?: boolean;
  /** A call begins that works on this state. Who wants to know how things stood at an event looks at it there. */
  begin?(state: State): void;
}

/** `site` is an index into `Program.sites`; pieces, piles and values are numbers as in the state. */
export type TraceEvent =
  /** Entered with these arguments, ones and lists apart. */
  | {
      readonly type: 'action';
      readonly action: number;
      readonly ones: readonly number[];
      readonly lists: readonly (readonly number[])[];
      readonly site: number;
    }
  | { readonly type: 'query'; readonly query: number; readonly site: number }
  /** A condition was looked at: of an `if`, of a loop, of an offer. */
  | { readonly type: 'clause'; readonly holds: boolean; readonly site: number }
  /** What needs no condition had a say: an amendment changed an answer, a grant found somebody to give an ability to. */
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

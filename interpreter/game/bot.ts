// Who answers instead of a person.
import type { State } from '../runtime/state.ts';

export interface Bot {
  /** The machine's numbers of the options it takes: not those of the options that are shown, of which one may stand for several. */
  answer(state: State): number[];
}

// The interface of a bot: something that answers decisions instead of a person.
import type { State } from '../runtime/state.ts';

export interface Bot {
  /**
   * The machine's numbers of the options that the bot takes. They are not the numbers of the shown options, of which one may stand for several.
   */
  answer(state: State): number[];
}

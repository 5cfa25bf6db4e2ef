// Whether two set-ups are played with the same rules: the parts of a set-up that choose packs and options, and a key of them.
import { canonicalJson } from '../../../interpreter/game/digest.ts';
import type { Selection } from '../../../interpreter/index.ts';

export function selectionOf({ packs, edition, preset, options }: Selection): Selection {
  return {
    ...(packs !== undefined && { packs }),
    ...(edition !== undefined && { edition }),
    ...(preset !== undefined && { preset }),
    ...(options !== undefined && { options }),
  };
}

export function selectionKey(selection: Selection): string {
  return canonicalJson(selectionOf(selection));
}

// What the board reports when somebody looks at a thing: which, how, and what choosing it would mean.
import type { BoardOption, HitActions } from './actions.ts';
import type { Hit } from './layout.ts';

export interface BoardLook {
  readonly hit: Hit;
  /** A pointer rests on it, it has the keyboard's focus, or somebody asked for its card. */
  readonly how: 'hover' | 'focus' | 'held';
  readonly options: readonly BoardOption[];
  /** Where it is on the page, and where the focus goes back to. */
  readonly element: SVGGElement;
}

export function lookOf({ hit, options, around }: HitActions, how: BoardLook['how'], element: SVGGElement): BoardLook {
  return { hit, how, options: options.length > 0 ? options : around, element };
}

// When somebody is asked, the board shows where that is: it scrolls, if neither a figure of who is asked nor anything to choose is in sight.
import type { Box } from './geometry.ts';

/** Room that is left around what is scrolled to. */
const AROUND = 28;

export interface Sight {
  readonly top: number;
  readonly height: number;
}

/** Where to scroll to; undefined: everything may stay as it is. `choices` only count when they are in sight already. */
export function scrollFor(sight: Sight, figures: readonly Box[], choices: readonly Box[]): number | undefined {
  const [figure] = figures;
  if (figure === undefined || [...figures, ...choices].some((box) => isSeen(sight, box))) return undefined;
  const above = figure.y - AROUND;
  const below = figure.y + figure.height + AROUND - sight.height;
  return Math.max(0, figure.y < sight.top ? above : Math.min(above, below));
}

function isSeen({ top, height }: Sight, box: Box): boolean {
  return box.y >= top && box.y + box.height <= top + height;
}

// When somebody is asked, the board scrolls to where that is, unless a figure of the asked seat or something to choose is visible already.
import type { Box } from './geometry.ts';

/** Room that is left around what is scrolled to. */
const AROUND = 28;

export interface VisibleArea {
  readonly top: number;
  readonly height: number;
}

/** Where to scroll to; undefined: everything may stay as it is. `choices` only count when they are in sight already. */
export function scrollFor(visible: VisibleArea, figures: readonly Box[], choices: readonly Box[]): number | undefined {
  const [figure] = figures;
  if (figure === undefined || [...figures, ...choices].some((box) => isSeen(visible, box))) return undefined;
  const above = figure.y - AROUND;
  const below = figure.y + figure.height + AROUND - visible.height;
  return Math.max(0, figure.y < visible.top ? above : Math.min(above, below));
}

function isSeen({ top, height }: VisibleArea, box: Box): boolean {
  return box.y >= top && box.y + box.height <= top + height;
}

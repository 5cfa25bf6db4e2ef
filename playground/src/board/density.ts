// How closely the board is drawn: four sets of sizes, from the one for a large screen with height to spare to the one for a board beside an editor. The layout
// takes the first in which everything is in sight.
import type { PileSizes } from './layout-piles.ts';

export interface Density {
  /** Cards of whoever is asked. They are read, so that they never become small. */
  readonly leader: PileSizes;
  /** Piles that belong to no seat and are in use. */
  readonly table: PileSizes;
  readonly track: { readonly height: number; readonly back: number; readonly cell: number; readonly title: number };
  /** The facts stand beside the tracks, not above them. */
  readonly factsBeside: boolean;
  /** As long as places can be drawn this large, everything else needs no smaller sizes; and where no sizes make them larger. */
  readonly pleasant: number;
  readonly between: number;
}

const ROOMY: Density = {
  leader: { card: { width: 68, height: 94 }, token: { width: 32, height: 32 }, back: { width: 46, height: 62 } },
  table: { card: { width: 46, height: 62 }, token: { width: 28, height: 28 }, back: { width: 34, height: 46 }, ordered: 62 },
  track: { height: 62, back: 26, cell: 34, title: 12.5 },
  factsBeside: false,
  pleasant: 0.78,
  between: 10,
};

/** Cards that can be read from further away, where the places gain nothing by the height. */
const AMPLE: Density = {
  ...ROOMY,
  leader: { card: { width: 92, height: 127 }, token: { width: 42, height: 42 }, back: { width: 64, height: 86 } },
  pleasant: Infinity,
  between: 14,
};

const CLOSE: Density = {
  ...ROOMY,
  leader: { card: { width: 62, height: 82 }, token: { width: 30, height: 30 }, back: { width: 40, height: 54 } },
  pleasant: 0.62,
  between: 8,
};

const TIGHT: Density = {
  leader: { card: { width: 56, height: 66 }, token: { width: 26, height: 26 }, back: { width: 34, height: 46 } },
  table: { card: { width: 28, height: 36 }, token: { width: 22, height: 22 }, back: { width: 24, height: 32 }, ordered: 36 },
  track: { height: 50, back: 18, cell: 27, title: 11.5 },
  factsBeside: true,
  pleasant: 0,
  between: 5,
};

export const DENSITIES: readonly Density[] = [AMPLE, ROOMY, CLOSE, TIGHT];

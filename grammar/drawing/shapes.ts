// These drawings need no pack: they are used where a board file says nothing. They are data of the same form as a pack's own drawings.
import type { Art, ArtDrawing } from './art.ts';
import { ownValue } from './own-value.ts';

const WIDE = 200;
const CELL = 84;

/** By name; a pack's drawing of the same name goes before it. */
export const SHAPES: Readonly<Record<string, ArtDrawing>> = {
  figure: {
    width: 40,
    height: 56,
    cells: {},
    parts: [
      { path: 'M6 54 C6 40 12 34 14 26 L26 26 C28 34 34 40 34 54 Z', fill: 'own', line: 'own-deep', width: 1.6 },
      { circle: [20, 15, 10], fill: 'own', line: 'own-deep', width: 1.6 },
      { circle: [17, 12, 3], fill: 'own-pale', fade: 0.7 },
    ],
  },
  token: {
    width: 24,
    height: 24,
    cells: {},
    parts: [
      { circle: [12, 12, 10.5], fill: 'own', line: 'own-deep', width: 1.4 },
      { circle: [12, 12, 6.5], fill: 'none', line: 'own-pale', width: 1.2, fade: 0.8 },
    ],
  },
  back: {
    width: 24,
    height: 24,
    cells: {},
    parts: [
      { path: 'M12 3 L21 12 L12 21 L3 12 Z', fill: 'none', line: 'own-pale', width: 1.6 },
      { path: 'M12 8 L16 12 L12 16 L8 12 Z', fill: 'own-pale' },
    ],
  },
  done: {
    width: 24,
    height: 24,
    cells: {},
    parts: [{ path: 'M4 13 L10 19 L20 6', fill: 'none', line: 'own', width: 3 }],
  },
  note: {
    width: 24,
    height: 24,
    cells: {},
    parts: [
      { path: 'M6 3 V22', fill: 'none', line: 'ink', width: 2 },
      { path: 'M6 4 H20 L16 9 L20 14 H6 Z', fill: 'ink' },
    ],
  },
};

/** The part of a column that its drawing depends on. */
export interface Column {
  /** Name of its drawing; empty: none is given. */
  readonly look: string;
  readonly cells: readonly { readonly level: string }[];
}

/** The drawing of a column: its own, or a plain slab with a floor for every cell. */
export function columnDrawing(art: Art, column: Column): ArtDrawing {
  return ownValue(art.drawings, column.look) ?? slab(column);
}

function slab({ cells }: Column): ArtDrawing {
  const height = cells.length * CELL + 8;
  const floors = cells.map((_, at) => (at + 1) * CELL);
  return {
    width: WIDE,
    height,
    cells: Object.fromEntries(cells.map(({ level }, at) => [level, [12, at * CELL + 6, WIDE - 24, CELL - 8]])),
    parts: [
      { rect: [6, 2, WIDE - 12, height - 4, 8], fill: 'own', fade: 0.16 },
      { rect: [6, 2, WIDE - 12, height - 4, 8], fill: 'none', line: 'own', width: 1.6 },
      ...floors.map((y) => ({ rect: [10, y - 1, WIDE - 20, 3, 1], fill: 'own', fade: 0.7 })),
    ],
  };
}

export function findDrawing(art: Art, name: string, usual: string): ArtDrawing {
  const find = (wanted: string): ArtDrawing | undefined => ownValue(art.drawings, wanted) ?? ownValue(SHAPES, wanted);
  return find(name) ?? find(usual) ?? SHAPES['token'];
}

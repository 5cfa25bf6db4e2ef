// Drawings and colours of a merged board as plain data, for whoever draws: the page and printed cards.
import type { Board } from '../packs/merge-boards.ts';

/** Drawings and colours as the packs describe them. Plain data: names, numbers, and path data from a fixed alphabet. */
export interface Art {
  readonly colours: Readonly<Record<string, { readonly light: string; readonly dark: string }>>;
  readonly drawings: Readonly<Record<string, ArtDrawing>>;
}

export interface ArtDrawing {
  readonly width: number;
  readonly height: number;
  /** By level: x, y, width and height of where things stand and lie. */
  readonly cells: Readonly<Record<string, readonly number[]>>;
  /** It is drawn as wide as what stands in it needs. */
  readonly stretch?: boolean;
  readonly parts: readonly ArtPart[];
}

/** One shape. `fill` and `line` name colours of the art, `own` (with `own-deep`, `own-pale`), `ink`, `paper`, or are `#rrggbb`. */
export interface ArtPart {
  readonly path?: string;
  readonly rect?: readonly number[];
  readonly circle?: readonly number[];
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  readonly fade?: number;
}

const arts = new WeakMap<Board, Art>();

/** Made once for a board, so that who sends scenes sees at once that the drawings are the same. */
export function artOf(board: Board): Art {
  let art = arts.get(board);
  if (art === undefined) arts.set(board, (art = drawArt(board)));
  return art;
}

function drawArt({ colours, dark, drawings }: Board): Art {
  return {
    colours: Object.fromEntries([...colours].map(([name, light]) => [name, { light, dark: dark.get(name) ?? light }])),
    drawings: Object.fromEntries(
      [...drawings].map(([name, { size, cells, stretch, parts }]) => [
        name,
        {
          width: Math.max(1, size[0] ?? 1),
          height: Math.max(1, size[1] ?? 1),
          cells: { ...cells },
          ...(stretch === true && { stretch }),
          parts: parts.map((part) => ({ ...part })),
        },
      ]),
    ),
  };
}

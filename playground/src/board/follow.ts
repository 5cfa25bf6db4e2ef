// This file matches the pieces of two scenes, so that the page can animate what moved. A seat's view numbers equal pieces anew at every
// step; which of them moved is guessed from what both scenes show and nothing else, so an animation tells a seat no more than the two
// pictures side by side.
import type { PageViewer } from '../viewer.ts';
import type { Scene, ScenePiece } from '../protocol/scene.ts';

/** What is remembered of the scene that was drawn before. */
export interface Followed {
  readonly viewer: PageViewer;
  /** By key in that scene: the key it is drawn under. */
  readonly drawn: ReadonlyMap<string, string>;
  readonly pieces: ReadonlyMap<string, ScenePiece>;
  /** For keys that were never used before. */
  readonly counter: number;
}

export const nobodyFollowed: Followed = { viewer: null, drawn: new Map(), pieces: new Map(), counter: 0 };

export function followPieces(before: Followed, scene: Scene): Followed {
  const pieces = new Map(allPieces(scene).map((piece) => [piece.key, piece]));
  // For another viewer everything may have other names, so nothing is matched.
  const known = before.viewer === scene.viewer ? before : nobodyFollowed;
  const drawn = new Map<string, string>();
  const taken = new Set<string>();
  const take = (key: string, old: string): void => {
    drawn.set(key, known.drawn.get(old) ?? old);
    taken.add(old);
  };
  for (const key of pieces.keys()) if (known.pieces.has(key)) take(key, key);
  const gone = new Map<string, string[]>();
  for (const [key, piece] of known.pieces) {
    if (taken.has(key)) continue;
    for (const face of facesOf(piece)) gone.set(face, [...(gone.get(face) ?? []), key]);
  }
  // First those that look the same, then those of which one of the two scenes shows only the back.
  for (const precise of [true, false]) {
    for (const [key, piece] of pieces) {
      if (drawn.has(key)) continue;
      const [exact, rough] = facesOf(piece);
      const old = gone
        .get(precise ? exact : rough)
        ?.find((candidate) => !taken.has(candidate) && fits(known.pieces.get(candidate), piece, precise));
      if (old !== undefined) take(key, old);
    }
  }
  let { counter } = before;
  for (const key of pieces.keys()) if (!drawn.has(key)) drawn.set(key, `${(counter += 1)} ${key}`);
  return { viewer: scene.viewer, drawn, pieces, counter };
}

/** What it shows in full, and what even its back tells. */
function facesOf({ kind, name, value, colour, seat, hidden }: ScenePiece): readonly [string, string] {
  return [JSON.stringify([kind, name, value, colour, seat, hidden]), JSON.stringify([seat])];
}

function fits(old: ScenePiece | undefined, piece: ScenePiece, precise: boolean): boolean {
  return old !== undefined && (precise || (old.hidden !== piece.hidden && old.shape === piece.shape));
}

export function allPieces(scene: Scene): readonly ScenePiece[] {
  const cells = scene.chains.flatMap(({ columns }) => columns.flatMap((column) => column.cells));
  const piles = [...scene.piles, ...cells.flatMap((cell) => cell.piles), ...scene.seats.flatMap((seat) => seat.piles)];
  return [...scene.aside, ...cells.flatMap(({ figures }) => figures), ...piles.flatMap(({ pieces }) => pieces)];
}

// These functions find things in a scene by their ids, and the documents that are printed on another document.
import type { Compiled } from '../../../interpreter/internal.ts';
import type { Scene, SceneCell, SceneColumn, ScenePiece, ScenePile } from '../protocol/scene.ts';

export interface FoundPiece {
  readonly piece: ScenePiece;
  /** Where it lies; absent for a figure. */
  readonly pile?: ScenePile;
}

export function everyPile(scene: Scene): readonly ScenePile[] {
  return [...scene.piles, ...cellsOf(scene).flatMap(({ cell }) => cell.piles), ...scene.seats.flatMap(({ piles }) => piles)];
}

export function everyPiece(scene: Scene): readonly FoundPiece[] {
  const figures = [...scene.aside, ...cellsOf(scene).flatMap(({ cell }) => cell.figures)];
  return [...figures.map((piece) => ({ piece })), ...everyPile(scene).flatMap((pile) => pile.pieces.map((piece) => ({ piece, pile })))];
}

export function findCell(scene: Scene, id: string): { readonly cell: SceneCell; readonly column: SceneColumn } | undefined {
  return cellsOf(scene).find(({ cell }) => cell.id === id);
}

function cellsOf({ chains }: Scene): readonly { readonly cell: SceneCell; readonly column: SceneColumn }[] {
  return chains.flatMap(({ columns }) => columns.flatMap((column) => column.cells.map((cell) => ({ cell, column }))));
}

/** The documents that the keys of a document name, each once. */
export function documentsIn(
  { program, env }: Compiled,
  kind: string,
  id: string,
): readonly { readonly kind: string; readonly id: string }[] {
  const own = program.documents.findIndex((document) => document.id === id && program.kinds[document.kind].name === kind) + 1;
  if (own === 0) return [];
  const { keys } = env.kindByName.get(kind)!;
  const numbers = program.data
    .filter((data) => program.kinds[data.kind].name === kind && data.type.base === 'document' && keys.get(data.key)?.type !== 'counts')
    .flatMap(({ values }) => values[own] ?? [])
    .filter((number) => number > 0);
  return [...new Set(numbers)].map((number) => {
    const document = program.documents[number - 1];
    return { kind: program.kinds[document.kind].name, id: document.id };
  });
}

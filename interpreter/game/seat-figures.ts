// Finds what each seat is played with now, by ids: what was chosen for a seat, and what rules have added with a seat of their own; and what the
// pieces that rules have named are made of.
import type { Program } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import { canLieInPile, Layout } from './layout.ts';

/** The seats of a set-up as they are played at a moment. A seat for which the set-up names nothing has what the rules have put there by then. */
export function seatsAt(program: Program, chosen: readonly (readonly string[])[], state: State): readonly (readonly string[])[] {
  if (chosen.every((figures) => figures.length > 0)) return chosen;
  const figures = seatFigures(program, state);
  return chosen.map((named, seat) => (named.length > 0 ? named : (figures[seat] ?? [])));
}

export function seatFigures(program: Program, state: State): readonly (readonly string[])[] {
  const layout = new Layout(program, state);
  const figures = state.byKind[program.seats.playedWith];
  return layout.seats.map((seat) =>
    figures.filter((piece) => layout.ownerOf(piece) === seat).map((piece) => state.ids[layout.number(piece)]),
  );
}

/** By id the document of every piece that is called otherwise. Pieces that may lie in a pile are left out: what they are may be hidden. */
export function documentsByPiece(program: Program, state: State): ReadonlyMap<string, string> {
  const layout = new Layout(program, state);
  const made = new Map<string, string>();
  for (const [kind, pieces] of state.byKind.entries()) {
    if (canLieInPile(program, kind)) continue;
    for (const piece of pieces) {
      const [id, document] = [layout.id(piece), layout.documentName(piece)];
      if (document !== '' && document !== id) made.set(id, document);
    }
  }
  return made;
}

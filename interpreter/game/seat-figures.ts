// Finds what each seat is played with now, by ids: what was chosen for a seat, and what rules have added with a seat of their own.
import type { Program } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import { Layout } from './layout.ts';

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

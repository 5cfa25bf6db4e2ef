// Who plays each seat now, by ids: those that were chosen for a seat and those that rules have added with a seat of their own.
import type { Program } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import { Layout } from './layout.ts';

export function seatFigures(program: Program, state: State): readonly (readonly string[])[] {
  const layout = new Layout(program, state);
  const figures = state.byKind[program.seats.playedWith];
  return layout.seats.map((seat) =>
    figures.filter((piece) => layout.ownerOf(piece) === seat).map((piece) => state.ids[layout.number(piece)]),
  );
}

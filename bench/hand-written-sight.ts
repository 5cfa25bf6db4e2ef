// Who can be shot at and punched in the hand-written engine, as bits of seats.
import * as T from './hand-written-tables.ts';
import type { HandGame } from './hand-written.ts';

/** Belle is left out of those who can be hit while somebody else is left. */
export function sparingBelle(game: HandGame, targets: number): number {
  const others = targets & ~game.belle;
  return others === 0 ? targets : others;
}

export function shootable(game: HandGame, place: number): number {
  const { m, seat } = game;
  const targets = inSight(game, place);
  // The other level of his car and whoever stands beside him (R12).
  return seat === game.tuco ? (targets | m[T.AT + place] | m[T.AT + (place ^ T.ROOF)]) & ~(1 << seat) : targets;
}

/** Inside the neighbours' seats, on the roof those of the nearest occupied roof each way. */
function inSight(game: HandGame, place: number): number {
  const { m } = game;
  const at = T.AT + place;
  if (place < T.ROOF) return m[at - 1] | m[at + 1];
  let seats = 0;
  for (let roof = at - 1; roof >= T.AT + T.ROOF && seats === 0; roof--) seats = m[roof];
  let behind = 0;
  for (let roof = at + 1; roof <= T.AT + T.ROOF + game.players && behind === 0; roof++) behind = m[roof];
  return seats | behind;
}

// How a game ended: winners and scores by seat.
import type { Program } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import { Layout } from './layout.ts';
import { emptyRecord } from './state-json.ts';

export interface GameResult {
  /** Seats, ascending; none or several. */
  readonly winners: readonly number[];
  readonly scores: readonly { readonly seat: number; readonly total: number; readonly parts: Readonly<Record<string, number>> }[];
}

export function resultOf(program: Program, state: State): GameResult {
  const layout = new Layout(program, state);
  const winners = new Set((state.memories[0] ?? []).map((piece) => layout.seatIndex(piece)));
  const scores = layout.seats.map((piece, seat) => {
    const parts = emptyRecord<number>();
    let total = 0;
    for (const { name, offset } of program.parts) {
      const amount = state.m[piece + offset];
      total += amount;
      if (amount !== 0) parts[name] = amount;
    }
    return { seat, total, parts };
  });
  return { winners: [...winners].sort((left, right) => left - right), scores };
}

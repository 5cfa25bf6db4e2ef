// How a game ended: winners and scores by seat.
import type { Program } from '../program/program.ts';
import type { Machine } from '../runtime/machine.ts';
import type { State } from '../runtime/state.ts';
import { Layout } from './layout.ts';
import { drawValue, emptyRecord, everythingVisible, type Json } from './state-json.ts';

export interface GameResult {
  /** Seats, ascending; none or several. */
  readonly winners: readonly number[];
  readonly scores: readonly { readonly seat: number; readonly total: number; readonly parts: Readonly<Record<string, number>> }[];
}

/** Further facts that the packs list for a result: by name a number, a truth, a word, an id, or a list of them. */
export type ToldFacts = Readonly<Record<string, Json>>;

/** Evaluates the queries that a program lists for its result, at the end of a game. */
export function toldFacts(machine: Machine, state: State): ToldFacts {
  const { program } = machine;
  const layout = new Layout(program, state);
  const told = emptyRecord<Json>();
  for (const { name, query } of program.tells) {
    const { result } = program.queries[query];
    told[name] = result.many
      ? machine.queryMany(state, query).map((value) => drawValue(layout, everythingVisible(layout), result, value))
      : drawValue(layout, everythingVisible(layout), result, machine.query(state, query));
  }
  return told;
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

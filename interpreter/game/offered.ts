// Finds the pieces behind the options of the open decision, so that a board can mark them. INVARIANT: the pieces are named for the asked seat or
// for a viewer that sees everything; for the seat, a piece that it cannot identify is only the pile it lies in, and one of several pieces that
// look the same to it is all of them.
import type { Program } from '../program/program.ts';
import { Ask, type State } from '../runtime/state.ts';
import { tablesOf } from '../runtime/tables.ts';
import { askedInstr } from './asked.ts';
import { openDecision } from './decision.ts';
import { Layout } from './layout.ts';
import { emptyRecord, everythingVisible, pileName, type Visibility } from './state-json.ts';
import { SeatVisibility } from './view.ts';

/**
 * By option id: ids of pieces and piles. Options about nothing on the table are left out. `seat`: the piece of the asked seat, if it is the
 * viewer.
 */
export function offeredPieces(program: Program, state: State, seat?: number): Readonly<Record<string, readonly string[]>> {
  const offered = emptyRecord<readonly string[]>();
  if (state.ask !== Ask.decision || (seat !== undefined && seat !== state.seat)) return offered;
  const instr = askedInstr(program, state);
  if (instr.op !== 'choose') return offered;
  const layout = new Layout(program, state);
  const visibility = seat === undefined ? undefined : new SeatVisibility(layout, seat);
  const open: Visibility = visibility ?? everythingVisible(layout);
  for (const { id, members } of openDecision(program, state).options) {
    const ids = members.flatMap(({ index, count }) => {
      const [branch, value] = state.options.slice(index * 3, index * 3 + 2);
      const base = instr.branches[branch].type?.base;
      if (value === 0 || (base !== 'piece' && base !== 'pile')) return [];
      return base === 'pile' ? [pileName(layout, open, value)] : idsOf(layout, visibility, value, count);
    });
    const known = [...new Set(ids.filter((found) => found !== undefined))];
    if (known.length > 0) offered[id] = known.sort();
  }
  return offered;
}

function idsOf(layout: Layout, visibility: SeatVisibility | undefined, piece: number, count: number): readonly (string | undefined)[] {
  const pile = layout.pileOf(piece);
  if (visibility === undefined) return equals(layout, piece, count).map((other) => layout.id(other));
  if (!visibility.sight.identifies(piece)) return [pileName(layout, visibility, pile)];
  const { same = [] } = layout.kind(piece);
  const seen = (other: number): boolean => visibility.sight.identifies(other) && same.every((offset) => visibility.sees(other, offset));
  const equal = equals(layout, piece, count).filter(seen);
  // Behind what looks the same to the seat, the one that is meant may depend on what it does not see.
  const alike = pile === 0 ? [piece] : visibility.lookalikes(piece);
  return [...new Set([...alike, ...equal])].map((other) => visibility.id(other));
}

/**
 * The machine offers one of several equal pieces: these are all equal ones of its pile; of what lies in no pile, all of them if as many are on
 * offer.
 */
function equals(layout: Layout, piece: number, count: number): readonly number[] {
  const { program, state } = layout;
  const { m, piles, byKind } = state;
  const { same } = layout.kind(piece);
  if (same === undefined) return [piece];
  const { faceOfDocument } = tablesOf(program);
  const pile = layout.pileOf(piece);
  const equal = (pile === 0 ? byKind[layout.kindIndex(piece)] : piles[pile]).filter(
    (other) =>
      layout.kind(other) === layout.kind(piece) &&
      faceOfDocument[m[other]] === faceOfDocument[m[piece]] &&
      same.every((offset) => m[other + offset] === m[piece + offset]),
  );
  return pile !== 0 || equal.length === count ? equal : [piece];
}

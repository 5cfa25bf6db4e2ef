// Which pieces stand behind the options of the open decision, so that a board can show where to point. INVARIANT: told in the words of the
// asked seat or of somebody who sees everything; to the seat, a piece that it cannot identify is only the pile it lies in, and one piece of
// several that look the same to it is all of them.
import type { Program } from '../program/program.ts';
import { Ask, type State } from '../runtime/state.ts';
import { askedInstr } from './asked.ts';
import { openDecision } from './decision.ts';
import { Layout } from './layout.ts';
import { emptyRecord, openEyes, pileName, type Eyes } from './state-json.ts';
import { SeatEyes } from './view.ts';

/** By option id: ids of pieces and piles. Options about nothing on the table are left out. `seat`: the piece of the asked seat, if it looks. */
export function offeredPieces(program: Program, state: State, seat?: number): Readonly<Record<string, readonly string[]>> {
  const offered = emptyRecord<readonly string[]>();
  if (state.ask !== Ask.decision || (seat !== undefined && seat !== state.seat)) return offered;
  const instr = askedInstr(program, state);
  if (instr.op !== 'choose') return offered;
  const layout = new Layout(program, state);
  const eyes = seat === undefined ? undefined : new SeatEyes(layout, seat);
  const open: Eyes = eyes ?? openEyes(layout);
  for (const { id, members } of openDecision(program, state).options) {
    const ids = members.flatMap(({ index }) => {
      const [branch, value] = state.options.slice(index * 3, index * 3 + 2);
      const base = instr.branches[branch].type?.base;
      if (value === 0 || (base !== 'piece' && base !== 'pile')) return [];
      return base === 'pile' ? [pileName(layout, open, value)] : idsOf(layout, eyes, value);
    });
    const known = [...new Set(ids.filter((found) => found !== undefined))];
    if (known.length > 0) offered[id] = known.sort();
  }
  return offered;
}

function idsOf(layout: Layout, eyes: SeatEyes | undefined, piece: number): readonly (string | undefined)[] {
  const pile = layout.pileOf(piece);
  if (eyes === undefined) return equals(layout, piece).map((other) => layout.id(other));
  if (!eyes.sight.identifies(piece)) return [pileName(layout, eyes, pile)];
  // Behind what looks the same to the seat, the one that is meant may depend on what it does not see.
  return pile === 0 ? [eyes.id(piece)] : eyes.lookalikes(piece).map((other) => eyes.id(other));
}

/** The machine offers one of several equal pieces. */
function equals(layout: Layout, piece: number): readonly number[] {
  const { m, piles } = layout.state;
  const { same } = layout.kind(piece);
  if (same === undefined || layout.pileOf(piece) === 0) return [piece];
  const columns = [0, ...same];
  return piles[layout.pileOf(piece)].filter(
    (other) => layout.kind(other) === layout.kind(piece) && columns.every((offset) => m[other + offset] === m[piece + offset]),
  );
}

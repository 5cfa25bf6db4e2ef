// This file decides which places are drawn: chains of columns and the cells of each, as the board files say, followed by the places that no
// board file mentions.
import { followChain, type Places } from '../../../grammar/packs/merge-boards.ts';
import type { Program } from '../../../interpreter/internal.ts';
import type { SceneInput } from './scene.ts';

export interface ChainPlan {
  readonly id: string;
  readonly look: string;
  readonly ground?: string;
  readonly columns: readonly { readonly id: string; readonly cells: readonly CellPlan[] }[];
}

export interface CellPlan {
  readonly id: string;
  readonly level: string;
  /** Names of its piles that are shown. */
  readonly piles: readonly string[];
}

/** The cell that is the column's own piece. */
const SELF = 'self';

export function findChains(input: SceneInput): readonly ChainPlan[] {
  const { board, state } = input;
  const taken = new Set<string>();
  const plans: ChainPlan[] = [];
  const add = (id: string, place: Places, heads: readonly string[]): void => {
    const columns: { readonly id: string; readonly cells: readonly CellPlan[] }[] = [];
    for (const head of heads) {
      const cells = cellsOf(input, place, head).filter((cell) => !taken.has(cell.id));
      for (const cell of cells) taken.add(cell.id);
      if (cells.length > 0) columns.push({ id: head, cells });
    }
    if (columns.length > 0)
      plans.push({ id, look: place.look ?? '', columns, ...(place.ground !== undefined && { ground: place.ground }) });
  };
  board.places.forEach((place, at) => {
    const { chain, of } = place;
    if (chain !== undefined) add(`${chain.from}-${chain.by}`, place, followChain(state.pieces, chain));
    else add(`${of ?? ''}-${at}`, place, piecesOf(input, [of ?? '']));
  });
  // A place that a pack adds without a word about its looks: shaped like the others.
  const rest = piecesOf(input, placeKinds(input.program)).filter((id) => !taken.has(id));
  const { cells, piles } = board.places[0] ?? {};
  const lower = new Set(rest.flatMap((id) => (cells ?? []).map((cell) => state.pieces[id][cell]).filter((other) => other !== id)));
  add('others', { cells, piles }, [...rest.filter((id) => !lower.has(id)), ...rest]);
  return plans;
}

function cellsOf(input: SceneInput, { cells = [SELF], piles }: Places, head: string): readonly CellPlan[] {
  const { state } = input;
  return cells.flatMap((level) => {
    const id = level === SELF ? head : state.pieces[head][level];
    if (typeof id !== 'string' || state.pieces[id] === undefined) return [];
    return [{ id, level, piles: piles ?? pilesOf(input.program, String(state.pieces[id]['kind'])) }];
  });
}

function piecesOf({ state }: SceneInput, kinds: readonly string[]): readonly string[] {
  return Object.keys(state.pieces).filter((id) => kinds.includes(String(state.pieces[id]['kind'])));
}

/** Kinds of what the field that says where something stands may hold. */
function placeKinds(program: Program): readonly string[] {
  const field = program.fields[program.placeField];
  return (field?.type.kinds ?? []).map((kind) => program.kinds[kind].name);
}

function pilesOf(program: Program, kind: string): readonly string[] {
  return (program.kinds.find(({ name }) => name === kind)?.piles ?? []).map(({ pile }) => program.piles[pile].name);
}

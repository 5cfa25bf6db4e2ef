// Makes, for the tests of hidden information, another state that a seat cannot tell from a given one.
import type { Program } from '../../../interpreter/program/program.ts';
import type { Machine } from '../../../interpreter/runtime/machine.ts';
import type { State } from '../../../interpreter/runtime/state.ts';
import { Layout } from '../../../interpreter/game/layout.ts';
import { Sight } from '../../../interpreter/game/sight.ts';

/** Pieces the seat cannot identify change places, values it cannot see too, and orders it does not know are shuffled. */
export function disguise(program: Program, machine: Machine, original: State, seat: number, roll: (sides: number) => number): State {
  const state = original.copy();
  const layout = new Layout(program, state);
  const sight = new Sight(layout, layout.seats[seat]);
  const groups = new Map<string, number[]>();
  for (const piece of layout.pieces) {
    const looks = looksLike(layout, sight, piece);
    groups.set(looks, [...(groups.get(looks) ?? []), piece]);
  }
  const swaps = [...groups.values()].filter((group) => group.length > 1);
  for (let i = 0; i < 40 && swaps.length > 0; i += 1) {
    const group = swaps[roll(swaps.length)];
    swapPlaces(layout, group[roll(group.length)], group[roll(group.length)]);
  }
  state.piles.forEach((pile, index) => {
    if (index > 0 && !sight.knowsOrder(index) && layout.piles[index]?.info.see !== 'top') pile.sort(() => roll(3) - 1);
  });
  // Running an action without effect makes the machine ask the open decision anew.
  const nothing = program.actions.findIndex(({ code, params }) => params.length === 0 && code.every(({ op }) => op === 'return'));
  if (nothing >= 0) machine.runAction(state, nothing, []);
  return state;
}

/** Equal for pieces that may change places without the seat noticing. */
function looksLike(layout: Layout, sight: Sight, piece: number): string {
  const { program, state } = layout;
  const { fields, hidden } = layout.kind(piece);
  const known = fields.map((field) => program.fields[field].offset).filter((offset) => sight.sees(piece, offset));
  const blind = !sight.identifies(piece) || hidden.some((offset) => !sight.sees(piece, offset));
  return JSON.stringify([
    blind || piece,
    layout.kindIndex(piece),
    sight.sees(piece, 0) && state.m[piece],
    known.map((offset) => state.m[piece + offset]),
  ]);
}

function swapPlaces(layout: Layout, one: number, two: number): void {
  const { state } = layout;
  const [pileOne, pileTwo] = [state.m[one + 1], state.m[two + 1]];
  if (pileOne === 0 || pileTwo === 0) return;
  const info = (pile: number) => layout.piles[pile]?.info.kinds ?? [];
  if (!info(pileOne).includes(layout.kindIndex(two)) || !info(pileTwo).includes(layout.kindIndex(one))) return;
  const [atOne, atTwo] = [state.piles[pileOne].indexOf(one), state.piles[pileTwo].indexOf(two)];
  state.piles[pileOne][atOne] = two;
  state.piles[pileTwo][atTwo] = one;
  state.m[one + 1] = pileTwo;
  state.m[two + 1] = pileOne;
  // Which side is up belongs to the place, not to the piece.
  const face = layout.field(one, 'face')?.offset;
  if (face !== undefined) [state.m[one + face], state.m[two + face]] = [state.m[two + face], state.m[one + face]];
}

/** Compares long texts and shows where they part. */
export function firstDifference(one: string, two: string): string {
  if (one === two) return '';
  let at = 0;
  while (one[at] === two[at]) at += 1;
  return `${one.slice(Math.max(0, at - 300), at + 200)}\n  differs from\n${two.slice(Math.max(0, at - 300), at + 200)}`;
}

// The upper part of the board: facts and tracks, and the piles of the table. Side by side where there is room, otherwise the piles come
// after the places.
import type { ScenePile } from '../protocol.ts';
import type { Box } from './geometry.ts';
import type { Sheet } from './layout.ts';
import { layoutHeader, trackWidth } from './layout-header.ts';
import { flowPiles, planPile, TABLE_SIZES } from './layout-piles.ts';

const EDGE = 8;
const FOOT = 14;
const GAP = 10;
const WIDE = 600;
const HIGHEST_SIDE = 200;

export function layoutTable(sheet: Sheet, box: Box): number {
  const left = trackWidth(sheet, box.width);
  if (isNarrow(left, box)) return layoutHeader(sheet, box);
  const { ordered, rest } = pilesOf(sheet);
  const header = layoutHeader(sheet, { ...box, width: left });
  const taken = left === 0 ? 0 : left + GAP;
  const room = { ...box, x: box.x + taken, width: box.width - taken };
  // Small piles stand at the right end, in one column, if they leave enough for what is going on.
  const plans = rest.map((pile) => planPile(sheet, pile, TABLE_SIZES, room.width * 0.4));
  const side = Math.max(0, ...plans.map(({ width }) => width + 2 * EDGE));
  const sideHeight = plans.reduce((sum, { height }) => sum + height + FOOT + GAP, 0) - GAP;
  if (ordered.length === 0 || sideHeight > HIGHEST_SIDE) return Math.max(header, pilesBelow(sheet, room, ordered, rest));
  const main = { ...room, width: room.width - (side === 0 ? 0 : side + GAP) };
  const least = Math.max(header, sideHeight);
  let y = box.y;
  ordered.forEach((pile, at) => {
    y += framePile(sheet, pile, { ...main, y }, at === ordered.length - 1 ? least - (y - box.y) : 0) + GAP;
  });
  let sideY = box.y;
  for (const pile of rest) sideY += framePile(sheet, pile, { ...room, x: main.x + main.width + GAP, y: sideY, width: side }, 0) + GAP;
  return Math.max(header, y - box.y - GAP, sideY - box.y - GAP);
}

/** On a narrow sheet the places come first, and the piles of the table after them. */
export function layoutPiles(sheet: Sheet, box: Box): number {
  if (!isNarrow(trackWidth(sheet, box.width), box)) return 0;
  const { ordered, rest } = pilesOf(sheet);
  return pilesBelow(sheet, box, ordered, rest);
}

function isNarrow(left: number, { width }: Box): boolean {
  return width < WIDE || left > width * 0.58;
}

/** What has an order is what is going on: it gets the room that is left. */
function pilesOf({ scene, words }: Sheet): { readonly ordered: readonly ScenePile[]; readonly rest: readonly ScenePile[] } {
  const { piles, aside } = scene;
  const outside: readonly ScenePile[] = aside.length === 0 ? [] : [{ id: 'aside', name: words.aside, pieces: aside, arrangement: 'row' }];
  const all = [...piles, ...outside];
  return { ordered: all.filter(({ order }) => order !== undefined), rest: all.filter(({ order }) => order === undefined) };
}

function pilesBelow(sheet: Sheet, box: Box, ordered: readonly ScenePile[], rest: readonly ScenePile[]): number {
  let { y } = box;
  for (const pile of ordered) y += framePile(sheet, pile, { ...box, y }, 0) + GAP;
  const height = flowPiles(sheet, rest, TABLE_SIZES, { ...box, y }, true);
  return Math.max(0, height > 0 ? y + height - box.y : y - box.y - GAP);
}

/** One pile in a frame of its own; returns its height. */
function framePile(sheet: Sheet, pile: ScenePile, box: Box, least: number): number {
  const plan = planPile(sheet, pile, TABLE_SIZES, box.width - 2 * EDGE);
  const frame = { ...box, height: Math.max(least, plan.height + FOOT) };
  sheet.panels.push({ key: `pile.${pile.id}`, kind: 'pile', box: frame });
  sheet.hits.push({ id: pile.id, name: pile.name, box: frame, sort: 'pile' });
  plan.place({ x: box.x + EDGE, y: box.y + 6 });
  return frame.height;
}

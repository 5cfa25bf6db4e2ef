// This file lays out the upper part of the board: facts, tracks, and the piles that belong to no seat and are in use. They stand side by
// side where there is room; otherwise only the facts stand above the places. Piles that are not in use come after the viewer's seat, unless
// there is room for them at the upper right.
import type { ScenePile } from '../protocol/scene.ts';
import type { Box } from './geometry.ts';
import type { Sheet } from './layout.ts';
import { layoutFacts, layoutHeader, layoutTracks, trackWidth } from './layout-header.ts';
import { flowPiles } from './layout-flow.ts';
import { planPile, TABLE_SIZES } from './layout-piles.ts';

const EDGE = 8;
const FOOT = 11;
const GAP = 10;
const WIDE = 600;
/** As high as facts and a track: what stands beside them makes them no higher. */
const HIGHEST_SIDE = 92;

export function layoutTable(sheet: Sheet, box: Box): number {
  if (isNarrow(sheet, box.width)) return layoutFacts(sheet, box);
  const { ordered } = pilesOf(sheet);
  const left = trackWidth(sheet, box.width);
  const header = layoutHeader(sheet, { ...box, width: left });
  const room = besideTrack(sheet, box);
  const side = sidePiles(sheet, room);
  const main = { ...room, width: room.width - (side.width === 0 ? 0 : side.width + GAP) };
  let y = box.y;
  ordered.forEach((pile, at) => {
    const least = at === ordered.length - 1 ? header - (y - box.y) : 0;
    y += framePile(sheet, pile, { ...main, y }, least) + GAP;
  });
  let sideY = box.y;
  const sideX = ordered.length === 0 ? main.x : main.x + main.width + GAP;
  for (const pile of side.piles) sideY += framePile(sheet, pile, { ...room, x: sideX, y: sideY, width: side.width }, 0) + GAP;
  return Math.max(header, y - box.y - GAP, sideY - box.y - GAP);
}

/** On a narrow sheet: what was, is and comes next, after the places. */
export function layoutGoingOn(sheet: Sheet, box: Box): number {
  if (!isNarrow(sheet, box.width)) return 0;
  const tracks = layoutTracks(sheet, box);
  let y = box.y + (tracks > 0 ? tracks + GAP : 0);
  for (const pile of pilesOf(sheet).ordered) y += framePile(sheet, pile, { ...box, y }, 0) + GAP;
  return Math.max(0, y - box.y - GAP);
}

/** Piles that belong to no seat and are not in use. */
export function layoutRest(sheet: Sheet, box: Box): number {
  const shown = isNarrow(sheet, box.width) ? 0 : sidePiles(sheet, besideTrack(sheet, box)).piles.length;
  return shown > 0 ? 0 : flowPiles(sheet, pilesOf(sheet).rest, TABLE_SIZES, box, { framed: true });
}

export function isNarrow(sheet: Sheet, width: number): boolean {
  return width < WIDE || trackWidth(sheet, width) > width * 0.58;
}

function besideTrack(sheet: Sheet, box: Box): Box {
  const left = trackWidth(sheet, box.width);
  const taken = left === 0 ? 0 : left + GAP;
  return { ...box, x: box.x + taken, width: box.width - taken };
}

/** Those that stand at the right end, in one column: all or none. */
function sidePiles(sheet: Sheet, room: Box): { readonly piles: readonly ScenePile[]; readonly width: number } {
  const { rest } = pilesOf(sheet);
  const plans = rest.map((pile) => planPile(sheet, pile, TABLE_SIZES, room.width * 0.4));
  const height = plans.reduce((sum, plan) => sum + plan.height + FOOT + GAP, -GAP);
  if (plans.length === 0 || height > HIGHEST_SIDE) return { piles: [], width: 0 };
  return { piles: rest, width: Math.max(...plans.map(({ width }) => width + 2 * EDGE)) };
}

/** What has an order is what is going on: it gets the room that is left. */
function pilesOf({ scene, words }: Sheet): { readonly ordered: readonly ScenePile[]; readonly rest: readonly ScenePile[] } {
  const { piles, aside } = scene;
  const outside: readonly ScenePile[] = aside.length === 0 ? [] : [{ id: 'aside', name: words.aside, pieces: aside, arrangement: 'row' }];
  const all = [...piles, ...outside];
  return { ordered: all.filter(({ order }) => order !== undefined), rest: all.filter(({ order }) => order === undefined) };
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

// This file lays out the upper part of the board: facts, tracks, and the piles that belong to no seat and have an order. They stand side by
// side where there is room; otherwise only the facts stand above the places. Piles without an order need no more than a line.
import type { ScenePile } from '../protocol/scene.ts';
import type { Box } from './geometry.ts';
import type { Sheet } from './layout.ts';
import { layoutFacts, layoutHeader, layoutTracks, trackWidth } from './layout-header.ts';
import { layoutLine } from './layout-line.ts';
import { planPile } from './layout-piles.ts';

const EDGE = 8;
const GAP = 10;
const WIDE = 600;
/** As much of the width as facts and tracks may take, so that something has room beside them. */
const MOST_TRACKS = 0.7;

export function layoutTable(sheet: Sheet, box: Box): number {
  if (isNarrow(sheet, box.width)) return layoutFacts(sheet, box);
  const { ordered, rest } = pilesOf(sheet);
  const left = trackWidth(sheet, box.width);
  const header = layoutHeader(sheet, { ...box, width: left });
  const room = besideTrack(sheet, box);
  if (ordered.length === 0) return Math.max(header, layoutLine(sheet, rest, { ...room, height: 0 }, { named: true }));
  let y = box.y;
  ordered.forEach((pile, at) => {
    const least = at === ordered.length - 1 ? header - (y - box.y) : 0;
    y += framePile(sheet, pile, { ...room, y }, least) + GAP;
  });
  return Math.max(header, y - box.y - GAP);
}

/** On a narrow sheet: what was, is and comes next, after the places. */
export function layoutGoingOn(sheet: Sheet, box: Box): number {
  if (!isNarrow(sheet, box.width)) return 0;
  const tracks = layoutTracks(sheet, box);
  let y = box.y + (tracks > 0 ? tracks + GAP : 0);
  for (const pile of pilesOf(sheet).ordered) y += framePile(sheet, pile, { ...box, y }, 0) + GAP;
  return Math.max(0, y - box.y - GAP);
}

/** Piles that belong to no seat and have no order. */
export function layoutRest(sheet: Sheet, box: Box): number {
  const { ordered, rest } = pilesOf(sheet);
  if (ordered.length === 0 && !isNarrow(sheet, box.width)) return 0;
  return layoutLine(sheet, rest, { ...box, x: box.x + 4, width: box.width - 8 }, { named: true });
}

export function isNarrow(sheet: Sheet, width: number): boolean {
  return width < WIDE || trackWidth(sheet, width) > width * MOST_TRACKS;
}

function besideTrack(sheet: Sheet, box: Box): Box {
  const left = trackWidth(sheet, box.width);
  const taken = left === 0 ? 0 : left + GAP;
  return { ...box, x: box.x + taken, width: box.width - taken };
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
  const { table } = sheet.density;
  const plan = planPile(sheet, pile, table, box.width - 2 * EDGE);
  const foot = table.ordered === undefined || table.ordered > 50 ? 11 : 6;
  const frame = { ...box, height: Math.max(least, plan.height + foot) };
  sheet.panels.push({ key: `pile.${pile.id}`, kind: 'pile', box: frame });
  sheet.hits.push({ id: pile.id, name: pile.name, box: frame, sort: 'pile' });
  plan.place({ x: box.x + EDGE, y: box.y + foot - 5 });
  return frame.height;
}

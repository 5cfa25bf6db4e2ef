// This file decides where everything of a scene is drawn for a given width and height. The sections stand below each other: what is going
// on, all places, the viewer's seat, the table's piles, everybody else. Places take the height that the others leave; what is drawn more
// closely is drawn so that all of it is in sight. Only where even the closest sizes are too large the board is higher, and scrolls.
import type { Inspected } from '../protocol/inspect.ts';
import type { Scene, ScenePiece, ScenePile } from '../protocol/scene.ts';
import type { Box, FittedText } from './geometry.ts';
import { layoutChains, leastHeight, scaleOfPlaces } from './layout-chains.ts';
import { DENSITIES, type Density } from './density.ts';
import { layoutLeader, layoutOthers, leaderOf, scratch } from './layout-seats.ts';
import { isNarrow, layoutGoingOn, layoutRest, layoutTable } from './layout-table.ts';
import { NameFitter } from './names.ts';

/** The few words that the drawing itself says, in the language of the page. */
export interface Words {
  readonly next: string;
  readonly first: string;
  readonly asked: string;
  readonly hidden: string;
  readonly aside: string;
  readonly bot: string;
}

export type PieceStyle = 'figure' | 'token' | 'card' | 'mini' | 'unseen';

/** A piece at its place. Pieces in the depth of a stack are `unseen`: they have a place, so that they can come from there. */
export interface PlacedPiece {
  readonly piece: ScenePiece;
  readonly box: Box;
  readonly style: PieceStyle;
  /** Written at the feet of a figure. */
  readonly label?: FittedText;
  /** How many equal pieces lie there, this one on top. */
  readonly count?: number;
  /** What the others are called that lie beside it and are read like it. */
  readonly others?: readonly string[];
}

export interface PlacedText {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** The whole text, where `text` is cut. */
  readonly full?: string;
  readonly size: number;
  readonly tone: 'ink' | 'muted' | 'accent' | 'strong';
  readonly bold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Room it was fitted into. */
  readonly width: number;
}

/** A named drawing of the packs in a box. */
export interface PlacedDrawing {
  readonly key: string;
  readonly drawing: string;
  readonly box: Box;
  readonly colour?: string;
  readonly faded?: boolean;
  /** As high as the box and repeated over its width; what sticks out is cut off. */
  readonly repeated?: boolean;
}

export interface Panel {
  readonly key: string;
  readonly kind: 'seat' | 'pile' | 'chip' | 'card' | 'column' | 'cell' | 'back' | 'now' | 'badge';
  readonly box: Box;
  readonly colour?: string;
  readonly strong?: boolean;
}

/** Something a person can point at. Cells lie below piles, piles below pieces; a mark only says what it is. */
export interface Hit {
  readonly id: string;
  readonly name: string;
  readonly box: Box;
  readonly sort: 'cell' | 'pile' | 'seat' | 'piece' | 'mark';
  readonly piece?: ScenePiece;
  /** The cell or pile it stands in: what a click on it means when it means nothing itself. */
  readonly within?: string;
  /** What a mark shows, to ask the game worker about. */
  readonly about?: Inspected;
  /** Whose it is or where it stands, for who does not see it. */
  readonly where?: string;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly panels: readonly Panel[];
  readonly drawings: readonly PlacedDrawing[];
  readonly texts: readonly PlacedText[];
  readonly pieces: readonly PlacedPiece[];
  readonly hits: readonly Hit[];
}

export interface Sheet {
  readonly scene: Scene;
  readonly words: Words;
  readonly density: Density;
  /** The names of all figures, each shortened so that it means no other. */
  readonly names: NameFitter;
  readonly panels: Panel[];
  readonly drawings: PlacedDrawing[];
  readonly texts: PlacedText[];
  readonly pieces: PlacedPiece[];
  readonly hits: Hit[];
}

export const MARGIN = 6;
/** Room below a token for what it is worth. */
export const VALUE = 10;
const NARROWEST = 300;
/** As much of a board is usually seen at once. */
const USUAL_HEIGHT = 460;
const USUAL_LEADER = 95;

type Section = (sheet: Sheet, box: Box) => number;
const BEFORE_PLACES: readonly Section[] = [layoutTable];
const AFTER_PLACES: readonly Section[] = [layoutGoingOn, layoutLeader, layoutRest, layoutOthers];

/** `high`: the height in which everything should be in sight. */
export function layoutBoard(scene: Scene, wide: number, words: Words, high = USUAL_HEIGHT): Layout {
  const width = Math.max(NARROWEST, Math.floor(wide));
  const room = { x: MARGIN, y: 0, width: width - 2 * MARGIN, height: 0 };
  const names = new NameFitter(figuresOf(scene).map(({ short }) => short));
  const sheets = DENSITIES.map((density): Sheet => ({
    scene,
    words,
    density,
    names,
    panels: [],
    drawings: [],
    texts: [],
    pieces: [],
    hits: [],
  }));
  const plans = sheets.map((sheet) => ({ sheet, left: heightLeft(sheet, room, high) }));
  const scaleOf = (plan: (typeof plans)[number]): number => scaleOfPlaces(plan.sheet, room.width, plan.left);
  const most = Math.max(...plans.map(scaleOf));
  // A narrow sheet is as long as it must be: smaller sizes always help.
  const isPleasant = (plan: (typeof plans)[number]): boolean => {
    const { pleasant } = plan.sheet.density;
    return scaleOf(plan) >= (isNarrow(plan.sheet, room.width) ? pleasant : Math.min(pleasant, most));
  };
  const { sheet, left } = plans.find((plan) => fits(plan.sheet, room.width, plan.left) && isPleasant(plan)) ?? plans[plans.length - 1];
  const { between } = sheet.density;
  let y = MARGIN;
  for (const section of [...BEFORE_PLACES, (from: Sheet, box: Box) => layoutChains(from, box, left), ...AFTER_PLACES]) {
    const height = section(sheet, { ...room, y });
    if (height > 0) y += height + between;
  }
  const { panels, drawings, texts, pieces, hits } = sheet;
  return { width, height: Math.max(y - between + MARGIN, 2 * MARGIN), panels, drawings, texts, pieces, hits };
}

/** The height that is left for places. On a narrow sheet not everything can be in sight: the places are. */
function heightLeft(sheet: Sheet, room: Box, high: number): number {
  const after = isNarrow(sheet, room.width) ? [] : AFTER_PLACES;
  let taken = 2 * MARGIN;
  for (const section of [...BEFORE_PLACES, ...after]) {
    const height = section(scratch(sheet), room);
    if (height > 0) taken += height + sheet.density.between;
  }
  // Nobody is asked for a while: the room for whoever is next stays free, so that places keep their size.
  if (after.length > 0 && sheet.scene.seats.length > 0 && leaderOf(sheet) === undefined)
    taken += usualLeader(sheet) + sheet.density.between;
  return high - taken;
}

function usualLeader({ density: { leader } }: Sheet): number {
  return Math.max(USUAL_LEADER, leader.card.height);
}

function fits(sheet: Sheet, width: number, left: number): boolean {
  return isNarrow(sheet, width) || leastHeight(sheet, width) <= left;
}

function figuresOf(scene: Scene): readonly ScenePiece[] {
  return [
    ...scene.aside,
    ...scene.chains.flatMap(({ columns }) => columns.flatMap((column) => column.cells.flatMap(({ figures }) => figures))),
  ];
}

/** What a piece stands or lies in, and what that is called. */
export interface Holder {
  readonly id: string;
  readonly name: string;
}

/** A piece at its place, and the place where it can be pointed at. */
export function placePiece(
  sheet: Sheet,
  piece: ScenePiece,
  box: Box,
  style: PieceStyle,
  within: Holder,
  label?: FittedText,
  { count = 1, others = [] }: { readonly count?: number; readonly others?: readonly string[] } = {},
): void {
  sheet.pieces.push({
    piece,
    box,
    style,
    ...(label !== undefined && { label }),
    ...(count > 1 && { count }),
    ...(others.length > 0 && { others }),
  });
  if (style === 'unseen') return;
  const value = piece.value === undefined ? '' : ` ${piece.value}`;
  const id = piece.id ?? piece.key;
  sheet.hits.push({ id, name: `${piece.name}${value}`, box, sort: 'piece', piece, within: within.id, where: within.name });
}

/** Everything of a pile in one place: only the top is seen, and only the pile as a whole can be pointed at. */
export function placeStack(sheet: Sheet, pile: ScenePile, box: Box, top: PieceStyle): void {
  pile.pieces.forEach((piece, at) => sheet.pieces.push({ piece, box, style: at === 0 ? top : 'unseen' }));
}

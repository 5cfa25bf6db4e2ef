// This file decides where everything of a scene is drawn for a given width. The sections stand below each other, so that the board scrolls
// like a page and nothing is hidden behind something else. What is needed most comes first and shares the height that is visible at once:
// what is going on, all places, and the viewer's seat.
import type { Scene, ScenePiece, ScenePile } from '../protocol/scene.ts';
import type { Box, FittedText } from './geometry.ts';
import { layoutChains } from './layout-chains.ts';
import { layoutLeader, layoutOthers } from './layout-seats.ts';
import { isNarrow, layoutGoingOn, layoutRest, layoutTable } from './layout-table.ts';

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
  /** Written below a figure. */
  readonly label?: FittedText;
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
  /** Down to where the board is seen without scrolling. */
  readonly fold: number;
  readonly panels: Panel[];
  readonly drawings: PlacedDrawing[];
  readonly texts: PlacedText[];
  readonly pieces: PlacedPiece[];
  readonly hits: Hit[];
}

export const MARGIN = 12;
/** Room below a token for what it is worth. */
export const VALUE = 10;
const BETWEEN = 10;
const NARROWEST = 300;
/** As much of a board is usually seen at once. */
const USUAL_FOLD = 460;
/** The head of a seat and a row of small cards: what is kept free for it above the fold. */
const LEADER = 118;

/** `fold`: how much of the board is seen at once. It shrinks what can be smaller; it cuts nothing off. */
export function layoutBoard(scene: Scene, wide: number, words: Words, fold = USUAL_FOLD): Layout {
  const width = Math.max(NARROWEST, Math.floor(wide));
  const sheet: Sheet = { scene, words, fold, panels: [], drawings: [], texts: [], pieces: [], hits: [] };
  const room = { x: MARGIN, width: width - 2 * MARGIN };
  // On a narrow sheet not everything can be above the fold: the places are.
  const leader = isNarrow(sheet, room.width) ? 0 : LEADER + BETWEEN;
  const places = (from: Sheet, box: Box): number => layoutChains(from, box, fold - leader - box.y);
  let y = MARGIN;
  for (const section of [layoutTable, places, layoutGoingOn, layoutLeader, layoutRest, layoutOthers]) {
    const height = section(sheet, { ...room, y, height: 0 });
    if (height > 0) y += height + BETWEEN;
  }
  const { panels, drawings, texts, pieces, hits } = sheet;
  return { width, height: Math.max(y - BETWEEN + MARGIN, 2 * MARGIN), panels, drawings, texts, pieces, hits };
}

/** What a piece stands or lies in, and what that is called. */
export interface Holder {
  readonly id: string;
  readonly name: string;
}

/** A piece at its place, and the place where it can be pointed at. */
export function placePiece(sheet: Sheet, piece: ScenePiece, box: Box, style: PieceStyle, within: Holder, label?: FittedText): void {
  sheet.pieces.push({ piece, box, style, ...(label !== undefined && { label }) });
  if (style === 'unseen' || piece.id === undefined) return;
  const value = piece.value === undefined ? '' : ` ${piece.value}`;
  sheet.hits.push({ id: piece.id, name: `${piece.name}${value}`, box, sort: 'piece', piece, within: within.id, where: within.name });
}

/** Everything of a pile in one place: only the top is seen, and only the pile as a whole can be pointed at. */
export function placeStack(sheet: Sheet, pile: ScenePile, box: Box, top: PieceStyle): void {
  pile.pieces.forEach((piece, at) => sheet.pieces.push({ piece, box, style: at === 0 ? top : 'unseen' }));
}

// This file lays out one pile: a row of cards or tokens, a fan, a stack, or only their number. It serves the piles of the board and of
// seats.
import type { ScenePiece, ScenePile } from '../protocol/scene.ts';
import { fitGrid, fitText, flowGrid, gridPlaces, textWidth, type Grid, type Size } from './geometry.ts';
import { placePiece, placeStack, VALUE, type PieceStyle, type Sheet } from './layout.ts';

const LABEL = 17;
const GAP = 6;
const LABEL_SIZE = 11;
const COUNT_WIDTH = 30;
/** What has an order stands in rows of one card's height together, as long as its cards stay this large. */
const USUAL_ORDERED = 62;
const SMALLEST_ORDERED = 0.42;
/** As many are counted at a glance; more are written as a number. */
const COUNTABLE = 8;

/** Sizes of pieces in a pile: of cards that are read, and of what is only counted. */
export interface PileSizes {
  readonly card: Size;
  readonly token: Size;
  readonly back: Size;
  /** The height in which what has an order stands in rows, as long as its cards stay readable. */
  readonly ordered?: number;
}

export interface PilePlan extends Size {
  readonly place: (at: { readonly x: number; readonly y: number }) => void;
}

/** Room a pile takes in at most `width`, and how to put it there. */
export function planPile(sheet: Sheet, pile: ScenePile, sizes: PileSizes, width: number, owner?: string): PilePlan {
  const { pieces, arrangement } = pile;
  const allHidden = pieces.length > 0 && pieces.every(({ hidden, shape }) => hidden && shape === 'card');
  const labelOf = (count?: number): string => [pile.name, count, pile.total].filter((part) => part !== undefined).join(' · ');
  const label = (at: { readonly x: number; readonly y: number }, room: number, count?: number): void => {
    const text = labelOf(count);
    const fitted = fitText(text, LABEL_SIZE, room);
    sheet.texts.push({
      key: `pile.${pile.id}.name`,
      x: at.x,
      y: at.y + 11,
      text: fitted,
      full: text,
      size: LABEL_SIZE,
      tone: 'muted',
      width: room,
    });
  };
  const labelWidth = (count?: number): number => Math.min(width, textWidth(labelOf(count), LABEL_SIZE) + 4);
  if (arrangement === 'stack' || (allHidden && arrangement === 'fan' && pieces.length > 24)) {
    const size = sizes.back;
    const needed = Math.max(size.width + COUNT_WIDTH, labelWidth(pieces.length));
    return {
      width: needed,
      height: LABEL + size.height + 4,
      place: (at) => {
        label(at, needed, pieces.length);
        const box = { x: at.x, y: at.y + LABEL, ...size };
        // The edges of the cards below show how high the stack is.
        for (let under = Math.min(3, Math.ceil(pieces.length / 4)); under > 0; under -= 1)
          sheet.panels.push({
            key: `pile.${pile.id}.${under}`,
            kind: 'back',
            box: { ...box, x: box.x + under * 2, y: box.y + under * 1.3 },
          });
        placeStack(sheet, pile.faceUp === true ? pile : faceDown(pile), box, 'card');
      },
    };
  }
  if (arrangement === 'count' && pieces.length > COUNTABLE) {
    const size = { width: 26, height: 26 };
    const needed = Math.max(size.width + 34, labelWidth());
    return {
      width: needed,
      height: LABEL + size.height,
      place: (at) => {
        label(at, needed);
        placeStack(sheet, pile, { x: at.x, y: at.y + LABEL, ...size }, 'mini');
        sheet.texts.push({
          key: `pile.${pile.id}.count`,
          x: at.x + size.width + 5,
          y: at.y + LABEL + 18,
          text: `×${pieces.length}`,
          size: 13,
          tone: 'ink',
          bold: true,
          width: 34,
        });
      },
    };
  }
  return planRow(sheet, pile, sizes, width, allHidden, label, labelWidth, labelOf(), owner);
}

function planRow(
  sheet: Sheet,
  pile: ScenePile,
  sizes: PileSizes,
  width: number,
  allHidden: boolean,
  label: (at: { readonly x: number; readonly y: number }, room: number, count?: number) => void,
  labelWidth: (count?: number) => number,
  labelText: string,
  owner?: string,
): PilePlan {
  const { pieces, arrangement } = pile;
  const cards = pieces.some(({ shape }) => shape === 'card') && arrangement !== 'count';
  const small = allHidden && pile.order === undefined;
  const size =
    arrangement === 'count'
      ? { width: 12, height: 22 }
      : cards
        ? small
          ? { width: 18, height: 25 }
          : sizes.card
        : tokenSize(pieces, sizes);
  const style: PieceStyle = arrangement === 'count' ? 'mini' : cards ? 'card' : 'token';
  const next = pile.order !== undefined && pieces.length > 0;
  const lead = next ? textWidth(`▾ ${sheet.words.next}`, LABEL_SIZE) + 14 : 0;
  const [grid, gap] = next
    ? orderedGrid(pieces.length, size, width, sizes.ordered ?? USUAL_ORDERED)
    : [flowGrid(pieces.length, size, GAP, width, cards ? 2 : 3, small ? 0.8 : 0.62), GAP];
  const count = pieces.length > 3 && small ? pieces.length : undefined;
  const needed = Math.min(width, Math.max(grid.width, labelWidth(count) + (next ? lead : 0), size.width));
  const empty = arrangement === 'count' ? 22 : cards ? size.height : sizes.token.height;
  // What has an order is empty now and then: nothing moves when it is filled.
  const least = pile.order === undefined ? 0 : (sizes.ordered ?? 0);
  return {
    width: needed,
    height: LABEL + Math.max(least, pieces.length === 0 ? Math.min(empty, 30) : grid.height),
    place: (at) => {
      label(at, needed, count);
      const boxes = gridPlaces(pieces.length, grid, size, gap, { x: at.x, y: at.y + LABEL });
      pieces.forEach((piece, index) => placePiece(sheet, piece, boxes[index], style, { id: pile.id, name: owner ?? pile.name }));
      if (!next) return;
      const nextX = at.x + textWidth(labelText, LABEL_SIZE) + 10;
      sheet.texts.push({
        key: `pile.${pile.id}.next`,
        x: nextX,
        y: at.y + 11,
        text: fitText(`▾ ${sheet.words.next}`, LABEL_SIZE, at.x + needed - nextX),
        size: LABEL_SIZE,
        tone: 'strong',
        bold: true,
        width: at.x + needed - nextX,
      });
      const which = pile.order === 'first' ? 0 : pieces.length - 1;
      const box = boxes[which];
      sheet.panels.push({
        key: `pile.${pile.id}.next`,
        kind: 'now',
        box: { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4 },
      });
    },
  };
}

/** What has an order grows and shrinks all the time: smaller cards before more height, so that the places below it stay where they are. */
function orderedGrid(count: number, size: Size, width: number, height: number): readonly [Grid, number] {
  const single = flowGrid(count, size, GAP, width, 1, 0.62);
  if (single.rows === 1) return [single, GAP];
  const several = fitGrid(count, size, GAP, { width, height });
  if (several.scale >= SMALLEST_ORDERED) return [several, GAP * several.scale];
  return [flowGrid(count, size, 3, width, 1, SMALLEST_ORDERED), 3];
}

/** Tokens that show what they are worth need room for it. */
function tokenSize(pieces: readonly ScenePiece[], { token }: PileSizes): Size {
  return pieces.some(({ value }) => value !== undefined) ? { width: token.width, height: token.height + VALUE } : token;
}

/** The pieces of a stack as they lie there: one back like the other, whatever whoever looks knows of them. */
export function faceDown(pile: ScenePile): ScenePile {
  return { ...pile, pieces: pile.pieces.map((piece) => ({ ...piece, hidden: true, colour: pile.colour ?? piece.colour })) };
}

// This file puts the inspect card where it covers nothing of what it speaks of: on the side with room for it, or as a sheet at the edge of a
// narrow screen.

const GAP = 10;
const EDGE = 8;
/** With less height than this a card is not read comfortably. */
const LEAST_HEIGHT = 220;

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly left: number;
  readonly top: number;
  /** What is longer scrolls inside of the card. */
  readonly height: number;
}

/**
 * Where a card of some size goes beside a thing in a window. Pieces lie in rows, so below and above leave the neighbours in sight; right and
 * left are for what is too tall for that.
 */
export function spotBeside(anchor: Rect, card: Size, room: Size): Spot {
  const within = (value: number, size: number, whole: number): number => Math.max(EDGE, Math.min(value, whole - size - EDGE));
  const height = Math.min(card.height, room.height - 2 * EDGE);
  const below = room.height - EDGE - GAP - anchor.bottom;
  const above = anchor.top - GAP - EDGE;
  const left = within((anchor.left + anchor.right - card.width) / 2, card.width, room.width);
  const under = (high: number): Spot => ({ left, top: anchor.bottom + GAP, height: high });
  const over = (high: number): Spot => ({ left, top: anchor.top - GAP - high, height: high });
  if (below >= height) return under(height);
  if (above >= height) return over(height);
  const most = Math.max(below, above);
  const middle = within((anchor.top + anchor.bottom - height) / 2, height, room.height);
  if (most < LEAST_HEIGHT) {
    if (anchor.right + GAP + card.width + EDGE <= room.width) return { left: anchor.right + GAP, top: middle, height };
    if (anchor.left - GAP - card.width >= EDGE) return { left: anchor.left - GAP - card.width, top: middle, height };
  }
  return below >= above ? under(Math.max(0, most)) : over(Math.max(0, most));
}

export function placeBeside(card: HTMLElement, anchor: Rect): void {
  card.style.maxHeight = '';
  const { width, height } = card.getBoundingClientRect();
  const spot = spotBeside(anchor, { width, height }, { width: innerWidth, height: innerHeight });
  Object.assign(card.style, { left: `${spot.left}px`, top: `${spot.top}px`, bottom: '', maxHeight: `${spot.height}px` });
}

/** From below; where that would cover the thing even after scrolling, from above. */
export function placeSheet(card: HTMLElement, element: Element): void {
  Object.assign(card.style, { left: '', top: 'auto', bottom: '', maxHeight: '' });
  const { top } = card.getBoundingClientRect();
  let anchor = element.getBoundingClientRect();
  if (anchor.bottom <= top - GAP) return;
  const scroller = element.closest('.board-box');
  if (scroller !== null) scroller.scrollTop += anchor.bottom - top + GAP;
  anchor = element.getBoundingClientRect();
  if (anchor.bottom > top) Object.assign(card.style, { top: '0', bottom: 'auto', maxHeight: `${Math.max(0, anchor.top - GAP)}px` });
}

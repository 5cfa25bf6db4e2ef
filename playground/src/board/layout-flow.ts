// This file lays out piles side by side, in as many lines as needed, with low piles on top of each other where a higher one leaves room. An
// empty pile is only a chip with its name.
import type { ScenePile } from '../protocol/scene.ts';
import { fitText, textWidth, type Box, type Size } from './geometry.ts';
import type { Sheet } from './layout.ts';
import { planPile, type PileSizes } from './layout-piles.ts';

const BETWEEN_COLUMNS = 12;
const BETWEEN_LINES = 8;
const BETWEEN_STACKED = 6;
const EDGE = 8;
const HEAD = 6;
const FOOT = 8;
const CHIP = { height: 20, size: 10.5, edge: 8 };
/** A frame grows to fill its line, but not without end. */
const MOST_STRETCH = 70;
/** Around a pile without a frame, for what marks it. */
const MARK = { x: 5, y: 3 };

export interface FlowOptions {
  readonly framed: boolean;
  /** Whose piles they are. */
  readonly owner?: string;
}

interface Item extends Size {
  readonly pile: ScenePile;
  readonly chip: boolean;
  readonly place: (frame: Box) => void;
}

interface Column {
  readonly items: Item[];
  width: number;
  height: number;
}

/** Returns the height. */
export function flowPiles(sheet: Sheet, piles: readonly ScenePile[], sizes: PileSizes, box: Box, options: FlowOptions): number {
  const full = piles.filter(({ pieces }) => pieces.length > 0).map((pile) => pileItem(sheet, pile, sizes, box.width, options));
  const chips = piles.filter(({ pieces }) => pieces.length === 0).map((pile) => chipItem(sheet, pile, box.width, options));
  let { y } = box;
  for (const line of linesOf([...full, ...chips], box.width)) {
    const height = Math.max(...line.map((column) => column.height));
    const spare = box.width - line.reduce((sum, { width }) => sum + width + BETWEEN_COLUMNS, -BETWEEN_COLUMNS);
    const stretch = options.framed ? Math.min(MOST_STRETCH, spare / line.length) : 0;
    let { x } = box;
    for (const column of line) {
      const width = column.width + stretch;
      let top = y;
      column.items.forEach((item, at) => {
        const last = at === column.items.length - 1 && options.framed && !item.chip;
        const own = last ? y + height - top : item.height;
        item.place({ x, y: top, width: options.framed && !item.chip ? width : item.width, height: own });
        top += own + BETWEEN_STACKED;
      });
      x += width + BETWEEN_COLUMNS;
    }
    y += height + BETWEEN_LINES;
  }
  return Math.max(0, y - box.y - BETWEEN_LINES);
}

/** Each item under the last one if that makes the line no higher, else beside it, else in the next line. */
function linesOf(items: readonly Item[], room: number): readonly (readonly Column[])[] {
  const lines: Column[][] = [];
  let used = Number.POSITIVE_INFINITY;
  let height = 0;
  for (const item of items) {
    const line = lines[lines.length - 1];
    const column = line?.[line.length - 1];
    const wider = column === undefined ? 0 : Math.max(0, item.width - column.width);
    if (column !== undefined && column.height + BETWEEN_STACKED + item.height <= height && used + wider <= room) {
      column.items.push(item);
      column.width += wider;
      column.height += BETWEEN_STACKED + item.height;
      used += wider;
      continue;
    }
    const next = { items: [item], width: item.width, height: item.height };
    if (used + BETWEEN_COLUMNS + item.width <= room) {
      line.push(next);
      used += BETWEEN_COLUMNS + item.width;
      height = Math.max(height, item.height);
    } else {
      lines.push([next]);
      used = item.width;
      height = item.height;
    }
  }
  return lines;
}

function pileItem(sheet: Sheet, pile: ScenePile, sizes: PileSizes, room: number, { framed, owner }: FlowOptions): Item {
  const edge = framed ? EDGE : 0;
  const plan = planPile(sheet, pile, sizes, room - 2 * edge, owner);
  return {
    pile,
    chip: false,
    width: plan.width + 2 * edge,
    height: plan.height + (framed ? HEAD + FOOT : 0),
    place: (frame) => {
      if (framed) sheet.panels.push({ key: `pile.${pile.id}`, kind: 'pile', box: frame });
      const marked = framed
        ? frame
        : { x: frame.x - MARK.x, y: frame.y - MARK.y, width: frame.width + 2 * MARK.x, height: frame.height + 2 * MARK.y };
      sheet.hits.push({ id: pile.id, name: pile.name, box: marked, sort: 'pile', ...(owner !== undefined && { where: owner }) });
      plan.place({ x: frame.x + edge, y: frame.y + (framed ? HEAD : 0) });
    },
  };
}

function chipItem(sheet: Sheet, pile: ScenePile, room: number, { owner }: FlowOptions): Item {
  const whole = `${pile.name} · 0`;
  const width = Math.min(room, textWidth(whole, CHIP.size) + 2 * CHIP.edge);
  return {
    pile,
    chip: true,
    width,
    height: CHIP.height,
    place: (frame) => {
      sheet.panels.push({ key: `pile.${pile.id}`, kind: 'chip', box: frame });
      sheet.hits.push({ id: pile.id, name: pile.name, box: frame, sort: 'pile', ...(owner !== undefined && { where: owner }) });
      sheet.texts.push({
        key: `pile.${pile.id}.name`,
        x: frame.x + CHIP.edge,
        y: frame.y + 14,
        text: fitText(whole, CHIP.size, width - 2 * CHIP.edge),
        full: whole,
        size: CHIP.size,
        tone: 'muted',
        width: width - 2 * CHIP.edge,
      });
    },
  };
}

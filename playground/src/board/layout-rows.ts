// This file distributes columns over rows, as large as width and height allow, and never so small that nothing can be read.
import type { Size } from './geometry.ts';

/** Below each row of columns: their names. */
export const CAPTION = 14;
export const BETWEEN_ROWS = 4;

const LARGEST = 1.45;
/** One row is enough as long as it is this large. */
const PLEASANT = 0.6;
const SMALLEST = 0.48;
/** Where there is little room it is worth more to see all places at once: beside a text, and on a telephone. */
const SMALLEST_BESIDE_TEXT = 0.42;
const SMALLEST_ON_TELEPHONE = 0.44;
const BESIDE_TEXT = 700;
const TELEPHONE = 440;
/** How much larger everything must be for the eye to jump to another row. */
const PRICE_OF_ROW = 0.85;
const MOST_ROWS = 5;

/** A column with the room before it that it does not need at the beginning of a row. */
export interface RowItem extends Size {
  readonly gap: number;
}

export interface Rows {
  /** How many columns stand in each. */
  readonly rows: readonly number[];
  readonly scale: number;
}

/** `high`: what all rows together should not exceed, as long as they stay readable. */
export function planRows(items: readonly RowItem[], room: number, high: number): Rows {
  const single = largest(items, room, high, 1);
  if (single.rows.length === 1 && single.scale >= PLEASANT) return single;
  let best = single;
  let worth = 0;
  for (let count = 1; count <= MOST_ROWS; count += 1) {
    const plan = largest(items, room, high, count);
    const value = plan.scale * PRICE_OF_ROW ** (count - 1);
    if (value > worth) [best, worth] = [plan, value];
  }
  const least = room < TELEPHONE ? SMALLEST_ON_TELEPHONE : room < BESIDE_TEXT ? SMALLEST_BESIDE_TEXT : SMALLEST;
  return balance(items, room, best.scale >= least ? best : { rows: fill(items, room, least), scale: least });
}

/** The largest size at which everything stands in so many rows. */
function largest(items: readonly RowItem[], room: number, high: number, count: number): Rows {
  for (let scale = LARGEST; ; scale *= 0.98) {
    const rows = fill(items, room, scale);
    if ((rows.length <= count && heightOf(items, rows, scale) <= high) || scale < 0.05) return { rows, scale };
  }
}

/** As many in a row as there is room for. What is wider than the room stands alone and is drawn smaller. */
function fill(items: readonly RowItem[], room: number, scale: number): readonly number[] {
  const rows: number[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const { width, gap } of items) {
    if (used + gap + width * scale <= room + 0.01) {
      rows[rows.length - 1] += 1;
      used += gap + width * scale;
    } else {
      rows.push(1);
      used = width * scale;
    }
  }
  return rows;
}

/** Rows of about the same length, where that makes nothing higher. */
function balance(items: readonly RowItem[], room: number, { rows, scale }: Rows): Rows {
  const high = heightOf(items, rows, scale);
  let best = rows;
  for (let less = room; less > room / 3; less *= 0.98) {
    const next = fill(items, less, scale);
    if (next.length > rows.length) break;
    if (heightOf(items, next, scale) <= high + 0.01) best = next;
  }
  return { rows: best, scale };
}

export function heightOf(items: readonly Size[], rows: readonly number[], scale: number): number {
  let next = 0;
  let height = -BETWEEN_ROWS;
  for (const count of rows) {
    height += Math.max(...items.slice(next, next + count).map((item) => item.height)) * scale + CAPTION + BETWEEN_ROWS;
    next += count;
  }
  return Math.max(0, height);
}

// Chains of places: columns side by side in as many rows as the width needs, each with what stands and lies in its cells.
import type { SceneCell, SceneChain, SceneColumn, SceneDrawing } from '../protocol.ts';
import { abbreviate, fitText, standInBox, textWidth, type Box } from './geometry.ts';
import { placePiece, VALUE, type Sheet } from './layout.ts';
import { ownValue } from './own-value.ts';
import { columnDrawing } from './shapes.ts';

/** Drawings of columns are made for figures of this size, in their own units. */
const FIGURE = { width: 44, height: 61 };
const THING = { width: 24, height: 24 };
const LABEL = 12;
const LABEL_SIZE = 10;
const CAPTION = 20;
const LARGEST = 1.45;
const SMALLEST = 0.6;
/** On a telephone it is worth more to see all places at once. */
const SMALLEST_ON_TELEPHONE = 0.5;
const TELEPHONE = 440;
const BETWEEN_ROWS = 10;
/** Whatever a drawing says, something can stand there. */
const LEAST_CELL = 16;

export function layoutChains(sheet: Sheet, box: Box): number {
  let y = box.y;
  for (const chain of sheet.scene.chains) {
    const height = layoutChain(sheet, chain, { ...box, y });
    if (height > 0) y += height + BETWEEN_ROWS;
  }
  return Math.max(0, y - box.y - BETWEEN_ROWS);
}

function layoutChain(sheet: Sheet, chain: SceneChain, box: Box): number {
  const columns = chain.columns.map((column) => ({ column, drawing: columnDrawing(sheet.scene.art, column) }));
  if (columns.length === 0) return 0;
  const { rows, scale } = splitRows(
    columns.map(({ drawing }) => drawing.width),
    box.width,
  );
  let y = box.y;
  let next = 0;
  for (const count of rows) {
    const row = columns.slice(next, next + count);
    next += count;
    const height = Math.max(...row.map(({ drawing }) => drawing.height)) * scale;
    if (chain.ground !== undefined)
      sheet.drawings.push({ key: `${chain.id}.${y}`, drawing: chain.ground, box: { ...box, y, height }, repeated: true });
    let x = box.x + (box.width - row.reduce((sum, { drawing }) => sum + drawing.width, 0) * scale) / 2;
    for (const { column, drawing } of row) {
      const size = { width: drawing.width * scale, height: drawing.height * scale };
      layoutColumn(sheet, column, drawing, { x, y: y + height - size.height, ...size }, scale);
      x += size.width;
    }
    y += height + CAPTION + BETWEEN_ROWS;
  }
  return y - box.y - BETWEEN_ROWS;
}

/** How many columns stand in each row, and how large. One row if it stays readable; otherwise rows of about the same length. */
export function splitRows(widths: readonly number[], room: number): { readonly rows: readonly number[]; readonly scale: number } {
  const smallest = room < TELEPHONE ? SMALLEST_ON_TELEPHONE : SMALLEST;
  for (let count = 1; ; count += 1) {
    const each = Math.ceil(widths.length / count);
    const rows = Array.from({ length: Math.ceil(widths.length / each) }, (_, row) => widths.slice(row * each, (row + 1) * each));
    const scale = Math.min(LARGEST, ...rows.map((row) => room / row.reduce((sum, width) => sum + width, 0)));
    if (scale >= smallest || each === 1) return { rows: rows.map(({ length }) => length), scale };
  }
}

function layoutColumn(sheet: Sheet, column: SceneColumn, drawing: SceneDrawing, box: Box, scale: number): void {
  sheet.drawings.push({ key: column.id, drawing: column.look, box, colour: column.colour });
  const { name, title } = column;
  const whole = title === undefined ? name : `${name} · ${title}`;
  const size = 11.5;
  const room = box.width - 8;
  const text = textWidth(whole, size) <= room ? whole : fitText(name, size, room);
  sheet.texts.push({
    key: `${column.id}.name`,
    x: box.x + box.width / 2,
    y: box.y + box.height + 14,
    text,
    full: whole,
    size,
    tone: 'muted',
    anchor: 'middle',
    width: room,
  });
  column.cells.forEach((cell, at) => {
    layoutCell(sheet, cell, cellBox(drawing, cell.level, at, column.cells.length, box, scale), scale);
  });
}

/** Where the drawing says, or an equal share of the height. */
function cellBox(drawing: SceneDrawing, level: string, at: number, count: number, box: Box, scale: number): Box {
  const given = ownValue(drawing.cells, level);
  if (given !== undefined && given.length >= 4) {
    const [x, y, width, height] = given;
    const [wide, high] = [Math.max(LEAST_CELL, width * scale), Math.max(LEAST_CELL, height * scale)];
    return { x: box.x + x * scale, y: box.y + y * scale, width: wide, height: high };
  }
  const height = box.height / count;
  return {
    x: box.x + 6,
    y: box.y + at * height + 4,
    width: Math.max(LEAST_CELL, box.width - 12),
    height: Math.max(LEAST_CELL, height - 8),
  };
}

function layoutCell(sheet: Sheet, cell: SceneCell, box: Box, scale: number): void {
  sheet.hits.push({ id: cell.id, name: cell.name, box, sort: 'cell' });
  const things = cell.piles.flatMap(({ id, pieces }) => pieces.map((piece) => ({ pile: id, piece })));
  const wide = Math.max(0, ...cell.figures.map(({ short }) => textWidth(short, LABEL_SIZE))) + 2;
  const figure = { width: FIGURE.width * scale, height: Math.min(FIGURE.height * scale + LABEL, box.height - 1), wide };
  const size = THING.width * Math.max(scale, 0.75);
  const tall = things.some(({ piece }) => piece.value !== undefined) ? size + VALUE : size;
  const inner = { x: box.x + 2, y: box.y + 1, width: box.width - 4, height: box.height - 1 };
  const standing = standInBox(cell.figures.length, figure, things.length, { width: size, height: tall }, inner);
  cell.figures.forEach((piece, at) => {
    const at0 = standing.figures[at];
    const labelled = standing.scale > 0.6;
    const label = labelled ? abbreviate(piece.short, LABEL_SIZE, at0.width) : '';
    placePiece(sheet, piece, at0, 'figure', cell.id, label);
  });
  things.forEach(({ piece, pile }, at) => placePiece(sheet, piece, standing.things[at], 'token', pile));
  for (const pile of cell.piles) {
    const boxes = things.flatMap((thing, at) => (thing.pile === pile.id ? [standing.things[at]] : []));
    if (boxes.length > 0)
      sheet.hits.push({ id: pile.id, name: `${cell.name}: ${pile.name}`, box: around(boxes), sort: 'pile', within: cell.id });
  }
}

export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

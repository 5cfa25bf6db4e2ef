// This file lays out chains of places: columns side by side in as many rows as the width needs, each with what stands and lies in its
// cells. A short chain stands beside the end of another one, at the same size. A place whose drawing may stretch is as wide as what stands
// in it needs.
import type { SceneCell, SceneColumn, SceneDrawing } from '../protocol/scene.ts';
import { standInBox, textWidth, type Box } from './geometry.ts';
import { placePiece, VALUE, type Sheet } from './layout.ts';
import { BETWEEN_ROWS, CAPTION, heightOf, planRows, type RowItem } from './layout-rows.ts';
import { nameInLines } from './names.ts';
import { ownValue } from '../../../grammar/drawing/own-value.ts';
import { columnDrawing } from '../../../grammar/drawing/shapes.ts';

/** Drawings of columns are made for figures of this size, in their own units. */
const FIGURE = { width: 48, height: 68 };
const THING = { width: 24, height: 24 };
const LABEL_SIZE = 10;
const CAPTION_SIZE = 11;
const SMALLEST_CAPTION = 9.5;
const SMALLEST_LABEL = 8;
/** Things are drawn smaller before figures are, and where names would be cut otherwise. */
const THING_SIZES = [1, 0.85, 0.7, 0.55] as const;
const SMALLEST_THING = 10;
const BETWEEN_CHAINS = 14;
/** Whatever a drawing says, something can stand there. */
const LEAST_CELL = 16;
/** Whatever else there is, places get as much height. */
const LEAST_HEIGHT = 120;
const MOST_STRETCHED = 700;

interface PlaceItem extends RowItem {
  readonly column: SceneColumn;
  readonly drawing: SceneDrawing;
  readonly id: string;
  readonly ground?: string;
}

function itemsOf({ scene: { art, chains } }: Sheet): readonly PlaceItem[] {
  return chains.flatMap(({ id, ground, columns }) =>
    columns.map((column, at) => {
      const drawing = columnDrawing(art, column);
      const width = drawing.stretch === true ? stretched(column, drawing) : drawing.width;
      return { column, drawing, id, ground, width, height: drawing.height, gap: at === 0 ? BETWEEN_CHAINS : 0 };
    }),
  );
}

/** As wide as everybody needs who stands there, and never narrower than it is drawn. */
function stretched({ cells }: SceneColumn, drawing: SceneDrawing): number {
  const needs = cells.map(({ figures, piles, level }) => {
    const things = piles.reduce((sum, { pieces }) => sum + pieces.length, 0);
    const given = ownValue(drawing.cells, level);
    const edges = given === undefined || given.length < 4 ? 12 : drawing.width - given[2];
    return edges + figures.length * (FIGURE.width + 4) + Math.ceil(things / 2) * (THING.width + 4);
  });
  return Math.min(MOST_STRETCHED, Math.max(drawing.width, ...needs));
}

/** The height that places need at the least, at any readable size. */
export function leastHeight(sheet: Sheet, width: number): number {
  const items = itemsOf(sheet);
  if (items.length === 0) return 0;
  const { rows, scale } = planRows(items, width, 0);
  return heightOf(items, rows, scale);
}

/** How large places are drawn in a height. */
export function scaleOfPlaces(sheet: Sheet, width: number, high: number): number {
  const items = itemsOf(sheet);
  return items.length === 0 ? 1 : planRows(items, width, Math.max(LEAST_HEIGHT, high)).scale;
}

/** `high`: the height in which everything should be seen. */
export function layoutChains(sheet: Sheet, box: Box, high: number): number {
  const items = itemsOf(sheet);
  if (items.length === 0) return 0;
  const { rows, scale } = planRows(items, box.width, Math.max(LEAST_HEIGHT, high));
  let y = box.y;
  let next = 0;
  for (const count of rows) {
    const row = items.slice(next, next + count);
    next += count;
    const placed = row.map((item, at) => {
      const own = Math.min(scale, box.width / item.width);
      return { ...item, own, gap: at === 0 ? 0 : item.gap, size: { width: item.width * own, height: item.height * own } };
    });
    const height = Math.max(...placed.map(({ size }) => size.height));
    const [{ ground, id }] = placed;
    if (ground !== undefined) sheet.drawings.push({ key: `${id}.${y}`, drawing: ground, box: { ...box, y, height }, repeated: true });
    let x = box.x + (box.width - placed.reduce((sum, { gap, size }) => sum + gap + size.width, 0)) / 2;
    for (const { column, drawing, own, gap, size } of placed) {
      x += gap;
      layoutColumn(sheet, column, drawing, { x, y: y + height - size.height, ...size }, own, height - size.height);
      x += size.width;
    }
    y += height + CAPTION + BETWEEN_ROWS;
  }
  return y - box.y - BETWEEN_ROWS;
}

/** `above`: how much air there is over a drawing that is lower than its row. */
function layoutColumn(sheet: Sheet, column: SceneColumn, drawing: SceneDrawing, box: Box, scale: number, above: number): void {
  sheet.drawings.push({ key: column.id, drawing: column.look, box, colour: column.colour });
  layoutCaption(sheet, column, box, above);
  column.cells.forEach((cell, at) => {
    layoutCell(sheet, cell, cellBox(drawing, cell.level, at, column.cells.length, box, scale), scale);
  });
}

/** The name below the column; a long name of a low column stands over it, in two lines. */
function layoutCaption(sheet: Sheet, { id, name, title }: SceneColumn, box: Box, above: number): void {
  const whole = title === undefined ? name : `${name} · ${title}`;
  const room = box.width - 4;
  const write = (text: string, size: number, y: number, key = `${id}.name`): void => {
    sheet.texts.push({ key, x: box.x + box.width / 2, y, text, full: whole, size, tone: 'muted', anchor: 'middle', width: room });
  };
  const below = [whole, name].find((text) => textWidth(text, CAPTION_SIZE) <= room);
  if (below !== undefined) return write(below, CAPTION_SIZE, box.y + box.height + 12);
  const { lines, size } = nameInLines(name, CAPTION_SIZE, SMALLEST_CAPTION, room, above > 28 ? 2 : 1);
  if (lines.length < 2) return write(lines[0] ?? '', size, box.y + box.height + 12);
  lines.forEach((line, at) =>
    write(line, size, box.y - 5 - (lines.length - 1 - at) * (size + 1.5), at === 0 ? `${id}.name` : `${id}.name.${at}`),
  );
}

/** Where the drawing says, or an equal share of the height. */
function cellBox(drawing: SceneDrawing, level: string, at: number, count: number, box: Box, scale: number): Box {
  const given = ownValue(drawing.cells, level);
  if (given !== undefined && given.length >= 4) {
    const [x, y, width, height] = given;
    // A stretched drawing is wider than its height tells; its edges stay as wide as they are drawn.
    const across = box.width - (drawing.width - width) * scale;
    const [wide, high] = [Math.max(LEAST_CELL, drawing.stretch === true ? across : width * scale), Math.max(LEAST_CELL, height * scale)];
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
  const figure = { width: FIGURE.width * scale, height: Math.min(FIGURE.height * scale + 2, box.height - 1), wide };
  const inner = { x: box.x + 2, y: box.y + 1, width: box.width - 4, height: box.height - 1 };
  const tall = things.some(({ piece }) => piece.value !== undefined) ? VALUE : 0;
  const plans = THING_SIZES.map((factor) => {
    const size = Math.max(SMALLEST_THING, THING.width * scale * factor);
    const standing = standInBox(cell.figures.length, figure, things.length, { width: size, height: size + tall }, inner);
    const labels = cell.figures.map(({ short }, at) => sheet.names.fit(short, LABEL_SIZE, SMALLEST_LABEL, standing.figures[at].width));
    return { standing, labels };
  });
  const whole = plans.find((plan) => plan.standing.scale === 1 && cell.figures.every(({ short }, at) => plan.labels[at]?.text === short));
  const largest = Math.max(...plans.map((plan) => plan.standing.scale));
  const { standing, labels } = whole ?? plans.find((plan) => plan.standing.scale === largest) ?? plans[0];
  cell.figures.forEach((piece, at) =>
    placePiece(sheet, piece, standing.figures[at], 'figure', { id: cell.id, name: cell.name }, labels[at]),
  );
  things.forEach(({ piece, pile }, at) => placePiece(sheet, piece, standing.things[at], 'token', { id: pile, name: cell.name }));
  for (const pile of cell.piles) {
    const boxes = things.flatMap((thing, at) => (thing.pile === pile.id ? [standing.things[at]] : []));
    if (boxes.length > 0)
      sheet.hits.push({ id: pile.id, name: pile.name, box: around(boxes), sort: 'pile', within: cell.id, where: cell.name });
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

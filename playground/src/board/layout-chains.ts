// This file lays out chains of places: columns side by side in as many rows as the width needs, each with what stands and lies in its
// cells. A short chain stands beside the end of another one, at the same size.
import type { SceneCell, SceneColumn, SceneDrawing, ScenePiece } from '../protocol/scene.ts';
import { fitName, fitText, standInBox, textWidth, type Box, type FittedText } from './geometry.ts';
import { placePiece, VALUE, type Sheet } from './layout.ts';
import { BETWEEN_ROWS, CAPTION, planRows } from './layout-rows.ts';
import { ownValue } from './own-value.ts';
import { columnDrawing } from './shapes.ts';

/** Drawings of columns are made for figures of this size, in their own units. */
const FIGURE = { width: 44, height: 61 };
const THING = { width: 24, height: 24 };
const LABEL = 12;
const LABEL_SIZE = 10;
const SMALLEST_LABEL = 8;
/** Figures that had to shrink more than that have no names below them. */
const LEAST_NAMED = 0.5;
/** Things are drawn a little smaller where names would be cut otherwise. */
const THING_SIZES = [1, 0.85, 0.75] as const;
const BETWEEN_CHAINS = 18;
/** Whatever a drawing says, something can stand there. */
const LEAST_CELL = 16;
/** Whatever else there is, places get as much height. */
const LEAST_HEIGHT = 150;

/** `high`: the height in which everything should be seen. */
export function layoutChains(sheet: Sheet, box: Box, high: number): number {
  const { art, chains } = sheet.scene;
  const items = chains.flatMap(({ id, ground, columns }) =>
    columns.map((column, at) => {
      const drawing = columnDrawing(art, column);
      return { column, drawing, id, ground, width: drawing.width, height: drawing.height, gap: at === 0 ? BETWEEN_CHAINS : 0 };
    }),
  );
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
      layoutColumn(sheet, column, drawing, { x, y: y + height - size.height, ...size }, own);
      x += size.width;
    }
    y += height + CAPTION + BETWEEN_ROWS;
  }
  return y - box.y - BETWEEN_ROWS;
}

function layoutColumn(sheet: Sheet, column: SceneColumn, drawing: SceneDrawing, box: Box, scale: number): void {
  sheet.drawings.push({ key: column.id, drawing: column.look, box, colour: column.colour });
  const { name, title } = column;
  const whole = title === undefined ? name : `${name} · ${title}`;
  const size = 11;
  const room = box.width - 8;
  const text = textWidth(whole, size) <= room ? whole : fitText(name, size, room);
  sheet.texts.push({
    key: `${column.id}.name`,
    x: box.x + box.width / 2,
    y: box.y + box.height + 13,
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
  const inner = { x: box.x + 2, y: box.y + 1, width: box.width - 4, height: box.height - 1 };
  const tall = things.some(({ piece }) => piece.value !== undefined) ? VALUE : 0;
  const plans = THING_SIZES.map((factor) => {
    const size = THING.width * Math.max(scale, 0.75) * factor;
    const standing = standInBox(cell.figures.length, figure, things.length, { width: size, height: size + tall }, inner);
    const fit = ({ short }: ScenePiece, at: number): FittedText | undefined =>
      standing.scale > LEAST_NAMED ? fitName(short, LABEL_SIZE, SMALLEST_LABEL, standing.figures[at].width) : undefined;
    return { standing, labels: cell.figures.map(fit) };
  });
  const { standing, labels } = plans.find((plan) => cell.figures.every(({ short }, at) => plan.labels[at]?.text === short)) ?? plans[0];
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

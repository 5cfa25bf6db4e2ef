// These functions place boxes without overlap. They are pure arithmetic in CSS pixels and do not know what is drawn.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sums of widths are no exact numbers: what fits on paper fits. */
const SLACK = 0.01;

/** Wide letters are counted wide, so that a text estimated to fit does fit in any of the page's fonts. */
export function textWidth(text: string, size: number): number {
  let units = 0;
  for (const letter of text) {
    if (/[ .,:;'’!|()[\]ijlftr1·]/.test(letter)) units += 0.4;
    else if (/[mwMWшщюжмфыШЩЮЖМФЫЪДЭ@—…→]/.test(letter)) units += 0.95;
    else if (/\p{Lu}/u.test(letter)) units += 0.74;
    else if (/[\u0400-\u04ff]/.test(letter)) units += 0.64;
    else units += 0.6;
  }
  return units * size;
}

/** As much of a text as fits; what is cut off ends in `…`. Empty when not even two letters fit. */
export function fitText(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width + SLACK) return text;
  const letters = [...text];
  let end = letters.length;
  while (end > 0 && textWidth(`${letters.slice(0, end).join('').trimEnd()}…`, size) > width) end -= 1;
  return end < 2 ? '' : `${letters.slice(0, end).join('').trimEnd()}…`;
}

export interface FittedText {
  readonly text: string;
  readonly size: number;
}

export interface Grid {
  /** Factor on the wanted size. */
  readonly scale: number;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

/** How many equal things fit in a box: as large as possible, in rows, with a gap that shrinks with them. */
export function fitGrid(count: number, item: Size, gap: number, room: Size): Grid {
  if (count === 0) return { scale: 1, columns: 0, rows: 0, width: 0, height: 0 };
  for (let scale = 1; ; scale *= 0.96) {
    const width = (item.width + gap) * scale;
    const height = (item.height + gap) * scale;
    const rows = Math.max(1, Math.floor((room.height + gap * scale) / height));
    const columns = Math.ceil(count / rows);
    const fits = columns * width - gap * scale <= room.width && Math.min(rows, count) * height - gap * scale <= room.height;
    if (fits || scale < 0.05) {
      // As few rows as the width allows: things lie side by side before they are put on top of each other.
      const across = Math.max(columns, Math.min(count, Math.floor((room.width + gap * scale) / width)));
      const down = Math.ceil(count / across);
      return { scale, columns: across, rows: down, width: across * width - gap * scale, height: down * height - gap * scale };
    }
  }
}

/** Rows of equal things in a given width; the height follows. Smaller before there are more than `rows` rows, but never below `least`. */
export function flowGrid(count: number, item: Size, gap: number, width: number, rows: number, least: number): Grid {
  if (count === 0) return { scale: 1, columns: 0, rows: 0, width: 0, height: 0 };
  let scale = Math.min(1, width / item.width);
  const columnsAt = (size: number): number => Math.max(1, Math.floor((width + gap) / (item.width * size + gap)));
  while (scale > least && Math.ceil(count / columnsAt(scale)) > rows) scale = Math.max(least, scale * 0.95);
  const columns = Math.min(count, columnsAt(scale));
  const down = Math.ceil(count / columns);
  return {
    scale,
    columns,
    rows: down,
    width: columns * (item.width * scale + gap) - gap,
    height: down * (item.height * scale + gap) - gap,
  };
}

/** Where the things of a grid stand, row by row from the left. `gap` as the grid was made with, already scaled where it scales. */
export function gridPlaces(
  count: number,
  grid: Grid,
  item: Size,
  gap: number,
  at: { readonly x: number; readonly y: number },
): readonly Box[] {
  const width = item.width * grid.scale;
  const height = item.height * grid.scale;
  return Array.from({ length: count }, (_, index) => ({
    x: at.x + (index % grid.columns) * (width + gap),
    y: at.y + Math.floor(index / grid.columns) * (height + gap),
    width,
    height,
  }));
}

/** Two sorts of things side by side on one floor, both as large as fits, their feet at the bottom of the box. */
export interface Standing {
  readonly figures: readonly Box[];
  readonly things: readonly Box[];
  readonly scale: number;
}

/** `wide`: how much room a figure would like to have for its name; it gets what is left when everything stands. */
export function standInBox(figures: number, figure: Size & { readonly wide?: number }, things: number, thing: Size, box: Box): Standing {
  const between = figures > 0 && things > 0 ? 6 : 0;
  for (let scale = 1; ; scale *= 0.96) {
    const gap = 3 * scale;
    const [ownWidth, ownHeight] = [figure.width * scale + gap, figure.height * scale + gap];
    const [thingWidth, thingHeight] = [thing.width * scale + gap, thing.height * scale + gap];
    const ownRows = Math.max(1, Math.floor((box.height + gap) / ownHeight));
    const thingRows = Math.max(1, Math.floor((box.height + gap) / thingHeight));
    const ownColumns = Math.ceil(figures / ownRows);
    const thingColumns = Math.ceil(things / thingRows);
    const width = ownColumns * ownWidth + thingColumns * thingWidth + between;
    const height = Math.max(figures > 0 ? ownHeight : 0, things > 0 ? thingHeight : 0) - gap;
    if ((width - gap <= box.width && height <= box.height) || scale < 0.05) {
      // What is left goes first to figures side by side, then to their names, then to things side by side.
      let spare = Math.max(0, box.width - width + gap);
      const ownAcross = Math.min(figures, ownColumns + Math.floor(spare / ownWidth));
      spare -= (ownAcross - ownColumns) * ownWidth;
      const wish = Math.max(0, (figure.wide ?? 0) + gap - ownWidth);
      const slot = ownWidth + (ownAcross === 0 ? 0 : Math.min(wish, spare / ownAcross));
      spare = Math.max(0, spare - (slot - ownWidth) * ownAcross);
      const thingAcross = Math.min(things, thingColumns + Math.floor(spare / thingWidth));
      const total = ownAcross * slot + thingAcross * thingWidth + between - gap;
      const start = box.x + Math.max(0, (box.width - total) / 2);
      const floor = box.y + box.height;
      return {
        scale,
        figures: fromFloor(figures, ownAcross, start, floor, slot, ownHeight, gap),
        things: fromFloor(things, thingAcross, start + ownAcross * slot + between, floor, thingWidth, thingHeight, gap),
      };
    }
  }
}

function fromFloor(count: number, columns: number, x: number, floor: number, width: number, height: number, gap: number): readonly Box[] {
  return Array.from({ length: count }, (_, index) => ({
    x: x + (index % columns) * width,
    y: floor - (Math.floor(index / columns) + 1) * height + gap,
    width: width - gap,
    height: height - gap,
  }));
}

export function overlap(left: Box, right: Box): boolean {
  return (
    left.x + left.width > right.x + SLACK &&
    right.x + right.width > left.x + SLACK &&
    left.y + left.height > right.y + SLACK &&
    right.y + right.height > left.y + SLACK
  );
}

export function inside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.width <= outer.x + outer.width + SLACK &&
    inner.y + inner.height <= outer.y + outer.height + SLACK
  );
}

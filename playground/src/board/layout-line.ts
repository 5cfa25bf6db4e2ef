// This file lays out piles in a line of text height: their names with a number where only the number counts, and small pictures of what
// lies there open. What does not fit is drawn in groups, then with shorter names, then in further lines. Names are never cut to initials, and
// no two piles of a line are called the same.
import type { ScenePiece, ScenePile } from '../protocol/scene.ts';
import { textWidth, type Box, type Size } from './geometry.ts';
import { placePiece, placeStack, type PieceStyle, type Sheet } from './layout.ts';
import { faceDown } from './layout-piles.ts';
import { apart, shortenings, syllables } from './names.ts';

export const LINE = 23;
const TEXT = 11;
const GAPS = { none: 10, groups: 9, short: 7, close: 5, least: 3 } as const;
/** How far the second card of a hand looks out behind the first. */
const FAN = 5;
const BETWEEN = 3;
const PICTURES = { token: { width: 17, height: 17 }, card: { width: 13, height: 18 }, mini: { width: 7, height: 17 } } as const;
/** As many are counted at a glance; more are written as a number. */
const COUNTABLE = 6;

/** How much a line spares: nothing; one picture for equal pieces; also names are shortened; one picture a pile, and a dash for nothing; at last air. */
type Thrift = 'none' | 'groups' | 'short' | 'close' | 'least';
const THRIFTS: readonly Thrift[] = ['none', 'groups', 'short', 'close', 'least'];

interface Group {
  readonly pieces: readonly ScenePiece[];
  readonly style: PieceStyle;
  readonly size: Size;
  /** Written behind the picture. */
  readonly count: string;
}

interface Item {
  readonly pile: ScenePile;
  readonly label: string;
  /** Written behind the label or behind the pictures. */
  readonly number: string;
  /** The back of what is only counted. */
  readonly back: boolean;
  readonly groups: readonly Group[];
  readonly width: number;
}

export interface LineOptions {
  /** Whose piles they are. */
  readonly owner?: string;
  /** Whether pictures have the name of their pile before them, too. */
  readonly named: boolean;
  /** How many lines there may be before anything is spared; usually one. */
  readonly lines?: number;
}

export interface LinePlan {
  /** That of one line, or of several where one is not enough. */
  readonly height: number;
  /** How much it spares; 0 and 1 leave all names whole. */
  readonly spared: number;
  readonly place: (at: { readonly x: number; readonly y: number }) => void;
}

/** Returns the height. */
export function layoutLine(sheet: Sheet, piles: readonly ScenePile[], box: Box, options: LineOptions): number {
  const { height, place } = planLine(sheet, piles, box.width, options);
  place(box);
  return height;
}

export function planLine(sheet: Sheet, piles: readonly ScenePile[], width: number, options: LineOptions): LinePlan {
  const plans = THRIFTS.map((thrift, spared) => {
    const items = itemsOf(piles, thrift, options);
    return { spared, gap: GAPS[thrift], items, lines: linesOf(items, GAPS[thrift], width) };
  });
  // Further lines only where nothing that can be spared is enough; what is wider than any line is only counted.
  const fewest = Math.min(...plans.map(({ lines }) => lines));
  const enough = plans.find(({ lines }) => lines <= Math.max(options.lines ?? 1, fewest) && Number.isFinite(lines));
  const { spared, gap, items: fitting } = enough ?? plans[plans.length - 1];
  const among = piles.map(({ name }) => name);
  const items = fitting.map((item) => (item.width <= width ? item : countedItem(item.pile, width, among)));
  let next = 0;
  const rows = rowsOf(items, gap, width).map((row) => {
    const [from, to] = [next, (next += row.length)];
    // A line spares no more than it has to itself.
    const own = plans.find((plan) => widthOf(plan.items.slice(from, to), plan.gap) <= width);
    return own === undefined ? { items: row, gap } : { items: own.items.slice(from, to), gap: own.gap };
  });
  return {
    height: rows.length * LINE,
    spared,
    place: (at) =>
      rows.forEach((row, line) => {
        let { x } = at;
        for (const item of row.items) {
          placeItem(sheet, item, { x, y: at.y + line * LINE, width: Math.min(item.width, width), height: LINE }, options);
          x += item.width + row.gap;
        }
      }),
  };
}

function widthOf(items: readonly Item[], gap: number): number {
  return items.reduce((sum, { width }) => sum + width + gap, -gap);
}

function rowsOf(items: readonly Item[], gap: number, room: number): readonly (readonly Item[])[] {
  const rows: Item[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (used + gap + item.width <= room + 0.01) {
      rows[rows.length - 1].push(item);
      used += gap + item.width;
    } else {
      rows.push([item]);
      used = item.width;
    }
  }
  return rows;
}

/** How many lines they need; what is wider than a line makes it too many. */
function linesOf(items: readonly Item[], gap: number, room: number): number {
  return items.some(({ width }) => width > room) ? Number.POSITIVE_INFINITY : rowsOf(items, gap, room).length;
}

function itemsOf(piles: readonly ScenePile[], thrift: Thrift, options: LineOptions): readonly Item[] {
  const names = piles.map(({ name }) => name);
  const shown = thrift === 'none' || thrift === 'groups' ? names : apart(names, syllables);
  return piles.map((pile, at) => itemOf(pile, shown[at], thrift, options));
}

function itemOf(pile: ScenePile, name: string, thrift: Thrift, { named }: LineOptions): Item {
  const { pieces, arrangement, total } = pile;
  const closed = pieces.length === 0 || arrangement === 'stack' || pieces.every(({ hidden, shape }) => hidden && shape === 'card');
  const groups = closed ? [] : groupsOf(pile, thrift);
  const back = closed && !named && pieces.length > 0;
  const silent = (thrift === 'close' || thrift === 'least') && !named;
  const label = (closed && !back && !silent) || named ? name : '';
  const number = closed ? (silent && pieces.length === 0 ? '–' : String(pieces.length)) : (total ?? '');
  const pictures = groups.reduce((sum, group) => sum + group.size.width + BETWEEN + countWidth(group), 0) + (back ? backWidth(pile) : 0);
  const words = (label === '' ? 0 : textWidth(label, TEXT) + 5) + (number === '' ? 0 : textWidth(number, TEXT) * 1.08 + 2);
  return { pile, label, number, back, groups, width: words + pictures };
}

function backWidth({ arrangement }: ScenePile): number {
  return PICTURES.card.width + (arrangement === 'stack' ? 2 : FAN) + BETWEEN;
}

/** Only how many there are, where not even the pictures have room; with as much of the name as means no other pile. */
function countedItem(pile: ScenePile, room: number, among: readonly string[]): Item {
  const number = String(pile.pieces.length);
  const numberWidth = textWidth(number, TEXT) * 1.08 + 2;
  const taken = new Set(among.filter((name) => name !== pile.name).flatMap(shortNames));
  const fits = (short: string): boolean => !taken.has(short) && textWidth(short, TEXT) + 5 + numberWidth <= room;
  const label = shortNames(pile.name).find(fits) ?? '';
  return {
    pile,
    label,
    number,
    back: false,
    groups: [],
    width: Math.min(room, numberWidth + (label === '' ? 0 : textWidth(label, TEXT) + 5)),
  };
}

function groupsOf({ pieces, arrangement }: ScenePile, thrift: Thrift): readonly Group[] {
  const look = (piece: ScenePiece): Pick<Group, 'style' | 'size'> =>
    arrangement === 'count'
      ? { style: 'mini', size: PICTURES.mini }
      : piece.shape === 'card'
        ? { style: 'card', size: PICTURES.card }
        : { style: 'mini', size: PICTURES.token };
  const onePicture = thrift === 'close' || thrift === 'least';
  const most = thrift === 'none' ? COUNTABLE : arrangement === 'count' ? 0 : onePicture ? 1 : 2;
  if (pieces.length <= most) return pieces.map((piece) => ({ pieces: [piece], ...look(piece), count: '' }));
  if (onePicture) return [{ pieces, ...look(pieces[0]), count: `×${pieces.length}` }];
  const byFace = new Map<string, ScenePiece[]>();
  for (const piece of pieces) {
    const face = `${piece.kind} ${piece.name} ${piece.colour ?? ''} ${String(piece.hidden)}`;
    byFace.set(face, [...(byFace.get(face) ?? []), piece]);
  }
  return [...byFace.values()].map((equal) => ({ pieces: equal, ...look(equal[0]), count: equal.length === 1 ? '' : `×${equal.length}` }));
}

function countWidth({ count }: Group): number {
  return count === '' ? 0 : textWidth(count, TEXT - 1) + BETWEEN;
}

function shortNames(name: string): readonly string[] {
  return [name, syllables(name), ...shortenings(name)];
}

function placeItem(sheet: Sheet, { pile, label, number, back, groups }: Item, box: Box, { owner }: LineOptions): void {
  sheet.hits.push({ id: pile.id, name: pile.name, box, sort: 'pile', ...(owner !== undefined && { where: owner }) });
  const base = box.y + LINE / 2 + 4;
  const write = (key: string, text: string, size: number, tone: 'ink' | 'muted', bold: boolean): void => {
    const width = textWidth(text, size) * (bold ? 1.08 : 1);
    sheet.texts.push({ key: `pile.${pile.id}.${key}`, x, y: base, text, size, tone, bold, width });
    x += width;
  };
  let { x } = box;
  if (label !== '') {
    write('name', label, TEXT, 'muted', false);
    x += 5;
  }
  groups.forEach((group, at) => {
    const { size } = group;
    const place = { x, y: box.y + (LINE - size.height) / 2, ...size };
    group.pieces.forEach((piece, depth) => {
      if (depth > 0) sheet.pieces.push({ piece, box: place, style: 'unseen' });
      else placePiece(sheet, piece, place, group.style, { id: pile.id, name: owner ?? pile.name });
    });
    x += size.width + BETWEEN;
    if (group.count === '') return;
    write(`count.${at}`, group.count, TEXT - 1, 'ink', false);
    x += BETWEEN;
  });
  if (back) x = placeBack(sheet, pile, { x, y: box.y + (LINE - PICTURES.card.height) / 2, ...PICTURES.card });
  if (number !== '') write('number', number, TEXT, 'ink', true);
  // What is only counted has its pieces there all the same: they come from there and go there.
  if (groups.length === 0 && !back)
    for (const piece of pile.pieces) sheet.pieces.push({ piece, box: { x: box.x, y: box.y + 2, width: 13, height: 18 }, style: 'unseen' });
}

/** A hand is a card before another one, a stack has a lower edge. Returns where the number goes. */
function placeBack(sheet: Sheet, pile: ScenePile, box: Box): number {
  const stack = pile.arrangement === 'stack';
  const under = stack ? { ...box, x: box.x + 2, y: box.y + 1.5 } : { ...box, x: box.x + FAN, y: box.y + 1, height: box.height - 2 };
  if (pile.pieces.length > 1) sheet.panels.push({ key: `pile.${pile.id}.under`, kind: 'back', box: under });
  placeStack(sheet, faceDown(pile), box, 'card');
  return box.x + backWidth(pile);
}

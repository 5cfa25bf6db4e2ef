// This file lays out the seats. The viewer's seat, or else the seat that is asked, gets a panel over the whole width, with cards large enough
// to be read; every other seat is one line: who it is, and what it has.
import type { ScenePile, SceneSeat } from '../protocol/scene.ts';
import { fitText, textWidth, type Box } from './geometry.ts';
import type { Sheet } from './layout.ts';
import { flowPiles } from './layout-flow.ts';
import { planHand } from './layout-hand.ts';
import { layoutLine, LINE, planLine, type LinePlan } from './layout-line.ts';
import { isNarrow } from './layout-table.ts';
import { nameInLines } from './names.ts';

const HEAD = 30;
const EDGE = 8;
const GAP = 8;
const BETWEEN_LINES = 4;
/** How narrow the lines of others may be. */
const NARROWEST = 296;
/** Letters of a name are bold: wider than they are estimated. */
const BOLD = 1.14;
const NAME = 15;
const SMALL_NAME = 12;
/** The column with icon, name and marks. */
const WHO = { least: 78, most: 116 };
/** How much of the width may be kept for piles beside a hand; 0: they stand below it. */
const BESIDE_HAND = [0.2, 0.26, 0.32, 0.38, 0.44, 0.5, 0] as const;
const PRICE_OF_SHORT_NAMES = 6;
const FACTS = 18;

/** The panel of whoever looks or is asked. */
export function layoutLeader(sheet: Sheet, box: Box): number {
  const seat = leaderOf(sheet);
  if (seat === undefined) return 0;
  const panel = sheet.panels.length;
  const narrow = isNarrow(sheet, box.width);
  const left = { x: box.x + EDGE + 6, y: box.y, width: box.width - 2 * EDGE - 6, height: HEAD };
  const who = narrow ? 0 : layoutWho(sheet, seat, left);
  if (narrow) layoutHead(sheet, seat, left);
  const inner = { x: left.x + who, y: box.y + (narrow ? HEAD + 4 : 6), width: left.width - who, height: 0 };
  const facts = layoutFacts(sheet, seat, inner);
  const piles = layoutPiles(sheet, seat, { ...inner, y: inner.y + facts }, narrow);
  const height = Math.max(narrow ? 0 : 80, inner.y - box.y + facts + piles + EDGE - 1);
  const frame = { x: box.x, y: box.y, width: box.width, height };
  sheet.panels.splice(panel, 0, { key: seat.id, kind: 'seat', box: frame, colour: seat.colour, strong: seat.asked });
  const head = narrow ? { ...frame, height: HEAD } : { ...frame, width: EDGE + 6 + who - 6 };
  sheet.hits.push({ id: seat.id, name: seat.name, box: head, sort: 'seat' });
  return height;
}

/** The hand first, the other piles beside it where there is room. */
function layoutPiles(sheet: Sheet, seat: SceneSeat, box: Box, narrow: boolean): number {
  const { density } = sheet;
  const hand = seat.piles.find(({ arrangement, pieces }) => arrangement === 'fan' && pieces.some(({ hidden }) => !hidden));
  const others = seat.piles.filter((pile) => pile !== hand);
  const tight = density.factsBeside;
  const place: PlacePiles = (on, room) => {
    if (!tight) return { height: flowPiles(on, others, density.leader, room, { framed: false, owner: seat.name }), spared: 0 };
    const plan = planLine(on, others, room.width, { owner: seat.name, named: true, lines: narrow ? 2 : 3 });
    plan.place(room);
    return plan;
  };
  if (hand === undefined) return place(sheet, box).height;
  const widths = narrow || others.length === 0 ? [0] : BESIDE_HAND.map((share) => box.width * share);
  // Whichever makes the panel least high; a large hand may need the room of what lies beside it. Whole names are worth a little height.
  const prices = widths.map((kept) => {
    const { height, spared } = layoutHand(scratch(sheet), seat, hand, box, kept, place);
    return height + PRICE_OF_SHORT_NAMES * Math.max(0, spared - 1);
  });
  return layoutHand(sheet, seat, hand, box, widths[prices.indexOf(Math.min(...prices))], place).height;
}

type PlacePiles = (sheet: Sheet, box: Box) => Pick<LinePlan, 'height' | 'spared'>;

/** A hand and, in `kept` of the width beside it or else below it, the other piles. */
function layoutHand(
  sheet: Sheet,
  seat: SceneSeat,
  hand: ScenePile,
  box: Box,
  kept: number,
  place: PlacePiles,
): Pick<LinePlan, 'height' | 'spared'> {
  const plan = planHand(sheet, hand, sheet.density.leader.card, box.width - (kept === 0 ? 0 : kept + 14), seat.name);
  const frame = { x: box.x - 3, y: box.y, width: plan.width + 6, height: plan.height + 3 };
  sheet.hits.push({ id: hand.id, name: hand.name, box: frame, sort: 'pile', where: seat.name });
  plan.place({ x: box.x, y: box.y });
  if (kept === 0) {
    const { height, spared } = place(sheet, { ...box, y: box.y + plan.height + 5 });
    return { height: plan.height + (height > 0 ? 5 + height : 0), spared };
  }
  const x = box.x + plan.width + 14;
  const { height, spared } = place(sheet, { ...box, x, width: box.x + box.width - x });
  return { height: Math.max(plan.height, height), spared };
}

/** Everybody else, clockwise from the left of whoever looks. */
export function layoutOthers(sheet: Sheet, box: Box): number {
  const { seats } = sheet.scene;
  const leader = leaderOf(sheet);
  const others = leader === undefined ? seats : [...seats.slice(leader.index + 1), ...seats.slice(0, leader.index)];
  if (others.length === 0) return 0;
  const most = Math.max(1, Math.floor((box.width + GAP) / (NARROWEST + GAP)));
  const columns = Math.ceil(others.length / Math.ceil(others.length / most));
  const width = (box.width - (columns - 1) * GAP) / columns;
  // All names take the same room, so that what the seats have stands in columns.
  const names = Math.min(width * 0.28, Math.max(...others.map(({ name }) => textWidth(name, SMALL_NAME) * BOLD)) + 4);
  let { y } = box;
  for (let start = 0; start < others.length; start += columns) {
    const row = others.slice(start, start + columns);
    // Measured on a sheet of its own first, so that lines of a row are equally high.
    const heights = row.map((seat) => layoutSeatLine(scratch(sheet), seat, { x: 0, y: 0, width, height: 0 }, names, 0));
    const height = Math.max(...heights);
    row.forEach((seat, at) => layoutSeatLine(sheet, seat, { x: box.x + at * (width + GAP), y, width, height: 0 }, names, height));
    y += height + BETWEEN_LINES;
  }
  return y - box.y - BETWEEN_LINES;
}

export function leaderOf({ scene: { seats, viewer } }: Sheet): SceneSeat | undefined {
  return seats.find(({ index }) => index === viewer) ?? seats.find(({ asked }) => asked);
}

export function scratch(sheet: Sheet): Sheet {
  return { ...sheet, panels: [], drawings: [], texts: [], pieces: [], hits: [] };
}

function layoutSeatLine(sheet: Sheet, seat: SceneSeat, box: Box, names: number, least: number): number {
  const panel = sheet.panels.length;
  const icon = { x: box.x + 13, y: box.y + 2, width: 19, height: 20 };
  sheet.drawings.push({ key: `${seat.id}.icon`, drawing: seat.icon === '' ? 'figure' : seat.icon, box: icon, colour: seat.colour });
  const x = icon.x + icon.width + 5;
  const { lines } = nameInLines(seat.name, SMALL_NAME * BOLD, SMALL_NAME * BOLD * 0.88, names, 1);
  sheet.texts.push({
    key: `${seat.id}.name`,
    x,
    y: box.y + 17,
    text: lines[0] ?? '',
    full: seat.name,
    size: SMALL_NAME,
    tone: 'ink',
    bold: true,
    width: names,
  });
  const from = x + names + 4;
  if (seat.first) {
    // In the corner of the icon, where it takes no room from what the seat has.
    const flag = { x: icon.x + 11, y: box.y + 11, width: 10, height: 11 };
    sheet.drawings.push({ key: `${seat.id}.first`, drawing: 'note', box: flag });
    sheet.hits.push({ id: `${seat.id}.first`, name: sheet.words.first, box: flag, sort: 'mark', about: { sort: 'seat', id: seat.id } });
  }
  const room = { x: from, y: box.y + 0.5, width: box.x + box.width - from - 8, height: 0 };
  const piles = layoutLine(sheet, seat.piles, room, { owner: seat.name, named: false });
  const height = Math.max(least, LINE + 1, piles + 1);
  const frame = { x: box.x, y: box.y, width: box.width, height };
  sheet.panels.splice(panel, 0, { key: seat.id, kind: 'seat', box: frame, colour: seat.colour, strong: seat.asked });
  sheet.hits.push({ id: seat.id, name: seat.name, box: { ...frame, width: from - box.x - 4, height: LINE + 1 }, sort: 'seat' });
  return height;
}

/** Icon, name and marks one below the other. Returns the width. */
function layoutWho(sheet: Sheet, seat: SceneSeat, box: Box): number {
  const { words } = sheet;
  const marks = marksOf(sheet, seat);
  const wanted = Math.max(textWidth(seat.name, 13) * BOLD, ...marks.map(({ text }) => textWidth(text, 10.5) + 14));
  const width = Math.min(WHO.most, Math.max(WHO.least, wanted + 6));
  const icon = { x: box.x, y: box.y + 5, width: 30, height: 32 };
  sheet.drawings.push({ key: `${seat.id}.icon`, drawing: seat.icon === '' ? 'figure' : seat.icon, box: icon, colour: seat.colour });
  if (seat.player === 'random')
    sheet.texts.push({ key: `${seat.id}.bot`, x: box.x + 36, y: box.y + 24, text: words.bot, size: 11, tone: 'muted', width: width - 36 });
  const { lines, size } = nameInLines(seat.name, 13 * BOLD, 11 * BOLD, width - 4, 1);
  sheet.texts.push({
    key: `${seat.id}.name`,
    x: box.x,
    y: box.y + 51,
    text: lines[0] ?? '',
    full: seat.name,
    size: size / BOLD,
    tone: 'ink',
    bold: true,
    width: width - 4,
  });
  let y = box.y + 58;
  marks.slice(0, 1).forEach(({ key, text, strong }) => {
    const room = Math.min(width - 4, textWidth(text, 10.5) + 14);
    placeMark(sheet, seat, key, text, strong, { x: box.x, y, width: room, height: 17 });
    y += 19;
  });
  if (seat.asked && seat.first) {
    const flag = { x: box.x + 36, y: box.y + 8, width: 13, height: 14 };
    if (seat.player !== 'random') sheet.drawings.push({ key: `${seat.id}.flag`, drawing: 'note', box: flag });
  }
  return width + 6;
}

function marksOf({ words }: Sheet, seat: SceneSeat): readonly { readonly key: string; readonly text: string; readonly strong: boolean }[] {
  return [
    ...(seat.asked ? [{ key: 'asked', text: words.asked, strong: true }] : []),
    ...(seat.first ? [{ key: 'first', text: words.first, strong: false }] : []),
  ];
}

function placeMark(sheet: Sheet, seat: SceneSeat, key: string, text: string, strong: boolean, box: Box): void {
  sheet.panels.push({ key: `${seat.id}.${key}`, kind: 'badge', box, strong });
  sheet.texts.push({
    key: `${seat.id}.${key}`,
    x: box.x + box.width / 2,
    y: box.y + box.height - 5,
    text: fitText(text, 10.5, box.width - 8),
    full: text,
    size: 10.5,
    tone: strong ? 'accent' : 'ink',
    bold: true,
    anchor: 'middle',
    width: box.width - 8,
  });
}

/** Icon and name on the left, marks on the right. */
function layoutHead(sheet: Sheet, seat: SceneSeat, box: Box): void {
  const { words } = sheet;
  const middle = box.y + HEAD / 2 + 5;
  const icon = { x: box.x - 2, y: box.y + 3, width: 25, height: 27 };
  sheet.drawings.push({ key: `${seat.id}.icon`, drawing: seat.icon === '' ? 'figure' : seat.icon, box: icon, colour: seat.colour });
  let right = box.x + box.width;
  for (const { key, text, strong } of marksOf(sheet, seat)) {
    const room = Math.min(textWidth(text, 10.5) + 16, box.width * 0.34);
    right -= room;
    placeMark(sheet, seat, key, text, strong, { x: right, y: box.y + 7, width: room, height: 18 });
    right -= 6;
  }
  const x = box.x + icon.width + 6;
  const bot = seat.player === 'random' ? `· ${words.bot}` : '';
  const botWidth = bot === '' ? 0 : textWidth(bot, 12) + 6;
  const nameWidth = textWidth(seat.name, NAME) * BOLD;
  const both = right - x - 4 >= nameWidth + botWidth;
  const room = right - x - 4 - (both ? botWidth : 0);
  if (bot !== '' && both)
    sheet.texts.push({ key: `${seat.id}.bot`, x: x + nameWidth + 4, y: middle, text: bot, size: 12, tone: 'muted', width: botWidth });
  sheet.texts.push({
    key: `${seat.id}.name`,
    x,
    y: middle,
    text: nameInLines(seat.name, NAME * BOLD, NAME * BOLD, room, 1).lines[0] ?? '',
    full: seat.name,
    size: NAME,
    tone: 'ink',
    bold: true,
    width: room,
  });
}

function layoutFacts(sheet: Sheet, seat: SceneSeat, box: Box): number {
  if (seat.facts.length === 0) return 0;
  const text = seat.facts.map(({ label, value }) => `${label} ${value}`).join(' · ');
  sheet.texts.push({
    key: `${seat.id}.facts`,
    x: box.x,
    y: box.y + 11,
    text: fitText(text, 11.5, box.width),
    full: text,
    size: 11.5,
    tone: 'muted',
    width: box.width,
  });
  return FACTS;
}

// This file lays out the seats, each as a panel with name, marks and piles. The viewer's seat, or else the seat that is asked, gets the
// first panel over the whole width, with cards large enough to be read; the others stand in columns.
import type { SceneSeat } from '../protocol/scene.ts';
import { fitText, textWidth, type Box } from './geometry.ts';
import type { Sheet } from './layout.ts';
import { flowPiles } from './layout-flow.ts';
import type { PileSizes } from './layout-piles.ts';

const HEAD = 30;
const UNDER_HEAD = 4;
const EDGE = 10;
const GAP = 10;
/** How narrow the panels of others may be, and how narrow when there are many. */
const NARROWEST = 250;
const NARROWEST_OF_MANY = 215;
const MANY = 4;
/** Letters of a name are bold: wider than they are estimated. */
const BOLD = 1.14;

const LARGE: PileSizes = { card: { width: 58, height: 80 }, token: { width: 30, height: 30 }, back: { width: 40, height: 54 } };
const MEDIUM: PileSizes = { card: { width: 48, height: 66 }, token: { width: 28, height: 28 }, back: { width: 34, height: 46 } };
const SMALL: PileSizes = { card: { width: 40, height: 56 }, token: { width: 26, height: 26 }, back: { width: 26, height: 36 } };
/** A label and the edges around a row of large cards. */
const AROUND_CARDS = 24;

/** The first panel. Its cards are smaller where large ones would be below the fold. */
export function layoutLeader(sheet: Sheet, box: Box): number {
  const leader = leaderOf(sheet);
  if (leader === undefined) return 0;
  const fits = box.y + HEAD + UNDER_HEAD + AROUND_CARDS + LARGE.card.height <= sheet.fold;
  return layoutSeat(sheet, leader, box, fits ? LARGE : MEDIUM, 0);
}

export function layoutOthers(sheet: Sheet, box: Box): number {
  const { seats } = sheet.scene;
  const leader = leaderOf(sheet);
  // Clockwise from the left of whoever looks.
  const others = leader === undefined ? seats : [...seats.slice(leader.index + 1), ...seats.slice(0, leader.index)];
  if (others.length === 0) return 0;
  const narrowest = others.length > MANY ? NARROWEST_OF_MANY : NARROWEST;
  const most = Math.max(1, Math.floor((box.width + GAP) / (narrowest + GAP)));
  const columns = Math.ceil(others.length / Math.ceil(others.length / most));
  const width = (box.width - (columns - 1) * GAP) / columns;
  let { y } = box;
  for (let start = 0; start < others.length; start += columns) {
    const row = others.slice(start, start + columns);
    // Measured on a sheet of its own first, so that panels of a row are equally high.
    const heights = row.map((seat) => layoutSeat(scratch(sheet), seat, { x: 0, y: 0, width, height: 0 }, SMALL, 0));
    const height = Math.max(...heights);
    row.forEach((seat, at) => layoutSeat(sheet, seat, { x: box.x + at * (width + GAP), y, width, height: 0 }, SMALL, height));
    y += height + GAP;
  }
  return y - box.y - GAP;
}

function leaderOf({ scene: { seats, viewer } }: Sheet): SceneSeat | undefined {
  return seats.find(({ index }) => index === viewer) ?? seats.find(({ asked }) => asked);
}

function scratch(sheet: Sheet): Sheet {
  return { ...sheet, panels: [], drawings: [], texts: [], pieces: [], hits: [] };
}

function layoutSeat(sheet: Sheet, seat: SceneSeat, box: Box, sizes: PileSizes, least: number): number {
  const panel = sheet.panels.length;
  const inner = { x: box.x + EDGE + 4, y: box.y + HEAD + UNDER_HEAD, width: box.width - 2 * EDGE - 4, height: 0 };
  layoutHead(sheet, seat, { ...inner, y: box.y, height: HEAD });
  const facts = layoutFacts(sheet, seat, inner);
  const options = { framed: false, owner: seat.name };
  const piles = flowPiles(sheet, seat.piles, sizes, { ...inner, y: inner.y + facts }, options);
  const height = Math.max(least, HEAD + UNDER_HEAD + facts + piles + EDGE);
  const frame = { x: box.x, y: box.y, width: box.width, height };
  sheet.panels.splice(panel, 0, { key: seat.id, kind: 'seat', box: frame, colour: seat.colour, strong: seat.asked });
  sheet.hits.push({ id: seat.id, name: seat.name, box: { x: box.x, y: box.y, width: box.width, height: HEAD }, sort: 'seat' });
  return height;
}

/** Icon and name on the left, marks on the right. */
function layoutHead(sheet: Sheet, seat: SceneSeat, box: Box): void {
  const { words } = sheet;
  const middle = box.y + HEAD / 2 + 5;
  const icon = { x: box.x - 2, y: box.y + 3, width: 25, height: 27 };
  sheet.drawings.push({ key: `${seat.id}.icon`, drawing: seat.icon === '' ? 'figure' : seat.icon, box: icon, colour: seat.colour });
  let right = box.x + box.width;
  const marks = [
    ...(seat.asked ? [{ key: 'asked', text: words.asked }] : []),
    ...(seat.first ? [{ key: 'first', text: words.first }] : []),
  ];
  for (const { key, text } of marks) {
    const room = Math.min(textWidth(text, 11) + 16, box.width * 0.34);
    right -= room;
    sheet.panels.push({
      key: `${seat.id}.${key}`,
      kind: 'badge',
      box: { x: right, y: box.y + 7, width: room, height: 18 },
      strong: key === 'asked',
    });
    sheet.texts.push({
      key: `${seat.id}.${key}`,
      x: right + room / 2,
      y: box.y + 20,
      text: fitText(text, 11, room - 8),
      full: text,
      size: 11,
      tone: key === 'asked' ? 'accent' : 'ink',
      bold: true,
      anchor: 'middle',
      width: room - 8,
    });
    right -= 6;
  }
  const x = box.x + icon.width + 6;
  const bot = seat.player === 'random' ? `· ${words.bot}` : '';
  const botWidth = bot === '' ? 0 : textWidth(bot, 12) + 6;
  const nameWidth = textWidth(seat.name, 15) * BOLD;
  const both = right - x - 4 >= nameWidth + botWidth;
  const room = right - x - 4 - (both ? botWidth : 0);
  if (bot !== '' && both)
    sheet.texts.push({ key: `${seat.id}.bot`, x: x + nameWidth + 4, y: middle, text: bot, size: 12, tone: 'muted', width: botWidth });
  sheet.texts.push({
    key: `${seat.id}.name`,
    x,
    y: middle,
    text: fitText(seat.name, 15 * BOLD, room),
    full: seat.name,
    size: 15,
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
  return 18;
}

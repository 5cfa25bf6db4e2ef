// This file lays out the header of the board: the facts about the game as a whole, and the tracks, which show the open card with its cells,
// the cards before it and those to come.
import type { SceneTrack, SceneTrackCard } from '../protocol/scene.ts';
import { fitText, textWidth, type Box } from './geometry.ts';
import type { Sheet } from './layout.ts';

const CARD = { height: 62, back: 26, cell: 34 };
const GAP = 6;
const TITLE = 12.5;

export function layoutHeader(sheet: Sheet, box: Box): number {
  const facts = layoutFacts(sheet, box);
  const from = facts > 0 ? facts + 8 : 0;
  const tracks = layoutTracks(sheet, { ...box, y: box.y + from });
  return tracks > 0 ? from + tracks : facts;
}

export function layoutTracks(sheet: Sheet, box: Box): number {
  let { y } = box;
  for (const track of sheet.scene.tracks) {
    const height = layoutTrack(sheet, track, { ...box, y });
    if (height > 0) y += height + 8;
  }
  return Math.max(0, y - box.y - 8);
}

/** Label and value side by side, in as many lines as needed. */
export function layoutFacts(sheet: Sheet, box: Box): number {
  const { facts } = sheet.scene;
  if (facts.length === 0) return 0;
  let x = box.x;
  let y = box.y + 14;
  for (const { id, label, value } of facts) {
    const labelWidth = Math.min(textWidth(label, 12), box.width * 0.4);
    const valueWidth = Math.min(textWidth(value, 14) * 1.06, box.width - labelWidth - 6);
    if (x > box.x && x + labelWidth + 6 + valueWidth > box.x + box.width) {
      x = box.x;
      y += 22;
    }
    sheet.texts.push({
      key: `fact.${id}`,
      x,
      y,
      text: fitText(label, 12, labelWidth + 1),
      full: label,
      size: 12,
      tone: 'muted',
      width: labelWidth,
    });
    sheet.texts.push({
      key: `fact.${id}.value`,
      x: x + labelWidth + 6,
      y,
      text: fitText(value, 14, valueWidth),
      full: value,
      size: 14,
      tone: 'ink',
      bold: true,
      width: valueWidth,
    });
    x += labelWidth + valueWidth + 24;
  }
  return y - box.y + 4;
}

/** Width that facts and tracks would like to have. */
export function trackWidth({ scene }: Sheet, room: number): number {
  const facts = scene.facts.reduce((sum, { label, value }) => sum + textWidth(label, 12) + textWidth(value, 14) * 1.06 + 30, -24);
  const tracks = scene.tracks.map(({ cards }) => cards.reduce((sum, card) => sum + cardWidth(card, room) + GAP, -GAP));
  return Math.max(0, facts, ...tracks);
}

function cardWidth(card: SceneTrackCard, room: number): number {
  const cells = card.cells.length + card.notes.length;
  if (card.state !== 'now') return CARD.back;
  return Math.min(room, Math.max(textWidth(card.name, TITLE) * 1.06 + 24, cells * CARD.cell + 20, 96));
}

function layoutTrack(sheet: Sheet, track: SceneTrack, box: Box): number {
  let x = box.x;
  let y = box.y;
  for (const card of track.cards) {
    const open = card.state === 'now';
    const width = cardWidth(card, box.width);
    if (x > box.x && x + width > box.x + box.width) {
      x = box.x;
      y += CARD.height + GAP;
    }
    if (open) layoutOpenCard(sheet, card, { x, y, width, height: CARD.height });
    else layoutClosedCard(sheet, track, card, { x, y, width, height: CARD.height });
    x += width + GAP;
  }
  return track.cards.length === 0 ? 0 : y + CARD.height - box.y;
}

function layoutOpenCard(sheet: Sheet, card: SceneTrackCard, box: Box): void {
  const key = `track.${card.key}`;
  sheet.panels.push({ key, kind: 'card', box, strong: true });
  const text = fitText(card.name, TITLE, box.width - 16);
  sheet.texts.push({
    key: `${key}.name`,
    x: box.x + 10,
    y: box.y + 17,
    text,
    full: card.name,
    size: TITLE,
    tone: 'ink',
    bold: true,
    width: box.width - 16,
  });
  const room = box.width - 20;
  const count = card.cells.length + card.notes.length;
  const step = Math.min(CARD.cell, room / Math.max(1, count));
  card.cells.forEach((cell, at) => {
    const at0 = { x: box.x + 10 + at * step, y: box.y + 25, width: Math.min(30, step - 2), height: 30 };
    sheet.panels.push({ key: `${key}.${at}`, kind: cell.now ? 'now' : 'cell', box: at0 });
    const edge = Math.min(at0.width, at0.height) - 6;
    const icon = { x: at0.x + (at0.width - edge) / 2, y: at0.y + (at0.height - edge) / 2, width: edge, height: edge };
    sheet.drawings.push({ key: `${key}.${at}`, drawing: cell.icon, box: icon, faded: cell.done });
    sheet.hits.push({ id: `${key}.${at}`, name: cell.name, box: at0, sort: 'mark' });
  });
  card.notes.forEach((note, at) => {
    const at0 = { x: box.x + 10 + (card.cells.length + at) * step + 2, y: box.y + 25, width: Math.min(30, step - 2), height: 30 };
    sheet.drawings.push({
      key: `${key}.note.${at}`,
      drawing: note.icon,
      box: { x: at0.x + 3, y: at0.y + 3, width: at0.width - 6, height: at0.height - 6 },
    });
    sheet.hits.push({ id: `${key}.note.${at}`, name: note.name, box: at0, sort: 'mark' });
  });
}

function layoutClosedCard(sheet: Sheet, track: SceneTrack, card: SceneTrackCard, box: Box): void {
  const key = `track.${track.id}.${card.key}`;
  const small = { ...box, y: box.y + 14, height: box.height - 28 };
  sheet.panels.push({ key, kind: card.state === 'done' ? 'cell' : 'back', box: small });
  const icon = { x: small.x + 4, y: small.y + 8, width: small.width - 8, height: small.height - 16 };
  sheet.drawings.push({ key, drawing: card.state === 'done' ? 'done' : 'back', box: icon });
  sheet.hits.push({ id: key, name: card.name, box: small, sort: 'mark' });
}

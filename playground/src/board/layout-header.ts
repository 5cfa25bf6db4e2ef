// This file lays out the header of the board: the facts about the game as a whole, and the tracks, which show the open card with its cells,
// the cards before it and those to come.
import type { Inspected } from '../protocol/inspect.ts';
import type { SceneTrack, SceneTrackCard } from '../protocol/scene.ts';
import { fitText, textWidth, type Box } from './geometry.ts';
import type { Sheet } from './layout.ts';

const GAP = 6;
const FACT_LINE = 16;
const FACT = { label: 12, value: 14 };
const SMALL_FACT = { label: 10.5, value: 12 };

/** Facts above the tracks, or in a column beside them. Returns the height. */
export function layoutHeader(sheet: Sheet, box: Box): number {
  if (sheet.density.factsBeside) {
    const left = factsWidth(sheet, true);
    const facts = layoutFactColumn(sheet, { ...box, width: left });
    const shift = left === 0 ? 0 : left + 2 * GAP;
    return Math.max(facts, layoutTracks(sheet, { ...box, x: box.x + shift, width: box.width - shift }));
  }
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
    const labelWidth = Math.min(textWidth(label, FACT.label), box.width * 0.4);
    const valueWidth = Math.min(textWidth(value, FACT.value) * 1.06, box.width - labelWidth - 6);
    if (x > box.x && x + labelWidth + 6 + valueWidth > box.x + box.width) {
      x = box.x;
      y += 22;
    }
    placeFact(sheet, id, label, value, { x, y, label: labelWidth, value: valueWidth }, FACT);
    x += labelWidth + valueWidth + 24;
  }
  return y - box.y + 4;
}

/** One below the other, in small letters. */
function layoutFactColumn(sheet: Sheet, box: Box): number {
  const { facts } = sheet.scene;
  facts.forEach(({ id, label, value }, at) => {
    // A short value leaves its room to the label, without which nobody knows what it counts.
    const left = box.width - 6 - textWidth(value, SMALL_FACT.value) * 1.06;
    const labelWidth = Math.min(textWidth(label, SMALL_FACT.label), Math.max(box.width * 0.5, left));
    const room = { x: box.x, y: box.y + 13 + at * FACT_LINE, label: labelWidth, value: box.width - labelWidth - 6 };
    placeFact(sheet, id, label, value, room, SMALL_FACT);
  });
  return facts.length * FACT_LINE;
}

function placeFact(
  sheet: Sheet,
  id: string,
  label: string,
  value: string,
  at: { readonly x: number; readonly y: number; readonly label: number; readonly value: number },
  size: typeof FACT,
): void {
  sheet.texts.push({
    key: `fact.${id}`,
    x: at.x,
    y: at.y,
    text: fitText(label, size.label, at.label + 1),
    full: label,
    size: size.label,
    tone: 'muted',
    width: at.label,
  });
  sheet.texts.push({
    key: `fact.${id}.value`,
    x: at.x + at.label + 6,
    y: at.y,
    text: fitText(value, size.value, at.value),
    full: value,
    size: size.value,
    tone: 'ink',
    bold: true,
    width: at.value,
  });
}

function factsWidth({ scene: { facts } }: Sheet, beside: boolean): number {
  if (facts.length === 0) return 0;
  const size = beside ? SMALL_FACT : FACT;
  const widths = facts.map(({ label, value }) => textWidth(label, size.label) + textWidth(value, size.value) * 1.06);
  return beside ? Math.min(130, Math.max(...widths) + 8) : widths.reduce((sum, width) => sum + width + 30, -24);
}

/** Width that facts and tracks would like to have. */
export function trackWidth(sheet: Sheet, room: number): number {
  const { scene, density } = sheet;
  const tracks = Math.max(
    0,
    ...scene.tracks.map(({ cards }) => cards.reduce((sum, card) => sum + cardWidth(sheet, card, room) + GAP, -GAP)),
  );
  const facts = factsWidth(sheet, density.factsBeside);
  if (!density.factsBeside) return Math.max(facts, tracks);
  return facts + (tracks === 0 || facts === 0 ? 0 : 2 * GAP) + tracks;
}

function cardWidth({ density: { track } }: Sheet, card: SceneTrackCard, room: number): number {
  const cells = card.cells.length + card.notes.length;
  if (card.state !== 'now') return track.back;
  return Math.min(room, Math.max(textWidth(card.name, track.title) * 1.06 + 24, cells * track.cell + 20, 96));
}

function layoutTrack(sheet: Sheet, track: SceneTrack, box: Box): number {
  const { height } = sheet.density.track;
  let x = box.x;
  let y = box.y;
  for (const card of track.cards) {
    const open = card.state === 'now';
    const width = cardWidth(sheet, card, box.width);
    if (x > box.x && x + width > box.x + box.width + 0.01) {
      x = box.x;
      y += height + GAP;
    }
    if (open) layoutOpenCard(sheet, card, { x, y, width, height });
    else layoutClosedCard(sheet, track, card, { x, y, width, height });
    x += width + GAP;
  }
  return track.cards.length === 0 ? 0 : y + height - box.y;
}

function layoutOpenCard(sheet: Sheet, card: SceneTrackCard, box: Box): void {
  const { title, cell: cellSize } = sheet.density.track;
  const key = `track.${card.key}`;
  sheet.panels.push({ key, kind: 'card', box, strong: true });
  const text = fitText(card.name, title, box.width - 16);
  const head = title + 4;
  sheet.texts.push({
    key: `${key}.name`,
    x: box.x + 10,
    y: box.y + head,
    text,
    full: card.name,
    size: title,
    tone: 'ink',
    bold: true,
    width: box.width - 16,
  });
  sheet.hits.push({ id: key, name: card.name, box, sort: 'mark', about: cardAbout(card) });
  const room = box.width - 20;
  const count = card.cells.length + card.notes.length;
  const step = Math.min(cellSize, room / Math.max(1, count));
  const top = box.y + head + 6;
  const high = box.y + box.height - 6 - top;
  card.cells.forEach((cell, at) => {
    const at0 = { x: box.x + 10 + at * step, y: top, width: Math.min(high, step - 2), height: high };
    sheet.panels.push({ key: `${key}.${at}`, kind: cell.now ? 'now' : 'cell', box: at0 });
    const edge = Math.min(at0.width, at0.height) - 5;
    const icon = { x: at0.x + (at0.width - edge) / 2, y: at0.y + (at0.height - edge) / 2, width: edge, height: edge };
    sheet.drawings.push({ key: `${key}.${at}`, drawing: cell.icon, box: icon, faded: cell.done });
    sheet.hits.push({ id: `${key}.${at}`, name: cell.name, box: at0, sort: 'mark', about: { sort: 'document', ...cell.about } });
  });
  card.notes.forEach((note, at) => {
    const at0 = { x: box.x + 10 + (card.cells.length + at) * step + 2, y: top, width: Math.min(high, step - 2), height: high };
    sheet.drawings.push({
      key: `${key}.note.${at}`,
      drawing: note.icon,
      box: { x: at0.x + 3, y: at0.y + 3, width: at0.width - 6, height: at0.height - 6 },
    });
    sheet.hits.push({ id: `${key}.note.${at}`, name: note.name, box: at0, sort: 'mark', about: { sort: 'document', ...note.about } });
  });
}

function layoutClosedCard(sheet: Sheet, track: SceneTrack, card: SceneTrackCard, box: Box): void {
  const key = `track.${track.id}.${card.key}`;
  const edge = box.height * 0.22;
  const small = { ...box, y: box.y + edge, height: box.height - 2 * edge };
  sheet.panels.push({ key, kind: card.state === 'done' ? 'cell' : 'back', box: small });
  const icon = { x: small.x + 3, y: small.y + 6, width: small.width - 6, height: small.height - 12 };
  sheet.drawings.push({ key, drawing: card.state === 'done' ? 'done' : 'back', box: icon });
  sheet.hits.push({ id: key, name: card.name, box: small, sort: 'mark', about: cardAbout(card) });
}

function cardAbout({ about: { kind, id } }: SceneTrackCard): Inspected {
  return id === undefined ? { sort: 'kind', id: kind } : { sort: 'document', kind, id };
}

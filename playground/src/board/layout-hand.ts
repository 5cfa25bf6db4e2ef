// This file lays out a hand whose cards are read: in one row as long as they fit, equal ones as a small stack before any card becomes too
// narrow for its name.
import type { ScenePiece, ScenePile } from '../protocol/scene.ts';
import { fitText, textWidth, type Size } from './geometry.ts';
import { placePiece, type Sheet } from './layout.ts';
import type { PilePlan } from './layout-piles.ts';

export const HAND_LABEL = 16;
const LABEL_SIZE = 11;
const GAP = 6;
/** How far the next card of a small stack looks out. */
const EDGE = 4;
/** A card this narrow still has its name. */
const NARROWEST = 46;
const SMALLEST_GAP = 3;

/** Room for a hand in at most `width`, and how to put it there. */
export function planHand(sheet: Sheet, pile: ScenePile, card: Size, width: number, owner: string): PilePlan {
  const single = pile.pieces.map((piece) => [piece]);
  const { groups, size, gap, rows } = arrange(single, grouped(pile.pieces), card, width);
  const perRow = Math.max(1, Math.ceil(groups.length / rows));
  const step = (group: readonly ScenePiece[]): number => size.width + edgeOf(group) + gap;
  const lines = Array.from({ length: rows }, (_, row) => groups.slice(row * perRow, (row + 1) * perRow));
  const text = `${pile.name} · ${pile.pieces.length}`;
  const natural = Math.max(0, ...lines.map((line) => line.reduce((sum, group) => sum + step(group), -gap)));
  const needed = Math.min(width, Math.max(natural, textWidth(text, LABEL_SIZE) + 4, size.width));
  return {
    width: needed,
    height: HAND_LABEL + rows * (size.height + SMALLEST_GAP) - SMALLEST_GAP,
    place: (at) => {
      sheet.texts.push({
        key: `pile.${pile.id}.name`,
        x: at.x,
        y: at.y + 11,
        text: fitText(text, LABEL_SIZE, needed),
        full: text,
        size: LABEL_SIZE,
        tone: 'muted',
        width: needed,
      });
      lines.forEach((line, row) => {
        let { x } = at;
        for (const group of line) {
          placeGroup(sheet, pile, group, { x, y: at.y + HAND_LABEL + row * (size.height + SMALLEST_GAP), ...size }, owner);
          x += step(group);
        }
      });
    },
  };
}

interface Arrangement {
  readonly groups: readonly (readonly ScenePiece[])[];
  readonly size: Size;
  readonly gap: number;
  readonly rows: number;
}

/** Every card by itself, then equal ones together, then narrower cards; more rows only when even that is not enough. */
function arrange(
  single: readonly (readonly ScenePiece[])[],
  equal: readonly (readonly ScenePiece[])[],
  card: Size,
  width: number,
): Arrangement {
  const widthFor = (groups: readonly (readonly ScenePiece[])[], wide: number, gap: number): number =>
    groups.reduce((sum, group) => sum + wide + edgeOf(group) + gap, -gap);
  for (const groups of [single, equal])
    for (const wide of [card.width, Math.max(NARROWEST, card.width - 6)])
      for (const gap of [GAP, SMALLEST_GAP])
        if (widthFor(groups, wide, gap) <= width) return { groups, size: { width: wide, height: card.height }, gap, rows: 1 };
  const edges = equal.reduce((sum, group) => sum + edgeOf(group) + SMALLEST_GAP, -SMALLEST_GAP);
  const wide = (width - edges) / Math.max(1, equal.length);
  if (wide >= NARROWEST) return { groups: equal, size: { width: wide, height: card.height }, gap: SMALLEST_GAP, rows: 1 };
  const across = Math.max(1, Math.floor((width + SMALLEST_GAP) / (NARROWEST + EDGE + SMALLEST_GAP)));
  const rows = Math.ceil(equal.length / across);
  const height = Math.min(card.height, NARROWEST * 1.3);
  return { groups: equal, size: { width: Math.min(NARROWEST, width), height }, gap: SMALLEST_GAP, rows };
}

function edgeOf(group: readonly ScenePiece[]): number {
  return group.length > 1 ? EDGE : 0;
}

function grouped(pieces: readonly ScenePiece[]): readonly (readonly ScenePiece[])[] {
  const groups = new Map<string, ScenePiece[]>();
  for (const piece of pieces) {
    const face = `${piece.kind} ${piece.name} ${piece.value ?? ''} ${piece.colour ?? ''} ${String(piece.hidden)}`;
    groups.set(face, [...(groups.get(face) ?? []), piece]);
  }
  return [...groups.values()];
}

function placeGroup(
  sheet: Sheet,
  pile: ScenePile,
  group: readonly ScenePiece[],
  box: { x: number; y: number; width: number; height: number },
  owner: string,
): void {
  const [top, ...under] = group;
  if (under.length > 0)
    sheet.panels.push({
      key: `pile.${pile.id}.under.${top.key}`,
      kind: 'back',
      box: { ...box, x: box.x + EDGE, y: box.y + 2, height: box.height - 4 },
    });
  for (const piece of under) sheet.pieces.push({ piece, box, style: 'unseen' });
  placePiece(sheet, top, box, 'card', { id: pile.id, name: owner }, undefined, { count: group.length, others: otherNames(pile, top) });
}

/** The names of the cards that could be taken for this one. */
function otherNames({ pieces }: ScenePile, { short }: ScenePiece): readonly string[] {
  return [...new Set(pieces.filter((piece) => !piece.hidden).map((piece) => piece.short))].filter((name) => name !== short);
}

// What is wrong with a layout: things drawn over each other, or outside of the sheet.
import { inside, overlap, textWidth, type Box } from '../../../playground/src/board/geometry.ts';
import type { Layout, Panel } from '../../../playground/src/board/layout.ts';

/** Pairs of things that are drawn over each other; the depth of a stack is meant to be. */
export function collisions(layout: Layout): string[] {
  const seen = layout.pieces.filter(({ style }) => style !== 'unseen');
  return pairs([
    ...seen.map(({ piece, box }) => [piece.key, box] as const),
    ...layout.texts.map((text) => [`text ${text.key}`, textBox(text)] as const),
  ]);
}

/** Frames that reach into each other; those of piles lie within the seat that has them. */
export function crossedFrames({ panels, hits }: Layout): string[] {
  const boxes = (...kinds: readonly Panel['kind'][]): readonly (readonly [string, Box])[] =>
    panels.filter(({ kind }) => kinds.includes(kind)).map(({ key, box }) => [key, box] as const);
  const cells = hits.filter(({ sort }) => sort === 'cell').map(({ id, box }) => [id, box] as const);
  return [...pairs([...boxes('pile', 'chip', 'card'), ...cells]), ...pairs([...boxes('pile', 'card', 'seat'), ...cells])];
}

function pairs(boxes: readonly (readonly [string, Box])[]): string[] {
  return boxes.flatMap(([name, box], at) =>
    boxes.slice(at + 1).flatMap(([other, box2]) => (overlap(box, box2) ? [`${name} / ${other}`] : [])),
  );
}

function textBox({ x, y, text, size, anchor, bold }: Layout['texts'][number]): Box {
  // Texts are estimated generously; what they really take is less.
  const width = textWidth(text, size) * (bold === true ? 0.95 : 0.9);
  return { x: anchor === 'middle' ? x - width / 2 : x, y: y - size * 0.8, width, height: size * 0.9 };
}

export function outside(layout: Layout): string[] {
  const sheet = { x: 0, y: 0, width: layout.width, height: layout.height };
  return [
    ...layout.pieces.map(({ piece, box }) => [piece.key, box] as const),
    ...layout.texts.map((text) => [`text ${text.key}`, textBox(text)] as const),
    ...layout.hits.map(({ id, box }) => [`hit ${id}`, box] as const),
  ].flatMap(([name, box]) => (inside(box, sheet) ? [] : [name]));
}

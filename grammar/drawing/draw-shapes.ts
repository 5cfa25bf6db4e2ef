// Turns a drawing of a pack into SVG shapes, fitted into a box. Only numbers, names of colours and path data from a fixed alphabet get
// through.
import type { Art, ArtDrawing, ArtPart } from './art.ts';
import { type Ground, paintOf } from './colours.ts';
import { rounded, svgNode, type SvgNode } from './svg.ts';

const PATH = /^[MmLlHhVvCcSsQqTtAaZz0-9 ,.+-]+$/;

export interface DrawnShapes {
  readonly drawing: ArtDrawing;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly art: Art;
  /** The colour that `own` means. */
  readonly own: string;
  readonly dark: boolean;
  /** What `ink` and `paper` mean; without it they are those of the page. */
  readonly ground?: Ground;
  /** Where it stands in a box of another shape: on the floor, or in the middle; or it is stretched to fill the box. */
  readonly align?: 'floor' | 'middle' | 'stretch';
}

export function drawShapes(drawn: DrawnShapes): SvgNode {
  const { drawing, box, align = 'middle' } = drawn;
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height);
  const x = box.x + (box.width - drawing.width * scale) / 2;
  const spare = box.height - drawing.height * scale;
  const y = box.y + (align === 'floor' ? spare : spare / 2);
  const place =
    align === 'stretch'
      ? `translate(${rounded(box.x)} ${rounded(box.y)}) scale(${(box.width / drawing.width).toFixed(4)} ${(box.height / drawing.height).toFixed(4)})`
      : `translate(${rounded(x)} ${rounded(y)}) scale(${scale.toFixed(4)})`;
  return svgNode('g', { transform: place }, ...drawing.parts.map((part) => shapeOf(part, drawn)).filter((shape) => shape !== undefined));
}

function shapeOf(part: ArtPart, { art, own, dark, ground }: DrawnShapes): SvgNode | undefined {
  const look = {
    fill: paintOf(art, part.fill, own, dark, ground),
    stroke: paintOf(art, part.line, own, dark, ground),
    'stroke-width': part.width ?? (part.line === undefined ? undefined : 1),
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    opacity: part.fade,
  };
  if (part.path !== undefined) return PATH.test(part.path) ? svgNode('path', { d: part.path, ...look }) : undefined;
  if (part.circle !== undefined) {
    const [cx, cy, r] = numbers(part.circle, 3);
    return svgNode('circle', { cx, cy, r: Math.max(0, r), ...look });
  }
  if (part.rect !== undefined) {
    const [x, y, width, height, rx] = numbers(part.rect, 5);
    return svgNode('rect', { x, y, width: Math.max(0, width), height: Math.max(0, height), rx: Math.max(0, rx), ...look });
  }
  return undefined;
}

function numbers(list: readonly number[], count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => (Number.isFinite(list[at]) ? list[at] : 0));
}

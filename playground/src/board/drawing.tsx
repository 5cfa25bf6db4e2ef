// This component draws one drawing of a pack as SVG shapes, fitted into a box. Only numbers, names of colours and path data from a fixed
// alphabet reach it, and they become attributes, never markup.
import type { JSX } from 'preact';
import type { SceneArt, SceneDrawing, ScenePart } from '../protocol/scene.ts';
import { paintOf } from './colours.ts';
import type { Box } from './geometry.ts';

const PATH = /^[MmLlHhVvCcSsQqTtAaZz0-9 ,.+-]+$/;

export interface DrawingProps {
  readonly drawing: SceneDrawing;
  readonly box: Box;
  readonly art: SceneArt;
  /** The colour that `own` means. */
  readonly own: string;
  readonly dark: boolean;
  /** Where it stands in a box of another shape: on the floor, or in the middle; or it is stretched to fill the box. */
  readonly align?: 'floor' | 'middle' | 'stretch';
}

export function Drawing({ drawing, box, art, own, dark, align = 'middle' }: DrawingProps): JSX.Element {
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height);
  const x = box.x + (box.width - drawing.width * scale) / 2;
  const spare = box.height - drawing.height * scale;
  const y = box.y + (align === 'floor' ? spare : spare / 2);
  const place =
    align === 'stretch'
      ? `translate(${round(box.x)} ${round(box.y)}) scale(${(box.width / drawing.width).toFixed(4)} ${(box.height / drawing.height).toFixed(4)})`
      : `translate(${round(x)} ${round(y)}) scale(${scale.toFixed(4)})`;
  return <g transform={place}>{drawing.parts.map((part, at) => shapeOf(part, at, art, own, dark))}</g>;
}

function shapeOf(part: ScenePart, key: number, art: SceneArt, own: string, dark: boolean): JSX.Element | null {
  const look = {
    fill: paintOf(art, part.fill, own, dark),
    stroke: paintOf(art, part.line, own, dark),
    'stroke-width': part.width ?? (part.line === undefined ? undefined : 1),
    'stroke-linejoin': 'round' as const,
    'stroke-linecap': 'round' as const,
    opacity: part.fade,
  };
  if (part.path !== undefined) return PATH.test(part.path) ? <path key={key} d={part.path} {...look} /> : null;
  if (part.circle !== undefined) {
    const [cx, cy, r] = numbers(part.circle, 3);
    return <circle key={key} cx={cx} cy={cy} r={Math.max(0, r)} {...look} />;
  }
  if (part.rect !== undefined) {
    const [x, y, width, height, rx] = numbers(part.rect, 5);
    return <rect key={key} x={x} y={y} width={Math.max(0, width)} height={Math.max(0, height)} rx={Math.max(0, rx)} {...look} />;
  }
  return null;
}

function numbers(list: readonly number[], count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => (Number.isFinite(list[at]) ? list[at] : 0));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

// This component draws one drawing of a pack as SVG shapes, fitted into a box. Only numbers, names of colours and path data from a fixed
// alphabet reach it, and they become attributes, never markup.
import { h, type JSX } from 'preact';
import { drawShapes, type DrawnShapes } from '../../../grammar/drawing/draw-shapes.ts';
import type { SvgNode } from '../../../grammar/drawing/svg.ts';

export function Drawing(props: DrawnShapes): JSX.Element {
  return elementOf(drawShapes(props));
}

/** A tree of SVG elements as elements of the page; texts in it stay texts. */
export function elementOf({ tag, attributes, children }: SvgNode): JSX.Element {
  return h(tag, attributes, ...children.map((child) => (typeof child === 'string' ? child : elementOf(child))));
}

// Marks on a board what is other on another one, each with a number that a list beside the board explains.
import type { JSX } from 'preact';
import type { Box } from './geometry.ts';
import type { Layout } from './layout.ts';

export interface BoardMark {
  readonly number: number;
  /** Ids of things on the board, or of facts that are written on it. */
  readonly ids: readonly string[];
  /** What is marked when none of these is drawn by itself. */
  readonly within?: string;
}

const EDGE = 2.5;
const BADGE = 15;

export function Marks({ marks, layout }: { readonly marks: readonly BoardMark[]; readonly layout: Layout }): JSX.Element {
  return (
    <g aria-hidden="true" class="board-marks">
      {marks.flatMap((mark) => {
        const boxes = markedBoxes(layout, mark);
        // Things that stand close together share a number: two of them would lie on each other.
        return boxes.map((box, at) => (
          <Mark key={`${mark.number} ${at}`} number={at > 0 && isClose(boxes[at - 1], box) ? null : mark.number} box={box} />
        ));
      })}
    </g>
  );
}

/** What a mark is drawn around. */
export function markedBoxes(layout: Layout, { ids, within }: BoardMark): readonly Box[] {
  const own = ids.flatMap((id) => boxOf(layout, id));
  return own.length > 0 || within === undefined ? own : boxOf(layout, within);
}

function Mark({ number, box }: { readonly number: number | null; readonly box: Box }): JSX.Element {
  const [x, y] = [box.x - EDGE, box.y - EDGE];
  const [width, height] = [box.width + 2 * EDGE, box.height + 2 * EDGE];
  return (
    <g>
      <rect class="board-differs" {...{ x, y, width, height }} rx={6} />
      {number !== null && (
        <>
          <rect class="board-differs-number" x={x + width - BADGE + 4} y={y - 5} width={BADGE} height={13} rx={6.5} />
          <text class="board-differs-text" x={x + width - BADGE / 2 + 4} y={y + 5} text-anchor="middle" font-size={9.5}>
            {number}
          </text>
        </>
      )}
    </g>
  );
}

function isClose(one: Box, other: Box): boolean {
  return Math.abs(one.x + one.width - other.x - other.width) < BADGE && Math.abs(one.y - other.y) < BADGE;
}

/** Things that can be pointed at come first; numbers of the game as a whole are only written. */
function boxOf({ hits, texts }: Layout, id: string): Box[] {
  const hit = hits.findLast((one) => one.id === id);
  if (hit !== undefined) return [hit.box];
  const written = texts.filter(({ key }) => key === id || key === `${id}.value`);
  if (written.length === 0) return [];
  const left = Math.min(...written.map(leftOf));
  const right = Math.max(...written.map((text) => leftOf(text) + text.width));
  const top = Math.min(...written.map(({ y, size }) => y - size));
  return [{ x: left, y: top, width: right - left, height: Math.max(...written.map(({ y }) => y)) + 3 - top }];
}

function leftOf({ x, width, anchor }: Layout['texts'][number]): number {
  return anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
}

// This file lists what can be done with each thing on the board: the options it stands for, and the questions that can be asked about it.
import type { Scene } from '../protocol/scene.ts';
import { ownValue } from '../../../grammar/drawing/own-value.ts';
import type { Hit, Layout } from './layout.ts';

export interface BoardOption {
  readonly id: string;
  readonly text: string;
  readonly count?: number;
}

export type BoardAsk =
  | { readonly kind: 'because'; readonly piece: string; readonly field: string | null; readonly name: string }
  | { readonly kind: 'why'; readonly option: string; readonly name: string };

export interface HitActions {
  readonly hit: Hit;
  readonly options: readonly BoardOption[];
  /** Options of what it stands in: a click on it means those when it has none itself. */
  readonly around: readonly BoardOption[];
  readonly asks: readonly BoardAsk[];
  /** Whether there may be more to ask: options that are absent. */
  readonly askable: boolean;
}

/** What it is called by itself, with whose it is or where. */
export function wholeName({ name, where }: Hit): string {
  return where === undefined || where === name ? name : `${name}, ${where}`;
}

export function actionsFor(scene: Scene, layout: Layout, options: readonly BoardOption[], askable: boolean): readonly HitActions[] {
  const byTarget = new Map<string, BoardOption[]>();
  for (const option of options)
    for (const target of ownValue(scene.targets, option.id) ?? []) byTarget.set(target, [...(byTarget.get(target) ?? []), option]);
  return layout.hits.map((hit) => ({
    hit,
    options: byTarget.get(hit.id) ?? [],
    around: byTarget.get(hit.within ?? '') ?? [],
    asks: becauses(hit),
    askable: askable && hit.sort !== 'mark',
  }));
}

/** Absent options that a thing could have stood for: by its id, or by the name of what it shows. */
export function whysAbout(hit: Hit, absent: readonly BoardOption[]): readonly BoardAsk[] {
  const names = new Set([hit.id, ...(hit.piece?.document === undefined ? [] : [hit.piece.document])]);
  return absent
    .filter(({ id }) => names.has(id) || id.split(':').some((part) => names.has(part)))
    .map(({ id, text }): BoardAsk => ({ kind: 'why', option: id, name: text }));
}

function becauses({ id, piece }: Hit): readonly BoardAsk[] {
  if (piece?.id === undefined) return [];
  if (piece.details.length === 0) return [{ kind: 'because', piece: id, field: null, name: piece.name }];
  return piece.details.map(({ field, label, value }) => ({ kind: 'because', piece: id, field, name: `${label}: ${value}` }));
}

/** The thing that lies next in a direction from another one; sideways distance counts double. */
export function neighbour(
  from: HitActions,
  all: readonly HitActions[],
  direction: 'left' | 'right' | 'up' | 'down',
): HitActions | undefined {
  const sideways = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const [x, y] = middle(from);
  let best: HitActions | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of all) {
    if (other === from) continue;
    const [otherX, otherY] = middle(other);
    const ahead = (sideways ? otherX - x : otherY - y) * sign;
    const aside = Math.abs(sideways ? otherY - y : otherX - x);
    const distance = ahead + 2 * aside;
    if (ahead > 2 && distance < least) {
      least = distance;
      best = other;
    }
  }
  return best;
}

function middle({ hit: { box } }: HitActions): readonly [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// This file finds the cells, pieces, piles and seats on the board that stand for an option of the open decision.
import type { Scene } from '../protocol/scene.ts';
import type { SceneInput } from './scene.ts';

/** By option: ids of cells, pieces, piles and seats that the scene shows. */
export function findTargets(input: SceneInput, scene: Omit<Scene, 'targets'>): Scene['targets'] {
  const { decision, offered, board } = input;
  const targets: Record<string, readonly string[]> = {};
  if (!decision) return targets;
  const shown = idsIn(scene);
  const paths = board.choices.get(decision.kind);
  for (const { id } of decision.options) {
    const branch = id.split(':')[0];
    const path = paths?.get(branch);
    const found = offered?.[id] ?? (shown.has(id) ? [id] : path === undefined ? [] : follow(input, path));
    const visible = found.filter((target) => shown.has(target));
    if (visible.length > 0) targets[id] = visible;
  }
  return targets;
}

/** `seat.deck`: the asked seat's pile; `victim.place.front`: from what the question is about, by fields; `stock`: a pile that belongs to nobody. */
function follow({ decision, state }: SceneInput, path: string): readonly string[] {
  const [first, ...rest] = path.split('.');
  let at = first === 'seat' && typeof decision?.seat === 'number' ? `seat-${decision.seat}` : (decision?.about[first] ?? first);
  for (const step of rest) {
    const next = state.pieces[at]?.[step];
    at = typeof next === 'string' ? next : `${at}.${step}`;
  }
  return [at];
}

function idsIn(scene: Omit<Scene, 'targets'>): ReadonlySet<string> {
  const ids = new Set<string>();
  const cells = scene.chains.flatMap(({ columns }) => columns.flatMap((column) => column.cells));
  const piles = [...scene.piles, ...cells.flatMap((cell) => cell.piles), ...scene.seats.flatMap((seat) => seat.piles)];
  for (const { id } of [...cells, ...piles, ...scene.seats]) ids.add(id);
  for (const { id } of [...scene.aside, ...cells.flatMap(({ figures }) => figures), ...piles.flatMap(({ pieces }) => pieces)])
    if (id !== undefined) ids.add(id);
  return ids;
}

// This file describes the board in words for screen readers: facts, who is asked, what comes next, and who and what is where.
import type { Scene, SceneCell, ScenePiece } from '../protocol/scene.ts';
import type { Words } from './layout.ts';

export function summarize(scene: Scene, words: Words): string {
  const { facts, seats, piles, chains, aside } = scene;
  const asked = seats.filter((seat) => seat.asked).map(({ name }) => name);
  const next = piles.flatMap(({ order, pieces }) => (order === undefined ? [] : pieces.slice(...(order === 'first' ? [0, 1] : [-1]))));
  const cells = chains.flatMap(({ columns }) => columns.flatMap((column) => column.cells));
  return [
    facts.map(({ label, value }) => `${label} ${value}`).join(', '),
    said(words.asked, asked),
    said(
      words.next,
      next.map(({ name, hidden }) => (hidden ? `${name} (${words.hidden})` : name)),
    ),
    ...cells.map((cell) => said(cell.name, contentsOf(cell))),
    said(
      words.aside,
      aside.map(({ name }) => name),
    ),
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}

function said(label: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${label}: ${names.join(', ')}`;
}

/** Figures by name; things that look the same are counted. */
function contentsOf({ figures, piles }: SceneCell): readonly string[] {
  const counts = new Map<string, number>();
  for (const piece of piles.flatMap(({ pieces }) => pieces)) counts.set(faceOf(piece), (counts.get(faceOf(piece)) ?? 0) + 1);
  return [...figures.map(({ name }) => name), ...[...counts].map(([face, count]) => (count === 1 ? face : `${face} ×${count}`))];
}

function faceOf({ name, value }: ScenePiece): string {
  return value === undefined ? name : `${name} ${value}`;
}

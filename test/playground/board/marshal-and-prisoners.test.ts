// What Marshal & Prisoners adds to the open round card: the mark of the saved card stands beside the event of the base board.
import { expect, test } from 'vitest';
import { readBoard } from '../../../grammar/packs/merge-boards.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { Game } from '../../../interpreter/index.ts';
import { layoutBoard } from '../../../playground/src/board/layout.ts';
import type { SceneTrackCard } from '../../../playground/src/protocol/scene.ts';
import { readPacks } from '../../support/packs.ts';
import { openTable, sceneOf, WORDS } from './tables.ts';
import { collisions, outside } from './tidy-layout.ts';

const table = openTable(readPacks('rules'), { packs: ['marshal-and-prisoners'] });
const saved = { icon: 'card-in-hand', name: 'Saved Card', about: { kind: 'bonus', id: 'saved-card' } };
const event = (id: string, name: string): SceneTrackCard['notes'][number] => ({ icon: 'note', name, about: { kind: 'event', id } });

/** The scenes of games that differ in their first round card, by that card. */
const scenes = new Map(
  Array.from({ length: 30 }, (_, seed) => {
    const game = Game.start(table.source, { seats: [['marshal'], ['tuco'], ['django'], ['doc']], seed });
    return [String(game.state().values['open-card']), sceneOf(table, game, 1)] as const;
  }),
);

const openCard = (id: string): SceneTrackCard | undefined => scenes.get(id)?.tracks[0].cards.find(({ state }) => state === 'now');

test.each([
  ['safe-keeping-2-4', [event('safe-keeping', 'For Safe Keeping')]],
  ['rumours-2-4', [event('rumours', 'Rumours'), saved]],
  ['reflex-2-4', [event('reflex', 'Reflex')]],
  ['angry-marshal-in-haste-2-4', [event('angry-marshal', 'Angry Marshal')]],
  ['rough-track-2-4', [saved]],
])('the open card %s shows its event and the mark of the saved card', (id, notes) => {
  expect(openCard(id)?.notes).toEqual(notes);
});

test('the mark is drawn on the open card, can be pointed at, and is in nobody’s way', () => {
  for (const width of [320, 900, 1920]) {
    const layout = layoutBoard(scenes.get('rumours-2-4')!, width, WORDS);
    const hit = layout.hits.find(({ name }) => name === saved.name);
    expect(hit).toMatchObject({ sort: 'mark' });
    const card = layout.panels.find(({ key }) => key === 'track.rumours-2-4')!.box;
    expect(hit!.box.x).toBeGreaterThan(card.x);
    expect(hit!.box.x + hit!.box.width).toBeLessThanOrEqual(card.x + card.width);
    expect(layout.drawings.filter(({ drawing }) => drawing === saved.icon)).toHaveLength(1);
    expect([...collisions(layout), ...outside(layout)], `at ${width}`).toEqual([]);
  }
});

test('the tracks of several boards about one card are one track with the notes of all', () => {
  const board = (id: string, tracks: string): { path: string; text: string }[] => [
    { path: `rules/${id}/pack.yaml`, text: `pack: ${id}\ntitle: ${id}\nversion: 0.1.0\n` },
    { path: `rules/${id}/board.yaml`, text: `board: ${id}\ntracks:\n${tracks}` },
  ];
  const { packs } = loadWorkspace([
    ...board('first', '  - { card: open, cells: turns, note: event }\n  - { card: other, note: event }\n'),
    ...board('second', '  - { card: open, note: bonus }\n'),
    ...board('third', '  - { card: open, cells: steps, note: event }\n'),
  ]);
  expect(readBoard(packs).tracks).toEqual([
    { card: 'open', cells: 'steps', notes: ['event', 'bonus'] },
    { card: 'other', notes: ['event'] },
  ]);
});

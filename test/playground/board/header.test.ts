// Facts beside the tracks: what a number counts is read, also where the column is as narrow as can be.
import { expect, test } from 'vitest';
import { DENSITIES } from '../../../playground/src/board/density.ts';
import type { Sheet } from '../../../playground/src/board/layout.ts';
import { layoutHeader } from '../../../playground/src/board/layout-header.ts';
import { NameFitter } from '../../../playground/src/board/names.ts';
import { emptyScene } from '../../../playground/src/board/scene.ts';
import { WORDS } from './tables.ts';

test('short values leave their room to their labels', () => {
  const facts = [
    { id: 'round', label: 'Round', value: '1' },
    { id: 'turn', label: 'Turn', value: '0' },
  ];
  const parts = { panels: [], drawings: [], texts: [], pieces: [], hits: [] };
  const sheet: Sheet = { scene: { ...emptyScene, facts }, words: WORDS, density: DENSITIES[2], names: new NameFitter([]), ...parts };
  layoutHeader(sheet, { x: 0, y: 0, width: 400, height: 200 });
  expect(sheet.texts.map(({ text }) => text)).toEqual(['Round', '1', 'Turn', '0']);
});

// Which text a sentence that somebody reads was made from, also where the tool has made it of names alone.
import { expect, test } from 'vitest';
import { textOfSentence } from '../../../interpreter/ide/text-view/text-table.ts';
import { projectOf } from '../../support/packs.ts';

const workspace = projectOf([
  { path: 'p/pack.yaml', text: 'pack: p\ntitle: P\nversion: 0.1.0\n' },
  { path: 'p/model.yaml', text: 'model: p\nkinds:\n  tile: { plural: tiles, keys: {} }\n' },
  { path: 'p/tiles.yaml', text: 'tile: frog\n' },
  { path: 'p/text/en.yaml', text: 'text: en\ntile:\n  frog: { name: Frog, rule: "It jumps over {leaps} leaves." }\n' },
]).workspace();

test.each([
  ['It jumps over 3 leaves.', 'rule'],
  ['Frog', 'name'],
  ['Frog: pond (Ann) → shore', 'name'],
])('%s', (sentence, field) => {
  expect(textOfSentence(workspace, sentence, 'en')).toEqual({ pack: 'p', kind: 'tile', id: 'frog', field });
});

test('what is made of nothing here leads nowhere', () => {
  expect(textOfSentence(workspace, 'Toad: pond → shore', 'en')).toBeUndefined();
});

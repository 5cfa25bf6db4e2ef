// Which packs make a game: an edition may be named among the packs, and there is never more than one.
import { expect, it } from 'vitest';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { select } from '../../../interpreter/check/select.ts';

const edition = (id: string): [string, string] => [
  `${id}/pack.yaml`,
  `pack: ${id}\ntitle: ${id}\nversion: 0.1.0\nneeds: [example]\nedition: true\n`,
];
const files = [
  ...Object.entries(examplePack).map(([path, text]): [string, string] => [`example/${path}`, text]),
  edition('early'),
  edition('late'),
];
const workspace = loadWorkspace(files.map(([path, text]) => ({ path, text })));

it('an edition among the packs is the edition', () => {
  expect(select(workspace, { packs: ['example', 'late'] })).toMatchObject({ edition: 'late' });
  expect(select(workspace, { packs: ['late'], edition: 'late' })).toMatchObject({ edition: 'late' });
});

it.each([
  [{ packs: ['early', 'late'] }, 'a game has one edition: `early` is chosen, and `late` is another'],
  [{ packs: ['example', 'late'], edition: 'early' }, 'a game has one edition: `early` is chosen, and `late` is another'],
  [{ packs: [] }, 'no pack is chosen (there are: example, early, late)'],
])('%j is refused', (wanted, message) => {
  expect(select(workspace, wanted)).toMatchObject({ error: { code: 'illegal-setup', message } });
});

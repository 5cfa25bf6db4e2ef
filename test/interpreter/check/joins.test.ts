// A pack that joins is about the company of others: it comes along wherever everything it needs is chosen, and nowhere else.
import { expect, it } from 'vitest';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { select } from '../../../interpreter/check/select.ts';

const manifest = (id: string, needs: string, more = ''): [string, string] => [
  `${id}/pack.yaml`,
  `pack: ${id}\ntitle: ${id}\nversion: 0.1.0\nneeds: [${needs}]\n${more}`,
];
const files = [
  ...Object.entries(examplePack).map(([path, text]): [string, string] => [`example/${path}`, text]),
  manifest('lakes', 'example'),
  manifest('rivers', 'example'),
  manifest('between', 'lakes, rivers', 'joins: true\n'),
];
const workspace = loadWorkspace(files.map(([path, text]) => ({ path, text })));

it.each<[readonly string[], boolean]>([
  [['lakes'], false],
  [['rivers'], false],
  [['lakes', 'rivers'], true],
  [['rivers', 'lakes'], true],
  [['between'], true],
])('with %s', (packs, isThere) => {
  const selected = select(workspace, { packs });
  if ('error' in selected) throw new Error(selected.error.message);
  const ids = selected.packs.map(({ id }) => id);
  expect(ids.includes('between')).toBe(isThere);
  // What it says of others comes after what they say themselves.
  if (isThere) expect(ids.at(-1)).toBe('between');
});

// The explorer's tree: how it is built, which rows are seen, where keys lead, what the badges add up to.
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../playground/src/protocol/files.ts';
import { packOf, packsOf } from '../../../playground/src/store/packs.ts';
import { makeBadges, makeTree, moveInTree, visibleRows } from '../../../playground/src/state/tree.ts';
import { rank } from '../../../playground/src/state/rank.ts';

const FILES = new Map([
  ['rules/mine/pack.yaml', 'pack: mine\nneeds:\n  - first\ntitle: "My own"\n'],
  ['rules/first/pack.yaml', 'pack: first\ntitle: The First # so\n'],
  ['rules/first/a.rules', ''],
  ['rules/first/cards/x.yaml', ''],
  ['rules/first/cards/deep/y.yaml', ''],
  ['rules/some/inner/pack.yaml', 'pack: inner\nneeds: [first, mine]\nedition: true\n'],
  ['rules/defaults.yaml', 'packs: [first]\n'],
]);
const packs = packsOf(FILES);
const tree = makeTree([...FILES.keys()], packs);

describe('packs', () => {
  test('are read off their manifests, a game before what builds on it', () => {
    expect(packs).toEqual([
      { id: 'first', folder: 'rules/first', title: 'The First', needs: [], edition: false, joins: false, example: false },
      { id: 'mine', folder: 'rules/mine', title: 'My own', needs: ['first'], edition: false, joins: false, example: false },
      { id: 'inner', folder: 'rules/some/inner', title: 'inner', needs: ['first', 'mine'], edition: true, joins: false, example: false },
    ]);
    expect(packOf(packs, 'rules/some/inner/x.yaml')?.id).toBe('inner');
    expect(packOf(packs, 'rules/defaults.yaml')).toBeUndefined();
  });
});

describe('the tree', () => {
  const open = new Set(['rules/first/', 'rules/first/cards/']);
  const rows = visibleRows(tree, (id) => open.has(id));

  test('has packs, their folders, their files, and loose files last', () => {
    expect(rows.map(({ node, depth }) => `${' '.repeat(depth)}${node.name}`)).toEqual([
      'first',
      ' cards',
      '  deep',
      '  x.yaml',
      ' a.rules',
      ' pack.yaml',
      'mine',
      'some/inner',
      'defaults.yaml',
    ]);
  });

  test.each([
    ['rules/first/', 'ArrowDown', { to: 'rules/first/cards/' }],
    ['rules/first/', 'ArrowLeft', { close: 'rules/first/' }],
    ['rules/mine/', 'ArrowRight', { open: 'rules/mine/' }],
    ['rules/first/', 'ArrowRight', { to: 'rules/first/cards/' }],
    ['rules/first/a.rules', 'ArrowLeft', { to: 'rules/first/' }],
    ['rules/first/a.rules', 'ArrowRight', undefined],
    ['rules/first/', 'ArrowUp', undefined],
    ['rules/first/a.rules', 'Home', { to: 'rules/first/' }],
    ['rules/first/a.rules', 'End', { to: 'rules/defaults.yaml' }],
    ['rules/first/', 'm', { to: 'rules/mine/' }],
    ['rules/first/', 'Escape', undefined],
    ['gone', 'ArrowDown', { to: 'rules/first/' }],
  ])('from %s the key %s leads to %o', (from, key, to) => {
    expect(moveInTree(rows, from, key)).toEqual(to);
  });

  test('names like __proto__ are ordinary', () => {
    const odd = makeTree(
      ['rules/__proto__/pack.yaml', 'rules/__proto__/constructor/x.yaml'],
      packsOf(new Map([['rules/__proto__/pack.yaml', '']])),
    );
    expect(odd[0].children.map(({ name }) => name)).toEqual(['constructor', 'pack.yaml']);
  });
});

test('badges add up in every folder above', () => {
  const problem = { file: 'rules/first/cards/x.yaml', severity: 'error' } as Problem;
  const badges = makeBadges(
    [problem, problem, { ...problem, severity: 'warning' }, { ...problem, severity: 'hint' }],
    new Set(['rules/first/a.rules']),
  );
  expect(badges.get('rules/first/cards/x.yaml')).toEqual({ errors: 2, warnings: 1, edited: false });
  expect(badges.get('rules/first/')).toEqual({ errors: 2, warnings: 1, edited: true });
  expect(badges.get('rules/mine/')).toBeUndefined();
});

test('a few letters find a file', () => {
  const paths = ['rules/first/movement.rules', 'rules/first/cards/move.yaml', 'rules/mine/some-event.yaml'];
  const find = (query: string): string[] => rank(paths, query, (path) => path);
  expect(find('move.y')[0]).toBe('rules/first/cards/move.yaml');
  expect(find('mvmnt')).toEqual(['rules/first/movement.rules']);
  expect(find('')).toEqual(paths);
  expect(find('zzz')).toEqual([]);
});

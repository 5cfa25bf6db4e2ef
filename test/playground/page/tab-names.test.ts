// Tabs of one name are told apart by the shortest folder that differs.
import { expect, test } from 'vitest';
import { tabNames } from '../../../playground/src/state/tab-names.ts';

const folderOf = (paths: string[], path: string): string | undefined => tabNames(paths).get(path)?.folder;

test('a name that is there once needs no folder', () => {
  expect(folderOf(['rules/a/x.yaml', 'rules/a/y.yaml'], 'rules/a/x.yaml')).toBeUndefined();
});

test('the nearest folder that differs is shown', () => {
  const paths = ['rules/a/text/en.yaml', 'rules/b/text/en.yaml', 'rules/a/glossary/en.yaml'];
  expect(folderOf(paths.slice(0, 2), paths[0])).toBe('a');
  expect(folderOf(paths.slice(0, 2), paths[1])).toBe('b');
  expect(folderOf(paths, paths[2])).toBe('glossary');
  // `a` and `text` each stand in another path, too: only the whole folder tells it.
  expect(folderOf(paths, paths[0])).toBe('rules/a/text');
});

test('files at different depths are told apart', () => {
  expect(folderOf(['pack.yaml', 'rules/a/pack.yaml'], 'rules/a/pack.yaml')).toBe('a');
});

// The map leads to files that exist: a path from the root, or a name beside the file before it in the same cell.
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { listTree, readTree } from '../support/tree.ts';

const page = readTree('docs/architecture.md');
const tables = page.slice(page.indexOf('## Where is'), page.indexOf('## What must stay true')) + readTree('playground/README.md');
const rows = tables.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
const tree = listTree('.', ['ts', 'tsx', 'md', 'yaml']);
const roots = new Set(tree.map((path) => path.split('/')[0]));
const isPath = (word: string): boolean => /^[\w./*-]+(\.tsx?|\.md|\.yaml|\/)$/.test(word);

test('the page is shorter than 160 lines, and has its rows', () => {
  expect(page.trimEnd().split('\n').length).toBeLessThan(160);
  expect(rows.length).toBeGreaterThan(25);
});

test.each(rows.map((row) => [row.slice(2, row.indexOf(' |')), row.slice(row.indexOf(' |', 2))]))('%s: its files exist', (_, files) => {
  let folder = '.';
  for (const [, word = ''] of files.matchAll(/`([^`]+)`/g)) {
    if (!isPath(word)) continue;
    const path = word.includes('/') && roots.has(word.split('/')[0]) ? word : join(folder, word);
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}${path.endsWith('/') ? '' : '$'}`);
    expect(
      tree.some((file) => pattern.test(file)),
      `${word}, looked for as ${path}`,
    ).toBe(true);
    folder = dirname(path);
  }
});

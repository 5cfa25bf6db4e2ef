// A name is found in the files in which it is written, without reading the others.
import { expect, test } from 'vitest';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import type { SymbolSort } from '../../../interpreter/symbols/mentions.ts';
import { SymbolIndex } from '../../../interpreter/symbols/symbol-index.ts';
import { readPacks } from '../../support/packs.ts';

test('names of the rules mean the same as in the index of all files', () => {
  const workspace = loadWorkspace(readPacks('rules'));
  const whole = new SymbolIndex(workspace);
  const names = [...new Set(whole.all().map(({ name }) => name))];
  expect(names.length).toBeGreaterThan(500);
  // Every name has files of its own to look into: some are enough.
  for (const name of names.filter((_, at) => at % 40 === 0))
    expect([name, new SymbolIndex(workspace).named(name)]).toEqual([name, whole.named(name)]);
});

test('names of some sorts mean the same without the files that define none of them', () => {
  const workspace = loadWorkspace(readPacks('rules'));
  const whole = new SymbolIndex(workspace);
  const bySort = new Map<SymbolSort, string[]>();
  for (const { sort, name } of whole.all()) bySort.set(sort, [...(bySort.get(sort) ?? []), name]);
  expect(bySort.size).toBeGreaterThan(25);
  for (const [wanted, names] of bySort) {
    const isWanted = (sort: SymbolSort): boolean => sort === wanted;
    for (const name of [names[0], names[names.length >> 1]]) {
      const found = new SymbolIndex(workspace).named(name, isWanted);
      expect([wanted, name, found]).toEqual([wanted, name, whole.named(name).filter(({ sort }) => isWanted(sort))]);
    }
  }
});

// Who changes a number finds its line in every failure of a decision that hung on it, not only the clause in which it was used.
import { expect, test } from 'vitest';
import { runScenarios } from '../../interpreter/index.ts';
import { checkedPacks } from '../support/packs.ts';

test.each([
  ['query roof-reach: 3', 'query roof-reach: 1', 7],
  ['query roof-reach: 3', 'query roof-reach: 4', 1],
  ['query inside-reach: 1', 'query inside-reach: 2', 3],
])('%s to %s: every scenario that breaks names the line', (from, to, atLeast) => {
  const path = 'rules/base/movement.rules';
  const text = checkedPacks().textOf(path)!;
  const line = text.split('\n').indexOf(from) + 1;
  expect(line).toBeGreaterThan(0);
  const edited = checkedPacks().changed([{ path, text: text.replace(from, to) }]);
  const { scenarios } = runScenarios(edited, { files: new Set(['rules/base/scenarios/movement.scenario']) });
  const failed = scenarios.filter(({ status }) => status === 'failed');
  const silent = failed.filter(
    ({ failures }) => !failures.some(({ because }) => because.some((one) => one.file === path && one.line === line)),
  );
  expect(failed.length).toBeGreaterThanOrEqual(atLeast);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

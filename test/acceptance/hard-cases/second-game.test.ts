// A game that has nothing in common with the shipped one runs on the same interpreter, from its own folder.
import { describe, expect, it } from 'vitest';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { Project } from '../../../interpreter/index.ts';
import { select } from '../../../interpreter/check/select.ts';
import { runScenarios } from '../../../interpreter/scenario/run/run-scenarios.ts';
import { listTree, readTree } from '../../support/tree.ts';
import { GAMES, programOf } from './fixture-packs.ts';
import { problemsInGames, problemsInSession } from './random-games.ts';

const files = listTree(GAMES, ['yaml', 'rules', 'scenario']).map((path) => ({ path, text: readTree(path) }));
const alone = loadWorkspace(files);

describe('magpies', () => {
  it('checks without errors, warnings and hints where no other game is', () => {
    expect(Project.over(alone).diagnostics()).toEqual([]);
  });

  it('is what is played where no other game is', () => {
    const selected = select(alone, {});
    expect('error' in selected ? selected : selected.packs.map(({ id }) => id)).toEqual(['magpies']);
  });

  it('passes its scenarios', () => {
    const results = runScenarios(Project.over(alone));
    expect(results.scenarios.flatMap(({ name, failures }) => failures.map((failure) => ({ name, ...failure })))).toEqual([]);
    expect(results.passed).toBeGreaterThanOrEqual(10);
  });

  for (const seats of [
    ['crow', 'jay'],
    ['rook', 'nutcracker', 'crow'],
    ['jackdaw', 'crow', 'jay', 'rook'],
    ['crow', 'jay', 'rook', 'jackdaw', 'nutcracker'],
  ]) {
    it(`plays 200 games with ${seats.length} birds`, () => {
      expect(problemsInGames(programOf({ packs: ['magpies'] }), seats, 200)).toEqual([]);
    });
  }

  it('plays without powers and with many cats, and is the same game when loaded or replayed', () => {
    const seats = ['crow', 'jay', 'rook'];
    expect(problemsInGames(programOf({ packs: ['magpies'], options: { powers: false, cats: 6 } }), seats, 20)).toEqual([]);
    expect(problemsInSession(programOf({ packs: ['magpies'] }), seats)).toEqual([]);
  });
});

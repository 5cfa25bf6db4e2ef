// `roundhouse editions`: every difference between the four editions has the lines of both and a scenario that shows it.
import { expect, test } from 'vitest';
import { compareEditions, compileSelection, loadWorkspace } from '../../interpreter/index.ts';
import { PATIENCE, readPacks } from '../support/packs.ts';

test(
  'every difference between editions is shown by a scenario that comes out differently without it',
  () => {
    const matrix = compareEditions(loadWorkspace(readPacks('rules')), compileSelection)!;
    expect(matrix.reference).toBe('ru-jubilee-2025');
    expect(matrix.editions.map(({ id }) => id).sort()).toEqual(['cs-2014', 'ro-2014', 'ru-base', 'ru-jubilee-2025']);
    expect(matrix.differences.filter(({ scenario }) => scenario === undefined).map(({ rule }) => rule.name)).toEqual([]);
    // What is new in an edition has nothing to stand beside.
    expect(matrix.differences.filter(({ instead }) => instead.length === 0).map(({ rule }) => rule.name)).toEqual(['whole-game']);
    const names = (edition: string): string[] =>
      matrix.differences.flatMap(({ editions, rule }) => (editions.includes(edition) ? [rule.name] : [])).sort();
    const shared = names('cs-2014').filter((name) => names('ro-2014').includes(name));
    expect(names('cs-2014').filter((name) => !shared.includes(name))).toEqual(['django']);
    expect(names('ro-2014').filter((name) => !shared.includes(name))).toEqual(['ghost', 'own-hits-forgiven']);
    expect(names('ru-base')).toEqual(['tuco']);
    expect(names('ru-jubilee-2025')).toEqual([]);
  },
  PATIENCE,
);

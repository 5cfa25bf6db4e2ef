// What a project says about a file before everything has been checked is true: a complete check says it, too, and is the same with and without it.
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { Project } from '../../../interpreter/project/project.ts';
import { often, PATIENCE, readPacks } from '../../support/packs.ts';

const FOLDER = 'test/fixtures/games/magpies';
const FILES = [
  ...readPacks(FOLDER),
  // Another pack builds on it.
  { path: 'test/fixtures/games/more/pack.yaml', text: 'pack: more\ntitle: More\nversion: 0.1.0\nneeds: [magpies]\n' },
  { path: 'test/fixtures/games/more/more.rules', text: 'query twice(n)\n  n + n\n\nquery four: twice(2)\n' },
];

const told = (diagnostics: readonly Diagnostic[]): string[] => diagnostics.map((diagnostic) => JSON.stringify(diagnostic));

/** Checks in steps, with an answer about one file first. */
function checkInSteps(files: typeof FILES, path: string): { readonly first: readonly Diagnostic[]; readonly all: readonly Diagnostic[] } {
  const project = new Project(files);
  const { diagnostics: first, partial } = project.diagnosticsFirst(new Set([path]));
  expect(partial).toBe(true);
  const steps = project.diagnosing();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { first, all: value };
  }
}

test('whatever is wrong in a file, the first answer about it is part of the last', { timeout: PATIENCE }, () => {
  let state = 11;
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % sides;
  };
  const seen = { first: 0, all: 0 };
  for (let round = 0; round < often(120, 3000); round++) {
    const { path, text } = FILES[roll(FILES.length)];
    const words = [...text.matchAll(/[\w-]+|[^\s\w]|\n */g)];
    const { index, 0: word } = words[roll(words.length)];
    const put = [word.slice(1), `${word}x`, '', `${word}${word}`, 'nonsense'][roll(5)];
    const broken = FILES.map((file) =>
      file.path === path ? { path, text: text.slice(0, index) + put + text.slice(index + word.length) } : file,
    );
    const fresh = new Project(broken).diagnostics();
    const { first, all } = checkInSteps(broken, path);
    expect(told(all)).toEqual(told(fresh));
    const missing = told(first).filter((one) => !told(fresh).includes(one));
    expect([path, word, put, missing]).toEqual([path, word, put, []]);
    seen.first += first.length;
    seen.all += fresh.filter(({ file, severity }) => file === path && severity === 'error').length;
  }
  // Most of what is wrong in the file at hand is in the first answer.
  expect(seen.first).toBeGreaterThan(seen.all * 0.5);
});

test('an edit before the first complete check is answered without one, and the next check is whole', () => {
  const path = `${FOLDER}/game.rules`;
  const { text } = FILES.find((file) => file.path === path)!;
  const project = new Project(FILES);
  expect(project.diagnosticsFirst(new Set([path]))).toEqual({ diagnostics: [], partial: true });
  project.edit([{ path, text: `${text}\nquery odd: 1 +\n` }]);
  const { diagnostics, partial } = project.diagnosticsFirst(new Set([path]));
  expect(diagnostics.map(({ file }) => file)).toEqual([path]);
  expect(partial).toBe(true);
  expect(project.isDiagnosed()).toBe(false);
  expect(project.diagnostics()).toEqual(new Project(FILES).changed([{ path, text: `${text}\nquery odd: 1 +\n` }]).diagnostics());
});

test('no file but the rules at hand is read for the first answer', () => {
  const project = new Project(readPacks('rules'));
  project.diagnosticsFirst(new Set(['rules/base/cards/punch.yaml']));
  const { cells } = project.workspace().reader as unknown as { readonly cells: ReadonlyMap<string, { readonly record?: unknown }> };
  const read = [...cells].filter(([, { record }]) => record !== undefined).map(([path]) => path);
  expect(read).toContain('rules/base/movement.rules');
  expect(read.filter((path) => /\.scenario$|\/(?:text|evidence)\/|\/board\.yaml$/.test(path))).toEqual([]);
  expect(read.filter((path) => !path.startsWith('rules/base/') && !path.endsWith('/pack.yaml'))).toEqual([]);
});

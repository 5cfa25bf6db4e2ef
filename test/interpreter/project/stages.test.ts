// The list of stages is what a project runs by: everything that an answer is made from stands before it, is said in the list, and is really asked.
import { expect, test } from 'vitest';
import type { Derivations } from '../../../interpreter/project/derivations.ts';
import { Project } from '../../../interpreter/project/project.ts';
import { stages } from '../../../interpreter/project/stages.ts';
import { readPacks } from '../../support/packs.ts';

test('every stage takes only what stands before it, or itself', () => {
  const known = new Set(['files']);
  for (const { name, takes } of stages) {
    known.add(name);
    expect(
      takes.filter((taken) => !known.has(taken)),
      name,
    ).toEqual([]);
  }
  expect(known.size).toBe(stages.length + 1);
});

test('answers are made from what their stages take, all of it and nothing else', () => {
  const path = 'test/fixtures/games/magpies/game.rules';
  const project = new Project(readPacks('test/fixtures/games/magpies'));
  // Whoever plays asks first whether the rules can be played, and then for a game; what is wrong is asked by others.
  const selected = project.select({});
  if ('error' in selected) throw new Error(selected.error.message);
  expect(project.errorsIn(selected.packs)).toEqual([]);
  project.game(selected);
  project.game(selected, { hash: true });
  project.symbols();
  project.textStates('magpies');
  const all = new Map<string, Set<string>>();
  note(project, all);
  expect(project.diagnostics().filter(({ severity }) => severity === 'error')).toEqual([]);
  note(project, all);
  // A card is drawn where a text may not fit it.
  const words = 'test/fixtures/games/magpies/text/en.yaml';
  const rule = 'Once a dawn a cat does not scare you off the heap.';
  const long = project.changed([
    { path: words, text: project.textOf(words)!.replace(rule, Array.from({ length: 40 }, () => rule).join(' ')) },
  ]);
  expect(long.diagnostics().map(({ code }) => code)).toEqual(['text/does-not-fit']);
  note(long, all);
  // Lines are looked up where something cannot be read.
  const broken = project.changed([{ path, text: `${project.textOf(path)}\nquery ?\n` }]);
  expect(broken.diagnostics()).not.toEqual([]);
  note(broken, all);
  // A pack that needs another is checked after it.
  const adding = project.changed([
    { path: 'test/fixtures/games/more/pack.yaml', text: 'pack: more\ntitle: More\nversion: 0.1.0\nneeds: [magpies]\n' },
  ]);
  adding.diagnostics();
  note(adding, all);
  expect(stages.map(({ name }) => [name, ...(all.get(name) ?? [])].sort())).toEqual(
    stages.map(({ name, takes }) => [name, ...takes].sort()),
  );
});

/** Adds what the answers of a project were made from. */
function note(project: Project, all: Map<string, Set<string>>): void {
  const { derived } = project as unknown as { readonly derived: Derivations<object> };
  for (const [sort, asked] of derived.dependencies()) all.set(sort, new Set([...(all.get(sort) ?? []), ...asked]));
}

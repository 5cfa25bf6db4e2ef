// Checking after an edit says exactly what a fresh check says, whatever was typed before.
import { afterAll, expect, test } from 'vitest';
import { type InputFile, LanguageServices, Project } from '../../../interpreter/index.ts';
import { often, PATIENCE, readPacks } from '../../support/packs.ts';
import { ReferenceProjects } from '../../support/reference-project.ts';
import { typosOf, withTypo, type Typo } from '../../support/typos/typos.ts';
import { MAGPIES } from './open-services.ts';

/** Numbers that are the same on every machine. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % sides;
  };
}

const known = new Map<string, readonly Typo[]>();
// They are many, and modules of a worker stay loaded until all files have been tested.
afterAll(() => known.clear());

/** The typos of a file, made once for all tests. */
function typosIn({ path, text }: InputFile): readonly Typo[] {
  const typos = known.get(path) ?? typosOf(path, text);
  known.set(path, typos);
  return typos;
}

/** Types, keeps, takes back, deletes and moves lines, always comparing. */
function compare(files: readonly InputFile[], edits: number, seed: number): void {
  const roll = dice(seed);
  const typos: Typo[] = files.filter(({ path }) => !/passages|glossary/.test(path)).flatMap(typosIn);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const references = new ReferenceProjects(files);
  const project = new Project(files);
  project.diagnostics();
  for (let edit = 0; edit < edits; edit++) {
    const typo = typos[roll(typos.length)];
    if (roll(3) > 0) for (const { path, text } of files) texts.set(path, text);
    const current = texts.get(typo.path) ?? '';
    const what = roll(12);
    if (what === 0) texts.delete(typo.path);
    else if (what === 1)
      texts.set(
        typo.path,
        current
          .split('\n')
          .toSpliced(typo.lines[0] - 1, 1)
          .join('\n'),
      );
    else if (what === 2) texts.set(typo.path, `# a remark\n${current}`);
    else texts.set(typo.path, withTypo(files.find(({ path }) => path === typo.path)!.text, typo));
    const now = [...texts].map(([path, text]) => ({ path, text }));
    project.setFiles(now);
    const fresh = references.make(now);
    expect([edit, typo, JSON.stringify(project.diagnostics())]).toEqual([edit, typo, JSON.stringify(fresh.diagnostics())]);
  }
}

/** The same with a desk that answers in two steps, and is often interrupted after the first, or in the midst of the second. */
function compareSteps(files: readonly InputFile[], edits: number, seed: number): void {
  const roll = dice(seed);
  // Every file is as likely as any other: most letters stand in texts, which no other pack depends on.
  const typos = files.flatMap((file) => (/\.(rules|yaml)$/.test(file.path) ? [typosIn(file)] : [])).filter(({ length }) => length > 0);
  const references = new ReferenceProjects(files);
  const desk = new LanguageServices();
  desk.open(files);
  let partial = 0;
  for (let edit = 0; edit < edits; edit++) {
    const own = typos[roll(typos.length)];
    const typo = own[roll(own.length)];
    const original = files.find(({ path }) => path === typo.path)!.text;
    const text = roll(3) === 0 ? original : withTypo(original, typo);
    const first = desk.editFirst([{ path: typo.path, text }]);
    if (!first.whole) partial++;
    if (roll(3) === 0) {
      const steps = desk.finishing();
      for (let step = roll(4); step > 0 && !steps.next().done; step--);
      continue;
    }
    const now = desk.workspace().files.map((file) => ({ path: file.path, text: file.text }));
    const fresh = new LanguageServices(references.make(now));
    expect([edit, typo, JSON.stringify(desk.finish())]).toEqual([edit, typo, JSON.stringify(fresh.open(now))]);
  }
  expect(partial).toBeGreaterThan(0);
}

test('in two steps', () => compareSteps(readPacks('rules'), often(24, 3000), 5), PATIENCE);

test('on the shipped rules and the second game', () => compare(readPacks('rules', MAGPIES), often(36, 6000), 7), PATIENCE);

test('on packs that amend each other', () => compare(readPacks('rules', 'test/fixtures/hard-cases'), often(14, 3000), 11), PATIENCE);

// Renaming on the shipped rules: names of every sort are found wherever they stand, and nearly always without a check of all packs.
import { beforeAll, describe, expect, it } from 'vitest';
import { isCertain } from '../../../interpreter/ide/rename.ts';
import { SymbolIndex } from '../../../interpreter/symbols/symbol-index.ts';
import type { Project } from '../../../interpreter/index.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { textAfterEdits } from '../../support/text-edits.ts';
import { Bench } from './open-services.ts';
import { projectOf } from '../../support/packs.ts';

const bench = new Bench('rules');
const { services } = bench;
const NEW = 'brand-new';

function refusalOf(answer: object): unknown {
  return 'refused' in answer ? answer.refused : undefined;
}

describe('certainty', () => {
  let index: SymbolIndex;
  beforeAll(() => {
    index = new SymbolIndex(services.workspace());
  });

  it('comes from knowing every place of a word, for most names', () => {
    const sorts = new Set(['query', 'action', 'document', 'option', 'preset', 'pile', 'key', 'chance', 'choice', 'require', 'passage']);
    const all = index.all().filter(({ sort }, at) => sorts.has(sort) && at % 5 === 0);
    const unsure = all.filter((one) => !isCertain(index, index.together([one]), one.name, NEW));
    expect(unsure.length / all.length).toBeLessThan(0.15);
  });

  it('is not given where the new word is in use, or belongs to the tool', () => {
    const [query] = index.all().filter(({ sort, name }) => sort === 'query' && isCertain(index, [index.named(name)[0]], name, NEW));
    expect(isCertain(index, [query], query.name, index.all().find(({ sort }) => sort === 'action')!.name)).toBe(false);
    expect(isCertain(index, [query], query.name, 'count')).toBe(false);
  });
});

describe('names that texts, tables and boards use', () => {
  const cases: readonly (readonly [what: string, ending: string, needle: string, offset: number])[] = [
    ['a preset in a table', 'base/pack.yaml', 'beginner:', 0],
    ['a pile that is called like a choice', 'base/model.yaml', '  plan: {', 2],
    ['a key with a text of its own', 'base/model.yaml', 'copies:', 0],
    ['a word that is a field, too', 'base/model.yaml', '[front, back]', 1],
    ['a value of an option', 'base/pack.yaml', 'deal]', 0],
    ['a player', 'base/characters/belle.yaml', 'belle', 0],
    ['a number that texts show', 'base/movement.rules', 'roof-reach', 0],
  ];
  it.each(cases)('%s', (_what, ending, needle, offset) => {
    const answer = services.rename(bench.at(ending, needle, offset), NEW);
    expect(refusalOf(answer)).toBeUndefined();
    if (!('edits' in answer)) return;
    const diagnostics = projectOf(bench.edited(answer.edits)).diagnostics();
    expect(diagnostics.map(({ file, message }) => `${file} ${message}`)).toEqual([]);
  });

  it('what is recorded of texts goes with the names: nothing has to be read again, and what was to be read still is', () => {
    const [path, own] = [bench.path('base/translations/cs.yaml'), bench.text('base/translations/cs.yaml')];
    // One text is a draft, one was edited since it was recorded, and one was made from another sentence.
    const text = own
      .replace(/(^ {2}move:\n(?: {4}.*\n)*? {4}rule: .*)state: reviewed/m, '$1state: draft')
      .replace(/(^ {2}punch:\n(?: {4}.*\n)*? {4}rule: .*)text: \w+/m, '$1text: aaaaaaa')
      .replace(/(^ {2}fire:\n(?: {4}.*\n)*? {4}rule: \{ of: ")/m, '$1Once upon a time. ');
    const files = bench.files.map((file) => (file.path === path ? { path, text } : file));
    const states = (project: Project): string[] =>
      ['en', 'cs'].flatMap((locale) => {
        const found = project.textStates('base')!;
        return found.rows.map((row) => [locale, found.of(row, locale).state, found.of(row, locale).reasons ?? ''].join(' '));
      });
    const before = states(projectOf(files));
    for (const state of ['cs draft ', 'cs edited ', 'cs stale wording']) expect(before).toContain(state);
    services.edit([{ path, text }]);
    const answer = services.rename(bench.at('base/movement.rules', 'roof-reach', 0), NEW);
    services.edit([{ path, text: own }]);
    const edits = 'edits' in answer ? answer.edits : [];
    expect(edits.map(({ file }) => file)).toContain(path);
    const renamed = files.map((file) => {
      const own = edits.filter((edit) => edit.file === file.path);
      return { path: file.path, text: textAfterEdits(new SourceFile(file.path, file.text), own) };
    });
    expect(states(projectOf(renamed))).toEqual(before);
  });

  it('a name that may be either of two is left alone, with the place', () => {
    const branches = new SymbolIndex(services.workspace()).all().filter(({ sort, name }) => sort === 'branch' && name === 'yes');
    expect(branches.length).toBeGreaterThan(1);
    const [{ file, span }] = branches;
    const at = { path: file.path, ...file.position(span.start) };
    expect(refusalOf(services.rename(at, NEW))).toMatch(/there is also the branch yes of .*\.scenario:\d+$/);
  });
});

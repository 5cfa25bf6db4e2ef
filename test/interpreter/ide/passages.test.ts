// Passages are names like all others: in passages.yaml, and behind `passage` in scenarios.
import { describe, expect, it } from 'vitest';
import { LanguageServices } from '../../../interpreter/index.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { textAfterEdits } from '../../support/text-edits.ts';
import { shownPassages } from '../../../interpreter/scenario/evidence/shown-passages.ts';
import { Bench, MAGPIES } from './open-services.ts';

const FILE = `${MAGPIES}/passages.yaml`;
const LIST = `passages: magpies
list:
  - { id: bids-at-once, gist: Everybody bids at the same time., books: { first: page 2 } }
  - { id: cats-scare, gist: A cat scares the finder away., books: { first: page 3 } }
  - { id: box, gist: The box is blue., books: { first: cover }, component-only: true }
  - { id: cats-sleep, gist: Cats sleep., books: { first: page 4 }, ruling: cats-awake }
rulings:
  - { id: cats-awake, number: R1, gist: Cats never sleep., reason: They would scare nobody. }
`;
const bench = new Bench(MAGPIES);
const SCENARIOS = bench.path('magpies.scenario');
const own = bench.text('magpies.scenario');
const naming = (names: string): string => own.replace('\n', `\n  passage ${names}\n`);
const written = naming('bids-at-once, cats-scare');

function open(scenarios: string, list = LIST): LanguageServices {
  const services = new LanguageServices();
  const files = bench.files.map((file) => (file.path === SCENARIOS ? { ...file, text: scenarios } : file));
  services.open([...files, { path: FILE, text: list }]);
  return services;
}

function at(text: string, needle: string): { path: string; line: number; column: number } {
  return { path: SCENARIOS, ...new SourceFile('', text).position(text.indexOf(needle)) };
}

describe('passages', () => {
  it('that do not exist are told, with the nearest to write instead', () => {
    expect(open(written).problems()).toEqual([]);
    const [problem, ...rest] = open(written.replace('cats-scare', 'cats-scaer')).problems();
    expect(rest).toEqual([]);
    expect(problem).toMatchObject({ code: 'scenario/unknown-passage', line: 2, column: 25, fixes: [{ edits: [{ text: 'cats-scare' }] }] });
  });

  it('are given once, rulings among them', () => {
    const twice = (list: string): string[] =>
      open(own, list)
        .problems()
        .map(({ code, line }) => `${code} ${line}`);
    expect(twice(LIST.replace('id: cats-scare', 'id: bids-at-once'))).toEqual(['scenario/same-passage 4']);
    expect(twice(LIST.replace('id: cats-awake', 'id: cats-scare').replace('ruling: cats-awake', 'ruling: cats-scare'))).toEqual([
      'scenario/same-passage 8',
    ]);
  });

  it('lead from a scenario to the list and back, and are renamed together', () => {
    const services = open(written);
    const here = at(written, 'bids-at-once');
    expect(services.definition(here)).toMatchObject([{ file: FILE, line: 3 }]);
    expect(services.references(here).map(({ file }) => file)).toEqual([FILE, SCENARIOS]);
    const renamed = services.rename(here, 'all-bid');
    expect('edits' in renamed && renamed.edits.map(({ file, text }) => `${file} ${text}`)).toEqual([
      `${FILE} all-bid`,
      `${SCENARIOS} all-bid`,
    ]);
  });

  it('that a ruling settles are renamed with it', () => {
    const text = naming('cats-awake');
    const renamed = open(text).rename(at(text, 'cats-awake'), 'cats-watch');
    expect('edits' in renamed && renamed.edits.map(({ file, line }) => `${file} ${line}`)).toEqual([
      `${FILE} 6`,
      `${FILE} 8`,
      `${SCENARIOS} 2`,
    ]);
  });

  it('say what they are about, and what shows them', () => {
    const parts = open(written).hover(at(written, 'bids-at-once'), 'en')?.parts ?? [];
    expect(parts).toContainEqual({ kind: 'text', text: 'Everybody bids at the same time.' });
    const title = /"(.*)"/.exec(own)?.[1];
    expect(parts).toContainEqual({ kind: 'note', text: `shown by: ${title}` });
  });

  it('are told in the language of the page, title and all', () => {
    const shownIn = (locale: string): readonly string[] =>
      (open(written).hover(at(written, 'bids-at-once'), locale)?.parts ?? []).map(({ text }) => text);
    const title = /"(.*)"/.exec(own)?.[1];
    expect(shownIn('ru')).toEqual(expect.arrayContaining(['место книги bids-at-once', `показывают: ${title}`]));
    expect(shownIn('cs')).toEqual(expect.arrayContaining(['místo knihy bids-at-once', `ukazují: ${title}`]));
    expect(shownIn('ro')).toEqual(expect.arrayContaining(['pasaj bids-at-once', `arătat de: ${title}`]));
  });

  it('are offered behind `passage`, but for those that no scenario shows', () => {
    const text = naming('');
    const found = open(text).complete({ path: SCENARIOS, line: 2, column: 11 });
    expect(found.map(({ label, detail }) => `${detail} ${label}`)).toEqual([
      'passage bids-at-once',
      'ruling cats-awake',
      'passage cats-scare',
    ]);
    expect(found[2].documentation).toBe('A cat scares the finder away.');
  });

  it('that no scenario can show are told, with the ruling to name instead', () => {
    const told = (name: string): readonly unknown[] => open(naming(name)).problems();
    expect(told('cats-awake')).toEqual([]);
    expect(told('box')).toMatchObject([{ code: 'scenario/settled-passage', line: 2, fixes: [] }]);
    expect(told('cats-sleep')).toMatchObject([
      { code: 'scenario/settled-passage', line: 2, column: 11, fixes: [{ edits: [{ text: 'cats-awake' }] }] },
    ]);
  });

  it('name rulings that exist', () => {
    const [problem, ...rest] = open(own, LIST.replace('ruling: cats-awake', 'ruling: cats-awaek')).problems();
    expect(rest).toEqual([]);
    expect(problem).toMatchObject({ code: 'scenario/unknown-ruling', line: 6, fixes: [{ edits: [{ text: 'cats-awake' }] }] });
  });
});

describe('what said it before', () => {
  const mended = (text: string, list = LIST, path = SCENARIOS): string => {
    const [{ fixes }] = open(text, list).problems();
    return textAfterEdits(new SourceFile(path, path === SCENARIOS ? text : list), fixes[0].edits);
  };

  it('a remark means nothing, and becomes a line', () => {
    const remark = `# Passages: bids-at-once, cats-scare\n# A remark that stays.\n${own}`;
    expect(open(remark).problems()).toMatchObject([{ code: 'scenario/passages-remark', severity: 'warning', line: 1 }]);
    expect(mended(remark)).toBe(`# A remark that stays.\n${written}`);
    expect(mended(`# Passages: bids-at-once\n${written}`)).toBe(written);
  });

  it('a list of scenarios is told, and can be taken out', () => {
    const block = LIST.replace(
      'rulings:\n',
      'rulings:\n  - id: more\n    gist: More.\n    shown-by:\n      - One\n      - Two\n    reason: So.\n',
    );
    expect(open(own, block).problems()).toMatchObject([{ code: 'schema/shown-by', severity: 'error', line: 10 }]);
    expect(mended(own, block, FILE)).toBe(block.replace(/ {4}shown-by:\n.*\n.*\n/, ''));
    const flow = LIST.replace('first: page 2 } }', 'first: page 2 }, shown-by: [One, Two] }');
    expect(mended(own, flow, FILE)).toBe(LIST);
  });
});

it('passages of one name in two packs are each meant in their own', () => {
  const files = ['one', 'two'].flatMap((id) => [
    { path: `rules/${id}/pack.yaml`, text: `pack: ${id}\ntitle: ${id}\nversion: 0.1.0\n` },
    {
      path: `rules/${id}/passages.yaml`,
      text: `passages: ${id}\nlist:\n  - { id: box, gist: The box of ${id}., books: { first: cover } }\n`,
    },
    { path: `rules/${id}/play.scenario`, text: `scenario "${id}"\n  passage box\n  seats 2\n  then 1 is 1\n` },
  ]);
  const services = new LanguageServices();
  services.open(files);
  const here = { path: 'rules/two/play.scenario', line: 2, column: 11 };
  expect(services.definition(here)).toMatchObject([{ file: 'rules/two/passages.yaml' }]);
  expect(services.references(here).map(({ file }) => file)).toEqual(['rules/two/passages.yaml', 'rules/two/play.scenario']);
  expect(shownPassages(loadWorkspace(files)).map(({ pack, scenarios }) => [pack, scenarios.map(({ scenario }) => scenario.title)])).toEqual(
    [
      ['one', ['one']],
      ['two', ['two']],
    ],
  );
});

it('passages of a pack that gets another id are those of that pack', () => {
  const files = (id: string): { path: string; text: string }[] => [
    { path: 'rules/one/pack.yaml', text: `pack: ${id}\ntitle: One\nversion: 0.1.0\n` },
    { path: 'rules/one/list.yaml', text: 'passages: list\nlist:\n  - { id: box, gist: Blue., books: { first: cover } }\n' },
  ];
  const before = loadWorkspace(files('one'));
  expect(shownPassages(before).map(({ pack }) => pack)).toEqual(['one']);
  expect(shownPassages(loadWorkspace(files('two'), before)).map(({ pack }) => pack)).toEqual(['two']);
});

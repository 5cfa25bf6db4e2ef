// Definitions, references, rename and hover, on the second game and on the shipped rules.
import { describe, expect, it } from 'vitest';
import { Project, runScenarios } from '../../../interpreter/index.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { Bench, MAGPIES } from './open-services.ts';

const bench = new Bench(MAGPIES);
const { services } = bench;

function textAt(place: { readonly file: string; readonly line: number; readonly column: number; readonly endColumn: number }): string {
  const lines = bench.text(place.file).split('\n');
  return lines[place.line - 1].slice(place.column - 1, place.endColumn - 1);
}

describe('definition', () => {
  const cases: readonly (readonly [what: string, ending: string, needle: string, offset: number, file: string, line: string])[] = [
    ['a query', 'game.rules', 'heap-size)', 0, 'game.rules', 'query heap-size: 2'],
    ['an action', 'game.rules', '    scare(finder)', 5, 'game.rules', 'action scare(finder)'],
    ['a parameter', 'game.rules', 'player.bid.strength', 2, 'game.rules', 'query outbid(player)'],
    ['a variable', 'game.rules', 'if finder is not none', 4, 'game.rules', 'let finder = best-bidder'],
    ['a field', 'game.rules', 'it.bid.strength', 3, 'model.yaml', 'bid: feather'],
    ['a key of a document', 'game.rules', 'it.bid.strength', 8, 'model.yaml', 'strength: { type: number }'],
    ['a pile of the table', 'game.rules', 'create face in thicket', 16, 'model.yaml', 'thicket:'],
    ['a document', 'game.rules', 'trinket cat then', 9, 'trinkets.yaml', 'trinket: cat'],
    ['a kind', 'game.rules', 'trinket cat then', 1, 'model.yaml', 'trinket:'],
    ['an option', 'game.rules', 'then cats else', 6, 'pack.yaml', 'cats:'],
    ['a word', 'game.rules', 'is not plain', 8, 'model.yaml', 'sort: [shiny, plain, live]'],
    ['what an amendment hangs on', 'birds.yaml', 'outbid(player)', 1, 'game.rules', 'query outbid(player)'],
    ['the choice that is widened', 'birds.yaml', 'in rummage for', 4, 'game.rules', 'may choose one of as rummage'],
    ['a number of the document', 'birds.yaml', 'n + more', 5, 'birds.yaml', 'numbers: { more: 1 }'],
    ['a span', 'birds.yaml', 'self.owner once a dawn', 20, 'model.yaml', 'dawn: { ends-with'],
    ['the id of a text', 'text/en.yaml', '  jackdaw:', 4, 'birds.yaml', 'bird: jackdaw'],
    ['a slot of a text', 'text/en.yaml', '{heap-size}', 3, 'game.rules', 'query heap-size: 2'],
    ['a player of a scenario', 'magpies.scenario', 'seats crow', 7, 'birds.yaml', 'bird: crow'],
    ['an answer', 'magpies.scenario', 'crow offers wing', 13, 'feathers.yaml', 'feather: wing'],
    ['a verb', 'magpies.scenario', 'crow offers wing', 6, 'model.yaml', 'offers:'],
    ['a decision in a scenario', 'magpies.scenario', 'is asked bid', 10, 'game.rules', 'as bid'],
  ];
  it.each(cases)('of %s', (_what, ending, needle, offset, file, line) => {
    const places = services.definition(bench.at(ending, needle, offset));
    expect(places.length).toBeGreaterThan(0);
    expect(places[0].file).toContain(file);
    expect(bench.text(places[0].file).split('\n')[places[0].line - 1]).toContain(line);
  });
});

describe('references', () => {
  it('lead from the definition to every use, in every sort of file, and back', () => {
    const places = services.references(bench.at('birds.yaml', 'crow'));
    const sorts = new Set(places.map(({ file }) => file.split('/').at(-1)));
    expect(sorts).toEqual(new Set(['birds.yaml', 'board.yaml', 'en.yaml', 'magpies.scenario']));
    for (const place of places) {
      expect(textAt(place)).toBe('crow');
      expect(services.references({ path: place.file, line: place.line, column: place.column })).toEqual(places);
    }
  });

  it('tell a variable from another of the same name', () => {
    const places = services.references(bench.at('game.rules', 'action scare(finder)', 14));
    expect(places).toHaveLength(1);
  });
});

describe('rename', () => {
  const cases: readonly (readonly [what: string, ending: string, needle: string, offset: number, to: string])[] = [
    ['a query', 'game.rules', 'heap-size: 2', 0, 'size-of-heap'],
    ['an action', 'game.rules', 'carry-home(finder)', 0, 'take-home'],
    ['a document', 'birds.yaml', 'rook', 0, 'raven'],
    ['a document that answers name', 'feathers.yaml', 'wing', 0, 'pinion'],
    ['a kind', 'model.yaml', '  trinket:\n', 3, 'bauble'],
    ['a field', 'model.yaml', 'bid: feather', 0, 'offer-made'],
    ['a key', 'model.yaml', 'worth:', 0, 'price'],
    ['a pile of seats', 'model.yaml', 'nest: {', 0, 'hoard'],
    ['a pile of the table', 'model.yaml', 'litter: {', 0, 'waste'],
    ['a word', 'model.yaml', 'plain, live', 0, 'dull'],
    ['an enumeration', 'model.yaml', '  sort: [shiny', 2, 'sheen'],
    ['an option', 'pack.yaml', 'cats: {', 0, 'prowlers'],
    ['a choice', 'game.rules', 'one of as rummage', 10, 'search'],
    ['a branch', 'game.rules', 'offer dig', 6, 'delve'],
    ['a chance', 'game.rules', 'as first-bird', 3, 'beginner'],
    ['a part of the score', 'game.rules', 'as pairs', 3, 'twins'],
    ['a value', 'model.yaml', 'lead: seat', 0, 'leader'],
    ['a verb', 'model.yaml', 'offers: {', 0, 'bids'],
    ['a word of the model', 'model.yaml', 'finder: seat', 0, 'winner'],
    ['a parameter', 'game.rules', 'query outbid(player)', 13, 'who'],
    ['a variable of a loop', 'game.rules', 'for each player\n    for each', 9, 'who'],
    ['a local', 'game.rules', 'let go-on', 4, 'keep-going'],
    ['a scenario', 'magpies.scenario', 'All offer at once', 0, 'Everybody offers at once'],
    ['a requirement', 'game.rules', 'two-to-five-birds', 0, 'enough-birds'],
  ];
  it.each(cases)('of %s keeps everything sound', (_what, ending, needle, offset, to) => {
    const cursor = bench.at(ending, needle, offset);
    const may = services.renameable(cursor);
    expect(may).toHaveProperty('name');
    const renamed = services.rename(cursor, to);
    expect(renamed).not.toHaveProperty('refused');
    if (!('edits' in renamed) || !('name' in may)) return;
    expect(renamed.edits.length).toBeGreaterThan(0);
    const files = bench.edited(renamed.edits);
    const workspace = loadWorkspace(files);
    const diagnostics = Project.over(workspace).diagnostics();
    expect(diagnostics.map(({ code, file, message }) => `${file} ${code} ${message}`)).toEqual([]);
    const results = runScenarios(Project.over(workspace));
    expect(results.scenarios.filter(({ status }) => status !== 'passed').map(({ name, failures }) => ({ name, failures }))).toEqual([]);
    // And back again.
    const again = new Bench(MAGPIES);
    again.services.open(files);
    const place = again.services.references({ ...cursor })[0] ?? cursor;
    const back = again.services.rename({ path: place.file, line: place.line, column: place.column }, may.name);
    expect(back).toHaveProperty('edits');
  });

  it('refuses what would clash, be no name, or belong to the language', () => {
    const query = bench.at('game.rules', 'heap-size: 2');
    expect(services.rename(query, 'set-size')).toHaveProperty('refused');
    expect(services.rename(query, 'Heap Size')).toHaveProperty('refused');
    expect(services.rename(query, 'where')).toHaveProperty('refused');
    expect(services.renameable(bench.at('pack.yaml', 'magpies'))).toHaveProperty('refused');
    expect(services.renameable(bench.at('game.rules', 'repeat dawns', 2))).toHaveProperty('refused');
    expect(services.rename(bench.at('game.rules', 'query outbid(player)', 13), 'rival')).toHaveProperty('refused');
  });
});

describe('hover', () => {
  it('shows a rule, its type, and what amends it in order', () => {
    const parts = bench.hover('game.rules', 'heap-size)');
    expect(parts[0]).toEqual({ kind: 'title', text: 'query heap-size' });
    expect(parts).toContainEqual({ kind: 'code', text: 'query heap-size: 2' });
    expect(parts).toContainEqual({ kind: 'code', text: 'change heap-size giving n to n + more' });
    expect(parts.find((part) => part.kind === 'place' && part.text.startsWith('1. jackdaw'))).toMatchObject({
      place: { file: `${MAGPIES}/birds.yaml` },
    });
  });

  it('shows the text of a document with its numbers', () => {
    expect(bench.hover('magpies.scenario', 'jackdaw', 1)).toContainEqual({
      kind: 'text',
      text: 'While you play, 1 more trinket lies in every heap.',
    });
  });

  it('shows the type of a variable and the form of a statement', () => {
    expect(bench.hover('game.rules', 'if finder is not none', 4)[0]).toEqual({ kind: 'title', text: 'finder: a seat' });
    expect(bench.hover('game.rules', '  repeat dawns', 3)[0]).toMatchObject({ kind: 'code' });
    expect(bench.hover('magpies.scenario', '  then', 3)[0]).toMatchObject({
      kind: 'code',
      text: expect.stringMatching(/^then EXPECTATION[\s\S]*\n {2}SEAT is asked \[CHOICE\]\n/) as string,
    });
    expect(bench.hover('game.rules', 'clockwise(lead)', 3)[0]).toMatchObject({ kind: 'title', text: 'clockwise(seat)' });
  });

  it('shows the question of a decision and who widens it', () => {
    const parts = bench.hover('game.rules', 'one of as rummage', 11);
    expect(parts).toContainEqual({ kind: 'text', text: 'Go on rummaging?' });
    expect(parts.some((part) => part.kind === 'place' && part.text.includes('nutcracker'))).toBe(true);
  });
});

describe('on the shipped rules', () => {
  const shipped = new Bench('rules');

  it('every definition of a rules file is found from every place that mentions it', () => {
    const wrong: string[] = [];
    for (const { path, text } of shipped.files) {
      if (!path.endsWith('.rules')) continue;
      for (const match of text.matchAll(/^(?:query|action) ([a-z0-9-]+)/gm)) {
        const cursor = shipped.at(path, match[0], match[0].length - 1);
        const places = shipped.services.references(cursor);
        const [definition] = shipped.services.definition(cursor);
        if (definition?.file !== path || !places.some(({ file, line }) => file === path && line === cursor.line))
          wrong.push(`${path} ${match[1]}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('texts come in the language that is asked for', () => {
    const document = shipped.files.find(({ path }) => /\/cards\/[a-z-]+\.yaml$/.test(path))!;
    const id = /^card: ([a-z-]+)/m.exec(document.text)![1];
    const texts = ['en', 'ru', 'cs', 'ro'].map(
      (locale) => shipped.hover(document.path, `card: ${id}`, 7, locale).find(({ kind }) => kind === 'text')?.text,
    );
    expect(new Set(texts).size).toBeGreaterThan(2);
  });
});

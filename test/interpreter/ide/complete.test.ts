// Completion while typing: lines are half written, and what fits best stands on top.
import { describe, expect, it } from 'vitest';
import { Bench, MAGPIES } from './open-services.ts';

const bench = new Bench(MAGPIES);
const rules = (needle: string, instead: string): string[] => bench.labels('game.rules', needle, instead);

describe('in rules', () => {
  it('a new line at the margin begins with a declaration', () => {
    const labels = rules('query heap-size: 2', '|');
    expect(labels).toEqual(expect.arrayContaining(['query', 'action', 'instead', 'also', 'invariant']));
    expect(labels).not.toContain('choose');
  });

  it('a line of an action begins with a statement or an action', () => {
    const labels = rules('  move heap to litter', '  |');
    expect(labels).toEqual(expect.arrayContaining(['choose', 'move', 'if', 'carry-home', 'rummage']));
    expect(labels).not.toContain('query');
    expect(rules('  move heap to litter', '  car|')[0]).toBe('carry-home');
  });

  it('calls come with their arguments to fill in', () => {
    const [call] = bench.complete('game.rules', '  move heap to litter', '  carry-h|');
    expect(call).toMatchObject({ label: 'carry-home', insert: 'carry-home(${1:finder})', snippet: true });
  });

  it('behind a dot stand the fields of the type', () => {
    expect(rules('  move heap to top of finder.nest', '  move heap to top of finder.|')).toEqual(['bid', 'nest', 'plumage']);
    expect(rules('rival.bid.strength is player.bid.strength', 'rival.bid.|')).toEqual(['owner', 'strength']);
  });

  it('in a set behind `it.` stand the fields of its elements', () => {
    expect(rules('player.nest where it.sort is not plain', 'player.nest where it.|')).toEqual(['copies', 'sort', 'worth']);
  });

  it('names in scope come first, then what fits the type that is wanted', () => {
    const labels = rules('  set lead to next-seat(lead)', '  set lead to |');
    expect(labels.slice(0, 2)).toContain('lead');
    expect(labels.indexOf('best-bidder')).toBeLessThan(labels.indexOf('dawns'));
    expect(rules('rummage(finder)\n  otherwise', 'rummage(|\n  otherwise')[0]).toBe('finder');
  });

  it('words of an enumeration stand where one is compared', () => {
    expect(rules('it.sort is not plain', 'it.sort is not |').slice(0, 3)).toEqual(['live', 'plain', 'shiny']);
  });

  it('kinds stand behind `is a`, documents behind their kind', () => {
    expect(rules('it is a trinket and', 'it is a |')).toEqual(expect.arrayContaining(['trinket', 'feather', 'bird', 'seat']));
    expect(rules('top of heap is trinket cat', 'top of heap is trinket |').slice(0, 5)).toEqual(['bead', 'cat', 'ring', 'shell', 'spoon']);
  });

  it('parameters are offered by the words of the model', () => {
    expect(rules('query outbid(player)', 'query outbid(|')).toEqual(expect.arrayContaining(['player', 'finder', 'rival', 'trinket']));
  });

  it('a choice goes on with the words that its form still has', () => {
    const labels = rules('    may choose one of as rummage by finder', '    choose trinket from heap |');
    expect(labels.slice(0, 3)).toEqual(expect.arrayContaining(['as', 'by']));
    expect(labels).not.toContain('from');
    expect(rules('    may choose one of as rummage by finder', '    choose trinket from heap as |')).toEqual(
      expect.arrayContaining(['bid']),
    );
  });

  it('names of choices are never the made-up one', () => {
    for (const { label } of bench.complete('game.rules', '    may choose one of as rummage by finder', '    choose trinket from heap as |'))
      expect(label).not.toMatch(/zz/);
  });

  it('branches begin below a choice', () => {
    expect(rules('      offer dig when thicket is not empty', '      |')).toEqual(['offer', 'otherwise']);
  });

  it('comments and texts are left alone', () => {
    expect(rules('# Cats keep out', '# Cats |')).toEqual([]);
  });

  it('a file that is wrong elsewhere is completed all the same', () => {
    const broken = 'query heap-size: 2 +\nquery other(player): player.|';
    expect(rules('query heap-size: 2', broken)).toEqual(['bid', 'nest', 'plumage']);
  });
});

describe('in rules inside documents', () => {
  it('amendments begin lines, numbers of the document are in scope', () => {
    expect(bench.labels('birds.yaml', '  change heap-size giving n to n + more', '  |')).toEqual(
      expect.arrayContaining(['change', 'instead']),
    );
    expect(bench.labels('birds.yaml', 'giving n to n + more', 'giving n to n + m|')[0]).toBe('more');
  });

  it('`self` has the fields of the piece', () => {
    expect(bench.labels('birds.yaml', 'when finder is self.owner once', 'when finder is self.|')).toEqual(['owner']);
  });

  it('an amendment names what there is to amend', () => {
    const labels = bench.labels('birds.yaml', 'instead of scare(finder)', 'instead of |');
    expect(labels).toEqual(expect.arrayContaining(['scare', 'rummage']));
  });
});

describe('in YAML', () => {
  it('keys of a declared kind come from the model', () => {
    expect(bench.labels('birds.yaml', 'numbers: { more: 1 }\npower', '|\npower')).toEqual(
      expect.arrayContaining(['amends', 'numbers', 'notes']),
    );
    expect(bench.labels('trinkets.yaml', 'copies:', 'co|')).toContain('copies');
  });

  it('values come from enumerations and documents', () => {
    expect(bench.labels('trinkets.yaml', 'sort: shiny', 'sort: |')).toEqual(['live', 'plain', 'shiny']);
  });

  it('keys and values of the model come from its schema', () => {
    expect(bench.labels('model.yaml', 'heap: { of: [trinket], see: all }', 'heap: { of: [trinket], see: | }')).toEqual(
      expect.arrayContaining(['all', 'nobody', 'owner']),
    );
    expect(bench.labels('model.yaml', 'heap: { of: [trinket], see: all }', 'heap: { of: [|] }')).toEqual(
      expect.arrayContaining(['trinket', 'feather']),
    );
    expect(bench.labels('model.yaml', 'start: game', 'start: |')).toEqual(expect.arrayContaining(['game', 'play-dawn']));
    expect(bench.labels('model.yaml', '    pieces: one', '    pieces: |')).toEqual(['many', 'none', 'one']);
    expect(bench.labels('model.yaml', '\nverbs:', '\nu|\nverbs:')).toContain('usual');
  });

  it('texts are completed by kind and id', () => {
    expect(bench.labels('text/en.yaml', '  crow:\n    name: Crow', '  |')).toContain('crow');
    expect(bench.labels('text/en.yaml', '    rule: "Your pairs are worth more."', '    |')).toEqual(expect.arrayContaining(['rule']));
  });

  it('slots of a message are those that its place fills', () => {
    const asks = bench.labels('text/en.yaml', 'asks: "Go on rummaging?"', 'asks: "{|"');
    expect(asks).toEqual(expect.arrayContaining(['finder', 'set-size', 'feather']));
    for (const slot of ['chosen', 'list']) expect(asks).not.toContain(slot);
    const log = bench.labels('text/en.yaml', 'log: "{seat} picks up a {trinket}."', 'log: "{|"');
    expect(log).toEqual(expect.arrayContaining(['seat', 'chosen', 'trinket', 'finder']));
    const name = bench.labels('text/en.yaml', 'name: "Pick up a {trinket}"', 'name: "{|"');
    expect(name).toEqual(expect.arrayContaining(['chosen', 'trinket']));
    expect(name).not.toContain('finder');
  });

  it('fields of an entry are those that its kind has', () => {
    const fields = bench.labels('text/en.yaml', '    name: first lead', '    |');
    expect(fields).toContain('story');
    expect(fields).not.toContain('summary');
  });

  it('options are offered in presets', () => {
    expect(bench.labels('pack.yaml', 'options:', 'presets:\n  calm: { |\noptions:')).toEqual(expect.arrayContaining(['powers', 'cats']));
  });
});

describe('in scenarios', () => {
  const scenario = (needle: string, instead: string): string[] => bench.labels('magpies.scenario', needle, instead);

  it('steps, players, verbs and answers', () => {
    expect(scenario('  when crow offers wing', '  |').slice(0, 3)).toEqual(['given', 'then', 'when']);
    expect(scenario('  seats crow, jay, jackdaw', '  seats |')).toEqual(['crow', 'jackdaw', 'jay', 'nutcracker', 'rook']);
    expect(scenario('  when crow offers wing', '  when |').slice(0, 3)).toEqual(['crow', 'jackdaw', 'jay']);
    expect(scenario('  when crow offers wing', '  when crow |')).toEqual(['offers', 'chooses', 'declines']);
    expect(scenario('  when crow offers wing', '  when crow offers |')).toEqual(expect.arrayContaining(['wing', 'crest', 'down']));
    expect(scenario('  then jay is asked bid', '  then jay is asked |')).toEqual(expect.arrayContaining(['bid', 'rummage']));
    expect(scenario("  then rook's nest: ring", "  then rook's |")).toEqual(expect.arrayContaining(['nest', 'plumage']));
  });
});

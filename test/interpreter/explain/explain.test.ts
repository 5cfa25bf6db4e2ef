// What is told about names of a small game: what they amend and what amends them, which pack lies over which, and which scenarios
// exercise them, by what runs and not by what is named.
import { describe, expect, test } from 'vitest';
import { Project, type Selection } from '../../../interpreter/index.ts';
import { Exercise, type Explanation, NameFinder, sayFact } from '../../../interpreter/internal.ts';
import type { FoundName } from '../../../interpreter/explain/find-name.ts';
import { pondWorkspace, scenario } from '../scenario/pond-game.ts';

const texts = [
  scenario('then reach(red) is 0').replace('Pond', 'asks it'),
  scenario('# reach is only mentioned', 'then round is 1').replace('Pond', 'names it'),
  scenario('when red plays hop, choosing leaf-2', 'then red in leaf-2').replace('Pond', 'hops'),
  scenario('then leaf-count is 9').replace('Pond', 'is deep').replace('seats', 'preset abyss\n  seats'),
].join('\n');

const workspace = pondWorkspace({
  'pond/more.rules':
    'query reach(actor): if actor.spot.next is none and far then round + 2 else 0\nquery far: true\n' +
    'change leaf-count giving n when deep to n + 5 as deeper\n',
  'pond/play.scenario': texts,
  'old/pack.yaml': 'pack: old\ntitle: Old book\nversion: 0.1.0\nedition: true\nneeds: [pond]\n',
  'old/change.rules': 'change far to false as nothing-far\nlate change leaf-count giving n to n + 0 as as-many\n',
  'old/snap.yaml': 'card: snap\namends: pond/snap\ndo: |\n  move first of actor.spot.flies to bottom of actor.catch\n',
  'old/old.scenario': scenario('given leaf-1.flies: midge:1', 'when red plays snap', 'then count(red.catch) is 1')
    .replace('Pond', 'snaps of old')
    .replace('seats', 'edition old\n  seats'),
});
const project = Project.over(workspace);
const finder = new NameFinder(project);
const exercise = new Exercise(project, finder.index);

function find(name: string, wanted: Selection = { packs: ['pond'] }): FoundName {
  const found = finder.find(wanted, name);
  if (!('explanations' in found)) throw new Error(`nothing is called ${name}: ${JSON.stringify(found)}`);
  return found;
}

const told = (name: string, wanted?: Selection): Explanation[] => exercise.complete(find(name, wanted).explanations);
const shown = (name: string, wanted?: Selection): unknown =>
  told(name, wanted).map(({ what, listed, scenarios }) => [what, listed, scenarios.map((one) => one.name)]);
const factsOf = ({ facts }: Explanation): Record<string, string> =>
  Object.fromEntries(facts.map((fact) => sayFact(fact, 'en')).map(({ label, text }) => [label, text]));

describe('scenarios', () => {
  test('of a rule are those that run it, not those that name it', () => {
    expect(shown('reach')).toEqual([['query', 'runs', ['asks it']]]);
    expect(shown('reachable')).toEqual([['query', 'runs', ['hops']]]);
    expect(shown('hop')).toEqual([['card', 'runs', ['hops']]]);
    expect(told('croak')[0]).toMatchObject({ listed: 'runs', scenarios: [], none: 'no scenario runs it' });
  });

  test('of what cannot run are those that name it first, then those that run a rule which mentions it', () => {
    const [{ listed, scenarios }] = told('round');
    expect([listed, scenarios[0].name]).toEqual(['uses', 'names it']);
    expect(scenarios.map(({ name }) => name)).toContain('hops');
  });

  test('of a document without rules are those in which it comes into play', () => {
    expect(shown('midge')).toEqual([['fly', 'table', ['snaps of old']]]);
    expect(told('wasp')[0]).toMatchObject({ listed: 'table', scenarios: [], none: expect.stringContaining('comes into play') as string });
  });

  test('of options, presets and packs are those that play so', () => {
    expect(shown('deep')).toEqual([['option', 'sets', ['is deep']]]);
    expect(shown('abyss')).toEqual([['preset', 'plays', ['is deep']]]);
    expect(shown('old')).toEqual([['edition', 'plays', ['snaps of old']]]);
    expect(factsOf(told('deep')[0])).toMatchObject({
      'in rules': 'leaf-count, deeper',
      'set by': expect.stringContaining('abyss') as string,
    });
  });

  test('are found until there are more than wanted, in the same order', () => {
    const { explanations } = find('round');
    const names = (most?: number): string[] => exercise.complete(explanations, most)[0].scenarios.map(({ name }) => name);
    const all = names();
    expect(all.length).toBeGreaterThan(3);
    expect(names(1)).toEqual(all.slice(0, 2));
    expect(names(2)).toEqual(all.slice(0, 3));
    expect(names(all.length)).toEqual(all);
  });

  test('of an amendment without a condition are those in which it had a say', () => {
    expect(shown('as-many', { edition: 'old' })).toEqual([['amendment', 'runs', ['snaps of old']]]);
    expect(shown('nothing-far', { edition: 'old' })).toEqual([['amendment', 'runs', []]]);
    expect(shown('deeper')).toEqual([['amendment', 'runs', ['is deep']]]);
  });
});

describe('amendments', () => {
  test('are told in their order, from both ends', () => {
    const [query] = told('leaf-count', { edition: 'old' });
    expect(query.amendments.map(({ name, stage }) => [name, stage])).toEqual([
      ['deeper', 'normal'],
      ['as-many', 'late'],
    ]);
    expect(factsOf(told('as-many', { edition: 'old' })[0])).toMatchObject({ 'amends leaf-count, in this order': 'deeper, as-many' });
  });

  test('of packs that are not in the game are hinted at', () => {
    expect(factsOf(told('leaf-count')[0])).toMatchObject({ 'amended in the edition old': 'old/change.rules:2' });
    expect(factsOf(told('snap')[0])).toMatchObject({ 'replaced in the edition old': 'do by old/snap.yaml:1' });
  });

  test('of a pack are listed with the documents that it lays over others', () => {
    expect(told('old')[0].amends.map(({ name, how }) => `${name} ${how}`)).toEqual([
      'nothing-far change',
      'as-many change',
      'snap lies over pond/snap',
    ]);
  });
});

test('a document that lies over another is the one in force', () => {
  const [snap] = told('snap', { edition: 'old' });
  expect([snap.file, snap.below.map(({ name, file }) => [name, file])]).toEqual([
    'old/snap.yaml',
    [['pond/snap, whose do is replaced', 'pond/things.yaml']],
  ]);
  expect(snap.scenarios.map(({ name }) => name)).toEqual(['snaps of old']);
  expect(told('snap')[0]).toMatchObject({ file: 'pond/things.yaml', scenarios: [] });
});

test('what only another pack knows is explained with that pack', () => {
  expect(find('as-many')).toMatchObject({ added: 'old', selected: { edition: 'old' } });
  expect(find('leaf-count')).not.toHaveProperty('added');
});

test('a misspelt name is answered with the nearest of all packs', () => {
  expect(finder.find({ packs: ['pond'] }, 'as-mani')).toEqual({ near: 'as-many' });
  expect(finder.find({ packs: ['pond'] }, 'zzzzzz')).toEqual({ near: undefined });
});

describe('a name with several meanings', () => {
  const own = Project.over(
    pondWorkspace({
      'pond/board.yaml': 'board: pond\ncolours:\n  ruby: "#c8203c"\n',
      'gems/pack.yaml': 'pack: gems\ntitle: Gems\nversion: 0.1.0\nneeds: [pond]\n',
      'gems/ruby.yaml': 'card: ruby\ndo: |\n  move actor to actor.spot\n',
      'pond/passages.yaml': 'passages: pond\nlist:\n  - { id: wet, gist: Ponds are wet., books: { first: page 1 } }\n',
    }),
  );
  const meanings = (name: string, what?: string): unknown => {
    const found = new NameFinder(own).find({ packs: ['pond'] }, name, what);
    if (!('explanations' in found)) return found;
    return [found, ...found.others].map(({ explanations, added }) => [added, explanations.map((one) => `${one.what} ${one.name}`)]);
  };

  test('is told with all of them, those of an own pack first', () => {
    expect(meanings('ruby')).toEqual([
      ['gems', ['card ruby']],
      [undefined, ['colour ruby']],
    ]);
  });

  test('is told with one of them, if it is said which', () => {
    expect(meanings('ruby', 'card')).toEqual([['gems', ['card ruby']]]);
    expect(meanings('ruby', 'colour')).toEqual([[undefined, ['colour ruby']]]);
    expect(meanings('ruby', 'leaf')).toHaveProperty('near');
  });

  test('has no facts without a value', () => {
    const found = new NameFinder(own).find({ packs: ['pond'] }, 'wet');
    expect('explanations' in found && found.explanations[0].facts.map(({ key }) => key)).toEqual(['pack', 'gist']);
  });
});

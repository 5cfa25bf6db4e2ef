// Slips of the finger that once got several messages, or one on the wrong line: each wrong text with all that is now said of it.
import { expect, test } from 'vitest';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { Project } from '../../../interpreter/index.ts';
import { projectOf, readPacks } from '../../support/packs.ts';

type Files = Readonly<Record<string, string>>;

/** `FILE:LINE CODE: what to write instead` of errors. */
function errorsIn(more: Files): string[] {
  const files: Files = { ...examplePack, ...more };
  return new Project(Object.entries(files).map(([path, text]) => ({ path: `example/${path}`, text })))
    .diagnostics()
    .filter(({ severity }) => severity === 'error')
    .map(({ file, span, code, fix }) => {
      const path = file.replace('example/', '');
      return `${path}:${new SourceFile(path, files[path]).position(span.start).line} ${code}${fix ? `: ${fix.text}` : ''}`;
    });
}

const rules = (text: string): Files => ({ 'more.rules': text });
const scenario = (text: string): Files => ({ 'a.scenario': `scenario "Odd"\n  seats red, blue\n${text}` });

/** A pack that amends documents of the example. */
const later = (tiles: string): Files => ({
  'later/pack.yaml': 'pack: later\ntitle: Later\nversion: 0.1.0\nneeds: [example]\n',
  'later/tiles.yaml': tiles,
});

const swap = 'action swap(tile, by player)\n  move tile to top of player.hand\n\naction odd(tile, player)\n  swap(tile, by: player)\n\n';

test.each<[string, Files, readonly string[]]>([
  [
    'a `change` that gives a parameter to a query without any',
    rules('change deepest(player) giving all when count(player.hand) > 1 to all + all\n'),
    ['more.rules:1 check/argument-count'],
  ],
  [
    'an amendment whose header lost a comma',
    rules(
      'action give(tile, player)\n  move tile to top of player.hand\n\nbefore give(tile player)\n  set round to worth(tile)\n  turn(player)\n',
    ),
    ['more.rules:4 check/argument-count'],
  ],
  [
    'an amendment with two parameters swapped',
    rules(`${swap}before swap(by player, tile)\n  set round to worth(tile)\n  turn(player)\n`),
    ['more.rules:7 check/arguments-swapped'],
  ],
  [
    'a `change` with two parameters swapped',
    rules('query far(pawn, tile): worth(tile) > count([pawn])\n\nchange far(tile, pawn) when pawn.side is left to worth(tile) > 1\n'),
    ['more.rules:3 check/arguments-swapped'],
  ],
  [
    'a header with a labelled parameter first, against its only call',
    rules(swap.replace('tile, by player)', 'by player, tile)')),
    ['more.rules:1 check/misfit-header'],
  ],
  [
    'an `if` joined to its body, with an `otherwise`',
    rules('action odd\n  if round > 1 turn(player)\n  otherwise if round > 0\n    stop\n  otherwise\n    stop\n'),
    ['more.rules:2 parse/unexpected-word'],
  ],
  [
    'an `if` joined to the line above',
    rules('action odd\n  let n = round if n > 1\n    set round to n\n  stop\n'),
    ['more.rules:2 parse/unexpected-word'],
  ],
  [
    'a loop joined to the header above',
    rules('after turn(player) for each pawn\n    set pawn.side to left\n    set round to 1\n  set round to 2\n'),
    ['more.rules:1 parse/unexpected-word'],
  ],
  [
    'a loop joined to a call',
    rules('action odd\n  close-round repeat while round is 1\n    set round to 2\n  stop\n'),
    ['more.rules:2 parse/missing-word: ,'],
  ],
  [
    'the only branch of a choice joined to its body',
    rules('action odd(player)\n  choose one of as odd-act\n    offer yes set round to 1\n'),
    ['more.rules:3 parse/unexpected-word'],
  ],
  [
    'the head of a table in two halves of equal width',
    scenario('  then round is <n> and round is <m>\n  examples:\n    n |\n    m\n    1 | 1\n    2 | 2\n'),
    ['a.scenario:5 parse/table-width:  '],
  ],
  [
    'the head of a table joined to its first row',
    scenario('  then round is <n> and round is <m>\n  examples:\n    n | m 1 | 1\n    2 | 2\n'),
    ['a.scenario:5 parse/table-width'],
  ],
  [
    '`examples:` joined to the step above',
    scenario('  then round is <seed> examples:\n    seed\n    1\n    2\n'),
    ['a.scenario:3 parse/unexpected-word: \n  '],
  ],
  [
    'a misspelt `examples:` above a row that ends with a word no line ends with',
    scenario('  then round is <n>\n  xeamples:\n    n | to\n    1 | to\n    2 | with\n'),
    ['a.scenario:4 parse/unknown-word: examples'],
  ],
  [
    '`when` joined to what is given',
    scenario("  given red's hand: frog when red plays heron\n  then round is 0\n"),
    ['a.scenario:3 parse/unexpected-word: \n  '],
  ],
  [
    "a line that breaks off behind `'s`",
    scenario("  given red's\n  hand: frog\n  then round is 0\n"),
    ['a.scenario:3 parse/unexpected-end:  '],
  ],
  ['a line that breaks off behind `no`', scenario('  then red has no\n  tiles\n'), ['a.scenario:3 parse/unexpected-end:  ']],
  ['a misspelt `amends`', later('tile: frog\naemnds: example/frog\n'), ['later/tiles.yaml:2 schema/unknown-key: amends']],
  ['an `amends` without its colon', later('tile: frog\namends example/frog\ncopies: 3\n'), ['later/tiles.yaml:2 yaml/missing-colon']],
  [
    'a foreign letter in what is amended',
    later('tile: frog\namends: example/frоg\ncopies: 3\n'),
    ['later/tiles.yaml:2 schema/bad-name: example/frog'],
  ],
  [
    'a document that is amended and whose own line cannot be read',
    {
      ...later('tile: frog\namends: example/frog\ncopies: 3\n'),
      'tiles.yaml': examplePack['tiles.yaml'].replace('frog\ncopies', 'frog copies'),
    },
    ['tiles.yaml:1 yaml/two-keys'],
  ],
  [
    'a document that is amended and misspelt',
    {
      ...later('tile: heron\namends: example/heron\ncopies: 3\n'),
      'tiles.yaml': examplePack['tiles.yaml'].replace('heron', 'heronn'),
      'more.rules': '# A heron eats frogs.\n',
    },
    ['tiles.yaml:4 check/misspelt-definition: heron'],
  ],
  [
    'a foreign letter in the word that chooses an alternative',
    { 'text/en.yaml': 'text: en\ntile:\n  frog: { name: "{frogs} {frogs|one: frog|оther: frogs}" }\n' },
    ['text/en.yaml:3 text/bad-alternative'],
  ],
])('%s', (_, files, expected) => expect(errorsIn(files)).toEqual(expected));

test('names may be given in another order than the types that they could stand for, if the types are equal', () => {
  expect(
    errorsIn(rules('query near(one: pawn, other: pawn): one.spot is other.spot\n\nchange near(other, one) to one is other\n')),
  ).toEqual([]);
});

/** One letter makes another kind of it: every rule about the pile is wrong then, and none of them is the mistake. */
test.each([
  ['plan: { of: [card]', 'plan: { of: [car]'],
  ['deck: { of: [card, bullet]', 'deck: { of: [car, bullet]'],
])('a pile of the shipped rules for a kind with a similar name: %s', (from, to) => {
  const files = readPacks('rules');
  const path = 'rules/base/model.yaml';
  const { text } = files.find((file) => file.path === path)!;
  const wrong = new SourceFile(path, text.replace(from, to));
  const errors = projectOf(files)
    .changed([{ path, text: wrong.text }])
    .diagnostics()
    .filter(({ severity }) => severity === 'error');
  expect(errors.map(({ file, code, span }) => [file, code, wrong.lineText(wrong.position(span.start).line).includes(to)])).toEqual([
    [path, 'check/misfit', true],
  ]);
});

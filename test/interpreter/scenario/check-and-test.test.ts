// `check` and `test` read scenarios alike: what the one accepts the other can play, and what the one refuses the other cannot.
import { describe, expect, test } from 'vitest';
import { type InputFile, Project } from '../../../interpreter/index.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { runScenarios } from '../../../interpreter/scenario/run/run-scenarios.ts';
import { readPacks } from '../../support/packs.ts';

/** Cousins who hold dolls. Each doll is called after who owns it and who it looks like. */
const cousins = (id: string, steps: readonly string[]): InputFile[] =>
  Object.entries({
    'cousins/pack.yaml': 'pack: cousins\ntitle: Cousins\nversion: 0.1.0\n',
    'cousins/model.yaml': `model: cousins
start: game
players: { kind: cousin, field: owner, least: 1, most: 1 }
words: { player: seat }
enums: { side: [left, right, bag] }
kinds:
  seat: { piles: { shelf: { of: [doll], see: all } } }
  cousin: { plural: cousins, pieces: one, fields: { owner: seat, side: side }, piles: { bag: { of: [doll], see: all } } }
  doll:
    plural: dolls
    documents: false
    fields: { owner: seat, kin: cousin, side: side }
    id: "${id}"
`,
    'cousins/cousins.yaml': 'cousin: ada\n---\ncousin: ben\n',
    'cousins/game.rules': `action game
  for each player in seats
    for each cousin
      create doll in player.shelf with owner: player, kin: cousin, side: right
  for each cousin
    set cousin.side to left
  for each player in seats
    choose doll from player.shelf as which
    move doll to top of ada.bag
`,
    'cousins/play.scenario': `scenario "Dolls"\n  seats ada, ben\n${steps.map((step) => `  ${step}\n`).join('')}`,
  }).map(([path, text]) => ({ path, text }));

interface Reading {
  readonly check: readonly string[];
  readonly test: readonly string[];
}

function readBoth(files: readonly InputFile[]): Reading {
  const workspace = loadWorkspace(files);
  const errors = Project.over(workspace)
    .diagnostics()
    .filter(({ severity }) => severity === 'error');
  const { scenarios } = runScenarios(Project.over(workspace));
  return {
    check: errors.map(({ message }) => message),
    test: scenarios.flatMap(({ failures }) => failures.map(({ actual }) => actual)),
  };
}

const IDS: readonly string[] = ['{owner}.{kin}', '{kin}.{owner}', '{kin}', '{kin}.doll', '{kin}.{side}', '{owner}.{kin}.{n}', 'doll.{n}'];
const MEMBERS: readonly string[] = [
  'then ada.side is left and ben.side is left',
  'then count(ada.bag) is 0',
  'then count(seat-0.shelf) is 2 and ada.owner is seat-0',
  "then count(ada's shelf) is 2",
  'then ada.owner.shelf is not empty',
  'given ada.side is right',
];

describe.each(IDS)('where pieces are called %s', (id) => {
  test.each(MEMBERS)('a field or pile of something is read as such: %s', (step) => {
    expect(readBoth(cousins(id, [step, 'then count(dolls) is 4']))).toEqual({ check: [], test: [] });
  });

  test.each(['then ada.sied is left', 'then count(ada.bga) is 0', 'then adda.side is left', 'then owner of seat-0.nobody is ada'])(
    'what means nothing is refused by both: %s',
    (step) => {
      const { check, test: played } = readBoth(cousins(id, [step]));
      expect([check.length > 0, played.length > 0]).toEqual([true, true]);
    },
  );
});

test('a piece is found by what it is called after', () => {
  const steps = [
    'then owner of seat-1.ada is seat-1',
    'then kin of seat-1.ada is ada',
    'when ada chooses seat-0.ben',
    'then seat-0.ben in ada.bag',
  ];
  expect(readBoth(cousins('{owner}.{kin}', steps))).toEqual({ check: [], test: [] });
});

test('every scenario of the fixtures that is checked cleanly can be played', () => {
  for (const folders of [['test/fixtures/games/magpies'], ['rules', 'test/fixtures/hard-cases']]) {
    const all = readPacks(...folders);
    const files = all.filter(({ path }) => !path.endsWith('.scenario') || path.startsWith('test/'));
    expect([folders, readBoth(files)]).toEqual([folders, { check: [], test: [] }]);
  }
});

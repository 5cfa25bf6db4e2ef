// What makes pieces equal: kinds of which each document is one piece are compared like any other, by what `same` lists.
import { describe, expect, test } from 'vitest';
import { Project } from '../../../interpreter/index.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { runScenarios } from '../../../interpreter/scenario/run/run-scenarios.ts';
import { Game } from '../../../interpreter/game/game.ts';
import { offeredPieces } from '../../../interpreter/game/offered.ts';
import { loadGame } from '../../support/packs.ts';

/** Paths through a wood: two of length 3 and one of length 4. `size` is printed on them, or a field that set-up fills. */
const wood = (same: string, size: 'key' | 'field' = 'key', asks = 'choose way from ways as which'): Record<string, string> => ({
  'wood/pack.yaml': 'pack: wood\ntitle: Wood\nversion: 0.1.0\n',
  'wood/model.yaml': `model: wood
start: game
players: { kind: walker, field: owner, least: 1, most: 1 }
words: { player: seat }
values: { walked: number }
kinds:
  walker: { plural: walkers, pieces: one, fields: { owner: seat } }
  way:
    plural: ways
    pieces: one
    keys:
      length: { type: number }
    fields:
      size: number
      taken: number
    same: [${same}]
`,
  'wood/walkers.yaml': 'walker: ada\n---\nwalker: ben\n',
  'wood/ways.yaml': 'way: north\nlength: 3\n---\nway: south\nlength: 3\n---\nway: west\nlength: 4\n',
  'wood/game.rules': `action game
  ${['north', 'south', 'west'].map((way, at) => `create way ${way} with size: ${size === 'key' ? 0 : [3, 3, 4][at]}`).join('\n  ')}
  for each player in seats
    walk(player)

action walk(player)
  ${asks}
  set way.taken to way.taken + 1
  set walked to walked + way.length + way.size
`,
  'wood/walk.scenario': `scenario "Two ways of one length are one answer"
  seats ada, ben
  then ada is asked which
   and options are north, west
  when ada chooses north
  then taken of north is 1 and taken of south is 0
`,
});

const seats = [['ada'], ['ben']];

describe.each(['generated', 'interpreted'] as const)('in a game that is %s', (mode) => {
  const start = (files: Record<string, string>): Game =>
    Game.start(
      loadGame(
        Object.entries(files).map(([path, text]) => ({ path, text })),
        {},
        { mode },
      ).source,
      { seats, seed: 1 },
    );
  const options = (game: Game): unknown => game.decision()?.options.map(({ id, count }) => [id, count]);

  test('two pieces that are the only ones of their documents are one option if a printed number makes them equal', () => {
    const game = start(wood('length'));
    expect(options(game)).toEqual([
      ['north', 2],
      ['west', undefined],
    ]);
    game.choose('north');
    expect(game.state().pieces['north']).toMatchObject({ taken: 1 });
    expect(game.state().pieces['south']).toMatchObject({ taken: 0 });
  });

  test('a field makes them equal as well, and as long as it is the same', () => {
    const game = start(wood('size, taken', 'field'));
    expect(options(game)).toEqual([
      ['north', 2],
      ['west', undefined],
    ]);
    game.choose('north');
    // One of the two has been taken.
    expect(options(game)).toEqual([
      ['north', undefined],
      ['south', undefined],
      ['west', undefined],
    ]);
  });

  test('with `name` among what makes pieces equal, every document is an option of its own', () => {
    expect(options(start(wood('name, length')))).toHaveLength(3);
  });

  test('chosen by value, and by chance, documents are told apart', () => {
    expect(options(start(wood('length', 'key', 'choose way from ways exactly as which')))).toHaveLength(3);
    const files = wood('length', 'key', 'pick way at random from ways as which');
    const { source } = loadGame(
      Object.entries(files)
        .map(([path, text]) => ({ path, text }))
        .filter(({ path }) => !path.endsWith('.scenario')),
      {},
      { mode },
    );
    expect(options(Game.start(source, { seats, seed: 1, chance: 'ask' }))).toHaveLength(3);
  });

  test('the board points at every piece behind an option', () => {
    const game = start(wood('length'));
    expect(offeredPieces(game.source.program, game.rawState)).toEqual({ north: ['north', 'south'], west: ['west'] });
  });
});

test('a scenario sees equal pieces as one option', () => {
  const workspace = loadWorkspace(Object.entries(wood('length')).map(([path, text]) => ({ path, text })));
  expect(
    Project.over(workspace)
      .diagnostics()
      .filter(({ severity }) => severity !== 'hint'),
  ).toEqual([]);
  expect(runScenarios(Project.over(workspace)).scenarios.map(({ status, failures }) => [status, failures])).toEqual([['passed', []]]);
});

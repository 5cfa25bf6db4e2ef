// Scenes of real games: everything that a view holds is in its scene once, and only what the view holds.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { StateJson } from '../../../interpreter/index.ts';
import { stateJson } from '../../../interpreter/internal.ts';
import { viewJson } from '../../../interpreter/game/view.ts';
import { offeredPieces } from '../../../interpreter/game/offered.ts';
import { Layout } from '../../../interpreter/game/layout.ts';
import { allPieces } from '../../../playground/src/board/follow.ts';
import { makeScene } from '../../../playground/src/board/scene.ts';
import type { Scene } from '../../../playground/src/protocol/scene.ts';
import { disguise } from '../../interpreter/game/disguise.ts';
import { dice } from '../../support/random-play.ts';
import { baseTable, expertTable, magpiesTable, sceneOf, start, watch, type Table } from './tables.ts';

/** Name, packs, seats, and characters to a seat. */
const tables: readonly (readonly [string, () => Table, number, number])[] = [
  ['the base game', baseTable, 4, 1],
  ['the expert variant', expertTable, 3, 1],
  ['two bandits to a seat', baseTable, 2, 2],
  ['magpies', magpiesTable, 3, 1],
];

/** Piles that the boards of these games keep out of sight, or show as a track. */
const NOT_AS_PILES = new Set(['box', 'coming-rounds', 'past-rounds']);

/** What must be on the board: everything in a shown pile, and every figure that stands somewhere. */
function expectedIds({ piles, pieces }: StateJson): string[] {
  const lying = Object.entries(piles).flatMap(([id, pile]) =>
    NOT_AS_PILES.has(id) ? [] : pile.filter((item) => typeof item === 'string'),
  );
  const standing = Object.keys(pieces).filter((id) => 'place' in pieces[id]);
  return [...lying.map(String), ...standing].sort();
}

function hiddenCount({ piles }: StateJson): number {
  return Object.entries(piles).reduce(
    (sum, [id, pile]) => sum + (NOT_AS_PILES.has(id) ? 0 : pile.filter((item) => typeof item !== 'string').length),
    0,
  );
}

describe.each(tables)('a scene of %s', (_, open, players, each) => {
  test('shows every piece of the state or view exactly once', () => {
    const table = open();
    const game = start(table, players, 1, each);
    watch(game, 1, 9, () => {
      for (const seat of [null, 0, players - 1]) {
        const scene = sceneOf(table, game, seat);
        const state = seat === null ? game.state() : game.view(seat);
        const pieces = allPieces(scene);
        expect(pieces.flatMap(({ id }) => (id === undefined ? [] : [id])).sort()).toEqual(expectedIds(state));
        expect(pieces.filter(({ hidden }) => hidden)).toHaveLength(hiddenCount(state));
        expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
      }
    });
  });

  test('is plain data', () => {
    const table = open();
    const scene = sceneOf(table, start(table, players, 3, each), 0);
    expect(JSON.parse(JSON.stringify(scene))).toEqual(scene);
  });

  test('is the same for states that the seat cannot tell apart, and so is where options point', () => {
    const table = open();
    const { program, machine } = table.source;
    const game = start(table, players, 5, each);
    const roll = dice(17);
    let compared = 0;
    watch(game, 5, table.board.places.length === 0 ? 3 : 17, () => {
      if (game.over) return;
      for (let seat = 0; seat < players; seat += 1) {
        const other = disguise(program, machine, game.rawState, seat, roll);
        if (JSON.stringify(stateJson(program, other)) !== JSON.stringify(game.state())) compared += 1;
        const piece = new Layout(program, other).seats[seat];
        const mine = sceneOf(table, game, seat);
        const decision = game.decision();
        const twin = makeScene({
          board: table.board,
          program,
          state: viewJson(program, other, piece),
          texts: game.source.texts,
          locale: 'en',
          viewer: seat,
          seats: game.setup.seats,
          decision: decision?.seat === seat ? decision : null,
          offered: decision?.seat === seat ? offeredPieces(program, other, piece) : {},
        });
        expect(twin).toEqual(mine);
      }
    });
    expect(compared).toBeGreaterThan(10);
  });

  test('every option of a decision about pieces points at something that is shown', () => {
    const table = open();
    const game = start(table, players, 4, each);
    const pointed = new Map<string, number>();
    watch(game, 4, 1, () => {
      const decision = game.decision();
      if (decision === null || typeof decision.seat !== 'number') return;
      const { targets } = sceneOf(table, game, decision.seat);
      for (const { id } of decision.options) {
        const key = `${decision.kind} ${id.split(':')[0]}`;
        pointed.set(key, Math.max(pointed.get(key) ?? 0, targets[id]?.length ?? 0));
      }
    });
    expect(pointed.size).toBeGreaterThan(2);
    expect([...pointed].filter(([key, count]) => count === 0 && !/ (yes|pass|no)$/.test(key)).map(([key]) => key)).toEqual([]);
  });
});

describe('the base game', () => {
  const table = baseTable();

  test('has the locomotive in front, with an upper and a lower cell in every column', () => {
    const { chains } = sceneOf(table, start(table, 4, 1), null);
    expect(chains).toHaveLength(1);
    expect(chains[0].columns.map(({ id }) => id)).toEqual(['locomotive', 'car-1', 'car-2', 'car-3', 'car-4']);
    for (const { cells } of chains[0].columns) expect(cells.map(({ level }) => level)).toEqual(['roof', 'self']);
    expect(chains[0].columns.map(({ look }) => look)).toEqual(['engine', 'coach', 'coach', 'coach', 'coach']);
  });

  test('says who is asked and who goes first', () => {
    const game = start(table, 3, 2);
    const { seats } = sceneOf(table, game, null);
    expect(seats.map(({ asked }) => asked)).toEqual([0, 1, 2].map((seat) => seat === game.decision()?.seat));
    expect(seats.map(({ first }) => first)).toEqual([0, 1, 2].map((seat) => seat === game.state().values['first']));
  });

  test('shows the open round card with its turns, and only the backs of those to come', () => {
    const game = start(table, 3, 2);
    const [track] = sceneOf(table, game, 0).tracks;
    expect(track.cards.map(({ state }) => state)).toEqual(['now', 'hidden', 'hidden', 'hidden', 'hidden']);
    expect(track.cards[0].cells.map(({ now }) => now)).toEqual(track.cards[0].cells.map((_, at) => at === 0));
    expect(track.cards[0].cells.length).toBeGreaterThan(2);
    expect(sceneOf(table, game, null).tracks[0].cards.filter(({ state }) => state === 'hidden')).toEqual([]);
  });

  test('keeps the values of purses to those who know them', () => {
    const game = start(table, 3, 2);
    const purses = (seat: number | null): (string | undefined)[] =>
      sceneOf(table, game, seat).seats.map(({ piles }) => piles.find(({ id }) => id.endsWith('.loot'))?.pieces[0]?.value);
    expect(purses(1).map((value) => value !== undefined)).toEqual([false, true, false]);
    expect(purses(null).every((value) => value !== undefined)).toBe(true);
  });

  test('is told in the language that is asked for', () => {
    const game = start(table, 3, 2);
    const names = (scene: Scene): string[] => [...scene.seats.map(({ name }) => name), ...scene.facts.map(({ label }) => label)];
    for (const name of names(sceneOf(table, game, 0, 'ru'))) expect(name).toMatch(/^[\p{Script=Cyrillic} ]+$/u);
  });
});

test('magpies shows its piles and no places', () => {
  const table = magpiesTable();
  const scene = sceneOf(table, start(table, 3, 1), 1);
  expect(scene.chains).toEqual([]);
  expect(scene.piles.map(({ id }) => id).sort()).toEqual(['heap', 'litter', 'thicket']);
  expect(scene.seats.map(({ piles }) => piles.map(({ name }) => name))).toEqual(Array(3).fill(['plumage', 'nest']));
  expect(scene.seats[1].piles[0].pieces.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
  expect(scene.seats[0].piles[0].pieces.every(({ hidden, name }) => hidden && name === 'feather')).toBe(true);
});

// Of the game of the tests, whose rules stay as they are.
test('a scene looks as it looked', () => {
  const table = magpiesTable();
  const game = start(table, 3, 11);
  for (let n = 0; n < 6; n += 1) game.choose(game.decision()?.options[0].id ?? '');
  const scene = sceneOf(table, game, 0);
  const golden = new URL('golden-scene.json', import.meta.url);
  if (process.env.UPDATE_GOLDEN) writeFileSync(golden, `${JSON.stringify(scene, null, 2)}\n`);
  expect(scene).toEqual(JSON.parse(readFileSync(golden, 'utf8')));
});

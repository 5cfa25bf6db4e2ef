// The whole board as boxes: nothing overlaps that should be read apart, at any width, in empty and in crowded positions.
import { describe, expect, test } from 'vitest';
import { builtInDrawings } from '../../../grammar/packs/merge-boards.ts';
import { actionsFor, neighbour, whysAbout } from '../../../playground/src/board/actions.ts';
import { contrast, mix, paintOf, readableOn } from '../../../grammar/drawing/colours.ts';
import { heightOf, planRows } from '../../../playground/src/board/layout-rows.ts';
import { layoutBoard } from '../../../playground/src/board/layout.ts';
import { emptyScene } from '../../../playground/src/board/scene.ts';
import { findDrawing, SHAPES } from '../../../grammar/drawing/shapes.ts';
import type { Scene, ScenePiece } from '../../../playground/src/protocol/scene.ts';
import { baseTable, magpiesTable, sceneOf, start, watch, WORDS } from './tables.ts';
import { collisions, outside } from './tidy-layout.ts';

const WIDTHS = [320, 360, 520, 599, 640, 719, 900, 1280, 1920, 2560];

function expectTidy(scene: Scene): void {
  for (const width of WIDTHS) {
    const layout = layoutBoard(scene, width, WORDS);
    expect(collisions(layout), `at ${width}`).toEqual([]);
    expect(outside(layout), `at ${width}`).toEqual([]);
  }
}

describe('a board of real games', () => {
  const base = baseTable();

  test.each([3, 6])('of %i players is tidy at every width, from the first decision to the end', (players) => {
    const game = start(base, players, 8);
    watch(game, 8, 61, () => {
      for (const seat of [null, 0]) expectTidy(sceneOf(base, game, seat, 'ru'));
    });
  });

  test('of teams too', () => {
    const table = baseTable();
    watch(start(table, 3, 3, 2), 3, 61, (game) => expectTidy(sceneOf(table, game, 1, 'ru')));
  });

  test('of another game too', () => {
    const table = magpiesTable();
    watch(start(table, 5, 3), 3, 7, (game) => expectTidy(sceneOf(table, game, 2)));
  });

  test('places every piece of the scene', () => {
    const scene = sceneOf(base, start(base, 6, 1), null);
    const { pieces } = layoutBoard(scene, 800, WORDS);
    expect(new Set(pieces.map(({ piece }) => piece.key)).size).toBe(pieces.length);
    expect(pieces.length).toBeGreaterThan(100);
  });
});

describe('a crowded board', () => {
  const base = baseTable();
  const scene = crowd(sceneOf(base, start(base, 6, 1), null, 'ru'));

  test('is tidy', () => expectTidy(scene));

  /** Everybody on one floor with twelve tokens and very long names. */
  function crowd(from: Scene): Scene {
    const [chain] = from.chains;
    const cells = chain.columns.flatMap((column) => column.cells);
    const figures = cells.flatMap((cell) => cell.figures).map((piece) => ({ ...piece, short: 'Железнодорожный разбойник' }));
    const token = cells.flatMap((cell) => cell.piles).flatMap(({ pieces }) => pieces)[0];
    const tokens = Array.from({ length: 12 }, (_, at): ScenePiece => ({
      ...token,
      key: `token-${at}`,
      id: `token-${at}`,
      value: '1 000 $',
    }));
    const columns = chain.columns.map((column, at) => ({
      ...column,
      name: 'последний вагон с очень длинным названием',
      cells: column.cells.map((cell, level) => ({
        ...cell,
        figures: at === 2 && level === 0 ? figures : [],
        piles: cell.piles.map((pile) => ({ ...pile, pieces: at === 2 && level === 0 ? tokens : [] })),
      })),
    }));
    const seats = from.seats.map((seat) => ({ ...seat, name: 'Предводительница шайки разбойников', asked: true, first: true }));
    return { ...from, chains: [{ ...chain, columns }], seats };
  }
});

test('a drawing of impossible sizes still gives a board of numbers', () => {
  const base = baseTable();
  const scene = sceneOf(base, start(base, 3, 1), null);
  const odd = { width: 1, height: 4000, cells: { roof: [-4000, 4000, -5, 0], self: [1] }, parts: [] };
  const art = { ...scene.art, drawings: { ...scene.art.drawings, coach: odd } };
  const { pieces, hits, height } = layoutBoard({ ...scene, art }, 400, WORDS);
  expect(Number.isFinite(height)).toBe(true);
  for (const { box } of [...pieces, ...hits]) for (const value of Object.values(box)) expect(Number.isFinite(value)).toBe(true);
  for (const { box } of hits) expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
});

test('an empty scene is an empty sheet', () => {
  const layout = layoutBoard(emptyScene, 700, WORDS);
  expect(layout.pieces).toEqual([]);
  expect(layout.height).toBeLessThan(60);
});

describe('rows of columns', () => {
  const columns = (count: number, height = 196) => Array.from({ length: count }, () => ({ width: 200, height, gap: 0 }));

  test('are one as long as it can be read, then about equally long', () => {
    expect(planRows(columns(3), 900, 400)).toMatchObject({ rows: [3] });
    expect(planRows(columns(7), 1000, 400)).toMatchObject({ rows: [7] });
    expect(planRows(columns(7), 600, 400)).toMatchObject({ rows: [4, 3] });
    expect(planRows(columns(7), 330, 400).rows).toEqual([3, 3, 1]);
    expect(planRows(columns(7), 250, 900).rows).toEqual([2, 2, 2, 1]);
  });

  test('are no higher than wanted as long as they can be read, and no smaller when they cannot', () => {
    for (const high of [220, 260, 300, 400]) {
      const { rows, scale } = planRows(columns(9), 700, high);
      expect(heightOf(columns(9), rows, scale)).toBeLessThanOrEqual(Math.max(high, 240));
      expect(scale).toBeGreaterThanOrEqual(0.48);
    }
    expect(planRows(columns(9), 700, 10).scale).toBe(0.48);
  });

  test('of what is low leave the room to what is high', () => {
    const { rows } = planRows([...columns(6), ...columns(2, 100)], 700, 230);
    expect(rows).toEqual([6, 2]);
  });
});

describe('what can be done', () => {
  const base = baseTable();
  const game = start(base, 3, 2);
  const seat = Number(game.decision()?.seat);
  const scene = sceneOf(base, game, seat);
  const layout = layoutBoard(scene, 900, WORDS);
  const actions = actionsFor(scene, layout, game.decision()?.options ?? [], true);

  test('cards in the hand and the deck stand for options', () => {
    const glowing = actions.filter(({ options }) => options.length > 0).map(({ hit }) => hit.id);
    expect(glowing).toContain(`seat-${seat}.deck`);
    expect(glowing.filter((id) => /\.\d+$/.test(id)).length).toBeGreaterThan(2);
  });

  test('a piece can be asked about, field by field, and an absent option by its name', () => {
    const [character] = game.setup.seats[seat];
    const figure = actions.find(({ hit }) => hit.id === character);
    expect(figure?.asks.map((ask) => ask.kind === 'because' && ask.field)).toContain('place');
    const cards = actions.filter(({ hit }) => hit.piece?.document === 'fire');
    expect(cards.length).toBeGreaterThan(0);
    for (const { hit } of cards)
      expect(whysAbout(hit, [{ id: 'play:fire', text: 'Play Fire' }])).toContainEqual({
        kind: 'why',
        option: 'play:fire',
        name: 'Play Fire',
      });
  });

  test('arrow keys go to what lies in their direction', () => {
    const cells = actions.filter(({ hit }) => hit.sort === 'cell');
    const at = cells.findIndex(({ hit }) => hit.id === 'car-1');
    expect(neighbour(cells[at], cells, 'right')?.hit.id).toBe('car-2');
    expect(neighbour(cells[at], cells, 'up')?.hit.id).toBe('car-1.roof');
    expect(neighbour(cells[at], cells, 'left')?.hit.id).toBe('locomotive');
    expect(neighbour(cells[at], cells, 'down')).toBeUndefined();
  });
});

describe('colours and drawings', () => {
  test('the drawings that need no pack are there', () => {
    expect(Object.keys(SHAPES).sort()).toEqual([...builtInDrawings].sort());
    expect(findDrawing(emptyScene.art, 'constructor', 'token')).toBe(SHAPES['token']);
  });

  test('shades are mixed, and pale colours are made readable', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    for (const colour of ['#ece6d6', '#ffffff', '#34322f'])
      for (const ground of ['#ffffff', '#282622']) expect(contrast(readableOn(colour, ground), ground)).toBeGreaterThanOrEqual(3);
    expect(paintOf(emptyScene.art, 'own', '#123456', false)).toBe('#123456');
    expect(paintOf(emptyScene.art, 'url(#x)', '#123456', false)).toMatch(/^#[0-9a-f]{6}$/);
  });
});

// What is seen without scrolling, whatever packs are chosen: all places, who is asked, and the cards to choose from. In the window of the
// browser tests the board is 721 wide, and 461 of its height are seen while a list of options is open.
import { describe, expect, test } from 'vitest';
import { Game } from '../../../interpreter/index.ts';
import { layoutBoard, type Layout } from '../../../playground/src/board/layout.ts';
import { scrollFor } from '../../../playground/src/board/keep-in-sight.ts';
import { columnDrawing } from '../../../grammar/drawing/shapes.ts';
import { summarize } from '../../../playground/src/board/summary.ts';
import type { Scene } from '../../../playground/src/protocol/scene.ts';
import { readPacks } from '../../support/packs.ts';
import { openTable, sceneOf, watch, WORDS, type Table } from './tables.ts';
import { collisions, crossedFrames, outside } from './tidy-layout.ts';

const DESKTOP = { width: 721, fold: 459, seen: 461 };
const LARGE_DESKTOP = { width: 1018, fold: 605, seen: 721 };
const TELEPHONE = { width: 360, fold: 296, seen: 278 };

const BANDITS = ['belle', 'cheyenne', 'django', 'doc', 'ghost', 'tuco', 'mei'];
const PARTS = { 'special-punch': true, 'circus-car': true, handcar: true };

interface Combination {
  readonly name: string;
  readonly packs: readonly string[];
  readonly options?: Readonly<Record<string, boolean>>;
  readonly seats: readonly string[];
}

const combinations: readonly Combination[] = [
  { name: 'base, 4 seats', packs: ['base'], seats: BANDITS.slice(0, 4) },
  { name: 'base, 6 seats', packs: ['base'], seats: BANDITS.slice(0, 6) },
  { name: 'jubilee, 5 seats', packs: ['jubilee'], options: { ...PARTS, 'mary-pumpinks': true }, seats: BANDITS.slice(0, 5) },
  { name: 'marshal, 4 seats', packs: ['marshal-and-prisoners'], seats: [...BANDITS.slice(0, 3), 'marshal'] },
  { name: 'marshal, 8 seats', packs: ['marshal-and-prisoners'], seats: [...BANDITS, 'marshal'] },
  { name: 'both, 6 seats', packs: ['jubilee', 'marshal-and-prisoners'], options: PARTS, seats: [...BANDITS.slice(0, 5), 'marshal'] },
];

const start = (table: Table, seats: readonly string[]): Game => Game.start(table.source, { seats: seats.map((id) => [id]), seed: 5 });

/** Down to where the names below the places are written. */
function endOfPlaces({ hits, texts }: Layout, { chains }: Scene): number {
  const columns = new Set(chains.flatMap((chain) => chain.columns.map(({ id }) => `${id}.name`)));
  const captions = texts.filter(({ key }) => columns.has(key)).map(({ y }) => y);
  return Math.max(...captions, ...hits.filter(({ sort }) => sort === 'cell').map(({ box }) => box.y + box.height));
}

describe.each(combinations)('$name', ({ packs, options, seats }) => {
  const table = openTable(readPacks('rules'), { packs, ...(options !== undefined && { options }) });
  const scenes: Scene[] = [];
  watch(start(table, seats), 5, 83, (game) => {
    const asked = game.decision()?.seat;
    for (const locale of ['en', 'ru']) scenes.push(sceneOf(table, game, typeof asked === 'number' ? asked : 0, locale));
    scenes.push(sceneOf(table, game, null));
  });

  test('places are above the fold, and so are the cards of who is asked', () => {
    expect(scenes.length).toBeGreaterThan(6);
    for (const scene of scenes)
      for (const { width, fold, seen } of [DESKTOP, LARGE_DESKTOP]) {
        const layout = layoutBoard(scene, width, WORDS, fold);
        expect(endOfPlaces(layout, scene)).toBeLessThanOrEqual(seen - 100);
        if (scene.viewer === null) continue;
        const own = layout.panels.find(({ key }) => key === `seat-${scene.viewer}`);
        expect(own?.box.y).toBeLessThanOrEqual(seen - 84);
        const hand = layout.hits.filter(({ within }) => within === `seat-${scene.viewer}.hand`);
        for (const { box } of hand.slice(0, 4)) expect(box.y + box.height).toBeLessThanOrEqual(seen + 10);
      }
  });

  test('on a telephone more than half of the places are in sight', () => {
    for (const scene of scenes) {
      const layout = layoutBoard(scene, TELEPHONE.width, WORDS, TELEPHONE.fold);
      const cells = layout.hits.filter(({ sort }) => sort === 'cell');
      const inSight = cells.filter(({ box }) => box.y + box.height <= TELEPHONE.seen);
      expect(inSight.length / cells.length).toBeGreaterThan(0.5);
    }
  });

  test('all places are drawn in proportion', () => {
    for (const scene of scenes)
      for (const { width, fold } of [DESKTOP, LARGE_DESKTOP]) {
        const layout = layoutBoard(scene, width, WORDS, fold);
        const scales = scene.chains.flatMap(({ columns }) =>
          columns.map((column) => {
            const drawn = layout.drawings.find(({ key }) => key === column.id);
            return (drawn?.box.width ?? 0) / columnDrawing(scene.art, column).width;
          }),
        );
        expect(Math.max(...scales)).toBeCloseTo(Math.min(...scales));
        expect(Math.min(...scales)).toBeGreaterThanOrEqual(0.48);
      }
  });

  test('nothing overlaps', () => {
    for (const scene of scenes)
      for (const { width, fold } of [DESKTOP, LARGE_DESKTOP, TELEPHONE]) {
        const layout = layoutBoard(scene, width, WORDS, fold);
        expect(crossedFrames(layout), `at ${width}`).toEqual([]);
        expect(collisions(layout), `at ${width}`).toEqual([]);
        expect(outside(layout), `at ${width}`).toEqual([]);
      }
  });
});

describe('in words', () => {
  const table = openTable(readPacks('rules'));
  const game = start(table, BANDITS.slice(0, 4));
  const seat = Number(game.decision()?.seat);
  const scene = sceneOf(table, game, seat);
  const { hits } = layoutBoard(scene, DESKTOP.width, WORDS);

  test('the board tells who is asked and who and what is where', () => {
    const told = summarize(scene, WORDS);
    expect(told).toContain(`to act: ${scene.seats[seat].name}.`);
    for (const { columns } of scene.chains)
      for (const cell of columns.flatMap(({ cells }) => cells))
        for (const { name } of cell.figures) expect(told).toMatch(new RegExp(`${cell.name}: [^.]*${name}`));
    expect(told).toMatch(/locomotive: [^.]*strongbox/);
  });

  test('piles are told with whose they are, pieces with where they are', () => {
    for (const { name, piles } of scene.seats) {
      expect(piles.length).toBeGreaterThan(3);
      for (const pile of piles) expect(hits.find(({ id }) => id === pile.id)?.where).toBe(name);
    }
    const figures = scene.chains
      .flatMap(({ columns }) => columns.flatMap(({ cells }) => cells))
      .flatMap((cell) => cell.figures.map(({ id }) => [id, cell.name] as const));
    for (const [id, place] of figures) expect(hits.find((hit) => hit.id === id)?.where).toBe(place);
  });
});

describe('scrolling', () => {
  const figure = { x: 0, y: 500, width: 20, height: 40 };
  const card = { x: 0, y: 900, width: 20, height: 40 };

  test('brings the figure of who is asked into sight', () => {
    expect(scrollFor({ top: 0, height: 300 }, [figure], [card])).toBe(268);
    expect(scrollFor({ top: 700, height: 100 }, [figure], [])).toBe(472);
  });

  test('leaves alone who sees that figure, or something to choose, or has none', () => {
    expect(scrollFor({ top: 400, height: 300 }, [figure], [card])).toBeUndefined();
    expect(scrollFor({ top: 800, height: 300 }, [figure], [card])).toBeUndefined();
    expect(scrollFor({ top: 0, height: 300 }, [], [card])).toBeUndefined();
  });
});

// Everything is in sight at once in the rooms that the page gives the board: every seat, every place, the cards of who is asked. The layout
// is tried with made-up scenes, too: any number of seats, places and pieces in any room.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Game } from '../../../interpreter/index.ts';
import { inside } from '../../../playground/src/board/geometry.ts';
import { layoutBoard, type Layout } from '../../../playground/src/board/layout.ts';
import { emptyScene } from '../../../playground/src/board/scene.ts';
import type { Scene, SceneCell, SceneChain, ScenePiece, ScenePile, SceneSeat } from '../../../playground/src/protocol/scene.ts';
import { readPacks } from '../../support/packs.ts';
import { openTable, sceneOf, watch, WORDS } from './tables.ts';
import { collisions, crossedFrames, outside } from './tidy-layout.ts';

/** Beside the editor and by itself, at 1280x720 and at 1440x900. */
const ROOMS = [
  { width: 640, height: 540 },
  { width: 990, height: 560 },
  { width: 763, height: 720 },
  { width: 1150, height: 740 },
];
const PARTS = { 'special-punch': true, 'circus-car': true, handcar: true };
const SIX = ['marshal', 'belle', 'cheyenne', 'django', 'doc', 'al-patron'];

/** What is written at each pile of a seat, or of the table, without the number behind it. */
function labelsOf(layout: Layout, piles: readonly ScenePile[]): readonly { readonly name: string; readonly label: string }[] {
  return piles.flatMap(({ id, name }) => {
    const text = layout.texts.find(({ key }) => key === `pile.${id}.name`)?.text;
    return text === undefined ? [] : [{ name, label: text.split(' · ')[0] }];
  });
}

/** Two piles side by side that are called the same though they are not. */
function repeatedLabels(layout: Layout, { piles, seats }: Scene): readonly string[] {
  return [piles, ...seats.map((seat) => seat.piles)].flatMap((among) => {
    const labels = labelsOf(layout, among);
    return labels
      .filter(({ name, label }) => labels.some((other) => other.label === label && other.name !== name))
      .map(({ label }) => label);
  });
}

/** A name in which every word is whole or has the letters of a syllable before its full stop. */
function isReadable(label: string, name: string): boolean {
  const [short, whole] = [label.split(/\s+/), name.split(/\s+/)];
  const reads = (word: string, of: string): boolean => word === of || (/^\p{L}{4,}\.$/u.test(word) && of.startsWith(word.slice(0, -1)));
  return short.length === whole.length && short.every((word, at) => reads(word, whole[at]));
}

const problemsOf = (layout: Layout): readonly string[] => [...crossedFrames(layout), ...collisions(layout), ...outside(layout)];

describe('six seats, the marshal among them, with every part of the Jubilee that goes with him', () => {
  const table = openTable(readPacks('rules'), { packs: ['jubilee', 'marshal-and-prisoners'], options: PARTS });
  const scenes: Scene[] = [];
  watch(Game.start(table.source, { seats: SIX.map((id) => [id]), seed: 5 }), 5, 29, (game) => {
    const asked = game.decision()?.seat;
    for (const locale of ['en', 'ru', 'cs', 'ro']) scenes.push(sceneOf(table, game, typeof asked === 'number' ? asked : 0, locale));
  });

  test.each(ROOMS)('are in sight in $width x $height', ({ width, height }) => {
    expect(scenes.length).toBeGreaterThan(20);
    for (const scene of scenes) {
      const layout = layoutBoard(scene, width, WORDS, height);
      expect(problemsOf(layout)).toEqual([]);
      expect(layout.height).toBeLessThanOrEqual(height);
    }
  });

  test.each(ROOMS)('have figures of a third of their car’s height, all of them named, in $width x $height', ({ width, height }) => {
    for (const scene of scenes) {
      const layout = layoutBoard(scene, width, WORDS, height);
      const cells = scene.chains.flatMap(({ columns }) => columns.flatMap((column) => column.cells.map((cell) => ({ column, cell }))));
      for (const { column, cell } of cells) {
        // The car itself is what is drawn from its lower cell down; above it is the air over its roof.
        const drawn = layout.drawings.find(({ key }) => key === column.id)!.box;
        const lower = Math.max(...column.cells.map(({ id }) => layout.hits.find((hit) => hit.id === id)!.box.y));
        const car = drawn.y + drawn.height - lower;
        for (const { id } of cell.figures) {
          const placed = layout.pieces.find(({ piece }) => piece.id === id)!;
          expect(placed.label?.text, `${id} in ${cell.id}`).toBeTruthy();
          // A figure is drawn as high as its box or as its width allows.
          expect(Math.min(placed.box.height, placed.box.width * 1.36) * 3, `${id} in ${cell.id}`).toBeGreaterThanOrEqual(car);
        }
      }
    }
  });

  test.each(ROOMS)('have piles with names that can be read, no two alike, in four languages, in $width x $height', ({ width, height }) => {
    let named = 0;
    for (const scene of scenes) {
      const layout = layoutBoard(scene, width, WORDS, height);
      expect(repeatedLabels(layout, scene)).toEqual([]);
      const leader = scene.seats.find(({ index }) => index === scene.viewer)!;
      const labels = labelsOf(layout, leader.piles);
      // Whoever is asked has every pile called by its name.
      expect(labels.map(({ name }) => name)).toEqual(leader.piles.map(({ name }) => name));
      for (const { name, label } of [...labels, ...labelsOf(layout, scene.piles)])
        expect(isReadable(label, name), `${label} for ${name}`).toBe(true);
      named += labels.length;
    }
    expect(named).toBeGreaterThan(scenes.length * 4);
  });

  test('show no pile that a seat can never have', () => {
    for (const { seats } of scenes) {
      const names = seats.map(({ piles }) => piles.map(({ id }) => id.slice(id.indexOf('.') + 1)));
      expect(names[0]).toEqual(expect.arrayContaining(['first-stack', 'second-stack', 'goals']));
      expect(names[0]).not.toContain('gun');
      for (const bandit of names.slice(1)) expect(bandit).toEqual(['hand', 'deck', 'gun', 'loot', 'display']);
    }
  });

  test('sum up what somebody has where the viewer knows all of it', () => {
    for (const scene of scenes)
      for (const { index, piles } of scene.seats)
        for (const { id, pieces, total } of piles.filter((pile) => pile.id.endsWith('.loot') && pile.pieces.length > 0))
          expect(total !== undefined, id).toBe(pieces.every(({ value }) => value !== undefined) && index === scene.viewer);
  });
});

// ------------------------------------------------------------------ made-up scenes

const word = fc.constantFrom('Belle', 'Cheyenne', 'Предводительница', 'Doc', 'Al Patron', 'Mary Pumpinks', 'x', 'Žluťoučký kůň');
const shape = fc.constantFrom('figure' as const, 'token' as const, 'card' as const);

function pieceOf(key: string, name: string, form: ScenePiece['shape'], hidden: boolean, value: boolean): ScenePiece {
  const looks = { icon: '', back: '', colour: '#884422', seat: null, details: [] };
  return { key, id: key, kind: form, name, short: name, shape: form, hidden, ...looks, ...(value && { value: '1 000 $' }) };
}

const pileOf = (id: string): fc.Arbitrary<ScenePile> =>
  fc
    .record({
      name: word,
      pieces: fc.array(fc.record({ name: word, shape, hidden: fc.boolean(), value: fc.boolean() }), { maxLength: 14 }),
      arrangement: fc.constantFrom('row' as const, 'stack' as const, 'fan' as const, 'count' as const),
      total: fc.option(fc.constant('12 000 $'), { nil: undefined }),
    })
    .map(({ pieces, total, ...rest }) => ({
      id,
      ...rest,
      pieces: pieces.map((piece, at) => pieceOf(`${id}.${at}`, piece.name, piece.shape, piece.hidden, piece.value)),
      ...(total !== undefined && { total }),
    }));

const cellOf = (id: string): fc.Arbitrary<SceneCell> =>
  fc.record({ name: word, figures: fc.array(word, { maxLength: 5 }), pile: pileOf(`${id}.things`) }).map(({ name, figures, pile }) => ({
    id,
    name,
    level: id.slice(id.lastIndexOf('.') + 1),
    figures: figures.map((own, at) => pieceOf(`${id}.figure-${at}`, own, 'figure', false, false)),
    piles: [{ ...pile, pieces: pile.pieces.slice(0, 5) }],
  }));

const chainOf = (id: string, least: number, most: number): fc.Arbitrary<SceneChain> =>
  fc
    .array(fc.record({ name: word, look: fc.constantFrom('tall', 'wide', 'elastic', 'unknown') }), { minLength: least, maxLength: most })
    .chain((columns) =>
      fc
        .tuple(...columns.map((_, at) => fc.tuple(cellOf(`${id}-${at}.top`), cellOf(`${id}-${at}.self`))))
        .map((cells) => ({ id, columns: columns.map((column, at) => ({ id: `${id}-${at}`, ...column, cells: cells[at] })) })),
    );

const seatOf = (index: number): fc.Arbitrary<SceneSeat> =>
  fc
    .record({
      name: word,
      first: fc.boolean(),
      asked: fc.boolean(),
      player: fc.constantFrom('person' as const, 'random' as const),
      piles: fc.tuple(...['hand', 'deck', 'own', 'more'].map((pile) => pileOf(`seat-${index}.${pile}`))),
    })
    .map((seat) => ({ id: `seat-${index}`, index, icon: '', colour: '#224488', figures: [], facts: [], ...seat }));

const art: Scene['art'] = {
  colours: {},
  drawings: {
    tall: { width: 200, height: 196, cells: { top: [10, 2, 180, 74], self: [16, 90, 168, 74] }, parts: [] },
    wide: { width: 300, height: 150, cells: { top: [10, 2, 280, 60], self: [10, 70, 280, 70] }, parts: [] },
    elastic: { width: 110, height: 160, cells: { top: [8, 4, 94, 68], self: [8, 82, 94, 68] }, stretch: true, parts: [] },
  },
};

const anyScene: fc.Arbitrary<Scene> = fc.integer({ min: 0, max: 8 }).chain((seats) =>
  fc
    .record({
      chains: fc.tuple(chainOf('main', 1, 9), chainOf('beside', 0, 3)),
      seats: fc.tuple(...Array.from({ length: seats }, (_, index) => seatOf(index))),
      piles: fc.tuple(pileOf('stock'), pileOf('queue'), pileOf('bank')),
      viewer: fc.constantFrom(null, 0),
    })
    .map(({ chains, piles: [stock, queue, bank], ...rest }) => ({
      ...emptyScene,
      ...rest,
      chains: chains.filter(({ columns }) => columns.length > 0),
      piles: [stock, { ...queue, arrangement: 'row' as const, order: 'first' as const }, bank],
      facts: [{ id: 'round', label: 'Round', value: '3' }],
      art,
    })),
);

test('a made-up scene is tidy in any room, and stays in it where the room is large enough', () => {
  fc.assert(
    fc.property(anyScene, fc.integer({ min: 320, max: 1800 }), fc.integer({ min: 200, max: 1200 }), (scene, width, height) => {
      const layout = layoutBoard(scene, width, WORDS, height);
      expect(problemsOf(layout)).toEqual([]);
      expect(repeatedLabels(layout, scene)).toEqual([]);
      for (const { box } of layout.panels) expect(inside(box, { x: 0, y: 0, width: layout.width, height: layout.height })).toBe(true);
      if (width >= 900 && height >= 900 && scene.chains.flatMap(({ columns }) => columns).length <= 8)
        expect(layout.height).toBeLessThanOrEqual(height);
    }),
    { numRuns: 200 },
  );
});

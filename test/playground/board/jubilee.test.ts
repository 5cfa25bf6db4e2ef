// What the Jubilee expansion adds to the board: cars with a look of their own, at either end, the hiding place, and a seat nobody chose.
import { describe, expect, test } from 'vitest';
import { followChain } from '../../../grammar/packs/merge-boards.ts';
import { Game } from '../../../interpreter/index.ts';
import { readPacks } from '../../support/packs.ts';
import { openTable, sceneOf } from './tables.ts';

const options = { 'circus-car': true, 'circus-position': 2, handcar: true, 'mary-pumpinks': true };
const table = openTable(readPacks('rules'), { packs: ['jubilee'], options });
const game = Game.start(table.source, { seats: [['tuco'], ['al-patron'], ['doc']], seed: 1 });
const scene = sceneOf(table, game, null);

describe('places', () => {
  test('the handcar stands before the locomotive, the circus car in the train', () => {
    expect(scene.chains[0].columns.map(({ id, look }) => `${id} ${look}`)).toEqual([
      'handcar handcar',
      'locomotive engine',
      'car-1 coach',
      'car-2 big-top',
      'car-3 coach',
      'car-4 coach',
    ]);
    expect(scene.chains[0].columns[0].cells.map(({ id }) => id)).toEqual(['handcar']);
  });

  test('the hiding place is a chain of its own', () => {
    expect(scene.chains.slice(1).flatMap(({ columns }) => columns.map(({ id, look }) => `${id} ${look}`))).toEqual([
      'under-the-train hideout',
    ]);
  });

  test('without the part neither is there', () => {
    const plain = openTable(readPacks('rules'), { packs: ['jubilee'] });
    const { chains } = sceneOf(plain, Game.start(plain.source, { seats: [['tuco'], ['belle'], ['doc']], seed: 1 }), null);
    expect(chains.map(({ columns }) => columns.map(({ id }) => id))).toEqual([['locomotive', 'car-1', 'car-2', 'car-3']]);
  });

  test('at the other end the handcar is the last column', () => {
    const pieces = {
      engine: { back: 'tender', front: null },
      tender: { front: 'engine', back: 'trolley' },
      trolley: { front: 'tender', back: null },
    };
    const chain = { from: 'tender', by: 'back', before: 'front' };
    expect(followChain(pieces, chain)).toEqual(['engine', 'tender', 'trolley']);
    expect(followChain(pieces, { from: 'tender', by: 'back' })).toEqual(['tender', 'trolley']);
    const circle = { a: { next: 'b', last: 'c' }, b: { next: 'c', last: 'a' }, c: { next: 'a', last: 'b' } };
    expect(followChain(circle, { from: 'a', by: 'next', before: 'last' })).toEqual(['b', 'c', 'a']);
    expect(followChain({}, chain)).toEqual([]);
  });
});

test('a seat that the rules have added is drawn with its figure, colour and piles', () => {
  const seat = scene.seats[3];
  expect(seat).toMatchObject({ index: 3, name: 'Mary Pumpinks', colour: 'mary', icon: 'bonnet', asked: false });
  expect(seat.piles.map(({ id }) => id)).toEqual(expect.arrayContaining(['seat-3.deck', 'mary.loot']));
});

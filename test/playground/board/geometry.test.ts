// Boxes are filled without overlap, whatever their size and however much is in them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fitGrid,
  fitText,
  flowGrid,
  gridPlaces,
  inside,
  overlap,
  standInBox,
  textWidth,
  type Box,
} from '../../../playground/src/board/geometry.ts';

const size = fc.record({ width: fc.integer({ min: 40, max: 400 }), height: fc.integer({ min: 30, max: 200 }) });

function apart(boxes: readonly Box[]): boolean {
  return boxes.every((box, at) => boxes.slice(at + 1).every((other) => !overlap(box, other)));
}

describe('what stands in a cell', () => {
  test('is inside of it and apart from each other', () => {
    fc.assert(
      fc.property(size, fc.nat(9), fc.nat(30), fc.nat(120), (room, figures, things, wide) => {
        const box = { x: 7, y: 11, ...room };
        const standing = standInBox(figures, { width: 44, height: 73, wide }, things, { width: 24, height: 24 }, box);
        const all = [...standing.figures, ...standing.things];
        expect(all).toHaveLength(figures + things);
        expect(apart(all)).toBe(true);
        for (const each of all) expect(inside(each, box)).toBe(true);
      }),
    );
  });

  test('stands on the floor and is as large as wanted where there is room', () => {
    const { figures, things, scale } = standInBox(
      2,
      { width: 40, height: 60 },
      3,
      { width: 24, height: 24 },
      { x: 0, y: 0, width: 300, height: 80 },
    );
    expect(scale).toBe(1);
    for (const { y, height } of [...figures, ...things]) expect(y + height).toBeCloseTo(80);
  });
});

test('a grid fits its room', () => {
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 40 }), (room, count) => {
      const item = { width: 30, height: 42 };
      const grid = fitGrid(count, item, 4, room);
      const places = gridPlaces(count, grid, item, 4 * grid.scale, { x: 0, y: 0 });
      expect(apart(places)).toBe(true);
      for (const place of places) expect(inside(place, { x: 0, y: 0, ...room })).toBe(true);
    }),
  );
});

test('rows take the width they are given and as much height as they need', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 900 }), fc.integer({ min: 1, max: 60 }), (width, count) => {
      const item = { width: 46, height: 62 };
      const grid = flowGrid(count, item, 6, width, 2, 0.6);
      const places = gridPlaces(count, grid, item, 6, { x: 0, y: 0 });
      expect(apart(places)).toBe(true);
      expect(grid.scale).toBeGreaterThanOrEqual(0.6);
      for (const place of places) expect(inside(place, { x: 0, y: 0, width, height: grid.height })).toBe(true);
    }),
  );
});

describe('texts', () => {
  test('are cut where they do not fit', () => {
    expect(fitText('Cheyenne', 10, 200)).toBe('Cheyenne');
    expect(fitText('Cheyenne', 10, 40)).toMatch(/^Che.*…$/);
    expect(fitText('Cheyenne', 10, 8)).toBe('');
  });

  test('never get wider than their room', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.integer({ min: 5, max: 200 }), (text, width) => {
        expect(textWidth(fitText(text, 11, width), 11)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

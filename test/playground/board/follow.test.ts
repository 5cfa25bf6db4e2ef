// Who is who from scene to scene: pieces keep the key they are drawn under when they move, and guessing uses nothing but both scenes.
import { describe, expect, test } from 'vitest';
import { allPieces, followPieces, nobodyFollowed } from '../../../playground/src/board/follow.ts';
import { baseTable, sceneOf, start, watch } from './tables.ts';

const base = baseTable('beginner');

describe('following pieces', () => {
  test('with everything open a piece keeps its key wherever it goes', () => {
    let followed = nobodyFollowed;
    const drawnOf = new Map<string, string>();
    watch(start(base, 4, 3), 3, 1, (game) => {
      followed = followPieces(followed, sceneOf(base, game, null));
      for (const [key, drawn] of followed.drawn) {
        expect(drawnOf.get(key) ?? drawn).toBe(drawn);
        drawnOf.set(key, drawn);
      }
    });
    expect(drawnOf.size).toBeGreaterThan(80);
  });

  test('in the view of a seat every piece has one key, and hardly any piece comes from nowhere', () => {
    let followed = nobodyFollowed;
    let fresh = 0;
    let steps = 0;
    watch(start(base, 4, 3), 3, 1, (game) => {
      const before = followed;
      const scene = sceneOf(base, game, 1);
      followed = followPieces(followed, scene);
      const drawn = [...followed.drawn.values()];
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(drawn).toHaveLength(allPieces(scene).length);
      const known = new Set(before.drawn.values());
      if (before !== nobodyFollowed) fresh += drawn.filter((key) => !known.has(key)).length;
      steps += 1;
    });
    expect(steps).toBeGreaterThan(50);
    expect(fresh).toBeLessThan(steps / 10);
  });

  test('a card that is played out of a hidden hand is seen leaving that hand', () => {
    const game = start(base, 3, 2);
    const asked = Number(game.decision()?.seat);
    const watcher = (asked + 1) % 3;
    const first = followPieces(nobodyFollowed, sceneOf(base, game, watcher));
    game.choose(game.decision()?.options.find(({ id }) => id.startsWith('play:'))?.id ?? '');
    const scene = sceneOf(base, game, watcher);
    const second = followPieces(first, scene);
    const [played] = scene.piles.find(({ id }) => id === 'plan')?.pieces ?? [];
    const drawn = second.drawn.get(played.key);
    const [before] = [...first.drawn].find(([, key]) => key === drawn) ?? [''];
    expect(before).toMatch(new RegExp(`^seat-${asked}\\.hand/`));
  });

  test('for another viewer nothing is followed', () => {
    const game = start(base, 3, 2);
    const first = followPieces(nobodyFollowed, sceneOf(base, game, 0));
    const second = followPieces(first, sceneOf(base, game, 1));
    const known = new Set(first.drawn.values());
    expect([...second.drawn.values()].filter((key) => known.has(key))).toEqual([]);
  });
});

// What the engine keeps of the selections it was asked for: some of them, whatever is asked for.
import { Project, BoundedCache, Game } from '../../interpreter/index.ts';
import { expect, test } from 'vitest';
import { Sources } from '../../cli/diagnostics.ts';
import { openLibrary } from '../../cli/library.ts';
import type { GameSource } from '../../interpreter/game/index.ts';
import { TILES } from './tiles.ts';

/** A library over files by path. */
function libraryOf(texts: Readonly<Record<string, string>>): ReturnType<typeof openLibrary> {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return openLibrary({ project: new Project(files), sources: new Sources(files) });
}

test('compiled selections are kept up to a bound, and made again when they are asked for later', () => {
  const pack = `${TILES['rules/tiles/pack.yaml']}options:\n  size: { type: number, default: 0 }\n`;
  const library = libraryOf({
    ...TILES,
    'rules/tiles/pack.yaml': pack,
    'rules/tiles/sized.rules': 'query sized: size\n',
  });
  const load = (size: number): GameSource => {
    const found = library.load({ options: { size } });
    if ('error' in found) throw new Error(JSON.stringify(found.error));
    return found;
  };
  const asked = 120;
  const first = Array.from({ length: asked }, (_, size) => load(size));
  const game = Game.start(first[0], { seats: [['red']] });
  // The newest are asked first: nothing is thrown out until one is missing.
  let kept = 0;
  while (kept < asked && load(asked - 1 - kept) === first[asked - 1 - kept]) kept++;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(32);
  const again = load(0);
  expect(again).not.toBe(first[0]);
  expect(load(0)).toBe(again);
  expect(again.program).toEqual(first[0].program);
  expect(game.over).toBe(Game.start(again, { seats: [['red']] }).over);
});

test('a bounded cache makes again what it has thrown out, and throws out what was not asked for the longest', () => {
  const cache = new BoundedCache<string>(2);
  const made: string[] = [];
  const take = (key: string): string => cache.take(key, () => (made.push(key), key));
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(take(key)).toBe(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  expect(cache.size).toBe(2);
  cache.take(
    'b',
    () => 'new',
    (kept) => kept !== 'b',
  );
  expect(take('b')).toBe('new');
});

// What the engine keeps of the selections it was asked for: some of them, whatever is asked for.
import { expect, test } from 'vitest';
import { Game, type GameSource, openLibrary, Project } from '../../../interpreter/index.ts';
import { TILES } from '../../cli/tiles.ts';

/** A library over files by path. */
function libraryOf(texts: Readonly<Record<string, string>>): ReturnType<typeof openLibrary> {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return openLibrary(new Project(files), '1.0.0');
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

// `roundhouse simulate` on rules that fail: what an author did is told with its rule and line, whether it fails before the first decision or later.
import { describe, expect, test } from 'vitest';
import { makeFolder, runJson } from '../support/cli.ts';
import { TILES } from './tiles.ts';

const asked = 'action game\n  for each player\n    ask(player)\n\naction ask(player)\n  choose one of as go\n    offer on\n';

describe.each([
  ['an endless loop', '      repeat while true\n        record player in seen\n        forget seen\n', /too many steps/],
  ['a division by zero', '      let none-at-all = count(tiles)\n      repeat 1 / none-at-all times\n        stop\n', /divi/],
])('%s', (_what, lines, message) => {
  const model = `${TILES['rules/tiles/model.yaml']}words: { player: seat }\nmemory:\n  seen: { of: seat }\n`;
  const run = (rules: string): ReturnType<typeof runJson> => {
    const cwd = makeFolder({ ...TILES, 'rules/tiles/model.yaml': model, 'rules/tiles/game.rules': rules });
    return runJson(['simulate', '--seats', 'red', '--games', '2'], { cwd });
  };

  test('after an answer: the games are counted with rule, file and line', () => {
    const { status, json } = run(asked + lines);
    expect(status).toBe(1);
    const [how] = Object.keys((json as { ended: Record<string, number> }).ended);
    expect(how).toMatch(message);
    expect(how).toMatch(/^action ask: .*\(rules\/tiles\/game\.rules:\d+\)$/);
  });

  test('before anybody is asked: refused with rule, file and line', () => {
    const early = `action game\n  for each player\n    ask(player)\n\naction ask(player)\n  if count(tiles) is 0\n${lines}`;
    const { status, json } = run(early.replaceAll('      ', '    '));
    expect(status).toBe(1);
    const { error } = json as { error: { code: string; message: string } };
    expect(['pack-errors', 'budget']).toContain(error.code);
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/^`action ask`: .*\(rules\/tiles\/game\.rules:\d+\)$/);
  });
});

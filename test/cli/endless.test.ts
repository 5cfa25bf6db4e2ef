// A game that never ends is stopped by whoever lets bots play it, and the rules are to blame.
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { TILES } from './tiles.ts';

const model = `${TILES['rules/tiles/model.yaml']}words: { player: seat }\n`;
const asking = (whom: string): string =>
  `action game\n  repeat while true\n    for each player in ${whom}\n      ask(player)\n\naction ask(player)\n  choose one of as go\n    offer on\n      stop\n    offer back\n      stop\n`;
const files = {
  ...TILES,
  'rules/tiles/model.yaml': model,
  'rules/tiles/pawns.yaml': 'pawn: red\n---\npawn: blue\n',
  'rules/tiles/game.rules': asking('seats'),
};

describe('a game that never ends', () => {
  const cwd = makeFolder(files);
  const limit = ['--most-decisions', '40'];

  test('is stopped by `play --watch` with the limit named, exit 1', () => {
    const { status, stdout, stderr } = runCli(['play', '--watch', '--seed', '1', ...limit], { cwd });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/no end in sight after 40 decisions/);
  });

  test('is stopped by `play --watch` without being told a limit', () => {
    const { status, stderr } = runCli(['play', '--watch', '--seed', '1'], { cwd });
    expect(status).toBe(1);
    expect(stderr).toMatch(/no end in sight after \d+ decisions/);
  });

  test('is stopped by simulate in the same way, whoever plays', () => {
    for (const bots of ['random', 'greedy']) {
      const { status, json } = runJson<{ ended: Record<string, number> }>(['simulate', '--games', '2', '--bots', bots, ...limit], { cwd });
      expect(status).toBe(1);
      expect(json.ended).toEqual({ 'no end in sight after 40 decisions': 2 });
    }
  });

  test('is stopped beside a person who is never asked', () => {
    const alone = makeFolder({ ...files, 'rules/tiles/game.rules': asking('(seats where it is not first of seats)') });
    const { status, stderr } = runCli(['play', '--you', '1', '--seed', '1', ...limit], { cwd: alone });
    expect(status).toBe(1);
    expect(stderr).toMatch(/no end in sight after 40 decisions/);
  });

  test('goes on beside a person who answers, however long', () => {
    const { status, stderr } = runCli(['play', '--you', '1', '--seed', '1', ...limit], { cwd, input: '1\n'.repeat(100) });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

test('a limit that is no number is refused', () => {
  const { status, stderr } = runCli(['play', '--watch', '--most-decisions', 'many'], { cwd: makeFolder(files) });
  expect(status).toBe(2);
  expect(stderr).toContain('--most-decisions');
});

// `roundhouse simulate` on rules that fail: what an author did is told with its rule and line, whether it fails before the first decision or later.
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { BREAKING_TILES, TILES } from './tiles.ts';

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

describe('an invariant that breaks', () => {
  const cwd = makeFolder(BREAKING_TILES);
  const args = ['simulate', '--seats', 'red', '--games', '30', '--seed', '7', '--invariants'];

  interface Told {
    readonly ended: Record<string, number>;
    readonly failures: readonly { what: string; games: number; seed: number; step: number; command: string }[];
  }

  test('is told with seed and step of the first game, for any number of workers', () => {
    const [one, three] = ['1', '3'].map((workers) => runJson<Told>([...args, '--workers', workers], { cwd }).json);
    expect(three.failures).toEqual(one.failures);
    const [failure, ...others] = one.failures;
    expect(others).toEqual([]);
    expect(failure.what).toBe('nobody-went-on');
    expect(failure.games).toBe(one.ended['broken: nobody-went-on']);
    expect(failure.command).toBe(`npx roundhouse hunt --seats red --bots random --games 1 --seed ${failure.seed}`);
    // The game of that seed alone breaks at the same step, and none before it does.
    const alone = runJson<Told>(['simulate', '--seats', 'red', '--games', '1', '--seed', String(failure.seed), '--invariants'], { cwd });
    expect(alone.json.failures.map(({ step }) => step)).toEqual([failure.step]);
    expect(failure.step).toBeGreaterThan(1);
    if (failure.seed > 7) {
      const before = ['simulate', '--seats', 'red', '--seed', '7', '--games', String(failure.seed - 7), '--invariants'];
      expect(runJson<Told>(before, { cwd }).json.failures).toEqual([]);
    }
  });

  test.each([
    ['en', /^nobody-went-on: \d+ games?, the first with seed \d+, at decision \d+$/m],
    ['ru', /^nobody-went-on: \d+ парти\S+, первая с зерном \d+, на решении \d+$/m],
    ['cs', /^nobody-went-on: \d+ h\S+, první se semínkem \d+, při rozhodnutí \d+$/m],
    ['ro', /^nobody-went-on: \d+ (de )?partid\S+, prima cu sămânța \d+, la decizia \d+$/m],
  ])('is told in %s with the command that shows it', (locale, line) => {
    const { status, stdout } = runCli([...args, '--locale', locale], { cwd });
    expect(status).toBe(1);
    expect(stdout).toMatch(line);
    expect(stdout).toMatch(/^ {2}npx roundhouse hunt --seats red --bots random --games 1 --seed \d+$/m);
  });
});

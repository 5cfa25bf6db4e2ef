// What cannot be played is refused alike at every door: the command line, the engine, a scenario and the page say the same about it.
import { describe, expect, test } from 'vitest';
import { newGameService } from '../../playground/src/game-worker/project-rules.ts';
import type { ChosenSetup } from '../../playground/src/protocol/game-worker.ts';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { TILES } from './tiles.ts';

const manifest = (id: string, needs: string, more = ''): string => `pack: ${id}\ntitle: ${id}\nversion: 1.0.0\nneeds: [${needs}]\n${more}`;
const options = [
  'options:',
  '  long: { type: truth, default: false }',
  '  pace: { type: word, values: [slow, quick], default: slow }',
  '  laps: { type: number, values: [1, 2, 3], default: 1 }',
  '  stones: { type: list, of: tile, default: "" }',
  '',
].join('\n');

const files: Record<string, string> = {
  ...TILES,
  'rules/tiles/pack.yaml': `${TILES['rules/tiles/pack.yaml']}${options}`,
  'rules/tiles/game.rules': 'action game\n  if laps is 3\n    fall-over\n\naction fall-over\n  repeat 1 / (laps - 3) times\n    stop\n',
  'rules/tiles/text/en.yaml': 'text: en\npawn:\n  red: { name: Red }\n',
  'rules/tiles/text/cs.yaml': 'text: cs\npawn:\n  red: { name: Červený }\n',
  'rules/left/pack.yaml': manifest('left', 'tiles'),
  'rules/left/left.rules': 'query shared-name: 1\n',
  'rules/right/pack.yaml': manifest('right', 'tiles'),
  'rules/right/right.rules': '\nquery shared-name: 2\n',
};

interface Choice {
  readonly packs?: readonly string[];
  readonly option?: readonly [name: string, value: string];
  readonly locale?: string;
}

interface EngineReply {
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string; readonly diagnostics?: readonly unknown[] };
}

function command(folder: string, name: string, { packs = ['tiles'], option, locale }: Choice): readonly string[] {
  return [
    ...[name, '--packs', packs.join(','), '--seats', 'red'],
    ...(option === undefined ? [] : ['--option', option.join('=')]),
    ...(locale === undefined ? [] : ['--locale', locale]),
    ...(name === 'play' ? ['--watch', '--seed', '1'] : ['--games', '1']),
    ...['--rules', `${folder}/rules`],
  ];
}

function askEngine(cwd: string, { packs = ['tiles'], option, locale }: Choice): EngineReply {
  const request = { do: 'new', seats: [['red']], packs, locale, ...(option && { options: { [option[0]]: option[1] } }) };
  return JSON.parse(runCli(['engine'], { cwd, input: `${JSON.stringify(request)}\n` }).stdout) as EngineReply;
}

function runScenario({ packs = ['tiles'], option }: Choice): string {
  const lines = [
    'scenario "A choice"',
    `  packs ${packs.join(', ')}`,
    ...(option ? [`  option ${option.join(' = ')}`] : []),
    '  seats red',
    '  then count(tiles) is 0',
  ];
  const path = 'rules/tiles/choice.scenario';
  const cwd = makeFolder({ ...files, [path]: `${lines.join('\n')}\n` });
  const { json } = runJson<{ scenarios: { failures: { actual: string }[] }[] }>(['test'], { cwd });
  return json.scenarios[0].failures.map(({ actual }) => actual).join('\n');
}

function askPage({ packs = ['tiles'], option, locale = 'en' }: Choice): { readonly message: string; readonly files: readonly string[] } {
  const table = newGameService();
  table.open(Object.entries(files).map(([path, text]) => ({ path, text })));
  table.setAudience({ locale, viewerSetting: 'all', holder: null });
  const setup: ChosenSetup = {
    packs,
    seats: [['red']],
    players: ['person'],
    seed: 1,
    ...(option && { options: { [option[0]]: option[1] } }),
  };
  const { error } = table.start(setup);
  return { message: error?.message ?? '', files: error?.places.map(({ file, line }) => `${file}:${line}`) ?? [] };
}

describe('packs that do not go together', () => {
  const cwd = makeFolder(files);
  const choice: Choice = { packs: ['left', 'right'] };
  const apart = /do not go together: .*shared-name/;
  const place = { code: 'check/name-twice', file: 'rules/right/right.rules', line: 2 };

  test.each(['simulate', 'play'])('%s shows the lines that are in each other’s way, and exits 1', (name) => {
    const { status, stdout, stderr } = runCli(command('.', name, choice), { cwd });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(apart);
    expect(stderr).toContain('rules/right/right.rules:2:7');
    expect(stderr).toContain('2 | query shared-name: 2');
  });

  test('simulate --json and the engine give the diagnostics', () => {
    const { json } = runJson<EngineReply>(command('.', 'simulate', choice), { cwd });
    for (const { ok, error } of [json, askEngine(cwd, choice)]) {
      expect({ ok, code: error?.code }).toEqual({ ok: false, code: 'pack-errors' });
      expect(error?.message).toMatch(apart);
      expect(error?.diagnostics).toMatchObject([place]);
    }
  });

  test('a scenario fails with it', () => {
    expect(runScenario(choice)).toMatch(apart);
  });

  test('the page says it in the language of its reader, with the places', () => {
    expect(askPage(choice).message).toMatch(apart);
    expect(askPage(choice).files).toEqual(['rules/right/right.rules:2']);
    expect(askPage({ ...choice, locale: 'cs' }).message).toMatch(/nejdou dohromady: .*shared-name/);
  });
});

describe('a rule that fails at the set-up', () => {
  const cwd = makeFolder(files);
  const choice: Choice = { option: ['laps', '3'] };
  const told = /^`action fall-over`: divides by zero.* \(rules\/tiles\/game\.rules:6\)$/;

  test.each(['simulate', 'play'])('is a fault of the rules for %s: exit 1, with its line', (name) => {
    const { status, stderr } = runCli(command('.', name, choice), { cwd });
    expect(status).toBe(1);
    expect(stderr.trim().replace('error: ', '')).toMatch(told);
  });

  test('is an error of the packs in the engine, with its line', () => {
    const { error } = askEngine(cwd, choice);
    expect(error).toMatchObject({
      code: 'pack-errors',
      rule: 'action fall-over',
      diagnostics: [{ code: 'run/division-by-zero', severity: 'error', file: 'rules/tiles/game.rules', line: 6, endLine: 6 }],
    });
    expect(error?.message).toMatch(told);
  });

  test('is told with its place on the page', () => {
    expect(askPage(choice).files).toEqual(['rules/tiles/game.rules:6']);
  });
});

describe.each<[name: string, value: string, allowed: string, meant: string | undefined]>([
  ['long', 'ture', 'true or false', 'true'],
  ['long', 'no', 'true or false', 'false'],
  ['long', 'maybe', 'true or false', undefined],
  ['pace', 'quik', 'slow, quick', 'quick'],
  ['laps', '9', '1, 2, 3', undefined],
  ['stones', 'wde', 'wide', 'wide'],
])('the option %s with the value %s', (name, value, allowed, meant) => {
  const cwd = makeFolder(files);
  const choice: Choice = { option: [name, value] };

  test('is refused at every door with option, value, what it may be and what was meant', () => {
    const said = [
      runCli(command('.', 'simulate', choice), { cwd }).stderr,
      runCli(command('.', 'play', choice), { cwd }).stderr,
      askEngine(cwd, choice).error?.message,
      runScenario(choice),
      askPage(choice).message,
    ];
    for (const text of said) {
      for (const part of [`\`${name}\``, `\`${value}\``, allowed]) expect(text).toContain(part);
      if (meant === undefined) expect(text).not.toMatch(/did you mean/);
      else expect(text).toContain(`did you mean \`${meant}\``);
    }
  });
});

test('a value of an option that is no text, number, truth or list is refused by the engine with its option', () => {
  const cwd = makeFolder(files);
  const request = { do: 'new', seats: [['red']], packs: ['tiles'], options: { long: true, pace: { slow: true } } };
  const reply = JSON.parse(runCli(['engine'], { cwd, input: JSON.stringify(request) }).stdout) as EngineReply;
  expect(reply.error?.code).toBe('bad-request');
  expect(reply.error?.message).toMatch(/`options` must be .*`pace` .*, not an object/);
});

describe('languages', () => {
  const cwd = makeFolder({ ...files, 'rules/tiles/bad.rules': 'qurey x: 1\n' });
  const sound = makeFolder(files);

  test('`cz` is `cs` for every command, the engine and the page', () => {
    const check = (locale: string): string => runCli(['check', '--locale', locale], { cwd }).stdout;
    expect(check('cz')).toBe(check('cs'));
    expect(check('cz')).not.toBe(check('en'));
    const explain = (locale: string): string => runCli(['explain', 'red', '--packs', 'tiles', '--locale', locale], { cwd: sound }).stdout;
    expect(explain('cz')).toContain('Červený');
    expect(explain('cz')).toBe(explain('cs'));
    expect(runCli(command('.', 'play', { locale: 'cz' }), { cwd: sound }).status).toBe(0);
    expect(askEngine(sound, { locale: 'cz' }).ok).toBe(true);
    expect(askPage({ option: ['pace', 'x'], locale: 'cz' }).message).toBe(askPage({ option: ['pace', 'x'], locale: 'cs' }).message);
  });

  test.each([['check'], ['explain', 'red'], ['play', '--watch', '--seats', 'red']])(
    'one that nobody has written is refused by %s with those there are',
    (...args) => {
      const { status, stderr } = runCli([...args, '--locale', 'xx'], { cwd: sound });
      expect(status).toBe(2);
      expect(stderr).toMatch(/--locale xx: .*there are: .*cs/);
    },
  );

  test('one that nobody has written is refused by the engine, for a game and for a log', () => {
    const requests = [
      { do: 'new', seats: [['red']], packs: ['tiles'], locale: 'xx' },
      { do: 'new', seats: [['red']], packs: ['tiles'], locale: 'en-GB' },
      { do: 'log', locale: 'xx' },
      { do: 'log', locale: 'cs_CZ' },
    ];
    const { stdout } = runCli(['engine'], { cwd: sound, input: requests.map((request) => JSON.stringify(request)).join('\n') });
    const replies = stdout.trim().split('\n');
    const errors = replies.map((line) => (JSON.parse(line) as EngineReply).error);
    expect(errors.map((error) => error?.code ?? 'ok')).toEqual(['bad-request', 'ok', 'bad-request', 'ok']);
    expect(errors[0]?.message).toMatch(/"xx"; there are: cs, en/);
  });
});

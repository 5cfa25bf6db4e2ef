// Hostile packs: rules that never end or want everything are stopped and named with their line; files that mean harm get a clear
// diagnostic at their place; nothing hangs and nothing is thrown.
import { describe, expect, test } from 'vitest';
import { checkTexts, engineOver, overPond, readCase, runCase, type Finding } from '../support/hostile.ts';

/** Longer than anything here may take, even on a busy machine. */
const HANG = 20_000;

/** How each folder of test/fixtures/hostile is stopped: code and lines of the rule at fault (a circle of rules may be cut anywhere). */
const STOPPED: readonly [name: string, code: string, lines: readonly number[], file?: string][] = [
  ['endless-repeat', 'budget', [3]],
  ['endless-calls', 'budget', [3]],
  ['endless-behaviour', 'budget', [3], 'pond/spring.yaml'],
  ['endless-query', 'run/too-deep', [2]],
  ['endless-queries', 'run/too-deep', [1, 5]],
  ['endless-offer', 'run/too-deep', [1]],
  ['endless-requirement', 'run/too-deep', [1]],
  ['endless-action', 'run/too-deep', [4, 5, 7, 8]],
  ['endless-asking-action', 'run/too-deep', [4, 5]],
  ['doubling-query', 'budget', [1, 3]],
  ['loops-in-loops', 'budget', [4, 5, 6]],
  ['sets-in-sets', 'budget', [1, 2, 3]],
  ['millions-of-pieces', 'run/too-many-pieces', [3]],
  ['endless-creation', 'run/too-many-pieces', [3]],
  ['endless-memory', 'run/list-too-long', [4]],
  ['growing-number', 'run/too-large', [4]],
];

describe.each(STOPPED)('%s', (name, code, lines, file = 'pond/game.rules') => {
  test('passes the check: only running it shows the harm', () => {
    expect(errorsIn(readCase(name))).toEqual([]);
  });

  test.each(['generated', 'interpreted'] as const)(
    'is stopped, %s, and the rule is named with its line',
    (mode) => {
      const stop = runCase(readCase(name), mode);
      expect({ code: stop?.code, file: stop?.file, known: lines.includes(stop?.line ?? 0) ? '' : `line ${stop?.line}` }).toEqual({
        code,
        file,
        known: '',
      });
      expect(stop?.rule).not.toBe('');
    },
    HANG,
  );

  test(
    'the engine says so with file and line, and goes on',
    () => {
      const talk = engineOver(readCase(name));
      const { error } = talk.ask({ do: 'new', packs: ['pond'], seats: [['red']] });
      // A number that grows too large is a mistake of the rule, everything else a want of too much.
      expect(error?.code).toBe(code === 'run/too-large' ? 'pack-errors' : 'budget');
      expect(error?.rule).toMatch(/\w/);
      expect(
        lines.some((line) => error?.message.includes(`${file}:${line}`)),
        error?.message,
      ).toBe(true);
      expect(talk.ok({ do: 'hello' })['packs']).toEqual(['pond']);
      expect(talk.code({ do: 'state' })).toBe('no-game');
    },
    HANG,
  );
});

const pack = (id: string, needs = '[]', more = ''): string => `pack: ${id}\ntitle: ${id}\nversion: 1.0.0\nneeds: ${needs}\n${more}`;
const bomb = [
  'frog: bomb',
  'a: &a [x, x, x]',
  ...Array.from({ length: 30 }, (_, i) => `a${i}: &a${i} [${`*a${i === 0 ? '' : i - 1}, `.repeat(9)}x]`),
].join('\n');
const FIFTY_THOUSAND = 50_000;
const many = (text: string): string => text.repeat(FIFTY_THOUSAND);
const megabytes = 'frog: green # and so on\n'.repeat(220_000);

/** What is laid over the pond, and the errors wanted: code and `file:line`. */
const FILES: readonly [what: string, files: Record<string, string>, errors: readonly string[]][] = [
  ['broken YAML', { 'pond/frogs.yaml': 'frog: green\nsize: [1, 2\n---\nfrog: blue\n' }, ['yaml/unclosed pond/frogs.yaml:2']],
  ['YAML out of step', { 'pond/frogs.yaml': 'frog: green\n  size: 1\n' }, ['yaml/indent pond/frogs.yaml:2']],
  ['a broken manifest', { 'pond/pack.yaml': 'pack: [pond\ntitle: Pond\n' }, ['yaml/unclosed pond/pack.yaml:1']],
  ['an alias', { 'pond/frogs.yaml': 'frog: green\nsize: *many\n' }, ['yaml/alias pond/frogs.yaml:2']],
  ['binary YAML', { 'pond/frogs.yaml': '\u0089PNG\r\n\u001a\n\u0000\u0000\ufffd' }, ['yaml/not-text pond/frogs.yaml:2']],
  ['binary rules', { 'pond/more.rules': 'query x: 1\n\u0000\u0001\ufffd' }, ['yaml/not-text pond/more.rules:2']],
  ['a binary scenario', { 'pond/more.scenario': '\ufffd\ufffd' }, ['yaml/not-text pond/more.scenario:1']],
  ['an empty manifest', { 'pond/pack.yaml': '' }, ['yaml/empty pond/pack.yaml:1']],
  ['a manifest of comments', { 'pond/pack.yaml': '# soon\n' }, ['yaml/empty pond/pack.yaml:1']],
  ['5 MB of YAML', { 'pond/frogs.yaml': megabytes }, ['yaml/too-large pond/frogs.yaml:1']],
  ['5 MB of rules', { 'pond/more.rules': megabytes }, ['yaml/too-large pond/more.rules:1']],
  ['5 MB in one line', { 'pond/more.rules': 'x'.repeat(5_000_000) }, ['yaml/too-large pond/more.rules:1']],
  ['5 MB of text', { 'pond/text/en.yaml': megabytes }, ['yaml/too-large pond/text/en.yaml:1']],
  ['50,000 brackets in rules', { 'pond/more.rules': `query x: ${many('(')}1${many(')')}\n` }, ['parse/too-deep pond/more.rules:1']],
  ['50,000 open brackets in rules', { 'pond/more.rules': `query x: ${many('[')}\n` }, ['parse/too-deep pond/more.rules:1']],
  ['50,000 calls in rules', { 'pond/more.rules': `query x: ${many('f(')}\n` }, ['parse/too-deep pond/more.rules:1']],
  ['50,000 conditions in rules', { 'pond/more.rules': `query x: ${many('if a then ')}\n` }, ['yaml/too-large pond/more.rules:1']],
  [
    '50,000 brackets in a behaviour',
    { 'pond/frogs.yaml': `frog: green\ndo: |\n  set round to ${many('(')}1${many(')')}\n` },
    ['parse/too-deep pond/frogs.yaml:3'],
  ],
  ['50,000 brackets in YAML', { 'pond/frogs.yaml': `frog: green\nsize: ${many('[')}${many(']')}\n` }, ['yaml/too-deep pond/frogs.yaml:2']],
  ['50,000 maps in YAML', { 'pond/frogs.yaml': `frog: green\nsize: ${many('{a: ')}\n` }, ['yaml/too-deep pond/frogs.yaml:2']],
  ['a missing pack', { 'other/pack.yaml': pack('other', '[pnod]') }, ['pack/unknown-pack other/pack.yaml:4']],
  ['a pack that needs itself', { 'other/pack.yaml': pack('other', '[other]') }, ['pack/circle other/pack.yaml:4']],
  [
    'a circle of packs',
    { 'a/pack.yaml': pack('a', '[b]'), 'b/pack.yaml': pack('b', '[c]'), 'c/pack.yaml': pack('c', '[a]') },
    ['pack/circle c/pack.yaml:4'],
  ],
  [
    'one action in two packs',
    { 'other/pack.yaml': pack('other', '[pond]'), 'other/a.rules': '\naction game\n  stop\n' },
    ['check/name-twice other/a.rules:2'],
  ],
  [
    'one document in two packs',
    { 'other/pack.yaml': pack('other', '[pond]'), 'other/a.yaml': 'frog: green\n' },
    ['pack/same-document other/a.yaml:1'],
  ],
  [
    'one option in two packs',
    {
      'pond/pack.yaml': pack('pond', '[]', 'options:\n  deep: { type: truth, default: true }\n'),
      'other/pack.yaml': pack('other', '[pond]', 'options:\n  deep: { type: truth, default: true }\n'),
    },
    ['* other/pack.yaml:6'],
  ],
];

describe.each(FILES)('%s', (_what, files, wanted) => {
  test(
    'is told once, at its place',
    () => {
      const found = errorsIn(laid(files)).map(({ code, file, line }) => `${code} ${file}:${line}`);
      expect(found.map((line, index) => (wanted[index]?.startsWith('* ') ? line.replace(/^\S+/, '*') : line))).toEqual(wanted);
    },
    HANG,
  );

  test(
    'the engine refuses the pack and shows where',
    () => {
      const packs = [
        Object.keys(files)[0].split('/')[0] === 'pond' && !('other/pack.yaml' in files)
          ? 'pond'
          : Object.keys(files)
              .find((path) => path.endsWith('pack.yaml') && !path.startsWith('pond'))!
              .split('/')[0],
      ];
      const { error } = engineOver(laid(files)).ask({ do: 'new', packs, seats: [['red']] });
      // A scenario is a test of a pack and no part of its game, and a text never stops one: `check` tells of them (above).
      if (Object.keys(files).every((path) => path.endsWith('.scenario') || path.includes('/text/'))) {
        expect(error).toBeUndefined();
        return;
      }
      expect(['pack-errors', 'unknown-pack']).toContain(error?.code);
      if (error?.code === 'pack-errors') expect(error.diagnostics?.length).toBeGreaterThan(0);
    },
    HANG,
  );
});

test('an alias bomb is defused before it explodes', () => {
  // Had it exploded, memory and the patience of this test would end long before.
  const found = errorsIn(laid({ 'pond/bomb.yaml': bomb }));
  expect(found.map(({ code, line }) => `${code} ${line}`)).toContain('yaml/alias 2');
  expect(found.length).toBeLessThanOrEqual(51);
});

test('empty files of other kinds hurt nobody', () => {
  for (const path of ['pond/x.yaml', 'pond/x.rules', 'pond/x.scenario', 'pond/text/en.yaml', 'pond/board.yaml']) {
    for (const text of ['', '\n\n', '# nothing\n', '\ufeff']) expect([path, errorsIn(laid({ [path]: text }))]).toEqual([path, []]);
  }
});

test('two packs that meet in one game only are told then', () => {
  const talk = engineOver(
    laid({
      'other/pack.yaml': pack('other', '[pond]'),
      'other/a.rules': 'action jump\n  stop\n',
      'third/pack.yaml': pack('third', '[pond]'),
      'third/a.rules': 'action jump\n  stop\n',
    }),
  );
  expect(talk.code({ do: 'new', packs: ['other'], seats: [['red']] })).toBe('ok');
  expect(talk.code({ do: 'new', packs: ['other', 'third'], seats: [['red']] })).toBe('pack-errors');
});

describe('names of the host language', () => {
  /** Names that are ordinary here, whatever they mean to JavaScript. */
  const ORDINARY = [
    'constructor',
    'prototype',
    'to-string',
    'has-own-property',
    'value-of',
    'length',
    'name',
    'arguments',
    'eval',
    'this',
    'function',
    'return',
  ];
  const WRONG = ['__proto__', '__defineGetter__', 'toString', 'hasOwnProperty', 'valueOf'];

  /** One pack that uses a name for everything at once, with what the rules make of it. */
  const everywhere = (name: string): Record<string, string> => ({
    'pond/pack.yaml': pack('pond', '[]', `options:\n  opt-${name}: { type: word, values: [${name}, other], default: other }\n`),
    'pond/model-2.yaml': `model: pond\nenums:\n  my-enum: [${name}, other]\nvalues:\n  my-value: my-enum\nkinds:\n  newt:\n    plural: newts\n    keys:\n      ${name}: { type: number }\n    fields:\n      f-${name}: number\n`,
    'pond/newts.yaml': `newt: ${name}\n${name}: 41\n`,
    'pond/game.rules': [
      `query q-${name}(x: number): x + ${name} of newt ${name}`,
      `action a-${name}`,
      `  create newt ${name} named "${name}" as here with f-${name}: 1`,
      `  set round to q-${name}(here.f-${name})`,
      `  set my-value to my-enum ${name}`,
      'action game',
      `  if opt-${name} is ${name}`,
      `    a-${name}`,
      `  choose one of as ${name} by first of seats`,
      `    offer ${name}`,
      '      set round to round + 100',
      '',
    ].join('\n'),
    'pond/text/en.yaml': `text: en\nnewt:\n  ${name}:\n    name: Newt\n`,
  });

  test.each(ORDINARY)('%s is an ordinary name', (name) => {
    const files = laid(everywhere(name));
    expect(errorsIn(files)).toEqual([]);
    const talk = engineOver(files);
    const { decision } = talk.ok({ do: 'new', packs: ['pond'], seats: [['red']], options: { [`opt-${name}`]: name }, game: name });
    expect([decision?.kind, decision?.options.map(({ id }) => id)]).toEqual([name, [name]]);
    const { state } = talk.ok({ do: 'state', game: name }) as unknown as {
      state: { values: Record<string, unknown>; pieces: Record<string, unknown> };
    };
    expect([state.values['round'], state.values['my-value'], Object.hasOwn(state.pieces, name)]).toEqual([42, name, true]);
    expect(talk.ok({ do: 'choose', option: name, game: name })).toMatchObject({ over: true });
    expect(talk.ok({ do: 'log', game: name })['entries']).toMatchObject([{ kind: name, option: name }]);
    expect(talk.code({ do: 'because', piece: name, field: `f-${name}`, game: name })).toBe('ok');
  });

  test.each(WRONG)('%s is a wrong name like any other', (name) => {
    for (const [path, text] of Object.entries({
      'pond/x.yaml': `frog: ${name}\n`,
      'pond/y.yaml': `frog: why\n${name}: 1\n`,
      'pond/x.rules': `query ${name}: 1\n`,
      'pond/y.rules': `action why\n  let ${name} = 1\n`,
      'pond/pack.yaml': pack('pond', '[]', `options:\n  ${name}: { type: truth, default: true }\n`),
      'pond/model-2.yaml': `model: pond\nkinds:\n  ${name}:\n    plural: things\n`,
      'pond/text/en.yaml': `text: en\nfrog:\n  ${name}:\n    name: Frog\n`,
      'other/pack.yaml': pack(name, '[pond]'),
    })) {
      const found = errorsIn(laid({ [path]: text }));
      const line = text.split('\n').findIndex((written) => written.includes(name)) + 1;
      expect([path, found.map(({ file, line: at }) => `${file}:${at}`)]).toEqual([path, [`${path}:${line}`]]);
      expect(found[0].message).toContain(name);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

function laid(files: Record<string, string>): { path: string; text: string }[] {
  return overPond(Object.entries(files).map(([path, text]) => ({ path, text })));
}

function errorsIn(files: { path: string; text: string }[]): Finding[] {
  return checkTexts(files).filter(({ severity }) => severity === 'error');
}

// Rules that stand on one another: as deep as is allowed they are checked and played, on half the usual stack, too; deeper they get one message.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deepest } from '../../../interpreter/check/elaborate/depth-limit.ts';
import { makeFolder } from '../../support/cli.ts';
import { ROOT } from '../../support/tree.ts';
import { shedPack } from './shed-pack.ts';
import { complaintsOf, filesOf } from './try-out.ts';

const lines = (count: number, make: (at: number) => string): string => Array.from({ length: count }, (_, at) => make(at)).join('');
const ask = 'action ask(player)\n  choose n from [0, 1] as amount\n  set noted to n\n\n';
const game = `action game\n  set noted to total\n  ask(first of seats)\n\n${ask}`;

/** What stands on one another, and how much of it goes; the game and the query `total` are some of it. */
const sorts: readonly [string, number, (count: number) => string][] = [
  [
    'queries that ask one another',
    deepest - 3,
    (n) => `${game}query total: q0\n${lines(n, (at) => `query q${at}: q${at + 1} + 1\n`)}query q${n}: 1\n`,
  ],
  [
    'queries in a circle',
    deepest - 2,
    (n) =>
      `${game}query total: q0(5)\n${lines(n, (at) => `query q${at}(n: number)\n  if n is 0: 0\n  otherwise: q${(at + 1) % n}(n - 1)\n`)}`,
  ],
  ['clauses of a query', 5 * (deepest - 2), (n) => `${game}query total\n${lines(n, (at) => `  if noted is ${at + 5}: ${at}\n`)}`],
  [
    'lets of a query',
    5 * (deepest - 2),
    (n) => `${game}query total\n${lines(n - 1, (at) => `  let x${at} = ${at === 0 ? 'noted' : `x${at - 1}`} + 1\n`)}  x${n - 2}\n`,
  ],
  [
    'changes of a query',
    5 * (deepest - 2),
    (n) => `${game}query total: 0\n${lines(n - 1, (at) => `change total giving n when n > ${at} to n + 1\n`)}`,
  ],
  [
    'actions that call one another',
    deepest - 2,
    (n) => `action game\n  a0\n\n${ask}${lines(n - 1, (at) => `action a${at}\n  a${at + 1}\n\n`)}action a${n - 1}\n  ask(first of seats)\n`,
  ],
  [
    'replacements of an action',
    deepest - 2,
    (n) => `${game}query total: 0\n${lines(n, () => 'instead of ask(player) when noted > 7\n  proceed\n\n')}`,
  ],
];

const packOf = (rules: string): Record<string, string> => ({ ...shedPack, 'game.rules': rules });

test.each(sorts)('%s: %i are played on half the usual stack', (_sort, count, write) => {
  const folder = makeFolder(Object.fromEntries(Object.entries(packOf(write(count))).map(([path, text]) => [`shed/${path}`, text])));
  const bundle = join(ROOT, 'dist', 'roundhouse.mjs');
  const args = ['--stack-size=492', bundle, 'simulate', '--rules', folder, '--packs', 'shed', '--players', '2', '--games', '2'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test.each(sorts)('%s: a few more than that are told once, and so are thousands', (_sort, count, write) => {
  for (const more of [count + 10, 5_000]) {
    const told = complaintsOf(filesOf(packOf(write(more))));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^check\/too-deep game.rules/);
  }
});

test('long sums, lists, bodies and rows of `otherwise if` are nothing that stands on one another', () => {
  const long = [
    `query long: count([${lines(5_000, (at) => `${at}, `)}1])`,
    `action walk\n${lines(5_000, () => '  set noted to noted + 1\n')}`,
    `action choose-way\n  if noted is 1\n    stop\n${lines(5_000, (at) => `  otherwise if noted is ${at + 2}\n    set noted to ${at}\n`)}`,
  ];
  expect(complaintsOf(filesOf(packOf(`${game}query total: long\n${long.join('\n')}`)))).toEqual([]);
  expect(complaintsOf(filesOf(packOf(`${game}query total: ${'noted + '.repeat(5_000)}1\n`)))).toEqual(['parse/too-deep game.rules:9:1']);
});

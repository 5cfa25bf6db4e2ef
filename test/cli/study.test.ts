// `roundhouse study`: the table and the document, a comparison by a changed number, an option and a folder, equal results for any number of
// threads, and what there is when it is stopped.
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { ROOT } from '../support/tree.ts';

interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}
interface Told {
  readonly ok: boolean;
  readonly stopped?: true;
  readonly now: { readonly games: number; readonly figures: Record<string, { readonly wins: Estimate; readonly score: Estimate }> };
  readonly change?: { readonly games: number; readonly changed: number; readonly figures: Record<string, { readonly score: Estimate }> };
}

const seats = ['--seats', 'doc,belle,django'];

test('win shares, scores and uses as a table', () => {
  const { status, stdout } = runCli(['study', 'base', '--games', '30', ...seats]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^30 games, /);
  expect(stdout).toMatch(/^doc +\d+\.\d % \(\d+\.\d % to \d+\.\d %\)/m);
  expect(stdout).toMatch(/^card fire +\d/m);
  expect(stdout).not.toContain('another way');
});

test('one thread or three: the same to the last byte', () => {
  const told = ['1', '3'].map((workers) => {
    const { json } = runJson<Record<string, unknown>>(['study', '--games', '90', '--workers', workers, '--set', 'hand-size=7', ...seats]);
    return JSON.stringify({ ...json, seconds: 0, gamesPerSecond: 0 });
  });
  expect(told[0]).toBe(told[1]);
  expect(told[0].length).toBeGreaterThan(10_000);
});

describe('compared', () => {
  test('by a number of a query', () => {
    const { json } = runJson<Told>(['study', '--games', '60', '--set', 'gunslinger-prize=5000', ...seats]);
    expect(json.change?.games).toBe(60);
    for (const { score } of Object.values(json.change!.figures)) expect(score.low).toBeGreaterThan(0);
  });

  test('by a number of a document, drawn with its interval', () => {
    const { stdout } = runCli(['study', '--games', '40', '--set', 'doc.extra=2', ...seats]);
    expect(stdout).toMatch(/\d+ of 40 pairs of games went another way/);
    expect(stdout).toMatch(/^doc .* [+-]\d+\.\d ± \d+\.\d /m);
  });

  test('with a folder', () => {
    const other = join(makeFolder(), 'base');
    cpSync(join(ROOT, 'rules', 'base'), other, { recursive: true });
    const scoring = join(other, 'scoring.rules');
    writeFileSync(scoring, readFileSync(scoring, 'utf8').replace('gunslinger-prize: 1000', 'gunslinger-prize: 3000'));
    const { json } = runJson<Told>(['study', 'base', '--games', '60', '--against', other, ...seats]);
    // What is studied is compared with the folder: there the prize is larger.
    for (const { score } of Object.values(json.change!.figures)) expect(score.high).toBeLessThan(0);
  });

  test('by what does not exist: one line that says what can be set', () => {
    const { status, stderr } = runCli(['study', '--set', 'nothing=3', ...seats]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/no option nothing, no query nothing .* no number of a document/);
    expect(runCli(['study', '--set', 'x', ...seats]).stderr).toMatch(/name=value/);
    expect(runCli(['study', '--set', 'hand-size=7', '--against', 'rules', ...seats]).stderr).toMatch(/use one of them/);
  });
});

test('stopped, it prints what there is', async () => {
  // The command itself would be ended by the signal before it listens for it.
  const tell = `process.on('newListener', (name) => name === 'SIGINT' && setImmediate(() => process.stderr.write('listening')))`;
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(tell)}`,
    join(ROOT, 'dist', 'roundhouse.mjs'),
    'study',
    '--games',
    '50000000',
    '--json',
    ...seats,
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  let printed = '';
  child.stdout.on('data', (some: Buffer) => (printed += some.toString()));
  await new Promise((resolve) => child.stderr.once('data', resolve));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  const json = JSON.parse(printed) as Told;
  expect(json.stopped).toBe(true);
  expect(json.now.games).toBeLessThan(50_000_000);
}, 60_000);

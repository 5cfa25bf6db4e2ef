// `roundhouse test` as other programs run it: results, exit codes, coverage, passages, editions, watching.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ScenarioResults } from '../../../interpreter/scenario/run/run-scenarios.ts';
import { makeFolder, runCli, runJson } from '../../support/cli.ts';
import { ROOT } from '../../support/tree.ts';
import { POND, scenario } from './pond-game.ts';

function pondFolder(files: Readonly<Record<string, string>>): string {
  return makeFolder(Object.fromEntries(Object.entries({ ...POND, ...files }).map(([path, text]) => [`rules/${path}`, text])));
}

const good = scenario('when red plays hop', 'then red in leaf-2');
const bad = scenario('when red plays hop', 'then red in leaf-3').replace('Pond', 'Wrong');

describe('roundhouse test', () => {
  it('passes: exit 0, a short text', () => {
    const cwd = pondFolder({ 'pond/a.scenario': good });
    const run = runCli(['test'], { cwd });
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toMatch(/^1 scenario passed in [\d.]+ s\n$/);
    expect(runJson<ScenarioResults>(['test'], { cwd }).json).toEqual({
      ok: true,
      passed: 1,
      failed: 0,
      skipped: 0,
      scenarios: [{ name: 'Pond', file: 'rules/pond/a.scenario', line: 1, edition: null, status: 'passed', failures: [] }],
    });
  });

  it('says how much of a long report is left out', () => {
    const rows = Array.from({ length: 230 }, (_, n) => `    ${n + 2}\n`).join('');
    const many = scenario(...Array.from({ length: 25 }, (_, n) => `then round is ${n + 2}`));
    const cwd = pondFolder({
      'pond/a.scenario': many,
      'pond/b.scenario': `${scenario('then round is <n>', 'examples:')}    n\n${rows}`.replace('Pond', 'Rows'),
      'pond/c.scenario': scenario('when play on to the end', 'then round is 9').replace('Pond', 'Endless'),
      'pond/endless.rules': 'after close-round\n  set round to 1\n  repeat while round < 2\n    turn(first)\n',
    });
    const { stdout } = runCli(['test'], { cwd });
    expect(stdout).toContain('5 more failures');
    expect(stdout).toContain('32 scenarios more did not pass');
    const endless = runCli(['test', 'rules/pond/c.scenario'], { cwd }).stdout;
    expect(endless).toMatch(/\d{2},\d{3} steps before/);
  });

  it('fails: exit 1, with line, expected, actual, steps and rule lines', () => {
    const cwd = pondFolder({ 'pond/a.scenario': good, 'pond/b.scenario': bad });
    const { status, json } = runJson<ScenarioResults>(['test'], { cwd });
    expect(status).toBe(1);
    expect(json).toMatchObject({ ok: false, passed: 1, failed: 1, skipped: 0 });
    const [failure] = json.scenarios[1].failures;
    expect(failure).toMatchObject({ line: 4, expected: 'red in leaf-3', actual: 'red in leaf-2' });
    expect(failure.because[0]).toMatchObject({ file: 'rules/pond/things.yaml' });
    const { stdout } = runCli(['test'], { cwd });
    expect(stdout).toContain('failed Wrong');
    expect(stdout).toContain('  4 |   then red in leaf-3\n    |        ^^^^^^^^^^^^^');
    expect(stdout).toMatch(/expected +red in leaf-3\n +actual +red in leaf-2\n +steps +line 3: red plays hop\n/);
    expect(stdout).toMatch(/because +rules\/pond\/things\.yaml:\d+ {2}card hop/);
    expect(stdout).toMatch(/1 failed, 1 passed in [\d.]+ s\n$/);
    expect(stdout).not.toContain('\u001b');
  });

  it('runs the paths that are named', () => {
    const cwd = pondFolder({ 'pond/a.scenario': good, 'pond/b.scenario': bad });
    expect(runCli(['test', 'rules/pond/a.scenario'], { cwd }).status).toBe(0);
    expect(runCli(['test', 'rules/pond/b.scenario'], { cwd }).status).toBe(1);
  });

  it('no scenario is an error', () => {
    const { status, json } = runJson(['test'], { cwd: pondFolder({}) });
    expect(status).toBe(1);
    expect(json).toMatchObject({ ok: false, error: { code: 'no-scenarios' } });
  });

  it('a file with syntax errors fails with its diagnostics', () => {
    const { status, json } = runJson<ScenarioResults>(['test'], {
      cwd: pondFolder({ 'pond/a.scenario': 'scenario "A"\n  seats red, blue\n  thn round is 1\n  then round is 1\n' }),
    });
    expect(status).toBe(1);
    expect(json.scenarios[0]).toMatchObject({ name: 'A', status: 'failed', failures: [{ line: 3 }] });
  });

  it('packs with errors: skipped, exit 1', () => {
    const run = runCli(['test'], { cwd: pondFolder({ 'pond/a.scenario': good, 'pond/bad.rules': 'query x: y\n' }) });
    expect(run.status).toBe(1);
    expect(run.stdout).toMatch(/1 skipped in [\d.]+ s; packs have errors: see roundhouse check\n$/);
  });

  it('--coverage of one pack is about its own rules', () => {
    const fan = {
      'toads/pack.yaml': 'pack: toads\ntitle: Toads\nversion: 0.1.0\nneeds: [pond]\n',
      'toads/more.rules': 'before close-round when round > 7\n  stop\n',
      'toads/a.scenario': good.replace('seats', 'packs toads\n  seats'),
    };
    const { json } = runJson<ScenarioResults>(['test', 'rules/toads', '--coverage'], { cwd: pondFolder(fan) });
    expect(new Set(json.coverage!.unreached.map(({ file }) => file))).toEqual(new Set(['rules/toads/more.rules']));
  });

  it('--coverage lists what is not reached, also when a scenario fails', () => {
    const { json } = runJson<ScenarioResults>(['test', '--coverage'], { cwd: pondFolder({ 'pond/b.scenario': bad }) });
    expect(json.coverage!.unreached).toContainEqual(expect.objectContaining({ file: 'rules/pond/game.rules', rule: 'action score' }));
    const text = runCli(['test', '--coverage'], { cwd: pondFolder({ 'pond/a.scenario': good }) }).stdout;
    expect(text).toMatch(/coverage \d+ of \d+ parts of the rules are reached/);
    expect(text).toMatch(/rules\/pond\/game\.rules:\d+ {2}action score never runs/);
  });

  it('--passages fails on one without a passing scenario', () => {
    const passages = 'passages: pond\nlist:\n  - id: p\n    gist: x\n    books: { b: x }\n';
    const showing = good.replace('\n', '\n  passage p\n');
    expect(
      runCli(['test', '--passages'], { cwd: pondFolder({ 'pond/a.scenario': showing, 'pond/passages.yaml': passages }) }),
    ).toMatchObject({ status: 0 });
    const cwd = pondFolder({ 'pond/a.scenario': good, 'pond/passages.yaml': passages });
    const run = runCli(['test', '--passages'], { cwd });
    expect(run.status).toBe(1);
    expect(run.stdout).toContain('passages 1: 1 unshown');
    expect(run.stdout).toContain('p: no scenario names it');
    expect(runJson(['test', '--passages'], { cwd }).json).toMatchObject({ ok: false, failed: 0, passages: { ok: false } });
  });

  it('--edition', () => {
    const cwd = pondFolder({
      'pond/a.scenario': good,
      'deep/pack.yaml': 'pack: deep\ntitle: Deep\nversion: 1.0.0\nedition: true\nneeds: [pond]\n',
    });
    expect(runJson<ScenarioResults>(['test', '--edition', 'deep'], { cwd }).json.scenarios.map(({ edition }) => edition)).toEqual(['deep']);
    expect(runJson(['test', '--edition', 'deeep'], { cwd })).toMatchObject({ status: 2, json: { error: { code: 'unknown-edition' } } });
  });

  it('--watch runs again after a change and ends cleanly', async () => {
    const cwd = pondFolder({ 'pond/a.scenario': good });
    expect(runCli(['test', '--watch', '--json'], { cwd }).status).toBe(2);
    const child = spawn(process.execPath, [join(ROOT, 'dist', 'roundhouse.mjs'), 'test', '--watch'], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    const seen = async (times: number): Promise<void> => {
      for (let waited = 0; waited < 400 && output.split('waiting for changes').length <= times; waited++)
        await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await seen(1);
    const path = join(cwd, 'rules/pond/a.scenario');
    writeFileSync(path, readFileSync(path, 'utf8').replace('red in leaf-2', 'red in leaf-3'));
    await seen(2);
    writeFileSync(path, good);
    await seen(3);
    const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
    child.kill('SIGINT');
    expect(await exit).toBe(0);
    expect(output.match(/1 scenario passed|1 failed/g)).toEqual(['1 scenario passed', '1 failed', '1 scenario passed']);
  });
});

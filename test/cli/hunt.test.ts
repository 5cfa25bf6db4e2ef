// `roundhouse hunt`: what it finds does not depend on the number of threads, its scenarios fail under `roundhouse test` for the same reason, and
// no file is overwritten.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { BREAKING_TILES } from './tiles.ts';

interface Hunted {
  readonly ok: boolean;
  readonly games: number;
  readonly findings: readonly { readonly what: string; readonly scenario: string; readonly failure: string; readonly command: string }[];
}

const hunt = (cwd: string, ...more: readonly string[]): { status: number | null; json: Hunted } =>
  runJson<Hunted>(['hunt', '--seats', 'red', '--games', '30', '--seed', '7', ...more], { cwd });

describe('a broken invariant', () => {
  const cwd = makeFolder(BREAKING_TILES);

  test('is found, and told as a scenario that fails for the same reason', () => {
    const { status, json } = hunt(cwd, '--out', 'found.scenario');
    expect(status).toBe(1);
    expect(json).toMatchObject({ ok: false, games: 30, findings: [{ what: 'The invariant `nobody-went-on` does not hold' }] });
    const [{ scenario, failure }] = json.findings;
    expect(readFileSync(join(cwd, 'found.scenario'), 'utf8')).toBe(scenario);
    const tested = runCli(['test', 'found.scenario'], { cwd });
    expect(tested.status).toBe(1);
    expect(tested.stdout).toContain(failure);
  });

  test('is the same for any number of workers', () => {
    const [one, three] = ['1', '3'].map((workers) => hunt(cwd, '--workers', workers).json.findings);
    expect(three).toEqual(one);
    expect(one).toHaveLength(1);
  });

  test('shows in the game that its command plays', () => {
    const [{ command, what }] = hunt(cwd).json.findings;
    const words = command.replace('npx roundhouse ', '').split(' ');
    const { json } = runJson<Hunted>(words, { cwd });
    expect(json).toMatchObject({ games: 1, findings: [{ what }] });
  });

  test.each([
    ['en', 'The invariant `nobody-went-on` does not hold', '1 finding'],
    ['cs', 'Invariant `nobody-went-on` neplatí', '1 nález'],
    ['ro', 'Invariantul `nobody-went-on` nu este respectat', '1 constatare'],
    ['ru', 'Инвариант `nobody-went-on` нарушен', '1 находка'],
  ])('is told in %s', (locale, what, found) => {
    const { stdout } = runCli(['hunt', '--seats', 'red', '--games', '5', '--locale', locale], { cwd });
    expect(stdout).toContain(what);
    expect(stdout).toContain(found);
    expect(stdout).toMatch(/^scenario "/m);
  });
});

describe('files', () => {
  test('--write adds one for each finding and leaves those that are there', () => {
    const cwd = makeFolder(BREAKING_TILES);
    const path = join(cwd, 'rules/tiles/scenarios/found-invariant-nobody-went-on.scenario');
    expect(hunt(cwd, '--write').status).toBe(1);
    writeFileSync(path, '# mine\n');
    expect(hunt(cwd, '--write').status).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe('# mine\n');
    expect(existsSync(path.replace('.scenario', '-2.scenario'))).toBe(true);
  });

  test('--out refuses a file that there is', () => {
    const cwd = makeFolder({ ...BREAKING_TILES, 'mine.scenario': '# mine\n' });
    const { status, stderr } = runCli(['hunt', '--seats', 'red', '--games', '5', '--out', 'mine.scenario'], { cwd });
    expect(status).toBe(2);
    expect(stderr).toContain('mine.scenario');
    expect(readFileSync(join(cwd, 'mine.scenario'), 'utf8')).toBe('# mine\n');
  });
});

// How the command behaves before any command runs: help, version, wrong usage, and its own faults.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { printFailure } from '../../cli/output.ts';
import { runCli, runJson } from '../support/cli.ts';
import { readTree } from '../support/tree.ts';

describe('usage', () => {
  test('--version is the package version', () => {
    expect(runCli(['--version'])).toEqual({
      status: 0,
      stdout: `${(JSON.parse(readTree('package.json')) as { version: string }).version}\n`,
      stderr: '',
    });
  });

  test('--help lists the commands on stdout', () => {
    const { status, stdout, stderr } = runCli(['--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const command of ['check', 'fmt', 'schema', 'engine']) expect(stdout).toContain(`\n  ${command}`);
  });

  test.each([
    ['no command', [], /name a command/],
    ['an unknown command', ['chekc'], /chekc.*did you mean check/i],
    ['an unknown option', ['check', '--jsno'], /--jsno.*did you mean --json/i],
    ['an option without its value', ['check', '--rules'], /--rules/],
    ['a missing argument', ['schema'], /kind/],
    ['too many arguments', ['schema', 'a', 'b'], /too many arguments/],
    ['seeds beyond the last one', ['simulate', '--seed', '9007199254740991', '--games', '2'], /seeds end at 9007199254740991/],
    ['a pack with a name too long for a folder', ['new', 'a'.repeat(300)], /60 letters at most/],
    ['a folder that is a file', ['new', 'my-own-pack', '--dir', 'package.json'], /cannot be written \(E(NOTDIR|EXIST)\)/],
  ])('%s: one line, exit 2', (_what, args, message) => {
    const { status, stdout, stderr } = runCli(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('a pack that is made elsewhere is played by the command that its maker is told', () => {
    const folder = mkdtempSync(join(tmpdir(), 'roundhouse-new-'));
    try {
      const { status, stdout } = runCli(['new', 'try-pack', '--dir', folder]);
      const told = /npx roundhouse (play .*)/.exec(stdout)?.[1].split(' ') ?? [];
      expect({ status, told: told.slice(0, 3) }).toEqual({ status: 0, told: ['play', '--packs', 'try-pack'] });
      expect(runCli([...told, '--watch', '--seed', '1'])).toMatchObject({ status: 0, stderr: '' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('with --json wrong usage is a JSON document too', () => {
    expect(runJson(['chekc'])).toMatchObject({ status: 2, stderr: '', json: { ok: false, error: { code: 'usage' } } });
  });
});

describe('a fault of our own', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  test('is one line without a stack trace, exit 3', () => {
    const written = spyOn('stderr');
    expect(printFailure(new Error('the sky fell\nat line 2'), false)).toBe(3);
    expect(written.join('')).toMatch(/^error: .*the sky fell.*ROUNDHOUSE_DEBUG.*\n$/);
  });

  test('shows its trace when asked', () => {
    vi.stubEnv('ROUNDHOUSE_DEBUG', '1');
    const written = spyOn('stderr');
    printFailure(new Error('the sky fell'), false);
    expect(written.join('')).toContain('usage.test.ts');
  });

  test('is a JSON document with --json', () => {
    const written = spyOn('stdout');
    printFailure(new Error('the sky fell'), true);
    expect(JSON.parse(written.join(''))).toMatchObject({ ok: false, error: { code: 'internal' } });
  });

  function spyOn(name: 'stdout' | 'stderr'): string[] {
    const written: string[] = [];
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      written.push(String(chunk));
      return true;
    });
    return written;
  }
});

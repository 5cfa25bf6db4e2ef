// `roundhouse check` as other programs see it: exit codes, JSON, files that cannot be read, what belongs to a selection.
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { ROOT } from '../support/tree.ts';
import { TILES } from './tiles.ts';

interface Checked {
  ok: boolean;
  diagnostics: {
    code: string;
    severity: string;
    message: string;
    file: string;
    line: number;
    column: number;
    endLine: number;
    endColumn: number;
    help?: string;
  }[];
  packs: { id: string; version: string; documents: number }[];
}

const BROKEN = { 'rules/tiles/broken.rules': 'query sizes(tile): 1\n\nqurey wide(tile): 2\n' };

describe('a sound pack', () => {
  const cwd = makeFolder(TILES);

  test('is reported as such', () => {
    const run = runCli(['check'], { cwd });
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toMatch(/^no problems in \d+ files, tiles 1\.2\.3\n$/);
  });

  test('gives packs and no diagnostics as JSON', () => {
    const { status, json } = runJson<Checked>(['check'], { cwd });
    expect(status).toBe(0);
    expect(json).toEqual({ ok: true, diagnostics: [], packs: [{ id: 'tiles', version: '1.2.3', documents: 2 }] });
  });
});

describe('a mistake', () => {
  const cwd = makeFolder({ ...TILES, ...BROKEN });

  test('is one diagnostic with its exact place', () => {
    const { status, json } = runJson<Checked>(['check'], { cwd });
    expect(status).toBe(1);
    expect(json.ok).toBe(false);
    expect(json.diagnostics).toHaveLength(1);
    expect(json.diagnostics[0]).toMatchObject({
      severity: 'error',
      file: 'rules/tiles/broken.rules',
      line: 3,
      column: 1,
      endLine: 3,
      endColumn: 6,
    });
    expect(json.diagnostics[0].code).toMatch(/^[a-z]+\/[a-z-]+$/);
    expect(json.diagnostics[0].help).toContain('query');
  });

  test('is drawn as a code frame, without colours outside a terminal', () => {
    const { status, stdout } = runCli(['check'], { cwd });
    expect(status).toBe(1);
    expect(stdout).toContain('rules/tiles/broken.rules:3:1: error: ');
    expect(stdout).toContain('  3 | qurey wide(tile): 2\n    | ^^^^^\n');
    expect(stdout).toMatch(/\n1 error in \d+ files, tiles 1\.2\.3\n$/);
    expect(stdout).not.toContain('\u001b');
  });

  test('is not shown when another file was asked for', () => {
    expect(runJson<Checked>(['check', 'rules/tiles/pack.yaml'], { cwd })).toMatchObject({ status: 0, json: { ok: true, diagnostics: [] } });
    expect(runJson<Checked>(['check', 'rules/tiles/broken.rules'], { cwd })).toMatchObject({ status: 1, json: { ok: false } });
  });

  test('is found from another working directory, with a path relative to it', () => {
    const { json } = runJson<Checked>(['check', join(cwd, 'rules')], { cwd: join(cwd, 'rules', 'tiles') });
    expect(json.diagnostics.map(({ file }) => file)).toEqual(['broken.rules']);
  });
});

describe('files that cannot be used', () => {
  test('are named, and the others are still checked', () => {
    const cwd = makeFolder({
      ...TILES,
      'rules/tiles/huge.yaml': `# ${'x'.repeat(3 * 1024 * 1024)}\n`,
      'rules/tiles/latin.yaml': Buffer.from([0x61, 0x3a, 0x20, 0xe9, 0x0a]),
      'rules/tiles/picture.rules': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0x01]),
    });
    const { status, json } = runJson<Checked>(['check'], { cwd });
    expect(status).toBe(1);
    expect(json.diagnostics.map(({ file, code, line, column }) => [file, code, line, column])).toEqual([
      ['rules/tiles/huge.yaml', 'yaml/too-large', 1, 1],
      ['rules/tiles/latin.yaml', 'yaml/not-text', 1, 4],
      ['rules/tiles/picture.rules', 'yaml/not-text', 1, 1],
    ]);
    expect(json.packs).toHaveLength(1);
  });

  test('a link back up does not hang', () => {
    const cwd = makeFolder(TILES);
    symlinkSync('..', join(cwd, 'rules', 'tiles', 'up'));
    expect(runJson<Checked>(['check'], { cwd })).toMatchObject({ status: 0, json: { ok: true } });
  });
});

describe('broken YAML, odd names, nothing at all', () => {
  test.each([
    ['an unclosed bracket', 'tile: odd\nsize: [1, 2\n'],
    ['an empty file', ''],
    ['a prototype', '__proto__: { polluted: true }\n'],
    ['a row of brackets', '['.repeat(50_000)],
    ['aliases of aliases', 'a: &a [x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nd: [*c,*c]\n'],
  ])('%s in a YAML file gives an answer, not a fault', (_what, text) => {
    const run = runJson<Checked>(['check'], { cwd: makeFolder({ ...TILES, 'rules/tiles/odd.yaml': text }) });
    expect([0, 1]).toContain(run.status);
    expect(run.stderr).toBe('');
    for (const { file } of run.json.diagnostics) expect(file).toBe('rules/tiles/odd.yaml');
  });
});

describe('what was asked for is not there', () => {
  const cwd = makeFolder({ 'notes.txt': 'nothing to check', 'empty/readme.md': '' });

  test.each([
    ['no rules folder', ['check'], 2, 'not-found'],
    ['a missing file', ['check', 'no-such.yaml'], 2, 'not-found'],
    ['a missing --rules folder', ['check', '--rules', 'elsewhere'], 2, 'not-found'],
    ['a folder without rules', ['check', 'empty'], 1, 'no-files'],
    ['a file of another kind', ['check', 'notes.txt'], 1, 'no-files'],
  ])('%s', (_what, args, status, code) => {
    const asJson = runJson(args, { cwd });
    expect(asJson).toMatchObject({ status, stderr: '', json: { ok: false, error: { code } } });
    const asText = runCli(args, { cwd });
    expect(asText).toMatchObject({ status, stdout: '' });
    expect(asText.stderr).toMatch(/^error: .+\n$/);
  });
});

describe('selections', () => {
  test('--rules names other folders, several times', () => {
    const cwd = makeFolder({
      ...inFolder(TILES, 'mine'),
      'more/extra/pack.yaml': 'pack: extra\ntitle: Extra\nversion: 0.0.1\nneeds: [tiles]\n',
    });
    const { status, json } = runJson<Checked>(['check', '--rules', 'mine/rules', '--rules', 'more'], { cwd });
    expect(status).toBe(0);
    expect(json.packs.map(({ id }) => id)).toEqual(['extra', 'tiles']);
  });

  test('a pack named by its path stands in for the one of the same id under rules', () => {
    const cwd = makeFolder({ ...TILES, ...inFolder({ ...TILES, ...BROKEN }, 'copy') });
    const { json } = runJson<Checked>(['check', 'copy/rules/tiles'], { cwd });
    expect(json.diagnostics.map(({ file }) => file)).toEqual(['copy/rules/tiles/broken.rules']);
    expect(json.packs).toHaveLength(1);
  });

  test('a file outside any pack is checked by its kind', () => {
    const cwd = makeFolder({ ...TILES, 'loose/one.rules': 'query wide: 1\nqurey wider: 2\n' });
    const { status, json } = runJson<Checked>(['check', 'loose/one.rules'], { cwd });
    expect(status).toBe(1);
    expect(json.diagnostics.some(({ file, line }) => file === 'loose/one.rules' && line === 2)).toBe(true);
  });
});

test('the packs of this repository are sound, here and as a copy elsewhere', () => {
  expect(runCli(['check'])).toMatchObject({ status: 0, stderr: '' });
  const elsewhere = makeFolder();
  cpSync(join(ROOT, 'rules'), join(elsewhere, 'rules'), { recursive: true });
  expect(runCli(['check', join(elsewhere, 'rules')])).toMatchObject({ status: 0, stderr: '' });
});

function inFolder<Content>(files: Record<string, Content>, folder: string): Record<string, Content> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));
}

describe('the language of messages', () => {
  const cwd = makeFolder({ ...TILES, ...BROKEN });

  test('is chosen with --locale and English otherwise', () => {
    const said = (...args: string[]): string => runJson<Checked>(['check', ...args], { cwd }).json.diagnostics[0].message;
    expect(said()).toBe('`qurey` begins no line here');
    expect(said('--locale', 'cs')).toBe('slovem `qurey` tu řádek nezačíná');
    expect(runCli(['check', '--locale', 'ro'], { cwd }).stdout).toContain('corectură: scrieți `query`');
  });

  test('is one that messages are written in', () => {
    const { status, stderr } = runCli(['check', '--locale', 'xx'], { cwd });
    expect(status).toBe(2);
    expect(stderr).toContain('--locale xx: there is no such language here; there are: en, cs, ro, ru');
  });
});

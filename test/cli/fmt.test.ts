// `roundhouse fmt` on real files: what it changes, what it leaves alone, and what --check says.
import { chmodSync, cpSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { listTree, readTree, ROOT } from '../support/tree.ts';
import { TILES } from './tiles.ts';

interface Formatted {
  ok: boolean;
  files: number;
  changed: string[];
  skipped: string[];
}

const UNTIDY =
  '# opening remark\nquery   step( tile ):size of tile wide   # why\n\n\n\naction game\n    let n   =  step(tile wide)  + 1\n    repeat n times\n          stop\n';

function readIn(cwd: string, path: string): string {
  return readFileSync(join(cwd, path), 'utf8');
}

describe('rules files', () => {
  test('are rewritten, comments kept, and stay as they are the second time', () => {
    const cwd = makeFolder({ ...TILES, 'rules/tiles/game.rules': UNTIDY });
    const first = runJson<Formatted>(['fmt'], { cwd });
    expect(first).toMatchObject({ status: 0, json: { ok: true, changed: ['rules/tiles/game.rules'], skipped: [] } });
    const text = readIn(cwd, 'rules/tiles/game.rules');
    expect(text).toContain('# opening remark');
    expect(text).toContain('# why');
    expect(text).toContain('\n  let n = step(tile wide) + 1\n');
    expect(text).not.toContain('\n\n\n');
    expect(runJson<Formatted>(['fmt'], { cwd }).json.changed).toEqual([]);
    expect(runCli(['fmt', '--check'], { cwd })).toMatchObject({ status: 0, stderr: '' });
  });

  test('--check changes nothing and fails', () => {
    const text = 'query step:   1\n';
    const cwd = makeFolder({ ...TILES, 'rules/tiles/more.rules': text });
    const run = runCli(['fmt', '--check'], { cwd });
    expect(run.status).toBe(1);
    expect(run.stdout).toContain('would change rules/tiles/more.rules');
    expect(readIn(cwd, 'rules/tiles/more.rules')).toBe(text);
  });

  test('with errors are left alone and named', () => {
    const text = 'qurey   step: 1\n';
    const cwd = makeFolder({ ...TILES, 'rules/tiles/broken.rules': text });
    expect(runJson<Formatted>(['fmt'], { cwd })).toMatchObject({ status: 1, json: { ok: false, skipped: ['rules/tiles/broken.rules'] } });
    expect(readIn(cwd, 'rules/tiles/broken.rules')).toBe(text);
  });

  test('keep their permissions, and nothing is left beside them', () => {
    const cwd = makeFolder({ ...TILES, 'rules/tiles/more.rules': 'query other:   1\n' });
    chmodSync(join(cwd, 'rules/tiles/more.rules'), 0o600);
    const before = readdirSync(join(cwd, 'rules/tiles'));
    expect(runCli(['fmt'], { cwd }).status).toBe(0);
    expect(statSync(join(cwd, 'rules/tiles/more.rules')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(cwd, 'rules/tiles'))).toEqual(before);
  });
});

describe('rules inside YAML documents', () => {
  const yaml = [
    'tile: wide   # a remark',
    'size:    2',
    'do: |',
    '   let n   =  1  # one',
    '   repeat n times',
    '       stop',
    '',
    '# the end',
    '',
  ].join('\n');

  test('are formatted in place; the YAML around them is not', () => {
    const cwd = makeFolder({ ...TILES, 'rules/tiles/wide.yaml': yaml });
    expect(runJson<Formatted>(['fmt', 'rules/tiles/wide.yaml'], { cwd })).toMatchObject({
      status: 0,
      json: { changed: ['rules/tiles/wide.yaml'] },
    });
    const text = readIn(cwd, 'rules/tiles/wide.yaml');
    expect(text.startsWith('tile: wide   # a remark\nsize:    2\ndo: |\n   let n = 1')).toBe(true);
    expect(text).toContain('\n   repeat n times\n     stop\n\n# the end\n');
    expect(text).toContain('# one');
    expect(runJson<Formatted>(['fmt'], { cwd }).json.changed).toEqual([]);
  });

  test('keep the line ends of their file', () => {
    const cwd = makeFolder({ ...TILES, 'rules/tiles/wide.yaml': yaml.replaceAll('\n', '\r\n') });
    runCli(['fmt'], { cwd });
    expect(readIn(cwd, 'rules/tiles/wide.yaml').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

test('formatting the packs of this repository keeps them sound and is done after once', () => {
  const cwd = makeFolder();
  cpSync(join(ROOT, 'rules'), join(cwd, 'rules'), { recursive: true });
  expect(runCli(['fmt'], { cwd }).status).toBe(0);
  expect(runCli(['fmt', '--check'], { cwd }).status).toBe(0);
  expect(runCli(['check'], { cwd }).status).toBe(0);
  for (const path of listTree('rules', ['yaml'])) {
    const comments = (text: string): number => text.split('#').length;
    expect(comments(readIn(cwd, path)), path).toBe(comments(readTree(path)));
  }
});

// `roundhouse pack` and `roundhouse unpack`: a pack goes out and comes back, nothing is overwritten, and hostile archives leave the disk as it was.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { hostileZips } from '../support/zips.ts';

const GAME = { 'rules/tiny/pack.yaml': 'pack: tiny\ntitle: Tiny\n', 'rules/tiny/deep/a.rules': 'query two: 2\n' };

/** Every file below a folder with its bytes, to compare. */
function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'hex')]),
  );
}

describe('roundhouse pack', () => {
  test('writes the same bytes every time, and unpack brings the files back', () => {
    const cwd = makeFolder(GAME);
    expect(runJson(['pack', 'tiny'], { cwd })).toMatchObject({
      status: 0,
      json: { ok: true, pack: 'tiny', file: 'tiny.zip', files: ['deep/a.rules', 'pack.yaml'] },
    });
    expect(runCli(['pack', 'rules/tiny', '--out', 'again.zip'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(cwd, 'again.zip'))).toEqual(readFileSync(join(cwd, 'tiny.zip')));

    const other = makeFolder();
    expect(runJson(['unpack', join(cwd, 'tiny.zip')], { cwd: other })).toMatchObject({
      status: 0,
      json: { ok: true, packs: [{ pack: 'tiny', folder: 'rules/tiny', files: ['deep/a.rules', 'pack.yaml'] }], leftOut: [] },
    });
    for (const [path, text] of Object.entries(GAME)) expect(readFileSync(join(other, path), 'utf8')).toBe(text);
    expect(readdirSync(join(other, 'rules'))).toEqual(['tiny']);
  });

  test('a pack of the shipped game travels to another folder and plays there', () => {
    const cwd = makeFolder();
    expect(runCli(['pack', 'mei', '--out', join(cwd, 'mei.zip')])).toMatchObject({ status: 0 });
    expect(runCli(['unpack', 'mei.zip', '--dir', 'got'], { cwd }).stdout).toContain('made got/mei');
    expect(contentOf(join(cwd, 'got/mei'))).not.toEqual({});
    expect(runCli(['check', join(cwd, 'got/mei'), '--rules', 'rules']).status).toBe(0);
  });

  test.each([
    ['an unknown pack', ['pack', 'nobody'], 2, /there is no pack nobody; there are: tiny/],
    ['a folder that is not there', ['pack', 'no/where'], 2, /no\/where/],
    ['a file that cannot be written', ['pack', 'tiny', '--out', 'no/such/place.zip'], 2, /cannot be written \(ENOENT\)/],
    ['a zip that is not there', ['unpack', 'none.zip'], 2, /cannot be read \(ENOENT\)/],
    ['a folder for a zip', ['unpack', 'rules'], 2, /cannot be read \(EISDIR\)/],
  ])('%s is said in one line', (_what, args, status, message) => {
    const run = runCli(args, { cwd: makeFolder(GAME) });
    expect(run).toMatchObject({ status, stdout: '' });
    expect(run.stderr).toMatch(message);
    expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('a name that other disks do not have is refused', () => {
    const run = runCli(['pack', 'tiny'], { cwd: makeFolder({ ...GAME, 'rules/tiny/Äpfel.rules': '' }) });
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toContain('Äpfel.rules is no name for a pack file');
  });
});

describe('roundhouse unpack', () => {
  test('overwrites neither a pack nor a folder, and follows no link', () => {
    const cwd = makeFolder({ ...GAME, 'outside/keep.txt': 'mine' });
    expect(runCli(['pack', 'tiny'], { cwd }).status).toBe(0);
    const before = contentOf(cwd);
    expect(runJson(['unpack', 'tiny.zip'], { cwd })).toMatchObject({ status: 2, json: { error: { code: 'pack-exists' } } });
    expect(runJson(['unpack', 'tiny.zip', '--dir', 'other'], { cwd })).toMatchObject({
      status: 2,
      json: { error: { code: 'pack-exists' } },
    });
    expect(contentOf(cwd)).toEqual(before);

    const empty = makeFolder({ 'outside/keep.txt': 'mine' });
    mkdirSync(join(empty, 'rules'));
    symlinkSync(join(empty, 'outside'), join(empty, 'rules', 'tiny'));
    expect(runJson(['unpack', join(cwd, 'tiny.zip')], { cwd: empty })).toMatchObject({
      status: 2,
      json: { error: { code: 'folder-exists' } },
    });
    expect(readdirSync(join(empty, 'outside'))).toEqual(['keep.txt']);
  });

  // One process for each would take most of a minute; what the reader refuses is tested beside it, this is about the disk.
  const few = hostileZips.filter(([what]) =>
    ['a way up', 'a symbolic link', 'a bomb that says it is small', 'the first half of a zip'].includes(what),
  );
  test.each(few)('%s leaves the disk as it was', (_what, _reason, bytes) => {
    const cwd = makeFolder(GAME);
    writeFileSync(join(cwd, 'evil.zip'), bytes);
    const before = contentOf(cwd);
    const run = runCli(['unpack', 'evil.zip'], { cwd });
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toMatch(/^error: evil\.zip is not unpacked: .+\n$/);
    expect(contentOf(cwd)).toEqual(before);
    expect(existsSync(join(cwd, '..', 'evil.yaml'))).toBe(false);
  });
});

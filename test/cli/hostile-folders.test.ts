// A folder that `roundhouse playground DIR` is opened on may hold anything: what is no file of a pack is not sent, what cannot be sent is named with a
// reason, nothing outside is read, and the checker takes whatever remains.
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FileRefusal, PackFolder } from '../../cli/site-folder.ts';
import { Project } from '../../interpreter/index.ts';
import { packsFromFiles } from '../../grammar/archive/pack-archive.ts';
import { packsInFolder, type FileLike, type FolderLike } from '../../playground/src/state/read-folder.ts';
import { scratchFolder } from '../support/folders.ts';

const MANIFEST = 'pack: mine\nversion: 0.1.0\n';
const SECRET = 'secret: outside\n';

interface Hostile {
  readonly what: string;
  readonly lay: (folder: string, outside: string) => void;
  /** What is listed besides the manifest. */
  readonly files?: readonly string[];
  /** What is named as left out, and why. */
  readonly skipped?: readonly (readonly [name: string | RegExp, why: FileRefusal])[];
}

function write(...names: readonly (string | Buffer)[]): (folder: string) => void {
  return (folder) => {
    for (const name of names) writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)]), 'x: y\n');
  };
}

function nested(folder: string, depth: number, name: string): void {
  const deep = join(folder, ...Array.from({ length: depth }, () => 'd'));
  mkdirSync(deep, { recursive: true });
  writeFileSync(join(deep, name), 'x: y\n');
}

const FOLDERS: readonly Hostile[] = [
  { what: 'a link to a file outside', lay: (folder, outside) => symlinkSync(join(outside, 'secret.yaml'), join(folder, 'a.yaml')) },
  { what: 'a link to a folder outside', lay: (folder, outside) => symlinkSync(outside, join(folder, 'way-out')) },
  { what: 'a link to the root of the disk', lay: (folder) => symlinkSync('/', join(folder, 'root')) },
  { what: 'a link to the folder above', lay: (folder) => symlinkSync('../..', join(folder, 'above')) },
  { what: 'a link to itself', lay: (folder) => symlinkSync('loop.yaml', join(folder, 'loop.yaml')) },
  { what: 'a link to nothing', lay: (folder) => symlinkSync('gone', join(folder, 'gone.yaml')) },
  { what: 'a link to a device', lay: (folder) => symlinkSync('/dev/zero', join(folder, 'zero.yaml')) },
  {
    what: 'links of links that lead out',
    lay: (folder, outside) => (symlinkSync(outside, join(folder, 'one')), symlinkSync('one', join(folder, 'two'))),
  },
  { what: 'a pipe that nobody writes to', lay: (folder) => void spawnSync('mkfifo', [join(folder, 'pipe.yaml')]) },
  { what: 'a folder with the name of a file', lay: (folder) => mkdirSync(join(folder, 'folder.yaml')) },
  {
    what: 'a file twice by a hard link',
    lay: (folder) => linkSync(join(folder, 'pack.yaml'), join(folder, 'same.yaml')),
    files: ['same.yaml'],
  },
  { what: 'a name that is the prototype', lay: write('__proto__.yaml', 'constructor.yaml'), files: ['__proto__.yaml', 'constructor.yaml'] },
  {
    what: 'a folder that is the prototype',
    lay: (folder) => (mkdirSync(join(folder, '__proto__')), write('__proto__/polluted.yaml')(folder)),
  },
  { what: 'names of devices', lay: write('con.yaml', 'nul.rules', 'com1.yaml'), files: ['com1.yaml', 'con.yaml', 'nul.rules'] },
  { what: 'names that differ by case', lay: write('a.yaml', 'A.yaml'), files: ['A.yaml', 'a.yaml'] },
  { what: 'names that differ by form', lay: write('\u00e9.yaml', 'e\u0301.yaml'), files: ['e\u0301.yaml', '\u00e9.yaml'] },
  { what: 'a line break in a name', lay: write('a\nb.yaml'), skipped: [['a\ufffdb.yaml', 'no-path']] },
  { what: 'a name that commands a terminal', lay: write('a\u001b[2Jb.yaml'), skipped: [['a\ufffd[2Jb.yaml', 'no-path']] },
  { what: 'a backslash in a name', lay: write('up\\evil.yaml'), skipped: [['up\\evil.yaml', 'no-path']] },
  {
    what: 'a name whose bytes are no text',
    lay: write(Buffer.from([0x61, 0xff, 0x2e, 0x79, 0x61, 0x6d, 0x6c])),
    skipped: [['a\ufffd.yaml', 'no-path']],
  },
  { what: 'a name as long as the disk allows', lay: write(`${'n'.repeat(250)}.yaml`), files: [`${'n'.repeat(250)}.yaml`] },
  {
    what: 'bytes that are no text',
    lay: (folder) => writeFileSync(join(folder, 'a.yaml'), Buffer.from([0xff, 0xfe])),
    skipped: [['a.yaml', 'not-text']],
  },
  { what: 'an end of text inside', lay: (folder) => writeFileSync(join(folder, 'a.yaml'), 'a\u0000b'), skipped: [['a.yaml', 'not-text']] },
  {
    what: 'a file that claims 10 GB',
    lay: (folder) => (writeFileSync(join(folder, 'a.yaml'), ''), truncateSync(join(folder, 'a.yaml'), 10 * 1024 ** 3)),
    skipped: [['a.yaml', 'too-large']],
  },
  {
    what: 'brackets nested without end',
    lay: (folder) => writeFileSync(join(folder, 'a.yaml'), `a: ${'['.repeat(200_000)}`),
    files: ['a.yaml'],
  },
  {
    what: 'aliases that multiply',
    lay: (folder) =>
      writeFileSync(
        join(folder, 'a.yaml'),
        `a0: &a0 x\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join('\n')}\n`,
      ),
    files: ['a.yaml'],
  },
  { what: 'folders nested far', lay: (folder) => nested(folder, 39, 'deep.yaml'), files: [`${'d/'.repeat(39)}deep.yaml`] },
  { what: 'folders nested too far', lay: (folder) => nested(folder, 200, 'deep.yaml') },
  {
    what: 'a second manifest of the same pack',
    lay: (folder) => (mkdirSync(join(folder, 'b')), writeFileSync(join(folder, 'b', 'pack.yaml'), MANIFEST)),
    files: ['b/pack.yaml'],
  },
  {
    what: 'hidden folders and those of package managers',
    lay: (folder) => (nested(folder, 1, 'seen.yaml'), mkdirSync(join(folder, '.git')), write('.git/x.yaml')(folder)),
    files: ['d/seen.yaml'],
  },
];

function list(lay: Hostile['lay']): ReturnType<PackFolder['list']> {
  const place = scratchFolder('hostile');
  const [folder, outside] = [join(place, 'mine'), join(place, 'outside')];
  mkdirSync(folder);
  mkdirSync(outside);
  writeFileSync(join(folder, 'pack.yaml'), MANIFEST);
  writeFileSync(join(outside, 'secret.yaml'), SECRET);
  lay(folder, outside);
  return new PackFolder(folder).list();
}

describe('a hostile folder is listed without harm', () => {
  test('there are many of them', () => expect(FOLDERS.length).toBeGreaterThanOrEqual(20));

  test.each(FOLDERS)('$what', ({ lay, files = [], skipped = [] }) => {
    const listing = list(lay);
    const names = listing.files.map(({ path }) => path.slice('mine/'.length));
    expect(names.sort()).toEqual(['pack.yaml', ...files].sort());
    expect(listing.skipped.map(({ path, why }) => [path.slice('mine/'.length), why])).toEqual(skipped);
    expect(JSON.stringify(listing)).not.toContain('secret');
    // Whatever is sent is checked, and told at worst.
    const project = new Project(listing.files.map(({ path, text }) => ({ path, text })));
    expect(() => project.diagnostics()).not.toThrow();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('of 10,000 files as many are sent as a page takes, and the others are named', () => {
    const { files, skipped } = list(write(...Array.from({ length: 10_000 }, (_, at) => `f${at}.yaml`)));
    expect(files).toHaveLength(5_000);
    expect(skipped).toHaveLength(5_001);
    expect(new Set(skipped.map(({ why }) => why))).toEqual(new Set(['too-many']));
  });
});

describe('a picked folder is refused', () => {
  const file = (content: string | Uint8Array): FileLike => ({
    kind: 'file',
    getFile: () => Promise.resolve(new Blob([content as BlobPart])),
  });
  const folder = (entries: readonly (readonly [string, FileLike | FolderLike])[]): FolderLike => ({
    kind: 'directory',

    async *entries() {
      yield* entries;
    },
  });
  const manifest = ['pack.yaml', file(MANIFEST)] as const;

  test.each<readonly [string, string, readonly (readonly [string, FileLike | FolderLike])[]]>([
    ['a path from the root', 'leads-out', [['/etc/a.yaml', file('')]]],
    ['a drive letter', 'leads-out', [['C:a.yaml', file('')]]],
    ['a backslash', 'leads-out', [['a\\b.yaml', file('')]]],
    ['a control character', 'bad-name', [['a\u0007.yaml', file('')]]],
    ['an end of text in a name', 'bad-name', [['a\u0000.yaml', file('')]]],
    ['half a character', 'bad-name', [['\ud800.yaml', file('')]]],
    ['a folder that is the prototype', 'bad-name', [['__proto__', folder([['a.yaml', file('')]])]]],
    ['an empty name', 'leads-out', [['', folder([['a.yaml', file('')]])]]],
    ['an end of text in a file', 'not-text', [['a.yaml', file('a\u0000b')]]],
    [
      'a file twice',
      'twice',
      [
        ['a.yaml', file('')],
        ['a.yaml', file('')],
      ],
    ],
    [
      'a file that is a folder as well',
      'alike',
      [
        ['a.yaml', file('')],
        ['a.yaml', folder([['b.yaml', file('')]])],
      ],
    ],
    ['an id that is a way up', 'bad-id', [['evil', folder([['pack.yaml', file('pack: ../../evil\n')]])]]],
  ])('for %s', async (_what, reason, entries) => {
    expect(await packsInFolder(folder([manifest, ...entries]))).toMatchObject({ refused: { reason } });
  });

  test('and what is right beside them is taken', async () => {
    const right = { packs: [{ id: 'mine', files: [{ path: 'pack.yaml', text: MANIFEST }] }] };
    expect(await packsInFolder(folder([manifest]))).toMatchObject(right);
    // What begins with a full stop is hidden, a way up among it.
    const hidden = [
      ['..', folder([['a.yaml', file('')]])] as const,
      ['../a.yaml', file('')] as const,
      ['a/../../b.yaml', file('')] as const,
    ];
    expect(await packsInFolder(folder([manifest, ...hidden]))).toMatchObject(right);
    expect(packsFromFiles([])).toMatchObject({ refused: { reason: 'no-pack' } });
  });
});

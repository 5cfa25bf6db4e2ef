// A folder that a person picked may be as hostile as a zip: it is refused with a reason, and no more of it is read than that takes.
import { describe, expect, test } from 'vitest';
import { mostEntries, mostOfFile } from '../../../grammar/archive/limits.ts';
import { packsInFolder, type FileLike, type FolderLike } from '../../../playground/src/state/read-folder.ts';

type Tree = { readonly [name: string]: Tree | string | Blob };

let read = 0;

function folder(tree: Tree | (() => Iterable<readonly [string, FolderLike | FileLike]>)): FolderLike {
  const entries = typeof tree === 'function' ? tree : () => Object.entries(tree).map(([name, held]) => [name, handle(held)] as const);
  return {
    kind: 'directory',
    async *entries() {
      yield* entries();
    },
  };
}

function handle(held: Tree | string | Blob): FolderLike | FileLike {
  if (typeof held !== 'string' && !(held instanceof Blob)) return folder(held);
  const blob = typeof held === 'string' ? new Blob([held]) : held;
  return {
    kind: 'file',
    getFile: () => {
      read += 1;
      return Promise.resolve(blob);
    },
  };
}

const PACK = { 'pack.yaml': 'pack: siding\ntitle: Siding\nneeds: [base]\n' };

async function refusal(tree: Tree | FolderLike): Promise<string> {
  const found = await packsInFolder('entries' in tree && typeof tree.entries === 'function' ? (tree as FolderLike) : folder(tree as Tree));
  return 'refused' in found ? found.refused.reason : 'taken';
}

describe('a folder on the disk', () => {
  test('gives its packs, however deep they lie, without what belongs to no pack', async () => {
    const deep = Array.from({ length: 20 }).reduce<Tree>((inside, _, at) => ({ [`d${at}`]: inside }), { siding: PACK });
    const found = await packsInFolder(folder({ ...deep, '.git': PACK, node_modules: { x: PACK }, 'photo.png': 'x' }));
    expect('packs' in found && found.packs.map(({ id }) => id)).toEqual(['siding']);
  });

  test.each<[string, string, Tree]>([
    [
      'too many files',
      'too-many',
      { ...PACK, ...Object.fromEntries(Array.from({ length: mostEntries }, (_, at) => [`f${at}.rules`, ''])) },
    ],
    ['a file that is too large', 'file-too-large', { ...PACK, 'a.rules': new Blob([new Uint8Array(mostOfFile + 1)]) }],
    [
      'files that are too large together',
      'too-large',
      {
        ...PACK,
        ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}.rules`, new Blob([new Uint8Array(mostOfFile).fill(32)])])),
      },
    ],
    ['a name that is too long', 'long-name', { ...PACK, [`${'a'.repeat(300)}.rules`]: '' }],
    ['a nest of folders', 'long-name', Array.from({ length: 300 }).reduce<Tree>((inside) => ({ a: inside }), PACK)],
    ['two names that are one on other disks', 'alike', { ...PACK, 'A.rules': '', 'a.rules': '' }],
    ['a name of a device', 'bad-name', { ...PACK, 'con.rules': '' }],
    ['bytes that are no text', 'not-text', { ...PACK, 'a.rules': new Blob([new Uint8Array([255, 254, 0])]) }],
    ['two packs of one id', 'same-pack', { a: PACK, b: PACK }],
    ['no pack', 'no-pack', { 'a.rules': '' }],
  ])('is refused for %s', async (_, code, tree) => {
    expect(await refusal(tree)).toBe(code);
  });

  test('that never ends is refused, and not read on', async () => {
    read = 0;
    let given = 0;
    const endless = folder(function* () {
      for (;;) yield [`f${given++}.rules`, handle('')] as const;
    });
    expect(await refusal(endless)).toBe('too-many');
    expect(read).toBeLessThanOrEqual(mostEntries + 1);
    const empty = folder(function* () {
      for (let at = 0; ; at += 1) yield [`d${at}`, folder({})] as const;
    });
    expect(await refusal(empty)).toBe('too-many');
  });

  test('that is too large is not read to its end', async () => {
    read = 0;
    const large = new Blob([new Uint8Array(mostOfFile).fill(32)]);
    const tree = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}.rules`, large]));
    expect(await refusal({ ...PACK, ...tree })).toBe('too-large');
    expect(read).toBeLessThan(12);
  });
});

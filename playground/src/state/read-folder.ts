// Reads a folder on the disk that a person picked, as untrusted as a zip: what is too much, too long or too deep is refused with a reason, and no
// more of it is read than that takes. Nothing is left out in silence but what no pack can hold: hidden folders, and those of package managers.
import { longestName, mostEntries, mostOfFile, mostUnpacked } from '../../../grammar/archive/limits.ts';
import { isPackFile } from '../../../grammar/archive/names.ts';
import { packsFromFiles } from '../../../grammar/archive/pack-archive.ts';
import { orRefused, refuse } from '../../../grammar/archive/refusals.ts';

/** As much of a handle of the browser as is needed here. */
export interface FolderLike {
  entries(): AsyncIterable<readonly [string, FolderLike | FileLike]>;
  readonly kind: 'directory';
}

export interface FileLike {
  readonly kind: 'file';
  getFile(): Promise<Blob>;
}

/** Files and folders that are looked at: more than there are beside any packs, and few enough that nobody waits for ever. */
const mostSeen = 10 * mostEntries;

interface Found {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The packs in the folder, or why it is refused. */
export async function packsInFolder(folder: FolderLike): Promise<ReturnType<typeof packsFromFiles>> {
  const files: Found[] = [];
  let seen = 0;
  let size = 0;
  /** Whether there is more than can be taken: then it is refused whatever else is there. */
  const isTooMuch = (): boolean => seen > mostSeen || files.length > mostEntries || size > mostUnpacked;
  const visit = async (above: FolderLike, inside: string): Promise<void> => {
    for await (const [name, entry] of above.entries()) {
      if (isTooMuch()) return;
      seen += 1;
      const path = `${inside}${name}`;
      if (entry.kind === 'file') {
        if (!isPackFile(path)) continue;
        const bytes = await firstBytes(entry);
        size += bytes.length;
        files.push({ path, bytes });
      } else if (path.length > longestName) files.push({ path, bytes: new Uint8Array() });
      else if (!name.startsWith('.') && name !== 'node_modules') await visit(entry, `${path}/`);
    }
  };
  await visit(folder, '');
  // Folders count, too: an endless nest of empty ones has no file.
  return seen > mostSeen ? orRefused(() => refuse('too-many', { most: mostSeen })) : packsFromFiles(files);
}

/** One byte too many is enough to refuse it; the rest is not read. */
async function firstBytes(entry: FileLike): Promise<Uint8Array> {
  const file = await entry.getFile();
  return new Uint8Array(await file.slice(0, mostOfFile + 1).arrayBuffer());
}

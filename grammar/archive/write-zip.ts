// Writes zip files. The same files give the same bytes, in Node as in a browser: sorted names, one fixed date, one way to pack.
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { ArchiveFile } from './pack-archive.ts';

/** An ordinary file that its owner may change and everybody may read, as systems with modes write it. */
const MODE = 0o100644 << 16;
const UNIX = 3;

/** A text, or bytes such as those of an image. */
export type ZippedFile = ArchiveFile | { readonly path: string; readonly bytes: Uint8Array };

export function writeZip(files: readonly ZippedFile[]): Uint8Array {
  // The first moment that a zip file can tell, in local time as the format has it: the same numbers in every zone.
  const mtime = '1980-01-01T00:00:00';
  const content = Object.create(null) as Zippable;
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    content[file.path] = [
      'text' in file ? strToU8(file.text) : file.bytes,
      // Images are packed already.
      { level: 'text' in file ? 9 : 0, mtime, os: UNIX, attrs: MODE },
    ];
  return zipSync(content);
}

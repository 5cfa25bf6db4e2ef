// Writes zip files. The same files give the same bytes, in Node as in a browser: sorted names, one fixed date, one way to pack.
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { ArchiveFile } from './pack-archive.ts';

/** An ordinary file that its owner may change and everybody may read, as systems with modes write it. */
const MODE = 0o100644 << 16;
const UNIX = 3;

export function writeZip(files: readonly ArchiveFile[]): Uint8Array {
  // The first moment that a zip file can tell, in local time as the format has it: the same numbers in every zone.
  const mtime = '1980-01-01T00:00:00';
  const content = Object.create(null) as Zippable;
  for (const { path, text } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    content[path] = [strToU8(text), { level: 9, mtime, os: UNIX, attrs: MODE }];
  return zipSync(content);
}

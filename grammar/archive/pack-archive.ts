// A pack as an archive, and the packs in an archive or a folder that a stranger made. Nothing here touches a disk or the workspace: who calls
// it decides what becomes of the files.
import { isPackId } from '../packs/templates.ts';
import { mostEntries, mostOfFile, mostUnpacked } from './limits.ts';
import { checkDistinct, checkName, checkPackFileName, isPackFile } from './names.ts';
import { readZip, type ZipContent } from './read-zip.ts';
import { orRefused, refuse, type RefusedArchive } from './refusals.ts';
import { writeZip } from './write-zip.ts';

export interface ArchiveFile {
  /** With `/`, relative to whatever holds it. */
  readonly path: string;
  readonly text: string;
}

export interface FoundPack {
  readonly id: string;
  /** Where it lay in the archive: empty, or a path that ends with a slash. */
  readonly folder: string;
  /** Paths are inside the pack's folder. */
  readonly files: readonly ArchiveFile[];
}

export interface FoundPacks {
  readonly packs: readonly FoundPack[];
  /** Files that belong to no pack. */
  readonly leftOut: readonly string[];
}

const MANIFEST = 'pack.yaml';
const MB = 1024 * 1024;

/** The zip of a pack: one folder, called like the pack. Paths are inside the pack's folder. Refused where a name could not be read back. */
export function packToZip(id: string, files: readonly ArchiveFile[]): Uint8Array | { readonly refused: RefusedArchive } {
  return orRefused(() => {
    for (const { path } of files) checkPackFileName(path);
    checkDistinct(files.map(({ path }) => path));
    return writeZip(files.map(({ path, text }) => ({ path: `${id}/${path}`, text })));
  });
}

/** The packs in a zip, or why it is refused. */
export function packsFromZip(bytes: Uint8Array): FoundPacks | { readonly refused: RefusedArchive } {
  return orRefused(() => {
    const { entries, leftOut } = readZip(bytes);
    return findPacks(textsOf(entries), leftOut);
  });
}

/** The packs among the files of a folder, or why they are refused. The same rules hold as for a zip. */
export function packsFromFiles(
  files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): FoundPacks | { readonly refused: RefusedArchive } {
  return orRefused(() => {
    if (files.length > mostEntries) refuse('too-many', { most: mostEntries });
    for (const { path } of files) checkName(path);
    checkDistinct(files.map(({ path }) => path));
    const wanted = files.filter(({ path }) => isPackFile(path));
    for (const { path, bytes } of wanted) if (bytes.length > mostOfFile) refuse('file-too-large', { name: path, most: mostOfFile / MB });
    if (wanted.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostUnpacked) refuse('too-large', { most: mostUnpacked / MB });
    const leftOut = files.filter(({ path }) => !isPackFile(path)).map(({ path }) => path);
    return findPacks(textsOf(wanted.map(({ path, bytes }) => ({ name: path, bytes }))), leftOut);
  });
}

/** The texts of entries; bytes that are no text are refused, for they would not survive. */
export function textsOf(entries: ZipContent['entries']): ArchiveFile[] {
  return entries.map(({ name, bytes }) => {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      if (!/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)) return { path: name, text };
    } catch {
      // It is refused below, like a text with control characters.
    }
    return refuse('not-text', { name });
  });
}

/** Cuts files into packs: a pack is a folder with a manifest, and a file belongs to the innermost one. Throws a Refusal. */
export function findPacks(files: readonly ArchiveFile[], leftOut: readonly string[] = []): FoundPacks {
  const folders = files
    .filter(({ path }) => path === MANIFEST || path.endsWith(`/${MANIFEST}`))
    .map(({ path, text }) => ({ folder: path.slice(0, -MANIFEST.length), id: idOf(path, text), files: [] as ArchiveFile[] }))
    .sort((a, b) => b.folder.length - a.folder.length);
  if (folders.length === 0) refuse('no-pack');
  const ids = new Set<string>();
  for (const { id } of folders) {
    if (!isPackId(id)) refuse('bad-id', { name: id });
    if (ids.has(id)) refuse('same-pack', { name: id });
    ids.add(id);
  }
  const outside: string[] = [];
  for (const { path, text } of files) {
    const pack = folders.find(({ folder }) => path.startsWith(folder));
    if (pack === undefined) outside.push(path);
    else {
      const inside = path.slice(pack.folder.length);
      checkPackFileName(inside);
      pack.files.push({ path: inside, text });
    }
  }
  return {
    packs: folders
      .map((pack) => ({ id: pack.id, folder: pack.folder, files: pack.files.sort((a, b) => (a.path < b.path ? -1 : 1)) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    leftOut: [...leftOut, ...outside].sort(),
  };
}

/** The id that a manifest names; without one, a pack is called like its folder. */
function idOf(path: string, text: string): string {
  const named = /^pack:[ \t]*["']?([^"'#\r\n]*)/m.exec(text)?.[1].trim() ?? '';
  return named === '' ? (path.split('/').at(-2) ?? '') : named;
}

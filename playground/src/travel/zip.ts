// Zip files of the page: one pack, or all that was changed, with the game. The second sort has a file that says how the rest fits together.
import { mostEntries } from '../../../grammar/archive/limits.ts';
import { isPackFile } from '../../../grammar/archive/names.ts';
import { findPacks, packToZip, textsOf, type FoundPacks } from '../../../grammar/archive/pack-archive.ts';
import { readZip } from '../../../grammar/archive/read-zip.ts';
import { orRefused, refuse, type RefusedArchive } from '../../../grammar/archive/refusals.ts';
import { writeZip } from '../../../grammar/archive/write-zip.ts';
import { readWork, type Work, type WorkChange } from './work.ts';

export { packToZip };

/** Its name, and what every work is read by; the texts lie beside it under their own paths. */
const WORK = 'work.json';

export type ZipFound = { readonly kind: 'packs'; readonly found: FoundPacks } | { readonly kind: 'work'; readonly work: Work };

/** A work with whole texts as a zip: people and other tools can look into it. */
export function workToZip(work: Work): Uint8Array {
  const files = work.changes.flatMap((change) => ('text' in change ? [{ path: change.path, text: change.text }] : []));
  const changes = work.changes.map((change) => ('text' in change ? { path: change.path, base: change.base, text: '' } : change));
  return writeZip([...files, { path: WORK, text: `${JSON.stringify({ ...work, changes }, undefined, 1)}\n` }]);
}

export function readArchive(bytes: Uint8Array): ZipFound | { readonly refused: RefusedArchive } {
  return orRefused(() => {
    const { entries, leftOut } = readZip(bytes, (name) => name === WORK || isPackFile(name));
    const texts = textsOf(entries);
    const work = texts.find(({ path }) => path === WORK);
    if (work === undefined) return { kind: 'packs' as const, found: findPacks(texts, leftOut) };
    if (texts.length > mostEntries) refuse('too-many', { most: mostEntries });
    const content = new Map(texts.map(({ path, text }) => [path, text]));
    const read = readWork(work.text);
    const changes = read.changes.map((change): WorkChange => {
      if (!('text' in change)) return change;
      return { ...change, text: content.get(change.path) ?? refuse('not-ours', { name: change.path }) };
    });
    return { kind: 'work' as const, work: { ...read, changes } };
  });
}

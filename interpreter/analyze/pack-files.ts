// The files that belong to a pack. Packs may lie inside each other's folders, so a folder alone does not tell.
import type { Pack } from '../../grammar/workspace.ts';

/** Paths of everything a pack consists of, readable or not. */
export function filesOf(pack: Pack): Set<string> {
  return new Set(pack.files.map((file) => (typeof file === 'string' ? file : file.path)));
}

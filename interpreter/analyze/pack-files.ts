// The files that belong to a pack. Packs may lie inside each other's folders, so a folder alone does not tell.
import type { Pack } from '../../grammar/workspace.ts';

/** Paths of everything a pack consists of. */
export function filesOf(pack: Pack): Set<string> {
  return new Set([
    pack.file.path,
    ...[pack.models, pack.rules, pack.documents, pack.texts, pack.glossaries, pack.boards, pack.passages, pack.scenarios].flatMap((list) => list.map(({ file }) => file.path)),
  ]);
}

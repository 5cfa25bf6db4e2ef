// The files that belong to a pack. Packs may lie inside each other's folders, so a folder alone does not tell.
import type { Diagnostic } from '../../../../grammar/diagnostics/diagnostic.ts';
import type { Pack } from '../../../../grammar/packs/workspace.ts';

/** Paths of everything a pack consists of, readable or not. */
export function filesOf(pack: Pack): Set<string> {
  return new Set(pack.files.map((file) => (typeof file === 'string' ? file : file.path)));
}

/** Whether an error keeps one of these packs from being played. Texts, boards, passages and scenarios are about the rules, not part of them. */
export function stopsPlay(packs: readonly Pack[]): (diagnostic: Diagnostic) => boolean {
  const rules = new Set(packs.flatMap((pack) => pack.ruleFiles.map(({ path }) => path).filter((path) => !isText(pack, path))));
  return ({ severity, code, file }) => severity === 'error' && rules.has(file) && !code.startsWith('text/');
}

/** A file that cannot be read at all is a text if it lies where texts do. */
function isText(pack: Pack, path: string): boolean {
  return ['text', 'glossary'].some((folder) => path.startsWith(`${pack.folder}/${folder}/`));
}

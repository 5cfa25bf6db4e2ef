// Lists the files that belong to a pack. Packs may lie inside each other's folders, so the folder alone does not decide.
import type { Diagnostic } from '../../../../grammar/diagnostics/diagnostic.ts';
import type { Pack } from '../../../../grammar/packs/workspace.ts';

/** The paths of all files of a pack, readable or not. */
export function filesOf(pack: Pack): Set<string> {
  return new Set(pack.files.map((file) => (typeof file === 'string' ? file : file.path)));
}

/**
 * A test whether an error keeps one of these packs from being played. Texts, boards, passages and scenarios are not part of the rules, so their
 * errors do not.
 */
export function stopsPlay(packs: readonly Pack[]): (diagnostic: Diagnostic) => boolean {
  const rules = new Set(packs.flatMap((pack) => pack.ruleFiles.map(({ path }) => path).filter((path) => !isText(pack, path))));
  return ({ severity, code, file }) => severity === 'error' && rules.has(file) && !code.startsWith('text/');
}

/** Whether a file holds texts, or what is recorded of them, by its path, which is all that is known of a file that cannot be read. */
function isText(pack: Pack, path: string): boolean {
  return ['text', 'glossary', 'translations'].some((folder) => path.startsWith(`${pack.folder}/${folder}/`));
}

// Finds the kinds of the documents in a YAML file from the first word of each, without parsing the text. A caller that only plays can then
// skip the files that certainly hold nothing but texts, passages or boards.
import { kindByPath, toolKindOf, type ToolKind } from '../schemas/tool-kinds.ts';

/** What a document may turn out to be: one of the tool's kinds, or one of a kind that a pack declares. */
export type DocumentSort = ToolKind | 'declared';

/**
 * The sorts of the documents of a file, or undefined where only parsing can tell. INVARIANT: parsing the file finds no document of a sort
 * that is not among them.
 */
export function sortsIn(path: string, text: string): ReadonlySet<DocumentSort> | undefined {
  const promised = kindByPath(path);
  const sorts = new Set<DocumentSort>();
  /** Whether a document has begun whose first word has not been seen yet. */
  let opening = true;
  for (const line of text.split('\n')) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    if (/^---\s*(#.*)?$/.test(line)) opening = true;
    // End marks, directives, a separator with something behind it, or one that slipped: only parsing can tell.
    else if (/^(---|\.\.\.|%|\uFEFF)|^\s*-+\s*$/.test(line)) return undefined;
    else if (opening) {
      const key = /^([a-z][a-z0-9-]*):(\s|$)/.exec(line)?.[1];
      if (key === undefined) return undefined;
      sorts.add(toolKindOf(key) ?? promised ?? 'declared');
      opening = false;
    }
  }
  return opening ? undefined : sorts;
}

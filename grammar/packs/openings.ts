// Tells by a glance at a YAML text, without reading it, with which words its documents open. Who only plays need not read the files that
// certainly hold nothing but texts, passages or boards.
import { kindByPath, toolKindOf, type ToolKind } from '../schemas/tool-kinds.ts';

/** What a document may turn out to be: one of the tool's kinds, or one of a kind that a pack declares. */
export type DocumentSort = ToolKind | 'declared';

/**
 * The sorts of the documents of a file, or undefined where a glance is not enough. INVARIANT: reading the file finds no document of a sort that is not
 * among them.
 */
export function sortsIn(path: string, text: string): ReadonlySet<DocumentSort> | undefined {
  const promised = kindByPath(path);
  const sorts = new Set<DocumentSort>();
  /** Whether a document has begun whose first word has not been seen yet. */
  let opening = true;
  for (const line of text.split('\n')) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    if (/^---\s*(#.*)?$/.test(line)) opening = true;
    // Marks of the end, directives, a separator with something behind it, or one that slipped: reading knows better.
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

// The rules before the edits of this browser: as they came with the page or from the folder, or, of a file that was made here, as it was first seen.
import type { FileChange } from '../protocol/files.ts';
import { isRules } from '../store/rules-files.ts';
import { onFileChanges } from './file-actions.ts';
import * as page from './signals.ts';

/** Files that did not come with the page, as they stood when they were first seen: what was made here has no other text before the edit. */
const firstTexts = new Map<string, string>();

/** Notes the first text of every file that is made in the page. */
export function followFirstTexts(): void {
  const note = (path: string, text: string | null | undefined): void => {
    if (text !== null && text !== undefined && !page.originals.peek().has(path) && !firstTexts.has(path)) firstTexts.set(path, text);
  };
  for (const [path, text] of page.files.peek()) note(path, text);
  onFileChanges((changes) => {
    for (const { path, text } of changes) note(path, text);
  });
}

/** What turns the files into those before the edit. */
export function changesBack(files: ReadonlyMap<string, string>): FileChange[] {
  const originals = page.originals.peek();
  const paths = new Set([...files.keys(), ...originals.keys()]);
  return [...paths].flatMap((path) => {
    const before = originals.get(path) ?? firstTexts.get(path) ?? null;
    return isRules(path) && before !== (files.get(path) ?? null) ? [{ path, text: before }] : [];
  });
}

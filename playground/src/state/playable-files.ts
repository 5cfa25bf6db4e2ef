// The files that the last game was played with, stored as edits: when rules are left broken, the table has these after a reload.
import type { FileChange } from '../protocol/files.ts';
import { applyEditsTo, editedPaths } from '../store/edits.ts';

type Files = ReadonlyMap<string, string>;

/** Edits as they are stored: paths with their texts, null for deleted files. */
export function editsToStore(originals: Files, files: Files): [string, string | null][] {
  return editedPaths(originals, files).map((path) => [path, files.get(path) ?? null]);
}

/** The files that could be played last. What was stored may be anything, and nothing: then they are the files as they are. */
export function playableFiles(stored: unknown, originals: Files, files: Files): Files {
  if (!Array.isArray(stored) || !stored.every(isEdit)) return files;
  return applyEditsTo(originals, new Map(stored));
}

/** What must be sent to who has `from` so that it has `to`. */
export function differenceOf(from: Files, to: Files): FileChange[] {
  return editedPaths(from, to).map((path) => ({ path, text: to.get(path) ?? null }));
}

function isEdit(entry: unknown): entry is [string, string | null] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && (entry[1] === null || typeof entry[1] === 'string');
}

// Edits are stored by path, with the text, or null for a deleted file. A text that equals the original is no edit.

export type Edits = ReadonlyMap<string, string | null>;

/** The files as they stand: the originals with the edits over them. */
export function applyEditsTo(originals: ReadonlyMap<string, string>, edits: Edits): Map<string, string> {
  const files = new Map(originals);
  for (const [path, text] of edits) {
    if (text === null) files.delete(path);
    else files.set(path, text);
  }
  return files;
}

/** What must be stored for a file: its text, null when it is deleted, undefined when it equals its original. */
export function editOf(originals: ReadonlyMap<string, string>, path: string, text: string | null): string | null | undefined {
  return (originals.get(path) ?? null) === text ? undefined : text;
}

/** Paths that differ from the originals, sorted: edited, new and deleted ones. */
export function editedPaths(originals: ReadonlyMap<string, string>, files: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...originals.keys(), ...files.keys()]);
  return [...paths].filter((path) => originals.get(path) !== files.get(path)).sort();
}

// What a pack says about a document outside of it: its texts and glossary entries in every language, its looks and colours on boards. They are
// found, added and taken away by kind and id, in the files that hold them.
import { isMap, isScalar, parseDocument, type Document, type YAMLMap } from 'yaml';

export type EntryFile = 'text' | 'glossary' | 'board';

export interface Entry {
  readonly file: EntryFile;
  readonly path: string;
  /** Of a text or a glossary. */
  readonly locale?: string;
  /** Where it stands in the file. */
  readonly keys: readonly string[];
  readonly node: unknown;
}

/** Everything in the files of a folder that is about a document. */
export function entriesAbout(files: ReadonlyMap<string, string>, folder: string, kind: string, id: string): Entry[] {
  return [...files].flatMap(([path, text]) => {
    const file = path.startsWith(`${folder}/`) && text.includes(id) ? sortOf(text) : undefined;
    const document = file === undefined ? undefined : readWhole(text);
    if (file === undefined || document === undefined) return [];
    const locale = file === 'board' ? {} : { locale: String(document.get(file)) };
    return placesOf(file, kind, id).flatMap((keys): Entry[] => {
      const node: unknown = document.getIn(keys, true);
      return node === undefined || node === null ? [] : [{ file, path, ...locale, keys, node }];
    });
  });
}

/** Where files of a sort say something about a document. A colour that is called like a document is the document's. */
export function placesOf(file: EntryFile, kind: string, id: string): string[][] {
  return file === 'board'
    ? [
        ['pieces', kind, 'each', id],
        ['colours', id],
        ['dark', id],
      ]
    : [[kind, id]];
}

/** Adds an entry to the text of a file; undefined where there is one, or the file cannot be read. */
export function withEntry(text: string, keys: readonly string[], node: unknown): string | undefined {
  const document = readWhole(text);
  if (document === undefined || document.hasIn(keys)) return undefined;
  document.setIn(keys, node);
  return write(document);
}

/** The text of a file without some entries; null when nothing but its heading is left. */
export function withoutEntries(text: string, entries: readonly (readonly string[])[]): string | null {
  const document = readWhole(text);
  if (document === undefined) return text;
  for (const keys of entries) {
    document.deleteIn(keys);
    // What held nothing else goes with it.
    for (let depth = keys.length - 1; depth > 0; depth--) {
      const above: unknown = document.getIn(keys.slice(0, depth), true);
      if (isMap(above) && above.items.length === 0) document.deleteIn(keys.slice(0, depth));
    }
  }
  return (document.contents as YAMLMap).items.length <= 1 ? null : write(document);
}

/** What a file is by its first key. */
export function sortOf(text: string): EntryFile | undefined {
  const key = /^(text|glossary|board):/m.exec(text);
  if (key === null || /^[a-z-]+:/m.exec(text)?.index !== key.index) return undefined;
  return key[1] as EntryFile;
}

export function readWhole(text: string): Document.Parsed | undefined {
  const document = parseDocument(text);
  return document.errors.length > 0 || !isMap(document.contents) || !isScalar(document.contents.items[0]?.key) ? undefined : document;
}

function write(document: Document.Parsed): string {
  return document.toString({ lineWidth: 0 });
}

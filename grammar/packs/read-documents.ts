// Reads the documents of declared kinds in one file, given the kinds that the model of its pack has.
import { diagnose } from '../diagnostics/catalogue.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import type { KindModel, MergedModel } from './merge-models.ts';
import { readDeclared, type DeclaredDocument } from './read-declared.ts';
import type { FileRecord } from './read-file.ts';
import { reservedKinds } from '../schemas/tool-kinds.ts';
import type { SourceFile } from '../source.ts';
import { openingOf, type YamlDocument } from '../yaml/yaml-tree.ts';

export interface DocumentsReading {
  readonly setting: DocumentsSetting;
  readonly documents: readonly DeclaredDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything besides its text that the documents of a file depend on. */
export interface DocumentsSetting {
  readonly pack: string;
  readonly model: MergedModel;
  readonly misspelt: Misspelt;
  /** Whether part of the model could not be read, so that an unknown kind or key is not reported. */
  readonly partial: boolean;
}

/** Words that the model misspells: from the word that the documents use to the one that the model has. */
export interface Misspelt {
  readonly kinds: ReadonlyMap<string, string>;
  /** By kind, as the model has it. */
  readonly keys: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export function readDocuments(record: FileRecord, setting: DocumentsSetting): DocumentsReading {
  const before = record.kept.documents;
  if (before !== undefined && isSame(before.setting, setting)) return before;
  const documents: DeclaredDocument[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const document of record.others) {
    const opened = openDocument(record.source, document, setting, diagnostics);
    if (opened === undefined) continue;
    const reading = readDeclared(record.source, opened.document, opened.kind, setting);
    if (reading === undefined) continue;
    documents.push(reading.document);
    diagnostics.push(...reading.diagnostics);
  }
  const result = { setting, documents, diagnostics };
  record.kept.documents = result;
  return result;
}

function isSame(a: DocumentsSetting, b: DocumentsSetting): boolean {
  const same = a.pack === b.pack && a.model === b.model && a.partial === b.partial;
  return same && isNothing(a.misspelt) && isNothing(b.misspelt);
}

/** Misspelt words are too rare to be compared: a file that has some is read again, not taken from the cache. */
function isNothing({ kinds, keys }: Misspelt): boolean {
  return kinds.size === 0 && keys.size === 0;
}

interface Opened {
  readonly document: YamlDocument;
  readonly kind: KindModel;
}

/** Finds the kind of a document by its first key, and puts that key right if it is misspelt or out of place. */
function openDocument(file: SourceFile, document: YamlDocument, setting: DocumentsSetting, diagnostics: Diagnostic[]): Opened | undefined {
  const { kinds } = setting.model;
  const { root } = document;
  const first = openingOf(document);
  if (first === undefined) return undefined;
  const word = setting.misspelt.kinds.get(first.key) ?? first.key;
  const kind = kinds.get(word);
  if (kind !== undefined) {
    if (kind.documents) return { document: withKeys(withFirstKey(document, word), kind, setting.misspelt), kind };
    diagnostics.push(diagnose('schema/no-documents', file, first.keySpan, { kind: word }));
    return undefined;
  }
  const later = root.entries.find((entry) => kinds.get(entry.key)?.documents === true);
  const laterKind = later === undefined ? undefined : kinds.get(later.key);
  if (later !== undefined && laterKind !== undefined && laterKind.keys.has(first.key)) {
    diagnostics.push(diagnose('schema/kind-not-first', file, later.keySpan, { key: later.key }));
    return { document, kind: laterKind };
  }
  if (setting.partial) return undefined;
  const meant = likeliestKind(first.key, document, setting.model);
  const meantKind = meant === undefined ? undefined : kinds.get(meant);
  const known = openable(setting.model)
    .map((name) => `\`${name}\``)
    .join(', ');
  diagnostics.push(diagnose('pack/unknown-kind', file, first.keySpan, { word: first.key, meant, known }, replace(first.keySpan, meant)));
  return meant === undefined || meantKind === undefined ? undefined : { document: withFirstKey(document, meant), kind: meantKind };
}

/** Of the kinds with a name near the word, the one whose keys the document has. */
function likeliestKind(word: string, { root }: YamlDocument, model: MergedModel): string | undefined {
  const names = openable(model);
  let best: { name: string; strange: number } | undefined;
  for (let near = closest(word, names); near !== undefined; near = closest(word, names)) {
    const keys = model.kinds.get(near)?.keys;
    const strange = root.entries.filter(({ key }) => keys?.has(key) !== true).length;
    if (best === undefined || strange < best.strange) best = { name: near, strange };
    names.splice(names.indexOf(near), 1);
  }
  return best?.name ?? closest(word, reservedKinds);
}

/** The kinds that may open a document. */
export function openable(model: MergedModel): string[] {
  return [...model.kinds.values()].filter((kind) => kind.documents).map((kind) => kind.name);
}

function withKeys(document: YamlDocument, kind: KindModel, { keys }: Misspelt): YamlDocument {
  const renamed = keys.get(kind.name);
  if (renamed === undefined) return document;
  const entries = document.root.entries.map((entry) => ({ ...entry, key: renamed.get(entry.key) ?? entry.key }));
  return { ...document, root: { ...document.root, entries } };
}

function withFirstKey(document: YamlDocument, key: string): YamlDocument {
  const { root } = document;
  const [first] = root.entries;
  if (first === undefined || first.key === key) return document;
  return { ...document, root: { ...root, entries: [{ ...first, key }, ...root.entries.slice(1)] } };
}

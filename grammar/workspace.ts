// Loads a set of files into packs: reads every file once, puts the packs in order and checks what lies between files.
// It touches no file system: whoever calls it supplies the texts.
import type { Declaration, Scenario } from './ast.ts';
import { checkBooks } from './documents/check-books.ts';
import { checkDocuments } from './documents/check-documents.ts';
import { checkLanguages, languageOf } from './documents/check-languages.ts';
import { checkManifests } from './documents/check-manifests.ts';
import { mergeModels, type MergedModel, type ModelFile } from './documents/merge-models.ts';
import { orderPacks, type OrderedPack } from './documents/order-packs.ts';
import type { DeclaredDocument } from './documents/read-declared.ts';
import { openable, readDocuments, type DocumentsSetting } from './documents/read-documents.ts';
import { readFile, type FileRecord } from './documents/read-file.ts';
import { replace } from './documents/explain-schema-error.ts';
import { isName } from './documents/json-schema.ts';
import { findMisspelt } from './documents/misspelt.ts';
import { type AnyToolDocument, type ToolDocument, type ToolKind } from './documents/tool-kinds.ts';
import { diagnose } from './diagnostics/catalogue.ts';
import { closest } from './diagnostics/closest.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { DefaultsDocument, PackDocument } from './generated/types.ts';
import type { SourceFile } from './source.ts';

export type { DeclaredDocument, DocumentKey } from './documents/read-declared.ts';
export type { KindKey, KindModel, MergedModel, ModelFile } from './documents/merge-models.ts';
export type { ToolDocument } from './documents/tool-kinds.ts';

export interface InputFile {
  readonly path: string;
  readonly text: string;
}

export interface RulesFile {
  readonly file: SourceFile;
  readonly declarations: readonly Declaration[];
}

export interface ScenarioFile {
  readonly file: SourceFile;
  readonly scenarios: readonly Scenario[];
}

/** A text or a glossary with the language it is in, `cz` already read as `cs`. */
export type Localised<K extends 'text' | 'glossary'> = ToolDocument<K> & { readonly locale: string };

/** What files hold, sorted by path, whichever pack they lie in. */
export interface Contents {
  /** All of them, also those that could not be read at all. */
  readonly files: readonly SourceFile[];
  readonly models: readonly ModelFile[];
  readonly rules: readonly RulesFile[];
  readonly documents: readonly DeclaredDocument[];
  readonly texts: readonly Localised<'text'>[];
  readonly glossaries: readonly Localised<'glossary'>[];
  readonly boards: readonly ToolDocument<'board'>[];
  readonly passages: readonly ToolDocument<'passages'>[];
  readonly scenarios: readonly ScenarioFile[];
}

export interface Pack extends Contents {
  readonly id: string;
  readonly folder: string;
  readonly file: SourceFile;
  readonly manifest: PackDocument;
  /** The manifest with the place of every part. */
  readonly document: ToolDocument<'pack'>;
  /** The ids of the packs it needs, and those that they need, in order. */
  readonly needs: readonly string[];
  /** The kinds of the packs it needs and its own. */
  readonly model: MergedModel;
  /** It needs a pack that is not there: what comes from it looks unknown. */
  readonly lacking: boolean;
}

export interface Workspace {
  /** Every pack after the packs it needs. */
  readonly packs: readonly Pack[];
  /** Files that lie in no pack. */
  readonly outside: Contents;
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly defaults?: DefaultsDocument;
  /** For the next load; others ask `recordOf`. */
  readonly kept: Kept;
}

interface Kept {
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly models: ReadonlyMap<string, MergedModel>;
}

/** Files whose text is unchanged are taken over from `previous`, and so are their documents if no model changed. */
export function loadWorkspace(files: readonly InputFile[], previous?: Workspace): Workspace {
  const records = readRecords(files, previous);
  const all = [...records.values()];
  const diagnostics = all.flatMap((record) => [...record.diagnostics]);
  const manifests = findManifests(all, diagnostics);
  const order = orderPacks(manifests);
  diagnostics.push(...order.diagnostics);
  const owned = assignRecords(
    all,
    order.packs.map(({ manifest }) => manifest),
  );
  const models = mergeAll(order.packs, owned, previous);
  const packs = order.packs.map((pack) => keepPack(loadPack(pack, owned, models, diagnostics), previous));
  const outside = loadOutside(owned.get(undefined) ?? [], packs, diagnostics);
  const defaults = all.flatMap((record) => toolsOf(record, 'defaults'));
  diagnostics.push(...checkManifests(packs, defaults), ...checkDocuments(packs), ...checkBooks(packs), ...checkLanguages(packs));
  return {
    packs,
    outside,
    files: all.map(({ source }) => source),
    diagnostics: limitDiagnostics(sortDiagnostics(diagnostics)),
    ...(defaults.length > 0 ? { defaults: defaults[0].data } : {}),
    kept: { records, models },
  };
}

/** What one file was read as, for tools that show texts. Undefined for files that are none of ours. */
export function recordOf(workspace: Workspace, path: string): FileRecord | undefined {
  return workspace.kept.records.get(path);
}

/** The documents of declared kinds that a file holds. */
export function documentsIn(workspace: Workspace, path: string): readonly DeclaredDocument[] {
  return recordOf(workspace, path)?.kept.documents?.documents ?? [];
}

function readRecords(files: readonly InputFile[], previous: Workspace | undefined): Map<string, FileRecord> {
  const records = new Map<string, FileRecord>();
  // By code unit, so that the order is the same on every machine.
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const { path, text } of sorted) {
    const before = previous?.kept.records.get(path);
    const record = before !== undefined && before.source.text === text ? before : readFile(path, text, before);
    if (record !== undefined) records.set(path, record);
  }
  return records;
}

/** One manifest for every folder with a `pack.yaml`; a second `pack` elsewhere in the folder is a mistake. */
function findManifests(records: readonly FileRecord[], diagnostics: Diagnostic[]): ToolDocument<'pack'>[] {
  const manifests: ToolDocument<'pack'>[] = [];
  for (const record of records) {
    const isManifest = /(^|\/)pack\.ya?ml$/.test(record.source.path);
    const [first, ...rest] = toolsOf(record, 'pack');
    if (isManifest) manifests.push(first === undefined ? standIn(record.source) : correctId(first, diagnostics));
    for (const extra of isManifest ? rest : toolsOf(record, 'pack')) {
      diagnostics.push(diagnose('pack/misplaced', extra.file, extra.idSpan, { id: extra.id }));
    }
  }
  return manifests;
}

/** An id next to the folder's name is a slip; it is taken for that name, so that nothing else looks wrong. */
function correctId(manifest: ToolDocument<'pack'>, diagnostics: Diagnostic[]): ToolDocument<'pack'> {
  const { id, file, idSpan: span, data } = manifest;
  const folder = folderOf(file.path).split('/').at(-1) ?? '';
  if (id === folder || !isName(folder) || (id !== '' && closest(id, [folder]) === undefined)) return manifest;
  if (id !== '') diagnostics.push(diagnose('pack/folder-name', file, span, { id, folder }, replace(span, folder)));
  return { ...manifest, id: folder, data: { ...data, pack: folder } };
}

/** A `pack.yaml` that cannot be read still makes its folder a pack: its files must not be blamed for it. */
function standIn(file: SourceFile): ToolDocument<'pack'> {
  const id = folderOf(file.path).split('/').at(-1) ?? '';
  const nowhere = { start: 0, end: 0 };
  const root = { kind: 'map', span: nowhere, entries: [], flawed: true } as const;
  return { kind: 'pack', id, idSpan: nowhere, file, root, data: { pack: id, title: id, version: '0.0.0' }, broken: true };
}

/** Every file belongs to the nearest `pack.yaml` above it; undefined stands for no pack. */
function assignRecords(
  records: readonly FileRecord[],
  manifests: readonly ToolDocument<'pack'>[],
): Map<ToolDocument<'pack'> | undefined, FileRecord[]> {
  const byFolder = new Map(manifests.map((manifest) => [folderOf(manifest.file.path), manifest]));
  const owned = new Map<ToolDocument<'pack'> | undefined, FileRecord[]>();
  for (const record of records) {
    let folder = folderOf(record.source.path);
    while (folder !== '' && !byFolder.has(folder)) folder = folderOf(folder);
    const owner = byFolder.get(folder);
    const list = owned.get(owner);
    if (list === undefined) owned.set(owner, [record]);
    else list.push(record);
  }
  return owned;
}

function mergeAll(
  packs: readonly OrderedPack[],
  owned: ReadonlyMap<ToolDocument<'pack'> | undefined, readonly FileRecord[]>,
  previous: Workspace | undefined,
): Map<string, MergedModel> {
  const models = new Map<string, MergedModel>();
  for (const { manifest, closure } of packs) {
    const from = closure.flatMap((pack) => modelsOf(owned.get(pack) ?? [], pack.id));
    const before = previous?.kept.models.get(manifest.id);
    const same = before !== undefined && before.from.length === from.length && before.from.every((file, index) => file === from[index]);
    models.set(manifest.id, same ? before : mergeModels(from));
  }
  return models;
}

/** Kept beside the record, so that an unchanged model is the same object every time. */
function modelsOf(records: readonly FileRecord[], pack: string): ModelFile[] {
  return records.flatMap((record) =>
    toolsOf(record, 'model').map((document) => {
      const before = record.kept.models.get(document);
      if (before?.pack === pack) return before;
      const { file, data, root, broken } = document;
      const made = { pack, file, data, root, broken };
      record.kept.models.set(document, made);
      return made;
    }),
  );
}

function loadPack(
  { manifest, closure, lacking }: OrderedPack,
  owned: ReadonlyMap<ToolDocument<'pack'> | undefined, readonly FileRecord[]>,
  models: ReadonlyMap<string, MergedModel>,
  diagnostics: Diagnostic[],
): Pack {
  const records = owned.get(manifest) ?? [];
  const model = models.get(manifest.id) ?? mergeModels([]);
  const misspelt = findMisspelt(records, model, manifest.id, diagnostics);
  const partial = lacking || model.broken || closure.some((pack) => pack.broken);
  return {
    id: manifest.id,
    folder: folderOf(manifest.file.path),
    file: manifest.file,
    manifest: manifest.data,
    document: manifest,
    needs: closure.slice(0, -1).map(({ id }) => id),
    model,
    lacking,
    ...collect(records, { pack: manifest.id, model, misspelt, partial }, diagnostics),
  };
}

/** A pack of which nothing changed is the same object as before, so that others need not look into it. */
function keepPack(pack: Pack, previous: Workspace | undefined): Pack {
  const before = previous?.packs.find(({ id }) => id === pack.id);
  if (before === undefined) return pack;
  const lists = ['files', 'models', 'documents', 'needs'] as const;
  const same =
    before.document === pack.document &&
    before.folder === pack.folder &&
    before.model === pack.model &&
    before.lacking === pack.lacking &&
    lists.every((key) => before[key].length === pack[key].length && before[key].every((item, at) => item === pack[key][at]));
  return same ? before : pack;
}

/** Files outside a pack are checked by kind, with the kinds of all packs there are. */
function loadOutside(records: readonly FileRecord[], packs: readonly Pack[], diagnostics: Diagnostic[]): Contents {
  const from = [...packs.flatMap(({ models }) => models), ...modelsOf(records, '')];
  const model = mergeModels(from);
  for (const record of records) {
    const { source, declarations, others } = record;
    const useless = declarations !== undefined || (others.length > 0 && openable(model).length > 0);
    if (useless) diagnostics.push(diagnose('pack/outside', source, { start: 0, end: 0 }));
  }
  return collect(
    records,
    { pack: '', model, misspelt: { kinds: new Map(), keys: new Map() }, partial: openable(model).length === 0 },
    diagnostics,
  );
}

function collect(records: readonly FileRecord[], setting: DocumentsSetting, diagnostics: Diagnostic[]): Contents {
  const documents: DeclaredDocument[] = [];
  for (const record of records) {
    const reading = readDocuments(record, setting);
    documents.push(...reading.documents);
    diagnostics.push(...reading.diagnostics);
  }
  return {
    files: records.map(({ source }) => source),
    models: modelsOf(records, setting.pack),
    rules: records.flatMap(({ source: file, declarations }) => (declarations === undefined ? [] : [{ file, declarations }])),
    documents,
    texts: records.flatMap((record) => toolsOf(record, 'text')).map(localise),
    glossaries: records.flatMap((record) => toolsOf(record, 'glossary')).map(localise),
    boards: records.flatMap((record) => toolsOf(record, 'board')),
    passages: records.flatMap((record) => toolsOf(record, 'passages')),
    scenarios: records.flatMap(({ source: file, scenarios }) => (scenarios === undefined ? [] : [{ file, scenarios }])),
  };
}

function localise<D extends AnyToolDocument>(document: D): D & { readonly locale: string } {
  return { ...document, locale: languageOf(document) };
}

function toolsOf<K extends ToolKind>(record: FileRecord, kind: K): ToolDocument<K>[] {
  return record.tools.filter(
    (document): document is Extract<AnyToolDocument, { kind: K }> => document.kind === kind,
  ) as unknown as ToolDocument<K>[];
}

function folderOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at === -1 ? '' : path.slice(0, at);
}

/** Beyond this many in one file nobody reads on, and a hostile file must not fill the memory. */
const mostPerFile = 200;

function limitDiagnostics(sorted: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string, number>();
  return sorted.filter(({ file }) => {
    const count = (seen.get(file) ?? 0) + 1;
    seen.set(file, count);
    return count <= mostPerFile;
  });
}

/** By file, position and code. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return [...diagnostics].sort((a, b) => compare(a.file, b.file) || a.span.start - b.span.start || compare(a.code, b.code));
}

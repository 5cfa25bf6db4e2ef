// The workspace: loads a set of files into packs, sorts the packs by dependency, parses their files on demand, and checks what concerns
// more than one file. It touches no file system: the caller supplies the texts.
import type { Declaration, Scenario } from '../syntax/ast.ts';
import { checkStarts } from './check-starts.ts';
import { checkBooks } from './check-books.ts';
import { checkDocuments, checkDocumentsOfRules } from './check-documents.ts';
import { checkLanguages, languageOfDocument } from './check-languages.ts';
import { checkToolLanguages } from './check-tool-languages.ts';
import { checkManifests, checkManifestsOfRules } from './check-manifests.ts';
import { mergeModels, type MergedModel, type ModelFile } from './merge-models.ts';
import { orderPacks, type OrderedPack } from './order-packs.ts';
import type { DeclaredDocument } from './read-declared.ts';
import { openable, readDocuments, type DocumentsSetting } from './read-documents.ts';
import type { DocumentSort } from './openings.ts';
import type { FileRecord } from './read-file.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import { isKeyName } from '../schemas/json-schema.ts';
import { findMisspelt } from './misspelt-models.ts';
import { type AnyToolDocument, type ToolDocument, type ToolKind } from '../schemas/tool-kinds.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DefaultsDocument, PackDocument } from '../generated/types.ts';
import { FileReader, type InputFile } from './file-reader.ts';
import { lazily, once } from './lazy.ts';
import type { SourceFile } from '../source.ts';

export type { InputFile } from './file-reader.ts';
export type { DeclaredDocument, DocumentKey } from './read-declared.ts';
export type { KindKey, KindModel, MergedModel, ModelFile } from './merge-models.ts';
export type { ToolDocument } from '../schemas/tool-kinds.ts';

export interface RulesFile {
  readonly file: SourceFile;
  readonly declarations: readonly Declaration[];
}

export interface ScenarioFile {
  readonly file: SourceFile;
  readonly scenarios: readonly Scenario[];
}

/** A text, a glossary or the records of a translation, with its language; `cz` is already read as `cs`. */
export type Localised<K extends 'text' | 'glossary' | 'translation'> = ToolDocument<K> & { readonly locale: string };

/** The contents of a set of files, sorted by path. Every property is computed on demand. */
export interface Contents {
  /** All files, including those that could not be parsed at all. */
  readonly files: readonly SourceFile[];
  /** The files that rules are made of, or may be; not texts, boards, passages and scenarios, which are about the rules. */
  readonly ruleFiles: readonly SourceFile[];
  readonly models: readonly ModelFile[];
  readonly rules: readonly RulesFile[];
  readonly documents: readonly DeclaredDocument[];
  readonly texts: readonly Localised<'text'>[];
  readonly glossaries: readonly Localised<'glossary'>[];
  /** What translations were made from. */
  readonly translations: readonly Localised<'translation'>[];
  readonly boards: readonly ToolDocument<'board'>[];
  readonly passages: readonly ToolDocument<'passages'>[];
  readonly starts: readonly ToolDocument<'start'>[];
  readonly scenarios: readonly ScenarioFile[];
}

export interface Pack extends Contents {
  readonly id: string;
  readonly folder: string;
  readonly file: SourceFile;
  readonly manifest: PackDocument;
  /** The manifest with the position of every part. */
  readonly document: ToolDocument<'pack'>;
  /** The ids of the packs it needs, directly and indirectly, in order. */
  readonly needs: readonly string[];
  /** The kinds of the packs it needs and its own. */
  readonly model: MergedModel;
  /** Whether it needs a pack that is not there: names from that pack look unknown. */
  readonly lacking: boolean;
}

export interface Workspace {
  /** Every pack after the packs it needs. */
  readonly packs: readonly Pack[];
  /** Files that lie in no pack. */
  readonly outside: Contents;
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Diagnostics about manifests and about dependencies between packs. */
  readonly misplaced: readonly Diagnostic[];
  readonly defaults: DefaultsDocument | undefined;
  /** The file cache for the next load; other callers use `recordOf`. */
  readonly reader: FileReader;
  readonly loaded: readonly LoadedPack[];
}

/** A pack with the inputs that show whether the same pack can be used again after the next load. */
interface LoadedPack {
  readonly pack: Pack;
  readonly sources: readonly SourceFile[];
  readonly needed: readonly LoadedPack[];
  /** Whether some manifest that it depends on could not be read. */
  readonly broken: boolean;
  readonly model: () => MergedModel;
  /** The diagnostics about its documents. */
  readonly readings: Readings;
}

interface Readings {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Loads files into packs. Manifests are parsed at once, everything else on demand; `diagnostics` needs all of it. Files whose text is
 * unchanged are taken over from `previous`, and so are their documents if no model changed.
 */
export function loadWorkspace(files: readonly InputFile[], previous?: Workspace): Workspace {
  const reader = new FileReader(files, previous?.reader);
  const sources = reader.sources();
  const early: Diagnostic[] = [];
  const order = orderPacks(readManifests(reader, sources, early));
  early.push(...order.diagnostics);
  const owned = assignFiles(
    sources,
    order.packs.map(({ manifest }) => manifest),
  );
  const loaded = new Map<ToolDocument<'pack'>, LoadedPack>();
  for (const ordered of order.packs) {
    const needed = ordered.closure.slice(0, -1).map((manifest) => loaded.get(manifest)!);
    const before = previous?.loaded.find(({ pack }) => pack.id === ordered.manifest.id);
    loaded.set(ordered.manifest, loadPack(ordered, owned.get(ordered.manifest) ?? [], needed, { reader, before }));
  }
  const packs = [...loaded.values()].map(({ pack }) => pack);
  const outside = once(() => loadOutside(owned.get(undefined) ?? [], packs, reader));
  const defaults = (): ToolDocument<'defaults'>[] => reader.holding(sources, 'defaults').flatMap((record) => toolsOf(record, 'defaults'));
  return lazily<Workspace>({
    packs: () => packs,
    outside: () => outside().contents,
    files: () => sources,
    diagnostics: () => {
      const found = [
        ...reader.records(sources).flatMap((record) => [...record.diagnostics, ...misplacedManifests(record)]),
        ...early,
        ...[...loaded.values()].flatMap(({ readings }) => readings.diagnostics),
        ...outside().diagnostics,
        ...checkManifests(packs, defaults()),
        ...checkDocuments(packs),
        ...checkBooks(packs),
        ...checkStarts(packs),
        ...checkLanguages(packs),
        ...checkToolLanguages(reader.holding(sources, 'language', 'messages').flatMap((record) => record.tools)),
      ];
      return limitDiagnostics(sortDiagnostics(found));
    },
    misplaced: () => early,
    defaults: () => defaults()[0]?.data,
    reader: () => reader,
    loaded: () => [...loaded.values()],
  });
}

/** The diagnostics of the files that the rules of these packs are made of. No other file is parsed for it. */
export function problemsOfRules(workspace: Workspace, packs: readonly Pack[]): readonly Diagnostic[] {
  const loaded = workspace.loaded.filter(({ pack }) => packs.includes(pack));
  return [
    ...workspace.misplaced,
    ...packs.flatMap(({ ruleFiles }) => workspace.reader.records(ruleFiles)).flatMap(({ diagnostics }) => diagnostics),
    ...loaded.flatMap(({ readings }) => readings.diagnostics),
    ...checkManifestsOfRules(packs),
    ...checkDocumentsOfRules(packs),
  ];
}

/** The record of one file, for tools that show texts. Undefined for files that no pack is made of. */
export function recordOf(workspace: Workspace, path: string): FileRecord | undefined {
  return workspace.reader.record(path);
}

/** Whether a YAML file may hold documents of one of these sorts, by a glance at it. */
export function mayHold(workspace: Workspace, path: string, sorts: readonly DocumentSort[]): boolean {
  return workspace.reader.mayHold(path, sorts);
}

/** The documents of declared kinds that a file holds. */
export function documentsIn(workspace: Workspace, path: string): readonly DeclaredDocument[] {
  const pack = workspace.packs.find(({ files }) => files.some((file) => file.path === path)) ?? workspace.outside;
  return pack.documents.filter(({ file }) => file.path === path);
}

/** One manifest for every folder with a `pack.yaml`. */
function readManifests(reader: FileReader, sources: readonly SourceFile[], diagnostics: Diagnostic[]): ToolDocument<'pack'>[] {
  return sources.filter(isManifest).map((source) => {
    const [first] = toolsOf(reader.record(source.path)!, 'pack');
    return first === undefined ? standIn(source) : correctId(first, diagnostics);
  });
}

/** Reports every `pack` document besides the first one of a `pack.yaml`. */
function misplacedManifests(record: FileRecord): Diagnostic[] {
  const all = toolsOf(record, 'pack');
  const extra = isManifest(record.source) ? all.slice(1) : all;
  return extra.map(({ file, idSpan, id }) => diagnose('pack/misplaced', file, idSpan, { id }));
}

function isManifest({ path }: SourceFile): boolean {
  return /(^|\/)pack\.ya?ml$/.test(path);
}

/** An id near the folder's name is a misspelling; it is replaced by that name, so that nothing else looks wrong. */
function correctId(manifest: ToolDocument<'pack'>, diagnostics: Diagnostic[]): ToolDocument<'pack'> {
  const { id, file, idSpan: span, data } = manifest;
  const folder = folderOf(file.path).split('/').at(-1) ?? '';
  if (id === folder || !isKeyName(folder) || (id !== '' && closest(id, [folder]) === undefined)) return manifest;
  if (id !== '') diagnostics.push(diagnose('pack/folder-name', file, span, { id, folder }, replace(span, folder)));
  return { ...manifest, id: folder, data: { ...data, pack: folder } };
}

/** A `pack.yaml` that cannot be parsed still makes its folder a pack, so that its other files are not reported for it. */
function standIn(file: SourceFile): ToolDocument<'pack'> {
  const id = folderOf(file.path).split('/').at(-1) ?? '';
  const nowhere = { start: 0, end: 0 };
  const root = { kind: 'map', span: nowhere, entries: [], flawed: true } as const;
  return { kind: 'pack', id, idSpan: nowhere, file, root, data: { pack: id, title: id, version: '0.0.0' }, broken: true };
}

/** Every file belongs to the nearest `pack.yaml` above it; undefined stands for no pack. */
function assignFiles(
  sources: readonly SourceFile[],
  manifests: readonly ToolDocument<'pack'>[],
): Map<ToolDocument<'pack'> | undefined, SourceFile[]> {
  const byFolder = new Map(manifests.map((manifest) => [folderOf(manifest.file.path), manifest]));
  const owned = new Map<ToolDocument<'pack'> | undefined, SourceFile[]>();
  for (const source of sources) {
    let folder = folderOf(source.path);
    while (folder !== '' && !byFolder.has(folder)) folder = folderOf(folder);
    const owner = byFolder.get(folder);
    const list = owned.get(owner);
    if (list === undefined) owned.set(owner, [source]);
    else list.push(source);
  }
  return owned;
}

/** A cache of merged models, by the last file of each list: the same files give the same model object. */
const merged = new WeakMap<ModelFile, MergedModel[]>();
const noModel = mergeModels([]);

function mergedModel(from: readonly ModelFile[]): MergedModel {
  const last = from.at(-1);
  if (last === undefined) return noModel;
  const known = merged.get(last) ?? [];
  merged.set(last, known);
  let model = known.find((candidate) => isSame(candidate.from, from));
  if (model === undefined) known.push((model = mergeModels(from)));
  return model;
}

/**
 * Loads one pack. If nothing changed in it or in its dependencies, it is the same object as before, so that later stages keep what they
 * cached for it.
 */
function loadPack(
  { manifest, closure, lacking }: OrderedPack,
  sources: readonly SourceFile[],
  needed: readonly LoadedPack[],
  { reader, before }: { readonly reader: FileReader; readonly before: LoadedPack | undefined },
): LoadedPack {
  const { id, file } = manifest;
  const model = once(() => mergedModel([...needed.flatMap(({ pack }) => pack.models), ...modelsOf(reader.holding(sources, 'model'), id)]));
  const needs = needed.map(({ pack }) => pack.id);
  const broken = closure.some((pack) => pack.broken);
  if (before !== undefined && before.pack.document === manifest && before.pack.lacking === lacking && before.broken === broken) {
    const sameFiles = isSame(before.sources, sources) && isSame(before.pack.needs, needs);
    if (sameFiles && isSame(before.needed, needed)) return before;
    if (sameFiles && before.model() === model()) return { ...before, needed };
  }
  const settled = once((): { readonly setting: DocumentsSetting; readonly diagnostics: readonly Diagnostic[] } => {
    const diagnostics: Diagnostic[] = [];
    const all = model();
    const misspelt = findMisspelt(reader.holding(sources, 'declared'), sources, { model: all, pack: id }, diagnostics);
    const partial = lacking || all.broken || broken;
    return { setting: { pack: id, model: all, misspelt, partial }, diagnostics };
  });
  const { makers, readings } = collect(id, sources, reader, () => settled().setting);
  const known = {
    id,
    folder: folderOf(file.path),
    file,
    manifest: manifest.data,
    document: manifest,
    needs,
    lacking,
  };
  return {
    pack: lazily<Pack, typeof known>({ ...makers, model: () => model() }, known),
    sources,
    needed,
    broken,
    model,
    readings: lazily({ diagnostics: () => [...settled().diagnostics, ...readings.diagnostics] }),
  };
}

/** Files outside a pack are checked by kind, with the kinds of all packs there are. */
function loadOutside(
  sources: readonly SourceFile[],
  packs: readonly Pack[],
  reader: FileReader,
): { readonly contents: Contents; readonly diagnostics: readonly Diagnostic[] } {
  const model = mergeModels([...packs.flatMap(({ models }) => models), ...modelsOf(reader.holding(sources, 'model'), '')]);
  const useless = reader
    .records(sources)
    .filter(({ declarations, others }) => declarations !== undefined || (others.length > 0 && openable(model).length > 0))
    .map(({ source }) => diagnose('pack/outside', source, { start: 0, end: 0 }));
  const setting = { pack: '', model, misspelt: { kinds: new Map(), keys: new Map() }, partial: openable(model).length === 0 };
  const { makers, readings } = collect('', sources, reader, () => setting);
  return { contents: lazily<Contents>(makers), diagnostics: [...useless, ...readings.diagnostics] };
}

/** Computes on demand what files hold, and the diagnostics of their documents. */
function collect(
  pack: string,
  sources: readonly SourceFile[],
  reader: FileReader,
  setting: () => DocumentsSetting,
): { readonly makers: { readonly [K in keyof Contents]: () => Contents[K] }; readonly readings: Readings } {
  const all = once(() => reader.holding(sources, 'declared').map((record) => readDocuments(record, setting())));
  const tools = <K extends ToolKind>(kind: K): ToolDocument<K>[] =>
    reader.holding(sources, kind).flatMap((record) => toolsOf(record, kind));
  const ending = (suffix: string): FileRecord[] => reader.records(sources.filter(({ path }) => path.endsWith(suffix)));
  const makers = {
    files: () => sources,
    ruleFiles: () =>
      sources.filter(({ path }) => path.endsWith('.rules') || reader.mayHold(path, ['pack', 'model', 'declared', 'defaults'])),
    models: () => modelsOf(reader.holding(sources, 'model'), pack),
    rules: () => ending('.rules').flatMap(({ source: file, declarations }) => (declarations === undefined ? [] : [{ file, declarations }])),
    documents: () => all().flatMap(({ documents }) => documents),
    texts: () => tools('text').map(localise),
    glossaries: () => tools('glossary').map(localise),
    translations: () => tools('translation').map(localise),
    boards: () => tools('board'),
    passages: () => tools('passages'),
    starts: () => tools('start'),
    scenarios: () => ending('.scenario').flatMap(({ source: file, scenarios }) => (scenarios === undefined ? [] : [{ file, scenarios }])),
  };
  return { makers, readings: lazily({ diagnostics: () => all().flatMap(({ diagnostics }) => diagnostics) }) };
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

/** The models of files, cached in the record, so that an unchanged model is the same object every time. */
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

function localise<D extends AnyToolDocument>(document: D): D & { readonly locale: string } {
  return { ...document, locale: languageOfDocument(document) };
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

/** More in one file would not be read, and a hostile file must not fill the memory. */
const mostPerFile = 200;

/** Keeps as many diagnostics of each file as anybody would read. */
export function limitDiagnostics(sorted: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string, number>();
  return sorted.filter(({ file }) => {
    const count = (seen.get(file) ?? 0) + 1;
    seen.set(file, count);
    return count <= mostPerFile;
  });
}

/** Sorts diagnostics by file, position and code. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return [...diagnostics].sort((a, b) => compare(a.file, b.file) || a.span.start - b.span.start || compare(a.code, b.code));
}

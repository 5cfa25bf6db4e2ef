// The kinds of document that the tool itself defines (pack, model, text, board and others): how a document shows its kind, and how it is
// read.
import * as validators from '../generated/validators.mjs';
import { toolSchemas } from '../generated/schemas.ts';
import type { ToolDocuments } from '../generated/types.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../source.ts';
import type { JsonSchema, Validate } from './json-schema.ts';
import { replace } from './explain-schema-error.ts';
import { validateTree } from './validate-tree.ts';
import { findEntry, type YamlDocument, type YamlMap } from '../yaml/yaml-tree.ts';

export type ToolKind = keyof ToolDocuments;

/** A document of one of the tool's kinds. INVARIANT: `data` fits its schema. */
export interface ToolDocument<K extends ToolKind = ToolKind> {
  readonly kind: K;
  /** The value of the first key: the id of the pack, the language of the text. */
  readonly id: string;
  readonly idSpan: Span;
  readonly file: SourceFile;
  readonly root: YamlMap;
  readonly data: ToolDocuments[K];
  readonly broken: boolean;
}

export type AnyToolDocument = { [K in ToolKind]: ToolDocument<K> }[ToolKind];

interface KindRecord<K extends ToolKind> {
  /** The key that opens such a document. */
  readonly key: string;
  readonly schema: JsonSchema;
  readonly validate: Validate;
  /** Values for keys that are missing, so that later stages find what they rely on. */
  readonly fallback: (id: string) => Partial<ToolDocuments[K]>;
}

const none = (): object => ({});

export const toolKinds: { readonly [K in ToolKind]: KindRecord<K> } = {
  pack: {
    key: 'pack',
    schema: toolSchemas.pack,
    validate: validators.validatePack,
    fallback: (id) => ({ pack: id, title: id, version: '0.0.0' }),
  },
  model: { key: 'model', schema: toolSchemas.model, validate: validators.validateModel, fallback: (id) => ({ model: id }) },
  board: { key: 'board', schema: toolSchemas.board, validate: validators.validateBoard, fallback: (id) => ({ board: id }) },
  text: { key: 'text', schema: toolSchemas.text, validate: validators.validateText, fallback: none },
  glossary: { key: 'glossary', schema: toolSchemas.glossary, validate: validators.validateGlossary, fallback: none },
  translation: { key: 'translation', schema: toolSchemas.translation, validate: validators.validateTranslation, fallback: none },
  language: {
    key: 'language',
    schema: toolSchemas.language,
    validate: validators.validateLanguage,
    fallback: (id) => ({ language: id, name: id }),
  },
  messages: {
    key: 'messages',
    schema: toolSchemas.messages,
    validate: validators.validateMessages,
    fallback: () => ({ messages: 'page', language: '' }),
  },
  passages: {
    key: 'passages',
    schema: toolSchemas.passages,
    validate: validators.validatePassages,
    fallback: (id) => ({ passages: id }),
  },
  start: {
    key: 'start',
    schema: toolSchemas.start,
    validate: validators.validateStart,
    fallback: (id) => ({
      start: id,
      title: { en: id },
      about: { en: '' },
      task: { en: '' },
      done: { en: '' },
      open: '',
      play: { seats: [] },
    }),
  },
  defaults: { key: 'packs', schema: toolSchemas.defaults, validate: validators.validateDefaults, fallback: () => ({ packs: [] }) },
};

const kindsByKey: ReadonlyMap<string, ToolKind> = new Map(
  (Object.keys(toolKinds) as ToolKind[]).map((kind) => [toolKinds[kind].key, kind]),
);

/** Words that open documents of the tool, so that no pack may declare a kind of that name. */
export const reservedKinds: ReadonlySet<string> = new Set(kindsByKey.keys());

export function toolKindOf(firstKey: string): ToolKind | undefined {
  return kindsByKey.get(firstKey);
}

/** A file of a language of the tool: `languages/pl/language.yaml`, and the messages beside it. */
const LANGUAGE_FOLDER = /(?:^|\/)languages\/[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*\/(?:[^/]+\/)?([^/]+)\.ya?ml$/;

/** The kind that a file's place in the pack promises: `pack.yaml`, `text/en.yaml`. */
export function kindByPath(path: string): ToolKind | undefined {
  const ofLanguage = LANGUAGE_FOLDER.exec(path)?.[1];
  if (ofLanguage !== undefined) return ofLanguage === 'language' ? 'language' : 'messages';
  const [folder, file] = path.split('/').slice(-2).length === 2 ? path.split('/').slice(-2) : ['', path];
  const stem = file.replace(/\.ya?ml$/, '');
  if (folder === 'text' || folder === 'glossary') return folder;
  if (folder === 'translations') return 'translation';
  return stem === 'pack' || stem === 'model' || stem === 'board' || stem === 'passages' || stem === 'defaults' ? stem : undefined;
}

/** The language of a text: Czech is `cs`, and `cz` means it too. */
export function localeOf(id: string): string {
  return id === 'cz' ? 'cs' : id;
}

export interface ToolReading {
  readonly document: AnyToolDocument;
  readonly diagnostics: readonly Diagnostic[];
}

export function readToolDocument(file: SourceFile, document: YamlDocument, kind: ToolKind): ToolReading {
  const { key, schema, validate, fallback } = toolKinds[kind];
  const early: Diagnostic[] = [];
  const opened = { ...document, root: withKeyFirst(file, document, key, early) };
  const { root, data, diagnostics, broken } = validateTree(file, opened, schema, validate);
  const entry = findEntry(root, key);
  const id = kind !== 'defaults' && typeof data[key] === 'string' ? data[key] : '';
  const whole = Object.assign(Object.create(null) as object, fallback(id), data);
  const result = {
    kind,
    id,
    idSpan: entry?.value.span ?? firstSpan(root),
    file,
    root,
    data: whole,
    broken: broken || early.length > 0,
  } as AnyToolDocument;
  return { document: result, diagnostics: [...early, ...diagnostics] };
}

/** Puts the key that names the kind in front, spelt right. If it stood elsewhere or was misspelt, that is reported once. */
function withKeyFirst(file: SourceFile, document: YamlDocument, key: string, diagnostics: Diagnostic[]): YamlMap {
  const { root } = document;
  const [first] = root.entries;
  if (first === undefined || first.key === key) return root;
  if (findEntry(root, key) === undefined) {
    if (closest(first.key, [key]) === undefined) return root;
    diagnostics.push(diagnose('pack/unknown-kind', file, first.keySpan, { word: first.key, meant: key }, replace(first.keySpan, key)));
    return { ...root, entries: root.entries.map((entry) => (entry === first ? { ...entry, key } : entry)) };
  }
  const entry = findEntry(root, key);
  diagnostics.push(diagnose('schema/kind-not-first', file, entry?.keySpan ?? first.keySpan, { key }));
  return root;
}

function firstSpan(root: YamlMap): Span {
  return root.entries[0]?.keySpan ?? root.span;
}

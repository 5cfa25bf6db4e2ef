// Parses one file as far as its own text allows: YAML and the tool's kinds, rules, scenarios. Nothing here depends on another file, so a
// record stays in the cache until the text changes.
import type { Declaration, Scenario } from '../syntax/ast.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { parseRules, parseScenarios } from '../syntax/parse.ts';
import type { SourceFile } from '../source.ts';
import { checkModel } from './check-model.ts';
import { tellLostSigns } from '../yaml/lost-signs.ts';
import type { ModelFile } from './merge-models.ts';
import type { DocumentsReading } from './read-documents.ts';
import { readYaml, refuseFile } from '../yaml/read-yaml.ts';
import { kindByPath, readToolDocument, toolKindOf, type AnyToolDocument, type ToolDocument } from '../schemas/tool-kinds.ts';
import type { Pieces } from '../yaml/yaml-pieces.ts';
import { openingOf, type YamlDocument } from '../yaml/yaml-tree.ts';

export interface FileRecord {
  readonly source: SourceFile;
  readonly diagnostics: readonly Diagnostic[];
  readonly tools: readonly AnyToolDocument[];
  /** Documents of kinds that packs declare. */
  readonly others: readonly YamlDocument[];
  readonly declarations?: readonly Declaration[];
  readonly scenarios?: readonly Scenario[];
  /** A cache for the next time: results that depend on other files too, and the YAML entries the file was parsed from. */
  readonly kept: { documents?: DocumentsReading; models: Map<ToolDocument<'model'>, ModelFile>; pieces?: Pieces };
}

/** Whether a file is one that packs are made of, by its name. */
export function isOurs(path: string): boolean {
  return readerOf(path) !== undefined;
}

/** Parses a file. `before` is the record of its text before this one. */
export function readFile(source: SourceFile, before?: FileRecord): FileRecord {
  const refused = refuseFile(source);
  const kept: FileRecord['kept'] = { models: new Map() };
  const contents = refused === undefined ? readerOf(source.path)!(source, kept, before) : { diagnostics: [refused] };
  return { source, tools: [], others: [], ...contents, kept };
}

type Contents = Pick<FileRecord, 'diagnostics'> & Partial<Pick<FileRecord, 'tools' | 'others' | 'declarations' | 'scenarios'>>;

type Reader = (source: SourceFile, kept: FileRecord['kept'], before?: FileRecord) => Contents;

function readerOf(path: string): Reader | undefined {
  return readers[/\.[a-z]+$/.exec(path)?.[0] ?? ''];
}

const readers: Readonly<Record<string, Reader | undefined>> = {
  '.yaml': readYamlFile,
  '.yml': readYamlFile,
  '.rules': (source) => parseRules(source),
  '.scenario': (source) => parseScenarios(source),
};

function readYamlFile(source: SourceFile, kept: FileRecord['kept'], before?: FileRecord): Contents {
  const file = readYaml(source, before?.kept.pieces);
  if (file.pieces) kept.pieces = file.pieces;
  // An empty file does nothing, which deserves a warning; an empty manifest is an error, because it is a pack without an id.
  const mustHold = /(^|\/)pack\.ya?ml$/.test(source.path);
  const diagnostics = file.diagnostics.map((one) => (mustHold && one.code === 'yaml/empty' ? { ...one, severity: 'error' as const } : one));
  const tools: AnyToolDocument[] = [];
  const others: YamlDocument[] = [];
  const promised = kindByPath(source.path);
  for (const document of file.documents) {
    const kind = toolKindOf(openingOf(document)?.key ?? '') ?? promised;
    if (kind === undefined) {
      others.push(document);
      continue;
    }
    const reading = readToolDocument(source, document, kind);
    diagnostics.push(...reading.diagnostics);
    if (reading.document.kind === 'model') diagnostics.push(...checkModel(reading.document));
    tools.push(reading.document);
  }
  return { diagnostics: tellLostSigns(source, diagnostics), tools, others };
}

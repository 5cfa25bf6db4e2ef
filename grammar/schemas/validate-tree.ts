// Validates a document against its schema, reports one diagnostic for each mistake, and mends what it reports so that one mistake cannot
// cause a second message. INVARIANT: the data it returns is valid but for keys missing at the top.
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../source.ts';
import { describeOutOfStep } from '../yaml/explain-yaml-error.ts';
import {
  explainSchemaError,
  locateComplaint,
  meantKey,
  meantWord,
  pathOfPointer,
  schemaAt,
  type Complaint,
} from './explain-schema-error.ts';
import type { JsonSchema, SchemaError, Validate } from './json-schema.ts';
import { findMove } from './move-deeper.ts';
import { findOutOfStep, type OutOfStep } from '../yaml/out-of-step.ts';
import { toData, type YamlDocument, type YamlMap, type YamlNode } from '../yaml/yaml-tree.ts';

export interface ValidTree {
  /** The document with misspelt keys renamed and what was refused taken out. */
  readonly root: YamlMap;
  readonly data: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether something in it was wrong: what seems missing may be there. */
  readonly broken: boolean;
}

/** This many are enough to see what is wrong with a document that is wrong throughout; the limit also keeps hostile documents cheap. */
const mostDiagnostics = 50;

export interface TreeOptions {
  /** Whether the schema itself may lack keys, so that unknown and missing ones are not reported. */
  readonly partial?: boolean;
}

export function validateTree(
  file: SourceFile,
  document: YamlDocument,
  schema: JsonSchema,
  validate: Validate,
  { partial = false }: TreeOptions = {},
): ValidTree {
  const diagnostics: Diagnostic[] = [];
  let root = document.root;
  let broken = document.flawed;
  let reported = false;
  let slipped: OutOfStep | undefined;
  for (;;) {
    const data = toData(root) as Record<string, unknown>;
    const errors = validate(data) ? [] : withoutRepeats(validate.errors ?? []);
    if (errors.length === 0) return { root, data, diagnostics, broken };
    const news = partial ? errors.filter(({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'required') : errors;
    const explainable = news.slice(0, mostDiagnostics).map((error) => complaintOf(file, root, schema, error));
    const mended = rebuild(root, { ...asTexts(errors), ...corrections(explainable, document, diagnostics) });
    if (mended !== root) {
      root = mended;
      continue;
    }
    slipped ??= reported ? undefined : findSlipped(file, document, explainable);
    const moved =
      reported || slipped !== undefined || document.brokenAt !== undefined ? undefined : findMove(file, root, explainable, validate);
    if (moved !== undefined) {
      diagnostics.push(moved.diagnostic);
      root = moved.root;
      continue;
    }
    broken = true;
    // Only the first round is reported: what it takes out may leave something else incomplete.
    if (!reported) report(file, explainable, document, slipped, diagnostics);
    reported = true;
    const pruned = rebuild(root, removals(errors));
    if (pruned === root) return { root, data, diagnostics, broken };
    root = pruned;
  }
}

/** Drops repeated errors: ajv reports branches and key names more than once, and the outer error is enough. */
function withoutRepeats(errors: readonly SchemaError[]): SchemaError[] {
  return errors.filter((error) => error.propertyName === undefined && !error.schemaPath.includes('/oneOf/'));
}

function complaintOf(file: SourceFile, root: YamlMap, schema: JsonSchema, error: SchemaError): Complaint {
  const path = pathOfPointer(error.instancePath);
  return { file, root, schema, error, path, location: locateComplaint(root, path) };
}

function report(
  file: SourceFile,
  complaints: readonly Complaint[],
  document: YamlDocument,
  slipped: OutOfStep | undefined,
  diagnostics: Diagnostic[],
): void {
  if (slipped !== undefined) diagnostics.push(describeOutOfStep(file, slipped));
  const brokenAt = document.brokenAt ?? (slipped === undefined ? undefined : startOfLineBefore(file, slipped.indentation.start));
  for (const complaint of complaints) {
    const { node } = complaint.location;
    // After a line that could not be parsed, a missing key is not reported; behind a syntax error nothing is.
    const flawed = brokenAt !== undefined || (node.kind === 'map' && node.flawed);
    if (flawed && isAboutSomethingMissing(complaint)) continue;
    const diagnostic = explainSchemaError(complaint);
    const end = Math.max(diagnostic.span.end, node.kind === 'scalar' || node === document.root ? 0 : node.span.end);
    if (brokenAt === undefined || end <= brokenAt) diagnostics.push(diagnostic);
  }
}

function isAboutSomethingMissing({ error, location: { node } }: Complaint): boolean {
  return error.keyword === 'required' || error.keyword === 'oneOf' || (node.kind === 'scalar' && node.style === 'empty');
}

/** A line that slipped makes keys unknown or missing, and values empty or of another sort, on the lines next to it. */
function findSlipped(file: SourceFile, document: YamlDocument, complaints: readonly Complaint[]): OutOfStep | undefined {
  const suspect = complaints.filter(({ error }) => ['additionalProperties', 'required', 'type', 'oneOf'].includes(error.keyword));
  if (document.brokenAt !== undefined || suspect.length === 0) return undefined;
  const found = findOutOfStep(file, document.span);
  if (found === undefined) return undefined;
  const lineOf = (offset: number): number => file.position(offset).line;
  const line = lineOf(found.span.start);
  const near = suspect.filter((complaint) => Math.abs(lineOf(explainSchemaError(complaint).span.start) - line) <= 2);
  return near.length > 0 && !near.some(lacksPlainValue) ? found : undefined;
}

/** Whether an empty value lacks a plain value: `copies:` with nothing behind it needs a number there, not deeper lines below. */
function lacksPlainValue({ error, location: { node } }: Complaint): boolean {
  const wantsBlock = error.params.type === 'object' || error.params.type === 'array';
  return node.kind === 'scalar' && node.style === 'empty' && !wantsBlock;
}

/** A slipped line also breaks the key above it, whose value it should have been. */
function startOfLineBefore(file: SourceFile, start: number): number {
  return start === 0 ? 0 : file.text.lastIndexOf('\n', start - 2) + 1;
}

// ---------------------------------------------------------------- mending

type Edit =
  | { readonly kind: 'as-text' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'rename'; readonly to: string }
  | { readonly kind: 'replace'; readonly value: string | boolean };

/** Edits by JSON pointer, so that one pass over the tree applies any number of them. */
type Edits = Readonly<Record<string, Edit>>;

/** Turns a plain `1899` into text where the schema wants text. */
function asTexts(errors: readonly SchemaError[]): Edits {
  const wanted = errors.filter((error) => error.keyword === 'type' && error.params.type === 'string');
  return Object.fromEntries(wanted.map((error) => [error.instancePath, { kind: 'as-text' }]));
}

/** Reports every key or word with a letter wrong, and replaces it by the one that was probably meant. */
function corrections(complaints: readonly Complaint[], { brokenAt }: YamlDocument, diagnostics: Diagnostic[]): Edits {
  const edits: Record<string, Edit> = {};
  const taken = new Set<string>();
  for (const complaint of complaints) {
    const { error } = complaint;
    const edit = correctionOf(complaint);
    if (edit === undefined) continue;
    const diagnostic = explainSchemaError(complaint);
    if (brokenAt !== undefined && diagnostic.span.end > brokenAt) continue;
    if (edit.kind === 'rename') {
      const place = `${error.instancePath}/${edit.to}`;
      if (taken.has(place)) continue;
      taken.add(place);
    }
    diagnostics.push(diagnostic);
    const key = error.params.additionalProperty;
    edits[typeof key === 'string' ? pointerOf(error.instancePath, key) : error.instancePath] = edit;
  }
  return edits;
}

function correctionOf({ error, path, location, schema }: Complaint): Edit | undefined {
  if (error.keyword === 'additionalProperties') {
    const meant = meantKey(schemaAt(schema, path), location.node, String(error.params.additionalProperty));
    return meant === undefined ? undefined : { kind: 'rename', to: meant };
  }
  const meant = meantWord(error, location.node);
  return meant === undefined ? undefined : { kind: 'replace', value: meant };
}

/** Takes out every value that was refused; a value that lacks something goes as a whole. */
function removals(errors: readonly SchemaError[]): Edits {
  const edits: Record<string, Edit> = {};
  for (const { instancePath, params } of errors) {
    const key = params.additionalProperty ?? params.propertyName;
    edits[typeof key === 'string' ? pointerOf(instancePath, key) : instancePath] = { kind: 'remove' };
  }
  return edits;
}

function pointerOf(parent: string, key: string): string {
  return `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A copy of the tree with the edits made, or the tree itself if none of them applies. */
function rebuild(root: YamlMap, edits: Edits): YamlMap {
  if (Object.keys(edits).length === 0) return root;
  let changed = false;

  function copy(node: YamlNode, pointer: string): YamlNode {
    if (node.kind === 'map') {
      const entries = node.entries.flatMap((entry) => {
        const at = pointerOf(pointer, entry.key);
        const edit = Object.hasOwn(edits, at) ? edits[at] : undefined;
        if (edit?.kind === 'remove') return drop();
        const value = copy(entry.value, at);
        if (edit?.kind !== 'rename') return [{ ...entry, value }];
        changed = true;
        return [{ ...entry, value, key: edit.to }];
      });
      return { ...node, entries };
    }
    if (node.kind === 'list') {
      const items = node.items.flatMap((item, index) => {
        const at = `${pointer}/${index}`;
        return Object.hasOwn(edits, at) && edits[at].kind === 'remove' ? drop() : [copy(item, at)];
      });
      return { ...node, items };
    }
    const edit = Object.hasOwn(edits, pointer) ? edits[pointer] : undefined;
    const asText = edit?.kind === 'as-text' && node.style === 'plain' && typeof node.value !== 'string';
    if (!asText && edit?.kind !== 'replace') return node;
    changed = true;
    return { ...node, value: edit.kind === 'replace' ? edit.value : node.text };
  }

  function drop(): never[] {
    changed = true;
    return [];
  }

  const result = copy(root, '') as YamlMap;
  return changed ? result : root;
}

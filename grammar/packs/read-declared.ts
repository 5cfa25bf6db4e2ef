// Reads a document of a kind that a pack declares: its keys are validated against the derived schema, its rules are parsed.
import type { Declaration, Expr, Statement } from '../syntax/ast.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { parseExpression, parseRules, parseStatements } from '../syntax/parse.ts';
import type { SourceFile, Span } from '../source.ts';
import type { KindModel, MergedModel } from './merge-models.ts';
import { firstLine } from '../yaml/read-yaml.ts';
import { rulesSortOf, schemaOfKind, type RulesSort } from './schema-of-kind.ts';
import { validateTree } from '../schemas/validate-tree.ts';
import { validatorOf } from '../schemas/validators.ts';
import { findEntry, toData, type YamlDocument, type YamlEntry, type YamlNode, type YamlScalar } from '../yaml/yaml-tree.ts';

export interface DeclaredDocument {
  /** The id of the pack it lies in. */
  readonly pack: string;
  readonly kind: string;
  readonly id: string;
  readonly idSpan: Span;
  readonly file: SourceFile;
  readonly span: Span;
  /** Every key but the one that names the kind, as spelt in the model. */
  readonly keys: ReadonlyMap<string, DocumentKey>;
  /** Whether something in it was refused: a key that seems missing may be there. */
  readonly broken: boolean;
}

export interface DocumentKey {
  /** Plain data: strings, numbers, booleans, lists, and objects without a prototype. Rules are their text. */
  readonly value: unknown;
  readonly keySpan: Span;
  /** For rules the lines of the block, without the `|`. */
  readonly valueSpan: Span;
  /** The value with the position of every part. */
  readonly node: YamlNode;
  readonly statements?: readonly Statement[];
  readonly expression?: Expr;
  readonly declarations?: readonly Declaration[];
}

export interface DeclaredReading {
  readonly document: DeclaredDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything besides its text that a document depends on. */
export interface DeclaredSetting {
  readonly pack: string;
  readonly model: MergedModel;
  /** Whether part of the model could not be read, so that an unknown or missing key is not reported. */
  readonly partial: boolean;
}

export function readDeclared(
  file: SourceFile,
  document: YamlDocument,
  kind: KindModel,
  { model, pack, partial }: DeclaredSetting,
): DeclaredReading | undefined {
  // A document that misspells `amends` lacks no keys.
  const isAmends = (key: string): boolean =>
    key === 'amends' || (!kind.keys.has(key) && key !== kind.name && closest(key, [...kind.keys.keys(), 'amends']) === 'amends');
  const amending = document.root.entries.some(({ key }) => isAmends(key));
  const schema = schemaOfKind(kind.name, model, { amending });
  if (schema === undefined) return undefined;
  const diagnostics: Diagnostic[] = [];
  const trimmed = refuseStyles(file, document, kind, diagnostics);
  const { root, data, broken, diagnostics: found } = validateTree(file, trimmed, schema, validatorOf(schema), { partial });
  // A key whose type could not be read may take what seems wrong.
  diagnostics.push(...(partial ? found.filter(({ code }) => code !== 'schema/wrong-type') : found));
  const flawed = document.brokenAt !== undefined || root.flawed;
  const keys = new Map<string, DocumentKey>();
  for (const entry of root.entries) {
    if (entry.key === kind.name) continue;
    const sort = sortOf(kind, entry.key);
    const trusted = document.brokenAt === undefined || entry.value.span.end <= document.brokenAt;
    if (sort === undefined) keys.set(entry.key, plainKey(entry));
    else if (trusted && entry.value.kind === 'scalar') keys.set(entry.key, readRules(file, entry, entry.value, sort, flawed, diagnostics));
  }
  const opening = findEntry(root, kind.name);
  const id = data[kind.name];
  return {
    document: {
      pack,
      kind: kind.name,
      id: typeof id === 'string' ? id : '',
      idSpan: opening?.value.span ?? document.root.entries[0]?.keySpan ?? document.span,
      file,
      span: document.span,
      keys,
      broken: broken || trimmed !== document,
    },
    diagnostics,
  };
}

function sortOf(kind: KindModel, key: string): RulesSort | undefined {
  const declared = kind.keys.get(key);
  return declared === undefined ? undefined : rulesSortOf(declared.declaration.type);
}

function plainKey({ keySpan, value }: YamlEntry): DocumentKey {
  return { value: toData(value), keySpan, valueSpan: value.span, node: value };
}

/**
 * Rules stand in a literal block, or on one line as a plain value. Anything else would change what the author wrote before
 * the parser sees it, so it is removed with one diagnostic, before the document is validated.
 */
function refuseStyles(file: SourceFile, document: YamlDocument, kind: KindModel, diagnostics: Diagnostic[]): YamlDocument {
  const { root, brokenAt } = document;
  const entries = root.entries.filter((entry) => {
    const key = kind.keys.has(entry.key) ? entry.key : closest(entry.key, kind.keys.keys());
    if (key === undefined || sortOf(kind, key) === undefined || isWrittenWell(file, entry.value)) return true;
    const { start, end } = entry.value.span;
    const span = firstLine(file, start, end);
    if (brokenAt === undefined || span.end <= brokenAt)
      diagnostics.push(diagnose('yaml/use-literal-block', file, span, { key: entry.key }));
    return false;
  });
  return entries.length === root.entries.length ? document : { ...document, root: { ...root, entries, flawed: true } };
}

function isWrittenWell(file: SourceFile, node: YamlNode): boolean {
  if (node.kind !== 'scalar') return false;
  if (node.style === 'literal' || node.style === 'empty') return true;
  return node.style === 'plain' && !node.remark && !file.text.slice(node.span.start, node.span.end).includes('\n');
}

function readRules(
  file: SourceFile,
  entry: YamlEntry,
  node: YamlScalar,
  sort: RulesSort,
  flawed: boolean,
  diagnostics: Diagnostic[],
): DocumentKey {
  const range = node.style === 'literal' ? bodyOf(file, node.span) : node.span;
  const key = { value: node.text, keySpan: entry.keySpan, valueSpan: range, node: entry.value };
  if (file.text.slice(range.start, range.end).trim() === '') {
    // A block whose lines lost their indentation is empty too, and the lines have been reported.
    const expected = 'rules, indented, on the lines below';
    if (!flawed) diagnostics.push(diagnose('schema/empty-value', file, entry.keySpan, { key: entry.key, expected }));
    return key;
  }
  const { diagnostics: found, ...tree } = parsedOnce(file, node, range, sort);
  diagnostics.push(...found);
  return { ...key, ...tree };
}

type Parsed = Pick<DocumentKey, 'statements' | 'expression' | 'declarations'> & { readonly diagnostics: readonly Diagnostic[] };

/**
 * A cache of parsed rules by their YAML value, which stays the same object while its text and position do not change. A new model does not
 * invalidate it.
 */
const parsed = new WeakMap<YamlScalar, Map<RulesSort, Parsed>>();

function parsedOnce(file: SourceFile, node: YamlScalar, range: Span, sort: RulesSort): Parsed {
  const known = parsed.get(node) ?? new Map<RulesSort, Parsed>();
  parsed.set(node, known);
  const made = known.get(sort) ?? parseAs(file, range, sort);
  known.set(sort, made);
  return made;
}

function parseAs(file: SourceFile, range: Span, sort: RulesSort): Parsed {
  if (sort === 'statements') return parseStatements(file, range);
  if (sort === 'amendments') return parseRules(file, range);
  const { expression, diagnostics } = parseExpression(file, range);
  return expression === undefined ? { diagnostics } : { expression, diagnostics };
}

/** The lines of a literal block: everything behind the line of the `|`. */
function bodyOf(file: SourceFile, span: Span): Span {
  const stop = file.text.indexOf('\n', span.start);
  const start = stop === -1 || stop >= span.end ? span.end : stop + 1;
  return { start, end: span.end };
}

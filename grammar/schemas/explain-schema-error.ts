// Turns one validation error of a schema into one diagnostic at the key or value that the author wrote.
import { diagnose } from '../diagnostics/catalogue.ts';
import { type Phrase, phrase } from '../diagnostics/phrases.ts';
import { closest } from '../diagnostics/closest.ts';
import { asLatin } from '../diagnostics/foreign-letters.ts';
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../source.ts';
import { isKeyName, type JsonSchema, type JsonType, type SchemaError } from './json-schema.ts';
import { resolveReference } from './walk-schema.ts';
import { findEntry, locateInYaml, spanOfLocation, type Location, type Path, type YamlMap, type YamlNode } from '../yaml/yaml-tree.ts';

/** A schema error with everything that its explanation may look at. */
export interface Complaint {
  readonly file: SourceFile;
  readonly root: YamlMap;
  readonly schema: JsonSchema;
  readonly error: SchemaError;
  readonly path: Path;
  readonly location: Location;
}

export function explainSchemaError(complaint: Complaint): Diagnostic {
  const explain = explanations[complaint.error.keyword];
  if (explain === undefined) throw new Error(`no explanation for the keyword ${complaint.error.keyword}`);
  return explain(complaint);
}

/** The steps of a JSON pointer. */
export function pathOfPointer(pointer: string): Path {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The schema that holds for the value at a path. */
export function schemaAt(root: JsonSchema, path: Path): JsonSchema {
  let schema = root;
  for (const step of path) {
    const key = String(step);
    const known = schema.properties !== undefined && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    const next = known ?? schema.items ?? schema.additionalProperties;
    if (next === undefined || next === false) return {};
    schema = resolveReference(root, next);
  }
  return schema;
}

/** The known key that an unknown one was probably meant to be: near, and not there already. */
export function meantKey(schema: JsonSchema, map: YamlNode, key: string): string | undefined {
  const free = Object.keys(schema.properties ?? {}).filter((known) => map.kind !== 'map' || findEntry(map, known) === undefined);
  return closest(key, free);
}

/** The allowed word, or the boolean, that a wrong value was probably meant to be. */
export function meantWord(error: SchemaError, node: YamlNode): string | boolean | undefined {
  if (node.kind !== 'scalar') return undefined;
  if (error.keyword === 'enum') return closest(node.text, error.params.allowedValues as readonly string[]);
  if (error.keyword === 'const') return closest(node.text, ['true']) === undefined ? undefined : true;
  if (error.keyword !== 'type' || error.params.type !== 'boolean') return undefined;
  const meant = closest(node.text, ['true', 'false']);
  return meant === undefined ? undefined : meant === 'true';
}

const explanations: Readonly<Record<string, (complaint: Complaint) => Diagnostic>> = {
  type: explainType,
  const: ({ file, path, location }) =>
    diagnose('schema/wrong-type', file, spanOfLocation(location), {
      key: keyName(path),
      expected: '`true`',
      found: describe(location.node),
    }),
  enum: explainWord,
  pattern: explainPattern,
  propertyNames: explainKeyName,
  additionalProperties: explainUnknownKey,
  required: explainMissingKey,
  oneOf: explainExactlyOne,
  not: explainAtMostOne,
  minimum: explainRange,
  maximum: explainRange,
  minItems: ({ file, path, location }) => diagnose('schema/too-few', file, spanOfLocation(location), { key: keyName(path) }),
};

function explainType({ file, error, path, location }: Complaint): Diagnostic {
  const types = [error.params.type].flat() as JsonType[];
  const expected = types.length === 1 ? typeWords[types[0]] : phrase('a-plain-value');
  const key = keyName(path);
  const { node, keySpan } = location;
  const span = spanOfLocation(location);
  if (node.kind === 'scalar') {
    const lost = lostComma(file, span, node.text, path);
    if (lost !== undefined) return lost;
    if (node.style === 'empty') return diagnose('schema/empty-value', file, span, { key, expected });
    const apart = keySpan !== undefined && file.text.slice(keySpan.end, node.span.start).includes('\n');
    const word = /^[^\s{}[\](),"'|>]+(?=[\s{[])/.exec(node.text)?.[0];
    // A value on a line of its own, where keys and values belong, has lost the colon of that line.
    if (types[0] === 'object' && apart && node.style === 'plain' && word !== undefined)
      return diagnose('yaml/missing-colon', file, span, { word });
    if (types[0] === 'boolean') {
      const meant = closest(node.text, ['true', 'false']);
      if (meant !== undefined) {
        return diagnose(
          'schema/wrong-word',
          file,
          span,
          { word: node.text, allowed: list(['true', 'false']), meant },
          replace(span, meant),
        );
      }
    }
  }
  return diagnose('schema/wrong-type', file, span, {
    key,
    expected,
    found: describe(node),
    type: types.length === 1 ? types[0] : undefined,
  });
}

function explainWord({ file, error, location }: Complaint): Diagnostic {
  const allowed = error.params.allowedValues as readonly string[];
  const span = spanOfLocation(location);
  const word = textOf(location.node);
  if (word === undefined)
    return diagnose('schema/wrong-type', file, span, { key: '', expected: list(allowed), found: describe(location.node) });
  const meant = closest(word, allowed);
  return diagnose('schema/wrong-word', file, span, { word, allowed: list(allowed), meant }, replace(span, meant));
}

function explainPattern({ file, error, path, location }: Complaint): Diagnostic {
  const span = spanOfLocation(location);
  const value = textOf(location.node) ?? '';
  const plain = asLatin(value);
  if (plain !== value && new RegExp(String(error.params.pattern), 'u').test(plain))
    return diagnose('schema/bad-name', file, span, { name: shorten(value), meant: plain }, replace(withoutQuotes(file, span), plain));
  const expected = patternWords.find(([start]) => String(error.params.pattern).startsWith(start))?.[1];
  if (expected === undefined) return lostComma(file, span, value, path) ?? badName(file, span, value);
  return diagnose('schema/wrong-form', file, span, { key: keyName(path), value: shorten(value), expected });
}

function withoutQuotes({ text }: SourceFile, { start, end }: Span): Span {
  return text[start] === '"' || text[start] === "'" ? { start: start + 1, end: end - 1 } : { start, end };
}

/** Two names in one item of a list have lost the comma between them. */
function lostComma(file: SourceFile, span: Span, value: string, path: Path): Diagnostic | undefined {
  const words = value.split(/\s+/);
  if (
    words.length < 2 ||
    !(words.every(isKeyName) || words.every((word) => /^-?[\d.]+$/.test(word))) ||
    !/^[0-9]+$/.test(String(path.at(-1)))
  )
    return undefined;
  const at = span.start + words[0].length;
  const fix = { title: phrase('write', { text: ',' }), span: { start: at, end: at }, text: ',' };
  return diagnose(
    'yaml/missing-comma',
    file,
    { start: span.start + value.indexOf(words[1], words[0].length), end: span.end },
    { word: words[1] },
    fix,
  );
}

function explainKeyName({ file, error, location }: Complaint): Diagnostic {
  const key = String(error.params.propertyName);
  const entry = location.node.kind === 'map' ? findEntry(location.node, key) : undefined;
  return badName(file, entry?.keySpan ?? spanOfLocation(location), key);
}

function badName(file: SourceFile, span: Span, name: string): Diagnostic {
  const plain = asLatin(name)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const meant = plain !== name && isKeyName(plain) ? plain : undefined;
  return diagnose('schema/bad-name', file, span, { name: shorten(name), meant }, replace(span, meant));
}

function explainUnknownKey({ file, schema, error, path, location }: Complaint): Diagnostic {
  const key = String(error.params.additionalProperty);
  const here = schemaAt(schema, path);
  const entry = location.node.kind === 'map' ? findEntry(location.node, key) : undefined;
  const span = entry?.keySpan ?? spanOfLocation(location);
  if (key === 'shown-by' && schema.title === 'PassagesDocument' && location.node.kind === 'map')
    return explainShownBy(file, location.node, span);
  const meant = meantKey(here, location.node, key);
  const known = list(Object.keys(here.properties ?? {}));
  return diagnose('schema/unknown-key', file, span, { key: shorten(key), known, meant }, replace(span, meant));
}

/** Lists of passages used to say which scenarios show them; now the scenarios name the passages, and this key would say it twice. */
function explainShownBy(file: SourceFile, map: YamlMap, span: Span): Diagnostic {
  const id = textOf(findEntry(map, 'id')?.value ?? map) ?? 'ID';
  const cut = cutOut(file, map, 'shown-by');
  return diagnose('schema/shown-by', file, span, { id }, cut && { title: phrase('leave-out', { text: 'shown-by' }), span: cut, text: '' });
}

/** The span to delete when an entry is taken out of a map: its lines, or in `{ ... }` everything from the comma before it. */
function cutOut({ text }: SourceFile, { entries }: YamlMap, key: string): Span | undefined {
  const at = entries.findIndex((entry) => entry.key === key);
  const { keySpan, value } = entries[at];
  const end = text.slice(0, value.span.end).trimEnd().length;
  const line = text.lastIndexOf('\n', keySpan.start) + 1;
  if (text.slice(line, keySpan.start).trim() === '') {
    const next = text.indexOf('\n', end);
    return { start: line, end: next === -1 ? text.length : next + 1 };
  }
  return at === 0 ? undefined : { start: entries[at - 1].value.span.end, end };
}

function explainMissingKey({ file, schema, error, path, location }: Complaint): Diagnostic {
  const key = String(error.params.missingProperty);
  const wanted = schemaAt(schema, [...path, key]);
  return diagnose('schema/missing-key', file, headOf(location), { key, expected: expectedBy(wanted) });
}

function explainExactlyOne({ file, schema, path, location }: Complaint): Diagnostic {
  const keys = (schemaAt(schema, path).oneOf ?? []).flatMap((branch) => branch.required);
  const present = location.node.kind === 'map' ? location.node.entries.filter((entry) => keys.includes(entry.key)) : [];
  return diagnose('schema/exactly-one', file, present[1]?.keySpan ?? headOf(location), { keys: list(keys) });
}

function explainAtMostOne({ file, schema, path, location }: Complaint): Diagnostic {
  const keys = [...new Set(schemaAt(schema, path).not?.anyOf.flatMap(({ required }) => required))];
  const present = location.node.kind === 'map' ? location.node.entries.filter((entry) => keys.includes(entry.key)) : [];
  return diagnose('schema/at-most-one', file, present[1]?.keySpan ?? headOf(location), { keys: list(keys) });
}

function explainRange({ file, error, path, location }: Complaint): Diagnostic {
  const bound = phrase(error.keyword === 'minimum' ? 'at-least' : 'at-most', { limit: String(error.params.limit) });
  return diagnose('schema/out-of-range', file, spanOfLocation(location), { key: keyName(path), bound });
}

/** Where a map begins: its own key, or its first one. */
function headOf(location: Location): Span {
  if (location.keySpan !== undefined) return location.keySpan;
  const { node } = location;
  return node.kind === 'map' && node.entries.length > 0 ? node.entries[0].keySpan : node.span;
}

/** The key above a value; for an item of a list, the key of the list. */
function keyName(path: Path): string {
  const key = path.findLast((step) => typeof step === 'string' && !/^[0-9]+$/.test(step));
  return key === undefined ? '' : String(key);
}

function expectedBy(schema: JsonSchema): Phrase {
  if (schema.enum !== undefined) return phrase('one-of', { names: schema.enum });
  const type = [schema.type].flat()[0];
  return type === undefined ? phrase('a-value') : typeWords[type];
}

function describe(node: YamlNode): string | Phrase {
  if (node.kind === 'map') return phrase('keys-and-values');
  if (node.kind === 'list') return phrase('a-list');
  return node.style === 'empty' ? phrase('nothing') : `\`${shorten(node.text)}\``;
}

function textOf(node: YamlNode): string | undefined {
  return node.kind === 'scalar' ? node.text : undefined;
}

function shorten(text: string): string {
  const line = text.split('\n', 1)[0].trim();
  return line.length > 40 ? `${line.slice(0, 40)}...` : line;
}

function list(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}

export function replace(span: Span, meant: string | undefined): Fix | undefined {
  return meant === undefined ? undefined : { title: phrase('write', { text: meant }), span, text: meant };
}

const typeWords: Readonly<Record<JsonType, Phrase>> = {
  string: phrase('a-text'),
  number: phrase('a-number'),
  integer: phrase('a-whole-number'),
  boolean: phrase('true-or-false'),
  array: phrase('a-list'),
  object: phrase('keys-and-values'),
  null: phrase('nothing'),
};

// The table goes by how the patterns of grammar/schemas begin; a pattern that is not listed is that of a name.
const patternWords: readonly (readonly [start: string, expected: Phrase])[] = [
  ['^[^{}]', phrase('a-text-with-slots')],
  ['^[a-z]{2,3}(-[A-Z]', phrase('a-language')],
  ['^[0-9]+\\.', phrase('a-version')],
  ['^#', phrase('a-colour')],
  ['^[MmLl', phrase('path-data')],
  ['^(many )', phrase('a-type')],
  ['^[a-z][a-z0-9]*(-[a-z0-9]+)*(\\.', phrase('a-pile-path')],
  ['^[a-z][a-z0-9]*(-[a-z0-9]+)*/', phrase('a-pack-and-id')],
];

/** The node at the path of an error, or the nearest one above it that was written. */
export function locateComplaint(root: YamlMap, path: Path): Location {
  for (let length = path.length; length > 0; length--) {
    const found = locateInYaml(root, path.slice(0, length));
    if (found !== undefined) return found;
  }
  return { node: root };
}

// Finds a line that slipped out of the block above it: its entry is invalid where it stands, and valid as the last entry of that block.
// YAML itself reports no error for such a line.
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../source.ts';
import { explainSchemaError, schemaAt, type Complaint } from './explain-schema-error.ts';
import { describeOutOfStep } from '../yaml/explain-yaml-error.ts';
import type { Validate } from './json-schema.ts';
import { locateInYaml, toData, type Path, type YamlEntry, type YamlMap, type YamlNode } from '../yaml/yaml-tree.ts';

export interface Move {
  readonly root: YamlMap;
  readonly diagnostic: Diagnostic;
}

/** This many tries are enough to find one slip; each of them validates the whole document. */
const mostTries = 8;

export function findMove(file: SourceFile, root: YamlMap, complaints: readonly Complaint[], validate: Validate): Move | undefined {
  let tries = 0;
  for (const { parent, entry, before } of slippedEntries(file, root, complaints)) {
    for (const target of lastMaps(file, before, [...parent, before.key])) {
      if (tries++ >= mostTries) return undefined;
      const moved = move(root, parent, entry, target.path);
      if (countErrors(moved, validate) >= countErrors(root, validate) || !isQuiet(moved, [...target.path, entry.key], validate)) continue;
      const start = file.text.lastIndexOf('\n', entry.keySpan.start - 1) + 1;
      const end = file.text.indexOf('\n', start);
      const span = { start: entry.keySpan.start, end: start + file.text.slice(start, end === -1 ? undefined : end).trimEnd().length };
      const diagnostic = describeOutOfStep(file, { span, indentation: { start, end: entry.keySpan.start }, wanted: target.column });
      return { root: moved, diagnostic };
    }
  }
  return undefined;
}

interface Slipped {
  readonly parent: Path;
  readonly entry: YamlEntry;
  readonly before: YamlEntry;
}

/** The entries at and around the errors that stand on a line of their own behind an entry with a block. */
function* slippedEntries(file: SourceFile, root: YamlMap, complaints: readonly Complaint[]): Iterable<Slipped> {
  const seen = new Set<YamlEntry>();
  for (const complaint of complaints) {
    const { path, error, schema } = complaint;
    if (error.keyword !== 'type' && error.keyword !== 'additionalProperties') continue;
    // A line without its colon is no entry at all, wherever it stands.
    if (explainSchemaError(complaint).code === 'yaml/missing-colon') continue;
    const key = error.params.additionalProperty;
    const whole = typeof key === 'string' ? [...path, key] : path;
    for (let length = whole.length; length > 0; length--) {
      const parent = whole.slice(0, length - 1);
      const map = locateInYaml(root, parent)?.node;
      // A key that is known where it stands has not slipped.
      if (map?.kind !== 'map' || Object.hasOwn(schemaAt(schema, parent).properties ?? {}, whole[length - 1])) continue;
      const at = map.entries.findIndex((entry) => entry.key === whole[length - 1]);
      const [before, entry] = [map.entries[at - 1], map.entries[at]];
      if (at < 1 || seen.has(entry) || !isFirstOnLine(file, entry)) continue;
      seen.add(entry);
      yield { parent, entry, before };
    }
  }
}

function isFirstOnLine(file: SourceFile, { keySpan }: YamlEntry): boolean {
  return file.text.slice(file.text.lastIndexOf('\n', keySpan.start - 1) + 1, keySpan.start).trim() === '';
}

interface Target {
  readonly path: Path;
  readonly column: number;
}

/** The map below an entry, the map below its last entry, and so on. */
function* lastMaps(file: SourceFile, entry: YamlEntry, path: Path): Iterable<Target> {
  let node: YamlNode | undefined = entry.value;
  let at = path;
  for (;;) {
    if (node?.kind === 'list' && node.items.length > 0) {
      at = [...at, node.items.length - 1];
      node = node.items.at(-1);
    } else if (node?.kind === 'map' && node.entries.length > 0) {
      const last: YamlEntry = node.entries[node.entries.length - 1];
      yield { path: at, column: file.position(node.entries[0].keySpan.start).column - 1 };
      at = [...at, last.key];
      node = last.value;
    } else return;
  }
}

function move(root: YamlMap, parent: Path, entry: YamlEntry, target: Path): YamlMap {
  const copy = (node: YamlNode, path: Path): YamlNode => {
    if (node.kind === 'scalar') return node;
    if (node.kind === 'list') return { ...node, items: node.items.map((item, index) => copy(item, [...path, index])) };
    const entries = node.entries
      .filter((one) => one !== entry || !isSame(path, parent))
      .map((one) => ({ ...one, value: copy(one.value, [...path, one.key]) }));
    return { ...node, entries: isSame(path, target) ? [...entries, entry] : entries };
  };
  return copy(root, []) as YamlMap;
}

function isSame(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, index) => String(step) === String(b[index]));
}

function countErrors(root: YamlMap, validate: Validate): number {
  return validate(toData(root)) ? 0 : (validate.errors?.length ?? 0);
}

/** Whether validation finds no error in the value at the path. */
function isQuiet(root: YamlMap, path: Path, validate: Validate): boolean {
  if (validate(toData(root))) return true;
  const pointer = `/${path.join('/')}`;
  const parent = `/${path.slice(0, -1).join('/')}`;
  return !(validate.errors ?? []).some(
    ({ instancePath, params }) =>
      instancePath === pointer ||
      instancePath.startsWith(`${pointer}/`) ||
      (instancePath === parent && params.additionalProperty === path.at(-1)),
  );
}

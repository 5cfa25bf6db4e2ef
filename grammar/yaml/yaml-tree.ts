// The tree of a YAML document: plain data with the position of every key and value. It holds no prototype an author could reach: maps are
// lists of entries, and `toData` makes objects without a prototype.
import type { Span } from '../source.ts';

export type YamlNode = YamlMap | YamlList | YamlScalar;

export interface YamlMap {
  readonly kind: 'map';
  readonly span: Span;
  readonly entries: readonly YamlEntry[];
  /** Whether a line of it could not be parsed and has been reported: a key that seems missing may have stood there. */
  readonly flawed: boolean;
}

export interface YamlEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: YamlNode;
}

export interface YamlList {
  readonly kind: 'list';
  readonly span: Span;
  readonly items: readonly YamlNode[];
}

/** How a scalar is written. `empty`: nothing is written, the value is null. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'empty';

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly span: Span;
  readonly style: ScalarStyle;
  readonly value: string | number | boolean | null;
  /** The value as text, before `12` became a number or `true` a boolean. */
  readonly text: string;
  /** Whether a comment follows on the same line. */
  readonly remark: boolean;
}

export interface YamlDocument {
  readonly span: Span;
  readonly root: YamlMap;
  /** Whether a line of it could not be parsed and has been reported. */
  readonly flawed: boolean;
  /** The offset of the first syntax error of YAML; the tree before it can be trusted. */
  readonly brokenAt?: number;
}

/**
 * The entry that says of what kind a document is. Undefined when the first line could not be parsed: then the next key is not that entry.
 */
export function openingOf({ root, brokenAt }: YamlDocument): YamlEntry | undefined {
  const [first] = root.entries;
  if (first === undefined || (brokenAt !== undefined && brokenAt <= first.keySpan.start)) return undefined;
  return root.flawed && first.keySpan.start !== root.span.start ? undefined : first;
}

/** Where a value is written, and the key it stands under, if it has one. */
export interface Location {
  readonly node: YamlNode;
  readonly keySpan?: Span;
}

export type Path = readonly (string | number)[];

/** The location of the value at a path. Undefined when nothing is written there. */
export function locateInYaml(root: YamlNode, path: Path): Location | undefined {
  let found: Location = { node: root };
  for (const step of path) {
    const node: YamlNode = found.node;
    if (node.kind === 'map') {
      const entry = findEntry(node, String(step));
      if (entry === undefined) return undefined;
      found = { node: entry.value, keySpan: entry.keySpan };
    } else if (node.kind === 'list') {
      const item = node.items[Number(step)];
      if (item === undefined) return undefined;
      found = { node: item };
    } else return undefined;
  }
  return found;
}

export function findEntry(map: YamlMap, key: string): YamlEntry | undefined {
  return map.entries.find((entry) => entry.key === key);
}

/** The best place for a message about a value: the value if it is on one line, otherwise its key. */
export function spanOfLocation(location: Location): Span {
  const { node, keySpan } = location;
  if (keySpan !== undefined && (node.kind !== 'scalar' || node.style === 'empty')) return keySpan;
  return node.span;
}

/** The tree as plain data: objects without a prototype, lists, strings, numbers, booleans and null. */
export function toData(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(toData);
  const result: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const entry of node.entries) result[entry.key] = toData(entry.value);
  return result;
}

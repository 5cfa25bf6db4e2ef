// Walks syntax trees by the table of children (children.ts): visits names and nodes, searches with an early stop, and compares two trees.
import type { Name } from './ast.ts';
import { type Child, childrenOf, type Kind, type NameSort, type SyntaxNode, type SyntaxTree } from './children.ts';

type Part = Readonly<Record<string, unknown>>;

/** `parent` is the node or part that holds the name as its `property`; `sort` is the sort of thing that such a name names. */
export type NameVisitor = (name: Name, parent: Part, property: string, sort: NameSort) => void;

/** Visits names in the order of the table of children, which is not always that of the text. Quoted templates are no names. */
export function eachName(tree: SyntaxTree, visit: NameVisitor): void {
  if (isList(tree)) for (const item of tree) eachName(item, visit);
  else namesIn(tree as unknown as Part, childrenOf(tree.kind), visit);
}

function namesIn(parent: Part, children: readonly Child[], visit: NameVisitor): void {
  for (const child of children) {
    const value = parent[child.key];
    if (value !== undefined && child.holds !== 'text') namesHeld(value, parent, child, visit);
  }
}

function namesHeld(value: unknown, parent: Part, child: Child, visit: NameVisitor): void {
  const { holds } = child;
  if (Array.isArray(value)) for (const item of value) namesHeld(item, parent, child, visit);
  else if (holds === 'node') namesIn(value as Part, childrenOf((value as SyntaxNode).kind), visit);
  else if (typeof holds !== 'string') namesIn(value as Part, holds, visit);
  // A quantity is a number, or the name of a column.
  else if (holds !== 'text' && typeof value === 'object') visit(value as Name, parent, child.key, holds);
}

/** Visits every node with a kind, the outer ones first. */
export function eachNode(tree: SyntaxTree, visit: (node: SyntaxNode) => void): void {
  someNode(tree, (node) => {
    visit(node);
    return false;
  });
}

/** Whether some node passes a test, the outer ones first; nothing more is visited once one does. */
export function someNode(tree: SyntaxTree, test: (node: SyntaxNode) => boolean): boolean {
  if (isList(tree)) return tree.some((item) => someNode(item, test));
  return test(tree) || someIn(tree as unknown as Part, childrenOf(tree.kind), test);
}

function someIn(parent: Part, children: readonly Child[], test: (node: SyntaxNode) => boolean): boolean {
  for (const { key, holds } of children) {
    const value = parent[key];
    if (value === undefined) continue;
    if (holds === 'node') {
      if (someNode(value as SyntaxTree, test)) return true;
    } else if (typeof holds === 'string') continue;
    else if (Array.isArray(value)) {
      for (const item of value) if (someIn(item as Part, holds, test)) return true;
    } else if (someIn(value as Part, holds, test)) return true;
  }
  return false;
}

/** Visits the names of a node and the nodes directly below it, and nothing inside of those. */
export function eachOwn(node: SyntaxNode, visitNode: (node: SyntaxNode) => void, visitName: (name: Name, sort: NameSort) => void): void {
  const visit = (value: unknown, holds: Child['holds']): void => {
    if (value === undefined || holds === 'text') return;
    if (Array.isArray(value)) for (const item of value) visit(item, holds);
    else if (holds === 'node') visitNode(value as SyntaxNode);
    else if (typeof holds !== 'string') for (const child of holds) visit((value as Part)[child.key], child.holds);
    else if (typeof value === 'object') visitName(value as Name, holds);
  };
  visit(node, childrenOf(node.kind));
}

const kindsFound = new WeakMap<object, Map<Kind, boolean>>();

/** Whether a tree holds a node of a kind. The result is cached by tree: trees of files that did not change stay the same objects. */
export function holdsKind(tree: SyntaxTree, kind: Kind): boolean {
  let found = kindsFound.get(tree);
  if (found === undefined) kindsFound.set(tree, (found = new Map()));
  let known = found.get(kind);
  if (known === undefined) found.set(kind, (known = someNode(tree, (node) => node.kind === kind)));
  return known;
}

const wordsFound = new WeakMap<object, ReadonlySet<string>>();

/** Every word of a tree that names something, cached by tree. */
export function wordsIn(tree: SyntaxTree): ReadonlySet<string> {
  let found = wordsFound.get(tree);
  if (found === undefined) {
    const words = new Set<string>();
    eachName(tree, ({ text }) => words.add(text));
    wordsFound.set(tree, (found = words));
  }
  return found;
}

const places: ReadonlySet<string> = new Set(['span', 'opSpan', 'titleSpan']);

/** Whether two trees, or parts of trees, are equal but for their positions. */
export function saysTheSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => saysTheSame(item, b[at]));
  const keys = keysSaid(a);
  return keys.length === keysSaid(b).length && keys.every((key) => saysTheSame(a[key as keyof typeof a], b[key as keyof typeof b]));
}

function keysSaid(part: object): string[] {
  return Object.keys(part).filter((key) => !places.has(key) && part[key as keyof typeof part] !== undefined);
}

function isList(tree: SyntaxTree): tree is readonly SyntaxTree[] {
  return Array.isArray(tree);
}

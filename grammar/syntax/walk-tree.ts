// Visits every name of a syntax tree, whatever the node: trees are plain data, and a name is what has a text and a span.
import type { Name } from './ast.ts';

export type NameVisitor = (name: Name, parent: Readonly<Record<string, unknown>>, property: string) => void;

/** Names in the order of the properties, which is not always that of the text. Quoted templates are no names. */
export function eachName(tree: unknown, visit: NameVisitor): void {
  if (tree === null || typeof tree !== 'object') return;
  if (Array.isArray(tree)) {
    for (const item of tree) eachName(item, visit);
    return;
  }
  walk(tree as Record<string, unknown>, visit);
}

function walk(node: Readonly<Record<string, unknown>>, visit: NameVisitor): void {
  for (const property in node) {
    const value = node[property];
    if (value === null || typeof value !== 'object' || property === 'span' || property === 'opSpan') continue;
    if (Array.isArray(value)) eachOf(value, node, property, visit);
    else if (isName(value)) {
      if (property !== 'named') visit(value, node, property);
    } else walk(value as Record<string, unknown>, visit);
  }
}

function eachOf(items: readonly unknown[], parent: Readonly<Record<string, unknown>>, property: string, visit: NameVisitor): void {
  for (const item of items) {
    if (item === null || typeof item !== 'object') continue;
    if (Array.isArray(item)) eachOf(item, parent, property, visit);
    else if (isName(item)) visit(item, parent, property);
    else walk(item as Record<string, unknown>, visit);
  }
}

function isName(value: object): value is Name {
  return 'text' in value && 'span' in value && typeof value.text === 'string' && !('kind' in value);
}

/** Visits every node with a kind, the outer ones first. */
export function eachNode(tree: unknown, visit: (node: Readonly<Record<string, unknown>> & { readonly kind: string }) => void): void {
  if (tree === null || typeof tree !== 'object') return;
  if (Array.isArray(tree)) {
    for (const item of tree) eachNode(item, visit);
    return;
  }
  const node = tree as Record<string, unknown>;
  if (typeof node.kind === 'string') visit(node as Readonly<Record<string, unknown>> & { readonly kind: string });
  for (const property in node) if (property !== 'span' && property !== 'opSpan') eachNode(node[property], visit);
}

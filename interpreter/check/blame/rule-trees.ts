// Lists all syntax trees of rules in packs, with their places: declarations, and the rules that documents have under a key.
import type { Declaration } from '../../../grammar/syntax/ast.ts';
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import type { Span } from '../../../grammar/source.ts';
import type { DeclaredDocument, Pack } from '../../../grammar/packs/workspace.ts';

export interface RuleTree {
  readonly pack: string;
  readonly file: string;
  readonly tree: SyntaxTree;
  readonly span: Span;
}

export function ruleTrees(packs: readonly Pack[]): RuleTree[] {
  return packs.flatMap(({ id, rules, documents }) => [
    ...rules.flatMap((file) => treesOfFile(file, id)),
    ...documents.flatMap((document) => treesOfDocument(document, id)),
  ]);
}

const treesOfFile = oncePerPack(({ file, declarations }: Pack['rules'][number], pack) => declared(pack, file.path, declarations));

const treesOfDocument = oncePerPack(({ file: { path }, keys }: DeclaredDocument, pack) =>
  [...keys.values()].flatMap(({ statements, expression, declarations, valueSpan }) => {
    const tree = statements ?? expression;
    return declarations ? declared(pack, path, declarations) : tree ? [{ pack, file: path, tree, span: valueSpan }] : [];
  }),
);

function declared(pack: string, file: string, declarations: readonly Declaration[]): RuleTree[] {
  return declarations.map((tree) => ({ pack, file, tree, span: tree.span }));
}

/** Caches the trees of a file or document, which stay the same objects while nobody edits them. */
function oncePerPack<Key extends object>(find: (key: Key, pack: string) => readonly RuleTree[]): typeof find {
  const known = new WeakMap<Key, { readonly pack: string; readonly trees: readonly RuleTree[] }>();
  return (key, pack) => {
    const cached = known.get(key);
    if (cached?.pack === pack) return cached.trees;
    const trees = find(key, pack);
    known.set(key, { pack, trees });
    return trees;
  };
}

export function within(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

export function spansOverlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

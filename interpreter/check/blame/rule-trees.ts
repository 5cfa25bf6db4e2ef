// Lists all syntax trees of rules in packs, with their places: declarations, and the rules that documents have under a key.
import type { Declaration } from '../../../grammar/syntax/ast.ts';
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';

export interface RuleTree {
  readonly pack: string;
  readonly file: string;
  readonly tree: SyntaxTree;
  readonly span: Span;
}

export function ruleTrees(packs: readonly Pack[]): RuleTree[] {
  return packs.flatMap(({ id: pack, rules, documents }) => {
    const declared = (file: string, declarations: readonly Declaration[]): RuleTree[] =>
      declarations.map((tree) => ({ pack, file, tree, span: tree.span }));
    return [
      ...rules.flatMap(({ file, declarations }) => declared(file.path, declarations)),
      ...documents.flatMap(({ file: { path }, keys }) =>
        [...keys.values()].flatMap(({ statements, expression, declarations, valueSpan }) => {
          const tree = statements ?? expression;
          return declarations ? declared(path, declarations) : tree ? [{ pack, file: path, tree, span: valueSpan }] : [];
        }),
      ),
    ];
  });
}

export function within(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

export function spansOverlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

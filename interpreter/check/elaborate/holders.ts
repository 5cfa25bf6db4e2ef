// Finds the current holders of a document's ability: its own pieces, those that a grant gives it to, and those that it is attached to.
import type { Expr as Tree, GrantAmendment } from '../../../grammar/syntax/ast.ts';
import type { Expr } from '../../program/program.ts';
import { bindingOf, type Context, Scope, type Shared, siteOf, type Variable } from './context.ts';
import { elaborateFace } from './builtins.ts';
import { elaborateTruth, setRangedOver, type Value } from './expressions.ts';
import { elaborateCondition } from './conditions.ts';
import { fold } from '../../program/fold.ts';
import type { AmendmentSymbol, KeySymbol } from './environment/environment.ts';
import { holderOf, holderType } from './queries.ts';
import { toOne, type Type } from './environment/types.ts';

/** The set of holders, or undefined if there can never be one under the chosen options. */
export function holdersOf(ctx: Context, amendment: AmendmentSymbol): Expr | undefined {
  const { env } = ctx.shared;
  const { document, key } = amendment.holder!;
  const kind = env.kinds[document.kind];
  const face: Expr = { op: 'const', value: document.index };
  const hangsOnOwn = !key.on || key.on.kinds?.includes(kind.index);
  let own: Expr =
    !hangsOnOwn || kind.pieces === 'none'
      ? { op: 'empty' }
      : kind.pieces === 'one'
        ? { op: 'set-of', items: [{ op: 'piece-of', of: face }] }
        : { op: 'all', kinds: [kind.index], yes: [document.index] };
  if (key.whilst && own.op !== 'empty') {
    own = ctx.scope.inside(() => {
      const { self, test } = elaborateWhile(ctx, key, holderType(ctx.shared, amendment));
      if (test.op === 'const') return test.value ? own : ({ op: 'empty' } as const);
      return { op: 'filter', set: own, bound: self.slot, test };
    });
  }
  const grants = env.amendments.flatMap((grant) =>
    grant.declaration.kind === 'grant' && !grant.holder ? (grantedTo(ctx, grant, grant.declaration, document.index) ?? []) : [],
  );
  if (own.op === 'empty' && grants.length === 0 && !env.attaches) return undefined;
  if (grants.length === 0 && !env.attaches) return own;
  return { op: 'holders', document: document.index, own, grants };
}

/** The condition (`while`) under which a key's amendments apply, with `self` as the holder. */
function elaborateWhile(ctx: Context, { whilst }: KeySymbol, holder: Type): { readonly self: Variable; readonly test: Expr } {
  const self = ctx.scope.bind('self', holder);
  const { file, expression } = whilst!;
  return { self, test: fold(elaborateTruth({ ...ctx, file }, aboutSelf(ctx, expression))) };
}

/** Reports mistakes in the `while` of a key, also if no document has that key yet. */
export function checkWhile(shared: Shared, key: KeySymbol): void {
  if (key.whilst === undefined) return;
  const ctx: Context = { shared, file: key.whilst.file, rule: key.name, scope: new Scope() };
  elaborateWhile(ctx, key, holderOf(shared, key));
}

/** A query with one parameter is asked about the holder. */
function aboutSelf(ctx: Context, expression: Tree): Tree {
  if (expression.kind !== 'name' || ctx.shared.env.queries.get(expression.name.text)?.params.length !== 1) return expression;
  const { span } = expression;
  return {
    kind: 'call',
    name: expression.name,
    form: 'brackets',
    span,
    args: [{ value: { kind: 'name', name: { text: 'self', span }, span } }],
  };
}

/** `while test, x has the ability of y`: those x for which the test holds and y is this document. */
function grantedTo(outer: Context, grant: AmendmentSymbol, declaration: GrantAmendment, document: number): Expr | undefined {
  const ctx: Context = { ...outer, file: grant.origin.file, rule: grant.name };
  return withGrant(ctx, declaration, (range, each, of) => {
    if (of.type.kinds && !of.type.kinds.includes(ctx.shared.env.documents[document - 1].kind)) return undefined;
    const test = elaborateCondition(ctx, declaration.test);
    const same: Expr = { op: 'compare', how: '=', left: of.ir, right: { op: 'const', value: document } };
    const site = siteOf(ctx, declaration.span);
    return { op: 'filter', set: range.ir, bound: each.slot, test: fold({ op: 'and', left: test, right: same, site }), site };
  });
}

/** Reports mistakes in a grant, also if no pack has an ability yet that it could give. */
export function checkGrant(ctx: Context, declaration: GrantAmendment): void {
  withGrant(ctx, declaration, () => elaborateCondition(ctx, declaration.test));
}

function withGrant<T>(ctx: Context, declaration: GrantAmendment, work: (range: Value, each: Variable, of: Value) => T): T {
  return ctx.scope.inside(() => {
    const range = setRangedOver(ctx, declaration.to, undefined);
    const each = ctx.scope.bind(declaration.to.text, toOne(range.type), bindingOf(ctx, declaration.to));
    return work(range, each, elaborateFace(ctx, declaration.of));
  });
}

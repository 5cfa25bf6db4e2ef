// Rewrites scenario expressions into the language of the rules: a figure without such a pile or field means its owner's, and a figure where a
// seat is wanted means its owner. Scenarios may leave out owners, which rules must write.
import type { CallArgument, BinaryExpr, CallExpr, Expr, MemberExpr, Name } from '../../../grammar/syntax/ast.ts';
import { builtinByName } from '../../check/elaborate/builtins.ts';
import type { Context } from '../../check/elaborate/context.ts';
import type { Environment, KindSymbol } from '../../check/elaborate/environment/environment.ts';
import { elaborate } from '../../check/elaborate/expressions.ts';
import { toOne, type Type } from '../../check/elaborate/environment/types.ts';

/** Whether a figure is compared with a seat, or handed to a rule that wants one. */
type Use = 'compared' | 'handed';

export interface ScenarioContext extends Context {
  /** Called for every figure that stands for its owner: a figure that does not play has none, and a sentence about it would say nothing. */
  readonly asOwner?: (figure: Name, use: Use) => void;
}

/** The same expression with owners written out. */
export function rewrite(ctx: ScenarioContext, node: Expr): Expr {
  switch (node.kind) {
    case 'number':
    case 'truth':
    case 'none':
    case 'name':
      return node;
    case 'member':
      return isPieceId(ctx, node) ? node : rewriteMember(ctx, { ...node, target: rewrite(ctx, node.target) });
    case 'call':
      return rewriteCall(ctx, { ...node, args: node.args.map((arg) => ({ ...arg, value: rewrite(ctx, arg.value) })) });
    case 'binary':
      return rewriteBinary(ctx, { ...node, left: rewrite(ctx, node.left), right: rewrite(ctx, node.right) });
    case 'unary':
    case 'is-a':
      return { ...node, value: rewrite(ctx, node.value) };
    case 'where': {
      const set = rewrite(ctx, node.set);
      return { ...node, set, test: withVariable(ctx, 'it', set, () => rewrite(ctx, node.test)) };
    }
    case 'extreme': {
      const set = rewrite(ctx, node.set);
      return { ...node, set, by: withVariable(ctx, 'it', set, () => rewrite(ctx, node.by)) };
    }
    case 'quantifier': {
      if (node.set === undefined) return node;
      const set = rewrite(ctx, node.set);
      return { ...node, set, test: withVariable(ctx, node.variable.text, set, () => rewrite(ctx, node.test)) };
    }
    case 'sum': {
      const set = rewrite(ctx, node.set);
      return { ...node, set, value: withVariable(ctx, node.variable.text, set, () => rewrite(ctx, node.value)) };
    }
    case 'if':
      return { ...node, test: rewrite(ctx, node.test), then: rewrite(ctx, node.then), otherwise: rewrite(ctx, node.otherwise) };
    case 'list':
      return { ...node, items: node.items.map((item) => rewrite(ctx, item)) };
  }
}

/** A value where something of type `want` stands: a figure for a seat becomes its owner. */
export function asWanted(ctx: ScenarioContext, node: Expr, want: Type, use: Use = 'compared'): Expr {
  if (!isSeat(ctx, want) || !isOwned(ctx, typeOf(ctx, node))) return node;
  if (node.kind === 'name') ctx.asOwner?.(node.name, use);
  return ownerOf(ctx, node);
}

/** `shell.1` and the like as written; undefined when it is not a plain path of names. */
export function dottedName(node: Expr): string | undefined {
  if (node.kind === 'name') return node.of ? undefined : node.name.text;
  if (node.kind !== 'member') return undefined;
  const left = dottedName(node.target);
  return left === undefined ? undefined : `${left}.${node.field.text}`;
}

function isPieceId(ctx: Context, node: Expr): boolean {
  const id = dottedName(node);
  return id !== undefined && ctx.pieces?.(id) !== undefined;
}

function rewriteMember(ctx: Context, node: MemberExpr): Expr {
  return needsOwner(ctx, typeOf(ctx, node.target), node.field) ? { ...node, target: ownerOf(ctx, node.target) } : node;
}

function rewriteCall(ctx: ScenarioContext, node: CallExpr): Expr {
  const query = ctx.shared.env.queries.get(node.name.text);
  if (query !== undefined) {
    const args = node.args.map((arg, at): CallArgument => {
      const param = arg.label
        ? query.params.find(({ label, name }) => label === arg.label?.text || name === arg.label?.text)
        : query.params[at];
      return param === undefined ? arg : { ...arg, value: asWanted(ctx, arg.value, param.type, 'handed') };
    });
    return { ...node, args };
  }
  if (node.form !== 'of' || node.args.length !== 1 || builtinByName.has(node.name.text)) return node;
  const [{ value }] = node.args;
  return needsOwner(ctx, typeOf(ctx, value), node.name) ? { ...node, args: [{ value: ownerOf(ctx, value) }] } : node;
}

function rewriteBinary(ctx: ScenarioContext, node: BinaryExpr): Expr {
  if (node.op !== 'is' && node.op !== 'is not' && node.op !== 'in' && node.op !== 'not in') return node;
  const right = typeOf(ctx, node.right);
  if (node.op === 'in' || node.op === 'not in') return { ...node, left: asWanted(ctx, node.left, toOne(right)) };
  return { ...node, left: asWanted(ctx, node.left, right), right: asWanted(ctx, node.right, typeOf(ctx, node.left)) };
}

/** Whether things of this type have no such field, pile or key, but the seat that owns them has. */
function needsOwner(ctx: Context, type: Type, field: Name): boolean {
  const { env } = ctx.shared;
  if (!isOwned(ctx, type)) return false;
  const has = (kind: KindSymbol): boolean => kind.fields.has(field.text) || kind.piles.has(field.text) || kind.keys.has(field.text);
  return !kindsOf(env, type).some(has) && has(env.kindByName.get('seat')!);
}

/** Pieces that are no seats and say which seat owns them. */
function isOwned(ctx: Context, type: Type): boolean {
  const { env } = ctx.shared;
  const field = env.players?.field;
  if (type.base !== 'piece' || field === undefined || isSeat(ctx, type)) return false;
  return kindsOf(env, type).every((kind) => kind.fields.has(field));
}

function isSeat(ctx: Context, type: Type): boolean {
  return type.base === 'piece' && type.kinds!.length === 1 && ctx.shared.env.kinds[type.kinds![0]].name === 'seat';
}

function kindsOf(env: Environment, type: Type): KindSymbol[] {
  return (type.kinds ?? []).map((kind) => env.kinds[kind]);
}

function ownerOf(ctx: Context, node: Expr): Expr {
  return { kind: 'member', target: node, field: { text: ctx.shared.env.players!.field, span: node.span }, span: node.span };
}

/** The type of an expression; its diagnostics are reported when it is elaborated for good. */
function typeOf(ctx: Context, node: Expr): Type {
  const { report } = ctx.shared;
  ctx.shared.report = () => undefined;
  try {
    return elaborate(ctx, node).type;
  } finally {
    ctx.shared.report = report;
  }
}

function withVariable<T>(ctx: Context, name: string, set: Expr, work: () => T): T {
  return ctx.scope.inside(() => {
    ctx.scope.bind(name, toOne(typeOf(ctx, set)));
    return work();
  });
}

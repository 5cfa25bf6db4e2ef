// Elaborates expressions: resolves names, infers types, reports what does not fit, and returns the expression of the program. There is one
// function per sort of node; `many` and `one` convert a value to what its place needs.
import type { Expr as Tree, ExtremeExpr, IfExpr, ListExpr, QuantifierExpr, SumExpr, WhereExpr } from '../../../grammar/syntax/ast.ts';
import type { Span } from '../../../grammar/source.ts';
import { fold } from '../../program/fold.ts';
import type { Expr } from '../../program/program.ts';
import { elaborateCall } from './calls.ts';
import { elaborateCondition } from './conditions.ts';
import { bindingOf, type Context, report, reportUnknown, siteOf } from './context.ts';
import { typePhrase } from './environment/describe.ts';
import { elaborateMember } from './members.ts';
import { allOfKind, allOfRole, elaborateName, failed, noneValue, type Value } from './names.ts';
import { assuming } from './narrow.ts';
import { elaborateBinary, elaborateIsA, elaborateUnary } from './operators.ts';
import { join, numberType, toMany, toOne, truthType, type Type, zeroOf } from './environment/types.ts';

export type { Value } from './names.ts';

/** Elaborates an expression. `want` is the expected type: it guides the resolution of names and does not force the result. */
export function elaborate(ctx: Context, node: Tree, want?: Type): Value {
  const value = elaborateNode(ctx, node, want);
  return { type: value.type, ir: fold(value.ir) };
}

/** The same for an expression that is bound to a name: while packs are checked, its type is unknown if it has an error. */
export function elaborateSound(ctx: Context, node: Tree): Value {
  let wrong = false;
  const { shared } = ctx;
  const noting: Context['shared'] = {
    ...shared,
    report: (diagnostic) => {
      wrong ||= diagnostic.severity === 'error';
      shared.report(diagnostic);
    },
  };
  const value = elaborate({ ...ctx, shared: noting }, node);
  return wrong && shared.checking ? failed : value;
}

function elaborateNode(ctx: Context, node: Tree, want?: Type): Value {
  switch (node.kind) {
    case 'number':
      return { type: numberType, ir: { op: 'const', value: node.value, site: siteOf(ctx, node.span) } };
    case 'truth':
      return { type: truthType, ir: { op: 'const', value: node.value ? 1 : 0 } };
    case 'none':
      return noneValue;
    case 'name':
      return elaborateName(ctx, node, want);
    case 'member':
      return elaborateMember(ctx, node);
    case 'call':
      return elaborateCall(ctx, node, want);
    case 'binary':
      return elaborateBinary(ctx, node, want);
    case 'unary':
      return elaborateUnary(ctx, node);
    case 'is-a':
      return elaborateIsA(ctx, node);
    case 'where':
      return elaborateWhere(ctx, node, want);
    case 'extreme':
      return elaborateExtreme(ctx, node);
    case 'quantifier':
      return elaborateQuantifier(ctx, node);
    case 'sum':
      return elaborateSum(ctx, node);
    case 'if':
      return elaborateIf(ctx, node, want);
    case 'list':
      return elaborateList(ctx, node, want);
  }
}

/** The value as a set: a pile becomes its contents, one thing a set of one, none the empty set. */
export function many(value: Value): Value {
  if (value.type.base === 'pile') return { type: toMany(value.type), ir: { op: 'pile', pile: value.ir, site: value.ir.site } };
  if (value.type.many) return value;
  if (value.type.base === 'none') return { type: { ...value.type, many: true }, ir: { op: 'empty', site: value.ir.site } };
  return { type: toMany(value.type), ir: { op: 'set-of', items: [value.ir], ...zeroOf(value.type), site: value.ir.site } };
}

/** The value as a single thing; a set is reported. */
export function one(ctx: Context, value: Value, span: Span): Value {
  if (value.type.many || value.type.base === 'pile') {
    report(ctx, 'check/many-for-one', span, { type: typePhrase(ctx.shared.env, toOne(value.type)) });
    return failed;
  }
  return value;
}

export function elaborateTruth(ctx: Context, node: Tree): Expr {
  return truthOf(ctx, elaborate(ctx, node), node.span);
}

/** The value as a truth; anything else is reported. */
export function truthOf(ctx: Context, value: Value, span: Span): Expr {
  if (value.type.base === 'unknown') return value.ir;
  if (value.type.base !== 'truth' || value.type.many) {
    report(ctx, 'check/not-a-condition', span, { type: typePhrase(ctx.shared.env, value.type) });
    return failed.ir;
  }
  return value.ir;
}

export function elaborateNumber(ctx: Context, node: Tree): Expr {
  const value = one(ctx, elaborate(ctx, node, numberType), node.span);
  if (value.type.base !== 'number' && value.type.base !== 'unknown')
    report(ctx, 'check/not-a-number', node.span, { type: typePhrase(ctx.shared.env, value.type) });
  return value.ir;
}

export function elaborateMany(ctx: Context, node: Tree, want?: Type): Value {
  return many(elaborate(ctx, node, want));
}

function elaborateWhere(ctx: Context, node: WhereExpr, want?: Type): Value {
  const set = elaborateSet(ctx, node.set, want);
  return ctx.scope.inside(() => {
    const it = ctx.scope.bind('it', toOne(set.type));
    const test = elaborateCondition(ctx, node.test);
    const kept = assuming(ctx, node.test, () => ctx.scope.find('it')!.type);
    return { type: toMany(kept), ir: { op: 'filter', set: set.ir, bound: it.slot, test, site: siteOf(ctx, node.test.span) } };
  });
}

function elaborateExtreme(ctx: Context, node: ExtremeExpr): Value {
  const set = elaborateSet(ctx, node.set);
  return ctx.scope.inside(() => {
    const it = ctx.scope.bind('it', toOne(set.type));
    const by = elaborateNumber(ctx, node.by);
    return { type: set.type, ir: { op: 'extreme', which: node.which, set: set.ir, bound: it.slot, by, site: siteOf(ctx, node.span) } };
  });
}

/** Elaborates an expression that must be a set; one thing is reported. */
export function elaborateSet(ctx: Context, node: Tree, want?: Type): Value {
  const value = elaborate(ctx, node, want);
  if (!value.type.many && value.type.base !== 'pile' && value.type.base !== 'unknown' && value.type.base !== 'none') {
    report(ctx, 'check/one-for-many', node.span, { type: typePhrase(ctx.shared.env, value.type) });
  }
  return many(value);
}

/** The set that a variable of `for each` or `some` ranges over when none is given: all of the kind or role it is named after. */
export function setRangedOver(ctx: Context, variable: { readonly text: string; readonly span: Span }, set: Tree | undefined): Value {
  if (set) return elaborateSet(ctx, set);
  const { env } = ctx.shared;
  const site = siteOf(ctx, variable.span);
  const word = env.words.get(variable.text);
  const kind =
    env.kindByName.get(variable.text) ?? (word?.base === 'piece' && word.kinds!.length === 1 ? env.kinds[word.kinds![0]] : undefined);
  if (kind) return allOfKind(kind, site);
  const role = env.roles.get(variable.text) ?? (word?.word ? env.roles.get(word.word) : undefined);
  if (role) return allOfRole(role, site);
  reportUnknown(ctx, 'check/unknown-kind', variable, [...env.kindByName.keys(), ...env.roles.keys(), ...env.words.keys()]);
  return many(failed);
}

function elaborateQuantifier(ctx: Context, node: QuantifierExpr): Value {
  const set = setRangedOver(ctx, node.variable, node.set);
  return ctx.scope.inside(() => {
    const variable = ctx.scope.bind(node.variable.text, toOne(set.type), bindingOf(ctx, node.variable));
    const test = elaborateCondition(ctx, node.test);
    return { type: truthType, ir: { op: node.which, set: set.ir, bound: variable.slot, test, site: siteOf(ctx, node.span) } };
  });
}

function elaborateSum(ctx: Context, node: SumExpr): Value {
  const set = elaborateSet(ctx, node.set);
  return ctx.scope.inside(() => {
    const variable = ctx.scope.bind(node.variable.text, toOne(set.type), bindingOf(ctx, node.variable));
    const value = elaborateNumber(ctx, node.value);
    return { type: numberType, ir: { op: 'sum', set: set.ir, bound: variable.slot, value, site: siteOf(ctx, node.span) } };
  });
}

function elaborateIf(ctx: Context, node: IfExpr, want?: Type): Value {
  const test = elaborateCondition(ctx, node.test);
  return conditionalValue(
    ctx,
    test,
    assuming(ctx, node.test, () => elaborate(ctx, node.then, want)),
    elaborate(ctx, node.otherwise, want),
    node.span,
  );
}

/** An `if` of two values, converted to one type. */
export function conditionalValue(ctx: Context, test: Expr, then: Value, otherwise: Value, span: Span): Value {
  const type = join(then.type, otherwise.type);
  if (!type) {
    report(ctx, 'check/types-differ', span, {
      left: typePhrase(ctx.shared.env, then.type),
      right: typePhrase(ctx.shared.env, otherwise.type),
    });
    return failed;
  }
  const adapt = (value: Value): Expr => (type.many ? many(value).ir : value.ir);
  return { type, ir: { op: 'if', test, then: adapt(then), otherwise: adapt(otherwise), many: type.many, site: siteOf(ctx, span) } };
}

function elaborateList(ctx: Context, node: ListExpr, want?: Type): Value {
  const items = node.items.map((item) => one(ctx, elaborate(ctx, item, want && toOne(want)), item.span));
  let type: Type = items.length === 0 ? { base: 'none', many: false } : items[0].type;
  for (const [at, item] of items.entries()) {
    const joined = join(type, item.type);
    if (!joined)
      report(ctx, 'check/types-differ', node.items[at].span, {
        left: typePhrase(ctx.shared.env, type),
        right: typePhrase(ctx.shared.env, item.type),
      });
    else type = joined;
  }
  // None is in no set, also where 0 is.
  const listed = items.filter((item) => item.type.base !== 'none').map((item) => item.ir);
  return { type: toMany(type), ir: { op: 'set-of', items: listed, ...zeroOf(type), site: siteOf(ctx, node.span) } };
}

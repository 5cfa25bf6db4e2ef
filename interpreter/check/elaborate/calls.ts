// Elaborates calls: of queries, of built-in questions, and `name of x`, which may also read a field. Arguments are matched by place and label.
import type { CallArgument, CallExpr, Name } from '../../../grammar/syntax/ast.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Expr } from '../../program/program.ts';
import { builtinByName } from './builtins.ts';
import { type Context, report, reportUnknown, siteOf } from './context.ts';
import { typePhrase } from './environment/describe.ts';
import type { ParamSymbol, QuerySymbol } from './environment/environment.ts';
import { elaborate, many, type Value } from './expressions.ts';
import { memberOf } from './members.ts';
import { reportMisfit } from './misfit-help.ts';
import { failed } from './names.ts';
import { queryResult } from './queries.ts';
import { fits, toOne, type Type } from './environment/types.ts';

export function elaborateCall(ctx: Context, node: CallExpr, _want?: Type): Value {
  const { env } = ctx.shared;
  const name = node.name.text;
  const query = env.queries.get(name);
  if (query) return callQuery(ctx, query, node.name, matchArguments(ctx, node.name, node.args, query.params), node.span);
  const builtin = builtinByName.get(name);
  if (builtin) {
    if (node.args.length !== builtin.params.length) {
      reportCount(
        ctx,
        node.name,
        builtin.params.map((param) => param.name),
        node.args.length,
      );
      for (const arg of node.args) elaborate(ctx, arg.value);
      return failed;
    }
    return builtin.elaborate(
      ctx,
      node.args.map((arg) => arg.value),
      node.span,
    );
  }
  if (node.form === 'of' && node.args.length === 1) {
    // `copies of card heron` reads a key, `owner of x` a field.
    const target = elaborate(ctx, node.args[0].value);
    if (target.type.base === 'unknown') return failed;
    if ((target.type.base === 'piece' || target.type.base === 'document') && !target.type.many) {
      return memberOf(ctx, { kind: 'member', target: node.args[0].value, field: node.name, span: node.span }, target);
    }
  }
  if (env.actions.has(name)) report(ctx, 'check/action-as-value', node.name.span, { name });
  else reportUnknown(ctx, 'check/unknown-query', node.name, [...env.queries.keys(), ...builtinByName.keys()]);
  for (const arg of node.args) elaborate(ctx, arg.value);
  return failed;
}

export interface Given {
  readonly value: Value;
  readonly span: Span;
}

/** Elaborates arguments in the order of the parameters; undefined where one is missing. */
export function matchArguments(
  ctx: Context,
  callee: Name,
  args: readonly CallArgument[],
  params: readonly ParamSymbol[],
): (Given | undefined)[] {
  const given: (Given | undefined)[] = params.map(() => undefined);
  // If the number of arguments is wrong (a comma too few, a line too many), errors inside of them are not reported.
  const unsure = args.length !== params.length && ctx.shared.checking === true;
  const within: Context = unsure ? { ...ctx, shared: { ...ctx.shared, report: () => undefined } } : ctx;
  for (const { arg, param } of pairArguments(ctx, callee, args, params)) {
    const value = elaborate(within, arg.value, param && (param.type.many ? toOne(param.type) : param.type));
    if (param && !unsure) given[params.indexOf(param)] = { value, span: arg.value.span };
  }
  return given;
}

/** Pairs each argument with its parameter, by place and label. Arguments that fit no parameter, are missing or are given twice are reported. */
export function pairArguments(
  ctx: Context,
  callee: Name,
  args: readonly CallArgument[],
  params: readonly ParamSymbol[],
): { readonly arg: CallArgument; readonly param?: ParamSymbol }[] {
  const call = params.map(({ label, name }) => (label ? `${label}: ${name}` : name));
  const taken = new Set<ParamSymbol>();
  let next = 0;
  const pairs = args.map((arg) => {
    const { label } = arg;
    const at = label ? params.findIndex((param) => param.label === label.text || param.name === label.text) : next;
    if (label && at < 0) {
      const labels = params.map((param) => param.label ?? param.name);
      reportUnknown(ctx, 'check/unknown-label', label, labels, { callee: callee.text });
      return { arg };
    }
    next = at + 1;
    const param = params.at(at);
    if (param === undefined) return { arg };
    if (taken.has(param) && args.length === params.length) {
      const span = label?.span ?? arg.value.span;
      report(ctx, 'check/argument-twice', span, { callee: callee.text, param: param.name, call: `${callee.text}(${call.join(', ')})` });
    }
    taken.add(param);
    return { arg, param };
  });
  if (args.length !== params.length) reportCount(ctx, callee, call, args.length);
  return pairs;
}

function reportCount(ctx: Context, callee: Name, params: readonly string[], count: number): void {
  report(ctx, 'check/argument-count', callee.span, {
    name: callee.text,
    call: params.length ? `${callee.text}(${params.join(', ')})` : callee.text,
    wanted: String(params.length),
    given: String(count),
  });
}

/** Converts an argument to the type of its parameter. */
export function adapt(ctx: Context, given: Given | undefined, param: ParamSymbol, callee: string): Expr {
  if (!given || given.value.type.base === 'unknown' || param.type.base === 'unknown') return param.type.many ? { op: 'empty' } : failed.ir;
  const { type } = given.value;
  if (!fits(type, param.type)) {
    reportMisfit(ctx, given.span, param.type, type, { callee, param: param.name });
    return failed.ir;
  }
  if (param.type.many) return many(given.value).ir;
  if (param.type.base === 'document' && type.base === 'piece')
    return given.value.ir.op === 'piece-of' ? given.value.ir.of : { op: 'field', of: given.value.ir, offset: 0 };
  if ((type.many || type.base === 'pile') && param.type.base !== 'pile') {
    report(ctx, 'check/many-for-one', given.span, { type: typePhrase(ctx.shared.env, param.type) });
    return failed.ir;
  }
  return given.value.ir;
}

/** Converts all arguments of a call. Two that would fit if they were swapped are reported as one mistake. */
export function adaptAll(ctx: Context, given: readonly (Given | undefined)[], params: readonly ParamSymbol[], callee: Name): Expr[] {
  const swapped = findSwapped(given, params);
  if (swapped === undefined) return params.map((param, at) => adapt(ctx, given[at], param, callee.text));
  const [one, other] = swapped.map((at) => params[at].name);
  report(ctx, 'check/arguments-swapped', callee.span, { name: callee.text, one, other, call: callOf(callee.text, params) });
  return params.map((param, at) => (swapped.includes(at) ? failed.ir : adapt(ctx, given[at], param, callee.text)));
}

/** How a call is written. */
export function callOf(callee: string, params: readonly ParamSymbol[]): string {
  const written = params.map(({ label, name }) => (label === undefined ? name : `${label}: ${name}`));
  return written.length === 0 ? callee : `${callee}(${written.join(', ')})`;
}

function findSwapped(given: readonly (Given | undefined)[], params: readonly ParamSymbol[]): readonly [number, number] | undefined {
  const fitsAt = (value: Given | undefined, at: number): boolean =>
    value === undefined ||
    value.value.type.base === 'unknown' ||
    params[at].type.base === 'unknown' ||
    fits(value.value.type, params[at].type);
  const wrong = params.map((_, at) => at).filter((at) => !fitsAt(given[at], at));
  if (wrong.length !== 2) return undefined;
  const [one, other] = wrong;
  return fitsAt(given[one], other) && fitsAt(given[other], one) ? [one, other] : undefined;
}

export function callQuery(ctx: Context, query: QuerySymbol, callee: Name, given: readonly (Given | undefined)[], span: Span): Value {
  const args = adaptAll(ctx, given, query.params, callee);
  const type = queryResult(ctx.shared, query);
  return { type, ir: { op: 'call', query: query.index, args, many: type.many, site: siteOf(ctx, span) } };
}

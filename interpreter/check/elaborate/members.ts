// Elaborates fields, piles and keys: `x.field`, of one thing or of every thing in a set.
import type { Expr as Tree, MemberExpr } from '../../../grammar/syntax/ast.ts';
import type { Expr } from '../../program/program.ts';
import { callQuery } from './calls.ts';
import { type Context, report, reportUnknown, siteOf } from './context.ts';
import { typePhrase } from './environment/describe.ts';
import type { KindSymbol } from './environment/environment.ts';
import { elaborate, many } from './expressions.ts';
import { failed, type Value } from './names.ts';
import { join, toMany, toOne, type Type, unknownType, zeroOf } from './environment/types.ts';

export function elaborateMember(ctx: Context, node: MemberExpr): Value {
  const dotted = ctx.pieces && dottedName(node);
  const piece = dotted === undefined ? undefined : ctx.pieces?.(dotted);
  if (piece) {
    ctx.shared.observe?.use?.(ctx.file, node.span, { what: 'piece', name: dotted! }, piece.type);
    return piece;
  }
  const target = elaborate(ctx, node.target);
  if (target.type.base === 'unknown') return failed;
  if (target.type.many || target.type.base === 'pile') return membersOfMany(ctx, node, many(target));
  return memberOf(ctx, node, target);
}

/** `shell.1`, `pond.far`: the whole as the id of a piece in a running game. */
function dottedName(node: Tree): string | undefined {
  if (node.kind === 'name') return node.of ? undefined : node.name.text;
  if (node.kind !== 'member') return undefined;
  const left = dottedName(node.target);
  return left === undefined ? undefined : `${left}.${node.field.text}`;
}

/** A field of every element; what they yield together, without repeats. */
function membersOfMany(ctx: Context, node: MemberExpr, target: Value): Value {
  return ctx.scope.inside(() => {
    const element = ctx.scope.bind('', toOne(target.type));
    const value = memberOf(ctx, node, { type: element.type, ir: { op: 'bound', slot: element.slot } });
    if (value.type.base === 'unknown') return failed;
    const flat = value.type.many || value.type.base === 'pile';
    const inner = flat ? many(value) : value;
    return {
      type: toMany(inner.type),
      ir: { op: 'map', set: target.ir, bound: element.slot, value: inner.ir, flat, ...zeroOf(inner.type), site: siteOf(ctx, node.span) },
    };
  });
}

export function memberOf(ctx: Context, node: MemberExpr, target: Value): Value {
  const { env } = ctx.shared;
  const field = node.field.text;
  const site = siteOf(ctx, node.span);
  const { type } = target;
  ctx.shared.observe?.member?.(ctx, node.field, type);
  if (type.base !== 'piece' && type.base !== 'document') {
    report(ctx, 'check/no-fields', node.field.span, { name: field, type: typePhrase(env, type) });
    return failed;
  }
  const kinds = type.kinds!.map((kind) => env.kinds[kind]);
  // All members of the role are unknown; that has been reported.
  if (kinds.length === 0) return failed;
  if (type.base === 'document' && kinds.every((kind) => kind.pieces === 'one' && (kind.fields.has(field) || kind.piles.has(field)))) {
    return memberOf(ctx, node, { type: { ...type, base: 'piece' }, ir: { op: 'piece-of', of: target.ir, site } });
  }
  const document: Expr = type.base === 'document' ? target.ir : { op: 'field', of: target.ir, offset: 0, site };
  ctx.shared.reads.add(`field ${field}`);
  if (type.base === 'piece' && kinds.every((kind) => kind.fields.has(field))) {
    const fields = kinds.map((kind) => kind.fields.get(field)!);
    tellMember(ctx, node, 'field', kinds, fields[0].type);
    const result = fields.map((symbol) => symbol.type).reduce<Type | undefined>((left, right) => left && join(left, right), fields[0].type);
    return { type: result ?? unknownType, ir: { op: 'field', of: target.ir, offset: fields[0].offset, site } };
  }
  if (type.base === 'piece' && kinds.every((kind) => kind.piles.has(field))) {
    const piles = kinds.map((kind) => kind.piles.get(field)!);
    const result: Type = { base: 'pile', kinds: [...new Set(piles.flatMap((pile) => pile.kinds))], many: false };
    tellMember(ctx, node, 'own-pile', kinds, result);
    return {
      type: result,
      ir: { op: 'field', of: target.ir, offset: piles[0].offset!, site },
    };
  }
  if (kinds.every((kind) => kind.keys.has(field))) {
    const keys = kinds.map((kind) => kind.keys.get(field)!);
    for (const kind of kinds) ctx.shared.reads.add(`key ${kind.name} ${field}`);
    tellMember(ctx, node, 'key', kinds, keys[0].valueType);
    const asked = keys[0].type === 'expression' ? env.queries.get(`${field} of ${env.kinds[keys[0].kind].name}`) : undefined;
    if (asked) return callQuery(ctx, asked, { text: asked.name, span: node.field.span }, [{ value: target, span: node.span }], node.span);
    if (keys[0].data < 0) {
      report(ctx, 'check/behaviour-as-value', node.field.span, { name: field });
      return failed;
    }
    return dataValue(ctx, keys[0].kind, field, document, site);
  }
  const lacking = kinds.find((kind) => !kind.fields.has(field) && !kind.piles.has(field) && !kind.keys.has(field));
  const known = kinds.flatMap((kind) => [
    ...(type.base === 'piece' ? [...kind.fields.keys(), ...kind.piles.keys()] : []),
    ...kind.keys.keys(),
  ]);
  reportUnknown(ctx, 'check/unknown-field', node.field, known, { kind: (lacking ?? kinds[0]).name });
  return failed;
}

/** Reports the use of a field or key to the observer, once for each of its kinds. */
function tellMember(
  ctx: Context,
  { field }: MemberExpr,
  what: 'field' | 'own-pile' | 'key',
  kinds: readonly KindSymbol[],
  type: Type,
): void {
  for (const kind of kinds) ctx.shared.observe?.use?.(ctx.file, field.span, { what, of: kind.name, name: field.text }, type);
}

/** Data of a document. Amended data goes through a query of its own, made by the linker on demand. */
export function dataValue(ctx: Context, kind: number, key: string, document: Expr, site: number): Value {
  const { env } = ctx.shared;
  const symbol = env.kinds[kind].keys.get(key)!;
  const query = env.queries.get(`${key} of ${env.kinds[kind].name}`);
  if (query) return { type: symbol.valueType, ir: { op: 'call', query: query.index, args: [document], many: symbol.valueType.many, site } };
  if (symbol.type === 'counts') return { type: symbol.valueType, ir: { op: 'data', data: symbol.data, of: document, many: true, site } };
  return { type: symbol.valueType, ir: { op: 'data', data: symbol.data, of: document, many: symbol.valueType.many, site } };
}

// Elaborates operators: on truths and numbers, comparisons, unions and differences of sets, and `at` for places.
import type { BinaryExpr, Expr as Tree, IsAExpr, UnaryExpr } from '../../../grammar/syntax/ast.ts';
import type { Expr } from '../../program/program.ts';
import { callQuery } from './calls.ts';
import { type Context, report, reportUnknown, siteOf } from './context.ts';
import { typePhrase } from './environment/describe.ts';
import { elaborate, elaborateMany, elaborateNumber, elaborateTruth, many, one, truthOf } from './expressions.ts';
import { memberOf } from './members.ts';
import { canBeOneOf, failed, membersOf, noneValue, nothingYet, type Value } from './names.ts';
import { assuming } from './narrow.ts';
import { comparable, fits, join, numberType, toMany, toOne, truthType, type Type, zeroOf } from './environment/types.ts';

export function elaborateBinary(ctx: Context, node: BinaryExpr, want?: Type): Value {
  const site = siteOf(ctx, node.span);
  switch (node.op) {
    case 'and': {
      const left = elaborateTruth(ctx, node.left);
      return { type: truthType, ir: { op: 'and', left, right: assuming(ctx, node.left, () => elaborateTruth(ctx, node.right)), site } };
    }
    case 'or':
      return { type: truthType, ir: { op: node.op, left: elaborateTruth(ctx, node.left), right: elaborateTruth(ctx, node.right), site } };
    case '<':
    case '<=':
    case '>':
    case '>=':
      return {
        type: truthType,
        ir: { op: 'compare', how: node.op, left: elaborateNumber(ctx, node.left), right: elaborateNumber(ctx, node.right), site },
      };
    case '*':
    case '/':
    case 'mod':
    case '-':
      return {
        type: numberType,
        ir: { op: 'math', how: node.op, left: elaborateNumber(ctx, node.left), right: elaborateNumber(ctx, node.right), site },
      };
    case '+':
      return elaboratePlus(ctx, node, want);
    case 'without':
      return elaborateWithout(ctx, node, want);
    case 'is':
    case 'is not':
      return elaborateIs(ctx, node);
    case 'in':
    case 'not in':
      return elaborateIn(ctx, node);
    case 'at':
      return elaborateAt(ctx, node);
    case 'like':
      return elaborateLike(ctx, node);
  }
}

/** Pieces of a set that show the face of another one. */
function elaborateLike(ctx: Context, node: BinaryExpr): Value {
  const { env } = ctx.shared;
  const set = elaborateMany(ctx, node.left);
  const item = one(ctx, elaborate(ctx, node.right, toOne(set.type)), node.right.span);
  const mute = (type: Type): boolean => type.base === 'unknown' || type.base === 'none';
  for (const [value, at] of [[set, node.left] as const, [item, node.right] as const]) {
    if (value.type.base === 'piece' || mute(value.type)) continue;
    report(ctx, 'check/no-face', at.span, { type: typePhrase(env, value.type) });
    return failed;
  }
  if (!comparable(toOne(set.type), item.type)) {
    report(ctx, 'check/never-equal', node.span, { left: typePhrase(env, set.type), right: typePhrase(env, item.type) });
    return failed;
  }
  return { type: set.type, ir: { op: 'like', set: set.ir, item: item.ir, site: siteOf(ctx, node.span) } };
}

function elaboratePlus(ctx: Context, node: BinaryExpr, want?: Type): Value {
  const nothing = nothingYet(ctx, node.left);
  const left = nothing ?? elaborate(ctx, node.left, want);
  const right = (nothing ? undefined : nothingYet(ctx, node.right)) ?? elaborate(ctx, node.right, want ?? toOne(left.type));
  const site = siteOf(ctx, node.span);
  if (left.type.base === 'unknown' && right.type.base === 'unknown') return failed;
  const counts = (type: Type): boolean => !type.many && (type.base === 'number' || type.base === 'unknown');
  if (counts(left.type) && counts(right.type)) {
    return { type: numberType, ir: { op: 'math', how: '+', left: left.ir, right: right.ir, site } };
  }
  // With one number and another value, the author probably meant a calculation, not a union.
  for (const [here, other, at] of [
    [left, right, node.left],
    [right, left, node.right],
  ] as const) {
    if (other.type.base !== 'number' || other.type.many || here.type.base === 'unknown') continue;
    if (here.type.base === 'number') report(ctx, 'check/many-for-one', at.span, { type: typePhrase(ctx.shared.env, numberType) });
    else report(ctx, 'check/not-a-number', at.span, { type: typePhrase(ctx.shared.env, here.type) });
    return { type: numberType, ir: failed.ir };
  }
  return combine(ctx, node, 'union', many(left), many(right), site);
}

function elaborateWithout(ctx: Context, node: BinaryExpr, want?: Type): Value {
  const left = many(elaborate(ctx, node.left, want));
  return combine(ctx, node, 'minus', left, many(elaborate(ctx, node.right, toOne(left.type))), siteOf(ctx, node.span));
}

function combine(ctx: Context, node: BinaryExpr, op: 'union' | 'minus', left: Value, right: Value, site: number): Value {
  const type = op === 'minus' && comparable(left.type, right.type) ? left.type : join(left.type, right.type);
  if (!type) {
    report(ctx, 'check/types-differ', node.opSpan, {
      left: typePhrase(ctx.shared.env, left.type),
      right: typePhrase(ctx.shared.env, right.type),
    });
    return failed;
  }
  const ir: Expr =
    op === 'minus' ? { op, left: left.ir, right: right.ir, ...zeroOf(type), site } : { op, left: left.ir, right: right.ir, site };
  return { type: toMany(type), ir };
}

function elaborateIs(ctx: Context, node: BinaryExpr): Value {
  const { env } = ctx.shared;
  const site = siteOf(ctx, node.span);
  const negate = (ir: Expr): Value => ({ type: truthType, ir: node.op === 'is not' ? { op: 'not', value: ir, site } : ir });
  const asksWhether = node.right.kind === 'none' || isWord(node.right, 'empty');
  const nothing = asksWhether ? nothingYet(ctx, node.left, node.right.kind !== 'none') : undefined;
  const left = nothing ?? elaborate(ctx, node.left);
  if (left.type.base === 'unknown' && nothing === undefined) {
    if (node.right.kind !== 'name') elaborate(ctx, node.right);
    return { type: truthType, ir: failed.ir };
  }
  const word = node.right.kind === 'name' && !node.right.of && !ctx.scope.find(node.right.name.text) ? node.right.name : undefined;
  const plural = left.type.many || left.type.base === 'pile';
  if (word?.text === 'empty') {
    if (!plural) report(ctx, 'check/one-for-many', node.left.span, { type: typePhrase(env, left.type) });
    return negate({ op: 'compare', how: '=', left: { op: 'count', set: many(left).ir, site }, right: { op: 'const', value: 0 }, site });
  }
  if (node.right.kind === 'none' && plural)
    return negate({ op: 'compare', how: '=', left: { op: 'count', set: many(left).ir, site }, right: { op: 'const', value: 0 }, site });
  const adjective = word && env.queries.get(word.text);
  const direct = word && isWordOf(ctx, word.text, left.type);
  if (adjective && !direct && adjective.params.length === 1 && (left.type.base !== 'enum' || fits(left.type, adjective.params[0].type)))
    return negate(truthOf(ctx, callQuery(ctx, adjective, word, [{ value: left, span: node.left.span }], node.span), node.right.span));
  const right = node.right.kind === 'none' ? noneOf(ctx, left.type) : elaborate(ctx, node.right, toOne(left.type));
  if (right.type.base === 'unknown') return { type: truthType, ir: failed.ir };
  const l = one(ctx, left, node.left.span);
  const r = one(ctx, right, node.right.span);
  if (l === failed || r === failed) return { type: truthType, ir: failed.ir };
  const [a, b] = asFaces(l, r, site);
  if (!comparable(a.type, b.type)) {
    report(ctx, 'check/never-equal', node.span, { left: typePhrase(env, l.type), right: typePhrase(env, r.type) });
    return { type: truthType, ir: failed.ir };
  }
  return negate({ op: 'compare', how: '=', left: a.ir, right: b.ir, site });
}

function isWord(node: Tree, word: string): boolean {
  return node.kind === 'name' && !node.of && node.name.text === word;
}

/** `none`, unless the left side has a word of that name. */
function noneOf(ctx: Context, type: Type): Value {
  const word = type.base === 'enum' ? ctx.shared.env.enums[type.enum!].words.indexOf('none') : -1;
  return word < 0 ? noneValue : { type, ir: { op: 'const', value: word + 1 } };
}

function isWordOf(ctx: Context, word: string, type: Type): boolean {
  const { env } = ctx.shared;
  if (type.base === 'enum') return env.enums[type.enum!].words.includes(word);
  return type.kinds?.some((kind) => env.documentByKind.get(kind)?.has(word)) ?? false;
}

/** A piece compared with a document is compared by its document. */
function asFaces(left: Value, right: Value, site: number): [Value, Value] {
  const face = (value: Value): Value => ({ type: { ...value.type, base: 'document' }, ir: { op: 'field', of: value.ir, offset: 0, site } });
  if (left.type.base === 'piece' && right.type.base === 'document') return [face(left), right];
  if (left.type.base === 'document' && right.type.base === 'piece') return [left, face(right)];
  return [left, right];
}

function elaborateIn(ctx: Context, node: BinaryExpr): Value {
  const { env } = ctx.shared;
  const site = siteOf(ctx, node.span);
  const left = one(ctx, elaborate(ctx, node.left), node.left.span);
  const right = elaborate(ctx, node.right, left.type);
  if (left.type.base === 'unknown' || right.type.base === 'unknown') return { type: truthType, ir: failed.ir };
  if (!right.type.many && right.type.base !== 'pile' && right.type.base !== 'none') {
    report(ctx, 'check/in-needs-many', node.right.span, { type: typePhrase(env, right.type) });
    return { type: truthType, ir: failed.ir };
  }
  const set = many(right);
  const [item] = asFaces(left, { ...set, type: toOne(set.type) }, site);
  if (!comparable(item.type, toOne(set.type))) {
    report(ctx, 'check/never-equal', node.span, { left: typePhrase(env, left.type), right: typePhrase(env, set.type) });
    return { type: truthType, ir: failed.ir };
  }
  const ir: Expr = { op: 'has', set: set.ir, item: item.ir, ...zeroOf(item.type), site };
  return { type: truthType, ir: node.op === 'not in' ? { op: 'not', value: ir, site } : ir };
}

/** `x at y` reads the field that the model names as the place. */
function elaborateAt(ctx: Context, node: BinaryExpr): Value {
  const { env } = ctx.shared;
  const site = siteOf(ctx, node.span);
  const left = elaborate(ctx, node.left);
  if (env.place === undefined) {
    report(ctx, 'check/no-place', node.opSpan, {});
    return failed;
  }
  const field = env.place.name;
  const standing = (value: Value): Value =>
    memberOf(ctx, { kind: 'member', target: node.left, field: { text: field, span: node.left.span }, span: node.span }, value);
  const plural = left.type.many || left.type.base === 'pile';
  const probe = left.type.base === 'unknown' ? failed : standing({ type: toOne(left.type), ir: { op: 'const', value: 0 } });
  const right = elaborate(ctx, node.right, probe.type);
  if (left.type.base === 'unknown' || probe.type.base === 'unknown' || right.type.base === 'unknown') return failed;
  if (!comparable(probe.type, toOne(right.type))) {
    report(ctx, 'check/never-equal', node.span, { left: typePhrase(env, probe.type), right: typePhrase(env, right.type) });
    return failed;
  }
  const rightMany = right.type.many;
  const test = (place: Expr, where: Expr): Expr =>
    rightMany
      ? { op: 'has', set: where, item: place, ...zeroOf(probe.type), site }
      : { op: 'compare', how: '=', left: place, right: where, site };
  if (!plural) return { type: truthType, ir: test(standing(left).ir, right.ir) };
  const set = many(left);
  return ctx.scope.inside(() => {
    const element = ctx.scope.bind('', toOne(set.type));
    const place = standing({ type: element.type, ir: { op: 'bound', slot: element.slot } }).ir;
    if (rightMany || isCheap(right.ir))
      return { type: set.type, ir: { op: 'filter', set: set.ir, bound: element.slot, test: test(place, right.ir), site } };
    // The place is evaluated once, not once for every element.
    const hoisted = ctx.scope.ones++;
    const filter: Expr = { op: 'filter', set: set.ir, bound: element.slot, test: test(place, { op: 'local', slot: hoisted }), site };
    return { type: set.type, ir: { op: 'let', slot: hoisted, list: false, value: right.ir, in: filter, many: true, site } };
  });
}

function isCheap(ir: Expr): boolean {
  return ir.op === 'const' || ir.op === 'local' || ir.op === 'bound' || ir.op === 'global' || (ir.op === 'field' && isCheap(ir.of));
}

export function elaborateUnary(ctx: Context, node: UnaryExpr): Value {
  const site = siteOf(ctx, node.span);
  if (node.op === 'not') return { type: truthType, ir: { op: 'not', value: elaborateTruth(ctx, node.value), site } };
  return { type: numberType, ir: { op: 'math', how: '-', left: { op: 'const', value: 0 }, right: elaborateNumber(ctx, node.value), site } };
}

export function elaborateIsA(ctx: Context, node: IsAExpr): Value {
  const { env } = ctx.shared;
  const site = siteOf(ctx, node.span);
  const value = one(ctx, elaborate(ctx, node.value), node.value.span);
  const yes = membersOf(env, node.type.text);
  if (!yes) {
    reportUnknown(ctx, 'check/unknown-kind', node.type, [...env.kindByName.keys(), ...env.roles.keys()]);
    return { type: truthType, ir: failed.ir };
  }
  if (value.type.base === 'unknown') return { type: truthType, ir: failed.ir };
  if (value.type.base !== 'piece' && value.type.base !== 'document') {
    report(ctx, 'check/no-fields', node.type.span, { name: `is a ${node.type.text}`, type: typePhrase(env, value.type) });
    return { type: truthType, ir: failed.ir };
  }
  const ir: Expr = canBeOneOf(env, value.type, node.type.text)
    ? { op: 'is-of', of: value.ir, document: value.type.base === 'document', yes, site }
    : { op: 'const', value: 0, site };
  return { type: truthType, ir: node.negated ? { op: 'not', value: ir, site } : ir };
}

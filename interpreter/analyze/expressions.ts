// Elaborates expressions: finds out what names mean and of what type everything is, reports what does not fit, and yields the
// expression of the program. One function per sort of node; `many` and `one` adapt a value to where it stands.
import type {
  BinaryExpr,
  Expr as Tree,
  ExtremeExpr,
  IfExpr,
  IsAExpr,
  ListExpr,
  MemberExpr,
  QuantifierExpr,
  SumExpr,
  UnaryExpr,
  WhereExpr,
} from '../../grammar/ast.ts';
import type { Span } from '../../grammar/source.ts';
import type { Expr } from '../program/program.ts';
import { elaborateCall, callQuery } from './calls.ts';
import { bindingOf, type Context, report, reportUnknown, siteOf } from './context.ts';
import { fold } from '../program/fold.ts';
import { assuming } from './narrow.ts';
import type { KindSymbol } from './environment.ts';
import { elaborateCondition } from './conditions.ts';
import { allOfKind, allOfRole, canBeOneOf, elaborateName, failed, membersOf, none, type Value } from './names.ts';
import { comparable, fits, join, numberType, toMany, toOne, truthType, type Type, unknownType } from './types.ts';
import { describe } from './describe.ts';

export type { Value } from './names.ts';

/** `want` points names in the right direction; it does not force the type. */
export function elaborate(ctx: Context, node: Tree, want?: Type): Value {
  const value = elaborateNode(ctx, node, want);
  return { type: value.type, ir: fold(value.ir) };
}

/** The same for what gets a name: while packs are checked, it has no type if there is a mistake in it. */
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
      return none;
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

/** The value as a set: a pile becomes what lies in it, one thing a set of one, none the empty set. */
export function many(value: Value): Value {
  if (value.type.base === 'pile') return { type: toMany(value.type), ir: { op: 'pile', pile: value.ir, site: value.ir.site } };
  if (value.type.many) return value;
  if (value.type.base === 'none') return { type: { ...value.type, many: true }, ir: { op: 'empty', site: value.ir.site } };
  return { type: toMany(value.type), ir: { op: 'set-of', items: [value.ir], site: value.ir.site } };
}

/** The value as a single thing; a set here is a mistake. */
export function one(ctx: Context, value: Value, span: Span): Value {
  if (value.type.many || value.type.base === 'pile') {
    report(ctx, 'check/many-for-one', span, { type: describe(ctx.shared.env, toOne(value.type)) });
    return failed;
  }
  return value;
}

export function elaborateTruth(ctx: Context, node: Tree): Expr {
  const value = elaborate(ctx, node);
  if (value.type.base === 'unknown') return value.ir;
  if (value.type.base !== 'truth' || value.type.many) {
    report(ctx, 'check/not-a-condition', node.span, { type: describe(ctx.shared.env, value.type) });
    return failed.ir;
  }
  return value.ir;
}

export function elaborateNumber(ctx: Context, node: Tree): Expr {
  const value = one(ctx, elaborate(ctx, node, numberType), node.span);
  if (value.type.base !== 'number' && value.type.base !== 'unknown')
    report(ctx, 'check/not-a-number', node.span, { type: describe(ctx.shared.env, value.type) });
  return value.ir;
}

export function elaborateMany(ctx: Context, node: Tree, want?: Type): Value {
  return many(elaborate(ctx, node, want));
}

// ---------------------------------------------------------------- members

function elaborateMember(ctx: Context, node: MemberExpr): Value {
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
      ir: { op: 'map', set: target.ir, bound: element.slot, value: inner.ir, flat, site: siteOf(ctx, node.span) },
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
    report(ctx, 'check/no-fields', node.field.span, { name: field, type: describe(env, type) });
    return failed;
  }
  const kinds = type.kinds!.map((kind) => env.kinds[kind]);
  // A role whose members are all unknown; that has been reported.
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
    if (asked) return callQuery(ctx, asked, [{ value: target, span: node.span }], node.span);
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

/** A field or key of several kinds is told once for each of them. */
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

// ---------------------------------------------------------------- operators

function elaborateBinary(ctx: Context, node: BinaryExpr, want?: Type): Value {
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
    case 'like': {
      const set = elaborateMany(ctx, node.left);
      const item = one(ctx, elaborate(ctx, node.right, toOne(set.type)), node.right.span);
      return { type: set.type, ir: { op: 'like', set: set.ir, item: item.ir, site } };
    }
  }
}

function elaboratePlus(ctx: Context, node: BinaryExpr, want?: Type): Value {
  const left = elaborate(ctx, node.left, want);
  const right = elaborate(ctx, node.right, want ?? toOne(left.type));
  const site = siteOf(ctx, node.span);
  if (left.type.base === 'unknown' && right.type.base === 'unknown') return failed;
  const counts = (type: Type): boolean => !type.many && (type.base === 'number' || type.base === 'unknown');
  if (counts(left.type) && counts(right.type)) {
    return { type: numberType, ir: { op: 'math', how: '+', left: left.ir, right: right.ir, site } };
  }
  // One number and something else: a calculation was meant, not a union.
  for (const [here, other, at] of [
    [left, right, node.left],
    [right, left, node.right],
  ] as const) {
    if (other.type.base !== 'number' || other.type.many || here.type.base === 'unknown') continue;
    if (here.type.base === 'number') report(ctx, 'check/many-for-one', at.span, { type: describe(ctx.shared.env, numberType) });
    else report(ctx, 'check/not-a-number', at.span, { type: describe(ctx.shared.env, here.type) });
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
      op: node.op,
      left: describe(ctx.shared.env, left.type),
      right: describe(ctx.shared.env, right.type),
    });
    return failed;
  }
  return { type: toMany(type), ir: { op, left: left.ir, right: right.ir, site } };
}

function elaborateIs(ctx: Context, node: BinaryExpr): Value {
  const { env } = ctx.shared;
  const site = siteOf(ctx, node.span);
  const negate = (ir: Expr): Value => ({ type: truthType, ir: node.op === 'is not' ? { op: 'not', value: ir, site } : ir });
  const left = elaborate(ctx, node.left);
  if (left.type.base === 'unknown') {
    if (node.right.kind !== 'name') elaborate(ctx, node.right);
    return { type: truthType, ir: failed.ir };
  }
  const word = node.right.kind === 'name' && !node.right.of && !ctx.scope.find(node.right.name.text) ? node.right.name : undefined;
  const plural = left.type.many || left.type.base === 'pile';
  if (word?.text === 'empty') {
    if (!plural) report(ctx, 'check/one-for-many', node.left.span, { type: describe(env, left.type) });
    return negate({ op: 'compare', how: '=', left: { op: 'count', set: many(left).ir, site }, right: { op: 'const', value: 0 }, site });
  }
  if (node.right.kind === 'none' && plural)
    return negate({ op: 'compare', how: '=', left: { op: 'count', set: many(left).ir, site }, right: { op: 'const', value: 0 }, site });
  const adjective = word && env.queries.get(word.text);
  const direct = word && isWordOf(ctx, word.text, left.type);
  if (adjective && !direct && adjective.params.length === 1 && (left.type.base !== 'enum' || fits(left.type, adjective.params[0].type)))
    return negate(callQuery(ctx, adjective, [{ value: left, span: node.left.span }], node.span).ir);
  const right = node.right.kind === 'none' ? noneOf(ctx, left.type) : elaborate(ctx, node.right, toOne(left.type));
  if (right.type.base === 'unknown') return { type: truthType, ir: failed.ir };
  const l = one(ctx, left, node.left.span);
  const r = one(ctx, right, node.right.span);
  if (l === failed || r === failed) return { type: truthType, ir: failed.ir };
  const [a, b] = asFaces(l, r, site);
  if (!comparable(a.type, b.type)) {
    report(ctx, 'check/never-equal', node.span, { left: describe(env, l.type), right: describe(env, r.type) });
    return { type: truthType, ir: failed.ir };
  }
  return negate({ op: 'compare', how: '=', left: a.ir, right: b.ir, site });
}

/** `none`, unless the left side has a word of that name. */
function noneOf(ctx: Context, type: Type): Value {
  const word = type.base === 'enum' ? ctx.shared.env.enums[type.enum!].words.indexOf('none') : -1;
  return word < 0 ? none : { type, ir: { op: 'const', value: word + 1 } };
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
    report(ctx, 'check/in-needs-many', node.right.span, { type: describe(env, right.type) });
    return { type: truthType, ir: failed.ir };
  }
  const set = many(right);
  const [item] = asFaces(left, { ...set, type: toOne(set.type) }, site);
  if (!comparable(item.type, toOne(set.type))) {
    report(ctx, 'check/never-equal', node.span, { left: describe(env, left.type), right: describe(env, set.type) });
    return { type: truthType, ir: failed.ir };
  }
  const ir: Expr = { op: 'has', set: set.ir, item: item.ir, site };
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
  const field = env.place;
  const standing = (value: Value): Value =>
    memberOf(ctx, { kind: 'member', target: node.left, field: { text: field, span: node.left.span }, span: node.span }, value);
  const plural = left.type.many || left.type.base === 'pile';
  const probe = left.type.base === 'unknown' ? failed : standing({ type: toOne(left.type), ir: { op: 'const', value: 0 } });
  const right = elaborate(ctx, node.right, probe.type);
  if (left.type.base === 'unknown' || probe.type.base === 'unknown' || right.type.base === 'unknown') return failed;
  if (!comparable(probe.type, toOne(right.type))) {
    report(ctx, 'check/never-equal', node.span, { left: describe(env, probe.type), right: describe(env, right.type) });
    return failed;
  }
  const rightMany = right.type.many;
  const test = (place: Expr, where: Expr): Expr =>
    rightMany ? { op: 'has', set: where, item: place, site } : { op: 'compare', how: '=', left: place, right: where, site };
  if (!plural) return { type: truthType, ir: test(standing(left).ir, right.ir) };
  const set = many(left);
  return ctx.scope.inside(() => {
    const element = ctx.scope.bind('', toOne(set.type));
    const place = standing({ type: element.type, ir: { op: 'bound', slot: element.slot } }).ir;
    if (rightMany || isCheap(right.ir))
      return { type: set.type, ir: { op: 'filter', set: set.ir, bound: element.slot, test: test(place, right.ir), site } };
    // The place is looked up once, not once for every element.
    const hoisted = ctx.scope.ones++;
    const filter: Expr = { op: 'filter', set: set.ir, bound: element.slot, test: test(place, { op: 'local', slot: hoisted }), site };
    return { type: set.type, ir: { op: 'let', slot: hoisted, list: false, value: right.ir, in: filter, many: true, site } };
  });
}

function isCheap(ir: Expr): boolean {
  return ir.op === 'const' || ir.op === 'local' || ir.op === 'bound' || ir.op === 'global' || (ir.op === 'field' && isCheap(ir.of));
}

function elaborateUnary(ctx: Context, node: UnaryExpr): Value {
  const site = siteOf(ctx, node.span);
  if (node.op === 'not') return { type: truthType, ir: { op: 'not', value: elaborateTruth(ctx, node.value), site } };
  return { type: numberType, ir: { op: 'math', how: '-', left: { op: 'const', value: 0 }, right: elaborateNumber(ctx, node.value), site } };
}

function elaborateIsA(ctx: Context, node: IsAExpr): Value {
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
    report(ctx, 'check/no-fields', node.type.span, { name: `is a ${node.type.text}`, type: describe(env, value.type) });
    return { type: truthType, ir: failed.ir };
  }
  const ir: Expr = canBeOneOf(env, value.type, node.type.text)
    ? { op: 'is-of', of: value.ir, document: value.type.base === 'document', yes, site }
    : { op: 'const', value: 0, site };
  return { type: truthType, ir: node.negated ? { op: 'not', value: ir, site } : ir };
}

// ---------------------------------------------------------------- sets

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

/** A set where one thing would be a mistake. */
export function elaborateSet(ctx: Context, node: Tree, want?: Type): Value {
  const value = elaborate(ctx, node, want);
  if (!value.type.many && value.type.base !== 'pile' && value.type.base !== 'unknown' && value.type.base !== 'none') {
    report(ctx, 'check/one-for-many', node.span, { type: describe(ctx.shared.env, value.type) });
  }
  return many(value);
}

/** What a variable of `for each` or `some` ranges over when no set is given: all of the kind or role it is named after. */
export function rangeOf(ctx: Context, variable: { readonly text: string; readonly span: Span }, set: Tree | undefined): Value {
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
  const set = rangeOf(ctx, node.variable, node.set);
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
  return choose(
    ctx,
    test,
    assuming(ctx, node.test, () => elaborate(ctx, node.then, want)),
    elaborate(ctx, node.otherwise, want),
    node.span,
  );
}

/** `if` of two values, brought to one type. */
export function choose(ctx: Context, test: Expr, then: Value, otherwise: Value, span: Span): Value {
  const type = join(then.type, otherwise.type);
  if (!type) {
    report(ctx, 'check/types-differ', span, {
      op: 'if',
      left: describe(ctx.shared.env, then.type),
      right: describe(ctx.shared.env, otherwise.type),
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
        op: ',',
        left: describe(ctx.shared.env, type),
        right: describe(ctx.shared.env, item.type),
      });
    else type = joined;
  }
  return { type: toMany(type), ir: { op: 'set-of', items: items.map((item) => item.ir), site: siteOf(ctx, node.span) } };
}

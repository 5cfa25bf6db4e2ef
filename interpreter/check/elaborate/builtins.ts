// The built-in questions of the language: one record each, with name, summary, parameters and what they become in the program.
// The checker, completion, hover and docs/language.md read this table.
import type { Expr as Tree, Name } from '../../../grammar/syntax/ast.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Expr } from '../../program/program.ts';
import { type Context, report, reportUnknown, siteOf } from './context.ts';
import { typePhrase } from './environment/describe.ts';
import type { KindSymbol } from './environment/environment.ts';
import { elaborate, elaborateNumber, elaborateSet, one, type Value } from './expressions.ts';
import { failed, nothingYet } from './names.ts';
import { numberType, pieceType, toOne, type Type } from './environment/types.ts';

export interface Builtin {
  readonly name: string;
  readonly summary: string;
  readonly params: readonly { readonly name: string; readonly about: string }[];
  readonly elaborate: (ctx: Context, args: readonly Tree[], span: Span) => Value;
}

const set = { name: 'set', about: 'a set or a pile' };

export const builtins: readonly Builtin[] = [
  {
    name: 'count',
    summary: 'how many there are',
    params: [set],
    elaborate: (ctx, [of], span) => {
      const set = nothingYet(ctx, of, true) ?? elaborateSet(ctx, of);
      return { type: numberType, ir: { op: 'count', set: set.ir, site: siteOf(ctx, span) } };
    },
  },
  { name: 'first', summary: 'the first of a set, or none', params: [set], elaborate: (ctx, [of], span) => end(ctx, of, span, 'first') },
  { name: 'last', summary: 'the last of a set, or none', params: [set], elaborate: (ctx, [of], span) => end(ctx, of, span, 'last') },
  {
    name: 'top',
    summary: 'the piece on top of a pile, or none',
    params: [set],
    elaborate: (ctx, [of], span) => end(ctx, of, span, 'first'),
  },
  {
    name: 'bottom',
    summary: 'the piece at the bottom of a pile, or none',
    params: [set],
    elaborate: (ctx, [of], span) => end(ctx, of, span, 'last'),
  },
  {
    name: 'take',
    summary: 'the first so many of a set, fewer if there are not enough',
    params: [set, { name: 'count', about: 'how many' }],
    elaborate: (ctx, [of, count], span) => {
      const from = elaborateSet(ctx, of);
      return { type: from.type, ir: { op: 'take', set: from.ir, count: elaborateNumber(ctx, count), site: siteOf(ctx, span) } };
    },
  },
  {
    name: 'documents',
    summary: 'all documents of a kind, in the order of packs and files',
    params: [{ name: 'kind', about: 'the name of a kind' }],
    elaborate: elaborateDocuments,
  },
  {
    name: 'document',
    summary: 'the document a piece was made from',
    params: [{ name: 'piece', about: 'a piece' }],
    elaborate: elaborateDocument,
  },
  {
    name: 'amount',
    summary: 'how many of a document a list of amounts names',
    params: [
      { name: 'amounts', about: 'a key of type counts' },
      { name: 'document', about: 'what is counted' },
    ],
    elaborate: elaborateAmount,
  },
  {
    name: 'clockwise',
    summary: 'all seats in order, beginning with this one',
    params: [{ name: 'seat', about: 'where to begin' }],
    elaborate: (ctx, [of], span) => seats(ctx, of, span, 1),
  },
  {
    name: 'counter-clockwise',
    summary: 'all seats in reverse order, beginning with this one',
    params: [{ name: 'seat', about: 'where to begin' }],
    elaborate: (ctx, [of], span) => seats(ctx, of, span, -1),
  },
  {
    name: 'next-seat',
    summary: 'the next seat clockwise',
    params: [{ name: 'seat', about: 'a seat' }],
    elaborate: (ctx, [of], span) => neighbour(ctx, of, span, 1),
  },
  {
    name: 'previous-seat',
    summary: 'the next seat counter-clockwise',
    params: [{ name: 'seat', about: 'a seat' }],
    elaborate: (ctx, [of], span) => neighbour(ctx, of, span, -1),
  },
  {
    name: 'score-of',
    summary: 'everything awarded to a seat so far',
    params: [{ name: 'seat', about: 'a seat' }],
    elaborate: (ctx, [of], span) => ({ type: numberType, ir: { op: 'score-of', of: seat(ctx, of), site: siteOf(ctx, span) } }),
  },
  {
    name: 'least',
    summary: 'the smaller of two numbers',
    params: twoNumbers(),
    elaborate: (ctx, [a, b], span) => smaller(ctx, a, b, span, '<='),
  },
  {
    name: 'greatest',
    summary: 'the greater of two numbers',
    params: twoNumbers(),
    elaborate: (ctx, [a, b], span) => smaller(ctx, a, b, span, '>='),
  },
];

export const builtinByName: ReadonlyMap<string, Builtin> = new Map(builtins.map((builtin) => [builtin.name, builtin]));

function twoNumbers(): Builtin['params'] {
  return [
    { name: 'a', about: 'a number' },
    { name: 'b', about: 'a number' },
  ];
}

function end(ctx: Context, of: Tree, span: Span, op: 'first' | 'last'): Value {
  const from = elaborateSet(ctx, of);
  return { type: toOne(from.type), ir: { op, set: from.ir, site: siteOf(ctx, span) } };
}

function elaborateDocuments(ctx: Context, [of]: readonly Tree[], _span: Span): Value {
  const { env } = ctx.shared;
  const kind = of.kind === 'name' && !of.of ? env.kindByName.get(of.name.text) : undefined;
  if (!kind) {
    if (of.kind === 'name') reportUnknown(ctx, 'check/unknown-kind', of.name, env.kindByName.keys());
    else report(ctx, 'check/kind-wanted', of.span, {});
    return failed;
  }
  if (of.kind === 'name') tellKind(ctx, of.name, kind);
  const values = env.documents.filter((document) => document.kind === kind.index).map((document) => document.index);
  return { type: { base: 'document', kinds: [kind.index], many: true, word: kind.name }, ir: { op: 'documents', values } };
}

function elaborateDocument(ctx: Context, [of]: readonly Tree[], span: Span): Value {
  const piece = one(ctx, elaborate(ctx, of), of.span);
  if (piece.type.base === 'unknown') return failed;
  if (piece.type.base !== 'piece') {
    report(ctx, 'check/no-fields', of.span, { name: 'document', type: typePhrase(ctx.shared.env, piece.type) });
    return failed;
  }
  return {
    type: { base: 'document', kinds: piece.type.kinds, many: false },
    ir: { op: 'field', of: piece.ir, offset: 0, site: siteOf(ctx, span) },
  };
}

function elaborateAmount(ctx: Context, [amounts, which]: readonly Tree[], span: Span): Value {
  const list = elaborate(ctx, amounts);
  if (list.type.base === 'unknown') return failed;
  if (list.type.base !== 'counts' || list.ir.op !== 'data') {
    report(ctx, 'check/amounts-wanted', amounts.span, { type: typePhrase(ctx.shared.env, list.type) });
    return failed;
  }
  const wanted: Type = { base: 'document', kinds: list.type.kinds, many: false };
  const document = elaborateFace(ctx, which, wanted);
  return { type: numberType, ir: { op: 'amount', data: list.ir.data, of: list.ir.of, which: document.ir, site: siteOf(ctx, span) } };
}

function tellKind(ctx: Context, at: Name, { index, name }: KindSymbol): void {
  ctx.shared.observe?.use?.(ctx.file, at.span, { what: 'kind', name }, { base: 'document', kinds: [index], many: false, word: name });
}

/** A document, also where the name would otherwise mean its piece, and the document of a piece. */
export function elaborateFace(ctx: Context, node: Tree, want?: Type): Value {
  const { env } = ctx.shared;
  if (node.kind === 'name' && !node.of) {
    const kind = env.kindByName.get(node.name.text);
    if (kind && !kind.documents && !ctx.scope.find(node.name.text)) {
      const document = env.documents.find((other) => other.kind === kind.index)!;
      tellKind(ctx, node.name, kind);
      return { type: { base: 'document', kinds: [kind.index], many: false, word: kind.name }, ir: { op: 'const', value: document.index } };
    }
  }
  const value = one(ctx, elaborate(ctx, node, want), node.span);
  if (value.ir.op === 'piece-of') return { type: { ...value.type, base: 'document' }, ir: value.ir.of };
  if (value.type.base === 'piece')
    return { type: { ...value.type, base: 'document' }, ir: { op: 'field', of: value.ir, offset: 0, site: siteOf(ctx, node.span) } };
  if (value.type.base !== 'document' && value.type.base !== 'unknown') {
    report(ctx, 'check/document-wanted', node.span, { type: typePhrase(env, value.type) });
    return failed;
  }
  return value;
}

/** A seat, or the owner of what is not a seat. */
export function seat(ctx: Context, node: Tree): Expr {
  const value = one(ctx, elaborate(ctx, node), node.span);
  return asSeat(ctx, value, node.span);
}

export function asSeat(ctx: Context, value: Value, span: Span): Expr {
  const { env } = ctx.shared;
  const seatKind = env.kindByName.get('seat')!.index;
  if (value.type.base === 'unknown') return value.ir;
  if (value.type.base === 'piece') {
    if (value.type.kinds!.length === 1 && value.type.kinds![0] === seatKind) return value.ir;
    const field = env.players?.field;
    const fields = value.type.kinds!.map((kind) => (field === undefined ? undefined : env.kinds[kind].fields.get(field)));
    if (fields.every((symbol) => symbol !== undefined)) return { op: 'field', of: value.ir, offset: fields[0]!.offset };
  }
  report(ctx, 'check/seat-wanted', span, { type: typePhrase(env, value.type) });
  return failed.ir;
}

function seats(ctx: Context, of: Tree, span: Span, step: number): Value {
  const kind = ctx.shared.env.kindByName.get('seat')!;
  return { type: pieceType([kind.index], kind.name, true), ir: { op: 'seats-from', of: seat(ctx, of), step, site: siteOf(ctx, span) } };
}

function neighbour(ctx: Context, of: Tree, span: Span, step: number): Value {
  const kind = ctx.shared.env.kindByName.get('seat')!;
  return { type: pieceType([kind.index], kind.name), ir: { op: 'next-seat', of: seat(ctx, of), step, site: siteOf(ctx, span) } };
}

function smaller(ctx: Context, a: Tree, b: Tree, span: Span, how: '<=' | '>='): Value {
  const left = elaborateNumber(ctx, a);
  const right = elaborateNumber(ctx, b);
  const site = siteOf(ctx, span);
  return {
    type: numberType,
    ir: { op: 'if', test: { op: 'compare', how, left, right, site }, then: left, otherwise: right, many: false, site },
  };
}

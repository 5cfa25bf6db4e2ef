// Lists by operation which properties of an expression or instruction hold expressions. All code that only walks or rebuilds a program reads this
// table, so that a new operation needs just one entry here; without an entry it does not compile.
import type { Expr, Instr } from './program.ts';

/** What a property holds, one or a list of it: an expression, or a part without an operation of its own, whose properties are listed. */
type Held<V> = V extends readonly (infer Item)[] ? Held<Item> : V extends Expr ? 'expression' : V extends object ? Children<V> : never;
type Found<N> = { readonly [K in keyof N as [Held<NonNullable<N[K]>>] extends [never] ? never : K]-?: Held<NonNullable<N[K]>> };
/** A part that holds no expression anywhere has no entry. */
type Children<N> = N extends unknown ? (keyof Found<N> extends never ? never : Found<N>) : never;
type OfOp<N, K> = N extends { readonly op: infer Own } ? (K extends Own ? N : never) : never;
type Entry<N> = [Children<N>] extends [never] ? Readonly<Record<string, never>> : Children<N>;

const one = { of: 'expression' } as const;
const pair = { left: 'expression', right: 'expression' } as const;
const set = { set: 'expression' } as const;
const tested = { set: 'expression', test: 'expression' } as const;
const valued = { set: 'expression', value: 'expression' } as const;
const compared = { set: 'expression', item: 'expression' } as const;
const value = { value: 'expression' } as const;

/** The order of the properties is the order in which they are visited; where order matters it is that of evaluation. */
const expressions: { readonly [K in Expr['op']]: Entry<OfOp<Expr, K>> } = {
  const: {},
  local: {},
  bound: {},
  global: {},
  field: one,
  data: one,
  amount: { of: 'expression', which: 'expression' },
  'piece-of': one,
  call: { args: 'expression' },
  math: pair,
  compare: pair,
  and: pair,
  or: pair,
  not: value,
  if: { test: 'expression', then: 'expression', otherwise: 'expression' },
  let: { value: 'expression', in: 'expression' },
  count: set,
  has: compared,
  first: set,
  last: set,
  sum: valued,
  some: tested,
  every: tested,
  no: tested,
  'is-of': one,
  'next-seat': one,
  'score-of': one,
  item: { index: 'expression' },
  fold: { set: 'expression', init: 'expression', body: 'expression' },
  empty: {},
  list: {},
  memory: {},
  pile: { pile: 'expression' },
  all: {},
  documents: {},
  union: pair,
  minus: pair,
  filter: tested,
  extreme: { set: 'expression', by: 'expression' },
  map: valued,
  'set-of': { items: 'expression' },
  take: { set: 'expression', count: 'expression' },
  'seats-from': one,
  like: compared,
  holders: { own: 'expression', grants: 'expression' },
};

const instructions: { readonly [K in Instr['op']]: Entry<OfOp<Instr, K>> } = {
  set: value,
  'set-list': value,
  append: value,
  write: { of: 'expression', value: 'expression' },
  'write-global': value,
  move: { what: 'expression', pile: 'expression' },
  create: { document: 'expression', fields: value, pile: 'expression', id: value },
  jump: {},
  unless: { test: 'expression' },
  next: {},
  call: { args: 'expression' },
  enter: {},
  run: { document: 'expression', args: 'expression' },
  choose: { seat: 'expression', min: 'expression', max: 'expression', branches: { when: 'expression', set: 'expression' } },
  pick: { set: 'expression', count: 'expression' },
  shuffle: { pile: 'expression' },
  record: value,
  forget: {},
  attach: { document: 'expression', to: 'expression' },
  expire: {},
  award: { to: 'expression', amount: 'expression' },
  return: {},
};

/** A property that holds children: expressions, or parts with properties of their own. */
export interface Child {
  readonly key: string;
  readonly holds: 'expression' | readonly Child[];
}

interface Listed {
  readonly [key: string]: 'expression' | Listed;
}

function listed(keys: Listed): readonly Child[] {
  return Object.entries(keys).map(([key, holds]) => ({ key, holds: holds === 'expression' ? holds : listed(holds) }));
}

function tableOf(entries: Readonly<Record<string, Listed>>): ReadonlyMap<string, readonly Child[]> {
  return new Map(Object.entries(entries).map(([op, keys]) => [op, listed(keys)]));
}

/** The properties of an expression that hold its parts, by its operation. */
export const expressionChildren = tableOf(expressions);
/** The properties of an instruction that hold the expressions it evaluates, by its operation. */
export const instructionChildren = tableOf(instructions);

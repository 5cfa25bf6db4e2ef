// The table of children: which properties of a syntax node hold parts of the tree, by kind of node. All code that only walks or copies
// trees reads it, so that a new kind of node is walked by all of it once its entry is here; without an entry it does not compile.
import type { Declaration, Event, Expectation, Expr, Fact, Name, QueryLine, Scenario, Statement, Step } from './ast.ts';
import type { Span } from '../source.ts';

/** Every node with a kind. */
export type SyntaxNode = Expr | Statement | QueryLine | Declaration | Scenario | Step | Fact | Event | Expectation;
export type Kind = SyntaxNode['kind'];
/** The argument of walkers: a node, or lists of nodes. */
export type SyntaxTree = SyntaxNode | readonly SyntaxTree[];

/**
 * The sort of thing that a name names, where the syntax alone shows it: something new, or something defined elsewhere. A plain `name` may
 * name anything. Mentions, completion, the names that texts can use and the search for misspelt names read it here.
 */
export type NameSort =
  | 'name'
  | `new ${'local' | 'choice' | 'branch' | 'chance' | 'part' | 'amendment'}`
  | 'action'
  | 'choice'
  | 'amendment'
  | 'field'
  | 'key'
  | 'memory'
  | 'span';

/**
 * The entry of a property that holds one child or a list of them: a `node`, a name, a quoted `text`, or a part without a kind of its own,
 * whose properties are then listed. Properties that hold numbers, booleans, words and spans are no children and have no entry.
 */
type Held<V> = V extends readonly (infer Item)[]
  ? Held<Item>
  : V extends { readonly kind: string }
    ? 'node'
    : V extends Name
      ? NameSort | 'text'
      : V extends Span
        ? never
        : V extends object
          ? Children<V>
          : never;
type Children<N> = N extends unknown
  ? { readonly [K in keyof N as [Held<NonNullable<N[K]>>] extends [never] ? never : K]-?: Held<NonNullable<N[K]>> }
  : never;
type OfKind<N, K> = N extends { readonly kind: infer Own } ? (K extends Own ? N : never) : never;
/** A kind that two nodes share (`run`, the statement and the event) lists the children of both. */
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never;
type Table = { readonly [K in Kind]: Together<Children<OfKind<SyntaxNode, K>>> };

const args = { label: 'name', value: 'node' } as const;
const params = { label: 'name', name: 'new local', type: { name: 'name' } } as const;
const target = { name: 'name', params, of: 'node' } as const;
const branch = { name: 'new branch', parts: 'name', variable: 'new local', set: 'node', when: 'node', body: 'node' } as const;
const answer = { ids: 'name' } as const;
const items = { words: 'name' } as const;
const around = { target, when: 'node', once: 'span', over: 'amendment', as: 'new amendment', body: 'node' } as const;

/** The order of the properties is the order in which walkers visit them. */
const expressions: Pick<Table, Expr['kind']> = {
  number: {},
  truth: {},
  none: {},
  name: { name: 'name', of: 'name' },
  member: { target: 'node', field: 'name' },
  call: { name: 'name', args },
  binary: { left: 'node', right: 'node' },
  unary: { value: 'node' },
  'is-a': { value: 'node', type: 'name' },
  where: { set: 'node', test: 'node' },
  extreme: { set: 'node', by: 'node' },
  quantifier: { variable: 'new local', set: 'node', test: 'node' },
  sum: { value: 'node', variable: 'new local', set: 'node' },
  if: { test: 'node', then: 'node', otherwise: 'node' },
  list: { items: 'node' },
};

const children: Table = {
  ...expressions,
  // statements, and the lines of a query
  let: { name: 'new local', value: 'node' },
  clause: { test: 'node', value: 'node' },
  set: { target: 'node', value: 'node' },
  move: { what: 'node', to: 'node' },
  create: { what: 'node', named: 'text', as: 'new local', pile: 'node', fields: { field: 'field', value: 'node' } },
  choose: {
    amount: { count: 'node' },
    name: 'new local',
    from: 'node',
    choice: 'new choice',
    by: 'node',
    together: { seats: 'node', seat: 'new local', body: 'node' },
  },
  'one-of': { choice: 'new choice', by: 'node', branches: branch },
  pick: { count: 'node', name: 'new local', from: 'node', chance: 'new chance' },
  shuffle: { pile: 'node', chance: 'new chance' },
  'if-do': { branches: { test: 'node', body: 'node' }, otherwise: 'node' },
  'for-each': { variable: 'new local', set: 'node', where: 'node', body: 'node' },
  repeat: { times: 'node', whilst: 'node', body: 'node' },
  do: { name: 'action', args },
  run: { what: 'node', key: 'key', actor: 'node', name: 'action', args },
  proceed: {},
  stop: {},
  record: { value: 'node', memory: 'memory' },
  forget: { memory: 'memory' },
  attach: { what: 'node', to: 'node', until: 'span' },
  award: { amount: 'node', to: 'node', part: 'new part' },
  // declarations
  query: { name: 'name', params, body: 'node' },
  action: { name: 'name', params, body: 'node' },
  change: { targets: target, giving: 'new local', when: 'node', to: 'node', as: 'new amendment' },
  before: around,
  after: around,
  instead: around,
  offer: { choice: 'choice', branch, when: 'node', as: 'new amendment' },
  drop: { name: 'amendment', when: 'node', as: 'new amendment' },
  grant: { test: 'node', to: 'new local', of: 'node', when: 'node', as: 'new amendment' },
  invariant: { name: 'name', body: 'node' },
  require: { name: 'name', body: 'node' },
  // scenarios
  scenario: {
    settings: { key: 'name', values: 'name' },
    steps: 'node',
    examples: { columns: 'name', rows: { cells: 'name' } },
  },
  given: { facts: 'node' },
  when: { events: 'node' },
  then: { expectations: 'node' },
  in: { what: 'node', where: 'node' },
  pile: { pile: 'node', items },
  is: { target: 'node', value: 'node' },
  usual: { name: 'name' },
  verb: { who: 'node', verb: 'name', object: 'node', choosing: answer },
  chooses: { who: 'node', answers: answer, choice: 'name' },
  chance: { chance: 'name', answers: answer },
  'play-on': { to: 'name' },
  holds: { test: 'node' },
  has: { who: 'node', count: 'name', words: 'name' },
  'is-piece': { what: 'node', words: 'name' },
  options: { answers: answer },
  offered: { answer },
  asked: { who: 'node', choice: 'name' },
  scores: { who: 'node', total: 'name', part: 'name' },
  winners: { who: 'node' },
  refused: { by: 'name' },
  sees: { who: 'node', what: 'node' },
};

/** A property that holds children, in the shape in which walkers go over them. */
export interface Child {
  readonly key: string;
  readonly holds: 'node' | 'text' | NameSort | readonly Child[];
}

interface Listed {
  readonly [key: string]: 'node' | 'text' | NameSort | Listed;
}

const lists = new Map<string, readonly Child[]>(Object.entries(children).map(([kind, keys]) => [kind, listed(keys)]));

function listed(keys: Listed): readonly Child[] {
  return Object.entries(keys).map(([key, holds]) => ({ key, holds: typeof holds === 'string' ? holds : listed(holds) }));
}

/** The properties of a node that hold its children. */
export function childrenOf(kind: string): readonly Child[] {
  return lists.get(kind) as readonly Child[];
}

export function isExpression(node: SyntaxNode): node is Expr {
  return Object.hasOwn(expressions, node.kind);
}

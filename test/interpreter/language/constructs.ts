// Every construct of the language by name, and which of them a syntax tree has: so that a test can say what random rules never try.
import type { ActionAmendment, Declaration, Expr, Statement } from '../../../grammar/syntax/ast.ts';
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import { eachNode, someNode } from '../../../grammar/syntax/walk-tree.ts';

type Kind = Expr['kind'] | Statement['kind'] | Declaration['kind'];
type Tree = { readonly kind: string };

/** The forms of each sort of node. A kind that the grammar gets and that is not here is an error of types. */
export const constructs: Readonly<Record<Kind, readonly string[]>> = {
  // Expressions
  number: [''],
  truth: ['true', 'false'],
  none: [''],
  name: ['', 'of'],
  member: [''],
  call: ['brackets', 'of', 'label'],
  binary: ['or', 'and', 'is', 'is not', 'in', 'not in', 'at', 'like', '<', '<=', '>', '>=', '+', '-', 'without', '*', '/', 'mod'],
  unary: ['not', '-'],
  'is-a': ['', 'not'],
  where: [''],
  extreme: ['least', 'most'],
  quantifier: ['some', 'every', 'no', 'some without set', 'every without set', 'no without set'],
  sum: [''],
  if: [''],
  list: ['', 'empty'],
  // Statements
  let: ['', 'none'],
  set: ['name', 'member'],
  move: ['', 'top', 'bottom'],
  create: ['', 'named', 'as', 'pile', 'fields'],
  choose: ['', 'may', 'exactly N', 'up-to', 'any', 'by', 'nobody named', 'ordered', 'secretly', 'exactly', 'together', 'together secretly'],
  'one-of': ['', 'may', 'by', 'nobody named', 'secretly', 'for each', 'when', 'last', 'word in id'],
  pick: ['', 'count'],
  shuffle: [''],
  'if-do': ['', 'otherwise if', 'otherwise'],
  'for-each': ['set', 'no set', 'where'],
  repeat: ['times', 'while'],
  do: ['brackets', 'no brackets', 'label'],
  run: ['', 'key', 'key of', 'actor'],
  proceed: [''],
  stop: [''],
  record: [''],
  forget: [''],
  attach: ['', 'until'],
  award: [''],
  // Declarations
  query: ['', 'let', 'clause', 'recursive', 'label', 'many', 'document'],
  action: ['', 'label'],
  change: ['', 'early', 'late', 'when', 'giving', 'not giving', 'several', 'key of', 'as'],
  before: ['', 'early', 'late', 'when', 'once', 'key of', 'as'],
  after: ['', 'early', 'late', 'when', 'once', 'key of', 'as', 'even if replaced'],
  instead: ['', 'early', 'late', 'when', 'once', 'key of', 'as', 'over'],
  offer: ['', 'for each', 'when', 'as'],
  drop: ['', 'when'],
  grant: ['', 'as'],
  invariant: [''],
  require: [''],
};

type Node<K extends Kind> = Extract<Expr | Statement | Exclude<Declaration, ActionAmendment> | ActionAmendment, { kind: K }>;

/** The forms of one node, besides the plain one. */
const forms: { readonly [K in Kind]?: (node: Node<K>) => readonly (string | false | undefined)[] } = {
  truth: ({ value }) => [String(value)],
  name: ({ of }) => [of && 'of'],
  call: ({ form, args }) => [form, args.some(({ label }) => label) && 'label'],
  binary: ({ op }) => [op],
  unary: ({ op }) => [op],
  'is-a': ({ negated }) => [negated && 'not'],
  extreme: ({ which }) => [which],
  quantifier: ({ which, set }) => [set ? which : `${which} without set`],
  list: ({ items }) => [items.length === 0 && 'empty'],
  let: ({ value }) => [value.kind === 'none' && 'none'],
  set: ({ target }) => [target.kind],
  move: ({ end }) => [end],
  create: ({ named, as, pile, fields }) => [named && 'named', as && 'as', pile && 'pile', fields.length > 0 && 'fields'],
  choose: ({ may, amount, by, ordered, secretly, exactly, together }) => {
    if (together) return ['together', secretly && 'together secretly'];
    const count = amount && (amount.rule === 'exactly' ? 'exactly N' : amount.rule);
    return [may && 'may', count, by ? 'by' : 'nobody named', ordered && 'ordered', secretly && 'secretly', exactly && 'exactly'];
  },
  'one-of': ({ may, by, secretly, branches }) => [
    may && 'may',
    by ? 'by' : 'nobody named',
    secretly && 'secretly',
    branches.some(({ set }) => set) && 'for each',
    branches.some(({ when }) => when) && 'when',
    branches.some(({ last }) => last) && 'last',
    branches.some(({ parts, variable }) => parts.some(({ text }) => text !== variable?.text)) && 'word in id',
  ],
  pick: ({ count }) => [count && 'count'],
  'if-do': ({ branches, otherwise }) => [branches.length > 1 && 'otherwise if', otherwise && 'otherwise'],
  'for-each': ({ set, where }) => [set ? 'set' : 'no set', where && 'where'],
  repeat: ({ times }) => [times ? 'times' : 'while'],
  do: ({ brackets, args }) => [brackets ? 'brackets' : 'no brackets', args.some(({ label }) => label) && 'label'],
  run: ({ what, key, actor }) => [key && 'key', what.kind === 'call' && what.name.text === 'alone' && 'key of', actor && 'actor'],
  attach: ({ until }) => [until && 'until'],
  query: ({ name, params, body }) => [
    body.some(({ kind }) => kind === 'let') && 'let',
    body.some((line) => line.kind === 'clause' && line.test) && 'clause',
    calls(body, name.text) && 'recursive',
    params.some(({ label }) => label) && 'label',
    params.some(({ type }) => type?.many) && 'many',
    params.some(({ type }) => type?.document) && 'document',
  ],
  action: ({ params }) => [params.some(({ label }) => label) && 'label'],
  change: ({ stage, when, giving, targets, as }) => [
    stage,
    when && 'when',
    giving ? 'giving' : 'not giving',
    targets.length > 1 && 'several',
    targets[0].of && 'key of',
    as && 'as',
  ],
  before: formsOfAction,
  after: formsOfAction,
  instead: formsOfAction,
  offer: ({ branch, as }) => [branch.set && 'for each', branch.when && 'when', as && 'as'],
  drop: ({ when }) => [when && 'when'],
  grant: ({ as }) => [as && 'as'],
};

function formsOfAction({ stage, when, once, evenIfReplaced, over, target, as }: ActionAmendment): readonly (string | false | undefined)[] {
  return [stage, when && 'when', once && 'once', evenIfReplaced && 'even if replaced', over && 'over', target.of && 'key of', as && 'as'];
}

function calls(tree: SyntaxTree, name: string): boolean {
  return someNode(tree, (node) => node.kind === 'call' && node.name.text === name);
}

/** All constructs, as `kind form`. */
export const allConstructs: readonly string[] = Object.entries(constructs).flatMap(([kind, list]) =>
  list.map((form) => `${kind} ${form}`.trim()),
);

/** The constructs in a tree, and the built-in questions and names it mentions as `call NAME`. */
export function constructsIn(tree: SyntaxTree, into: Set<string>): void {
  eachNode(tree, (node: Tree) => {
    const found = (forms[node.kind as Kind] as ((node: Tree) => readonly (string | false | undefined)[]) | undefined)?.(node) ?? [];
    into.add(node.kind);
    for (const form of found) if (form) into.add(`${node.kind} ${form}`);
    if (node.kind === 'call') into.add(`asks ${(node as unknown as Node<'call'>).name.text}`);
  });
}

// Limits how deeply rules depend on one another: queries that ask queries, actions that call actions, clauses and amendments of one query. Each
// level is a level of recursion when rules are checked, compiled and run, and the stack of a browser is small. The first rule that is too deep
// gets one message.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import { wordsIn } from '../../../grammar/syntax/walk-tree.ts';
import type { AmendmentSymbol, Environment, Origin, QuerySymbol } from './environment/environment.ts';
import { circlesOf } from '../../program/graph.ts';
import { targetName } from './queries.ts';

/** The most queries and actions that may call one another in a chain. */
export const deepest = 100;
/** This many clauses, lets or amendments of a query count as one level. */
const linesALevel = 5;

interface Rule {
  readonly name: string;
  readonly origin: Origin;
  /** How many levels it adds by itself. */
  readonly height: number;
  /** The syntax trees it is made of: it depends on the rules whose names occur in them. */
  readonly trees: readonly SyntaxTree[];
}

const known = new WeakMap<Environment, ReadonlyMap<string, Origin>>();

/** The queries and actions that are too deep. Rules that call one of them are counted from there on anew. */
export function tooDeepIn(env: Environment): ReadonlyMap<string, Origin> {
  let found = known.get(env);
  if (found === undefined) known.set(env, (found = findTooDeep(rulesOf(env))));
  return found;
}

/** Says that in an environment the same rules are too deep as in another, from which it differs in nothing that rules stand on. */
export function keepTooDeep(from: Environment, to: Environment): void {
  known.set(to, tooDeepIn(from));
}

export function standsTooDeep(env: Environment, query: QuerySymbol): boolean {
  return tooDeepIn(env).has(query.name);
}

/** Reports only the first rule that is too deep, however many depend on it. */
export function reportTooDeep(env: Environment, collect: (diagnostic: Diagnostic) => void): void {
  for (const [name, { file, span }] of tooDeepIn(env)) {
    collect(diagnose('check/too-deep', file, span, { name, most: String(deepest), lines: String(deepest * linesALevel) }));
    return;
  }
}

function rulesOf(env: Environment): Rule[] {
  const amendments = new Map<string, AmendmentSymbol[]>();
  for (const amendment of env.amendments)
    for (const name of amendedNames(env, amendment)) {
      const others = amendments.get(name);
      if (others) others.push(amendment);
      else amendments.set(name, [amendment]);
    }
  const declarationsOf = (name: string): AmendmentSymbol['declaration'][] =>
    (amendments.get(name) ?? []).map(({ declaration }) => declaration);
  const queries = [...env.queries.values()].map(({ name, origin, source, expression }): Rule => {
    const changes = declarationsOf(name);
    const written = expression
      ? env.documents.flatMap((document) =>
          document.kind === expression.kind ? (document.source?.keys.get(expression.name)?.expression ?? []) : [],
        )
      : source.body;
    return { name, origin, height: Math.max(1, (written.length + changes.length) / linesALevel), trees: [...written, ...changes] };
  });
  const actions = [...env.actions.values()].map(({ name, origin, body }): Rule => {
    const around = declarationsOf(name);
    // Every `instead of` is a nested call; all `before` and `after` run in a sequence.
    const layers = around.filter(({ kind }) => kind === 'instead').length;
    return { name, origin, height: 1 + layers, trees: [...body, ...around] };
  });
  return [...queries, ...actions];
}

/** The names of the rules that an amendment changes. */
function amendedNames(env: Environment, { declaration }: AmendmentSymbol): string[] {
  if (declaration.kind === 'change') return declaration.targets.map((target) => targetName({ env }, target));
  return 'target' in declaration && !declaration.target.of ? [declaration.target.name.text] : [];
}

/** Computes depths from rules without dependencies upwards. Rules in a circle are as deep as all of them together. */
function findTooDeep(rules: readonly Rule[]): ReadonlyMap<string, Origin> {
  const found = new Map<string, Origin>();
  if (rules.reduce((sum, { height }) => sum + height, 0) <= deepest) return found;
  const numbers = new Map<string, number[]>();
  rules.forEach(({ name }, at) => {
    const others = numbers.get(name);
    if (others) others.push(at);
    else numbers.set(name, [at]);
  });
  const below = rules.map(({ trees }) => {
    const found = new Set<number>();
    for (const tree of trees) for (const word of wordsIn(tree)) for (const at of numbers.get(word) ?? []) found.add(at);
    return [...found];
  });
  const depths = new Array<number>(rules.length).fill(0);
  for (const circle of circlesOf(below)) {
    let deepestBelow = 0;
    for (const at of circle) for (const other of below[at]) deepestBelow = Math.max(deepestBelow, depths[other]);
    const depth = deepestBelow + circle.reduce((sum, at) => sum + rules[at].height, 0);
    if (depth > deepest) for (const at of circle.sort((a, b) => a - b)) found.set(rules[at].name, rules[at].origin);
    else for (const at of circle) depths[at] = depth;
  }
  return found;
}

// Finds queries that can never answer because they always call themselves: circles of calls that no clause can avoid.
import type { Expr, QueryLine } from '../../../grammar/syntax/ast.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Environment } from './environment/environment.ts';
import { circlesOf } from '../../program/graph.ts';

export function findCircles(env: Environment, collect: (diagnostic: Diagnostic) => void): void {
  const certain = new Map<string, Set<string>>();
  for (const query of env.queries.values()) certain.set(query.name, certainCalls(env, query.source.body));
  const names = [...certain.keys()];
  const numbers = new Map(names.map((name, at) => [name, at]));
  const circleOf = new Map<string, number>();
  const circles = circlesOf(names.map((name) => [...certain.get(name)!].map((next) => numbers.get(next)!)));
  circles.forEach((circle, number) => circle.forEach((at) => circleOf.set(names[at], number)));
  const reported = new Set<string>();
  for (const query of env.queries.values()) {
    const path = pathBack(certain, circleOf, query.name);
    if (!path || path.some((name) => reported.has(name))) continue;
    for (const name of path) reported.add(name);
    collect(
      diagnose('check/circular-query', query.origin.file, query.origin.span, {
        circle: phrase('asks-in-turn', { names: [...path, path[0]] }),
      }),
    );
  }
}

/** The shortest path of calls from a query back to itself; it stays inside the circle. */
function pathBack(certain: Map<string, Set<string>>, circleOf: ReadonlyMap<string, number>, start: string): string[] | undefined {
  const before = new Map<string, string>();
  const open = [start];
  for (let read = 0; read < open.length; read++) {
    for (const next of certain.get(open[read]) ?? []) {
      if (next === start) return pathTo(before, open[read]);
      if (circleOf.get(next) !== circleOf.get(start) || before.has(next)) continue;
      before.set(next, open[read]);
      open.push(next);
    }
  }
  return undefined;
}

function pathTo(before: ReadonlyMap<string, string>, end: string): string[] {
  const path = [end];
  for (let name = before.get(end); name !== undefined; name = before.get(name)) path.unshift(name);
  return path;
}

/** The queries that are called in any case: in lets, in the first test, and in the first answer if it has no test. */
function certainCalls(env: Environment, lines: readonly QueryLine[]): Set<string> {
  const calls = new Set<string>();
  for (const line of lines) {
    if (line.kind === 'let') collectCalls(env, line.value, calls);
    else {
      collectCalls(env, line.test ?? line.value, calls);
      break;
    }
  }
  return calls;
}

/** Collects calls, but skips what may not be evaluated: branches of `if`, right sides of `and` and `or`, tests of sets that may be empty. */
function collectCalls(env: Environment, node: Expr, calls: Set<string>): void {
  switch (node.kind) {
    case 'name':
      if (!node.of && env.queries.get(node.name.text)?.params.length === 0) calls.add(node.name.text);
      return;
    case 'call':
      if (env.queries.has(node.name.text)) calls.add(node.name.text);
      for (const arg of node.args) collectCalls(env, arg.value, calls);
      return;
    case 'member':
      return collectCalls(env, node.target, calls);
    case 'binary':
      collectCalls(env, node.left, calls);
      if (node.op !== 'and' && node.op !== 'or') collectCalls(env, node.right, calls);
      return;
    case 'unary':
    case 'is-a':
      return collectCalls(env, node.value, calls);
    case 'where':
    case 'extreme':
    case 'sum':
      return collectCalls(env, node.set, calls);
    case 'quantifier':
      if (node.set) collectCalls(env, node.set, calls);
      return;
    case 'if':
      return collectCalls(env, node.test, calls);
    case 'list':
      for (const item of node.items) collectCalls(env, item, calls);
      return;
    default:
      return;
  }
}

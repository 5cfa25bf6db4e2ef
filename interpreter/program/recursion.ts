// Finds the queries that need the depth guard against endless recursion. Direct recursion is known from a query's own text, but amendments may
// close a circle that this text does not show: `change size giving n to twice(n)`, where `twice` asks for the size.
import { circlesOf } from './graph.ts';
import type { Expr, QueryCode } from './program.ts';
import { walkExpression } from './walk.ts';

/** Marks queries as recursive so that every circle of calls goes through a marked query. */
export function settleRecursion(queries: readonly QueryCode[]): QueryCode[] {
  const calls = queries.map((query, at) =>
    query.recursive ? [] : [...calledIn(query.body)].filter((other) => !queries[other].recursive || other === at),
  );
  const inCircle = new Set<number>();
  for (const circle of circlesOf(calls))
    if (circle.length > 1 || calls[circle[0]].includes(circle[0])) for (const at of circle) inCircle.add(at);
  return queries.map((query, at) => (inCircle.has(at) ? { ...query, recursive: true } : query));
}

function calledIn(body: Expr): Set<number> {
  const called = new Set<number>();
  walkExpression(body, (expr) => {
    if (expr.op === 'call') called.add(expr.query);
  });
  return called;
}

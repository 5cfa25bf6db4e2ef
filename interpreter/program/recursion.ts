// Finds the queries that need the depth guard. What a query asks itself is known from its own text; amendments may close a circle that
// nobody sees there: `change size giving n to twice(n)`, where `twice` asks for the size.
import { circlesOf } from './graph.ts';
import type { QueryCode } from './program.ts';

/** Every circle of calls goes through a query that says it is recursive. */
export function settleRecursion(queries: readonly QueryCode[]): QueryCode[] {
  const calls = queries.map((query, at) =>
    query.recursive ? [] : [...calledIn(query.body)].filter((other) => !queries[other].recursive || other === at),
  );
  const inCircle = new Set<number>();
  for (const circle of circlesOf(calls))
    if (circle.length > 1 || calls[circle[0]].includes(circle[0])) for (const at of circle) inCircle.add(at);
  return queries.map((query, at) => (inCircle.has(at) ? { ...query, recursive: true } : query));
}

function calledIn(body: object): Set<number> {
  const called = new Set<number>();
  const open: unknown[] = [body];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const { op, query } = node as { readonly op?: unknown; readonly query?: unknown };
    if (op === 'call' && typeof query === 'number') called.add(query);
    open.push(...Object.values(node));
  }
  return called;
}

// Finds the dependencies of an expression in a state: columns, piles, values and memories that its value depends on, and the clauses of the
// queries it evaluates.
import type { Scope } from '../../check/elaborate/context.ts';
import type { Expr, Site } from '../../program/program.ts';
import { partsOf, walkExpression } from '../../program/walk.ts';
import type { Watch } from './because.ts';
import { evaluatePart, type Meaning } from '../read/expressions.ts';
import type { Playing } from '../playing.ts';

export function watchesOf(playing: Playing, { ir, scope }: Meaning): Watch[] {
  const watches: Watch[] = [];
  walkExpression(ir, (expr) => {
    if (expr.op === 'global') watches.push({ kind: 'value', offset: expr.offset });
    else if (expr.op === 'memory') watches.push({ kind: 'memory', memory: expr.memory });
    else if (expr.op === 'field' && expr.offset > 0) {
      const piece = valueOf(playing, expr.of, scope);
      if (piece !== undefined && piece !== 0) watches.push({ kind: 'column', piece, offset: expr.offset });
    } else if (expr.op === 'pile') {
      const pile = valueOf(playing, expr.pile, scope);
      if (pile !== undefined && pile !== 0) watches.push({ kind: 'pile', pile });
    }
  });
  return watches;
}

/** The queries that an expression evaluates, and in them the clauses that answered. */
export function clausesOf(playing: Playing, { ir, scope }: Meaning): Site[] {
  const sites: number[] = [];
  evaluatePart(playing, ir, scope, {
    event: (event) => void ((event.type === 'clause' && event.holds) || event.type === 'query' ? sites.push(event.site) : undefined),
  });
  return [...new Set(sites)].filter((site) => site !== 0).map((site) => playing.program.sites[site]);
}

/** The value of a part of an expression that needs no variable; undefined for others. */
function valueOf(playing: Playing, expr: Expr, scope: Scope): number | undefined {
  if (!isClosed(expr)) return undefined;
  const value = evaluatePart(playing, expr, scope);
  return typeof value === 'number' ? value : undefined;
}

function isClosed(expr: Expr): boolean {
  return expr.op !== 'bound' && expr.op !== 'local' && expr.op !== 'list' && expr.op !== 'item' && partsOf(expr).every(isClosed);
}

// Finds what an expression depends on and what it costs, for hoisting invariant work out of loops.
import type { Expr } from '../../program/program.ts';
import { partsOf } from '../../program/walk.ts';

/** Variables an expression reads but does not bind, as keys: `b3` bound, `l3` local, `g3` list. */
export function freeVariables(expr: Expr): ReadonlySet<string> {
  let free = known.get(expr);
  if (free === undefined) known.set(expr, (free = findFree(expr)));
  return free;
}

const known = new WeakMap<Expr, ReadonlySet<string>>();

function findFree(expr: Expr): ReadonlySet<string> {
  const free = new Set<string>();
  const add = (part: Expr, ...but: string[]): void => {
    for (const name of freeVariables(part)) if (!but.includes(name)) free.add(name);
  };
  switch (expr.op) {
    case 'local':
      return free.add(`l${expr.slot}`);
    case 'bound':
      return free.add(`b${expr.slot}`);
    case 'list':
      return free.add(`g${expr.slot}`);
    case 'item':
      free.add(`g${expr.slot}`);
      add(expr.index);
      return free;
    case 'let':
      add(expr.value);
      add(expr.in, `${expr.list ? 'g' : 'l'}${expr.slot}`);
      return free;
    case 'fold':
      add(expr.set);
      add(expr.init);
      add(expr.body, `${expr.list ? 'g' : 'l'}${expr.slot}`, `b${expr.bound}`);
      return free;
    case 'sum':
    case 'some':
    case 'every':
    case 'no':
    case 'filter':
    case 'map':
    case 'extreme':
      for (const part of partsOf(expr)) {
        if (part === expr.set) add(part);
        else add(part, `b${expr.bound}`);
      }
      return free;
    default:
      for (const part of partsOf(expr)) add(part);
      return free;
  }
}

/**
 * Whether an expression is worth computing once before a loop. `read`: it only reads and cannot fail, so it may be computed even if it is never
 * used. `work`: it calls or loops, so it is computed on first use. `no`: its parts are considered instead.
 */
export function worthOf(expr: Expr): 'no' | 'read' | 'work' {
  switch (expr.op) {
    case 'global':
      return 'read';
    case 'field':
    case 'piece-of':
    case 'data':
      return isRead(expr) ? 'read' : 'work';
    case 'pile':
      return isRead(expr.pile) ? 'read' : 'work';
    case 'count':
      return isRead(expr.set) ? 'read' : 'work';
    case 'const':
    case 'local':
    case 'bound':
    case 'list':
    case 'empty':
    case 'memory':
    case 'documents':
    case 'math':
    case 'compare':
    case 'and':
    case 'or':
    case 'not':
    case 'is-of':
    case 'set-of':
      return 'no';
    case 'all':
      return expr.kinds.length === 1 && expr.yes === undefined ? 'no' : 'work';
    case 'if':
    case 'let':
      return isRead(expr) ? 'no' : 'work';
    default:
      return 'work';
  }
}

function isRead(expr: Expr): boolean {
  switch (expr.op) {
    case 'const':
    case 'local':
    case 'bound':
    case 'global':
    case 'list':
    case 'memory':
    case 'documents':
      return true;
    case 'field':
    case 'piece-of':
    case 'data':
    case 'pile':
      return partsOf(expr).every(isRead);
    case 'all':
      return expr.kinds.length === 1 && expr.yes === undefined;
    default:
      return false;
  }
}

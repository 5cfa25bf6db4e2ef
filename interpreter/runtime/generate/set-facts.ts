// Finds facts about a set before it is evaluated, so that generated code copies and removes repeats only where it must.
import type { Expr, Program } from '../../program/program.ts';
import { isMany } from '../tables.ts';

/** Whether a set expression yields an array that nothing changes later: not a pile, a memory or a list of pieces itself. */
export function findOwned(program: Program): (expr: Expr) => boolean {
  const queries = new Map<number, boolean>();
  const isOwned = (expr: Expr): boolean => {
    switch (expr.op) {
      case 'pile':
      case 'memory':
      case 'all':
        return false;
      case 'call': {
        const known = queries.get(expr.query);
        if (known !== undefined) return known && expr.args.every((arg) => !isMany(arg) || isOwned(arg));
        queries.set(expr.query, false);
        const owned = isOwned(program.queries[expr.query].body);
        queries.set(expr.query, owned);
        return owned && expr.args.every((arg) => !isMany(arg) || isOwned(arg));
      }
      case 'union':
        return isOwned(expr.left) && isOwned(expr.right);
      case 'take':
        return isOwned(expr.set);
      case 'minus':
        return isOwned(expr.left);
      case 'if':
        return isOwned(expr.then) && isOwned(expr.otherwise);
      case 'let':
        return isOwned(expr.in) && (!expr.list || isOwned(expr.value));
      case 'fold':
        return isOwned(expr.init) && isOwned(expr.body);
      case 'holders':
        return isOwned(expr.own) && expr.grants.every(isOwned);
      default:
        return true;
    }
  };
  return isOwned;
}

/** Whether a set could contain none, or a value twice: lists that rules fill, and data as it was written. */
export function findRepeating(program: Program): (expr: Expr) => boolean {
  const queries = new Map<number, boolean>();
  const open = new Set<number>();
  const ofQuery = (query: number): boolean => {
    const known = queries.get(query);
    if (known !== undefined) return known;
    // A recursive call is assumed not to repeat: the innermost call does not recurse, so by induction the outer ones do not repeat either.
    if (open.has(query)) return false;
    open.add(query);
    const repeats = mayRepeat(program.queries[query].body, new Set());
    open.delete(query);
    // A result that relies on the assumption about an outer query is not cached yet.
    if (repeats || open.size === 0) queries.set(query, repeats);
    return repeats;
  };
  /** `clean`: list slots bound to sets that do not repeat. */
  const mayRepeat = (expr: Expr, clean: ReadonlySet<number>): boolean => {
    switch (expr.op) {
      case 'memory':
      case 'data':
        return true;
      case 'list':
        return !clean.has(expr.slot);
      case 'documents':
        return new Set(expr.values).size < expr.values.length || expr.values.includes(0);
      case 'call':
        return ofQuery(expr.query);
      case 'filter':
      case 'take':
      case 'extreme':
      case 'like':
        return mayRepeat(expr.set, clean);
      case 'minus':
        return mayRepeat(expr.left, clean);
      case 'union':
        return mayRepeat(expr.left, clean) || mayRepeat(expr.right, clean);
      case 'if':
        return mayRepeat(expr.then, clean) || mayRepeat(expr.otherwise, clean);
      case 'let':
        return mayRepeat(expr.in, expr.list && !mayRepeat(expr.value, clean) ? new Set([...clean, expr.slot]) : without(clean, expr));
      case 'fold':
        return mayRepeat(expr.init, clean) || mayRepeat(expr.body, new Set([...clean, expr.slot]));
      case 'holders':
        return mayRepeat(expr.own, clean);
      default:
        return false;
    }
  };
  return (expr) => mayRepeat(expr, new Set());
}

function without(clean: ReadonlySet<number>, expr: Extract<Expr, { op: 'let' }>): ReadonlySet<number> {
  return expr.list ? new Set([...clean].filter((slot) => slot !== expr.slot)) : clean;
}

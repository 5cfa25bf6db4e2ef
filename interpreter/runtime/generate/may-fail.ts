// Finds the expressions that can end in a fault: they divide, or may leave 32 bits. Code that evaluates an expression early, late or not at all
// must check this first, because the fault that is reported must be the one that evaluation in order would meet first. Limits of steps and depth
// do not count: the modes reach those at different places (README.md).
import type { Expr, Program } from '../../program/program.ts';
import { partsOf } from '../../program/walk.ts';

export function findFailing(program: Program): (expr: Expr) => boolean {
  const queries = new Map<number, boolean>();
  const known = new WeakMap<Expr, boolean>();
  const bodyFails = (query: number): boolean => {
    let fails = queries.get(query);
    if (fails === undefined) {
      fails = [...reachable(program, query)].some((index) => failsItself(program.queries[index].body));
      queries.set(query, fails);
    }
    return fails;
  };
  const mayFail = (expr: Expr): boolean => {
    let fails = known.get(expr);
    if (fails === undefined) {
      fails = isFailing(expr) || (expr.op === 'call' && bodyFails(expr.query)) || partsOf(expr).some(mayFail);
      known.set(expr, fails);
    }
    return fails;
  };
  return mayFail;
}

/** A query and all queries that it can call, including circles. */
function reachable(program: Program, query: number): ReadonlySet<number> {
  const reached = new Set([query]);
  const visit = (expr: Expr): void => {
    if (expr.op === 'call') reached.add(expr.query);
    partsOf(expr).forEach(visit);
  };
  // Iterating over a set also visits the elements that are added on the way.
  for (const index of reached) visit(program.queries[index].body);
  return reached;
}

/** Whether an expression can fail, without regard to the queries it calls. */
function failsItself(expr: Expr): boolean {
  return isFailing(expr) || partsOf(expr).some(failsItself);
}

/** Whether this node can fail, without its parts. */
function isFailing(expr: Expr): boolean {
  if (expr.op === 'math' || expr.op === 'sum') return rangeOf(expr) === undefined;
  return false;
}

/** An upper bound for the size of any set: lists are limited (run.ts), and an expression joins few of them. */
const mostElements = 2 ** 24;

interface Range {
  readonly least: number;
  readonly most: number;
}

/** The range in which the value of an expression lies, or undefined if that is unknown or may leave 32 bits. */
function rangeOf(expr: Expr): Range | undefined {
  switch (expr.op) {
    case 'const':
      return within(expr.value, expr.value);
    case 'count':
      return { least: 0, most: mostElements };
    case 'compare':
    case 'and':
    case 'or':
    case 'not':
    case 'has':
    case 'some':
    case 'every':
    case 'no':
    case 'is-of':
      return { least: 0, most: 1 };
    case 'if': {
      const [then, otherwise] = [rangeOf(expr.then), rangeOf(expr.otherwise)];
      return then && otherwise && within(Math.min(then.least, otherwise.least), Math.max(then.most, otherwise.most));
    }
    case 'sum': {
      const value = rangeOf(expr.value);
      return value && within(Math.min(0, value.least * mostElements), Math.max(0, value.most * mostElements));
    }
    case 'math':
      return rangeOfMath(expr);
    default:
      return undefined;
  }
}

function rangeOfMath({ how, left, right }: Extract<Expr, { op: 'math' }>): Range | undefined {
  const [a, b] = [rangeOf(left), rangeOf(right)];
  if (b === undefined) return undefined;
  if (how === '/' || how === 'mod') {
    // A divisor of 1 or more makes no number larger.
    if (b.least < 1) return undefined;
    return how === '/' ? (a ?? anything) : { least: 0, most: b.most - 1 };
  }
  if (a === undefined) return undefined;
  if (how === '+') return within(a.least + b.least, a.most + b.most);
  if (how === '-') return within(a.least - b.most, a.most - b.least);
  const corners = [a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most];
  return within(Math.min(...corners), Math.max(...corners));
}

const anything: Range = { least: -(2 ** 31), most: 2 ** 31 - 1 };

function within(least: number, most: number): Range | undefined {
  return least >= anything.least && most <= anything.most ? { least, most } : undefined;
}

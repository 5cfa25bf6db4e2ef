// Evaluates expressions by walking their tree (interpreted mode). It defines what expressions mean; generated code must agree with it. Traces,
// why-not, scenario expressions and hosts that forbid making functions from text use it, too.
import { calculate as exactly, type Calculation, compare } from '../../program/arithmetic.ts';
import type { Expr } from '../../program/program.ts';
import { Fault } from '../fault.ts';
import type { Run } from './run.ts';
import { frameHeader } from '../state.ts';
import { allOf, amountIn, asSet, holders, like, minus, nextSeat, none, scoreOf, seatsFrom, take, union } from '../sets.ts';
import { isMany } from '../tables.ts';

/** Where an expression finds its variables: slots of a frame or of a query, and the bound ones. */
export interface Env {
  readonly ones: number[];
  readonly onesAt: number;
  readonly lists: (readonly number[])[];
  readonly listsAt: number;
  readonly bound: number[];
}

/** The variables of a frame of the state a run is bound to. */
export function frameEnv(run: Run, base: number): Env {
  const { frames, lists } = run.state;
  return { ones: frames, onesAt: base + frameHeader, lists, listsAt: frames[base + 3], bound: [] };
}

export function evaluateOne(run: Run, expr: Expr, env: Env): number {
  const { m } = run.state;
  switch (expr.op) {
    case 'const':
      return expr.value;
    case 'local':
      return env.ones[env.onesAt + expr.slot];
    case 'bound':
      return env.bound[expr.slot];
    case 'global':
      return m[expr.offset];
    case 'field':
      return m[evaluateOne(run, expr.of, env) + expr.offset];
    case 'data':
      return run.tables.ones[expr.data][evaluateOne(run, expr.of, env)];
    case 'amount':
      return amountIn(run.tables.manies[expr.data][evaluateOne(run, expr.of, env)], evaluateOne(run, expr.which, env));
    case 'piece-of':
      return run.state.pieceOf[evaluateOne(run, expr.of, env)];
    case 'call':
      return call(run, expr, env, evaluateOne);
    case 'math':
      return calculateOrFault(expr.how, evaluateOne(run, expr.left, env), evaluateOne(run, expr.right, env), expr.site ?? 0);
    case 'compare':
      return compare(expr.how, evaluateOne(run, expr.left, env), evaluateOne(run, expr.right, env)) ? 1 : 0;
    case 'and':
      return evaluateOne(run, expr.left, env) !== 0 && evaluateOne(run, expr.right, env) !== 0 ? 1 : 0;
    case 'or':
      return evaluateOne(run, expr.left, env) !== 0 || evaluateOne(run, expr.right, env) !== 0 ? 1 : 0;
    case 'not':
      return evaluateOne(run, expr.value, env) === 0 ? 1 : 0;
    case 'if':
      return evaluateOne(run, takeSide(run, expr, env), env);
    case 'let':
      return within(run, expr, env, () => evaluateOne(run, expr.in, env));
    case 'count':
      return evaluateMany(run, expr.set, env).length;
    case 'has': {
      const item = evaluateOne(run, expr.item, env);
      return (item !== 0 || expr.zero === true) && evaluateMany(run, expr.set, env).includes(item) ? 1 : 0;
    }
    case 'first':
      return evaluateMany(run, expr.set, env)[0] ?? 0;
    case 'last':
      return evaluateMany(run, expr.set, env).at(-1) ?? 0;
    case 'sum': {
      let total = 0;
      for (const item of loop(run, expr.set, env)) {
        env.bound[expr.bound] = item;
        total = checkSize(total + evaluateOne(run, expr.value, env), expr.site ?? 0);
      }
      return total;
    }
    case 'some':
    case 'every':
    case 'no': {
      const sought = expr.op === 'every' ? 0 : 1;
      for (const item of loop(run, expr.set, env)) {
        env.bound[expr.bound] = item;
        if ((evaluateOne(run, expr.test, env) !== 0 ? 1 : 0) === sought) return expr.op === 'some' ? 1 : 0;
      }
      return expr.op === 'some' ? 0 : 1;
    }
    case 'is-of': {
      const of = evaluateOne(run, expr.of, env);
      return expr.yes.includes(expr.document ? of : m[of]) ? 1 : 0;
    }
    case 'next-seat':
      return nextSeat(run, evaluateOne(run, expr.of, env), expr.step);
    case 'score-of':
      return scoreOf(run, evaluateOne(run, expr.of, env));
    case 'item':
      return env.lists[env.listsAt + expr.slot][evaluateOne(run, expr.index, env)] ?? 0;
    case 'fold':
      return fold(
        run,
        expr,
        env,
        () => evaluateOne(run, expr.init, env),
        () => evaluateOne(run, expr.body, env),
      );
    default:
      throw new TypeError(`${expr.op} yields many`);
  }
}

export function evaluateMany(run: Run, expr: Expr, env: Env): readonly number[] {
  const { state } = run;
  switch (expr.op) {
    case 'empty':
      return none;
    case 'list':
      return env.lists[env.listsAt + expr.slot];
    case 'memory':
      return state.memories[expr.memory];
    case 'pile':
      return state.piles[evaluateOne(run, expr.pile, env)];
    case 'data':
      return run.tables.manies[expr.data][evaluateOne(run, expr.of, env)];
    case 'all': {
      const all = allOf(run, expr.kinds);
      const { yes } = expr;
      return yes === undefined ? all : all.filter((piece) => yes.includes(state.m[piece]));
    }
    case 'documents':
      return expr.values;
    case 'union':
      return union(evaluateMany(run, expr.left, env), evaluateMany(run, expr.right, env));
    case 'minus':
      return minus(evaluateMany(run, expr.left, env), evaluateMany(run, expr.right, env));
    case 'filter': {
      const kept: number[] = [];
      for (const item of loop(run, expr.set, env)) {
        env.bound[expr.bound] = item;
        if (evaluateOne(run, expr.test, env) !== 0) kept.push(item);
      }
      return kept;
    }
    case 'extreme': {
      let kept: number[] = [];
      let best = 0;
      for (const item of loop(run, expr.set, env)) {
        env.bound[expr.bound] = item;
        const by = evaluateOne(run, expr.by, env);
        if (kept.length === 0 || (expr.which === 'least' ? by < best : by > best)) {
          kept = [item];
          best = by;
        } else if (by === best) kept.push(item);
      }
      return kept;
    }
    case 'map': {
      const values: number[] = [];
      for (const item of loop(run, expr.set, env)) {
        env.bound[expr.bound] = item;
        if (expr.flat) for (const value of evaluateMany(run, expr.value, env)) values.push(value);
        else values.push(evaluateOne(run, expr.value, env));
      }
      return asSet(values, expr.zero === true);
    }
    case 'set-of':
      return asSet(
        expr.items.map((item) => evaluateOne(run, item, env)),
        expr.zero === true,
      );
    case 'take':
      return take(evaluateMany(run, expr.set, env), evaluateOne(run, expr.count, env));
    case 'seats-from':
      return seatsFrom(run, evaluateOne(run, expr.of, env), expr.step);
    case 'like':
      return like(run, loop(run, expr.set, env), evaluateOne(run, expr.item, env));
    case 'holders': {
      const grants = expr.grants.map((grant) => {
        const given = evaluateMany(run, grant, env);
        if (given.length > 0) run.conditions?.event({ type: 'applied', site: grant.site ?? 0 });
        return given;
      });
      return holders(run, expr.document, evaluateMany(run, expr.own, env), grants);
    }
    case 'call':
      return call(run, expr, env, evaluateMany);
    case 'if':
      return evaluateMany(run, takeSide(run, expr, env), env);
    case 'let':
      return within(run, expr, env, () => evaluateMany(run, expr.in, env));
    case 'fold':
      return fold(
        run,
        expr,
        env,
        () => evaluateMany(run, expr.init, env),
        () => evaluateMany(run, expr.body, env),
      );
    default:
      throw new TypeError(`${expr.op} yields one`);
  }
}

export function calculateOrFault(how: Calculation, left: number, right: number, site: number): number {
  const result = exactly(how, left, right);
  if (result === undefined) throw new Fault('run/division-by-zero', site);
  return checkSize(result, site);
}

/** Checks the range: numbers of a game are 32-bit integers, and a result outside of them is a fault. */
export function checkSize(value: number, site: number): number {
  if (value !== (value | 0)) throw new Fault('run/too-large', site);
  // A negative zero would be written differently.
  return value | 0;
}

type Evaluate<T> = (run: Run, expr: Expr, env: Env) => T;

function call<T>(run: Run, expr: Extract<Expr, { op: 'call' }>, env: Env, evaluate: Evaluate<T>): T {
  return enterQuery(run, expr.query, evaluateArguments(run, expr, env), evaluate);
}

/** Runs the body of a query on prepared variables; counts the step, and the depth on the host's stack. */
export function enterQuery<T>(run: Run, query: number, inner: Env, evaluate: Evaluate<T>): T {
  const code = run.program.queries[query];
  if (run.tables.costly[query]) run.spend(1, code.site);
  if (run.conditions !== undefined) run.conditions.event({ type: 'query', query, site: code.site });
  if (!code.recursive) return evaluate(run, code.body, inner);
  run.enter(code.site);
  const result = evaluate(run, code.body, inner);
  run.depth--;
  return result;
}

/** The variables of a called query: its arguments, evaluated in the caller's variables. */
export function evaluateArguments(run: Run, expr: Extract<Expr, { op: 'call' }>, env: Env): Env {
  const inner = emptyEnv(run, expr.query);
  let one = 0;
  let list = 0;
  for (const arg of expr.args) {
    if (isMany(arg)) inner.lists[list++] = evaluateMany(run, arg, env);
    else inner.ones[one++] = evaluateOne(run, arg, env);
  }
  return inner;
}

export function emptyEnv(run: Run, query: number): Env {
  const code = run.program.queries[query];
  return {
    ones: new Array<number>(code.ones).fill(0),
    onesAt: 0,
    lists: new Array<readonly number[]>(code.lists).fill(none),
    listsAt: 0,
    bound: [],
  };
}

function takeSide(run: Run, expr: Extract<Expr, { op: 'if' }>, env: Env): Expr {
  const holds = evaluateOne(run, expr.test, env) !== 0;
  if (run.conditions !== undefined) run.conditions.event({ type: 'clause', holds, site: expr.test.site ?? expr.site ?? 0 });
  return holds ? expr.then : expr.otherwise;
}

function loop(run: Run, set: Expr, env: Env): readonly number[] {
  const items = evaluateMany(run, set, env);
  run.spend(items.length, set.site ?? 0);
  return items;
}

/** Binds a slot while `then` runs. The slot is restored, because frames at a decision must not show what expressions used. */
function within<T>(run: Run, expr: Extract<Expr, { op: 'let' }>, env: Env, then: () => T): T {
  if (expr.applies) run.conditions?.event({ type: 'applied', site: expr.site ?? 0 });
  if (expr.list) {
    const before = env.lists[env.listsAt + expr.slot];
    env.lists[env.listsAt + expr.slot] = evaluateMany(run, expr.value, env);
    const result = then();
    env.lists[env.listsAt + expr.slot] = before;
    return result;
  }
  const before = env.ones[env.onesAt + expr.slot];
  env.ones[env.onesAt + expr.slot] = evaluateOne(run, expr.value, env);
  const result = then();
  env.ones[env.onesAt + expr.slot] = before;
  return result;
}

function fold<T extends number | readonly number[]>(
  run: Run,
  expr: Extract<Expr, { op: 'fold' }>,
  env: Env,
  init: () => T,
  body: () => T,
): T {
  const slots: (number | readonly number[])[] = expr.list ? env.lists : env.ones;
  const at = (expr.list ? env.listsAt : env.onesAt) + expr.slot;
  const before = slots[at];
  const items = loop(run, expr.set, env);
  let value = init();
  for (const item of items) {
    slots[at] = value;
    env.bound[expr.bound] = item;
    if (expr.applies) run.conditions?.event({ type: 'applied', site: expr.site ?? 0 });
    value = body();
  }
  slots[at] = before;
  return value;
}

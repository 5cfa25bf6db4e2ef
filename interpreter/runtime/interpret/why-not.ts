// Explains why a value is not offered: finds the clauses that keep it out. Expressions are pure, so the set of a branch is evaluated again and
// the value is followed through it: to the filter that drops it, the amendment that removes it, the clause that answered.
import type { ChooseInstr, Expr, Program } from '../../program/program.ts';
import { type Env, evaluateArguments, evaluateMany, evaluateOne, frameEnv } from './evaluate.ts';
import { Run, limits } from './run.ts';
import type { State } from '../state.ts';
import { tablesOf } from '../tables.ts';

/**
 * Sites (first cause first) that keep `value` from being offered by a branch of a decision; empty if it is on offer.
 * `frame` is the base of the asking frame, `state.base` at a decision.
 */
export function whyNot(program: Program, state: State, instr: ChooseInstr, frame: number, branchIndex: number, value: number): number[] {
  const run = new Run(tablesOf(program));
  run.begin(state, undefined);
  const env = copyEnv(frameEnv(run, frame));
  const search = new Search(run);
  const branch = instr.branches[branchIndex];
  let sites: number[] = [];
  if (branch.when !== undefined && evaluateOne(run, branch.when, env) === 0) sites = search.whyFalse(branch.when, env, branch.site);
  else if (branch.set !== undefined) sites = search.whyAbsent(branch.set, env, value, branch.site);
  // A branch marked `last` that would be offered itself is kept out by the branches before it.
  if (sites.length === 0 && branch.last && instr.branches.slice(0, branchIndex).some((other) => isOffered(run, other, env)))
    sites = [branch.site];
  return [...new Set(sites)].filter((site) => site !== 0);
}

function isOffered(run: Run, branch: ChooseInstr['branches'][number], env: Env): boolean {
  if (branch.when !== undefined && evaluateOne(run, branch.when, env) === 0) return false;
  return branch.set === undefined || evaluateMany(run, branch.set, env).length > 0;
}

/** The origin of a list that a `let` bound, for following a value back through the stages of an answer. */
interface Binding {
  readonly value: Expr;
  readonly env: Env;
  readonly site: number;
}

class Search {
  private depth = 0;
  private readonly bindings = new Map<readonly number[], Binding>();

  constructor(private readonly run: Run) {}

  /** Why a value is not in a set; empty if it is. `near` is the site to name when a node has none. */
  whyAbsent(expr: Expr, env: Env, value: number, near: number): number[] {
    if (this.has(expr, env, value)) return [];
    // Beyond the depth limit the nearest site is explanation enough.
    if (++this.depth > limits.depth) return [near];
    const sites = this.follow(expr, env, value, expr.site ?? near);
    this.depth--;
    return sites;
  }

  /** Why a condition does not hold. */
  whyFalse(test: Expr, env: Env, near: number): number[] {
    const site = test.site ?? near;
    switch (test.op) {
      case 'and':
        return evaluateOne(this.run, test.left, env) === 0 ? this.whyFalse(test.left, env, site) : this.whyFalse(test.right, env, site);
      case 'or':
        return [...this.whyFalse(test.left, env, site), ...this.whyFalse(test.right, env, site)];
      case 'let':
        return this.whyFalse(test.in, this.bind(test, env, site), site);
      case 'if':
        return this.whyFalse(evaluateOne(this.run, test.test, env) !== 0 ? test.then : test.otherwise, env, site);
      case 'call': {
        if (++this.depth > limits.depth) return [site];
        const deeper = this.whyFalse(this.run.program.queries[test.query].body, evaluateArguments(this.run, test, env), site);
        this.depth--;
        return [site, ...deeper];
      }
      default:
        return [site];
    }
  }

  private has(expr: Expr, env: Env, value: number): boolean {
    return evaluateMany(this.run, expr, env).includes(value);
  }

  private follow(expr: Expr, env: Env, value: number, site: number): number[] {
    switch (expr.op) {
      case 'filter':
        if (!this.has(expr.set, env, value)) return this.whyAbsent(expr.set, env, value, site);
        env.bound[expr.bound] = value;
        return this.whyFalse(expr.test, env, site);
      case 'minus':
        if (!this.has(expr.left, env, value)) return this.whyAbsent(expr.left, env, value, site);
        return [expr.right.site ?? site];
      case 'union':
        return [...this.whyAbsent(expr.left, env, value, site), ...this.whyAbsent(expr.right, env, value, site)];
      case 'take':
      case 'extreme':
      case 'like':
        return this.has(expr.set, env, value) ? [site] : this.whyAbsent(expr.set, env, value, site);
      case 'call':
        return this.whyAbsent(this.run.program.queries[expr.query].body, evaluateArguments(this.run, expr, env), value, site);
      case 'let':
        return this.whyAbsent(expr.in, this.bind(expr, env, site), value, site);
      case 'list':
        return this.followBinding(env.lists[env.listsAt + expr.slot], value, site);
      case 'fold':
        return this.has(expr.init, env, value) ? [site] : this.whyAbsent(expr.init, env, value, site);
      case 'if': {
        const holds = evaluateOne(this.run, expr.test, env) !== 0;
        const side = holds ? expr.then : expr.otherwise;
        return side.op === 'empty' && holds ? [site] : this.whyAbsent(side, env, value, site);
      }
      default:
        return [site];
    }
  }

  /** Explains a list that lacks the value: if its source list still had it, the stage between them removed it. */
  private followBinding(list: readonly number[], value: number, near: number): number[] {
    const binding = this.bindings.get(list);
    if (binding === undefined) return [near];
    const before = this.sourceOf(binding.value, binding.env);
    if (before !== undefined && before.includes(value)) return [binding.site];
    return this.whyAbsent(binding.value, binding.env, value, binding.site);
  }

  /** The bound list that a stage starts from, if it starts from one. */
  private sourceOf(stage: Expr, env: Env): readonly number[] | undefined {
    let start = stage;
    if (stage.op === 'fold') start = stage.init;
    else if (stage.op === 'if') start = stage.otherwise;
    else if (stage.op === 'minus') start = stage.left;
    else if (stage.op === 'filter') start = stage.set;
    return start.op === 'list' ? env.lists[env.listsAt + start.slot] : undefined;
  }

  private bind(expr: Extract<Expr, { op: 'let' }>, env: Env, site: number): Env {
    const inner = copyEnv(env);
    if (expr.list) {
      // A copy distinguishes this binding from a list that may be the same array.
      const value = evaluateMany(this.run, expr.value, env).slice();
      inner.lists[expr.slot] = value;
      this.bindings.set(value, { value: expr.value, env, site });
    } else inner.ones[expr.slot] = evaluateOne(this.run, expr.value, env);
    return inner;
  }
}

/** A copy of the variables, because explaining must not change the state. */
function copyEnv(env: Env): Env {
  return { ones: env.ones.slice(env.onesAt), onesAt: 0, lists: env.lists.slice(env.listsAt), listsAt: 0, bound: env.bound.slice() };
}

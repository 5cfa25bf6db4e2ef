// Explains why a value is not offered: finds the clauses that keep it out. Expressions are pure, so the set of a branch is evaluated again and
// the value is followed through it: to the filter that drops it, the amendment that removes it, the clause that answered.
import type { ChooseInstr, Expr, Program } from '../../program/program.ts';
import { type Env, evaluateArguments, evaluateMany, evaluateOne, frameEnv } from './evaluate.ts';
import { Run, limits } from './run.ts';
import type { State } from '../state.ts';
import { tablesOf } from '../tables.ts';

/** The first cause in a form that can be put into words. */
export type Cause =
  /** The value does not lie in the pile that is chosen from. */
  | { readonly how: 'not-in-pile'; readonly pile: number }
  /** Something has to lie in a pile, and nothing does. */
  | { readonly how: 'pile-empty'; readonly pile: number }
  /** A field of the value has another content than it would have to have. */
  | { readonly how: 'field-differs'; readonly offset: number }
  /** A clause takes it out of those that could be chosen otherwise. */
  | { readonly how: 'taken-out'; readonly site: number }
  /** A condition of the offer, or one about the value, does not hold. */
  | { readonly how: 'condition' }
  /** It is offered only when nothing else is. */
  | { readonly how: 'only-last' }
  | { readonly how: 'not-among' };

export interface Absence {
  /** First cause first; empty if the value is on offer. */
  readonly sites: readonly number[];
  readonly cause?: Cause;
  /** Sites of queries that are mere numbers and were asked on the way: with another number the value might be on offer. */
  readonly numbers?: readonly number[];
}

/**
 * Sites (first cause first) that keep `value` from being offered by a branch of a decision; empty if it is on offer.
 * `frame` is the base of the asking frame, `state.base` at a decision.
 */
export function findAbsence(
  program: Program,
  state: State,
  instr: ChooseInstr,
  frame: number,
  branchIndex: number,
  value: number,
): Absence {
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
    return { sites: [branch.site], cause: { how: 'only-last' } };
  return { sites: [...new Set(sites)].filter((site) => site !== 0), cause: search.cause, numbers: numbersAsked(run, branch, env) };
}

/** Sites of the numbers that an open decision asks for what it offers. */
export function findNumbers(program: Program, state: State, instr: ChooseInstr, frame: number): readonly number[] {
  const run = new Run(tablesOf(program));
  run.begin(state, undefined);
  const env = copyEnv(frameEnv(run, frame));
  return [...new Set(instr.branches.flatMap((branch) => numbersAsked(run, branch, env)))];
}

/** The queries with nothing but a number in them that the offer of a branch asks. */
function numbersAsked(run: Run, { when, set }: ChooseInstr['branches'][number], env: Env): readonly number[] {
  const sites = new Set<number>();
  run.conditions = {
    event: (event) => {
      if (event.type === 'query' && run.program.queries[event.query].body.op === 'const') sites.add(event.site);
    },
  };
  if (when === undefined || evaluateOne(run, when, env) !== 0) {
    if (set !== undefined) evaluateMany(run, set, env);
  }
  run.conditions = undefined;
  return [...sites].filter((site) => site !== 0);
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
  /** The first one that was found: later ones are further causes of it, or of the other half of a set. */
  cause: Cause | undefined;
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
        this.cause ??= this.causeOfFalse(test, env);
        return [site];
    }
  }

  private causeOfFalse(test: Expr, env: Env): Cause {
    if (test.op === 'compare' && test.how === '=' && test.left.op === 'field' && test.left.of.op === 'bound')
      return { how: 'field-differs', offset: test.left.offset };
    const emptiness = test.op === 'not' && test.value.op === 'compare' && test.value.how === '=' ? test.value : undefined;
    if (emptiness?.left.op === 'count' && emptiness.left.set.op === 'pile' && emptiness.right.op === 'const' && emptiness.right.value === 0)
      return { how: 'pile-empty', pile: evaluateOne(this.run, emptiness.left.set.pile, env) };
    return { how: 'condition' };
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
        this.cause ??= { how: 'taken-out', site: expr.right.site ?? site };
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
        if (side.op !== 'empty' || !holds) return this.whyAbsent(side, env, value, site);
        if (expr.test.op === 'not') this.whyFalse(expr.test.value, env, site);
        else this.cause ??= this.causeOfFalse({ op: 'not', value: expr.test }, env);
        return [site];
      }
      case 'pile':
        this.cause ??= { how: 'not-in-pile', pile: evaluateOne(this.run, expr.pile, env) };
        return [site];
      default:
        this.cause ??= { how: 'not-among' };
        return [site];
    }
  }

  /** Explains a list that lacks the value: if its source list still had it, the stage between them removed it. */
  private followBinding(list: readonly number[], value: number, near: number): number[] {
    const binding = this.bindings.get(list);
    if (binding === undefined) return [near];
    const before = this.sourceOf(binding.value, binding.env);
    if (before !== undefined && before.includes(value)) {
      this.cause ??= { how: 'taken-out', site: binding.site };
      return [binding.site];
    }
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

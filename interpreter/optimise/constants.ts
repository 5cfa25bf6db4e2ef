// Folds constants across queries: `query kept-hands: expert` is a constant once the option `expert` is one, and so is every condition that asks
// it.
import { fold } from '../program/fold.ts';
import type { Expr, Program, QueryCode } from '../program/program.ts';
import { findFailing } from '../runtime/generate/may-fail.ts';
import { mapParts } from '../program/walk.ts';

/**
 * Folds the bodies of all queries, and returns a function that folds any other expression the same way. `known`: answers that are constants
 * already.
 */
export function foldQueries(
  program: Program,
  known: ReadonlyMap<number, number>,
): {
  readonly queries: readonly QueryCode[];
  readonly fold: (expr: Expr) => Expr;
} {
  const settled = new Map<number, Expr>([...known].map(([query, value]) => [query, { op: 'const', value }]));
  const sure = { settled, mayFail: findFailing(program) };
  let folded = program.queries;
  // Constants found in one round may make more constants in the next.
  for (let before = -1; before < settled.size;) {
    before = settled.size;
    folded = folded.map((query) => {
      const body = foldDeep(query.body, sure);
      return body === query.body ? query : { ...query, body };
    });
    folded.forEach(({ body }, index) => {
      if (body.op === 'const' || body.op === 'empty') settled.set(index, body);
    });
  }
  return { queries: folded, fold: (expr) => foldDeep(expr, sure) };
}

/** What folding knows: queries whose answer is constant, and which expressions may fail and so must be evaluated. */
interface Sure {
  readonly settled: ReadonlyMap<number, Expr>;
  readonly mayFail: (expr: Expr) => boolean;
}

function foldDeep(expr: Expr, sure: Sure): Expr {
  const { settled, mayFail } = sure;
  const parts = mapParts(expr, (part) => foldDeep(part, sure));
  switch (parts.op) {
    case 'call': {
      const answer = settled.get(parts.query);
      // Arguments that could fail must still be evaluated.
      return answer !== undefined && parts.args.every(isHarmless)
        ? { ...answer, ...(parts.site !== undefined && { site: parts.site }) }
        : parts;
    }
    case 'let':
      if (parts.list ? parts.in.op === 'list' : parts.in.op === 'local')
        return (parts.in as { slot: number }).slot === parts.slot ? parts.value : isHarmless(parts.value) ? parts.in : parts;
      if (!parts.list && parts.value.op === 'const') return foldDeep(substitute(parts.in, parts.slot, parts.value), sure);
      return parts.in.op === 'const' && isHarmless(parts.value) ? parts.in : parts;
    case 'fold':
      return parts.set.op === 'empty' ? parts.init : parts;
    case 'count':
    case 'some':
    case 'sum':
    case 'first':
    case 'last':
      return parts.set.op === 'empty' ? constant(0, parts) : parts;
    case 'has':
      return parts.set.op === 'empty' && isHarmless(parts.item) ? constant(0, parts) : parts;
    case 'every':
    case 'no':
      return parts.set.op === 'empty' ? constant(1, parts) : parts;
    case 'filter':
    case 'map':
      return parts.set.op === 'empty' ? parts.set : parts;
    case 'and':
    case 'or':
      // The right side decides the result, but the left side is evaluated first and may fail.
      if (parts.right.op === 'const' && (parts.right.value === 0) === (parts.op === 'and') && mayFail(parts.left)) return parts;
      return fold(parts);
    default:
      return fold(parts);
  }
}

function constant(value: number, { site }: Expr): Expr {
  return { op: 'const', value, ...(site !== undefined && { site }) };
}

/** Whether an expression can neither fail nor take long, so that it can be left out without any effect. */
function isHarmless(expr: Expr): boolean {
  switch (expr.op) {
    case 'const':
    case 'local':
    case 'bound':
    case 'global':
    case 'list':
    case 'memory':
    case 'empty':
    case 'documents':
      return true;
    case 'field':
    case 'data':
    case 'piece-of':
      return isHarmless(expr.of);
    case 'pile':
      return isHarmless(expr.pile);
    default:
      return false;
  }
}

/** Replaces a variable by a value, up to where the variable is bound again. */
function substitute(expr: Expr, slot: number, value: Expr): Expr {
  if (expr.op === 'local') return expr.slot === slot ? value : expr;
  const again = (part: Expr): Expr => substitute(part, slot, value);
  if (expr.op === 'let' && !expr.list && expr.slot === slot) return { ...expr, value: again(expr.value) };
  if (expr.op === 'fold' && !expr.list && expr.slot === slot) return { ...expr, set: again(expr.set), init: again(expr.init) };
  return mapParts(expr, again);
}

// Folds constants when a program is compiled: options are constants by then, so whole branches fall away.
import { calculate, compare } from './arithmetic.ts';
import type { Expr } from './program.ts';

/** Folds one node whose parts are folded already. */
export function fold(ir: Expr): Expr {
  switch (ir.op) {
    case 'and':
      if (ir.left.op === 'const') return ir.left.value ? ir.right : ir.left;
      if (ir.right.op === 'const') return ir.right.value ? ir.left : ir.right;
      return ir;
    case 'or':
      if (ir.left.op === 'const') return ir.left.value ? ir.left : ir.right;
      if (ir.right.op === 'const') return ir.right.value ? ir.right : ir.left;
      return ir;
    case 'not':
      return ir.value.op === 'const' ? made(ir.value.value ? 0 : 1, ir.site, ir.value) : ir;
    case 'if':
      return ir.test.op === 'const' ? (ir.test.value ? ir.then : ir.otherwise) : ir;
    case 'compare':
      return ir.left.op === 'const' && ir.right.op === 'const'
        ? made(compare(ir.how, ir.left.value, ir.right.value) ? 1 : 0, ir.site, ir.left, ir.right)
        : ir;
    case 'math': {
      if (ir.left.op !== 'const' || ir.right.op !== 'const') return ir;
      const result = calculate(ir.how, ir.left.value, ir.right.value);
      // A division by zero or a result that is too large is not folded: it becomes a fault in the run, which names the place.
      return result === undefined || result !== (result | 0) ? ir : made(result, ir.site, ir.left, ir.right);
    }
    default:
      return ir;
  }
}

type Constant = Extract<Expr, { op: 'const' }>;

function made(value: number, site: number | undefined, ...from: readonly Constant[]): Constant {
  return { op: 'const', value, site, ...(from.some(({ unsure }) => unsure) && { unsure: true }) };
}

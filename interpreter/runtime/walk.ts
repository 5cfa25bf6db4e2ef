// Visits the parts of expressions and instructions, for every pass that only collects.
import type { Expr, Instr } from '../program/program.ts';

export function walkExpression(expr: Expr, visit: (expr: Expr) => void): void {
  visit(expr);
  for (const part of partsOf(expr)) walkExpression(part, visit);
}

/** The expressions directly below one. */
export function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.op) {
    case 'field':
    case 'data':
    case 'piece-of':
    case 'is-of':
    case 'next-seat':
    case 'score-of':
    case 'seats-from':
      return [expr.of];
    case 'amount':
      return [expr.of, expr.which];
    case 'call':
      return expr.args;
    case 'math':
    case 'compare':
    case 'and':
    case 'or':
    case 'union':
    case 'minus':
      return [expr.left, expr.right];
    case 'not':
      return [expr.value];
    case 'if':
      return [expr.test, expr.then, expr.otherwise];
    case 'let':
      return [expr.value, expr.in];
    case 'count':
    case 'first':
    case 'last':
      return [expr.set];
    case 'has':
    case 'like':
      return [expr.set, expr.item];
    case 'sum':
    case 'map':
      return [expr.set, expr.value];
    case 'some':
    case 'every':
    case 'no':
    case 'filter':
      return [expr.set, expr.test];
    case 'item':
      return [expr.index];
    case 'fold':
      return [expr.set, expr.init, expr.body];
    case 'pile':
      return [expr.pile];
    case 'extreme':
      return [expr.set, expr.by];
    case 'set-of':
      return expr.items;
    case 'take':
      return [expr.set, expr.count];
    case 'holders':
      return [expr.own, ...expr.grants];
    case 'const':
    case 'local':
    case 'bound':
    case 'global':
    case 'empty':
    case 'list':
    case 'memory':
    case 'all':
    case 'documents':
      return [];
  }
}

/** The expressions an instruction evaluates. */
export function expressionsOf(instr: Instr): readonly Expr[] {
  switch (instr.op) {
    case 'set':
    case 'set-list':
    case 'append':
    case 'write-global':
    case 'record':
      return [instr.value];
    case 'write':
      return [instr.of, instr.value];
    case 'move':
      return [instr.what, instr.pile];
    case 'create': {
      const slots = (instr.id ?? []).flatMap((part) => (part.part === 'slot' ? [part.value] : []));
      return [instr.document, ...instr.fields.map((field) => field.value), ...(instr.pile ? [instr.pile] : []), ...slots];
    }
    case 'unless':
      return [instr.test];
    case 'call':
      return instr.args;
    case 'run':
      return [instr.document, ...instr.args];
    case 'choose': {
      const branches = instr.branches.flatMap((branch) => [branch.when, branch.set]).filter((expr) => expr !== undefined);
      return [instr.seat, instr.min, instr.max, ...branches];
    }
    case 'pick':
      return instr.count ? [instr.set, instr.count] : [instr.set];
    case 'shuffle':
      return [instr.pile];
    case 'attach':
      return [instr.document, instr.to];
    case 'award':
      return [instr.to, instr.amount];
    case 'jump':
    case 'next':
    case 'forget':
    case 'expire':
    case 'enter':
    case 'return':
      return [];
  }
}

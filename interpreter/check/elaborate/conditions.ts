// Checks conditions that can never hold, and amendments that can only make an answer smaller, as far as both are known without a game.
import type { ChangeAmendment, Expr as Tree } from '../../../grammar/syntax/ast.ts';
import type { Expr } from '../../program/program.ts';
import { type Context, report } from './context.ts';
import { elaborateTruth } from './expressions.ts';

/** Elaborates a condition. One that is always false because of kinds or literals is reported; one that an option makes false is not. */
export function elaborateCondition(ctx: Context, node: Tree): Expr {
  const test = elaborateTruth(ctx, node);
  if (test.op === 'const' && test.value === 0 && !test.unsure) report(ctx, 'check/never-holds', node.span, {});
  return test;
}

/** Whether a `change` can only make the answer smaller. `many`: the query answers with a set. */
export function onlyTakesAway({ to, giving }: ChangeAmendment, many: boolean): boolean {
  return many && (to.kind === 'none' || isPartOf(to, giving?.text));
}

function isPartOf(node: Tree, answer: string | undefined): boolean {
  if (node.kind === 'binary' && (node.op === 'without' || node.op === 'like'))
    return isAnswer(node.left, answer) || isPartOf(node.left, answer);
  if (node.kind === 'where') return isAnswer(node.set, answer) || isPartOf(node.set, answer);
  return false;
}

function isAnswer(node: Tree, answer: string | undefined): boolean {
  return node.kind === 'name' && !node.of && node.name.text === answer;
}

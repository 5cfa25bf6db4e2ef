// Optimises a program so that it plays the same games faster: it folds constants that follow from options, removes dead code, and inlines the
// layers that amendments put around an action. It is for playing many games; tracing and explanations use the program as it was compiled.
// INVARIANT: same set-up, seed and answers, same decisions and same final state; `test/interpreter/optimise` plays both side by side.
import { settleAsking } from '../program/asking.ts';
import type { Program } from '../program/program.ts';
import { foldQueries } from './constants.ts';
import { inlineActions } from './inline.ts';
import { mapExpressions } from '../program/walk.ts';
import { straighten } from './straighten.ts';
import { unfoldRuns } from './unfold.ts';

/** The optimised program. `known`: answers of queries (by index) that never change at the tables it is used for, see `steadyQueries`. */
export function optimise(program: Program, known: ReadonlyMap<number, number> = new Map()): Program {
  return inlineActions(unfoldRuns(settleKnown(program, known)));
}

/** Folds known answers into the program and removes the code that can never run because of them. */
export function settleKnown(program: Program, known: ReadonlyMap<number, number>): Program {
  const { queries, fold } = foldQueries(program, known);
  const actions = program.actions.map((action) => ({
    ...action,
    code: straighten(action.code.map((instr) => mapExpressions(instr, fold))),
  }));
  return { ...program, queries, actions: settleAsking(actions, program.behaviours) };
}

// A program that plays the same games faster: what options settle is worked out, what can never run is gone, and layers that amendments put
// around an action are written into one. For who plays many games; whoever wants to look inside takes the program as it was compiled.
// INVARIANT: same set-up, seed and answers, same decisions and same final state; `test/interpreter/optimise` plays both side by side.
import { settleAsking } from '../program/asking.ts';
import type { Program } from '../program/program.ts';
import { foldQueries } from './constants.ts';
import { inlineActions } from './inline.ts';
import { mapExpressions } from '../program/walk.ts';
import { straighten } from './straighten.ts';
import { unfoldRuns } from './unfold.ts';

/** `known`: answers of queries (by index) that never change at the tables this is for, see `steadyQueries`. */
export function optimise(program: Program, known: ReadonlyMap<number, number> = new Map()): Program {
  return inlineActions(unfoldRuns(settleKnown(program, known)));
}

/** What is known worked out, and the code that can never run because of it taken out. */
export function settleKnown(program: Program, known: ReadonlyMap<number, number>): Program {
  const { queries, fold } = foldQueries(program, known);
  const actions = program.actions.map((action) => ({
    ...action,
    code: straighten(action.code.map((instr) => mapExpressions(instr, fold))),
  }));
  return { ...program, queries, actions: settleAsking(actions, program.behaviours) };
}

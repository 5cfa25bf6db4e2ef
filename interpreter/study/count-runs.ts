// Makes a program count how often the behaviour of each document, and each step that is told, runs. The counters are values of the game that no
// rule reads, so that the same games are played and generated code counts at its own speed; a trace would need the slow machine.
import { mapTargets } from '../optimise/rewrite.ts';
import type { ActionCode, Expr, Instr, Program } from '../program/program.ts';

/** A counter: what it counts, and its index in `State.m`. */
export interface RunCounter {
  /** The kind of the document, or `step`. */
  readonly kind: string;
  readonly id: string;
  readonly offset: number;
}

export interface CountingProgram {
  readonly program: Program;
  readonly counters: readonly RunCounter[];
}

export function countRuns(program: Program): CountingProgram {
  const counters = new Map<string, RunCounter>();
  const counted = new Map<number, RunCounter>();
  // Of several behaviours of one document only the first is counted: otherwise one event would happen twice.
  const count = (action: number, kind: string, id: string): void => {
    const key = `${kind} ${id}`;
    if (counters.has(key) || counted.has(action)) return;
    const counter = { kind, id, offset: program.firstPiece + counters.size };
    counters.set(key, counter);
    counted.set(action, counter);
  };
  for (const { action, kind, id } of program.told ?? []) if (kind === 'step') count(action, kind, id);
  for (const { actions } of program.behaviours)
    actions.forEach((number, document) => {
      if (number === 0 || document === 0) return;
      const { kind, id } = program.documents[document - 1];
      count(number - 1, program.kinds[kind].name, id);
    });
  return {
    counters: [...counters.values()],
    program: {
      ...program,
      firstPiece: program.firstPiece + counters.size,
      actions: program.actions.map((action, index) => withCounter(action, counted.get(index))),
    },
  };
}

function withCounter(action: ActionCode, counter: RunCounter | undefined): ActionCode {
  if (counter === undefined) return action;
  const { site } = action;
  const { offset } = counter;
  const value: Expr = { op: 'math', how: '+', left: { op: 'global', offset }, right: { op: 'const', value: 1 } };
  const code: Instr[] = [{ op: 'write-global', offset, value, site }, ...action.code.map((instr) => mapTargets(instr, (to) => to + 1))];
  return { ...action, code };
}

// The machines of a program, made once and shared by everybody who plays it: a machine holds no game, only how to run one. Limits and
// tracers are given to single calls.
import type { Program } from '../program/program.ts';
import { Machine } from './machine.ts';

const generating = new WeakMap<Program, Machine>();
const interpreting = new WeakMap<Program, Machine>();

/** The fast machine, which runs generated code where the host allows it. The code is made when it first plays. */
export function machineOf(program: Program): Machine {
  return shared(generating, program, 'generated');
}

/** The machine that interprets: for traces, for scenarios and for questions, which are too short to repay making code. */
export function interpreterOf(program: Program): Machine {
  return shared(interpreting, program, 'interpreted');
}

function shared(machines: WeakMap<Program, Machine>, program: Program, mode: 'generated' | 'interpreted'): Machine {
  let machine = machines.get(program);
  if (machine === undefined) machines.set(program, (machine = new Machine(program, { mode })));
  return machine;
}

// Caches the machines of a program, so that all its users share them: a machine holds no game. Limits and tracers are passed to single calls.
import type { Program } from '../program/program.ts';
import { Machine } from './machine.ts';

const generating = new WeakMap<Program, Machine>();
const interpreting = new WeakMap<Program, Machine>();

/** The fast machine, which runs generated code where the host allows it. The code is generated when it first plays. */
export function machineOf(program: Program): Machine {
  return shared(generating, program, 'generated');
}

/** The machine that interprets: for traces, scenarios and single queries, which are too short to repay generating code. */
export function interpreterOf(program: Program): Machine {
  return shared(interpreting, program, 'interpreted');
}

function shared(machines: WeakMap<Program, Machine>, program: Program, mode: 'generated' | 'interpreted'): Machine {
  let machine = machines.get(program);
  if (machine === undefined) machines.set(program, (machine = new Machine(program, { mode })));
  return machine;
}

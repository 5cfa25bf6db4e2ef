// Machines for playing many games: a program is made faster for each sort of table, and tables for which the same things are settled share one.
import type { Program } from '../program/program.ts';
import { Machine, type MachineOptions, type Setup } from '../runtime/machine.ts';
import { optimise } from './optimise.ts';
import { steadyQueries } from './steady.ts';

export class TableMachines {
  private readonly plain: Machine;
  private readonly steady: readonly number[];
  private readonly made = new Map<string, Machine>();

  constructor(
    readonly program: Program,
    private readonly how: MachineOptions = {},
  ) {
    this.plain = new Machine(program, { mode: 'interpreted' });
    this.steady = steadyQueries(program);
  }

  /** The machine for a table; its games are those of the program, move by move. */
  for(setup: Setup): Machine {
    const answers = this.plain.foresee(setup, this.steady);
    const key = answers.join();
    let machine = this.made.get(key);
    if (machine === undefined) {
      const known = this.steady.flatMap((query, at) => (answers[at] === undefined ? [] : [[query, answers[at]] as const]));
      this.made.set(key, (machine = new Machine(optimise(this.program, new Map(known)), { orderly: false, ...this.how })));
    }
    return machine;
  }
}

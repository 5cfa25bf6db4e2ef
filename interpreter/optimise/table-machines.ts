// Machines for playing many games: a program is made faster for each sort of table, and tables for which the same things are settled share one.
import type { Program } from '../program/program.ts';
import { Machine, type MachineOptions, type Setup } from '../runtime/machine.ts';
import { interpreterOf } from '../runtime/machines.ts';
import { optimise, settleKnown } from './optimise.ts';
import { kindsMadeInGame, steadyQueries } from './steady.ts';

export class TableMachines {
  private readonly plain: Machine;
  /** Queries that are steady at some tables: wherever nothing is made that they look at. */
  private readonly hopeful: readonly number[];
  private readonly made = new Map<string, Machine>();

  constructor(
    readonly program: Program,
    private readonly how: MachineOptions = {},
  ) {
    this.plain = interpreterOf(program);
    this.hopeful = steadyQueries(program, new Set());
  }

  /** The machine for a table; its games are those of the program, move by move. */
  for(setup: Setup): Machine {
    const answers = this.plain.foresee(setup, this.hopeful);
    const key = answers.join();
    let machine = this.made.get(key);
    if (machine === undefined) {
      const known = this.steadyAmong(
        new Map(this.hopeful.flatMap((query, at) => (answers[at] === undefined ? [] : [[query, answers[at]]]))),
      );
      this.made.set(key, (machine = new Machine(optimise(this.program, known), { orderly: false, ...this.how })));
    }
    return machine;
  }

  /**
   * The answers that no game at this table can change. All are taken for steady first; what is then left of the code may still change some,
   * so those are given up, and again, until nothing that is left changes any. As long as they have not changed, only that code runs: so they
   * never do.
   */
  private steadyAmong(answers: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
    for (let known = answers; ;) {
      const steady = new Set(steadyQueries(this.program, kindsMadeInGame(settleKnown(this.program, known))));
      const kept = new Map([...known].filter(([query]) => steady.has(query)));
      if (kept.size === known.size) return kept;
      known = kept;
    }
  }
}

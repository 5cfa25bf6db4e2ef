// Caches machines for playing many games: the program is optimised for each sort of table, and tables with the same constant answers share one
// machine.
import type { Program } from '../program/program.ts';
import { Machine, type MachineOptions, type Setup } from '../runtime/machine.ts';
import { interpreterOf } from '../runtime/machines.ts';
import { optimise, settleKnown } from './optimise.ts';
import { kindsMadeInGame, steadyQueries } from './steady.ts';

export class TableMachines {
  private readonly plain: Machine;
  /** Queries that are steady at some tables: those at which no piece is created that they read. */
  private readonly hopeful: readonly number[];
  private readonly made = new Map<string, Machine>();

  constructor(
    readonly program: Program,
    private readonly how: MachineOptions = {},
  ) {
    this.plain = interpreterOf(program);
    this.hopeful = steadyQueries(program, new Set());
  }

  /** The machine for a table. It plays exactly the games of the program, decision by decision. */
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
   * The answers that no game at this table can change. At first all are assumed to be steady, and the program is optimised by them. Answers that
   * the remaining code can still change are dropped, and this is repeated until the remaining code changes none. This is sound: as long as no
   * answer has changed only the remaining code runs, so none ever changes.
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

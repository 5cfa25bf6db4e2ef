// The worker thread of `hunt`: makes a machine of the program it gets, plays its chunks of games, and sends back what each has found.
import { parentPort, workerData } from 'node:worker_threads';
import { TableMachines } from '../interpreter/index.ts';
import { huntGames, type HuntTask, type Program } from '../interpreter/internal.ts';

/** The message to a worker. It plays every `step`-th chunk, from its own number on. */
export interface HuntJob {
  readonly job: 'hunt';
  readonly program: Program;
  readonly task: HuntTask;
  readonly games: number;
  readonly first: number;
  readonly step: number;
}

/** How many games make a chunk: few, so that who stops a hunt loses little. */
const chunk = 10;

export function runHuntWorker(): void {
  const { program, task, games, first, step } = workerData as HuntJob;
  const machine = new TableMachines(program).for(task);
  for (let from = first * chunk; from < games; from += step * chunk)
    parentPort?.postMessage(huntGames(machine, task, from, Math.min(games, from + chunk)));
}

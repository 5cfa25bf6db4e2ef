// The worker thread of `simulate --workers`: makes a machine from the program it gets, plays its share of the games, and sends records back in
// batches.
import { parentPort, workerData } from 'node:worker_threads';
import { playGames, TableMachines } from '../interpreter/index.ts';
import { batch, type WorkerJob } from './simulate.ts';

export function runWorker(): void {
  const { program, task } = workerData as WorkerJob;
  const machine = new TableMachines(program).for(task);
  for (let from = task.from; from < task.to; from += batch) {
    parentPort?.postMessage(playGames(machine, { ...task, from, to: Math.min(task.to, from + batch) }));
  }
}

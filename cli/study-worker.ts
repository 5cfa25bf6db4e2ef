// The worker thread of `study`: makes machines of the programs it gets, plays its chunks of games, and sends the tally of each back.
import { parentPort, workerData } from 'node:worker_threads';
import { type Program, Study, type StudyTask } from '../interpreter/internal.ts';

/** The message to a worker. It plays every `step`-th chunk, from its own number on. */
export interface StudyJob {
  readonly job: 'study';
  readonly program: Program;
  readonly against?: Program;
  readonly task: StudyTask;
  readonly games: number;
  readonly first: number;
  readonly step: number;
}

/** How many games make a chunk: few, so that who stops a study loses little. */
const chunk = 20;

export function runStudyWorker(): void {
  const { program, against, task, games, first, step } = workerData as StudyJob;
  const study = new Study(program, against, task);
  for (let from = first * chunk; from < games; from += step * chunk)
    parentPort?.postMessage(study.play(from, Math.min(games, from + chunk)));
}

// Runs a job on several worker threads, which send back what they have as they get on. Ctrl+C ends all of them, and what has come until then stands.
import { Worker } from 'node:worker_threads';

/** `jobs`: what each thread gets, see main.ts for the names of jobs. Tells whether they were stopped before their end. */
export async function runThreads<Part>(jobs: readonly object[], received: (part: Part) => void): Promise<boolean> {
  const threads: Worker[] = [];
  let stopped = false;
  const end = (): void => {
    for (const thread of threads) void thread.terminate();
  };
  const stop = (): void => {
    stopped = true;
    end();
  };
  process.once('SIGINT', stop);
  const run = (workerData: object): Promise<void> =>
    new Promise((resolve, reject) => {
      const thread = new Worker(new URL(import.meta.url), { workerData });
      threads.push(thread);
      thread.on('message', received);
      thread.on('error', reject);
      thread.on('exit', (code) => (code === 0 || stopped ? resolve() : reject(new Error(`a worker stopped with code ${code}`))));
    });
  try {
    await Promise.all(jobs.map(run));
  } finally {
    process.off('SIGINT', stop);
    end();
  }
  return stopped;
}

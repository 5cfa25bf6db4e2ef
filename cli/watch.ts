// Runs something again whenever files below some folders change, until Ctrl-C.
import { existsSync, watch, type FSWatcher } from 'node:fs';
import { EXIT, type ExitCode } from './failure.ts';
import { coloursFor, printFailure, printOutcome, type Outcome } from './output.ts';

/** Editors write a file in several steps, and several files at once: one run for all of them. */
const QUIET_MS = 80;
const WATCHED = /\.(ya?ml|rules|scenario)$/;

/** Resolves on Ctrl-C, with the exit code of a run that was stopped on purpose. `run` gets what it handed back the last time. */
export function watchFolders<W>(paths: readonly string[], run: (previous?: W) => { readonly outcome: Outcome; readonly workspace: W }): Promise<ExitCode> {
  let previous: W | undefined;
  const once = (): void => {
    try {
      const { outcome, workspace } = run(previous);
      previous = workspace;
      printOutcome(outcome, false);
    } catch (error) {
      // A file that is half written or gone must not end the watch.
      printFailure(error, false);
    }
    process.stderr.write(`${coloursFor(process.stderr).dim('waiting for changes; Ctrl-C ends')}\n`);
  };
  once();
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const changed = (_event: string, name: string | null): void => {
      if (name !== null && !WATCHED.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(once, QUIET_MS);
    };
    const watchers: FSWatcher[] = [...new Set(paths)].filter((path) => existsSync(path)).map((path) => watch(path, { recursive: true }, changed));
    // A folder that disappears is told by the next run, not by a crash.
    for (const watcher of watchers) watcher.on('error', () => undefined);
    const end = (): void => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      process.removeListener('SIGINT', end);
      process.removeListener('SIGTERM', end);
      resolve(EXIT.fine);
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}

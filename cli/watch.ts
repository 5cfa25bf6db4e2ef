// Runs something again whenever files below some folders change, until Ctrl-C.
import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXIT, type ExitCode } from './failure.ts';
import { printFailure, printOutcome, type CommandResult } from './output.ts';
import { coloursFor, writeLine } from './terminal.ts';

/** How long to wait after a change: editors write a file in several steps, and several files at once, and one run is enough for all of them. */
const QUIET_MS = 80;
const WATCHED = /\.(ya?ml|rules|scenario)$/;

/**
 * Runs until Ctrl-C, and resolves with the exit code of a run that was stopped on purpose. `run` gets the value it returned the last time;
 * `waiting` is said after each run.
 */
export function watchFolders<P>(
  paths: readonly string[],
  waiting: string,
  run: (previous?: P) => { readonly outcome: CommandResult; readonly project: P },
): Promise<ExitCode> {
  let previous: P | undefined;
  const once = (): void => {
    try {
      const { outcome, project } = run(previous);
      previous = project;
      printOutcome(outcome, false);
    } catch (error) {
      // A file that is half written or gone must not end the watch.
      printFailure(error, false);
    }
    writeLine(process.stderr, coloursFor(process.stderr).dim(waiting));
  };
  once();
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const changed = (_event: string, name: string | null): void => {
      // A name without an ending may be a folder that came or went.
      if (name !== null && name.includes('.') && !WATCHED.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(again, QUIET_MS);
    };
    const again = (): void => {
      once();
      cover();
    };
    const watchers = new Map<string, FSWatcher>();
    // Folders are watched one by one: a recursive watch loses files that an editor replaces.
    const cover = (): void => {
      for (const folder of foldersOf(paths)) if (!watchers.has(folder)) watchers.set(folder, watchFolder(folder));
    };
    const watchFolder = (folder: string): FSWatcher => {
      const watcher = watch(folder, changed);
      watcher.on('error', () => watchers.delete(folder));
      return watcher;
    };
    cover();
    const end = (): void => {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      process.removeListener('SIGINT', end);
      process.removeListener('SIGTERM', end);
      resolve(EXIT.fine);
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}

/** The folders at or below some paths; of a file, the folder it lies in. */
function foldersOf(paths: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') visit(join(folder, entry.name));
    }
  };
  for (const path of paths) {
    const info = statSync(path, { throwIfNoEntry: false });
    if (info !== undefined) visit(info.isDirectory() ? path : dirname(path));
  }
  return [...found];
}

// Runs the built `roundhouse` as a child process, the way other programs do, in folders made for one test.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratchFolder } from './folders.ts';
import { ROOT } from './tree.ts';

const BUNDLE = join(ROOT, 'dist', 'roundhouse.mjs');

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `roundhouse` with arguments in a folder. */
export function runCli(
  args: readonly string[],
  { cwd = ROOT, input = '', env = {} }: { cwd?: string; input?: string; env?: NodeJS.ProcessEnv } = {},
): Run {
  if (!existsSync(BUNDLE)) throw new Error('dist/roundhouse.mjs is missing: run `npm run build` first');
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUNDLE, ...args], {
    cwd,
    input,
    encoding: 'utf8',
    // For what hangs, not for what is slow on a busy machine.
    timeout: 120_000,
    env: { ...process.env, NO_COLOR: '', FORCE_COLOR: '', ...env },
  });
  return { status, stdout, stderr };
}

/** The one JSON document that a run with `--json` printed. */
export function runJson<Result = Record<string, unknown>>(
  args: readonly string[],
  options: Parameters<typeof runCli>[1] = {},
): Run & { json: Result } {
  const run = runCli([...args, '--json'], options);
  return { ...run, json: JSON.parse(run.stdout) as Result };
}

/** Makes a folder with the given files, gone after the run. A Buffer is written as it is. */
export function makeFolder(files: Record<string, string | Buffer> = {}): string {
  const folder = scratchFolder('cli');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

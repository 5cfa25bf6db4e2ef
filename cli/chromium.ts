// Finds a Chromium on this machine and lets it print a page or take a picture of it. Nothing is fetched: the pages are files with
// everything inside.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXIT, Failure } from './failure.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge', 'microsoft-edge'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
/** It prints files of this machine: nothing is looked up, fetched or kept up to date meanwhile. */
const QUIET = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'];
/** A page of some hundred sheets takes seconds; who hangs is ended. */
const PATIENCE = 180_000;

/** The program named by CHROMIUM, or one of the usual names in the search path; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return isProgram(named) ? named : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find(isProgram);
}

export function printPdf(chromium: string, page: string, pdf: string): void {
  runHeadless(chromium, ['--no-pdf-header-footer', `--print-to-pdf=${resolve(pdf)}`, pathToFileURL(resolve(page)).href], pdf);
}

export function takePicture(
  chromium: string,
  page: string,
  { file, width, height }: { readonly file: string; readonly width: number; readonly height: number },
): void {
  const flags = ['--hide-scrollbars', '--force-device-scale-factor=1', `--window-size=${width},${height}`];
  runHeadless(chromium, [...flags, `--screenshot=${resolve(file)}`, pathToFileURL(resolve(page)).href], file);
}

function runHeadless(chromium: string, args: readonly string[], made: string): void {
  const profile = mkdtempSync(join(tmpdir(), 'roundhouse-print-'));
  // Its sandbox needs rights that the superuser of a container does not have.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  try {
    rmSync(made, { force: true });
    const run = spawnSync(chromium, ['--headless', '--disable-gpu', ...QUIET, ...sandbox, `--user-data-dir=${profile}`, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: PATIENCE,
    });
    if (!existsSync(made) || statSync(made).size === 0) {
      const ended = run.signal === null ? `it ended with ${String(run.status)}` : `it was ended after ${PATIENCE / 1000} s`;
      const said = run.stderr.trim().split('\n').at(-1) ?? '';
      const why = said === '' ? ended : `${ended}: ${said.slice(0, 300)}`;
      throw new Failure('cannot-print', `${chromium} made no ${made} (${why}); name another browser with CHROMIUM`, EXIT.problems);
    }
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

// Finds the built page, and builds it when it is missing or older than its sources. Building takes a few seconds and happens on first use, so
// that installing stays quick.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, EXIT } from './failure.ts';

export interface SiteFile {
  readonly path: string;
  readonly type: string;
}

/** Files of the built page by address, beginning with `/`. Only what it knows is served. */
export interface ServedFiles {
  get(address: string): SiteFile | undefined;
}

const SOURCES = [
  'playground/src',
  'playground/build',
  'playground/index.html',
  'playground/vite.config.ts',
  'grammar',
  'interpreter',
  'rules',
  'package.json',
];
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
};

/** The page, built if need be. `tell` gets a line when something takes time. */
export async function provideSite(tell: (line: string) => void): Promise<ServedFiles> {
  const root = packageRoot();
  const built = join(root, 'playground', 'dist');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const madeAt = existsSync(join(built, 'index.html')) ? statSync(join(built, 'index.html')).mtimeMs : 0;
  const isStale = madeAt === 0 || SOURCES.some((path) => newest(join(root, path)) > madeAt);
  if (isStale && existsSync(vite)) {
    tell('building the page, this takes a few seconds …');
    await build(root, vite, built);
  } else if (madeAt === 0) throw new Failure('not-built', 'the page is not built and vite is missing: run npm ci', EXIT.usage);
  return listSite(built);
}

/**
 * Lists the files of a built page by address. Files that appear later are not served, unless the page was built anew: its index then names
 * other files, and another command may have built it while this server runs.
 */
export function listSite(folder: string): ServedFiles {
  const index = join(folder, 'index.html');
  let listed = filesBelow(folder);
  let builtAt = newest(index);
  return {
    get(address) {
      const now = newest(index);
      if (now !== builtAt) [listed, builtAt] = [filesBelow(folder), now];
      return listed.get(address);
    },
  };
}

function filesBelow(folder: string): ReadonlyMap<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // What lies compressed beside a file has no address of its own.
    if (!entry.isFile() || entry.name.endsWith('.br')) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, { path, type: TYPES[entry.name.slice(entry.name.lastIndexOf('.') + 1)] ?? 'application/octet-stream' });
  }
  return files;
}

/** How the folder of a build under way begins. A build that is killed leaves it behind, so that .gitignore and the linters pass it over. */
export const ASIDE = 'dist-';

/**
 * Builds into another folder and moves the result into place when it is complete: a build that fails or is stopped leaves the old page as it
 * was.
 */
async function build(root: string, vite: string, built: string): Promise<void> {
  const aside = mkdtempSync(join(root, 'playground', ASIDE));
  try {
    const { status, output } = await run(process.execPath, [vite, 'build', 'playground', '--logLevel', 'warn', '--outDir', aside], root);
    if (status !== 0)
      throw new Failure('build-failed', `the page could not be built: ${output.trim().split('\n').pop() ?? ''}`, EXIT.internal);
    rmSync(built, { recursive: true, force: true });
    renameSync(aside, built);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[], cwd: string): Promise<{ status: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer): void => void (output = (output + chunk.toString()).slice(-4000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => done({ status: 1, output: error.message }));
    child.on('close', (status) => done({ status: status ?? 1, output }));
  });
}

/** When the newest file under a path was written. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** The folder of roundhouse's own package.json, above this file or the bundle it is in. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (; folder !== dirname(folder); folder = dirname(folder)) {
    try {
      if ((JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string }).name === 'roundhouse') return folder;
    } catch {
      // There is no package.json here: the search goes on further up.
    }
  }
  throw new Failure('not-built', 'the folder of roundhouse was not found', EXIT.internal);
}

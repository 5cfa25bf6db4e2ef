// Builds what `npx roundhouse` and `import "roundhouse"` need: generated validators, two bundles in dist/, and the library's types in dist/types.
// Quiet when all is well; otherwise one line says what is missing and the exit code is 1. Runs on `npm ci` (prepare).
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('.', import.meta.url));
const SHEBANG = '#!/usr/bin/env node';
const BUNDLES = [
  { input: 'cli/main.ts', file: 'dist/roundhouse.mjs', banner: SHEBANG, executable: true },
  { input: 'interpreter/index.ts', file: 'dist/index.mjs' },
];

process.chdir(root);
const missing = ['node_modules/rolldown', ...BUNDLES.map((bundle) => bundle.input)].filter((path) => !existsSync(path));
if (missing.length > 0) fail(`missing ${missing.join(', ')}${missing[0].startsWith('node_modules') ? ' (run npm ci)' : ''}`);

generate('build-schemas.mjs');
rmSync('dist/roundhouse.mjs', { force: true });
rmSync('dist/index.mjs', { force: true });

const { rolldown } = await import('rolldown');
const unresolved = new Set();
for (const { input, file, banner, executable } of BUNDLES) {
  try {
    const bundle = await rolldown({
      input,
      platform: 'node',
      onLog(_level, log, handle) {
        // rolldown leaves what it cannot find for run time; here everything but Node's own modules must be found.
        if (log.code === 'UNRESOLVED_IMPORT') unresolved.add(log.message.split('\n')[0]);
        else handle('warn', log);
      },
    });
    await bundle.write({ file, format: 'esm', banner, codeSplitting: false, minify: false });
    await bundle.close();
  } catch (error) {
    fail(`${input}: ${oneLine(error)}`);
  }
  if (unresolved.size > 0) fail(`${input}: ${[...unresolved].join('; ')}`);
  if (executable) chmodSync(file, 0o755);
}

try {
  const { writeTypes } = await import('./build-types.mjs');
  writeTypes('dist/types');
} catch (error) {
  fail(`build-types.mjs: ${oneLine(error)}`);
}

/** Runs a generator script of the repository, if it is there. */
function generate(script) {
  if (!existsSync(script)) return;
  const run = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (run.status !== 0) fail(`${script}: ${(run.stderr || run.stdout || `exit ${run.status}`).trim()}`);
}

/** The bundler draws pictures of the source; the lines that name the trouble are enough. */
function oneLine(error) {
  const text = stripVTControlCharacters(String(error?.message ?? error));
  const lines = text.split('\n');
  const where = /\[ (\S+:\d+:\d+) \]/.exec(text)?.[1];
  const named = lines.filter((line) => /^\[[A-Z_]+\]/.test(line)).map((line) => line.replace(/^\[[A-Z_]+\]\s*/, ''));
  return `${where === undefined ? '' : `${where}: `}${named.length > 0 ? named.join('; ') : lines[0]}`;
}

function fail(message) {
  rmSync('dist/roundhouse.mjs', { force: true });
  console.error(`build: ${message}`);
  process.exit(1);
}

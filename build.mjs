// Builds what `npx roundhouse` and `import "roundhouse"` need: generated validators and languages, two bundles in dist/, and the library's types in dist/types.
// Quiet when all is well; otherwise one line says what is missing and the exit code is 1. Runs on `npm ci` (prepare).
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

process.chdir(root);
const missing = ['node_modules/rolldown', 'cli/main.ts', 'interpreter/index.ts'].filter((path) => !existsSync(path));
if (missing.length > 0) fail(`missing ${missing.join(', ')}${missing[0].startsWith('node_modules') ? ' (run npm ci)' : ''}`);

generate('build-schemas.mjs');
generate('build-languages.mjs');
rmSync('dist/roundhouse.mjs', { force: true });
rmSync('dist/index.mjs', { force: true });

const { oneLine, writeBundles } = await import('./build-bundles.mjs');
try {
  await writeBundles('dist');
} catch (error) {
  fail(error.message);
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

function fail(message) {
  rmSync('dist/roundhouse.mjs', { force: true });
  console.error(`build: ${message}`);
  process.exit(1);
}

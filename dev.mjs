// `npm run dev`: serves the page from its sources and reloads it after every change, and rebuilds the command and the library beside it.
// Ctrl+C ends all of it. `--port P` asks for another port, `--into DIR` builds elsewhere than into dist/.
import { spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { writeBundles } from './build-bundles.mjs';
import { writeTypes } from './build-types.mjs';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
const { values } = parseArgs({ options: { port: { type: 'string', default: '5173' }, into: { type: 'string', default: 'dist' } } });

const SOURCES = ['grammar', 'interpreter', 'cli'];
/** Schemas and languages become modules in grammar/generated, which are sources of everything else. */
const MADE_FROM = [
  { script: 'build-schemas.mjs', sources: /schemas[\\/].*\.json$|[\\/]language\.yaml$/ },
  { script: 'build-languages.mjs', sources: /languages[\\/].*\.yaml$/ },
];
const GENERATED = /^generated[\\/]/;
/** Editors write a file in several steps, and several files at once: one build for all of them. */
const QUIET_MS = 80;

let building = Promise.resolve();
let timer;
/** The scripts whose sources have changed. */
const stale = new Set(MADE_FROM.map(({ script }) => script));

async function build() {
  const started = performance.now();
  try {
    for (const script of stale) {
      generate(script);
      stale.delete(script);
    }
    await writeBundles(values.into);
    writeTypes(join(values.into, 'types'));
    console.log(`built ${values.into} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`build: ${error.message}`);
  }
}

function generate(script) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script}: ${(stderr || stdout).trim()}`);
}

/** One build after the other; a change during a build is followed by one more. */
function buildSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => (building = building.then(build)), QUIET_MS);
}

await build();
const watchers = SOURCES.map((folder) =>
  watch(folder, { recursive: true }, (_event, name) => {
    if (name === null || GENERATED.test(name)) return;
    for (const { script, sources } of MADE_FROM) if (sources.test(name)) stale.add(script);
    buildSoon();
  }),
);
const server = await createServer({
  configFile: 'playground/vite.config.ts',
  clearScreen: false,
  logLevel: 'warn',
  server: { port: Number(values.port), host: '127.0.0.1' },
});
await server.listen();
console.log(`the page: http://127.0.0.1:${server.httpServer.address().port}/ (reloads after every change; stop with Ctrl+C)`);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await building;
    await server.close();
    process.exit(0);
  });

// The two bundles that plain Node runs, the command and the library. `build.mjs` makes them once, `dev.mjs` again after every change.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rolldown } from 'rolldown';

const SHEBANG = '#!/usr/bin/env node';
const BUNDLES = [
  { input: 'cli/main.ts', name: 'roundhouse.mjs', banner: SHEBANG, executable: true },
  { input: 'interpreter/index.ts', name: 'index.mjs' },
];

/** Writes the bundles into a folder. Throws an error whose message is one line that says what is wrong where. */
export async function writeBundles(folder) {
  for (const { input, name, banner, executable } of BUNDLES) {
    const file = join(folder, name);
    const unresolved = new Set();
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
      throw new Error(`${input}: ${oneLine(error)}`, { cause: error });
    }
    if (unresolved.size > 0) throw new Error(`${input}: ${[...unresolved].join('; ')}`);
    if (executable) chmodSync(file, 0o755);
  }
}

/** The bundler draws pictures of the source; the lines that name the trouble are enough. */
export function oneLine(error) {
  const text = stripVTControlCharacters(String(error?.message ?? error));
  const lines = text.split('\n');
  const where = /\[ (\S+:\d+:\d+) \]/.exec(text)?.[1];
  const named = lines.filter((line) => /^\[[A-Z_]+\]/.test(line)).map((line) => line.replace(/^\[[A-Z_]+\]\s*/, ''));
  return `${where === undefined ? '' : `${where}: `}${named.length > 0 ? named.join('; ') : lines[0]}`;
}

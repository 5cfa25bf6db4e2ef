// A part of the build: fills the modules with the answers that are worked out beforehand for the packs of the page (src/prepared/).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { byCodeUnit } from '../../interpreter/game/digest.ts';
import { prepare, type Prepared } from './prepare.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The files that src/store/bundled.ts takes. */
const PACK_FILE = /\.(yaml|rules|scenario)$/;
const MODULES: Readonly<Record<string, (prepared: Prepared) => string>> = {
  '/src/prepared/for-table.ts': ({ table }) => exportJson('preparedTable', table),
  '/src/prepared/for-language.ts': ({ problems }) => exportJson('preparedProblems', problems),
};

/** Worked out once for both workers, each of which is a build of its own. */
let prepared: Prepared | undefined;

export function preparedPlugin(root = ROOT): Plugin {
  return {
    name: 'prepared',
    apply: 'build',
    load(id) {
      const name = Object.keys(MODULES).find((one) => id.endsWith(one));
      return name === undefined ? undefined : MODULES[name]((prepared ??= prepare(readPackFiles(root))));
    },
  };
}

export function readPackFiles(root = ROOT): { readonly path: string; readonly text: string }[] {
  return readdirSync(join(root, 'rules'), { recursive: true, encoding: 'utf8' })
    .map((name) => `rules/${name.replaceAll('\\', '/')}`)
    .filter((path) => PACK_FILE.test(path))
    .sort(byCodeUnit)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Parsing a string as JSON is faster than parsing it as a program. */
function exportJson(name: string, value: unknown): string {
  return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
}

// Finds Chromium for the browser tests, or installs Debian's as root. Playwright's own download is not used.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGES = ['chromium', 'fonts-dejavu-core'];
const INSTALL = `apt-get update && apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
const MISSING = `Chromium is missing: install it (as root: ${INSTALL}) or set CHROMIUM to its path`;

/** Resolves to `{ path }`, or `{ missing }` with one line that says what to do. `run(command, args)` resolves to `{ status }`. */
export async function provideChromium(run) {
  const found = findChromium();
  if (found !== undefined) return { path: found };
  if (process.getuid?.() === 0 && inPath(['apt-get']) !== undefined) {
    console.log(`Chromium is missing; installing it: ${INSTALL}`);
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
    const installed = findChromium();
    if (installed !== undefined) return { path: installed };
  }
  return { missing: MISSING };
}

/** The path of Chromium for a test that cannot do without it; throws the line that says what to do. */
export function needChromium() {
  const found = findChromium();
  if (found === undefined) throw new Error(MISSING);
  return found;
}

/** The path of a Chromium on this machine: CHROMIUM, Debian's place, or the search path. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return isExecutable('/usr/bin/chromium') ? '/usr/bin/chromium' : inPath(NAMES);
}

function inPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      if (folder !== '' && isExecutable(join(folder, name))) return join(folder, name);
    }
  }
  return undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

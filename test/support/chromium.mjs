// Finds Chromium for the browser tests, or installs Debian's as root. Playwright's own download is not used.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGES = ['chromium', 'fonts-dejavu-core'];

/** Resolves to `{ path }`, or `{ missing }` with one line that says what to do. `run(command, args)` resolves to `{ status }`. */
export async function provideChromium(run) {
  const found = findChromium();
  if (found !== undefined) return { path: found };
  const install = `apt-get update && apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
  if (process.getuid?.() === 0 && inPath(['apt-get']) !== undefined) {
    console.log(`Chromium is missing; installing it: ${install}`);
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
    const installed = findChromium();
    if (installed !== undefined) return { path: installed };
  }
  return { missing: `Chromium is missing: install it (as root: ${install}) or set CHROMIUM to its path` };
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

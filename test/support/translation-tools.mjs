// Finds the tools that translators use (gettext, translate-toolkit, xmllint), or installs Debian's as root, and a copy of the published schema of
// XLIFF 2.0, which a package of Debian carries. Nothing of these is part of the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = {
  msgfmt: 'gettext',
  msgmerge: 'gettext',
  msgattrib: 'gettext',
  pofilter: 'translate-toolkit',
  po2csv: 'translate-toolkit',
  csv2po: 'translate-toolkit',
  xmllint: 'libxml2-utils',
};
/** The package that carries the schema, and where. */
const CARRIER = 'php-symfony-translation';
const SCHEMAS = 'usr/share/php/Symfony/Component/Translation/Resources/schemas';

/** Returns `{ schema }`, the path of the schema, or `{ missing }` with one line that says what to do. `folder`: where it may be put. */
export function provideTranslationTools(folder) {
  const packages = () => [...new Set(Object.entries(COMMANDS).flatMap(([command, name]) => (inPath(command) ? [] : [name])))];
  const install = `apt-get update && apt-get install -y --no-install-recommends ${[...new Set(Object.values(COMMANDS))].join(' ')}`;
  const mayInstall = process.getuid?.() === 0 && inPath('apt-get');
  if (packages().length > 0 && mayInstall) {
    console.log(`Tools of translators are missing; installing them: ${install}`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages()]);
  }
  if (packages().length > 0) return { missing: `tools of translators are missing: as root ${install}` };
  const schema = existsSync(`/${SCHEMAS}`) ? `/${SCHEMAS}` : mayInstall ? unpackCarrier(folder) : undefined;
  if (schema === undefined) return { missing: `the schema of XLIFF is missing: as root apt-get install ${CARRIER}` };
  // The schema looks for another one in a folder that the package does not have; it lies beside it.
  const copy = join(folder, 'xliff');
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(schema)) {
    const text = readFileSync(join(schema, name), 'utf8');
    writeFileSync(join(copy, name), text.replace(/schemaLocation="[^"]*\/xml\.xsd"/, 'schemaLocation="xml.xsd"'));
  }
  return { schema: join(copy, 'xliff-core-2.0.xsd') };
}

/** Unpacks the package without installing it: only a file of it is wanted, not what it needs. */
function unpackCarrier(folder) {
  mkdirSync(folder, { recursive: true });
  const download = () => run('apt-get', ['download', '-qq', CARRIER], folder) === 0;
  if (!download()) {
    run('apt-get', ['update', '-qq']);
    if (!download()) return undefined;
  }
  const archive = readdirSync(folder).find((name) => name.startsWith(CARRIER) && name.endsWith('.deb'));
  if (archive === undefined || run('dpkg', ['-x', archive, 'carrier'], folder) !== 0) return undefined;
  return join(folder, 'carrier', SCHEMAS);
}

function run(command, args, cwd = undefined) {
  return spawnSync(command, args, { cwd, stdio: 'ignore', timeout: 300_000 }).status;
}

function inPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)));
}

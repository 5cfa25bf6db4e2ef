// Languages of the tool that lie with the rules, in `languages/TAG/` of a folder of rules: they are read before a command says anything, so that
// it can say it in them. What is wrong with them is told by `check`.
import { closeSync, openSync, readdirSync, readFileSync, fstatSync } from 'node:fs';
import { join } from 'node:path';
import { addWholePart } from '../grammar/messages/tool-messages.ts';
import type { InputFile } from '../grammar/packs/workspace.ts';
import { diagnostics } from '../grammar/generated/languages/diagnostics.ts';
import { explain } from '../grammar/generated/languages/explain.ts';
import { page } from '../grammar/generated/languages/page.ts';
import { terminal } from '../grammar/generated/languages/terminal.ts';
import { useLanguages } from '../grammar/messages/added-languages.ts';
import { languagesAmong } from '../grammar/packs/tool-languages.ts';
import { shownPath } from './files.ts';

// Whoever checks a language has to know all that the tool says, the page included.
addWholePart('page', page);
addWholePart('terminal', terminal);
addWholePart('explain', explain);
addWholePart('diagnostics', diagnostics);

const FOLDER = 'languages';
const LARGEST = 2 * 1024 * 1024;
const MOST = 400;

/** Makes the tool speak the languages of these folders of rules; none means `rules`. */
export function loadLanguages(rules: readonly string[]): void {
  const folders = rules.length > 0 ? rules : ['rules'];
  const paths = folders.flatMap((folder) => yamlFiles(join(folder, FOLDER), 2)).slice(0, MOST);
  useLanguages(languagesAmong(paths.flatMap(readText)));
}

/** The YAML files below a folder, at most so deep; none where there is no such folder. */
function yamlFiles(folder: string, deep: number): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return deep > 0 ? yamlFiles(path, deep - 1) : [];
      return /\.ya?ml$/.test(entry.name) ? [path] : [];
    });
}

function readText(path: string): InputFile[] {
  let handle: number | undefined;
  try {
    handle = openSync(path, 'r');
    const info = fstatSync(handle);
    if (!info.isFile() || info.size > LARGEST) return [];
    return [{ path: shownPath(path), text: new TextDecoder().decode(readFileSync(handle)) }];
  } catch {
    return [];
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

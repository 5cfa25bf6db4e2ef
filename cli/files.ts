// Finds and reads the files of packs. This is the only place that reads rules from disk: all other code works on texts.
import { closeSync, fstatSync, openSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { diagnose } from '../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../grammar/diagnostics/diagnostic.ts';
import { compareText } from '../grammar/diagnostics/records.ts';
import { mostCharacters } from '../grammar/yaml/read-yaml.ts';
import type { InputFile } from '../grammar/packs/file-reader.ts';
import { SourceFile } from '../grammar/source.ts';
import { Failure } from './failure.ts';
import { failIn } from './terminal-words.ts';

export interface Collected {
  /** Paths are relative to the working directory, with `/`. */
  readonly files: readonly InputFile[];
  /** Diagnostics of files that were found but could not be read. */
  readonly problems: readonly Diagnostic[];
  /** The paths that were asked for, among all that had to be read to understand them. */
  readonly selected: ReadonlySet<string>;
}

/** Which files a command was asked to look at. */
export interface WantedFiles {
  /** Folders in which packs are found (`--rules`); none means `rules`. */
  readonly rules: readonly string[];
  /** Files or folders; none means everything under the rules folders. */
  readonly paths: readonly string[];
  /** The language in which a path that does not exist is refused. */
  readonly locale?: string;
}

const RULES_FOLDER = 'rules';
const EXTENSIONS = ['.yaml', '.yml', '.rules', '.scenario'];
const START = { start: 0, end: 0 };
const LARGEST = 2 * 1024 * 1024;
const DEEPEST = 40;

/** Reads the wanted files together with the packs around them. Throws a Failure when a named path does not exist. */
export function collectFiles({ rules, paths, locale = 'en' }: WantedFiles): Collected {
  const folders = rules.length > 0 ? [...rules] : [RULES_FOLDER];
  for (const path of [...(rules.length > 0 || paths.length === 0 ? folders : []), ...paths])
    requirePath(path, path === RULES_FOLDER && rules.length === 0, locale);

  const reader = new Reader();
  const wanted = paths.length === 0 ? [] : listFiles(paths);
  const around = listFiles(paths.map(packFolderOf).filter((folder) => folder !== undefined));
  const listed = listFiles(folders.filter((folder) => statOf(folder) !== undefined));
  for (const path of wanted) reader.read(path);
  for (const path of around) reader.read(path);
  // A pack that was named by its path stands in for the pack of the same id under the rules folders.
  const replaced = shadowed(listed, reader);
  for (const path of listed) if (!replaced.some((folder) => path.startsWith(folder))) reader.read(path);

  const selected = new Set((paths.length === 0 ? listed : wanted).map(shownPath));
  return { files: reader.files(), problems: reader.problems, selected };
}

/** A path as results show it. */
export function shownPath(path: string): string {
  const shown = relative(process.cwd(), resolve(path));
  return sep === '/' ? shown : shown.split(sep).join('/');
}

/** Reads each file once and collects the errors. */
class Reader {
  readonly problems: Diagnostic[] = [];
  private readonly texts = new Map<string, string | undefined>();

  read(path: string): void {
    if (this.texts.has(path)) return;
    const { text, problem } = readText(path);
    this.texts.set(path, text);
    if (problem !== undefined) this.problems.push(problem);
  }

  text(path: string): string | undefined {
    return this.texts.get(path);
  }

  paths(): string[] {
    return [...this.texts.keys()];
  }

  files(): InputFile[] {
    const files: InputFile[] = [];
    for (const [path, text] of this.texts) if (text !== undefined) files.push({ path: shownPath(path), text });
    return files.sort((a, b) => compareText(a.path, b.path));
  }
}

function readText(path: string): { text?: string; problem?: Diagnostic } {
  let handle: number | undefined;
  try {
    handle = openSync(path, 'r');
    if (fstatSync(handle).size > LARGEST)
      return { problem: diagnose('yaml/too-large', new SourceFile(shownPath(path), ''), START, { most: mostCharacters }) };
    // Bytes that are no text become characters that the parsers of documents refuse, with their place in the file.
    return { text: new TextDecoder().decode(readFileSync(handle)) };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    const message = `the file cannot be read (${reason})`;
    return {
      problem: { code: 'file/unreadable', severity: 'error', message, file: shownPath(path), span: START, help: 'check its permissions' },
    };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** All rules files at or below the given paths, sorted, each once. Links are followed; a link back up is not. */
function listFiles(paths: readonly string[]): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string, depth: number): void => {
    const info = statOf(path);
    if (info?.isFile()) {
      if (EXTENSIONS.some((extension) => path.endsWith(extension))) found.add(path);
    } else if (info?.isDirectory() && depth < DEEPEST) {
      const real = realpathSync(path);
      if (seen.has(real)) return;
      seen.add(real);
      for (const name of namesIn(path)) if (!name.startsWith('.') && name !== 'node_modules') visit(join(path, name), depth + 1);
    }
  };
  for (const path of paths) visit(resolve(path), 0);
  return [...found].sort(compareText);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort(compareText);
  } catch {
    throw new Failure('unreadable', `the folder ${shownPath(folder)} cannot be read: check its permissions`);
  }
}

/** The folder of the nearest pack.yaml at or above a path. */
function packFolderOf(path: string): string | undefined {
  const info = statOf(path);
  let folder = info?.isDirectory() ? resolve(path) : dirname(resolve(path));
  for (let depth = 0; depth < DEEPEST; depth++) {
    if (statOf(join(folder, 'pack.yaml'))?.isFile()) return folder;
    const above = dirname(folder);
    if (above === folder) break;
    folder = above;
  }
  return undefined;
}

/** Folders (with a final separator) of listed packs whose id a pack that was read before already has. */
function shadowed(listed: readonly string[], reader: Reader): string[] {
  const taken = new Map<string, string>();
  for (const path of reader.paths()) if (isManifest(path)) taken.set(packId(reader.text(path)), path);
  if (taken.size === 0) return [];
  const isShadowed = (path: string): boolean => {
    const other = taken.get(packId(readText(path).text));
    return other !== undefined && other !== path;
  };
  return listed.filter((path) => isManifest(path) && isShadowed(path)).map((path) => dirname(path) + sep);
}

function isManifest(path: string): boolean {
  return path.endsWith(`${sep}pack.yaml`);
}

function packId(text: string | undefined): string {
  return /^pack:\s*["']?([^\s"'#]+)/m.exec(text ?? '')?.[1] ?? '';
}

function requirePath(path: string, isDefault: boolean, locale: string): void {
  if (statOf(path) !== undefined) return;
  throw failIn(locale, 'not-found', isDefault ? 'file.no-rules' : 'file.not-here', { path: printablePath(path) });
}

function printablePath(path: string): string {
  return JSON.stringify(path).slice(1, -1);
}

function statOf(path: string): ReturnType<typeof statSync> | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

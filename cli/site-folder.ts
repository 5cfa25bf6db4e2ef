// The folder of packs that the page edits: lists, saves and deletes its files. Nothing outside the folder is read or written, whatever the path
// says and wherever links lead; a file that changed since it was read is not overwritten.
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { shownName } from '../grammar/archive/refusals.ts';
import { replaceFile } from './replace-file.ts';

export interface ListedFile {
  /** The folder's own name, then the path inside it, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly version: string;
}

/** Why a file is not listed or not written; the page has words for each in its languages. */
export type FileRefusal = 'no-path' | 'long-name' | 'too-large' | 'too-many' | 'leads-out' | 'no-file' | 'not-text' | 'disk';

export interface SkippedFile {
  readonly path: string;
  readonly why: FileRefusal;
}

export interface FolderListing {
  readonly files: readonly ListedFile[];
  readonly templates: readonly ListedFile[];
  /** Pack files that are not sent to the page. */
  readonly skipped: readonly SkippedFile[];
}

export type WriteResult =
  | { readonly ok: true; readonly version: string | null }
  /** The present content of the file; null: there is none. */
  | { readonly ok: false; readonly conflict: { readonly text: string | null; readonly version: string | null } }
  /** `detail`: the code of the system error, such as `EACCES`. */
  | { readonly ok: false; readonly refused: FileRefusal; readonly detail?: string };

const FILES = /\.(yaml|yml|rules|scenario)$/;
const TEMPLATES = /\.template$/;
/** Valid names of files: no separators of other systems, no control characters, and no ending that some systems cut off. */
const NAME = process.platform === 'win32' ? /^[^\p{Cc}/\\:*?"<>|]*[^\p{Cc}/\\:*?"<>| .]$/u : /^[^\p{Cc}/\\]+$/u;
const LONGEST_NAME = 255;
const LONGEST_PATH = 1_000;
const LARGEST = 2 * 1024 * 1024;
const MOST_FILES = 5_000;
const DEEPEST = 40;

export class PackFolder {
  readonly root: string;
  private readonly prefix: string;

  constructor(folder: string) {
    this.root = realpathSync(folder);
    this.prefix = `${basename(this.root) || 'packs'}/`;
  }

  /** An id of the folder: always the same for the same folder, without telling where it lies. */
  get space(): string {
    return createHash('sha256').update(this.root).digest('hex').slice(0, 16);
  }

  /** Every file once: links are followed after everything else, and only to where nothing has been listed yet. */
  list(): FolderListing {
    const files: ListedFile[] = [];
    const templates: ListedFile[] = [];
    const skipped: SkippedFile[] = [];
    const seen = new Set<string>();
    const links: { readonly path: string; readonly inside: string; readonly depth: number }[] = [];
    const take = (path: string, inside: string, depth: number): void => {
      const real = this.realInside(path);
      if (real === undefined || seen.has(real)) return;
      seen.add(real);
      const info = statSync(real);
      if (info.isDirectory() && depth < DEEPEST) visit(real, inside, depth);
      else if (info.isFile() && (FILES.test(inside) || TEMPLATES.test(inside))) {
        const shown = `${this.prefix}${inside}`;
        const skip = (why: FileRefusal): number => skipped.push({ path: shown, why });
        if (info.size > LARGEST) return void skip('too-large');
        if (files.length + templates.length >= MOST_FILES) return void skip('too-many');
        const content = contentOf(real);
        if (content === undefined) return void skip('disk');
        if (content.text === undefined) return void skip('not-text');
        const { text, version } = content;
        (FILES.test(inside) ? files : templates).push({ path: shown, text, version });
      }
    };
    const visit = (folder: string, inside: string, depth: number): void => {
      for (const name of namesIn(folder)) {
        if (name.startsWith('.') || name === 'node_modules') continue;
        const path = join(folder, name);
        const way = inside === '' ? name : `${inside}/${name}`;
        // A name that could not be saved again, or whose bytes are no text and that is not found by what it reads as.
        const isPlain = NAME.test(name) && name !== '__proto__' && lstatOf(path) !== undefined;
        if (!isPlain || depth === DEEPEST) {
          if (FILES.test(name)) skipped.push({ path: `${this.prefix}${shownName(way)}`, why: 'no-path' });
        } else if (lstatOf(path)?.isSymbolicLink()) links.push({ path, inside: way, depth: depth + 1 });
        else take(path, way, depth + 1);
      }
    };
    seen.add(this.root);
    visit(this.root, '', 0);
    for (let link = links.shift(); link !== undefined; link = links.shift()) take(link.path, link.inside, link.depth);
    return { files: files.sort(byPath), templates: templates.sort(byPath), skipped: skipped.sort(byPath) };
  }

  /** The files of packs in other folders than these. */
  packsBeside(known: ReadonlySet<string>): Pick<ListedFile, 'path' | 'text'>[] {
    const { files } = this.list();
    const folders = files.filter(({ path }) => path.endsWith('/pack.yaml')).map(({ path }) => path.slice(0, -'/pack.yaml'.length));
    const ownerOf = (path: string): string | undefined =>
      folders.filter((folder) => path.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0];
    return files.flatMap(({ path, text }) => {
      const owner = ownerOf(path);
      return owner === undefined || known.has(owner) ? [] : [{ path, text }];
    });
  }

  /** Writes a file, or with `text` null deletes it. `version` is that of the text it is based on, null for a new file. */
  write(path: string, text: string | null, version: string | null): WriteResult {
    try {
      return this.writeInside(path, text, version);
    } catch (error) {
      // The disk is full, read-only or not writable for this user: nothing was changed.
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      return { ok: false, refused: code === 'ENAMETOOLONG' ? 'long-name' : 'disk', detail: code };
    }
  }

  private writeInside(path: string, text: string | null, version: string | null): WriteResult {
    const steps = this.stepsOf(path);
    if (typeof steps === 'string') return { ok: false, refused: steps };
    if (text !== null && Buffer.byteLength(text) > LARGEST) return { ok: false, refused: 'too-large' };
    const folder = this.folderFor(steps.slice(0, -1), text !== null);
    if (folder === undefined) return { ok: false, refused: 'leads-out' };
    const target = join(folder, steps[steps.length - 1]);
    const link = lstatOf(target);
    if (link !== undefined && !link.isFile()) return { ok: false, refused: 'no-file' };
    const before = link === undefined ? null : decode(readFileSync(target));
    // The bytes of a file that is no text would be lost: the page can only have another text of it.
    if (before !== null && before.text === undefined) return { ok: false, refused: 'not-text' };
    if ((before?.version ?? null) !== version)
      return { ok: false, conflict: { text: before?.text ?? null, version: before?.version ?? null } };
    if (text === null) {
      rmSync(target, { force: true });
      return { ok: true, version: null };
    }
    replaceFile(target, text);
    return { ok: true, version: versionOf(text) };
  }

  private stepsOf(path: string): string[] | FileRefusal {
    if (!path.startsWith(this.prefix) || !FILES.test(path)) return 'no-path';
    const steps = path.slice(this.prefix.length).split('/');
    if (path.length > LONGEST_PATH || steps.some((step) => Buffer.byteLength(step) > LONGEST_NAME)) return 'long-name';
    const isPlain = (step: string): boolean => NAME.test(step) && !step.startsWith('.') && step !== 'node_modules';
    return steps.length <= DEEPEST && steps.every(isPlain) ? steps : 'no-path';
  }

  /** Finds the folder of a file step by step, so that no link on the way leads out; missing folders are made with `make`. */
  private folderFor(steps: readonly string[], make: boolean): string | undefined {
    let folder = this.root;
    for (const step of steps) {
      const next = join(folder, step);
      if (lstatOf(next) === undefined) {
        if (!make) return undefined;
        mkdirSync(next);
      }
      const real = this.realInside(next);
      if (real === undefined || !statSync(real).isDirectory()) return undefined;
      folder = real;
    }
    return folder;
  }

  /** The real path behind a path, if it is inside the folder. */
  private realInside(path: string): string | undefined {
    try {
      const real = realpathSync(path);
      return real === this.root || real.startsWith(this.root.endsWith(sep) ? this.root : this.root + sep) ? real : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The version of a content: different contents have different versions. */
function versionOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The text of a file and its version; the text is undefined if its bytes are no text. */
function decode(bytes: Buffer): { readonly text: string | undefined; readonly version: string } {
  const text = bytes.toString('utf8');
  const isText = !bytes.includes(0) && Buffer.from(text, 'utf8').equals(bytes);
  return { text: isText ? text : undefined, version: versionOf(bytes) };
}

function contentOf(path: string): ReturnType<typeof decode> | undefined {
  try {
    return decode(readFileSync(path));
  } catch {
    return undefined;
  }
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function lstatOf(path: string): ReturnType<typeof lstatSync> | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

// A folder of packs behind the page: listing, saving, deleting. Nothing outside the folder is read or written, whatever the path says
// and wherever links lead; a file that changed since it was read is not overwritten.
import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

export interface ListedFile {
  /** The folder's own name, then the way inside it, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly version: string;
}

export type WriteResult =
  | { readonly ok: true; readonly version: string | null }
  /** What lies there now; null: nothing. */
  | { readonly ok: false; readonly conflict: { readonly text: string | null; readonly version: string | null } }
  | { readonly ok: false; readonly refused: string };

const FILES = /\.(yaml|yml|rules|scenario)$/;
const TEMPLATES = /\.template$/;
/** One step of a path: no hidden names, no way up, no separators of other systems, no control characters. */
const NAME = /^[\p{L}\p{N}_-][\p{L}\p{N}_ .-]*$/u;
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

  /** The same for the same folder, and says nothing about where it lies. */
  get space(): string {
    return createHash('sha256').update(this.root).digest('hex').slice(0, 16);
  }

  list(): { files: ListedFile[]; templates: ListedFile[] } {
    const files: ListedFile[] = [];
    const templates: ListedFile[] = [];
    const visit = (folder: string, inside: string, depth: number): void => {
      for (const name of namesIn(folder)) {
        if (files.length + templates.length >= MOST_FILES) return;
        if (name.startsWith('.') || name === 'node_modules') continue;
        const real = this.realInside(join(folder, name));
        if (real === undefined) continue;
        const info = statSync(real);
        if (info.isDirectory() && depth < DEEPEST) visit(real, `${inside}${name}/`, depth + 1);
        else if (info.isFile() && info.size <= LARGEST && (FILES.test(name) || TEMPLATES.test(name))) {
          const text = readFileSync(real, 'utf8');
          (FILES.test(name) ? files : templates).push({ path: `${this.prefix}${inside}${name}`, text, version: versionOf(text) });
        }
      }
    };
    visit(this.root, '', 0);
    return { files, templates };
  }

  /** Writes a file, or with `text` null deletes it. `version` is that of the text it is based on, null for a new file. */
  write(path: string, text: string | null, version: string | null): WriteResult {
    const steps = this.stepsOf(path);
    if (steps === undefined) return { ok: false, refused: 'this is no path of a pack file in the folder' };
    if (text !== null && Buffer.byteLength(text) > LARGEST) return { ok: false, refused: 'the file is too large' };
    const folder = this.folderFor(steps.slice(0, -1), text !== null);
    if (folder === undefined) return { ok: false, refused: 'the path leads out of the folder' };
    const target = join(folder, steps[steps.length - 1]);
    const link = lstatOf(target);
    if (link !== undefined && !link.isFile()) return { ok: false, refused: 'this is no plain file' };
    const before = link === undefined ? null : readFileSync(target, 'utf8');
    const now = before === null ? null : versionOf(before);
    if (now !== version) return { ok: false, conflict: { text: before, version: now } };
    if (text === null) {
      rmSync(target, { force: true });
      return { ok: true, version: null };
    }
    // A reader sees the old text or the new one, never a part.
    const aside = join(folder, `.${randomBytes(6).toString('hex')}.saving`);
    writeFileSync(aside, text, { flag: 'wx' });
    renameSync(aside, target);
    return { ok: true, version: versionOf(text) };
  }

  private stepsOf(path: string): string[] | undefined {
    if (!path.startsWith(this.prefix) || path.length > 400 || !FILES.test(path)) return undefined;
    const steps = path.slice(this.prefix.length).split('/');
    return steps.length <= DEEPEST && steps.every((step) => NAME.test(step) && step !== 'node_modules') ? steps : undefined;
  }

  /** Goes down step by step, so that no link on the way leads out; missing folders are made if wanted. */
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

  /** Where a path really leads, if that is inside the folder. */
  private realInside(path: string): string | undefined {
    try {
      const real = realpathSync(path);
      return real === this.root || real.startsWith(this.root.endsWith(sep) ? this.root : this.root + sep) ? real : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Tells one text from another. */
export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
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

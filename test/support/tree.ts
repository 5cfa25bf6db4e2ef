// The repository's own files, as the tidy test and others read them. Generated and installed files are left out.
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const LEFT_OUT = ['node_modules', '.git', 'dist', 'playground/dist', 'grammar/generated', 'test-results'];

/** Paths relative to the root, with `/`, sorted. `extensions` without the dot. */
export function listTree(folder: string, extensions: readonly string[]): string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(ROOT, path), { withFileTypes: true })) {
      const child = posix.join(path, entry.name);
      // A build of the page that was stopped leaves its half-made folder behind.
      if (LEFT_OUT.includes(child) || child.startsWith('playground/dist-')) continue;
      if (entry.isDirectory()) visit(child);
      else if (extensions.some((extension) => entry.name.endsWith(`.${extension}`))) found.push(child);
    }
  };
  visit(folder);
  return found.sort();
}

/** The text of a file of the repository. */
export function readTree(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

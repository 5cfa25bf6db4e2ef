// All files of the packs, bundled as raw text. The page never reads a server: it works from any static host.
import type { TextFile } from './messages.ts';

const raw = import.meta.glob<string>('../../rules/**/*.{yaml,rules,scenario}', { query: '?raw', import: 'default', eager: true });

/** Paths are as the command line shows them (`rules/...`). In the order of a file tree: a folder's own files, then its folders. */
export const bundledFiles: readonly TextFile[] = Object.entries(raw)
  .map(([path, text]) => ({ path: path.replace(/^(\.\.\/)+/, ''), text }))
  .sort((a, b) => compare(folderOf(a.path), folderOf(b.path)) || compare(a.path, b.path));

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

// Reads the imports of a source file and says where each leads: a path in the repository or a package name.
import { posix } from 'node:path';
import ts from 'typescript';

export interface Import {
  readonly line: number;
  /** `grammar/source.ts` for a relative import, otherwise as written (`yaml`, `node:fs`). */
  readonly target: string;
}

/** All imports of a file, static and dynamic, and the files it starts as workers. A `?worker` or `?raw` ending is dropped. */
export function readImports(path: string, text: string): Import[] {
  const found = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({ written: fileName, pos }));
  for (const match of text.matchAll(/\bnew URL\('(\.[^']+)', import\.meta\.url\)/g)) found.push({ written: match[1], pos: match.index });
  return found.map(({ written, pos }) => ({
    line: text.slice(0, pos).split('\n').length,
    target: resolveImport(path, written.replace(/\?.*$/, '')),
  }));
}

function resolveImport(path: string, written: string): string {
  return written.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), written)) : written;
}

// What the tests of documents share: the files of a folder, a workspace from a table of texts, diagnostics as one line each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { loadWorkspace, type InputFile, type Workspace } from '../../../grammar/packs/workspace.ts';

/** Every file below a folder, with paths as the author sees them. */
export function filesBelow(folder: string): InputFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

export function load(files: Readonly<Record<string, string>>, previous?: Workspace): Workspace {
  return loadWorkspace(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    previous,
  );
}

/** `demo/tile.yaml:2:1 schema/unknown-key`, in the order of the workspace. */
export function codes(workspace: Workspace): string[] {
  return workspace.diagnostics.map((diagnostic) => `${positionOf(workspace, diagnostic)} ${diagnostic.code}`);
}

export function positionOf(workspace: Workspace, { file, span }: Diagnostic): string {
  const source = workspace.files.find(({ path }) => path === file);
  const { line, column } = source?.position(span.start) ?? { line: 0, column: 0 };
  return `${file}:${line}:${column}`;
}

// From a selection on the command line to a checked workspace: read the files, load the packs, analyse them.
import type { Diagnostic } from '../grammar/diagnostics/diagnostic.ts';
import { loadWorkspace, type Workspace } from '../grammar/workspace.ts';
import { analyze } from '../interpreter/index.ts';
import { Sources } from './diagnostics.ts';
import { collectFiles, type Collected, type Selection } from './files.ts';

export interface Loaded {
  readonly workspace: Workspace;
  readonly collected: Collected;
  readonly sources: Sources;
  /** What reading and loading had to say; the analysis says more. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and loads packs. `previous` makes a second load read only what has changed. */
export function loadFiles(selection: Selection, previous?: Workspace): Loaded {
  const collected = collectFiles(selection);
  const workspace = loadWorkspace(collected.files, previous);
  const diagnostics = [...collected.problems, ...workspace.diagnostics];
  return { workspace, collected, sources: new Sources(collected.files), diagnostics };
}

/** Everything there is to say about the selected files. */
export function checkFiles(loaded: Loaded): Diagnostic[] {
  const all = [...loaded.collected.problems, ...analyze(loaded.workspace).diagnostics];
  return all.filter((diagnostic) => loaded.collected.selected.has(diagnostic.file));
}

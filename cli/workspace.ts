// Makes a project from a selection on the command line: finds and reads the files. Everything else is computed on demand, when a command needs
// it.
import type { Diagnostic } from '../grammar/diagnostics/diagnostic.ts';
import { lazily } from '../grammar/packs/lazy.ts';
import type { InputFile, Workspace } from '../grammar/packs/workspace.ts';
import { Project } from '../interpreter/index.ts';
import { Sources } from './diagnostics.ts';
import { collectFiles, type Collected, type WantedFiles } from './files.ts';

export interface Loaded {
  readonly project: Project;
  readonly collected: Collected;
  readonly sources: Sources;
  readonly workspace: Workspace;
  /** The diagnostics of reading and parsing all files; checking finds more. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads files from the disk. A project that has read them before reads only what has changed. */
export function loadFiles(selection: WantedFiles, project = new Project()): Loaded {
  const collected = collectFiles(selection);
  project.setFiles(collected.files);
  return lazily<Loaded>({
    project: () => project,
    collected: () => collected,
    sources: () => new Sources(collected.files),
    workspace: () => project.workspace(),
    diagnostics: () => [...collected.problems, ...project.workspace().diagnostics],
  });
}

/** The same files with some of them changed, not on the disk. What was loaded stays as it is. */
export function editLoaded({ project: before, collected: { files, ...collected } }: Loaded, changes: readonly InputFile[]): Loaded {
  const changed = files.map((file) => changes.find(({ path }) => path === file.path) ?? file);
  const project = before.changed(changes);
  return lazily<Loaded>({
    project: () => project,
    collected: () => ({ ...collected, files: changed }),
    sources: () => new Sources(changed),
    workspace: () => project.workspace(),
    diagnostics: () => [...collected.problems, ...project.workspace().diagnostics],
  });
}

/** All diagnostics of the selected files. */
export function checkFiles({ project, collected }: Loaded): Diagnostic[] {
  const all = [...collected.problems, ...project.diagnostics()];
  return all.filter((diagnostic) => collected.selected.has(diagnostic.file));
}

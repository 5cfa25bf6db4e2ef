// Checks everything in one call, for who has files and wants to know what is wrong with them.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { Workspace } from '../../grammar/packs/workspace.ts';
import type { CheckedPack } from '../check/check.ts';
import { Project } from './project.ts';

export interface Analysis {
  readonly workspace: Workspace;
  readonly packs: readonly CheckedPack[];
  /** Of reading and of checking together, sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
  /** For the next analysis. */
  readonly project: Project;
}

/** Checks every pack of a workspace. What an edit does not touch is taken over from `previous`. */
export function analyze(workspace: Workspace, previous?: Analysis): Analysis {
  const project = previous?.project.fork() ?? new Project();
  project.setWorkspace(workspace);
  return analysisOf(project);
}

/** Everything that is known about a project as it is now. */
export function analysisOf(project: Project): Analysis {
  return { workspace: project.workspace(), packs: project.checkedPacks(), diagnostics: project.diagnostics(), project };
}

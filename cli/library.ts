// What the engine plays with: the packs of a project, and a game for each selection of them.
import { cataloguePacks, type EngineErrorJson, type GameSource, type Library, type Selection } from '../interpreter/index.ts';
import { toRecords, type DiagnosticRecord } from './diagnostics.ts';
import { VERSION } from './version.ts';
import type { Loaded } from './workspace.ts';

/** Why packs cannot be played. */
export interface PackError extends EngineErrorJson {
  readonly diagnostics?: readonly DiagnosticRecord[];
}

export interface PackLibrary extends Library {
  readonly load: (selection: Selection) => GameSource | { readonly error: PackError };
}

/** A library over loaded packs. Errors in packs are told when a game asks for these packs, not before. */
export function openLibrary({ project, sources }: Pick<Loaded, 'project' | 'sources'>): PackLibrary {
  return {
    catalogue: () => cataloguePacks(project.workspace(), VERSION),
    load(selection: Selection) {
      const selected = project.select(selection);
      if ('error' in selected) return selected;
      const errors = project.errorsIn(selected.packs);
      if (errors.length > 0) return packErrors('the packs have errors', toRecords(errors, sources));
      const { problems } = project.program(selected);
      if (problems.length > 0) return packErrors('these packs do not go together', toRecords(problems, sources));
      return project.game(selected, { hash: true });
    },
  };
}

/** The first of all errors stands in the message, for who reads nothing else. */
function packErrors(what: string, diagnostics: readonly DiagnosticRecord[]): { readonly error: PackError } {
  const [{ message, file, line }] = diagnostics;
  const more = diagnostics.length === 1 ? '' : `, and ${diagnostics.length - 1} more`;
  return { error: { code: 'pack-errors', message: `${what}: ${message} (${file}:${line})${more}`, diagnostics } };
}

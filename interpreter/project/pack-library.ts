// What an engine plays with: the packs of a project, and a game for each selection of them that can be played.
import { type DiagnosticRecord, toRecords } from '../../grammar/diagnostics/records.ts';
import { SourceFile } from '../../grammar/source.ts';
import type { EngineErrorJson } from '../game/engine-error.ts';
import type { Library } from '../game/library.ts';
import type { GameSource } from '../game/source.ts';
import type { Selection } from '../program/selection.ts';
import { cataloguePacks } from './open-packs.ts';
import type { Project } from './project.ts';

/** Why packs cannot be played. */
export interface PackError extends EngineErrorJson {
  readonly diagnostics?: readonly DiagnosticRecord[];
}

export interface PackLibrary extends Library {
  readonly load: (selection: Selection) => GameSource | { readonly error: PackError };
}

/**
 * The library of a project. Errors in packs are told when a game asks for these packs, not before, and an edit of the project is heard by the
 * next game. `version` is what `hello` says about the program that answers.
 */
export function openLibrary(project: Project, version: string = ''): PackLibrary {
  const fileAt = (path: string): SourceFile => project.file(path) ?? new SourceFile(path, '');
  return {
    catalogue: () => cataloguePacks(project.workspace(), version),
    load(selection: Selection) {
      const selected = project.select(selection);
      if ('error' in selected) return selected;
      const errors = project.errorsIn(selected.packs);
      if (errors.length > 0) return packErrors('the packs have errors', toRecords(errors, fileAt));
      const { problems } = project.program(selected);
      if (problems.length > 0) return packErrors('these packs do not go together', toRecords(problems, fileAt));
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

// The pack library of a project, from which an engine loads games: one game source for each selection of packs that can be played.
import { type DiagnosticRecord, toRecords } from '../../grammar/diagnostics/records.ts';
import { SourceFile } from '../../grammar/source.ts';
import type { EngineErrorJson } from '../game/engine-error.ts';
import type { Library } from '../game/library.ts';
import type { GameSource } from '../game/source.ts';
import type { Selection } from '../program/selection.ts';
import { cataloguePacks } from './open-packs.ts';
import type { Project } from './project.ts';

/** The error that says why packs cannot be played. */
export interface PackError extends EngineErrorJson {
  readonly diagnostics?: readonly DiagnosticRecord[];
}

export interface PackLibrary extends Library {
  readonly load: (selection: Selection) => GameSource | { readonly error: PackError };
}

/**
 * Opens the library of a project. Errors in packs are reported when a game of these packs is loaded, not before, and a game that is loaded after
 * an edit of the project sees that edit. `version` is the program version that `hello` reports.
 */
export function openLibrary(project: Project, version: string = '', locale: string = 'en'): PackLibrary {
  const fileAt = (path: string): SourceFile => project.file(path) ?? new SourceFile(path, '');
  return {
    catalogue: () => cataloguePacks(project.workspace(), version),
    load(selection: Selection) {
      const selected = project.select(selection);
      if ('error' in selected) return selected;
      const errors = project.errorsIn(selected.packs);
      if (errors.length > 0) return packErrors('the packs have errors', toRecords(errors, fileAt, locale));
      const { problems } = project.program(selected);
      if (problems.length > 0) return packErrors('these packs do not go together', toRecords(problems, fileAt, locale));
      return project.game(selected, { hash: true });
    },
  };
}

/** The first error is part of the message, for callers that show only the message. */
function packErrors(what: string, diagnostics: readonly DiagnosticRecord[]): { readonly error: PackError } {
  const [{ message, file, line }] = diagnostics;
  const more = diagnostics.length === 1 ? '' : `, and ${diagnostics.length - 1} more`;
  return { error: { code: 'pack-errors', message: `${what}: ${message} (${file}:${line})${more}`, diagnostics } };
}

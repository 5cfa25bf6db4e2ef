// This file opens a selection of packs for playing: the compiled program and its game source, or the reason why it cannot be played, with
// places that the page can show.
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { type Project, sayDiagnostic, type Selected, type Selection } from '../../../interpreter/index.ts';
import { type Compiled, whyApart } from '../../../interpreter/internal.ts';
import { sayPhrase } from '../../../grammar/diagnostics/speak.ts';
import type { Place } from '../protocol/files.ts';
import type { GameError, OpenedTable } from './table-rules.ts';

/** A selection that can be played. */
export interface Opened extends OpenedTable {
  readonly selected: Selected;
  readonly compiled: Compiled;
}

/** How many places of errors are reported: nobody reads more at a glance. */
const mostPlaces = 20;

/** What a selection is played with, or why it cannot be, in a language. */
export function openSelection(project: Project, selection: Selection, locale: string): Opened | { readonly error: GameError } {
  const selected = project.select(selection);
  if ('error' in selected) return { error: { code: selected.error.code, message: sayPhrase(selected.error.said, locale), places: [] } };
  const errors = project.errorsIn(selected.packs);
  if (errors.length > 0) return { error: packErrors(project, sayDiagnostic(errors[0], locale).message, errors) };
  const apart = whyApart(project.program(selected));
  if (apart !== undefined) return { error: packErrors(project, sayPhrase(apart, locale), project.program(selected).problems) };
  return openSelected(project, selected);
}

/** Interpreted, because one game is too short to repay generating code. */
export function openSelected(project: Project, selected: Selected): Opened {
  return { selected, compiled: project.program(selected), source: project.game(selected, { mode: 'interpreted' }) };
}

/** The first error is given in words, all of them by their places. */
function packErrors(project: Project, message: string, errors: readonly Diagnostic[]): GameError {
  return { code: 'pack-errors', message, places: errors.slice(0, mostPlaces).map((error) => placeOf(project, error)) };
}

function placeOf(project: Project, { file, span }: Diagnostic): Place {
  const source = project.file(file);
  const start = source?.position(span.start) ?? { line: 1, column: 1 };
  const end = source?.position(span.end) ?? start;
  return { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

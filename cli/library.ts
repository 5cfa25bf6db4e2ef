// What the engine plays with: the packs of a workspace, checked once, and a program for each selection of them, kept as long as there is room.
import type { Diagnostic } from '../grammar/diagnostics/diagnostic.ts';
import {
  analyze,
  BoundedCache,
  cataloguePacks,
  compileSelection,
  errorsIn,
  select,
  sourceOf,
  type Analysis,
  type EngineErrorJson,
  type GameSource,
  type Library,
  type Selected,
  type Selection,
} from '../interpreter/index.ts';
import { hasErrors, toRecords, type DiagnosticRecord } from './diagnostics.ts';
import { VERSION } from './version.ts';
import type { Loaded } from './workspace.ts';

/** Programs kept: options can be combined without end. A game holds on to its own, and what is asked for again is made again. */
const mostKept = 24;

/** Why packs cannot be played. */
export interface PackError extends EngineErrorJson {
  readonly diagnostics?: readonly DiagnosticRecord[];
}

export interface PackLibrary extends Library {
  readonly load: (selection: Selection) => GameSource | { readonly error: PackError };
}

/** A library over loaded packs. Errors in packs are told when a game asks for these packs, not before. */
export function openLibrary(loaded: Loaded): PackLibrary {
  const analysis = analyze(loaded.workspace);
  const made = new BoundedCache<ReturnType<typeof makeSource>>(mostKept);
  return {
    catalogue: () => cataloguePacks(analysis.workspace, VERSION),
    load(selection: Selection) {
      const selected = select(loaded.workspace, selection);
      if ('error' in selected) return selected;
      const problems = problemsOf(selected, analysis, loaded);
      if (hasErrors(problems)) return packErrors('the packs have errors', problems);
      const key = JSON.stringify([selected.packs.map(({ id }) => id), [...selected.options]]);
      const known = made.take(key, () => makeSource(loaded, selected));
      if ('problems' in known) return packErrors('these packs do not go together', toRecords(known.problems, loaded.sources));
      return known;
    },
  };
}

/** The first of all errors stands in the message, for who reads nothing else. */
function packErrors(what: string, diagnostics: readonly DiagnosticRecord[]): { readonly error: PackError } {
  const [{ message, file, line }] = diagnostics;
  const more = diagnostics.length === 1 ? '' : `, and ${diagnostics.length - 1} more`;
  return { error: { code: 'pack-errors', message: `${what}: ${message} (${file}:${line})${more}`, diagnostics } };
}

function makeSource(loaded: Loaded, selected: Selected): GameSource | { readonly problems: readonly Diagnostic[] } {
  const compiled = compileSelection(loaded.workspace, selected);
  return compiled.problems.length > 0 ? { problems: compiled.problems } : sourceOf(loaded.workspace, selected, compiled);
}

function problemsOf(selected: Selected, analysis: Analysis, loaded: Loaded): readonly DiagnosticRecord[] {
  return toRecords(errorsIn(selected, [...loaded.collected.problems, ...analysis.diagnostics]), loaded.sources);
}

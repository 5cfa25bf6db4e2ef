// What the engine plays with: the packs of a workspace, checked once, and a program for each selection of them, made once.
import type { Diagnostic } from '../grammar/diagnostics/diagnostic.ts';
import {
  analyze,
  cataloguePacks,
  compileSelection,
  errorsIn,
  select,
  sourceOf,
  type Analysis,
  type GameSource,
  type Library,
  type Selected,
  type Selection,
} from '../interpreter/index.ts';
import { hasErrors, toRecords } from './diagnostics.ts';
import { VERSION } from './version.ts';
import type { Loaded } from './workspace.ts';

/** A library over loaded packs. Errors in packs are told when a game asks for these packs, not before. */
export function openLibrary(loaded: Loaded): Library {
  const analysis = analyze(loaded.workspace);
  const made = new Map<string, GameSource>();
  return {
    catalogue: () => cataloguePacks(analysis.workspace, VERSION),
    load(selection: Selection) {
      const selected = select(loaded.workspace, selection);
      if ('error' in selected) return selected;
      const problems = problemsOf(selected, analysis, loaded);
      if (hasErrors(problems))
        return { error: { code: 'pack-errors', message: 'the packs have errors: see roundhouse check', diagnostics: problems } };
      const key = JSON.stringify([selected.packs.map(({ id }) => id), [...selected.options]]);
      const known = made.get(key) ?? makeSource(loaded, selected);
      if ('problems' in known)
        return {
          error: { code: 'pack-errors', message: 'these packs do not go together', diagnostics: toRecords(known.problems, loaded.sources) },
        };
      made.set(key, known);
      return known;
    },
  };
}

function makeSource(loaded: Loaded, selected: Selected): GameSource | { readonly problems: readonly Diagnostic[] } {
  const compiled = compileSelection(loaded.workspace, selected);
  return compiled.problems.length > 0 ? { problems: compiled.problems } : sourceOf(loaded.workspace, selected, compiled);
}

function problemsOf(selected: Selected, analysis: Analysis, loaded: Loaded): ReturnType<typeof toRecords> {
  return toRecords(errorsIn(selected, [...loaded.collected.problems, ...analysis.diagnostics]), loaded.sources);
}

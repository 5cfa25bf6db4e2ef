// What the engine plays with: the packs of a workspace, checked once, and a program for each selection of them, made once.
import type { Diagnostic } from '../grammar/diagnostics/diagnostic.ts';
import {
  analyze,
  applyGiven,
  filesOf,
  compileSelection,
  Machine,
  select,
  type Analysis,
  type Selected,
  type Catalogue,
  type GameSource,
  type Library,
  type Selection,
  slotResolver,
  textsOfPacks,
} from '../interpreter/index.ts';
import { compareText, hasErrors, toRecords } from './diagnostics.ts';
import { VERSION } from './version.ts';
import type { Loaded } from './workspace.ts';

/** A library over loaded packs. Errors in packs are told when a game asks for these packs, not before. */
export function openLibrary(loaded: Loaded): Library {
  const analysis = analyze(loaded.workspace);
  const made = new Map<string, GameSource>();
  return {
    catalogue: () => describePacks(analysis),
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
  const { program } = compiled;
  if (compiled.problems.length > 0) return { problems: compiled.problems };
  return {
    program,
    machine: new Machine(program),
    texts: textsOfPacks(selected.packs, { rules: slotResolver(compiled) }),
    applyGiven: applyGiven(compiled),
    position: ({ file, start }) => ({ file, ...loaded.sources.file(file).position(start) }),
  };
}

function problemsOf(selected: Selected, analysis: Analysis, loaded: Loaded): ReturnType<typeof toRecords> {
  const own = new Set(selected.packs.flatMap((pack) => [...filesOf(pack)]));
  const inPacks = [...loaded.collected.problems, ...analysis.diagnostics].filter(
    ({ file }) => own.has(file) && !file.endsWith('.scenario'),
  );
  return toRecords(
    inPacks.filter(({ severity }) => severity === 'error'),
    loaded.sources,
  );
}

function describePacks({ workspace }: Analysis): Catalogue {
  const { packs } = workspace;
  const playable = new Set(packs.flatMap((pack) => pack.models.map(({ data }) => data.players?.kind)));
  return {
    version: VERSION,
    packs: sorted(packs.filter(({ manifest }) => !manifest.edition).map(({ id }) => id)),
    editions: sorted(packs.filter(({ manifest }) => manifest.edition).map(({ id }) => id)),
    presets: sorted(packs.flatMap(({ manifest }) => Object.keys(manifest.presets ?? {}))),
    options: packs
      .flatMap(({ id: pack, manifest }) =>
        Object.entries(manifest.options ?? {}).map(([id, option]) => ({
          id,
          pack,
          type: option.type,
          values: option.type === 'truth' ? [false, true] : [...(option.values ?? [])],
          default: option.default,
        })),
      )
      .sort((a, b) => compareText(a.id, b.id)),
    characters: sorted(packs.flatMap(({ documents }) => documents.filter(({ kind }) => playable.has(kind)).map(({ id }) => id))),
  };
}

function sorted(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort(compareText);
}

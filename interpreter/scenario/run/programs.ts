// The program and model that scenarios of one selection are played with, cached by program, and the interface of a project that playing needs.
import type { FileRecord } from '../../../grammar/packs/read-file.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import type { Pack, Workspace } from '../../../grammar/packs/workspace.ts';
import type { Compiled } from '../../check/compile.ts';
import type { Selected, SelectionError } from '../../check/select.ts';
import type { GameSource } from '../../game/source.ts';
import type { Program } from '../../program/program.ts';
import type { Selection } from '../../program/selection.ts';
import type { Machine } from '../../runtime/machine.ts';
import { interpreterOf } from '../../runtime/machines.ts';
import { type ScenarioModel, scenarioModelOf } from '../read/scenario-model.ts';

/** The part of a project that scenarios need. */
export interface ScenarioProject {
  workspace(): Workspace;
  file(path: string): SourceFile | undefined;
  document(path: string): FileRecord | undefined;
  diagnostics(): readonly Diagnostic[];
  /** Errors that keep packs from being played. */
  errorsIn(packs: readonly Pack[]): readonly Diagnostic[];
  select(selection: Selection): Selected | { readonly error: SelectionError };
  program(selected: Selected): Compiled;
  /** What a game is played with, texts included; a project without it has no texts. */
  game?(selected: Selected): GameSource;
  /** The same project with some files changed. */
  changed(files: readonly { readonly path: string; readonly text: string }[]): ScenarioProject;
}

/** Everything that scenarios of one selection are played with. */
export interface CompiledSelection {
  readonly compiled: Compiled;
  readonly program: Program;
  readonly model: ScenarioModel;
  readonly machine: Machine;
  readonly edition?: string;
}

const selections = new WeakMap<Compiled, Map<string | undefined, CompiledSelection>>();

/** The compiled selection, cached by program and edition. */
export function compiledSelectionOf(compiled: Compiled, edition?: string): CompiledSelection {
  const known = selections.get(compiled) ?? new Map<string | undefined, CompiledSelection>();
  selections.set(compiled, known);
  let compiledSelection = known.get(edition);
  if (compiledSelection === undefined) known.set(edition, (compiledSelection = makeSelection(compiled, edition)));
  return compiledSelection;
}

function makeSelection(compiled: Compiled, edition: string | undefined): CompiledSelection {
  const { program } = compiled;
  return {
    compiled,
    program,
    model: scenarioModelOf(compiled.env),
    machine: interpreterOf(program),
    ...(edition !== undefined && { edition }),
  };
}

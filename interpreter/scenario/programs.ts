// Programs for scenarios: one per selection of packs and options, compiled once and kept with all that scenarios need besides.
import type { SourceFile } from '../../grammar/source.ts';
import type { Workspace } from '../../grammar/workspace.ts';
import type { Compiled } from '../analyze/compile.ts';
import { select, type Selected, type Selection, type SelectionError } from '../analyze/select.ts';
import type { Program } from '../program/program.ts';
import { Machine } from '../runtime/machine.ts';
import { type ScenarioModel, scenarioModelOf } from './scenario-model.ts';

/** What scenarios of one selection are played with. */
export interface Cast {
  readonly compiled: Compiled;
  readonly program: Program;
  readonly model: ScenarioModel;
  /** Plays without a trace. Interpreted, because a scenario is too short to repay making code. */
  readonly machine: Machine;
  readonly edition?: string;
}

export function castOf(compiled: Compiled, edition?: string): Cast {
  const { program } = compiled;
  return {
    compiled,
    program,
    model: scenarioModelOf(compiled.env),
    machine: new Machine(program, { mode: 'interpreted' }),
    ...(edition !== undefined && { edition }),
  };
}

export type Compile = (workspace: Workspace, selected: Selected) => Compiled;

export class Programs {
  readonly workspace: Workspace;
  private readonly compile: Compile;
  private readonly casts = new Map<string, Cast>();
  private readonly files = new Map<string, SourceFile>();

  constructor(workspace: Workspace, compile: Compile) {
    this.workspace = workspace;
    this.compile = compile;
    for (const file of workspace.files) this.files.set(file.path, file);
  }

  /** The cast of a selection, or why there is none. */
  cast(selection: Selection): Cast | { readonly error: SelectionError } {
    const selected = select(this.workspace, selection);
    if ('error' in selected) return selected;
    const key = JSON.stringify([selected.packs.map(({ id }) => id), [...selected.options], selected.edition ?? null]);
    let cast = this.casts.get(key);
    if (cast === undefined) this.casts.set(key, (cast = castOf(this.compile(this.workspace, selected), selected.edition)));
    return cast;
  }

  /** Every cast made so far. */
  all(): readonly Cast[] {
    return [...this.casts.values()];
  }

  file(path: string): SourceFile | undefined {
    return this.files.get(path);
  }
}

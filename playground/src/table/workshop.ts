// The files on the table's side of the page: read, checked, and compiled for whoever wants to play a selection of them. Remembers what
// it has made, so that an edit costs only what it touches.
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import {
  analyze,
  type Analysis,
  type Compiled,
  compileSelection,
  EngineError,
  errorsIn,
  filesOf,
  type GameSource,
  loadWorkspace,
  select,
  type Selected,
  type Selection,
  sourceOf,
  type Workspace,
} from '../../../interpreter/index.ts';
import type { Change, Place, TableState, TextFile } from '../protocol.ts';

/** A selection that can be played. */
export interface Opened {
  readonly selected: Selected;
  readonly compiled: Compiled;
  readonly source: GameSource;
}

export type TableError = NonNullable<TableState['error']>;

interface Kept {
  readonly key: string;
  readonly files: readonly SourceFile[];
  readonly selected: Selected;
  readonly compiled: Compiled;
  opened?: Opened;
}

/** Programs kept: those of a game and of the scenarios of some editions. */
const mostKept = 40;
/** Places of errors that are told: nobody reads more at a glance. */
const mostPlaces = 20;

export class Workshop {
  private files = new Map<string, string>();
  private analysis: Analysis | undefined;
  private kept: Kept[] = [];

  open(files: readonly TextFile[]): void {
    this.files = new Map(files.map(({ path, text }) => [path, text]));
    this.read();
  }

  edit(changes: readonly Change[]): void {
    for (const { path, text } of changes) {
      if (text === null) this.files.delete(path);
      else this.files.set(path, text);
    }
    this.read();
  }

  get workspace(): Workspace {
    return this.checked.workspace;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.checked.diagnostics;
  }

  /** What a selection is played with, or why it cannot be. */
  take(selection: Selection): Opened | { readonly error: TableError } {
    const { workspace } = this;
    const selected = select(workspace, selection);
    if ('error' in selected) return { error: { ...selected.error, places: [] } };
    const errors = errorsIn(selected, this.diagnostics);
    if (errors.length > 0) return { error: this.packErrors(errors) };
    const compiled = this.compile(workspace, selected);
    if (compiled.problems.length > 0) return { error: this.packErrors(compiled.problems) };
    return this.openedOf(compiled) ?? this.withSource(selected, compiled);
  }

  /** What a program is played with; undefined for one that has been forgotten. */
  openedOf(compiled: Compiled): Opened | undefined {
    const kept = this.kept.find((candidate) => candidate.compiled === compiled);
    return kept && (kept.opened ??= this.withSource(kept.selected, compiled));
  }

  /** A program is made once and kept while no file of its packs changes. Scenarios are about the rules, not part of them. */
  readonly compile = (workspace: Workspace, selected: Selected): Compiled => {
    const key = JSON.stringify([selected.packs.map(({ id }) => id), [...selected.options]]);
    const own = new Set(selected.packs.flatMap((pack) => [...filesOf(pack)]));
    const files = workspace.files.filter(({ path }) => own.has(path) && !path.endsWith('.scenario'));
    const known = this.kept.find((kept) => kept.key === key && sameFiles(kept.files, files));
    if (known !== undefined) return known.compiled;
    const compiled = compileSelection(workspace, selected);
    this.kept = [{ key, files, selected, compiled }, ...this.kept.filter((kept) => kept.key !== key)].slice(0, mostKept);
    return compiled;
  };

  placeOf({ file, span }: Pick<Diagnostic, 'file' | 'span'>): Place {
    const source = this.workspace.files.find(({ path }) => path === file);
    const start = source?.position(span.start) ?? { line: 1, column: 1 };
    const end = source?.position(span.end) ?? start;
    return { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  }

  /** Interpreted: a game at a table is too short to repay making code. */
  private withSource(selected: Selected, compiled: Compiled): Opened {
    return { selected, compiled, source: sourceOf(this.workspace, selected, compiled, { mode: 'interpreted' }) };
  }

  private get checked(): Analysis {
    return (this.analysis ??= analyze(loadWorkspace([])));
  }

  private read(): void {
    const files = [...this.files].map(([path, text]) => ({ path, text }));
    this.analysis = analyze(loadWorkspace(files, this.analysis?.workspace), this.analysis, { scenarios: false });
  }

  private packErrors(errors: readonly Diagnostic[]): TableError {
    return { code: 'pack-errors', message: errors[0].message, places: errors.slice(0, mostPlaces).map((error) => this.placeOf(error)) };
  }
}

/** What went wrong in the rules or in an answer, for the page. Anything else is our own fault and thrown on. */
export function toTableError(error: unknown): TableError {
  if (!(error instanceof EngineError)) throw error;
  const found = /\(([^():\s]+):(\d+)\)$/.exec(error.message);
  const places = found === null ? [] : [placeOfLine(found[1], Number(found[2]))];
  return { code: error.code, message: error.message, places };
}

function placeOfLine(file: string, line: number): Place {
  return { file, line, column: 1, endLine: line, endColumn: 1 };
}

function sameFiles(left: readonly SourceFile[], right: readonly SourceFile[]): boolean {
  return left.length === right.length && left.every((file, at) => file === right[at]);
}

// The files on the table's side of the page: read, checked, and compiled for whoever wants to play a selection of them. Remembers what
// it has made, so that an edit costs only what it touches.
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { Pack } from '../../../grammar/workspace.ts';
import {
  analyze,
  type Analysis,
  BoundedCache,
  type Compiled,
  compileSelection,
  EngineError,
  errorsIn,
  type GameSource,
  loadWorkspace,
  sayDiagnostic,
  sayPhrase,
  select,
  type Selected,
  type Selection,
  sourceOf,
  whyApart,
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
  /** What the program was made of. */
  readonly stamp: string;
  readonly compiled: Compiled;
  opened?: Opened & { readonly shown: string };
}

/** Programs kept: those of a game and of the scenarios of some editions. What is asked for beyond them is made again. */
const mostKept = 40;
/** Places of errors that are told: nobody reads more at a glance. */
const mostPlaces = 20;

export class Workshop {
  private files = new Map<string, string>();
  private analysis: Analysis | undefined;
  /** By what programs were chosen by. */
  private readonly kept = new BoundedCache<Kept>(mostKept);

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

  textOf(path: string): string | null {
    return this.files.get(path) ?? null;
  }

  get workspace(): Workspace {
    return this.checked.workspace;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.checked.diagnostics;
  }

  /** What a selection is played with, or why it cannot be, in a language. */
  take(selection: Selection, locale: string): Opened | { readonly error: TableError } {
    const { workspace } = this;
    const selected = select(workspace, selection);
    if ('error' in selected) return { error: { code: selected.error.code, message: sayPhrase(selected.error.said, locale), places: [] } };
    const errors = errorsIn(selected, this.diagnostics);
    if (errors.length > 0) return { error: this.packErrors(sayDiagnostic(errors[0], locale).message, errors) };
    const compiled = this.compile(workspace, selected);
    const apart = whyApart(compiled);
    if (apart !== undefined) return { error: this.packErrors(sayPhrase(apart, locale), compiled.problems) };
    return this.openedOf(selected, compiled);
  }

  /** What a program of a selection is played with. The texts of its packs may be others than those the program was made with. */
  openedOf(selected: Selected, compiled: Compiled): Opened {
    const stamp = this.stampOf(selected);
    const kept = this.kept.take(
      chosenBy(selected),
      () => ({ stamp, compiled }),
      (known) => known.compiled === compiled,
    );
    const shown = selected.packs.map(shownIn).join(';');
    if (kept.opened?.shown !== shown) kept.opened = { ...this.withSource(selected, compiled), shown };
    return kept.opened;
  }

  /** Changes with everything that a program of the selection is made of, and with nothing else. */
  stampOf(selected: Selected): string {
    return `${chosenBy(selected)} ${selected.packs.map(rulesIn).join(';')}`;
  }

  /** A program is made once and kept for as long as the rules of its packs are the same. */
  readonly compile = (workspace: Workspace, selected: Selected): Compiled => {
    const stamp = this.stampOf(selected);
    return this.kept.take(
      chosenBy(selected),
      () => ({ stamp, compiled: compileSelection(workspace, selected, { hash: false }) }),
      (known) => known.stamp === stamp,
    ).compiled;
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

  /** The first is told in words, all of them by their places. */
  private packErrors(message: string, errors: readonly Diagnostic[]): TableError {
    return { code: 'pack-errors', message, places: errors.slice(0, mostPlaces).map((error) => this.placeOf(error)) };
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

function chosenBy({ packs, options }: Selected): string {
  return JSON.stringify([packs.map(({ id }) => id), [...options]]);
}

const rulesKnown = new WeakMap<Pack, string>();

/** What programs, and scenarios that are played with them, are made of: glossaries know the plurals of what scenarios name. */
function rulesIn(pack: Pack): string {
  let known = rulesKnown.get(pack);
  if (known === undefined) {
    const { document, models, documents, rules, glossaries } = pack;
    const parts = [
      document,
      ...models,
      ...documents,
      ...rules.map(({ declarations }) => declarations),
      ...glossaries.map(({ root }) => root),
    ];
    rulesKnown.set(pack, (known = parts.map(numberOf).join(',')));
  }
  return known;
}

/** What is shown of a program's game: its words and its board. */
function shownIn({ texts, boards, glossaries }: Pack): string {
  return [...texts, ...boards, ...glossaries].map(({ root }) => numberOf(root)).join(',');
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** What was read from a file is the same object for as long as the file is the same. */
function numberOf(thing: object): number {
  let number = numbers.get(thing);
  if (number === undefined) numbers.set(thing, (number = ++lastNumber));
  return number;
}

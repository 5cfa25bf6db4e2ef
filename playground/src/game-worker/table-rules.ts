// What the game service needs of the rules: selections to play, what can be chosen, scenarios. Two sorts of rules have this shape: those that
// the build has prepared for the packs of the page, and those of a project, which takes any edit.
import type { PackBoards } from '../../../grammar/packs/merge-boards.ts';
import type { GameSource, Selected, Selection } from '../../../interpreter/index.ts';
import type { Compiled, ScenarioTimeline, Timeline } from '../../../interpreter/internal.ts';
import type { CardScope, FoundCards } from '../protocol/cards.ts';
import type { FileChange, TextFile } from '../protocol/files.ts';
import type {
  ChosenSetup,
  GameState,
  RecordedScenario,
  ScenarioEntry,
  SetupChoices,
  SetupConflict,
  Viewpoint,
} from '../protocol/game-worker.ts';
import type { InspectCard, Inspected, TouchingScenarios } from '../protocol/inspect.ts';
import type { Edit } from './likely-scenarios.ts';
import type { ShownTimeline } from './step-view.ts';

/** A selection that can be played, as far as playing and drawing need it. */
export interface OpenedTable {
  readonly selected: { readonly packs: readonly PackBoards[]; readonly options: Selected['options'] };
  readonly compiled: Pick<Compiled, 'program'>;
  readonly source: GameSource;
}

export type GameError = NonNullable<GameState['error']>;

/** A scenario on the board. */
export interface Watched {
  readonly key: string;
  readonly title: string;
  readonly opened: OpenedTable;
  readonly show: ScenarioTimeline;
}

/** Which part of a play is recorded. */
export interface Stretch {
  readonly title: string;
  /** Indices of steps; what was decided behind the first, up to the second. */
  readonly from: number;
  readonly to: number;
  readonly enough: () => boolean;
}

export interface TableScenarios {
  /** Files have changed. */
  refresh(edits: readonly Edit[]): void;
  list(): readonly ScenarioEntry[];
  run(first: string | undefined): Promise<void>;
  /** Somebody types: the processor is for who answers that. */
  rest(): void;
  watch(key: string): Watched | undefined;
  check(key: string): ScenarioEntry | undefined;
}

export interface TableRules {
  readonly scenarios: TableScenarios;
  setFiles(files: readonly TextFile[]): void;
  edit(changes: readonly FileChange[]): void;
  textOf(path: string): string | undefined;
  /** What a selection is played with, or why it cannot be, in a language. The same rules give the same object. */
  open(selection: Selection, locale: string): OpenedTable | { readonly error: GameError };
  /** The same with some files changed; the rules stay as they are. */
  openBefore(changes: readonly FileChange[], selection: Selection, locale: string): OpenedTable | { readonly error: GameError };
  catalogue(locale: string, selection?: Selection): SetupChoices;
  /** What keeps a set-up from being played, as far as it is known before the table is laid. */
  conflicts(setup: ChosenSetup, locale: string): readonly SetupConflict[];
  /** Throws EngineError when nothing was decided there, or when the play cannot be told in a scenario. */
  record(opened: OpenedTable, timeline: Timeline, stretch: Stretch): RecordedScenario;
  /** What a thing on the board is and does; null when it is not there. */
  inspect(shown: ShownTimeline, about: Inspected, at: Viewpoint): InspectCard | null;
  /** What can be printed; `setup` is that of the game on the table. */
  cards(setup: ChosenSetup | undefined, scope: CardScope, locale: string): FoundCards;
  scenariosTouching(shown: ShownTimeline, about: Inspected, at: Viewpoint): TouchingScenarios;
}

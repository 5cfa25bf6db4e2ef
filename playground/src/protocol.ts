// What the page and its two workers say to each other. Plain data only; every method is asynchronous on the page's side (rpc.ts).
// The desk answers the editor and must never wait; the table plays games and scenarios and may be stopped and started anew.
import type {
  Answer,
  Completion,
  Cursor,
  Decision,
  FileChange as Change,
  FileSymbol,
  GameResult,
  Hover,
  LogEntry,
  PackCatalogue,
  Place,
  Problem,
  Range,
  Reason,
  Refused,
  Selection,
  TextEdit,
  Token,
} from '../../interpreter/index.ts';
import type { PageViewer, SharedScreen } from './viewer.ts';

export type {
  Completion,
  Cursor,
  FileChange as Change,
  FileSymbol,
  Hover,
  Place,
  Problem,
  Range,
  TextEdit,
  Token,
  TokenKind,
} from '../../interpreter/index.ts';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

// ── the desk ────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface LanguageWorker {
  /** Replaces all files. `locale`: the language that problems are told in. */
  open(files: readonly TextFile[], locale: string): Checked;
  /** From now on problems are told in this language; those of the last check first. */
  setLocale(locale: string): Checked;
  /** What is wrong in the packs that were edited, others being as they were. */
  edit(changes: readonly Change[]): Checked | Promise<Checked>;
  /** What is wrong in all packs. An edit that comes meanwhile ends it: the answer is not whole then, and of no use. */
  finish(): Promise<Checked>;
  /** Of these, null: an edit came first, and the question is about a text that was. */
  complete(at: Cursor): Promise<readonly Completion[] | null>;
  hover(at: Cursor, locale: string): Promise<Hover | null>;
  definition(at: Cursor): Promise<readonly Place[] | null>;
  references(at: Cursor): Promise<readonly Place[] | null>;
  /** The name at the cursor and where it stands, or why it cannot be renamed. */
  renameable(at: Cursor): { readonly name: string; readonly range: Range } | Refused;
  rename(at: Cursor, name: string): { readonly edits: readonly TextEdit[] } | Refused;
  format(path: string): readonly TextEdit[];
  /** Coloured stretches of a file, in order, not overlapping; from the grammar's own tokens. */
  tokens(path: string): readonly Token[];
  symbols(path: string): readonly FileSymbol[];
}

export interface Checked {
  readonly problems: readonly Problem[];
  readonly milliseconds: number;
  /** False: only the packs that were edited have been looked at; `finish` tells the rest. */
  readonly whole: boolean;
}

// ── the table ───────────────────────────────────────────────────────────────────────────────────────────────────────

export interface GameWorker {
  open(files: readonly TextFile[]): GameState;
  /** After an edit the running game is played again with the same seed and choices. */
  edit(changes: readonly Change[]): GameState;
  /** What can be chosen; with a selection, for those packs: their characters, options and numbers of seats. */
  catalogue(locale: string, selection?: Selection): SetupChoices;
  /** In which language, and to whom at the screen, the state of the table is told from now on. */
  setAudience(audience: Audience): GameState;
  /** Why the rules do not allow a set-up, in a language; null: they do. */
  refusal(setup: ChosenSetup, locale: string): string | null;
  start(setup: ChosenSetup): GameState;
  choose(answer: Answer, n: number): GameState;
  /** Drops everything after decision `n`, which is open again; the dropped part becomes a branch. */
  back(n: number): GameState;
  /** Makes another branch the one that is played on. */
  branch(id: number): GameState;
  /** Lets bots answer until a person is asked, at most `most` decisions; returns with what happened. */
  run(most: number): GameState;
  /** The table as it stood at a step of the timeline, as these eyes may see it. */
  viewStep(at: Viewpoint): StepView;
  why(option: string, look: Viewpoint): readonly Reason[];
  because(piece: string, field: string | null, look: Viewpoint): readonly Reason[];
  /** Ids of the open choice that could be on offer but are not, to ask `why` about. */
  absent(look: Viewpoint): readonly { readonly id: string; readonly text: string }[];
  /** What was played, as a scenario file. */
  record(how: { readonly title: string; readonly from: number; readonly to: number }): RecordedScenario;
  scenarios(): readonly ScenarioEntry[];
  /** Runs them in order; results come as events as they are had. A new call ends the one under way. */
  runScenarios(how: { readonly first?: string; readonly locale: string }): void | Promise<void>;
  /** Somebody types: a run of scenarios that is under way goes on when that pauses. */
  pauseScenarios(): void;
  /** Puts a scenario on the board, to be stepped through like a game. */
  watch(key: string): GameState;
  /** Puts the game back on the board. */
  unwatch(): GameState;
  /** The game as it stands, to be taken up after a reload; null when none is played. */
  store(): StoredGame | null;
  /** Plays a kept game again. It stops at the first answer that no longer fits and says so in `diverged`. */
  resume(kept: StoredGame): GameState;
}

/** What the table says by itself. */
export type GameWorkerEvent =
  /** Results that are new since the last ones. */
  | {
      readonly type: 'scenarios';
      readonly results: readonly ScenarioEntry[];
      readonly done: number;
      readonly all: number;
      readonly round: number;
    }
  | { readonly type: 'scenarios-done'; readonly round: number; readonly milliseconds: number };

export interface SetupChoices extends PackCatalogue {
  readonly names: Readonly<Record<string, string>>;
  readonly defaults: ChosenSetup;
  /** Numbers of seats, each played with as little as can be, that the rules allow. */
  readonly seats: { readonly least: number; readonly most: number };
  /** What one seat can be played with. */
  readonly figures: { readonly least: number; readonly most: number };
  readonly locales: readonly string[];
}

export interface ChosenSetup extends Selection {
  readonly seats: readonly (readonly string[])[];
  /** By seat. */
  readonly players: readonly ('person' | 'random')[];
  readonly seed: number;
  readonly first?: number;
}

export interface Audience extends SharedScreen {
  readonly locale: string;
}

/** Plain JSON: it lies in the browser between two visits, and files may have changed meanwhile. */
export interface StoredGame {
  readonly setup: ChosenSetup;
  readonly answers: readonly Answer[];
}

export interface Viewpoint {
  /** Index into the timeline's steps. */
  readonly step: number;
  readonly viewer: PageViewer;
  readonly locale: string;
}

/** A game, or a scenario that is watched. `error`: it could not be started or played again, and why. */
export interface GameState {
  readonly kind: 'none' | 'game' | 'scenario';
  readonly title?: string;
  readonly setup?: ChosenSetup;
  /** To whom and in which language all this is told. */
  readonly shownTo: { readonly viewer: PageViewer; readonly locale: string };
  readonly error?: { readonly code: string; readonly message: string; readonly places: readonly Place[] };
  readonly steps: readonly TimelineStep[];
  readonly decision: Decision | null;
  readonly asked: 'person' | 'bot' | null;
  readonly over: boolean;
  readonly result: GameResult | null;
  /** What the parts of a score are called. */
  readonly partNames?: Readonly<Record<string, string>>;
  readonly branches: readonly { readonly id: number; readonly from: number; readonly length: number; readonly current: boolean }[];
  /** After an edit: the first step that went another way, and what happened there before; empty where the eyes may not know it. */
  readonly diverged?: { readonly step: number; readonly before: string; readonly reason: string };
  readonly digest: string;
}

/**
 * One thing that happened: a decision answered, an outcome of chance, an event that a log tells, an effect of a rule; of a scenario also
 * what it gives and expects.
 */
export interface TimelineStep {
  readonly type: 'start' | 'given' | 'decision' | 'chance' | 'event' | 'effect' | 'expect';
  /** The number of the decision it follows from; 0 before the first. */
  readonly n: number;
  /** Empty where the eyes may not know what happened. */
  readonly text: string;
  readonly seat: number | null;
  /** The rule line that ran. */
  readonly at?: { readonly file: string; readonly line: number; readonly column: number };
  /** Of a scenario: the line of the scenario and whether an expectation failed here. */
  readonly scenarioLine?: number;
  readonly failed?: string;
}

export interface StepView {
  readonly viewer: PageViewer;
  readonly step: number;
  readonly scene: Scene;
  readonly decision: Decision | null;
  readonly log: readonly LogEntry[];
}

export interface RecordedScenario {
  readonly path: string;
  readonly text: string;
}

export interface ScenarioEntry {
  /** File, title, row and edition; stable while these are. */
  readonly key: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly row?: number;
  readonly edition: string | null;
  readonly status: 'waiting' | 'passed' | 'failed' | 'skipped';
  readonly failures: readonly {
    readonly line: number;
    readonly expected: string;
    readonly actual: string;
    readonly because: readonly { readonly file: string; readonly line: number }[];
  }[];
}

// ── the board ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** A table as it is to be drawn: places in order, what stands and lies there, all of it named in the chosen language. */
export interface Scene {
  readonly viewer: PageViewer;
  readonly chains: readonly SceneChain[];
  readonly seats: readonly SceneSeat[];
  /** Piles that belong to nobody's seat and to no place. */
  readonly piles: readonly ScenePile[];
  /** Figures that stand in no place that is drawn. */
  readonly aside: readonly ScenePiece[];
  /** Cards shown as a track: what is going on and what comes next. */
  readonly tracks: readonly SceneTrack[];
  /** Name and value of what the pack wants shown: the round, the turn. */
  readonly facts: readonly SceneFact[];
  /** By option of the open decision: ids of the cells, pieces, piles and seats on the board that mean it. */
  readonly targets: Readonly<Record<string, readonly string[]>>;
  readonly art: SceneArt;
}

export interface SceneFact {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** Drawings and colours as the packs describe them. Plain data: names, numbers, and path data from a fixed alphabet. */
export interface SceneArt {
  readonly colours: Readonly<Record<string, { readonly light: string; readonly dark: string }>>;
  readonly drawings: Readonly<Record<string, SceneDrawing>>;
}

export interface SceneDrawing {
  readonly width: number;
  readonly height: number;
  /** By level: x, y, width and height of where things stand and lie. */
  readonly cells: Readonly<Record<string, readonly number[]>>;
  readonly parts: readonly ScenePart[];
}

/** One shape. `fill` and `line` name colours of the art, `own` (with `own-deep`, `own-pale`), `ink`, `paper`, or are `#rrggbb`. */
export interface ScenePart {
  readonly path?: string;
  readonly rect?: readonly number[];
  readonly circle?: readonly number[];
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  readonly fade?: number;
}

export interface SceneChain {
  readonly id: string;
  /** Name of the drawing behind its columns, repeated over the whole width; absent: none. */
  readonly ground?: string;
  readonly columns: readonly SceneColumn[];
}

export interface SceneColumn {
  readonly id: string;
  readonly name: string;
  /** What its document is called, where that differs. */
  readonly title?: string;
  /** Name of its drawing; empty: none is given. */
  readonly look: string;
  readonly colour?: string;
  /** From top to bottom. */
  readonly cells: readonly SceneCell[];
}

export interface SceneCell {
  readonly id: string;
  readonly name: string;
  /** Which of the column's cells: as the board file calls it. */
  readonly level: string;
  readonly figures: readonly ScenePiece[];
  readonly piles: readonly ScenePile[];
}

export interface ScenePiece {
  /**
   * Equal from step to step for the same piece where it can be told from others. Pieces that look the same to the seat are numbered
   * within their pile: which of them moved is for `followPieces` to guess from what both scenes show.
   */
  readonly key: string;
  /** As `because` and options take it; absent when it cannot be identified. */
  readonly id?: string;
  readonly kind: string;
  /** The document it shows, if that is known. */
  readonly document?: string;
  readonly name: string;
  /** A short text for small drawings. */
  readonly short: string;
  /** Name of its drawing; empty: none is given. */
  readonly icon: string;
  /** Name of the drawing on its back. */
  readonly back: string;
  readonly shape: 'figure' | 'token' | 'card';
  readonly colour?: string;
  readonly hidden: boolean;
  readonly value?: string;
  readonly seat: number | null;
  /** Further lines for a tooltip: name and value of its fields. */
  readonly details: readonly { readonly label: string; readonly value: string; readonly field: string }[];
}

export interface ScenePile {
  readonly id: string;
  readonly name: string;
  /** First = top. */
  readonly pieces: readonly ScenePiece[];
  readonly arrangement: 'row' | 'stack' | 'fan' | 'count';
  /** Which end is dealt with next, where the order means something. */
  readonly order?: 'first' | 'last';
  readonly icon?: string;
  /** Of whose pile it is. */
  readonly colour?: string;
  /** Everybody sees what lies on top. */
  readonly faceUp?: boolean;
}

export interface SceneSeat {
  /** As options name it. */
  readonly id: string;
  readonly index: number;
  readonly name: string;
  readonly colour?: string;
  readonly icon: string;
  /** Ids of the figures it plays. */
  readonly figures: readonly string[];
  readonly asked: boolean;
  readonly first: boolean;
  readonly player: 'person' | 'random' | null;
  readonly piles: readonly ScenePile[];
  readonly facts: readonly SceneFact[];
}

export interface SceneTrack {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly SceneTrackCard[];
}

export interface SceneTrackCard {
  readonly key: string;
  readonly name: string;
  readonly state: 'done' | 'now' | 'next' | 'hidden';
  readonly cells: readonly { readonly icon: string; readonly name: string; readonly now: boolean; readonly done: boolean }[];
  /** What else is printed on it. */
  readonly notes: readonly { readonly icon: string; readonly name: string }[];
}

// What the page asks the game worker, which plays games and scenarios, and what it answers. Messages are plain data, and every method is
// asynchronous on the page's side (rpc.ts). The worker may be stopped and started anew.
import type { Answer, PackCatalogue, Decision, GameResult, LogEntry, Reason, Selection } from '../../../interpreter/index.ts';
import type { PageViewer, SharedScreen } from '../viewer.ts';
import type { CardScope, FoundCards } from './cards.ts';
import type { Comparable, ComparedView, Comparison, ComparisonRequest } from './comparison.ts';
import type { FileChange, Place, TextFile } from './files.ts';
import type { InspectCard, Inspected, TouchingScenarios } from './inspect.ts';
import type { Scene, SceneArt } from './scene.ts';

export interface GameWorker {
  open(files: readonly TextFile[]): GameState;
  /** After an edit the running game is played again with the same seed and choices. */
  edit(changes: readonly FileChange[]): GameState;
  /** What can be chosen; with a selection, for those packs: their characters, options and numbers of seats. */
  catalogue(locale: string, selection?: Selection): SetupChoices;
  /** Sets the language and the viewer for whom states are described from now on. */
  setAudience(audience: Audience): GameState;
  /** The state as it stands. */
  state(): GameState;
  /** A digest of what is on the board, as the audience may see it, for who compares games; empty when there is nothing. */
  digest(): string;
  /** Why the rules do not allow a set-up, in a language; null: they do. */
  refusal(setup: ChosenSetup, locale: string): string | null;
  /** Everything that the rules do not allow in a set-up, in a language. */
  conflicts(setup: ChosenSetup, locale: string): readonly SetupConflict[];
  /** Starts a game. Bots answer the first `lead` decisions for everybody. */
  start(setup: ChosenSetup, lead?: number): GameState;
  choose(answer: Answer, n: number): GameState;
  /** Drops everything after decision `n`, which is open again; the dropped part becomes a branch. */
  back(n: number): GameState;
  /** Makes another branch the one that is played on. */
  branch(id: number): GameState;
  /** Lets bots answer until a person is asked, at most `most` decisions; returns with what happened. */
  run(most: number): GameState;
  /** The board as it stood at a step of the timeline, as the viewer may see it. */
  viewStep(at: Viewpoint): StepView;
  why(option: string, viewpoint: Viewpoint): readonly Reason[];
  /** The same in a sentence; null where there is nothing to say. */
  whyInWords(option: string, viewpoint: Viewpoint): string | null;
  because(piece: string, field: string | null, viewpoint: Viewpoint): readonly Reason[];
  /** What a thing on the board is and does, and what changes it, as the viewer may know it; null when it is not there. */
  inspect(about: Inspected, viewpoint: Viewpoint): InspectCard | null;
  /** The scenarios that name a thing on the board. */
  scenariosTouching(about: Inspected, viewpoint: Viewpoint): TouchingScenarios;
  /** What can be printed. */
  cards(scope: CardScope, locale: string): FoundCards;
  /** Ids of the open choice that could be on offer but are not, to ask `why` about. */
  absent(viewpoint: Viewpoint): readonly { readonly id: string; readonly text: string }[];
  /** What can be compared from a step. */
  comparable(at: Viewpoint): Comparable;
  /** Plays two sides beside the game, which stays as it is. */
  compare(request: ComparisonRequest): Comparison;
  /** Both boards of the last comparison at a pair of steps. */
  viewCompared(pair: number): ComparedView;
  leaveComparison(): void;
  /** What was played, as a scenario file. */
  record(how: { readonly title: string; readonly from: number; readonly to: number }): RecordedScenario;
  scenarios(): readonly ScenarioEntry[];
  /** Runs them in order and reports results as events as soon as they are known. A new call ends the one under way. */
  runScenarios(how: { readonly first?: string; readonly locale: string }): void | Promise<void>;
  /** Pauses a run of scenarios that is under way until the typing pauses. */
  pauseScenarios(): void;
  /** Puts a scenario on the board, to be stepped through like a game. */
  watch(key: string): GameState;
  /** Puts the game back on the board. */
  unwatch(): GameState;
  /** The game as it stands, to be stored and resumed after a reload; null when none is played. */
  store(): StoredGame | null;
  /** Replays a stored game. It stops at the first answer that no longer fits and says so in `diverged`. */
  resume(stored: StoredGame): GameState;
}

/** What the game worker reports without being asked. */
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
  /** What characters look like, as far as the packs say: drawings, and by id the name of a drawing and of a colour. */
  readonly faces: { readonly art: SceneArt; readonly by: Readonly<Record<string, { readonly drawing: string; readonly colour: string }>> };
  /** Whether the packs have a reading of their own that is played when nobody names an edition. */
  readonly standardEdition: boolean;
}

/** Something in a set-up that the rules do not allow, and the part of the set-up that causes it. */
export interface SetupConflict {
  readonly message: string;
  readonly about: 'packs' | 'edition' | 'preset' | 'options' | 'seats';
  /** The options that the rule names. */
  readonly options: readonly string[];
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
  /** The viewer and the language that this state was made for. */
  readonly shownTo: { readonly viewer: PageViewer; readonly locale: string };
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly places: readonly Place[];
    /** The same game with somebody else in the place of one whom the rules no longer know. */
    readonly instead?: { readonly who: string; readonly game: StoredGame };
  };
  readonly steps: readonly TimelineStep[];
  readonly decision: Decision | null;
  readonly asked: 'person' | 'bot' | null;
  readonly over: boolean;
  readonly result: GameResult | null;
  /** Why those who have won have won, in sentences. */
  readonly reasons?: readonly string[];
  /** What the parts of a score are called. */
  readonly partNames?: Readonly<Record<string, string>>;
  readonly branches: readonly { readonly id: number; readonly from: number; readonly length: number; readonly current: boolean }[];
  /** After an edit: the first step that went another way, and what happened there before and happens now; empty where the viewer may not know it. */
  readonly diverged?: { readonly step: number; readonly before: string; readonly now: string; readonly reason: string };
}

/**
 * One thing that happened: a decision answered, an outcome of chance, an event that a log tells, an effect of a rule; of a scenario also
 * what it gives and expects.
 */
export interface TimelineStep {
  readonly type: 'start' | 'given' | 'decision' | 'chance' | 'event' | 'effect' | 'expect';
  /** The number of the decision it follows from; 0 before the first. */
  readonly n: number;
  /** Empty where the viewer may not know what happened. */
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
  /** The card that was played last, as far as the viewer may know it. */
  readonly played?: PlayedCard;
}

export interface PlayedCard {
  /** Another one for every time a card is played. */
  readonly key: string;
  readonly kind: string;
  readonly document: string;
  readonly name: string;
  /** Name of its drawing. */
  readonly icon: string;
  readonly seat?: number;
  readonly colour?: string;
  /** What it does, in a sentence. */
  readonly rule?: string;
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

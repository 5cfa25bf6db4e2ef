// These signals hold the state of the page as plain values. The actions beside this file change them.
import { computed, signal } from '@preact/signals';
import type { Reason } from '../../../interpreter/index.ts';
import { locale } from '../i18n/index.ts';
import { conceal, seatToHandOverTo, pageViewerOf, persons, type SharedScreen, type ViewerSetting } from '../viewer.ts';
import { noGame } from '../no-game.ts';
import type { Problem, Range } from '../protocol/files.ts';
import type { TouchingScenarios } from '../protocol/inspect.ts';
import type { Viewpoint, ScenarioEntry, SetupChoices, StepView, GameState } from '../protocol/game-worker.ts';

// ── files ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Every file as it stands now, by path. A new map on every change. */
export const files = signal<ReadonlyMap<string, string>>(new Map());
/** As they came with the page or from the folder; a file that is not here was made in the page. */
export const originals = signal<ReadonlyMap<string, string>>(new Map());
export const tabs = signal<readonly string[]>([]);
export const activeFile = signal<string | null>(null);
export const problems = signal<readonly Problem[]>([]);
/** How long the last check took in the worker; null while one is under way, also when the edited packs have been checked already. */
export const checkedIn = signal<number | null>(null);
/** Whether all files have been checked at least once: before that nobody can say that there are no problems. */
export const checkedOnce = signal(false);
/** How many checks have been answered, so that a check that ends before the page is drawn again can be noticed, too. */
export const checks = signal(0);
/** The editor goes to this place; a new object is a new wish, also for the same place. */
export const reveal = signal<{ readonly path: string; readonly range: Range } | null>(null);
/** The line of the active file that the cursor is in. */
export const cursorLine = signal(1);
/** The file whose difference from the original is shown instead of its text. */
export const compare = signal<string | null>(null);
/** Files that made the language worker hang or crash. They are not sent to it again until they change. */
export const setAside = signal<ReadonlySet<string>>(new Set());

// ── the game ────────────────────────────────────────────────────────────────────────────────────────────────────────

export const NO_GAME = noGame('');

/** The state that the game worker sent last. It may have been made for another viewer: what is shown is `gameState`. */
export const receivedState = signal<GameState>(NO_GAME);
/** A call that changes the game is under way. */
export const gameBusy = signal(false);
/** The first game is on its way: there is nothing to say about there being none. */
export const opening = signal(true);
export const setupChoices = signal<SetupChoices | null>(null);
export const setupOpen = signal(false);
export const viewerSetting = signal<ViewerSetting>('asked');
/** With several persons at one screen: the seat that has taken it. */
export const holder = signal<number | null>(null);
const sharedScreen = computed((): SharedScreen => ({ viewerSetting: viewerSetting.value, holder: holder.value }));
/** The viewer that the page shows the game to. */
const pageViewer = computed(() => pageViewerOf(sharedScreen.value, receivedState.value));
/** The seat that must take the screen before its view is shown; null: nobody has to. */
export const handOverTo = computed(() => seatToHandOverTo(sharedScreen.value, receivedState.value));
export const gameState = computed(() =>
  receivedState.value.shownTo.viewer === pageViewer.value ? receivedState.value : conceal(receivedState.value),
);
/** The step that is looked at; null: always the last one. */
export const chosenStep = signal<number | null>(null);
/** Whether stepping through the timeline opens the file of the rule line that ran. */
export const followRule = signal(true);
/** The view that the game worker sent last. It may have been made for another viewer: what is shown is `stepView`. */
export const receivedView = signal<StepView | null>(null);
export const stepView = computed(() => (receivedView.value?.viewer === pageViewer.value ? receivedView.value : null));
/** What was asked about an option or a piece, and the answer. */
export const asking = signal<Question | null>(null);
/** Answers to the open decision that were picked so far, when it takes several. */
export const picked = signal<readonly string[]>([]);
/** Milliseconds between two answers of bots; 0: at once. */
export const botPace = signal(450);
export const botsPaused = signal(false);

export interface Question {
  readonly kind: 'why' | 'because';
  /** The option or the piece. */
  readonly id: string;
  readonly text: string;
  readonly field?: string | null;
  /** The answer in a sentence, if there is one. */
  readonly says?: string | null;
  /** null while the answer is on its way. */
  readonly reasons: readonly Reason[] | null;
}

/** Index of the step that is shown. */
export const shownStep = computed(() => Math.min(chosenStep.value ?? Infinity, Math.max(0, gameState.value.steps.length - 1)));
export const following = computed(() => chosenStep.value === null || chosenStep.value >= gameState.value.steps.length - 1);

export const viewpoint = computed((): Viewpoint => ({ step: shownStep.value, viewer: pageViewer.value, locale: locale.value }));

/** A recording reveals what every seat held, so that with several persons at one screen it must wait until everything is open. */
export const recordable = computed(() => pageViewer.value === null || receivedState.value.over || persons(receivedState.value).length < 2);

/** The rule line that ran at the step that is shown, for the editor. */
export const running = computed((): { readonly path: string; readonly line: number } | null => {
  const at = gameState.value.steps[shownStep.value]?.at;
  return at === undefined ? null : { path: at.file, line: at.line };
});

export const scenarios = signal<readonly ScenarioEntry[]>([]);
/** Only the scenarios that touch a thing of the board are listed; null: all. */
export const touching = signal<TouchingScenarios | null>(null);
/** Words of the name or the path of the scenarios that are listed; empty: all. */
export const scenarioFilter = signal('');
export const scenarioRun = signal<{
  readonly done: number;
  readonly all: number;
  readonly round: number;
  readonly milliseconds: number | null;
}>({ done: 0, all: 0, round: 0, milliseconds: null });

// ── the page ────────────────────────────────────────────────────────────────────────────────────────────────────────

export type Theme = 'system' | 'light' | 'dark';
export const theme = signal<Theme>('system');
export const systemDark = signal(false);
export const dark = computed(() => (theme.value === 'system' ? systemDark.value : theme.value === 'dark'));

/** On a narrow screen one of these is shown. */
export type Pane = 'files' | 'text' | 'table' | 'scenarios' | 'problems' | 'texts';
export const pane = signal<Pane>('table');
/** What the left side shows. */
export type Side = 'files' | 'search' | 'scenarios';
export const side = signal<Side>('files');
/** The text view stands in the place of files and text. */
export const textsOpen = signal(false);
export const narrow = signal(false);
/** A tablet held upright: one pane at a time, with a layout of its own for the table. */
export const upright = signal(false);
/** The table has the whole page, the text is put away. */
export const tableOnly = signal(false);
/** The page is nothing but a table: there is no text to open, no scenario to write. */
export const playOnly = signal(false);
/** The list of options is open; null: as usual for the size of the screen. */
export const optionList = signal<boolean | null>(null);
/** The story lies over the board, where it has no room beside it. */
export const storyOpen = signal(false);
/** A finger is the pointer: a plain editor stands in for the big one. */
export const touch = signal(false);

export interface Notice {
  readonly id: number;
  readonly kind: 'info' | 'good' | 'bad';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}
export const notices = signal<readonly Notice[]>([]);

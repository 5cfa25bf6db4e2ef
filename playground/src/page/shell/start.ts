// `startPage` starts everything in the order that matters to a person: what is seen first comes first.
import { effect, untracked } from '@preact/signals';
import { locale, t } from '../../i18n/index.ts';
import type { TextFile } from '../../protocol/files.ts';
import type { StoredGame } from '../../protocol/game-worker.ts';
import { isStoredGame } from '../../stored-game.ts';
import { packsOf } from '../../store/packs.ts';
import { followFirstTexts } from '../../state/before-edit.ts';
import { runKeys } from '../../state/commands.ts';
import { dialog } from '../../state/dialogs-state.ts';
import { followAddress } from '../../state/copies.ts';
import { languageEdits, followLanguage, onFileChanges, openFile } from '../../state/file-actions.ts';
import { holdUntilBoard, untilBoardOrLate } from '../../state/first-board.ts';
import { followHistory } from '../../state/history.ts';
import { differenceOf, editsToStore, playableFiles } from '../../state/playable-files.ts';
import { undoHistory } from '../../state/undo-steps.ts';
import { DelayedEdits } from '../../state/delayed-edits.ts';
import { openWorkers, gameWorker, type WorkerFactories } from '../../state/workers.ts';
import { restoreFolds } from './explorer.tsx';
import { watchDrops } from './parts.ts';
import { notify } from '../../state/notices.ts';
import { restorePreferences, watchScreen } from '../../state/preferences.ts';
import { readSetting } from '../../state/settings-store.ts';
import * as page from '../../state/signals.ts';
import { followStarts } from '../../state/starts.ts';
import { restoreSizes } from '../../state/sizes.ts';
import { restoreTableMode } from '../../state/table-mode.ts';
import { openTexts, textsOfAddress } from '../../state/texts.ts';
import {
  followViewer,
  followViewpoint,
  receiveGameEvent,
  pauseScenarios,
  refreshChoices,
  startGame,
  editsPlayed,
  gameEdits,
  resumeGame,
} from '../../state/game-actions.ts';
import { edited, lookAtFolder, openVisitStorage, openWorkspace, ownPacks } from '../../state/workspace.ts';
import { sayFailure } from '../../state/say-failure.ts';

export interface Start {
  readonly bundled: { readonly files: readonly TextFile[]; readonly templates: readonly TextFile[] };
  readonly workers: WorkerFactories;
  readonly paint: () => void;
}

const STORE_AFTER = 250;

export async function startPage({ bundled, workers, paint }: Start): Promise<void> {
  restoreSettings();
  watchScreen();
  watchKeys();
  watchDrops();
  openWorkers(workers, {
    onGameEvent: receiveGameEvent,
    onLanguageWorkerStopped: (stopped) => {
      if (stopped.reason !== 'replaced') notify({ kind: 'bad', text: t('trouble.language-worker-stopped') });
      languageEdits.restarted(stopped);
    },
    onGameWorkerStopped: (stopped) => {
      if (stopped.reason !== 'replaced') notify({ kind: 'bad', text: t('trouble.game-worker-stopped') });
      gameEdits.restarted(stopped);
      void resumeGame(lastStored);
    },
    onGone: (stopped) => notify({ kind: 'bad', text: t('trouble.gone', { reason: sayFailure(stopped) }) }),
  });
  const { space, copy } = await openWorkspace(bundled);
  followAddress();
  followFirstTexts();
  const visitStorage = openVisitStorage(space);
  const [visit, stored, undo, playable] = await Promise.all(
    ['visit', 'game', 'undo', 'playable'].map((name) => visitStorage.take(name)),
  ).catch(() => []);
  const game = copy?.content?.game ?? stored;
  undoHistory.restore(undo);
  restoreVisit(visit);
  restoreTableMode();
  paint();
  followHistory();

  const endWait = holdUntilBoard();
  followStarts();
  // Rules that were left broken cannot be played: the table opens with the last files that could, and gets the newer ones then.
  const played = playableFiles(playable, page.originals.value, page.files.value);
  gameEdits.open(played, editedFiles());
  sendEditsToGameWorker();
  followViewer();
  followViewpoint();
  storeVisit(visitStorage);
  addEventListener('focus', () => void lookAtFolder());
  void untilBoardOrLate().then(openLanguage);
  await openGame(game);
  page.opening.value = false;
  const newer = differenceOf(played, page.files.value);
  if (newer.length > 0) gameEdits.push(newer);
  endWait();
}

/** What was typed meanwhile is among the files. */
function openLanguage(): void {
  languageEdits.open(page.files.value, editedFiles());
  followLanguage();
}

/** The files that differ from their originals, with these. */
function editedFiles(): ReadonlyMap<string, string | null> {
  return new Map([...edited.value].map((path) => [path, page.originals.value.get(path) ?? null]));
}

function sendEditsToGameWorker(): void {
  const delayedEdits = new DelayedEdits((changes) => gameEdits.push(changes));
  onFileChanges((changes) => {
    delayedEdits.hold(changes);
    pauseScenarios();
  });
  effect(() => {
    void page.checks.value;
    untracked(() => {
      if (!page.problems.value.some(({ severity }) => severity === 'error')) delayedEdits.release();
    });
  });
}

/** How often a game is opened again after its worker was stopped over it. A slow machine gets another try, rules that hang do not go on for ever. */
const MOST_REOPENED = 2;

/** Opens a game: the stored one, or one to look at. */
async function openGame(game: unknown, stopped = 0): Promise<void> {
  const tried = editsPlayed.peek();
  try {
    await refreshChoices();
    if (isStoredGame(game)) await resumeGame(game);
    const cannotResume = isStoredGame(game) && page.receivedState.value.error !== undefined;
    if (page.receivedState.value.kind === 'none' && !cannotResume && page.setupChoices.value !== null)
      await startGame(page.setupChoices.value.defaults);
    if (page.receivedState.value.kind === 'none') waitForRules(game, tried);
  } catch (error) {
    notify({ kind: 'bad', text: t('trouble.table', { reason: sayFailure(error) }) });
    // The next worker opens the files again, with all edits since: its answer counts as an edit, and the game is opened after it.
    if (stopped < MOST_REOPENED && page.receivedState.value.kind === 'none') waitForRules(game, editsPlayed.peek(), stopped + 1);
  }
}

/** Rules with mistakes cannot be played. The game that was left comes back when they are mended, unless another was begun. */
function waitForRules(game: unknown, tried: number, stopped = 0): void {
  const stop = effect(() => {
    if (editsPlayed.value === tried) return;
    queueMicrotask(() => stop());
    if (page.receivedState.peek().kind === 'none') void untracked(() => openGame(game, stopped));
  });
}

let lastStored: StoredGame | null = null;

/** Stores the open tabs and the game, so that they are there again after a reload. */
function storeVisit(visitStorage: ReturnType<typeof openVisitStorage>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const visit = { tabs: page.tabs.value, active: page.activeFile.value };
    void visitStorage.put('visit', visit).catch(() => undefined);
  });
  effect(() => {
    if (page.gameState.value.kind !== 'game') return;
    clearTimeout(timer);
    timer = setTimeout(() => void storeGame(visitStorage), STORE_AFTER);
  });
  storeUndo(visitStorage);
  storePlayable(visitStorage);
  effect(() => {
    // The names in the set-up are in the language of the page.
    void locale.value;
    if (page.setupChoices.peek() !== null) void refreshChoices().catch(() => undefined);
  });
}

/** Stores the steps of undo: the first change at once, for a reload may follow, and the rest when the typing pauses. */
function storeUndo(visitStorage: ReturnType<typeof openVisitStorage>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = page.files.peek();
  const store = (): void => {
    timer = undefined;
    void visitStorage.put('undo', undoHistory.toStore()).catch(() => undefined);
  };
  onFileChanges((changes) => {
    undoHistory.note(changes, (path) => before.get(path), Date.now());
    before = page.files.peek();
    if (timer === undefined) store();
    clearTimeout(timer);
    timer = setTimeout(store, STORE_AFTER);
  });
}

/** Stores the files whenever they have been checked without an error and are played. */
function storePlayable(visitStorage: ReturnType<typeof openVisitStorage>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = (): void => {
    const { kind, error } = page.receivedState.peek();
    const isWrong = page.problems.peek().some(({ severity }) => severity === 'error');
    if (kind !== 'game' || error !== undefined || isWrong || page.checkedIn.peek() === null) return;
    void visitStorage.put('playable', editsToStore(page.originals.peek(), page.files.peek())).catch(() => undefined);
  };
  effect(() => {
    void [page.checks.value, page.receivedState.value];
    clearTimeout(timer);
    timer = setTimeout(store, STORE_AFTER);
  });
}

async function storeGame(visitStorage: ReturnType<typeof openVisitStorage>): Promise<void> {
  try {
    const stored = await gameWorker.store();
    if (stored === null) return;
    lastStored = stored;
    await visitStorage.put('game', stored);
  } catch {
    // A game that cannot be kept is played on all the same.
  }
}

function restoreVisit(visit: unknown): void {
  const stored = (visit ?? {}) as { tabs?: unknown; active?: unknown };
  const tabs = Array.isArray(stored.tabs) ? stored.tabs.filter((path): path is string => typeof path === 'string') : [];
  for (const path of tabs) openFile(path);
  const wanted = fileOfAddress();
  const active = [wanted, stored.active, firstFile()].find(
    (path): path is string => typeof path === 'string' && page.files.value.has(path),
  );
  if (active !== undefined) openFile(active);
  page.pane.value = 'table';
  const texts = textsOfAddress(fileOfAddress());
  if (texts !== undefined) openTexts(texts);
}

/** The file that the address names; anything may stand there. */
function fileOfAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Something short that a person can read at once: a document of the first pack that does something. */
function firstFile(): string | undefined {
  const all = packsOf(page.files.value);
  const folder = (all.find(({ id }) => id === ownPacks.value[0]) ?? all[0])?.folder ?? '';
  const documents = [...page.files.value].filter(([path]) => path.startsWith(`${folder}/`) && path.slice(folder.length + 1).includes('/'));
  const doing = documents.filter(([, text]) => /^do: \|/m.test(text)).sort(([, a], [, b]) => b.length - a.length);
  return (doing[0] ?? documents[0] ?? [...page.files.value][0])?.[0];
}

function restoreSettings(): void {
  restorePreferences();
  const follow = readSetting('follow-rule');
  if (typeof follow === 'boolean') page.followRule.value = follow;
  restoreSizes();
  restoreFolds();
}

/** Keys of the page are handled before anything else, wherever the focus is, unless a dialog is open. */
function watchKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (dialog.value !== null || page.setupOpen.value || !runKeys(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

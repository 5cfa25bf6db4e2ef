// From nothing to a usable page, in the order that matters: what a person sees first comes first.
import { batch, effect, untracked } from '@preact/signals';
import { findLocale } from '../../../../grammar/diagnostics/locale-tag.ts';
import { chosenLocale, LOCALES, locale, t } from '../../i18n/index.ts';
import type { KeptGame, TextFile } from '../../protocol.ts';
import { packsOf } from '../../store/packs.ts';
import { runKeys } from '../../state/commands.ts';
import { dialog } from '../../state/dialogs-state.ts';
import { languageEdits, followLanguage, onFileChanges, openFile } from '../../state/file-actions.ts';
import { Follower } from '../../state/delayed-edits.ts';
import { openWorkers, gameWorker, type WorkerFactories } from '../../state/workers.ts';
import { restoreFolds } from './explorer.tsx';
import { tell } from '../../state/notices.ts';
import { readSetting } from '../../state/settings-store.ts';
import * as page from '../../state/signals.ts';
import { restoreSizes } from '../../state/sizes.ts';
import {
  followEyes,
  followLook,
  receiveGameEvent,
  pauseScenarios,
  refreshChoices,
  startGame,
  editsPlayed,
  gameEdits,
  takeUp,
} from '../../state/game-actions.ts';
import { edited, lookAtFolder, openDrawer, openWorkspace, ownPacks } from '../../state/workspace.ts';

export interface Start {
  readonly bundled: { readonly files: readonly TextFile[]; readonly templates: readonly TextFile[] };
  readonly workers: WorkerFactories;
  readonly paint: () => void;
}

const NARROW = '(max-width: 760px)';
const TOUCH = '(hover: none) and (pointer: coarse)';
const KEEP_AFTER = 250;

export async function startPage({ bundled, workers, paint }: Start): Promise<void> {
  restoreSettings();
  watchScreen();
  watchKeys();
  openWorkers(workers, {
    onGameEvent: receiveGameEvent,
    onLanguageWorkerStopped: (stopped) => {
      if (stopped.reason !== 'replaced') tell({ kind: 'bad', text: t('trouble.language-worker-stopped') });
      languageEdits.restarted(stopped);
    },
    onGameWorkerStopped: (stopped) => {
      if (stopped.reason !== 'replaced') tell({ kind: 'bad', text: t('trouble.game-worker-stopped') });
      gameEdits.restarted(stopped);
      void takeUp(lastKept);
    },
    onGone: (stopped) => tell({ kind: 'bad', text: t('trouble.gone', { reason: stopped.message }) }),
  });
  const space = await openWorkspace(bundled);
  const drawer = openDrawer(space);
  const [visit, game] = await Promise.all([drawer.take('visit'), drawer.take('game')]).catch(() => [undefined, undefined]);
  restoreVisit(visit);
  paint();

  const shaky = new Map([...edited.value].map((path) => [path, page.originals.value.get(path) ?? null]));
  languageEdits.open(page.files.value, shaky);
  followLanguage();
  gameEdits.open(page.files.value, shaky);
  sendEditsToGameWorker();
  followEyes();
  followLook();
  keepVisit(drawer);
  addEventListener('focus', () => void lookAtFolder());
  await seatPeople(game);
}

function sendEditsToGameWorker(): void {
  const follower = new Follower((changes) => gameEdits.push(changes));
  onFileChanges((changes) => {
    follower.hold(changes);
    pauseScenarios();
  });
  effect(() => {
    void page.checks.value;
    untracked(() => {
      if (!page.problems.value.some(({ severity }) => severity === 'error')) follower.release();
    });
  });
}

/** A game on the table: the one that was left, or one to look at. */
async function seatPeople(game: unknown): Promise<void> {
  const tried = editsPlayed.peek();
  try {
    await refreshChoices();
    if (isKept(game)) await takeUp(game);
    const kept = isKept(game) && page.receivedState.value.error !== undefined;
    if (page.receivedState.value.kind === 'none' && !kept && page.setupChoices.value !== null)
      await startGame(page.setupChoices.value.defaults);
    if (page.receivedState.value.kind === 'none') waitForRules(game, tried);
  } catch (error) {
    tell({ kind: 'bad', text: t('trouble.table', { reason: error instanceof Error ? error.message : String(error) }) });
  }
}

/** Rules with mistakes cannot be played. The game that was left comes back when they are mended, unless another was begun. */
function waitForRules(game: unknown, tried: number): void {
  const stop = effect(() => {
    if (editsPlayed.value === tried) return;
    queueMicrotask(() => stop());
    if (page.receivedState.peek().kind === 'none') void untracked(() => seatPeople(game));
  });
}

let lastKept: KeptGame | null = null;

/** What is open and what is played is there again after a reload. */
function keepVisit(drawer: ReturnType<typeof openDrawer>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const visit = { tabs: page.tabs.value, active: page.activeFile.value };
    void drawer.put('visit', visit).catch(() => undefined);
  });
  effect(() => {
    const { kind, digest } = page.gameState.value;
    if (kind !== 'game' || digest === '') return;
    clearTimeout(timer);
    timer = setTimeout(() => void keepGame(drawer), KEEP_AFTER);
  });
  effect(() => {
    // The names in the set-up are in the language of the page.
    void locale.value;
    if (page.setupChoices.peek() !== null) void refreshChoices().catch(() => undefined);
  });
}

async function keepGame(drawer: ReturnType<typeof openDrawer>): Promise<void> {
  try {
    const kept = await gameWorker.keep();
    if (kept === null) return;
    lastKept = kept;
    await drawer.put('game', kept);
  } catch {
    // A game that cannot be kept is played on all the same.
  }
}

function restoreVisit(visit: unknown): void {
  const stored = (visit ?? {}) as { tabs?: unknown; active?: unknown };
  const tabs = Array.isArray(stored.tabs) ? stored.tabs.filter((path): path is string => typeof path === 'string') : [];
  for (const path of tabs) openFile(path);
  const wanted = decodeURIComponent(location.hash.slice(1));
  const active = [wanted, stored.active, firstFile()].find(
    (path): path is string => typeof path === 'string' && page.files.value.has(path),
  );
  if (active !== undefined) openFile(active);
  page.pane.value = 'table';
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
  const theme = readSetting('theme');
  const code = readSetting('locale');
  const pace = readSetting('pace');
  const follow = readSetting('follow-rule');
  batch(() => {
    page.theme.value = theme === 'light' || theme === 'dark' ? theme : 'system';
    chosenLocale.value = (typeof code === 'string' ? findLocale(code, LOCALES) : undefined) ?? null;
    if (typeof pace === 'number' && pace >= 0) page.botPace.value = pace;
    if (typeof follow === 'boolean') page.followRule.value = follow;
  });
  restoreSizes();
  restoreFolds();
}

function watchScreen(): void {
  const follow = (query: string, to: { value: boolean }): void => {
    const media = matchMedia(query);
    to.value = media.matches;
    media.addEventListener('change', () => (to.value = media.matches));
  };
  follow('(prefers-color-scheme: dark)', page.systemDark);
  follow(NARROW, page.narrow);
  follow(TOUCH, page.touch);
}

/** Before anything else hears them: the page's keys hold wherever the focus is, unless a dialog is open. */
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

function isKept(game: unknown): game is KeptGame {
  return typeof game === 'object' && game !== null && 'setup' in game && 'answers' in game && Array.isArray(game.answers);
}

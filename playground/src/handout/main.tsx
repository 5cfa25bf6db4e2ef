// A handout starts here: one game to play from a file, without a workshop around it. The same table, workers and texts as in the page; the files
// come from the document itself.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { locale, t } from '../i18n/index.ts';
import { dialog } from '../state/dialogs-state.ts';
import { followViewer, followViewpoint, receiveGameEvent, refreshChoices, resumeGame, runBots, startGame } from '../state/game-actions.ts';
import { gameCommands, keysOf } from '../state/game-commands.ts';
import { notify } from '../state/notices.ts';
import { restorePreferences, watchScreen } from '../state/preferences.ts';
import * as page from '../state/signals.ts';
import { restoreTableMode } from '../state/table-mode.ts';
import { gameWorker, openWorkers } from '../state/workers.ts';
import { isStoredGame } from '../stored-game.ts';
import type { StoredGame } from '../protocol/game-worker.ts';
import { type Handout, lastGame, readHandout, workerIn } from './content.ts';
import { gameTitle, HandoutApp, NothingInside } from './handout-app.tsx';
import '../page/shell/theme.css';
import '../page/shell/shell.css';
import '../page/shell/panes.css';
import './handout.css';
import { sayFailure } from '../state/say-failure.ts';

/** Milliseconds after a move until the game is kept. */
const STORE_AFTER = 250;

effect(() => {
  document.documentElement.dataset.theme = page.dark.value ? 'dark' : 'light';
  document.documentElement.lang = locale.value;
  document.title = gameTitle.value ?? t('app.title');
});

const root = document.getElementById('page') as HTMLElement;
const handout = readHandout(document);
restorePreferences();
watchScreen();
if (handout === undefined) render(<NothingInside />, root);
else void openTable(handout);

async function openTable(content: Handout): Promise<void> {
  const { files, game } = content;
  const last = lastGame(content);
  restoreTableMode();
  page.playOnly.value = true;
  page.tableOnly.value = true;
  page.followRule.value = false;
  page.files.value = new Map(files.map(({ path, text }) => [path, text]));
  render(<HandoutApp again={() => void play(game, null)} />, root);
  watchKeys();
  let latest: StoredGame | null = null;
  try {
    openWorkers(
      { gameWorker: await workerIn(document), languageWorker: () => neverAsked() },
      {
        onGameEvent: receiveGameEvent,
        onLanguageWorkerStopped: () => undefined,
        onGameWorkerStopped: (stopped) => {
          if (stopped.reason !== 'replaced') notify({ kind: 'bad', text: t('trouble.game-worker-stopped') });
          void gameWorker.open(files).then(() => resumeGame(latest), tellTrouble);
        },
        onGone: (stopped) => notify({ kind: 'bad', text: t('trouble.gone', { reason: sayFailure(stopped) }) }),
      },
    );
    await gameWorker.open(files);
    followViewer();
    followViewpoint();
    followLanguage();
    await refreshChoices();
    await play(game, last.read());
  } catch (error) {
    tellTrouble(error);
  }
  page.opening.value = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    if (page.gameState.value.kind !== 'game') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      gameWorker.store().then(
        (stored) => {
          if (stored !== null) last.write((latest = stored));
        },
        // A game that cannot be kept is played on all the same.
        () => undefined,
      );
    }, STORE_AFTER);
  });
}

/** The game that was left here; without one, or if it can no longer be played, the one that was handed out. */
async function play(game: StoredGame, left: unknown): Promise<void> {
  if (isStoredGame(left)) await resumeGame(left);
  if (page.receivedState.value.kind !== 'none' && isStoredGame(left)) return void (page.botsPaused.value && (await runBots()));
  if (game.answers.length === 0) return void (await startGame(game.setup));
  await resumeGame(game);
  await runBots();
}

/** The names in the set-up are in the language of the page. */
function followLanguage(): void {
  effect(() => {
    void locale.value;
    if (page.setupChoices.peek() !== null) void refreshChoices().catch(() => undefined);
  });
}

function watchKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (dialog.value !== null || page.setupOpen.value || !(event.ctrlKey || event.altKey || event.metaKey)) return;
      const pressed = keysOf(event);
      const found = pressed === undefined ? undefined : gameCommands().find(({ keys }) => keys === pressed);
      if (found === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      found.run();
    },
    { capture: true },
  );
}

function tellTrouble(error: unknown): void {
  notify({ kind: 'bad', text: t('trouble.table', { reason: sayFailure(error) }) });
}

/** There is no text to check in a handout. */
function neverAsked(): never {
  throw new Error('a handout has no language worker');
}

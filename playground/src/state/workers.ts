// The two workers as the page calls them. Which code they run is said once, at start: tests bring their own.
import { connect, WorkerStopped, type Connection, type Remote, type WorkerLike } from '../rpc.ts';
import type { GameWorker, GameWorkerEvent } from '../protocol/game-worker.ts';
import type { GameWorkerMessages } from '../protocol/game-updates.ts';
import type { LanguageWorker } from '../protocol/language-worker.ts';
import { receiveUpdates } from './receive-updates.ts';

export interface WorkerFactories {
  readonly languageWorker: () => WorkerLike;
  readonly gameWorker: () => WorkerLike;
}

export interface WorkerListeners {
  readonly onGameEvent: (event: GameWorkerEvent) => void;
  readonly onLanguageWorkerStopped: (stopped: WorkerStopped) => void;
  readonly onGameWorkerStopped: (stopped: WorkerStopped) => void;
  readonly onGone: (stopped: WorkerStopped) => void;
}

/**
 * The desk must never keep a typist waiting; the table may think. Opening all files on a slow machine takes longer than a step. Who renames
 * waits for an answer about all packs.
 */
const LANGUAGE_WORKER_LIMITS = {
  timeout: 3_000,
  timeouts: { open: 30_000, edit: 6_000, finish: 6_000, rename: 15_000, references: 10_000 },
};
const GAME_WORKER_LIMITS = { timeout: 5_000, timeouts: { open: 30_000, edit: 8_000, start: 8_000, resume: 15_000, watch: 8_000 } };

let languageConnection: Connection<LanguageWorker> | undefined;
let gameConnection: Connection<GameWorkerMessages> | undefined;
const updated = receiveUpdates(forward(() => gameConnection));

export function openWorkers(factories: WorkerFactories, listeners: WorkerListeners): void {
  closeWorkers();
  updated.reset();
  languageConnection = connect<LanguageWorker>(factories.languageWorker, {
    ...LANGUAGE_WORKER_LIMITS,
    onRestart: listeners.onLanguageWorkerStopped,
    onGone: listeners.onGone,
  });
  gameConnection = connect<GameWorkerMessages, GameWorkerEvent>(factories.gameWorker, {
    ...GAME_WORKER_LIMITS,
    onEvent: listeners.onGameEvent,
    onRestart: (stopped) => {
      updated.reset();
      listeners.onGameWorkerStopped(stopped);
    },
    onGone: listeners.onGone,
  });
}

export function closeWorkers(): void {
  languageConnection?.close();
  gameConnection?.close();
}

export const languageWorker: Remote<LanguageWorker> = forward(() => languageConnection);
export const gameWorker: Remote<GameWorker> = updated.gameWorker;

/** Can be imported before there is a line. */
function forward<Service extends object>(line: () => Connection<Service> | undefined): Remote<Service> {
  return new Proxy(Object.create(null) as Remote<Service>, {
    get: (_, name) => {
      if (name === 'then') return undefined;
      const remote = line()?.remote;
      return remote === undefined ? () => Promise.reject(new WorkerStopped('closed', String(name))) : remote[name as keyof Service];
    },
  });
}

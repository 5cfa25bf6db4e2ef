// The page calls its two workers through this file. The caller of `openWorkers` says which code they run, so that tests can bring their
// own.
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
 * Milliseconds a call may take. The language worker must never keep a typist waiting; the game worker may take longer. Opening all files
 * takes long on a slow machine, and a rename needs an answer about all packs. A limit that a busy machine reaches with harmless rules would put the
 * author's own file aside, which is worse than waiting longer for one that never ends.
 */
const LANGUAGE_WORKER_LIMITS = {
  timeout: 6_000,
  timeouts: {
    open: 30_000,
    finishOpening: 30_000,
    edit: 12_000,
    finish: 12_000,
    rename: 15_000,
    // These wait for what names mean in all packs, in steps that let an edit come in between.
    complete: 20_000,
    hover: 20_000,
    definition: 20_000,
    references: 20_000,
    search: 20_000,
    texts: 20_000,
    textDetail: 20_000,
    exportTexts: 60_000,
    importTexts: 30_000,
  },
};
/**
 * Files are read and checked on demand: the first list of what can be chosen, the first list of scenarios and the first edit read what opening only
 * takes in.
 */
const GAME_WORKER_LIMITS = {
  timeout: 5_000,
  timeouts: {
    open: 30_000,
    catalogue: 30_000,
    scenarios: 30_000,
    cards: 30_000,
    edit: 15_000,
    start: 8_000,
    resume: 15_000,
    watch: 8_000,
    comparable: 30_000,
    compare: 30_000,
  },
};

let openLanguage: (() => Connection<LanguageWorker>) | undefined;
let languageConnection: Connection<LanguageWorker> | undefined;
let gameConnection: Connection<GameWorkerMessages> | undefined;
const updated = receiveUpdates(forward(() => gameConnection));

export function openWorkers(factories: WorkerFactories, listeners: WorkerListeners): void {
  closeWorkers();
  updated.reset();
  // Loaded with the first question to it: the board does not need it.
  openLanguage = () =>
    connect<LanguageWorker>(factories.languageWorker, {
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
  openLanguage = undefined;
  languageConnection?.close();
  languageConnection = undefined;
  gameConnection?.close();
}

export const languageWorker: Remote<LanguageWorker> = forward(() => (languageConnection ??= openLanguage?.()));
export const gameWorker: Remote<GameWorker> = updated.gameWorker;

/** The remote can be imported before there is a connection. */
function forward<Service extends object>(connection: () => Connection<Service> | undefined): Remote<Service> {
  return new Proxy(Object.create(null) as Remote<Service>, {
    get: (_, name) => {
      if (name === 'then') return undefined;
      const remote = connection()?.remote;
      return remote === undefined ? () => Promise.reject(new WorkerStopped('closed', String(name))) : remote[name as keyof Service];
    },
  });
}

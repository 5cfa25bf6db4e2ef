// Guided starts: the gallery of all packs, the start that is under way, and what tells that its reward has come. A start is data of a pack;
// nothing here knows what it is about.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { documentKeys, freeIds, type FreeIds } from '../../../grammar/packs/free-ids.ts';
import { filesOfStart, freePackId, openedFile, selectedRange, templateOfStart, type Start } from '../../../grammar/packs/starts.ts';
import { locale, t } from '../i18n/index.ts';
import { WorkerStopped } from '../rpc.ts';
import { changeFiles, onFileChanges, openFile } from './file-actions.ts';
import { editsPlayed, gameEdits, startGame } from './game-actions.ts';
import { notify } from './notices.ts';
import { readSetting, writeSetting } from './settings-store.ts';
import * as page from './signals.ts';
import { isRewarded, selectionOf, setupOfStart } from './start-setup.ts';
import { gameWorker, languageWorker } from './workers.ts';
import { packs, templates } from './workspace.ts';

/** A start that somebody has begun: its files are there. */
export interface Running {
  readonly start: Start;
  readonly pack: string;
  /** The folder of its pack. */
  readonly folder: string;
  /** The files as they were made, by path. */
  readonly made: ReadonlyMap<string, string>;
  /** The ids that stand for those of the start, where those were taken. */
  readonly ids: FreeIds;
  readonly phase: 'making' | 'ready' | 'done';
}

/** null: not known yet. */
export const starts = signal<readonly Start[] | null>(null);
export const running = signal<Running | null>(null);
/** Whether the panel is shown. */
export const startsOpen = signal(true);

/** How many starts there will be, before they are read: the panel takes its room at once, so that nothing jumps. */
export const startCount = computed(() => [...page.files.value.keys()].filter(isStart).length);

function isStart(path: string): boolean {
  return path.endsWith('/start.yaml');
}

export function showStarts(open: boolean): void {
  startsOpen.value = open;
  writeSetting('starts', open);
  if (open && page.narrow.value) page.pane.value = 'files';
}

/** Back to the gallery. What was made stays. */
export function leaveStart(): void {
  if (page.scenarioFilter.value === `${running.value?.folder}/`) page.scenarioFilter.value = '';
  running.value = null;
  writeSetting('start', null);
}

/** Makes the files of a start, opens one of them at the words to change, and starts its game. */
export async function beginStart(start: Start): Promise<void> {
  const id = freePackId(start.id, (taken) => packs.value.some((pack) => pack.id === taken));
  const ids = freeIds(templateOfStart(start, templates.value), documentKeys(page.files.value.values()));
  const made = madeFiles(start, id, ids);
  const path = `${folderFor(start, id)}/${openedFile(start.data, locale.value)}`;
  const text = made.get(path);
  if (text === undefined) {
    notify({ kind: 'bad', text: t('starts.no-template', { start: start.id }) });
    return;
  }
  batch(() => {
    running.value = { start, pack: id, folder: folderFor(start, id), made, ids, phase: 'making' };
    if (start.data.reward === 'scenarios') {
      page.side.value = 'scenarios';
      page.scenarioFilter.value = `${folderFor(start, id)}/`;
    }
    changeFiles([...made].map(([file, content]) => ({ path: file, text: content })));
    openFile(path, selectedRange(text, start.data.select, ids));
  });
  remember();
  const current = (): boolean => running.value?.pack === id;
  const usual = await untilPlayable(id, current);
  if (usual === undefined || !current()) return;
  const setup = setupOfStart(start, usual, ids);
  // Who types before the game is there sees the difference all the same: the game begins with the files as they were made.
  const early = changedOf(made);
  if (early.length > 0) {
    const before = editsPlayed.peek();
    gameEdits.push(early.map((path) => ({ path, text: made.get(path) ?? null })));
    await untilPlayed(before, current);
  }
  // A worker that was stopped over something else gets its files again, and its answer to them counts as one to an edit.
  for (let tries = 0; tries < MOST_TRIES && current(); tries++) {
    const before = editsPlayed.peek();
    if (await startGame(setup, start.data.play.lead)) break;
    await untilPlayed(before, current);
  }
  if (early.length > 0) {
    lastChange.value = { ...lastChange.value, played: editsPlayed.peek() };
    gameEdits.push(early.map((path) => ({ path, text: page.files.value.get(path) ?? null })));
  }
  if (current()) setPhase('ready');
}

function changedOf(made: ReadonlyMap<string, string>): string[] {
  return [...made.keys()].filter((path) => page.files.value.get(path) !== made.get(path));
}

/** Resolves at the next answer of the game worker to an edit, or when nobody waits for it any more. */
function untilPlayed(before: number, wanted: () => boolean): Promise<void> {
  return new Promise((resume) => {
    const stop = effect(() => {
      if (editsPlayed.value === before && wanted()) return;
      queueMicrotask(() => {
        stop();
        resume();
      });
    });
  });
}

function folderFor(start: Start, id: string): string {
  return `${start.folder.slice(0, start.folder.lastIndexOf('/') + 1)}${id}`;
}

function madeFiles(start: Start, id: string, ids: FreeIds): Map<string, string> {
  const folder = folderFor(start, id);
  return new Map(filesOfStart(start, templates.value, { id, folder, ids }).map(({ path, text }) => [`${folder}/${path}`, text]));
}

/** The usual set-up of a pack, as soon as the game worker knows the pack; undefined when nobody waits any more. */
async function untilPlayable(id: string, wanted: () => boolean): Promise<ReturnType<typeof setupOfStart> | undefined> {
  for (;;) {
    const before = editsPlayed.peek();
    const edition = packs.value.find((pack) => pack.id === id)?.edition ?? false;
    const choices = await gameWorker.catalogue(locale.value, selectionOf({ id, edition })).catch(ifStopped);
    if (!wanted()) return undefined;
    if (choices !== undefined && [...choices.packs, ...choices.editions].includes(id)) return choices.defaults;
    await untilPlayed(before, wanted);
  }
}

/** A worker that was stopped answers again as soon as another has the files. */
function ifStopped(error: unknown): undefined {
  if (!(error instanceof WorkerStopped) || error.reason === 'closed') throw error;
}

/** How often the game of a start is begun when its worker is stopped. */
const MOST_TRIES = 3;

function setPhase(phase: Running['phase']): void {
  if (running.value === null) return;
  running.value = { ...running.value, phase };
  remember();
}

// ── from one visit to the next ──────────────────────────────────────────────────────────────────────────────────────

function remember(): void {
  const now = running.value;
  writeSetting('start', now === null ? null : { start: now.start.id, pack: now.pack, ids: now.ids, done: now.phase === 'done' });
}

/** The start that was under way when the page was left, if its pack is still there. */
function recall(known: readonly Start[]): void {
  const stored = readSetting('start') as Readonly<Partial<Record<'start' | 'pack' | 'ids' | 'done', unknown>>> | null | undefined;
  const start = known.find(({ id }) => id === stored?.start);
  const pack = packs.value.find(({ id }) => id === stored?.pack);
  if (start === undefined || pack === undefined || running.value !== null) return;
  const ids = storedIds(stored?.ids);
  running.value = {
    start,
    pack: pack.id,
    folder: pack.folder,
    made: madeFiles(start, pack.id, ids),
    ids,
    phase: stored?.done === true ? 'done' : 'ready',
  };
}

/** What was stored may be anything. */
function storedIds(stored: unknown): FreeIds {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const isId = (id: unknown): boolean => typeof id === 'string' && /^[a-z][a-z0-9-]*$/.test(id);
  return Object.fromEntries(entries.filter(([from, to]) => isId(from) && isId(to))) as FreeIds;
}

// ── what happens meanwhile ──────────────────────────────────────────────────────────────────────────────────────────

/** Numbers of the answers that were the last ones when a file of the pack was changed. */
const lastChange = signal({ played: 0, round: 0 });

/** Reads the gallery whenever a start changes, and watches for the reward of the one under way. */
export function followStarts(): void {
  startsOpen.value = readSetting('starts') !== false;
  let known: string | undefined;
  effect(() => {
    if (page.checks.value === 0) return;
    const now = [...page.files.value].filter(([path]) => isStart(path));
    const key = JSON.stringify(now);
    if (key === known) return;
    known = key;
    untracked(() => void readStarts());
  });
  onFileChanges((changes) => {
    const folder = running.peek()?.folder;
    if (folder !== undefined && changes.some(({ path }) => path.startsWith(`${folder}/`)))
      lastChange.value = { played: editsPlayed.peek(), round: page.scenarioRun.peek().round };
  });
  effect(() => {
    const now = running.value;
    if (now === null) return;
    if (!packs.value.some(({ id }) => id === now.pack)) untracked(leaveStart);
    else if (now.phase === 'ready' && isRewarded(now.start.data, progressOf(now))) untracked(reward);
  });
}

async function readStarts(): Promise<void> {
  try {
    const found = await languageWorker.starts();
    batch(() => {
      starts.value = found;
      recall(found);
    });
  } catch {
    // A worker that was stopped is started anew, and its next check asks again.
  }
}

function progressOf({ made, folder, start }: Running): Parameters<typeof isRewarded>[1] {
  const files = page.files.value;
  const isChanged = (path: string): boolean => files.get(path) !== made.get(path);
  const { played, round } = lastChange.value;
  return {
    changed: changedOf(made).length > 0,
    openedChanged: isChanged(`${folder}/${openedFile(start.data, locale.value)}`),
    // Who plays the change has judged it: a checker that is late, or was stopped, does not take away a reward that is seen on the board.
    hasErrors:
      start.data.reward === 'text'
        ? page.problems.value.some(({ severity, file }) => severity === 'error' && file.startsWith(`${folder}/`))
        : page.gameState.value.error !== undefined,
    played: editsPlayed.value > played,
    diverged: page.gameState.value.diverged !== undefined,
    // Until the round after the change is through, the list still has results of before.
    scenarios:
      page.scenarioRun.value.round > round && page.scenarioRun.value.milliseconds !== null
        ? page.scenarios.value.filter(({ file }) => file.startsWith(`${folder}/`))
        : undefined,
  };
}

function reward(): void {
  setPhase('done');
  // Where one pane is shown at a time, nobody sees the panel now.
  if (page.narrow.value)
    notify({ kind: 'good', text: t('starts.done'), action: { label: t('pane.table'), run: () => (page.pane.value = 'table') } });
}

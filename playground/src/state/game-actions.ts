// These actions start a game, answer decisions, take back, view a step, ask why, watch and record scenarios. One call at a time changes the
// game; the view of the current step is fetched whenever the viewpoint changes.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { Answer } from '../../../interpreter/index.ts';
import { locale, t } from '../i18n/index.ts';
import type { ViewerSetting } from '../viewer.ts';
import type { Audience, StoredGame, ScenarioEntry, GameWorkerEvent, ChosenSetup, GameState } from '../protocol/game-worker.ts';
import { WorkerStopped } from '../rpc.ts';
import { EditQueue } from './edit-queue.ts';
import { changeFiles, openFile, peekFile } from './file-actions.ts';
import { noteBoard, untilQuiet } from './first-board.ts';
import { gameWorker } from './workers.ts';
import { notify } from './notices.ts';
import { unplayedPack } from './own-packs.ts';
import { writeSetting } from './settings-store.ts';
import * as page from './signals.ts';
import { ownPacks, packs } from './workspace.ts';
import { sayFailure } from './say-failure.ts';

export const gameEdits = new EditQueue<GameState>(gameWorker, {
  onAnswer(state, current) {
    receiveState(state);
    editsPlayed.value++;
    if (!current) return;
    // A pack that came or went can be chosen, or no longer.
    const key = JSON.stringify(packs.value);
    if (key !== packsKnown && packsKnown !== '') void refreshChoices().catch(notifyError);
    packsKnown = key;
    void refreshScenarios();
  },
  onFault: (error) => notify({ kind: 'bad', text: t('trouble.table', { reason: sayFailure(error) }) }),
  onSetAside: (paths) => notify({ kind: 'bad', text: t('trouble.set-aside', { files: paths.join(', ') }) }),
});

let packsKnown = '';
/** How many edits the game worker has answered. */
export const editsPlayed = signal(0);

// ── the game ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Bots answer the first `lead` decisions for everybody. False: the game worker was stopped meanwhile and did not answer. */
export async function startGame(setup: ChosenSetup, lead?: number): Promise<boolean> {
  batch(() => {
    page.holder.value = null;
    page.botsPaused.value = false;
  });
  if (setup.packs?.includes(unplayedPack.peek() ?? '') === true) unplayedPack.value = null;
  return change(() => gameWorker.start(setup, lead));
}

/** The same table with another seed, which is told: it can be typed in to play that game once more. */
export async function playAgain(): Promise<void> {
  const { setup } = page.gameState.value;
  if (setup === undefined) {
    page.setupOpen.value = true;
    return;
  }
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  await startGame({ ...setup, seed });
  notify({ kind: 'info', text: t('play.again.seed', { seed: String(seed) }) });
}

/** Plays a kept game again: after a reload, or when the worker had to be stopped. */
export async function resumeGame(stored: StoredGame | null): Promise<void> {
  if (stored === null) receiveState(page.NO_GAME);
  else await change(() => gameWorker.resume(stored), { runBots: false });
}

export async function choose(answer: Answer): Promise<void> {
  const n = page.gameState.value.decision?.n;
  if (n === undefined || page.gameBusy.value) return;
  await change(() => gameWorker.choose(answer, n));
}

/** An option was clicked: it is the answer, or one of several. Clicked again when it is used up, it is taken away. */
export function pick(id: string): Promise<void> {
  const decision = page.gameState.value.decision;
  const option = decision?.options.find((offered) => offered.id === id);
  if (decision === null || option === undefined) return Promise.resolve();
  if (decision.max <= 1) return choose(decision.min === 0 ? [id] : id);
  const before = page.picked.value;
  const taken = before.filter((other) => other === id).length;
  if (taken >= (option.count ?? 1)) page.picked.value = before.filter((other) => other !== id);
  else if (before.length < decision.max) page.picked.value = [...before, id];
  return Promise.resolve();
}

/** Sends what was picked; nothing picked declines. */
export function confirmPicks(): Promise<void> {
  return choose([...page.picked.value]);
}

/** Opens decision `n` again. What came after it stays as a branch. */
export async function back(n: number): Promise<void> {
  await change(() => gameWorker.back(n), { runBots: false });
}

export async function switchBranch(id: number): Promise<void> {
  await change(() => gameWorker.branch(id), { runBots: false });
}

export async function watchScenario(key: string): Promise<void> {
  await change(() => gameWorker.watch(key), { first: true });
}

/** Looks at a step; the last one means: follow the game. */
export function goTo(step: number): void {
  const last = page.gameState.value.steps.length - 1;
  page.chosenStep.value = step >= last && page.gameState.value.kind === 'game' ? null : Math.max(0, Math.min(step, last));
  if (page.followRule.value) showRule();
}

export function setFollowRule(follow: boolean): void {
  page.followRule.value = follow;
  writeSetting('follow-rule', follow);
  if (follow) showRule();
}

/** The file of the line that ran at the shown step, unless somebody is writing. */
function showRule(): void {
  const place = page.running.value;
  const writing = document.activeElement?.closest('.editor-box') ?? null;
  if (place !== null && writing === null) peekFile(place.path);
}

/** The person at a seat has taken the screen. */
export function takeScreen(seat: number): void {
  page.holder.value = seat;
}

export function setViewer(viewer: ViewerSetting): void {
  page.viewerSetting.value = viewer;
}

let turn = 0;

/**
 * Makes one call that changes the game. A later call stops the bots of an earlier one. With `runBots: false` the bots pause until they are started.
 * False: the worker was stopped before it answered.
 */
async function change(
  call: () => Promise<GameState>,
  how: { readonly runBots?: boolean; readonly first?: boolean } = {},
): Promise<boolean> {
  const own = ++turn;
  let answered = true;
  page.gameBusy.value = true;
  try {
    const state = await call();
    batch(() => {
      page.chosenStep.value = how.first === true ? 0 : null;
      page.asking.value = null;
      if (how.runBots === false) page.botsPaused.value = true;
      receiveState(state);
    });
  } catch (error) {
    answered = !(error instanceof WorkerStopped);
    notifyError(error);
  } finally {
    page.gameBusy.value = false;
  }
  if (how.runBots !== false && own === turn) await runBots();
  return answered;
}

/** Lets bots answer, one decision at a time so that it can be watched, until a person is asked. */
export async function runBots(): Promise<void> {
  const own = ++turn;
  page.botsPaused.value = false;
  while (page.gameState.value.asked === 'bot' && !page.gameState.value.over && !page.botsPaused.value && own === turn) {
    const pace = page.botPace.value;
    try {
      receiveState(await gameWorker.run(pace === 0 ? BOTS_AT_ONCE : 1));
    } catch (error) {
      notifyError(error);
      return;
    }
    if (pace > 0) await new Promise((done) => setTimeout(done, pace));
  }
}

export function pauseBots(): void {
  page.botsPaused.value = true;
}

/** Decisions in one call when nobody wants to watch them one by one. */
const BOTS_AT_ONCE = 200;

function receiveState(state: GameState): void {
  batch(() => {
    if (state.decision?.n !== page.gameState.value.decision?.n) page.picked.value = [];
    page.receivedState.value = state;
  });
}

function notifyError(error: unknown): void {
  if (error instanceof WorkerStopped && error.reason !== 'closed') return;
  notify({ kind: 'bad', text: sayFailure(error) });
}

// ── what is seen ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Requests the state again whenever it was made for another viewer or in another language than the page shows. Returns what ends it. */
export function followViewer(): () => void {
  const audience = computed((): Audience => ({ locale: locale.value, viewerSetting: page.viewerSetting.value, holder: page.holder.value }));
  const outdated = computed(() => {
    const { kind, shownTo } = page.receivedState.value;
    return kind !== 'none' && (shownTo.viewer !== page.viewpoint.value.viewer || shownTo.locale !== locale.value)
      ? page.receivedState.value
      : null;
  });
  const stopClearing = effect(() => {
    // Questions and picked options belong to the viewer who made them.
    void page.viewpoint.value.viewer;
    page.asking.value = null;
    page.picked.value = [];
  });
  const stopSending = effect(() => {
    // Sent at every change, so that the next answer is made for the right viewer at once.
    const now = audience.value;
    const anew = outdated.value !== null;
    untracked(() => void gameWorker.setAudience(now).then((state) => anew && receiveState(state), notifyError));
  });
  return () => {
    stopClearing();
    stopSending();
  };
}

/** Fetches the view whenever the state or the viewpoint changes. Returns what ends it. */
export function followViewpoint(): () => void {
  let asked = 0;
  return effect(() => {
    const state = page.gameState.value;
    const viewpoint = page.viewpoint.value;
    if (state.kind === 'none') {
      page.receivedView.value = null;
      return;
    }
    const own = ++asked;
    gameWorker.viewStep(viewpoint).then(
      (view) => {
        if (own === asked) page.receivedView.value = view;
        noteBoard();
      },
      (error: unknown) => {
        if (own === asked && !(error instanceof WorkerStopped)) notifyError(error);
      },
    );
  });
}

export async function askWhy(option: string, text = option): Promise<void> {
  await ask({ kind: 'why', id: option, text, reasons: null }, async () => {
    const at = page.viewpoint.value;
    const [says, reasons] = await Promise.all([gameWorker.whyInWords(option, at), gameWorker.why(option, at)]);
    return { says, reasons };
  });
}

export async function askBecause(piece: string, text = piece, field: string | null = null): Promise<void> {
  await ask({ kind: 'because', id: piece, text, field, reasons: null }, async () => ({
    reasons: await gameWorker.because(piece, field, page.viewpoint.value),
  }));
}

async function ask(question: page.Question, call: () => Promise<Pick<page.Question, 'says' | 'reasons'>>): Promise<void> {
  page.asking.value = question;
  try {
    const answer = await call();
    if (page.asking.value === question) page.asking.value = { ...question, ...answer };
  } catch (error) {
    if (page.asking.value === question) page.asking.value = null;
    notifyError(error);
  }
}

// ── set-up and scenarios ────────────────────────────────────────────────────────────────────────────────────────────

/** Who opened a folder of packs wants to play with these. */
export async function refreshChoices(): Promise<void> {
  const all = await gameWorker.catalogue(locale.value);
  const own = ownPacks.value.filter((id) => all.packs.includes(id));
  page.setupChoices.value = own.length === 0 ? all : await gameWorker.catalogue(locale.value, { packs: own });
}

/** Reads the list anew, keeping what is known until the new result is there, and runs it. */
async function refreshScenarios(): Promise<void> {
  // Listing scenarios reads all of them, and running them takes as long as everything else: they are for when nobody waits.
  await untilQuiet();
  try {
    const listed = await gameWorker.scenarios();
    // What came in while the list was on its way is known, too.
    const before = new Map(untracked(() => page.scenarios.value).map((entry) => [entry.key, entry]));
    page.scenarios.value = listed.map((entry) => {
      const known = before.get(entry.key);
      if (known === undefined || entry.status !== 'waiting') return entry;
      return known.line === entry.line ? known : { ...known, line: entry.line };
    });
    await gameWorker.runScenarios({ locale: locale.value, first: firstToRun(listed) });
  } catch (error) {
    notifyError(error);
  }
}

/** The one in the open file comes first: it is the one that is looked at. */
function firstToRun(listed: readonly ScenarioEntry[]): string | undefined {
  const failed = page.scenarios.value.find(({ status }) => status === 'failed');
  return listed.find(({ file }) => file === page.activeFile.value)?.key ?? failed?.key;
}

export function receiveGameEvent(event: GameWorkerEvent): void {
  if (event.type === 'scenarios-done') {
    page.scenarioRun.value = { ...page.scenarioRun.value, round: event.round, milliseconds: event.milliseconds };
    return;
  }
  batch(() => {
    page.scenarioRun.value = { done: event.done, all: event.all, round: event.round, milliseconds: null };
    const results = new Map(event.results.map((result) => [result.key, result]));
    page.scenarios.value = page.scenarios.value.map((entry) => results.get(entry.key) ?? entry);
  });
}

/** While somebody types, the scenarios that are under way wait: page and workers share the processors. */
export function pauseScenarios(): void {
  if (page.scenarioRun.peek().milliseconds === null) void gameWorker.pauseScenarios().catch(() => undefined);
}

/** Writes what was played, from one step to another, as a scenario file and opens it. */
export async function record(title: string, from: number, to: number): Promise<void> {
  try {
    const { path, text } = await gameWorker.record({ title, from, to });
    changeFiles([{ path, text }]);
    openFile(path);
    notify({ kind: 'good', text: t('scenario.recorded', { file: path }) });
  } catch (error) {
    notifyError(error);
  }
}

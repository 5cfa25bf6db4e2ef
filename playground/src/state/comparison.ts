// The comparison of two plays side by side: what is compared, the pair of steps that is looked at, and both boards there. It stands in the place of
// the table; the game waits and is as it was when the comparison is left.
//
// The way of a person: from a step of the timeline, from the banner after an edit, or from the command bar, the comparison opens at the first difference.
// Rules that were edited are compared with those before; without an edit, two answers to the decision at that step. What is compared can be changed
// there; an edit plays both again; Escape, or the button, leads back.
import { batch, computed, effect, signal } from '@preact/signals';
import type { Answer } from '../../../interpreter/index.ts';
import { locale } from '../i18n/index.ts';
import type { Comparable, ComparedPlays, ComparedView, Comparison } from '../protocol/comparison.ts';
import { WorkerStopped } from '../rpc.ts';
import { balanceOpen } from './balance.ts';
import { changesBack } from './before-edit.ts';
import { editsPlayed, pauseBots, runBots } from './game-actions.ts';
import { notify } from './notices.ts';
import * as page from './signals.ts';
import { focusTable } from './table-keys.ts';
import { gameWorker } from './workers.ts';
import { sayFailure } from './say-failure.ts';

/** What somebody wants compared. */
export interface Wanted {
  readonly step: number;
  readonly kind: ComparedPlays['kind'];
  readonly before: 'last' | 'originals';
  /** Null: not chosen yet. */
  readonly answers: readonly [Answer, Answer] | null;
  readonly goOn: number;
}

export const comparing = signal<Wanted | null>(null);
/** What can be compared from the step. */
export const comparable = signal<Comparable | null>(null);
export const comparison = signal<Comparison | null>(null);
export const comparedPair = signal(0);
const receivedPair = signal<ComparedView | null>(null);
/** The boards, if they were made for who looks now. */
export const comparedView = computed(() => (receivedPair.value?.viewer === page.viewpoint.value.viewer ? receivedPair.value : null));
export const comparisonBusy = signal(false);

/** As many decisions as bots can be asked to answer; the last means: to the end. */
export const GO_ON = [0, 10, 40, 400] as const;

/** How the page was before, and what ends the comparison. */
let opened: { readonly tableOnly: boolean; readonly bots: boolean; readonly stop: () => void } | undefined;
let turn = 0;

/** Whether there is a game that can be compared with itself; a page that is only a table has no room for two boards. */
export function canCompare(): boolean {
  return !page.playOnly.value && page.gameState.value.kind === 'game' && page.handOverTo.value === null;
}

/** `before: 'last'`: from the banner, which tells of the edits since somebody last acted. */
export async function openComparison(how: { readonly step?: number; readonly before?: 'last' } = {}): Promise<void> {
  if (!canCompare()) return;
  const step = how.step ?? page.shownStep.peek();
  const own = ++turn;
  try {
    const can = await gameWorker.comparable({ ...page.viewpoint.peek(), step });
    if (own !== turn) return;
    const originals = changesBack(page.files.peek()).length > 0;
    batch(() => {
      comparable.value = can;
      comparing.value = {
        step,
        kind: can.edited || originals ? 'rules' : 'choices',
        before: how.before ?? (can.edited ? 'last' : 'originals'),
        answers: firstAnswers(can),
        goOn: 0,
      };
      enter();
    });
  } catch (error) {
    tell(error);
  }
}

/** Makes room, lets bots wait, and follows edits, language and viewer for as long as the comparison is open. */
function enter(): void {
  if (opened !== undefined) return;
  const bots = page.gameState.peek().asked === 'bot' && !page.botsPaused.peek();
  if (bots) pauseBots();
  const tableOnly = page.tableOnly.peek();
  balanceOpen.value = false;
  page.pane.value = 'table';
  page.tableOnly.value = true;
  const stopRunning = effect(() => {
    void editsPlayed.value;
    void locale.value;
    void page.viewpoint.value.viewer;
    const wanted = comparing.value;
    if (wanted !== null) void run(wanted);
  });
  const stopLooking = effect(() => {
    if (comparison.value !== null) void look(comparedPair.value);
  });
  const table = JSON.stringify(page.receivedState.peek().setup);
  const stopWaiting = effect(() => {
    const { kind, setup } = page.receivedState.value;
    // Another game has been started, or a scenario is watched.
    if (kind !== 'game' || JSON.stringify(setup) !== table) queueMicrotask(leaveComparison);
  });
  opened = {
    tableOnly,
    bots,
    stop: () => {
      stopRunning();
      stopLooking();
      stopWaiting();
    },
  };
}

export function leaveComparison(): void {
  const before = opened;
  if (before === undefined) return;
  opened = undefined;
  turn += 1;
  before.stop();
  batch(() => {
    comparing.value = null;
    comparison.value = null;
    comparable.value = null;
    receivedPair.value = null;
    comparisonBusy.value = false;
    if (!before.tableOnly) page.tableOnly.value = false;
  });
  gameWorker.leaveComparison().catch(() => undefined);
  if (before.bots) void runBots();
  requestAnimationFrame(focusTable);
}

export function wantCompared(change: Partial<Wanted>): void {
  if (comparing.value !== null) comparing.value = { ...comparing.value, ...change };
}

export function goToPair(pair: number): void {
  const last = (comparison.value?.pairs ?? 1) - 1;
  comparedPair.value = Math.max(0, Math.min(pair, last));
}

/** Where the two go apart next, before or behind the pair that is looked at: the first of each run of differing pairs. */
export function nextSplit(by: 1 | -1): number | undefined {
  const { splits = [], first = null } = comparison.value ?? {};
  const starts = splits.filter((pair, at) => pair !== splits[at - 1] + 1);
  const stops = [...new Set([...(first === null ? [] : [first]), ...starts])].sort((left, right) => left - right);
  return by > 0 ? stops.find((pair) => pair > comparedPair.value) : stops.findLast((pair) => pair < comparedPair.value);
}

/** What is compared, as the game worker takes it; undefined where there is nothing to compare. */
function plays({ kind, before, answers }: Wanted): ComparedPlays | undefined {
  if (kind === 'choices') {
    const decision = comparable.peek()?.decision;
    return decision && answers !== null ? { kind, n: decision.n, answers } : undefined;
  }
  if (before === 'last') return comparable.peek()?.edited === true ? { kind, before } : undefined;
  const changes = changesBack(page.files.peek());
  return changes.length === 0 ? undefined : { kind, before: changes };
}

async function run(wanted: Wanted): Promise<void> {
  const own = ++turn;
  const { viewer } = page.viewpoint.peek();
  comparisonBusy.value = true;
  try {
    // Edits, or another viewer, may have changed what can be compared.
    const can = await gameWorker.comparable({ step: wanted.step, viewer, locale: locale.peek() });
    if (own !== turn) return;
    const isOther = can.decision?.n !== comparable.peek()?.decision?.n;
    comparable.value = can;
    // Another decision has other answers; setting them runs this again.
    if (isOther) return wantCompared({ answers: firstAnswers(can) });
    const what = plays(wanted);
    const made = what && (await gameWorker.compare({ step: wanted.step, viewer, locale: locale.peek(), what, goOn: wanted.goOn }));
    if (own !== turn) return;
    batch(() => {
      comparison.value = made ?? null;
      if (made === undefined) receivedPair.value = null;
      else comparedPair.value = made.opens;
    });
  } catch (error) {
    if (own === turn) tell(error);
  } finally {
    if (own === turn) comparisonBusy.value = false;
  }
}

let looked = 0;

async function look(pair: number): Promise<void> {
  const own = ++looked;
  try {
    const view = await gameWorker.viewCompared(pair);
    if (own === looked && comparison.peek() !== null) receivedPair.value = view;
  } catch (error) {
    if (own === looked) tell(error);
  }
}

/** A worker that had to be stopped has lost the comparison: the game comes back, and the page says what happened. */
function tell(error: unknown): void {
  leaveComparison();
  if (!(error instanceof WorkerStopped)) notify({ kind: 'bad', text: sayFailure(error) });
}

/** What was chosen, and the first other thing that could have been. */
function firstAnswers({ decision }: Comparable): Wanted['answers'] {
  if (decision === null) return null;
  const wrap = (id: string): Answer => (decision.max > 1 || decision.min === 0 ? [id] : id);
  const options = decision.options.map(({ id }) => id);
  const chosen = decision.chosen ?? (decision.min > 1 ? options.slice(0, decision.min) : wrap(options[0]));
  const taken = [chosen].flat();
  if (decision.min > 1) return [chosen, options.slice(-decision.min)];
  const other = options.find((id) => !taken.includes(id));
  return other !== undefined ? [chosen, wrap(other)] : decision.min === 0 ? [chosen, []] : null;
}

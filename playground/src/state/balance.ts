// These signals and actions are about balance: many games between bots in workers of their own, with the rules as they are and as they were before
// the edit. Cancelling ends the workers, whatever they do.
import { batch, computed, signal } from '@preact/signals';
import type { BotName } from '../../../interpreter/index.ts';
import { emptyStudy, mergeStudies, withoutUses, type StudyPart } from '../../../interpreter/study/parts.ts';
import { summarizeStudy, type StudySummary } from '../../../interpreter/study/summary.ts';
import { locale, locales } from '../i18n/index.ts';
import type { BalanceRefusal, BalanceWorker, NamesByLocale } from '../protocol/balance-worker.ts';
import type { ChangedLine, FileChange } from '../protocol/files.ts';
import type { ChosenSetup } from '../protocol/game-worker.ts';
import { connect, type Connection, type WorkerLike } from '../rpc.ts';
import { changedLines, saysTheSame } from '../travel/changed-lines.ts';
import { isRules } from '../store/rules-files.ts';
import { changesBack } from './before-edit.ts';
import * as page from './signals.ts';
import { sayFailure } from './say-failure.ts';
import { toldChanges, type ToldChange } from './told-change.ts';

/** Whether the panel is shown in place of the table. */
export const balanceOpen = signal(false);
export const balanceGames = signal(500);
export const balanceBots = signal<BotName>('random');

/** What the rules are compared with: as they were before the edit, or as they were when they were played last. */
export type Against = 'edit' | 'last';
export const balanceAgainst = signal<Against>('edit');

export interface BalanceResult {
  readonly summary: StudySummary;
  /** The interval as it became narrower: after so many games. */
  readonly course: readonly CoursePoint[];
  readonly names: NamesByLocale;
  readonly changed: readonly ChangedLine[];
  readonly beforeRefused?: BalanceRefusal;
  readonly against: Against;
  readonly stopped: boolean;
  /** The files that were played, to tell whether they have changed since. */
  readonly files: ReadonlyMap<string, string>;
}

/** The change of win shares by figure, after so many games. */
export interface CoursePoint {
  readonly games: number;
  readonly figures: StudySummary['now']['figures'];
  readonly change?: NonNullable<StudySummary['change']>['figures'];
}

export type BalanceState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'playing'; readonly done: number; readonly games: number }
  | { readonly kind: 'refused'; readonly refused: BalanceRefusal };

export const balanceState = signal<BalanceState>({ kind: 'idle' });
/** The last result; while games are played, what is known so far. */
export const balanceResult = signal<BalanceResult | null>(null);
export const balanceRunning = computed(() => balanceState.value.kind === 'preparing' || balanceState.value.kind === 'playing');
/** Whether the rules are no longer those that were played. */
export const balanceStale = computed(() => {
  const result = balanceResult.value;
  return result !== null && !balanceRunning.value && result.files !== page.files.value && !sameRules(result.files, page.files.value);
});

/** Games of one call. Few, so that progress is seen; the workers keep what was played between calls. */
const CHUNK = 25;
/** A call of a worker that takes longer is given up: greedy bots need a few seconds for a chunk on a slow machine. */
const LONGEST_CALL = 120_000;
/** Milliseconds between two pictures of what is known so far. */
const SHOW_EVERY = 250;

let connections: Connection<BalanceWorker>[] = [];
let turn = 0;

export function openBalance(): void {
  batch(() => {
    balanceOpen.value = true;
    page.pane.value = 'table';
  });
}

/** Ends the games at once and keeps what is known. */
export function cancelBalance(): void {
  turn++;
  closeConnections();
  batch(() => {
    balanceState.value = { kind: 'idle' };
    if (balanceResult.value !== null && balanceResult.value.summary.now.games > 0)
      balanceResult.value = { ...balanceResult.value, stopped: true };
  });
}

function closeConnections(): void {
  for (const connection of connections) connection.close();
  connections = [];
}

export async function runBalance(): Promise<void> {
  closeConnections();
  const own = ++turn;
  const setup = chosenSetup();
  if (setup === undefined) return;
  balanceState.value = { kind: 'preparing' };
  try {
    await playAll(setup, () => own === turn);
  } catch (error) {
    if (own !== turn) return;
    balanceState.value = { kind: 'refused', refused: { message: sayFailure(error), places: [] } };
  } finally {
    if (own === turn) closeConnections();
  }
}

/** The table that is played at: that of the game on the board. */
function chosenSetup(): ChosenSetup | undefined {
  const { kind, setup } = page.receivedState.value;
  return (kind === 'game' ? setup : undefined) ?? page.setupChoices.value?.defaults;
}

async function playAll(setup: ChosenSetup, isCurrent: () => boolean): Promise<void> {
  const files = page.files.value;
  const against = againstShown.peek();
  const edits = against === 'last' ? changesTo(files, lastPlayed(files)) : changesBack(files);
  const changes = edits.filter(({ path, text }) => text === null || !saysTheSame(text, files.get(path) ?? ''));
  const first = start();
  const request = {
    files: [...files].map(([path, text]) => ({ path, text })),
    before: changes.length === 0 ? null : changes,
    setup,
    locale: locale.peek(),
  };
  const prepared = await first.prepare(request);
  if (!isCurrent()) return;
  if ('refused' in prepared) return void (balanceState.value = { kind: 'refused', refused: prepared.refused });
  const { now, before, beforeRefused } = prepared;
  const games = balanceGames.peek();
  const job = { now, before, seats: setup.seats, bots: [balanceBots.peek()], seed: setup.seed };
  const workers = [first, ...Array.from({ length: poolSize(games) - 1 }, start)];
  const known = await first.names(
    setup.seats.map((figures) => `figure/${figures.join('+')}`),
    locales.peek(),
  );
  const shown = new Progress(games, {
    names: known,
    changed: changedLines((path) => files.get(path), changes),
    beforeRefused,
    files,
    against,
  });
  let next = 0;
  await Promise.all(
    workers.map(async (worker) => {
      await worker.load(job);
      while (isCurrent() && next < games) {
        const from = next;
        next = Math.min(games, from + CHUNK);
        const part = await worker.play(from, next);
        if (isCurrent()) shown.add(part);
      }
    }),
  );
  if (!isCurrent()) return;
  const others = await Promise.all(workers.slice(1).map((worker) => worker.whole()));
  const summary = await first.summarize(others);
  const names = await first.names(keysOf(summary), locales.peek());
  if (!isCurrent()) return;
  shown.finish(summary, names);
  keepPlayed(files);
}

/** Two to four workers, as many as the machine has processors; a few games are not worth more than two. */
function poolSize(games: number): number {
  return Math.max(1, Math.min(4, Math.max(2, navigator.hardwareConcurrency), Math.ceil(games / CHUNK)));
}

function start(): Connection<BalanceWorker>['remote'] {
  const connection = connect<BalanceWorker>(makeWorker, { timeout: LONGEST_CALL });
  connections.push(connection);
  return connection.remote;
}

function makeWorker(): WorkerLike {
  return new Worker(new URL('../balance-worker/worker.ts', import.meta.url), { type: 'module', name: 'balance-worker' });
}

/** What is known so far, shown a few times a second. */
class Progress {
  private part: StudyPart | undefined;
  private readonly course: CoursePoint[] = [];
  private last = 0;

  constructor(
    private readonly games: number,
    private readonly known: Pick<BalanceResult, 'names' | 'changed' | 'beforeRefused' | 'files' | 'against'>,
  ) {
    balanceState.value = { kind: 'playing', done: 0, games };
  }

  add(part: StudyPart): void {
    if (this.part === undefined) this.part = emptyStudy(part.against !== undefined);
    mergeStudies(this.part, part);
    const at = performance.now();
    if (at - this.last < SHOW_EVERY) return;
    this.last = at;
    const summary = this.note(summarizeStudy(withoutUses(this.part)));
    this.show(summary, this.known.names, { kind: 'playing', done: summary.now.games, games: this.games });
  }

  finish(summary: StudySummary, names: NamesByLocale): void {
    this.show(this.note(summary), names, { kind: 'idle' });
  }

  private note(summary: StudySummary): StudySummary {
    const { now, change } = summary;
    this.course.push({ games: now.games, figures: now.figures, ...(change && { change: change.figures }) });
    return summary;
  }

  private show(summary: StudySummary, names: NamesByLocale, state: BalanceState): void {
    batch(() => {
      balanceResult.value = { ...this.known, names, summary, course: [...this.course], stopped: false };
      balanceState.value = state;
    });
  }
}

function keysOf({ now, before, change }: StudySummary): string[] {
  const parts = new Set(scoreParts({ now, change }));
  return [
    ...Object.keys(now.figures).map((id) => `figure/${id}`),
    ...[...parts].map((id) => `part/${id}`),
    ...[now, before].flatMap((side) => Object.keys(side?.ended ?? {}).map((how) => `ended/${how}`)),
    ...Object.keys(now.uses).filter((key) => !key.startsWith('choice/') && !key.startsWith('event/step/')),
  ];
}

/** The parts of scores, also those that only the rules before the edit have. */
export function scoreParts({ now, change }: Pick<StudySummary, 'now' | 'change'>): readonly string[] {
  return [...new Set([now.figures, change?.figures ?? {}].flatMap((all) => Object.values(all).flatMap(({ parts }) => Object.keys(parts))))];
}

/** What a thing of the result is called in the language of the page. */
export function nameIn({ names }: BalanceResult, key: string): string {
  return names[locale.value]?.[key] ?? names['en']?.[key] ?? key.slice(key.lastIndexOf('/') + 1);
}

// ── the run before ──────────────────────────────────────────────────────────────────────────────────────────────────

/** The rules of the last runs that were played to their end, the latest last: of other rules each, and not more than can be compared with. */
const played = signal<readonly ReadonlyMap<string, string>[]>([]);
/** Whether there is a run to compare with. */
export const hasLastRun = computed(() => played.value.length > 0);
/** The choice as far as it can be kept: without a run there is none to compare with. */
export const againstShown = computed((): Against => (hasLastRun.value ? balanceAgainst.value : 'edit'));

function keepPlayed(files: ReadonlyMap<string, string>): void {
  played.value = [...played.peek().filter((other) => !sameRules(other, files)), files].slice(-2);
}

/** The last run of other rules; where there was none, the run of these. */
function lastPlayed(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return played.peek().findLast((other) => !sameRules(other, files)) ?? files;
}

/** What turns files into others, as far as rules go. */
function changesTo(files: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): FileChange[] {
  return [...new Set([...files.keys(), ...others.keys()])].flatMap((path) => {
    const text = others.get(path) ?? null;
    return isRules(path) && text !== (files.get(path) ?? null) ? [{ path, text }] : [];
  });
}

function sameRules(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
  const differs = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
    [...a].some(([path, text]) => isRules(path) && !(b.has(path) && saysTheSame(b.get(path) ?? '', text)));
  return !differs(left, right) && !differs(right, left);
}

// ── beside the edited number ────────────────────────────────────────────────────────────────────────────────────────

/** What the result tells first, the best known first. */
export function toldFirst({ summary, changed }: BalanceResult): readonly ToldChange[] {
  return toldChanges(summary, changed);
}

/** Lines of a file beside which the result stands, as long as the file is as it was played. */
export function notedLines(path: string): readonly number[] {
  const result = balanceResult.value;
  if (result === null || result.summary.change === undefined || result.files.get(path) !== page.files.value.get(path)) return [];
  return result.changed.filter((changed) => changed.path === path).map(({ line }) => line);
}

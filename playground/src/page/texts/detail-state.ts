// What stands beside the selected text: asked for when it is selected, while it is written, and when files or the game change.
import { computed, effect, signal, untracked } from '@preact/signals';
import { locale as spoken } from '../../i18n/index.ts';
import type { InspectCard, Inspected } from '../../protocol/inspect.ts';
import type { TextDetail, TextFace } from '../../protocol/texts.ts';
import { askAgain } from '../../state/ask-again.ts';
import * as page from '../../state/signals.ts';
import { gameWorker, languageWorker } from '../../state/workers.ts';
import { editing, localeOf, refOf, rowOf, selected } from './texts-state.ts';

const received = signal<{ readonly of: string; readonly detail: TextDetail } | null>(null);
const receivedCard = signal<{ readonly of: string; readonly card: InspectCard } | null>(null);

const receivedFace = signal<{ readonly of: string; readonly face: TextFace | null } | null>(null);

/** Key and language of the selected cell. */
const about = computed(() => {
  const cell = selected.value;
  const row = cell === null ? undefined : rowOf(cell.key);
  return cell === null || row === undefined ? null : `${cell.key} ${localeOf(row, cell.column)}`;
});

export const detail = computed(() => (received.value?.of === about.value ? (received.value?.detail ?? null) : null));
export const card = computed(() => (receivedCard.value?.of === about.value ? (receivedCard.value?.card ?? null) : null));
/** The printed card with the text, as it is being written. */
export const face = computed(() => (receivedFace.value?.of === about.value ? (receivedFace.value?.face ?? null) : null));

/** Milliseconds without a key while a text is written; whoever walks through the table is answered sooner. */
const AFTER_TYPING = 180;
const AFTER_STEP = 40;

/** Kinds of text that no thing on a board has. */
const WITHOUT_CARD: ReadonlySet<string> = new Set(
  'pack role pile part value option preset choice branch chance step require invariant result format'.split(' '),
);

/** Returns what ends it. */
export function followDetail(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cardTimer: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    effect(() => {
      const of = about.value;
      const draft = editing.value?.text;
      void [page.checks.value, spoken.value];
      clearTimeout(timer);
      if (of !== null) timer = setTimeout(() => void ask(of, draft), draft === undefined ? AFTER_STEP : AFTER_TYPING);
    }),
    effect(() => {
      const of = about.value;
      void [page.stepView.value, page.gameState.value];
      clearTimeout(cardTimer);
      if (of !== null) cardTimer = setTimeout(() => void untracked(() => askCard(of)), AFTER_STEP);
    }),
  ];
  return () => {
    clearTimeout(timer);
    clearTimeout(cardTimer);
    for (const stop of stops) stop();
  };
}

async function ask(of: string, draft: string | undefined): Promise<void> {
  const cell = selected.peek();
  const row = cell === null ? undefined : rowOf(cell.key);
  if (cell === null || row === undefined) return;
  const answer = await askAgain(
    () => languageWorker.textDetail(refOf(row), localeOf(row, cell.column), draft),
    () => about.peek() === of && editing.peek()?.text === draft,
  );
  if (answer !== null) received.value = { of, detail: answer };
  const isAsked = (): boolean => about.peek() === of && editing.peek()?.text === draft;
  const drawn = isAsked() ? await languageWorker.textFace(refOf(row), localeOf(row, cell.column), draft).catch(() => null) : null;
  if (isAsked()) receivedFace.value = { of, face: drawn };
}

async function askCard(of: string): Promise<void> {
  const cell = selected.peek();
  const row = cell === null ? undefined : rowOf(cell.key);
  const thing = row === undefined ? null : thingOf(row.kind, row.id);
  if (cell === null || row === undefined || thing === null || page.gameState.peek().kind === 'none') {
    receivedCard.value = null;
    return;
  }
  const found = await gameWorker.inspect(thing, { ...page.viewpoint.peek(), locale: localeOf(row, cell.column) }).catch(() => null);
  if (about.peek() === of) receivedCard.value = found === null ? null : { of, card: found };
}

function thingOf(kind: string, id: string): Inspected | null {
  if (kind === 'kind') return { sort: 'kind', id };
  return WITHOUT_CARD.has(kind) || kind.startsWith('enum-') ? null : { sort: 'document', kind, id };
}

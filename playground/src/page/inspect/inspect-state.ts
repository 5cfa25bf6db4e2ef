// What is being looked at, and the card about it. Hovering and keyboard focus look after a short rest and stop looking a moment after they
// leave; a tap and the key for it hold the card until it is closed. A card is asked for again when the game or the rules change under it.
import { computed, effect, signal, untracked } from '@preact/signals';
import type { BoardLook } from '../../board/looks.ts';
import { inspectedOf } from '../../board/inspected.ts';
import { locale, t } from '../../i18n/index.ts';
import type { InspectCard, InspectClause, TouchingScenarios } from '../../protocol/inspect.ts';
import { openFile } from '../../state/file-actions.ts';
import { notify } from '../../state/notices.ts';
import * as page from '../../state/signals.ts';
import { openTexts } from '../../state/texts.ts';
import { gameWorker, languageWorker } from '../../state/workers.ts';

/** How long a pointer rests before it is meant, and how long a card stays when it has left: enough to reach the card. */
const REST = 350;
const LINGER = 280;

const look = signal<BoardLook | null>(null);
const received = signal<{ readonly of: BoardLook; readonly viewer: unknown; readonly card: InspectCard } | null>(null);

/** What is looked at, with its card, as soon as that is there; never one that was made for another viewer. */
export const looking = computed((): { readonly look: BoardLook; readonly card: InspectCard } | null => {
  const now = look.value;
  const answer = received.value;
  if (now === null || answer === null || answer.of.hit.id !== now.hit.id || page.handOverTo.value !== null) return null;
  return answer.viewer === page.viewpoint.value.viewer ? { look: now, card: answer.card } : null;
});

let timer: ReturnType<typeof setTimeout> | undefined;
/** The id of what was closed last: the focus that comes back to it is no new look. */
let closed: string | undefined;

/** Somebody points at something, or no longer does. */
export function lookAt(next: BoardLook | null): void {
  clearTimeout(timer);
  if (next?.how === 'focus' && next.hit.id === closed) return;
  closed = undefined;
  if (next === null) {
    // A held card is closed by hand.
    if (look.value !== null && look.value.how !== 'held') timer = setTimeout(stopLooking, LINGER);
    return;
  }
  if (next.how === 'held') return show(next);
  if (look.value?.how === 'held' || look.value?.hit.id === next.hit.id) return;
  timer = setTimeout(() => show(next), REST);
}

/** The pointer is on the card itself. */
export function stayLooking(): void {
  clearTimeout(timer);
}

export function stopLooking(): void {
  clearTimeout(timer);
  look.value = null;
}

/** Closes the card and gives the focus back to what it was about. */
export function closeCard(): void {
  const { element, hit } = look.peek() ?? {};
  stopLooking();
  closed = hit?.id;
  if (element?.isConnected === true) element.focus();
}

/** What nobody says in the texts, in plain words made of the rules; by the clause. */
export const inWords = signal<ReadonlyMap<InspectClause, readonly string[]>>(new Map());

/** A game to play alone has no workshop that could put rules into words. */
function askForWords({ changes }: InspectCard): void {
  const clauses = changes.filter(({ says }) => says.length === 0).flatMap((change) => change.clauses);
  if (clauses.length === 0 || page.playOnly.peek()) return;
  languageWorker
    .rulesInWords(
      clauses.map(({ stretch }) => stretch),
      locale.peek(),
    )
    .then(
      (told) => {
        if (told !== null)
          inWords.value = new Map(
            clauses.map((clause, at) => [clause, told[at].map(({ depth, text }) => `${'\u2003'.repeat(depth)}${text}`)]),
          );
      },
      // The clause is there all the same.
      () => undefined,
    );
}

function show(next: BoardLook): void {
  look.value = next;
  const about = inspectedOf(next.hit);
  if (about === null) return;
  const { viewer } = page.viewpoint.peek();
  gameWorker.inspect(about, page.viewpoint.peek()).then(
    (card) => {
      if (look.value?.hit.id !== next.hit.id) return;
      if (card === null) stopLooking();
      else {
        received.value = { of: next, viewer, card };
        askForWords(card);
      }
    },
    // A card is a courtesy: what keeps the worker from answering is told elsewhere.
    () => undefined,
  );
}

/** Asks again when the rules or the viewpoint change; another decision ends the look. Returns what ends it. */
export function followLook(): () => void {
  let asked: number | undefined;
  let viewer: unknown;
  return effect(() => {
    const { decision } = page.gameState.value;
    const at = page.viewpoint.value;
    void page.stepView.value;
    void locale.value;
    untracked(() => {
      const same = decision?.n === asked && at.viewer === viewer;
      asked = decision?.n;
      viewer = at.viewer;
      const now = look.value;
      if (now === null) clearTimeout(timer);
      else if (same) show(now);
      else stopLooking();
    });
  });
}

export function openRule({ rule }: InspectCard): void {
  if (rule === undefined) return;
  stopLooking();
  openFile(rule.file, rule);
}

/** In the text view, in the language that the card speaks. */
export function openText({ textOf }: InspectCard): void {
  if (textOf === undefined) return;
  stopLooking();
  openTexts({ ref: textOf, locale: locale.peek() });
}

/** Shows the scenarios that touch a thing, and only those. What they run is known when they have run: then it is asked again. */
export async function showScenarios({ about, name }: InspectCard): Promise<void> {
  const at = page.viewpoint.peek();
  const ask = (): Promise<TouchingScenarios | undefined> => gameWorker.scenariosTouching(about, at).catch(() => undefined);
  const found = await ask();
  if (found === undefined) return;
  if (found.places.length === 0 && found.waiting === 0) {
    notify({ kind: 'info', text: t('inspect.no-scenarios', { name }) });
    return;
  }
  stopLooking();
  const shown = { ...found, name };
  page.touching.value = shown;
  page.side.value = 'scenarios';
  page.pane.value = 'scenarios';
  if (found.waiting > 0) whenAllHaveRun(shown, ask);
}

/** Shows what is known when all scenarios have run, unless something else is shown by then. */
function whenAllHaveRun(shown: TouchingScenarios, ask: () => Promise<TouchingScenarios | undefined>): void {
  const stop = effect(() => {
    const isOver = page.touching.value !== shown;
    const haveRun = page.scenarioRun.value.milliseconds !== null && page.scenarios.value.every(({ status }) => status !== 'waiting');
    if (!isOver && !haveRun) return;
    // An effect that runs at once has not returned yet.
    queueMicrotask(() => stop());
    if (isOver) return;
    void ask().then((found) => {
      if (found !== undefined && page.touching.peek() === shown) page.touching.value = { ...found, name: shown.name };
    });
  });
}

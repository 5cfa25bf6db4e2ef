// What the print dialog shows: whose cards, which kinds, on what paper. The worker finds the cards; they are drawn here with the code that
// the command uses.
import { computed, signal } from '@preact/signals';
import type { Paper } from '../../../../interpreter/cards/sheets.ts';
import { laySheets } from '../../../../interpreter/cards/sheets.ts';
import { locale } from '../../i18n/index.ts';
import type { CardScope, CardSet, FoundCards } from '../../protocol/cards.ts';
import { readSetting, writeSetting } from '../../state/settings-store.ts';
import { gameWorker } from '../../state/workers.ts';
import { sayFailure } from '../../state/say-failure.ts';

export const scope = signal<CardScope>({ sort: 'table' });
export const paper = signal<Paper>(readSetting('paper') === 'letter' ? 'letter' : 'a4');
/** Kinds that are not printed. */
export const leftOut = signal<ReadonlySet<string>>(new Set());
/** Null before they are found. */
export const found = signal<FoundCards | null>(null);

export const chosen = computed((): CardSet | undefined => {
  const now = found.value;
  if (now === null || !('cards' in now)) return undefined;
  return { ...now.cards, faces: now.cards.faces.filter(({ kind }) => !leftOut.value.has(kind)) };
});

export const sheets = computed(() => laySheets(chosen.value?.faces ?? [], paper.value));

let asked = 0;

/** Asks for the cards; an answer that comes late is not for the question that stands now. */
export async function findCards(): Promise<void> {
  asked += 1;
  const own = asked;
  const answer = await gameWorker
    .cards(scope.peek(), locale.peek())
    .catch((error: unknown): FoundCards => ({ trouble: sayFailure(error) }));
  if (own === asked) found.value = answer;
}

export function choosePaper(size: Paper): void {
  paper.value = size;
  writeSetting('paper', size);
}

export function toggleKind(kind: string): void {
  const kinds = new Set(leftOut.value);
  if (!kinds.delete(kind)) kinds.add(kind);
  leftOut.value = kinds;
}

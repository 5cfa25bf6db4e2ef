// The search in all files: what is sought, and what the language worker found. It is asked again when the words or the files change.
import { effect, signal } from '@preact/signals';
import type { SearchAnswer } from '../protocol/files.ts';
import { askAgain } from './ask-again.ts';
import * as page from './signals.ts';
import { languageWorker } from './workers.ts';

export const searchWords = signal('');
/** Null: nothing was sought, or the first answer is on its way. */
export const searchAnswer = signal<SearchAnswer | null>(null);

/** Milliseconds without a key. A search for every letter would only keep the worker from checking. */
const AFTER = 150;

/** Shows the search, with words if there are any. */
export function openSearch(words?: string): void {
  if (words !== undefined) searchWords.value = words;
  page.side.value = 'search';
  page.pane.value = 'files';
  // The field is there when the page has been drawn.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLInputElement>('.search-field input');
    field?.focus();
    field?.select();
  });
}

/** Asks whenever the words or the files change, as long as the search is shown. Returns what ends it. */
export function followSearch(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const stop = effect(() => {
    const words = searchWords.value;
    void page.files.value;
    clearTimeout(timer);
    if (words.trim() === '') {
      asked++;
      searchAnswer.value = null;
      return;
    }
    timer = setTimeout(() => void ask(words, ++asked), AFTER);
  });
  const ask = async (words: string, own: number): Promise<void> => {
    const answer = await askAgain(
      () => languageWorker.search(words),
      () => own === asked,
    );
    if (own === asked && answer !== null) searchAnswer.value = answer;
  };
  return () => {
    clearTimeout(timer);
    asked++;
    stop();
  };
}

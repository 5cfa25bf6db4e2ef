// Opening the text view: from anywhere, with a text that is meant if there is one. The view itself is loaded when it is opened first.
import { batch, signal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import type { SoughtText, TextRef } from '../protocol/texts.ts';
import { notify } from './notices.ts';
import * as page from './signals.ts';
import { languageWorker } from './workers.ts';

/** What the view is to show when it is there; a new object is a new wish. */
export interface TextsWish {
  readonly ref?: TextRef;
  readonly locale?: string;
  readonly words?: string;
}

export const textsWish = signal<TextsWish | null>(null);

export function openTexts(wish: TextsWish = {}): void {
  batch(() => {
    textsWish.value = wish;
    page.textsOpen.value = true;
    page.pane.value = 'texts';
    page.tableOnly.value = false;
  });
}

export function closeTexts(): void {
  batch(() => {
    page.textsOpen.value = false;
    if (page.pane.value === 'texts') page.pane.value = 'table';
  });
}

/** Shows the text that a sentence was made from, or that stands on a line of a file. */
export async function showText(what: SoughtText): Promise<void> {
  const found = await languageWorker.findText(what).catch(() => null);
  if (found === null) {
    notify({ kind: 'info', text: t('texts.none-says') });
    return;
  }
  const { locale, ...ref } = found;
  openTexts({ ref, locale: locale ?? ('locale' in what ? what.locale : undefined) });
}

/** The address of the view: `#texts`, with a language `#texts=cs`, with words `#texts=cs:words`. Undefined: the address means something else. */
export function textsOfAddress(hash: string): TextsWish | undefined {
  const found = /^texts(?:=([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)?(?::(.*))?)?$/s.exec(hash);
  if (found === null) return undefined;
  const [, locale, words] = found;
  return { ...(locale !== undefined && { locale }), ...(words !== undefined && { words }) };
}

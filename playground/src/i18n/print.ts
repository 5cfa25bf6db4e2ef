// What the dialog for printing cards says. Its messages come with it, not with the page.
import type { PageKeys } from '../../../grammar/generated/languages/keys.ts';
import { messages } from '../../../grammar/generated/languages/page/print.ts';
import { addMessages, say } from '../../../grammar/messages/tool-messages.ts';
import { locale, type Slots } from './index.ts';

addMessages('page', [messages]);

export type PrintKey = PageKeys['page/print'];

/** As `t`, for these messages. */
export function printText(key: PrintKey, slots: Slots = {}): string {
  return say('page', locale.value, key, slots) ?? key;
}

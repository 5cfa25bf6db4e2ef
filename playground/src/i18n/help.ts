// What the help and the tour say. Their messages come with their dialogs, after the board.
import type { PageKeys } from '../../../grammar/generated/languages/keys.ts';
import { messages } from '../../../grammar/generated/languages/page/help.ts';
import { addMessages, say } from '../../../grammar/messages/tool-messages.ts';
import { locale, type Slots } from './index.ts';

addMessages('page', [messages]);

export type HelpKey = PageKeys['page/help'];

/** As `t`, for these messages. */
export function helpText(key: HelpKey, slots: Slots = {}): string {
  return say('page', locale.value, key, slots) ?? key;
}

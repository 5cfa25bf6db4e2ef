// This function says a message of the page in the game worker, which has no page to ask for it.
import type { PageKeys } from '../../../grammar/generated/languages/keys.ts';
import { messages as differences } from '../../../grammar/generated/languages/page/differences.ts';
import { messages as table } from '../../../grammar/generated/languages/page/table.ts';
import { addMessages, say as sayIn } from '../../../grammar/messages/tool-messages.ts';

addMessages('page', [table, differences]);

export type TableText = PageKeys['page/table' | 'page/differences'];

/** Languages without messages of their own get English. */
export function say(locale: string, key: TableText, slots: Readonly<Record<string, string>> = {}): string {
  return sayIn('page', locale, key, slots) ?? key;
}

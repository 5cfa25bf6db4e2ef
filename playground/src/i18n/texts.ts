// What the text view says. Its messages come with it, when somebody opens it.
import type { PageKeys } from '../../../grammar/generated/languages/keys.ts';
import { messages } from '../../../grammar/generated/languages/page/texts.ts';
import { addMessages, say } from '../../../grammar/messages/tool-messages.ts';
import { locale, type Slots } from './index.ts';

addMessages('page', [messages]);

export type TextViewKey = PageKeys['page/texts'];

/** As `t`, for the messages of this view. */
export function tt(key: TextViewKey, slots: Slots = {}): string {
  return say('page', locale.value, key, slots) ?? key;
}

const keys: ReadonlySet<string> = new Set(messages.keys);

/** A word that the tool knows, or that a pack brought: then it is its own name. */
export function ttOr(prefix: 'field' | 'kind' | 'form' | 'gender' | 'key' | 'state', word: string, otherwise = word): string {
  const key = `texts.${prefix}.${word}`;
  return keys.has(key) ? tt(key as TextViewKey) : otherwise;
}

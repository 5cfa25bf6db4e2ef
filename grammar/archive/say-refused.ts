// Says why an archive is not taken in, for the command. The page says it with its own messages, which these are a part of.
import { messages } from '../generated/languages/page/archive.ts';
import { addMessages, say } from '../messages/tool-messages.ts';
import type { RefusedArchive } from './refusals.ts';

addMessages('page', [messages]);

export function sayRefused({ reason, name = '', other = '', most }: RefusedArchive, locale = 'en'): string {
  return say('page', locale, `archive.${reason}`, { name, other, most: String(most ?? '') }) ?? reason;
}

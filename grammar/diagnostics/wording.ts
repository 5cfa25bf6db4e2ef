// What the tool says about a text in a language, from its message files (grammar/languages/TAG/diagnostics): the message of a code and its help,
// phrases, and what is said when rules fail.
import { diagnostics } from '../generated/languages/diagnostics.ts';
import type { DiagnosticsKey } from '../generated/languages/keys.ts';
import { addMessages, knownLanguages, type MessageSlots, say } from '../messages/tool-messages.ts';

export type { DiagnosticsKey, MessageSlots };

addMessages('diagnostics', diagnostics);

/** The languages that diagnostics are written in, English first; not those that came with the rules. */
export const spokenLocales: readonly string[] = knownLanguages('diagnostics');

/** The message of a key in a language, or in English. */
export function sayWords(locale: string, key: DiagnosticsKey, slots?: MessageSlots): string {
  return say('diagnostics', locale, key, slots) ?? key;
}

export interface Worded {
  readonly message: string;
  readonly help?: string;
}

/** What a code says, and its help. */
export function sayCode(locale: string, code: string, slots: MessageSlots): Worded {
  const message = say('diagnostics', locale, code, slots) ?? code;
  const help = say('diagnostics', locale, `${code}.help`, slots) ?? wasItMeant(locale, slots);
  // A help that comes out empty has nothing to add to the message.
  return help === undefined || help === '' ? { message } : { message, help };
}

/** The help of a code that has none of its own: the nearest known name, if there is one. */
function wasItMeant(locale: string, { near, meant = near }: MessageSlots): string | undefined {
  return meant === undefined || meant === '' ? undefined : sayWords(locale, 'phrase/did-you-mean', { name: meant });
}

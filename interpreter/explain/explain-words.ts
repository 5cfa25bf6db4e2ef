// What explanations, hovers and the page of a rulebook say themselves. The messages lie in `grammar/languages/LOCALE/explain.yaml`; a key that
// English does not have does not compile.
import type { ExplainKey } from '../../grammar/generated/languages/keys.ts';
import { explain } from '../../grammar/generated/languages/explain.ts';
import { addMessages, type MessageSlots, say } from '../../grammar/messages/tool-messages.ts';

addMessages('explain', explain);

/** Says messages in one language; in English where that language has none. */
export type ExplainWords = (key: ExplainKey, slots?: MessageSlots) => string;

export function explainWords(locale: string): ExplainWords {
  return (key, slots) => say('explain', locale, key, slots) ?? key;
}

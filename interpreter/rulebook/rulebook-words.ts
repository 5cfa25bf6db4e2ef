// Headings and words of the rulebook page that no pack has, because they are not about its game.
import type { ExplainKey } from '../../grammar/generated/languages/keys.ts';
import type { MessageSlots } from '../../grammar/messages/tool-messages.ts';
import { explainWords } from '../explain/explain-words.ts';

type Word<Key extends string> = Key extends `rulebook.${infer Rest}` ? Rest : never;

export type RulebookWords = (word: Word<ExplainKey>, slots?: MessageSlots) => string;

export function rulebookWords(locale: string): RulebookWords {
  const words = explainWords(locale);
  return (word, slots) => words(`rulebook.${word}`, slots);
}

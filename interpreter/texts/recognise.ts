// Finds the text that a sentence was made from: its fixed words stand in the sentence in their order, and slots may be anything between them.
import { foldLetters } from '../../grammar/fold-letters.ts';
import { parseMessage } from '../../grammar/messages/message.ts';

/** Sentences that are longer are cut: nobody clicks on one. */
const LONGEST = 2_000;

/** Fewer fixed letters, such as those of an `and`, say nothing. */
const FEWEST = 3;

/** How many fixed letters of a message a sentence repeats; undefined if it was not made from this message. */
export function likeness(source: string, sentence: string): number | undefined {
  const told = foldLetters(sentence.slice(0, LONGEST)).trim();
  const literals: string[] = [''];
  for (const part of parseMessage(source).parts) {
    if (part.part === 'text') literals[literals.length - 1] += foldLetters(part.text);
    else literals.push('');
  }
  if (literals.length === 1) return literals[0].trim() === told ? told.length : undefined;
  const first = literals[0].trimStart();
  const last = literals[literals.length - 1].trimEnd();
  if (!told.startsWith(first) || !told.endsWith(last) || first.length + last.length > told.length) return undefined;
  let at = first.length;
  const end = told.length - last.length;
  for (const literal of literals.slice(1, -1)) {
    const found = told.indexOf(literal, at);
    if (found < 0 || found + literal.length > end) return undefined;
    at = found + literal.length;
  }
  const letters = literals.reduce((sum, literal) => sum + literal.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
  return letters < FEWEST ? undefined : letters;
}

// What the command itself says: frames of diagnostics, reports of scenarios, headings, and play. The messages lie in
// `grammar/languages/LOCALE/terminal.yaml`; a key that English does not have does not compile. The words of a game come from its packs.
import type { TerminalKey } from '../grammar/generated/languages/keys.ts';
import { terminal } from '../grammar/generated/languages/terminal.ts';
import { LocaleRules } from '../grammar/messages/locale.ts';
import { addMessages, type MessageSlots, say } from '../grammar/messages/tool-messages.ts';
import type { EngineError } from '../interpreter/index.ts';
import { EXIT, type ExitCode, Failure } from './failure.ts';

addMessages('terminal', terminal);

/** Says messages in one language; in English where that language has none. */
export type Words = (key: TerminalKey, slots?: MessageSlots) => string;

export function wordsIn(locale: string): Words {
  return (key, slots) => say('terminal', locale, key, slots) ?? key;
}

/** Writes measured numbers with so many decimals. */
export type Fixed = (value: number, digits: number) => string;

export function fixedIn(locale: string): Fixed {
  return (value, digits) => LocaleRules.of(locale).fixed(value, digits);
}

/** The message for a refused answer or question; errors that cannot happen in play keep their own message. */
export function tellError(words: Words, { code, message, slots }: EngineError): string {
  if (slots === undefined) return message;
  if (code === 'not-an-option') return words('play.error.not-an-option', slots);
  if (code === 'unknown-id') return words('play.error.unknown-id', slots);
  if (code === 'wrong-count') return words('most' in slots ? 'play.error.too-often' : 'play.error.wrong-count', slots);
  return message;
}

/** Why a command cannot do its work, in the language of the command. */
export function failIn(locale: string, code: string, key: TerminalKey, slots?: MessageSlots, exit: ExitCode = EXIT.usage): Failure {
  return new Failure(code, wordsIn(locale)(key, slots), exit, { locale });
}

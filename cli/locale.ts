// `--locale`: the language of a command's output, or of the texts of a game.
import { type Command } from 'commander';
import { closest } from '../grammar/closest.ts';
import { findLocale } from '../grammar/locale-tag.ts';
import { PSEUDO_LOCALE } from '../grammar/messages/pseudo.ts';
import { knownLanguages } from '../grammar/messages/tool-messages.ts';
import { failIn } from './terminal-words.ts';

/** The languages that the tool speaks, English first: built-in ones, and those that lie with the rules. */
export function toolLanguages(): readonly string[] {
  return [...new Set((['terminal', 'diagnostics', 'explain'] as const).flatMap((part) => knownLanguages(part)))];
}

/** Adds `--locale`. `what` names the output that is in that language. */
export function addLocaleOption(command: Command, what: string): Command {
  return command.option('--locale <code>', `language of ${what}: ${toolLanguages().join(', ')}`, 'en');
}

/**
 * The language that a code means: one of the tool, or one that the texts of a game are written in. `cz` means `cs`. A game without texts is the
 * same in every language.
 */
export function readLocaleOption(code: string, written?: readonly string[]): string {
  const known = [...new Set([...(written ?? []), ...toolLanguages()])];
  // The language that nobody speaks is offered to nobody, and understood.
  const found = findLocale(code, [...known, PSEUDO_LOCALE]) ?? (written?.length === 0 ? code : undefined);
  if (found !== undefined) return found;
  throw failIn('en', 'usage', 'locale.unknown', { code, known: known.join(', '), near: closest(code, known) });
}

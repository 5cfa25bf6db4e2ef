// `--locale`: the language of a command's output, or of the texts of a game.
import { type Command } from 'commander';
import { closest } from '../grammar/diagnostics/closest.ts';
import { findLocale } from '../grammar/diagnostics/locale-tag.ts';
import { Failure } from './failure.ts';

/** Adds `--locale`. `what` names the output that is in that language. */
export function addLocaleOption(command: Command, what: string): Command {
  return command.option('--locale <code>', `language of ${what}: en, ru, cs, ro`, 'en');
}

/** The known language that a code means. `cz` means `cs`; packs without texts accept every language. */
export function readLocaleOption(code: string, known: readonly string[]): string {
  const found = known.length === 0 ? code : findLocale(code, known);
  if (found !== undefined) return found;
  const near = closest(code, known);
  const more = near === undefined ? '' : `; did you mean ${near}?`;
  throw new Failure('usage', `--locale ${code}: there is no such language here; there are: ${known.join(', ')}${more}`);
}

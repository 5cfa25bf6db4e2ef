// What Commander refuses, told in the language that the line asks for. Commander says it in English only; what was named is taken out of its message.
import type { CommanderError } from 'commander';
import type { TerminalKey } from '../grammar/generated/languages/keys.ts';
import { findLocale } from '../grammar/locale-tag.ts';
import { PSEUDO_LOCALE } from '../grammar/messages/pseudo.ts';
import { Failure } from './failure.ts';
import { toolLanguages } from './locale.ts';
import { failIn } from './terminal-words.ts';

const KEYS: Readonly<Record<string, TerminalKey>> = {
  'commander.unknownCommand': 'usage.unknown-command',
  'commander.unknownOption': 'usage.unknown-option',
  'commander.missingArgument': 'usage.missing-argument',
  'commander.optionMissingArgument': 'usage.missing-value',
  'commander.excessArguments': 'usage.too-many',
  'commander.missingMandatoryOptionValue': 'usage.missing-option',
};

/** One line, with its did-you-mean. */
export function usageFailure({ code, message }: CommanderError, args: readonly string[]): Failure {
  const locale = localeIn(args);
  // A command that has only subcommands was named alone; Commander has listed them.
  if (code === 'commander.help') return failIn(locale, 'usage', 'usage.no-subcommand');
  const lines = message.replace(/^error: /, '').split('\n');
  const key = KEYS[code];
  const said = lines.map((line) => line.trim()).join(' ');
  if (key === undefined) return new Failure('usage', said);
  const [, name = ''] = /'([^']*)'/.exec(said) ?? [];
  const [, near] = /\(Did you mean (?:one of )?(.*)\?\)$/.exec(said) ?? [];
  const [, most = '', given = ''] = /Expected (\d+) \D+ (\d+)/.exec(said) ?? [];
  return failIn(locale, 'usage', key, { name, near, most, given });
}

/** The line could not be read as a whole, but what it says of the language often can. */
function localeIn(args: readonly string[]): string {
  const at = args.findLastIndex((arg) => arg === '--locale' || arg.startsWith('--locale='));
  const code = at < 0 ? undefined : args[at].includes('=') ? args[at].slice('--locale='.length) : args[at + 1];
  return (code === undefined ? undefined : findLocale(code, [...toolLanguages(), PSEUDO_LOCALE])) ?? 'en';
}

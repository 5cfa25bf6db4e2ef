// Says what went wrong in the language of the page. English is as the engine says it; other languages have a sentence for every fault of a rule
// and for every code, with the rule and its line. The sentences are the messages `diagnostics/faults`.
import { type DiagnosticsKey, sayWords } from '../../../grammar/diagnostics/wording.ts';
import { findLocale } from '../../../grammar/locale-tag.ts';
import { knownLanguages, type MessageSlots, say } from '../../../grammar/messages/tool-messages.ts';
import { EngineError } from '../../../interpreter/index.ts';

type ErrorKey = Extract<DiagnosticsKey, `error/${string}`>;

/** An error of the table itself, which has a sentence of its own. */
export class TableError extends EngineError {
  readonly key: ErrorKey;

  constructor(code: EngineError['code'], says: ErrorKey extends `error/${infer Name}` ? Name : never) {
    super(code, sayWords('en', `error/${says}`));
    this.key = `error/${says}`;
  }
}

/** A message that is in the language of the page already, such as what a pack says about a set-up. */
export class SaidError extends EngineError {
  readonly said = true;
}

export function sayError(error: EngineError, locale: string): string {
  const language = findLocale(locale, knownLanguages('diagnostics')) ?? 'en';
  if (language === 'en' || error instanceof SaidError || error.told === true) return error.message;
  if (error.fault !== undefined) {
    const rule = error.rule === undefined ? sayWords(language, 'fault/nameless-rule') : `\`${error.rule}\``;
    const at = error.place === undefined ? '' : ` (${error.place.file}:${error.place.line})`;
    return `${rule}: ${sayWords(language, `fault/${error.fault}`)}${at}`;
  }
  const key = error instanceof TableError ? error.key : `error/${error.code}`;
  const slots: MessageSlots = { ...error.slots, ...(error.rule !== undefined && { rule: error.rule }), detail: error.code };
  return say('diagnostics', language, key, slots) ?? sayWords(language, 'error/internal', slots);
}

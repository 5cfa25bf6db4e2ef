// Says a diagnostic or a phrase in the language of its reader. English is the source; a language without a message gets English, too.
import { catalogue } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';
import { fill, type Speaker, writePhrase } from './fill.ts';
import type { Phrase } from './phrases.ts';
import { sayCode } from './wording.ts';

export interface SaidDiagnostic {
  readonly message: string;
  readonly help?: string;
  /** The title of its fix. */
  readonly title?: string;
}

export function sayDiagnostic(diagnostic: Diagnostic, locale: string): SaidDiagnostic {
  const { code, message, help, fix, more = [], args = {} } = diagnostic;
  const title = fix && { title: sayPhrase(fix.says, locale) };
  // Not every diagnostic is in the catalogue: programs that read files from disk have some of their own.
  if (!Object.hasOwn(catalogue, code)) return { message, ...(help !== undefined && { help }), ...title };
  const speaker = speakerOf(locale);
  const said = sayCode(locale, code, fill(args, speaker));
  const advice = [said.help, ...more.map((one) => writePhrase(one, speaker))].filter(Boolean).join('; ');
  return { message: said.message, ...(advice !== '' && { help: advice }), ...title };
}

export function sayPhrase(phrase: Phrase, locale: string): string {
  return writePhrase(phrase, speakerOf(locale));
}

function speakerOf(locale: string): Speaker {
  const speaker: Speaker = {
    locale,
    message({ code, args = {}, message }) {
      return Object.hasOwn(catalogue, code) ? sayCode(locale, code, fill(args, speaker)).message : message;
    },
  };
  return speaker;
}

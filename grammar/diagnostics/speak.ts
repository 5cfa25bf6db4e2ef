// Translates a diagnostic into the language of its reader. The catalogue is English; a language without a translation gets English, too.
import { findLocale } from './locale-tag.ts';
import { catalogue } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';
import { english, fill, type Filled, type Speaker } from './fill.ts';
import type { Phrase } from './phrases.ts';
import { cs } from './words/cs.ts';
import type { Advice, Language, Said } from './words/language.ts';
import { ro } from './words/ro.ts';
import { ru } from './words/ru.ts';

const languages: Readonly<Record<string, Language>> = { ru, cs, ro };

/** The languages that diagnostics are translated into. */
export const spokenLocales: readonly string[] = ['en', ...Object.keys(languages)];

export interface SaidDiagnostic {
  readonly message: string;
  readonly help?: string;
  /** The title of its fix. */
  readonly title?: string;
}

export function sayDiagnostic(diagnostic: Diagnostic, locale: string): SaidDiagnostic {
  const { code, message, help, fix, more = [], args = {} } = diagnostic;
  const language = languageOf(locale);
  const title = fix && { title: sayPhrase(fix.says, locale) };
  // Not every diagnostic is in the catalogue: programs that read files from disk have some of their own.
  if (language === undefined || !Object.hasOwn(catalogue, code)) return { message, ...(help !== undefined && { help }), ...title };
  const speaker = speakerOf(language);
  const filled = fill(args, speaker);
  const [wording, advice] = partsOf(wordingOf(language, code));
  const said = [advice === undefined ? undefined : written(advice, filled), ...more.map((one) => speaker.phrase(one))]
    .filter(Boolean)
    .join('; ');
  return { message: written(wording, filled) ?? message, ...(said !== '' && { help: said }), ...title };
}

export function sayPhrase(phrase: Phrase, locale: string): string {
  const language = languageOf(locale);
  return (language === undefined ? english : speakerOf(language)).phrase(phrase);
}

function languageOf(locale: string): Language | undefined {
  const tag = findLocale(locale, spokenLocales);
  return tag !== undefined && Object.hasOwn(languages, tag) ? languages[tag] : undefined;
}

function speakerOf(language: Language): Speaker {
  const speaker: Speaker = {
    phrase: ({ phrase, args }) => written(language.phrases[phrase] as Advice<Filled>, fill(args, speaker)) ?? '',
    message({ code, args = {}, message }) {
      if (!Object.hasOwn(catalogue, code)) return message;
      return written(partsOf(wordingOf(language, code))[0], fill(args, speaker)) ?? message;
    },
  };
  return speaker;
}

function wordingOf(language: Language, code: string): Said<Filled> {
  return language.codes[code as keyof Language['codes']] as Said<Filled>;
}

function partsOf(said: Said<Filled>): readonly [message: Advice<Filled>, help?: Advice<Filled>] {
  return typeof said === 'string' || typeof said === 'function' ? [said] : said;
}

function written(wording: Advice<Filled>, args: Filled): string | undefined {
  return typeof wording === 'string' ? wording : wording(args);
}

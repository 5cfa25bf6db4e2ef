// Makes what a wording is given into plain words: phrases and quoted messages are said in the language that speaks.
import type { Arg, Args, Diagnostic } from './diagnostic.ts';
import { type Phrase, phrases } from './phrases.ts';

/** What a wording gets to see. */
export type Filled = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** One language, as far as words are put into words. */
export interface Speaker {
  phrase(phrase: Phrase): string;
  message(diagnostic: Diagnostic): string;
}

export function fill(args: Args, speaker: Speaker): Filled {
  // Most messages hold nothing but the author's words.
  if (!Object.values(args).some(isSayable)) return args as Filled;
  return Object.fromEntries(
    Object.entries(args).map(([name, arg]) => [name, !isSayable(arg) ? arg : 'phrase' in arg ? speaker.phrase(arg) : speaker.message(arg)]),
  ) as Filled;
}

function isSayable(arg: Arg): arg is Phrase | Diagnostic {
  return typeof arg === 'object' && !Array.isArray(arg);
}

export const english: Speaker = {
  phrase: ({ phrase, args }) => (phrases[phrase] as (args: Filled) => string)(fill(args, english)),
  message: ({ message }) => message,
};

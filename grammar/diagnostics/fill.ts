// Turns the arguments of a wording into plain words: phrases and quoted diagnostics are written in the language of the message.
import type { Arg, Args, Diagnostic } from './diagnostic.ts';
import { type Phrase, phrases } from './phrases.ts';

/** The arguments as a wording function receives them. */
export type Filled = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** One language, as far as phrases and messages inside of other messages need it. */
export interface Speaker {
  phrase(phrase: Phrase): string;
  message(diagnostic: Diagnostic): string;
}

export function fill(args: Args, speaker: Speaker): Filled {
  // Most messages have only the author's words as arguments.
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

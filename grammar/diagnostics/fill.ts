// Turns the arguments of a diagnostic or of a phrase into the slots of its message: phrases and quoted diagnostics are written in the language
// of the message, numbers as they are.
import type { MessageSlot } from '../messages/tool-messages.ts';
import type { Arg, Args, Diagnostic } from './diagnostic.ts';
import { type Phrase, phrases } from './phrases.ts';
import { jointOf, type Takes } from './takes.ts';
import { type MessageSlots, sayWords } from './wording.ts';

/** One language, as far as phrases and messages inside of other messages need it. */
export interface Speaker {
  readonly locale: string;
  message(diagnostic: Diagnostic): string;
}

/** English, in which every diagnostic has its message already. */
export const english: Speaker = { locale: 'en', message: ({ message }) => message };

const none: Takes = {};

export function fill(args: Args, speaker: Speaker, takes: Takes = none): MessageSlots {
  // Most messages have only the author's words as arguments.
  if (!Object.values(args).some(isMade)) return args as MessageSlots;
  return Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, slotOf(name, arg, speaker, takes)]));
}

export function writePhrase({ phrase, args }: Phrase, speaker: Speaker): string {
  return sayWords(speaker.locale, `phrase/${phrase}`, fill(args, speaker, phrases[phrase]));
}

function isMade(arg: Arg): boolean {
  return typeof arg === 'object' || typeof arg === 'number';
}

function slotOf(name: string, arg: Arg, speaker: Speaker, takes: Takes): MessageSlot {
  if (typeof arg === 'number') return String(arg);
  if (isList(arg)) {
    const joint = jointOf(takes, name);
    return joint === undefined ? arg : arg.join(sayWords(speaker.locale, `joint/${joint}`));
  }
  if (typeof arg !== 'object') return arg;
  return 'phrase' in arg ? writePhrase(arg, speaker) : speaker.message(arg);
}

function isList(arg: Arg): arg is readonly string[] {
  return Array.isArray(arg);
}

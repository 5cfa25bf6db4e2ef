// Compares diagnostics by code and arguments: the words a diagnostic is about, and a key that is equal for diagnostics about the same
// mistake. It never reads their wording, which is different in every language.
import type { Arg, Args, Diagnostic } from './diagnostic.ts';

/** Arguments that hold advice and are no part of what is wrong. */
const advice: ReadonlySet<string> = new Set([
  'near',
  'meant',
  'instead',
  'call',
  'plural',
  'place',
  'known',
  'words',
  'fields',
  'forms',
  'filled',
  'seated',
  'begins',
]);

/** Every word of the arguments, also inside of phrases and of other messages, but without advice. */
export function* wordsSpokenOf({ args = {} }: { readonly args?: Args }): Generator<string> {
  for (const [name, arg] of Object.entries(args)) if (!advice.has(name)) yield* wordsIn(arg);
}

function* wordsIn(arg: Arg): Generator<string> {
  if (typeof arg === 'string') yield arg;
  else if (Array.isArray(arg)) yield* arg as readonly string[];
  else if (typeof arg === 'object') yield* wordsSpokenOf(arg as { readonly args?: Args });
}

export function speaksOf(diagnostic: Diagnostic, name: string): boolean {
  for (const word of wordsSpokenOf(diagnostic)) if (word === name) return true;
  return false;
}

/** A key that is equal for two diagnostics that say the same, wherever they stand and whatever they advise. */
export function gistOf({ code, args = {} }: Diagnostic): string {
  return `${code} ${JSON.stringify(args, (name, value: unknown) => (advice.has(name) ? undefined : value))}`;
}

// What a diagnostic speaks of, read from its arguments, so that diagnostics can be compared and traced back to one mistake without looking at their
// wording, which is another in every language.
import type { Arg, Args, Diagnostic } from './diagnostic.ts';

/** Arguments that say what to do about it, and are no part of what is wrong. */
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
]);

/** Every word that its arguments are made of, also inside of phrases and of other messages, but for advice. */
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

/** Equal for two diagnostics that say the same, wherever they stand and whatever they advise. */
export function gistOf({ code, args = {} }: Diagnostic): string {
  return `${code} ${JSON.stringify(args, (name, value: unknown) => (advice.has(name) ? undefined : value))}`;
}

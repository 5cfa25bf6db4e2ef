// Makes diagnostics about unknown names, with the nearest known name as advice and as a fix.
import { addHelp, type Arguments, type Code, diagnose, type DiagnosticOf, type GivenTo } from './catalogue.ts';
import { closest } from './closest.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Span } from '../source.ts';
import { phrase } from './phrases.ts';
import { mostListed } from './what-exists.ts';

/** The codes whose arguments are an unknown name and the nearest known one. */
export type UnknownCode = { [C in Code]: 'name' | 'near' extends keyof GivenTo<C> ? C : never }[Code];

/** The further arguments of such a code. */
export type Besides<C extends UnknownCode> = Rest<Omit<GivenTo<C>, 'name' | 'near'>>;
type Rest<A> = [keyof A] extends [never] ? [] : Partial<A> extends A ? [besides?: A] : [besides: A];

export function diagnoseUnknown<C extends UnknownCode>(
  code: C,
  file: string | { readonly path: string },
  { text, span }: { readonly text: string; readonly span: Span },
  candidates: Iterable<string>,
  ...[besides]: Besides<C>
): Diagnostic {
  const known = [...candidates];
  const near = closest(text, known);
  const fix = near === undefined ? undefined : { title: phrase('write', { text: near }), span, text: near };
  const args = { name: text, ...(near !== undefined && { near }), ...besides };
  // Together they are the arguments of the code, but the compiler cannot see that while the code is a type parameter.
  const diagnostic = diagnose(code, file, span, ...([args, fix] as unknown as Arguments<C>));
  const names = [...new Set(known)].sort();
  const listed = near === undefined && closedLists.has(code) && names.length > 0 && names.length <= mostListed;
  return listed ? addHelp(diagnostic, phrase('these-exist', { names, count: names.length })) : diagnostic;
}

/** Where one of a few things is meant, and none of them is near, all of them are listed. */
const closedLists: ReadonlySet<string> = new Set<UnknownCode>([
  'check/unknown-data',
  'check/unknown-document',
  'check/unknown-option',
  'check/unknown-word',
  'scenario/unknown-seat',
]);

/** The codes of the check for unknown names in rules. */
type UnknownInRules = Extract<UnknownCode, `check/unknown-${string}`>;

export function isUnknownName(diagnostic: Diagnostic): diagnostic is DiagnosticOf<UnknownInRules> {
  return diagnostic.code.startsWith('check/unknown-');
}

/** The same diagnostic with the nearest known name added. */
export function withNear({ code, file, span, args }: DiagnosticOf<UnknownInRules>, near: string): Diagnostic {
  const given = { ...args, near } as unknown as GivenTo<UnknownInRules>;
  return diagnose(code, file, span, given);
}

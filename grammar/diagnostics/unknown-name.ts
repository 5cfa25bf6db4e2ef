// Says that a name leads nowhere, with the nearest of those that would do and the edit that writes it.
import { type Arguments, type Code, diagnose, type DiagnosticOf, type GivenTo } from './catalogue.ts';
import { closest } from './closest.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Span } from '../source.ts';
import { phrase } from './phrases.ts';

/** The codes that tell a name and what was perhaps meant instead. */
export type UnknownCode = { [C in Code]: 'name' | 'near' extends keyof GivenTo<C> ? C : never }[Code];

/** What a wording of such a code is made of besides. */
export type Besides<C extends UnknownCode> = Rest<Omit<GivenTo<C>, 'name' | 'near'>>;
type Rest<A> = [keyof A] extends [never] ? [] : Partial<A> extends A ? [besides?: A] : [besides: A];

export function diagnoseUnknown<C extends UnknownCode>(
  code: C,
  file: string | { readonly path: string },
  { text, span }: { readonly text: string; readonly span: Span },
  candidates: Iterable<string>,
  ...[besides]: Besides<C>
): Diagnostic {
  const near = closest(text, candidates);
  const fix = near === undefined ? undefined : { title: phrase('write', { text: near }), span, text: near };
  const args = { name: text, ...(near !== undefined && { near }), ...besides };
  // Together they are what the code wants, which the compiler cannot see of a code that it does not know yet.
  return diagnose(code, file, span, ...([args, fix] as unknown as Arguments<C>));
}

/** What rules say of a name that leads nowhere. */
type UnknownInRules = Extract<UnknownCode, `check/unknown-${string}`>;

export function isUnknownName(diagnostic: Diagnostic): diagnostic is DiagnosticOf<UnknownInRules> {
  return diagnostic.code.startsWith('check/unknown-');
}

/** The same, now that it is known what was perhaps meant. */
export function withNear({ code, file, span, args }: DiagnosticOf<UnknownInRules>, near: string): Diagnostic {
  const given = { ...args, near } as unknown as GivenTo<UnknownInRules>;
  return diagnose(code, file, span, given);
}

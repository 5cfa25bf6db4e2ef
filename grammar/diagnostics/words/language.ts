// The type of a translation of all diagnostics: a wording for every code of the catalogue and for every phrase, with the arguments of the
// English one. A missing wording does not compile.
import type { ArgsOf, Code } from '../catalogue.ts';
import type { Phrases } from '../phrases.ts';

export type Wording<A> = string | ((args: A) => string);
export type Advice<A> = string | ((args: A) => string | undefined);
/** The message, or the message and its help. */
export type Said<A> = Wording<A> | readonly [message: Wording<A>, help: Advice<A>];

/** The wordings of all codes that begin with one of these families: `yaml`, `check`. */
export type WordsOf<Family extends string> = { readonly [C in Extract<Code, `${Family}/${string}`>]: Said<ArgsOf<C>> };

export type PhraseWords = {
  readonly [N in keyof Phrases]: Wording<Parameters<Phrases[N]> extends [infer A] ? A : object>;
};

export interface Language {
  readonly codes: { readonly [C in Code]: Said<ArgsOf<C>> };
  readonly phrases: PhraseWords;
}

// How the messages of the tool are written in another language: for every code of the catalogue and every phrase its wording, with the
// arguments of the English one. What is missing does not compile.
import type { ArgsOf, Code } from '../catalogue.ts';
import type { Phrases } from '../phrases.ts';

export type Wording<A> = string | ((args: A) => string);
export type Advice<A> = string | ((args: A) => string | undefined);
/** The message, or the message and its help. */
export type Said<A> = Wording<A> | readonly [message: Wording<A>, help: Advice<A>];

/** The words for all codes that begin with one of these: `yaml`, `check`. */
export type WordsOf<Family extends string> = { readonly [C in Extract<Code, `${Family}/${string}`>]: Said<ArgsOf<C>> };

export type PhraseWords = {
  readonly [N in keyof Phrases]: Wording<Parameters<Phrases[N]> extends [infer A] ? A : object>;
};

export interface Language {
  readonly codes: { readonly [C in Code]: Said<ArgsOf<C>> };
  readonly phrases: PhraseWords;
}

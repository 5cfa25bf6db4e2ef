// The phrases that the tool itself puts into a message: sorts of things, forms, advice, titles of fixes. A phrase keeps its name and its
// arguments, so that it can be written in the language of the message around it. Their wordings stand in the message files of the languages
// under `phrase/`; here is what each is given.
import type { Args, Diagnostic } from './diagnostic.ts';
import type { ArgsFrom, Takes } from './takes.ts';

export interface Phrase {
  readonly phrase: PhraseName;
  readonly args: Args;
}

export const phrases = {
  // ------------------------------------------------------------ titles of fixes, and what to write
  write: { text: 'text' },
  'write-here': { text: 'text' },
  'leave-it-out': {},
  'leave-out': { text: 'text' },
  'add-naming': { kind: 'text', name: 'text' },
  'bring-to-front': { name: 'text', file: 'text' },
  'write-source': {},
  'blanks-around-minus': {},
  'mend-line': {},
  'mend-lines': {},
  'indent-by': { blanks: 'number' },
  'one-line': {},
  'rest-below': {},
  'is-written': { text: 'text' },
  'query-line': {},
  'action-line': {},
  'missing-elsewhere': {},
  'cyrillic-letter': { text: 'text' },
  'same-in': { names: 'list' },
  // ------------------------------------------------------------ signs that mean nothing, or something else
  'to-compare': { text: 'text' },
  'for-remainder': {},
  'answers-together': { text: 'text' },
  'place-with-in': { text: 'text' },
  'new-line': {},
  'indent-together': {},
  'only-in-s': {},
  'to-choose-value': {},
  'at-least-sign': {},
  'after-condition': {},
  'one-star': {},
  'add-one': {},
  'hard-blank': {},
  dash: {},
  'other-minus': {},
  'curly-quote': {},
  'curly-quotes': {},
  'to-multiply': {},
  'to-divide': {},
  'write-out': {},
  // ------------------------------------------------------------ what a line needs below it
  'needs-answer': {},
  'needs-steps': {},
  'needs-offer': {},
  'needs-line': {},
  'needs-line-or-stop': {},
  'needs-table': {},
  'needs-row': {},
  // ------------------------------------------------------------ lists
  or: { before: 'list', last: 'text' },
  'one-of': { names: 'list' },
  'these-exist': { names: 'list', count: 'number' },
  'asks-in-turn': { names: 'list/asks' },
  'needs-in-turn': { names: 'list/needs' },
  // ------------------------------------------------------------ what a key takes
  'a-text': {},
  'a-number': {},
  'a-whole-number': {},
  'true-or-false': {},
  'a-list': {},
  'keys-and-values': {},
  nothing: {},
  'a-value': {},
  'a-plain-value': {},
  'at-least': { limit: 'text' },
  'at-most': { limit: 'text' },
  'a-text-with-slots': {},
  'a-language': {},
  'a-version': {},
  'a-colour': {},
  'path-data': {},
  'a-type': {},
  'a-pile-path': {},
  'a-pack-and-id': {},
  'of-option-type': { type: 'text' },
  // ------------------------------------------------------------ types
  numbers: {},
  truth: {},
  truths: {},
  'a-word-of': { name: 'text' },
  'words-of': { name: 'text' },
  'a-piece': { names: 'list/or', begins: ['vowel', 'consonant'] },
  pieces: { names: 'list/or' },
  'a-document': { names: 'list/or' },
  documents: { names: 'list/or' },
  'a-pile': { names: 'list/or' },
  amounts: {},
  unknown: {},
  'its-document': {},
  'its-piece': { name: 'text' },
  // ------------------------------------------------------------ sorts of names
  action: {},
  amendment: {},
  behaviour: {},
  choice: {},
  edition: {},
  key: {},
  kind: {},
  option: {},
  preset: {},
  query: {},
  thing: {},
  'word-of': { name: 'text' },
  'either-kind': { names: 'list/or' },
  'the-action': {},
  'the-decision': {},
  'the-value': { name: 'text' },
  'the-memory': { name: 'text' },
  'the-pile': { name: 'text' },
  'the-query': { name: 'text' },
  all: { name: 'text' },
  'the-language': {},
  'the-options': {},
  // ------------------------------------------------------------ what cannot be chosen for a game
  'no-pack-chosen': { names: 'list' },
  'two-editions': { name: 'text', other: 'text' },
  'no-such-pack': { name: 'text', more: 'text' },
  'no-such-edition': { name: 'text', more: 'text' },
  'no-such-preset': { name: 'text', more: 'text' },
  'no-such-option': { name: 'text', more: 'text' },
  'not-for-option': { name: 'text', kind: 'text', option: 'text', more: 'text' },
  'no-value-of-option': { value: 'text', option: 'text', expected: 'text', more: 'text' },
  'packs-apart': { message: 'text' },
  'there-are': { names: 'list' },
  'there-are-meant': { names: 'list', more: 'text' },
  'or-meant': { name: 'text' },
  'one-word-wanted': { name: 'text' },
  'seed-wanted': {},
  'option-form': {},
  'no-setting': { name: 'text' },
  'nobody-plays': {},
  'no-number': { name: 'text' },
  'no-column': { name: 'text' },
  'empty-cell': { name: 'text' },
  // ------------------------------------------------------------ why an option is not on offer
  'why-not-in-pile': { name: 'text', pile: 'text', owner: 'text' },
  'why-pile-empty': { name: 'text', pile: 'text', owner: 'text' },
  'why-elsewhere': { name: 'text', place: 'text' },
  'why-taken-out': { name: 'text', holder: 'text', rule: 'text' },
  'why-condition': { name: 'text', more: 'text' },
  'why-only-last': { name: 'text' },
  'why-not-among': { name: 'text' },
  'why-unseen': { name: 'text' },
  'why-other-question': { name: 'text' },
  'said-twice': { name: 'text' },
  // ------------------------------------------------------------ the help of a code that has none of its own, but a near name
  'did-you-mean': { name: 'text' },
} as const satisfies Readonly<Record<string, Takes>>;

export type Phrases = typeof phrases;
export type PhraseName = keyof Phrases;

type Given<A> = { readonly [K in keyof A]: A[K] | (A[K] extends string ? Phrase | Diagnostic : never) };
type ArgsOfPhrase<N extends PhraseName> = [keyof Phrases[N]] extends [never] ? [] : [args: Given<ArgsFrom<Phrases[N]>>];

export function phrase<N extends PhraseName>(name: N, ...[args]: ArgsOfPhrase<N>): Phrase {
  return { phrase: name, args: (args ?? none) as Args };
}

const none: Args = {};

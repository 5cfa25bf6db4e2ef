// Facts about a name besides its text and its rule, each a key and its values. How a fact is worded in a language stands in
// `grammar/languages/LOCALE/explain.yaml`; no code searches the wording.
import type { Phrase } from '../../grammar/diagnostics/phrases.ts';
import { sayPhrase } from '../../grammar/diagnostics/speak.ts';
import type { MessageSlots } from '../../grammar/messages/tool-messages.ts';
import { type ExplainWords, explainWords } from './explain-words.ts';
import type { Listed } from './explanation.ts';

/** A name with its type. For the tool's own queries the type is given in words. */
export interface TypedName {
  readonly label?: string;
  readonly name: string;
  readonly type: Phrase | string;
}

/** A pack that is not selected. */
export interface OtherPack {
  readonly id: string;
  readonly edition: boolean;
}

/** The values of facts by key. A text here is names, numbers, places or words of the packs, and the same in all languages. */
export interface FactValues {
  readonly pack: string;
  readonly 'in-rules': string;
  // ------------------------------------------------------------ rules
  readonly parameters: readonly TypedName[];
  readonly 'answers-with': Phrase | string;
  readonly asks: 'somebody' | 'nobody';
  readonly 'asked-in': string;
  readonly branches: string;
  readonly 'only-with': string;
  // ------------------------------------------------------------ amendments
  readonly 'hangs-on': string;
  readonly 'amends-in-order': { readonly name: string; readonly order: string };
  readonly 'takes-out': string;
  readonly 'gives-ability-to': string;
  readonly 'amended-in': { readonly pack: OtherPack; readonly places: string };
  readonly 'replaced-in': { readonly pack: OtherPack; readonly keys: string; readonly place: string };
  // ------------------------------------------------------------ models
  readonly plural: string;
  readonly keys: string;
  readonly fields: readonly TypedName[];
  readonly piles: string;
  readonly documents: string;
  readonly 'taken-by': string;
  readonly type: Phrase | string;
  readonly 'seen-by': string;
  readonly holds: string;
  readonly 'word-of': string;
  readonly 'pile-of': string;
  readonly 'field-of': string;
  readonly 'key-of': string;
  readonly 'number-of': string;
  readonly 'branch-of': string;
  // ------------------------------------------------------------ packs
  readonly title: string;
  readonly needs: string;
  readonly 'needed-by': string;
  readonly joins: true;
  readonly 'is-default': true;
  readonly options: string;
  readonly presets: string;
  readonly sets: string;
  readonly about: string;
  readonly values: string;
  readonly default: string;
  readonly now: string;
  readonly 'set-by': string;
  // ------------------------------------------------------------ passages
  readonly gist: string;
  readonly ruling: string;
  readonly note: string;
  readonly number: string;
  readonly reason: string;
  readonly deviates: string;
  readonly option: string;
}

export type FactKey = keyof FactValues;
export type FactOf<K extends FactKey> = { readonly [Key in K]: { readonly key: Key; readonly value: FactValues[Key] } }[K];
export type Fact = FactOf<FactKey>;

/** What an explained name may be, apart from the kinds that packs declare. */
export const whatWords = [
  'action',
  'all',
  'amendment',
  'argument',
  'branch',
  'built-in question',
  'chance',
  'choice',
  'colour',
  'column',
  'decision',
  'drawing',
  'edition',
  'enum',
  'enumeration',
  'field',
  'format',
  'invariant',
  'key',
  'kind',
  'memory',
  'name',
  'name for a kind',
  'number',
  'option',
  'pack',
  'part',
  'part of a score',
  'passage',
  'pile',
  'preset',
  'query',
  'require',
  'role',
  'ruling',
  'scenario',
  'span',
  'usual',
  'usual state of scenarios',
  'value',
  'verb',
  'verb of scenarios',
  'word',
] as const;
export type WhatWord = (typeof whatWords)[number];

/** Why no scenario is listed. */
export type WhyNone = Listed | 'component-only' | 'only-looked-at' | { readonly ruling: string } | { readonly said: string };

export interface SaidFact {
  readonly label: string;
  readonly text: string;
}

/** Whether a fact has a value after its label. */
export function hasValue({ value }: Fact): boolean {
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : true;
}

/** A fact in a language; in English if the tool does not have that language. */
export function sayFact(fact: Fact, locale: string): SaidFact {
  const words = explainWords(locale);
  return { label: words(`label.${fact.key}`, labelSlots(fact)), text: textOf(fact, words, locale) };
}

/** What something is. Kinds of packs have no words here and stay as they are. */
export function sayWhat(what: string, locale: string): string {
  const word = whatWords.find((one) => one === what);
  return word === undefined ? what : explainWords(locale)(`what.${hyphenated(word)}`);
}

/** The title of an explanation: what it is, its name, and what it belongs to. */
export function sayTitle(what: string, name: string, of: string | undefined, locale: string): string {
  const title = `${sayWhat(what, locale)} ${name}`;
  return of === undefined ? title : explainWords(locale)('what.belonging', { title, of });
}

/** The heading of a list of scenarios. */
export function sayListed(listed: Listed, locale: string): string {
  return explainWords(locale)(`listed.${listed}`);
}

export function sayWhyNone(why: WhyNone, locale: string): string {
  const words = explainWords(locale);
  if (typeof why === 'string') return words(`none.${why}`);
  return 'ruling' in why ? words('none.settled', { ruling: why.ruling }) : why.said;
}

/** Keys of messages have no blanks. */
type Hyphenated<Word extends string> = Word extends `${infer First} ${infer Rest}` ? `${First}-${Hyphenated<Rest>}` : Word;

function hyphenated<Word extends string>(word: Word): Hyphenated<Word> {
  return word.replaceAll(' ', '-') as Hyphenated<Word>;
}

function labelSlots(fact: Fact): MessageSlots {
  switch (fact.key) {
    case 'amends-in-order':
      return { name: fact.value.name };
    case 'amended-in':
    case 'replaced-in':
      return { id: fact.value.pack.id, sort: fact.value.pack.edition ? 'edition' : 'pack' };
    default:
      return {};
  }
}

function textOf(fact: Fact, words: ExplainWords, locale: string): string {
  const said = (type: Phrase | string): string => (typeof type === 'string' ? type : sayPhrase(type, locale));
  switch (fact.key) {
    case 'parameters':
      return fact.value.map(({ label, name, type }) => `${label ? `${label} ` : ''}${name} (${said(type)})`).join(', ');
    case 'fields':
      return fact.value.map(({ name, type }) => `${name}: ${said(type)}`).join(', ');
    case 'asks':
      return words(`answer.${fact.value}`);
    case 'seen-by':
      return fact.value === 'nobody' ? words('answer.nobody') : fact.value;
    case 'amends-in-order':
      return fact.value.order;
    case 'amended-in':
      return fact.value.places;
    case 'replaced-in':
      return words('answer.replaced', { keys: fact.value.keys, place: fact.value.place });
    case 'joins':
      return words('answer.comes-along');
    case 'is-default':
      return words('answer.yes');
    default:
      return said(fact.value);
  }
}

// The message format: plain text with slots. Parsing and formatting return a value and problems and never throw on an author's text.
//
//   {slot}                        the value or name; the items of a list with commas between them
//   {slot:acc}                    a case or another form of the name (falls back to the name), or a format: {value:money}
//                                 (in a sentence a name without a form stands in its `nom`, if it has one)
//   {names:list} {names:or}       a list as the language joins it, with “and” or with “or”
//   {names:ticks} {names:ticks-list} {names:ticks-or}    each in backticks, joined by commas, by “and”, by “or”; {name:ticks} for one
//   {n|one: card|other: cards}    by the plural category of the number in this language
//   {n|=0: nobody|one: one|other: {n}}     an exact number goes before its category
//   {n:ordinal|one: {n}st|two: {n}nd|few: {n}rd|other: {n}th}    by the category that it has as an ordinal
//   {n|kind card}                 a plural form that the glossary has for a term
//   {actor|m: he|f: she|n: it|p: they}     by the gender of what is named (`other` stands for all not listed)
//   {type|=array: a list|=object: keys|other: a value}    by the text of the value: letters, digits and . _ - / : (yes and no are `true` and `false`)
//   {near|none: |other: did you mean `{near}`?}    `none`: there is no value, or an empty text or list
//   {a, b|one one: ..|one *: ..|other: ..}    by two values or more: a word for each, `*` for any, the first that fits. Without one that
//                                 fits, `other` in the place of a word stands for what the language counts with another category
//   {{  }}                        literal braces (inside alternatives only the opening one)
//   \|  \}  \{  \\                inside alternatives: the sign itself. Blanks around an alternative do not count, `\ ` does
//
// A slot is any expression; what it means is decided by the resolver, so this file knows neither rules nor names.
import { closest } from '../closest.ts';
import type { Span } from '../source.ts';
import { type LocaleRules, PLURAL_CATEGORIES, type PluralCategory } from './locale.ts';
import { formsOf, gendersOf, SEVERAL, SUBJECT } from './profiles.ts';
import { ANY, type Alternative, type Message, type MessagePart, type MessageProblem, NONE, OTHER } from './read-message.ts';

export { type Alternative, type Message, type MessagePart, type MessageProblem, parseMessage } from './read-message.ts';

/** What a slot stands for: a number, a list, or a name with what a sentence needs to know about it. */
export interface SlotValue {
  readonly text?: string;
  readonly number?: number;
  readonly list?: readonly string[];
  readonly gender?: string;
  readonly forms?: Readonly<Record<string, string>>;
  readonly plural?: Readonly<Partial<Record<PluralCategory, string>>>;
}

export type Resolver = (expression: string) => SlotValue | undefined;

/** A slot that could not be filled as it is written. */
export interface SlotProblem {
  readonly code: 'text/unknown-slot' | 'text/unknown-form' | 'text/not-a-number';
  /** The slot, or the form that its name does not have. */
  readonly name: string;
  readonly span: Span;
}

/** Formats by name, such as `money`: a text in which `{n}` is the number as the language writes it. */
export interface MessageLocale {
  readonly rules: LocaleRules;
  /** The forms that names can have: those that the language is known for, unless a glossary declares more. A name without the form is used as it is. */
  readonly forms?: ReadonlySet<string>;
  readonly formats?: ReadonlyMap<string, string>;
}

export interface Formatted {
  readonly value: string;
  readonly problems: readonly (MessageProblem | SlotProblem)[];
}

/** The end of a sentence. A full stop after a digit does not count, because it may be that of an ordinal. */
const SENTENCE_END = /[^\s\d][.!?…][”“»)]*\s+$/;

/**
 * A label is a name or a word by itself, a sentence has subjects and begins with a capital letter. In both some words are kept on one line. What is
 * `plain` stays as it is written: it may be compared, or stand in code.
 */
export type Manner = 'label' | 'sentence' | 'plain';

/** Formats a message. A slot that cannot be resolved shows as it is written, so that the gap is seen and the rest can be read. */
export function formatMessage(message: Message, resolve: Resolver, locale: MessageLocale, manner: Manner = 'label'): Formatted {
  const problems: (MessageProblem | SlotProblem)[] = [...message.problems];
  const usual = manner === 'sentence' ? SUBJECT : undefined;
  const report = (code: SlotProblem['code'], name: string, span: Span): void => void problems.push({ code, name, span });

  const valueOf = (expression: string, span: Span): SlotValue | undefined => {
    const value = resolve(expression);
    if (value === undefined) report('text/unknown-slot', expression, span);
    return value;
  };
  const numberOf = (expression: string, span: Span): number | undefined => {
    const value = valueOf(expression, span);
    if (value !== undefined && value.number === undefined) report('text/not-a-number', expression, span);
    return value?.number;
  };
  const write = (part: MessagePart): string => {
    switch (part.part) {
      case 'text':
        return part.text;
      case 'slot': {
        const value = valueOf(part.expression, part.span);
        if (value === undefined) return `{${part.expression}}`;
        return writeSlot(value, part.form ?? usual, locale, (form) => report('text/unknown-form', form, part.span));
      }
      case 'plural': {
        if (isAbsent(part.alternatives, part.expression)) return writeAll(pickAlternative(part.alternatives, NONE, 'last'));
        const number = numberOf(part.expression, part.span);
        const exact = number === undefined ? undefined : exactly(part.alternatives, { number });
        const rules = locale.rules;
        const category = number === undefined ? OTHER : part.ordinal ? rules.ordinal(number) : rules.plural(number);
        return writeAll(exact?.parts ?? pickAlternative(part.alternatives, category, 'last'));
      }
      case 'gender': {
        if (isAbsent(part.alternatives, part.expression)) return writeAll(pickAlternative(part.alternatives, NONE, 'last'));
        const value = valueOf(part.expression, part.span);
        const exact = value === undefined ? undefined : exactly(part.alternatives, value);
        return writeAll(exact?.parts ?? pickAlternative(part.alternatives, value?.gender ?? OTHER, 'first'));
      }
      case 'choice': {
        const absent = part.alternatives.some(({ key }) => key.split(' ').includes(NONE));
        const values = [part.expression, ...part.beside].map((one) => (absent ? resolve(one) : valueOf(one, part.span)));
        return writeAll(choose(part.alternatives, values, locale.rules)?.parts ?? []);
      }
      case 'counted': {
        const number = numberOf(part.expression, part.span);
        const term = valueOf(part.term, part.span);
        const category = number === undefined ? OTHER : locale.rules.plural(number);
        return term?.plural?.[category] ?? term?.plural?.other ?? term?.text ?? part.term;
      }
    }
  };
  const isAbsent = (alternatives: readonly Alternative[], expression: string): boolean =>
    alternatives.some(({ key }) => key === NONE) && isEmpty(resolve(expression));
  const writeAll = (parts: readonly MessagePart[]): string => parts.map(write).join('');

  const value = message.parts.reduce((before, part) => {
    const text = write(part);
    // A text that the author wrote is not capitalised: it begins as it is written.
    const begins = manner === 'sentence' && part.part !== 'text' && (before === '' || SENTENCE_END.test(before));
    return before + (begins ? locale.rules.capitalize(text) : text);
  }, '');
  return { value: manner === 'plain' ? value : locale.rules.bind(value), problems };
}

/** Every slot of a message with all its alternatives, so that translations can be compared. Terms of counted slots are included. */
export function slotsOfMessage(message: Message): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (parts: readonly MessagePart[]): void => {
    for (const part of parts) {
      if (part.part !== 'text') found.add(part.expression);
      if (part.part === 'choice') for (const expression of part.beside) found.add(expression);
      if ('alternatives' in part) for (const alternative of part.alternatives) visit(alternative.parts);
    }
  };
  visit(message.parts);
  return found;
}

/**
 * Problems that depend on the language: a plural that leaves out a category which whole numbers have there, a gender that names do not have there.
 * `genders` are those that the language is known for, unless a glossary declares more.
 */
export function checkMessage(
  message: Message,
  rules: LocaleRules,
  genders: Iterable<string> = gendersOf(rules.locale),
): readonly MessageProblem[] {
  const known = new Set([...genders, SEVERAL, OTHER, NONE, ANY]);
  const problems = [...message.problems];
  const visit = (parts: readonly MessagePart[]): void => {
    for (const part of parts) {
      if (!('alternatives' in part)) continue;
      const strange = strangeGender(part, known);
      if (strange !== undefined) {
        const near = closest(strange, [...PLURAL_CATEGORIES, ...known]);
        problems.push({ code: 'text/mixed-alternatives', ...(near !== undefined && { near }), span: part.span });
      }
      const missing = missingCategories(part, rules);
      if (missing.length > 0) {
        const { locale } = rules;
        const forms = missing.map((key) => `\`${key}\``).join(', ');
        problems.push({ code: 'text/missing-plural', locale, missing: forms, span: part.span });
      }
      for (const alternative of part.alternatives) visit(alternative.parts);
    }
  };
  visit(message.parts);
  return problems;
}

/** A key of alternatives that is no gender of the language, and nothing else either. */
function strangeGender(part: Choice, known: ReadonlySet<string>): string | undefined {
  if (part.part === 'plural') return undefined;
  const words = part.alternatives.flatMap(({ key }) => key.split(' '));
  return words.find((word) => word[0] !== '=' && !known.has(word) && !(PLURAL_CATEGORIES as readonly string[]).includes(word));
}

type Choice = Extract<MessagePart, { alternatives: unknown }>;

/** The categories that numbers have in a language and that no alternative is for. */
function missingCategories(part: Choice, rules: LocaleRules): readonly PluralCategory[] {
  const keys = part.alternatives.map(({ key }) => key);
  if (part.part === 'plural') {
    const counting = rules.countingCategories(part.ordinal ? 'ordinal' : 'cardinal', exactNumbers(keys));
    // `other` is no substitute: in a language that counts with `few` it says something else.
    return [...counting].filter((category) => !keys.includes(category));
  }
  if (part.part !== 'choice') return [];
  const missing =
    part.beside.length === 0
      ? []
      : [part.expression, ...part.beside].map((_, at) => {
          const words = keys.filter((key) => key !== OTHER).map((key) => key.split(' ')[at]);
          const counting = rules.countingCategories('cardinal', exactNumbers(words));
          const counted = words.some((word) => word !== OTHER && (counting as ReadonlySet<string>).has(word));
          return counted && !words.includes(ANY) ? [...counting].filter((category) => !words.includes(category)) : [];
        });
  return [...new Set(missing.flat())];
}

function exactNumbers(keys: readonly string[]): ReadonlySet<number> {
  return new Set(keys.filter((key) => /^=\d+$/.test(key)).map((key) => Number(key.slice(1))));
}

const LISTS: ReadonlyMap<string, (items: readonly string[], rules: LocaleRules) => string> = new Map([
  ['list', (items, rules) => rules.list(items)],
  ['or', (items, rules) => rules.list(items, 'disjunction')],
  ['ticks', (items) => ticked(items).join(', ')],
  ['ticks-list', (items, rules) => rules.list(ticked(items))],
  ['ticks-or', (items, rules) => rules.list(ticked(items), 'disjunction')],
]);

function ticked(items: readonly string[]): readonly string[] {
  return items.map((item) => `\`${item}\``);
}

function writeSlot(value: SlotValue, form: string | undefined, locale: MessageLocale, unknown: (form: string) => void): string {
  const plain = value.text ?? value.list?.join(', ') ?? (value.number === undefined ? '' : locale.rules.number(value.number));
  if (form === undefined) return plain;
  const format = locale.formats?.get(form);
  if (format !== undefined && value.number !== undefined) return format.replaceAll('{n}', () => locale.rules.number(value.number ?? 0));
  const own = value.forms !== undefined && Object.hasOwn(value.forms, form);
  const joined = own ? undefined : LISTS.get(form);
  if (joined !== undefined) return joined(value.list ?? (plain === '' ? [] : [plain]), locale.rules);
  const wanted = own ? value.forms?.[form] : undefined;
  if (wanted === undefined && !(locale.forms?.has(form) ?? formsOf(locale.rules.locale).includes(form))) unknown(form);
  return wanted ?? plain;
}

function pickAlternative(alternatives: readonly Alternative[], key: string, otherwise: 'first' | 'last'): readonly MessagePart[] {
  const found = alternatives.find((one) => one.key === key) ?? alternatives.find((one) => one.key === OTHER);
  return (found ?? alternatives.at(otherwise === 'first' ? 0 : -1))?.parts ?? [];
}

function isEmpty(value: SlotValue | undefined): boolean {
  if (value === undefined) return true;
  const { text, number, list } = value;
  return number === undefined && (text ?? '') === '' && (list ?? []).length === 0;
}

/** The alternative for just this number or text. */
function exactly(alternatives: readonly Alternative[], value: SlotValue): Alternative | undefined {
  return alternatives.find(({ key }) => key[0] === '=' && isExactly(key, value));
}

function isExactly(word: string, { text, number }: SlotValue): boolean {
  const wanted = word.slice(1);
  return text === wanted || (number !== undefined && String(number) === wanted);
}

/** The alternative that fits the values. In the first round `other` is a category like the rest, in the second it stands for what was not listed. */
function choose(
  alternatives: readonly Alternative[],
  values: readonly (SlotValue | undefined)[],
  rules: LocaleRules,
): Alternative | undefined {
  const fits = (word: string, value: SlotValue | undefined, loosely: boolean): boolean => {
    if (word === ANY || (loosely && word === OTHER)) return true;
    if (word === NONE) return isEmpty(value);
    if (value === undefined) return false;
    if (word[0] === '=') return isExactly(word, value);
    return word === (value.number === undefined ? (value.gender ?? OTHER) : rules.plural(value.number));
  };
  const find = (loosely: boolean): Alternative | undefined =>
    alternatives.find(({ key }) => key !== OTHER && key.split(' ').every((word, at) => fits(word, values[at], loosely)));
  return find(false) ?? find(true) ?? alternatives.find(({ key }) => key === OTHER);
}

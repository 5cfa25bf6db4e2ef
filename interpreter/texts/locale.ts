// The rules of a language that the platform knows: plural categories, numbers and lists. Locale tags come from outside, so a tag that the
// platform refuses is treated as the fallback language instead of throwing.
import { readLocale, widerLocales } from '../../grammar/diagnostics/locale-tag.ts';

/** The language every text falls back to. */
export const FALLBACK_LOCALE = 'en';

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
export const PLURAL_CATEGORIES: readonly PluralCategory[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export function normalizeLocale(tag: string): string {
  return readLocale(tag) ?? FALLBACK_LOCALE;
}

/** Where to look for a text, nearest first: `cs-CZ`, `cs`, `en`. */
export function localeChain(tag: string): readonly string[] {
  const chain = widerLocales(tag);
  return chain.includes(FALLBACK_LOCALE) ? chain : [...chain, FALLBACK_LOCALE];
}

/**
 * Words that are not separated from the next word by a line break: prepositions and conjunctions of one letter, and in Russian a word from the
 * dash after it. Other languages have no such rule.
 */
const UNBROKEN: ReadonlyMap<string, RegExp> = new Map([
  ['cs', /(?<![\p{L}\p{N}])([aikosuvz]) (?=\S)/giu],
  ['ru', /((?<![\p{L}\p{N}])[авикосуя]|\S(?= —)) (?=\S)/giu],
]);

const made = new Map<string, LocaleRules>();
const mostMade = 32;

/** The rules of one language, cached by locale because the platform's objects are slow to make. */
export class LocaleRules {
  readonly locale: string;
  private readonly pluralRules: Intl.PluralRules;
  /** Made on first use: a check of texts needs neither. */
  private numberFormat: Intl.NumberFormat | undefined;
  private listFormat: Intl.ListFormat | undefined;
  private readonly unbroken: RegExp | undefined;
  private counting: ReadonlySet<PluralCategory> | undefined;

  /** The cached rules of a language, made on first use. */
  static of(tag: string): LocaleRules {
    const known = made.get(tag) ?? new LocaleRules(tag);
    // The cache is limited: tags come from outside, and there may be any number of them.
    if (made.size >= mostMade) made.clear();
    made.set(tag, known);
    return known;
  }

  constructor(tag: string) {
    this.locale = normalizeLocale(tag);
    this.pluralRules = new Intl.PluralRules(this.locale);
    this.unbroken = UNBROKEN.get(this.locale.split('-')[0]);
  }

  plural(value: number): PluralCategory {
    return this.pluralRules.select(value);
  }

  number(value: number): string {
    this.numberFormat ??= new Intl.NumberFormat(this.locale);
    return this.numberFormat.format(value);
  }

  list(items: readonly string[]): string {
    this.listFormat ??= new Intl.ListFormat(this.locale, { type: 'conjunction' });
    return this.listFormat.format(items);
  }

  /** The text with non-breaking spaces where the language does not break a line. */
  bind(text: string): string {
    const words = this.unbroken;
    return words === undefined ? text : text.replace(words, '$1\u00a0');
  }

  capitalize(text: string): string {
    const [first = ''] = text;
    return first.toLocaleUpperCase(this.locale) + text.slice(first.length);
  }

  /** All categories of the language, those of fractions among them. */
  categories(): readonly PluralCategory[] {
    return this.pluralRules.resolvedOptions().pluralCategories;
  }

  /** The categories that whole numbers can fall into; the others are for fractions, which no rule counts. */
  countingCategories(): ReadonlySet<PluralCategory> {
    // Cached, because every check of a text that counts needs it and it takes two hundred calls of the platform.
    return (this.counting ??= new Set(Array.from({ length: 201 }, (_, n) => this.plural(n))));
  }
}

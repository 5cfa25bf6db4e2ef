// The rules of a language: plural categories, numbers and lists, which the platform knows, and what its profile says. Locale tags come from
// outside, so a tag that the platform refuses is treated as the fallback language instead of throwing.
import { readLocale, widerLocales } from '../locale-tag.ts';
import { platformTag, profileChanges, profileOf, unbrokenIn } from './profiles.ts';

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

export type ListSort = 'conjunction' | 'disjunction';
export type CountSort = 'cardinal' | 'ordinal';
const NO_NUMBERS: ReadonlySet<number> = new Set();

const made = new Map<string, LocaleRules>();
const mostMade = 32;
/** How often languages had come with the rules when the cached ones were made. */
let madeAt = 0;

/** The rules of one language, cached by locale because the platform's objects are slow to make. */
export class LocaleRules {
  readonly locale: string;
  /** The language that the platform is asked about. */
  private readonly platform: string;
  private readonly pluralRules: Intl.PluralRules;
  /** Made on first use: a check of texts needs neither. */
  private numberFormat: Intl.NumberFormat | undefined;
  private readonly listFormats = new Map<ListSort, Intl.ListFormat>();
  private decimalSign: string | undefined;
  private ordinalRules: Intl.PluralRules | undefined;
  private readonly unbroken: RegExp | undefined;
  private readonly gapsFrom: number;
  private readonly counting = new Map<CountSort, ReadonlySet<PluralCategory>>();

  /** The cached rules of a language, made on first use. */
  static of(tag: string): LocaleRules {
    if (madeAt !== profileChanges()) made.clear();
    madeAt = profileChanges();
    const known = made.get(tag) ?? new LocaleRules(tag);
    // The cache is limited: tags come from outside, and there may be any number of them.
    if (made.size >= mostMade) made.clear();
    made.set(tag, known);
    return known;
  }

  constructor(tag: string) {
    this.locale = normalizeLocale(tag);
    this.platform = platformTag(this.locale);
    this.pluralRules = new Intl.PluralRules(this.platform);
    const profile = profileOf(this.locale);
    this.unbroken = unbrokenIn(profile);
    this.gapsFrom = profile['gaps-from'] ?? 0;
  }

  plural(value: number): PluralCategory {
    return this.pluralRules.select(value);
  }

  number(value: number): string {
    // As printed sums of money are set: 1000, but 12 000.
    this.numberFormat ??= new Intl.NumberFormat(this.platform, this.gapsFrom > 4 ? { useGrouping: 'min2' } : {});
    return this.numberFormat.format(value);
  }

  /** A measured number with so many decimals: 0.5, or 0,5. */
  fixed(value: number, digits: number): string {
    const written = value.toFixed(digits);
    this.decimalSign ??= new Intl.NumberFormat(this.platform).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
    return written.replace('.', this.decimalSign);
  }

  /** The category of a number that tells a place: 1st, 2nd. */
  ordinal(value: number): PluralCategory {
    this.ordinalRules ??= new Intl.PluralRules(this.platform, { type: 'ordinal' });
    return this.ordinalRules.select(value);
  }

  /** Joined by “and”, or by “or”. */
  list(items: readonly string[], sort: ListSort = 'conjunction'): string {
    let format = this.listFormats.get(sort);
    if (format === undefined) this.listFormats.set(sort, (format = new Intl.ListFormat(this.platform, { type: sort })));
    return format.format(items);
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

  /** The categories that whole numbers can fall into, but for some numbers; the others are for fractions, which no rule counts. */
  countingCategories(sort: CountSort = 'cardinal', without: ReadonlySet<number> = NO_NUMBERS): ReadonlySet<PluralCategory> {
    // Cached, because every check of a text that counts needs it and it takes two hundred calls of the platform.
    const known = without.size === 0 ? this.counting.get(sort) : undefined;
    if (known !== undefined) return known;
    const numbers = Array.from({ length: 201 }, (_, n) => n).filter((n) => !without.has(n));
    const used = new Set(numbers.map((n) => (sort === 'ordinal' ? this.ordinal(n) : this.plural(n))));
    // In the order in which the categories are always listed.
    const counting = new Set(PLURAL_CATEGORIES.filter((category) => used.has(category)));
    if (without.size === 0) this.counting.set(sort, counting);
    return counting;
  }
}

// The page has its texts in four languages. Each part keeps its own table of texts, and a key that is in none does not compile. Numbers
// choose their plural form by the rules of the language. The language is a signal, so that what is shown changes with it.
import { computed, signal } from '@preact/signals';
import { findLocale } from '../../../grammar/diagnostics/locale-tag.ts';
import { archiveTexts } from '../../../grammar/archive/refusals.ts';
import { arrivingTexts } from './arriving.ts';
import { balanceTexts } from './balance.ts';
import { boardTexts } from './board.ts';
import { editorTexts } from './editor.ts';
import { folderTexts } from './folder.ts';
import { keyTexts } from './keys.ts';
import { makingTexts } from './making.ts';
import { searchTexts } from './search.ts';
import { inspectTexts } from './inspect.ts';
import { startTexts } from './starts.ts';
import { settingUpTexts } from './setting-up.ts';
import { shellTexts } from './shell.ts';
import { storyTexts } from './story.ts';
import { tableTexts } from './table.ts';
import { travelTexts } from './travel.ts';

export const LOCALES = ['en', 'ru', 'cs', 'ro'] as const;
export type Locale = (typeof LOCALES)[number];

/** How each language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский', cs: 'Čeština', ro: 'Română' };

/** A text, or its plural forms; which one is told by the slot `count`. */
export type Wording = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type TextTable = Readonly<Record<string, Readonly<Record<Locale, Wording>>>>;

/** Every part's table is one line here. */
export const TABLES = {
  ...arrivingTexts,
  ...shellTexts,
  ...keyTexts,
  ...makingTexts,
  ...settingUpTexts,
  ...folderTexts,
  ...editorTexts,
  ...boardTexts,
  ...tableTexts,
  ...storyTexts,
  ...travelTexts,
  ...searchTexts,
  ...inspectTexts,
  ...archiveTexts,
  ...startTexts,
  ...balanceTexts,
};

export type TextKey = keyof typeof TABLES;
export type Slots = Readonly<Record<string, string | number>>;

/** What the person chose; null: as the browser prefers. */
export const chosenLocale = signal<Locale | null>(null);
export const locale = computed<Locale>(() => chosenLocale.value ?? preferredLocale(browserLanguages()));

/** The text of a key in the language of the page; `{name}` is filled in from the slots. */
export function t(key: TextKey, slots: Slots = {}): string {
  return wordingIn(TABLES, locale.value, key, slots);
}

/** As `t`, for a given table and language. */
export function wordingIn(table: TextTable, language: Locale, key: string, slots: Slots = {}): string {
  const wording = table[key]?.[language] ?? table[key]?.en ?? key;
  return fillIn(typeof wording === 'string' ? wording : pluralOf(wording, language, slots.count), language, slots);
}

/** The first of the wanted languages that the page speaks, otherwise English. */
export function preferredLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const found = findLocale(tag, LOCALES);
    if (found !== undefined) return found;
  }
  return 'en';
}

const rules = new Map<Locale, Intl.PluralRules>();
const numbers = new Map<Locale, Intl.NumberFormat>();

export function formatNumber(value: number, language: Locale = locale.value): string {
  let format = numbers.get(language);
  if (format === undefined) numbers.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(value);
}

function pluralOf(forms: Exclude<Wording, string>, language: Locale, count: string | number | undefined): string {
  let rule = rules.get(language);
  if (rule === undefined) rules.set(language, (rule = new Intl.PluralRules(language)));
  return forms[rule.select(Number(count ?? 0))] ?? forms.other ?? '';
}

function fillIn(text: string, language: Locale, slots: Slots): string {
  return text.replace(/\{([a-z]\w*)\}/gi, (whole, name: string) => {
    const value = slots[name];
    return value === undefined ? whole : typeof value === 'number' ? formatNumber(value, language) : value;
  });
}

function browserLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
}

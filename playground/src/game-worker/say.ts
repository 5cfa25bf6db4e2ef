// This function formats a text of the page in the game worker, which has no page to ask for it.
import { findLocale } from '../../../grammar/diagnostics/locale-tag.ts';
import { tableTexts } from '../i18n/table.ts';

/** Those that are one sentence each, without plural forms. */
export type TableText = {
  [Key in keyof typeof tableTexts]: (typeof tableTexts)[Key]['en'] extends string ? Key : never;
}[keyof typeof tableTexts];

/** Languages without texts of their own get English. */
export function say(locale: string, key: TableText, slots: Readonly<Record<string, string>> = {}): string {
  const texts: Readonly<Record<string, string>> = tableTexts[key];
  return texts[findLocale(locale, Object.keys(texts)) ?? 'en'].replace(/\{([a-z]+)\}/g, (_, name: string) => slots[name] ?? '');
}

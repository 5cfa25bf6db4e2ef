// Says a text of the table in a language: the worker has no page to ask for it.
import { tableTexts } from '../i18n/table.ts';

/** Those that are one sentence each, without plural forms. */
export type TableText = {
  [Key in keyof typeof tableTexts]: (typeof tableTexts)[Key]['en'] extends string ? Key : never;
}[keyof typeof tableTexts];

/** Languages without texts of their own are told in English. */
export function say(locale: string, key: TableText, slots: Readonly<Record<string, string>> = {}): string {
  const [language] = locale.split('-');
  const texts: Readonly<Record<string, string>> = tableTexts[key];
  return (texts[language] ?? texts['en']).replace(/\{([a-z]+)\}/g, (_, name: string) => slots[name] ?? '');
}

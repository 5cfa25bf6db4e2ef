// The page's texts: every key in every language, the same slots, plural forms that the language asks for.
import { describe, expect, test } from 'vitest';
import { LOCALES, preferredLocale, TABLES, wordingIn, type Locale, type TextTable } from '../../../playground/src/i18n/index.ts';

const table: TextTable = TABLES;

describe('every text', () => {
  test.each(LOCALES)('exists in %s with the slots of the English one', (language) => {
    const wrong = Object.entries(table).filter(([, wordings]) => {
      const own = wordingsOf(wordings[language]);
      const english = new Set(wordingsOf(wordings.en).flatMap(slotsOf));
      return own.length === 0 || own.some((text) => text.trim() === '' || slotsOf(text).some((slot) => !english.has(slot)));
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test.each(LOCALES)('with plural forms has those that %s needs', (language) => {
    const needed = new Set([0, 1, 2, 3, 5, 11, 20, 21, 22, 100, 101].map((n) => new Intl.PluralRules(language).select(n)));
    const wrong = Object.entries(table).filter(([, wordings]) => {
      const wording = wordings[language];
      return typeof wording !== 'string' && ![...needed].every((form) => form in wording || ('other' in wording && form === 'other'));
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test('Romanian letters have the comma below, not the cedilla', () => {
    expect(Object.entries(table).filter(([, { ro }]) => /[şţŞŢ]/.test(wordingsOf(ro).join(' ')))).toEqual([]);
  });
});

describe('wording', () => {
  const sample: TextTable = {
    files: {
      en: { one: '{count} file', other: '{count} files' },
      ru: { one: '{count} файл', few: '{count} файла', many: '{count} файлов', other: '{count} файла' },
      cs: { one: '{count} soubor', few: '{count} soubory', other: '{count} souborů' },
      ro: { one: '{count} fișier', few: '{count} fișiere', other: '{count} de fișiere' },
    },
  };

  test.each<[Locale, number, string]>([
    ['en', 1, '1 file'],
    ['en', 0, '0 files'],
    ['ru', 21, '21 файл'],
    ['ru', 3, '3 файла'],
    ['ru', 11, '11 файлов'],
    ['cs', 4, '4 soubory'],
    ['cs', 5, '5 souborů'],
    ['ro', 19, '19 fișiere'],
    ['ro', 20, '20 de fișiere'],
  ])('in %s for %d is %s', (language, count, text) => {
    expect(wordingIn(sample, language, 'files', { count })).toBe(text);
  });

  test('slots are filled in as they are, once', () => {
    const hostile: TextTable = { x: { en: '<{a}>', ru: '', cs: '', ro: '' } };
    expect(wordingIn(hostile, 'en', 'x', { a: '{b}$&', b: 'no' })).toBe('<{b}$&>');
  });
});

test('the language is the first of the browser’s that the page speaks', () => {
  expect(preferredLocale(['de-DE', 'cs-CZ', 'en'])).toBe('cs');
  expect(preferredLocale(['ro-MD'])).toBe('ro');
  expect(preferredLocale(['fr', 'de'])).toBe('en');
  expect(preferredLocale([])).toBe('en');
});

function wordingsOf(wording: TextTable[string][Locale] | undefined): string[] {
  return wording === undefined ? [] : typeof wording === 'string' ? [wording] : Object.values(wording);
}

function slotsOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
}

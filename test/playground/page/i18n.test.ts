// The page's messages: every key in every language, slots that English has, plural forms that the language asks for, and no key that nobody asks for.
import { describe, expect, test } from 'vitest';
import { page } from '../../../grammar/generated/languages/page.ts';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { checkMessage, parseMessage } from '../../../grammar/messages/message.ts';
import { fillIn } from '../../../grammar/messages/tool-messages.ts';
import { LOCALES, nameOfLocale, preferredLocale, t } from '../../../playground/src/i18n/index.ts';
import { slotsOf, toolMessages } from '../../support/tool-messages.ts';
import { listTree, readTree } from '../../support/tree.ts';

const english = toolMessages('page', 'en');

describe.each(LOCALES)('the page in %s', (language) => {
  const messages = toolMessages('page', language);

  test('has every message of English, and no other', () => {
    expect(english.size).toBeGreaterThan(700);
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...messages].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('says it with the slots of the English one, and with all plural forms', () => {
    const rules = LocaleRules.of(language);
    const wrong = [...messages].flatMap(([key, text]) => {
      const known = new Set(slotsOf(english.get(key) ?? ''));
      const strange = slotsOf(text).filter((slot) => !known.has(slot));
      return [...strange, ...checkMessage(parseMessage(text), rules).map(({ code }) => code)].map((what) => `${key}: ${what}`);
    });
    expect(wrong).toEqual([]);
  });

  test('is what the bundles hold', () => {
    const held = page.flatMap(({ keys, texts }) => keys.map((key, at) => [key, texts[language][at]] as const));
    expect(new Map(held)).toEqual(messages);
  });

  test('calls itself by a name', () => expect(nameOfLocale(language)).toMatch(/^\p{Lu}\p{L}+$/u));
});

test('Romanian letters have the comma below, not the cedilla', () => {
  expect([...toolMessages('page', 'ro')].filter(([, text]) => /[şţŞŢ]/.test(text))).toEqual([]);
});

describe('every key', () => {
  const sources = listTree('playground', ['ts', 'tsx']).map((path) => readTree(path));
  const written = new Set(
    sources.flatMap((text) => [...text.matchAll(/'([\w./:-]+)'|`([\w./:-]+)`/g)].map(([, plain, ticked]) => plain ?? ticked)),
  );
  // `story.${kind}` may be any key that begins so.
  const made = sources.flatMap((text) =>
    [...text.matchAll(/`([a-z][\w-]*\.[^`\s]*\$\{[^`\n]*)`/g)].map(
      ([, template]) =>
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    ),
  );
  const isAskedFor = (key: string): boolean => written.has(key) || made.some((pattern) => pattern.test(key));

  test('is asked for by some source', () => {
    expect([...english.keys()].filter((key) => !isAskedFor(key))).toEqual([]);
  });

  test('that nobody asks for would be found', () => {
    expect(isAskedFor('story.nobody-asks')).toBe(false);
    expect(isAskedFor('app.title')).toBe(true);
    expect(isAskedFor('archive.too-large')).toBe(true);
  });
});

describe('a message that counts', () => {
  const files: Readonly<Record<string, string>> = {
    en: '{count|one: {count} file|other: {count} files}',
    ru: '{count|one: {count} файл|few: {count} файла|many: {count} файлов|other: {count} файла}',
    cs: '{count|one: {count} soubor|few: {count} soubory|other: {count} souborů}',
    ro: '{count|one: {count} fișier|few: {count} fișiere|other: {count} de fișiere}',
  };

  test.each<[string, number, string]>([
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
    expect(fillIn(files[language], language, { count })).toBe(text);
  });

  test('slots are filled in as they are, once', () => {
    expect(fillIn('<{a}>', 'en', { a: '{b}$&', b: 'no' })).toBe('<{b}$&>');
    expect(t('app.title')).toBe('Roundhouse');
  });
});

test('the language is the first of the browser’s that the page speaks', () => {
  expect(preferredLocale(['de-DE', 'cs-CZ', 'en'])).toBe('cs');
  expect(preferredLocale(['ro-MD'])).toBe('ro');
  expect(preferredLocale(['fr', 'de'])).toBe('en');
  expect(preferredLocale([])).toBe('en');
});

function escaped(text: string): string {
  return text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
}

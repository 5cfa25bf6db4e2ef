// The texts of rules/jubilee: complete in every language, with the same keys and slots, free of typed numbers, and set in its own way.
import { describe, expect, test } from 'vitest';
import { LocaleRules } from '../../interpreter/texts/locale.ts';
import { checkMessage, parseMessage, slotsOf, CASES } from '../../interpreter/texts/message.ts';
import { baseTexts, folderOf, LOCALES, readRulesNames, readTable, type Table } from './base-pack.ts';

const PACK = folderOf('jubilee');
const rules = readRulesNames(PACK);
const base = readRulesNames();
const tables = Object.fromEntries(LOCALES.map((locale) => [locale, readTable('text', locale, PACK)]));
const glossaries = Object.fromEntries(LOCALES.map((locale) => [locale, readTable('glossary', locale, PACK)]));
/** Documents of this pack that amend one of the base have its name. */
const own = rules.documents.filter(({ kind, id }) => !base.documents.some((one) => one.kind === kind && one.id === id));
const choices = rules.choices.filter((name) => !base.choices.includes(name));
const REFERENCES = / \((?:[a-z-]+|R\d+)(?:, (?:[a-z-]+|R\d+))*\)/g;

function messagesOf(table: Table): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([kind, ids]) =>
      Object.entries(ids).flatMap(([id, fields]) =>
        Object.entries(fields).map(([field, text]) => [`${kind} ${id} ${field}`, String(text)] as const),
      ),
    ),
  );
}

const english = messagesOf(tables.en);

test('the rules were read', () => {
  expect(own.map(({ id }) => id).sort()).toEqual(
    'al-patron chest circus-car handcar hat-throw mary seduction special-punch under-the-train'.split(' '),
  );
  expect(choices).toEqual(['buy', 'change-level', 'hide-under', 'pay', 'seduce-target']);
  expect(rules.branches).toEqual(['buy.yes', 'change-level.yes']);
  expect(rules.chances).toEqual(['circus-place', 'mary-card', 'strongbox']);
});

describe.each(LOCALES)('%s', (locale) => {
  const table = tables[locale];
  const messages = messagesOf(table);
  const missing = (kind: string, ids: readonly string[], ...fields: readonly string[]): string[] =>
    ids.flatMap((id) => fields.filter((field) => typeof table[kind]?.[id]?.[field] !== 'string').map((field) => `${kind} ${id} ${field}`));

  test('has the keys and the slots that English has', () => {
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
    const slots = (text: string): string => [...new Set(slotsOf(parseMessage(text)))].sort().join();
    expect([...messages].filter(([key, text]) => slots(text) !== slots(english.get(key)!)).map(([key]) => key)).toEqual([]);
  });

  test('every message is well formed and types no number', () => {
    const localeRules = new LocaleRules(locale);
    const bad = [...messages].filter(
      ([, text]) =>
        checkMessage(parseMessage(text), localeRules).length > 0 || /\d/.test(text.replaceAll(REFERENCES, '').replace(/\{[^{}|]*\}/g, '')),
    );
    expect(bad).toEqual([]);
  });

  test('names and explains what the pack adds', () => {
    const ids = (kind: string): string[] => own.filter((one) => one.kind === kind).map(({ id }) => id);
    const values = Object.entries(rules.pack['options'] as Record<string, { values?: unknown[] }>).flatMap(([option, entry]) =>
      (entry.values ?? []).map((value) => `${option}.${String(value)}`),
    );
    const plain = choices.filter((choice) => !rules.branches.some((branch) => branch.startsWith(`${choice}.`)));
    expect([
      ...own.flatMap(({ kind, id }) => missing(kind, [id], 'name')),
      ...['character', 'card', 'car', 'token'].flatMap((kind) => missing(kind, ids(kind), 'rule')),
      ...missing('car', ids('car'), 'to'),
      ...missing('value', Object.keys(rules.model['values']), 'name'),
      ...missing('option', Object.keys(rules.pack['options']), 'name', 'rule'),
      ...missing('option', values, 'name'),
      ...missing('choice', choices, 'name', 'asks'),
      ...missing('choice', plain, 'log'),
      ...missing('branch', rules.branches, 'name', 'log'),
      ...missing('chance', rules.chances, 'name', 'asks', 'log'),
      ...missing('require', rules.requires, 'message'),
      ...missing('invariant', rules.invariants, 'message'),
    ]).toEqual([]);
  });

  test('finds every number and every name that its rules mention', () => {
    const numbers = new Map([...base.numbers, ...rules.numbers, ['more-purses', 1]]);
    const texts = baseTexts({ rules: (name) => (numbers.has(name) ? { number: numbers.get(name) } : undefined) }, PACK);
    const bad = Object.entries(table).flatMap(([kind, ids]) =>
      Object.keys(ids).flatMap((id) =>
        ['rule', 'alone'].flatMap((field) =>
          (texts.field(kind, id, field, locale)?.problems ?? []).map(({ message }) => `${kind} ${id} ${field}: ${message}`),
        ),
      ),
    );
    expect(bad).toEqual([]);
  });

  test('is typeset in its own way', () => {
    const all = [...messages.values()].map((text) => text.replaceAll(REFERENCES, '').replace(/\{[^{}]*\}/g, '#')).join('\n');
    expect(all).not.toMatch(/[şţŞŢ]/);
    expect(all).not.toMatch(/["']|\.\.\.| {2}| [.,;:!?]/);
    if (locale === 'ru') expect(all).not.toMatch(/[„“”]|[a-z]/i);
    if (locale === 'cs') expect(all).not.toMatch(/[«»”]/);
    if (locale === 'ro') expect(all).not.toMatch(/[«»“]/);
    if (locale !== 'ru') expect(all).not.toMatch(/[\u0400-\u04ff]/);
  });

  test('the glossary has the terms that English has, with forms and plurals where the language needs them', () => {
    const terms = (one: Table): string[] => Object.entries(one).flatMap(([kind, ids]) => Object.keys(ids).map((id) => `${kind} ${id}`));
    expect(terms(glossaries[locale]).sort()).toEqual(terms(glossaries.en).sort());
    const counting = new LocaleRules(locale).countingCategories();
    for (const [kind, ids] of Object.entries(glossaries[locale])) {
      for (const [id, term] of Object.entries(ids)) {
        expect(typeof term['official'], `${kind} ${id}`).toBe('boolean');
        expect(Object.keys((term['forms'] ?? {}) as object).filter((form) => !CASES.includes(form))).toEqual([]);
        if (kind === 'token') expect(Object.keys(term['plural'] as object), id).toEqual(expect.arrayContaining([...counting]));
        expect(tables[locale][kind]?.[id], `${kind} ${id}`).toBeDefined();
      }
    }
  });
});

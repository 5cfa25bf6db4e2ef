// The texts of the packs beside rules/base: complete in every language, with the same keys and slots, free of typed numbers, and set in
// their own way.
import { describe, expect, test } from 'vitest';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { checkMessage, parseMessage, slotsOfMessage, type MessagePart } from '../../../grammar/messages/message.ts';
import { formsOf } from '../../../grammar/messages/profiles.ts';
import { readTerm } from '../../../interpreter/texts/places.ts';
import { patternFields } from '../../../grammar/translations/pattern-fields.ts';
import { expectTypeset } from '../../support/typesetting.ts';
import { baseTexts, folderOf, LOCALES, readRulesNames, readTable, type Table } from './base-pack.ts';

interface Expansion {
  readonly name: string;
  /** Packs below it, beside the base game. */
  readonly on: readonly string[];
  /** Kinds whose documents have a rule text. */
  readonly explained: readonly string[];
  /** What the pattern reader must have found, so that nothing is complete only because nothing was read. */
  readonly documents: string | number;
  readonly choices: string;
  readonly branches: string;
  readonly chances: string;
}

const EXPANSIONS: readonly Expansion[] = [
  {
    name: 'jubilee',
    on: [],
    explained: ['character', 'card', 'car', 'token'],
    documents: 'al-patron chest circus-car handcar hat-throw mary seduction special-punch under-the-train',
    choices: 'buy change-level hide-under pay seduce-target',
    branches: 'buy.yes change-level.yes',
    chances: 'circus-place mary-card strongbox',
  },
  { name: 'mei', on: [], explained: ['character'], documents: 'mei', choices: 'climb-to', branches: '', chances: '' },
  {
    name: 'night-mail',
    on: [],
    explained: ['character', 'card', 'car', 'token', 'event'],
    documents:
      'cinder flying-sparks flying-sparks-2-4 flying-sparks-5-6 hattie lasso mail-car mail-on-the-hook mail-on-the-hook-2-4 mail-on-the-hook-5-6 postal-reward postal-reward postbag',
    choices: 'lasso-target send-off',
    branches: '',
    chances: 'hooked-bag',
  },
  {
    name: 'marshal-and-prisoners',
    on: ['mei'],
    explained: ['character', 'card', 'token', 'wound', 'brawler', 'goal', 'event', 'turn-type'],
    documents: 60,
    choices: 'angry-fire angry-move arrest-target escape-to give idea marshal-targets reflex save-card stack',
    branches: 'angry-fire.yes angry-move.yes idea.bandit idea.prisoner plan.fetch',
    chances: 'goals prisoners rumour',
  },
  {
    name: 'jubilee-with-marshal',
    on: ['jubilee', 'mei', 'marshal-and-prisoners'],
    explained: ['goal'],
    documents: 'accomplice-of-al-patron warrant-al-patron',
    choices: '',
    branches: '',
    chances: '',
  },
];

const REFERENCES = / \((?:[a-z-]+|R\d+)(?:, (?:[a-z-]+|R\d+))*\)/g;
/** A refusal may name a pack by its id, which is the same in every language. */
const PACK_IDS = new RegExp(`\\b(?:${EXPANSIONS.map(({ name }) => name).join('|')})\\b`, 'g');
/** Names that have one form for all cases. */
const UNDECLINED: Readonly<Record<string, string>> = {
  ru: 'cheyenne cinder django hattie mary mei tuco',
  cs: 'belle cheyenne cinder hattie mary mei',
  ro: '',
};

function messagesOf(table: Table): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([kind, ids]) =>
      Object.entries(ids).flatMap(([id, fields]) =>
        Object.entries(fields)
          .filter(([field]) => !patternFields.has(field))
          .map(([field, text]) => [`${kind} ${id} ${field}`, String(text)] as const),
      ),
    ),
  );
}

/** Every `{kind id:case}` of a message. */
function casesAskedFor(parts: readonly MessagePart[]): { readonly kind: string; readonly id: string; readonly form: string }[] {
  return parts.flatMap((part) => {
    if (part.part === 'plural' || part.part === 'gender') return part.alternatives.flatMap((one) => casesAskedFor(one.parts));
    const term = part.part === 'slot' ? readTerm(part.expression) : undefined;
    return part.part === 'slot' && term !== undefined && part.form !== undefined && formsOf('en').includes(part.form)
      ? [{ ...term, form: part.form }]
      : [];
  });
}

function words(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

describe.each(EXPANSIONS)('$name', ({ name, on, explained, ...found }) => {
  const pack = folderOf(name);
  const rules = readRulesNames(pack);
  const below = [undefined, ...on.map(folderOf)].map((folder) => readRulesNames(folder));
  const tables = Object.fromEntries(LOCALES.map((locale) => [locale, readTable('text', locale, pack)]));
  const glossaries = Object.fromEntries(LOCALES.map((locale) => [locale, readTable('glossary', locale, pack)]));
  /** What this pack amends or uses again has its name from below. */
  const added = (all: readonly string[], of: 'choices' | 'branches' | 'chances' | 'requires' | 'invariants' | 'parts'): string[] =>
    all.filter((one) => !below.some((other) => other[of].includes(one)));
  const own = rules.documents.filter(
    ({ kind, id }) => !below.some(({ documents }) => documents.some((one) => one.kind === kind && one.id === id)),
  );
  const choices = added(rules.choices, 'choices');
  const branches = added(rules.branches, 'branches');
  const chances = added(rules.chances, 'chances');
  const texts = baseTexts({}, ...[...on, name].map(folderOf));
  const english = messagesOf(tables.en);

  test('the rules were read', () => {
    if (typeof found.documents === 'number') expect(own).toHaveLength(found.documents);
    else expect(own.map(({ id }) => id).sort()).toEqual(words(found.documents));
    expect([choices, branches, chances]).toEqual([words(found.choices), words(found.branches), words(found.chances)]);
  });

  describe.each(LOCALES)('%s', (locale) => {
    const table = tables[locale];
    const messages = messagesOf(table);
    const missing = (kind: string, ids: readonly string[], ...fields: readonly string[]): string[] =>
      ids.flatMap((id) =>
        fields.filter((field) => typeof table[kind]?.[id]?.[field] !== 'string').map((field) => `${kind} ${id} ${field}`),
      );

    test('has the keys and the slots that English has', () => {
      expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
      const slots = (text: string): string => [...new Set(slotsOfMessage(parseMessage(text)))].sort().join();
      expect([...messages].filter(([key, text]) => slots(text) !== slots(english.get(key)!)).map(([key]) => key)).toEqual([]);
    });

    test('every message is well formed and types no number', () => {
      const localeRules = new LocaleRules(locale);
      const bad = [...messages].filter(
        ([, text]) =>
          checkMessage(parseMessage(text), localeRules).length > 0 ||
          /\d/.test(text.replaceAll(REFERENCES, '').replace(/\{[^{}|]*\}/g, '')),
      );
      expect(bad).toEqual([]);
    });

    test('names and explains what the pack adds', () => {
      const ids = (kind: string): string[] => own.filter((one) => one.kind === kind).map(({ id }) => id);
      const { model } = rules;
      const options = (rules.pack['options'] ?? {}) as Record<string, { values?: unknown[] }>;
      const values = Object.entries(options).flatMap(([option, entry]) =>
        (entry.values ?? []).map((value) => `${option}.${String(value)}`),
      );
      const plain = choices.filter((choice) => !branches.some((branch) => branch.startsWith(`${choice}.`)));
      const kinds = Object.entries((model['kinds'] ?? {}) as Record<string, { plural?: string; piles?: object }>);
      const piles = [model['piles'] ?? {}, ...kinds.map(([, kind]) => kind.piles ?? {})].flatMap((one) => Object.keys(one));
      const old = (word: 'kinds' | 'piles', id: string): boolean => below.some((other) => id in (other.model[word] ?? {}));
      expect([
        ...own.flatMap(({ kind, id }) => missing(kind, [id], 'name')),
        ...explained.flatMap((kind) => missing(kind, ids(kind), 'rule')),
        ...missing('car', ids('car'), 'to'),
        ...missing('value', Object.keys(model['values'] ?? {}), 'name'),
        ...Object.entries(model['enums'] ?? {}).flatMap(([kind, of]) => missing(`enum-${kind}`, of as string[], 'name')),
        ...missing(
          'kind',
          kinds.map(([kind]) => kind).filter((kind) => !old('kinds', kind)),
          'name',
        ),
        ...missing(
          'pile',
          piles.filter((pile) => !old('piles', pile)),
          'name',
        ),
        ...missing('option', Object.keys(options), 'name', 'rule'),
        ...missing('option', values, 'name'),
        ...missing('choice', choices, 'name', 'asks'),
        ...missing('choice', plain, 'log'),
        ...missing('branch', branches, 'name', 'log'),
        ...missing('chance', chances, 'name', 'asks', 'log'),
        ...missing('require', added(rules.requires, 'requires'), 'message'),
        ...missing('invariant', added(rules.invariants, 'invariants'), 'message'),
        ...missing('part', added(rules.parts, 'parts'), 'name', 'rule'),
        ...missing('pack', [name], 'name', 'rule'),
      ]).toEqual([]);
    });

    test('finds every number and every name that its rules mention', () => {
      const numbers = new Map([...below, rules].flatMap((one) => [...one.numbers]));
      const bad = Object.entries(table).flatMap(([kind, ids]) =>
        Object.keys(ids).flatMap((id) => {
          const printed = rules.documents.find((one) => one.kind === kind && one.id === id)?.numbers;
          const resolve = (slot: string): { number: number } | undefined => {
            const number = printed?.get(slot) ?? numbers.get(slot);
            return number === undefined ? undefined : { number };
          };
          return ['name', 'rule', 'alone'].flatMap((field) =>
            id.startsWith('any-') || kind === 'branch'
              ? []
              : (texts.field(kind, id, field, locale, {}, resolve)?.problems ?? []).map(
                  (problem) => `${kind} ${id} ${field}: ${JSON.stringify(problem)}`,
                ),
          );
        }),
      );
      expect(bad).toEqual([]);
    });

    test('asks only for cases that the named things have, where the language declines', () => {
      if (locale === 'en') return;
      const undeclined = words(UNDECLINED[locale]);
      const bad = [...messages].flatMap(([key, text]) =>
        casesAskedFor(parseMessage(text).parts)
          .filter(({ kind, id, form }) => !undeclined.includes(id) && texts.term(kind, id, locale)?.forms?.[form] === undefined)
          .map(({ kind, id, form }) => `${key}: ${kind} ${id}:${form}`),
      );
      expect(bad).toEqual([]);
    });

    test('is typeset in its own way', () => {
      const all = [...messages.values()]
        .map((text) =>
          text
            .replaceAll(REFERENCES, '')
            .replace(/\{[^{}]*\}/g, '#')
            // What stood around a slot inside alternatives.
            .replace(/\{[^{}]*\}/g, '#')
            .replace(PACK_IDS, '#'),
        )
        .join('\n');
      expectTypeset(locale, all);
    });

    test('the glossary has the terms that English has, with forms and plurals where the language needs them', () => {
      const terms = (one: Table): string[] => Object.entries(one).flatMap(([kind, ids]) => Object.keys(ids).map((id) => `${kind} ${id}`));
      expect(terms(glossaries[locale]).sort()).toEqual(terms(glossaries.en).sort());
      const counting = new LocaleRules(locale).countingCategories();
      for (const [kind, ids] of Object.entries(glossaries[locale])) {
        for (const [id, term] of Object.entries(ids)) {
          expect(typeof term['official'], `${kind} ${id}`).toBe('boolean');
          expect(Object.keys((term['forms'] ?? {}) as object).filter((form) => !formsOf(locale).includes(form))).toEqual([]);
          if (kind === 'token' || term['plural'] !== undefined)
            expect(Object.keys(term['plural'] as object), id).toEqual(expect.arrayContaining([...counting]));
          expect(tables[locale][kind]?.[id], `${kind} ${id}`).toBeDefined();
        }
      }
    });
  });
});

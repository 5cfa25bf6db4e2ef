// The texts of rules/base: complete in every language, with the same keys and slots, and free of what may drift.
import { describe, expect, test } from 'vitest';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { checkMessage, formatMessage, parseMessage, slotsOfMessage, type MessagePart } from '../../../grammar/messages/message.ts';
import { formsOf } from '../../../grammar/messages/profiles.ts';
import { patternFields } from '../../../grammar/translations/pattern-fields.ts';
import { PATTERN_FIELD } from '../../../interpreter/texts/text-store.ts';
import { readTree } from '../../support/tree.ts';
import { expectTypeset } from '../../support/typesetting.ts';
import { baseTexts, LOCALES, readRulesNames, readTable, type Table } from './base-pack.ts';

const rules = readRulesNames();
const tables = Object.fromEntries(LOCALES.map((locale) => [locale, readTable('text', locale)]));
const glossaries = Object.fromEntries(LOCALES.map((locale) => [locale, readTable('glossary', locale)]));

/** Fields that only English needs to have: the pattern of an id is no text. */
function keysOf(table: Table): string[] {
  return Object.entries(table)
    .flatMap(([kind, ids]) => Object.entries(ids).flatMap(([id, fields]) => Object.keys(fields).map((field) => `${kind} ${id} ${field}`)))
    .filter((key) => !patternFields.has(key.split(' ').at(-1)!))
    .sort();
}

/** The ids of branches, and those for values that a pattern names. */
function withPatterns(branches: readonly string[]): string[] {
  const patterns = Object.values(tables.en).flatMap((ids) => Object.keys(ids).filter((id) => ids[id][PATTERN_FIELD] !== undefined));
  return branches.flatMap((branch) => [branch, ...patterns.map((id) => `${branch}.${id}`)]);
}

function* messagesOf(locale: string): Generator<{ key: string; text: string }> {
  for (const [kind, ids] of Object.entries(tables[locale])) {
    for (const [id, fields] of Object.entries(ids)) {
      for (const [field, text] of Object.entries(fields))
        if (!patternFields.has(field)) yield { key: `${kind} ${id} ${field}`, text: String(text) };
    }
  }
  for (const [kind, ids] of Object.entries(glossaries[locale])) {
    for (const [id, term] of Object.entries(ids)) {
      for (const [form, text] of Object.entries((term.forms ?? {}) as Record<string, string>))
        yield { key: `glossary ${kind} ${id} ${form}`, text };
    }
  }
}

/** A refusal ends with the passages and rulings it rests on, the same in every language: `(team-who, R28)`. */
const REFERENCES = / ?\(((?:[a-z]+(?:-[a-z]+)+|R\d+)(?:, (?:[a-z]+(?:-[a-z]+)+|R\d+))*)\)/g;

function withoutReferences(text: string): string {
  return text.replaceAll(REFERENCES, '');
}

/** What is left of a message when every slot is a sign that belongs to no language. */
function wordsOf(parts: readonly MessagePart[]): string {
  return parts
    .map((part) => {
      if (part.part === 'text') return part.text;
      return 'alternatives' in part ? part.alternatives.map((one) => wordsOf(one.parts)).join('/') : '#';
    })
    .join('');
}

test('every refusal names a passage of the books or a ruling', () => {
  const passages = new Set([...readTree('rules/base/evidence/passages.yaml').matchAll(/^ {2}- id: (\S+)$/gm)].map(([, id]) => id));
  for (const id of rules.requires) {
    const [[, references]] = [...String(tables.en['require'][id]['message']).matchAll(REFERENCES)];
    const named = references.split(', ');
    expect(named.filter((name) => !/^R\d+$/.test(name) && !passages.has(name))).toEqual([]);
    for (const locale of LOCALES) expect(String(tables[locale]['require'][id]['message'])).toContain(`(${references})`);
  }
});

test('the rules were read', () => {
  expect(rules.choices).toEqual(
    'discard extra-card fire-target first-card keep-purse marshal-to move-to placement plan punch-loot punch-target push-to rob take-purse team'.split(
      ' ',
    ),
  );
  expect(rules.branches).toEqual('extra-card.play keep-purse.yes plan.draw plan.pass plan.play plan.play.hidden take-purse.yes'.split(' '));
  expect(rules.chances).toEqual([
    'car-order',
    'first-player',
    'floor-purse',
    'round-cards',
    'shuffle-deck',
    'station',
    'team-mate',
    'which-token',
  ]);
  expect(rules.requires).toHaveLength(11);
  expect(rules.documents.length).toBeGreaterThan(40);
  expect(rules.numbers.get('draw-size')).toBe(3);
});

describe.each(LOCALES)('%s', (locale) => {
  const table = tables[locale];
  const missing = (kind: string, ids: readonly string[], field: string): string[] =>
    ids.filter((id) => typeof table[kind]?.[id]?.[field] !== 'string').map((id) => `${kind} ${id} ${field}`);

  test('has the keys that English has', () => {
    expect(keysOf(table)).toEqual(keysOf(tables.en));
  });

  test('has the slots that English has, and every message is well formed', () => {
    const english = new Map([...messagesOf('en')].map(({ key, text }) => [key, text]));
    const bad: string[] = [];
    const localeRules = new LocaleRules(locale);
    for (const { key, text } of messagesOf(locale)) {
      const message = parseMessage(text);
      for (const problem of checkMessage(message, localeRules)) bad.push(`${key}: ${problem.code}`);
      if (key.startsWith('glossary')) continue;
      const own = [...slotsOfMessage(message)].sort();
      const theirs = [...slotsOfMessage(parseMessage(english.get(key) ?? ''))].sort();
      if (own.join() !== theirs.join()) bad.push(`${key}: ${own.join()} / ${theirs.join()}`);
    }
    expect(bad).toEqual([]);
  });

  test('types no number', () => {
    const bad = [...messagesOf(locale)].filter(({ text }) => /\d/.test(withoutReferences(text).replace(/\{[^{}|]*\}/g, '')));
    expect(bad).toEqual([]);
  });

  test('names every document, and every card and turn type has a rule', () => {
    const bad = rules.documents.flatMap(({ kind, id }) => missing(kind, [id], 'name'));
    for (const kind of ['card', 'turn-type'])
      bad.push(
        ...missing(
          kind,
          rules.documents.filter((one) => one.kind === kind).map(({ id }) => id),
          'rule',
        ),
      );
    expect(bad).toEqual([]);
  });

  test('names what the model and the pack declare', () => {
    const { model, pack } = rules;
    const bad = [
      ...missing('role', Object.keys(model.roles), 'name'),
      ...missing('value', Object.keys(model.values), 'name'),
      ...missing('kind', Object.keys(model.kinds), 'name'),
    ];
    for (const [name, words] of Object.entries(model.enums)) bad.push(...missing(`enum-${name}`, words as string[], 'name'));
    const kinds = Object.values(model.kinds) as { piles?: object }[];
    bad.push(...missing('pile', [...Object.keys(model.piles), ...kinds.flatMap(({ piles }) => Object.keys(piles ?? {}))], 'name'));
    bad.push(...missing('option', Object.keys(pack.options), 'name'), ...missing('preset', Object.keys(pack.presets), 'name'));
    for (const [option, { values }] of Object.entries(pack.options as Record<string, { values?: string[] }>)) {
      bad.push(
        ...missing(
          'option',
          (values ?? []).map((value) => `${option}.${value}`),
          'name',
        ),
      );
    }
    expect(bad).toEqual([]);
  });

  test('has a text for every choice, branch, chance, requirement and part', () => {
    const plain = rules.choices.filter((choice) => !rules.branches.some((branch) => branch.startsWith(`${choice}.`)));
    const bad = [...missing('choice', rules.choices, 'asks'), ...missing('choice', plain, 'log')];
    for (const field of ['name', 'log', 'brief']) bad.push(...missing('branch', rules.branches, field));
    for (const { kind, id } of rules.documents) if (kind === 'character' || kind === 'event') bad.push(...missing(kind, [id], 'rule'));
    for (const field of ['name', 'asks', 'log']) bad.push(...missing('chance', rules.chances, field));
    bad.push(
      ...missing('require', rules.requires, 'message'),
      ...missing('invariant', rules.invariants, 'message'),
      ...missing('part', rules.parts, 'name'),
    );
    expect(bad).toEqual([]);
  });

  test('has no text for what the rules do not have', () => {
    const strange = (kind: string, known: readonly string[]): string[] =>
      Object.keys(table[kind] ?? {})
        .filter((id) => !known.includes(id))
        .map((id) => `${kind} ${id}`);
    const bad = [
      ...strange('choice', rules.choices),
      ...strange('branch', withPatterns(rules.branches)),
      ...strange('chance', rules.chances),
      ...strange('require', rules.requires),
    ];
    for (const kind of new Set(rules.documents.map((one) => one.kind))) {
      const known = rules.documents.filter((one) => one.kind === kind).map(({ id }) => id);
      bad.push(
        ...Object.keys(table[kind])
          .filter((id) => !known.includes(id) && tables.en[kind][id]?.[PATTERN_FIELD] === undefined)
          .map((id) => `${kind} ${id}`),
      );
    }
    expect(bad).toEqual([]);
  });

  test('is typeset in its own way', () => {
    const all = [...messagesOf(locale)].map(({ text }) => withoutReferences(wordsOf(parseMessage(text).parts))).join('\n');
    expectTypeset(locale, all);
  });

  test('finds every number and every name that its sentences mention', () => {
    const texts = baseTexts({ rules: (name) => (rules.numbers.has(name) ? { number: rules.numbers.get(name) } : undefined) });
    const own = new Set(['copies', 'actions', 'hand-size', 'hand-size.base']);
    const bad: string[] = [];
    for (const kind of Object.keys(table)) {
      for (const [id, fields] of Object.entries(table[kind])) {
        for (const field of ['rule', 'copies'].filter((name) => name in fields)) {
          const written = texts.field(kind, id, field, locale, {}, (name) => (own.has(name) ? { number: 2 } : undefined));
          bad.push(...(written?.problems ?? []).map((problem) => `${kind} ${id} ${field}: ${JSON.stringify(problem)}`));
        }
      }
    }
    expect(bad).toEqual([]);
  });

  test('asks only for cases that the named things have, where the language declines', () => {
    if (locale === 'en') return;
    const texts = baseTexts();
    const people = rules.documents.filter(({ kind }) => kind === 'character' || kind === 'token');
    const undeclined = new Set(['ru cheyenne', 'ru django', 'ru tuco', 'cs belle', 'cs cheyenne']);
    const bad = people.filter(
      ({ kind, id }) => !undeclined.has(`${locale} ${id}`) && texts.term(kind, id, locale)?.forms?.acc === undefined,
    );
    expect(bad).toEqual([]);
    expect(people.filter(({ kind, id }) => texts.term(kind, id, locale)?.gender === undefined)).toEqual([]);
  });
});

describe('glossaries', () => {
  test.each(LOCALES)('%s has the terms that English has, and only known keys', (locale) => {
    const terms = (table: Table): string[] =>
      Object.entries(table)
        .flatMap(([kind, ids]) => Object.keys(ids).map((id) => `${kind} ${id}`))
        .sort();
    expect(terms(glossaries[locale])).toEqual(terms(glossaries.en));
    for (const ids of Object.values(glossaries[locale])) {
      for (const term of Object.values(ids)) {
        expect(
          Object.keys(term).filter((key) => !['gender', 'official', 'same', 'declined', 'note', 'forms', 'plural'].includes(key)),
        ).toEqual([]);
        expect(typeof term.official).toBe('boolean');
        expect(Object.keys((term.forms ?? {}) as object).filter((form) => !formsOf(locale).includes(form))).toEqual([]);
      }
    }
  });

  test.each(LOCALES)('%s has every plural that counting needs', (locale) => {
    const localeRules = new LocaleRules(locale);
    for (const [kind, ids] of Object.entries(glossaries[locale])) {
      for (const [id, term] of Object.entries(ids)) {
        if (term.plural === undefined) continue;
        for (const category of localeRules.countingCategories())
          expect(Object.keys(term.plural as object), `${kind} ${id}`).toContain(category);
      }
    }
  });

  test.each(LOCALES)('%s: every term is a name of the text file', (locale) => {
    const bad = Object.entries(glossaries[locale]).flatMap(([kind, ids]) =>
      Object.keys(ids)
        .filter((id) => tables[locale][kind]?.[id] === undefined)
        .map((id) => `${kind} ${id}`),
    );
    expect(bad).toEqual([]);
  });
});

test('a rule text takes its numbers from the rules', () => {
  const texts = baseTexts();
  const text = (locale: string, roof: number): string | undefined =>
    texts.rule('card', 'move', locale, (name) => ({ number: name === 'roof-reach' ? roof : 1 }))?.value;
  expect(text('en', 3)).toContain('at most 3 cars along the roofs');
  expect(text('ru', 5)).toContain('не более чем на 5\u00a0вагонов');
  expect(text('cs', 2)).toContain('nejvýš o\u00a02\u00a0vozy');
  expect(text('ro', 20)).toContain('cu cel mult 20\u00a0de vagoane');
  expect(formatMessage(parseMessage('{x}'), () => undefined, { rules: new LocaleRules('en') }).problems).toHaveLength(1);
});

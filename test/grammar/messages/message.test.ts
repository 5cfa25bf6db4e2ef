// The message format: what slots, forms, plurals and genders come to, and what is said about mistakes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { checkMessage, formatMessage, parseMessage, slotsOfMessage, type SlotValue } from '../../../grammar/messages/message.ts';

const TERMS: Record<string, SlotValue> = {
  n: { number: 1 },
  zorro: { text: 'Зорро', gender: 'm' },
  witch: { text: 'ведьма', gender: 'f', forms: { acc: 'ведьму', to: 'к ведьме' } },
  both: { text: 'Зорро и ведьма', gender: 'p' },
  moon: { text: 'moon' },
  'kind card': { text: 'card', plural: { one: 'card', other: 'cards' } },
};

function format(source: string, locale = 'en', extra: Record<string, SlotValue> = {}): { value: string; codes: readonly string[] } {
  const known = new Map(Object.entries({ ...TERMS, ...extra }));
  const formats = new Map([['money', locale === 'en' ? '${n}' : '{n}\u00a0$']]);
  const { value, problems } = formatMessage(parseMessage(source), (expression) => known.get(expression), {
    rules: new LocaleRules(locale),
    formats,
  });
  return { value, codes: problems.map(({ code }) => code) };
}

function check(source: string, locale: string): readonly string[] {
  return checkMessage(parseMessage(source), new LocaleRules(locale)).map(({ code }) => code);
}

describe('plurals', () => {
  const CASES: Record<string, { source: string; expected: readonly string[] }> = {
    en: { source: '{n} {n|one: card|other: cards}', expected: ['1 card', '2 cards', '5 cards', '21 cards', '22 cards'] },
    ru: {
      source: '{n} {n|one: карта|few: карты|many: карт}',
      expected: ['1\u00a0карта', '2\u00a0карты', '5\u00a0карт', '21\u00a0карта', '22\u00a0карты'],
    },
    cs: {
      source: '{n} {n|one: karta|few: karty|other: karet}',
      expected: ['1\u00a0karta', '2\u00a0karty', '5\u00a0karet', '21\u00a0karet', '22\u00a0karet'],
    },
    ro: {
      source: '{n} {n|one: carte|few: cărți|other: de cărți}',
      expected: ['1\u00a0carte', '2\u00a0cărți', '5\u00a0cărți', '21\u00a0de cărți', '22\u00a0de cărți'],
    },
  };
  for (const [locale, { source, expected }] of Object.entries(CASES)) {
    test(locale, () => {
      expect([1, 2, 5, 21, 22].map((number) => format(source, locale, { n: { number } }).value)).toEqual(expected);
      expect(check(source, locale)).toEqual([]);
    });
  }

  test('of a term come from the glossary', () => {
    expect(format('{n} {n|kind card}').value).toBe('1 card');
    expect(format('{n} {n|kind card}', 'en', { n: { number: 3 } }).value).toBe('3 cards');
  });

  test('hold slots of their own', () => {
    expect(format('{n|one: the {moon}|other: {n} moons}', 'en', { n: { number: 4 } }).value).toBe('4 moons');
    expect(format('{n|one: the {moon}|other: {n} moons}').value).toBe('the moon');
  });

  test('that leave out a category of the language are reported', () => {
    expect(check('{n|one: карта|few: карты}', 'ru')).toEqual(['text/missing-plural']);
    // 2 and 5 want other words in Russian, and `other` is neither.
    expect(check('{n|one: карту|other: карт}', 'ru')).toEqual(['text/missing-plural']);
    expect(check('{n|one: карту|few: карты|many: карт}', 'ru')).toEqual([]);
    expect(check('{n|one: kartu|few: karty|other: karet}', 'cs')).toEqual([]);
    expect(check('{n|one: kartu|other: karet}', 'cs')).toEqual(['text/missing-plural']);
    expect(check('{n|one: card|other: cards}', 'en')).toEqual([]);
  });

  test('need a number', () => {
    expect(format('{moon|one: card|other: cards}')).toEqual({ value: 'cards', codes: ['text/not-a-number'] });
  });
});

describe('gender', () => {
  const source = '{x} {x|m: пришёл|f: пришла|n: пришло|p: пришли}';
  test('chooses', () => {
    expect(format(source, 'ru', { x: TERMS.zorro }).value).toBe('Зорро пришёл');
    expect(format(source, 'ru', { x: TERMS.witch }).value).toBe('ведьма пришла');
    expect(format(source, 'ru', { x: TERMS.both }).value).toBe('Зорро и\u00a0ведьма пришли');
  });

  test('falls back to `other`, then to the first', () => {
    expect(format('{x|f: her|other: them}', 'en', { x: TERMS.moon }).value).toBe('them');
    expect(format('{x|m: him|f: her}', 'en', { x: TERMS.moon }).value).toBe('him');
  });
});

test('a word of one letter is not parted from the next one', () => {
  const bound = (text: string, locale: string): string => format(text, locale).value.replaceAll('\u00a0', '_');
  expect(bound('Jde k vlaku a v něm „s kufrem“ spí. U {moon} je osm o 2.', 'cs')).toBe(
    'Jde k_vlaku a_v_něm „s_kufrem“ spí. U_moon je osm o_2.',
  );
  expect(bound('Я в поезде — и всё. Вы с ней', 'ru')).toBe('Я_в_поезде_— и_всё. Вы с_ней');
  expect(bound('A hat in a box - o', 'en')).toBe('A hat in a box - o');
  expect(bound('o pungă a lui', 'ro')).toBe('o pungă a lui');
});

describe('forms', () => {
  test('a case falls back to the name', () => {
    expect(format('{witch:acc}')).toEqual({ value: 'ведьму', codes: [] });
    expect(format('{witch:gen}')).toEqual({ value: 'ведьма', codes: [] });
    expect(format('{witch:to}')).toEqual({ value: 'к ведьме', codes: [] });
  });

  test('an unknown form is reported', () => {
    expect(format('{witch:akk}')).toEqual({ value: 'ведьма', codes: ['text/unknown-form'] });
    expect(format('{witch:constructor}').codes).toEqual(['text/unknown-form']);
  });

  test('a sentence takes the name as its subject and begins with a capital letter', () => {
    const say = (source: string, locale = 'en'): string => {
      const known: Record<string, SlotValue> = { king: { text: 'king', forms: { nom: 'the king', acc: 'him' } }, ...TERMS };
      return formatMessage(parseMessage(source), (slot) => known[slot], { rules: new LocaleRules(locale) }, 'sentence').value;
    };
    expect(say('{king} sleeps.')).toBe('The king sleeps.');
    expect(say('Here sleeps {king}. {king} snores! {n}. {king}')).toBe('Here sleeps the king. The king snores! 1. the king');
    expect(say('{n|one: {king}|other: they} and {king:acc}')).toBe('The king and him');
    expect(say('{witch} спит.', 'ru')).toBe('Ведьма спит.');
    expect(say('a {moon}.')).toBe('a moon.');
    expect(say('')).toBe('');
    // A label names the thing alone.
    expect(format('{king}', 'en', { king: { text: 'king', forms: { nom: 'the king' } } }).value).toBe('king');
    expect(format('{witch:nom}')).toEqual({ value: 'ведьма', codes: [] });
  });

  test('money is written as the language does', () => {
    const amount = { n: { number: 2250 } };
    expect(format('{n:money}').value).toBe('$1');
    expect(format('{n:money}', 'en', amount).value).toBe('$2,250');
    expect(format('{n:money}', 'ro', amount).value).toBe('2250\u00a0$');
    expect(format('{n:money}', 'ru', amount).value.replace(/\s/g, ' ')).toBe('2250 $');
    expect(format('{n:money}', 'cs', amount).value.replace(/\s/g, ' ')).toBe('2250 $');
    // From five digits on there is a gap.
    const more = { n: { number: 12_000 } };
    expect(['en', 'ru', 'cs', 'ro'].map((locale) => format('{n:money}', locale, more).value.replace(/\s/g, ' '))).toEqual([
      '$12,000',
      '12 000 $',
      '12 000 $',
      '12.000 $',
    ]);
  });

  test('a colon inside brackets belongs to the expression', () => {
    expect(format('{far(from: x)}', 'en', { 'far(from: x)': { text: 'there' } })).toEqual({ value: 'there', codes: [] });
  });
});

describe('braces and mistakes', () => {
  const BAD: readonly (readonly [source: string, value: string, codes: readonly string[]])[] = [
    ['{{moon}} {moon}', '{moon} moon', []],
    ['a {moon', 'a {moon', ['text/unclosed-slot']],
    ['a {moon {n}', 'a {moon 1', ['text/unclosed-slot']],
    ['a {} b', 'a  b', ['text/empty-slot']],
    ['a } b', 'a } b', ['text/stray-brace']],
    ['{n|card|cards}', '', ['text/bad-alternative', 'text/bad-alternative']],
    ['{n|one: a|f: b}', 'a', ['text/mixed-alternatives']],
    ['{n|one: a', 'a', ['text/unclosed-slot']],
    ['{sun}', '{sun}', ['text/unknown-slot']],
    ['{__proto__} {constructor}', '{__proto__} {constructor}', ['text/unknown-slot', 'text/unknown-slot']],
  ];
  for (const [source, value, codes] of BAD) {
    test(JSON.stringify(source), () => expect(format(source)).toEqual({ value, codes }));
  }

  test('problems point into the message', () => {
    expect(parseMessage('ab {} cd').problems[0].span).toEqual({ start: 3, end: 5 });
    expect(parseMessage('ab }').problems[0].span).toEqual({ start: 3, end: 4 });
  });

  test('deep nesting ends in one problem', () => {
    const { problems } = parseMessage('{n|one: '.repeat(50_000));
    expect(problems.map(({ code }) => code)).toContain('text/too-deep');
  });

  test('any text at all is read', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '|', ':', ' ', 'n', 'one', 'f', 'кот', '\n')).map((parts) => parts.join('')),
        (source) => {
          const { value } = format(source);
          return typeof value === 'string';
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test('slots of all alternatives are known', () => {
  expect([...slotsOfMessage(parseMessage('{a} {b:acc} {c|one: {d}|other: {c} {e}} {f|kind card}'))].sort()).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
  ]);
});

// What messages can choose by beside plurals and genders: exact numbers, ordinals, texts, presence, several values; and how lists are joined.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { checkMessage, formatMessage, parseMessage, slotsOfMessage } from '../../../grammar/messages/message.ts';
import { fillIn, type MessageSlots } from '../../../grammar/messages/tool-messages.ts';

const say = (text: string, slots: MessageSlots = {}, locale = 'en'): string => fillIn(text, locale, slots);
const problems = (text: string, locale = 'en'): readonly string[] =>
  checkMessage(parseMessage(text), new LocaleRules(locale)).map((problem) => ('missing' in problem ? problem.missing : problem.code));

describe('numbers', () => {
  test('an exact one goes before its category', () => {
    const text = '{n|one: one|=0: nobody|=21: a table|other: {n}}';
    expect([0, 1, 2, 21].map((n) => say(text, { n }))).toEqual(['nobody', 'one', '2', 'a table']);
    expect(say('{n|=0: nobody|other: {n}}', { n: 0 })).toBe('nobody');
    expect(say('{n|=0: nobody|other: {n}}', { n: '7' })).toBe('7');
    expect(say('{n|=-1: below|=0.5: half|other: {n}}', { n: -1 })).toBe('below');
    expect(say('{n|=-1: below|=0.5: half|other: {n}}', { n: 0.5 })).toBe('half');
  });

  test('a category that only exact numbers have need not be said', () => {
    expect(problems('{n|=1: one|other: more}', 'en')).toEqual([]);
    expect(problems('{n|=1: jeden|few: pár|other: moc}', 'cs')).toEqual([]);
    expect(problems('{n|=0: nikdo|few: pár|other: moc}', 'cs')).toEqual(['`one`']);
    expect(problems('{n|=1: один|few: два|many: много}', 'ru')).toEqual(['`one`']);
  });

  test('ordinals have categories of their own', () => {
    const text = '{n:ordinal|one: {n}st|two: {n}nd|few: {n}rd|other: {n}th}';
    expect([1, 2, 3, 4, 11, 22, 103].map((n) => say(text, { n }))).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd', '103rd']);
    expect(problems(text)).toEqual([]);
    expect(problems('{n:ordinal|one: {n}st|other: {n}th}')).toEqual(['`two`, `few`']);
    expect(say('{n:ordinal|other: {n}.}', { n: 3 }, 'cs')).toBe('3.');
    expect(problems('{n:ordinal|other: {n}.}', 'cs')).toEqual([]);
    expect(say('{n:ordinal|=1: first|other: {n}.}', { n: 1 })).toBe('first');
    expect([...slotsOfMessage(parseMessage(text))]).toEqual(['n']);
  });
});

describe('texts', () => {
  test('are matched as they are', () => {
    const text = '{type|=array: a list|=object: keys|=a/b.c_d-e:f: odd|other: a value}';
    expect(['array', 'object', 'a/b.c_d-e:f', 'Array', '__proto__', ''].map((type) => say(text, { type }))).toEqual([
      'a list',
      'keys',
      'odd',
      'a value',
      'a value',
      'a value',
    ]);
    expect(say('{x|other: a|=b: c}', { x: 'b' })).toBe('c');
    expect(say('{x|=да:да|=ne:ne}', { x: 'да' })).toBe('да');
    expect(say('{x|=b: c}', { x: 'd' })).toBe('');
  });

  test('yes and no are texts', () => {
    expect([true, false, undefined].map((on) => say('{on|=true: on|other: off}', { on }))).toEqual(['on', 'off', 'off']);
    expect(say('{on}', { on: true })).toBe('true');
  });
});

describe('presence', () => {
  const text = '{near|none:|other: did you mean `{near}`?}';
  test('is asked of texts and lists', () => {
    expect([undefined, '', [], 'x', 0, false].map((near) => say(text, { near }))).toEqual([
      '',
      '',
      '',
      'did you mean `x`?',
      'did you mean `0`?',
      'did you mean `false`?',
    ]);
    expect(say(text, {})).toBe('');
    expect(problems(text)).toEqual([]);
  });

  test('goes together with what a value is', () => {
    const counted = '{n|none: nothing known|=0: nobody|one: {n} card|other: {n} cards}';
    expect([undefined, 0, 1, 5].map((n) => say(counted, { n }))).toEqual(['nothing known', 'nobody', '1 card', '5 cards']);
    expect(say('{x|none: ?|=a: b|other: {x}}', { x: 'c' })).toBe('c');
  });

  test('asking for it says nothing about an unknown slot, asking for a value does', () => {
    const codes = (source: string): readonly string[] =>
      formatMessage(parseMessage(source), () => undefined, { rules: new LocaleRules('en') }).problems.map(({ code }) => code);
    expect(codes('{near|none: |other: x}')).toEqual([]);
    expect(codes('{near|=a: |other: x}')).toEqual(['text/unknown-slot']);
  });
});

describe('several values', () => {
  const text = '{a, b|one one: both one|one *: the first|* one: the second|=0 =0: none|other: neither}';
  test('are matched side by side, the first that fits', () => {
    const pairs = [
      [1, 1],
      [1, 5],
      [5, 1],
      [0, 0],
      [5, 5],
    ];
    expect(pairs.map(([a, b]) => say(text, { a, b }))).toEqual(['both one', 'the first', 'the second', 'none', 'neither']);
    expect([...slotsOfMessage(parseMessage(text))]).toEqual(['a', 'b']);
  });

  test('`other` is a category, and what is not listed', () => {
    const turned = '{a, b|other other: many|one other: one|one one: both}';
    expect([say(turned, { a: 1, b: 1 }), say(turned, { a: 1, b: 2 }), say(turned, { a: 2, b: 2 })]).toEqual(['both', 'one', 'many']);
    // Three is `few` in Czech, which nobody listed.
    expect(say(turned, { a: 3, b: 1 }, 'cs')).toBe('many');
  });

  test('of any sort', () => {
    const mixed = '{n, on, near|one =true *: a|* * none: b|other: c}';
    expect(say(mixed, { n: 1, on: true, near: 'x' })).toBe('a');
    expect(say(mixed, { n: 2, on: true })).toBe('b');
    expect(say(mixed, { n: 2, on: true, near: 'x' })).toBe('c');
  });

  test('that a language counts with more categories want more', () => {
    expect(problems(text)).toEqual([]);
    expect(problems('{a, b|one one: a|one other: b|other one: c|other other: d}', 'cs')).toEqual(['`few`']);
    expect(problems('{a, b|one one: a|one *: b|* one: c|other: d}', 'cs')).toEqual([]);
  });

  test('need a word each', () => {
    expect(problems('{a, b|one: a|other: b}')).toEqual(['text/mixed-alternatives']);
    expect(problems('{a|one one: a|other: b}')).toEqual(['text/mixed-alternatives']);
    expect(problems('{far(a, b)|one: a|other: b}')).toEqual([]);
  });
});

describe('lists', () => {
  const names = ['a', 'b', 'c'];
  const LISTS: readonly (readonly [text: string, locale: string, said: string])[] = [
    ['{names}', 'en', 'a, b, c'],
    ['{names:list}', 'en', 'a, b, and c'],
    ['{names:or}', 'en', 'a, b, or c'],
    ['{names:or}', 'cs', 'a, b nebo c'],
    ['{names:list}', 'ru', 'a, b и c'],
    ['{names:or}', 'ro', 'a, b sau c'],
    ['{names:ticks}', 'cs', '`a`, `b`, `c`'],
    ['{names:ticks-list}', 'cs', '`a`, `b` a\u00a0`c`'],
    ['{names:ticks-or}', 'en', '`a`, `b`, or `c`'],
  ];
  test.each(LISTS)('%s in %s', (text, locale, said) => expect(say(text, { names }, locale)).toBe(said));

  test('of one, of none, and a text in the place of one', () => {
    expect(say('{names:ticks-or}', { names: ['a'] })).toBe('`a`');
    expect(say('{names:or}', { names: [] })).toBe('');
    expect(say('{names:ticks}', { names: 'a' })).toBe('`a`');
  });
});

describe('signs inside of alternatives', () => {
  test('a backslash takes their meaning', () => {
    expect(say('{x|=a: \\| \\} \\{ \\\\ b\\c|other: d}', { x: 'a' })).toBe('| } { \\ b\\c');
    expect(say('a \\| b', {})).toBe('a \\| b');
    expect(say('\\{x}', { x: 1 })).toBe('\\1');
  });

  test('a blank behind one stays', () => {
    expect(say('a{x|none: |other: \\ ({x})\\ }b', { x: 'y' })).toBe('a (y) b');
    expect(say('a{x|none: |other: \\ ({x})\\ }b')).toBe('ab');
  });
});

test('what the tool says is not bound and not capitalised', () => {
  expect(say('{x} v lese', { x: 'a' }, 'cs')).toBe('a v lese');
  expect(say('{x} {{y}} {z}', { x: '{y}$&|' })).toBe('{y}$&| {y} {z}');
  expect(say('{__proto__} {constructor}', {})).toBe('{__proto__} {constructor}');
});

test('any text at all is read', () => {
  const signs = ['{', '}', '|', ':', ',', ' ', '\\', '=', '*', 'n', 'none', 'other', 'one', '=a:', 'list', '\n'];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...signs)).map((parts) => parts.join('')),
      (source) => typeof say(source, { n: 2, one: [''] }) === 'string' && problems(source).length >= 0,
    ),
    { numRuns: 2000 },
  );
});

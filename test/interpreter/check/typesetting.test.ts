// What the check of texts knows of the custom of a language: dashes, signs that were typed for another program, and words of the source language
// that were left over.
import { describe, expect, test } from 'vitest';
import { customOf, findSlips, findTyped } from '../../../grammar/translations/typesetting.ts';
import { HOLE, literalOf } from '../../../grammar/messages/literal-text.ts';
import { checkedPacks } from '../../support/packs.ts';

/** A text as custom would write it. */
function mended(locale: string, text: string): string {
  return [...findSlips(locale, literalOf(text), HOLE), ...findTyped(literalOf(text))]
    .sort((one, other) => other.start - one.start)
    .reduce((now, { start, end, instead }) => now.slice(0, start) + instead + now.slice(end), text);
}

describe('dashes', () => {
  test.each([
    ['cs', 'Pro 3-5 hráčů - nebo víc.', 'Pro 3–5 hráčů – nebo víc.'],
    ['ru', 'Для 3-5 игроков - или больше.', 'Для 3–5 игроков — или больше.'],
    ['ro', 'Pentru 3-5 jucători -- sau mai mulți.', 'Pentru 3–5 jucători – sau mai mulți.'],
    ['en', 'For {least}-{most} players, (2-6).', 'For {least}–{most} players, (2–6).'],
    ['cs', 'Od 2-{most} hráčů — víc ne.', 'Od 2–{most} hráčů – víc ne.'],
    ['ru', 'Ход – это просто.', 'Ход — это просто.'],
  ])('in %s: %s', (locale, typed, custom) => {
    expect(mended(locale, typed)).toBe(custom);
  });

  test.each([
    ['cs', 'Karta tunnel-2-4, 4-letý, e-shop, 2014-05-01 a „hop-la“.'],
    ['ru', '4-й ход, 2-3-й ходы, кто-нибудь, {n}-й и {n|one: -й|other: -е}.'],
    ['ro', 'într-un vagon, car-{n}, v1.2-3 — sau – la fel.'],
    ['en', 'A well-known 3-player game — or 2nd-4.'],
    ['fi', 'Vuoro – tai — ajatus.'],
  ])('in %s nothing is said of: %s', (locale, text) => {
    expect(mended(locale, text)).toBe(text);
  });

  test('a language of which nothing is known is told nothing of its dashes', () => {
    expect(customOf('fi').dashes).toBeUndefined();
    expect(customOf('en').dashes).toEqual(['–', '—']);
  });
});

test('signs typed for another program are told with the one that was meant', () => {
  expect(mended('cs', String.raw`5&nbsp;karet\u00a0a R&amp;R&hellip; &#8222;A&#x201C; konec\n`)).toBe('5 karet a R&R… „A“ konec ');
  expect(mended('cs', String.raw`A & B; x &foo; C:\path \name`)).toBe(String.raw`A & B; x &foo; C:\path \name`);
});

describe('a word of the source language in a translation', () => {
  const CS = 'rules/base/text/cs.yaml';
  const RU = 'rules/base/text/ru.yaml';
  const told = (path: string, from: string, to: string): readonly unknown[] => {
    const text = checkedPacks().textOf(path)!;
    expect(text).toContain(from);
    return checkedPacks()
      .changed([{ path, text: text.replace(from, to) }])
      .diagnostics()
      .map(({ code, args }) => [code, args?.['name'] ?? args?.['text']]);
  };

  test('is told with the term of the glossary, once', () => {
    expect(told(CS, 'Každý bandita v lokomotivě', 'Každý bandita v locomotive')).toEqual([['text/term-of-source', 'locomotive']]);
    expect(told(CS, 'Vystřelte na banditu', 'Vystřelte (Fire) na banditu')).toEqual([['text/term-of-source', 'Fire']]);
    expect(told(RU, 'Остаться на месте', 'Остаться (Robbery) на месте')).toEqual([['text/term-of-source', 'Robbery']]);
  });

  test('is none where it is a part of another word, a short word in small letters, or a name of both languages', () => {
    expect(told(CS, 'Vystřelte na banditu', 'Vystřelte na fire banditu (Firemnost, Robbery-x, Ghost)')).toEqual([]);
  });
});

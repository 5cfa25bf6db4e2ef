// Names in little room: smaller letters first, then an abbreviation as people write it, and never one that could mean somebody else.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWidth } from '../../../playground/src/board/geometry.ts';
import { nameAmong, nameInLines, NameFitter, shortenings, syllables } from '../../../playground/src/board/names.ts';

describe('an abbreviation', () => {
  test.each([
    ['Cheyenne', ['Cheyenne', 'Cheyen.', 'Chey.', 'Ch.']],
    ['Django', ['Django', 'Djan.', 'D.']],
    ['Doc', ['Doc', 'D.']],
    ['Al Patron', ['Al Patron', 'Al P.', 'Al']],
    ['Mary Pumpinks', ['Mary Pumpinks', 'Mary P.', 'M. P.', 'Mary', 'M.']],
    ['Ограбление', ['Ограбление', 'Ограблен.', 'Ограбл.', 'Ограб.', 'Огр.', 'Ог.', 'О.']],
    ['Шайенн', ['Шайенн', 'Шай.', 'Ш.']],
    ['Двойник', ['Двойник', 'Двойн.', 'Двой.', 'Д.']],
    ['Střelba', ['Střelba', 'Střel.', 'S.']],
    ['Deplasare+', ['Deplasare+', 'Deplas.+', 'Depl.+', 'Dep.+', 'D.+']],
    ['Floor Change+', ['Floor Change+', 'Floor Ch.+', 'F. Ch.+', 'Floor+', 'F.+']],
    ['Chytrák', ['Chytrák', 'Chytr.', 'Chyt.', 'Ch.']],
  ])('of %s ends with a consonant and splits no letter', (name, expected) => {
    expect(shortenings(name)).toEqual(expected);
  });

  test('never ends with a vowel, a sign of softness, or in dots', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[А-Яа-яёa-zěščřžýáíé]{1,14}$/u), (name) => {
        for (const short of shortenings(name).filter((text) => text !== name && [...text].length > 3)) {
          expect(short).toMatch(/[^aeiouáéěíýаеёиоуыэюяьъ]\.$/iu);
          expect(short).not.toContain('…');
        }
      }),
    );
  });
});

test('several words are cut to syllables, not to initials', () => {
  expect(syllables('нейтральные пули')).toBe('нейт. пули');
  expect(syllables('neutral bullets')).toBe('neut. bullets');
  expect(syllables('hand')).toBe('hand');
});

describe('a name among others', () => {
  const names = new NameFitter(['Django', 'Doc', 'Cheyenne', 'Belle']);

  test('is written smaller before it is shortened', () => {
    expect(names.fit('Cheyenne', 10, 8, 200)).toEqual({ text: 'Cheyenne', size: 10 });
    expect(names.fit('Cheyenne', 10, 8, textWidth('Cheyenne', 9))).toEqual({ text: 'Cheyenne', size: 9 });
    expect(names.fit('Cheyenne', 10, 8, 34)).toEqual({ text: 'Cheyen.', size: 8 });
    expect(names.fit('Cheyenne', 10, 8, 25)).toEqual({ text: 'Chey.', size: 8.5 });
    expect(names.fit('Cheyenne', 10, 8, 15)).toEqual({ text: 'Ch.', size: 8.5 });
  });

  test('is never shortened to what could be another', () => {
    expect(names.fit('Django', 10, 8, 15)).toEqual({ text: 'Dj.', size: 9.5 });
    expect(names.fit('Doc', 10, 8, 10)).toEqual({ text: 'Doc', size: 8 });
    expect(names.fit('Belle', 10, 8, 10)).toEqual({ text: 'B.', size: 8.5 });
    expect(new NameFitter(['Django']).fit('Django', 10, 8, 10)).toEqual({ text: 'D.', size: 8.5 });
  });
});

describe('a name on a card', () => {
  test('breaks at blanks, and long words are shortened, never made small', () => {
    expect(nameInLines('Floor Change', 10, 10, 45, 2)).toEqual({ lines: ['Floor', 'Change'], size: 10 });
    expect(nameInLines('Fire', 12, 10, 45, 2)).toEqual({ lines: ['Fire'], size: 12 });
    expect(nameInLines('Ограбление', 10, 10, 46, 2)).toEqual({ lines: ['Ограбл.'], size: 10 });
  });

  test('is never that of another card of the same hand, in any width', () => {
    const hands = [
      ['Deplasare', 'Deplasare+', 'Foc'],
      ['Движение', 'Движение+', 'Движок'],
      ['Смена этажа', 'Смена этажа+', 'Смена вагона'],
      ['Floor Change', 'Floor Charge'],
    ];
    for (const hand of hands)
      for (let width = 41; width < 80; width += 1) {
        const shown = hand.map((name) => nameAmong(hand, name, 12, 10, width, 2).lines.join(' '));
        expect(new Set(shown).size, `${width}: ${shown.join(', ')}`).toBe(hand.length);
      }
  });

  test('is never wider than its card, nor smaller than wanted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.integer({ min: 5, max: 200 }), fc.integer({ min: 1, max: 2 }), (text, width, most) => {
        const { lines, size } = nameInLines(text, 12, 10, width, most);
        expect(lines.length).toBeLessThanOrEqual(most);
        expect(size).toBeGreaterThanOrEqual(10);
        for (const line of lines) expect(textWidth(line, size)).toBeLessThanOrEqual(width);
        const name = new NameFitter([text]).fit(text, 11, 8, width);
        if (width > 40) expect(textWidth(name.text, name.size)).toBeLessThanOrEqual(Math.max(width, 16));
      }),
    );
  });
});

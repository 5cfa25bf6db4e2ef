// Names in little room: smaller letters first, then an abbreviation as people write it, and never one that could mean somebody else.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWidth } from '../../../playground/src/board/geometry.ts';
import { Game } from '../../../interpreter/index.ts';
import { layoutBoard } from '../../../playground/src/board/layout.ts';
import { apart, nameAmong, nameInLines, NameFitter, shortenings, syllables } from '../../../playground/src/board/names.ts';
import { everyPiece, everyPile } from '../../../playground/src/game-worker/inspect-scene.ts';
import { readPacks } from '../../support/packs.ts';
import { openTable, sceneOf, WORDS } from './tables.ts';

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
    ['bullet (Al Patron)', ['bullet (Al Patron)', 'bullet', 'bul.', 'b.']],
    ['„Hledá se“', ['„Hledá se“', '„Hledá s.“', '„H. s.“', 'Hledá', 'H.']],
    ['afiș „Căutat” (Doc)', ['afiș „Căutat” (Doc)', 'afiș „Căutat”', 'afiș „C.”', 'af. „C.”', 'a. „C.”', 'afiș', 'af.', 'a.']],
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
  expect(syllables('карточка «Розыск» (Красотка)')).toBe('карт. «Розыск» (Красотка)');
});

test('names that would be called alike stay whole', () => {
  expect(apart(['first stack', 'second stack'], syllables)).toEqual(['first stack', 'second stack']);
  expect(apart(['neutral bullets', 'neutered bulls', 'goals shown'], () => 'x')).toEqual([
    'neutral bullets',
    'neutered bulls',
    'goals shown',
  ]);
  expect(apart(['loot', 'loot', 'hand'], (name) => `${name[0]}.`)).toEqual(['l.', 'l.', 'h.']);
});

describe('every name of the shipped packs, in four languages', () => {
  const tables = [
    openTable(readPacks('rules'), {
      packs: ['jubilee', 'marshal-and-prisoners', 'mei'],
      options: { 'circus-car': true, handcar: true, 'special-punch': true },
    }),
    openTable(readPacks('rules'), { packs: ['night-mail'] }),
  ];
  const seats = [
    ['marshal', 'belle', 'al-patron', 'mei'],
    ['cinder', 'hattie', 'ghost', 'tuco'],
  ];
  const locales = ['en', 'ru', 'cs', 'ro'];
  const scenes = tables.flatMap((table, at) => {
    const game = Game.start(table.source, { seats: seats[at].map((id) => [id]), seed: 5 });
    return locales.map((locale) => ({ locale, scene: sceneOf(table, game, null, locale) }));
  });
  const names = new Set(
    scenes.flatMap(({ scene }) => [
      ...everyPiece(scene).flatMap(({ piece }) => [piece.name, piece.short]),
      ...everyPile(scene).map(({ name }) => name),
      ...scene.seats.map(({ name }) => name),
    ]),
  );
  for (const { source } of tables)
    for (const locale of locales)
      for (const { kind, id } of source.program.documents) names.add(source.texts?.name(source.program.kinds[kind].name, id, locale) ?? id);

  /** A full stop without a letter before it, or one quote or bracket of a pair. */
  function slips(short: string): boolean {
    const signs = (pattern: RegExp): number => [...short.matchAll(pattern)].length;
    const pairs = [
      [/[(]/g, /[)]/g],
      [/«/g, /»/g],
      [/„/g, /[“”]/g],
    ];
    return /(?<![\p{L}\p{M}\p{N}])\./u.test(short) || pairs.some(([open, close]) => signs(open) !== signs(close));
  }

  test('is shortened by letters, and by whole brackets and quotes', () => {
    expect(names.size).toBeGreaterThan(300);
    expect([...names].filter((name) => name.includes('(')).length).toBeGreaterThan(20);
    for (const name of names) {
      const owner = /\(.+\)$/u.exec(name)?.[0] ?? '';
      for (const short of [...shortenings(name), syllables(name)]) {
        expect(slips(short), `${short} for ${name}`).toBe(false);
        if (short.includes('(')) expect(short.endsWith(owner), `${short} for ${name}`).toBe(true);
      }
      for (const width of [44, 60, 81, 138, 180])
        expect(slips(nameInLines(name, 12, 10, width, 4).lines.join(' ')), `${name} in ${width}`).toBe(false);
    }
  });

  test('is told whole to who does not see it', () => {
    for (const { locale, scene } of scenes) {
      const { hits } = layoutBoard(scene, 640, WORDS, 540);
      for (const { name, piece } of hits) if (piece !== undefined) expect(name.startsWith(piece.name), `${locale} ${name}`).toBe(true);
      for (const pile of everyPile(scene))
        for (const hit of hits.filter(({ id, sort }) => id === pile.id && sort === 'pile')) expect(hit.name).toBe(pile.name);
    }
  });
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

// The font of cards: the table of widths is that of the files, and every letter of the shipped languages is in them.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { cardFont, fontFiles, fontStyle } from '../../../interpreter/cards/font.ts';
import { fontWidths, writeWidths } from '../../support/font-widths.ts';
import { listTree, readTree } from '../../support/tree.ts';

const TABLE = 'interpreter/cards/font-widths.ts';
const find = createRequire(import.meta.url);

describe('the font of cards', () => {
  test('has the widths that the sources say', () => {
    const made = writeWidths();
    if (process.env.UPDATE_GOLDEN) writeFileSync(TABLE, made);
    expect(readTree(TABLE)).toBe(made);
  });

  test('has figures that stand on the line, which are wider than those of running text, in the table', () => {
    const [plain, lining] = [false, true].map((wanted) => fontWidths(400, wanted));
    for (const digit of '012345') expect(lining.get(digit), digit).toBeGreaterThan(plain.get(digit)!);
    expect(['H', 'ř', 'Ж'].map((letter) => lining.get(letter))).toEqual(['H', 'ř', 'Ж'].map((letter) => plain.get(letter)));
  });

  test('has the ranges that its package says, and comes under a free licence', () => {
    const ranges = JSON.parse(readFileSync(find.resolve(`${cardFont.package}/unicode.json`), 'utf8')) as Record<string, string>;
    for (const { subset, range } of cardFont.subsets) expect(range, subset).toBe(ranges[subset]);
    expect(readFileSync(find.resolve(`${cardFont.package}/LICENSE`), 'utf8')).toContain('SIL OPEN FONT LICENSE');
  });

  test('has every letter of the texts of the packs, in both weights', () => {
    const letters = new Set(
      listTree('rules', ['yaml'])
        .filter((path) => /\/text\/\w+\.yaml$/.test(path))
        .flatMap((path) => [...readTree(path)])
        .filter((character) => character >= ' '),
    );
    expect(letters.size).toBeGreaterThan(150);
    for (const weight of cardFont.weights) {
      const known = fontWidths(weight);
      expect([...letters].filter((character) => !known.has(character))).toEqual([]);
    }
    expect(
      [...'șțȘȚřůŘŮěščžýáíéďťňăâîёйщыэюя„“«»'].filter((character) => !letters.has(character.toLowerCase()) && !letters.has(character)),
    ).toEqual([]);
  });

  test('is named in a style sheet, file by file', () => {
    const style = fontStyle(({ name }) => `fonts/${name}.woff2`);
    expect(style.match(/@font-face/g)).toHaveLength(fontFiles.length);
    for (const { name } of fontFiles)
      expect(readFileSync(find.resolve(`${cardFont.package}/files/${name}.woff2`)).length).toBeGreaterThan(5000);
  });
});

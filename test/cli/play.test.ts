// `roundhouse play` speaks the language that is asked for, its own words included.
import { describe, expect, test } from 'vitest';
import { fillIn, playWords } from '../../cli/play-words.ts';
import { LOCALES } from '../texts/base-pack.ts';
import { runCli } from '../support/cli.ts';

describe.each(LOCALES.filter((locale) => locale !== 'en'))('%s', (locale) => {
  const own = playWords(locale);
  const english = playWords('en');

  test('has every sentence of its own, with the same slots and the same keys', () => {
    const slots = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).sort();
    for (const key of ['welcome', 'nothingToUndo', 'onlyNumbers', 'typeNumber', 'askWhy', 'onOffer'] as const) {
      expect([key, slots(own[key])]).toEqual([key, slots(english[key])]);
      expect(own[key]).not.toBe(english[key]);
    }
    expect(own.help.map(([typed]) => typed)).toEqual(english.help.map(([typed]) => typed));
    expect(JSON.stringify(own)).not.toMatch(/[şţŞŢ]/);
  });
});

test('a table in Czech shows help, piles and values in Czech', () => {
  const { stdout, status } = runCli(['play', '--you', '0', '--seed', '3', '--locale', 'cs'], { input: 'h\nu\n99\nq\n' });
  expect(status).toBe(0);
  const words = playWords('cs');
  expect(stdout).toContain(fillIn(words.onlyNumbers, { most: '6' }));
  expect(stdout).toContain(words.nothingToUndo);
  for (const [, does] of words.help) expect(stdout).toContain(does);
  expect(stdout).not.toMatch(/\b(hand|deck|planning|round|turn|type|undo)\b/);
});

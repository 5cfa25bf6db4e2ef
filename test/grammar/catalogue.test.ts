// Every parse code is provoked by its own wrong example and by nothing in its right one, and is worded as the house words things.
import { describe, expect, test } from 'vitest';
import { catalogue, type Code, diagnose } from '../../grammar/diagnostics/catalogue.ts';
import { parseCatalogue } from '../../grammar/diagnostics/catalogue-parse.ts';
import { read } from './reading.ts';

const entries = Object.entries(parseCatalogue);

describe('parse codes', () => {
  test.each(entries)('%s', (code, { wrong, right }) => {
    const codesOf = (files: Readonly<Record<string, string>>): string[] =>
      Object.entries(files).flatMap(([path, text]) => read(path, text).diagnostics.map((diagnostic) => diagnostic.code));
    if (code === 'parse/too-many') expect(codesOf(wrong).at(-1)).toBe(code);
    else expect(codesOf(wrong)).toEqual([code]);
    expect(codesOf(right)).toEqual([]);
  });

  test.each(entries)('%s is worded for authors', (_code, { about, wrong }) => {
    expect(about).toMatch(/^[A-Z`].*\.$/s);
    for (const [path, text] of Object.entries(wrong)) {
      for (const { message, help } of read(path, text).diagnostics) {
        for (const words of [message, ...(help ? [help] : [])]) {
          expect(words).toMatch(/^[a-z`]/);
          expect(words).not.toMatch(/[.!]$/);
          expect(words).not.toMatch(/undefined|token|Name\b(?!,|`|\[)|chevrotain/);
        }
      }
    }
  });
});

describe('the catalogue', () => {
  test('merges the tables of all phases without losing one', () => {
    for (const code of Object.keys(parseCatalogue)) expect(catalogue).toHaveProperty([code]);
  });

  test('makes plain data from a code', () => {
    expect(diagnose('parse/doubled', 'a.rules', { start: 1, end: 3 }, { word: 'to' })).toEqual({
      code: 'parse/doubled',
      severity: 'error',
      message: '`to` stands here twice',
      help: 'leave one of them out',
      file: 'a.rules',
      span: { start: 1, end: 3 },
      args: { word: 'to' },
    });
  });

  test('takes only codes that are listed', () => {
    // @ts-expect-error an unlisted code does not compile
    const unlisted: Code = 'parse/no-such-code';
    expect(catalogue).not.toHaveProperty([unlisted]);
  });
});

// Letters of another alphabet that look like ours: the message says which letter it is and what to write.
import { expect, test } from 'vitest';
import { cyrillicLetterIn, foreignLetterIn } from '../../grammar/diagnostics/foreign-letters.ts';
import { parseRules } from '../../grammar/syntax/parse.ts';
import { SourceFile } from '../../grammar/source.ts';

test('a Cyrillic letter in a word of the language is named, and the line is read as it looks', () => {
  const { diagnostics, declarations } = parseRules(new SourceFile('a.rules', 'query siz\u0435: 3\n\u0430ction lay\n  stop\n'));
  expect(diagnostics.map(({ code, help, fix }) => [code, fix?.text, help?.endsWith('in it is a Cyrillic letter')])).toEqual([
    ['parse/wrong-name', 'size', true],
    ['parse/wrong-name', 'action', true],
  ]);
  expect(declarations.map((one) => [one.kind, 'name' in one ? one.name?.text : ''])).toEqual([
    ['query', 'size'],
    ['action', 'lay'],
  ]);
});

test('a foreign letter is found in words of Latin and Cyrillic letters', () => {
  expect(cyrillicLetterIn('c\u0430r')).toEqual({ letter: '\u0430', alphabet: 'cyrillic', instead: 'car' });
  expect(cyrillicLetterIn('car')).toBeUndefined();
  expect(cyrillicLetterIn('\u0432\u0430\u0433\u043e\u043d')).toBeUndefined();
  expect(foreignLetterIn('\u0432a\u0433\u043e\u043d')).toEqual({
    letter: 'a',
    alphabet: 'latin',
    instead: '\u0432\u0430\u0433\u043e\u043d',
  });
  expect(foreignLetterIn('\u0432\u0430\u0433\u043e\u043d')).toBeUndefined();
  // Written in either alphabet it would look the same: most letters tell.
  expect(foreignLetterIn('к\u006fра')?.instead).toBe('\u043a\u043e\u0440\u0430');
  expect(foreignLetterIn('c\u043epe')?.instead).toBe('cope');
  // Other letters of the alphabet have marks.
  expect(foreignLetterIn('\u017elut\u0430')).toEqual({ letter: '\u0430', alphabet: 'cyrillic', instead: '\u017eluta' });
  // What no alphabet has whole is told, too: which letters were meant only its author knows.
  expect(foreignLetterIn('\u0432w')).toEqual({ letter: '\u0432', alphabet: 'cyrillic' });
});

test('Greek letters are told in words of both other alphabets', () => {
  expect(foreignLetterIn('put\u03b5\u021bi')).toEqual({ letter: '\u03b5', alphabet: 'greek', instead: 'pute\u021bi' });
  expect(foreignLetterIn('\u039f\u0441\u0442\u0430\u0442\u044c\u0441\u044f')).toEqual({
    letter: '\u039f',
    alphabet: 'greek',
    instead: '\u041e\u0441\u0442\u0430\u0442\u044c\u0441\u044f',
  });
  // With an accent they look like a letter with an accent.
  expect(foreignLetterIn('kr\u03acl')?.instead).toBe('kr\u00e1l');
  expect(foreignLetterIn('\u043b\u03b9\u0441')).toEqual({ letter: '\u03b9', alphabet: 'greek' });
  expect(foreignLetterIn('\u03bb\u03cc\u03b3\u03bf\u03c2')).toBeUndefined();
});

test('a word of three alphabets is written in one, if it can be', () => {
  expect(foreignLetterIn('c\u0430r\u03bf')).toEqual({ letter: '\u0430', alphabet: 'cyrillic', instead: 'caro' });
});

test('where a word could be of either alphabet, its language tells', () => {
  expect(foreignLetterIn('co\u0440')?.instead).toBe('cop');
  expect(foreignLetterIn('co\u0440', 'cyrillic')?.instead).toBe('\u0441\u043e\u0440');
  expect(foreignLetterIn('\u0441\u043ep', 'latin')?.instead).toBe('cop');
});

test('any other alphabet in a word is told; scripts that are mixed by custom are not', () => {
  expect(foreignLetterIn('fr\u0585g')).toEqual({ letter: '\u0585', alphabet: 'armenian' });
  expect(foreignLetterIn('fr\u05d0g')?.alphabet).toBe('hebrew');
  for (const word of ['T\u30b7\u30e3\u30c4', '\u6f22\u5b57\u304b\u306a', '\u00b5m', 'na\u0308ive'])
    expect(foreignLetterIn(word)).toBeUndefined();
});

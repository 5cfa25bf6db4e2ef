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

test('a foreign letter is found in words of both alphabets', () => {
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
  // What cannot be mistaken is mixed on purpose.
  expect(foreignLetterIn('\u0432w')).toBeUndefined();
});

// Messages as chips: reading and writing lose nothing, and what an editor puts in can be read again.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textRows } from '../../../grammar/translations/text-rows.ts';
import {
  expressionsIn,
  insertChip,
  newChoice,
  newSlot,
  type Pieces,
  readPieces,
  replaceAt,
  typedText,
  withField,
  writePieces,
} from '../../../interpreter/texts/chips.ts';
import { parseMessage, slotsOfMessage } from '../../../grammar/messages/message.ts';
import { checkedPacks } from '../../support/packs.ts';

const read = (source: string): Pieces => readPieces(source)!;

describe('every shipped text', () => {
  const cells = checkedPacks()
    .workspace()
    .packs.flatMap((pack) =>
      textRows(pack).flatMap((row) => [...row.cells.values()].map((cell) => ({ ...cell, key: `${pack.id} ${row.key}` }))),
    );

  test('in four languages becomes chips and the same text again', () => {
    expect(new Set(cells.map(({ locale }) => locale))).toEqual(new Set(['en', 'ru', 'cs', 'ro']));
    expect(cells.length).toBeGreaterThan(2000);
    expect(cells.filter(({ text }) => writePieces(read(text)) !== text).map(({ key, locale }) => `${key} ${locale}`)).toEqual([]);
  });

  test('typed again, piece by piece, means the same', () => {
    const wrong = cells.filter(({ text }) => {
      const again = writePieces(typedAgain(read(text), false));
      return JSON.stringify(withoutSpans(parseMessage(again).parts)) !== JSON.stringify(withoutSpans(parseMessage(text).parts));
    });
    expect(wrong.map(({ key, locale }) => `${key} ${locale}`)).toEqual([]);
  });

  test('has the slots that its chips name', () => {
    for (const { text, key } of cells)
      expect([...expressionsIn(read(text))].sort(), key).toEqual([...slotsOfMessage(parseMessage(text))].sort());
  });
});

function typedAgain(pieces: Pieces, inside: boolean): Pieces {
  return pieces.map((piece) => {
    if (piece.sort === 'text') return typedText(piece.shown, inside);
    if (piece.sort === 'slot') return piece;
    return { ...piece, alternatives: piece.alternatives.map((one) => ({ ...one, pieces: typedAgain(one.pieces, true) })) };
  });
}

function withoutSpans(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'span' ? undefined : inner)));
}

const bits = fc.constantFrom(
  '{',
  '}',
  '{{',
  '}}',
  '|',
  ':',
  'one',
  'few',
  'other',
  'm',
  'n',
  'a b',
  ' ',
  'x',
  '\u202e',
  '😀',
  '<b>',
  '{n}',
  '{n|one: a|other: {b}}',
);

test('any text is either read without loss, or left to be mended as plain text', () => {
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 14 }), (parts) => {
      const source = parts.join('');
      const pieces = readPieces(source);
      expect(pieces === undefined).toBe(parseMessage(source).problems.length > 0);
      if (pieces !== undefined) expect(writePieces(pieces)).toBe(source);
    }),
  );
});

test('whatever is typed is text: it can be read and says what was typed', () => {
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 10 }), (parts) => {
      const typed = typedText(parts.join(''), false);
      expect(read(typed.raw)).toEqual([typed]);
      const inside = typedText(parts.join(''), true);
      const choice = newChoice('n', 'plural', ['one', 'other']);
      const written = writePieces(replaceAt([typedText('', false), choice, typedText('', false)], [1, 0, 0], [inside]));
      expect(parseMessage(written).problems).toEqual([]);
      expect(writePieces(read(written))).toBe(written);
    }),
  );
});

test('slots and alternatives are put in where the caret is, and go as a whole', () => {
  const one = insertChip(read('Take  now'), [0], 5, newSlot('n'));
  expect(writePieces(one)).toBe('Take {n} now');
  const two = insertChip(one, [2], 0, newChoice('n', 'plural', ['one', 'other']));
  expect(writePieces(two)).toBe('Take {n}{n|one: |other: } now');
  const filled = replaceAt(replaceAt(two, [3, 0, 0], [typedText('card', true)]), [3, 1, 0], [typedText('cards', true)]);
  expect(writePieces(filled)).toBe('Take {n}{n|one: card|other: cards} now');
  const nested = insertChip(filled, [3, 1, 0], 5, newSlot('who', 'gen'));
  expect(writePieces(nested)).toBe('Take {n}{n|one: card|other: cards{who:gen}} now');
  const choice = nested[3];
  if (choice.sort !== 'choice') throw new Error('a choice stands there');
  expect(writePieces(replaceAt(nested, [3], [withField(choice, 'few')]))).toBe('Take {n}{n|one: card|other: cards{who:gen}|few: } now');
  expect(writePieces(replaceAt(nested, [3], []))).toBe('Take {n} now');
  // Two texts that come to stand side by side are one.
  expect(replaceAt(replaceAt(nested, [3], []), [1], [])).toEqual([{ sort: 'text', raw: 'Take  now', shown: 'Take  now' }]);
});

// The card that was played last, as the viewer's own log tells it: with its name and rule, and never one that lies face down.
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../interpreter/index.ts';
import { playedCard } from '../../../playground/src/game-worker/played-card.ts';
import { baseTable } from '../board/tables.ts';

const { board, source } = baseTable();
const table = { board, program: source.program, texts: source.texts, locale: 'en', colours: ['tuco', 'doc'] };
const entry = (i: number, rest: Partial<LogEntry>): LogEntry => ({
  i,
  n: i,
  type: 'decision',
  text: '',
  file: '',
  line: 1,
  kind: 'plan',
  ...rest,
});

describe('the card that was played last', () => {
  test('is named by an answer, in the colour of its seat, with what it does', () => {
    expect(playedCard([entry(1, { seat: 1, option: 'play:fire' })], table)).toMatchObject({
      kind: 'card',
      document: 'fire',
      name: 'Fire',
      icon: 'revolver',
      seat: 1,
      colour: 'doc',
      rule: expect.stringContaining('Shoot at a bandit'),
    });
  });

  test('is named by an event, too', () => {
    expect(playedCard([entry(1, { type: 'event', kind: 'card move', option: undefined })], table)).toMatchObject({ document: 'move' });
  });

  test('is none when it is not known, or when it was long ago', () => {
    expect(playedCard([entry(1, { seat: 1, option: 'play' })], table)).toBeUndefined();
    const later = Array.from({ length: 12 }, (_, at) => entry(at + 2, { seat: 0, option: 'draw' }));
    expect(playedCard([entry(1, { seat: 1, option: 'play:fire' }), ...later], table)).toBeUndefined();
  });
});

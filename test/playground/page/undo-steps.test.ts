// Steps of undo outlive a visit: what is stored leads back through the texts that a file had.
import { expect, test } from 'vitest';
import { UndoHistory } from '../../../playground/src/state/undo-steps.ts';
import { differenceOf, editsToStore, playableFiles } from '../../../playground/src/state/playable-files.ts';

const before = (path: string): string => `${path} as it came`;

function reopened(history: UndoHistory): UndoHistory {
  const next = new UndoHistory();
  next.restore(JSON.parse(JSON.stringify(history.toStore())));
  return next;
}

test('letters typed at a stretch are one step', () => {
  const history = new UndoHistory();
  history.note([{ path: 'a', text: '1' }], before, 0);
  history.note([{ path: 'a', text: '12' }], before, 100);
  history.note([{ path: 'a', text: '12 3' }], before, 5000);
  expect(reopened(history).of('a', '12 3')).toEqual(['a as it came', '12', '12 3']);
});

test('what was taken back is no step any more', () => {
  const history = new UndoHistory();
  for (const [at, text] of ['1', '2', '3'].entries()) history.note([{ path: 'a', text }], before, at * 5000);
  history.note([{ path: 'a', text: '1' }], before, 20_000);
  expect(reopened(history).of('a', '1')).toEqual(['a as it came', '1']);
});

test('letters that were not stored any more are the last step', () => {
  const history = new UndoHistory();
  history.note([{ path: 'a', text: '1' }], before, 0);
  expect(reopened(history).of('a', '1 and more')).toEqual(['a as it came', '1', '1 and more']);
});

test('a file that was never edited, or is gone, has none', () => {
  const history = new UndoHistory();
  expect(history.of('a', 'x')).toBeUndefined();
  history.note([{ path: 'a', text: '1' }], before, 0);
  history.note([{ path: 'a', text: null }], before, 1);
  expect(history.of('a', '1')).toBeUndefined();
});

test('many and large steps are bounded', () => {
  const history = new UndoHistory();
  for (let at = 0; at < 200; at++) history.note([{ path: 'a', text: `${at}` }], before, at * 5000);
  expect(history.of('a', '199')?.length).toBeLessThanOrEqual(40);
  const large = 'x'.repeat(150_000);
  for (let at = 0; at < 9; at++) history.note([{ path: 'b', text: `${at}${large}` }], before, at * 5000);
  expect(history.of('b', `8${large}`)?.length).toBe(2);
});

test('anything that is stored is read without harm', () => {
  const history = new UndoHistory();
  for (const stored of [null, 1, 'x', [], { a: 1 }, { a: [1] }, { __proto__: ['x'] }]) history.restore(stored);
  expect(history.toStore()).toEqual({});
});

test('files that could be played are the originals with the stored edits; newer edits are what differs', () => {
  const originals = new Map([
    ['a', '1'],
    ['b', '2'],
  ]);
  const played = new Map([
    ['a', '1 changed'],
    ['c', 'new'],
  ]);
  const stored: unknown = JSON.parse(JSON.stringify(editsToStore(originals, played)));
  expect(playableFiles(stored, originals, originals)).toEqual(played);
  expect(differenceOf(played, originals)).toEqual([
    { path: 'a', text: '1' },
    { path: 'b', text: '2' },
    { path: 'c', text: null },
  ]);
  for (const broken of [undefined, {}, [1], [['a']], [['a', 2]]]) expect(playableFiles(broken, originals, played)).toBe(played);
});

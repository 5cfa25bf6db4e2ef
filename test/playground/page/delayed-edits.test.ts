// The game worker gets an edit when the language worker has answered it, or when the typing pauses.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileChange } from '../../../playground/src/protocol/files.ts';
import { DelayedEdits, PAUSE } from '../../../playground/src/state/delayed-edits.ts';

let pushed: (readonly FileChange[])[] = [];
let delayedEdits = new DelayedEdits(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  pushed = [];
  delayedEdits = new DelayedEdits((changes) => pushed.push(changes));
});
afterEach(() => void vi.useRealTimers());

test('what the language worker has found right goes on at once, and once', () => {
  delayedEdits.hold([{ path: 'a', text: '1' }]);
  expect(pushed).toEqual([]);
  delayedEdits.release();
  expect(pushed).toEqual([[{ path: 'a', text: '1' }]]);
  vi.advanceTimersByTime(PAUSE * 2);
  delayedEdits.release();
  expect(pushed.length).toBe(1);
});

test('what is wrong waits for a pause: the last text of every file goes', () => {
  delayedEdits.hold([{ path: 'a', text: '1' }]);
  vi.advanceTimersByTime(PAUSE - 1);
  delayedEdits.hold([
    { path: 'a', text: '12' },
    { path: 'b', text: null },
  ]);
  vi.advanceTimersByTime(PAUSE - 1);
  expect(pushed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(pushed).toEqual([
    [
      { path: 'a', text: '12' },
      { path: 'b', text: null },
    ],
  ]);
});

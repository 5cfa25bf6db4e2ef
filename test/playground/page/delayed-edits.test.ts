// The table gets an edit when the desk is through with it, or when the typing pauses.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileChange } from '../../../playground/src/protocol/files.ts';
import { DelayedEdits, PAUSE } from '../../../playground/src/state/delayed-edits.ts';

let pushed: (readonly FileChange[])[] = [];
let follower = new DelayedEdits(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  pushed = [];
  follower = new DelayedEdits((changes) => pushed.push(changes));
});
afterEach(() => void vi.useRealTimers());

test('what the desk has found right goes on at once, and once', () => {
  follower.hold([{ path: 'a', text: '1' }]);
  expect(pushed).toEqual([]);
  follower.release();
  expect(pushed).toEqual([[{ path: 'a', text: '1' }]]);
  vi.advanceTimersByTime(PAUSE * 2);
  follower.release();
  expect(pushed.length).toBe(1);
});

test('what is wrong waits for a pause: the last text of every file goes', () => {
  follower.hold([{ path: 'a', text: '1' }]);
  vi.advanceTimersByTime(PAUSE - 1);
  follower.hold([
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

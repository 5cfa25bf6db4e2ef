// The error of the table waits for a pause in typing, because half a word is no mistake, and goes at once when it is mended.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledError } from '../../../playground/src/page/panels/settled-error.ts';
import { files, NO_GAME, receivedState } from '../../../playground/src/state/signals.ts';

const error = { code: 'check/unknown-name', message: 'there is no such word', places: [] };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  receivedState.value = NO_GAME;
  vi.useRealTimers();
});

function type(): void {
  files.value = new Map();
}

test('an error is shown when nothing was typed for a moment, and every key begins the moment anew', () => {
  receivedState.value = { ...NO_GAME, error };
  vi.advanceTimersByTime(600);
  expect(settledError.value).toBeUndefined();
  for (let key = 0; key < 5; key += 1) {
    type();
    vi.advanceTimersByTime(600);
    expect(settledError.value).toBeUndefined();
  }
  vi.advanceTimersByTime(200);
  expect(settledError.value).toEqual(error);
});

test('what is mended goes at once, and what was mended before the pause is never shown', () => {
  receivedState.value = { ...NO_GAME, error };
  vi.advanceTimersByTime(1000);
  expect(settledError.value).toEqual(error);
  receivedState.value = NO_GAME;
  expect(settledError.value).toBeUndefined();
  receivedState.value = { ...NO_GAME, error };
  vi.advanceTimersByTime(500);
  receivedState.value = NO_GAME;
  vi.advanceTimersByTime(5000);
  expect(settledError.value).toBeUndefined();
});

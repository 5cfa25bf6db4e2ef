// The story of a timeline: one entry for every sentence, what followed from it under it, and nothing that a viewer may not know.
import { describe, expect, test } from 'vitest';
import { sentenceAt, storyOf } from '../../../playground/src/page/panels/story-entries.ts';
import type { TimelineStep } from '../../../playground/src/protocol/game-worker.ts';

const step = (type: TimelineStep['type'], text: string, n = 1): TimelineStep => ({ type, n, text, seat: null });
const steps = [
  step('start', 'The table is laid', 0),
  step('effect', 'card → hand', 0),
  step('chance', 'chance, face down', 0),
  step('chance', 'chance, face down', 0),
  step('decision', 'Doc plays Fire.'),
  step('effect', 'card: hand → plan'),
  step('effect', ''),
  step('event', 'Doc fires.'),
];

describe('a story', () => {
  test('is made of sentences with their effects folded under them', () => {
    expect(storyOf(steps, 7).map(({ index, step: { text }, effects }) => [index, text, effects.map((effect) => effect.index)])).toEqual([
      [0, 'The table is laid', [1]],
      [2, 'chance, face down', [3]],
      [4, 'Doc plays Fire.', [5]],
      [7, 'Doc fires.', []],
    ]);
  });

  test('goes as far as the step that is looked at', () => {
    expect(storyOf(steps, 4).map(({ index }) => index)).toEqual([0, 2, 4]);
    expect(storyOf([], 0)).toEqual([]);
  });
});

test('a step is told by the sentence whose effect it is', () => {
  expect(steps.map((_, at) => sentenceAt(steps, at))).toEqual([0, 0, 2, 3, 4, 4, 4, 7]);
  expect(sentenceAt([step('effect', 'x')], 0)).toBe(0);
});

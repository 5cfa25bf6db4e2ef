// Which change the balance panel and the note beside the number tell, out of all figures.
import { expect, test } from 'vitest';
import type { Estimate } from '../../../interpreter/study/statistics.ts';
import type { StudySummary } from '../../../interpreter/study/summary.ts';
import { noteChange, sayChange, toldChanges } from '../../../playground/src/state/told-change.ts';

/** Of each figure: by how much its wins and its score changed, in hundredths and points; the intervals reach two and fifty. */
function summaryOf(changes: Readonly<Record<string, readonly [wins: number, score: number]>>): StudySummary {
  const about = (value: number, reach: number): Estimate => ({ value, low: value - reach, high: value + reach });
  const figures = Object.fromEntries(
    Object.entries(changes).map(([id, [wins, score]]) => [id, { wins: about(wins / 100, 0.02), score: about(score, 50) }]),
  );
  return { change: { figures } } as unknown as StudySummary;
}

function told(changes: Readonly<Record<string, readonly [number, number]>>, path = 'rules/own/numbers.rules'): string[] {
  return toldChanges(summaryOf(changes), [{ path, line: 1, before: '1', after: '2' }]).map(({ figure, of }) => `${figure} ${of}`);
}

test('the largest sure change of the wins is told, up or down', () => {
  expect(told({ ada: [3, 0], bob: [-5, 0], cyd: [1, 900] })).toEqual(['bob wins']);
});

test('where no win share changed for sure, the largest sure change of a score is told', () => {
  expect(told({ ada: [1, 60], bob: [-1, -300], cyd: [1.5, 20] })).toEqual(['bob score']);
});

test('where nothing is sure, what comes nearest to it is told', () => {
  expect(told({ ada: [1, 0], bob: [-1.5, 10], cyd: [0, 40] })).toEqual(['bob wins']);
});

test('who is changed in a file of their own comes before who changed most', () => {
  const changes = { ada: [-5, 0], 'bob+cyd': [1, 200], dan: [0, 0] } as const;
  expect(told(changes, 'rules/own/figures/cyd.yaml')).toEqual(['bob+cyd score', 'ada wins']);
  expect(told(changes, 'rules/own/figures/ada.yaml')).toEqual(['ada wins']);
  expect(told({ ada: [0.5, 0], bob: [1, 0] }, 'rules/own/figures/ada.yaml')).toEqual(['ada wins']);
});

test('nothing is told without a comparison', () => {
  expect(toldChanges({} as StudySummary, [])).toEqual([]);
});

test('a change is said in a sentence, and in few words, with its interval', () => {
  const [wins] = toldChanges(summaryOf({ ada: [5, 0] }), []);
  expect(sayChange(wins, 'Ada')).toBe('Ada: +5.0 ± 2.0% of the wins. The interval leaves out zero.');
  expect(noteChange(wins, 'Ada')).toBe('Ada +5.0 ± 2.0% of the wins');
  const [score] = toldChanges(summaryOf({ ada: [1, -200] }), []);
  expect(sayChange(score, 'Ada')).toContain('Ada: -200 ± 50 in the score.');
  expect(noteChange(score, 'Ada')).toBe('Ada -200 ± 50 in the score');
  const [open] = toldChanges(summaryOf({ ada: [1, 0] }), []);
  expect(sayChange(open, 'Ada')).toContain('No clear difference yet. Ada: +1.0 ± 2.0% of the wins');
});

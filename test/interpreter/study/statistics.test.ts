// The statistics of studies against published worked examples.
import { describe, expect, test } from 'vitest';
import {
  addTo,
  estimateDifference,
  estimateMean,
  estimateShare,
  mcNemar,
  meanOf,
  mergeSums,
  noSums,
  normalTails,
  type Sums,
  varianceOf,
} from '../../../interpreter/study/statistics.ts';

function sumsOf(values: readonly number[]): Sums {
  const sums = noSums();
  for (const value of values) addTo(sums, value);
  return sums;
}

describe("Wilson's interval", () => {
  // R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i', (successes, n, low, high) => {
    const found = estimateShare(successes, n);
    expect(found.value).toBeCloseTo(successes / n, 12);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test('nothing played says nothing', () => expect(estimateShare(0, 0)).toEqual({ value: 0, low: 0, high: 1 }));
});

describe("McNemar's test", () => {
  // A. Agresti, Categorical Data Analysis (1990), table 10.1: approval ratings, 150 and 86 changed their minds; z squared is 17.36.
  test('ratings of two surveys', () => {
    const { statistic, p } = mcNemar(86, 150);
    expect(statistic).toBeCloseTo(17.36, 2);
    expect(p).toBeGreaterThan(0.00003);
    expect(p).toBeLessThan(0.00004);
  });

  // The exact test is the sign test: 2 or fewer of 10 throws of a fair coin have probability 56/1024.
  test('few pairs are tested exactly', () => {
    expect(mcNemar(2, 8).p).toBeCloseTo(112 / 1024, 12);
    expect(mcNemar(5, 5).p).toBe(1);
    expect(mcNemar(0, 0)).toEqual({ statistic: 0, p: 1 });
  });
});

describe('means', () => {
  // Cushny and Peebles' data as Student (1908) has them: additional hours of sleep, mean 1.58, standard deviation 1.23, standard error 0.389.
  const sleep = sumsOf([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4]);

  test('a paired difference', () => {
    expect(meanOf(sleep)).toBeCloseTo(1.58, 10);
    expect(Math.sqrt(varianceOf(sleep))).toBeCloseTo(1.22995, 4);
    const { low, high } = estimateMean(sleep, 2.262157);
    // With the quantile of Student's t for nine degrees of freedom: 0.70 to 2.46.
    expect(low).toBeCloseTo(0.7001, 3);
    expect(high).toBeCloseTo(2.4599, 3);
  });

  test("two groups, with Welch's standard error", () => {
    // The same data as two groups, as R's t.test has them: means 0.75 and 2.33, t = -1.8608.
    const first = sumsOf([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]);
    const second = sumsOf([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]);
    const found = estimateDifference(first, second, 1)!;
    expect(found.value).toBeCloseTo(-1.58, 10);
    expect(found.value / (found.high - found.value)).toBeCloseTo(-1.8608, 4);
    expect(estimateDifference(first, noSums())).toBeUndefined();
  });

  test('sums merge', () => {
    const merged = sumsOf([1, 2, 3]);
    mergeSums(merged, sumsOf([4, 5]));
    expect(merged).toEqual(sumsOf([1, 2, 3, 4, 5]));
    expect(varianceOf(merged)).toBe(2.5);
  });
});

test('tails of the normal distribution, as tables have them', () => {
  for (const [z, p] of [
    [0, 1],
    [1, 0.317311],
    [1.96, 0.0499958],
    [2.575829, 0.01],
    [3.290527, 0.001],
  ])
    expect(normalTails(z)).toBeCloseTo(p, 6);
});

// The statistics of studies: sums that can be merged, and the intervals and tests that are made of them. All formulas are textbook ones, and the
// tests of this file are their published worked examples.

/** How many standard errors a 95 % interval reaches to each side. */
export const z95 = 1.959963984540054;

/** Sums of whole numbers, so that adding up in any order gives the same. */
export interface Sums {
  n: number;
  sum: number;
  squares: number;
}

/** A value with the interval in which it lies 95 times of 100. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export function noSums(): Sums {
  return { n: 0, sum: 0, squares: 0 };
}

export function addTo(sums: Sums, value: number, times = 1): void {
  sums.n += times;
  sums.sum += value * times;
  sums.squares += value * value * times;
}

export function mergeSums(into: Sums, other: Sums): void {
  into.n += other.n;
  into.sum += other.sum;
  into.squares += other.squares;
}

export function meanOf({ n, sum }: Sums): number {
  return n === 0 ? 0 : sum / n;
}

/** The variance of a sample: with n - 1 in the denominator. */
export function varianceOf({ n, sum, squares }: Sums): number {
  return n < 2 ? 0 : Math.max(0, (squares - (sum * sum) / n) / (n - 1));
}

/** A mean with its normal interval. Of paired differences it is the interval of the paired comparison. */
export function estimateMean(sums: Sums, z = z95): Estimate {
  const value = meanOf(sums);
  const reach = sums.n === 0 ? 0 : z * Math.sqrt(varianceOf(sums) / sums.n);
  return { value, low: value - reach, high: value + reach };
}

/** The difference of two independent means, `left` minus `right`, with Welch's standard error and a normal interval. */
export function estimateDifference(left: Sums, right: Sums, z = z95): Estimate | undefined {
  if (left.n < 2 || right.n < 2) return undefined;
  const value = meanOf(left) - meanOf(right);
  const reach = z * Math.sqrt(varianceOf(left) / left.n + varianceOf(right) / right.n);
  return { value, low: value - reach, high: value + reach };
}

/** A share of n with Wilson's score interval, which also holds for shares near 0 and 1 and for small n. */
export function estimateShare(successes: number, n: number, z = z95): Estimate {
  if (n === 0) return { value: 0, low: 0, high: 1 };
  const share = successes / n;
  const middle = share + (z * z) / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return { value: share, low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

/**
 * McNemar's test of paired yes and no: `gained` pairs changed from no to yes, `lost` ones from yes to no. `p` is how probable a change this
 * large is if nothing changed: exact for few pairs, by the chi-squared statistic for many.
 */
export function mcNemar(gained: number, lost: number): { readonly statistic: number; readonly p: number } {
  const n = gained + lost;
  if (n === 0) return { statistic: 0, p: 1 };
  const statistic = (gained - lost) ** 2 / n;
  return { statistic, p: n < 200 ? Math.min(1, 2 * binomialTail(Math.min(gained, lost), n)) : normalTails(Math.sqrt(statistic)) };
}

/** The probability of at most k heads in n throws of a fair coin. */
function binomialTail(k: number, n: number): number {
  let term = 0.5 ** n;
  let sum = term;
  for (let i = 1; i <= k; i++) sum += term *= (n - i + 1) / i;
  return sum;
}

/** The probability that a standard normal value is at least z away from 0, in either direction. */
export function normalTails(z: number): number {
  const x = Math.abs(z);
  // The series converges fast near 0, the continued fraction far from it.
  if (x < 2.5) {
    let term = x;
    let sum = x;
    for (let i = 1; i < 100; i++) sum += term *= (x * x) / (2 * i + 1);
    return 1 - 2 * density(x) * sum;
  }
  let fraction = x;
  for (let i = 80; i > 0; i--) fraction = x + i / fraction;
  return (2 * density(x)) / fraction;
}

function density(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

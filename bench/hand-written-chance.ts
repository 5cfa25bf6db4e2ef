// Where the hand-written engine gets its randomness from: a seeded generator, or somebody who dictates each outcome.

/** Dictated chance, for replays. Both methods see option ids and answer with indices into them. */
export interface Dictation {
  /** `first-player`, `floor-purse`, `which-token`, `station`; equal purses are one option, `purse:300`. */
  pick(kind: string, options: readonly string[]): number;
  /** `round-cards`, `shuffle-deck`: `count` different indices, the first is the first drawn or the top of the deck. */
  order(kind: string, options: readonly string[], count: number): readonly number[];
}

/** sfc32: small, fast, passes the usual batteries. Four 32-bit words, kept as signed ints so that no field is boxed. */
export class SeededChance {
  private a = 0;
  private b: number;
  private c: number;
  private counter = 1;

  /** `seed` is an integer from 0 to 2^53-1. */
  constructor(seed: number) {
    this.b = seed | 0;
    this.c = Math.floor(seed / 0x100000000) | 0;
    for (let i = 0; i < 12; i++) this.next();
  }

  /** A random 32-bit int. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum;
  }

  /** A random int from 0 to `n` - 1. */
  below(n: number): number {
    return Math.floor((this.next() >>> 0) * (n / 0x100000000));
  }

  assign(other: SeededChance): void {
    this.a = other.a;
    this.b = other.b;
    this.c = other.c;
    this.counter = other.counter;
  }

  copy(): SeededChance {
    const copy = new SeededChance(0);
    copy.assign(this);
    return copy;
  }
}

export type Chance = SeededChance | Dictation;

/** `count` different indices below `n`, or an error that says what is wrong with a dictated order. */
export function checkOrder(order: readonly number[], n: number, count: number): readonly number[] {
  const seen = new Set(order);
  const legal = order.every((index) => Number.isInteger(index) && index >= 0 && index < n);
  if (order.length !== count || seen.size !== count || !legal) {
    throw new RangeError(`a dictated order needs ${count} different indices below ${n}, got ${order.join(' ')}`);
  }
  return order;
}

export function checkIndex(index: number, count: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= count) throw new RangeError(`${index} is none of ${count} options`);
}

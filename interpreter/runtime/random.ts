// The random generator of the save format: xoshiro128** on four 32-bit integers, seeded by splitmix32. It gives the same numbers in every host,
// since it uses only 32-bit integer operations.

/** A generator's state from an integer 0..2^53-1: two words from its low half, two from its high half mixed with the low. */
export function seedRandom(seed: number): number[] {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError('a seed is an integer from 0 to 2^53-1');
  const low = seed | 0;
  const high = Math.floor(seed / 4294967296) | 0;
  const first = splitmix(low);
  const second = splitmix(first.next ^ high);
  const third = splitmix(second.next);
  const fourth = splitmix(third.next);
  const random = [first.value, second.value, third.value, fourth.value];
  // All zero is the one state the generator never leaves.
  if ((random[0] | random[1] | random[2] | random[3]) === 0) random[0] = 1;
  return random;
}

/** An unbiased integer 0..n-1, for n up to 2^20. With only one outcome it uses no randomness. */
export function below(random: number[], n: number): number {
  if (n < 2) return 0;
  // This is the upper half of a 64-bit product; a double holds it exactly. The lower half says whether the draw is one of the few that would come
  // up too often. That is almost never so, and mostly one draw is enough.
  for (;;) {
    const drawn = next(random);
    const low = Math.imul(drawn, n) >>> 0;
    if (low >= n || low >= 4_294_967_296 % n) return Math.floor((drawn >>> 0) * (n / 4_294_967_296));
  }
}

/**
 * Puts a list into a random order, as drawing each place with `below` from the last to the second would, with the generator's state in local
 * variables.
 */
export function mix(random: number[], list: number[]): void {
  let [s0, s1, s2, s3] = [random[0], random[1], random[2], random[3]];
  for (let i = list.length - 1; i > 0; i--) {
    const n = i + 1;
    let drawn: number;
    let low: number;
    do {
      const product = Math.imul(s1, 5);
      drawn = Math.imul((product << 7) | (product >>> 25), 9);
      s2 ^= s0;
      s3 ^= s1;
      const shifted = s1 << 9;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= shifted;
      s3 = (s3 << 11) | (s3 >>> 21);
      low = Math.imul(drawn, n) >>> 0;
    } while (low < n && low < 4_294_967_296 % n);
    const j = Math.floor((drawn >>> 0) * (n / 4_294_967_296));
    const taken = list[j];
    list[j] = list[i];
    list[i] = taken;
  }
  random[0] = s0;
  random[1] = s1;
  random[2] = s2;
  random[3] = s3;
}

function next(random: number[]): number {
  const s1 = random[1];
  const product = Math.imul(s1, 5);
  const result = Math.imul((product << 7) | (product >>> 25), 9);
  const s2 = random[2] ^ random[0];
  const s3 = random[3] ^ s1;
  random[1] = s1 ^ s2;
  random[0] ^= s3;
  random[2] = s2 ^ (s1 << 9);
  random[3] = (s3 << 11) | (s3 >>> 21);
  return result;
}

function splitmix(state: number): { readonly value: number; readonly next: number } {
  const next = (state + 0x9e3779b9) | 0;
  let value = next ^ (next >>> 16);
  value = Math.imul(value, 0x21f0aaad);
  value ^= value >>> 15;
  value = Math.imul(value, 0x735a2d97);
  return { value: (value ^ (value >>> 15)) | 0, next };
}

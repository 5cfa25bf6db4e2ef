// Computes a fingerprint, a short hash of a whole state, to compare whether two runs played the same games. It is not cryptographic: use SHA-256
// for secrets.
import type { State } from './state.ts';

/** 128 bits over the whole state, in hex. Two different states of one program have different fingerprints with very high probability. */
export function fingerprint(state: State): string {
  const lanes = new Lanes();
  lanes.add(state.m);
  for (const pile of state.piles) lanes.add(pile);
  for (const memory of state.memories) lanes.add(memory);
  lanes.add(state.attached);
  return lanes.finish();
}

/** Four hash sums, each with its own multiplier. */
class Lanes {
  private a = 1;
  private b = 2;
  private c = 3;
  private d = 4;

  add(list: readonly number[]): void {
    let { a, b, c, d } = this;
    const { length } = list;
    for (let i = -1; i < length; i++) {
      // The length is hashed first, so that moving a number from one list to the next changes the hash.
      const value = i < 0 ? length : list[i];
      a = Math.imul(a ^ value, 0x85ebca6b);
      a ^= a >>> 13;
      b = Math.imul(b + value, 0xc2b2ae35);
      b ^= b >>> 16;
      c = Math.imul(c ^ a ^ value, 0x27d4eb2f);
      c ^= c >>> 15;
      d = Math.imul(d + b + value, 0x165667b1);
      d ^= d >>> 14;
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  finish(): string {
    this.add([this.a, this.b, this.c, this.d]);
    return [this.a, this.b, this.c, this.d].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

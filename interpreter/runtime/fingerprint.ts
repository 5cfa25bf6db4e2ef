// A short number for a whole state, for telling whether two runs played the same games. Not for secrets: for those there is SHA-256.
import type { State } from './state.ts';

/** 128 bits over everything on the table, in hex. Two states of one program that differ have different ones, but for bad luck. */
export function fingerprint(state: State): string {
  const lanes = new Lanes();
  lanes.add(state.m);
  for (const pile of state.piles) lanes.add(pile);
  for (const memory of state.memories) lanes.add(memory);
  lanes.add(state.attached);
  return lanes.finish();
}

/** Four sums that each mix every number in with a multiplier of their own. */
class Lanes {
  private a = 1;
  private b = 2;
  private c = 3;
  private d = 4;

  add(list: readonly number[]): void {
    let { a, b, c, d } = this;
    const { length } = list;
    for (let i = -1; i < length; i++) {
      // The length comes first, so that numbers cannot wander from one list into the next unnoticed.
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

// The short number of a state changes with everything on the table, and with nothing else.
import { expect, it } from 'vitest';
import { fingerprint } from '../../../interpreter/runtime/fingerprint.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import type { State } from '../../../interpreter/runtime/state.ts';
import { start } from './play.ts';
import { randomProgram } from './random-program.ts';

const state = start(new Machine(randomProgram(3)));

it('is the same for a copy, whatever waits in its frames', () => {
  const copy = state.copy();
  copy.frames.push(1);
  copy.random[0]++;
  expect(fingerprint(copy)).toBe(fingerprint(state));
  expect(fingerprint(state)).toMatch(/^[0-9a-f]{32}$/);
});

it('differs for every single change', () => {
  const changes: ((of: State) => void)[] = [
    ...state.m.map((_, at) => (of: State) => void of.m[at]++),
    (of) => of.piles[1].push(1),
    (of) => of.piles.push([]),
    (of) => of.memories[0].push(2),
    (of) => of.attached.push(1, 2, 3),
  ];
  const seen = new Set([fingerprint(state)]);
  for (const change of changes) {
    const copy = state.copy();
    change(copy);
    seen.add(fingerprint(copy));
  }
  expect(seen.size).toBe(changes.length + 1);
});

it('notices when a number goes from the end of a list to the beginning of the next', () => {
  const [left, right] = [state.copy(), state.copy()];
  left.piles[1].push(7);
  right.piles[2].unshift(7);
  expect(fingerprint(left)).not.toBe(fingerprint(right));
});

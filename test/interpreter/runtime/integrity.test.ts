// The engine's own invariants notice a damaged state.
import { describe, expect, it } from 'vitest';
import { integrity } from '../../../interpreter/runtime/integrity.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { Ask, type State } from '../../../interpreter/runtime/state.ts';
import { col, kind, pile } from './builder.ts';
import { reread, start } from './play.ts';
import { on, tableProgram } from './table.ts';

const program = tableProgram([]);
const sound = start(new Machine(program));

const damages: [string, (state: State) => void][] = [
  ['a piece in two piles', (state) => state.piles[pile.table].push(on.beta)],
  ['a piece that is nowhere', (state) => state.piles[pile.box].pop()],
  ['a piece that says another pile', (state) => (state.m[on.beta + col.pile] = pile.table)],
  ['something in the empty pile', (state) => state.piles[0].push(on.beta)],
  ['a value of none', (state) => (state.m[3] = 1)],
  ['a number that is none', (state) => (state.m[on.beta + col.value] = NaN)],
  ['a cut row', (state) => state.m.pop()],
  ['a piece listed twice', (state) => state.byKind[kind.card].push(on.beta)],
  ['a piece of a wrong kind', (state) => (state.m[on.beta] = 1)],
  ['two equal ids', (state) => (state.ids[3] = state.ids[2])],
  ['a frame of the wrong size', (state) => state.top++],
  ['a frame outside its code', (state) => (state.frames[1] = 99)],
  ['a frame of no action', (state) => (state.frames[0] = 99)],
  ['no options', (state) => (state.options = [])],
  ['nobody asked', (state) => (state.seat = 0)],
  ['an impossible count', (state) => (state.max = 0)],
  ['no reason to wait', (state) => (state.ask = Ask.nothing)],
  ['over with frames', (state) => (state.ask = Ask.over)],
];

describe('integrity', () => {
  it('a played state is sound', () => expect(integrity(program, sound)).toEqual([]));
  for (const [name, damage] of damages)
    it(name, () => {
      const state = reread(sound);
      damage(state);
      expect(integrity(program, state)).not.toEqual([]);
    });
});

// Chance drawn and chance asked: the same names for the same outcomes, so that either replays the other.
import { describe, expect, it } from 'vitest';
import type { Expr, Instr, Program } from '../../../interpreter/program/program.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { Ask, type State } from '../../../interpreter/runtime/state.ts';
import {
  type Line,
  act,
  action,
  all,
  at,
  build,
  code,
  col,
  create,
  doc,
  filter,
  bound,
  compare,
  field,
  inPile,
  kind,
  label,
  list,
  local,
  move,
  moveMany,
  num,
  pick,
  piece,
  pile,
  shuffle,
  to,
  types,
  writeGlobal,
  choose,
} from './builder.ts';
import { machines, playAlike, randomPicks, start, twoSeats, written } from './play.ts';
import { seedRandom } from '../../../interpreter/runtime/random.ts';

const box = inPile(num(pile.box));
const card = (document: number, value: number): Instr =>
  create(num(document), kind.card, num(pile.box), [{ offset: col.value, value: num(value) }]);

function game(cards: Instr[], ...lines: Line[]): Program {
  return build({
    actions: [
      action(code(act(1), ...lines, choose(num(piece(0)), [{ to: to('end') }], { skip: to('end') }), label('end')), true),
      action(code(...cards), false),
    ],
  });
}
const twelve = [
  card(doc.alpha, 1),
  card(doc.alpha, 1),
  card(doc.alpha, 2),
  card(doc.beta, 1),
  card(doc.beta, 1),
  card(doc.beta, 3),
  card(doc.gamma, 7),
  card(doc.gamma, 7),
  card(doc.gamma, 7),
];
const everything = game(
  twelve,
  pick(all(kind.seat), 0, 'x', { chance: 0, type: types.seat }),
  label('x'),
  writeGlobal(at.first, local(0)),
  pick(box, 1, 'y'),
  move(local(1), num(pile.table)),
  label('y'),
  pick(filter(box, 0, compare(field(bound(0), 0), '=', num(doc.gamma))), 1, 'z'),
  move(local(1), num(pile.table)),
  label('z'),
  pick(box, 1, 'w', { count: num(3) }),
  moveMany(list(1), num(pile.table)),
  label('w'),
  shuffle(num(pile.box)),
  pick({ op: 'documents', values: [doc.gamma, doc.alpha, doc.beta] }, 2, 'v', { type: types.document }),
  writeGlobal(at.turn, local(2)),
  label('v'),
);

interface Outcome {
  readonly chance: number;
  readonly values: readonly number[];
}

function drawn(machine: Machine, seed: number, first?: number): { state: State; outcomes: Outcome[] } {
  const outcomes: Outcome[] = [];
  const state = machine.newGame({ ...twoSeats, seed, first }, { chance: (chance, values) => void outcomes.push({ chance, values }) });
  return { state: state as State, outcomes };
}

/** Answers an asked chance with the faces of drawn pieces. */
function dictate(machine: Machine, state: State, values: readonly number[]): void {
  const faceOf = (value: number): string => {
    if (state.m[value] === undefined || value < piece(0)) return `${value}`;
    const shown = state.kinds[(value - piece(0)) / (piece(1) - piece(0))];
    return shown === kind.card ? `card ${state.m[value]} ${state.m[value + col.value]}` : `piece ${value}`;
  };
  const offered = state.options.filter((_, i) => i % 2 === 0).map(faceOf);
  machine.answer(
    state,
    values.map((value) => offered.indexOf(faceOf(value))),
  );
}

describe('chance', () => {
  it('a drawn game and its dictated replay reach the same state, in both modes', () => {
    for (let seed = 0; seed < 40; seed++) {
      const finals = machines(everything).map((machine) => {
        const { state, outcomes } = drawn(machine, seed);
        const asked = start(machine, { askChance: true });
        for (const outcome of outcomes) {
          const instr = everything.actions[0].code[asked.frames[asked.base + 1]] as Extract<Instr, { op: 'pick' | 'shuffle' }>;
          expect(instr.chance).toBe(outcome.chance);
          dictate(machine, asked, outcome.values);
        }
        expect(asked.ask).toBe(Ask.decision);
        const comparable = (of: State): string => written(Object.assign(of.copy(), { random: [], askChance: 0 }));
        expect(comparable(asked)).toBe(comparable(state));
        return written(state);
      });
      expect(finals[0]).toBe(finals[1]);
    }
  });

  it('asks with merged faces, whole orders for shuffles', () => {
    for (const machine of machines(everything)) {
      const state = start(machine, { askChance: true });
      expect(state).toMatchObject({ ask: Ask.pick, seat: 0, options: [piece(0), 1, piece(1), 1], min: 1, max: 1 });
      machine.answer(state, [1]);
      expect(state).toMatchObject({ ask: Ask.pick, options: [piece(4), 2, piece(6), 1, piece(7), 2, piece(9), 1, piece(10), 3] });
      machine.answer(state, [0]);
      // All gammas are equal: one outcome is not asked.
      expect(state).toMatchObject({ ask: Ask.pick, min: 3, max: 3 });
      machine.answer(state, [2, 0, 2]);
      expect(state.piles[pile.table]).toEqual([piece(4), piece(10), piece(8), piece(5), piece(7)]);
      expect(state).toMatchObject({ ask: Ask.shuffle, min: 4, max: 4, options: [piece(6), 1, piece(9), 1, piece(11), 2] });
      machine.answer(state, [2, 0, 2, 1]);
      expect(state.piles[pile.box]).toEqual([piece(11), piece(6), piece(12), piece(9)]);
      expect(state).toMatchObject({ ask: Ask.pick, options: [doc.alpha, 1, doc.beta, 1, doc.gamma, 1] });
    }
  });

  it('the first chance is settled by the set-up', () => {
    for (const machine of machines(everything)) {
      const { state, outcomes } = drawn(machine, 5, 1);
      expect(state.m[at.first]).toBe(piece(1));
      expect(outcomes.map((outcome) => outcome.chance)).not.toContain(0);
      expect(start(machine, { askChance: true, first: 0 }).options.length).toBe(10);
      expect(() => machine.newGame({ ...twoSeats, first: 2 })).toThrow(RangeError);
    }
  });

  it('one distinct outcome is neither asked nor observed, but uses randomness up when there are several pieces', () => {
    const same = game([card(doc.alpha, 1), card(doc.alpha, 1)], pick(box, 1, 'x'), label('x'), shuffle(num(pile.box)));
    for (const machine of machines(same)) {
      const { state, outcomes } = drawn(machine, 3);
      expect(outcomes).toEqual([]);
      expect(state.random).not.toEqual(seedRandom(3));
      expect(start(machine, { askChance: true }).ask).toBe(Ask.decision);
      expect(state.piles[pile.box]).toEqual([piece(4), piece(5)]);
    }
    const alone = game([card(doc.alpha, 1)], pick(box, 1, 'x'), label('x'), shuffle(num(pile.box)));
    for (const machine of machines(alone)) expect(drawn(machine, 3).state.random).toEqual(seedRandom(3));
  });

  it('picking from nothing goes to skip; picking none gives an empty list', () => {
    const nothing = game(
      [card(doc.alpha, 1), card(doc.beta, 1)],
      pick(inPile(num(pile.table)), 1, 'x'),
      writeGlobal(at.turn, num(9)),
      label('x'),
      pick(box, 1, 'y', { count: num(0) }),
      writeGlobal(at.first, { op: 'count', set: list(1) }),
      label('y'),
    );
    for (const machine of machines(nothing)) expect(drawn(machine, 1).state.m.slice(at.turn, at.first + 1)).toEqual([0, 0]);
  });

  it('shuffling nothing, or one card, is no use of chance', () => {
    const program = game([card(doc.alpha, 1)], shuffle(num(pile.table)), shuffle(num(pile.box)));
    for (const machine of machines(program)) expect(drawn(machine, 1).outcomes).toEqual([]);
  });

  it('every card is as likely, whatever its face', () => {
    const machine = new Machine(game(twelve, pick(box, 1, 'y'), move(local(1), num(pile.table)), label('y')));
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 9_000; seed++) {
      const [top] = drawn(machine, seed).state.piles[pile.table];
      counts.set(top, (counts.get(top) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([piece(4), piece(6), piece(7), piece(9), piece(10)]);
    expect(Math.abs(counts.get(piece(10))! - 3_000)).toBeLessThan(150);
  });

  it('large sets merge the same way', () => {
    const many = Array.from({ length: 120 }, (_, i) => card([doc.alpha, doc.beta, doc.gamma][i % 3], i % 4));
    const program = game(
      many,
      pick(box, 1, 'y', { count: num(30) }),
      moveMany(list(1), num(pile.table)),
      label('y'),
      shuffle(num(pile.box)),
    );
    const [machine] = machines(program);
    const { outcomes, state } = drawn(machine, 8);
    const asked = start(machine, { askChance: true });
    expect(asked.options.length).toBe(24);
    for (const { values } of outcomes) dictate(machine, asked, values);
    expect(asked.piles).toEqual(state.piles);
  });

  it('random games with chance asked play alike in both modes', () => {
    for (let seed = 0; seed < 20; seed++) playAlike(everything, { askChance: true }, seed);
    void ([randomPicks] as unknown as Expr[]);
  });
});

// What a decision offers, how options merge, and what answers do. All in both modes.
import { describe, expect, it } from 'vitest';
import type { ChooseBranch, ChooseInstr, Program } from '../../../interpreter/program/program.ts';
import type { Machine } from '../../../interpreter/runtime/machine.ts';
import { Ask, type State } from '../../../interpreter/runtime/state.ts';
import {
  action,
  all,
  at,
  bound,
  choose,
  code,
  col,
  compare,
  field,
  filter,
  inPile,
  kind,
  label,
  list,
  local,
  moveMany,
  num,
  pile,
  set,
  setList,
  to,
  types,
  writeGlobal,
} from './builder.ts';
import { machines, start, written } from './play.ts';
import { on, tableProgram } from './table.ts';

const box = inPile(num(pile.box));
const every = (branches: Partial<ChooseBranch>[], rest: Partial<ChooseInstr> = {}) =>
  code(
    choose(
      num(on.seat1),
      branches.map((branch, i) => ({ to: to(`b${i}`), ...branch })),
      { skip: to('skip'), ...rest },
    ),
    ...branches.flatMap((branch, i) => [
      label(`b${i}`),
      writeGlobal(at.turn, num(100 + i)),
      ...(rest.many
        ? [moveMany(list(branch.slot ?? 0), num(pile.table))]
        : [writeGlobal(at.first, branch.slot === undefined ? num(0) : local(branch.slot))]),
      { op: 'return', site: 0 } as const,
    ]),
    label('skip'),
    writeGlobal(at.turn, num(99)),
    ...(rest.many ? [writeGlobal(at.first, { op: 'count', set: list(0) })] : []),
  );

/** Runs a choice in both modes and compares the state before and after the answer. */
function ask(
  branches: Partial<ChooseBranch>[],
  rest: Partial<ChooseInstr> = {},
  picks?: number[],
): { asked: State; after: State; machine: Machine } {
  const program: Program = tableProgram([], [action([set(0, num(55)), setList(0, box), ...every(branches, rest).map(shift)], true)]);
  const results = machines(program).map((machine) => {
    const asked = start(machine);
    machine.runAction(asked, 2, []);
    const after = asked.copy();
    if (picks !== undefined) machine.answer(after, picks);
    expect(machine.integrity(after)).toEqual([]);
    return { asked, after, machine };
  });
  expect(written(results[1].asked)).toBe(written(results[0].asked));
  expect(written(results[1].after)).toBe(written(results[0].after));
  return results[0];
}
/** Two instructions stand before the code. */
function shift(instr: ReturnType<typeof code>[number]): ReturnType<typeof code>[number] {
  if (instr.op !== 'choose') return instr;
  return { ...instr, skip: instr.skip + 2, branches: instr.branches.map((branch) => ({ ...branch, to: branch.to + 2 })) };
}
const cards: Partial<ChooseBranch> = { set: box, type: types.card, slot: 0 };

describe('options', () => {
  it('merge by face; the lowest piece stands for them', () => {
    const { asked, after } = ask(
      [{ ...cards, set: { op: 'set-of', items: [num(on.gamma), num(on.alpha2), num(on.beta), num(on.alpha1)] } }],
      {},
      [0],
    );
    expect(asked).toMatchObject({
      ask: Ask.decision,
      seat: on.seat1,
      min: 1,
      max: 1,
      options: [0, on.alpha1, 2, 0, on.beta, 1, 0, on.gamma, 1],
    });
    expect(after.m[at.first]).toBe(on.alpha1);
  });
  it('merge by value when exact', () => {
    expect(ask([cards], { exact: true }).asked.options).toEqual([0, on.alpha1, 1, 0, on.alpha2, 1, 0, on.beta, 1, 0, on.gamma, 1]);
  });
  it('pieces of a kind without faces are each themselves', () => {
    expect(ask([{ set: all(kind.hero), type: types.hero, slot: 0 }]).asked.options).toEqual([0, on.ann, 1, 0, on.bob, 1]);
  });
  it('pieces of several kinds, some without documents', () => {
    const both = ask([{ set: { op: 'union', left: inPile(num(pile.table)), right: box }, type: types.any, slot: 0 }]).asked;
    expect(both.options).toEqual([0, on.alpha1, 2, 0, on.beta, 1, 0, on.gamma, 1, 0, on.chip1, 1, 0, on.chip2, 1]);
  });
  it('numbers are sorted and never merged; a repeat counts once', () => {
    const numbers = ask([{ set: { op: 'data', data: 1, of: num(5), many: true }, type: types.number, slot: 0 }], {}, [1]);
    expect(numbers.asked.options).toEqual([0, 1, 1, 0, 2, 1]);
    expect(numbers.after.m[at.first]).toBe(2);
  });
  it('branches come in order; one without a set is one option', () => {
    const { asked, after } = ask([{}, cards, { when: num(0) }, { when: num(1) }], {}, [4]);
    expect(asked.options).toEqual([0, 0, 1, 1, on.alpha1, 2, 1, on.beta, 1, 1, on.gamma, 1, 3, 0, 1]);
    expect(after.m[at.turn]).toBe(103);
  });
  it('a last branch only when nothing else is on offer', () => {
    expect(ask([{}, { last: true }]).asked.options).toEqual([0, 0, 1]);
    expect(ask([{ when: num(0) }, { last: true }, { last: true, when: num(0) }]).asked.options).toEqual([1, 0, 1]);
  });
  it('nothing on offer: on to skip, nobody is asked', () => {
    const { after } = ask([{ ...cards, set: filter(box, 0, num(0)) }, { when: num(0) }], { seat: num(0) });
    expect(after.m[at.turn]).toBe(99);
  });
  it('nobody to ask is a fault', () => {
    expect(() => ask([{}], { seat: num(0) })).toThrow(expect.objectContaining({ code: 'run/nobody-to-ask', site: 11 }));
  });
  it('declining goes to skip and leaves the slot', () => {
    const { asked, after } = ask([cards], { min: num(0) }, []);
    expect(asked.min).toBe(0);
    expect(after.m[at.turn]).toBe(99);
  });
});

describe('several at once', () => {
  it('min and max are cut to what there is', () => {
    expect(ask([cards], { many: true, min: num(9), max: num(12) }).asked).toMatchObject({ min: 4, max: 4 });
    expect(ask([cards], { many: true, min: num(0), max: num(-1) }).asked).toMatchObject({ min: 0, max: 4 });
    expect(ask([cards], { many: true, min: num(2), max: num(3) }).asked).toMatchObject({ min: 2, max: 3 });
  });
  it('none wanted: skipped, and the list is empty', () => {
    const { after } = ask([cards], { many: true, min: num(0), max: num(0) });
    expect([after.m[at.turn], after.m[at.first]]).toEqual([99, 0]);
  });
  it('answers keep their order; a repeat takes the next piece of the face', () => {
    const { after } = ask([cards], { many: true, ordered: true, min: num(0), max: num(-1) }, [2, 0, 1, 0]);
    expect(after.piles[pile.table].slice(2)).toEqual([on.gamma, on.alpha1, on.beta, on.alpha2].reverse());
  });
  it('an empty answer is an empty list, not a skip', () => {
    const { after } = ask([cards], { many: true, min: num(0), max: num(-1) }, []);
    expect(after.m[at.turn]).toBe(100);
    expect(after.piles[pile.table].length).toBe(2);
  });
});

describe('misuse', () => {
  it('throws RangeError and leaves the state alone', () => {
    const { asked, machine } = ask([cards]);
    const before = written(asked);
    for (const picks of [[], [0, 1], [3], [-1], [0.5], [NaN], ['0' as unknown as number]])
      expect(() => machine.answer(asked, picks)).toThrow(RangeError);
    expect(written(asked)).toBe(before);
    const many = ask([cards], { many: true, min: num(0), max: num(-1) });
    for (const picks of [
      [0, 0, 0],
      [1, 1],
      [0, 0, 1, 2, 2],
    ])
      expect(() => many.machine.answer(many.asked, picks)).toThrow(RangeError);
    many.machine.answer(many.asked, [0, 0, 1, 2]);
    machine.answer(asked, [0]);
    machine.answer(asked, [0]);
    expect(asked.ask).toBe(Ask.over);
    expect(() => machine.answer(asked, [0])).toThrow(RangeError);
  });
});

it('many options are sorted and merged too', () => {
  const everyCard = Array.from({ length: 300 }, (_, i) => ({ op: 'const', value: 1000 - i }) as const);
  const { asked } = ask([{ set: { op: 'set-of', items: everyCard }, type: types.number, slot: 0 }]);
  expect(asked.options.filter((_, i) => i % 3 === 1)).toEqual(Array.from({ length: 300 }, (_, i) => 701 + i));
  void [bound, compare, field, col];
});

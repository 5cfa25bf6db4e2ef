// Every instruction, in both modes, and the faults they end in.
import { describe, expect, it } from 'vitest';
import type { ActionCode, Expr, Program } from '../../../interpreter/program/program.ts';
import { Fault } from '../../../interpreter/runtime/fault.ts';
import type { State } from '../../../interpreter/runtime/state.ts';
import {
  act,
  action,
  all,
  at,
  back,
  bound,
  call,
  code,
  col,
  compare,
  create,
  doc,
  field,
  filter,
  global,
  inPile,
  jump,
  kind,
  label,
  list,
  local,
  math,
  move,
  moveMany,
  next,
  num,
  piece,
  pile,
  query,
  record,
  set,
  setList,
  types,
  unless,
  write,
  writeGlobal,
} from './builder.ts';
import { machines, start, written } from './play.ts';
import { on, tableProgram } from './table.ts';

/** Runs the last action of a program on the laid table, in both modes; the states must agree. */
function runBoth(actions: ActionCode[], args: (number | readonly number[])[] = [], rest: Partial<Program> = {}): State {
  const program = tableProgram((rest.queries as Program['queries'] as never) ?? [], actions, rest);
  const states = machines(program).map((machine) => {
    const state = start(machine);
    machine.runAction(state, program.actions.length - 1, args);
    expect(machine.integrity(state)).toEqual([]);
    return state;
  });
  expect(written(states[1])).toBe(written(states[0]));
  return states[0];
}
const plain = (...lines: Parameters<typeof code>): ActionCode => action(code(...lines), false);
const box = num(pile.box);
const table = num(pile.table);

describe('instructions', () => {
  it('set, write and write-global', () => {
    const state = runBoth([
      plain(
        set(0, num(5)),
        set(1, math(local(0), '+', num(1))),
        write(num(on.beta), col.value, local(1)),
        writeGlobal(at.turn, field(num(on.beta), col.value)),
      ),
    ]);
    expect(state.m[at.turn]).toBe(6);
  });
  it('arguments reach ones and lists in order', () => {
    const body = code(write(local(0), col.value, local(1)), moveMany(list(0), table, 'top'));
    const state = runBoth([action(body, false, [types.card, types.cards, types.number])], [on.beta, [on.gamma, on.alpha1], 9]);
    expect(state.m[on.beta + col.value]).toBe(9);
    expect(state.piles[pile.table].slice(0, 2)).toEqual([on.gamma, on.alpha1]);
  });
  it('move to the top and to the bottom', () => {
    expect(runBoth([plain(move(num(on.beta), table, 'top'))]).piles[pile.table]).toEqual([on.beta, on.chip1, on.chip2]);
    expect(runBoth([plain(move(num(on.beta), table))]).piles[pile.table]).toEqual([on.chip1, on.chip2, on.beta]);
    expect(runBoth([plain(move(num(on.alpha1), box))]).piles[pile.box]).toEqual([on.alpha2, on.beta, on.gamma, on.alpha1]);
  });
  it('move many: the first ends up nearest the end named', () => {
    const cards = [on.alpha1, on.alpha2, on.beta, on.gamma];
    expect(runBoth([plain(moveMany(inPile(box), table, 'top'))]).piles[pile.table]).toEqual([...cards, on.chip1, on.chip2]);
    expect(runBoth([plain(moveMany(inPile(box), table))]).piles[pile.table]).toEqual([on.chip1, on.chip2, ...cards.reverse()]);
    expect(runBoth([plain(moveMany(inPile(num(0)), table))]).piles[pile.table]).toEqual([on.chip1, on.chip2]);
  });
  it('create: row, piles, kind, id', () => {
    const named = {
      ...create(num(doc.beta), kind.card, table, [{ offset: col.value, value: num(3) }], 0),
      id: [
        { part: 'word', text: 'x-' },
        { part: 'slot', value: num(2), type: { base: 'enum', enum: 0, many: false } },
        { part: 'word', text: '.' },
        { part: 'count' },
      ],
    } as const;
    const state = runBoth([
      plain(
        named,
        set(1, local(0)),
        named,
        write(local(0), col.owner, local(1)),
        create(num(doc.alpha), kind.card, undefined),
        create(num(0), kind.chip, undefined),
      ),
    ]);
    expect(state.ids.slice(12)).toEqual(['x-right.1', 'x-right.2', 'alpha.3', 'chip.3']);
    expect(state.m[piece(13) + col.owner]).toBe(piece(12));
    expect(state.kinds.slice(12)).toEqual([kind.card, kind.card, kind.card, kind.chip]);
  });
  it('a piece made later does not show in copies', () => {
    const program = tableProgram([], [plain(create(num(doc.alpha), kind.card, box))]);
    for (const machine of machines(program)) {
      const first = start(machine);
      const second = first.copy();
      machine.runAction(second, 2, []);
      machine.runAction(first, 2, []);
      expect(first.ids).toEqual(second.ids);
      expect(first.ids.at(-1)).toBe('alpha.3');
      expect(start(machine).ids.length).toBe(12);
    }
  });
  it('jumps, loops and their exits', () => {
    const state = runBoth([
      plain(
        setList(0, inPile(box)),
        set(0, num(0)),
        label('each'),
        next(0, 0, 1, 'done'),
        unless(compare(field(local(1), col.value), '!=', num(2)), 'skip'),
        unless(compare(field(local(1), col.value), '<', num(5)), 'other'),
        write(local(1), col.value, num(70)),
        jump('skip'),
        label('other'),
        write(local(1), col.value, num(80)),
        label('skip'),
        move(local(1), box, 'top'),
        back('each'),
        label('done'),
        set(2, num(0)),
        label('while'),
        unless(compare(local(2), '<', num(5)), 'end'),
        set(2, math(local(2), '+', num(1))),
        back('while'),
        label('end'),
        writeGlobal(at.turn, local(2)),
      ),
    ]);
    expect(state.piles[pile.box]).toEqual([on.gamma, on.beta, on.alpha2, on.alpha1]);
    expect([on.alpha1, on.alpha2, on.beta, on.gamma].map((card) => state.m[card + col.value])).toEqual([70, 2, 2, 80]);
    expect(state.m[at.turn]).toBe(5);
  });
  it('a loop that only moves: from the top of a pile, from its middle, within it, from several, none at all', () => {
    const loop = (from: Expr, where: Expr, end: 'top' | 'bottom', first = 0) =>
      plain(
        setList(0, from),
        set(0, num(first)),
        label('each'),
        next(0, 0, 1, 'done'),
        move(local(1), where, end),
        back('each'),
        label('done'),
        writeGlobal(at.turn, local(0)),
        writeGlobal(at.first, local(1)),
      );
    const all4 = [on.alpha1, on.alpha2, on.beta, on.gamma];
    const some = (...pieces: number[]): Expr => ({ op: 'set-of', items: pieces.map(num) });
    const first2 = { op: 'take', set: inPile(box), count: num(2) } as const;
    const lie = (body: ActionCode): number[][] => {
      const { piles, m } = runBoth([body]);
      return [piles[pile.box], piles[pile.table], [m[at.turn], m[at.first]]];
    };
    const chips = [on.chip1, on.chip2];
    expect(lie(loop(first2, table, 'top'))).toEqual([
      [on.beta, on.gamma],
      [on.alpha2, on.alpha1, ...chips],
      [2, on.alpha2],
    ]);
    expect(lie(loop(first2, table, 'bottom'))).toEqual([
      [on.beta, on.gamma],
      [...chips, on.alpha1, on.alpha2],
      [2, on.alpha2],
    ]);
    expect(lie(loop(inPile(box), table, 'top'))).toEqual([[], [...all4].reverse().concat(chips), [4, on.gamma]]);
    expect(lie(loop(inPile(box), box, 'top'))).toEqual([[...all4].reverse(), chips, [4, on.gamma]]);
    expect(lie(loop(some(on.beta, on.alpha1), table, 'bottom'))).toEqual([
      [on.alpha2, on.gamma],
      [...chips, on.beta, on.alpha1],
      [2, on.alpha1],
    ]);
    expect(lie(loop(some(on.alpha1, on.chip1, on.alpha2), table, 'top'))).toEqual([
      [on.beta, on.gamma],
      [on.alpha2, on.chip1, on.alpha1, on.chip2],
      [3, on.alpha2],
    ]);
    expect(lie(loop(inPile(box), table, 'bottom', 3))).toEqual([all4.slice(0, 3), [...chips, on.gamma], [4, on.gamma]]);
    expect(lie(loop(inPile(box), table, 'bottom', 9))).toEqual([all4, chips, [9, 0]]);
  });
  it('a loop that only moves what lies on top, whose variables nobody reads', () => {
    const deal = (count: number | undefined, where: Expr, end: 'top' | 'bottom', first = 0) => {
      const from = count === undefined ? inPile(box) : ({ op: 'take', set: inPile(box), count: num(count) } as const);
      return plain(
        setList(0, from),
        set(0, num(first)),
        label('each'),
        next(0, 0, 1, 'done'),
        move(local(1), where, end),
        back('each'),
        label('done'),
      );
    };
    const lie = (body: ActionCode): number[][] => {
      const { piles } = runBoth([body]);
      return [piles[pile.box], piles[pile.table]];
    };
    const all4 = [on.alpha1, on.alpha2, on.beta, on.gamma];
    const chips = [on.chip1, on.chip2];
    expect(lie(deal(3, table, 'top'))).toEqual([[on.gamma], [on.beta, on.alpha2, on.alpha1, ...chips]]);
    expect(lie(deal(3, table, 'bottom'))).toEqual([[on.gamma], [...chips, on.alpha1, on.alpha2, on.beta]]);
    expect(lie(deal(9, table, 'bottom'))).toEqual([[], [...chips, ...all4]]);
    expect(lie(deal(-1, table, 'top'))).toEqual([all4, chips]);
    expect(lie(deal(0, num(0), 'top'))).toEqual([all4, chips]);
    expect(lie(deal(undefined, table, 'top'))).toEqual([[], [...all4].reverse().concat(chips)]);
    expect(lie(deal(2, box, 'bottom'))).toEqual([[on.beta, on.gamma, on.alpha1, on.alpha2], chips]);
    expect(lie(deal(undefined, table, 'bottom', 3))).toEqual([all4.slice(0, 3), [...chips, on.gamma]]);
    expect(() => runBoth([deal(2, num(0), 'top')])).toThrow(Fault);
  });
  it('append makes a longer list, none included', () => {
    const state = runBoth([
      plain(
        setList(1, { op: 'empty' }),
        { op: 'append', slot: 1, value: num(0), site: 1 },
        { op: 'append', slot: 1, value: num(7), site: 1 },
        writeGlobal(at.turn, math({ op: 'count', set: list(1) }, '*', { op: 'item', slot: 1, index: num(1) })),
      ),
    ]);
    expect(state.m[at.turn]).toBe(14);
  });
  it('calls of calls, with lists that the callee changes', () => {
    const state = runBoth([
      action(
        code(setList(1, list(0)), set(0, num(0)), label('each'), next(1, 0, 1, 'done'), move(local(1), table), back('each'), label('done')),
        false,
        [types.cards],
      ),
      plain(act(2, inPile(box)), act(2, filter(inPile(table), 0, num(0)))),
    ]);
    expect(state.piles[pile.box]).toEqual([]);
  });
  it('run: the behaviour of a document, or nothing', () => {
    const add = (n: number): ActionCode =>
      action(code(writeGlobal(at.turn, math(global(at.turn), '+', math(local(0), '*', num(n))))), false, [types.number, types.number]);
    const run = (document: number) =>
      ({ op: 'run', behaviour: 0, document: num(document), args: [num(1), num(0)], asks: false, site: 1 }) as const;
    const actions = [0, 0, 0, 0, 0, 3, 4];
    const state = runBoth([add(10), add(100), plain(run(doc.alpha), run(doc.beta), run(doc.beta), run(doc.gamma), run(0))], [], {
      behaviours: [{ key: 'do', actions }],
    });
    expect(state.m[at.turn]).toBe(214);
  });
  it('record and forget', () => {
    const state = runBoth([
      plain(
        record(0, all(kind.seat), true),
        { op: 'forget', memory: 1, site: 1 },
        record(1, inPile(box), true),
        record(1, num(0)),
        record(1, num(on.beta)),
      ),
    ]);
    expect(state.memories).toEqual([
      [on.seat0, on.seat1],
      [on.alpha1, on.alpha2, on.beta, on.gamma, on.beta],
    ]);
  });
  it('attach and expire', () => {
    const state = runBoth([
      plain(write(num(on.ann), col.mark, num(1)), write(num(on.bob), col.mark, num(1)), {
        op: 'expire',
        span: 1,
        marks: [col.mark, at.turn],
        site: 1,
      }),
    ]);
    expect(state.attached).toEqual([doc.ann, on.ann, 0, doc.ann, on.bob, 0]);
    expect([state.m[on.ann + col.mark], state.m[on.bob + col.mark], state.m[at.turn]]).toEqual([0, 0, 0]);
  });
  it('award', () => {
    const award = { op: 'award', part: 0, to: num(on.seat1), amount: num(12), site: 1 } as const;
    expect(runBoth([plain(award, award)]).m[on.seat1 + col.points]).toBe(54);
  });
  it('an expression leaves no trace in the slots it used', () => {
    const test = compare({ op: 'let', slot: 4, list: false, value: num(3), in: local(4), many: false }, '=', num(3));
    runBoth([plain(set(4, num(9)), unless(test, 'no'), writeGlobal(at.turn, local(4)), label('no'))]);
  });
});

const faults: [string, ActionCode, Fault['code'], number][] = [
  ['moving none', plain(move(num(0), box)), 'run/nothing-to-move', 5],
  ['moving into none', plain(move(num(on.beta), num(0))), 'run/no-pile', 5],
  ['moving a chip into a hand', plain(move(num(on.chip1), field(num(on.seat0), col.hand))), 'run/wrong-pile', 5],
  ['moving many, one of them wrong', plain(moveMany(inPile(table), field(num(on.seat0), col.hand))), 'run/wrong-pile', 5],
  ['writing to none', plain(write(num(0), col.value, num(1))), 'run/write-to-none', 4],
  ['writing to none what cannot be worked out', plain(write(num(0), col.value, math(num(1), '/', num(0)))), 'run/division-by-zero', 3],
  ['awarding to none', plain({ op: 'award', part: 0, to: num(0), amount: num(1), site: 4 }), 'run/write-to-none', 4],
  ['attaching to none', plain({ op: 'attach', document: num(doc.ann), to: num(0), span: 0, site: 4 }), 'run/write-to-none', 4],
  ['creating into none', plain(create(num(doc.alpha), kind.card, field(num(0), col.hand))), 'run/no-pile', 6],
  ['dividing by zero', plain(set(0, math(num(1), '/', num(0)))), 'run/division-by-zero', 3],
  ['the rest of zero', plain(set(0, math(num(1), 'mod', local(3)))), 'run/division-by-zero', 3],
  ['numbers beyond 32 bits', plain(set(0, math(num(2 ** 30), '*', num(4)))), 'run/too-large', 3],
  ['an endless loop', plain(label('again'), back('again')), 'budget', 7],
  ['an endless recursion', plain(act(2)), 'run/too-deep', 8],
  ['pieces without end', plain(label('again'), create(num(doc.alpha), kind.card, undefined), back('again')), 'run/too-many-pieces', 6],
  ['a memory without end', plain(label('again'), record(1, all(kind.card), true), back('again')), 'run/list-too-long', 1],
  [
    'attaching without end',
    plain(label('again'), { op: 'attach', document: num(1), to: num(on.ann), span: 0, site: 1 }, back('again')),
    'run/list-too-long',
    1,
  ],
  ['a shuffle where nothing may ask', plain({ op: 'shuffle', chance: 0, pile: box, site: 9 }), 'run/no-answer', 9],
];

describe('faults', () => {
  for (const [name, body, wanted, site] of faults)
    it(name, () => {
      const program = tableProgram([], [body]);
      for (const machine of machines(program)) {
        const state = start(machine, { askChance: true });
        const copy = state.copy();
        let caught: unknown;
        try {
          machine.runAction(state, 2, []);
        } catch (error) {
          caught = error;
        }
        expect(caught).toBeInstanceOf(Fault);
        expect(caught).toMatchObject({ code: wanted, site });
        // The machine goes on with an unharmed state.
        machine.answer(copy, [0]);
      }
    });

  it('an endless query is stopped by its depth, a wide one by the budget', () => {
    const some = (slot: number, test: Parameters<typeof filter>[2]) =>
      ({ op: 'sum', set: all(kind.hero, kind.card, kind.place), bound: slot, value: test }) as const;
    let deep: Parameters<typeof filter>[2] = num(1);
    for (let i = 0; i < 12; i++) deep = some(i, math(deep, '*', bound(i)));
    const twice = (q: number) => query(compare(call(q), '=', math(call(q), '+', num(1))));
    const queries = [query(call(0), [], { recursive: true }), query(deep), query(num(1))];
    for (let i = 0; i < 60; i++) queries.push(twice(queries.length - 1));
    const program = tableProgram(queries);
    for (const machine of machines(program)) {
      const state = start(machine);
      expect(() => machine.query(state, 0)).toThrow(expect.objectContaining({ code: 'run/too-deep' }));
      expect(() => machine.query(state, 1)).toThrow(expect.objectContaining({ code: expect.stringMatching(/budget|too-large/) as string }));
      expect(() => machine.query(state, 62)).toThrow(expect.objectContaining({ code: 'budget' }));
    }
  });

  it('can be cancelled', () => {
    const program = tableProgram([], [plain(label('again'), back('again'))]);
    let looks = 0;
    for (const machine of machines(program, { stopped: () => ++looks % 10 === 0 })) {
      const state = start(machine);
      expect(() => machine.runAction(state, 2, [])).toThrow(expect.objectContaining({ code: 'cancelled' }));
    }
    expect(looks).toBe(20);
  });
});

// Whole games: decisions under loops, calls and recursion; frames are data at every one of them, whichever mode made them.
import { describe, expect, it } from 'vitest';
import type { Program } from '../../../interpreter/program/program.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { declines, waits } from '../../../interpreter/runtime/player.ts';
import { Ask, type State } from '../../../interpreter/runtime/state.ts';
import {
  act,
  action,
  all,
  at,
  back,
  build,
  call,
  choose,
  code,
  col,
  compare,
  create,
  doc,
  field,
  global,
  inPile,
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
  shuffle,
  to,
  types,
  unless,
  write,
  writeGlobal,
} from './builder.ts';
import { machines, playAlike, start, twoSeats, written } from './play.ts';

const count = (where: ReturnType<typeof num>) => ({ op: 'count', set: inPile(where) }) as const;
const hand = (of: ReturnType<typeof num>) => field(of, col.hand);
const card = (document: number) =>
  [0, 1].map((value) => create(num(document), kind.card, num(pile.box), [{ offset: col.value, value: num(value) }]));
const run = (document: ReturnType<typeof num>, ...args: ReturnType<typeof num>[]) =>
  ({ op: 'run', behaviour: 0, document, args, asks: true, site: 1 }) as const;

/** Action numbers. */
const a = { game: 0, setUp: 1, round: 2, turn: 3, alpha: 4, beta: 5, spread: 6, score: 7 };

/** Seats take cards by turns; a card taken runs its behaviour: one asks again, one recurses, one does nothing. */
const program: Program = build({
  queries: [query(compare({ op: 'count', set: inPile(hand(local(0))) }, '<', num(9)), [types.seat])],
  behaviours: [{ key: 'do', actions: [0, 0, 0, 0, 0, a.alpha + 1, a.beta + 1] }],
  actions: [
    action(
      code(
        act(a.setUp),
        shuffle(num(pile.box)),
        label('rounds'),
        unless(compare(count(num(pile.box)), '>', num(0)), 'end'),
        act(a.round),
        back('rounds'),
        label('end'),
        act(a.score),
      ),
      true,
    ),
    action(code(...card(doc.alpha), ...card(doc.alpha), ...card(doc.beta), ...card(doc.beta), ...card(doc.gamma)), false),
    // A loop over seats with a decision inside, and one over numbers inside of it.
    action(
      code(
        writeGlobal(at.turn, math(global(at.turn), '+', num(1))),
        setList(0, all(kind.seat)),
        set(0, num(0)),
        label('each'),
        next(0, 0, 1, 'done'),
        set(2, num(2)),
        label('times'),
        unless(compare(local(2), '>', num(0)), 'each-end'),
        set(2, math(local(2), '-', num(1))),
        unless(call(0, local(1)), 'times-end'),
        act(a.turn, local(1), local(2)),
        label('times-end'),
        back('times'),
        label('each-end'),
        back('each'),
        label('done'),
      ),
      true,
    ),
    action(
      code(
        choose(
          local(0),
          [
            { name: 'take', set: inPile(num(pile.box)), type: types.card, slot: 2, to: to('take') },
            { name: 'give', set: inPile(hand(local(0))), type: types.card, slot: 2, when: compare(local(1), '=', num(0)), to: to('give') },
            { name: 'pass', last: true, to: to('pass') },
          ],
          { skip: to('skip'), min: local(1) },
        ),
        label('take'),
        move(local(2), hand(local(0))),
        run(field(local(2), col.document), local(2), local(0)),
        { op: 'jump', to: to('skip'), back: false, site: 1 },
        label('give'),
        move(local(2), num(pile.table), 'top'),
        { op: 'jump', to: to('skip'), back: false, site: 1 },
        label('pass'),
        record(1, local(0)),
        label('skip'),
      ),
      true,
      [types.seat, types.number],
    ),
    // Asks for several, then moves them.
    action(
      code(
        choose(local(1), [{ set: inPile(hand(local(1))), type: types.card, slot: 1, to: to('go') }], {
          skip: to('no'),
          many: true,
          min: num(0),
          max: num(2),
          exact: true,
        }),
        label('go'),
        moveMany(list(1), num(pile.table)),
        label('no'),
        write(local(0), col.owner, local(1)),
      ),
      true,
      [types.card, types.seat],
    ),
    // Recurses with a decision on every level.
    action(code(act(a.spread, local(1), num(3))), true, [types.card, types.seat]),
    action(
      code(
        unless(compare(local(1), '>', num(0)), 'end'),
        choose(local(0), [{ set: { op: 'documents', values: [1, 2, 3] }, type: types.number, slot: 2, to: to('got') }], {
          skip: to('end'),
          min: num(0),
        }),
        label('got'),
        act(a.spread, local(0), math(local(1), '-', num(1))),
        writeGlobal(at.first, math(global(at.first), '+', local(2))),
        label('end'),
      ),
      true,
      [types.seat, types.number],
    ),
    action(
      code(
        setList(0, all(kind.seat)),
        set(0, num(0)),
        label('each'),
        next(0, 0, 1, 'done'),
        { op: 'award', part: 0, to: local(1), amount: count(hand(local(1))), site: 1 },
        back('each'),
        label('done'),
        record(
          0,
          { op: 'extreme', which: 'most', set: all(kind.seat), bound: 0, by: { op: 'score-of', of: { op: 'bound', slot: 0 } } },
          true,
        ),
      ),
      false,
    ),
  ],
});

describe('whole games', () => {
  it('play alike in both modes, swapped and saved at every decision', () => {
    let decisions = 0;
    for (let seed = 0; seed < 60; seed++) decisions += playAlike(program, { seed, askChance: seed % 3 === 0 }, seed).decisions;
    expect(decisions).toBeGreaterThan(600);
  });

  it('a game from the shelf equals one set up anew', () => {
    for (const mode of ['interpreted', 'generated'] as const) {
      const used = new Machine(program, { mode });
      for (let seed = 0; seed < 10; seed++)
        expect(written(start(used, { seed }))).toBe(written(start(new Machine(program, { mode }), { seed })));
      expect(start(used, { seats: [[doc.bob], [doc.ann], [doc.cyd]] }).ids.slice(0, 6)).toEqual([
        'seat-0',
        'seat-1',
        'seat-2',
        'bob',
        'ann',
        'cyd',
      ]);
    }
  });

  it('a copy goes its own way', () => {
    for (const machine of machines(program)) {
      const state = start(machine);
      const before = written(state);
      const copy = state.copy();
      while (copy.ask !== Ask.over) machine.answer(copy, copy.min === 0 ? [] : [0]);
      expect(written(state)).toBe(before);
      expect(copy.memories[0].length).toBeGreaterThan(0);
    }
  });

  it('an action on top of a decision runs, may ask, and the decision is asked again', () => {
    const results = machines(program).map((machine) => {
      const state = start(machine);
      const options = state.options.slice();
      machine.runAction(state, a.score, []);
      expect(state.options).toEqual(options);
      machine.runAction(state, a.spread, [piece(1), 2]);
      expect(state).toMatchObject({ ask: Ask.decision, seat: piece(1), options: [0, 1, 1, 0, 2, 1, 0, 3, 1] });
      machine.runAction(state, a.spread, [piece(0), 1]);
      machine.answer(state, [2]);
      machine.answer(state, [1]);
      machine.answer(state, []);
      expect(state.seat).toBe(piece(0));
      expect(state.options).toEqual(options);
      expect(state.m[at.first]).toBe(5);
      expect(machine.integrity(state)).toEqual([]);
      return written(state);
    });
    expect(results[0]).toBe(results[1]);
  });

  it('picking one option is answering with a list of one', () => {
    for (const machine of machines(program)) {
      const [one, other] = [start(machine), start(machine)];
      while (one.ask !== Ask.over) {
        if (one.min <= 1 && one.max >= 1) machine.pick(other, 0);
        else
          machine.answer(
            other,
            Array.from({ length: one.min }, (_, at) => at),
          );
        machine.answer(one, one.min <= 1 && one.max >= 1 ? [0] : Array.from({ length: one.min }, (_, at) => at));
        expect(written(other)).toBe(written(one));
      }
      expect(() => machine.pick(one, 0)).toThrow(RangeError);
      for (const wrong of [-1, 0.5, 99, Number.NaN]) expect(() => machine.pick(start(machine), wrong)).toThrow(RangeError);
    }
  });

  it('a player that answers while the rules run is asked like anybody else, and may look and ask meanwhile', () => {
    for (const machine of machines(program)) {
      const state = start(machine);
      const others: string[] = [];
      machine.playOn(state, (now) => {
        // A call from inside, on another state of the same machine.
        const other = start(machine);
        machine.answer(other, [0]);
        others.push(written(other));
        return now.min === 0 ? declines : 0;
      });
      expect(others.length).toBeGreaterThan(1);
      expect(new Set(others).size).toBe(1);
      const asked = start(machine);
      for (let left = others.length; left > 0; left--) machine.answer(asked, asked.min === 0 ? [] : [0]);
      expect(written(state)).toBe(written(asked));
    }
  });

  it('a player cannot answer what is not on offer, nor decline what has to be taken', () => {
    for (const machine of machines(program))
      for (const wrong of [0.5, 99, Number.NaN, -3]) expect(() => machine.playOn(start(machine), () => wrong)).toThrow(RangeError);
    for (const machine of machines(program)) {
      const state = start(machine);
      const before = written(state);
      machine.playOn(state, () => waits);
      expect(written(state)).toBe(before);
    }
  });

  it('an action after the end runs too', () => {
    for (const machine of machines(program)) {
      const state = start(machine);
      while (state.ask !== Ask.over) machine.answer(state, state.min === 0 ? [] : [0]);
      machine.runAction(state, a.spread, [piece(0), 1]);
      expect(state.ask).toBe(Ask.decision);
      machine.answer(state, [0]);
      expect(state.ask).toBe(Ask.over);
    }
  });

  it('a requirement that does not hold refuses the set-up; invariants are named', () => {
    const seats = { op: 'count', set: all(kind.seat) } as const;
    const strict: Program = {
      ...program,
      queries: [
        ...program.queries,
        query(compare(seats, '>', num(0))),
        query(compare(seats, '<', num(3))),
        query(compare(global(at.turn), '<', num(2))),
      ],
      requires: [
        { name: 'some', query: 1, site: 0 },
        { name: 'few', query: 2, site: 0 },
      ],
      invariants: [
        { name: 'short', query: 3, site: 0 },
        { name: 'seated', query: 1, site: 0 },
      ],
    };
    for (const machine of machines(strict)) {
      expect(machine.newGame({ ...twoSeats, seats: [[1], [2], [3]] })).toEqual({ refused: 1 });
      expect(machine.newGame({ ...twoSeats, seats: [] })).toEqual({ refused: 0 });
      const state = start(machine);
      expect(machine.check(state)).toEqual([]);
      while (state.ask !== Ask.over) machine.answer(state, state.min === 0 ? [] : [0]);
      expect(machine.check(state)).toEqual(['short']);
    }
  });

  it('a state that is put back in place goes on from there', () => {
    for (const machine of machines(program)) {
      const state = start(machine);
      const kept = state.copy();
      const before = written(state);
      machine.answer(state, [0]);
      Object.assign(state, kept.copy());
      expect(written(state)).toBe(before);
      machine.answer(state, [0]);
      machine.answer(kept, [0]);
      expect(written(state)).toBe(written(kept));
    }
  });

  it('an observer may use the machine meanwhile', () => {
    for (const machine of machines(program)) {
      let seen = 0;
      const quiet = start(machine, { seed: 9 });
      const state = machine.newGame(
        { ...twoSeats, seed: 9 },
        {
          chance: () => {
            seen++;
            const other = start(machine, { seed: 1 });
            machine.answer(other, [0]);
            expect(machine.query(other, 0, piece(0))).toBe(1);
          },
        },
      );
      expect(seen).toBe(1);
      expect(written(state as State)).toBe(written(quiet));
    }
  });

  it('endless recursion through decisions ends in a fault', () => {
    const endless = build({
      actions: [action(code(choose(num(piece(0)), [{ to: to('go') }], { skip: to('go') }), label('go'), act(0)), true)],
    });
    for (const machine of machines(endless)) {
      const state = start(machine);
      const play = (): void => {
        for (let i = 0; i < 2_000; i++) machine.answer(state, [0]);
      };
      expect(play).toThrow(expect.objectContaining({ code: 'run/too-deep' }));
    }
    const silent = build({
      actions: [action(code(choose(num(piece(0)), [{ when: num(0), to: to('go') }], { skip: to('go') }), label('go'), act(0)), true)],
    });
    for (const machine of machines(silent)) expect(() => start(machine)).toThrow(expect.objectContaining({ code: 'run/too-deep' }));
  });
});

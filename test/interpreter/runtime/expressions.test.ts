// Every operation of expressions, in both modes, with the value it must have.
import { describe, expect, it } from 'vitest';
import type { Expr, QueryCode } from '../../../interpreter/program/program.ts';
import {
  all,
  at,
  bound,
  call,
  callMany,
  col,
  compare,
  doc,
  field,
  filter,
  global,
  inPile,
  kind,
  list,
  local,
  math,
  num,
  pile,
  query,
  queryMany,
  seat,
  types,
} from './builder.ts';
import { machines, start } from './play.ts';
import { on, tableProgram } from './table.ts';

const box = inPile(num(pile.box));
const value = (of: Expr): Expr => field(of, col.value);
const count = (set: Expr): Expr => ({ op: 'count', set });
const has = (set: Expr, item: Expr): Expr => ({ op: 'has', set, item });
const first = (set: Expr): Expr => ({ op: 'first', set });
const last = (set: Expr): Expr => ({ op: 'last', set });
const union = (left: Expr, right: Expr): Expr => ({ op: 'union', left, right });
const minus = (left: Expr, right: Expr): Expr => ({ op: 'minus', left, right });
const setOf = (...items: Expr[]): Expr => ({ op: 'set-of', items });
const and = (left: Expr, right: Expr): Expr => ({ op: 'and', left, right });
const or = (left: Expr, right: Expr): Expr => ({ op: 'or', left, right });
const not = (of: Expr): Expr => ({ op: 'not', value: of });
const iff = (test: Expr, then: Expr, otherwise: Expr, many = false): Expr => ({ op: 'if', test, then, otherwise, many });
const bind = (slot: number, bindValue: Expr, inside: Expr, isList = false, many = false): Expr => ({
  op: 'let',
  slot,
  list: isList,
  value: bindValue,
  in: inside,
  many,
});
const some = (set: Expr, test: Expr, slot = 0): Expr => ({ op: 'some', set, bound: slot, test });
const every = (set: Expr, test: Expr): Expr => ({ op: 'every', set, bound: 0, test });
const no = (set: Expr, test: Expr): Expr => ({ op: 'no', set, bound: 0, test });
const sum = (set: Expr, of: Expr, slot = 0): Expr => ({ op: 'sum', set, bound: slot, value: of });
const map = (set: Expr, of: Expr, flat = false, slot = 0): Expr => ({ op: 'map', set, bound: slot, value: of, flat });
const take = (set: Expr, n: Expr): Expr => ({ op: 'take', set, count: n });
const extreme = (which: 'least' | 'most', set: Expr, by: Expr): Expr => ({ op: 'extreme', which, set, bound: 0, by });
const cheap = filter(box, 1, compare(value(bound(1)), '<=', num(2)));
const empty: Expr = { op: 'empty' };
const pieceOf = (document: number): Expr => ({ op: 'piece-of', of: num(document) });
const isOf = (of: Expr, ...yes: number[]): Expr => ({ op: 'is-of', of, document: false, yes });
const memory: Expr = { op: 'memory', memory: 1 };
const holders = (document: number, own: Expr, ...grants: Expr[]): Expr => ({ op: 'holders', document, own, grants });
const fold = (set: Expr, init: Expr, body: Expr): Expr => ({ op: 'fold', set, bound: 0, slot: 0, list: false, init, body, many: false });
const foldMany = (set: Expr, init: Expr, body: Expr): Expr => ({ op: 'fold', set, bound: 0, slot: 0, list: true, init, body, many: true });
const documents = (...values: number[]): Expr => ({ op: 'documents', values });

const ones: [string, Expr, number][] = [
  ['const', num(-3), -3],
  ['global', global(at.turn), 4],
  ['field', value(num(on.gamma)), 5],
  ['field of a field', field(field(num(on.ann), col.place), col.document), doc.north],
  ['field of none', field(num(0), col.value), 0],
  ['document column', field(num(on.beta), col.document), doc.beta],
  ['data', { op: 'data', data: 0, of: field(num(on.beta), 0), many: false }, 5],
  ['data a document lacks', { op: 'data', data: 0, of: num(doc.ann), many: false }, 0],
  ['data of none', { op: 'data', data: 0, of: num(0), many: false }, 0],
  ['amount', { op: 'amount', data: 2, of: num(doc.north), which: num(doc.alpha) }, 2],
  ['amount not listed', { op: 'amount', data: 2, of: num(doc.north), which: num(doc.gamma) }, 0],
  ['amount of a document without', { op: 'amount', data: 2, of: num(doc.south), which: num(doc.alpha) }, 0],
  ['piece-of', pieceOf(doc.bob), on.bob],
  ['piece-of not in the game', pieceOf(doc.dee), 0],
  ['plus', math(num(2), '+', num(5)), 7],
  ['minus', math(num(2), '-', num(-5)), 7],
  ['times', math(num(0), '*', num(-5)), 0],
  ['divide', math(num(-7), '/', num(2)), -4],
  ['mod', math(num(-7), 'mod', num(3)), 2],
  ['=', compare(num(2), '=', num(2)), 1],
  ['!=', compare(num(2), '!=', num(2)), 0],
  ['<', compare(num(2), '<', num(3)), 1],
  ['<=', compare(num(3), '<=', num(3)), 1],
  ['>', compare(num(2), '>', num(3)), 0],
  ['>=', compare(num(2), '>=', num(3)), 0],
  ['and', and(num(5), num(1)), 1],
  ['and false', and(num(0), math(num(1), '/', num(0))), 0],
  ['or', or(num(0), num(2)), 1],
  ['or spares its right', or(num(1), math(num(1), '/', num(0))), 1],
  [
    'and with a loop on its right',
    and(some(box, compare(value(bound(0)), '=', num(5))), every(box, compare(value(bound(0)), '>', num(0)))),
    1,
  ],
  ['or with a loop on its right', or(no(box, num(1)), some(cheap, compare(value(bound(0)), '=', num(2)))), 1],
  ['or that spares a loop', or(num(1), some(box, math(num(1), '/', num(0)))), 1],
  ['not', not(num(3)), 0],
  ['if', iff(compare(global(at.turn), '>', num(3)), num(8), num(9)), 8],
  ['if otherwise', iff(num(0), math(num(1), '/', num(0)), num(9)), 9],
  ['if with loops in both sides', iff(num(0), sum(box, value(bound(0))), sum(cheap, value(bound(0)))), 5],
  ['let', bind(3, value(num(on.gamma)), math(local(3), '*', local(3))), 25],
  ['let within let of one slot', bind(3, num(2), bind(3, math(local(3), '+', num(1)), math(local(3), '*', num(10)))), 30],
  ['let of a list', bind(1, cheap, math(count(list(1)), '+', first(list(1))), true), 3 + on.alpha1],
  ['count of a pile', count(box), 4],
  ['count of a filter', count(cheap), 3],
  ['count of data keeps repeats', count({ op: 'data', data: 1, of: num(doc.alpha), many: true }), 3],
  ['count of kinds', count(all(kind.card, kind.place, kind.chip)), 8],
  ['count of one', count(setOf(pieceOf(doc.ann))), 1],
  ['count of none', count(setOf(pieceOf(doc.dee))), 0],
  ['is empty', compare(count(cheap), '=', num(0)), 0],
  ['is empty, of a pile', compare(count(inPile(num(0))), '=', num(0)), 1],
  ['is not empty', compare(count(cheap), '!=', num(0)), 1],
  ['is not empty, none left', compare(count(filter(box, 0, num(0))), '>', num(0)), 0],
  ['has in a pile', has(box, num(on.beta)), 1],
  ['has in another pile', has(inPile(num(pile.table)), num(on.beta)), 0],
  ['has none', has(box, num(0)), 0],
  ['has none in a computed pile', has(inPile(field(num(on.ann), col.hand)), num(0)), 0],
  ['has in a computed pile', has(inPile(field(num(on.chip1), col.pile)), num(on.chip2)), 1],
  ['has in a union', has(union(cheap, setOf(num(on.gamma))), num(on.gamma)), 1],
  ['has in a difference', has(minus(box, cheap), num(on.beta)), 0],
  ['has in a filter', has(cheap, num(on.gamma)), 0],
  ['has in listed values', has(setOf(num(0), num(7)), num(0)), 0],
  ['has in listed values, found', has(setOf(num(3), num(7)), num(7)), 1],
  ['has in collected values', has(map(box, value(bound(0))), num(5)), 1],
  ['has in collected many', has(map(all(kind.card), { op: 'data', data: 1, of: field(bound(0), 0), many: true }, true), num(4)), 1],
  ['has in all of a kind', has(all(kind.hero), num(on.bob)), 1],
  ['has in documents', has(documents(doc.alpha, doc.gamma), num(doc.beta)), 0],
  ['has in nothing', has(empty, num(3)), 0],
  ['has in a list', bind(1, cheap, has(list(1), num(on.beta)), true), 1],
  ['first of a pile', first(box), on.alpha1],
  ['first of a filter', first(filter(box, 0, compare(value(bound(0)), '>', num(1)))), on.alpha2],
  ['first of nothing', first(filter(box, 0, num(0))), 0],
  ['first of an empty pile', first(inPile(num(0))), 0],
  ['last', last(box), on.gamma],
  ['last of nothing', last(empty), 0],
  ['sum', sum(box, value(bound(0))), 10],
  ['sum over one', sum(setOf(num(on.gamma)), value(bound(0))), 5],
  ['sum within sum', sum(box, sum(cheap, math(value(bound(0)), '*', value(bound(2))), 2)), 50],
  ['some', some(box, compare(value(bound(0)), '=', num(2))), 1],
  ['some of nothing', some(empty, num(1)), 0],
  ['every', every(box, compare(value(bound(0)), '<', num(5))), 0],
  ['every of nothing', every(empty, num(0)), 1],
  ['no', no(box, compare(value(bound(0)), '=', num(3))), 1],
  ['some collected', some(map(box, value(bound(0))), compare(bound(3), '=', num(5)), 3), 1],
  ['is-of one', isOf(num(on.beta), doc.beta), 1],
  ['is-of two', isOf(num(on.beta), doc.alpha, doc.gamma), 0],
  ['is-of a row', isOf(num(on.beta), doc.alpha, doc.beta, doc.gamma), 1],
  ['is-of many', isOf(num(on.beta), doc.ann, doc.cyd, doc.beta, doc.south), 1],
  ['is-of nothing', isOf(num(on.beta)), 0],
  ['is-of a document', { op: 'is-of', of: num(doc.south), document: true, yes: [doc.south] }, 1],
  ['is-of none', isOf(num(0), doc.ann, doc.bob), 0],
  ['next-seat', { op: 'next-seat', of: seat(1), step: 1 }, on.seat0],
  ['next-seat the other way', { op: 'next-seat', of: seat(0), step: -1 }, on.seat1],
  ['next-seat of none', { op: 'next-seat', of: num(0), step: 1 }, 0],
  ['score-of', { op: 'score-of', of: seat(1) }, 30],
  ['item', bind(1, box, { op: 'item', slot: 1, index: num(2) }, true), on.beta],
  ['item beyond the end', bind(1, box, { op: 'item', slot: 1, index: num(9) }, true), 0],
  ['fold', fold(box, num(100), math(local(0), '-', value(bound(0)))), 90],
  ['fold of nothing', fold(empty, num(100), num(0)), 100],
  ['fold over a holder', fold(holders(doc.bob, setOf(pieceOf(doc.bob))), num(1), math(local(0), '+', field(bound(0), col.document))), 3],
  ['call', call(0, num(6), num(7)), 42],
  ['call with a list', call(1, cheap, num(10)), 15],
  ['recursive call', call(2, num(5)), 120],
  ['amended answer', count(callMany(3)), 3],
];

const manies: [string, Expr, number[]][] = [
  ['empty', empty, []],
  ['memory', memory, [on.beta, on.alpha1, on.beta]],
  ['pile', box, [on.alpha1, on.alpha2, on.beta, on.gamma]],
  ['pile of none', inPile(field(num(0), col.hand)), []],
  ['data', { op: 'data', data: 1, of: num(doc.alpha), many: true }, [1, 1, 2]],
  ['data a document lacks', { op: 'data', data: 1, of: num(doc.gamma), many: true }, []],
  ['all', all(kind.hero), [on.ann, on.bob]],
  ['all of two kinds, in order of creation', all(kind.chip, kind.place), [on.north, on.south, on.chip1, on.chip2]],
  ['all of some documents', { op: 'all', kinds: [kind.card], yes: [doc.alpha, doc.gamma] }, [on.alpha1, on.alpha2, on.gamma]],
  ['all of one document', { op: 'all', kinds: [kind.hero], yes: [doc.bob] }, [on.bob]],
  ['documents', documents(doc.gamma, doc.alpha), [doc.gamma, doc.alpha]],
  ['union', union(cheap, box), [on.alpha1, on.alpha2, on.beta, on.gamma]],
  ['union with nothing', union(empty, cheap), [on.alpha1, on.alpha2, on.beta]],
  ['minus', minus(box, cheap), [on.gamma]],
  ['minus one', minus(box, setOf(num(on.beta))), [on.alpha1, on.alpha2, on.gamma]],
  ['filter', cheap, [on.alpha1, on.alpha2, on.beta]],
  ['filter with a filter that does not change', filter(box, 0, has(cheap, bound(0))), [on.alpha1, on.alpha2, on.beta]],
  [
    'filter with a call that does not change',
    filter(box, 0, compare(value(bound(0)), '<', call(0, num(1), global(at.turn)))),
    [on.alpha1, on.alpha2, on.beta],
  ],
  ['filter of an empty set never asks', filter(empty, 0, math(num(1), '/', num(0))), []],
  ['filter that guards a failing call', filter(box, 0, and(compare(value(bound(0)), '>', num(9)), call(4))), []],
  [
    'filter within filter',
    filter(box, 0, some(filter(box, 3, compare(value(bound(3)), '=', value(bound(0)))), compare(bound(4), '!=', bound(0)), 4)),
    [on.alpha2, on.beta],
  ],
  ['least', extreme('least', filter(box, 1, compare(value(bound(1)), '>', num(1))), value(bound(0))), [on.alpha2, on.beta]],
  ['most', extreme('most', box, value(bound(0))), [on.gamma]],
  ['most of nothing', extreme('most', empty, num(1)), []],
  ['least of negative', extreme('least', box, math(num(0), '-', value(bound(0)))), [on.gamma]],
  ['map', map(box, value(bound(0))), [1, 2, 5]],
  ['map leaves none out', map(all(kind.hero, kind.card), field(bound(0), col.place)), [on.north, on.south]],
  ['flat map', map(all(kind.card), { op: 'data', data: 1, of: field(bound(0), 0), many: true }, true), [1, 2, 4]],
  ['set-of', setOf(num(4), num(0), num(4), num(2)), [4, 2]],
  ['set-of nothing', setOf(), []],
  ['set-of none', setOf(pieceOf(doc.dee)), []],
  ['take', take(box, num(2)), [on.alpha1, on.alpha2]],
  ['take too many', take(box, num(9)), [on.alpha1, on.alpha2, on.beta, on.gamma]],
  ['take less than nothing', take(box, num(-1)), []],
  ['seats-from', { op: 'seats-from', of: global(at.first), step: 1 }, [on.seat1, on.seat0]],
  ['seats-from the other way', { op: 'seats-from', of: seat(0), step: -1 }, [on.seat0, on.seat1]],
  ['seats-from none', { op: 'seats-from', of: num(0), step: 1 }, []],
  ['like', { op: 'like', set: box, item: num(on.alpha2) }, [on.alpha1, on.alpha2]],
  ['like a chip', { op: 'like', set: inPile(num(pile.table)), item: num(on.chip1) }, [on.chip1]],
  ['like none', { op: 'like', set: box, item: num(0) }, []],
  ['holders: own and attached', holders(doc.ann, setOf(pieceOf(doc.ann))), [on.ann, on.bob]],
  ['holders: attached only', holders(doc.cyd, setOf(pieceOf(doc.cyd))), [on.bob]],
  ['holders: own that is filtered away', holders(doc.ann, filter(setOf(pieceOf(doc.ann)), 3, num(0))), [on.ann, on.bob]],
  ['holders: granted', holders(doc.dee, empty, all(kind.hero), all(kind.hero)), [on.ann, on.bob]],
  [
    'holders: own, granted, attached',
    holders(doc.cyd, { op: 'all', kinds: [kind.hero], yes: [doc.ann] }, filter(all(kind.hero), 3, num(0))),
    [on.ann, on.bob],
  ],
  ['holders: several own', holders(doc.cyd, all(kind.place)), [on.north, on.south, on.bob]],
  ['if', iff(num(1), cheap, empty, true), [on.alpha1, on.alpha2, on.beta]],
  ['if otherwise', iff(num(0), empty, filter(box, 0, num(1)), true), [on.alpha1, on.alpha2, on.beta, on.gamma]],
  ['filter of if', filter(iff(num(1), cheap, empty, true), 0, compare(value(bound(0)), '=', num(2))), [on.alpha2, on.beta]],
  ['let', bind(2, cheap, minus(box, list(2)), true, true), [on.gamma]],
  [
    'filter of let',
    filter(bind(3, num(2), filter(box, 4, compare(value(bound(4)), '=', local(3))), false, true), 0, num(1)),
    [on.alpha2, on.beta],
  ],
  ['fold', foldMany(cheap, box, minus(list(0), setOf(bound(0)))), [on.gamma]],
  ['amended answer', callMany(3), [on.alpha1, on.beta, on.gamma]],
];

const factorial = iff(compare(local(0), '<=', num(1)), num(1), math(local(0), '*', call(2, math(local(0), '-', num(1)))));
/** The shape of a linked query: its own answer, then stages on top of each other in one slot. */
const amended = bind(
  0,
  callMany(5),
  bind(
    0,
    foldMany(
      holders(doc.bob, setOf(pieceOf(doc.bob))),
      list(0),
      iff(has(list(0), num(on.alpha2)), minus(list(0), setOf(num(on.alpha2))), list(0), true),
    ),
    list(0),
    true,
    true,
  ),
  true,
  true,
);

const helpers: QueryCode[] = [
  query(math(local(0), '*', local(1)), [types.number, types.number]),
  query(math(sum(list(0), value(bound(0))), '+', local(0)), [types.cards, types.number]),
  query(factorial, [types.number], { recursive: true }),
  queryMany(amended),
  query(math(num(1), '/', num(0))),
  queryMany(box),
];

describe('expressions mean the same in both modes', () => {
  const program = tableProgram([...helpers, ...ones.map(([, body]) => query(body)), ...manies.map(([, body]) => queryMany(body))]);
  for (const machine of machines(program)) {
    const state = start(machine);
    const before = JSON.stringify(state);
    ones.forEach(([name, , wanted], i) =>
      it(`${machine.mode}: ${name}`, () => expect(machine.query(state, helpers.length + i)).toBe(wanted)),
    );
    manies.forEach(([name, , wanted], i) =>
      it(`${machine.mode}: many: ${name}`, () => expect(machine.queryMany(state, helpers.length + ones.length + i)).toEqual(wanted)),
    );
    it(`${machine.mode}: asking changes nothing`, () => expect(JSON.stringify(state)).toBe(before));
    it(`${machine.mode}: arguments from outside`, () => {
      expect(machine.query(state, 0, 6, 7)).toBe(42);
      expect(machine.query(state, 1, [on.gamma], 1)).toBe(6);
    });
  }
});

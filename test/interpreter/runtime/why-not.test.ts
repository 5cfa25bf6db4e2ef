// Which clause keeps a value from being offered.
import { describe, expect, it } from 'vitest';
import type { ChooseBranch, ChooseInstr, Expr, QueryCode } from '../../../interpreter/program/program.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { findAbsence } from '../../../interpreter/runtime/interpret/why-not.ts';
import {
  action,
  all,
  bound,
  callMany,
  choose,
  code,
  col,
  compare,
  field,
  filter,
  inPile,
  kind,
  label,
  local,
  num,
  pile,
  query,
  queryMany,
  set,
  to,
  types,
  unless,
} from './builder.ts';
import { start, written } from './play.ts';
import { on, tableProgram } from './table.ts';

const value = (of: Expr): Expr => field(of, col.value);
const at = (expr: Expr, site: number): Expr => ({ ...expr, site });
const box = at(inPile(num(pile.box)), 20);
const and = (left: Expr, right: Expr, site: number): Expr => ({ op: 'and', left, right, site });

/** Sites for a value, asked of a decision that offers the set; slot 0 holds 2. */
function why(
  branch: Partial<ChooseBranch>,
  wanted: number,
  queries: QueryCode[] = [],
  others: Partial<ChooseBranch>[] = [],
): readonly number[] {
  const branches = [...others, branch].map((one) => ({ type: types.card, to: to('end'), ...one }));
  const body = code(set(0, num(2)), choose(num(on.seat0), [...branches, { to: to('end') }], { skip: to('end') }), label('end'));
  const program = tableProgram(queries, [action(body, true)]);
  const machine = new Machine(program);
  const state = start(machine);
  machine.runAction(state, 2, []);
  const before = written(state);
  const { sites } = findAbsence(program, state, body[1] as ChooseInstr, state.base, others.length, wanted);
  expect(written(state)).toBe(before);
  return sites;
}

describe('why not', () => {
  it('nothing to say about what is on offer', () => {
    expect(why({ set: box }, on.beta)).toEqual([]);
    expect(why({}, 0)).toEqual([]);
  });
  it('a set that never had it', () => {
    expect(why({ set: box }, on.chip1)).toEqual([20]);
    expect(why({ set: at(all(kind.card), 21) }, on.ann)).toEqual([21]);
  });
  it('the first part of a filter that is false for it', () => {
    const test = and(
      at(compare(value(bound(0)), '>', num(0)), 31),
      and(at(compare(value(bound(0)), '<', local(0)), 32), at(compare(value(bound(0)), '=', num(1)), 33), 34),
      35,
    );
    expect(why({ set: filter(box, 0, test, 30) }, on.beta)).toEqual([32]);
    expect(why({ set: filter(box, 0, test, 30) }, on.chip1)).toEqual([20]);
  });
  it('both sides of an or', () => {
    const test: Expr = {
      op: 'or',
      left: at(compare(value(bound(0)), '=', num(8)), 31),
      right: at(compare(value(bound(0)), '=', num(9)), 32),
      site: 33,
    };
    expect(why({ set: filter(box, 0, test, 30) }, on.beta)).toEqual([31, 32]);
  });
  it('what was taken away', () => {
    const taken: Expr = { op: 'set-of', items: [num(on.beta)], site: 41 };
    expect(why({ set: { op: 'minus', left: box, right: taken, site: 40 } }, on.beta)).toEqual([41]);
    expect(why({ set: { op: 'minus', left: box, right: taken, site: 40 } }, on.chip2)).toEqual([20]);
  });
  it('both sides of a union', () => {
    expect(why({ set: { op: 'union', left: box, right: at(inPile(num(pile.table)), 22), site: 40 } }, on.ann)).toEqual([20, 22]);
  });
  it('not among the least, not among those taken, not alike', () => {
    expect(why({ set: { op: 'extreme', which: 'most', set: box, bound: 0, by: value(bound(0)), site: 42 } }, on.beta)).toEqual([42]);
    expect(why({ set: { op: 'take', set: box, count: num(1), site: 43 } }, on.beta)).toEqual([43]);
    expect(why({ set: { op: 'like', set: box, item: num(on.alpha1), site: 44 } }, on.ann)).toEqual([20]);
  });
  it('the clause of a query that answered', () => {
    const clauses: Expr = {
      op: 'if',
      test: at(compare(local(0), '=', num(7)), 51),
      then: { op: 'empty' },
      otherwise: {
        op: 'if',
        test: compare(local(0), '=', num(2)),
        then: filter(box, 0, at(compare(value(bound(0)), '>', local(0)), 53), 54),
        otherwise: box,
        many: true,
        site: 52,
      },
      many: true,
      site: 50,
    };
    const answer = queryMany(clauses, [types.number]);
    expect(why({ set: at(callMany(0, num(7)), 60) }, on.beta, [answer])).toEqual([50]);
    expect(why({ set: at(callMany(0, local(0)), 60) }, on.beta, [answer])).toEqual([53]);
    expect(why({ set: at(callMany(0, num(3)), 60) }, on.ann, [answer])).toEqual([20]);
  });
  it('the amendment that removed it, or else the original', () => {
    // As the linker writes it: the own answer, then stages in one list slot.
    const acc: Expr = { op: 'list', slot: 0 };
    const without = (one: number): Expr => ({ op: 'minus', left: acc, right: { op: 'set-of', items: [num(one)] } });
    const fold: Expr = {
      op: 'fold',
      set: all(kind.hero),
      bound: 0,
      slot: 0,
      list: true,
      init: acc,
      body: { op: 'if', test: num(1), then: without(on.gamma), otherwise: acc, many: true, site: 71 },
      many: true,
      site: 71,
    };
    const ifStage: Expr = { op: 'if', test: num(1), then: without(on.beta), otherwise: acc, many: true, site: 72 };
    const stage = (step: Expr, inside: Expr, site?: number): Expr => ({
      op: 'let',
      slot: 0,
      list: true,
      value: step,
      in: inside,
      many: true,
      site,
    });
    const linked = queryMany(stage(callMany(1), stage(ifStage, stage(fold, stage(without(on.alpha2), acc, 73), 71), 72)));
    const queries = [linked, queryMany(filter(box, 0, at(compare(value(bound(0)), '<', num(9)), 74), 75))];
    const branch = { set: at(callMany(0), 60) };
    expect(why(branch, on.alpha1, queries)).toEqual([]);
    expect(why(branch, on.beta, queries)).toEqual([72]);
    expect(why(branch, on.gamma, queries)).toEqual([71]);
    expect(why(branch, on.alpha2, queries)).toEqual([73]);
    expect(why(branch, on.chip1, queries)).toEqual([20]);
  });
  it('a condition that does not hold, followed into the query that says so', () => {
    const small = query(at(compare(local(0), '<', num(1)), 81), [types.number], { site: 80 });
    expect(why({ when: { op: 'call', query: 0, args: [local(0)], many: false, site: 82 } }, 0, [small])).toEqual([82, 81]);
  });
  it('a last resort while something else is on offer', () => {
    expect(why({ last: true, site: 90 }, 0, [], [{ set: box }])).toEqual([90]);
    expect(why({ last: true, site: 90 }, 0, [], [{ set: filter(box, 0, num(0)) }])).toEqual([]);
  });
  it('a recursion ends', () => {
    const endless = queryMany(
      {
        op: 'if',
        test: compare(local(0), '>', num(150)),
        then: { op: 'empty' },
        otherwise: callMany(0, { op: 'math', how: '+', left: local(0), right: num(1) }),
        many: true,
        site: 95,
      },
      [types.number],
      { recursive: true },
    );
    expect(why({ set: at(callMany(0, num(0)), 60) }, on.beta, [endless])).toEqual([95]);
    void unless;
  });
});

// What a traced game tells, and that telling changes nothing.
import { describe, expect, it } from 'vitest';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import type { TraceEvent } from '../../../interpreter/runtime/trace.ts';
import {
  act,
  action,
  at,
  call,
  choose,
  code,
  col,
  compare,
  create,
  doc,
  inPile,
  kind,
  label,
  local,
  move,
  num,
  piece,
  pick,
  pile,
  query,
  record,
  shuffle,
  to,
  types,
  unless,
  write,
  writeGlobal,
  build,
} from './builder.ts';
import { start, written } from './play.ts';

const program = build({
  queries: [
    query({ op: 'if', test: compare(local(0), '>', num(1)), then: num(1), otherwise: num(0), many: false, site: 33 }, [types.number], {
      site: 30,
    }),
  ],
  actions: [
    action(
      code(
        act(1, num(2)),
        pick(inPile(num(pile.box)), 0, 'x'),
        label('x'),
        shuffle(num(pile.box)),
        choose(
          num(piece(0)),
          [
            { set: inPile(num(pile.box)), type: types.card, slot: 1, to: to('go'), site: 41 },
            { when: call(0, num(0)), to: to('go'), site: 42 },
          ],
          { skip: to('go') },
        ),
        label('go'),
        move(local(1), num(pile.table)),
        write(local(1), col.value, num(8)),
        record(1, local(1)),
        { op: 'forget', memory: 1, site: 1 },
        { op: 'attach', document: num(doc.ann), to: num(piece(2)), span: 1, site: 1 },
        { op: 'expire', span: 1, marks: [], site: 1 },
        { op: 'award', part: 0, to: num(piece(0)), amount: num(3), site: 1 },
      ),
      true,
    ),
    action(
      code(
        unless(call(0, local(0)), 'no'),
        create(num(doc.alpha), kind.card, num(pile.box)),
        create(num(doc.beta), kind.card, num(pile.box)),
        writeGlobal(at.turn, num(4)),
        label('no'),
      ),
      false,
      [types.number],
    ),
  ],
});

describe('trace', () => {
  const events: TraceEvent[] = [];
  const traced = new Machine(program, { tracer: { event: (event) => void events.push(event) } });
  const state = start(traced);
  traced.answer(state, [1]);

  it('is interpreted', () => expect(traced.mode).toBe('interpreted'));
  it('changes nothing', () => {
    const machine = new Machine(program);
    const other = start(machine);
    machine.answer(other, [1]);
    expect(written(state)).toBe(written(other));
  });
  it('tells every event in order, with its site', () => {
    expect(events.map(({ type, site }) => `${type} ${site}`)).toEqual([
      'created 0',
      'created 0',
      'created 0',
      'created 0',
      'action 8',
      'action 8',
      'query 30',
      'clause 33',
      'clause 1',
      'created 6',
      'moved 6',
      'created 6',
      'moved 6',
      'value 1',
      'drawn 12',
      'drawn 9',
      'query 30',
      'clause 33',
      'clause 42',
      'offered 41',
      'offered 41',
      'taken 41',
      'moved 5',
      'field 4',
      'recorded 1',
      'forgot 1',
      'attached 1',
      'expired 1',
      'field 1',
    ]);
    expect(events.filter(({ type }) => type === 'clause').map((event) => (event as { holds: boolean }).holds)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(events).toContainEqual({ type: 'field', piece: piece(5), offset: col.value, value: 8, site: 4 });
    expect(events).toContainEqual({ type: 'offered', choice: 0, branch: 0, value: piece(5), count: 1, site: 41 });
    expect(events).toContainEqual({ type: 'taken', choice: 0, branch: 0, value: piece(5), site: 41 });
    expect(events).toContainEqual({ type: 'moved', piece: piece(5), from: pile.box, to: pile.table, site: 5 });
  });
  it('a start from the shelf is told again', () => {
    const before = events.length;
    start(traced);
    expect(events.length - before).toBe(21);
  });
});

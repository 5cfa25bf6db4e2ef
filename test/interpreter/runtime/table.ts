// A laid table for expressions: two seats, their heroes, two places, four cards in the box, two chips on the table.
import type { ActionCode, Expr, Program, QueryCode } from '../../../interpreter/program/program.ts';
import {
  act,
  action,
  at,
  build,
  choose,
  code,
  col,
  create,
  doc,
  kind,
  label,
  move,
  num,
  piece,
  pile,
  record,
  to,
  types,
  write,
  writeGlobal,
} from './builder.ts';

export const on = {
  seat0: piece(0),
  seat1: piece(1),
  ann: piece(2),
  bob: piece(3),
  north: piece(4),
  south: piece(5),
  alpha1: piece(6),
  alpha2: piece(7),
  beta: piece(8),
  gamma: piece(9),
  chip1: piece(10),
  chip2: piece(11),
};

const card = (document: number, value: number) =>
  create(num(document), kind.card, num(pile.box), [{ offset: col.value, value: num(value) }]);

const lay = code(
  create(num(doc.north), kind.place, undefined),
  create(num(doc.south), kind.place, undefined),
  card(doc.alpha, 1),
  card(doc.alpha, 2),
  card(doc.beta, 2),
  card(doc.gamma, 5),
  create(num(0), kind.chip, num(pile.table), [{ offset: col.owner, value: num(on.seat0) }]),
  create(num(0), kind.chip, num(pile.table)),
  write(num(on.ann), col.place, num(on.north)),
  write(num(on.bob), col.place, num(on.south)),
  write(num(on.seat1), col.points, num(30)),
  writeGlobal(at.turn, num(4)),
  writeGlobal(at.first, num(on.seat1)),
  record(1, num(on.beta)),
  record(1, num(on.alpha1)),
  record(1, num(on.beta)),
  { op: 'attach', document: num(doc.cyd), to: num(on.bob), span: 1, site: 1 },
  { op: 'attach', document: num(doc.ann), to: num(on.ann), span: 0, site: 1 },
  { op: 'attach', document: num(doc.ann), to: num(on.bob), span: 0, site: 1 },
  { op: 'attach', document: num(doc.ann), to: num(on.bob), span: 1, site: 1 },
);

/** A program that lays the table and asks; action 1 lays, action 2 and on are the test's. */
export function tableProgram(queries: QueryCode[], actions: ActionCode[] = [], rest: Partial<Program> = {}): Program {
  const ask = code(act(1), label('ask'), choose(num(on.seat0), [{ to: to('go') }], { skip: to('go') }), label('go'));
  return build({ queries, actions: [action(ask, true), action(lay, false), ...actions], ...rest });
}

export const constant = (value: number): Expr => ({ op: 'const', value });
export { move, types };

// Makes random but sound programs: any operation in any place, loops within choices within calls. Both modes must agree on them.
import type { ActionCode, Expr, Instr, Program } from '../../../interpreter/program/program.ts';
import {
  type Line,
  act,
  action,
  all,
  at,
  back,
  build,
  choose,
  code,
  col,
  create,
  doc,
  kind,
  label,
  move,
  moveMany,
  next,
  num,
  pick,
  piece,
  pile,
  query,
  queryMany,
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
import { ExpressionMaker, type Scope } from './random-expression.ts';

export function randomProgram(seed: number): Program {
  return new Maker(seed).make();
}

class Maker extends ExpressionMaker {
  private labels = 0;
  private readonly actions: ActionCode[] = [];

  make(): Program {
    for (let i = 0; i < 8; i++) {
      this.bounds = 0;
      const scope: Scope = { ones: 2, lists: 1, bound: [], queries: i };
      this.queries.push(
        i % 2 === 0
          ? query(this.one(scope, 5), [types.number, types.cards, types.number])
          : queryMany(this.many(scope, 5), [types.number, types.cards, types.number]),
      );
    }
    const cards = [doc.alpha, doc.alpha, doc.beta, doc.beta, doc.gamma, doc.alpha];
    const setUp = code(
      ...cards.map((document, i) =>
        create(num(document), kind.card, num(i % 2 === 0 ? pile.box : pile.table), [{ offset: col.value, value: num(i % 3) }]),
      ),
      create(num(0), kind.chip, num(pile.table)),
      { op: 'attach', document: num(doc.ann), to: num(piece(3)), span: 1, site: 1 },
    );
    // Later actions call earlier ones only, so that every game ends.
    for (let i = 0; i < 3; i++) this.actions.push(action(this.block(false, i, 4), false, [types.number, types.cards]));
    for (let i = 3; i < 7; i++) this.actions.push(action(this.block(true, i, 5), true, [types.number, types.cards]));
    const game = code(act(1), ...[3, 5, 4, 6].map((i) => act(i + 2, num(i), all(kind.card))));
    const shifted = this.actions.map((made) => ({
      ...made,
      code: made.code.map((instr): Instr => (instr.op === 'call' ? { ...instr, action: instr.action + 2 } : instr)),
    }));
    return build({
      queries: this.queries,
      actions: [action(game, true), action(setUp, false), ...shifted],
      behaviours: [{ key: 'do', actions: [0, 0, 0, 0, 0, 3, 6] }],
    });
  }

  private block(asks: boolean, callable: number, length: number): Instr[] {
    return code(...this.lines(asks, callable, length, 3));
  }

  /** Slots: 0 a parameter, 1 and 2 free, 3 to 5 for loops; lists: 0 a parameter, 1 free, 2 for the loop. */
  private lines(asks: boolean, callable: number, length: number, loops: number): Line[] {
    const lines: Line[] = [];
    for (let i = 0; i < length; i++) lines.push(...this.statement(asks, callable, loops));
    return lines;
  }

  private statement(asks: boolean, callable: number, loops: number): Line[] {
    const scope: Scope = { ones: 3, lists: 2, bound: [], queries: this.queries.length };
    this.bounds = 0;
    const plain: (() => Line[])[] = [
      () => [set(1 + this.below(2), this.one(scope, 3))],
      () => [setList(1, this.many(scope, 3))],
      () => [
        write(
          num(piece(this.below(8))),
          this.pickFrom(
            () => col.value,
            () => col.mark,
          ),
          this.small(this.one(scope, 3)),
        ),
      ],
      () => [writeGlobal(at.turn, this.small(this.one(scope, 2)))],
      () => [
        moveMany(
          this.ofKind(scope, kind.card),
          num(1 + this.below(2)),
          this.pickFrom<'top' | 'bottom'>(
            () => 'top',
            () => 'bottom',
          ),
        ),
      ],
      () =>
        this.guarded(
          { op: 'first', set: this.ofKind(scope, kind.card) },
          move(
            { op: 'local', slot: 1 },
            {
              op: 'field',
              of: num(piece(this.below(2))),
              offset: this.pickFrom(
                () => col.hand,
                () => col.deck,
              ),
            },
          ),
        ),
      () => [record(1, this.ofKind(scope, kind.card), true)],
      () => [{ op: 'forget', memory: 1, site: 1 }],
      () => (callable > 0 && !asks ? [act(this.below(callable), this.one(scope, 1), this.many(scope, 1))] : []),
      () => [{ op: 'append', slot: 1, value: num(piece(this.below(8))), site: 1 }],
      () => (this.below(4) === 0 ? [{ op: 'return', site: 0 } as const] : []),
      () => [{ op: 'expire', span: this.below(2), marks: [col.mark], site: 1 }],
      () => [{ op: 'award', part: 0, to: num(piece(this.below(2))), amount: this.small(this.one(scope, 2)), site: 1 }],
    ];
    const nested: (() => Line[])[] =
      loops === 0
        ? []
        : [
            () => this.branching(asks, callable, loops - 1, scope),
            () => this.loop(asks, callable, loops, scope),
            () => this.whileLoop(asks, callable, loops - 1),
          ];
    const asking: (() => Line[])[] = asks
      ? [
          () => this.choice(scope),
          () => this.choice(scope),
          () => this.chance(scope),
          () => [act(this.below(callable), this.one(scope, 1), this.many(scope, 1))],
          () => [act(Math.max(0, callable - 1), this.one(scope, 1), this.many(scope, 1))],
        ]
      : [];
    return this.pickFrom(...plain, ...nested, ...nested, ...asking, ...asking);
  }

  private ofKind(scope: Scope, wanted: number): Expr {
    const bound = this.bounds++;
    return { op: 'filter', set: this.many(scope, 2), bound, test: { op: 'has', set: all(wanted), item: { op: 'bound', slot: bound } } };
  }

  private guarded(value: Expr, then: Instr): Line[] {
    const end = `g${this.labels++}`;
    return [set(1, value), unless({ op: 'compare', how: '!=', left: { op: 'local', slot: 1 }, right: num(0) }, end), then, label(end)];
  }

  private branching(asks: boolean, callable: number, loops: number, scope: Scope): Line[] {
    const [other, end] = [`o${this.labels++}`, `e${this.labels++}`];
    return [
      unless(this.truth(scope, 3), other),
      ...this.lines(asks, callable, 1 + this.below(3), loops),
      { op: 'jump', to: to(end), back: false, site: 1 },
      label(other),
      ...this.lines(asks, callable, this.below(3), loops),
      label(end),
    ];
  }

  private loop(asks: boolean, callable: number, loops: number, scope: Scope): Line[] {
    if (loops !== 3) return this.branching(asks, callable, loops - 1, scope);
    const [start, end] = [`s${this.labels++}`, `e${this.labels++}`];
    return [
      setList(2, { op: 'take', set: this.many(scope, 3), count: num(3) }),
      set(3, num(0)),
      label(start),
      next(2, 3, 4, end),
      ...this.lines(asks, callable, 2, loops - 1),
      back(start),
      label(end),
    ];
  }

  private whileLoop(asks: boolean, callable: number, loops: number): Line[] {
    if (loops !== 1) return [];
    const [start, end] = [`s${this.labels++}`, `e${this.labels++}`];
    const left: Expr = { op: 'local', slot: 5 };
    return [
      set(5, num(2)),
      label(start),
      unless({ op: 'compare', how: '>', left, right: num(0) }, end),
      set(5, { op: 'math', how: '-', left, right: num(1) }),
      ...this.lines(asks, callable, 2, 0),
      back(start),
      label(end),
    ];
  }

  private choice(scope: Scope): Line[] {
    const [first, second, end] = [`c${this.labels++}`, `c${this.labels++}`, `c${this.labels++}`];
    const many = this.below(3) === 0;
    const branches = [
      {
        ...this.pickFrom(
          () => ({ set: this.many(scope, 3), type: types.any }),
          () => ({ set: this.ofKind(scope, kind.card), type: types.card }),
        ),
        slot: 1,
        to: to(first),
      },
      { set: this.many(scope, 2), type: types.number, slot: many ? 1 : 2, when: this.truth(scope, 2), to: to(many ? first : second) },
      { last: this.below(2) === 0, to: to(many ? first : second) },
    ].slice(0, 1 + this.below(3));
    const bounds = many ? { min: num(this.below(2)), max: num(this.below(4) - 1) } : { min: num(this.below(2)) };
    const body: Line[] = [writeGlobal(at.turn, num(this.below(9)))];
    return [
      choose(num(piece(this.below(2))), branches, { skip: to(end), many, ordered: many, exact: this.below(2) === 0, ...bounds }),
      label(first),
      ...body,
      { op: 'jump', to: to(end), back: false, site: 1 },
      label(second),
      ...body,
      label(end),
    ];
  }

  private chance(scope: Scope): Line[] {
    const end = `x${this.labels++}`;
    if (this.below(4) === 0) return [shuffle(num(this.below(3)))];
    const from = this.many(scope, 3);
    if (this.below(2) === 0) return [pick(from, 2, end, { type: types.any }), set(1, { op: 'local', slot: 2 }), label(end)];
    return [pick(from, 1, end, { type: types.any, count: num(this.below(4)) }), label(end)];
  }
}

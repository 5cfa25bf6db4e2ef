// Makes random but sound expressions: any operation in any place, with variables only where they are bound.
import type { Expr, QueryCode } from '../../../interpreter/program/program.ts';
import { below, seedRandom } from '../../../interpreter/runtime/random.ts';
import { all, at, col, doc, inPile, kind, num, piece } from './builder.ts';

export interface Scope {
  readonly ones: number;
  readonly lists: number;
  readonly bound: readonly number[];
  /** Queries that may be called: those made before. */
  readonly queries: number;
}

export class ExpressionMaker {
  protected readonly random: number[];
  protected bounds = 0;
  protected readonly queries: QueryCode[] = [];

  constructor(seed: number) {
    this.random = seedRandom(seed);
  }

  protected below(n: number): number {
    return below(this.random, n);
  }

  protected pickFrom<T>(...choices: readonly (() => T)[]): T {
    return choices[this.below(choices.length)]();
  }

  protected one(scope: Scope, depth: number): Expr {
    if (depth <= 0) return this.leaf(scope);
    const sub = (): Expr => this.one(scope, depth - 1 - this.below(2));
    const set = (): Expr => this.many(scope, depth - 1 - this.below(2));
    const test = (): Expr => this.truth(scope, depth - 1);
    return this.pickFrom<Expr>(
      () => this.leaf(scope),
      () => ({ op: 'field', of: this.piece(scope, depth - 1), offset: this.below(9) }),
      () => ({
        op: 'math',
        how: this.pickFrom<'+' | '-' | '*'>(
          () => '+',
          () => '-',
          () => '*',
        ),
        left: this.small(sub()),
        right: this.small(sub()),
        site: 3,
      }),
      () => ({
        op: 'math',
        how: this.pickFrom<'/' | 'mod'>(
          () => '/',
          () => 'mod',
        ),
        left: sub(),
        right: num(1 + this.below(4)),
        site: 3,
      }),
      () => ({ op: 'if', test: test(), then: sub(), otherwise: sub(), many: false }),
      () => this.letIn(scope, depth, false),
      () => ({ op: 'count', set: set() }),
      () => ({ op: 'count', set: this.numbers(scope, depth - 1) }),
      () => ({ op: 'last', set: this.numbers(scope, depth - 1) }),
      () => ({ op: 'sum', set: this.numbers(scope, depth - 1), bound: this.bounds, value: { op: 'bound', slot: this.bounds++ } }),
      () => ({
        op: this.pickFrom<'first' | 'last'>(
          () => 'first',
          () => 'last',
        ),
        set: set(),
      }),
      () => this.looped(scope, (bound, inner) => ({ op: 'sum', set: set(), bound, value: this.small(this.one(inner, depth - 2)) })),
      () => ({ op: 'data', data: 0, of: { op: 'field', of: this.piece(scope, 0), offset: 0 }, many: false }),
      () => this.folded(scope, depth, false),
      () => ({ op: 'next-seat', of: num(piece(this.below(2))), step: 1 }),
      () => ({ op: 'score-of', of: num(piece(this.below(2))) }),
      () => ({ op: 'item', slot: this.below(scope.lists), index: num(this.below(4)) }),
      () => this.called(scope, depth, 0),
      () => test(),
    );
  }

  protected truth(scope: Scope, depth: number): Expr {
    const sub = (): Expr => this.truth(scope, depth - 1);
    const set = (): Expr => this.many(scope, depth - 1);
    if (depth <= 0) return { op: 'compare', how: '<', left: this.leaf(scope), right: this.leaf(scope) };
    return this.pickFrom<Expr>(
      () => ({
        op: 'compare',
        how: (['=', '!=', '<', '<=', '>', '>='] as const)[this.below(6)],
        left: this.one(scope, depth - 1),
        right: this.one(scope, depth - 1),
      }),
      () => ({ op: 'compare', how: (['=', '!=', '<=', '>'] as const)[this.below(4)], left: { op: 'count', set: set() }, right: num(0) }),
      () => ({ op: 'and', left: sub(), right: sub() }),
      () => ({ op: 'or', left: sub(), right: sub() }),
      () => ({ op: 'not', value: sub() }),
      () => ({ op: 'has', set: set(), item: this.piece(scope, depth - 1) }),
      () => ({ op: 'has', set: this.numbers(scope, depth - 1), item: this.one(scope, depth - 1), zero: true }),
      () =>
        this.looped(scope, (bound, inner) => ({
          op: (['some', 'every', 'no'] as const)[this.below(3)],
          set: set(),
          bound,
          test: this.truth(inner, depth - 1),
        })),
      () => ({ op: 'is-of', of: this.piece(scope, 0), document: false, yes: [5, 6, 8, 9, 7].slice(0, this.below(6)) }),
    );
  }

  /** Sets in which 0 is a value. Their elements are no pieces, so nothing else is made of them. */
  protected numbers(scope: Scope, depth: number): Expr {
    const number = (): Expr => this.small(this.one(scope, depth - 1));
    const rest = (): Expr => this.numbers(scope, depth - 1);
    const listed = (): Expr => ({ op: 'set-of', items: Array.from({ length: this.below(4) }, number), zero: true });
    if (depth <= 0) return listed();
    return this.pickFrom<Expr>(
      listed,
      () => ({ op: 'union', left: rest(), right: rest() }),
      () => ({ op: 'minus', left: rest(), right: rest(), zero: true }),
      () => ({ op: 'take', set: rest(), count: num(this.below(4)) }),
      () => ({ op: 'filter', set: rest(), bound: this.bounds++, test: this.truth(scope, depth - 1) }),
      () =>
        this.looped(scope, (bound, inner) => ({
          op: 'map',
          set: this.many(scope, depth - 1),
          bound,
          value: this.small(this.one(inner, depth - 2)),
          flat: false,
          zero: true,
        })),
      () =>
        this.looped(scope, (bound, inner) => ({
          op: 'map',
          set: this.many(scope, depth - 1),
          bound,
          value: this.numbers(inner, depth - 2),
          flat: true,
          zero: true,
        })),
    );
  }

  /** Sets of pieces only, so that their elements have fields. */
  protected many(scope: Scope, depth: number): Expr {
    const set = (): Expr => this.many(scope, depth - 1 - this.below(2));
    const leaf = (): Expr =>
      this.pickFrom<Expr>(
        () => inPile(num(this.below(3))),
        () => inPile({ op: 'field', of: num(piece(this.below(2))), offset: col.hand }),
        () => all(kind.card),
        () => all(kind.hero, kind.chip),
        () => ({ op: 'all', kinds: [kind.card], yes: [doc.alpha, doc.gamma] }),
        () => ({ op: 'all', kinds: [kind.hero], yes: [doc.bob] }),
        () => ({ op: 'list', slot: this.below(scope.lists) }),
        () => ({ op: 'memory', memory: 1 }),
        () => ({ op: 'empty' }),
        () => ({ op: 'set-of', items: [{ op: 'piece-of', of: num(1 + this.below(3)) }] }),
      );
    if (depth <= 0) return leaf();
    return this.pickFrom<Expr>(
      leaf,
      () => ({ op: 'union', left: set(), right: set() }),
      () => ({ op: 'minus', left: set(), right: set() }),
      () => this.looped(scope, (bound, inner) => ({ op: 'filter', set: set(), bound, test: this.truth(inner, depth - 1) })),
      () => this.looped(scope, (bound, inner) => ({ op: 'filter', set: set(), bound, test: this.truth(inner, depth - 1) })),
      () =>
        this.looped(scope, (bound, inner) => ({
          op: 'extreme',
          which: (['least', 'most'] as const)[this.below(2)],
          set: set(),
          bound,
          by: this.one(inner, depth - 2),
        })),
      () => this.looped(scope, (bound, inner) => ({ op: 'map', set: set(), bound, value: this.piece(inner, depth - 1), flat: false })),
      () => this.looped(scope, (bound, inner) => ({ op: 'map', set: set(), bound, value: this.many(inner, depth - 2), flat: true })),
      () => ({ op: 'set-of', items: [this.piece(scope, depth - 1), this.piece(scope, 0)] }),
      () => ({ op: 'take', set: set(), count: num(this.below(4)) }),
      () => ({ op: 'like', set: set(), item: this.piece(scope, depth - 1) }),
      () => ({ op: 'seats-from', of: num(piece(this.below(3))), step: 1 - 2 * this.below(2) }),
      () => ({ op: 'holders', document: doc.ann, own: this.many(scope, 0), grants: this.below(2) === 0 ? [] : [set()] }),
      () =>
        this.looped(scope, (bound, inner) => ({
          op: 'holders',
          document: doc.ann,
          own: {
            op: 'filter',
            set: { op: 'set-of', items: [{ op: 'piece-of', of: num(this.below(3)) }] },
            bound,
            test: this.truth(inner, depth - 2),
          },
          grants: [],
        })),
      () => ({
        op: 'if',
        test: this.truth(scope, depth - 1),
        then: set(),
        otherwise: this.below(2) === 0 ? { op: 'empty' } : set(),
        many: true,
      }),
      () => this.letIn(scope, depth, true),
      () => this.folded(scope, depth, true),
      () => this.called(scope, depth, 1),
    );
  }

  protected piece(scope: Scope, depth: number): Expr {
    if (scope.bound.length > 0 && this.below(2) === 0) return { op: 'bound', slot: scope.bound[this.below(scope.bound.length)] };
    if (depth > 0) return { op: 'first', set: this.many(scope, depth - 1) };
    return this.pickFrom<Expr>(
      () => num(piece(this.below(10))),
      () => ({ op: 'piece-of', of: num(this.below(4)) }),
      () => num(0),
    );
  }

  protected leaf(scope: Scope): Expr {
    return this.pickFrom<Expr>(
      () => num(this.below(5)),
      () => ({ op: 'local', slot: this.below(scope.ones) }),
      () => ({ op: 'global', offset: at.turn }),
      () => ({ op: 'field', of: this.piece(scope, 0), offset: col.value }),
    );
  }

  /** Keeps numbers from growing beyond 32 bits: that is a fault, tested elsewhere. */
  protected small(expr: Expr): Expr {
    return { op: 'math', how: 'mod', left: expr, right: num(50), site: 3 };
  }

  protected looped(scope: Scope, write: (bound: number, inner: Scope) => Expr): Expr {
    const bound = this.bounds++;
    return write(bound, { ...scope, bound: [...scope.bound, bound] });
  }

  protected letIn(scope: Scope, depth: number, many: boolean): Expr {
    const isList = this.below(2) === 0;
    const value = isList ? this.many(scope, depth - 1) : this.one(scope, depth - 1);
    const slot = this.below(isList ? scope.lists : scope.ones);
    return { op: 'let', slot, list: isList, value, in: many ? this.many(scope, depth - 1) : this.one(scope, depth - 1), many };
  }

  protected folded(scope: Scope, depth: number, many: boolean): Expr {
    return this.looped(scope, (bound, inner) => {
      const make = (where: Scope): Expr => (many ? this.many(where, depth - 2) : this.small(this.one(where, depth - 2)));
      return { op: 'fold', set: this.many(scope, depth - 1), bound, slot: 0, list: many, init: make(scope), body: make(inner), many };
    });
  }

  protected called(scope: Scope, depth: number, parity: 0 | 1): Expr {
    const fitting = this.queries.map((_, i) => i).filter((i) => i < scope.queries && i % 2 === parity);
    if (fitting.length === 0) return parity === 0 ? this.leaf(scope) : { op: 'empty' };
    const chosen = fitting[this.below(fitting.length)];
    return {
      op: 'call',
      query: chosen,
      args: [this.one(scope, depth - 2), this.many(scope, depth - 2), this.one(scope, 0)],
      many: parity === 1,
    };
  }
}

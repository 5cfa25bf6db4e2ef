// Writes random expressions of every type and form over the pack of shed-pack.ts.
import { below, seedRandom } from '../../../interpreter/runtime/random.ts';

export type Sort = 'number' | 'truth' | 'side' | 'seat' | 'pawn' | 'tile' | 'field' | 'face';

export interface Variable {
  readonly name: string;
  /** How calls name it, if they do. */
  readonly label?: string;
  readonly sort: Sort;
  readonly many: boolean;
}

export interface Query {
  readonly name: string;
  readonly params: readonly Variable[];
  readonly sort: Sort;
  readonly many: boolean;
}

export const sorts: readonly Sort[] = ['number', 'truth', 'side', 'seat', 'pawn', 'tile', 'field', 'face'];
export const typeWords: Readonly<Record<Sort, string>> = {
  number: 'number',
  truth: 'truth',
  side: 'side',
  seat: 'seat',
  pawn: 'pawn',
  tile: 'tile',
  field: 'field',
  face: 'tile document',
};

/** The kinds that a name stands for by itself. */
const kindNames: Readonly<Partial<Record<Sort, readonly string[]>>> = {
  seat: ['seat', 'player'],
  pawn: ['pawn', 'guest'],
  tile: ['tile'],
  field: ['field'],
};

export class RandomExpressions {
  protected readonly queries: Query[] = [];
  private readonly random: number[];
  private names = 0;

  constructor(seed: number) {
    this.random = seedRandom(seed);
  }

  protected below(sides: number): number {
    return below(this.random, sides);
  }

  protected pick<T>(...from: readonly T[]): T {
    return from[this.below(from.length)];
  }

  protected write(...ways: readonly (() => string)[]): string {
    return this.pick(...ways)();
  }

  protected fresh(prefix: string): string {
    return `${prefix}${this.names++}`;
  }

  protected pile(scope: readonly Variable[]): string {
    return this.pick(
      'pond',
      'heap',
      `(${this.one('seat', 1, scope)}).hand`,
      `(${this.one('seat', 1, scope)}).store`,
      `(${this.one('pawn', 1, scope)}).bag`,
    );
  }

  protected called(sort: Sort, many: boolean, depth: number, scope: readonly Variable[]): string | undefined {
    const fitting = this.queries.filter((query) => query.sort === sort && query.many === many);
    if (fitting.length === 0) return undefined;
    const { name, params } = this.pick(...fitting);
    if (params.length === 0) return name;
    return `${name}(${params.map((param) => this.argument(param, depth - 1, scope)).join(', ')})`;
  }

  /** An argument for a parameter, with its label if it has one. */
  protected argument({ sort, many, label }: Variable, depth: number, scope: readonly Variable[]): string {
    return `${label === undefined ? '' : `${label}: `}${this.either(sort, many, depth, scope)}`;
  }

  protected either(sort: Sort, many: boolean, depth: number, scope: readonly Variable[]): string {
    return many ? this.many(sort, depth, scope) : this.one(sort, depth, scope);
  }

  protected known(sort: Sort, many: boolean, scope: readonly Variable[]): string | undefined {
    const fitting = scope.filter((variable) => variable.sort === sort && variable.many === many);
    return fitting.length === 0 ? undefined : this.pick(...fitting).name;
  }

  /** An expression of one thing. */
  one(sort: Sort, depth: number, scope: readonly Variable[]): string {
    const known = this.below(2) === 0 ? this.known(sort, false, scope) : undefined;
    if (known !== undefined) return known;
    const leaf = (): string => this.leaf(sort, scope);
    if (depth <= 0) return leaf();
    const sub = (of: Sort = sort): string => this.one(of, depth - 1, scope);
    const set = (of: Sort = sort): string => this.many(of, depth - 1, scope);
    const own: Readonly<Record<Sort, readonly (() => string)[]>> = {
      number: [
        () => `(${sub()} ${this.pick('+', '-', '*', '/', 'mod')} ${sub()})`,
        () => `count(${set(this.pick(...sorts))})`,
        () => `${this.pick('least', 'greatest')}(${sub()}, ${sub()})`,
        () => {
          const [of, name] = [this.pick(...sorts), this.fresh('v')];
          return `(sum of ${this.one('number', depth - 1, [...scope, { name, sort: of, many: false }])} for ${name} in ${set(of)})`;
        },
        () => `score-of(${sub('seat')})`,
        () => this.pick(`(${sub('seat')}).coins`, `(${sub('seat')})'s coins`, `coins of (${sub('seat')})`),
        () => `amount((${sub('tile')}).needs, ${sub('face')})`,
        () => `(${sub('tile')}).${this.pick('value', 'worth', 'copies')}`,
        () => `(- ${sub()})`,
      ],
      truth: [
        () => `(${sub()} ${this.pick('and', 'or')} ${sub()})`,
        () => `(not ${sub()})`,
        () => `(${sub('number')} ${this.pick('<', '<=', '>', '>=')} ${sub('number')})`,
        () => {
          const of = this.pick(...sorts);
          return `(${sub(of)} ${this.pick('is', 'is not')} ${this.below(5) === 0 ? 'none' : sub(of)})`;
        },
        () => {
          const of = this.pick(...sorts);
          return `(${sub(of)} ${this.pick('in', 'not in')} ${set(of)})`;
        },
        () => `(${set(this.pick(...sorts))} ${this.pick('is empty', 'is not empty', 'is none')})`,
        () => {
          const [of, name] = [this.pick(...sorts), this.fresh('v')];
          return `(${this.pick('some', 'every', 'no')} ${name} in ${set(of)} has ${this.one('truth', depth - 1, [...scope, { name, sort: of, many: false }])})`;
        },
        () => `(${sub('pawn')} at ${sub('field')})`,
        () => `(${sub('tile')}).sharp`,
        () => `(${sub('tile')} is ${this.pick('a tile', 'tile frog', 'a thing', 'not a thing')})`,
        () => {
          const of = this.pick<Sort>('seat', 'pawn', 'tile', 'field');
          const name = this.pick(...kindNames[of]!);
          return `(${this.pick('some', 'every', 'no')} ${name} has ${this.one('truth', depth - 1, [...scope, { name, sort: of, many: false }])})`;
        },
        () => {
          // A question of one thing can be asked like a word for it.
          const asked = this.queries.filter(
            ({ sort: of, many, params }) => of === 'truth' && !many && params.length === 1 && !params[0].many,
          );
          if (asked.length === 0) return leaf();
          const { name, params } = this.pick(...asked);
          return `(${sub(params[0].sort)} ${this.pick('is', 'is not')} ${name})`;
        },
      ],
      side: [() => `(${sub('pawn')}).side`, () => `(${sub('tile')}).lean`],
      seat: [() => `(${sub('pawn')}).owner`, () => `(${sub()}).rival`, () => `${this.pick('next-seat', 'previous-seat')}(${sub()})`],
      pawn: [],
      tile: [() => `${this.pick('top', 'bottom')} of ${this.pick('pond', `(${sub('seat')}).hand`)}`],
      field: [() => `(${sub('pawn')}).spot`],
      face: [() => `document(${sub('tile')})`],
    };
    return this.write(
      leaf,
      () => `(if ${sub('truth')} then ${sub()} else ${this.below(6) === 0 ? 'none' : sub()})`,
      () => `${this.pick('first', 'last')}(${set()})`,
      () => this.called(sort, false, depth, scope) ?? leaf(),
      ...(own[sort].length > 0 ? [...own[sort], ...own[sort]] : [leaf]),
    );
  }

  protected leaf(sort: Sort, scope: readonly Variable[]): string {
    switch (sort) {
      case 'number':
        return this.known(sort, false, scope) ?? this.pick('0', '0', '1', '2', 'noted', 'size');
      case 'truth':
        return this.known(sort, false, scope) ?? this.pick('said', 'longer', 'said', '(mood is wild)', 'true', 'false');
      case 'side':
        return this.known(sort, false, scope) ?? this.pick('side left', 'side right', 'leaning');
      case 'seat':
        return this.known(sort, false, scope) ?? this.pick('first(seats)', 'last(seats)', 'who');
      case 'pawn':
        return this.known(sort, false, scope) ?? this.pick('pawn red', 'pawn blue');
      case 'tile':
        return this.known(sort, false, scope) ?? this.pick('first(tiles)', 'last(tiles)', 'held');
      case 'field':
        return this.known(sort, false, scope) ?? this.pick('field shore', 'field hill', 'haunt');
      case 'face':
        return this.known(sort, false, scope) ?? this.pick('tile frog', 'tile heron', 'tile newt');
    }
  }

  /** An expression of many things. */
  many(sort: Sort, depth: number, scope: readonly Variable[]): string {
    const known = this.below(3) === 0 ? this.known(sort, true, scope) : undefined;
    if (known !== undefined) return known;
    const listed = (): string => `[${Array.from({ length: 1 + this.below(3) }, () => this.one(sort, depth - 1, scope)).join(', ')}]`;
    const leaves: Readonly<Record<Sort, readonly string[]>> = {
      number: ['numbers', '(seats).coins', '(tiles).value', '(tile frog).steps', '[0, 1, 2]'],
      truth: ['truths', '(seats).ready', '[true, false]', '(pawns).tired'],
      side: ['sides', '(pawns).side', '[left, right]', '(seats).leans'],
      seat: ['seats', '(pawns).owner', '(seats).rival', 'clockwise(last(seats))', 'counter-clockwise(first(seats))', 'winners'],
      pawn: ['pawns', 'guests', '(pawns at field shore)'],
      tile: ['tiles', 'seen', 'pond', '(first(seats)).hand', '(seats).hand', '(heap where it is a tile)'],
      field: ['fields', '(pawns).spot'],
      face: ['documents(tile)', 'favoured', '(tile frog).kin'],
    };
    const leaf = (): string => this.pick(...leaves[sort]);
    if (depth <= 0) return leaf();
    const sub = (): string => this.many(sort, depth - 1, scope);
    const inner = [...scope, { name: 'it', sort, many: false }];
    return this.write(
      leaf,
      listed,
      listed,
      () => (this.below(3) === 0 ? '[]' : leaf()),
      () => (sort === 'number' ? `(${sub()} + ${listed()})` : `(${sub()} + ${this.pick(sub(), this.one(sort, depth - 1, scope))})`),
      () => `(${sub()} without ${this.pick(sub(), this.one(sort, depth - 1, scope))})`,
      () => `(${sub()} where ${this.one('truth', depth - 1, inner)})`,
      () => `(${sub()} with ${this.pick('least', 'most')} ${this.one('number', depth - 1, inner)})`,
      () => `take(${sub()}, ${this.one('number', depth - 1, scope)})`,
      () => `(if ${this.one('truth', depth - 1, scope)} then ${sub()} else ${this.pick(sub(), '[]', this.one(sort, depth - 1, scope))})`,
      () => (sort === 'tile' || sort === 'pawn' ? `(${sub()} like ${this.one(sort, depth - 1, scope)})` : listed()),
      () => (sort === 'pawn' ? `(pawns at ${this.one('field', depth - 1, scope)})` : leaf()),
      () => this.called(sort, true, depth, scope) ?? listed(),
    );
  }
}

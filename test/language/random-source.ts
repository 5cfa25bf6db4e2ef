// Writes random rules for the pack of shed-pack.ts: expressions of every type and form, statements, choices, chance, amendments, abilities.
// Every declaration stands in a file of its own, so that what `check` refuses can be left out and the rest be played.
import { below, seedRandom } from '../../interpreter/runtime/random.ts';

export type Sort = 'number' | 'truth' | 'side' | 'seat' | 'pawn' | 'tile' | 'field' | 'face';

export interface Declared {
  readonly file: string;
  readonly text: string;
  /** For actions: how the game calls it. */
  readonly call?: string;
}

interface Variable {
  readonly name: string;
  readonly sort: Sort;
  readonly many: boolean;
}

interface Query {
  readonly name: string;
  readonly params: readonly Variable[];
  readonly sort: Sort;
  readonly many: boolean;
}

const sorts: readonly Sort[] = ['number', 'truth', 'side', 'seat', 'pawn', 'tile', 'field', 'face'];
const typeWords: Readonly<Record<Sort, string>> = {
  number: 'number',
  truth: 'truth',
  side: 'side',
  seat: 'seat',
  pawn: 'pawn',
  tile: 'tile',
  field: 'field',
  face: 'tile document',
};

export class RandomSource {
  private readonly random: number[];
  private readonly queries: Query[] = [];
  private readonly actions: { readonly name: string; readonly params: readonly Variable[] }[] = [];
  private readonly choices: string[] = [];
  private names = 0;

  constructor(seed: number) {
    this.random = seedRandom(seed);
  }

  /** Queries, then actions that call earlier ones, then what amends them. */
  declarations(): Declared[] {
    const declared: Declared[] = [];
    for (let at = 0; at < 8; at++) declared.push(this.query());
    for (let at = 0; at < 6; at++) declared.push(this.action());
    for (let at = 0; at < 6; at++) declared.push({ file: `amendment-${at}.rules`, text: this.amendment() });
    const scope: Variable[] = [{ name: 'self', sort: 'pawn', many: false }];
    const ability = this.amendment(scope).replaceAll('\n', '\n  ').trimEnd();
    declared.push({ file: 'more-pawns.yaml', text: `pawn: green\npower: |\n  ${ability}\n` });
    const worth = this.one('number', 2, [{ name: 'self', sort: 'tile', many: false }]);
    declared.push({
      file: 'more-tiles.yaml',
      text: `tile: toad\nworth: |\n  ${worth}\ndo: |\n${this.body(2, [{ name: 'actor', sort: 'pawn', many: false }], '  ')}`,
    });
    declared.push({ file: 'invariant.rules', text: `invariant odd\n  ${this.one('truth', 2, [])} or true\n` });
    return declared;
  }

  private below(sides: number): number {
    return below(this.random, sides);
  }

  private pick<T>(...from: readonly T[]): T {
    return from[this.below(from.length)];
  }

  private write(...ways: readonly (() => string)[]): string {
    return this.pick(...ways)();
  }

  private fresh(prefix: string): string {
    return `${prefix}${this.names++}`;
  }

  private params(): Variable[] {
    return Array.from({ length: this.below(3) }, () => ({ name: this.fresh('p'), sort: this.pick(...sorts), many: this.below(3) === 0 }));
  }

  private header(params: readonly Variable[]): string {
    if (params.length === 0) return '';
    return `(${params.map(({ name, sort, many }) => `${name}: ${many ? 'many ' : ''}${typeWords[sort]}`).join(', ')})`;
  }

  private query(): Declared {
    const params = this.params();
    const sort = this.pick(...sorts);
    const many = this.below(2) === 0;
    const name = this.fresh('q');
    const scope = [...params];
    const value = (depth: number): string => (many ? this.many(sort, depth, scope) : this.one(sort, depth, scope));
    const lines: string[] = [];
    if (this.below(3) === 0) {
      const variable = { name: this.fresh('v'), sort: this.pick(...sorts), many: this.below(2) === 0 };
      lines.push(`let ${variable.name} = ${variable.many ? this.many(variable.sort, 2, scope) : this.one(variable.sort, 2, scope)}`);
      scope.push(variable);
      lines.push(`if ${this.one('truth', 1, scope)}: ${this.use(variable, sort, many) ?? value(1)}`);
    }
    for (let at = this.below(3); at > 0; at--)
      lines.push(`if ${this.one('truth', 2, scope)}: ${this.below(4) === 0 ? this.pick('none', '[]') : value(2)}`);
    if (this.below(4) > 0) lines.push(`otherwise: ${this.below(6) === 0 && many ? '[]' : value(3)}`);
    else if (lines.length === 0) lines.push(value(3));
    this.queries.push({ name, params, sort, many });
    // A query of one line stands behind a colon.
    const only = lines.length === 1 && !lines[0].startsWith('if ') ? lines[0].replace(/^otherwise: /, '') : undefined;
    const body = only === undefined ? `\n${lines.map((line) => `  ${line}\n`).join('')}` : `: ${only}\n`;
    return { file: `${name}.rules`, text: `query ${name}${this.header(params)}${body}` };
  }

  private use(variable: Variable, sort: Sort, many: boolean): string | undefined {
    return variable.sort === sort && variable.many === many ? variable.name : undefined;
  }

  private action(): Declared {
    const name = this.fresh('a');
    const params = this.params();
    const scope: Variable[] = [{ name: 'player', sort: 'seat', many: false }, ...params];
    const text = `action ${name}(player${params.length > 0 ? `, ${this.header(params).slice(1, -1)}` : ''})\n${this.body(3, scope, '  ')}`;
    const call = `${name}(${[`first of seats`, ...params.map(({ sort, many }) => (many ? this.many(sort, 1, []) : this.one(sort, 1, [])))].join(', ')})`;
    this.actions.push({ name, params });
    return { file: `${name}.rules`, text, call };
  }

  private amendment(scope: readonly Variable[] = []): string {
    const stage = this.pick('', '', 'early ', 'late ');
    const when = (inner: readonly Variable[]): string => (this.below(2) === 0 ? '' : ` when ${this.one('truth', 2, inner)}`);
    const header = (params: readonly Variable[]): string => (params.length === 0 ? '' : `(${params.map(({ name }) => name).join(', ')})`);
    return this.write(
      () => {
        const { name, params, sort, many } = this.pick(...this.queries);
        const inner = [...scope, ...params, { name: 'n', sort, many }];
        return `${stage}change ${name}${header(params)} giving n${when(inner)} to ${many ? this.many(sort, 2, inner) : this.one(sort, 2, inner)}\n`;
      },
      () => {
        const { name, params } = this.pick(...this.actions);
        const all = [{ name: 'player', sort: 'seat', many: false } as const, ...params];
        const inner = [...scope, ...all];
        const how = this.pick('before', 'after', 'instead of');
        const once = scope.length > 0 && this.below(3) === 0 ? ' once a day' : '';
        const even = how === 'after' && this.below(4) === 0 ? ' even if replaced' : '';
        const body = this.body(2, inner, '  ') + (how === 'instead of' && this.below(3) > 0 ? '  proceed\n' : '');
        return `${stage}${how} ${name}${header(all)}${when(inner)}${once}${even}\n${body}`;
      },
      () => `change copies of tile ${this.pick('frog', 'heron', 'newt')} to ${this.one('number', 1, scope)}\n`,
      () => {
        if (this.choices.length === 0) return `change copies of tile frog to 1\n`;
        const [branch, x] = [this.fresh('b'), this.fresh('x')];
        const sort = this.pick(...sorts);
        const inner = [...scope, { name: x, sort, many: false }];
        return `also offer ${branch}:${x} in ${this.pick(...this.choices)} for each ${x} in ${this.many(sort, 1, scope)}${when(inner)}\n${this.body(1, inner, '  ')}`;
      },
    );
  }

  private body(depth: number, scope: readonly Variable[], indent: string): string {
    const inner = [...scope];
    let text = '';
    for (let at = 1 + this.below(3); at > 0; at--) text += this.statement(depth, inner, indent);
    return text;
  }

  /** Adds the names it declares to the scope. */
  private statement(depth: number, scope: Variable[], indent: string): string {
    const sort = this.pick(...sorts);
    const deeper = (more: readonly Variable[] = []): string => this.body(depth - 1, [...scope, ...more], `${indent}  `);
    const one = (of: Sort): string => this.one(of, 2, scope);
    const many = (of: Sort): string => this.many(of, 2, scope);
    const line = (text: string): string => `${indent}${text}\n`;
    const declare = (of: Sort, plural: boolean): string => {
      const name = this.fresh('v');
      scope.push({ name, sort: of, many: plural });
      return name;
    };
    const simple = [
      (): string => line(`set noted to ${one('number')}`),
      (): string => line(`set said to ${one('truth')}`),
      (): string => line(`set leaning to ${one('side')}`),
      (): string => line(`set held to ${one('tile')}`),
      (): string => line(`set (${one('seat')}).coins to ${one('number')}`),
      (): string => line(`set (${one('seat')}).ready to ${one('truth')}`),
      (): string => line(`set (${one('pawn')}).side to ${one('side')}`),
      (): string => line(`move ${this.pick(many('tile'), one('tile'))} to ${this.pick('top of ', 'bottom of ', '')}${this.pile(scope)}`),
      (): string => line(`move ${one('pawn')} to ${one('field')}`),
      (): string => line(`create ${this.pick('tile frog', 'tile heron', one('face'))} in ${this.pile(scope)} with value: ${one('number')}`),
      (): string => line(`create coin in heap`),
      (): string => line(`record ${this.pick(one('number'), many('number'))} in numbers`),
      (): string => line(`record ${this.pick(one('truth'), many('truth'))} in truths`),
      (): string => line(`record ${this.pick(one('side'), many('side'))} in sides`),
      (): string => line(`record ${this.pick(one('tile'), many('tile'))} in seen`),
      (): string => line(`set numbers to ${many('number')}`),
      (): string => line(`set winners to ${many('seat')}`),
      (): string => line(`forget ${this.pick('numbers', 'truths', 'sides', 'seen')}`),
      (): string => line(`award ${one('number')} to ${one('seat')} as ${this.pick('wet', 'dry')}`),
      (): string => line(`shuffle ${this.pick('pond', 'heap')} as mix`),
      (): string =>
        line(`attach the ability of ${this.pick('pawn red', one('pawn'))} to ${one('pawn')}${this.pick('', ' until the end of the day')}`),
      (): string => line(`run ${this.pick(one('tile'), one('face'))} for ${one('pawn')}`),
      (): string => line('close-day'),
      (): string => {
        const value = many(sort);
        return line(`let ${declare(sort, true)} = ${value}`);
      },
      (): string => {
        const value = one(sort);
        return line(`let ${declare(sort, false)} = ${value}`);
      },
      (): string => {
        const set = many(sort);
        return line(
          `${this.pick('', 'may ')}choose ${declare(sort, false)} from ${set}${this.pick('', ' exactly')} as ${this.fresh('c')} by ${one('seat')}${this.pick('', ' secretly')}`,
        );
      },
      (): string => {
        const set = many(sort);
        const amount = this.pick('any', `up to ${this.below(3)}`, '2', `(${one('number')})`);
        return line(
          `choose ${amount} ${declare(sort, true)} from ${set} as ${this.fresh('c')} by ${one('seat')}${this.pick('', ' in order')}`,
        );
      },
      (): string => {
        const set = many(sort);
        return line(`pick ${declare(sort, false)} at random from ${set} as ${this.fresh('d')}`);
      },
      (): string => {
        const set = many(sort);
        return line(`pick ${this.below(4)} ${declare(sort, true)} at random from ${set} as ${this.fresh('d')}`);
      },
      (): string => {
        if (this.actions.length === 0) return line('set noted to 1');
        const { name, params } = this.pick(...this.actions);
        const args = params.map((param) => (param.many ? many(param.sort) : one(param.sort)));
        return line(`${name}(${[one('seat'), ...args].join(', ')})`);
      },
    ];
    if (depth <= 0 || this.below(4) > 0) return this.write(...simple);
    return this.write(
      () =>
        line(`if ${one('truth')}`) +
        deeper() +
        (this.below(2) === 0 ? '' : line(`otherwise if ${one('truth')}`) + deeper() + line('otherwise') + deeper()),
      () => {
        const name = this.fresh('v');
        return line(`for each ${name} in ${many(sort)}`) + deeper([{ name, sort, many: false }]);
      },
      () => {
        const name = this.fresh('v');
        return (
          line(`for each ${name} in ${many(sort)} where ${this.one('truth', 1, [...scope, { name, sort, many: false }])}`) +
          deeper([{ name, sort, many: false }])
        );
      },
      () => line(`repeat ${this.below(3)} times`) + deeper(),
      () => {
        const [seat, name] = [this.fresh('s'), this.fresh('v')];
        const asked = [...scope, { name: seat, sort: 'seat', many: false } as const];
        return (
          line(
            `each of ${many('seat')} as ${seat} at once chooses ${name} from ${this.many(sort, 2, asked)} as ${this.fresh('c')}${this.pick('', ' secretly')}`,
          ) + deeper([asked[asked.length - 1], { name, sort, many: false }])
        );
      },
      () => {
        const [choice, x] = [this.fresh('c'), this.fresh('x')];
        this.choices.push(choice);
        const inner = { name: x, sort, many: false };
        return (
          line(`${this.pick('', 'may ')}choose one of as ${choice} by ${one('seat')}`) +
          `${indent}  offer ${this.fresh('b')}:${x} for each ${x} in ${many(sort)}${this.pick('', ` when ${this.one('truth', 1, [...scope, inner])}`)}\n` +
          this.body(depth - 1, [...scope, inner], `${indent}    `) +
          `${indent}  offer ${this.fresh('b')} when ${one('truth')}\n` +
          this.body(depth - 1, scope, `${indent}    `) +
          `${indent}  otherwise offer pass\n${indent}    stop\n`
        );
      },
    );
  }

  private pile(scope: readonly Variable[]): string {
    return this.pick(
      'pond',
      'heap',
      `(${this.one('seat', 1, scope)}).hand`,
      `(${this.one('seat', 1, scope)}).store`,
      `(${this.one('pawn', 1, scope)}).bag`,
    );
  }

  private called(sort: Sort, many: boolean, depth: number, scope: readonly Variable[]): string | undefined {
    const fitting = this.queries.filter((query) => query.sort === sort && query.many === many);
    if (fitting.length === 0) return undefined;
    const { name, params } = this.pick(...fitting);
    if (params.length === 0) return name;
    return `${name}(${params.map((param) => (param.many ? this.many(param.sort, depth - 1, scope) : this.one(param.sort, depth - 1, scope))).join(', ')})`;
  }

  private known(sort: Sort, many: boolean, scope: readonly Variable[]): string | undefined {
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
        () => `(${sub('seat')}).coins`,
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
        () => `(${sub('tile')} is ${this.pick('a tile', 'tile frog', 'a thing')})`,
      ],
      side: [() => `(${sub('pawn')}).side`, () => `(${sub('tile')}).lean`],
      seat: [() => `(${sub('pawn')}).owner`, () => `(${sub()}).rival`, () => `${this.pick('next-seat', 'previous-seat')}(${sub()})`],
      pawn: [],
      tile: [() => `${this.pick('top', 'bottom')} of ${this.pile(scope).startsWith('heap') ? 'pond' : 'pond'}`],
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

  private leaf(sort: Sort, scope: readonly Variable[]): string {
    switch (sort) {
      case 'number':
        return this.known(sort, false, scope) ?? this.pick('0', '0', '1', '2', 'noted', 'size');
      case 'truth':
        return this.known(sort, false, scope) ?? this.pick('said', 'longer', 'said', '(mood is wild)');
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
      face: ['documents(tile)'],
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

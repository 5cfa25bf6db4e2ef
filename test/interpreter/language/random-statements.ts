// Writes random statements: everything an action can do, with expressions of random-expressions.ts.
import { RandomExpressions, sorts, type Sort, type Variable } from './random-expressions.ts';

export class RandomStatements extends RandomExpressions {
  protected readonly actions: { readonly name: string; readonly params: readonly Variable[] }[] = [];
  protected readonly choices: string[] = [];

  protected body(depth: number, scope: readonly Variable[], indent: string): string {
    const inner = [...scope];
    let text = '';
    for (let at = 1 + this.below(3); at > 0; at--) text += this.statement(depth, inner, indent);
    return text;
  }

  /** Adds the names it declares to the scope. */
  protected statement(depth: number, scope: Variable[], indent: string): string {
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
      (): string => {
        const [face, pile] = [this.pick('tile frog', one('face')), this.pile(scope)];
        const slot = this.known(this.pick<Sort>('number', 'seat', 'pawn', 'side'), false, scope);
        return line(`create ${face} named "odd${slot === undefined ? '' : `-{${slot}}`}" as ${declare('tile', false)} in ${pile}`);
      },
      // What begins as nothing is of what it is set to.
      (): string => {
        const value = this.either(sort, this.below(2) === 0, 2, scope);
        const name = this.fresh('v');
        return line(`let ${name} = ${this.pick('none', '[]')}`) + line(`set ${name} to ${value}`);
      },
      (): string => {
        const settable = scope.filter(({ name }) => name.startsWith('v'));
        if (settable.length === 0) return line('set noted to noted + 1');
        const { name, sort: of, many: plural } = this.pick(...settable);
        return line(`set ${name} to ${this.either(of, plural, 2, scope)}`);
      },
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
      (): string => line(`run (${one('tile')}) alone for ${one('pawn')}`),
      (): string => line(`run alone of ${this.pick(`(${one('tile')})`, 'tile newt', 'tile toad')} for ${one('pawn')}`),
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
          `${this.pick('', 'may ')}choose ${declare(sort, false)} from ${set}${this.pick('', ' exactly')} as ${this.fresh('c')}${this.asked(scope)}${this.pick('', ' secretly')}`,
        );
      },
      (): string => {
        const set = many(sort);
        const amount = this.pick('any', `up to ${this.below(3)}`, '2', `(${one('number')})`);
        return line(
          `${this.pick('', 'may ')}choose ${amount} ${declare(sort, true)} from ${set}${this.pick('', ' exactly')} as ${this.fresh('c')}${this.asked(scope)}${this.pick('', ' in order')}${this.pick('', ' secretly')}`,
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
        const args = params.map((param) => this.argument(param, 2, scope));
        if (this.below(3) === 0) return line(`${name} ${['first of seats', ...args].join(', ')}`);
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
      () => line(`repeat ${this.pick(String(this.below(3)), 'size', `least(${one('number')}, 3)`)} times`) + deeper(),
      () => {
        const turns = this.fresh('turns');
        return (
          line(`let ${turns} = 0`) +
          line(`repeat while ${turns} < 2 and ${one('truth')}`) +
          `${indent}  set ${turns} to ${turns} + 1\n` +
          deeper()
        );
      },
      () => {
        const [of, name] = this.pick<readonly [Sort, string]>(['pawn', 'guest'], ['tile', 'tile'], ['seat', 'seat'], ['field', 'field']);
        const variable = { name, sort: of, many: false };
        return line(`for each ${name}${this.pick('', ` where ${this.one('truth', 1, [...scope, variable])}`)}`) + deeper([variable]);
      },
      () => line(`if ${one('truth')}`) + `${indent}  stop\n`,
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
          line(`${this.pick('', 'may ')}choose one of as ${choice}${this.asked(scope)}${this.pick('', ' secretly')}`) +
          `${indent}  offer ${this.fresh('b')}:${x}${this.pick('', ':more')} for each ${x} in ${many(sort)}${this.pick('', ` when ${this.one('truth', 1, [...scope, inner])}`)}\n` +
          this.body(depth - 1, [...scope, inner], `${indent}    `) +
          `${indent}  offer ${this.fresh('b')} when ${one('truth')}\n` +
          this.body(depth - 1, scope, `${indent}    `) +
          `${indent}  otherwise offer pass\n${indent}    stop\n`
        );
      },
    );
  }

  /** Who is asked; without a word it is the player in reach. */
  protected asked(scope: readonly Variable[]): string {
    const reached = scope.some(({ name }) => name === 'player' || name === 'actor' || name === 'self');
    return reached && this.below(3) === 0 ? '' : ` by ${this.one('seat', 2, scope)}`;
  }
}

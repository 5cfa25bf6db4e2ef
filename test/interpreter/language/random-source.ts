// Writes random rules for the pack of shed-pack.ts: queries, actions, and every sort of amendment, ability and requirement.
// Every declaration stands in a file of its own, so that what `check` refuses can be left out and the rest be played.
import { sorts, typeWords, type Query, type Sort, type Variable } from './random-expressions.ts';
import { RandomStatements } from './random-statements.ts';

export interface Declared {
  readonly file: string;
  readonly text: string;
  /** For actions: how the game calls it. */
  readonly call?: string;
}

export class RandomSource extends RandomStatements {
  private readonly amendments: string[] = [];

  /** Queries, then actions that call earlier ones, then what amends them. */
  declarations(): Declared[] {
    const declared: Declared[] = [];
    for (let at = 0; at < 8; at++) declared.push(this.query());
    for (let at = 0; at < 6; at++) declared.push(this.action());
    for (let at = 0; at < 8; at++) declared.push({ file: `amendment-${at}.rules`, text: this.amendment() });
    declared.push({ file: 'rivals.rules', text: this.rivals() });
    declared.push({ file: 'drop.rules', text: `drop ${this.pick(...this.amendments)}${this.when([])}\n` });
    declared.push({ file: 'grant.rules', text: this.grant(this.pick('pawn', 'guest')) });
    const scope: Variable[] = [{ name: 'self', sort: 'pawn', many: false }];
    const ability = (text: string): string => text.replaceAll('\n', '\n  ').trimEnd();
    const spell = ability(this.amendment(scope));
    declared.push({ file: 'more-pawns.yaml', text: `pawn: green\npower: |\n  ${ability(this.amendment(scope))}\n` });
    declared.push({ file: 'other-pawns.yaml', text: `pawn: black\nspell: |\n  ${spell}\n` });
    const worth = this.one('number', 2, [{ name: 'self', sort: 'tile', many: false }]);
    const actor: Variable = { name: 'actor', sort: 'pawn', many: false };
    const alone = this.body(1, [actor], '  ');
    declared.push({
      file: 'more-tiles.yaml',
      text: `tile: toad\nneeds: { frog: ${this.below(3)}, newt: 1 }\nworth: |\n  ${worth}\ndo: |\n${this.body(2, [actor], '  ')}alone: |\n${alone}`,
    });
    declared.push({ file: 'invariant.rules', text: `invariant odd\n  ${this.one('truth', 2, [])} or true\n` });
    const kept = this.pick(`${this.one('truth', 2, [])} or true`, 'count(seats) > 1', 'count(favoured) < 9');
    const needed = this.below(12) === 0 ? 'count(seats) > 7' : kept;
    declared.push({ file: 'require.rules', text: `require even\n  ${needed}\n` });
    return declared;
  }

  private params(): Variable[] {
    const count = this.below(3);
    return Array.from({ length: count }, (_, at) => ({
      name: this.fresh('p'),
      sort: this.pick(...sorts),
      many: this.below(3) === 0,
      // Calls name the last one, sometimes.
      ...(at === count - 1 && this.below(3) === 0 && { label: 'by' }),
    }));
  }

  private header(params: readonly Variable[]): string {
    if (params.length === 0) return '';
    return `(${params.map(({ name, sort, many, label }) => `${label ? `${label} ` : ''}${name}: ${many ? 'many ' : ''}${typeWords[sort]}`).join(', ')})`;
  }

  private query(): Declared {
    if (this.below(4) === 0) return this.recursiveQuery();
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

  /** One that asks itself, with a number that grows smaller. */
  private recursiveQuery(): Declared {
    const [name, steps] = [this.fresh('q'), this.fresh('p')];
    const params: readonly Variable[] = [{ name: steps, sort: 'number', many: false }, ...this.params()];
    const sort = this.pick(...sorts);
    const many = this.below(2) === 0;
    const value = (): string => this.either(sort, many, 2, params);
    const rest = params.slice(1).map((param) => `, ${this.argument(param, 1, params)}`);
    const again = `${name}(${steps} - 1${rest.join('')})`;
    const joined = many ? `(${value()} + ${again})` : `(if ${this.one('truth', 1, params)} then ${again} else ${value()})`;
    const text = `query ${name}${this.header(params)}\n  if ${steps} <= 0 or ${steps} > 6: ${value()}\n  otherwise: ${joined}\n`;
    this.queries.push({ name, params, sort, many });
    return { file: `${name}.rules`, text };
  }

  private use(variable: Variable, sort: Sort, many: boolean): string | undefined {
    return variable.sort === sort && variable.many === many ? variable.name : undefined;
  }

  private action(): Declared {
    const name = this.fresh('a');
    const params = this.params();
    const scope: Variable[] = [{ name: 'player', sort: 'seat', many: false }, ...params];
    const text = `action ${name}(player${params.length > 0 ? `, ${this.header(params).slice(1, -1)}` : ''})\n${this.body(3, scope, '  ')}`;
    const call = `${name}(${[`first of seats`, ...params.map((param) => this.argument(param, 1, []))].join(', ')})`;
    this.actions.push({ name, params });
    return { file: `${name}.rules`, text, call };
  }

  private when(scope: readonly Variable[]): string {
    return this.below(2) === 0 ? '' : ` when ${this.one('truth', 2, scope)}`;
  }

  /** ` as NAME`, so that it can be dropped. */
  private named(): string {
    const name = this.fresh('am');
    this.amendments.push(name);
    return ` as ${name}`;
  }

  /** The parameters as an amendment names them. */
  private heads(params: readonly Variable[]): string {
    return params.length === 0 ? '' : `(${params.map(({ name, label }) => `${label === undefined ? '' : `${label} `}${name}`).join(', ')})`;
  }

  /** `while test, x has the ability of y`. */
  private grant(to: string): string {
    const scope: Variable[] = [{ name: to, sort: 'pawn', many: false }];
    return `while ${this.one('truth', 2, scope)}, ${to} has the ability of ${this.pick(this.one('pawn', 1, scope), this.many('pawn', 1, scope))}${this.named()}\n`;
  }

  /** Two that replace the same action, of which the second says that it comes first. */
  private rivals(): string {
    const { name, params } = this.pick(...this.actions);
    const all: readonly Variable[] = [{ name: 'player', sort: 'seat', many: false }, ...params];
    const first = this.fresh('am');
    const replace = (end: string): string => `instead of ${name}${this.heads(all)}${this.when(all)}${end}\n${this.body(1, all, '  ')}`;
    return `${replace(` as ${first}`)}\n${replace(` over ${first}${this.named()}`)}`;
  }

  private amendment(scope: readonly Variable[] = []): string {
    const stage = this.pick('', '', 'early ', 'late ');
    return this.write(
      () => this.changeQuery(stage, scope),
      () => this.changeQuery(stage, scope),
      () => this.amendAction(stage, scope),
      () => this.amendAction(stage, scope),
      () => `change copies of tile ${this.pick('frog', 'heron', 'newt')} to ${this.one('number', 1, scope)}${this.named()}\n`,
      () => `change worth of tile heron giving n${this.when(scope)} to n + ${this.one('number', 1, scope)}${this.named()}\n`,
      () => {
        const inner: readonly Variable[] = [...scope, { name: 'actor', sort: 'pawn', many: false }];
        const how = this.pick('before', 'after', 'instead of');
        return `${stage}${how} do of tile ${this.pick('newt', 'toad')}${this.when(inner)}${this.named()}\n${this.body(2, inner, '  ')}`;
      },
      () => this.alsoOffer(scope),
    );
  }

  private changeQuery(stage: string, scope: readonly Variable[]): string {
    const { name, params, sort, many } = this.pick(...this.queries);
    const other = this.queries.find((query) => query.name !== name && query.sort === sort && query.many === many);
    if (other !== undefined && this.below(2) === 0) {
      const anyone = ({ name: of, params: its }: Query): string => `${of}${this.heads(its.map((param) => ({ ...param, name: 'anyone' })))}`;
      const inner: readonly Variable[] = [...scope, { name: 'n', sort, many }];
      const targets = `${anyone(other)}, ${anyone({ name, params, sort, many })}`;
      return `${stage}change ${targets} giving n${this.when(inner)} to ${this.either(sort, many, 2, inner)}${this.named()}\n`;
    }
    const giving = this.below(4) > 0;
    const inner: readonly Variable[] = [...scope, ...params, ...(giving ? [{ name: 'n', sort, many }] : [])];
    return `${stage}change ${name}${this.heads(params)}${giving ? ' giving n' : ''}${this.when(inner)} to ${this.either(sort, many, 2, inner)}${this.named()}\n`;
  }

  private amendAction(stage: string, scope: readonly Variable[]): string {
    const { name, params } = this.pick(...this.actions);
    const all: readonly Variable[] = [{ name: 'player', sort: 'seat', many: false }, ...params];
    const inner = [...scope, ...all];
    const how = this.pick('before', 'after', 'instead of');
    const once = scope.length > 0 && this.below(3) > 0 ? ' once a day' : '';
    const even = how === 'after' && this.below(3) === 0 ? ' even if replaced' : '';
    const body = this.body(2, inner, '  ') + (how === 'instead of' && this.below(3) > 0 ? '  proceed\n' : '');
    return `${stage}${how} ${name}${this.heads(all)}${this.when(inner)}${once}${even}${this.named()}\n${body}`;
  }

  private alsoOffer(scope: readonly Variable[]): string {
    if (this.choices.length === 0) return `change copies of tile frog to 1${this.named()}\n`;
    const [branch, x] = [this.fresh('b'), this.fresh('x')];
    const sort: Sort = this.pick(...sorts);
    const inner: readonly Variable[] = [...scope, { name: x, sort, many: false }];
    return `also offer ${branch}:${x} in ${this.pick(...this.choices)} for each ${x} in ${this.many(sort, 1, scope)}${this.when(inner)}${this.named()}\n${this.body(1, inner, '  ')}`;
  }
}

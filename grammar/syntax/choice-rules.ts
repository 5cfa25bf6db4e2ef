// The grammar of lines with choices or chance: `choose`, `each of ... chooses`, `offer`, `pick`. Bodies and branches are added by
// assemble-statements.ts.
import type { ParserMethod } from 'chevrotain';
import type { Amount, Branch, ChooseStatement, Expr, Name as NameNode, OneOfStatement, Statement } from './ast.ts';
import { Close, Colon, Name, Open, placed, reserved, WholeNumber, Word } from './tokens.ts';
import { ExpressionParser } from './expression-rules.ts';
import { calculation, isName, spanOf } from './token-facts.ts';

export class ChoiceParser extends ExpressionParser {
  /** `[may] choose ...` and `[may] choose one of ...`; the branches of the second are read from the lines below. */
  readonly choose: ParserMethod<[], ChooseStatement | OneOfStatement> = this.RULE('choose', () => {
    const first = this.LA(1);
    const may = this.OPTION(() => this.CONSUME(placed.may)) !== undefined;
    this.CONSUME(placed.choose);
    return this.OR<ChooseStatement | OneOfStatement>([
      {
        GATE: () => this.LA(2).tokenType === reserved.of,
        ALT: () => {
          this.CONSUME(placed.one);
          this.CONSUME(reserved.of);
          this.CONSUME(reserved.as);
          const choice = this.nameNode(this.CONSUME(Name));
          const by = this.SUBRULE(this.asked);
          const secretly = this.SUBRULE(this.inSecret);
          return { kind: 'one-of', span: this.since(first), may, choice, ...(by && { by }), secretly, branches: [] };
        },
      },
      {
        ALT: () => {
          const { amount, name, from, exactly, choice } = this.SUBRULE(this.selection);
          const by = this.SUBRULE1(this.asked);
          const ordered = this.OPTION1(() => {
            this.CONSUME(reserved.in);
            return this.CONSUME(placed.order);
          });
          const secretly = this.SUBRULE1(this.inSecret);
          return {
            kind: 'choose',
            span: this.since(first),
            may,
            ...(amount && { amount }),
            name,
            from,
            ...(exactly && { exactly }),
            choice,
            ...(by && { by }),
            ordered: ordered !== undefined,
            secretly,
          };
        },
        IGNORE_AMBIGUITIES: true,
      },
    ]);
  });

  /** `[N|up to N|any] x from set [exactly] as kind` */
  readonly selection: ParserMethod<[], { amount?: Amount; name: NameNode; from: Expr; exactly: boolean; choice: NameNode }> = this.RULE(
    'selection',
    () => {
      const amount = this.SUBRULE(this.amount);
      const name = this.nameNode(this.CONSUME1(Name));
      this.CONSUME(reserved.from);
      const from = this.SUBRULE(this.expression);
      const exactly = this.OPTION(() => this.CONSUME(placed.exactly)) !== undefined;
      this.CONSUME(reserved.as);
      const choice = this.nameNode(this.CONSUME2(Name));
      return { amount, name, from, exactly, choice };
    },
  );

  readonly asked: ParserMethod<[], Expr | undefined> = this.RULE('asked', () =>
    this.OPTION(() => {
      this.CONSUME(reserved.by);
      return this.SUBRULE(this.binary, calculation);
    }),
  );

  readonly inSecret: ParserMethod<[], boolean> = this.RULE(
    'inSecret',
    () => this.OPTION(() => this.CONSUME(placed.secretly)) !== undefined,
  );

  /** `up to N`, `any`, `N`, or nothing when the name follows at once. */
  readonly amount: ParserMethod<[], Amount | undefined> = this.RULE('amount', () =>
    this.OR<Amount | undefined>([
      {
        GATE: () => this.LA(2).tokenType === reserved.to,
        ALT: () => {
          this.CONSUME(placed.up);
          this.CONSUME(reserved.to);
          return { rule: 'up-to' as const, count: this.SUBRULE(this.count) };
        },
      },
      { GATE: () => isName(this.LA(2)), ALT: () => (this.CONSUME(placed.any), { rule: 'any' as const }) },
      {
        GATE: () => this.countComes(),
        ALT: () => ({ rule: 'exactly' as const, count: this.SUBRULE1(this.count) }),
        IGNORE_AMBIGUITIES: true,
      },
      { ALT: () => undefined },
    ]),
  );

  /** A number, a name, a call or a bracketed expression: the expressions that may stand before another name. */
  readonly count: ParserMethod<[], Expr> = this.RULE('count', () =>
    this.OR<Expr>([
      {
        ALT: () => {
          const token = this.CONSUME(WholeNumber);
          return { kind: 'number', span: spanOf(token), value: Number(token.image) };
        },
      },
      {
        ALT: () => {
          this.CONSUME(Open);
          const inner = this.SUBRULE(this.expression);
          this.CONSUME(Close);
          return inner;
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(Name);
          const name = this.nameNode(first);
          const args = this.OPTION(() => this.SUBRULE(this.bracketedArgs));
          return args
            ? { kind: 'call', span: this.since(first), name, args, form: 'brackets' }
            : { kind: 'name', span: spanOf(first), name };
        },
      },
    ]),
  );

  /** `each of seats as x at once chooses y from set as kind [secretly]` */
  readonly eachChooses: ParserMethod<[], ChooseStatement> = this.RULE('eachChooses', () => {
    const first = this.CONSUME(reserved.each);
    this.CONSUME(reserved.of);
    const seats = this.SUBRULE(this.expression);
    this.CONSUME(reserved.as);
    const seat = this.nameNode(this.CONSUME(Name));
    this.CONSUME(reserved.at);
    this.CONSUME(placed.once);
    this.CONSUME(placed.chooses);
    const { amount, name, from, exactly, choice } = this.SUBRULE(this.selection);
    const secretly = this.SUBRULE(this.inSecret);
    return {
      kind: 'choose' as const,
      span: this.since(first),
      may: false,
      ...(amount && { amount }),
      name,
      from,
      ...(exactly && { exactly }),
      choice,
      ordered: false,
      secretly,
      together: { seats, seat, body: [] },
    };
  });

  /** `[otherwise] offer id:part [for each x in set] [when test]` */
  readonly offer: ParserMethod<[], Branch> = this.RULE('offer', () => {
    const first = this.LA(1);
    const last = this.OPTION(() => this.CONSUME(reserved.otherwise)) !== undefined;
    this.CONSUME(placed.offer);
    const id = this.SUBRULE(this.optionId);
    const loop = this.SUBRULE(this.offerLoop);
    const when = this.SUBRULE(this.when);
    return { span: this.since(first), ...id, ...loop, ...(when && { when }), last, body: [] };
  });

  /** `name:part:part` */
  readonly optionId: ParserMethod<[], { name: NameNode; parts: NameNode[] }> = this.RULE('optionId', () => {
    const name = this.nameNode(this.CONSUME(Name));
    const parts: NameNode[] = [];
    this.MANY(() => {
      this.CONSUME(Colon);
      parts.push(this.nameNode(this.OR([{ ALT: () => this.CONSUME(Word) }, { ALT: () => this.CONSUME(WholeNumber) }])));
    });
    return { name, parts };
  });

  readonly offerLoop: ParserMethod<[], { variable?: NameNode; set?: Expr }> = this.RULE('offerLoop', () => {
    let loop = {};
    this.OPTION(() => {
      this.CONSUME(reserved.for);
      this.CONSUME(reserved.each);
      const variable = this.nameNode(this.CONSUME(Name));
      this.CONSUME(reserved.in);
      const set = this.SUBRULE(this.binary, calculation);
      loop = { variable, set };
    });
    return loop;
  });

  readonly when: ParserMethod<[], Expr | undefined> = this.RULE('when', () =>
    this.OPTION(() => {
      this.CONSUME(reserved.when);
      return this.SUBRULE(this.expression);
    }),
  );

  readonly pick: ParserMethod<[], Statement> = this.RULE('pick', (): Statement => {
    const first = this.CONSUME(placed.pick);
    const count = this.OPTION({ GATE: () => this.countComes(), DEF: () => this.SUBRULE(this.count) });
    const name = this.nameNode(this.CONSUME(Name));
    this.CONSUME(reserved.at);
    this.CONSUME(placed.random);
    this.CONSUME(reserved.from);
    const from = this.SUBRULE(this.expression);
    this.CONSUME(reserved.as);
    const chance = this.nameNode(this.CONSUME1(Name));
    return { kind: 'pick', span: this.since(first), ...(count && { count }), name, from, chance };
  });

  /** Whether a count stands before the name that is chosen: `2 x`, `n x`, `n(a) x`. */
  protected countComes(): boolean {
    const next = this.LA(1);
    if (!isName(next)) return next.tokenType === WholeNumber || next.tokenType === Open;
    const after = this.LA(2);
    return isName(after) || after.tokenType === Open;
  }
}

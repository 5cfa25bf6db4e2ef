// The grammar of one declaration line and of the lines of a query. Bodies are added by assemble-declarations.ts.
import type { ParserMethod } from 'chevrotain';
import type {
  ActionAmendment,
  ChangeAmendment,
  DropAmendment,
  Expr,
  GrantAmendment,
  Name as NameNode,
  OfferAmendment,
  Param,
  QueryLine,
  AmendmentStage,
  Target,
  TypeName,
} from './ast.ts';
import type { Span } from '../source.ts';
import { Close, Colon, Comma, Dot, Name, Open, placed, reserved, WholeNumber, Word } from './tokens.ts';
import { isName } from './token-facts.ts';
import { StatementParser } from './statement-rules.ts';

/** A header of a query, an action, an invariant or a requirement. */
export interface Header {
  readonly span: Span;
  readonly name: NameNode;
  readonly params: readonly Param[];
  /** `query name: value`, all on one line. */
  readonly value?: Expr;
}

export class DeclarationParser extends StatementParser {
  readonly queryHead: ParserMethod<[], Header> = this.RULE('queryHead', () => {
    const first = this.CONSUME(placed.query);
    const name = this.nameNode(this.CONSUME(Name));
    const params = this.SUBRULE(this.params);
    const value = this.OPTION(() => {
      this.CONSUME(Colon);
      return this.SUBRULE(this.expression);
    });
    return { span: this.since(first), name, params, ...(value && { value }) };
  });

  readonly actionHead: ParserMethod<[], Header> = this.RULE('actionHead', () => {
    const first = this.CONSUME(placed.action);
    const name = this.nameNode(this.CONSUME(Name));
    const params = this.SUBRULE(this.params);
    return { span: this.since(first), name, params };
  });

  /** `invariant name`, `require name` */
  readonly ruleHead: ParserMethod<[], Header> = this.RULE('ruleHead', () => {
    const first = this.OR([{ ALT: () => this.CONSUME(placed.invariant) }, { ALT: () => this.CONSUME(placed.require) }]);
    const name = this.nameNode(this.CONSUME(Name));
    return { span: this.since(first), name, params: [] };
  });

  /** `if test: value`, `otherwise: value` or a plain value. */
  readonly conditionalClause: ParserMethod<[], QueryLine> = this.RULE('conditionalClause', (): QueryLine => {
    const first = this.LA(1);
    const test = this.OR<Expr | undefined>([
      {
        ALT: () => {
          this.CONSUME(reserved.if);
          return this.SUBRULE(this.expression);
        },
      },
      { ALT: () => this.CONSUME(reserved.otherwise) && undefined },
    ]);
    this.CONSUME(Colon);
    const value = this.SUBRULE1(this.expression);
    return { kind: 'clause', span: this.since(first), ...(test && { test }), value };
  });

  readonly plainClause: ParserMethod<[], QueryLine> = this.RULE('plainClause', (): QueryLine => {
    const first = this.LA(1);
    const value = this.SUBRULE(this.expression);
    return { kind: 'clause', span: this.since(first), value };
  });

  readonly params: ParserMethod<[], Param[]> = this.RULE('params', () => {
    const params: Param[] = [];
    this.OPTION(() => {
      this.CONSUME(Open);
      this.MANY_SEP({ SEP: Comma, DEF: () => params.push(this.SUBRULE(this.param)) });
      this.CONSUME(Close);
    });
    return params;
  });

  /** `[label] name [: [many] kind [document]]` */
  readonly param: ParserMethod<[], Param> = this.RULE('param', (): Param => {
    const label = this.OPTION({ GATE: () => isName(this.LA(2)), DEF: () => this.nameNode(this.CONSUME(Word)) });
    const name = this.nameNode(this.CONSUME(Name));
    const type = this.OPTION1(() => {
      this.CONSUME(Colon);
      return this.SUBRULE(this.typeName);
    });
    return { ...(label && { label }), name, ...(type && { type }) };
  });

  readonly typeName: ParserMethod<[], TypeName> = this.RULE('typeName', () => {
    const many = this.OPTION({ GATE: () => isName(this.LA(2)), DEF: () => this.CONSUME(placed.many) }) !== undefined;
    const name = this.nameNode(this.CONSUME(Name));
    const document = this.OPTION1(() => this.CONSUME(placed.document)) !== undefined;
    return { name, many, document };
  });

  /** `name(params)`, `name`, or `key of document`. */
  readonly target: ParserMethod<[], Target> = this.RULE('target', (): Target => {
    const first = this.CONSUME(Name);
    const name = this.nameNode(first);
    return this.OR<Target>([
      {
        ALT: () => {
          this.CONSUME(reserved.of);
          const of = this.SUBRULE(this.postfix);
          return { span: this.since(first), name, params: [], of };
        },
      },
      {
        ALT: () => {
          const params = this.SUBRULE(this.params);
          return { span: this.since(first), name, params };
        },
      },
    ]);
  });

  readonly stage: ParserMethod<[], AmendmentStage> = this.RULE('stage', () =>
    this.OR<AmendmentStage>([
      { ALT: () => this.CONSUME(placed.early) && ('early' as const) },
      { ALT: () => this.CONSUME(placed.late) && ('late' as const) },
      { ALT: () => 'normal' as const },
    ]),
  );

  readonly change: ParserMethod<[], ChangeAmendment> = this.RULE('change', () => {
    const first = this.LA(1);
    const stage = this.SUBRULE(this.stage);
    this.CONSUME(placed.change);
    const targets: Target[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => targets.push(this.SUBRULE(this.target)) });
    const giving = this.OPTION(() => {
      this.CONSUME(reserved.giving);
      return this.nameNode(this.CONSUME(Name));
    });
    const when = this.SUBRULE(this.when);
    this.CONSUME(reserved.to);
    const to = this.SUBRULE(this.expression);
    const as = this.SUBRULE(this.as);
    return {
      kind: 'change' as const,
      span: this.since(first),
      stage,
      targets,
      ...(giving && { giving }),
      ...(when && { when }),
      to,
      ...(as && { as }),
    };
  });

  /** `before`, `after` and `instead of`. */
  readonly around: ParserMethod<[], ActionAmendment> = this.RULE('around', () => {
    const first = this.LA(1);
    const stage = this.SUBRULE(this.stage);
    const kind = this.OR<ActionAmendment['kind']>([
      { ALT: () => this.CONSUME(placed.before) && ('before' as const) },
      { ALT: () => this.CONSUME(placed.after) && ('after' as const) },
      {
        ALT: () => {
          this.CONSUME(placed.instead);
          this.CONSUME(reserved.of);
          return 'instead' as const;
        },
      },
    ]);
    const target = this.SUBRULE(this.target);
    const when = this.SUBRULE(this.when);
    const once = this.OPTION(() => {
      this.CONSUME(placed.once);
      this.OR1([{ ALT: () => this.CONSUME(placed.a) }, { ALT: () => this.CONSUME(placed.an) }]);
      return this.nameNode(this.CONSUME(Name));
    });
    const even = this.OPTION1(() => {
      this.CONSUME(placed.even);
      this.CONSUME(reserved.if);
      return this.CONSUME(placed.replaced);
    });
    const over = this.OPTION2(() => {
      this.CONSUME(reserved.over);
      return this.SUBRULE(this.amendmentName);
    });
    const as = this.SUBRULE(this.as);
    return {
      kind,
      span: this.since(first),
      stage,
      target,
      ...(when && { when }),
      ...(once && { once }),
      evenIfReplaced: even !== undefined,
      ...(over && { over }),
      ...(as && { as }),
      body: [],
    };
  });

  /** `also offer id:part in choice [for each x in set] [when test] [as name]` */
  readonly alsoOffer: ParserMethod<[], OfferAmendment> = this.RULE('alsoOffer', () => {
    const first = this.CONSUME(placed.also);
    this.CONSUME(placed.offer);
    const id = this.SUBRULE(this.optionId);
    this.CONSUME(reserved.in);
    const choice = this.nameNode(this.CONSUME(Name));
    const loop = this.SUBRULE(this.offerLoop);
    const when = this.SUBRULE(this.when);
    const as = this.SUBRULE(this.as);
    const span = this.since(first);
    const branch = { span, ...id, ...loop, ...(when && { when }), last: false, body: [] };
    return { kind: 'offer' as const, span, choice, branch, ...(as && { as }) };
  });

  readonly drop: ParserMethod<[], DropAmendment> = this.RULE('drop', () => {
    const first = this.CONSUME(placed.drop);
    const name = this.SUBRULE(this.amendmentName);
    const when = this.SUBRULE(this.when);
    return { kind: 'drop' as const, span: this.since(first), name, ...(when && { when }) };
  });

  readonly grant: ParserMethod<[], GrantAmendment> = this.RULE('grant', () => {
    const first = this.CONSUME(placed.while);
    const test = this.SUBRULE(this.expression);
    this.CONSUME(Comma);
    const to = this.nameNode(this.CONSUME(Name));
    this.CONSUME(reserved.has);
    this.CONSUME(placed.the);
    this.CONSUME(placed.ability);
    this.CONSUME(reserved.of);
    const of = this.SUBRULE1(this.expression);
    const as = this.SUBRULE(this.as);
    return { kind: 'grant' as const, span: this.since(first), test, to, of, ...(as && { as }) };
  });

  private readonly as: ParserMethod<[], NameNode | undefined> = this.RULE('as', () =>
    this.OPTION(() => {
      this.CONSUME(reserved.as);
      return this.nameNode(this.CONSUME(Name));
    }),
  );

  /** The name of an amendment: given with `as`, or the name of its document with a number: `fast-pawn.2`. */
  readonly amendmentName: ParserMethod<[], NameNode> = this.RULE('amendmentName', () => {
    const first = this.CONSUME(Name);
    let text = first.image;
    this.MANY(() => {
      this.CONSUME(Dot);
      const part = this.OR([{ ALT: () => this.CONSUME(Word) }, { ALT: () => this.CONSUME(WholeNumber) }]);
      text = `${text}.${part.image}`;
    });
    return { text, span: this.since(first) };
  });
}

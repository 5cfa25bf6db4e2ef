// The grammar of one statement line. A rule returns the statement without the lines indented below it; assemble-statements.ts adds the
// body.
import type { ParserMethod } from 'chevrotain';
import type { CallArgument, Expr, FieldValue, ForEachStatement, QueryLine, RepeatStatement, Statement } from './ast.ts';
import { Colon, Comma, Equals, Minus, Name, placed, reserved, Text, Word } from './tokens.ts';
import { ChoiceParser } from './choice-rules.ts';
import { calculation, isEnd, isName, operation, spanOf, startsExpression } from './token-facts.ts';

/** One line of a chain of branches; assemble-statements.ts makes one statement of the chain. */
export interface IfLine {
  readonly kind: 'if-line';
  readonly test: Expr;
}
export interface OtherwiseLine {
  readonly kind: 'otherwise-line';
  readonly test?: Expr;
}

export class StatementParser extends ChoiceParser {
  /** `let x = value`, in a query and in an action. */
  readonly let: ParserMethod<[], Extract<QueryLine, { kind: 'let' }>> = this.RULE('let', () => {
    const first = this.CONSUME(placed.let);
    const name = this.nameNode(this.CONSUME(Name));
    this.CONSUME(Equals);
    const value = this.SUBRULE(this.expression);
    return { kind: 'let' as const, span: this.since(first), name, value };
  });

  readonly set: ParserMethod<[], Statement> = this.RULE('set', (): Statement => {
    const first = this.CONSUME(placed.set);
    const target = this.SUBRULE(this.postfix);
    this.CONSUME(reserved.to);
    const value = this.SUBRULE(this.expression);
    return { kind: 'set', span: this.since(first), target, value };
  });

  readonly move: ParserMethod<[], Statement> = this.RULE('move', (): Statement => {
    const first = this.CONSUME(placed.move);
    const what = this.SUBRULE(this.expression);
    this.CONSUME(reserved.to);
    let end: 'top' | 'bottom' | undefined;
    this.OPTION({
      GATE: () => this.LA(2).tokenType === reserved.of,
      DEF: () => {
        this.OR([{ ALT: () => this.CONSUME(placed.top) && (end = 'top') }, { ALT: () => this.CONSUME(placed.bottom) && (end = 'bottom') }]);
        this.CONSUME(reserved.of);
      },
    });
    const to = this.SUBRULE(this.postfix);
    return { kind: 'move', span: this.since(first), what, ...(end ? { end } : {}), to };
  });

  readonly create: ParserMethod<[], Statement> = this.RULE('create', (): Statement => {
    const first = this.CONSUME(placed.create);
    const what = this.SUBRULE(this.postfix);
    const named = this.OPTION(() => {
      this.CONSUME(placed.named);
      const token = this.CONSUME(Text);
      return { text: token.image.slice(1, -1), span: spanOf(token) };
    });
    const as = this.OPTION1(() => {
      this.CONSUME(reserved.as);
      return this.nameNode(this.CONSUME(Name));
    });
    const pile = this.OPTION2(() => {
      this.CONSUME(reserved.in);
      return this.SUBRULE1(this.postfix);
    });
    const fields: FieldValue[] = [];
    this.OPTION3(() => {
      this.CONSUME(reserved.with);
      this.AT_LEAST_ONE_SEP({
        SEP: Comma,
        DEF: () => {
          const field = this.nameNode(this.CONSUME(Word));
          this.CONSUME(Colon);
          fields.push({ field, value: this.SUBRULE(this.expression) });
        },
      });
    });
    return { kind: 'create', span: this.since(first), what, ...(named && { named }), ...(as && { as }), ...(pile && { pile }), fields };
  });

  readonly shuffle: ParserMethod<[], Statement> = this.RULE('shuffle', (): Statement => {
    const first = this.CONSUME(placed.shuffle);
    const pile = this.SUBRULE(this.postfix);
    this.CONSUME(reserved.as);
    const chance = this.nameNode(this.CONSUME(Name));
    return { kind: 'shuffle', span: this.since(first), pile, chance };
  });

  readonly ifLine: ParserMethod<[], IfLine> = this.RULE('ifLine', () => {
    this.CONSUME(reserved.if);
    return { kind: 'if-line' as const, test: this.SUBRULE(this.expression) };
  });

  /** `otherwise`, or `otherwise if test`. */
  readonly otherwiseLine: ParserMethod<[], OtherwiseLine> = this.RULE('otherwiseLine', () => {
    this.CONSUME(reserved.otherwise);
    const test = this.OPTION(() => {
      this.CONSUME(reserved.if);
      return this.SUBRULE(this.expression);
    });
    return { kind: 'otherwise-line' as const, ...(test && { test }) };
  });

  /** `for each x [in set [with least value]] [where test]` */
  readonly forEach: ParserMethod<[], ForEachStatement> = this.RULE('forEach', () => {
    const first = this.CONSUME(reserved.for);
    this.CONSUME(reserved.each);
    const variable = this.nameNode(this.CONSUME(Name));
    const set = this.OPTION(() => {
      this.CONSUME(reserved.in);
      const start = this.LA(1);
      let inner = this.SUBRULE(this.binary, calculation);
      this.MANY(() => (inner = this.SUBRULE(this.extreme, { ARGS: [start, inner] })));
      return inner;
    });
    const where = this.OPTION1(() => {
      this.CONSUME(reserved.where);
      return this.SUBRULE1(this.binary, operation);
    });
    return { kind: 'for-each' as const, span: this.since(first), variable, ...(set && { set }), ...(where && { where }), body: [] };
  });

  readonly repeat: ParserMethod<[], RepeatStatement> = this.RULE('repeat', () => {
    const first = this.CONSUME(placed.repeat);
    const head = this.OR<{ times: Expr } | { whilst: Expr }>([
      {
        GATE: () => startsExpression(this.LA(2)),
        ALT: () => {
          this.CONSUME(placed.while);
          return { whilst: this.SUBRULE(this.expression) };
        },
      },
      {
        ALT: () => {
          const times = this.SUBRULE1(this.expression);
          this.CONSUME(placed.times);
          return { times };
        },
        IGNORE_AMBIGUITIES: true,
      },
    ]);
    return { kind: 'repeat' as const, span: this.since(first), ...head, body: [] };
  });

  readonly stop: ParserMethod<[], Statement> = this.RULE('stop', (): Statement => ({
    kind: 'stop',
    span: spanOf(this.CONSUME(placed.stop)),
  }));
  readonly proceed: ParserMethod<[], Statement> = this.RULE('proceed', (): Statement => ({
    kind: 'proceed',
    span: spanOf(this.CONSUME(placed.proceed)),
  }));

  readonly run: ParserMethod<[], Statement> = this.RULE('run', (): Statement => {
    const first = this.CONSUME(placed.run);
    const what = this.SUBRULE(this.postfix);
    const key = this.OPTION(() => this.nameNode(this.CONSUME(Name)));
    const actor = this.OPTION1(() => {
      this.CONSUME(reserved.for);
      return this.SUBRULE(this.expression);
    });
    return { kind: 'run', span: this.since(first), what, ...(key && { key }), ...(actor && { actor }) };
  });

  readonly record: ParserMethod<[], Statement> = this.RULE('record', (): Statement => {
    const first = this.CONSUME(placed.record);
    const value = this.SUBRULE(this.binary, calculation);
    this.CONSUME(reserved.in);
    const memory = this.nameNode(this.CONSUME(Name));
    return { kind: 'record', span: this.since(first), value, memory };
  });

  readonly forget: ParserMethod<[], Statement> = this.RULE('forget', (): Statement => {
    const first = this.CONSUME(placed.forget);
    const memory = this.nameNode(this.CONSUME(Name));
    return { kind: 'forget', span: this.since(first), memory };
  });

  readonly attach: ParserMethod<[], Statement> = this.RULE('attach', (): Statement => {
    const first = this.CONSUME(placed.attach);
    this.CONSUME(placed.the);
    this.CONSUME(placed.ability);
    this.CONSUME(reserved.of);
    const what = this.SUBRULE(this.postfix);
    this.CONSUME(reserved.to);
    const to = this.SUBRULE1(this.postfix);
    const until = this.OPTION(() => {
      this.CONSUME(reserved.until);
      this.CONSUME1(placed.the);
      this.CONSUME(placed.end);
      this.CONSUME1(reserved.of);
      this.OPTION1({ GATE: () => isName(this.LA(2)), DEF: () => this.CONSUME2(placed.the) });
      return this.nameNode(this.CONSUME(Name));
    });
    return { kind: 'attach', span: this.since(first), what, to, ...(until && { until }) };
  });

  readonly award: ParserMethod<[], Statement> = this.RULE('award', (): Statement => {
    const first = this.CONSUME(placed.award);
    const amount = this.SUBRULE(this.expression);
    this.CONSUME(reserved.to);
    const to = this.SUBRULE1(this.expression);
    this.CONSUME(reserved.as);
    const part = this.nameNode(this.CONSUME(Name));
    return { kind: 'award', span: this.since(first), amount, to, part };
  });

  /** `name(args)`, `name arg, arg` or just `name`. */
  readonly callStatement: ParserMethod<[], Statement> = this.RULE('callStatement', (): Statement => {
    const first = this.CONSUME(Name);
    const name = this.nameNode(first);
    const bare: CallArgument[] = [];
    const bracketed = this.OR<CallArgument[] | undefined>([
      { ALT: () => this.SUBRULE(this.bracketedArgs) },
      {
        // A calculation is no statement: `n - 1` must not be parsed as a call of `n` with -1.
        GATE: () => !isEnd(this.LA(1)) && this.LA(1).tokenType !== Minus,
        ALT: () => {
          this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => bare.push(this.SUBRULE(this.argument)) });
          return undefined;
        },
        IGNORE_AMBIGUITIES: true,
      },
      { ALT: () => undefined },
    ]);
    const args = bracketed ?? bare;
    const brackets = bracketed !== undefined;
    return { kind: 'do', span: this.since(first), name, args, brackets };
  });
}

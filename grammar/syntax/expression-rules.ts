// The grammar of expressions. One rule parses all operators by precedence climbing, so that a plain name costs few rule calls.
import { EmbeddedActionsParser, type IToken, type ParserMethod, type TokenType } from 'chevrotain';
import type { CallArgument, BinaryOp, Expr, Name as NameNode } from './ast.ts';
import type { Span } from '../source.ts';
import {
  Close,
  CloseList,
  Colon,
  Comma,
  Dot,
  Infix,
  Minus,
  Name,
  Open,
  OpenList,
  parserTokens,
  placed,
  Possessive,
  reserved,
  Text,
  WholeNumber,
  Word,
} from './tokens.ts';
import {
  calculation,
  comparison,
  endOf,
  isArticle,
  isEnd,
  isName,
  Level,
  levels,
  located,
  operation,
  reservedTypes,
  spanOf,
  startsExpression,
} from './token-facts.ts';

/** Deeper nesting than this is refused with a diagnostic: the limit protects our stack, and no reader could follow such an expression. */
const deepest = 400;

/** Thrown inside a rule and caught where the line is parsed; it never reaches a caller of the parser. */
export class TooDeep extends Error {
  readonly token: IToken;
  constructor(token: IToken) {
    super('too deep');
    this.token = token;
  }
}

export class ExpressionParser extends EmbeddedActionsParser {
  /** In scenarios numbers may follow a dot (`tile.1`). */
  inScenario = false;
  /** Whether `kind id` is not parsed as one expression, because a word follows that is no id. */
  plainNames = false;
  private depth = 0;

  /** The grammar is validated by a test, not on every start: validation takes longer than parsing a pack. */
  constructor(checkGrammar = false) {
    super([...parserTokens], { maxLookahead: 1, recoveryEnabled: false, errorMessageProvider: silent, skipValidations: !checkGrammar });
  }

  /** `set where test`, `set with least value`, or anything tighter. */
  readonly expression: ParserMethod<[], Expr> = this.RULE('expression', () => {
    const first = this.LA(1);
    let set = this.SUBRULE(this.binary, operation);
    this.MANY(() => {
      this.OR([
        {
          ALT: () => {
            this.CONSUME(reserved.where);
            const test = this.SUBRULE1(this.binary, operation);
            set = { kind: 'where', span: this.since(first), set, test };
          },
        },
        { ALT: () => (set = this.SUBRULE(this.extreme, { ARGS: [first, set] })) },
      ]);
    });
    return set;
  });

  /** The rest of `set with least value`, given the set. */
  readonly extreme: ParserMethod<[IToken, Expr], Expr> = this.RULE('extreme', (first: IToken = this.LA(1), set: Expr): Expr => {
    this.CONSUME(reserved.with);
    const which = this.OR<'least' | 'most'>([
      { ALT: () => (this.CONSUME(placed.least), 'least') },
      { ALT: () => (this.CONSUME(placed.most), 'most') },
    ]);
    const by = this.SUBRULE(this.binary, calculation);
    return { kind: 'extreme', span: this.since(first), which, set, by };
  });

  /** Operators of level `min` and tighter. */
  readonly binary: ParserMethod<[number], Expr> = this.RULE('binary', (min: number): Expr => {
    const first = this.LA(1);
    this.deeper(first);
    let left = this.OR<Expr>([
      { GATE: () => min <= Level.not, ALT: () => this.SUBRULE(this.negation) },
      { GATE: () => min <= Level.not, ALT: () => this.SUBRULE(this.quantifier) },
      { ALT: () => this.SUBRULE(this.negative) },
      { ALT: () => this.SUBRULE(this.postfix) },
    ]);
    let closed = 0;
    this.MANY({
      GATE: () => {
        const level = this.infixLevel();
        return level >= min && level !== closed;
      },
      DEF: () => {
        const sign = this.CONSUME(Infix);
        let op = sign.image;
        let level = 0;
        this.ACTION(() => {
          level = levels.get(sign.tokenType) ?? 0;
          // Comparisons and `at` do not chain: after one of them the same level is closed.
          if (level === Level.compare || level === Level.at) closed = level;
        });
        this.OPTION({ GATE: () => op === 'not', DEF: () => this.CONSUME(reserved.in) && (op = 'not in') });
        this.OPTION1({ GATE: () => op === 'is', DEF: () => this.CONSUME(reserved.not) && (op = 'is not') });
        const opSpan = this.ACTION(() => ({ start: sign.startOffset, end: endOf(this.LA(0)) }));
        this.OR1([
          {
            GATE: () => (op === 'is' || op === 'is not') && isArticle(this.LA(1)) && isName(this.LA(2)),
            ALT: () => {
              this.CONSUME1(Name, { LABEL: 'an article' });
              const type = this.nameNode(this.CONSUME2(Name));
              left = { kind: 'is-a', span: this.since(first), value: left, type, negated: op === 'is not' };
            },
          },
          {
            ALT: () => {
              const right = this.SUBRULE1(this.binary, { ARGS: [level + 1], LABEL: 'tighter' });
              left = { kind: 'binary', span: this.since(first), op: op as BinaryOp, opSpan, left, right };
            },
            IGNORE_AMBIGUITIES: true,
          },
        ]);
      },
    });
    this.depth--;
    return left;
  });

  /** `not a is b`: any number of `not` before a comparison. */
  readonly negation: ParserMethod<[], Expr> = this.RULE('negation', (): Expr => {
    const signs: IToken[] = [];
    this.AT_LEAST_ONE(() => signs.push(this.CONSUME(reserved.not)));
    let value = this.SUBRULE(this.binary, comparison);
    this.ACTION(() => {
      for (const sign of signs.reverse()) value = { kind: 'unary', span: this.since(sign), op: 'not', value };
    });
    return value;
  });

  /** `some x in set has test` */
  readonly quantifier: ParserMethod<[], Expr> = this.RULE('quantifier', (): Expr => {
    const first = this.LA(1);
    const which = this.OR<'some' | 'every' | 'no'>([
      { ALT: () => (this.CONSUME(reserved.some), 'some') },
      { ALT: () => (this.CONSUME(reserved.every), 'every') },
      { ALT: () => (this.CONSUME(reserved.no), 'no') },
    ]);
    const variable = this.nameNode(this.CONSUME(Name));
    const set = this.OPTION(() => {
      this.CONSUME(reserved.in);
      return this.SUBRULE(this.binary, calculation);
    });
    this.CONSUME(reserved.has);
    const test = this.SUBRULE1(this.binary, operation);
    return { kind: 'quantifier', span: this.since(first), which, variable, ...(set ? { set } : {}), test };
  });

  /** `- x` */
  readonly negative: ParserMethod<[], Expr> = this.RULE('negative', (): Expr => {
    const signs: IToken[] = [];
    this.AT_LEAST_ONE(() => signs.push(this.CONSUME(Minus)));
    let value = this.SUBRULE(this.binary, located);
    this.ACTION(() => {
      for (const sign of signs.reverse()) value = { kind: 'unary', span: this.since(sign), op: '-', value };
    });
    return value;
  });

  /** A primary expression and the fields read from it. */
  readonly postfix: ParserMethod<[], Expr> = this.RULE('postfix', (): Expr => {
    const first = this.LA(1);
    this.deeper(first);
    let target = this.OR<Expr>([
      { ALT: () => this.SUBRULE(this.named) },
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
      { ALT: () => this.SUBRULE(this.list) },
      { ALT: () => ({ kind: 'none', span: spanOf(this.CONSUME(reserved.none)) }) },
      { ALT: () => ({ kind: 'truth', span: spanOf(this.CONSUME(reserved.true)), value: true }) },
      { ALT: () => ({ kind: 'truth', span: spanOf(this.CONSUME(reserved.false)), value: false }) },
      { ALT: () => this.SUBRULE(this.condition) },
      { ALT: () => this.SUBRULE(this.sum) },
    ]);
    this.MANY(() => {
      this.OR1([{ ALT: () => this.CONSUME(Dot) }, { ALT: () => this.CONSUME(Possessive) }]);
      const field = this.SUBRULE(this.field);
      target = { kind: 'member', span: this.since(first), target, field };
    });
    this.depth--;
    return target;
  });

  readonly field: ParserMethod<[], NameNode> = this.RULE('field', () =>
    this.nameNode(
      this.OR<IToken>([{ ALT: () => this.CONSUME(Word) }, { GATE: () => this.inScenario, ALT: () => this.CONSUME(WholeNumber) }]),
    ),
  );

  /** `name(args)`, `name of x`, `kind id`, or a plain name. */
  readonly named: ParserMethod<[], Expr> = this.RULE('named', (): Expr => {
    const first = this.CONSUME(Name);
    const name = this.nameNode(first);
    return this.OR<Expr>([
      {
        ALT: () => {
          const args = this.SUBRULE(this.bracketedArgs);
          return { kind: 'call', span: this.since(first), name, args, form: 'brackets' };
        },
      },
      {
        GATE: () => startsExpression(this.LA(2)),
        ALT: () => {
          this.CONSUME(reserved.of);
          const value = this.SUBRULE(this.postfix);
          return { kind: 'call', span: this.since(first), name, args: [{ value }], form: 'of' };
        },
      },
      {
        GATE: () => this.followedById(),
        ALT: () => {
          const id = this.nameNode(this.CONSUME(Word));
          return { kind: 'name', span: this.since(first), name: id, of: name };
        },
        IGNORE_AMBIGUITIES: true,
      },
      { ALT: () => ({ kind: 'name', span: spanOf(first), name }) },
    ]);
  });

  readonly bracketedArgs: ParserMethod<[], CallArgument[]> = this.RULE('bracketedArgs', () => {
    const args: CallArgument[] = [];
    this.CONSUME(Open);
    this.MANY_SEP({ SEP: Comma, DEF: () => args.push(this.SUBRULE(this.argument)) });
    this.CONSUME(Close);
    return args;
  });

  readonly argument: ParserMethod<[], CallArgument> = this.RULE('argument', (): CallArgument => {
    const label = this.OPTION({
      GATE: () => this.LA(2).tokenType === Colon,
      DEF: () => {
        const token = this.CONSUME(Word);
        this.CONSUME(Colon);
        return this.nameNode(token);
      },
    });
    const value = this.SUBRULE(this.expression);
    return label ? { label, value } : { value };
  });

  readonly list: ParserMethod<[], Expr> = this.RULE('list', (): Expr => {
    const items: Expr[] = [];
    const first = this.CONSUME(OpenList);
    this.MANY_SEP({ SEP: Comma, DEF: () => items.push(this.SUBRULE(this.expression)) });
    this.CONSUME(CloseList);
    return { kind: 'list', span: this.since(first), items };
  });

  readonly condition: ParserMethod<[], Expr> = this.RULE('condition', (): Expr => {
    const first = this.CONSUME(reserved.if);
    const test = this.SUBRULE(this.binary, operation);
    this.CONSUME(reserved.then);
    const then = this.SUBRULE(this.expression);
    this.CONSUME(reserved.else);
    const otherwise = this.SUBRULE1(this.expression);
    return { kind: 'if', span: this.since(first), test, then, otherwise };
  });

  readonly sum: ParserMethod<[], Expr> = this.RULE('sum', (): Expr => {
    const first = this.CONSUME(reserved.sum);
    this.CONSUME(reserved.of);
    const value = this.SUBRULE(this.binary, calculation);
    this.CONSUME(reserved.for);
    const variable = this.nameNode(this.CONSUME(Name));
    this.CONSUME(reserved.in);
    const set = this.SUBRULE1(this.binary, calculation);
    return { kind: 'sum', span: this.since(first), value, variable, set };
  });

  /** Resets the parser for the tokens of one line. */
  begin(tokens: IToken[], inScenario: boolean): void {
    this.input = tokens;
    this.inScenario = inScenario;
    this.plainNames = false;
    this.depth = 0;
  }

  protected nameNode(token: IToken): NameNode {
    // While chevrotain records the grammar there is no token yet.
    return this.RECORDING_PHASE ? { text: '', span: { start: 0, end: 0 } } : { text: token.image, span: spanOf(token) };
  }

  /** From the start of `first` to the end of the last token read. */
  protected since(first: IToken): Span {
    return { start: first.startOffset, end: endOf(this.LA(0)) };
  }

  private deeper(at: IToken): void {
    if (++this.depth > deepest && !this.RECORDING_PHASE) throw new TooDeep(at);
  }

  private infixLevel(): number {
    const token = this.LA(1);
    if (token.tokenType === reserved.not && this.LA(2).tokenType !== reserved.in) return 0;
    return levels.get(token.tokenType) ?? 0;
  }

  /**
   * Whether the next word is the id in `kind id`. A reserved word is an id only where it cannot continue an expression; a few words that
   * close a statement are never ids there.
   */
  private followedById(): boolean {
    if (this.plainNames) return false;
    const next = this.LA(1);
    const afterNext = this.LA(2);
    if (reservedTypes.has(next.tokenType)) {
      if (next.tokenType === reserved.not && afterNext.tokenType === reserved.in) return false;
      if (next.tokenType === afterNext.tokenType) return false;
      return !startsExpression(afterNext) && afterNext.tokenType !== reserved.each;
    }
    switch (next.tokenType) {
      case placed.named:
        return afterNext.tokenType !== Text;
      case placed.times:
      case placed.secretly:
        return !isEnd(afterNext);
      case placed.exactly:
        return afterNext.tokenType !== reserved.as;
      case placed.once:
        return !isArticle(afterNext);
      case placed.even:
        return afterNext.tokenType !== reserved.if;
      default:
        return true;
    }
  }
}

/** Our own messages are made from the failed token alone; chevrotain's are never shown. */
const silent = {
  buildMismatchTokenMessage: ({ expected }: { expected: TokenType }) => expected.name,
  buildNotAllInputParsedMessage: () => '',
  buildNoViableAltMessage: () => '',
  buildEarlyExitMessage: () => '',
};

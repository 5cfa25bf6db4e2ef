// The grammar of the parts of a scenario line: facts, events, expectations. The line has been cut into its parts before
// (scenario-parts.ts); the words of a part decide which rule parses it.
import type { IToken, ParserMethod } from 'chevrotain';
import type { ScenarioAnswer, Event, Expectation, Expr, Fact, Item, Name as NameNode, Quantity, Setting } from './ast.ts';
import {
  CloseList,
  Colon,
  Comma,
  Dot,
  Equals,
  Name,
  Open,
  OpenList,
  Placeholder,
  placed,
  Plus,
  reserved,
  Text,
  WholeNumber,
  Word,
} from './tokens.ts';
import { DeclarationParser } from './declaration-rules.ts';
import { calculation, endOf } from './token-facts.ts';

export class ScenarioParser extends DeclarationParser {
  readonly title: ParserMethod<[], IToken> = this.RULE('title', () => {
    this.CONSUME(placed.scenario);
    return this.CONSUME(Text);
  });

  /** `seats a, b + c`: a plus gives two of them to one seat. */
  readonly seatsSetting: ParserMethod<[], Setting> = this.RULE('seatsSetting', () => {
    const first = this.CONSUME(Name, { LABEL: '`seats`' });
    const values: NameNode[][] = [];
    this.AT_LEAST_ONE_SEP({
      SEP: Comma,
      DEF: () => {
        const words: NameNode[] = [];
        this.AT_LEAST_ONE_SEP1({ SEP: Plus, DEF: () => words.push(this.SUBRULE(this.optionWord)) });
        values.push(words);
      },
    });
    return { span: this.since(first), key: this.nameNode(first), values };
  });

  /** `option k = v, l = v + w`: a plus continues a list of values. */
  readonly optionSetting: ParserMethod<[], Setting> = this.RULE('optionSetting', () => {
    const first = this.CONSUME(Name, { LABEL: '`option`' });
    const values: NameNode[][] = [];
    this.AT_LEAST_ONE_SEP({
      SEP: Comma,
      DEF: () => {
        const words = [this.SUBRULE(this.optionWord)];
        this.CONSUME(Equals);
        this.AT_LEAST_ONE_SEP1({ SEP: Plus, DEF: () => words.push(this.SUBRULE1(this.optionWord)) });
        values.push(words);
      },
    });
    return { span: this.since(first), key: this.nameNode(first), values };
  });

  /** `edition e`, `packs a, b` and so on. */
  readonly wordSetting: ParserMethod<[], Setting> = this.RULE('wordSetting', () => {
    const first = this.CONSUME(Name, { LABEL: 'a setting' });
    const values: NameNode[][] = [];
    this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => values.push([this.SUBRULE(this.optionWord)]) });
    return { span: this.since(first), key: this.nameNode(first), values };
  });

  // -------------------------------------------------------------- words and answers

  /** Words and numbers joined by `:` or `.` without blanks are one word: `tile:3`, `north.hand`. */
  readonly optionWord: ParserMethod<[], NameNode> = this.RULE('optionWord', () => {
    const first = this.SUBRULE(this.anyWord);
    let text = first.image;
    this.MANY({
      GATE: () => this.LA(1).startOffset === endOf(this.LA(0)) && this.LA(2).startOffset === endOf(this.LA(1)),
      DEF: () => {
        const sign = this.OR([{ ALT: () => this.CONSUME(Colon) }, { ALT: () => this.CONSUME(Dot) }]);
        const part = this.SUBRULE1(this.anyWord);
        this.ACTION(() => (text += sign.image + part.image));
      },
    });
    return { text, span: this.since(first) };
  });

  readonly anyWord: ParserMethod<[], IToken> = this.RULE('anyWord', () =>
    this.OR([{ ALT: () => this.CONSUME(Word) }, { ALT: () => this.CONSUME(WholeNumber) }]),
  );

  readonly answer: ParserMethod<[], ScenarioAnswer> = this.RULE('answer', (): ScenarioAnswer => {
    const first = this.LA(1);
    const ids: NameNode[] = [];
    const several = this.OR([
      {
        ALT: () => {
          this.CONSUME(OpenList);
          this.MANY_SEP({ SEP: Comma, DEF: () => ids.push(this.SUBRULE(this.optionWord)) });
          this.CONSUME(CloseList);
          return true;
        },
      },
      { GATE: () => !isJoined(this.LA(1), this.LA(2)), ALT: () => this.CONSUME(placed.nothing) !== undefined },
      {
        ALT: () => {
          ids.push(this.SUBRULE1(this.optionWord));
          return false;
        },
        IGNORE_AMBIGUITIES: true,
      },
    ]);
    return { span: this.since(first), ids, several };
  });

  readonly answers: ParserMethod<[], ScenarioAnswer[]> = this.RULE('answers', () => {
    const answers: ScenarioAnswer[] = [];
    this.AT_LEAST_ONE_SEP({
      SEP: Comma,
      DEF: () => {
        this.OPTION({ GATE: () => this.LA(1).tokenType === reserved.then, DEF: () => this.CONSUME(reserved.then) });
        answers.push(this.SUBRULE(this.answer));
      },
    });
    return answers;
  });

  readonly items: ParserMethod<[], Item[]> = this.RULE('items', () => {
    const items: Item[] = [];
    this.OR([
      { ALT: () => this.CONSUME(placed.nothing) },
      { ALT: () => this.CONSUME(reserved.none) },
      {
        ALT: () =>
          this.AT_LEAST_ONE_SEP({
            SEP: Comma,
            DEF: () => {
              const first = this.LA(1);
              const words = this.SUBRULE(this.words);
              items.push({ span: this.since(first), words });
            },
          }),
        IGNORE_AMBIGUITIES: true,
      },
    ]);
    return items;
  });

  readonly words: ParserMethod<[], NameNode[]> = this.RULE('words', () => {
    const words: NameNode[] = [];
    this.AT_LEAST_ONE(() => words.push(this.SUBRULE(this.optionWord)));
    return words;
  });

  /** The one who acts: a name and its fields, never `kind id`, since a verb follows. */
  readonly who: ParserMethod<[], Expr> = this.RULE('who', () => {
    this.ACTION(() => (this.plainNames = true));
    const who = this.SUBRULE(this.postfix);
    this.ACTION(() => (this.plainNames = false));
    return who;
  });

  // -------------------------------------------------------------- facts

  readonly factIn: ParserMethod<[], Fact> = this.RULE('factIn', (): Fact => {
    const first = this.LA(1);
    const what = this.SUBRULE(this.binary, calculation);
    this.CONSUME(reserved.in);
    const where = this.SUBRULE1(this.binary, calculation);
    return { kind: 'in', span: this.since(first), what, where };
  });

  readonly factIs: ParserMethod<[], Fact> = this.RULE('factIs', (): Fact => {
    const first = this.LA(1);
    const target = this.SUBRULE(this.postfix);
    this.CONSUME(reserved.is);
    const value = this.SUBRULE(this.expression);
    return { kind: 'is', span: this.since(first), target, value };
  });

  readonly pileOf: ParserMethod<[], Extract<Fact & Expectation, { kind: 'pile' }>> = this.RULE('pileOf', () => {
    const first = this.LA(1);
    const pile = this.SUBRULE(this.postfix);
    this.CONSUME(Colon);
    const items = this.SUBRULE(this.items);
    return { kind: 'pile' as const, span: this.since(first), pile, items };
  });

  readonly factUsual: ParserMethod<[], Fact> = this.RULE('factUsual', (): Fact => {
    const first = this.CONSUME(reserved.with);
    this.CONSUME(placed.the);
    this.CONSUME(placed.usual);
    const name = this.nameNode(this.CONSUME(Name));
    return { kind: 'usual', span: this.since(first), name };
  });

  // -------------------------------------------------------------- events

  /** `who verb [object] [, choosing answers]`, `who chooses answers [as kind]`, `who declines [as kind]` */
  readonly deed: ParserMethod<[], Event> = this.RULE('deed', (): Event => {
    const first = this.LA(1);
    const who = this.SUBRULE(this.who);
    return this.OR<Event>([
      {
        ALT: () => {
          this.CONSUME(placed.chooses);
          const answers = this.SUBRULE(this.answers);
          const choice = this.SUBRULE(this.choiceKind);
          return { kind: 'chooses', span: this.since(first), who, answers, ...(choice && { choice }) };
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(placed.declines);
          const span = { start: token.startOffset, end: endOf(token) };
          const choice = this.SUBRULE1(this.choiceKind);
          return { kind: 'chooses', span: this.since(first), who, answers: [{ span, ids: [], several: true }], ...(choice && { choice }) };
        },
      },
      {
        ALT: () => {
          const verb = this.nameNode(this.CONSUME(Name));
          const object = this.OPTION({ GATE: () => this.LA(1).tokenType !== placed.choosing, DEF: () => this.SUBRULE(this.expression) });
          const choosing = this.OPTION1(() => {
            this.OPTION2(() => this.CONSUME(Comma));
            this.CONSUME(placed.choosing);
            return this.SUBRULE1(this.answers);
          });
          return { kind: 'verb', span: this.since(first), who, verb, ...(object && { object }), choosing: choosing ?? [] };
        },
        IGNORE_AMBIGUITIES: true,
      },
    ]);
  });

  readonly choosing: ParserMethod<[], Event> = this.RULE('choosing', (): Event => {
    const first = this.CONSUME(placed.choosing);
    const answers = this.SUBRULE(this.answers);
    const choice = this.SUBRULE(this.choiceKind);
    return { kind: 'chooses', span: this.since(first), answers, ...(choice && { choice }) };
  });

  readonly choiceKind: ParserMethod<[], NameNode | undefined> = this.RULE('choiceKind', () =>
    this.OPTION(() => {
      this.CONSUME(reserved.as);
      return this.nameNode(this.CONSUME(Name));
    }),
  );

  readonly chanceEvent: ParserMethod<[], Event> = this.RULE('chanceEvent', (): Event => {
    const first = this.CONSUME(placed.chance);
    const chance = this.nameNode(this.CONSUME(Name));
    this.CONSUME(placed.gives);
    const answers = this.SUBRULE(this.answers);
    return { kind: 'chance', span: this.since(first), chance, answers };
  });

  readonly runEvent: ParserMethod<[], Event> = this.RULE('runEvent', (): Event => {
    const first = this.CONSUME(placed.run);
    const name = this.nameNode(this.CONSUME(Name));
    const args = this.OPTION({ GATE: () => this.LA(1).tokenType === Open, DEF: () => this.SUBRULE(this.bracketedArgs) });
    return { kind: 'run', span: this.since(first), name, args: args ?? [] };
  });

  readonly playOn: ParserMethod<[], Event> = this.RULE('playOn', (): Event => {
    const first = this.CONSUME(placed.play);
    this.CONSUME(placed.on);
    const to = this.OPTION(() => {
      this.CONSUME(reserved.to);
      return this.OR<NameNode | undefined>([
        {
          GATE: () => this.LA(2).tokenType === placed.end,
          ALT: () => {
            this.CONSUME(placed.the);
            this.CONSUME(placed.end);
            return undefined;
          },
        },
        { ALT: () => this.nameNode(this.CONSUME(Name)), IGNORE_AMBIGUITIES: true },
      ]);
    });
    return { kind: 'play-on', span: this.since(first), ...(to && { to }) };
  });

  // -------------------------------------------------------------- expectations

  readonly optionsAre: ParserMethod<[], Expectation> = this.RULE('optionsAre', (): Expectation => {
    const first = this.CONSUME(placed.options);
    this.CONSUME(placed.are);
    const answers = this.SUBRULE(this.answers);
    return { kind: 'options', span: this.since(first), answers };
  });

  readonly isOffered: ParserMethod<[], Expectation> = this.RULE('isOffered', (): Expectation => {
    const first = this.LA(1);
    const answer = this.SUBRULE(this.answer);
    this.CONSUME(reserved.is);
    const negated = this.OPTION(() => this.CONSUME(reserved.not)) !== undefined;
    this.CONSUME(placed.offered);
    return { kind: 'offered', span: this.since(first), answer, negated };
  });

  readonly isAsked: ParserMethod<[], Expectation> = this.RULE('isAsked', (): Expectation => {
    const first = this.LA(1);
    const who = this.OR<Expr | undefined>([
      { ALT: () => this.CONSUME(placed.nobody) && undefined },
      { ALT: () => this.SUBRULE(this.who), IGNORE_AMBIGUITIES: true },
    ]);
    this.CONSUME(reserved.is);
    this.CONSUME(placed.asked);
    const choice = this.OPTION(() => this.nameNode(this.CONSUME(Name)));
    return { kind: 'asked', span: this.since(first), ...(who && { who }), ...(choice && { choice }) };
  });

  readonly scoresTotal: ParserMethod<[], Expectation> = this.RULE('scoresTotal', (): Expectation => {
    const first = this.LA(1);
    const who = this.SUBRULE(this.who);
    this.CONSUME(placed.scores);
    const total = this.SUBRULE(this.quantity);
    const part = this.SUBRULE(this.choiceKind);
    return { kind: 'scores', span: this.since(first), who, total, ...(part && { part }) };
  });

  readonly winnersAre: ParserMethod<[], Expectation> = this.RULE('winnersAre', (): Expectation => {
    const first = this.CONSUME(placed.winners);
    this.CONSUME(placed.are);
    const who: Expr[] = [];
    this.OR([
      { ALT: () => this.CONSUME(placed.nobody) },
      { ALT: () => this.CONSUME(reserved.none) },
      { ALT: () => this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => who.push(this.SUBRULE(this.postfix)) }), IGNORE_AMBIGUITIES: true },
    ]);
    return { kind: 'winners', span: this.since(first), who };
  });

  readonly isRefused: ParserMethod<[], Expectation> = this.RULE('isRefused', (): Expectation => {
    const first = this.LA(1);
    this.CONSUME(placed.the);
    this.CONSUME(Name);
    this.CONSUME(reserved.is);
    this.CONSUME(placed.refused);
    const by = this.OPTION(() => {
      this.CONSUME(reserved.by);
      return this.SUBRULE(this.amendmentName);
    });
    return { kind: 'refused', span: this.since(first), ...(by && { by }) };
  });

  readonly seesWhat: ParserMethod<[], Expectation> = this.RULE('seesWhat', (): Expectation => {
    const first = this.LA(1);
    const who = this.SUBRULE(this.who);
    const negated = this.OR([
      { ALT: () => this.CONSUME(placed.sees) === undefined },
      { ALT: () => this.CONSUME(placed.cannot) && this.CONSUME(placed.see) !== undefined },
    ]);
    const what = this.SUBRULE(this.expression);
    return { kind: 'sees', span: this.since(first), who, what, negated };
  });

  /** `who has 3 tiles`, `who has no tiles` */
  readonly hasMany: ParserMethod<[], Expectation> = this.RULE('hasMany', (): Expectation => {
    const first = this.LA(1);
    const who = this.SUBRULE(this.postfix);
    this.CONSUME(reserved.has);
    const count = this.OR<Quantity>([{ ALT: () => this.CONSUME(reserved.no) && 0 }, { ALT: () => this.SUBRULE(this.quantity) }]);
    const words = this.SUBRULE(this.words);
    return { kind: 'has', span: this.since(first), who, count, words };
  });

  readonly quantity: ParserMethod<[], Quantity> = this.RULE('quantity', () =>
    this.OR<Quantity>([{ ALT: () => Number(this.CONSUME(WholeNumber).image) }, { ALT: () => this.nameNode(this.CONSUME(Placeholder)) }]),
  );

  /** `top of box is a tile of north` */
  readonly isPiece: ParserMethod<[], Expectation> = this.RULE('isPiece', (): Expectation => {
    const first = this.LA(1);
    const what = this.SUBRULE(this.binary, calculation);
    this.CONSUME(reserved.is);
    this.OR([{ ALT: () => this.CONSUME(placed.a) }, { ALT: () => this.CONSUME(placed.an) }]);
    const words = this.SUBRULE(this.words);
    return { kind: 'is-piece', span: this.since(first), what, words };
  });

  /** Any condition; `x in y` and `x not in y` have a kind of their own, so that a failure can report where x is. */
  readonly holds: ParserMethod<[], Expectation> = this.RULE('holds', (): Expectation => {
    const first = this.LA(1);
    const test = this.SUBRULE(this.expression);
    return this.ACTION(() => {
      const span = this.since(first);
      if (test.kind === 'binary' && (test.op === 'in' || test.op === 'not in')) {
        return { kind: 'in', span, what: test.left, where: test.right, negated: test.op === 'not in' };
      }
      return { kind: 'holds', span, test };
    });
  });
}

/** Whether two tokens touch, so that both belong to one option id. */
export function isJoined(token: IToken, next: IToken): boolean {
  return next.startOffset === endOf(token) && (next.tokenType === Colon || next.tokenType === Dot);
}

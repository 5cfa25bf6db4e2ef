// The syntax tree: plain JSON data, a union on `kind`, spans as offsets into the file the author sees.
// Nothing semantic lives here: analysis keeps its results in tables of its own.
import type { Span } from '../source.ts';

/** A word in the text, with its own span so that a message can point at it. */
export interface Name {
  readonly text: string;
  readonly span: Span;
}

// ---------------------------------------------------------------- expressions

export type Expr =
  | NumberExpr
  | TruthExpr
  | NoneExpr
  | NameExpr
  | MemberExpr
  | CallExpr
  | BinaryExpr
  | UnaryExpr
  | IsAExpr
  | WhereExpr
  | ExtremeExpr
  | QuantifierExpr
  | SumExpr
  | IfExpr
  | ListExpr;

interface Node<K extends string> {
  readonly kind: K;
  /** From its first word to the end of the last line below it; brackets around an expression are not part of it. */
  readonly span: Span;
}

export interface NumberExpr extends Node<'number'> {
  readonly value: number;
}
/** `true` or `false`. */
export interface TruthExpr extends Node<'truth'> {
  readonly value: boolean;
}
export type NoneExpr = Node<'none'>;
/** `red`, or with its kind `card red`. `it` and `self` are names too. */
export interface NameExpr extends Node<'name'> {
  readonly name: Name;
  readonly of?: Name;
}
/** `target.field` */
export interface MemberExpr extends Node<'member'> {
  readonly target: Expr;
  readonly field: Name;
}
export interface CallArgument {
  readonly label?: Name;
  readonly value: Expr;
}
/** `name(a, label: b)`; with `of`: `name of a` (one argument, no brackets). */
export interface CallExpr extends Node<'call'> {
  readonly name: Name;
  readonly args: readonly CallArgument[];
  readonly form: 'brackets' | 'of';
}
export type BinaryOp =
  'or' | 'and' | 'is' | 'is not' | 'in' | 'not in' | 'at' | 'like' | '<' | '<=' | '>' | '>=' | '+' | '-' | 'without' | '*' | '/' | 'mod';
export interface BinaryExpr extends Node<'binary'> {
  readonly op: BinaryOp;
  readonly opSpan: Span;
  readonly left: Expr;
  readonly right: Expr;
}
export interface UnaryExpr extends Node<'unary'> {
  readonly op: 'not' | '-';
  readonly value: Expr;
}
/** `x is a card`, `x is not a card`: a test of kind or role. */
export interface IsAExpr extends Node<'is-a'> {
  readonly value: Expr;
  readonly type: Name;
  readonly negated: boolean;
}
/** `set where condition`; the element is called `it`. */
export interface WhereExpr extends Node<'where'> {
  readonly set: Expr;
  readonly test: Expr;
}
/** `set with least value` or `with most`: those elements (`it`) that share the least or greatest value. */
export interface ExtremeExpr extends Node<'extreme'> {
  readonly which: 'least' | 'most';
  readonly set: Expr;
  readonly by: Expr;
}
/** `some x in set has test`, `every x in set has test`, `no x in set has test`. */
export interface QuantifierExpr extends Node<'quantifier'> {
  readonly which: 'some' | 'every' | 'no';
  readonly variable: Name;
  /** Without a set the variable ranges over all of the kind or role it is named after. */
  readonly set?: Expr;
  readonly test: Expr;
}
/** `sum of value for x in set` */
export interface SumExpr extends Node<'sum'> {
  readonly value: Expr;
  readonly variable: Name;
  readonly set: Expr;
}
/** `if a then b else c` */
export interface IfExpr extends Node<'if'> {
  readonly test: Expr;
  readonly then: Expr;
  readonly otherwise: Expr;
}
/** `[a, b, c]`: a set written out. */
export interface ListExpr extends Node<'list'> {
  readonly items: readonly Expr[];
}

// ---------------------------------------------------------------- statements

export type Statement =
  | LetStatement
  | SetStatement
  | MoveStatement
  | CreateStatement
  | ChooseStatement
  | OneOfStatement
  | PickStatement
  | ShuffleStatement
  | IfStatement
  | ForEachStatement
  | RepeatStatement
  | CallStatement
  | RunStatement
  | ProceedStatement
  | StopStatement
  | RecordStatement
  | ForgetStatement
  | AttachStatement
  | AwardStatement;

/** `let x = value` */
export interface LetStatement extends Node<'let'> {
  readonly name: Name;
  readonly value: Expr;
}
/** `set target to value`; the target is a name (a value of the game) or `piece.field`. */
export interface SetStatement extends Node<'set'> {
  readonly target: Expr;
  readonly value: Expr;
}
/** `move what to [top of | bottom of] where`; where is a pile or a place. */
export interface MoveStatement extends Node<'move'> {
  readonly what: Expr;
  readonly end?: 'top' | 'bottom';
  readonly to: Expr;
}
export interface FieldValue {
  readonly field: Name;
  readonly value: Expr;
}
/** `create face [named "text-{slot}"] [as x] [in pile] [with field: value, ...]` */
export interface CreateStatement extends Node<'create'> {
  readonly what: Expr;
  readonly named?: TemplateText;
  readonly as?: Name;
  readonly pile?: Expr;
  readonly fields: readonly FieldValue[];
}
/** A quoted text with `{name}` slots, kept whole; slots are cut out by the reader. */
export interface TemplateText {
  readonly text: string;
  readonly span: Span;
}
export interface Amount {
  /** exactly N, up to N, or any number */
  readonly rule: 'exactly' | 'up-to' | 'any';
  readonly count?: Expr;
}
/**
 * `[may] choose [N | up to N | any] x from set [exactly] as kind [by seat] [in order] [secretly]`
 * or `each of seats at once chooses x from set as kind [secretly]` with a body that runs for each seat afterwards.
 */
export interface ChooseStatement extends Node<'choose'> {
  readonly may: boolean;
  readonly amount?: Amount;
  readonly name: Name;
  readonly from: Expr;
  readonly choice: Name;
  readonly by?: Expr;
  readonly ordered: boolean;
  readonly secretly: boolean;
  /** `exactly` after the set: options by value, not by face. */
  readonly exactly?: boolean;
  readonly together?: { readonly seats: Expr; readonly seat: Name; readonly body: readonly Statement[] };
}
/** One branch of an open choice: `offer id[:x][:word] [for each x in set] [when test]` and its body. */
export interface Branch {
  readonly span: Span;
  readonly name: Name;
  /** What follows the name in the option id: loop variable or plain word, in order. */
  readonly parts: readonly Name[];
  readonly variable?: Name;
  readonly set?: Expr;
  readonly when?: Expr;
  /** `otherwise offer`: only if nothing before it is on offer. */
  readonly last: boolean;
  readonly body: readonly Statement[];
}
/** `[may] choose one of as kind [by seat] [secretly]` followed by branches. */
export interface OneOfStatement extends Node<'one-of'> {
  readonly may: boolean;
  readonly choice: Name;
  readonly by?: Expr;
  readonly secretly: boolean;
  readonly branches: readonly Branch[];
}
/** `pick [N] x at random from set as chance`; with N, x is an ordered list. */
export interface PickStatement extends Node<'pick'> {
  readonly count?: Expr;
  readonly name: Name;
  readonly from: Expr;
  readonly chance: Name;
}
/** `shuffle pile as chance` */
export interface ShuffleStatement extends Node<'shuffle'> {
  readonly pile: Expr;
  readonly chance: Name;
}
export interface IfStatement extends Node<'if-do'> {
  readonly branches: readonly { readonly test: Expr; readonly span: Span; readonly body: readonly Statement[] }[];
  readonly otherwise?: readonly Statement[];
}
/** `for each x [in set] [where test]` */
export interface ForEachStatement extends Node<'for-each'> {
  readonly variable: Name;
  readonly set?: Expr;
  readonly where?: Expr;
  readonly body: readonly Statement[];
}
/** `repeat N times` or `repeat while test` */
export interface RepeatStatement extends Node<'repeat'> {
  readonly times?: Expr;
  readonly whilst?: Expr;
  readonly body: readonly Statement[];
}
/** `name(a, b)` or `name a, b` */
export interface CallStatement extends Node<'do'> {
  readonly name: Name;
  readonly args: readonly CallArgument[];
  readonly brackets: boolean;
}
/** `run piece [key] for actor`: performs the behaviour of any piece or document (its key `do` unless another is named). */
export interface RunStatement extends Node<'run'> {
  readonly what: Expr;
  readonly key?: Name;
  readonly actor?: Expr;
}
export type ProceedStatement = Node<'proceed'>;
/** `stop`: ends this action here. */
export type StopStatement = Node<'stop'>;
/** `record value in memory` */
export interface RecordStatement extends Node<'record'> {
  readonly value: Expr;
  readonly memory: Name;
}
/** `forget memory` */
export interface ForgetStatement extends Node<'forget'> {
  readonly memory: Name;
}
/** `attach the ability of X to Y [until the end of SPAN]` */
export interface AttachStatement extends Node<'attach'> {
  readonly what: Expr;
  readonly to: Expr;
  readonly until?: Name;
}
/** `award amount to seat as part` */
export interface AwardStatement extends Node<'award'> {
  readonly amount: Expr;
  readonly to: Expr;
  readonly part: Name;
}

// ---------------------------------------------------------------- declarations

/** `name`, `name: type`, `label name`, `label name: type` in a header; `anyone` binds nothing. */
export interface Param {
  readonly label?: Name;
  readonly name: Name;
  readonly type?: TypeName;
}
/** `pawn`, `many pawn` or `card document` (the printed face, not a piece). */
export interface TypeName {
  readonly name: Name;
  readonly many: boolean;
  readonly document: boolean;
}
/** The body of a query: lets and clauses, tried from the top. */
export type QueryLine =
  | { readonly kind: 'let'; readonly span: Span; readonly name: Name; readonly value: Expr }
  | { readonly kind: 'clause'; readonly span: Span; readonly test?: Expr; readonly value: Expr };

export type AmendmentStage = 'early' | 'normal' | 'late';

/** The target of an amendment: `shootable(anyone)`, `copies of card heron`, `hit(target, by shooter)`. */
export interface Target {
  readonly span: Span;
  readonly name: Name;
  readonly params: readonly Param[];
  /** For data: the document whose key is amended, `copies of card heron`. */
  readonly of?: Expr;
}

export type Declaration =
  | QueryDeclaration
  | ActionDeclaration
  | ChangeAmendment
  | ActionAmendment
  | OfferAmendment
  | DropAmendment
  | GrantAmendment
  | InvariantDeclaration
  | RequireDeclaration;

export interface QueryDeclaration extends Node<'query'> {
  readonly name: Name;
  readonly params: readonly Param[];
  readonly body: readonly QueryLine[];
}
export interface ActionDeclaration extends Node<'action'> {
  readonly name: Name;
  readonly params: readonly Param[];
  readonly body: readonly Statement[];
}
interface Amendment<K extends string> extends Node<K> {
  readonly as?: Name;
  readonly when?: Expr;
}
/** `[early|late] change a(x), b(x) [giving them] [when test] to value [as name]` */
export interface ChangeAmendment extends Amendment<'change'> {
  readonly stage: AmendmentStage;
  readonly targets: readonly Target[];
  readonly giving?: Name;
  readonly to: Expr;
}
/** `before|after|instead of action(...) [when test] [once a span] [even if replaced] [over name] [as name]` and a body. */
export interface ActionAmendment extends Amendment<'before' | 'after' | 'instead'> {
  readonly stage: AmendmentStage;
  readonly target: Target;
  readonly once?: Name;
  readonly evenIfReplaced: boolean;
  readonly over?: Name;
  readonly body: readonly Statement[];
}
/** `also offer name[:x] in choice [for each x in set] [when test] [as name]` and a body. The test is the branch's, which knows x. */
export interface OfferAmendment extends Amendment<'offer'> {
  readonly choice: Name;
  readonly branch: Branch;
}
/** `drop name [when test]` */
export interface DropAmendment extends Amendment<'drop'> {
  readonly name: Name;
}
/** `while test, x has the ability of y [as name]`: x is `self` or ranges over a kind or role. */
export interface GrantAmendment extends Amendment<'grant'> {
  readonly test: Expr;
  readonly to: Name;
  readonly of: Expr;
}
/** `invariant name` and an expression that must hold at every decision. */
export interface InvariantDeclaration extends Node<'invariant'> {
  readonly name: Name;
  readonly body: readonly QueryLine[];
}
/** `require name` and an expression over options and seats that must hold before set-up. */
export interface RequireDeclaration extends Node<'require'> {
  readonly name: Name;
  readonly body: readonly QueryLine[];
}

// ---------------------------------------------------------------- scenarios

export interface Scenario extends Node<'scenario'> {
  readonly title: string;
  readonly titleSpan: Span;
  readonly settings: readonly Setting[];
  readonly steps: readonly Step[];
  readonly examples?: Examples;
}
/** Lines before `given`: `seats a, b, c`, `edition e`, `preset p`, `option k = v`, `packs a, b`, `seed 3`, `first red`, `passage p`. */
export interface Setting {
  readonly span: Span;
  readonly key: Name;
  /** Words as written, one list per comma; `+` joins two for one seat, `k = v` gives the list `k`, `v`. */
  readonly values: readonly (readonly Name[])[];
}
export type Step = GivenStep | WhenStep | ThenStep;
/** `given fact, fact` */
export interface GivenStep extends Node<'given'> {
  readonly facts: readonly Fact[];
}
export type Fact =
  /** `red in pond-2` */
  | { readonly kind: 'in'; readonly span: Span; readonly what: Expr; readonly where: Expr }
  /** `red's hand: frog, move, 2 heron` or `plan: ...`, in order, first = top */
  | { readonly kind: 'pile'; readonly span: Span; readonly pile: Expr; readonly items: readonly Item[] }
  /** `round is 3`, `value of shell.1 is 300` */
  | { readonly kind: 'is'; readonly span: Span; readonly target: Expr; readonly value: Expr }
  /** `with the usual shells` */
  | { readonly kind: 'usual'; readonly span: Span; readonly name: Name };
/** What lies in a pile, in the order of the words: `frog`, `2 shell`, `red move face-down`, `shell 300`. */
export interface Item {
  readonly span: Span;
  readonly words: readonly Name[];
}
export interface WhenStep extends Node<'when'> {
  readonly events: readonly Event[];
}
export type Event =
  /** `blue plays frog, choosing red, then back`: a verb declared by the pack. */
  | {
      readonly kind: 'verb';
      readonly span: Span;
      readonly who: Expr;
      readonly verb: Name;
      readonly object?: Expr;
      readonly choosing: readonly ScenarioAnswer[];
    }
  /** `red chooses pond-3 [as move-to]`, `red declines` */
  | {
      readonly kind: 'chooses';
      readonly span: Span;
      readonly who?: Expr;
      readonly answers: readonly ScenarioAnswer[];
      readonly choice?: Name;
    }
  /** `chance which-token gives shell:300` (before the event that uses it, or as an answer) */
  | { readonly kind: 'chance'; readonly span: Span; readonly chance: Name; readonly answers: readonly ScenarioAnswer[] }
  /** `run close-round` : performs any action */
  | { readonly kind: 'run'; readonly span: Span; readonly name: Name; readonly args: readonly CallArgument[] }
  /** `play on to plan`, `play on to the end`: everyone answers by the seed until the decision `plan` or the end of the game */
  | { readonly kind: 'play-on'; readonly span: Span; readonly to?: Name };
/** An option id as words joined by `:`; a bracketed list `[a, b]` for several at once; `nothing` declines. */
export interface ScenarioAnswer {
  readonly span: Span;
  readonly ids: readonly Name[];
  readonly several: boolean;
}
/** A number, or a column of the table (`<n>`), whose text then begins with `<`. */
export type Quantity = number | Name;
export interface ThenStep extends Node<'then'> {
  readonly expectations: readonly Expectation[];
}
export type Expectation =
  /** any rules expression that must be true; `is` and `in` are reported with both sides */
  | { readonly kind: 'holds'; readonly span: Span; readonly test: Expr }
  /** `red in pond-3` */
  | { readonly kind: 'in'; readonly span: Span; readonly what: Expr; readonly where: Expr; readonly negated: boolean }
  /** `blue has 5 stones`, `red has no shells` */
  | { readonly kind: 'has'; readonly span: Span; readonly who: Expr; readonly count: Quantity; readonly words: readonly Name[] }
  /** `red's hand: frog, move` : the pile holds exactly this, in this order */
  | { readonly kind: 'pile'; readonly span: Span; readonly pile: Expr; readonly items: readonly Item[] }
  /** `top of red's deck is a stone of blue` */
  | { readonly kind: 'is-piece'; readonly span: Span; readonly what: Expr; readonly words: readonly Name[] }
  /** `options are a, b`, `a is offered`, `a is not offered` */
  | { readonly kind: 'options'; readonly span: Span; readonly answers: readonly ScenarioAnswer[] }
  | { readonly kind: 'offered'; readonly span: Span; readonly answer: ScenarioAnswer; readonly negated: boolean }
  /** `red is asked frog-target`, `nobody is asked` */
  | { readonly kind: 'asked'; readonly span: Span; readonly who?: Expr; readonly choice?: Name }
  /** `red scores 1250`, `red scores 1000 as shells` */
  | { readonly kind: 'scores'; readonly span: Span; readonly who: Expr; readonly total: Quantity; readonly part?: Name }
  /** `winners are red, blue` */
  | { readonly kind: 'winners'; readonly span: Span; readonly who: readonly Expr[] }
  /** `the set-up is refused by enough-players` */
  | { readonly kind: 'refused'; readonly span: Span; readonly by?: Name }
  /** `red cannot see value of shell.1`, `red sees value of shell.1` */
  | { readonly kind: 'sees'; readonly span: Span; readonly who: Expr; readonly what: Expr; readonly negated: boolean };
/** `examples:` a table; `<column>` in the lines above stands for the cell. Names that stand for a column keep the brackets in `text`. */
export interface Examples {
  readonly span: Span;
  readonly columns: readonly Name[];
  readonly rows: readonly { readonly span: Span; readonly cells: readonly Name[] }[];
}

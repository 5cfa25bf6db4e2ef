// The program: rules after checking and linking, with every name turned into a number. The runtime executes only this and
// knows neither the syntax tree nor any game. Everything here is plain JSON data, so a program can cross to a worker.
//
// VALUES are integers. Numbers are themselves; truth is 0 or 1; a word of an enumeration is its 1-based position; a document is
// its 1-based index in `documents`; a pile is its index in `State.piles` (0 = the empty pile); a piece is the OFFSET OF ITS ROW in `State.m`.
// In words, documents, piles and pieces 0 is "none". Row 0 of `m` is the row of none and stays all zero, so reading a field of none gives none.
// A value is either one (an integer) or many (an array of integers); the program says statically which. None is in no set, but 0 and
// false are elements like any other: expressions that leave none out of a set, or look for it there, say `zero: true` where 0 is a value.

/** Position in a source file, for messages, traces and coverage. Index 0 is "nowhere". */
export interface Site {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** The rule or document this belongs to, for traces: `query shootable`, `card heron`. */
  readonly rule: string;
}

export interface Program {
  readonly hash: string;
  readonly sites: readonly Site[];
  readonly kinds: readonly KindInfo[];
  readonly documents: readonly DocumentInfo[];
  readonly enums: readonly EnumInfo[];
  /** Fields of pieces; `offset` is the column in a row. Offsets 0 and 1 are taken: the document, and the pile a piece lies in. */
  readonly fields: readonly FieldInfo[];
  /** Length of a row of `m`. */
  readonly stride: number;
  /** Values of the game as a whole; `offset` is the index in `m`. They lie between the row of none and the first piece. */
  readonly globals: readonly GlobalInfo[];
  /** Index in `m` of the first piece. Before it lie the row of none (at least `stride` long) and the globals. */
  readonly firstPiece: number;
  /**
   * All piles that are declared. Those that no kind has are the table's: in this order they are State.piles 1..n (a nameless entry is
   * skipped). Piles of pieces follow as pieces are created; `State.pileInfos` and `pileHolders` say what a pile is.
   */
  readonly piles: readonly PileInfo[];
  /** Ordered lists. Index 0 is always `winners` (seats). */
  readonly memories: readonly { readonly name: string; readonly type: TypeRef }[];
  /** Constant data of documents: data[key][document] is an int, an int[] or undefined. */
  readonly data: readonly DataInfo[];
  readonly queries: readonly QueryCode[];
  readonly actions: readonly ActionCode[];
  /** Behaviour keys: per key the action of each document (index by document, 0 = none; action numbers are +1). */
  readonly behaviours: readonly { readonly key: string; readonly actions: readonly number[] }[];
  readonly choices: readonly { readonly name: string }[];
  readonly chances: readonly { readonly name: string }[];
  readonly spans: readonly { readonly name: string }[];
  /** Score parts, each a column of the seat rows. */
  readonly parts: readonly { readonly name: string; readonly offset: number }[];
  readonly start: number;
  readonly invariants: readonly { readonly name: string; readonly query: number; readonly site: number }[];
  readonly requires: readonly { readonly name: string; readonly query: number; readonly site: number }[];
  /** Seats: the builtin kind, the kind a seat is played with, the field (index into `fields`) that holds the seat, and the limits per seat. */
  readonly seats: {
    readonly kind: number;
    readonly playedWith: number;
    readonly field: number;
    readonly least: number;
    readonly most: number;
  };
  /** What a result reports besides winners and scores: queries without parameters. */
  readonly tells: readonly { readonly name: string; readonly query: number }[];
  /** Actions that are reported to every viewer, each with the place of its sentence among the texts: a step, or a document by kind and id. */
  readonly told?: readonly { readonly action: number; readonly kind: string; readonly id: string; readonly layer?: true }[];
  /** The chance that `first` of a set-up settles (index into `chances`), or -1; its outcomes are seats. */
  readonly firstChance: number;
  /** The field read by `at`, or -1. */
  readonly placeField: number;
}

export interface TypeRef {
  readonly base: 'number' | 'truth' | 'enum' | 'piece' | 'document' | 'pile';
  /** Enumeration, or kinds (of the piece or document), by index. */
  readonly enum?: number;
  readonly kinds?: readonly number[];
  readonly many: boolean;
  /** The word the author used: `pawn`, `place`. Keys of a decision's `about`. */
  readonly word?: string;
}

export interface KindInfo {
  readonly name: string;
  readonly plural: string;
  readonly pack: string;
  readonly pieces: 'one' | 'many' | 'none';
  /** Field indices a piece of this kind has. */
  readonly fields: readonly number[];
  /** Piles a piece of this kind has: index into `piles`, and the column that holds the pile's index. */
  readonly piles: readonly { readonly pile: number; readonly offset: number }[];
  /** How ids are made: words and slots, see `IdPart`. */
  readonly id: readonly IdPart[];
  /** Option ids of decisions, and of chance or of choices by value. Empty: the piece's own id. */
  readonly option: readonly IdPart[];
  readonly exact: readonly IdPart[];
  /**
   * Pieces with the same face of their document and equal values in these columns are one option. Undefined: every piece is an option of its own.
   */
  readonly same?: readonly number[];
  /** The same for chance and for choices by value, which also distinguish documents. */
  readonly exactSame?: readonly number[];
  /** Columns that every viewer knows, even of a piece that the viewer cannot identify. */
  readonly open: readonly number[];
  /** Whether the document (name) is known even to a viewer who cannot identify the piece. */
  readonly openName: boolean;
  /** Columns that only those viewers see who may see values where the piece lies. */
  readonly hidden: readonly number[];
  readonly site: number;
}

export type IdPart =
  | { readonly part: 'word'; readonly text: string }
  /** The document's name. */
  | { readonly part: 'name' }
  /** A field (index into `fields`): a piece's id, an enumeration's word, or a number. */
  | { readonly part: 'field'; readonly field: number }
  /** A running number among the pieces whose id is otherwise the same, from 1. */
  | { readonly part: 'count' }
  /** In `create ... named`: the value of an expression of that statement. */
  | { readonly part: 'slot'; readonly value: Expr; readonly type: TypeRef };

export interface DocumentInfo {
  readonly id: string;
  readonly kind: number;
  /** The first of the documents that look the same to the player who chooses (as a document, from 1). Undefined: it looks like no other. */
  readonly face?: number;
  readonly pack: string;
  readonly site: number;
}
export interface EnumInfo {
  readonly name: string;
  readonly words: readonly string[];
}
export interface FieldInfo {
  readonly name: string;
  readonly offset: number;
  readonly type: TypeRef;
}
export interface GlobalInfo {
  readonly name: string;
  readonly offset: number;
  readonly type: TypeRef;
}
/**
 * A pile, and the viewers who may identify what lies in it. `face`: all if the piece's column `faceField` is the word `faceUp`, else its owner.
 */
export interface PileInfo {
  readonly name: string;
  readonly kinds: readonly number[];
  readonly see: 'all' | 'owner' | 'nobody' | 'face' | 'kind' | 'top';
  /** The viewers who know the contents but not the order. */
  readonly asSet?: 'owner' | 'all';
  /** With `kind`: the viewers who also see hidden columns. */
  readonly valuesFor?: 'owner' | 'all' | 'nobody';
}
export interface DataInfo {
  readonly kind: number;
  readonly key: string;
  readonly type: TypeRef;
  /** By document index (0 unused): an int, or an array when the type is many. `counts`: pairs document, amount. */
  readonly values: readonly (number | readonly number[])[];
}

export interface Param {
  readonly name: string;
  readonly type: TypeRef;
}

/** A pure function. Parameters are the first locals; `ones` and `lists` count local slots of each sort, parameters included. */
export interface QueryCode {
  readonly name: string;
  readonly params: readonly Param[];
  readonly result: TypeRef;
  readonly ones: number;
  readonly lists: number;
  readonly body: Expr;
  readonly site: number;
  /** Whether the query calls itself, directly or in a circle: it needs the depth guard then. */
  readonly recursive: boolean;
}

/** Straight code with jumps. Parameters are the first locals (ones and lists are numbered apart, in order of parameters). */
export interface ActionCode {
  readonly name: string;
  readonly params: readonly Param[];
  readonly ones: number;
  readonly lists: number;
  readonly code: readonly Instr[];
  /** Whether the action can reach a decision or a use of chance, so that it needs a frame. Other actions are plain functions. */
  readonly asks: boolean;
  readonly site: number;
}

// ------------------------------------------------------------------ expressions

/**
 * `local`/`list` are slots of the running query or action; `bound` is a variable of an enclosing where/some/sum/fold, numbered from 0
 * within one query or instruction without reuse. Nodes with `many: true` yield an array. Arrays must never be mutated by readers.
 */
export type Expr =
  /** `unsure`: the constant stands for a text that could not be read or that these options leave out. The check must conclude nothing from it. */
  | { readonly op: 'const'; readonly value: number; readonly site?: number; readonly unsure?: true }
  | { readonly op: 'local'; readonly slot: number; readonly site?: number }
  | { readonly op: 'bound'; readonly slot: number; readonly site?: number }
  | { readonly op: 'global'; readonly offset: number; readonly site?: number }
  /** m[of + offset]; offset 0 = document, 1 = pile the piece lies in. */
  | { readonly op: 'field'; readonly of: Expr; readonly offset: number; readonly site?: number }
  | { readonly op: 'data'; readonly data: number; readonly of: Expr; readonly many: boolean; readonly site?: number }
  /** The amount that the `counts` data of document `of` gives for document `which`. */
  | { readonly op: 'amount'; readonly data: number; readonly of: Expr; readonly which: Expr; readonly site?: number }
  /** The piece of a document whose kind has `pieces: one`; none if it is not in the game. */
  | { readonly op: 'piece-of'; readonly of: Expr; readonly site?: number }
  | { readonly op: 'call'; readonly query: number; readonly args: readonly Expr[]; readonly many: boolean; readonly site?: number }
  /** Numbers are 32-bit integers, beyond them is a fault. Division rounds down; the rest has the sign of the divisor. */
  | { readonly op: 'math'; readonly how: '+' | '-' | '*' | '/' | 'mod'; readonly left: Expr; readonly right: Expr; readonly site?: number }
  | {
      readonly op: 'compare';
      readonly how: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly left: Expr;
      readonly right: Expr;
      readonly site?: number;
    }
  | { readonly op: 'and' | 'or'; readonly left: Expr; readonly right: Expr; readonly site?: number }
  | { readonly op: 'not'; readonly value: Expr; readonly site?: number }
  | {
      readonly op: 'if';
      readonly test: Expr;
      readonly then: Expr;
      readonly otherwise: Expr;
      readonly many: boolean;
      readonly site?: number;
    }
  /** Binds a local slot (one or many as said), then yields `in`. */
  | {
      readonly op: 'let';
      readonly slot: number;
      readonly list: boolean;
      readonly value: Expr;
      readonly in: Expr;
      readonly many: boolean;
      /** The value is an amendment without a condition: a trace reports that it applied. */
      readonly applies?: true;
      readonly site?: number;
    }
  | { readonly op: 'count'; readonly set: Expr; readonly site?: number }
  | { readonly op: 'has'; readonly set: Expr; readonly item: Expr; readonly zero?: true; readonly site?: number }
  /** First or last of a set or pile; 0 if empty. */
  | { readonly op: 'first' | 'last'; readonly set: Expr; readonly site?: number }
  | { readonly op: 'sum'; readonly set: Expr; readonly bound: number; readonly value: Expr; readonly site?: number }
  | { readonly op: 'some' | 'every' | 'no'; readonly set: Expr; readonly bound: number; readonly test: Expr; readonly site?: number }
  /** Is the document of piece `of` (or the document itself if `document`) one of these? `yes` is sorted. */
  | { readonly op: 'is-of'; readonly of: Expr; readonly document: boolean; readonly yes: readonly number[]; readonly site?: number }
  /** The seat `step` places clockwise of a seat. */
  | { readonly op: 'next-seat'; readonly of: Expr; readonly step: number; readonly site?: number }
  | { readonly op: 'score-of'; readonly of: Expr; readonly site?: number }
  /** The element of a list slot at an index from 0; none beyond its end. */
  | { readonly op: 'item'; readonly slot: number; readonly index: Expr; readonly site?: number }
  /** Folds over holders: acc (a local slot, one or list) starts as `init`; for each holder (bound) it becomes `body`. */
  | {
      readonly op: 'fold';
      readonly set: Expr;
      readonly bound: number;
      readonly slot: number;
      readonly list: boolean;
      readonly init: Expr;
      readonly body: Expr;
      readonly many: boolean;
      /** The same as in `let`, for each holder. */
      readonly applies?: true;
      readonly site?: number;
    }
  // many
  | { readonly op: 'empty'; readonly site?: number }
  | { readonly op: 'list'; readonly slot: number; readonly site?: number }
  | { readonly op: 'memory'; readonly memory: number; readonly site?: number }
  | { readonly op: 'pile'; readonly pile: Expr; readonly site?: number }
  /** All pieces of these kinds (in order of creation), kept if their document is in `yes` (undefined: all). */
  | { readonly op: 'all'; readonly kinds: readonly number[]; readonly yes?: readonly number[]; readonly site?: number }
  | { readonly op: 'documents'; readonly values: readonly number[]; readonly site?: number }
  | { readonly op: 'union'; readonly left: Expr; readonly right: Expr; readonly site?: number }
  | { readonly op: 'minus'; readonly left: Expr; readonly right: Expr; readonly zero?: true; readonly site?: number }
  | { readonly op: 'filter'; readonly set: Expr; readonly bound: number; readonly test: Expr; readonly site?: number }
  | {
      readonly op: 'extreme';
      readonly which: 'least' | 'most';
      readonly set: Expr;
      readonly bound: number;
      readonly by: Expr;
      readonly site?: number;
    }
  /** Values of an expression for each element, none left out, repeats left out; `flat` when the expression yields many. */
  | {
      readonly op: 'map';
      readonly set: Expr;
      readonly bound: number;
      readonly value: Expr;
      readonly flat: boolean;
      readonly zero?: true;
      readonly site?: number;
    }
  /** Listed values, none and repeats left out. */
  | { readonly op: 'set-of'; readonly items: readonly Expr[]; readonly zero?: true; readonly site?: number }
  | { readonly op: 'take'; readonly set: Expr; readonly count: Expr; readonly site?: number }
  /** Seats in order from a seat, clockwise (step 1) or the other way (step -1). */
  | { readonly op: 'seats-from'; readonly of: Expr; readonly step: number; readonly site?: number }
  /** Pieces of a set that show the same face (KindInfo.same) as an item. */
  | { readonly op: 'like'; readonly set: Expr; readonly item: Expr; readonly site?: number }
  /** The holders of a document's ability now: its own pieces (`own`, filtered by the key's `while`), then grants, then attached. */
  | { readonly op: 'holders'; readonly document: number; readonly own: Expr; readonly grants: readonly Expr[]; readonly site?: number };

// ------------------------------------------------------------------ instructions

export type Instr =
  | { readonly op: 'set'; readonly slot: number; readonly value: Expr; readonly site: number }
  | { readonly op: 'set-list'; readonly slot: number; readonly value: Expr; readonly site: number }
  /** Adds a value at the end of a list slot. */
  | { readonly op: 'append'; readonly slot: number; readonly value: Expr; readonly site: number }
  /** `kinds`: those that a piece may have whose field is written; one column is another field for another kind. */
  | {
      readonly op: 'write';
      readonly of: Expr;
      readonly offset: number;
      readonly value: Expr;
      readonly kinds?: readonly number[];
      readonly site: number;
    }
  | { readonly op: 'write-global'; readonly offset: number; readonly value: Expr; readonly site: number }
  /** Moves one piece or many (in order; the first ends up nearest the end named) into a pile. Moving none is a fault. */
  | {
      readonly op: 'move';
      readonly what: Expr;
      readonly many: boolean;
      readonly pile: Expr;
      readonly end: 'top' | 'bottom';
      readonly site: number;
    }
  | {
      readonly op: 'create';
      readonly document: Expr;
      readonly kind: number;
      readonly id?: readonly IdPart[];
      readonly fields: readonly { readonly offset: number; readonly value: Expr }[];
      readonly pile?: Expr;
      readonly slot: number;
      readonly site: number;
    }
  | { readonly op: 'jump'; readonly to: number; readonly back: boolean; readonly site: number }
  | { readonly op: 'unless'; readonly test: Expr; readonly to: number; readonly site: number }
  /** One step of a loop: if index slot >= length of the list, jump to `to`; else slot = list[index], index + 1. */
  | {
      readonly op: 'next';
      readonly list: number;
      readonly index: number;
      readonly slot: number;
      readonly to: number;
      readonly site: number;
    }
  | { readonly op: 'call'; readonly action: number; readonly args: readonly Expr[]; readonly site: number }
  /** Marks where an inlined action begins, with its arguments at these slots. It has no effect but an event in a trace. */
  | {
      readonly op: 'enter';
      readonly action: number;
      readonly ones: readonly number[];
      readonly lists: readonly number[];
      readonly site: number;
    }
  /** Calls the behaviour `behaviour` of a document with arguments self, actor. No behaviour: nothing happens. `asks` if any of them asks. */
  | {
      readonly op: 'run';
      readonly behaviour: number;
      readonly document: Expr;
      readonly args: readonly Expr[];
      readonly asks: boolean;
      readonly site: number;
    }
  | ChooseInstr
  | PickInstr
  | {
      readonly op: 'shuffle';
      readonly chance: number;
      readonly pile: Expr;
      readonly about?: readonly AboutPart[];
      readonly site: number;
    }
  | { readonly op: 'record'; readonly memory: number; readonly value: Expr; readonly many: boolean; readonly site: number }
  | { readonly op: 'forget'; readonly memory: number; readonly site: number }
  | { readonly op: 'attach'; readonly document: Expr; readonly to: Expr; readonly span: number; readonly site: number }
  /**
   * Ends a span (1-based, as in `attach`, where 0 means permanent): abilities attached until then are removed, and once-marks are cleared
   * (columns, or globals from `stride` on).
   */
  | { readonly op: 'expire'; readonly span: number; readonly marks: readonly number[]; readonly site: number }
  | { readonly op: 'award'; readonly part: number; readonly to: Expr; readonly amount: Expr; readonly site: number }
  | { readonly op: 'return'; readonly site: number };

/** A decision. `choose x from set`: one branch without a name whose value goes to `slot` (or, with `many`, a list to `slot`). */
export interface ChooseInstr {
  readonly op: 'choose';
  readonly choice: number;
  readonly seat: Expr;
  readonly branches: readonly ChooseBranch[];
  readonly min: Expr;
  /** -1: any number. */
  readonly max: Expr;
  readonly many: boolean;
  readonly ordered: boolean;
  readonly secret: boolean;
  readonly together: boolean;
  /** Options by value (KindInfo.exact) in place of by face. */
  readonly exact: boolean;
  readonly about?: readonly AboutPart[];
  /** Where to go when there is nothing to choose from, or the answer is empty and not `many`. */
  readonly skip: number;
  readonly site: number;
}
export interface ChooseBranch {
  readonly name?: string;
  /** Parts of the option id behind the name: the value, or a word. */
  readonly parts: readonly ('value' | { readonly word: string })[];
  readonly set?: Expr;
  readonly type?: TypeRef;
  readonly when?: Expr;
  /** Offered only when no branch before it is. */
  readonly last: boolean;
  /** Slot that receives the value (list slot when `many`), or -1. */
  readonly slot: number;
  readonly to: number;
  readonly site: number;
}
/** Chance: one of a set into `slot`, or (`count`) an ordered list into list slot `slot`. An empty set: jump to `skip`. */
export interface PickInstr {
  readonly op: 'pick';
  readonly chance: number;
  readonly set: Expr;
  readonly type: TypeRef;
  readonly count?: Expr;
  readonly slot: number;
  readonly about?: readonly AboutPart[];
  readonly skip: number;
  readonly site: number;
}
/**
 * One thing that a question is about: a parameter of the rule that asks (`given`), what it chose before on the way here (`chosen`), or the
 * variable by which it says who is asked (`asked`). The slot holds a value whenever the question is put.
 */
export interface AboutPart {
  readonly name: string;
  readonly as: 'given' | 'chosen' | 'asked';
  readonly slot: number;
  readonly type: TypeRef;
}

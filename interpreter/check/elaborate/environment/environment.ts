// The environment: everything that the rules of a set of packs can name (kinds, roles, fields, piles, words, documents, queries, actions and
// amendments), gathered from the packs in order. It is made once per set of packs; elaboration reads it and adds inferred types.
import type {
  ActionDeclaration,
  Declaration,
  Expr,
  Param,
  QueryDeclaration,
  InvariantDeclaration,
  RequireDeclaration,
  Statement,
} from '../../../../grammar/syntax/ast.ts';
import type { KeyType } from '../../../../grammar/packs/merge-models.ts';
import type { SourceFile, Span } from '../../../../grammar/source.ts';
import type { DeclaredDocument, Pack } from '../../../../grammar/packs/workspace.ts';
import type { QueryCode } from '../../../program/program.ts';
import type { Binding } from '../observe.ts';
import type { Type } from './types.ts';

export interface Origin {
  readonly file: string;
  readonly span: Span;
  readonly pack: string;
}

/** A name that a model mentions, and where. */
export interface Named {
  readonly name: string;
  readonly origin: Origin;
}

export interface EnumSymbol {
  readonly index: number;
  readonly name: string;
  readonly words: readonly string[];
}
export interface FieldSymbol {
  readonly name: string;
  readonly index: number;
  readonly offset: number;
  type: Type;
  readonly origin: Origin;
}
export interface PileSymbol {
  readonly name: string;
  /** Index into the program's piles. */
  readonly index: number;
  readonly kinds: number[];
  /** Column of the pile's index for piles of pieces; table piles have a fixed number. */
  readonly offset?: number;
  readonly table?: number;
  readonly see: string;
  readonly asSet?: string;
  readonly valuesFor?: string;
  readonly origin: Origin;
}
export interface KeySymbol {
  readonly name: string;
  readonly kind: number;
  readonly type: KeyType;
  /** Index into the program's data, for keys that are data. */
  readonly data: number;
  readonly valueType: Type;
  readonly with: readonly { readonly name: string; readonly type: Type; readonly at?: Binding }[];
  readonly whilst?: { readonly expression: Expr; readonly file: string };
  /** The type that amendments under this key are attached to, if not pieces of the kind itself. */
  readonly on?: Type;
  readonly fallback?: unknown;
  readonly optional: boolean;
  readonly origin: Origin;
}
export interface KindSymbol {
  readonly index: number;
  readonly name: string;
  plural: string;
  readonly pack: string;
  pieces: 'one' | 'many' | 'none';
  documents: boolean;
  readonly keys: Map<string, KeySymbol>;
  readonly fields: Map<string, FieldSymbol>;
  readonly piles: Map<string, PileSymbol>;
  open: string[];
  hidden: string[];
  same?: string[];
  id?: string;
  option?: string;
  exact?: string;
  readonly origin: Origin;
}
export interface RoleSymbol {
  readonly name: string;
  readonly plural: string;
  kinds: number[];
  /** The documents that belong to it, if not all of these kinds do. */
  yes?: readonly number[];
  readonly origin: Origin;
}
export interface DocumentSymbol {
  readonly index: number;
  readonly id: string;
  readonly kind: number;
  readonly pack: string;
  /** Undefined for the only document of a kind without documents. */
  readonly source?: DeclaredDocument;
  readonly origin: Origin;
  readonly numbers: Map<string, number>;
  /** Where each key was written: an amending document lies in another file and pack. */
  readonly written: Map<string, { readonly file: SourceFile; readonly pack: string }>;
}
export interface ValueSymbol {
  readonly name: string;
  readonly offset: number;
  readonly type: Type;
  readonly origin: Origin;
}
export interface MemorySymbol {
  readonly name: string;
  readonly index: number;
  readonly type: Type;
}
export interface OptionSymbol {
  readonly name: string;
  readonly type: 'truth' | 'word' | 'number' | 'list';
  readonly values: readonly string[];
  /** The kind of the documents that a `list` names. */
  readonly of?: string;
  /** The query that answers with those that can be named. */
  readonly among?: Named;
  /** Chosen value when compiling; undefined while only checking. */
  readonly value?: boolean | string | number;
  /** Words of a `word` option form an enumeration. */
  readonly enum?: number;
}
/** A span of the game, which ends when an action ends. */
export interface SpanSymbol extends Named {
  readonly index: number;
  readonly endsWith: Named;
}

export interface ParamSymbol {
  readonly name: string;
  readonly label?: string;
  readonly type: Type;
  readonly at?: Binding;
}
export type QuerySource = QueryDeclaration | InvariantDeclaration | RequireDeclaration;
export interface QuerySymbol {
  readonly name: string;
  readonly index: number;
  readonly source: QuerySource;
  readonly origin: Origin;
  readonly params: readonly ParamSymbol[];
  /** How far inference has come; `busy` marks a recursive use. */
  state: 'new' | 'busy' | 'done';
  result: Type;
  recursive: boolean;
  code?: QueryCode;
  /** For expressions of documents: the key they stand under. */
  readonly expression?: KeySymbol;
  /** For amended data: the key it reads. */
  readonly data?: KeySymbol;
}
export interface ActionSymbol {
  readonly name: string;
  readonly index: number;
  readonly source?: ActionDeclaration;
  readonly body: readonly Statement[];
  readonly origin: Origin;
  readonly params: readonly ParamSymbol[];
}
/** A declaration that amends something, with its origin and, if attached, the document it belongs to. */
export interface AmendmentSymbol {
  readonly name: string;
  readonly declaration: Exclude<Declaration, QuerySource | ActionDeclaration>;
  readonly origin: Origin;
  readonly packOrder: number;
  readonly order: number;
  /** The document, and the key it stands under: amendments under a key of sort `amendments` are attached to the pieces of the document. */
  readonly holder?: { readonly document: DocumentSymbol; readonly key: KeySymbol };
}
/** An open choice and the names in its reach, which `also offer` can use. */
export interface ChoiceSymbol {
  readonly name: string;
  readonly params: readonly ParamSymbol[];
  readonly origin: Origin;
}

/** The kind and field by which seats are played. */
export interface Players {
  readonly kind: string;
  readonly field: string;
  readonly least: number;
  readonly most: number;
  /** Where the two names are written. */
  readonly places: { readonly kind: Origin; readonly field: Origin };
}

export interface Environment {
  readonly packs: readonly Pack[];
  readonly kinds: KindSymbol[];
  readonly kindByName: Map<string, KindSymbol>;
  readonly kindByPlural: Map<string, KindSymbol>;
  readonly roles: Map<string, RoleSymbol>;
  readonly roleByPlural: Map<string, RoleSymbol>;
  readonly enums: EnumSymbol[];
  readonly enumByName: Map<string, EnumSymbol>;
  readonly fields: FieldSymbol[];
  readonly piles: PileSymbol[];
  readonly tablePiles: Map<string, PileSymbol>;
  readonly keys: KeySymbol[];
  readonly words: Map<string, Type>;
  readonly values: Map<string, ValueSymbol>;
  readonly memories: Map<string, MemorySymbol>;
  readonly options: Map<string, OptionSymbol>;
  /** What a result reports besides winners and scores: by name the query that answers it. */
  readonly results: Map<string, Named>;
  /** What is reported to every viewer: actions, and kinds, which stand for the behaviours of their documents. */
  readonly told: Named[];
  readonly spans: Map<string, SpanSymbol>;
  readonly documents: DocumentSymbol[];
  /** By kind index, then id. */
  readonly documentByKind: Map<number, Map<string, DocumentSymbol>>;
  readonly queries: Map<string, QuerySymbol>;
  readonly actions: Map<string, ActionSymbol>;
  readonly amendments: AmendmentSymbol[];
  readonly choices: Map<string, ChoiceSymbol>;
  readonly chances: Map<string, Origin>;
  /** Names that are defined but have no symbol of their own: words of enumerations, stand-ins, plurals, options, presets, memories. */
  readonly loose: (Origin & { readonly name: string; /** Of a plural. */ readonly singular?: string; readonly sort?: 'verb' })[];
  /** Amendments that a later pack has taken out, by name. */
  readonly dropped: Set<string>;
  /** Next free column of a row; fields come first, marks and score parts are added on demand. */
  columns: number;
  /** Whether any rule attaches abilities, so that holders must be looked up. */
  attaches: boolean;
  /** The action that plays a whole game. */
  start?: Named;
  /** The field that says where something stands. */
  place?: Named;
  /** The chance that a set-up may settle beforehand. */
  first?: Named;
  players?: Players;
}

/** How a parameter of a header is written, kept for amendments that name them anew. */
export type HeaderParam = Param;

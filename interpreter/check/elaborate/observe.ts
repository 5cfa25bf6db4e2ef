// The observer interface of elaboration, for editor services: where a name stands and what it means, what is in reach there and of what type.
// There is no observer while packs are only checked or compiled.
import type { Name } from '../../../grammar/syntax/ast.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Context } from './context.ts';
import type { Type } from './environment/types.ts';

/** Where the name of a parameter or variable is written. */
export interface Binding {
  readonly file: string;
  readonly span: Span;
}

/** What a name stands for. `of`: the kind of a document, field, pile or key, the enumeration of a word. */
export interface NameMeaning {
  readonly what:
    | 'local'
    | 'number'
    | 'piece'
    | 'value'
    | 'option'
    | 'memory'
    | 'pile'
    | 'query'
    | 'kind'
    | 'plural'
    | 'document'
    | 'word'
    | 'field'
    | 'own-pile'
    | 'key';
  readonly name: string;
  readonly of?: string;
  readonly at?: Binding;
}

export interface NameObserver {
  /** A name was resolved to this meaning. A field of several kinds is reported once for each. The same place may be reported more than once. */
  use?(file: string, span: Span, meaning: NameMeaning, type: Type): void;
  /** A bare name is about to be resolved. */
  name?(ctx: Context, name: Name, want: Type | undefined): void;
  /** A field of a value of this type is about to be resolved. */
  member?(ctx: Context, field: Name, of: Type): void;
}

// The results of the language services: plain data with lines and columns from 1, so that a page, a language server or a test can use it as it
// is. The end of a range is exclusive; columns count UTF-16 units.

export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Place extends Range {
  readonly file: string;
}

export interface TextEdit extends Place {
  readonly text: string;
}

export interface Cursor {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** A diagnostic with the edits that would fix it. One of the first line and column in a file that is not there makes the file. */
export interface Problem extends Place {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly message: string;
  readonly help?: string;
  readonly fixes: readonly { readonly title: string; readonly edits: readonly TextEdit[] }[];
}

export interface Completion {
  readonly label: string;
  readonly kind: 'word' | 'name' | 'field' | 'key' | 'value' | 'rule' | 'piece' | 'snippet';
  readonly detail?: string;
  readonly documentation?: string;
  /** The inserted text, and the range that it replaces. */
  readonly insert: string;
  readonly replace: Range;
  /** Whether `insert` is a snippet with placeholders such as `${1:places}`. */
  readonly snippet?: boolean;
}

/** Plain text, never markup. */
export type HoverPart =
  | { readonly kind: 'title' | 'text' | 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'place'; readonly text: string; readonly place: Place };

export interface Hover {
  readonly range: Range;
  readonly parts: readonly HoverPart[];
}

export type TokenKind =
  'comment' | 'keyword' | 'name' | 'definition' | 'string' | 'number' | 'operator' | 'punctuation' | 'key' | 'type' | 'slot';

/** A coloured stretch of one line. */
export interface Token {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly kind: TokenKind;
}

export interface FileSymbol extends Range {
  readonly name: string;
  readonly kind: string;
}

/** The reason why a request cannot be carried out, in words for the author. */
export interface Refused {
  readonly refused: string;
}

/** A line of a file in which a searched text was found, and where in the shown text it stands. */
export interface FoundLine {
  readonly path: string;
  readonly range: Range;
  /** The line, or the part of it around the find. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A document whose name, in one of the languages, was found. */
export interface NamedThing {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly pack: string;
  readonly place: Place;
}

export interface SearchAnswer {
  readonly names: readonly NamedThing[];
  readonly lines: readonly FoundLine[];
  /** Whether more lines were found than are listed. */
  readonly more: boolean;
}

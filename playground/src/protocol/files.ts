// Files and places in them, as both workers and the page name them. The types of the interpreter are passed on from here, so that the
// page imports what messages carry from one folder.
export type {
  FileChange,
  Completion,
  Cursor,
  FileSymbol,
  FoundLine,
  NamedThing,
  Hover,
  Place,
  Problem,
  Range,
  SearchAnswer,
  TextEdit,
  Token,
  TokenKind,
} from '../../../interpreter/index.ts';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A line that an edit changed, with what stood there before. */
export interface ChangedLine {
  readonly path: string;
  /** In the text as it is now. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

// A rulebook as plain data: chapters of entries, each with its rule in one language and, where a scenario shows it, a worked example. Every
// sentence comes from the texts of packs; this tool adds headings only.
import type { SvgNode } from '../../grammar/drawing/svg.ts';
import type { CardFace } from '../cards/faces.ts';

export interface Rulebook {
  readonly title: string;
  /** The packs and the edition that the rules are those of, by name. */
  readonly subtitles: readonly string[];
  readonly locale: string;
  readonly components: readonly Component[];
  readonly parts: readonly BookPart[];
}

/** What one pack brings, or what is about the whole game. */
export interface BookPart {
  readonly id: string;
  /** Absent where it is called like the book, or holds what is about the whole game. */
  readonly title?: string;
  readonly says: readonly string[];
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  /** Unique in the book, and fit for an address in the page. */
  readonly id: string;
  readonly title: string;
  readonly says: readonly string[];
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly id: string;
  /** What its text is filed under. */
  readonly kind: string;
  /** Its id among those of its kind. */
  readonly of: string;
  readonly name: string;
  readonly says: readonly string[];
  /** How it stands in this selection: the value of an option, and texts about keys of a document. */
  readonly notes: readonly string[];
  readonly face?: CardFace;
  readonly example?: Example;
}

/** What lies in the box of one kind. */
export interface Component {
  readonly kind: string;
  readonly name: string;
  readonly copies: number;
  /** A face that stands for it. */
  readonly face: CardFace;
  /** What there is of it; empty where its name says all. */
  readonly sorts: readonly { readonly name: string; readonly copies: number; readonly values: readonly string[] }[];
}

export function chaptersOf({ parts }: Rulebook): readonly Chapter[] {
  return parts.flatMap(({ chapters }) => chapters);
}

/** One line of what happened. */
export type StoryLine =
  | { readonly type: 'told'; readonly text: string }
  /** Only names: who did what, and what sort of thing that is. */
  | { readonly type: 'deed'; readonly who: string; readonly what: string; readonly sort?: string }
  | { readonly type: 'asked'; readonly text: string; readonly options: readonly string[] };

/** A pile by what sort it is of, with its name. */
export interface NamedPile {
  readonly pile: string;
  readonly name: string;
}

/** Things that lie in another pile afterwards. Where one side is absent, they come out of what nobody sees, or go there. */
export interface Moved {
  readonly items: readonly string[];
  readonly from?: NamedPile;
  readonly to?: NamedPile;
}

/** A worked example: a scenario that passed with the rules of this selection. */
export interface Example {
  readonly scenario: string;
  readonly file: string;
  readonly line: number;
  /** The row of its table, from 1. */
  readonly row?: number;
  /** Its title and what it shows are written in one language: they are told to readers of that. */
  readonly title?: string;
  /** Options that it is played with and the selection is not, by name. */
  readonly unlike: readonly string[];
  readonly story: readonly StoryLine[];
  /** The places before and after; one drawing where nobody has moved. */
  readonly before?: SvgNode;
  readonly after?: SvgNode;
  /** How many places stand beside each other in the drawings. */
  readonly columns: number;
  readonly moved: readonly Moved[];
  readonly passages: readonly ShownStatement[];
}

/** A statement of a book, or a ruling, that an example shows. */
export interface ShownStatement {
  readonly id: string;
  readonly about?: string;
  /** Where the book of this edition has it. */
  readonly book?: string;
}

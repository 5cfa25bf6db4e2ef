// What the page asks about a thing on the board and what the game worker answers: the contents of an inspect card, as plain data.
import type { Place } from './files.ts';
import type { ScenePiece } from './scene.ts';
import type { TextRef } from './texts.ts';

/** A thing on the board: by its id, a piece that cannot be identified by its key, what is printed on a card by the document it shows. */
export type Inspected =
  | { readonly sort: 'piece' | 'hidden' | 'cell' | 'pile' | 'seat' | 'kind'; readonly id: string }
  | { readonly sort: 'document'; readonly kind: string; readonly id: string };

/** Who may look at what lies in a pile. */
export type PileSight = 'all' | 'owner' | 'nobody' | 'face' | 'kind' | 'top';

export interface InspectCard {
  readonly about: Inspected;
  readonly name: string;
  /** What sort of thing it is, where that says more than its name. */
  readonly kind?: string;
  readonly picture: InspectPicture;
  /** What is known of it now; enumerations speak for themselves and have no label. */
  readonly facts: readonly InspectFact[];
  readonly pile?: { readonly count: number; readonly sight: PileSight; readonly owner?: string };
  /** It lies so that the viewer does not see what it is. */
  readonly faceDown?: true;
  /** What the rules say about it, sentence by sentence, with the numbers of this game. */
  readonly says: readonly string[];
  /** Where no pack says it in words: how it is written. */
  readonly clause?: string;
  /** What is printed on it, or what a seat plays with. */
  readonly parts: readonly InspectPart[];
  /** What changes it now. */
  readonly changes: readonly InspectChange[];
  /** Where its rule and its text stand. */
  readonly rule?: Place;
  readonly text?: Place;
  /** The same as a row of the text view. */
  readonly textOf?: TextRef;
}

export interface InspectFact {
  readonly label?: string;
  readonly value: string;
}

export interface InspectPart {
  readonly name: string;
  readonly icon: string;
  readonly colour?: string;
  readonly says?: string;
}

/** The amendments in force that somebody brings: a pack, a part of the game that an option switches on, a character, an event. */
export interface InspectChange {
  readonly by: string;
  /** The sort of who brings it: what a kind of document is called, of a part of the game the pack; absent for a pack. */
  readonly kind?: string;
  /** What it changes, sentence by sentence; none where nobody says it in words. */
  readonly says: readonly string[];
  readonly clauses: readonly InspectClause[];
}

/** An amendment as it is written, and where. */
export interface InspectClause {
  readonly clause: string;
  readonly at: Place;
  readonly stretch: Stretch;
}

/** A stretch of a file, by offsets. */
export interface Stretch {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export type InspectPicture =
  | { readonly sort: 'piece'; readonly piece: ScenePiece }
  /** A column of a chain, by its id. */
  | { readonly sort: 'column'; readonly column: string }
  /** A drawing by its name; empty: the usual one. */
  | { readonly sort: 'drawing'; readonly drawing: string; readonly usual: 'figure' | 'token' | 'back' | 'note'; readonly colour?: string };

/** The scenarios that touch a thing: where those begin in which a rule of it has run, or that name it. */
export interface TouchingScenarios {
  readonly name: string;
  readonly places: readonly { readonly file: string; readonly line: number }[];
  /** How many have not run yet: what they run is not known. */
  readonly waiting: number;
}

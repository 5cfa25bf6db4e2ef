// What can be printed of a game, as plain data: a face for everything that looks different, how often the game has it, and what its back
// shows. It crosses to the page, which draws it with the code the command uses.
import type { Art } from '../../grammar/drawing/art.ts';

/** The size and layout of a face: a card, or a small square. */
export type FaceForm = 'card' | 'token';

export interface Picture {
  /** Name of a drawing; empty: none is given. */
  readonly drawing: string;
  /** The built-in drawing that stands in for it. */
  readonly usual: string;
  readonly colour?: string;
}

/** Something that is printed on a face besides its own text: a symbol of a row, or a rule that the card brings along. */
export interface FacePart extends Picture {
  /** The document that it shows. */
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly says?: string;
}

export interface CardFace {
  /** Unique in its set, and fit for the name of a file. */
  readonly id: string;
  readonly kind: string;
  readonly kindName: string;
  readonly document?: string;
  /** The packs that bring it: of its document and of whose it is. */
  readonly packs: readonly string[];
  readonly form: FaceForm;
  /** True: no piece of the game, but something to look up its rule on. */
  readonly reference: boolean;
  readonly name: string;
  /** Whose it is, by name. */
  readonly owner?: string;
  readonly value?: string;
  readonly picture?: Picture;
  readonly colour?: string;
  readonly says: readonly string[];
  /** Whose rule it says: its own, or that of its kind. */
  readonly ruleOf?: 'document' | 'kind';
  /** Drawn in a row, in this order, as on the board. */
  readonly symbols: readonly FacePart[];
  readonly parts: readonly FacePart[];
  /** Small print at its foot. */
  readonly notes: readonly string[];
  readonly copies: number;
  /** Absent: everybody always sees its face. */
  readonly back?: CardBack;
}

/** A back says nothing that the rules hide. */
export interface CardBack extends Picture {
  readonly id: string;
  readonly form: FaceForm;
  /** What everybody knows of a piece that lies face down. */
  readonly name?: string;
}

export interface CardKind {
  readonly id: string;
  readonly name: string;
  readonly faces: number;
  readonly copies: number;
}

export interface CardSet {
  readonly title: string;
  readonly locale: string;
  readonly art: Art;
  /** All kinds that can be printed, whether they are among the faces or not. */
  readonly kinds: readonly CardKind[];
  readonly faces: readonly CardFace[];
}

// Indexes a state: the kind of every piece, the owner and description of every pile, the number of every seat. It is made anew on every demand,
// because pieces may still be created while a game goes on.
import type { DocumentInfo, FieldInfo, KindInfo, PileInfo, Program } from '../program/program.ts';
import type { State } from '../runtime/state.ts';

export interface PilePlace {
  readonly info: PileInfo;
  /** The piece the pile belongs to; 0 = the table. */
  readonly owner: number;
}

export class Layout {
  readonly program: Program;
  readonly state: State;
  /** All pieces in order of creation. */
  readonly pieces: readonly number[];
  readonly seats: readonly number[];
  /** By index of the pile in the state; index 0, the empty pile, has none. */
  readonly piles: readonly (PilePlace | undefined)[];

  constructor(program: Program, state: State) {
    this.program = program;
    this.state = state;
    this.pieces = state.ids.map((_, number) => program.firstPiece + number * program.stride);
    this.seats = state.byKind[program.seats.kind] ?? [];
    this.piles = state.pileInfos.map((info, pile) =>
      pile === 0 ? undefined : { info: program.piles[info], owner: state.pileHolders[pile] },
    );
  }

  /** The running number of a piece, from 0. */
  number(piece: number): number {
    return (piece - this.program.firstPiece) / this.program.stride;
  }

  kindIndex(piece: number): number {
    return this.state.kinds[this.number(piece)];
  }

  kind(piece: number): KindInfo {
    return this.program.kinds[this.kindIndex(piece)];
  }

  id(piece: number): string {
    return this.state.ids[this.number(piece)];
  }

  /** The name of the document a piece shows; empty when its kind has none. */
  documentName(piece: number): string {
    const document = this.state.m[piece];
    return document === 0 ? '' : documentAt(this.program, document).id;
  }

  /** Index of a seat by its piece, or -1. */
  seatIndex(piece: number): number {
    return this.seats.indexOf(piece);
  }

  pileOf(piece: number): number {
    return this.state.m[piece + 1];
  }

  /** The field of that name of a piece's kind. */
  field(piece: number, name: string): FieldInfo | undefined {
    return fieldOfKind(this.program, this.kind(piece), name);
  }

  /** The seat a piece belongs to: itself, or what its owner field holds; 0 = none. */
  ownerOf(piece: number): number {
    if (this.kindIndex(piece) === this.program.seats.kind) return piece;
    const field = this.field(piece, this.program.fields[this.program.seats.field].name);
    return field === undefined ? 0 : this.state.m[piece + field.offset];
  }
}

/** A document by its number, which counts from 1. */
export function documentAt(program: Program, value: number): DocumentInfo {
  return program.documents[value - 1];
}

/** The number of the document with that id among the documents of a kind; 0 if there is none. */
export function findDocument(program: Program, kind: number, id: string): number {
  return program.documents.findIndex((document) => document.kind === kind && document.id === id) + 1;
}

export function canLieInPile(program: Program, kind: number): boolean {
  let known = pileable.get(program);
  if (known === undefined) pileable.set(program, (known = new Set(program.piles.flatMap(({ kinds }) => kinds))));
  return known.has(kind);
}

const pileable = new WeakMap<Program, ReadonlySet<number>>();

export function fieldOfKind(program: Program, kind: KindInfo, name: string): FieldInfo | undefined {
  const index = kind.fields.find((field) => program.fields[field].name === name);
  return index === undefined ? undefined : program.fields[index];
}

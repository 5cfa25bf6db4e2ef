// A seat's view of a state: the same JSON as of the state, with the visibility of the seat. INVARIANT: everything here, numbers of pieces
// included, is made only of what the seat knows, so that two states it cannot tell apart give the same bytes.
import type { Program } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import { byCodeUnit, canonicalJson } from './digest.ts';
import { Layout } from './layout.ts';
import { columnsInId, splitId, type NumberedId } from './piece-ids.ts';
import { type Viewer, viewerPiece, Sight } from './sight.ts';
import { draw, drawPiece, type Visibility, type StateJson } from './state-json.ts';

/** The view of a seat; `seat` is its piece. */
export function viewJson(program: Program, state: State, seat: number): StateJson {
  const visibility = new SeatVisibility(new Layout(program, state), seat);
  return draw(visibility.layout, visibility);
}

/** The view of a viewer: of a seat by its index, or of `nobody`. */
export function viewFor(program: Program, state: State, who: Viewer): StateJson {
  return viewJson(program, state, viewerPiece(new Layout(program, state), who));
}

/** The visibility for a seat. Pieces with a running number are numbered anew, in the order in which the seat meets them. */
export class SeatVisibility implements Visibility {
  readonly layout: Layout;
  readonly sight: Sight;
  private readonly ids = new Map<number, string>();
  private readonly shown = new Map<number, readonly number[]>();
  private readonly numbers = new Map<string, number>();
  private met = false;

  constructor(layout: Layout, seat: number) {
    this.layout = layout;
    this.sight = new Sight(layout, seat);
  }

  id(piece: number): string | undefined {
    // Most lookups are about figures and places: those need no numbers.
    if (!this.met && !this.ids.has(piece)) {
      if (!this.sight.identifies(piece)) return undefined;
      const { before, whole } = this.around(piece);
      if (whole === true) return before;
    }
    return this.known().get(piece);
  }

  sees(piece: number, offset: number): boolean {
    return this.sight.sees(piece, offset);
  }

  contents(pile: number): readonly number[] | undefined {
    this.known();
    return this.shown.get(pile);
  }

  /** The piece the seat knows by an id. */
  find(id: string): number | undefined {
    for (const [piece, known] of this.known()) if (known === id) return piece;
    return undefined;
  }

  /** Every piece the seat can identify: first what lies in its own piles, then the rest as it was met. */
  inOrder(): readonly number[] {
    const met = [...this.known().keys()];
    const own = (piece: number): boolean => this.sight.owns(this.layout.pileOf(piece));
    return [...met.filter(own), ...met.filter((piece) => !own(piece))];
  }

  /** The pieces that a name used by the seat may mean: where the seat does not know the order, all that look the same. */
  alike(piece: number): readonly number[] {
    const pile = this.layout.pileOf(piece);
    return this.sight.knowsOrder(pile) ? [piece] : this.lookalikes(piece);
  }

  /** The pieces of the same pile that show the seat the same face, the piece itself among them. */
  lookalikes(piece: number): readonly number[] {
    const face = this.face(piece);
    return this.layout.state.piles[this.layout.pileOf(piece)].filter((other) => this.face(other) === face);
  }

  /** The ids of all pieces the seat can identify; made when first needed. */
  private known(): ReadonlyMap<number, string> {
    if (!this.met) {
      this.met = true;
      this.meetPieces();
    }
    return this.ids;
  }

  /**
   * First what lies open in no pile, then the piles of the table and of pieces already met, then the piles of the pieces met there,
   * and so on: the order of creation of a piece that was ever hidden plays no part.
   */
  private meetPieces(): void {
    const { layout } = this;
    for (const piece of layout.pieces) if (layout.pileOf(piece) === 0) this.meet(piece);
    let waiting = [...layout.piles.keys()].filter((pile) => layout.piles[pile] !== undefined);
    while (waiting.length > 0) {
      const met = new Map([...this.ids.keys()].map((piece, index) => [piece, index]));
      const rank = (pile: number): number => met.get(layout.piles[pile]?.owner ?? 0) ?? -1;
      const reached = waiting.filter((pile) => layout.piles[pile]?.owner === 0 || rank(pile) >= 0);
      if (reached.length === 0) return;
      reached.sort((left, right) => rank(left) - rank(right) || left - right);
      for (const pile of reached) if (this.sight.knowsOrder(pile)) this.show(pile, layout.state.piles[pile]);
      // Sorted piles come last, because what they are sorted by may name a piece of the others.
      for (const pile of reached) if (!this.sight.knowsOrder(pile)) this.show(pile, this.sortByFace(pile));
      const done = new Set(reached);
      waiting = waiting.filter((pile) => !done.has(pile));
    }
  }

  private show(pile: number, contents: readonly number[]): void {
    this.shown.set(pile, contents);
    for (const piece of contents) if (this.sight.identifies(piece)) this.meet(piece);
  }

  private sortByFace(pile: number): readonly number[] {
    const contents = this.layout.state.piles[pile];
    if (contents.length < 2) return contents;
    const faces = contents.map((piece) => ({ piece, face: this.face(piece) }));
    return faces.sort((left, right) => byCodeUnit(left.face, right.face)).map(({ piece }) => piece);
  }

  /** All the seat knows of a piece but its number; identified pieces come first, which keeps the open top of a pile on top. */
  private face(piece: number): string {
    const known = this.sight.identifies(piece);
    const { before, after } = known ? this.around(piece) : { before: '', after: '' };
    return canonicalJson([known ? 0 : 1, before, after, drawPiece(this.layout, this, piece)]);
  }

  private meet(piece: number): void {
    const { before, after, whole } = this.around(piece);
    if (whole === true) {
      this.ids.set(piece, before);
      return;
    }
    const stem = `${before}\n${after}`;
    const number = (this.numbers.get(stem) ?? 0) + 1;
    this.numbers.set(stem, number);
    this.ids.set(piece, `${before}${number}${after}`);
  }

  /**
   * The parts of the id around the number that the seat gives a piece; `whole`: it needs no number. An id made of hidden columns is not told.
   */
  private around(piece: number): NumberedId & { readonly whole?: boolean } {
    const { layout } = this;
    if (columnsInId(layout.program, layout.kindIndex(piece)).some((offset) => !this.sight.sees(piece, offset))) {
      return { before: `${layout.documentName(piece) || layout.kind(piece).name}.`, after: '' };
    }
    return splitId(layout, piece) ?? { before: layout.id(piece), after: '', whole: true };
  }
}

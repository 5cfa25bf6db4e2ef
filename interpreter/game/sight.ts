// Visibility for one seat: which pieces it can identify, which of their columns it knows, and of which piles it knows the order. This is the
// only place that reads the visibility of the model.
import type { PileInfo } from '../program/program.ts';
import { EngineError } from './engine-error.ts';
import type { Layout } from './layout.ts';

/** The viewer of something: a seat by its index, or `nobody`, a viewer that knows only what everybody may know. */
export type Viewer = number | 'nobody';

/** Stands for the piece of the seat when the viewer is `nobody`: nothing belongs to it. */
const nobodysSeat = -1;

/** The piece of the seat that is the viewer. */
export function viewerPiece({ seats }: Layout, who: Viewer): number {
  if (who === 'nobody') return nobodysSeat;
  const piece = seats[who];
  if (piece === undefined) throw new EngineError('unknown-seat', `there is no seat ${who}; there are the seats 0 to ${seats.length - 1}`);
  return piece;
}

export class Sight {
  readonly layout: Layout;
  readonly seat: number;
  private readonly identified = new Map<number, boolean>();

  /** `seat` is the piece of the seat, from `viewerPiece`. */
  constructor(layout: Layout, seat: number) {
    this.layout = layout;
    this.seat = seat;
  }

  /** Whether the seat knows which piece this is. What lies in no pile lies open. */
  identifies(piece: number): boolean {
    let known = this.identified.get(piece);
    if (known === undefined) this.identified.set(piece, (known = this.canIdentify(piece)));
    return known;
  }

  /** Whether the seat knows a column of a piece; offset 0 is the document. */
  sees(piece: number, offset: number): boolean {
    const kind = this.layout.kind(piece);
    if (!this.identifies(piece)) return offset === 0 ? kind.openName : kind.open.includes(offset);
    return !kind.hidden.includes(offset) || this.seesValuesIn(this.layout.pileOf(piece));
  }

  /** Whether the order of a pile means anything to the seat. If not, the pile is shown sorted. */
  knowsOrder(pile: number): boolean {
    const place = this.layout.piles[pile];
    if (place === undefined) return true;
    switch (place.info.see) {
      case 'all':
      case 'face':
        return true;
      case 'kind':
        // The seat cannot say which of several pieces that look alike has left, so the positions of the others must not tell it.
        return this.seesValuesIn(pile) || place.info.kinds.every((kind) => this.layout.program.kinds[kind].hidden.length === 0);
      case 'owner':
      case 'top':
        return this.owns(pile);
      case 'nobody':
        return false;
    }
  }

  owns(pile: number): boolean {
    const place = this.layout.piles[pile];
    return place !== undefined && place.owner !== 0 && this.layout.ownerOf(place.owner) === this.seat;
  }

  private canIdentify(piece: number): boolean {
    const pile = this.layout.pileOf(piece);
    const place = this.layout.piles[pile];
    if (place === undefined) return true;
    if (this.knowsAsSet(pile, place.info)) return true;
    switch (place.info.see) {
      case 'all':
      case 'kind':
        return true;
      case 'owner':
        return this.owns(pile);
      case 'face':
        return this.liesFaceUp(piece) || this.layout.ownerOf(piece) === this.seat;
      case 'top':
        return this.layout.state.piles[pile][0] === piece || this.owns(pile);
      case 'nobody':
        return false;
    }
  }

  private knowsAsSet(pile: number, info: PileInfo): boolean {
    return info.asSet === 'all' || (info.asSet === 'owner' && this.owns(pile));
  }

  private seesValuesIn(pile: number): boolean {
    const info = this.layout.piles[pile]?.info;
    // Without `valuesFor`, a pile that shows kinds hides all values; elsewhere a viewer that identifies a piece sees its values.
    const values = info?.valuesFor ?? (info?.see === 'kind' ? 'nobody' : 'all');
    return values === 'all' || (values === 'owner' && this.owns(pile));
  }

  private liesFaceUp(piece: number): boolean {
    const field = this.layout.field(piece, 'face');
    if (field?.type.base !== 'enum') return false;
    const value = this.layout.state.m[piece + field.offset];
    return value !== 0 && this.layout.program.enums[field.type.enum ?? 0].words[value - 1] === 'up';
  }
}

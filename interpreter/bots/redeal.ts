// Deals anew what a seat does not know: makes copies of a game that the seat cannot tell from its own. Hidden pieces swap places with others
// that may lie there as well, hidden values are exchanged, orders that it does not know are shuffled, and chance gets another seed. INVARIANT: the
// rules could have led to the copy, as far as the data tell: no piece lies where it cannot, or has fields that say that it lies elsewhere.
import type { Program } from '../program/program.ts';
import { below } from '../runtime/random.ts';
import type { State } from '../runtime/state.ts';
import { Layout } from '../game/layout.ts';
import { Sight } from '../game/sight.ts';
import { Lying } from './lying.ts';

interface Slot {
  readonly pile: number;
  readonly index: number;
}

export class Redeal {
  private readonly program: Program;
  private readonly original: State;
  /** Places whose pieces may be any of each other's. */
  private readonly groups: Slot[][] = [];
  /** A place that takes one kind only, and the group it may be filled from. */
  private readonly covered: { readonly slot: Slot; readonly from: readonly Slot[] }[] = [];
  /** Columns that the seat does not see, of pieces that it cannot tell apart. */
  private readonly values: { readonly offsets: readonly number[]; readonly pieces: readonly number[] }[] = [];
  private readonly unordered: number[] = [];
  private readonly layout: Layout;
  private readonly lying: Lying;

  /** `seat` is the piece of the seat that is the viewer. */
  constructor(program: Program, original: State, seat: number) {
    this.program = program;
    this.original = original;
    this.layout = new Layout(program, original);
    this.lying = new Lying(program, original);
    this.look(new Sight(this.layout, seat));
  }

  make(random: number[]): State {
    const state = this.original.copy();
    // Copies share it until one of them changes it.
    state.pieceOf = state.pieceOf.slice();
    for (const group of this.groups) this.mix(state, group, random);
    for (const { slot, from } of this.covered) this.cover(state, slot, from, random);
    for (const { offsets, pieces } of this.values) {
      for (let left = pieces.length; left > 1; left--) {
        const [one, two] = [pieces[left - 1], pieces[below(random, left)]];
        // The values of one piece stay together.
        for (const offset of offsets) exchange(state.m, one + offset, two + offset);
      }
    }
    for (const pile of this.unordered) {
      const pieces = state.piles[pile];
      for (let left = pieces.length; left > 1; left--) exchange(pieces, left - 1, below(random, left));
    }
    state.random = Array.from({ length: 4 }, () => (below(random, 1 << 16) << 16) | below(random, 1 << 16) | 1);
    return state;
  }

  private look(sight: Sight): void {
    const { layout, original } = this;
    const groups = new Map<string, Slot[]>();
    const values = new Map<string, number[]>();
    const faces: { readonly slot: Slot; readonly owner: number }[] = [];
    layout.piles.forEach((place, pile) => {
      if (place === undefined) return;
      if (!sight.knowsOrder(pile) && original.piles[pile].every((piece) => sight.identifies(piece)) && place.info.see !== 'kind')
        this.unordered.push(pile);
      original.piles[pile].forEach((piece, index) => {
        if (sight.identifies(piece)) {
          const unseen = layout.kind(piece).hidden.filter((offset) => !sight.sees(piece, offset));
          if (unseen.length > 0) add(values, `${unseen.join()} ${layout.kindIndex(piece)} ${original.m[piece]}`, piece);
          return;
        }
        const slot = { pile, index };
        if (place.owner !== 0) add(groups, `of ${layout.ownerOf(place.owner)}`, slot);
        else if (place.info.see === 'face') faces.push({ slot, owner: layout.ownerOf(piece) });
        else add(groups, `on the table ${layout.kindIndex(piece)} ${this.marksOf(piece)}`, slot);
      });
    });
    this.groups.push(...[...groups.values()].filter((group) => group.length > 1));
    for (const { slot, owner } of faces) this.covered.push({ slot, from: groups.get(`of ${owner}`) ?? [] });
    for (const [key, pieces] of values)
      if (pieces.length > 1) this.values.push({ offsets: key.split(' ')[0].split(',').map(Number), pieces });
  }

  /**
   * The marks on the back of a piece, as far as the data tell: which keys of its document are true. A piece with other marks cannot lie there.
   */
  private marksOf(piece: number): string {
    const document = this.original.m[piece];
    return this.program.data
      .map(({ values }) => values[document])
      .map((value) => (value === 1 ? '1' : '0'))
      .join('');
  }

  private mix(state: State, group: readonly Slot[], random: number[]): void {
    for (let left = group.length; left > 1; left--) this.swap(state, group[left - 1], group[below(random, left)]);
  }

  /** Fills a covered place: any piece of its sort may lie there that its owner holds unseen. */
  private cover(state: State, slot: Slot, from: readonly Slot[], random: number[]): void {
    const kind = this.layout.kindIndex(state.piles[slot.pile][slot.index]);
    const fitting = from.filter(({ pile, index }) => this.layout.kindIndex(state.piles[pile][index]) === kind);
    const chosen = below(random, fitting.length + 1);
    if (chosen < fitting.length) this.swap(state, slot, fitting[chosen]);
  }

  /** Two pieces swap places, unless the seat would see it or a pile does not take one of them. */
  private swap(state: State, here: Slot, there: Slot): void {
    const [one, two] = [state.piles[here.pile][here.index], state.piles[there.pile][there.index]];
    if (one === two || !this.looksLike(state, here, one, two) || !this.looksLike(state, there, two, one)) return;
    if (this.layout.kindIndex(one) === this.layout.kindIndex(two)) this.swapFaces(state, one, two);
    else this.swapPieces(state, here, there);
  }

  /** Whether the seat would see the same if the other piece lay in a place. */
  private looksLike({ m }: State, { pile }: Slot, piece: number, other: number): boolean {
    const { layout, program } = this;
    const place = layout.piles[pile];
    if (place === undefined) return false;
    const kind = layout.kindIndex(piece);
    if (kind !== layout.kindIndex(other)) return place.owner !== 0 && place.info.kinds.includes(layout.kindIndex(other));
    // A pile of a seat that takes several kinds shows backs only.
    if (place.owner !== 0 && place.info.kinds.length > 1) return true;
    const { open, openName } = program.kinds[kind];
    const seen = [...(openName ? [0] : []), ...open.filter((offset) => this.lying.carried(kind).includes(offset))];
    return seen.every((offset) => m[piece + offset] === m[other + offset]);
  }

  /**
   * Two pieces of a kind keep their places and swap their faces: references to them, and how they lie, belong to the place and stay true. (Ids
   * are for people, who see none of this.)
   */
  private swapFaces({ m, pieceOf, attached }: State, one: number, two: number): void {
    const [mine, others] = [m[one], m[two]];
    for (const offset of [0, ...this.lying.carried(this.layout.kindIndex(one))]) exchange(m, one + offset, two + offset);
    const [first, second] = [pieceOf[mine] === one, pieceOf[others] === two];
    if (first) pieceOf[mine] = two;
    if (second) pieceOf[others] = one;
    for (let at = 0; at + 2 < attached.length; at += 3) {
      if (attached[at + 1] === one && attached[at] === mine) attached[at] = others;
      else if (attached[at + 1] === two && attached[at] === others) attached[at] = mine;
    }
  }

  /** Pieces of two kinds swap places, and take over how the other lay there. A piece that something refers to stays. */
  private swapPieces(state: State, here: Slot, there: Slot): void {
    const { m, piles } = state;
    const [one, two] = [piles[here.pile][here.index], piles[there.pile][there.index]];
    if (this.lying.isMeant(one) || this.lying.isMeant(two)) return;
    piles[here.pile][here.index] = two;
    piles[there.pile][there.index] = one;
    m[one + 1] = there.pile;
    m[two + 1] = here.pile;
    for (const { mine, others } of this.lying.shared(this.layout.kindIndex(one), this.layout.kindIndex(two)))
      exchange(m, one + mine, two + others);
  }
}

function exchange(list: number[], one: number, two: number): void {
  [list[one], list[two]] = [list[two], list[one]];
}

function add<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [item]);
  else known.push(item);
}

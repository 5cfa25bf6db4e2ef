// The unknown, dealt anew: copies of a game that a seat cannot tell from the one it sits at. What lies hidden changes places with what may
// lie there as well, hidden values change hands, orders that nobody of its kind knows are shuffled, and chance gets another seed.
import type { Program } from '../program/program.ts';
import { below } from '../runtime/random.ts';
import type { State } from '../runtime/state.ts';
import { Layout } from '../session/layout.ts';
import { Sight } from '../session/sight.ts';

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
  /** A column of pieces that differ in nothing else the seat sees. */
  private readonly values: { readonly offset: number; readonly pieces: readonly number[] }[] = [];
  private readonly unordered: number[] = [];
  private readonly layout: Layout;

  /** `seat` is the piece of the seat that looks. */
  constructor(program: Program, original: State, seat: number) {
    this.program = program;
    this.original = original;
    this.layout = new Layout(program, original);
    this.look(new Sight(this.layout, seat));
  }

  make(random: number[]): State {
    const state = this.original.copy();
    for (const group of this.groups) this.mix(state, group, random);
    for (const { slot, from } of this.covered) this.cover(state, slot, from, random);
    for (const { offset, pieces } of this.values) {
      for (let left = pieces.length; left > 1; left--) {
        const [one, two] = [pieces[left - 1] + offset, pieces[below(random, left)] + offset];
        [state.m[one], state.m[two]] = [state.m[two], state.m[one]];
      }
    }
    for (const pile of this.unordered) {
      const pieces = state.piles[pile];
      for (let left = pieces.length; left > 1; left--) {
        const other = below(random, left);
        [pieces[left - 1], pieces[other]] = [pieces[other], pieces[left - 1]];
      }
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
          for (const offset of layout.kind(piece).hidden)
            if (!sight.sees(piece, offset)) add(values, `${offset} ${layout.kindIndex(piece)} ${original.m[piece]}`, piece);
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
    for (const [key, pieces] of values) if (pieces.length > 1) this.values.push({ offset: Number(key.split(' ')[0]), pieces });
  }

  /** What is printed on the back, as far as data tell: yes or no. A piece with another mark is known not to lie there. */
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

  /** What lies covered may be any piece of its sort that its owner holds unseen. */
  private cover(state: State, slot: Slot, from: readonly Slot[], random: number[]): void {
    const kind = this.layout.kindIndex(state.piles[slot.pile][slot.index]);
    const fitting = from.filter(({ pile, index }) => this.layout.kindIndex(state.piles[pile][index]) === kind);
    const chosen = below(random, fitting.length + 1);
    if (chosen < fitting.length) this.swap(state, slot, fitting[chosen]);
  }

  private swap(state: State, here: Slot, there: Slot): void {
    const [one, two] = [state.piles[here.pile][here.index], state.piles[there.pile][there.index]];
    if (one === two) return;
    state.piles[here.pile][here.index] = two;
    state.piles[there.pile][there.index] = one;
    state.m[one + 1] = there.pile;
    state.m[two + 1] = here.pile;
    // Which side is up belongs to the place, not to the piece.
    const [up, down] = [this.layout.field(one, 'face')?.offset, this.layout.field(two, 'face')?.offset];
    if (up !== undefined && down !== undefined) [state.m[one + up], state.m[two + down]] = [state.m[two + down], state.m[one + up]];
  }
}

function add<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [item]);
  else known.push(item);
}

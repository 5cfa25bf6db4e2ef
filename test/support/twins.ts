// Twin states of the base game for the tests of hidden information: what a seat cannot know by the rules of the box is changed.
// Written from the words of the rules (piles and fields by name), not from the tool's own idea of who sees what: it is what tests that.
import type { Machine } from '../../interpreter/runtime/machine.ts';
import type { State } from '../../interpreter/runtime/state.ts';
import { Layout } from '../../interpreter/game/layout.ts';

export type Roll = (sides: number) => number;

/** What may be changed behind a seat's back. */
export const changes = {
  /** Values of tokens that lie on floors, in the box or with others. */
  values(table: Twin, roll: Roll): void {
    const unseen = table.pieces('token').filter((token) => table.holderOf(token) !== table.seat);
    for (const group of groupBy(unseen, (token) => table.name(token))) table.permuteColumn(group, 'value', roll);
  },
  /** The order of decks, the own one too, of the hands of others, of what lies in the box and of tokens that do not belong to the seat. */
  orders(table: Twin, roll: Roll): void {
    for (const [index, place] of table.layout.piles.entries()) {
      if (place === undefined) continue;
      const { name } = place.info;
      const own = place.owner !== 0 && table.layout.ownerOf(place.owner) === table.seat;
      if (name === 'deck' || name === 'box' || (name === 'hand' && !own) || (name === 'loot' && !own))
        shuffleList(table.state.piles[index], roll);
    }
  },
  /** Which of their cards others hold, have in the deck, and have laid face down into the plan. */
  cards(table: Twin, roll: Roll): void {
    const unseen = table.pieces('card').filter((card) => table.ownerOf(card) !== table.seat && table.isConcealed(card));
    for (const group of groupBy(unseen, (card) => String(table.ownerOf(card)))) table.permutePlaces(group, roll);
  },
  /** Which single bullet of a bandit lies where in the hands and decks of one seat. */
  bullets(table: Twin, roll: Roll): void {
    const unseen = table.pieces('bullet').filter((bullet) => table.isConcealed(bullet) && table.holderOf(bullet) !== table.seat);
    for (const group of groupBy(unseen, (bullet) => `${table.holderOf(bullet)} ${table.column(bullet, 'bandit')}`))
      table.permutePlaces(group, roll);
  },
  /** The round cards to come and those left out. */
  rounds(table: Twin, roll: Roll): void {
    const unseen = table.pieces('round-card').filter((card) => ['coming-rounds', 'box'].includes(table.pileName(card)));
    table.permutePlaces(unseen, roll);
  },
  /** What the generator will draw. */
  future(table: Twin, roll: Roll): void {
    table.state.random = table.state.random.map(() => 1 + roll(1 << 30));
  },
} as const;

export type Change = keyof typeof changes;

/** Bullets change places with cards between the hand and the deck of another seat: only the sizes of both are known. */
export function mixHandAndDeck(table: Twin, roll: Roll): void {
  for (const player of table.layout.seats) {
    if (player === table.seat) continue;
    const held = [...table.pieces('card'), ...table.pieces('bullet')].filter(
      (piece) => table.holderOf(piece) === player && ['hand', 'deck'].includes(table.pileName(piece)),
    );
    table.permutePlaces(held, roll);
  }
}

/** A copy of a state, changed by the named changes (or any other) and asked anew. */
export function twinOf(
  machine: Machine,
  original: State,
  seat: number,
  how: readonly ((table: Twin, roll: Roll) => void)[],
  roll: Roll,
): State {
  const table = new Twin(machine, original.copy(), seat);
  for (const change of how) change(table, roll);
  table.askAnew();
  return table.state;
}

export class Twin {
  readonly machine: Machine;
  readonly state: State;
  readonly layout: Layout;
  /** The piece of the seat that must not notice. */
  readonly seat: number;

  constructor(machine: Machine, state: State, seat: number) {
    this.machine = machine;
    this.state = state;
    this.layout = new Layout(machine.program, state);
    this.seat = this.layout.seats[seat];
  }

  pieces(kind: string): number[] {
    return this.layout.pieces.filter((piece) => this.layout.kind(piece).name === kind);
  }

  name(piece: number): string {
    return this.layout.documentName(piece);
  }

  column(piece: number, field: string): number {
    return this.state.m[piece + this.offset(piece, field)];
  }

  ownerOf(piece: number): number {
    return this.column(piece, 'owner');
  }

  pileName(piece: number): string {
    return this.layout.piles[this.layout.pileOf(piece)]?.info.name ?? '';
  }

  /** The seat in whose hand, deck or loot a piece lies; 0 = nobody's. */
  holderOf(piece: number): number {
    const owner = this.layout.piles[this.layout.pileOf(piece)]?.owner ?? 0;
    return owner === 0 ? 0 : this.layout.ownerOf(owner);
  }

  /** In a hand, in a deck, or face down in the plan. */
  isConcealed(piece: number): boolean {
    const pile = this.pileName(piece);
    if (pile !== 'plan') return pile === 'hand' || pile === 'deck';
    const words = this.machine.program.enums.find(({ name }) => name === 'facing')?.words ?? [];
    return words[this.column(piece, 'face') - 1] === 'down';
  }

  permuteColumn(pieces: readonly number[], field: string, roll: Roll): void {
    const values = pieces.map((piece) => this.column(piece, field));
    shuffleList(values, roll);
    pieces.forEach((piece, index) => (this.state.m[piece + this.offset(piece, field)] = values[index]));
  }

  /** Pieces change places; what they are stays with them. */
  permutePlaces(pieces: readonly number[], roll: Roll): void {
    const places = pieces.map((piece) => {
      const pile = this.layout.pileOf(piece);
      return { pile, at: this.state.piles[pile].indexOf(piece) };
    });
    shuffleList(places, roll);
    pieces.forEach((piece, index) => {
      const { pile, at } = places[index];
      this.state.piles[pile][at] = piece;
      this.state.m[piece + 1] = pile;
    });
  }

  /** Running an action without effect makes the machine ask the open decision anew. */
  askAnew(): void {
    const { actions } = this.machine.program;
    const nothing = actions.findIndex(({ code, params }) => params.length === 0 && code.every(({ op }) => op === 'return'));
    if (nothing < 0) throw new Error('no action without effect');
    this.machine.runAction(this.state, nothing, []);
  }

  private offset(piece: number, field: string): number {
    const found = this.layout.field(piece, field);
    if (found === undefined) throw new Error(`no field ${field}`);
    return found.offset;
  }
}

export function shuffleList<Item>(list: Item[], roll: Roll): void {
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = roll(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
}

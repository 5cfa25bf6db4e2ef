// Writes a state in the words of scenarios: names of seats, piles and values, pieces described in as few words as tell them apart, and the lines
// that lead from one state to another.
import type { TypeRef } from '../../program/program.ts';
import type { State } from '../../runtime/state.ts';
import { valueFacts } from '../../game/ids.ts';
import { Layout } from '../../game/layout.ts';
import { describePieces, type Description } from '../read/descriptions.ts';
import { Playing } from '../playing.ts';
import type { CompiledSelection } from '../run/programs.ts';
import { ScenarioError } from '../read/scenario-error.ts';

const nowhere = { start: 0, end: 0 };
/** How many pieces of a pile are named one by one; of a larger pile only the size and the top are written. */
const mostItems = 7;

export class RecordWords {
  readonly playing: Playing;
  readonly layout: Layout;
  private readonly state: State;

  constructor(compiledSelection: CompiledSelection, state: State) {
    this.playing = new Playing(compiledSelection, 0);
    this.playing.state = state;
    this.state = state;
    this.layout = this.playing.layout();
  }

  seat(index: number): string {
    return this.playing.nameSeat(index).split('+')[0];
  }

  pile(pile: number): string {
    const place = this.layout.piles[pile];
    if (place === undefined) return 'none';
    if (place.owner === 0) return place.info.name;
    const seat = this.layout.seatIndex(place.owner);
    return `${seat >= 0 ? this.seat(seat) : this.layout.id(place.owner)}'s ${place.info.name}`;
  }

  value(type: TypeRef, value: number): string {
    if (type.base === 'piece' && value !== 0) {
      const seat = this.layout.seatIndex(value);
      return seat >= 0 ? this.seat(seat) : this.layout.id(value);
    }
    if (type.base === 'document' && value !== 0) {
      const document = this.layout.program.documents[value - 1];
      return `${this.layout.program.kinds[document.kind].name} ${document.id}`;
    }
    if (type.base === 'pile' && value !== 0) return this.pile(value);
    return valueFacts(this.layout, type, value, false, undefined).name;
  }

  /** What lies in a pile, the top first: `2 frog, stone of blue`. */
  items(pile: number): string {
    const words = this.state.piles[pile].map((piece) => this.piece(piece, pile));
    if (words.length === 0) return 'nothing';
    const groups: { text: string; count: number }[] = [];
    for (const text of words) {
      const last = groups[groups.length - 1];
      if (last?.text === text) last.count += 1;
      else groups.push({ text, count: 1 });
    }
    return groups.map(({ text, count }) => (count > 1 ? `${count} ${text}` : text)).join(', ');
  }

  /** The fewest words that fit a piece and nothing that looks different; its id if there are none. */
  private piece(piece: number, pile: number, ofForm = false): string {
    const holder = this.layout.piles[pile]?.owner ?? 0;
    const name = this.plainName(piece);
    const value = this.worth(piece);
    const look = this.look(piece, pile);
    const whose = this.whose(piece);
    const isOwn = holder !== 0 && this.layout.ownerOf(holder) !== 0 && this.layout.ownerOf(holder) === this.layout.ownerOf(piece);
    const said = [...name, ...value];
    const tries = [
      ...(isOwn ? [[...said, ...look]] : []),
      ...(whose === undefined ? [] : [holder === 0 && !ofForm ? [whose, ...said, ...look] : [...said, 'of', whose, ...look]]),
      [...said, ...look],
    ];
    return (tries.find((words) => this.fits(words, piece)) ?? [this.layout.id(piece)]).join(' ');
  }

  private fits(words: readonly string[], piece: number): boolean {
    try {
      const description: Description = describePieces(
        this.playing,
        words.map((text) => ({ text, span: nowhere })),
      );
      return description.matches(piece) && this.layout.pieces.every((other) => !description.matches(other) || this.alike(piece, other));
    } catch (error) {
      if (error instanceof ScenarioError) return false;
      throw error;
    }
  }

  /** Whether two pieces look alike if their owners do not matter. */
  private alike(piece: number, other: number): boolean {
    const { m } = this.state;
    const kind = this.layout.kindIndex(piece);
    if (kind !== this.layout.kindIndex(other) || m[piece] !== m[other]) return false;
    return this.layout.kind(piece).hidden.every((offset) => m[piece + offset] === m[other + offset]);
  }

  private plainName(piece: number): readonly string[] {
    const name = this.layout.documentName(piece);
    const kind = this.layout.kind(piece).name;
    if (name === '') return [kind];
    const { documents } = this.layout.program;
    const clashes = documents.some(({ id, kind: other }) => id === name && other !== this.layout.kindIndex(piece));
    const isOther = (other: number): boolean => this.layout.id(other) === name && other !== piece;
    return clashes || this.layout.pieces.some(isOther) ? [kind, name] : [name];
  }

  /** Numbers by which pieces of one name differ. */
  private worth(piece: number): readonly string[] {
    const { hidden, fields } = this.layout.kind(piece);
    return fields.flatMap((index) => {
      const { type, offset } = this.layout.program.fields[index];
      if (type.base !== 'number' || !hidden.includes(offset)) return [];
      const value = this.state.m[piece + offset];
      const differs = this.layout.pieces.some(
        (other) => this.state.m[other] === this.state.m[piece] && this.state.m[other + offset] !== value,
      );
      return differs ? [String(value)] : [];
    });
  }

  /** The words for how a piece lies, where that matters to a seat that may see it. */
  private look(piece: number, pile: number): readonly string[] {
    const info = this.layout.piles[pile]?.info;
    if (info?.see !== 'face') return [];
    const field = this.layout.field(piece, 'face');
    const value = field === undefined ? 0 : this.state.m[piece + field.offset];
    if (field === undefined || field.type.base !== 'enum' || value === 0) return [];
    return [`face-${this.layout.program.enums[field.type.enum ?? 0].words[value - 1]}`];
  }

  /** The figure that a piece belongs to, by the parts of its id or by its owner. */
  private whose(piece: number): string | undefined {
    const { program } = this.layout;
    const kind = this.layout.kind(piece);
    const referring = kind.id.flatMap((part) =>
      part.part === 'field' && program.fields[part.field].type.base === 'piece' ? [program.fields[part.field]] : [],
    );
    for (const { offset } of referring) {
      const other = this.state.m[piece + offset];
      if (other === 0) return this.layout.ownerOf(piece) === 0 ? 'nobody' : undefined;
      const seat = this.layout.seatIndex(other);
      return seat >= 0 ? this.seat(seat) : this.layout.id(other);
    }
    const seat = this.layout.seatIndex(this.layout.ownerOf(piece));
    return seat < 0 ? undefined : this.seat(seat);
  }

  // -------------------------------------------------------------- lines

  /** Facts that lead from a state to this one, what matters most first: figures, what lies open before them, the rest, values. */
  factsSince(before: State): readonly (readonly string[])[] {
    const piles = this.changedPiles(before).map((pile) => ({ weight: this.weight(pile), line: `${this.pile(pile)}: ${this.items(pile)}` }));
    const lines = (weight: number): string[] => piles.filter((pile) => pile.weight === weight).map(({ line }) => line);
    return [[...this.standing(before), ...this.fields(before)], lines(0), lines(1), [...lines(2), ...this.values(before)]];
  }

  /** Expectations after a play. `strong`: the play is about it; the others may depend on more than is worth writing. */
  expectationsSince(before: State): readonly { readonly line: string; readonly strong: boolean }[] {
    const strong = [...this.standing(before), ...this.fields(before)];
    const weak: string[] = [];
    for (const pile of this.changedPiles(before)) {
      const foreign = this.foreignTop(before, pile);
      if (foreign !== undefined) strong.push(foreign);
      else if (this.weight(pile) === 0) strong.push(this.pileLine(pile));
      else if (this.weight(pile) === 1) weak.push(this.pileLine(pile));
    }
    strong.push(...this.scores(before));
    return [
      ...strong.map((line) => ({ line, strong: true })),
      ...[...weak, ...this.values(before)].map((line) => ({ line, strong: false })),
    ];
  }

  private changedPiles(before: State): number[] {
    return [...this.layout.piles.keys()].filter(
      (pile) => this.layout.piles[pile] !== undefined && this.pileKey(this.state, pile) !== this.pileKey(before, pile),
    );
  }

  /** 0: open before a seat or at a place; 1: open on the table, or a hand; 2: hidden from all. */
  private weight(pile: number): 0 | 1 | 2 {
    const place = this.layout.piles[pile];
    if (place === undefined || place.info.see === 'nobody') return 2;
    return place.owner !== 0 && (place.info.see === 'all' || place.info.see === 'kind') ? 0 : 1;
  }

  private values(before: State): string[] {
    return this.layout.program.globals.flatMap(({ name, offset, type }) =>
      this.state.m[offset] === before.m[offset] ? [] : [`${name} is ${this.value(type, this.state.m[offset])}`],
    );
  }

  private scores(before: State): string[] {
    const { parts } = this.layout.program;
    const total = (state: State, seat: number): number => parts.reduce((sum, { offset }) => sum + (state.m[seat + offset] ?? 0), 0);
    const lines = this.layout.seats.flatMap((seat, index) =>
      total(this.state, seat) === total(before, seat) ? [] : [`${this.seat(index)} scores ${total(this.state, seat)}`],
    );
    const winners = this.state.memories[0] ?? [];
    if (winners.length === 0 || String(winners) === String(before.memories[0])) return lines;
    return [...lines, `winners are ${winners.map((seat) => this.seat(this.layout.seatIndex(seat))).join(', ')}`];
  }

  private standing(before: State): string[] {
    const { program } = this.layout;
    const place = program.fields[program.placeField]?.name;
    if (place === undefined) return [];
    return this.layout.pieces.flatMap((piece) => {
      const field = this.layout.field(piece, place);
      const here = field === undefined ? 0 : this.state.m[piece + field.offset];
      return field === undefined || here === 0 || here === before.m[piece + field.offset]
        ? []
        : [`${this.layout.id(piece)} in ${this.layout.id(here)}`];
    });
  }

  /** Fields of pieces that lie in no pile, except the place. */
  private fields(before: State): string[] {
    const { program } = this.layout;
    const place = program.fields[program.placeField]?.name;
    return this.layout.pieces.flatMap((piece) => {
      if (this.layout.pileOf(piece) !== 0) return [];
      return this.layout.kind(piece).fields.flatMap((index) => {
        const { name, offset, type } = program.fields[index];
        const value = this.state.m[piece + offset];
        if (name === place || value === before.m[piece + offset]) return [];
        const seat = this.layout.seatIndex(piece);
        return [`${name} of ${seat >= 0 ? this.seat(seat) : this.layout.id(piece)} is ${this.value(type, value)}`];
      });
    });
  }

  private pileLine(pile: number): string {
    const size = this.state.piles[pile].length;
    if (size === 0) return `${this.pile(pile)} is empty`;
    return size <= mostItems ? `${this.pile(pile)}: ${this.items(pile)}` : `count(${this.pile(pile)}) is ${size}`;
  }

  /** A piece of another owner that has come to lie on top of a hidden pile. */
  private foreignTop(before: State, pile: number): string | undefined {
    const [top] = this.state.piles[pile];
    const holder = this.layout.piles[pile]?.owner ?? 0;
    if (this.weight(pile) !== 2 || holder === 0 || top === undefined || before.piles[pile]?.includes(top)) return undefined;
    if (this.layout.ownerOf(top) === this.layout.ownerOf(holder)) return undefined;
    const words = this.piece(top, pile, true);
    return words.includes('.') ? undefined : `top of ${this.pile(pile)} is ${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
  }

  /** A key that two piles share when their pieces look alike one by one. */
  private pileKey(state: State, pile: number): string {
    const { program } = this.layout;
    return (state.piles[pile] ?? [])
      .map((piece) => {
        const number = (piece - program.firstPiece) / program.stride;
        const kind = program.kinds[state.kinds[number]];
        const columns = kind.exactSame ?? kind.same;
        if (columns === undefined) return piece;
        const info = this.layout.piles[pile]?.info;
        const face =
          info?.see === 'face' ? kind.fields.map((index) => program.fields[index]).filter(({ type }) => type.base === 'enum') : [];
        return [
          state.kinds[number],
          state.m[piece],
          ...columns.map((offset) => state.m[piece + offset]),
          ...face.map(({ offset }) => state.m[piece + offset]),
          this.ownerIn(state, piece),
        ].join('.');
      })
      .join(' ');
  }

  private ownerIn(state: State, piece: number): number {
    return new Layout(this.layout.program, state).ownerOf(piece);
  }
}

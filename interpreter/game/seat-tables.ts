// Finds a table (who plays each seat) that the rules allow when only the number of seats is given. The rules do not list such tables, they only
// refuse set-ups: tables are tried until one is allowed.
import type { Program } from '../program/program.ts';
import { Fault } from '../runtime/fault.ts';
import type { Machine } from '../runtime/machine.ts';
import { interpreterOf } from '../runtime/machines.ts';
import { State } from '../runtime/state.ts';
import { EngineError } from './engine-error.ts';
import { fullSetup, refuseRepeats, seatDocuments } from './setup.ts';

/** The most seats that are tried: more than any table has. */
const mostSeats = 12;
/** The number of seats of a table before the user has chosen one, if the rules allow it. */
export const usualSeats = 4;
/** Steps a set-up may take before it counts as refused. */
const mostSteps = 1_000_000;

type Seats = string[][];

export class SeatTables {
  /** Ids that seats can be played with, in the order of the packs. */
  readonly characters: readonly string[];
  /** How many of them one seat takes. */
  readonly figures: { readonly least: number; readonly most: number };
  /** The fewest ids on a seat that names any. It is at least 1: a seat that names none is left to the rules, which may draw who plays it. */
  private readonly fewest: number;
  private readonly machine: Machine;
  private readonly known = new Map<number, Seats | undefined>();
  private guest: string | undefined | null = null;

  /** The tables of a program, cached: each number of seats is tried once. */
  static of(program: Program): SeatTables {
    const known = tables.get(program) ?? new SeatTables(program);
    tables.set(program, known);
    return known;
  }

  private constructor(program: Program) {
    const { least, most } = program.seats;
    this.figures = { least, most: Math.max(1, least, most) };
    this.fewest = Math.max(1, least);
    this.characters = program.documents.filter(({ kind }) => kind === program.seats.playedWith).map(({ id }) => id);
    this.machine = interpreterOf(program);
  }

  /** The fewest and the most seats that the rules allow with the fewest figures on each seat. */
  limits(): { readonly least: number; readonly most: number } {
    const most = Math.min(mostSeats, Math.floor(this.characters.length / this.fewest));
    const allowed = Array.from({ length: most }, (_, index) => index + 1).filter((count) => this.plain(count) !== undefined);
    return { least: allowed[0] ?? 1, most: allowed[allowed.length - 1] ?? Math.max(1, most) };
  }

  /** A table with this number of seats that the rules allow, if there is one. */
  find(count: number): Seats | undefined {
    if (this.known.has(count)) return this.known.get(count);
    const found = this.plain(count) ?? this.open(count) ?? this.search(count);
    this.known.set(count, found);
    return found;
  }

  /** A table of the first characters with the fewest figures on each seat, whether the rules allow it or not. */
  first(count: number): Seats {
    return seatsFor(this.characters, count, this.fewest, this.wanted());
  }

  /** A table for callers that have not said how many play. */
  usual(): Seats {
    const { least, most } = this.limits();
    const count = Math.min(Math.max(least, Math.min(usualSeats, most)), most);
    return this.find(count) ?? this.first(count);
  }

  /**
   * Tables of the usual size, the usual one first, so that everybody sits at one of them where the rules allow it. A table of seats that name nobody
   * is enough: the rules draw who plays them.
   */
  covering(): readonly Seats[] {
    const usual = this.usual();
    const found = [usual];
    const [each] = usual.map((seat) => seat.length);
    const seated = new Set(usual.flat());
    if (seated.size === 0) return found;
    for (const id of this.characters) {
      if (seated.has(id)) continue;
      const isNew = (other: string): boolean => !seated.has(other);
      const others = this.characters.filter((other) => other !== id);
      const order = [id, ...others.filter(isNew), ...others.filter((other) => !isNew(other))];
      const alone = [id, ...usual.flat().filter((other) => other !== id)];
      const table = [order, alone]
        .map((characters) => seatsFor(characters, usual.length, each, this.wanted()))
        .find((seats) => seats.flat().includes(id) && this.isAllowed(seats));
      if (table === undefined) continue;
      found.push(table);
      for (const one of table.flat()) seated.add(one);
    }
    return found;
  }

  private plain(count: number): Seats | undefined {
    const seats = this.first(count);
    return this.isAllowed(seats) ? seats : undefined;
  }

  /** A table of seats that name no character, where the rules choose who plays them. */
  private open(count: number): Seats | undefined {
    const seats = Array.from({ length: count }, (): string[] => []);
    return this.figures.least === 0 && this.isAllowed(seats) ? seats : undefined;
  }

  /** Tries tables with each character as a required one, and with more figures on each seat. */
  private search(count: number): Seats | undefined {
    for (let each = this.fewest; each <= this.figures.most; each += 1) {
      for (const wanted of [undefined, ...this.characters]) {
        const seats = seatsFor(this.characters, count, each, wanted);
        if (this.isAllowed(seats)) return seats;
      }
    }
    return undefined;
  }

  /** A character that the rules require at every table, found by trying the usual number of seats. */
  private wanted(): string | undefined {
    if (this.guest !== null) return this.guest;
    const usual = Math.min(usualSeats, Math.floor(this.characters.length / this.fewest));
    const allows = (wanted?: string): boolean => usual > 0 && this.isAllowed(seatsFor(this.characters, usual, this.fewest, wanted));
    return (this.guest = allows() ? undefined : this.characters.find(allows));
  }

  private isAllowed(seats: Seats): boolean {
    try {
      const setup = fullSetup({ seats });
      const documents = seatDocuments(this.machine.program, setup);
      const allowed = this.machine.newGame({ seats: documents, seed: 0 }, { limits: { budget: mostSteps } }) instanceof State;
      if (allowed) refuseRepeats(setup);
      return allowed;
    } catch (error) {
      // A set-up that ends in a fault counts as refused.
      if (error instanceof EngineError || error instanceof Fault) return false;
      throw error;
    }
  }
}

const tables = new WeakMap<Program, SeatTables>();

/** Seats for the first characters in order; the last seat is for the required character, if there is one. */
function seatsFor(characters: readonly string[], count: number, each: number, wanted?: string): Seats {
  const others = characters.filter((id) => id !== wanted);
  const seats = Array.from({ length: count }, (_, seat) => others.slice(seat * each, (seat + 1) * each));
  return wanted === undefined ? seats : [...seats.slice(0, -1), [wanted, ...(seats[count - 1] ?? []).slice(1)]];
}

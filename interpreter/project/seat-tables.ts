// Who may sit at a table when only the number of seats is said. The rules say it by refusing: tables are tried until one is allowed.
import type { Program } from '../program/program.ts';
import { Fault } from '../runtime/fault.ts';
import type { Machine } from '../runtime/machine.ts';
import { interpreterOf } from '../runtime/machines.ts';
import { State } from '../runtime/state.ts';
import { EngineError } from '../game/engine-error.ts';
import { fullSetup, refuseRepeats, seatDocuments } from '../game/setup.ts';

/** Seats tried out: more than any table has. */
const mostSeats = 12;
/** Seats of a table that nobody has chosen yet, if the rules allow so many. */
export const usualSeats = 4;
/** Steps a set-up may take before it counts as refused. */
const mostSteps = 1_000_000;

type Seats = string[][];

export class SeatTables {
  /** Ids that seats can be played with, in the order of the packs. */
  readonly characters: readonly string[];
  /** How many of them one seat takes. */
  readonly figures: { readonly least: number; readonly most: number };
  /** As many as sit on one seat where somebody does: rules may draw who plays a seat that names nobody. */
  private readonly fewest: number;
  private readonly machine: Machine;
  private readonly known = new Map<number, Seats | undefined>();
  private guest: string | undefined | null = null;

  /** Those of a program: each number of seats is tried once. */
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

  /** The fewest and the most seats that the rules allow with as few figures each as may be. */
  limits(): { readonly least: number; readonly most: number } {
    const most = Math.min(mostSeats, Math.floor(this.characters.length / this.fewest));
    const allowed = Array.from({ length: most }, (_, index) => index + 1).filter((count) => this.plain(count) !== undefined);
    return { least: allowed[0] ?? 1, most: allowed[allowed.length - 1] ?? Math.max(1, most) };
  }

  /** A table with so many seats that the rules allow, if there is one. */
  find(count: number): Seats | undefined {
    if (this.known.has(count)) return this.known.get(count);
    const found = this.plain(count) ?? this.open(count) ?? this.search(count);
    this.known.set(count, found);
    return found;
  }

  /** The characters that come first, as few as may be on each seat, whether that is allowed or not. */
  first(count: number): Seats {
    return seatsFor(this.characters, count, this.fewest, this.wanted());
  }

  /** A table for who has not said how many play. */
  usual(): Seats {
    const { least, most } = this.limits();
    const count = Math.min(Math.max(least, Math.min(usualSeats, most)), most);
    return this.find(count) ?? this.first(count);
  }

  private plain(count: number): Seats | undefined {
    const seats = this.first(count);
    return this.isAllowed(seats) ? seats : undefined;
  }

  /** Seats that name nobody, where the rules say who plays them. */
  private open(count: number): Seats | undefined {
    const seats = Array.from({ length: count }, (): string[] => []);
    return this.figures.least === 0 && this.isAllowed(seats) ? seats : undefined;
  }

  /** Somebody who has to be there, or more figures on each seat. */
  private search(count: number): Seats | undefined {
    for (let each = this.fewest; each <= this.figures.most; each += 1) {
      for (const wanted of [undefined, ...this.characters]) {
        const seats = seatsFor(this.characters, count, each, wanted);
        if (this.isAllowed(seats)) return seats;
      }
    }
    return undefined;
  }

  /** Somebody without whom the rules let nobody sit down: looked for at the usual table. */
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
      // A set-up that the rules cannot finish is no set-up.
      if (error instanceof EngineError || error instanceof Fault) return false;
      throw error;
    }
  }
}

const tables = new WeakMap<Program, SeatTables>();

/** Seats for those that come first; the last of them for somebody who has to be there. */
function seatsFor(characters: readonly string[], count: number, each: number, wanted?: string): Seats {
  const others = characters.filter((id) => id !== wanted);
  const seats = Array.from({ length: count }, (_, seat) => others.slice(seat * each, (seat + 1) * each));
  return wanted === undefined ? seats : [...seats.slice(0, -1), [wanted, ...(seats[count - 1] ?? []).slice(1)]];
}

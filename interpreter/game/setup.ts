// The set-up of a game: checked against the program and brought into the one form that saves and replays use.
import { whatExists } from '../../grammar/diagnostics/what-exists.ts';
import type { Program } from '../program/program.ts';
import { EngineError } from './engine-error.ts';
import { findDocument } from './layout.ts';

export interface GameSetup {
  /** Ids of the documents each seat is played with, clockwise. */
  readonly seats: readonly (readonly string[])[];
  /** Index of the seat that begins; by chance if left out. */
  readonly first?: number;
  readonly seed?: number;
  readonly chance?: 'seed' | 'ask';
  /** Whether a decision with exactly one possible answer is asked or answered without asking. */
  readonly forced?: 'ask' | 'take';
  readonly locale?: string;
  /** The text of a scenario's `given` part. */
  readonly given?: string;
}

/** A set-up in which nothing is left to defaults. */
export interface FullSetup extends GameSetup {
  readonly seed: number;
  readonly chance: 'seed' | 'ask';
  readonly forced: 'ask' | 'take';
  readonly locale: string;
}

/** A limit that keeps a hostile set-up from filling the memory; no game has so many seats. */
const mostSeats = 64;

/**
 * How many unnamed seats a word of a list of seats stands for: `3`; undefined for an id. The number is cut off at one more than there can be,
 * which is enough to have a longer list refused.
 */
export function countOpenSeats(word: string): number | undefined {
  const digits = /^\s*(\d{1,15})\s*$/.exec(word)?.[1];
  return digits === undefined ? undefined : Math.min(Number(digits), mostSeats + 1);
}

/** A list of seats as it is written: the named seats, and for unnamed ones in a row their number. */
export function writeSeats(seats: readonly (readonly string[])[]): string {
  const words: string[] = [];
  let open = 0;
  for (const seat of [...seats, undefined]) {
    if (seat?.length === 0) {
      open += 1;
      continue;
    }
    if (open > 0) words.push(String(open));
    open = 0;
    if (seat !== undefined) words.push(seat.join(' + '));
  }
  return words.join(', ');
}

export function fullSetup(setup: GameSetup): FullSetup {
  const { seats, first, seed = 0, chance = 'seed', forced = 'ask', locale = 'en', given } = setup;
  return {
    seats: seats.map((seat) => [...seat]),
    ...(first !== undefined && { first }),
    seed,
    chance,
    forced,
    locale,
    ...(given !== undefined && { given }),
  };
}

/** The document numbers of every seat. Rules of the packs are checked later, by the machine. */
export function seatDocuments(program: Program, setup: FullSetup): number[][] {
  const { playedWith, least, most } = program.seats;
  const { seats, first, seed } = setup;
  if (!Number.isSafeInteger(seed) || seed < 0) throw new EngineError('bad-request', '`seed` must be an integer from 0 to 2^53-1');
  if (seats.length === 0 || seats.length > mostSeats)
    throw new EngineError('illegal-setup', `a game has 1 to ${mostSeats} seats`, { rule: 'seats' });
  if (first !== undefined && !(Number.isInteger(first) && first >= 0 && first < seats.length)) {
    throw new EngineError('unknown-seat', `\`first\` names seat ${first} of ${seats.length}`);
  }
  return seats.map((seat, index) => {
    const documents = seat.map((id) => {
      const found = findDocument(program, playedWith, id);
      if (found === 0)
        throw new EngineError('unknown-id', `there is no ${program.kinds[playedWith].name} \`${id}\`${whatExists(id, playable(program))}`);
      return found;
    });
    if (documents.length < least || documents.length > most) {
      const wanted = least === most ? `${least}` : `${least} to ${most}`;
      throw new EngineError(
        'illegal-setup',
        `seat ${index + 1} of ${seats.length} must name ${wanted} of ${program.kinds[playedWith].plural}`,
        { rule: 'seats' },
      );
    }
    return documents;
  });
}

/**
 * Refuses an id that is named twice in the list of seats. This is checked after the rules of the packs, which may refuse so many seats in the
 * first place.
 */
export function refuseRepeats({ seats }: FullSetup): void {
  const all = seats.flat();
  const twice = all.find((id, at) => all.indexOf(id) !== at);
  if (twice !== undefined) throw new EngineError('illegal-setup', `\`${twice}\` is named twice`, { rule: 'seats' });
}

/** The ids of what a seat can be played with. */
function playable({ documents, seats }: Program): readonly string[] {
  return documents.filter(({ kind }) => kind === seats.playedWith).map(({ id }) => id);
}

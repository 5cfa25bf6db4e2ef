// Finds options to type instead of a set-up that the rules refuse: seats, and values of list options, are tried until one is allowed.
import { EngineError, type GameSource } from '../interpreter/index.ts';
import {
  fullSetup,
  interpreterOf,
  listedDocuments,
  refuseRepeats,
  seatDocuments,
  SeatTables,
  State,
  writeSeats,
} from '../interpreter/internal.ts';

export interface RefusedSetup {
  readonly source: GameSource;
  readonly seats: readonly (readonly string[])[];
  /** Options of type `list`, with the query that says what they can name. */
  readonly lists: readonly { readonly id: string; readonly among?: string; readonly given: boolean }[];
  /** The same game with another value of an option; undefined: there is none. */
  readonly reload: (option: string, value: string) => GameSource | undefined;
}

/** Options of the command as they could be typed; undefined where nothing that was tried is allowed. */
export function adviseSetup(refused: RefusedSetup): string | undefined {
  // If a list option was given, other values of it are tried before other seats.
  const [first, second] = refused.lists.some(({ given }) => given) ? [adviseList, adviseSeats] : [adviseSeats, adviseList];
  return first(refused) ?? second(refused);
}

function adviseSeats({ source, seats }: RefusedSetup): string | undefined {
  const tables = SeatTables.of(source.program);
  const allowed = [tables.find(seats.length), tables.usual()].find((table) => table !== undefined && isAllowed(source, table));
  return allowed && `--seats ${writeSeats(allowed).replaceAll(' ', '')}`;
}

/** A value for a list option: the first of the possible items, as many as the rules want. */
function adviseList({ source, seats, lists, reload }: RefusedSetup): string | undefined {
  for (const { id, among } of lists) {
    const known = (among === undefined ? undefined : listedDocuments(source.program, among)) ?? [];
    for (let count = 0; count <= known.length; count += 1) {
      const value = known.slice(0, count).join('+');
      const other = reload(id, value);
      if (other !== undefined && isAllowed(other, seats)) return `--option ${id}=${value}`;
    }
  }
  return undefined;
}

function isAllowed({ program }: GameSource, seats: readonly (readonly string[])[]): boolean {
  const setup = fullSetup({ seats });
  try {
    const allowed = interpreterOf(program).newGame({ seats: seatDocuments(program, setup), seed: 0 }) instanceof State;
    if (allowed) refuseRepeats(setup);
    return allowed;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

// Who stays at the table when other packs are chosen: everybody whom the new packs know, with their players. What they do not know, or what they
// want besides, is taken from their usual table. Who comes from a pack of one's own sits down first.
import type { ChosenSetup, SetupChoices } from '../protocol/game-worker.ts';

export type Seated = Pick<ChosenSetup, 'seats' | 'players' | 'first'>;
type Possible = Pick<SetupChoices, 'characters' | 'figures' | 'seats' | 'defaults'>;

/** The same seats as far as the packs allow them: figures that they do not know are replaced, seats that are too many go. */
export function keepSeats(old: Seated, next: Possible): Seated {
  const { least, most } = next.figures;
  const known = new Set(next.characters.map(String));
  const stay = old.seats.map((seat) => seat.filter((id) => known.has(id)).slice(0, most));
  const free = [...new Set([...next.defaults.seats.flat(), ...known])].filter((id) => !stay.flat().includes(id));
  const kept = stay.slice(0, next.seats.most).flatMap((seat, at) => {
    // A seat that lost somebody gets somebody else; one that was open stays open.
    const wanted = Math.max(least, Math.min(most, old.seats[at].length));
    const figures = [...seat, ...free.splice(0, Math.max(0, wanted - seat.length))];
    return figures.length < least ? [] : [{ figures, player: old.players[at], at }];
  });
  const filled = kept.map(({ figures }) => figures);
  while (filled.length < next.seats.least && free.length >= least) filled.push(free.splice(0, Math.max(1, least)));
  if (filled.length < next.seats.least) return defaultsOf(next);
  const players = filled.map((_, at) => kept[at]?.player ?? 'random');
  const first = kept.findIndex(({ at }) => at === old.first);
  const same = filled.length === old.seats.length && filled.every((seat, at) => sameIds(seat, old.seats[at]));
  return same
    ? { seats: old.seats, players: old.players, first: old.first }
    : { seats: filled, players, first: first < 0 ? undefined : first };
}

/** Seats that a person has just changed: they stay as they are unless the packs do not know somebody there. */
export function leaveSeats(old: Seated, next: Possible): Seated {
  const known = new Set(next.characters.map(String));
  return old.seats.flat().every((id) => known.has(id))
    ? { seats: old.seats, players: old.players, first: old.first }
    : keepSeats(old, next);
}

/**
 * Seats with these figures at the first of them, one each: as many as there are seats for, then one alone, for the rules may refuse the others.
 * There are none if everybody sits there already. Who loses a seat to them, and sits nowhere else, goes.
 */
export function seatedFirst(table: Seated, figures: readonly string[]): Seated[] {
  const absent = figures.filter((id) => !table.seats.flat().includes(id));
  // Whoever of them sits there stays: only seats of others are taken.
  const free = table.seats.flatMap((seat, at) => (seat.length > 0 && !figures.includes(seat[0]) ? [at] : []));
  const most = Math.min(absent.length, free.length);
  const counts = [...new Set([most, Math.min(most, 1)])].filter((count) => count > 0);
  return counts.map((count) => ({
    ...table,
    seats: table.seats.map((seat, at) => {
      const turn = free.indexOf(at);
      return turn < 0 || turn >= count ? seat : seat.with(0, absent[turn]);
    }),
  }));
}

/**
 * Seats to try in turn when the rules refuse the first: those with somebody of the packs that are new (`own`) at them, then those that stay, then the same with somebody of the usual table in the place of one of them
 * or at a seat more, then the usual table.
 */
export function seatsToTry(old: Seated, next: Possible, own: readonly string[] = []): Seated[] {
  const kept = keepSeats(old, next);
  const missing = next.defaults.seats.flat().filter((id) => !kept.seats.flat().includes(id));
  const replaced = missing.map((id): Seated => {
    const at = kept.seats.length - 1;
    return { ...kept, seats: kept.seats.map((seat, index) => (index === at ? [id, ...seat.slice(1)] : seat)) };
  });
  const added = missing.map((id): Seated => ({ ...kept, seats: [...kept.seats, [id]], players: [...kept.players, 'random'] }));
  return [...seatedFirst(kept, own), kept, ...replaced, ...(kept.seats.length < next.seats.most ? added : []), defaultsOf(next)];
}

function defaultsOf({ defaults: { seats, players } }: Possible): Seated {
  return { seats, players, first: undefined };
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

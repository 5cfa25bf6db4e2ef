// The events of the hand-written engine: what happens after the stealing of a round of the advanced game.
import type { HandGame } from './hand-written.ts';
import * as T from './hand-written-tables.ts';

/** Does what the open round card shows; true if a decision has to be made for it. */
export function happen(game: HandGame): boolean {
  const { m, marshal, players } = game;
  switch (m[T.ROUND_CARDS + game.round]) {
    case T.ANGRY_MARSHAL:
      // Two groups, each with its own look at the bullets left (R8): those on his roof, then those in the next car (R9).
      game.shoot(m[T.AT + marshal + T.ROOF]);
      if (marshal < players) {
        game.marshal = marshal + 1;
        const met = m[T.AT + marshal + 1];
        if (met !== 0) game.meet(met);
      }
      return false;
    case T.SWIVEL_ARM:
      swivel(m, players);
      return false;
    case T.BRAKING:
      brake(m, players);
      return false;
    case T.TAKE_IT_ALL: {
      const strongbox = m[T.BOX] & T.STRONGBOXES;
      m[T.BOX] ^= strongbox;
      m[T.LOOT + marshal] |= strongbox;
      return false;
    }
    case T.PASSENGERS_REBELLION:
      game.shoot(standing(m, 0, players));
      return false;
    case T.MARSHALS_REVENGE:
      punish(m, m[T.AT + marshal + T.ROOF]);
      return false;
    case T.PICKPOCKETING:
      return pickFrom(game, game.first);
    case T.HOSTAGE_TAKING:
      game.ransomed = m[T.AT] | m[T.AT + T.ROOF];
      return false;
    default:
      return false;
  }
}

/** Goes on with pickpocketing at a seat unless everybody has had his turn; true if this seat or a later one is asked. */
export function pickPockets(game: HandGame, seat: number): boolean {
  return seat !== game.first && pickFrom(game, seat);
}

/** In turn order, whoever is alone with a purse on the floor may take one (R11). */
function pickFrom(game: HandGame, from: number): boolean {
  const { m, first, players } = game;
  let seat = from;
  do {
    const place = m[T.PLACE + seat];
    if (m[T.AT + place] === 1 << seat && m[T.LOOT + place] & T.PURSES) {
      game.seat = seat;
      game.ask(T.TAKE_PURSE, T.YES_OR_NO);
      return true;
    }
    if (++seat === players) seat = 0;
  } while (seat !== first);
  return false;
}

/** Everybody on a roof goes to the last one. */
function swivel(m: Int32Array, players: number): void {
  const moved = standing(m, T.ROOF, players);
  for (let left = moved; left !== 0; left &= left - 1) m[T.PLACE + T.lowestBit(left)] = T.ROOF + players;
  m.fill(0, T.AT + T.ROOF, T.AT + T.ROOF + players);
  m[T.AT + T.ROOF + players] = moved;
}

/** Everybody on a roof goes one roof forward; whoever is on the locomotive stays. */
function brake(m: Int32Array, players: number): void {
  const last = T.AT + T.ROOF + players;
  m[T.AT + T.ROOF] |= m[T.AT + T.ROOF + 1];
  for (let roof = T.AT + T.ROOF + 1; roof < last; roof++) m[roof] = m[roof + 1];
  m[last] = 0;
  for (let seat = 0; seat < players; seat++) if (m[T.PLACE + seat] > T.ROOF) m[T.PLACE + seat]--;
}

/** Everybody of a set loses the cheapest purse to the box (R11): purses are numbered by value. */
function punish(m: Int32Array, seats: number): void {
  for (let left = seats; left !== 0; left &= left - 1) {
    const held = T.HELD + T.lowestBit(left);
    const purses = m[held] & T.PURSES;
    const cheapest = purses & -purses;
    m[held] ^= cheapest;
    m[T.BOX] |= cheapest;
  }
}

/** The seats on a level of the train. */
function standing(m: Int32Array, level: number, players: number): number {
  let seats = 0;
  for (let at = T.AT + level; at <= T.AT + level + players; at++) seats |= m[at];
  return seats;
}

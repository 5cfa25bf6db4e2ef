// Ids and snapshots of the hand-written engine: the only part of it that makes strings, called by tests and replays.
import type { HandGame } from './hand-written.ts';
import * as T from './hand-written-tables.ts';

/** A game as JSON. Piles list piece ids, first = top; hands in the order drawn, the plan in the order played. */
export interface Snapshot {
  readonly values: {
    /** Round and turn count from 1; `turn` is 0 outside planning. */
    readonly round: number;
    readonly turn: number;
    readonly phase: 'planning' | 'stealing';
    readonly first: number;
    readonly roundCards: string[];
  };
  /** The card being performed (it lies in `plan` until it is done; none during an event), and whom it has punched. */
  readonly performing: string | null;
  readonly victim: string | null;
  /** Every bandit and the marshal. */
  readonly places: Record<string, string>;
  readonly piles: Record<string, string[]>;
  /** The cards of `plan` that were played face down. */
  readonly faceDown: string[];
}

/** The option that declines, where one may. */
export const DECLINE = 'decline';

export function placeId(place: number): string {
  const car = place & 7;
  return `${car === 0 ? 'locomotive' : `car-${car}`}${place < T.ROOF ? '' : '.roof'}`;
}

/** Card ids by list of seats: tests ask for all of them at every decision. */
const cardIds = new WeakMap<readonly string[], string[]>();

export function cardId(seats: readonly string[], card: number): string {
  let ids = cardIds.get(seats);
  if (ids === undefined) cardIds.set(seats, (ids = count(T.FIRST_NEUTRAL + T.NEUTRAL_BULLETS, (code) => nameCard(seats, code))));
  return ids[card];
}

function nameCard(seats: readonly string[], card: number): string {
  if (card >= T.FIRST_NEUTRAL) return `neutral.bullet.${card - T.FIRST_NEUTRAL + 1}`;
  const slot = card & 15;
  const bandit = seats[card >> 4];
  if (slot >= T.ACTION_CARDS) return `${bandit}.bullet.${slot - T.ACTION_CARDS + 1}`;
  const kind = T.KIND_OF_SLOT[slot];
  return `${bandit}.${T.ACTION_IDS[kind]}.${slot - T.FIRST_SLOT[kind] + 1}`;
}

/** What a chance decision shows of a token: equal tokens look alike. */
export function tokenFace(token: number): string {
  return `${T.TOKEN_IDS[kindOfToken(token)]}:${T.TOKEN_VALUES[token]}`;
}

export function tokenId(token: number): string {
  const kind = kindOfToken(token);
  return `${T.TOKEN_IDS[kind]}.${token - [0, 18, 24][kind] + 1}`;
}

export function optionId(game: HandGame, option: number): string {
  switch (game.asked) {
    case T.PLAN:
      if (option >= T.HIDDEN) return `play:${T.ACTION_IDS[option - T.HIDDEN]}:hidden`;
      return option === T.DRAW ? 'draw' : option === T.PASS ? 'pass' : `play:${T.ACTION_IDS[option]}`;
    case T.MOVE_TO:
      return placeId(option | (game.m[T.PLACE + game.seat] & T.ROOF));
    case T.MARSHAL_TO:
      return placeId(option);
    case T.FIRE_TARGET:
    case T.PUNCH_TARGET:
      return game.seats[option];
    case T.PUSH_TO:
      return option === 0 ? 'front' : 'back';
    case T.KEEP_PURSE:
    case T.TAKE_PURSE:
      return option === T.YES ? 'yes' : DECLINE;
    default:
      return T.TOKEN_IDS[option];
  }
}

export function snapshot(game: HandGame): Snapshot {
  const { m, seats, players } = game;
  const over = game.over;
  const card = (code: number): string => cardId(seats, code & T.CARD);
  const places: Record<string, string> = { marshal: placeId(game.marshal) };
  const piles: Record<string, string[]> = {};
  seats.forEach((bandit, seat) => {
    places[bandit] = placeId(m[T.PLACE + seat]);
    const from = T.CARDS + seat * T.CARD_ROOM;
    const end = from + m[T.SIZE + seat];
    const border = game.planning ? from + m[T.DECK + seat] : end;
    piles[`seat-${seat}.hand`] = count(end - border, (i) => card(m[end - 1 - i]));
    piles[`seat-${seat}.deck`] = count(border - from, (i) => card(m[border - 1 - i]));
    const fired = m[T.FIRED + seat];
    piles[`${bandit}.gun`] = count(T.BULLETS - fired, (i) => card(seat * 16 + T.ACTION_CARDS + fired + i));
    piles[`${bandit}.loot`] = tokenIds(m[T.HELD + seat]);
  });
  for (let car = 0; car <= players; car++) {
    piles[`${placeId(car)}.loot`] = tokenIds(m[T.LOOT + car]);
    piles[`${placeId(car + T.ROOF)}.loot`] = tokenIds(m[T.LOOT + car + T.ROOF]);
  }
  const plan = count(game.planned - game.performed, (i) => m[T.PILE + game.performed + i]);
  const usedNeutral = T.NEUTRAL_BULLETS - game.neutralLeft;
  piles['plan'] = plan.map(card);
  piles['neutral-bullets'] = count(game.neutralLeft, (i) => card(T.FIRST_NEUTRAL + usedNeutral + i));
  piles['box'] = tokenIds(m[T.BOX]);
  const punching = game.asked === T.PUNCH_LOOT || game.asked === T.KEEP_PURSE || game.asked === T.PUSH_TO;
  return {
    values: {
      round: over ? game.round : game.round + 1,
      turn: game.planning ? (T.SCHEDULE[game.step] >> 4) + 1 : 0,
      phase: game.planning ? 'planning' : 'stealing',
      first: game.first,
      roundCards: count(T.ROUNDS, (i) => T.roundCardId(players, m[T.ROUND_CARDS + i])),
    },
    performing: game.planning || plan.length === 0 ? null : card(plan[0]),
    victim: punching ? seats[game.victim] : null,
    places,
    piles,
    faceDown: plan.filter((code) => code & T.FACE_DOWN).map(card),
  };
}

function kindOfToken(token: number): number {
  return token < 18 ? 0 : token < 24 ? 1 : 2;
}

function tokenIds(tokens: number): string[] {
  const ids: string[] = [];
  for (let left = tokens; left !== 0; left &= left - 1) ids.push(tokenId(T.lowestBit(left)));
  return ids;
}

function count<Item>(n: number, item: (i: number) => Item): Item[] {
  const items: Item[] = [];
  for (let i = 0; i < n; i++) items.push(item(i));
  return items;
}

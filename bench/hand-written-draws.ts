// What chance settles in the hand-written engine: drawn from a generator, or dictated by whoever replays a game.
import { checkIndex, checkOrder } from './hand-written-chance.ts';
import type { Dictation } from './hand-written-chance.ts';
import { cardId, tokenFace } from './hand-written-names.ts';
import * as T from './hand-written-tables.ts';
import type { HandGame } from './hand-written.ts';

/** One token of a set, each equally likely. Those of equal value are one outcome: the lowest number is meant. */
export function drawToken(game: HandGame, kind: string, tokens: number): number {
  let drawn = T.lowestBit(tokens);
  if ((tokens & ~T.EQUAL_TOKENS[drawn]) === 0) return drawn; // a single outcome is no use of chance
  if (game.dictation === null) {
    let left = tokens;
    for (let skip = game.random.below(T.bitCount(tokens)); skip > 0; skip--) left &= left - 1;
    drawn = T.lowestBit(left);
  } else {
    const outcomes: number[] = [];
    for (let left = tokens; left !== 0; left &= ~T.EQUAL_TOKENS[T.lowestBit(left)]) outcomes.push(T.lowestBit(left));
    const index = game.dictation.pick(kind, outcomes.map(tokenFace));
    checkIndex(index, outcomes.length);
    drawn = outcomes[index];
  }
  return T.lowestBit(tokens & T.EQUAL_TOKENS[drawn]);
}

export function drawFirst(game: HandGame): number {
  if (game.dictation === null) return game.random.below(game.players);
  const ids = game.seats.map((_, seat) => `seat-${seat}`);
  return game.dictation.pick('first-player', ids);
}

export function drawRoundCards(game: HandGame): void {
  const { m, advanced, dictation } = game;
  const ordinary = advanced ? T.ROUNDS - 1 : T.ROUNDS;
  if (dictation !== null) {
    dictateRoundCards(game, ordinary, dictation);
    return;
  }
  // Drawn without a list of what is left: a number already taken is drawn again.
  for (let i = 0, taken = 0; i < ordinary;) {
    const card = game.random.below(T.ROUND_CARD_COUNT);
    if (taken & (1 << card)) continue;
    taken |= 1 << card;
    m[T.ROUND_CARDS + i++] = card;
  }
  if (advanced) m[T.ROUND_CARDS + ordinary] = T.ROUND_CARD_COUNT + game.random.below(T.STATION_COUNT);
}

function dictateRoundCards(game: HandGame, ordinary: number, dictation: Dictation): void {
  const { m, players } = game;
  const ids = Array.from({ length: T.ROUND_CARD_COUNT + T.STATION_COUNT }, (_, card) => T.roundCardId(players, card));
  const stations = ids.splice(T.ROUND_CARD_COUNT);
  m.set(checkOrder(dictation.order('round-cards', ids, ordinary), ids.length, ordinary), T.ROUND_CARDS);
  if (!game.advanced) return;
  const station = dictation.pick('station', stations);
  checkIndex(station, stations.length);
  m[T.ROUND_CARDS + ordinary] = T.ROUND_CARD_COUNT + station;
}

export function dictateDeck(game: HandGame, seat: number, dictation: Dictation): void {
  const from = T.CARDS + seat * T.CARD_ROOM;
  const size = game.m[T.SIZE + seat];
  const deck = Array.from(game.m.subarray(from, from + size)).reverse();
  const ids = deck.map((card) => cardId(game.seats, card));
  const order = checkOrder(dictation.order('shuffle-deck', ids, size), size, size);
  order.forEach((index, depth) => (game.m[from + size - 1 - depth] = deck[index]));
}

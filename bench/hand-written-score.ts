// The end of a game in the hand-written engine: money, Gunslinger, ransom, winners.
import type { HandGame } from './hand-written.ts';
import * as T from './hand-written-tables.ts';

export interface Result {
  readonly winners: number[];
  readonly scores: { seat: number; total: number; parts: { loot: number; gunslinger: number; ransom: number } }[];
}

const GUNSLINGER = 1000;
const RANSOM = 250;

export function score(game: HandGame): Result {
  const { m, players } = game;
  let mostFired = 0;
  for (let seat = 0; seat < players; seat++) mostFired = Math.max(mostFired, m[T.FIRED + seat]);
  const scores: Result['scores'] = [];
  const winners: number[] = [];
  let best = -1;
  for (let seat = 0; seat < players; seat++) {
    let loot = 0;
    for (let left = m[T.HELD + seat]; left !== 0; left &= left - 1) loot += T.TOKEN_VALUES[T.lowestBit(left)];
    const gunslinger = m[T.FIRED + seat] === mostFired ? GUNSLINGER : 0;
    const ransom = game.ransomed & (1 << seat) ? RANSOM : 0;
    const total = loot + gunslinger + ransom;
    scores.push({ seat, total, parts: { loot, gunslinger, ransom } });
    // Fewer received bullets break a tie. At the end all cards are in the decks, so their number tells the bullets.
    const rank = total * 64 + 63 - m[T.SIZE + seat];
    if (rank > best) {
      winners.length = 0;
      best = rank;
    }
    if (rank === best) winners.push(seat);
  }
  return { winners, scores };
}

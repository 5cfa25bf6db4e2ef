// The generic engine with the packs of rules/ and the hand-written engine of bench/ play the same choices and stay the same at every
// decision: the speed of the one is measured against the other, so both must play the same game.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { HandGame } from '../../bench/hand-written.ts';
import { Game } from '../../interpreter/session/game.ts';
import { Echo, positionOfGame, positionOfHand, type Position } from '../support/beside.ts';
import { loadBase, often, PATIENCE, seatIds } from '../support/packs.ts';
import { dice } from '../support/random-play.ts';

const base = loadBase();

describe.each([3, 4, 5, 6])('%i players', (players) => {
  test(
    'both engines play the same game',
    () => {
      for (let seed = 0; seed < often(10, 500); seed += 1) {
        playBeside(players, seed, {});
        playBeside(players, seed, { first: seed % players });
      }
    },
    PATIENCE,
  );
});

test('also where forced decisions are taken', () => {
  for (let seed = 0; seed < often(5, 100); seed += 1) playBeside(4, seed, { forced: 'take' });
});

test('a difference would be seen', () => {
  const game = Game.start(base.source, { seats: seatIds(base, 4), seed: 1 });
  const echo = new Echo();
  echo.listen(Game.start(base.source, { seats: seatIds(base, 4), seed: 2 }));
  const hand = HandGame.create({ seats: seatIds(base, 4).flat() }, echo);
  expect(isDeepStrictEqual(positionOfHand(hand), positionOfGame(game))).toBe(false);
});

function playBeside(players: number, seed: number, more: { first?: number; forced?: 'ask' | 'take' }): void {
  const seats = seatIds(base, players);
  const game = Game.start(base.source, { seats, seed, ...more });
  const echo = new Echo();
  echo.listen(game);
  const hand = HandGame.create({ seats: seats.flat(), ...more }, echo);
  const roll = dice(seed + 1_000);
  while (!game.over) {
    expectSame(positionOfHand(hand), positionOfGame(game), `seed ${seed}, decision ${game.n}`);
    const { options } = game.decision()!;
    const { id } = options[roll(options.length)];
    game.choose(id);
    echo.listen(game);
    hand.choose(hand.optionIds().indexOf(id));
  }
  expect([hand.over, echo.silent]).toEqual([true, true]);
  expectSame(positionOfHand(hand), positionOfGame(game), `seed ${seed}, the end`);
  const { winners, scores } = hand.result();
  const result = game.result();
  // A part of nothing is not mentioned by the generic engine.
  const whole = result?.scores.map(({ parts, ...rest }) => ({ ...rest, parts: { loot: 0, gunslinger: 0, ...parts } }));
  expect({ winners: result?.winners, scores: whole }).toEqual({ winners, scores });
}

/** `toEqual` is slow: it is asked only for its message. */
function expectSame(hand: Position, game: Position, where: string): void {
  if (!isDeepStrictEqual(hand, game)) expect(hand, where).toEqual(game);
}

// The generic engine with the packs of rules/ and the hand-written engine of bench/ play the same choices and stay the same at every
// decision: the speed of the one is measured against the other, so both must play the same game.
import { describe, expect, test } from 'vitest';
import { DECLINE, HandGame, type Preset } from '../../bench/hand-written.ts';
import { Game } from '../../interpreter/game/game.ts';
import { Echo, optionIds, positionOfGame, positionOfHand, type Position } from '../support/beside.ts';
import { EVERYTHING, momentOf, usedAtEnd, usedBetween } from '../support/exercised.ts';
import { loadGame, often, PATIENCE, readPacks, seatIds, type LoadedGame } from '../support/packs.ts';
import { dice } from '../support/random-play.ts';
import { sameData } from '../support/same-data.ts';

const files = readPacks('rules');
const games: Readonly<Record<Preset, LoadedGame>> = {
  beginner: loadGame(files, { edition: 'ru-jubilee-2025', preset: 'beginner' }),
  advanced: loadGame(files, { edition: 'ru-jubilee-2025', preset: 'advanced' }),
};

describe.each(['beginner', 'advanced'] as const)('the %s game', (preset) => {
  test.each([3, 4, 5, 6])(
    '%i players: both engines play the same',
    (players) => {
      for (let seed = 0; seed < often(10, 500); seed += 1) {
        playBeside(preset, players, seed, {});
        playBeside(preset, players, seed, { first: seed % players });
      }
    },
    PATIENCE,
  );

  test(
    'also where forced decisions are taken',
    () => {
      for (let seed = 0; seed < often(5, 100); seed += 1) playBeside(preset, 4, seed, { forced: 'take' });
    },
    PATIENCE,
  );
});

test(
  'every ability, event and station is used by the games compared',
  () => {
    const used = new Map<string, number>();
    const wanted = (): string[] => EVERYTHING.filter((what) => (used.get(what) ?? 0) < 2);
    for (let seed = 0; seed < often(200, 500) && wanted().length > 0; seed += 1) {
      playBeside('advanced', 3 + (seed % 4), seed, { weight: (id) => EVENTFUL[id] ?? 1 }, (what) =>
        used.set(what, (used.get(what) ?? 0) + 1),
      );
    }
    expect(wanted()).toEqual([]);
  },
  PATIENCE,
);

test('a difference would be seen', () => {
  const base = games.beginner;
  const game = Game.start(base.source, { seats: seatIds(base, 4), seed: 1 });
  const echo = new Echo();
  echo.listen(Game.start(base.source, { seats: seatIds(base, 4), seed: 2 }));
  const hand = HandGame.create({ preset: 'beginner', seats: seatIds(base, 4).flat() }, echo);
  expect(sameData(positionOfHand(hand), positionOfGame(game))).toBe(false);
});

interface Way {
  readonly first?: number;
  readonly forced?: 'ask' | 'take';
  /** How much more often than others an option is chosen. */
  readonly weight?: (id: string) => number;
}

/** Cards that abilities and events need to have something to do. */
const EVENTFUL: Record<string, number> = { 'play:fire': 4, 'play:punch': 6, 'play:floor-change': 3, 'play:marshal': 3 };

function playBeside(preset: Preset, players: number, seed: number, way: Way, use?: (what: string) => void): void {
  const { weight = () => 1, ...more } = way;
  const roll = dice(seed + 1_000);
  const { source, characters } = games[preset];
  const seats = drawn(characters, players, roll);
  const game = Game.start(source, { seats: seats.map((id) => [id]), seed, ...more });
  const echo = new Echo();
  echo.listen(game);
  const hand = HandGame.create({ preset, seats, ...more }, echo);
  while (!game.over) {
    expectSame(positionOfHand(hand), positionOfGame(game), `seed ${seed}, decision ${game.n}`);
    const before = use && momentOf(hand);
    const ids = optionIds(game.decision()!);
    let left = roll(ids.reduce((sum, id) => sum + weight(id), 0));
    const id = ids.find((candidate) => (left -= weight(candidate)) < 0)!;
    game.choose(id === DECLINE ? [] : id);
    echo.listen(game);
    hand.choose(hand.optionIds().indexOf(id));
    if (before) usedBetween(before, id, momentOf(hand)).forEach((what) => use?.(what));
  }
  expect([hand.over, echo.silent]).toEqual([true, true]);
  expectSame(positionOfHand(hand), positionOfGame(game), `seed ${seed}, the end`);
  if (use) usedAtEnd(hand.result()).forEach(use);
  const { winners, scores } = hand.result();
  const result = game.result();
  // A part of nothing is not mentioned by the generic engine.
  const whole = result?.scores.map(({ parts, ...rest }) => ({ ...rest, parts: { loot: 0, gunslinger: 0, ransom: 0, ...parts } }));
  expect({ winners: result?.winners, scores: whole }).toEqual({ winners, scores });
}

/** Characters in any order, one a seat. */
function drawn(characters: readonly string[], players: number, roll: (sides: number) => number): string[] {
  const left = [...characters];
  return Array.from({ length: players }, () => left.splice(roll(left.length), 1)[0]);
}

/** `toEqual` is slow: it is asked only for its message. */
function expectSame(hand: Position, game: Position, where: string): void {
  if (!sameData(hand, game)) expect(hand, where).toEqual(game);
}

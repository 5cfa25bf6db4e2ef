// The same packs, seed and choices give the same game: in another process, through a save, from its log, in the other mode of the machine.
import { describe, expect, test } from 'vitest';
import { RandomBot } from '../../interpreter/bots/random-bot.ts';
import { Machine } from '../../interpreter/runtime/machine.ts';
import { Ask, State, type StateData } from '../../interpreter/runtime/state.ts';
import { digest } from '../../interpreter/game/digest.ts';
import { Game } from '../../interpreter/game/game.ts';
import { bundleFile, runBundle } from '../support/bundle.ts';
import { tellGames, type Told } from '../support/digests.ts';
import { loadBase, loadFixtureGames, often, PATIENCE, seatDocuments, seatIds } from '../support/packs.ts';
import { anyAnswer, dice, digestOf, playState, startState } from '../support/random-play.ts';

const base = loadBase();
const { program, machine } = base.source;
const interpreted = new Machine(program, { mode: 'interpreted' });
const COUNTS = [3, 4, 5, 6];

test(
  'two processes come to the same digests and the same log',
  async () => {
    const games = often(5, 200);
    const file = await bundleFile('test/support/digests.ts');
    const one = runBundle<Told>(file, `it.tellGames(${games})`);
    // Another process, started otherwise: the order in which code is optimised must not matter.
    const two = runBundle<Told>(file, `it.tellGames(${games})`, ['--no-opt']);
    expect(two).toEqual(one);
    expect(tellGames(games)).toEqual(one);
    expect(new Set(one.digests).size).toBe(games * COUNTS.length);
  },
  PATIENCE,
);

describe.each(COUNTS)('%i players', (players) => {
  const seats = seatIds(base, players);

  test(
    'save and load at every decision change nothing',
    () => {
      const [straight, resumed] = [Game.start(base.source, { seats, seed: players }), Game.start(base.source, { seats, seed: players })];
      let current = resumed;
      const roll = dice(players);
      while (!straight.over) {
        current = Game.load(base.source, JSON.parse(JSON.stringify(current.save())));
        expectSameGame(current, straight);
        const answer = anyAnswer(straight, roll);
        straight.choose(answer);
        current.choose(answer);
      }
      current = Game.load(base.source, JSON.parse(JSON.stringify(current.save())));
      expectSameGame(current, straight);
      expect(current.result()).toEqual(straight.result());
    },
    PATIENCE,
  );

  test(
    'the machine goes on from the JSON of its state as from the state, and from a copy',
    () => {
      for (let seed = 0; seed < often(2, 100); seed += 1) {
        const straight = startState(machine, seatDocuments(base, players), seed);
        let resumed = startState(machine, seatDocuments(base, players), seed);
        const bot = new RandomBot(seed);
        while (straight.ask !== Ask.over) {
          const before = JSON.stringify(straight);
          const kept = straight.copy();
          resumed = State.from(JSON.parse(JSON.stringify(resumed)) as StateData);
          const picks = bot.answer(straight);
          machine.answer(straight, picks);
          machine.answer(resumed, picks);
          if (JSON.stringify(kept) !== before) expect(JSON.stringify(kept), 'a copy has changed').toBe(before);
          if (JSON.stringify(resumed) !== JSON.stringify(straight)) expect(JSON.stringify(resumed)).toBe(JSON.stringify(straight));
        }
      }
    },
    PATIENCE,
  );

  test(
    '`chance: ask` replays a seeded game from its log',
    () => {
      for (let seed = 0; seed < often(5, 200); seed += 1) {
        for (const more of [{}, { first: seed % players }, { forced: 'take' }] as const) {
          const seeded = Game.start(base.source, { seats, seed, ...more });
          const roll = dice(seed);
          while (!seeded.over) seeded.choose(anyAnswer(seeded, roll));
          const log = seeded.log();
          const asked = Game.start(base.source, { seats, chance: 'ask', ...more });
          for (const entry of log) {
            if (entry.option === undefined) continue;
            const decision = asked.decision();
            const put = decision && { kind: decision.kind, seat: decision.seat };
            if (put?.kind !== entry.kind || put.seat !== entry.seat) expect(put).toEqual({ kind: entry.kind, seat: entry.seat });
            asked.choose(entry.option);
          }
          expect([asked.over, digest(asked.state()), asked.result()]).toEqual([true, digest(seeded.state()), seeded.result()]);
          // The story is the same; only the numbers differ, because chance is now put like a decision.
          const story = (game: Game): unknown =>
            game.log().map(({ i, type, kind, seat, option, file, line }) => [i, type, kind, seat, option, file, line]);
          expect(story(asked)).toEqual(story(seeded));
        }
      }
    },
    PATIENCE,
  );

  test(
    'generated and interpreted games are the same',
    () => {
      expect([machine.mode, interpreted.mode]).toEqual(['generated', 'interpreted']);
      const documents = seatDocuments(base, players);
      for (let seed = 0; seed < often(50, 2_000); seed += 1) {
        const one = startState(machine, documents, seed);
        const two = startState(interpreted, documents, seed);
        playState(machine, one, seed);
        playState(interpreted, two, seed);
        if (JSON.stringify(one) !== JSON.stringify(two)) expect(digestOf(machine, one), `seed ${seed}`).toBe(digestOf(machine, two));
        expect(JSON.stringify(two)).toBe(JSON.stringify(one));
      }
    },
    PATIENCE,
  );

  test('a game may change its machine at every decision', () => {
    for (let seed = 0; seed < often(4, 100); seed += 1) expectSwappable(machine, interpreted, seatDocuments(base, players), seed);
  });
});

test.each(loadFixtureGames().map((game) => ({ name: game.name, game })))('$name: the same in both modes', ({ game }) => {
  const other = new Machine(game.source.program, { mode: 'interpreted' });
  const players = game.characters.length;
  for (let seed = 0; seed < often(20, 500); seed += 1) expectSwappable(game.source.machine, other, seatDocuments(game, players), seed);
});

/**
 * Digest and decision; the view of one seat after the other; the log, which a loaded game writes anew from its beginning, at every eighth decision
 * and at the end, where it holds all that came before. `toEqual` is slow: it is asked only for its message.
 */
function expectSameGame(one: Game, two: Game): void {
  const seat = one.n % one.seatCount;
  const log = (game: Game): unknown => (game.n % 8 === 0 || game.over ? game.log() : []);
  const tell = (game: Game): unknown => [digest(game.state()), game.decision(), game.view(seat), game.n, log(game)];
  const [left, right] = [tell(one), tell(two)];
  if (JSON.stringify(left) !== JSON.stringify(right)) expect(left).toEqual(right);
}

function expectSwappable(one: Machine, two: Machine, seats: number[][], seed: number): void {
  const straight = startState(one, seats, seed);
  const swapped = startState(two, seats, seed);
  const bot = new RandomBot(seed);
  for (let turn = 0; straight.ask !== Ask.over; turn += 1) {
    const picks = bot.answer(straight);
    one.answer(straight, picks);
    (turn % 2 === 0 ? one : two).answer(swapped, picks);
    if (JSON.stringify(swapped) !== JSON.stringify(straight))
      expect(JSON.parse(JSON.stringify(swapped))).toEqual(JSON.parse(JSON.stringify(straight)));
  }
}

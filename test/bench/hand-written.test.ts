// Tests of the hand-written engine: random games beside a slow second telling of the rules in strings and lists, and what
// must hold in every game whatever the rules say.
import { describe, expect, test } from 'vitest';
import { HandGame, SeededChance } from '../../bench/hand-written.ts';
import type { Preset, Setup } from '../../bench/hand-written.ts';
import { measure } from '../../bench/hand-written-speed.ts';
import { EVERYTHING, momentOf, usedAtEnd, usedBetween } from '../support/exercised.ts';
import { allPieces, expectSame, Recorder, Table, valueOf } from '../support/plain-telling.ts';

const CHARACTERS = ['tuco', 'django', 'doc', 'belle', 'ghost', 'cheyenne'];
const GAMES = (['beginner', 'advanced'] as const).flatMap((preset) => [3, 4, 5, 6].map((players) => [preset, players] as const));
/** Whole games in strings take their time on a busy machine. */
const PATIENCE = 60_000;

describe.each(GAMES)('%s, %i players', (preset, players) => {
  test(
    'random games end, with every piece in exactly one place at every decision',
    () => {
      for (let seed = 0; seed < 150; seed++) {
        const setup = setupFor(preset, players, seed);
        const pieces = new Map([...allPieces(setup.seats)].map((piece, index) => [piece, index]));
        const game = HandGame.create(setup, new SeededChance(seed));
        playOn(game, seed, () => expectPieces(game, pieces));
        expectPieces(game, pieces);
        expect(() => game.choose(0)).toThrow(RangeError);
      }
    },
    PATIENCE,
  );

  test(
    'games are those of the plain telling of the rules',
    () => {
      for (let seed = 0; seed < 100; seed++) playBeside(setupFor(preset, players, seed), seed);
    },
    PATIENCE,
  );

  test('the same seed and answers give the same game', () => {
    const play = (): string[] => {
      const game = HandGame.create(setupFor(preset, players), new SeededChance(2 ** 40 + 5));
      const seen: string[] = [];
      playOn(game, 7, () => seen.push(JSON.stringify(game.snapshot())));
      return seen;
    };
    expect(play()).toEqual(play());
  });

  test('copies are independent', () => {
    const setup = setupFor(preset, players, 3);
    const kept = HandGame.create(setup, new SeededChance(99));
    for (let seed = 0; seed < 20; seed++) {
      const game = HandGame.create(setup, new SeededChance(seed));
      const bots = new SeededChance(seed);
      for (let i = 0; i < 5 + seed * 3; i++) game.choose(bots.below(game.optionCount));
      const before = game.snapshot();
      const copy = game.copy();
      kept.assign(game);
      expect([copy.snapshot(), copy.kind, copy.seat, copy.optionIds()]).toEqual([before, game.kind, game.seat, game.optionIds()]);
      playOn(copy, 1);
      expect(game.snapshot()).toEqual(before);
      playOn(game, 1);
      playOn(kept, 1);
      expect([game.snapshot(), game.result()]).toEqual([copy.snapshot(), copy.result()]);
      expect([kept.snapshot(), kept.result()]).toEqual([copy.snapshot(), copy.result()]);
    }
  });
});

test.each([3, 4, 5, 6])(
  'advanced, %i players: every ability, event and station is used by games beside the plain telling',
  (players) => {
    const used = new Set<string>();
    const roundCards = new Set<string>();
    const missing = (): string[] => EVERYTHING.filter((what) => !used.has(what));
    for (let seed = 0; seed < 1500 && (seed < 50 || missing().length > 0); seed++) {
      playBeside(
        setupFor('advanced', players, seed),
        seed,
        () => 1,
        (what) => used.add(what),
        (card) => roundCards.add(card),
      );
    }
    expect(missing()).toEqual([]);
    expect(roundCards.size).toBe(10);
  },
  PATIENCE,
);

test(
  'rare cases agree with the plain telling too',
  () => {
    const seen = { shortages: 0, groups: 0, eventShortages: 0, emptyGuns: 0 };
    for (let seed = 0; seed < 80 || (seed < 400 && seen.eventShortages === 0); seed++) {
      const preset = seed % 2 === 0 ? 'beginner' : 'advanced';
      // Everybody over the roofs to the locomotive and down to the marshal, who uses up his bullets.
      const visit = playBeside({ ...setupFor(preset, 6, seed), first: 5 }, seed, (id) => VISITS[id] ?? 1);
      seen.shortages += visit.shortages;
      seen.groups += visit.groups;
      seen.eventShortages += visit.eventShortages;
      const fighters = setupFor(preset, 3, seed);
      const fight = playBeside({ ...fighters, forced: 'take' }, seed, (id) => FIGHTS[id] ?? 1);
      seen.emptyGuns += fighters.seats.filter((bandit) => fight.piles[`${bandit}.gun`].length === 0).length;
    }
    expect(seen.shortages).toBeGreaterThan(10);
    expect(seen.groups).toBeGreaterThan(0); // some bullets left, but fewer than bandits
    expect(seen.eventShortages).toBeGreaterThan(0);
    expect(seen.emptyGuns).toBeGreaterThan(10);
  },
  PATIENCE,
);

test('forced decisions are not put when they are taken', () => {
  const game = HandGame.create({ ...setupFor('advanced', 4), forced: 'take' }, new SeededChance(3));
  playOn(game, 3, () => expect(game.optionCount).toBeGreaterThan(1));
});

test('chance is asked in the order of the set-up, and only when there is a choice', () => {
  const recorder = new Recorder(4);
  const game = HandGame.create({ ...setupFor('advanced', 6), first: 2 }, recorder);
  const kinds = recorder.log.map(({ kind }) => kind);
  const purses = kinds.lastIndexOf('floor-purse') + 1;
  expect(purses).toBeLessThan(12); // the last of 18 purses is no choice
  expect(recorder.log[0].options).toEqual(['purse:250', 'purse:300', 'purse:350', 'purse:400', 'purse:450', 'purse:500']);
  expect(kinds.slice(purses)).toEqual(['round-cards', 'station', ...Array<string>(6).fill('shuffle-deck')]);
  expect(game.seat).toBe(2);
  expect(game.snapshot().places).toEqual({
    marshal: 'locomotive', tuco: 'car-6', django: 'car-5', doc: 'car-6', belle: 'car-5', ghost: 'car-6', cheyenne: 'car-5',
  }); // prettier-ignore
  expect(game.snapshot().values.roundCards).toEqual([...recorder.log[purses].answer, ...recorder.log[purses + 1].answer]);
});

test('seeded chance is fair', () => {
  const games = 4000;
  const seen: Record<string, number> = {};
  for (let seed = 0; seed < games; seed++) {
    const { values, piles } = HandGame.create(setupFor('advanced', 4), new SeededChance(seed)).snapshot();
    expect(new Set(values.roundCards).size).toBe(5);
    const [purse] = piles['car-1.loot'].map(valueOf);
    for (const what of [`first ${values.first}`, values.roundCards[0], values.roundCards[4], piles['seat-1.hand'][0], `purse ${purse}`]) {
      seen[what] = (seen[what] ?? 0) + 1;
    }
  }
  const chances = {
    'first 3': 1 / 4,
    'bridge-2-4': 1 / 7,
    'hostage-taking': 1 / 3,
    'django.move.1': 1 / 10,
    'django.marshal.1': 1 / 10,
    'purse 250': 4 / 14,
    'purse 500': 2 / 14,
  };
  for (const [what, chance] of Object.entries(chances)) {
    const deviation = Math.sqrt(games * chance * (1 - chance));
    expect(Math.abs(seen[what] - games * chance), what).toBeLessThan(4 * deviation);
  }
});

test('the speed measurement counts whole games', () => {
  const speed = measure('advanced', 3, 1);
  expect(speed.games % 64).toBe(0);
  expect(speed.decisionsPerGame).toBeGreaterThan(60);
});

// ------------------------------------------------------------------------------------------------------------- helpers

/** Every character in turn at every seat. */
function setupFor(preset: Preset, players: number, from = 0): Setup {
  return { preset, seats: Array.from({ length: players }, (_, seat) => CHARACTERS[(from + seat) % CHARACTERS.length]) };
}

function playOn(game: HandGame, seed: number, atDecision?: () => unknown): void {
  const bots = new SeededChance(seed);
  for (; !game.over; game.choose(bots.below(game.optionCount))) atDecision?.();
}

/** Bullets and all other pieces are in one pile each. Called very often, so `expect` sees only what is wrong. */
function expectPieces(game: HandGame, pieces: ReadonlyMap<string, number>): void {
  const { piles } = game.snapshot();
  const seen = new Uint8Array(pieces.size);
  let [found, different] = [0, 0];
  for (const pile of Object.values(piles))
    for (const piece of pile) {
      found += 1;
      const index = pieces.get(piece);
      if (index !== undefined && seen[index] === 0) different += seen[index] = 1;
    }
  if (found !== pieces.size || different !== pieces.size) expect(Object.values(piles).flat().sort()).toEqual([...pieces.keys()].sort());
}

/** How much more often than others random bots choose an option, to reach rare cases. */
const VISITS: Record<string, number> = {
  'play:floor-change': 60, 'play:move': 30, 'play:marshal': 10, draw: 5, 'locomotive.roof': 60, 'car-1.roof': 60, 'car-2.roof': 30, 'car-3.roof': 20,
  locomotive: 60, 'car-1': 60, front: 20, 'play:floor-change:hidden': 60, 'play:move:hidden': 30,
}; // prettier-ignore
const FIGHTS: Record<string, number> = { 'play:fire': 60, 'play:punch': 30, draw: 5 };

/** Plays the engine and the plain telling side by side and compares them at every decision. */
function playBeside(
  setup: Setup,
  seed: number,
  weight: (id: string) => number = () => 1,
  use?: (what: string) => void,
  open?: (card: string) => void,
): Table {
  const recorder = new Recorder(seed);
  const bots = new SeededChance(seed + 1000);
  const game = HandGame.create(setup, recorder);
  const table = new Table(setup, recorder.log);
  const told = table.play();
  for (let next = told.next(''); !next.done;) {
    const { seat, kind, options } = next.value;
    let choice = options[0];
    if (setup.forced !== 'take' || options.length > 1) {
      expectSame([game.seat, game.kind, game.optionIds()], [seat, kind, options]);
      expectSame(tableOf(game), tableOf(table));
      let left = bots.below(options.reduce((sum, id) => sum + weight(id), 0));
      const index = options.findIndex((id) => (left -= weight(id)) < 0);
      choice = options[index];
      const before = use && momentOf(game);
      game.choose(index);
      if (before) usedBetween(before, choice, momentOf(game)).forEach((what) => use(what));
    }
    next = told.next(choice);
  }
  expectSame([game.over, table.log.length], [true, 0]);
  expectSame(tableOf(game), tableOf(table));
  expectSame(game.result(), table.result());
  if (use) usedAtEnd(game.result()).forEach(use);
  if (open) game.snapshot().values.roundCards.forEach(open);
  return table;
}

function tableOf(game: HandGame | Table): unknown {
  const { places, piles } = game instanceof Table ? game : game.snapshot();
  return [game.first, places, piles];
}

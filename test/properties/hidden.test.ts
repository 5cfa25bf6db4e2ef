// Hidden information by its definition: states that differ only in what a seat cannot know give it the same bytes, whatever it asks.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ask, type State } from '../../interpreter/runtime/state.ts';
import { decisionJson, openDecision } from '../../interpreter/game/decision.ts';
import { digest } from '../../interpreter/game/digest.ts';
import { EngineError } from '../../interpreter/game/engine-error.ts';
import { picksFor } from '../../interpreter/game/ids.ts';
import { Layout } from '../../interpreter/game/layout.ts';
import { viewJson } from '../../interpreter/game/view.ts';
import { explainAbsence } from '../../interpreter/game/why.ts';
import { RandomBot } from '../../interpreter/bots/random-bot.ts';
import { disguise } from '../interpreter/game/disguise.ts';
import { firstDifference } from '../support/difference.ts';
import { loadBase, loadFixtureGames, often, PATIENCE, seatDocuments, type LoadedGame } from '../support/packs.ts';
import { dice, startState } from '../support/random-play.ts';
import { changes, mixHandAndDeck, twinOf, type Change, type Roll } from '../support/twins.ts';

const base = loadBase();
const { machine } = base.source;
const everyChange = Object.values(changes);

/** A position in the middle of a random game. */
function position(game: LoadedGame, players: number, seed: number, depth: number): State {
  const state = startState(game.source.machine, seatDocuments(game, players), seed);
  const bot = new RandomBot(seed);
  for (let step = 0; step < depth; step += 1) {
    const before = state.copy();
    game.source.machine.answer(state, bot.answer(state));
    if (state.ask === Ask.over) return before;
  }
  return state;
}

/** Option ids of all sorts, among them what is not on offer, what lies with others and what is nothing. */
function someIds(game: LoadedGame, state: State, roll: Roll): string[] {
  const { program } = game.source;
  const documents = program.documents.map(({ id }) => id).filter((id) => id !== '');
  const pool = [
    ...documents,
    ...documents.map((id) => `play:${id}`),
    ...state.ids,
    'draw',
    'pass',
    'front',
    'purse:250',
    'purse:500',
    'nothing',
    '',
  ];
  return Array.from({ length: 8 }, () => pool[roll(pool.length)]);
}

/** Everything a seat can learn from a state: view and digest, its decision, reasons and errors. */
function allTold(game: LoadedGame, state: State, seat: number, ids: readonly string[]): string {
  const { program } = game.source;
  const view = viewJson(program, state, new Layout(program, state).seats[seat]);
  const told: unknown[] = [view, digest(view)];
  const open = openDecision(program, state);
  if (open.seat === seat) told.push(decisionJson(game.source, state, open, 1, 'en'));
  for (const id of ids) {
    told.push(orError(() => explainAbsence(game.source, state, open, id, seat)));
    if (open.seat === seat) told.push(orError(() => picksFor(open.options, [id, id, id]).length));
  }
  return JSON.stringify(told);
}

function orError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (error instanceof EngineError) return error.toJSON();
    throw error;
  }
}

/** Compares a position with a twin of it for every seat; says how many seats had a twin that differs at all. */
function expectUntold(players: number, seed: number, depth: number, how: Parameters<typeof twinOf>[3]): number {
  const state = position(base, players, seed, depth);
  let different = 0;
  for (let seat = 0; seat < players; seat += 1) {
    const roll = dice(seed * 7 + seat);
    const twin = twinOf(machine, state, seat, how, roll);
    expect(machine.integrity(twin)).toEqual([]);
    const ids = someIds(base, state, roll);
    expect(firstDifference(allTold(base, twin, seat, ids), allTold(base, state, seat, ids)), `seat ${seat}`).toBe('');
    if (JSON.stringify([twin.m, twin.piles]) !== JSON.stringify([state.m, state.piles])) different += 1;
  }
  return different;
}

const anyPosition = { players: fc.integer({ min: 3, max: 6 }), seed: fc.nat(1_000_000), depth: fc.nat(120) };

describe('the base game', () => {
  test.each(Object.keys(changes) as Change[])(
    'a seat does not notice other %s',
    (change) => {
      let different = 0;
      const property = fc.property(anyPosition.players, anyPosition.seed, anyPosition.depth, (players, seed, depth) => {
        different += expectUntold(players, seed, depth, [changes[change]]);
      });
      fc.assert(property, { numRuns: often(25, 2_000), seed: 1 });
      // A comparison of equal states would show nothing. The generator is no part of what is compared.
      if (change !== 'future') expect(different).toBeGreaterThan(20);
    },
    PATIENCE,
  );

  test(
    'a seat does not notice all of them together',
    () => {
      const property = fc.property(anyPosition.players, anyPosition.seed, anyPosition.depth, (players, seed, depth) => {
        expect(expectUntold(players, seed, depth, everyChange)).toBe(players);
      });
      fc.assert(property, { numRuns: often(60, 5_000), seed: 2 });
    },
    PATIENCE,
  );

  test(
    'bullets in the hands of others are not told from cards',
    () => {
      const property = fc.property(anyPosition.players, anyPosition.seed, fc.integer({ min: 30, max: 120 }), (players, seed, depth) => {
        expectUntold(players, seed, depth, [mixHandAndDeck]);
      });
      fc.assert(property, { numRuns: often(25, 1_000), seed: 3 });
    },
    PATIENCE,
  );

  test('who may know more does notice', () => {
    const state = position(base, 4, 5, 6);
    const notices = (how: Change, seat: number): boolean =>
      Array.from({ length: 10 }, (_, seed) => twinOf(machine, state, 0, [changes[how]], dice(seed))).some(
        (twin) => allTold(base, twin, seat, []) !== allTold(base, state, seat, []),
      );
    expect([notices('values', 1), notices('cards', 1), notices('cards', 2), notices('values', 0)]).toEqual([true, true, true, false]);
  });
});

describe.each(loadFixtureGames().map((game) => ({ name: game.name, game })))('$name', ({ game }) => {
  test(
    'a seat does not notice what its model hides',
    () => {
      const { source, characters } = game;
      const players = characters.length;
      let different = 0;
      for (let seed = 0; seed < often(60, 3_000); seed += 1) {
        const roll = dice(seed);
        const state = position(game, players, seed, roll(40));
        for (let seat = 0; seat < players; seat += 1) {
          const twin = disguise(source.program, source.machine, state, seat, roll);
          const ids = someIds(game, state, roll);
          expect(firstDifference(allTold(game, twin, seat, ids), allTold(game, state, seat, ids)), `seed ${seed}, seat ${seat}`).toBe('');
          if (JSON.stringify(twin.piles) !== JSON.stringify(state.piles)) different += 1;
        }
      }
      expect(different).toBeGreaterThan(50);
    },
    PATIENCE,
  );
});

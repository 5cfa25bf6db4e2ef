// Hidden information: two states that a seat cannot tell apart give it the same bytes, whatever it asks for.
import { describe, expect, test } from 'vitest';
import type { State } from '../../../interpreter/runtime/state.ts';
import { openDecision } from '../../../interpreter/game/decision.ts';
import { EngineError } from '../../../interpreter/game/engine-error.ts';
import { Game } from '../../../interpreter/game/game.ts';
import { Layout } from '../../../interpreter/game/layout.ts';
import { viewJson } from '../../../interpreter/game/view.ts';
import { explainAbsence } from '../../../interpreter/game/why.ts';
import { disguise, firstDifference } from './disguise.ts';
import { program, seats, source } from './little-game.ts';
import { anyAnswer, dice } from './play.ts';

type Roll = (sides: number) => number;
const everyId = ['fox', 'owl', 'elk']
  .flatMap((card) => [`play:${card}`, `play:${card}:hidden`])
  .concat('draw', 'gem', 'coin', 'hill', 'gem:1', 'gem:3', 'coin:5', 'coin:9', '2', 'x');

function orError<T>(run: () => T): unknown {
  try {
    return run();
  } catch (error) {
    if (error instanceof EngineError) return error.toJSON();
    throw error;
  }
}

/** Everything a seat can learn from a state alone. */
function allTold(state: State, seat: number): string {
  const piece = new Layout(program, state).seats[seat];
  const told: unknown[] = [viewJson(program, state, piece)];
  const open = openDecision(program, state);
  if (open.seat === seat) told.push({ ...open, options: open.options.map(({ id, count }) => [id, count]) });
  for (const id of everyId) told.push(orError(() => explainAbsence(source, state, open, id, seat)));
  return JSON.stringify(told);
}

describe('a disguised state', () => {
  test('gives the seat the same view, decision and reasons', () => {
    let compared = 0;
    let different = 0;
    for (let seed = 0; seed < 8; seed += 1) {
      const game = Game.start(source, { seats, seed });
      const roll = dice(seed);
      while (!game.over) {
        for (let seat = 0; seat < 3; seat += 1) {
          const other = disguise(program, source.machine, game.rawState, seat, roll);
          expect(source.machine.integrity(other)).toEqual([]);
          expect(firstDifference(allTold(other, seat), allTold(game.rawState, seat))).toBe('');
          compared += 1;
          if (JSON.stringify(other.piles) !== JSON.stringify(game.rawState.piles)) different += 1;
        }
        game.choose(anyAnswer(game, roll));
      }
    }
    // The test is worth something only if the disguises differ.
    expect(different).toBeGreaterThan(compared * 0.9);
  });

  test('is told apart by who may see more', () => {
    const game = Game.start(source, { seats, seed: 3 });
    const other = disguise(program, source.machine, game.rawState, 0, dice(4));
    expect(allTold(other, 1)).not.toBe(allTold(game.rawState, 1));
  });
});

describe('twin games', () => {
  /** What a watcher may know of an answer: its hidden part is cut off. */
  const outwardly = (kind: string, answer: string): string => {
    if (kind === 'plan' && answer.endsWith(':hidden')) return 'play';
    if (kind === 'pay' || kind === 'lay' || kind === 'which') return answer.split(':')[0];
    if (kind === 'hide' || kind === 'shuffle-deck') return '';
    return answer;
  };
  const list = (answer: string | readonly string[]): readonly string[] => (typeof answer === 'string' ? [answer] : answer);

  /** An answer in the twin that the watcher cannot tell from `answer`, or undefined. */
  function counterpart(twin: Game, watcher: number, answer: readonly string[], roll: Roll): readonly string[] | undefined {
    const decision = twin.decision();
    if (decision === null) return undefined;
    const pool = decision.options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id));
    // What the watcher gets to see must stay the same: its own answers, its own deck and what its own hero takes.
    const mine =
      decision.seat === watcher ||
      (decision.kind === 'shuffle-deck' && owner(pool, twin) === watcher) ||
      decision.about['hero'] === seats[watcher][0];
    if (decision.kind === 'hide' && !mine) return [[], ['hill'], ['lake']][roll(3)];
    const chosen: string[] = [];
    for (const wanted of answer) {
      const fitting = pool.filter((id) => (mine ? id === wanted : outwardly(decision.kind, id) === outwardly(decision.kind, wanted)));
      if (fitting.length === 0) return undefined;
      chosen.push(...pool.splice(pool.indexOf(fitting[roll(fitting.length)]), 1));
    }
    return chosen;
  }

  const owner = (_pool: readonly string[], game: Game): number => {
    const { state, piles } = { state: game.rawState, piles: game.rawState.byKind[0].map((seat) => game.rawState.m[seat + 8]) };
    const face = state.options[0];
    return piles.indexOf(state.m[face + 1]);
  };

  test('tell the watcher the same story', () => {
    let steps = 0;
    let differed = 0;
    for (let seed = 0; seed < 30; seed += 1) {
      const watcher = seed % 3;
      const roll = dice(seed + 100);
      const setup = { seats, chance: 'ask', first: 0 } as const;
      const [one, two] = [Game.start(source, setup), Game.start(source, setup)];
      while (!one.over) {
        const answer = list(anyAnswer(one, roll));
        const other = counterpart(two, watcher, answer, roll);
        if (other === undefined) break;
        const revealing = one.decision()?.kind === 'rob' && one.decision()?.seat === watcher;
        one.choose(answer);
        two.choose(other);
        // What the watcher takes it sees, and with a single outcome nothing asked us to take the same.
        if (revealing && JSON.stringify(one.view(watcher)) !== JSON.stringify(two.view(watcher))) break;
        // From here on the twins may be asked differently: then they have been told apart by being asked.
        // The final score is open to all.
        if (one.over) break;
        if (one.decision()?.kind !== two.decision()?.kind || one.decision()?.seat !== two.decision()?.seat) break;
        const tell = (game: Game): string =>
          JSON.stringify([
            game.view(watcher),
            game.log({ seat: watcher }),
            game.decision()?.seat === watcher && game.decision(),
            everyId.map((id) => orError(() => game.why(id, watcher))),
          ]);
        expect(firstDifference(tell(two), tell(one))).toBe('');
        steps += 1;
        if (JSON.stringify(two.state()) !== JSON.stringify(one.state())) differed += 1;
      }
    }
    expect(steps).toBeGreaterThan(250);
    expect(differed).toBeGreaterThan(steps * 0.8);
  });
});

describe('a log for a seat', () => {
  test('holds no hidden face, no secret, and nothing together before all have answered', () => {
    const game = Game.start(source, { seats, seed: 5 });
    const roll = dice(9);
    game.choose('play:owl:hidden');
    expect(game.log({ seat: 0 }).at(-1)?.option).toBe('play:owl:hidden');
    expect(game.log({ seat: 1 }).at(-1)?.option).toBe('play');
    expect(game.log({ seat: 1 }).at(-1)?.text).not.toContain('owl');
    while (game.decision()?.kind !== 'bet') game.choose(anyAnswer(game, roll));
    const before = game.log({ seat: 2 });
    game.choose('1');
    expect(game.log({ seat: 2 })).toEqual(before);
    expect(game.log({ seat: 0 }).at(-1)).toMatchObject({ kind: 'bet', option: '1', seat: 0 });
    game.choose('2');
    expect(game.log({ seat: 2 })).toEqual(before);
    game.choose('3');
    expect(
      game
        .log({ seat: 2 })
        .slice(before.length)
        .map(({ seat, option }) => [seat, option]),
    ).toEqual([
      [2, '3'],
      [0, '1'],
      [1, '2'],
    ]);
    while (!game.over) game.choose(anyAnswer(game, roll));
    for (let seat = 0; seat < 3; seat += 1) {
      const log = game.log({ seat });
      expect(log.map(({ i }) => i)).toEqual(log.map((_, index) => index + 1));
      expect(log.filter((entry) => entry.kind === 'hide' && entry.seat !== seat)).toEqual([]);
      expect(log.filter(({ kind }) => ['lay', 'which', 'shuffle-deck'].includes(kind))).toEqual([]);
      expect(log.filter((entry) => entry.kind === 'pay' && entry.seat !== seat && String(entry.option).includes(':'))).toEqual([]);
      expect(game.log({ seat, from: 4 })).toEqual(log.slice(3));
    }
    expect(game.log({ from: 10_000 })).toEqual([]);
  });
});

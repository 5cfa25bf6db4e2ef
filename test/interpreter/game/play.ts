// Plays games at random for the tests, from a seed of its own.
import type { Answer, Game } from '../../../interpreter/game/game.ts';

/** A tiny generator: the tests must not depend on the one they test. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x85ebca6b) >>> 0;
    return ((mixed ^ (mixed >>> 16)) >>> 0) % sides;
  };
}

/** A possible answer to the open decision. */
export function anyAnswer(game: Game, roll: (sides: number) => number): Answer {
  const decision = game.decision();
  if (decision === null) throw new Error('the game is over');
  const pool = decision.options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id));
  const wanted = decision.min + roll(decision.max - decision.min + 1);
  const answer: string[] = [];
  for (let i = 0; i < wanted; i += 1) answer.push(...pool.splice(roll(pool.length), 1));
  return answer.length === 1 ? answer[0] : answer;
}

/** Plays on until the game is over or has reached decision `until`. */
export function playOn(game: Game, roll: (sides: number) => number, until = Infinity): void {
  while (!game.over && game.n < until) game.choose(anyAnswer(game, roll));
}

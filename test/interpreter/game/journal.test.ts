// The journal of a game says the same to whoever reads it, however late: while the game goes on, at its end, in a copy, after going back.
import { describe, expect, test } from 'vitest';
import { RandomBot } from '../../../interpreter/bots/random-bot.ts';
import { Game } from '../../../interpreter/game/game.ts';
import type { GameSetup } from '../../../interpreter/game/setup.ts';
import type { Viewer } from '../../../interpreter/game/sight.ts';
import { Timeline } from '../../../interpreter/game/timeline.ts';
import { Project } from '../../../interpreter/project/project.ts';
import { readPacks } from '../../support/packs.ts';
import { anyAnswer, dice } from '../../support/random-play.ts';

const project = new Project(readPacks('rules'));
const selected = project.select({});
if ('error' in selected) throw new Error(selected.error.message);
const source = project.game(selected);
const seats = [['tuco'], ['django'], ['ghost'], ['belle']];
const viewers: readonly (Viewer | undefined)[] = [undefined, 'nobody', 0, 2];
const tables: readonly [string, Partial<GameSetup>][] = [
  ['chance by seed', {}],
  ['chance asked', { chance: 'ask' }],
  ['forced answers taken', { forced: 'take' }],
];

const logs = (game: Game): unknown => viewers.map((seat) => game.log({ ...(seat !== undefined && { seat }) }));

function play(game: Game, decisions: number, each: () => void = () => undefined): void {
  const roll = dice(3);
  for (let count = 0; count < decisions && !game.over; count += 1) {
    game.choose(anyAnswer(game, roll));
    each();
  }
}

describe.each(tables)('%s', (_, more) => {
  const setup: GameSetup = { seats, seed: 11, ...more };

  test('a log that is read at every decision is the one that is read at the end', () => {
    const live = Game.start(source, setup);
    let lines = 0;
    play(live, 70, () => {
      const entries = live.log();
      expect(entries.length).toBeGreaterThanOrEqual(lines);
      lines = entries.length;
      logs(live);
    });
    const late = Game.start(source, setup);
    play(late, 70);
    const followed = Game.follow(source, setup);
    play(followed, 70);
    expect(lines).toBeGreaterThan(60);
    expect(logs(late)).toEqual(logs(live));
    expect(logs(followed)).toEqual(logs(live));
    expect(followed.story()).toEqual(late.story());
    expect(followed.state()).toEqual(late.state());
  });

  test('going back and copying leave a journal as if the game had just come so far', () => {
    const game = Game.follow(source, setup);
    play(game, 60);
    const copy = game.copy();
    play(copy, 5);
    game.back(31);
    const fresh = Game.start(source, setup);
    play(fresh, 30);
    expect(game.state()).toEqual(fresh.state());
    expect(logs(game)).toEqual(logs(fresh));
    expect(game.because('tuco', 'place')).toEqual(fresh.because('tuco', 'place'));
    const whole = Game.start(source, setup);
    play(whole, 60);
    play(whole, 5);
    expect(logs(copy)).toEqual(logs(whole));
  });
});

test('the states of a timeline are the same whether they are asked for at once or when others have been kept since', () => {
  const setup = { seats, seed: 5 };
  const [live, late] = [Timeline.start(source, setup), Timeline.start(source, setup)];
  const bot = new RandomBot(1);
  const seen: string[] = [];
  const look = ({ moments }: Timeline, timeline: Timeline): void => {
    for (let at = seen.length; at < moments.length - 1; at += 1) seen.push(JSON.stringify(timeline.stateAt(at)));
  };
  for (let count = 0; count < 60; count += 1) {
    const answer = live.game.answerBy(bot);
    live.choose(answer);
    late.choose(answer);
    look(live, live);
  }
  expect(seen.length).toBeGreaterThan(200);
  expect(seen.map((_, at) => JSON.stringify(late.stateAt(at)) === seen[at]).indexOf(false)).toBe(-1);
});

test('a rule that fails leaves no stretch behind', () => {
  const game = Game.follow(source, { seats, seed: 5 });
  const { length } = game.journal().stretches;
  expect(() => game.choose('nothing-of-the-kind')).toThrow();
  expect(game.journal().stretches).toHaveLength(length);
  let steps = 2_000_000;
  const limits = {
    get budget(): number {
      return steps;
    },
  };
  const stopped = Game.follow(source, { seats, seed: 5 }, { limits });
  steps = 1;
  expect(() => stopped.letAnswer(new RandomBot(1))).toThrow(/steps/);
  expect(stopped.journal().stretches).toHaveLength(length);
  expect(stopped.log()).toEqual(game.log());
});

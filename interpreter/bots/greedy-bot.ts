// A bot that looks one action ahead. It tries every answer in copies of the game in which everything it does not know is dealt anew, lets a
// random bot play them to their end, and takes the answer after which it is furthest ahead. It sees what its seat sees and nothing else.
import { Fault } from '../runtime/fault.ts';
import type { Machine } from '../runtime/machine.ts';
import { takesOne, waits } from '../runtime/player.ts';
import { below, seedRandom } from '../runtime/random.ts';
import { Ask, type State } from '../runtime/state.ts';
import type { Bot } from '../game/bot.ts';
import { RandomBot } from './random-bot.ts';
import { Redeal } from './redeal.ts';

/** In how many copies each answer is tried. */
const trials = 6;
/** How many answers that consist of several options are tried; all of them would be too many. */
const mostAnswers = 8;
/** The most decisions of an imagined game; a longer one is judged as it stands. */
const mostDecisions = 2_000;
/**
 * The most decisions imagined in one game, many times what a long game takes: after these the bot answers at random, so that a game without end
 * goes on.
 */
const mostImagined = 4_000_000;

export class GreedyBot implements Bot {
  private readonly machine: Machine;
  private readonly random: number[];
  private readonly guesses: RandomBot;
  private imagined = 0;

  constructor(machine: Machine, seed: number) {
    this.machine = machine;
    this.random = seedRandom(seed);
    this.guesses = new RandomBot(seed);
  }

  /** Indices into the options of the open decision. */
  answer(state: State): number[] {
    const answers = this.answersTo(state);
    if (answers.length === 1) return answers[0];
    if (this.imagined >= mostImagined) return answers[below(this.random, answers.length)];
    const redeal = new Redeal(this.machine.program, state, state.seat);
    const worth = answers.map(() => 0);
    for (let trial = 0; trial < trials; trial++) {
      // All answers are tried in the same copy, so that luck is the same for each.
      const copy = redeal.make(this.random);
      const ends = answers.map((answer) => this.imagine(copy.copy(), answer, state.seat));
      // A copy that cannot be played to its end says nothing about any answer.
      if (ends.every((end) => end !== undefined)) ends.forEach((end, at) => (worth[at] += end));
    }
    return answers[worth.indexOf(Math.max(...worth))];
  }

  /** How an imagined game ends; undefined if the rules fail in it. The fault has no effect on the real game. */
  private imagine(copy: State, answer: readonly number[], seat: number): number | undefined {
    try {
      return this.tryOut(copy, answer, seat);
    } catch (error) {
      if (!(error instanceof Fault) || error.code === 'cancelled') throw error;
      this.imagined += mostDecisions;
      return undefined;
    }
  }

  private answersTo(state: State): number[][] {
    const count = state.offerEnd / 3;
    const single = Array.from({ length: count }, (_, option) => [option]);
    if (state.min === 1 && state.max === 1) return single;
    const tried = new Map<string, number[]>();
    if (state.min === 0) tried.set('', []);
    if (state.min <= 1 && state.max >= 1) for (const answer of single.slice(0, mostAnswers - 1)) tried.set(answer.join(), answer);
    for (let left = mostAnswers; left > 0 && tried.size < mostAnswers; left--) {
      const answer = this.guesses.answer(state);
      tried.set([...answer].sort().join(), answer);
    }
    return [...tried.values()];
  }

  /** How far ahead of the best other seat a game ends that begins with this answer and goes on by chance. */
  private tryOut(state: State, answer: readonly number[], seat: number): number {
    const { machine, random } = this;
    machine.answer(state, answer);
    let left = mostDecisions;
    const pick = (now: State): number => (left-- > 0 ? below(random, now.offerEnd / 3) : waits);
    while (state.ask === Ask.decision && left > 0) {
      if (takesOne(state)) machine.playOn(state, pick);
      else {
        left--;
        machine.answer(state, state.min <= 1 ? [below(random, state.offerEnd / 3)] : this.guesses.answer(state));
      }
    }
    this.imagined += mostDecisions - left;
    const { parts, seats } = machine.program;
    let own = 0;
    let best = -Infinity;
    for (const piece of state.byKind[seats.kind]) {
      let total = 0;
      for (const { offset } of parts) total += state.m[piece + offset];
      if (piece === seat) own = total;
      else if (total > best) best = total;
    }
    return best === -Infinity ? own : own - best;
  }
}

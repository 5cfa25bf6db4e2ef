// Plays a game again step by step with chance dictated, so that whoever tells what happened sees the state before and after
// every decision and every outcome of chance, whether the game itself drew or asked.
import type { Program } from '../program/program.ts';
import { Ask, type State } from '../runtime/state.ts';
import { askedInstr, isChance } from './asked.ts';
import { onlyAnswer } from './decision.ts';
import { EngineError } from './engine-error.ts';
import type { History } from './game.ts';
import { openTable, type Outcome } from './table.ts';
import { Witness, type Listening, type ToldStep } from './told-steps.ts';
import type { Machine } from '../runtime/machine.ts';

/** One decision or outcome. `after` is the state at the next point where something is asked. */
export interface Happening {
  readonly before: State;
  readonly after: State;
  readonly picks: readonly number[];
  readonly chance: boolean;
  /** Number of the decision; for chance that was not asked, of the last one before it. */
  readonly n: number;
  /** What was seen to happen before it since the one before, while forced decisions were taken, and because of it. */
  readonly earlier: { readonly n: number; readonly steps: readonly ToldStep[] };
  readonly steps: readonly ToldStep[];
}

export class Retelling {
  private readonly state: State;
  private answered = 0;
  private drawn = 0;
  private readonly witness: Witness;
  private readonly machine: Machine;

  constructor(history: History, listening: Listening) {
    const { source, setup, opening } = history;
    this.witness = new Witness(source, listening);
    this.machine = this.witness.machine();
    if (setup.given === undefined) this.state = openTable(source, setup, this.machine, [], true);
    else {
      // What a `given` laid down was not played: the story begins behind it.
      this.state = opening.copy();
      this.state.askChance = 1;
    }
  }

  /** The next thing that happened, or undefined when the story has reached the present. */
  next(history: History): Happening | undefined {
    const { state, machine } = this;
    this.skipForced(history);
    const { answered } = this;
    if (state.ask === Ask.over) return undefined;
    const chance = isChance(state);
    const picks = chance && history.setup.chance === 'seed' ? this.drawAgain(history) : this.answerAgain(history);
    if (picks === undefined) return undefined;
    const before = state.copy();
    const earlier = { n: answered, steps: this.witness.drain() };
    machine.answer(state, picks);
    return { before, after: state, picks, chance, n: this.answered, earlier, steps: this.witness.drain() };
  }

  /** What was seen after the last happening, and how many decisions were answered before it. */
  latest(): { readonly n: number; readonly steps: readonly ToldStep[] } {
    return { n: this.answered, steps: this.witness.drain() };
  }

  private skipForced({ source, setup }: History): void {
    if (setup.forced !== 'take') return;
    for (let picks = onlyAnswer(source.program, this.state); picks !== undefined; picks = onlyAnswer(source.program, this.state)) {
      this.machine.answer(this.state, picks);
    }
  }

  private answerAgain({ steps }: History): readonly number[] | undefined {
    if (this.answered >= steps.length) return undefined;
    this.answered += 1;
    return steps[this.answered - 1].picks;
  }

  private drawAgain({ source, setup, outcomes, openingOutcomes }: History): readonly number[] | undefined {
    const early = setup.given === undefined ? openingOutcomes.length : 0;
    const outcome = this.drawn < early ? openingOutcomes[this.drawn] : outcomes[this.drawn - early];
    if (outcome === undefined) return undefined;
    this.drawn += 1;
    return dictate(source.program, this.state, outcome);
  }
}

/** The option numbers that lead to what the seed drew. */
function dictate(program: Program, state: State, outcome: Outcome): readonly number[] {
  const instr = askedInstr(program, state);
  if (instr.op === 'choose' || instr.chance !== outcome.chance) throw new EngineError('internal', 'the log does not fit the game');
  const pieces = instr.op === 'shuffle' || instr.type.base === 'piece';
  return outcome.values.map((value) => {
    for (let at = 0; at < state.options.length; at += 2) {
      const offered = state.options[at];
      if (offered === value || (pieces && sameFace(program, state, offered, value))) return at / 2;
    }
    throw new EngineError('internal', 'the log does not fit the game');
  });
}

/** Equal as chance tells pieces apart. */
function sameFace(program: Program, state: State, left: number, right: number): boolean {
  const kindOf = (piece: number): number => state.kinds[(piece - program.firstPiece) / program.stride];
  if (state.m[left] !== state.m[right] || kindOf(left) !== kindOf(right)) return false;
  return program.kinds[kindOf(left)].exactSame?.every((offset) => state.m[left + offset] === state.m[right + offset]) ?? false;
}

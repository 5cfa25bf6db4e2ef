// A game while a scenario dictates it: the state, the open decision, the dictated chance, and the steps so far. It changes the state only
// through the machine, or through the journal where one is written; `given` is the one exception and lives in apply-given.ts.
import type { Span } from '../../grammar/source.ts';
import type { Program } from '../program/program.ts';
import { explainFault, Fault } from '../runtime/fault.ts';
import type { Argument, Machine } from '../runtime/machine.ts';
import { below, seedRandom } from '../runtime/random.ts';
import { type Observer, Run } from '../runtime/interpret/run.ts';
import { Ask, State } from '../runtime/state.ts';
import { tablesOf } from '../runtime/tables.ts';
import type { Tracer } from '../runtime/trace.ts';
import { isChance } from '../game/asked.ts';
import { usualDecisions } from '../game/decision-limit.ts';
import { onlyAnswer, openDecision, type OpenDecision } from '../game/decision.ts';
import { optionsFor } from '../game/ids.ts';
import type { Journal } from '../game/journal.ts';
import { Layout } from '../game/layout.ts';
import type { UnfilledTexts } from '../game/unfilled.ts';
import { Dictation } from './run/dictation.ts';
import type { CompiledSelection } from './run/programs.ts';
import { ScenarioError } from './read/scenario-error.ts';

/** A step of the game, for the report of a failure. */
export interface StoryStep {
  /** The line of the scenario under way. */
  readonly span: Span;
  readonly text: string;
}

export interface PlayingSetup {
  readonly seats: readonly (readonly number[])[];
  readonly first?: number;
  readonly seed: number;
}

/** What a scenario fails with when a game goes on and on. */
export const goesOn = 'the game goes on for more than';

export class Playing {
  readonly compiledSelection: CompiledSelection;
  readonly program: Program;
  readonly machine: Machine;
  /** The journal that is written while the scenario is played, if a caller will read it. */
  readonly journal?: Journal;
  readonly dictation = new Dictation();
  readonly story: StoryStep[] = [];
  state: State = new State();
  /** A tracer of the game, where no journal is written. */
  tracer?: Tracer;
  /** A tracer for the rules that expectations evaluate. */
  asking?: Tracer;
  /** Looks at the texts of decisions that a scenario expects. */
  unfilled?: UnfilledTexts;
  /** Whether the scenario expects that nobody wins: then it is no fault. */
  nobodyMayWin = false;
  /** The requirement that refused the set-up. */
  refused?: string;
  /** The part of the scenario under way. */
  at: Span = { start: 0, end: 0 };
  /** The most decisions that `play on` answers before a game counts as one without end. */
  mostAnswers = usualDecisions;
  private readonly random: number[];
  private decision?: OpenDecision;

  constructor(compiledSelection: CompiledSelection, seed: number, journal?: Journal) {
    this.compiledSelection = compiledSelection;
    this.program = compiledSelection.program;
    this.machine = compiledSelection.machine;
    this.journal = journal;
    this.random = seedRandom(seed);
  }

  /** Sets the game up and plays to its first decision. Chance is drawn from the seed unless it has been dictated. */
  start(setup: PlayingSetup): void {
    const dictated = !this.dictation.isEmpty();
    const made = this.guard(() => this.mover.newGame({ ...setup, askChance: dictated }));
    if (!(made instanceof State)) {
      this.refused = this.program.requires[made.refused].name;
      return;
    }
    this.state = made;
    this.decision = undefined;
    while (isChance(this.state)) this.draw();
    // What the seed drew is not reported as a step: the scenario does not depend on it.
    this.story.splice(0, this.story.length, ...this.story.filter(({ text }) => !text.endsWith('(by seed)')));
    this.state.askChance = 1;
    const [left] = this.dictation.left();
    if (left !== undefined) throw new ScenarioError(left.span, `the set-up never asks chance for \`${left.chance}\` (again)`);
  }

  get over(): boolean {
    return this.state.ask === Ask.over;
  }

  get asksChance(): boolean {
    return isChance(this.state);
  }

  /** The open decision; undefined when the game is over. */
  open(): OpenDecision | undefined {
    if (this.over || this.refused !== undefined) return undefined;
    return (this.decision ??= openDecision(this.program, this.state));
  }

  layout(): Layout {
    return new Layout(this.program, this.state);
  }

  /** A run in which expressions are evaluated on the present state. */
  run(tracer?: Tracer): Run {
    const run = new Run(tablesOf(this.program), {}, tracer);
    run.begin(this.state, undefined);
    return run;
  }

  /** The only possible answer to the open decision, if there is one. */
  forced(): readonly number[] | undefined {
    return onlyAnswer(this.program, this.state);
  }

  /** Answers the open decision by the numbers of the machine's options. */
  answer(picks: readonly number[], how: 'chosen' | 'only answer' | 'by seed' | 'dictated' = 'chosen'): void {
    const open = this.open();
    if (open === undefined) throw new ScenarioError(this.at, 'the game is over: nobody is asked');
    const ids = optionsFor(open.options, picks).map(({ id }) => id);
    const who = open.seat === 'chance' ? 'chance' : this.nameSeat(open.seat);
    const remark = how === 'chosen' || how === 'dictated' ? '' : ` (${how})`;
    this.tell(`${who}, ${open.kind}: ${ids.length === 0 ? 'nothing' : ids.join(', ')}${remark}`);
    if (this.journal !== undefined) this.journal.n += 1;
    this.guard(() => this.mover.answer(this.state, picks));
    this.decision = undefined;
  }

  /** Performs an action on top of what is asked. */
  perform(action: number, args: readonly Argument[]): void {
    this.guard(() => this.mover.runAction(this.state, action, args));
    this.decision = undefined;
  }

  /** Lets the rules ask again after the state has been changed from outside. */
  askAgain(): void {
    this.decision = undefined;
    this.guard(() => this.mover.askAgain(this.state));
  }

  /** Answers chance as dictated; false when it has not been. */
  takeDictated(): boolean {
    const open = this.open();
    if (open === undefined) return false;
    const picks = this.dictation.take(this, open);
    if (picks === undefined) return false;
    this.answer(picks, 'dictated');
    return true;
  }

  /** Answers until a decision or use of chance of that name, or until the end of the game; `look` is called whenever the rules wait. */
  playOn(kind: string | undefined, look: () => void): void {
    for (let answers = 0; answers < this.mostAnswers; answers++) {
      const open = this.open();
      if (answers > 0) look();
      if (open === undefined) {
        if (kind === undefined) return;
        throw new ScenarioError(this.at, `the game is over and \`${kind}\` was not asked`);
      }
      if (answers > 0 && open.kind === kind) return;
      if (this.asksChance) this.draw();
      else this.answer(this.forced() ?? this.drawPicks(open), 'by seed');
    }
    throw new ScenarioError(this.at, `${goesOn} ${this.mostAnswers} decisions`);
  }

  /** The figures a seat is played with, by id: readers know a seat by them. */
  nameSeat(seat: number): string {
    const layout = this.layout();
    const piece = layout.seats[seat];
    const { playedWith, field } = this.program.seats;
    const offset = field < 0 ? -1 : this.program.fields[field].offset;
    const played = (this.state.byKind[playedWith] ?? []).filter((figure) => offset >= 0 && this.state.m[figure + offset] === piece);
    return played.length === 0 ? layout.id(piece) : played.map((figure) => layout.id(figure)).join('+');
  }

  tell(text: string): void {
    this.story.push({ span: this.at, text });
  }

  /** Turns a fault inside the rules into an error of the line under way. */
  guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const site = this.program.sites[error.site];
      throw new ScenarioError(
        this.at,
        `the rules failed${site?.rule ? ` in ${site.rule}` : ''}: ${explainFault(error)}`,
        site === undefined ? [] : [site],
      );
    }
  }

  /** The observer for calls of the machine. */
  get observer(): Observer | undefined {
    const { journal, tracer } = this;
    return journal?.observer ?? (tracer && { tracer });
  }

  /** The machine, or the journal that writes down what the machine does. */
  private get mover(): Pick<Machine, 'newGame' | 'answer' | 'runAction' | 'askAgain'> {
    const { journal, machine, observer } = this;
    if (journal !== undefined) {
      journal.at = this.at;
      return journal;
    }
    if (observer === undefined) return machine;
    return {
      newGame: (setup) => machine.newGame(setup, observer),
      answer: (state, picks) => machine.answer(state, picks, observer),
      runAction: (state, action, args) => machine.runAction(state, action, args, observer),
      askAgain: (state) => machine.askAgain(state, observer),
    };
  }

  /** An outcome of chance: dictated, or drawn from the scenario's seed. */
  private draw(): void {
    const open = this.open();
    if (open === undefined || this.takeDictated()) return;
    this.answer(this.drawPicks(open), 'by seed');
  }

  private drawPicks(open: OpenDecision): readonly number[] {
    const pool = open.options.flatMap(({ members }) => members.flatMap(({ index, count }) => new Array<number>(count).fill(index)));
    const wanted = open.min + below(this.random, open.max - open.min + 1);
    const picks: number[] = [];
    while (picks.length < wanted) picks.push(...pool.splice(below(this.random, pool.length), 1));
    return picks;
  }
}

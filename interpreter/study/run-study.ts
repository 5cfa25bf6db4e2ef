// Plays the games of a study: game i has seed S + i and the seats turned by i places, for one rule set or for two side by side. The games can be
// split at will between threads; `mergeStudies` in parts.ts puts the parts together.
import { type BotName, type GameRecord, playGame, type SimulationTask } from '../bots/simulate.ts';
import { TableMachines } from '../optimise/table-machines.ts';
import type { Program } from '../program/program.ts';
import type { Machine } from '../runtime/machine.ts';
import type { GameResult } from '../game/result.ts';
import type { State } from '../runtime/state.ts';
import { countRuns, type RunCounter } from './count-runs.ts';
import { addPair, emptyPairs } from './pairs.ts';
import type { StudyPart } from './parts.ts';
import { addTo } from './statistics.ts';
import { emptyTally, type Tally } from './tally.ts';
import { StudyWatch } from './watch-game.ts';

export interface StudyTask {
  /** The figures of every seat, by the ids of their documents. */
  readonly seats: readonly (readonly string[])[];
  /** The bot of each seat, which turns with its seat; the last name stands for all further seats. */
  readonly bots: readonly BotName[];
  readonly seed: number;
  readonly mostDecisions?: number;
}

/** What a finished game leaves for the comparison with its twin. */
export interface PlayedGame {
  readonly record: GameRecord;
  readonly seated: readonly string[];
  readonly result?: GameResult;
}

/** Two rule sets, or one. The second is what the first is compared with: the rules before a change. */
export class Study {
  private readonly side: StudySide;
  private readonly other: StudySide | undefined;

  /** Throws a RangeError if a rule set does not have a figure of the task. */
  constructor(program: Program, against: Program | undefined, task: StudyTask) {
    this.side = new StudySide(program, task);
    this.other = against && new StudySide(against, task);
  }

  /** Plays games `from` to `to` - 1. `tick` is called after each; true stops the games there. */
  play(from: number, to: number, tick: () => boolean | void = () => undefined): StudyPart {
    const tally = emptyTally();
    const against = this.other && { tally: emptyTally(), pairs: emptyPairs() };
    for (let game = from; game < to; game++) {
      const now = this.side.play(game, tally);
      if (this.other !== undefined && against !== undefined) addPair(against.pairs, this.other.play(game, against.tally), now);
      if (tick() === true) break;
    }
    return { tally, ...(against && { against }) };
  }
}

class StudySide {
  private readonly program: Program;
  private readonly counters: readonly RunCounter[];
  private readonly machines: TableMachines;
  private readonly tables: { readonly task: SimulationTask; readonly machine: Machine }[];

  constructor(program: Program, { seats, bots, seed, mostDecisions }: StudyTask) {
    const counting = countRuns(program);
    this.program = counting.program;
    this.counters = counting.counters;
    this.machines = new TableMachines(this.program);
    const documents = seats.map((figures) => figures.map((id) => documentOf(program, id)));
    this.tables = seats.map((_, turn) => {
      const task: SimulationTask = {
        seats: turned(documents, turn),
        bots: turned(
          seats.map((__, seat) => bots[Math.min(seat, bots.length - 1)]),
          turn,
        ),
        seed,
        from: 0,
        to: 0,
        invariants: false,
        mostDecisions,
      };
      return { task, machine: this.machines.for(task) };
    });
  }

  play(game: number, tally: Tally): PlayedGame {
    const { task, machine } = this.tables[game % this.tables.length];
    const watch = new EndOfGame(this.watchOf(machine, tally));
    const record = playGame(machine, task, task.seed + game, watch);
    tally.games++;
    const how = record.fault ?? 'finished';
    tally.ended[how] = (tally.ended[how] ?? 0) + 1;
    if (record.why !== undefined) tally.whys[how] = record.why;
    if (record.site !== undefined) tally.faults[how] = Math.min(tally.faults[how] ?? record.site, record.site);
    if (record.fault === undefined) addTo(tally.decisions, record.decisions);
    return { record, seated: watch.seated, ...(watch.result && { result: watch.result }) };
  }

  /** A watch numbers what it meets, so that one is kept for all games of a machine that go into one tally. */
  private watchOf(machine: Machine, tally: Tally): StudyWatch {
    if (tally !== this.watchedTally) this.watches.clear();
    this.watchedTally = tally;
    let watch = this.watches.get(machine);
    if (watch === undefined) this.watches.set(machine, (watch = new StudyWatch(machine.program, this.counters, tally)));
    watch.begin();
    return watch;
  }
  private readonly watches = new Map<Machine, StudyWatch>();
  private watchedTally: Tally | undefined;
}

/** Passes on to a watch, and keeps how the game ended. */
class EndOfGame {
  seated: readonly string[] = [];
  result: GameResult | undefined;

  constructor(private readonly watch: StudyWatch) {}

  decided(state: State, picks: readonly number[]): void {
    this.watch.decided(state, picks);
  }

  ended(state: State, seated: readonly string[], result: GameResult): void {
    this.seated = seated;
    this.result = result;
    this.watch.ended(state, seated, result);
  }
}

function documentOf(program: Program, id: string): number {
  const index = program.documents.findIndex((document) => document.id === id && document.kind === program.seats.playedWith);
  if (index < 0) throw new RangeError(id);
  return index + 1;
}

function turned<T>(items: readonly T[], by: number): T[] {
  return items.map((_, at) => items[(at + by) % items.length]);
}

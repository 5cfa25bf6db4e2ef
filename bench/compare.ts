// The ratios that speed promises are made of, each measured in one run: interpreted against hand-written games, and checking
// packs against parsing their YAML alone. Rounds of both sides alternate, so that a busy machine slows both.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { type InputFile, Project, TableMachines } from '../interpreter/index.ts';
import type { Machine } from '../interpreter/runtime/machine.ts';
import { declines } from '../interpreter/runtime/player.ts';
import { Ask, State } from '../interpreter/runtime/state.ts';
import { SeededChance, type Preset } from './hand-written.ts';
import { measure, processorTime, tablesFor } from './hand-written-speed.ts';

export interface GameRatio {
  /** Games per second of processor time, and decisions per game: the same games must be as long on both sides. */
  readonly ours: number;
  readonly theirs: number;
  readonly ourDecisions: number;
  readonly theirDecisions: number;
  /** The median of the ratios of neighbouring rounds. */
  readonly ratio: number;
}

interface Round {
  readonly games: number;
  readonly decisions: number;
  readonly seconds: number;
}

/** How the bots answer ours: while the rules run, as those of `simulate` do, or one call a decision, as a program outside would. */
export type Answering = 'played on' | 'asked';

/** Random games of both engines on one core, with bots that cost the same. `rounds` pairs of `ms` milliseconds each, after a warm-up. */
export function compareGames(preset: Preset, players: number, rounds: number, ms: number, answering: Answering = 'played on'): GameRatio {
  const table = new RandomTable(preset, players, answering);
  table.play(ms * 2);
  measure(preset, players, ms * 2);
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    // Whoever comes second finds the caches as the other left them: they take turns at it.
    if (round % 2 === 0) ours.push(table.play(ms));
    theirs.push(measure(preset, players, ms, round * 1_000_003));
    if (round % 2 === 1) ours.push(table.play(ms));
  }
  return {
    ours: total(ours, 'games') / total(ours, 'seconds'),
    theirs: total(theirs, 'games') / total(theirs, 'seconds'),
    ourDecisions: total(ours, 'decisions') / total(ours, 'games'),
    theirDecisions: total(theirs, 'decisions') / total(theirs, 'games'),
    ratio: median(ours.map((round, index) => speed(round) / speed(theirs[index]))),
  };
}

const declined: readonly number[] = [];

/** The generic engine with the packs under rules/ and random answers by number of option. */
class RandomTable {
  private readonly machines: TableMachines;
  private readonly tables: { readonly seats: number[][]; readonly machine: Machine }[];
  private readonly bots = new SeededChance(4711);
  private seed = 0;

  private decisions = 0;

  constructor(
    preset: Preset,
    players: number,
    private readonly answering: Answering,
  ) {
    this.machines = loadMachines(preset);
    const { documents, seats } = this.machines.program;
    // Documents count from 1.
    const document = (id: string): number => documents.findIndex((face) => face.kind === seats.playedWith && face.id === id) + 1;
    this.tables = tablesFor(players).map((ids) => {
      const taken = ids.map((id) => [document(id)]);
      const machine = this.machines.for({ seats: taken, seed: 0 });
      if (machine.mode !== 'generated') throw new Error('the program was not generated');
      return { seats: taken, machine };
    });
  }

  play(ms: number): Round {
    const start = processorTime();
    let games = 0;
    let elapsed: number;
    this.decisions = 0;
    do {
      for (let i = 0; i < 64; i++, games++) this.playOne();
      elapsed = processorTime() - start;
    } while (elapsed < ms);
    return { games, decisions: this.decisions, seconds: elapsed / 1000 };
  }

  private playOne(): void {
    const { tables } = this;
    const seed = this.seed++;
    const { seats, machine } = tables[seed % tables.length];
    const state = machine.newGame({ seats, seed });
    if (!(state instanceof State)) throw new Error('the set-up was refused');
    // Nothing takes several answers in these games.
    if (this.answering === 'played on') return machine.playOn(state, this.answer);
    while (state.ask !== Ask.over) {
      const option = this.answer(state);
      if (option === declines) machine.answer(state, declined);
      else machine.pick(state, option);
    }
  }

  /** To decline, where one may, is one more option. */
  private readonly answer = (state: State): number => {
    this.decisions++;
    const options = state.offerEnd / 3;
    const choice = this.bots.below(state.min === 0 ? options + 1 : options);
    return choice < options ? choice : declines;
  };
}

/** Milliseconds to check everything under rules/, or to parse its YAML alone; `cold` is the first time in this process. */
export function timeCheck(what: 'check' | 'yaml', rounds: number): { readonly cold: number; readonly warm: number } {
  const files = readPacks('rules');
  const documents = files.filter(({ path }) => path.endsWith('.yaml'));
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    if (what === 'check') new Project(files).diagnostics();
    else for (const { text } of documents) parseAllDocuments(text);
    times.push(performance.now() - start);
  }
  return { cold: times[0], warm: Math.min(...times) };
}

/** What `simulate` plays with. */
function loadMachines(preset: Preset): TableMachines {
  const project = new Project(readPacks('rules'));
  const selected = project.select({ edition: 'ru-jubilee-2025', preset });
  if ('error' in selected) throw new Error(selected.error.message);
  return new TableMachines(project.program(selected).program);
}

function readPacks(folder: string): InputFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(yaml|rules|scenario)$/.test(path));
  return paths.sort().map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(folder, path), 'utf8') }));
}

function speed({ games, seconds }: Round): number {
  return games / seconds;
}

function total(rounds: readonly Round[], what: keyof Round): number {
  return rounds.reduce((sum, round) => sum + round[what], 0);
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

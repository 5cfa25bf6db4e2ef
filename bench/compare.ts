// The ratios that speed promises are made of, each measured in one run: interpreted against hand-written games, and checking
// packs against parsing their YAML alone. Slices of both sides alternate, so that a busy machine slows both.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { analyze, compileSelection, loadWorkspace, Machine, select, type InputFile } from '../interpreter/index.ts';
import { Ask, type State } from '../interpreter/runtime/state.ts';
import { SeededChance } from './hand-written.ts';
import { measure } from './hand-written-speed.ts';

export interface Ratio {
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
}

const SLICES = 6;
const WARM_GAMES = 3000;
const CHARACTERS = ['ghost', 'doc', 'tuco', 'cheyenne', 'django', 'belle'];

/** Games per second of both engines with random bots on one core. */
export function compareGames(players: number, sliceMs: number): Ratio & { readonly mode: string } {
  const machine = new Machine(programOf(readPacks('rules')));
  const bots = new SeededChance(4711);
  const seats = CHARACTERS.slice(0, players).map((id) => [
    machine.program.documents.findIndex((document, at) => at > 0 && document?.id === id),
  ]);
  let seed = 0;
  const play = (ms: number): { games: number; seconds: number } => {
    const start = performance.now();
    let games = 0;
    do {
      for (let i = 0; i < 16; i++, games++) playRandomly(machine, seats, seed++, bots);
    } while (performance.now() - start < ms);
    return { games, seconds: (performance.now() - start) / 1000 };
  };
  // Warm by games, not by time: on a busy machine a second may be no time at all.
  for (let warm = 0; warm < WARM_GAMES;) warm += play(0).games;
  measure(players, sliceMs);
  const ours = { games: 0, seconds: 0 };
  const theirs = { games: 0, seconds: 0 };
  for (let slice = 0; slice < SLICES; slice++) {
    add(ours, play(sliceMs));
    add(theirs, measure(players, sliceMs, seed));
  }
  return { ...ratioOf(ours.games / ours.seconds, theirs.games / theirs.seconds), mode: machine.mode };
}

/** Milliseconds to check everything under a folder and to parse its YAML alone; `cold` is the first time in this process. */
export function timeCheck(folder: string, what: 'check' | 'yaml', rounds: number): { cold: number; warm: number } {
  const files = readPacks(folder);
  const work =
    what === 'check'
      ? (): unknown => analyze(loadWorkspace(files))
      : (): unknown => files.filter(({ path }) => path.endsWith('.yaml')).map(({ text }) => parseAllDocuments(text));
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return { cold: times[0], warm: Math.min(...times) };
}

function playRandomly(machine: Machine, seats: number[][], seed: number, bots: SeededChance): void {
  const state = machine.newGame({ seats, seed });
  if ('refused' in state) throw new Error('the set-up was refused');
  while (state.ask !== Ask.over) machine.answer(state, pickAnswer(state, bots));
}

/** One of the options; a decision that may be declined has that as one more. Several answers are the first ones. */
function pickAnswer(state: State, bots: SeededChance): number[] {
  const options = state.options.length / 3;
  if (state.min > 1) return Array.from({ length: state.min }, (_, index) => index);
  const picked = bots.below(options + (state.min === 0 ? 1 : 0));
  return picked === options ? [] : [picked];
}

function programOf(files: readonly InputFile[]): Machine['program'] {
  const workspace = loadWorkspace(files);
  const selected = select(workspace, {});
  if ('error' in selected) throw new Error(selected.error.message);
  return compileSelection(workspace, selected).program;
}

function readPacks(folder: string): InputFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(yaml|rules|scenario)$/.test(path));
  return paths.sort().map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(folder, path), 'utf8') }));
}

function add(sum: { games: number; seconds: number }, more: { games: number; seconds: number }): void {
  sum.games += more.games;
  sum.seconds += more.seconds;
}

function ratioOf(ours: number, theirs: number): Ratio {
  return { ours, theirs, ratio: ours / theirs };
}

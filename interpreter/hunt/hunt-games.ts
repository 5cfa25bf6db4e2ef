// Plays seeded games and looks, at every decision, for what must not be. What it finds in a game depends on nothing but the program and the seed,
// so the games can be split among workers at will.
import { type BotName, playGame, type SimulationTask } from '../bots/simulate.ts';
import { openDecision } from '../game/decision.ts';
import { unsoundIn } from '../game/soundness.ts';
import type { Program } from '../program/program.ts';
import type { Machine } from '../runtime/machine.ts';
import type { State } from '../runtime/state.ts';
import { askedInstr } from '../game/asked.ts';
import { findLeak } from './leaks.ts';
import { Nowhere } from './nowhere.ts';
import { compareFindings, type Finding, keyOf, type HuntReason } from './reasons.ts';

/** Games 0..n of a task: game i has the seed `seed + i`. Without `bots`, most are played at random, and in some a better bot sits among them. */
export type HuntTask = Pick<SimulationTask, 'seats' | 'seed' | 'bots' | 'mostDecisions'>;

/** In one game of so many a seat is played by a better bot: it goes where random play seldom does, and takes as long as many games. */
const betterEach = 50;

/** The task of one game: its bots depend on its seed alone. */
export function gameTask(task: HuntTask, seed: number): SimulationTask {
  const { length } = task.seats;
  const better = seed % betterEach === betterEach - 1 ? Math.floor(seed / betterEach) % length : -1;
  const bots = task.bots ?? Array.from({ length }, (_, seat): BotName => (seat === better ? 'greedy' : 'random'));
  return { ...task, bots, from: 0, to: 0, invariants: false };
}

/** Where a sort of decision was first met, for a look at its texts. */
export interface Met {
  readonly seed: number;
  readonly step: number;
}

/** What was found in some games. */
export interface HuntPart {
  readonly games: number;
  readonly decisions: number;
  readonly found: readonly Finding[];
  /** By sort of decision. */
  readonly met: Readonly<Record<string, Met>>;
}

export const noHunt: HuntPart = { games: 0, decisions: 0, found: [], met: {} };

/** Adds two parts up: of findings with one reason the earlier is kept. */
export function mergeHunts(one: HuntPart, two: HuntPart): HuntPart {
  const found = new Map<string, Finding>();
  for (const finding of [...one.found, ...two.found]) {
    const known = found.get(keyOf(finding.reason));
    if (known === undefined || compareFindings(finding, known) < 0) found.set(keyOf(finding.reason), finding);
  }
  const met: Record<string, Met> = { ...one.met };
  for (const [key, place] of Object.entries(two.met)) if (met[key] === undefined || compareFindings(place, met[key]) < 0) met[key] = place;
  return {
    games: one.games + two.games,
    decisions: one.decisions + two.decisions,
    found: [...found.values()].sort(compareFindings),
    met: Object.fromEntries(Object.entries(met).sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}

/** Plays games `from` to `to` (exclusive). `tick` is called after each. */
export function huntGames(machine: Machine, task: HuntTask, from: number, to: number, tick: () => void = () => undefined): HuntPart {
  let part = noHunt;
  const sorts = new Map<string, string>();
  for (let game = from; game < to; game += 1) {
    part = mergeHunts(part, huntGame(machine, task, task.seed + game, sorts));
    tick();
  }
  return part;
}

/** Ends a game in which something is broken: what follows from it is no finding of its own. */
class Broken extends Error {}

function huntGame(machine: Machine, task: HuntTask, seed: number, sorts: Map<string, string>): HuntPart {
  const { program } = machine;
  const found: Finding[] = [];
  const met: Record<string, Met> = {};
  const nowhere = new Nowhere(program);
  let step = 0;
  const find = (reason: HuntReason): void => {
    if (!found.some((known) => keyOf(known.reason) === keyOf(reason))) found.push({ reason, seed, step });
  };
  const look = (state: State): boolean => {
    const broken: HuntReason[] = unsoundIn(machine, state);
    if (broken.length === 0) broken.push(...nowhere.look(state));
    broken.forEach(find);
    return broken.length > 0;
  };
  const record = playGame(machine, gameTask(task, seed), seed, {
    decided(state) {
      step += 1;
      if (look(state)) throw new Broken();
      met[sortOf(program, state, sorts)] ??= { seed, step };
      const leak = findLeak(machine, state, seed, step);
      if (leak) find({ sort: 'leak', ...nameAndSite(program, state) });
    },
    ended(state) {
      step += 1;
      look(state);
    },
  });
  const { why, site = 0 } = record;
  const last = found.at(-1)?.step === step && found.some(({ reason }) => isBreaking(reason));
  if (why !== undefined && !last) {
    if (why.code === 'no-end') find({ sort: 'no-end', name: '' });
    else if (why.code !== 'refused' && why.code !== 'cancelled') find({ sort: 'fault', name: why.rule ?? '', code: why.code, site });
  } else if (record.fault !== undefined && !last) throw new Error(record.fault);
  return { games: 1, decisions: record.decisions, found, met };
}

function isBreaking({ sort }: HuntReason): boolean {
  return sort !== 'leak' && sort !== 'text';
}

function nameAndSite(program: Program, state: State): { readonly name: string; readonly site: number } {
  const instr = askedInstr(program, state);
  const name = instr.op === 'choose' ? program.choices[instr.choice].name : program.chances[instr.chance].name;
  return { name, site: instr.site };
}

/** The sort of an open decision: what is asked where, and which branches are on offer. Decisions of one sort have the same texts. */
function sortOf(program: Program, state: State, known: Map<string, string>): string {
  const instr = askedInstr(program, state);
  let branches = '';
  for (let at = 0; at < state.offerEnd; at += 3) {
    const branch = `${state.offers[at]} `;
    if (!branches.includes(` ${branch}`)) branches += ` ${branch}`;
  }
  const key = `${instr.site}:${branches}`;
  let sort = known.get(key);
  if (sort === undefined) known.set(key, (sort = `${openDecision(program, state).kind} ${key}`));
  return sort;
}

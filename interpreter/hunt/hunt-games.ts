// Plays seeded games and looks, at every decision, for what must not be. What it finds in a game depends on nothing but the program and the seed,
// so the games can be split among workers at will.
import { playGame, type SimulationTask } from '../bots/simulate.ts';
import { openDecision } from '../game/decision.ts';
import type { Program } from '../program/program.ts';
import type { Machine } from '../runtime/machine.ts';
import { Ask, type State } from '../runtime/state.ts';
import { askedInstr } from '../game/asked.ts';
import { findLeak } from './leaks.ts';
import { Nowhere } from './nowhere.ts';
import { compareFindings, type Finding, keyOf, type FindingReason } from './reasons.ts';

/** Games 0..n of a task: game i has the seed `seed + i`. */
export type HuntTask = Pick<SimulationTask, 'seats' | 'seed' | 'bots' | 'mostDecisions'>;

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
  let picked: readonly number[] = [];
  const find = (reason: FindingReason): void => {
    if (!found.some((known) => keyOf(known.reason) === keyOf(reason))) found.push({ reason, seed, step });
  };
  const look = (state: State): void => {
    const broken = brokenIn(machine, state);
    if (broken.length === 0) broken.push(...nowhere.look(state));
    broken.forEach(find);
    if (broken.length > 0) throw new Broken();
  };
  const record = playGame(machine, { ...task, from: 0, to: 0, invariants: false }, seed, {
    decided(state, picks) {
      step += 1;
      look(state);
      picked = picks;
      met[sortOf(program, state, sorts)] ??= { seed, step };
      const leak = findLeak(machine, state, seed, step);
      if (leak) find({ sort: 'leak', ...nameAndSite(program, state) });
    },
    ended(state) {
      step += 1;
      look(state);
    },
  });
  void picked;
  const { why, site = 0 } = record;
  const last = found.at(-1)?.step === step && found.some(({ reason }) => isBreaking(reason));
  if (why !== undefined && !last) {
    if (why.code === 'no-end') find({ sort: 'no-end', name: '' });
    else if (why.code !== 'refused' && why.code !== 'cancelled') find({ sort: 'fault', name: why.rule ?? '', code: why.code, site });
  } else if (record.fault !== undefined && !last) throw new Error(record.fault);
  return { games: 1, decisions: record.decisions, found, met };
}

function isBreaking({ sort }: FindingReason): boolean {
  return sort !== 'leak' && sort !== 'text';
}

/** What is broken in a state. */
function brokenIn(machine: Machine, state: State): FindingReason[] {
  const { program } = machine;
  const reasons: FindingReason[] = machine.check(state).map((name) => ({
    sort: 'invariant',
    name,
    site: program.invariants.find((invariant) => invariant.name === name)?.site ?? 0,
  }));
  // Numbers of pieces say nothing about the reason.
  for (const name of machine.integrity(state)) reasons.push({ sort: 'integrity', name: name.replace(/\d+/g, '…') });
  if (state.ask === Ask.decision) {
    let most = 0;
    for (let at = 2; at < state.offerEnd; at += 3) most += state.offers[at];
    if (most < state.min) reasons.push({ sort: 'dead-end', ...nameAndSite(program, state) });
  }
  return reasons;
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

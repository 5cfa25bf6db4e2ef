// Plays many games with bots and adds up how they went. Game i uses seed S + i in every process, so that the work can be split at will.
import type { Bot } from '../game/bot.ts';
import { GreedyBot } from './greedy-bot.ts';
import { botSeed, RandomBot } from './random-bot.ts';
import { noEndInSight, usualDecisions } from '../game/decision-limit.ts';
import type { Program } from '../program/program.ts';
import { explainFault, Fault, type FaultCode } from '../runtime/fault.ts';
import { fingerprint } from '../runtime/fingerprint.ts';
import type { Machine } from '../runtime/machine.ts';
import { takesOne, waits } from '../runtime/player.ts';
import { Ask, State } from '../runtime/state.ts';
import { sha256 } from '../game/digest.ts';
import { type GameResult, resultOf } from '../game/result.ts';
import { seatFigures } from '../game/seat-figures.ts';

export interface SimulationTask {
  /** Documents of every seat. */
  readonly seats: readonly (readonly number[])[];
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  /** Check the packs' invariants and the engine's own at every decision. */
  readonly invariants: boolean;
  /** The bot of each seat; the last name stands for all further seats. */
  readonly bots?: readonly BotName[];
  /** Decisions after which a game is stopped. */
  readonly mostDecisions?: number;
}

export const botNames = ['random', 'greedy'] as const;
export type BotName = (typeof botNames)[number];

/** Why a game was stopped before its end: a fault of a rule, a set-up that was refused, or no end in sight. */
export interface WhyStopped {
  readonly code: FaultCode | 'refused' | 'no-end';
  readonly rule?: string;
}

/** How one game went. */
export interface GameRecord {
  readonly seed: number;
  readonly decisions: number;
  readonly winners: readonly number[];
  readonly totals: readonly number[];
  /** What every seat was played with in this game, where the set-up does not say it: unnamed seats, and seats that rules add. */
  readonly seated?: readonly string[];
  /** The digest of its final state, see `fingerprint`. */
  readonly digest: string;
  /** Why it was stopped before its end. */
  readonly fault?: string;
  /** The same as data, for programs that say it in another language. */
  readonly why?: WhyStopped;
  /** The place of the rule that failed (index in `Program.sites`). */
  readonly site?: number;
  readonly broken?: readonly string[];
  /** The decision (counted from 1) at which each of `broken` was first found. */
  readonly brokenAt?: readonly number[];
}

/** Something that went wrong in some games, and the first game in which it did. */
export interface FirstFailure {
  /** The invariant that broke, or why the game was stopped: as in `Simulation.ended`. */
  readonly what: string;
  /** In how many games. */
  readonly games: number;
  readonly seed: number;
  /** The number of the decision, counted from 1, that was open or had been answered last. */
  readonly step: number;
}

export interface Simulation {
  readonly ok: boolean;
  readonly games: number;
  readonly decisions: number;
  readonly decisionsPerGame: number;
  readonly ended: Readonly<Record<string, number>>;
  readonly winners: Readonly<Record<string, number>>;
  readonly shared: number;
  readonly nobody: number;
  readonly scores: Readonly<Record<string, { readonly mean: number; readonly sd: number; readonly min: number; readonly max: number }>>;
  readonly digest: string;
  /** What went wrong, in the order in which it was first met. */
  readonly failures: readonly FirstFailure[];
}

/** Looks on while a game is played, without a part in it. The state must be read only. */
export interface GameWatch {
  /** A decision is about to be answered with these options. */
  decided(state: State, picks: readonly number[]): void;
  /** The game is over: its state, and what every seat was played with. */
  ended(state: State, seated: readonly string[], result: GameResult): void;
}

/** Plays a range of games. `tick` is called after each. */
export function playGames(machine: Machine, task: SimulationTask, tick: () => void = () => undefined): GameRecord[] {
  const records: GameRecord[] = [];
  for (let game = task.from; game < task.to; game++) {
    records.push(playGame(machine, task, task.seed + game));
    tick();
  }
  return records;
}

/** Plays one game; a watch sees every decision of it, and costs the fast way through decisions that nobody looks at. */
export function playGame(machine: Machine, task: SimulationTask, seed: number, watch?: GameWatch): GameRecord {
  const { program } = machine;
  const random = new RandomBot(botSeed(seed, task.seats));
  const names = task.bots ?? ['random'];
  const botOf = seatBots(machine, names, random, botSeed(seed, task.seats));
  const broken = new Map<string, number>();
  const { mostDecisions = usualDecisions } = task;
  let decisions = 0;
  // A random bot reads nothing of the state, and can answer while the rules run.
  const looks = watch !== undefined || task.invariants === true || names.some((name) => name !== 'random');
  const player = (now: State): number => {
    if (decisions >= mostDecisions) return waits;
    decisions++;
    return random.pick(now);
  };
  let state: State | undefined;
  try {
    const started = machine.newGame({ seats: task.seats, seed });
    if (!(started instanceof State)) {
      const { name } = program.requires[started.refused];
      return { seed, decisions, winners: [], totals: [], digest: '', fault: `refused by ${name}`, why: { code: 'refused', rule: name } };
    }
    state = started;
    while (state.ask === Ask.decision && decisions < mostDecisions) {
      if (!looks && takesOne(state)) {
        machine.playOn(state, player);
        continue;
      }
      if (task.invariants)
        for (const name of [...machine.check(state), ...machine.integrity(state)]) if (!broken.has(name)) broken.set(name, decisions + 1);
      const picks = botOf(state).answer(state);
      watch?.decided(state, picks);
      if (picks.length === 1) machine.pick(state, picks[0]);
      else machine.answer(state, picks);
      decisions++;
    }
  } catch (error) {
    return {
      seed,
      decisions,
      winners: [],
      totals: [],
      digest: state ? fingerprint(state) : '',
      ...(error instanceof Fault && { site: error.site, why: whyFault(program, error) }),
      fault:
        error instanceof Fault
          ? `${program.sites[error.site]?.rule ?? 'a rule'}: ${explainFault(error)}`
          : error instanceof Error
            ? error.message
            : String(error),
    };
  }
  const result = resultOf(program, state);
  const seated = seatedAs(program, state, task.seats);
  if (watch !== undefined && state.ask === Ask.over) watch.ended(state, seated ?? namedSeats(program, task.seats), result);
  return {
    seed,
    decisions,
    winners: result.winners,
    totals: result.scores.map((score) => score.total),
    ...(seated !== undefined && { seated }),
    digest: fingerprint(state),
    ...(state.ask !== Ask.over && { fault: `${noEndInSight} after ${mostDecisions} decisions`, why: { code: 'no-end' } as const }),
    ...(broken.size > 0 && { broken: [...broken.keys()], brokenAt: [...broken.values()] }),
  };
}

function whyFault({ sites }: Program, { code, site }: Fault): WhyStopped {
  const rule = sites[site]?.rule ?? '';
  return { code, ...(rule !== '' && { rule }) };
}

/** The seats of a set-up by the ids of their documents. */
function namedSeats(program: Program, seats: SimulationTask['seats']): string[] {
  return seats.map((documents) => documents.map((document) => program.documents[document - 1].id).join('+'));
}

function seatedAs(program: Program, state: State, seats: SimulationTask['seats']): string[] | undefined {
  if (state.byKind[program.seats.kind].length === seats.length && seats.every((documents) => documents.length > 0)) return undefined;
  return seatFigures(program, state).map((own, index) => own.join('+') || `seat-${index}`);
}

/** The bots of one game. Random bots share one generator, so that other bots beside them do not change what they draw. */
function seatBots(machine: Machine, names: readonly BotName[], random: RandomBot, seed: number): (state: State) => Bot {
  if (names.every((name) => name === 'random')) return () => random;
  const { kind } = machine.program.seats;
  const bots: Bot[] = [];
  return (state) => {
    const seat = state.byKind[kind].indexOf(state.seat);
    const name = names[Math.min(seat, names.length - 1)];
    return (bots[seat] ??= name === 'greedy' ? new GreedyBot(machine, seed) : random);
  };
}

/** Adds up the records of games 0..n-1, in order. `locate` writes where a rule that failed stands. */
export function summarizeGames(
  program: Program,
  seats: readonly (readonly number[])[],
  records: readonly GameRecord[],
  locate: (site: number) => string = () => '',
): Simulation {
  const chosen = namedSeats(program, seats);
  const wins = new Map<string, number>();
  const totals = new Map<string, number[]>();
  for (const name of chosen.filter((one) => one !== '')) totals.set(name, []);
  let shared = 0;
  let nobody = 0;
  let decisions = 0;
  const ended: Record<string, number> = {};
  const failures = new Map<string, FirstFailure>();
  const fail = (what: string, seed: number, step: number): void => {
    const known = failures.get(what);
    failures.set(what, known === undefined ? { what, games: 1, seed, step } : { ...known, games: known.games + 1 });
  };
  for (const record of records) {
    decisions += record.decisions;
    const fault = record.fault && `${record.fault}${record.site === undefined ? '' : locate(record.site)}`;
    const how = fault ?? (record.broken ? `broken: ${record.broken.join(', ')}` : 'finished');
    ended[how] = (ended[how] ?? 0) + 1;
    record.broken?.forEach((name, at) => fail(name, record.seed, record.brokenAt?.[at] ?? record.decisions));
    if (fault !== undefined) fail(fault, record.seed, record.decisions);
    if (record.fault) continue;
    if (record.winners.length > 1) shared++;
    if (record.winners.length === 0) nobody++;
    const names = record.seated ?? chosen;
    for (const seat of record.winners) wins.set(names[seat], (wins.get(names[seat]) ?? 0) + 1 / record.winners.length);
    names.forEach((name, seat) => {
      const known = totals.get(name);
      if (known === undefined) totals.set(name, [record.totals[seat] ?? 0]);
      else known.push(record.totals[seat] ?? 0);
    });
  }
  const finished = records.filter((record) => !record.fault);
  const share = (count: number): number => (finished.length === 0 ? 0 : count / finished.length);
  return {
    ok: records.every((record) => !record.fault && !record.broken),
    games: records.length,
    decisions,
    decisionsPerGame: records.length === 0 ? 0 : decisions / records.length,
    ended,
    winners: Object.fromEntries([...totals.keys()].map((name) => [name, share(wins.get(name) ?? 0)])),
    shared: share(shared),
    nobody: share(nobody),
    scores: Object.fromEntries([...totals].map(([name, values]) => [name, spread(values)])),
    digest: sha256(records.map((record) => record.digest).join('\n')),
    failures: [...failures.values()],
  };
}

function spread(values: readonly number[]): { mean: number; sd: number; min: number; max: number } {
  if (values.length === 0) return { mean: 0, sd: 0, min: 0, max: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, sd: Math.sqrt(variance), min: Math.min(...values), max: Math.max(...values) };
}

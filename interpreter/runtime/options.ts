// Computes the options of a decision. The set that offers is the one that executes: an answer is one of these values, never looked up again by
// another rule.
import type { ChooseBranch, ChooseInstr, Program } from '../program/program.ts';
import { isZeroValue } from '../program/zero.ts';
import { type Env, evaluateMany, evaluateOne, frameEnv } from './interpret/evaluate.ts';
import { Fault } from './fault.ts';
import { sameFace } from './faces.ts';
import type { Run } from './interpret/run.ts';
import { ascending, asSet, distinct, none } from './sets.ts';
import { Ask, type State, frameHeader } from './state.ts';

/** Fills in the decision of a `choose`. Returns false if there are no options: the frame then continues at `skip`. */
export function offer(run: Run, instr: ChooseInstr, env: Env): boolean {
  run.state.offerEnd = 0;
  instr.branches.forEach((branch, index) => offerBranch(run, instr, branch, index, env));
  return closeDecision(run, instr, evaluateOne(run, instr.min, env), evaluateOne(run, instr.max, env), evaluateOne(run, instr.seat, env));
}

/** Adds the options of a branch, merged by face and sorted. Repeats count once. */
function addOptions(run: Run, instr: ChooseInstr, branch: ChooseBranch, index: number, values: readonly number[]): void {
  const merging = mergesOptions(run.program, instr, branch);
  const { offers, offerEnd: start } = run.state;
  let end = start;
  for (const value of asSet(values, offersZero(branch))) {
    if (merging) end = mergeOption(run, offers, start, end, index, value, instr.exact);
    else end = putOption(offers, end, index, value);
  }
  if (run.orderly) sortOptions(offers, start, end);
  run.state.offerEnd = end;
}

/**
 * Merges a piece into the options between `start` and `end`: an option stands for all pieces of its face and has the lowest of them. Returns the
 * new end.
 */
export function mergeOption(
  run: Run,
  options: number[],
  start: number,
  end: number,
  branch: number,
  piece: number,
  exact: boolean,
): number {
  for (let i = start; i < end; i += 3) {
    if (!sameFace(run, options[i + 1], piece, exact)) continue;
    options[i + 2]++;
    if (piece < options[i + 1]) options[i + 1] = piece;
    return end;
  }
  return putOption(options, end, branch, piece);
}

function putOption(options: number[], end: number, branch: number, value: number): number {
  options[end] = branch;
  options[end + 1] = value;
  options[end + 2] = 1;
  return end + 3;
}

/** Sorts the options of every branch by value when a decision is asked: generated code leaves them in the order in which they were added. */
export function orderOptions({ offers, offerEnd }: State): void {
  for (let start = 0; start < offerEnd;) {
    let end = start + 3;
    while (end < offerEnd && offers[end] === offers[start]) end += 3;
    sortOptions(offers, start, end);
    start = end;
  }
}

/** Sorts the options of one branch by value. They are few and often sorted already. */
function sortOptions(options: number[], start: number, end: number): void {
  if (end - start > 150) return sortManyOptions(options, start, end);
  for (let i = start + 3; i < end; i += 3) {
    const value = options[i + 1];
    if (options[i - 2] <= value) continue;
    const count = options[i + 2];
    let j = i;
    for (; j > start && options[j - 2] > value; j -= 3) {
      options[j + 1] = options[j - 2];
      options[j + 2] = options[j - 1];
    }
    options[j + 1] = value;
    options[j + 2] = count;
  }
}

function sortManyOptions(options: number[], start: number, end: number): void {
  const counts = new Map<number, number>();
  for (let i = start; i < end; i += 3) counts.set(options[i + 1], options[i + 2]);
  let at = start;
  for (const value of [...counts.keys()].sort(ascending)) {
    options[at + 1] = value;
    options[at + 2] = counts.get(value) ?? 1;
    at += 3;
  }
}

/** Completes a decision whose options are gathered. Returns false if there is nothing to ask. */
export function closeDecision(run: Run, instr: ChooseInstr, min: number, max: number, seat: number): boolean {
  const { state } = run;
  const { offers, offerEnd } = state;
  let available = 0;
  for (let i = 2; i < offerEnd; i += 3) available += offers[i];
  const most = max < 0 || max > available ? available : max;
  if (most === 0) {
    state.offerEnd = 0;
    return false;
  }
  return ask(run, instr, seat, min > most ? most : min < 0 ? 0 : min, most);
}

/** Asks the decision. The counts must fit the options. */
export function ask(run: Run, instr: ChooseInstr, seat: number, min: number, max: number): boolean {
  const { state, conditions } = run;
  if (seat === 0) throw new Fault('run/nobody-to-ask', instr.site);
  state.ask = Ask.decision;
  state.seat = seat;
  state.min = min;
  state.max = max;
  if (conditions !== undefined) {
    const { options } = state;
    for (let i = 0; i < options.length; i += 3) {
      const branch = instr.branches[options[i]];
      conditions.event({
        type: 'offered',
        choice: instr.choice,
        branch: options[i],
        value: options[i + 1],
        count: options[i + 2],
        site: branch.site,
      });
    }
  }
  return true;
}

/** Whether 0 can be one of the options of a branch. */
export function offersZero({ type }: ChooseBranch): boolean {
  return type !== undefined && isZeroValue(type);
}

/** Whether a branch's values are pieces of which some may look alike. */
export function mergesOptions(program: Program, instr: ChooseInstr, branch: ChooseBranch): boolean {
  return facesOf(program, instr, branch).some((columns) => columns !== undefined);
}

/** The columns that make up the face of each kind a branch can offer; empty if its values are not pieces. */
export function facesOf(program: Program, instr: ChooseInstr, branch: ChooseBranch): (readonly number[] | undefined)[] {
  if (branch.type?.base !== 'piece') return [];
  const kinds = branch.type.kinds?.map((kind) => program.kinds[kind]) ?? program.kinds;
  return kinds.map((kind) => (instr.exact ? kind.exactSame : kind.same));
}

/** Stores an answer (indices into the options, checked by the caller) in the slots of the asking frame, and advances the frame. */
export function takeOptions(run: Run, instr: ChooseInstr, picks: readonly number[]): void {
  const { state } = run;
  const env = frameEnv(run, state.base);
  const values = picks.map((pick) => state.offers[pick * 3 + 1]);
  const branches = picks.map((pick) => state.offers[pick * 3]);
  spreadRepeats(run, instr, env, branches, values);
  if (run.tracer !== undefined)
    values.forEach((value, i) =>
      run.tracer?.event({ type: 'taken', choice: instr.choice, branch: branches[i], value, site: instr.branches[branches[i]].site }),
    );
  if (instr.many) {
    instr.branches.forEach((branch, index) => {
      if (branch.slot >= 0) state.lists[env.listsAt + branch.slot] = values.filter((_, i) => branches[i] === index);
    });
    state.frames[state.base + 1] = instr.branches[branches[0] ?? 0].to;
    return;
  }
  if (picks.length === 0) {
    state.frames[state.base + 1] = instr.skip;
    return;
  }
  const branch = instr.branches[branches[0]];
  if (branch.slot >= 0) state.frames[env.onesAt + branch.slot] = values[0];
  state.frames[state.base + 1] = branch.to;
}

/**
 * A faster `takeOptions` for the common answer, one option where one is wanted, without reading the instruction. Returns false if it does not
 * apply.
 */
export function takeOne({ state, tables, tracer }: Run, pick: number): boolean {
  if (tracer !== undefined) return false;
  const { frames, base, offers } = state;
  const plan = tables.answers[frames[base]][frames[base + 1]];
  if (plan.length === 0) return false;
  const branch = offers[pick * 3] * 2;
  const slot = plan[branch];
  if (slot >= 0) frames[base + frameHeader + slot] = offers[pick * 3 + 1];
  frames[base + 1] = plan[branch + 1];
  return true;
}

/** Empties the lists that would have received the answer, because nothing is offered or wanted. */
export function clearLists(state: State, instr: ChooseInstr, listsAt: number): void {
  if (!instr.many) return;
  for (const branch of instr.branches) if (branch.slot >= 0) state.lists[listsAt + branch.slot] = none;
}

function offerBranch(run: Run, instr: ChooseInstr, branch: ChooseBranch, index: number, env: Env): void {
  const { state } = run;
  if (branch.last && state.offerEnd > 0) return;
  if (branch.when !== undefined) {
    const holds = evaluateOne(run, branch.when, env) !== 0;
    if (run.conditions !== undefined) run.conditions.event({ type: 'clause', holds, site: branch.when.site ?? branch.site });
    if (!holds) return;
  }
  if (branch.set === undefined) state.offerEnd = putOption(state.offers, state.offerEnd, index, 0);
  else addOptions(run, instr, branch, index, evaluateMany(run, branch.set, env));
}

/** Resolves an option that is taken more than once (only pieces can be): it stands for the lowest pieces of its face, one after the other. */
function spreadRepeats(run: Run, instr: ChooseInstr, env: Env, branches: readonly number[], values: number[]): void {
  const asked = values.slice();
  for (let i = 0; i < asked.length; i++) {
    const { set } = instr.branches[branches[i]];
    let before = 0;
    for (let j = 0; j < i; j++) if (asked[j] === asked[i] && branches[j] === branches[i]) before++;
    if (before === 0 || set === undefined) continue;
    const same = distinct(evaluateMany(run, set, env)).filter((piece) => sameFace(run, piece, asked[i], instr.exact));
    values[i] = same.sort(ascending)[before];
  }
}

// Refreshes frames after a `given`: rules under way have read values before they were changed. Lists of running loops and arguments of running
// actions are evaluated again where the `given` alone changes their value, so that a new first seat or another open card counts at once.
import type { ActionCode, Expr } from '../../program/program.ts';
import { type Env, evaluateMany, evaluateOne, frameEnv } from '../../runtime/interpret/evaluate.ts';
import { Fault } from '../../runtime/fault.ts';
import { Run } from '../../runtime/interpret/run.ts';
import { frameHeader, type State } from '../../runtime/state.ts';
import { isMany, tablesOf } from '../../runtime/tables.ts';
import type { Playing } from '../playing.ts';

/** Refreshes all frames. `before` is the state before the `given`. INVARIANT: both states have the same frames when this begins. */
export function refreshFrames(playing: Playing, before: State): void {
  const { state, program } = playing;
  const bases: number[] = [];
  for (let base = state.base; base >= 0; base = state.frames[base + 2]) bases.unshift(base);
  const old = runFor(playing, before);
  const now = runFor(playing, state);
  for (const [depth, base] of bases.entries()) {
    const code = program.actions[state.frames[base]];
    const isTop = depth === bases.length - 1;
    const pc = isTop ? state.frames[base + 1] : state.frames[base + 1] - 1;
    refreshLoops(old, now, code, base, pc);
    refreshCounts(old, now, code, base, pc);
    if (!isTop) refreshArguments(old, now, code, base, pc, bases[depth + 1]);
  }
}

function runFor(playing: Playing, state: State): Run {
  const run = new Run(tablesOf(playing.program));
  run.begin(state, undefined);
  return run;
}

/** Loops around the instruction at `pc`, the outermost first. A loop is a list, an index from 0 and the step, in this order. */
function refreshLoops(old: Run, now: Run, { code }: ActionCode, base: number, pc: number): void {
  const { state } = now;
  for (let at = 2; at < pc; at++) {
    const instr = code[at];
    if (instr.op !== 'next' || pc >= instr.to) continue;
    const fill = code[at - 2];
    if (fill.op !== 'set-list' || fill.slot !== instr.list) continue;
    const env = frameEnv(now, base);
    const stored = env.lists[env.listsAt + instr.list];
    const changed = readAgain(old, now, fill.value, base, stored);
    const index = state.frames[base + frameHeader + instr.index];
    if (changed === undefined || typeof changed === 'number' || changed[index - 1] === undefined) continue;
    state.lists[env.listsAt + instr.list] = changed;
    state.frames[base + frameHeader + instr.slot] = changed[index - 1];
  }
}

/** `repeat N times` around the instruction at `pc`: how often it is still to be done, as a count down that begins with N. */
function refreshCounts(old: Run, now: Run, { code }: ActionCode, base: number, pc: number): void {
  const { frames } = now.state;
  for (let at = 0; at + 2 < pc; at++) {
    const [start, test, step] = [code[at], code[at + 1], code[at + 2]];
    if (start.op !== 'set' || test.op !== 'unless' || step.op !== 'set' || step.slot !== start.slot || pc >= test.to) continue;
    if (step.value.op !== 'math' || step.value.how !== '-' || step.value.left.op !== 'local' || step.value.left.slot !== start.slot)
      continue;
    const was = read(old, start.value, frameEnv(old, base));
    const is = read(now, start.value, frameEnv(now, base));
    if (typeof was === 'number' && typeof is === 'number')
      frames[base + frameHeader + start.slot] = Math.max(0, frames[base + frameHeader + start.slot] + is - was);
  }
}

/** The arguments with which the frame above was called. */
function refreshArguments(old: Run, now: Run, { code }: ActionCode, base: number, pc: number, callee: number): void {
  const { state } = now;
  const instr = code[pc];
  if (instr.op !== 'call' && instr.op !== 'run') return;
  let ones = 0;
  let lists = 0;
  for (const arg of instr.args) {
    const at = isMany(arg) ? state.frames[callee + 3] + lists++ : callee + frameHeader + ones++;
    const changed = readAgain(old, now, arg, base, isMany(arg) ? state.lists[at] : state.frames[at]);
    if (changed === undefined) continue;
    if (typeof changed === 'number') state.frames[at] = changed;
    else state.lists[at] = changed;
  }
}

/** The new value of an expression whose old value still stands where it was put and which the `given` has changed. */
function readAgain(
  old: Run,
  now: Run,
  expr: Expr,
  base: number,
  stored: number | readonly number[],
): number | readonly number[] | undefined {
  const was = read(old, expr, frameEnv(old, base));
  if (was === undefined || !isSame(was, stored)) return undefined;
  const is = read(now, expr, frameEnv(now, base));
  return is === undefined || isSame(is, was) ? undefined : is;
}

function read(run: Run, expr: Expr, env: Env): number | readonly number[] | undefined {
  try {
    return isMany(expr) ? evaluateMany(run, expr, env).slice() : evaluateOne(run, expr, env);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

function isSame(left: number | readonly number[], right: number | readonly number[]): boolean {
  if (typeof left === 'number' || typeof right === 'number') return left === right;
  return left.length === right.length && left.every((value, at) => value === right[at]);
}

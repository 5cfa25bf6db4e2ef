// Runs instructions one by one from the frames of the state (interpreted mode). It is slow and simple: every action gets a frame, nothing is
// compiled, everything can be traced. Generated code leaves the same frames at every decision.
import type { ChooseInstr, Expr, Instr } from '../../program/program.ts';
import { isZeroValue } from '../../program/zero.ts';
import { type ShuffleInstr, outcomesOf, pickOne, pickSome, shuffle } from '../chance.ts';
import { type Env, calculateOrFault, evaluateMany, evaluateOne, frameEnv } from './evaluate.ts';
import { Fault } from '../fault.ts';
import { clearLists, offer, takeOptions } from '../options.ts';
import { createPiece, movePiece, movePieces } from '../pieces.ts';
import { decide, declines, takesOne, waits } from '../player.ts';
import { type Run, limits } from './run.ts';
import { none } from '../sets.ts';
import { Ask, type State, frameHeader } from '../state.ts';
import { isMany } from '../tables.ts';
import type { TraceEvent } from '../trace.ts';

/** Runs until a decision, a use of chance that is asked, or the end of the outermost action. */
export function interpret(run: Run): void {
  const { state } = run;
  while (state.base >= 0) if (runFrame(run)) return;
  finish(state);
}

/** Marks the game as over: nothing is left to run. */
export function finish(state: State): void {
  state.ask = Ask.over;
  state.seat = 0;
  state.offerEnd = 0;
  state.min = 0;
  state.max = 0;
}

/** Pushes a frame. Arguments are already evaluated: ones and lists apart, each in order of the parameters. */
export function pushFrame(run: Run, action: number, ones: readonly number[], lists: readonly (readonly number[])[]): void {
  const { state } = run;
  const code = run.program.actions[action];
  const { frames } = state;
  const base = state.top;
  if (base > limits.frames) throw new Fault('run/too-deep', code.site);
  run.spend(1, code.site);
  if (run.tracer !== undefined) run.tracer.event({ type: 'action', action, ones, lists, site: code.site });
  // All integers of a frame are written in order: an array with holes would stay slow for good.
  frames[base] = action;
  frames[base + 1] = 0;
  frames[base + 2] = state.base;
  frames[base + 3] = state.listTop;
  for (let i = 0; i < code.ones; i++) frames[base + frameHeader + i] = ones[i] ?? 0;
  for (let i = 0; i < code.lists; i++) state.lists[state.listTop + i] = lists[i] ?? none;
  state.base = base;
  state.top = base + frameHeader + code.ones;
  state.listTop += code.lists;
}

/** Evaluates arguments; lists are copied, since the callee may change the pile they come from. */
export function splitArguments(run: Run, args: readonly Expr[], env: Env): { ones: number[]; lists: (readonly number[])[] } {
  const ones: number[] = [];
  const lists: (readonly number[])[] = [];
  for (const arg of args) {
    if (isMany(arg)) lists.push(evaluateMany(run, arg, env).slice());
    else ones.push(evaluateOne(run, arg, env));
  }
  return { ones, lists };
}

/** Creates the piece of a `create` from values that the caller evaluated. */
export function create(
  run: Run,
  instr: Extract<Instr, { op: 'create' }>,
  document: number,
  pile: number,
  values: readonly number[],
  slots: readonly number[],
): number {
  if (instr.pile !== undefined && pile === 0) throw new Fault('run/no-pile', instr.site);
  const { kind, id, fields, site } = instr;
  return createPiece(run, { kind, document, id, fields, values, slots, pile, site });
}

export function remember(run: Run, memory: number, values: readonly number[], site: number): void {
  const list = run.state.memories[memory];
  if (list.length + values.length > limits.list) throw new Fault('run/list-too-long', site);
  // The values may be the same array as the list.
  for (let i = 0, count = values.length; i < count; i++) if (values[i] !== 0 || keepsZero(run, memory)) list.push(values[i]);
  if (run.tracer !== undefined) run.tracer.event({ type: 'recorded', memory, values: values.slice(), site });
}

export function rememberOne(run: Run, memory: number, value: number, site: number): void {
  const list = run.state.memories[memory];
  if (list.length >= limits.list) throw new Fault('run/list-too-long', site);
  if (value !== 0 || keepsZero(run, memory)) list.push(value);
}

/** Whether a memory keeps 0, as one of numbers or truths does: in all others 0 is none, which is not recorded. */
function keepsZero({ program }: Run, memory: number): boolean {
  return isZeroValue(program.memories[memory].type);
}

function attach(run: Run, document: number, piece: number, span: number, site: number): void {
  if (piece === 0 || document === 0) throw new Fault('run/write-to-none', site);
  const { attached } = run.state;
  if (attached.length >= limits.list) throw new Fault('run/list-too-long', site);
  attached.push(document, piece, span);
  if (run.tracer !== undefined) run.tracer.event({ type: 'attached', document, piece, span, site });
}

export function expire(run: Run, span: number, marks: readonly number[], site: number): void {
  const { state } = run;
  const { m } = state;
  const { stride, firstPiece } = run.program;
  if (state.attached.length > 0) {
    const kept: number[] = [];
    for (let i = 0; i < state.attached.length; i += 3)
      if (state.attached[i + 2] !== span) kept.push(state.attached[i], state.attached[i + 1], state.attached[i + 2]);
    // The array is changed in place, because generated code keeps a reference to it.
    state.attached.splice(0, state.attached.length, ...kept);
  }
  for (const mark of marks) {
    if (mark >= stride) m[mark] = 0;
    else for (let piece = firstPiece; piece < m.length; piece += stride) m[piece + mark] = 0;
  }
  if (run.tracer !== undefined) run.tracer.event({ type: 'expired', span, site });
}

function award(run: Run, part: number, seat: number, amount: number, site: number): void {
  writeField(
    run,
    seat,
    run.program.parts[part].offset,
    calculateOrFault('+', run.state.m[seat + run.program.parts[part].offset], amount, site),
    site,
  );
}

/**
 * Instructions that only evaluate values and pass them to one function, with the properties they pass in the order of evaluation: expressions,
 * and numbers as they are. The site comes last. The interpreter and the generator both read this table.
 */
export const plainSteps = {
  attach: { does: attach, takes: ['document', 'to', 'span'] },
  award: { does: award, takes: ['part', 'to', 'amount'] },
} as const satisfies {
  readonly [K in Instr['op']]?: { readonly does: Does; readonly takes: readonly (keyof Extract<Instr, { op: K }>)[] };
};

/** A function that takes the values in order, then the site. */
type Does = (run: Run, ...values: number[]) => void;
export type PlainOp = keyof typeof plainSteps;
export type PlainInstr = Extract<Instr, { op: PlainOp }>;

/** What an instruction passes to its function, not yet evaluated. */
export function takenBy(instr: PlainInstr): readonly (Expr | number)[] {
  return plainSteps[instr.op].takes.map((key) => (instr as unknown as Readonly<Record<string, Expr | number>>)[key]);
}

function runPlain(run: Run, instr: PlainInstr, env: Env): void {
  const does: Does = plainSteps[instr.op].does;
  does(run, ...takenBy(instr).map((value) => (typeof value === 'number' ? value : evaluateOne(run, value, env))), instr.site);
}

function writeField(run: Run, piece: number, offset: number, value: number, site: number): void {
  if (piece === 0) throw new Fault('run/write-to-none', site);
  run.state.m[piece + offset] = value;
  if (run.tracer !== undefined) run.tracer.event({ type: 'field', piece, offset, value, site });
}

/** Runs the innermost frame until it calls, returns (false) or has to stop (true). */
function runFrame(run: Run): boolean {
  const { state } = run;
  const { frames } = state;
  const base = state.base;
  const { code } = run.program.actions[frames[base]];
  const env = frameEnv(run, base);
  for (let pc = frames[base + 1]; ;) {
    const instr = code[pc];
    switch (instr.op) {
      case 'jump':
        if (instr.back) run.spend(1, instr.site);
        pc = instr.to;
        continue;
      case 'unless': {
        const holds = evaluateOne(run, instr.test, env) !== 0;
        if (run.conditions !== undefined) run.conditions.event({ type: 'clause', holds, site: instr.test.site ?? instr.site });
        pc = holds ? pc + 1 : instr.to;
        continue;
      }
      case 'next': {
        const list = env.lists[env.listsAt + instr.list];
        const index = frames[env.onesAt + instr.index];
        if (index >= list.length) {
          pc = instr.to;
          continue;
        }
        frames[env.onesAt + instr.slot] = list[index];
        frames[env.onesAt + instr.index] = index + 1;
        pc++;
        continue;
      }
      case 'call':
      case 'run': {
        const action =
          instr.op === 'call' ? instr.action : run.program.behaviours[instr.behaviour].actions[evaluateOne(run, instr.document, env)] - 1;
        const { ones, lists } = splitArguments(run, instr.args, env);
        frames[base + 1] = ++pc;
        if (!(action >= 0)) continue;
        if (isPlainCircle(run, action)) run.enter(instr.site);
        pushFrame(run, action, ones, lists);
        return false;
      }
      case 'choose':
        frames[base + 1] = pc;
        if (offer(run, instr, env)) {
          pauses(run, base, instr.site);
          if (!answeredByPlayer(run, instr)) return true;
          pc = frames[base + 1];
          continue;
        }
        clearLists(state, instr, env.listsAt);
        pc = instr.skip;
        continue;
      case 'pick':
      case 'shuffle': {
        frames[base + 1] = pc;
        const to = instr.op === 'shuffle' ? runShuffle(run, instr, env, pc) : runPick(run, instr, env, pc);
        if (to < 0) return pauses(run, base, instr.site);
        pc = to;
        continue;
      }
      case 'return':
        if (isPlainCircle(run, frames[base])) run.depth--;
        state.top = base;
        state.listTop = frames[base + 3];
        state.base = frames[base + 2];
        return false;
      default:
        runSimple(run, instr, env);
        pc++;
    }
  }
}

/** Whether a player has answered; the frame then has the address to continue at. */
function answeredByPlayer(run: Run, instr: ChooseInstr): boolean {
  const { state } = run;
  if (instr.many || !takesOne(state)) return false;
  const option = decide(run, state);
  if (option === waits) return false;
  takeOptions(run, instr, option === declines ? [] : [option]);
  return true;
}

/** Runs an instruction that neither jumps, calls nor stops. */
function runSimple(
  run: Run,
  instr: Exclude<Instr, { op: 'jump' | 'unless' | 'next' | 'call' | 'run' | 'choose' | 'pick' | 'shuffle' | 'return' }>,
  env: Env,
): void {
  const { state, tracer } = run;
  switch (instr.op) {
    case 'set':
      env.ones[env.onesAt + instr.slot] = evaluateOne(run, instr.value, env);
      return;
    case 'set-list':
      env.lists[env.listsAt + instr.slot] = boundList(evaluateMany(run, instr.value, env).slice(), instr.site);
      return;
    case 'append':
      env.lists[env.listsAt + instr.slot] = appended(env.lists[env.listsAt + instr.slot], evaluateOne(run, instr.value, env), instr.site);
      return;
    case 'write':
      writeField(run, evaluateOne(run, instr.of, env), instr.offset, evaluateOne(run, instr.value, env), instr.site);
      return;
    case 'write-global': {
      const value = evaluateOne(run, instr.value, env);
      state.m[instr.offset] = value;
      if (tracer !== undefined) tracer.event({ type: 'value', offset: instr.offset, value, site: instr.site });
      return;
    }
    case 'move': {
      const pile = evaluateOne(run, instr.pile, env);
      if (instr.many) movePieces(run, evaluateMany(run, instr.what, env), pile, instr.end === 'top', instr.site);
      else movePiece(run, evaluateOne(run, instr.what, env), pile, instr.end === 'top', instr.site);
      return;
    }
    case 'create': {
      const document = evaluateOne(run, instr.document, env);
      const pile = instr.pile ? evaluateOne(run, instr.pile, env) : 0;
      const values = instr.fields.map((field) => evaluateOne(run, field.value, env));
      const slots = (instr.id ?? []).flatMap((part) => (part.part === 'slot' ? [evaluateOne(run, part.value, env)] : []));
      const piece = create(run, instr, document, pile, values, slots);
      if (instr.slot >= 0) env.ones[env.onesAt + instr.slot] = piece;
      return;
    }
    case 'record':
      remember(run, instr.memory, instr.many ? evaluateMany(run, instr.value, env) : [evaluateOne(run, instr.value, env)], instr.site);
      return;
    case 'forget':
      state.memories[instr.memory] = [];
      if (tracer !== undefined) tracer.event({ type: 'forgot', memory: instr.memory, site: instr.site });
      return;
    case 'expire':
      expire(run, instr.span, instr.marks, instr.site);
      return;
    case 'enter':
      if (tracer !== undefined) tracer.event(entered(instr, env));
      return;
    default:
      runPlain(run, instr, env);
  }
}

/** The trace event that a call of the inlined action would have given. */
function entered({ action, ones, lists, site }: Extract<Instr, { op: 'enter' }>, env: Env): TraceEvent {
  return {
    type: 'action',
    action,
    ones: ones.map((slot) => env.ones[env.onesAt + slot]),
    lists: lists.map((slot) => env.lists[env.listsAt + slot]),
    site,
  };
}

/** The address at which a pick continues, or -1 when it has to be asked. */
function runPick(run: Run, instr: Extract<Instr, { op: 'pick' }>, env: Env, pc: number): number {
  const set = outcomesOf(run, instr, env);
  run.spend(set.length, instr.site);
  if (set.length === 0) return instr.skip;
  if (instr.count === undefined) {
    const value = pickOne(run, instr, set);
    if (value === undefined) return -1;
    env.ones[env.onesAt + instr.slot] = value;
    return pc + 1;
  }
  const values = pickSome(run, instr, set, evaluateOne(run, instr.count, env));
  if (values === undefined) return -1;
  env.lists[env.listsAt + instr.slot] = values;
  return pc + 1;
}

function runShuffle(run: Run, instr: ShuffleInstr, env: Env, pc: number): number {
  return shuffle(run, instr, evaluateOne(run, instr.pile, env)) ? pc + 1 : -1;
}

/** INVARIANT: only actions that can ask have frames at a decision. A program that breaks this is refused here. */
function pauses(run: Run, base: number, site: number): true {
  const { frames } = run.state;
  for (let at = base; at >= 0; at = frames[at + 2])
    if (!run.program.actions[frames[at]].asks) throw new Fault('run/no-answer', site, run.program.actions[frames[at]].name);
  return true;
}

function isPlainCircle(run: Run, action: number): boolean {
  return run.tables.circular[action] && !run.program.actions[action].asks;
}

/** A new, longer list: the old one may be shared with copies of the game. */
export function appended(list: readonly number[], value: number, site: number): readonly number[] {
  return boundList([...list, value], site);
}

export function boundList(list: readonly number[], site: number): readonly number[] {
  if (list.length > limits.list) throw new Fault('run/list-too-long', site);
  return list;
}

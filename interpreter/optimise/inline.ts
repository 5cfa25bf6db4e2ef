// Inlines actions that can ask into their callers. Amendments wrap an action in layers; without inlining, each layer has a frame of its own that
// is written and resumed at every decision. An `enter` instruction remains where the call was, so that a trace has the same events.
import type { ActionCode, Instr, Program } from '../program/program.ts';
import { isMany, tablesOf } from '../runtime/tables.ts';
import { readBeforeWritten } from './live.ts';
import { mapTargets, moveSlots, type MovedSlots, writtenSlots } from './rewrite.ts';
import { straighten } from './straighten.ts';

/**
 * The most instructions of an action with inlined calls. Longer code is called: the host's compiler does worse with one very long function than
 * with two.
 */
const longest = 120;
/** The same limit for a callee that cannot ask. It is a plain function, which the host inlines better; only the shortest are inlined here. */
const shortest = 2;

export function inlineActions(program: Program): Program {
  const done = new Map<number, ActionCode>();
  const { circular } = tablesOf(program);
  const callers = countCallers(program);
  const inlined = (index: number): ActionCode => {
    let action = done.get(index);
    if (action === undefined) done.set(index, (action = inlineInto(program, index, find)));
    return action;
  };
  // Actions in a circle are never inlined, so the recursion ends.
  const find = (callee: number): ActionCode | undefined => {
    if (circular[callee]) return undefined;
    const made = inlined(callee);
    const most = !made.asks ? shortest : callers[callee] === 1 ? longest : longest / 4;
    return made.code.length <= most ? made : undefined;
  };
  return { ...program, actions: program.actions.map((_, index) => inlined(index)) };
}

function inlineInto(program: Program, index: number, find: (callee: number) => ActionCode | undefined): ActionCode {
  const action = program.actions[index];
  const callees = action.code.map((instr) => (instr.op === 'call' ? find(instr.action) : undefined));
  if (callees.every((callee) => callee === undefined)) return action;
  const code: Instr[] = [];
  const moved: number[] = [];
  const own = new Set<number>();
  let { ones, lists } = action;
  action.code.forEach((instr, at) => {
    moved.push(code.length);
    const callee = callees[at];
    if (instr.op !== 'call' || callee === undefined || code.length + callee.code.length > longest) {
      own.add(code.length);
      code.push(instr);
      return;
    }
    const { entry, slots } = enterCallee(action, instr, callee, program.actions[instr.action]);
    code.push(...entry);
    ones = Math.max(ones, ...slots.ones.map((slot) => slot + 1));
    lists = Math.max(lists, ...slots.lists.map((slot) => slot + 1));
    const from = code.length;
    const to = from + callee.code.length;
    for (const inner of callee.code) {
      if (inner.op === 'return') code.push({ op: 'jump', to, back: false, site: inner.site });
      else code.push(mapTargets(moveSlots(inner, slots), (target) => from + target));
    }
  });
  moved.push(code.length);
  const joined = code.map((instr, at) => (own.has(at) ? mapTargets(instr, (to) => moved[to]) : instr));
  return { ...action, ones, lists, code: straighten(joined) };
}

/** The code that passes the arguments to an inlined callee, and the slots of its variables in the caller's frame. */
function enterCallee(
  caller: ActionCode,
  call: Extract<Instr, { op: 'call' }>,
  callee: ActionCode,
  plain: ActionCode,
): { readonly entry: Instr[]; readonly slots: MovedSlots } {
  const { site } = call;
  const written = callee.code.map(writtenSlots);
  const writes = { ones: new Set(written.flatMap(({ ones }) => ones)), lists: new Set(written.flatMap(({ lists }) => lists)) };
  const entry: Instr[] = [];
  const slots = { ones: [] as number[], lists: [] as number[] };
  let [one, list] = [caller.ones, caller.lists];
  for (const value of call.args) {
    // A variable of the caller is shared if the callee does not change it. Lists are never changed, only replaced.
    if (value.op === 'local' && !writes.ones.has(slots.ones.length)) slots.ones.push(value.slot);
    else if (value.op === 'list' && !writes.lists.has(slots.lists.length)) slots.lists.push(value.slot);
    else if (isMany(value)) {
      entry.push({ op: 'set-list', slot: list, value, site });
      slots.lists.push(list++);
    } else {
      entry.push({ op: 'set', slot: one, value, site });
      slots.ones.push(one++);
    }
  }
  entry.push({ op: 'enter', action: call.action, ones: [...slots.ones], lists: [...slots.lists], site: plain.site });
  const early = readBeforeWritten(callee.code);
  while (slots.ones.length < callee.ones) {
    const slot = slots.ones.length;
    if (early.has(`l${slot}`)) entry.push({ op: 'set', slot: one, value: { op: 'const', value: 0 }, site });
    slots.ones.push(one++);
  }
  while (slots.lists.length < callee.lists) {
    if (early.has(`g${slots.lists.length}`)) entry.push({ op: 'set-list', slot: list, value: { op: 'empty' }, site });
    slots.lists.push(list++);
  }
  return { entry, slots };
}

function countCallers(program: Program): number[] {
  const counts = program.actions.map(() => 0);
  for (const { code } of program.actions) for (const instr of code) if (instr.op === 'call') counts[instr.action]++;
  return counts;
}

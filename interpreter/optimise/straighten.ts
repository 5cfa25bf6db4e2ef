// Removes dead code from straight code: branches whose condition is constant, instructions that cannot be reached, and jumps to the next
// instruction.
import type { Instr } from '../program/program.ts';
import { mapTargets, targetsOf } from './rewrite.ts';

/** Equivalent code without its dead parts. A jump to a removed address leads to the next instruction that is left. */
export function straighten(code: readonly Instr[]): readonly Instr[] {
  const settled = code.map(settle);
  const threaded = settled.map((instr) => mapTargets(instr, (to) => follow(settled, to)));
  const live = findLive(threaded);
  // A jump that only skips removed code is removed, too.
  const stays = threaded.map((instr, at) => live[at] && !(instr.op === 'jump' && !instr.back && leadsOn(live, at, instr.to)));
  const moved: number[] = [];
  let next = 0;
  for (let at = 0; at < code.length; at++) {
    moved.push(next);
    if (stays[at]) next++;
  }
  moved.push(next);
  return threaded.filter((_, at) => stays[at]).map((instr) => mapTargets(instr, (to) => moved[to]));
}

/** Replaces a test of a constant by a jump, and removes branches of a decision that are never offered. */
function settle(instr: Instr, at: number): Instr {
  if (instr.op === 'unless' && instr.test.op === 'const')
    return { op: 'jump', to: instr.test.value === 0 ? instr.to : at + 1, back: false, site: instr.site };
  if (instr.op !== 'choose') return instr;
  const offered = instr.branches.filter(({ when }) => when?.op !== 'const' || when.value !== 0);
  // A decision needs at least one branch, even if it is never asked.
  if (offered.length === 0) return instr;
  return {
    ...instr,
    branches: offered.map(({ when, ...branch }) => (when === undefined || when.op === 'const' ? branch : { ...branch, when })),
  };
}

/** The address at which a chain of jumps ends. Backward jumps are not followed, because each of them costs a loop a step of the budget. */
function follow(code: readonly Instr[], to: number): number {
  for (let steps = 0; steps < code.length; steps++) {
    const instr = code[to];
    if (instr?.op !== 'jump' || instr.back) return to;
    to = instr.to;
  }
  return to;
}

function findLive(code: readonly Instr[]): boolean[] {
  const live = code.map(() => false);
  const open = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at >= code.length || live[at]) continue;
    live[at] = true;
    const instr = code[at];
    open.push(...targetsOf(instr));
    if (instr.op !== 'jump' && instr.op !== 'return') open.push(at + 1);
  }
  return live;
}

function leadsOn(live: readonly boolean[], at: number, to: number): boolean {
  if (to <= at) return false;
  for (let between = at + 1; between < to; between++) if (live[between]) return false;
  return true;
}

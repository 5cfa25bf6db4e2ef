// Finds variables of straight code that may be read before they are written (liveness). An inlined callee must find these empty, as they would be
// in a new frame.
import type { Expr, Instr } from '../program/program.ts';
import { expressionsOf, partsOf } from '../program/walk.ts';
import { targetsOf } from './rewrite.ts';

/** The variables that may be read before they are written. Slots are named by keys: `l3` for a one, `g3` for a list. */
export function readBeforeWritten(code: readonly Instr[]): ReadonlySet<string> {
  const reads = code.map(readsOf);
  const writes = code.map(surelyWrites);
  const live = code.map(() => new Set<string>());
  for (let changed = true; changed;) {
    changed = false;
    for (let at = code.length - 1; at >= 0; at--) {
      const before = live[at].size;
      for (const next of nextOf(code[at], at)) for (const name of live[next] ?? []) if (!writes[at].has(name)) live[at].add(name);
      for (const name of reads[at]) live[at].add(name);
      changed ||= live[at].size > before;
    }
  }
  return live[0] ?? new Set();
}

function nextOf(instr: Instr, at: number): readonly number[] {
  const targets = targetsOf(instr);
  return instr.op === 'jump' || instr.op === 'return' ? targets : [...targets, at + 1];
}

function readsOf(instr: Instr): ReadonlySet<string> {
  const names = new Set<string>();
  for (const expr of expressionsOf(instr)) addReads(expr, names);
  if (instr.op === 'next') names.add(`g${instr.list}`).add(`l${instr.index}`);
  else if (instr.op === 'append') names.add(`g${instr.slot}`);
  else if (instr.op === 'enter') {
    for (const slot of instr.ones) names.add(`l${slot}`);
    for (const slot of instr.lists) names.add(`g${slot}`);
  }
  return names;
}

/**
 * Adds every slot that an expression reads. A slot that the expression binds itself counts as read too, which is safe: it may also be read from
 * outside.
 */
function addReads(expr: Expr, names: Set<string>): void {
  if (expr.op === 'local') names.add(`l${expr.slot}`);
  else if (expr.op === 'list' || expr.op === 'item') names.add(`g${expr.slot}`);
  for (const part of partsOf(expr)) addReads(part, names);
}

/** The slots that an instruction always writes. Answers and draws do not count: their slots are written only if there are any. */
function surelyWrites(instr: Instr): ReadonlySet<string> {
  if (instr.op === 'set' || (instr.op === 'create' && instr.slot >= 0)) return new Set([`l${instr.slot}`]);
  return instr.op === 'set-list' ? new Set([`g${instr.slot}`]) : new Set();
}

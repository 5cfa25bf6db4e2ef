// Finds the actions that can reach a decision or a use of chance. These need frames, in which a game can wait for an answer; all others are plain
// functions.
import type { ActionCode, Instr } from './program.ts';

/** Marks the actions that ask: an action asks if it decides, draws, or calls an action that does. */
export function settleAsking(
  codes: readonly ActionCode[],
  behaviours: readonly { readonly key: string; readonly actions: readonly number[] }[],
): ActionCode[] {
  const asks = codes.map((code) => code.code.some((instr) => instr.op === 'choose' || instr.op === 'pick' || instr.op === 'shuffle'));
  const runAsks = (behaviour: number): boolean => behaviours[behaviour].actions.some((action) => action > 0 && asks[action - 1]);
  const reaches = (instr: Instr): boolean =>
    (instr.op === 'call' && asks[instr.action]) || (instr.op === 'run' && runAsks(instr.behaviour));
  for (let changed = true; changed;) {
    changed = false;
    for (const [at, code] of codes.entries()) {
      if (!asks[at] && code.code.some(reaches)) {
        asks[at] = true;
        changed = true;
      }
    }
  }
  return codes.map((code, at) => ({
    ...code,
    asks: asks[at],
    code: code.code.map((instr) => (instr.op === 'run' ? { ...instr, asks: runAsks(instr.behaviour) } : instr)),
  }));
}

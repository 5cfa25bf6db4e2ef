// Moves a game on when a `given` changes a word of the game (`phase is stealing`): the word also says how far the game has come. The game then
// goes on where the rules under way set that word, and not in the middle of a part that the word no longer describes.
import type { ActionCode, Instr } from '../../program/program.ts';
import { frameHeader, type State } from '../../runtime/state.ts';
import type { Playing } from '../playing.ts';

/**
 * Moves the frames to where the changed words are set. `before` is the state before the `given`. Words that no rule under way sets move nothing.
 */
export function leapToWords({ program, state }: Playing, before: State): void {
  for (const { offset, type } of program.globals) {
    if (type.base !== 'enum' || state.m[offset] === before.m[offset]) continue;
    leap(program.actions, state, (instr) => sets(instr, offset, state.m[offset]));
  }
}

function leap(actions: readonly ActionCode[], state: State, isGoal: (instr: Instr) => boolean): void {
  const { frames } = state;
  for (let base = state.base; base >= 0; base = frames[base + 2]) {
    const { code, ones, lists } = actions[frames[base]];
    const pc = frames[base + 1];
    const goals = [...code.keys()].filter((at) => isGoal(code[at]) && !entersLoop(code, pc, at));
    // Instructions still to come are searched before those that have been.
    const goal = goals.find((at) => at >= pc) ?? goals.at(-1);
    if (goal === undefined) continue;
    state.base = base;
    frames[base + 1] = goal;
    state.top = base + frameHeader + ones;
    state.listTop = frames[base + 3] + lists;
    return;
  }
}

function sets(instr: Instr, offset: number, value: number): boolean {
  return instr.op === 'write-global' && instr.offset === offset && instr.value.op === 'const' && instr.value.value === value;
}

/** Whether a jump would lead into a loop from outside: what the loop counts with would be missing. */
function entersLoop(code: readonly Instr[], from: number, to: number): boolean {
  return code.some((instr, end) => {
    if (instr.op !== 'jump' || instr.to > end) return false;
    const holds = (at: number): boolean => at >= instr.to && at <= end;
    return holds(to) && !holds(from);
  });
}

// What the machine waits for, read from the innermost frame: the instruction that asks and the parameters around it.
import type { ActionCode, ChooseInstr, Instr, PickInstr, Program, TypeRef } from '../program/program.ts';
import { Ask, frameHeader, type State } from '../runtime/state.ts';

export type ShuffleInstr = Extract<Instr, { readonly op: 'shuffle' }>;
export type AskingInstr = ChooseInstr | PickInstr | ShuffleInstr;

export function askedInstr(program: Program, state: State): AskingInstr {
  const instr = program.actions[state.frames[state.base]].code[state.frames[state.base + 1]];
  if (instr.op !== 'choose' && instr.op !== 'pick' && instr.op !== 'shuffle') throw new Error(`the machine waits at \`${instr.op}\``);
  return instr;
}

/** The action whose code asks, and how to read its variables: it may have been written in place of a call. */
function askedAction(program: Program, { frames, base }: State): { readonly action: ActionCode; readonly read: (slot: number) => number } {
  const [index, pc] = [frames[base], frames[base + 1]];
  const inner = program.actions[index].passages?.findLast(({ from, to }) => from <= pc && pc < to);
  return {
    action: program.actions[inner?.action ?? index],
    read: (slot) => frames[base + frameHeader + (inner?.ones[slot] ?? slot)],
  };
}

export function isChance(state: State): boolean {
  return state.ask === Ask.pick || state.ask === Ask.shuffle;
}

/** The one-valued parameters of the action that asks, with what they hold. */
export function askedArguments(
  program: Program,
  state: State,
): readonly { readonly param: ActionCode['params'][number]; readonly value: number }[] {
  const found: { param: ActionCode['params'][number]; value: number }[] = [];
  const { action, read } = askedAction(program, state);
  let slot = 0;
  for (const param of action.params) if (!param.type.many) found.push({ param, value: read(slot++) });
  return found;
}

/** What decisions of the same action have chosen before, by name. */
export function namedLocals(
  program: Program,
  state: State,
): readonly { readonly name: string; readonly type: TypeRef; readonly value: number }[] {
  const { action, read } = askedAction(program, state);
  const chosen = new Set(
    action.code.flatMap((instr) => (instr.op === 'choose' && !instr.many ? instr.branches.map((branch) => branch.slot) : [])),
  );
  return action.names
    .filter(({ name, slot, type }, at) => name !== '' && !type.many && at >= action.params.length && chosen.has(slot))
    .map(({ name, slot, type }) => ({ name, type, value: read(slot) }));
}

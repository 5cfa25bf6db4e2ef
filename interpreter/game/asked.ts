// Reads from the innermost frame what the machine waits for: the instruction that asks, and what the question is about.
import type { AboutPart, ChooseInstr, Instr, PickInstr, Program } from '../program/program.ts';
import { Ask, frameHeader, type State } from '../runtime/state.ts';

export type ShuffleInstr = Extract<Instr, { readonly op: 'shuffle' }>;
export type AskingInstr = ChooseInstr | PickInstr | ShuffleInstr;

export function askedInstr(program: Program, state: State): AskingInstr {
  const instr = program.actions[state.frames[state.base]].code[state.frames[state.base + 1]];
  if (instr.op !== 'choose' && instr.op !== 'pick' && instr.op !== 'shuffle') throw new Error(`the machine waits at \`${instr.op}\``);
  return instr;
}

export function isChance(state: State): boolean {
  return state.ask === Ask.pick || state.ask === Ask.shuffle;
}

/** What the question is about, each part with its present value. */
export function askedAbout(program: Program, state: State): readonly { readonly part: AboutPart; readonly value: number }[] {
  const { about = [] } = askedInstr(program, state);
  return about.map((part) => ({ part, value: state.frames[state.base + frameHeader + part.slot] }));
}

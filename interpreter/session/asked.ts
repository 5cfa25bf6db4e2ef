// What the machine waits for, read from the innermost frame: the instruction that asks and the parameters around it.
import type { ActionCode, ChooseInstr, Expr, Instr, PickInstr, Program, TypeRef } from '../program/program.ts';
import { Ask, frameHeader, type State } from '../runtime/state.ts';

export type ShuffleInstr = Extract<Instr, { readonly op: 'shuffle' }>;
export type AskingInstr = ChooseInstr | PickInstr | ShuffleInstr;

export function askedInstr(program: Program, state: State): AskingInstr {
  const instr = program.actions[state.frames[state.base]].code[state.frames[state.base + 1]];
  if (instr.op !== 'choose' && instr.op !== 'pick' && instr.op !== 'shuffle') throw new Error(`the machine waits at \`${instr.op}\``);
  return instr;
}

/** The action whose code asks, and where its variables stand in the frame: it may have been written in place of a call. */
function askedAction(
  program: Program,
  { frames, base }: State,
): { readonly action: ActionCode; readonly placeOf: (slot: number) => number } {
  const [index, pc] = [frames[base], frames[base + 1]];
  const inner = program.actions[index].passages?.findLast(({ from, to }) => from <= pc && pc < to);
  return { action: program.actions[inner?.action ?? index], placeOf: (slot) => inner?.ones[slot] ?? slot };
}

function readPlace({ frames, base }: State, place: number): number {
  return frames[base + frameHeader + place];
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
  const { action, placeOf } = askedAction(program, state);
  let slot = 0;
  for (const param of action.params) if (!param.type.many) found.push({ param, value: readPlace(state, placeOf(slot++)) });
  return found;
}

/** A variable of the action that asks, with what it holds. */
export interface NamedLocal {
  readonly name: string;
  readonly type: TypeRef;
  readonly value: number;
}

/** What decisions of the same action have chosen before, by name. */
export function chosenLocals(program: Program, state: State): readonly NamedLocal[] {
  const { action, placeOf } = askedAction(program, state);
  const chosen = new Set(
    action.code.flatMap((instr) => (instr.op === 'choose' && !instr.many ? instr.branches.map((branch) => branch.slot) : [])),
  );
  return action.names
    .filter(({ name, slot, type }, at) => name !== '' && !type.many && at >= action.params.length && chosen.has(slot))
    .map(({ name, slot, type }) => ({ name, type, value: readPlace(state, placeOf(slot)) }));
}

/** The variable by which the rule says who is asked, if it is no parameter: that of a loop over seats, for example. */
export function askedLocal(program: Program, state: State): NamedLocal | undefined {
  const instr = askedInstr(program, state);
  const place = instr.op === 'choose' ? rootOf(instr.seat) : undefined;
  const { action, placeOf } = askedAction(program, state);
  const found = action.names.find(({ name, slot, type }) => name !== '' && !type.many && placeOf(slot) === place);
  return found === undefined || place === undefined ? undefined : { name: found.name, type: found.type, value: readPlace(state, place) };
}

/** The slot that an expression such as `pawn.owner` starts from. */
function rootOf(expression: Expr): number | undefined {
  if (expression.op === 'field') return rootOf(expression.of);
  return expression.op === 'local' ? expression.slot : undefined;
}

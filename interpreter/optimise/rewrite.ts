// Rebuilds instructions with other jump targets and variable slots. Only this file knows which instructions jump and which write a slot, so that
// a new instruction that does either is added in one place.
import type { Expr, Instr } from '../program/program.ts';
import { mapExpressions, mapParts } from '../program/walk.ts';

/** The instruction with every address it can jump to replaced. */
export function mapTargets(instr: Instr, change: (to: number) => number): Instr {
  switch (instr.op) {
    case 'jump':
    case 'unless':
    case 'next':
      return update(instr, { to: change(instr.to) });
    case 'choose':
      return {
        ...instr,
        skip: change(instr.skip),
        branches: instr.branches.map((branch) => update(branch, { to: change(branch.to) })),
      };
    case 'pick':
      return update(instr, { skip: change(instr.skip) });
    default:
      return instr;
  }
}

/** Every address an instruction can jump to. */
export function targetsOf(instr: Instr): readonly number[] {
  const targets: number[] = [];
  mapTargets(instr, (to) => {
    targets.push(to);
    return to;
  });
  return targets;
}

/** New slots for the variables of a frame that is merged into another one: ones and lists. */
export interface MovedSlots {
  readonly ones: readonly number[];
  readonly lists: readonly number[];
}

/** The instruction with its variables moved to other slots. */
export function moveSlots(instr: Instr, slots: MovedSlots): Instr {
  const { ones, lists } = slots;
  const moved = moveAbout(
    mapExpressions(instr, (expr) => moveInExpression(expr, slots)),
    ones,
  );
  switch (moved.op) {
    case 'set':
      return { ...moved, slot: ones[moved.slot] };
    case 'create':
      return moved.slot < 0 ? moved : { ...moved, slot: ones[moved.slot] };
    case 'set-list':
    case 'append':
      return { ...moved, slot: lists[moved.slot] };
    case 'next':
      return { ...moved, list: lists[moved.list], index: ones[moved.index], slot: ones[moved.slot] };
    case 'pick':
      return { ...moved, slot: (moved.count === undefined ? ones : lists)[moved.slot] };
    case 'choose': {
      const to = moved.many ? lists : ones;
      return { ...moved, branches: moved.branches.map((branch) => (branch.slot < 0 ? branch : { ...branch, slot: to[branch.slot] })) };
    }
    case 'enter':
      return { ...moved, ones: moved.ones.map((slot) => ones[slot]), lists: moved.lists.map((slot) => lists[slot]) };
    default:
      return moved;
  }
}

function moveAbout(instr: Instr, ones: readonly number[]): Instr {
  if ((instr.op !== 'choose' && instr.op !== 'pick' && instr.op !== 'shuffle') || instr.about === undefined) return instr;
  return { ...instr, about: instr.about.map((part) => ({ ...part, slot: ones[part.slot] })) };
}

function moveInExpression(expr: Expr, slots: MovedSlots): Expr {
  const moved = mapParts(expr, (part) => moveInExpression(part, slots));
  switch (moved.op) {
    case 'local':
      return { ...moved, slot: slots.ones[moved.slot] };
    case 'list':
    case 'item':
      return { ...moved, slot: slots.lists[moved.slot] };
    case 'let':
    case 'fold':
      return { ...moved, slot: (moved.list ? slots.lists : slots.ones)[moved.slot] };
    default:
      return moved;
  }
}

/** The slots an instruction gives a value to. */
export function writtenSlots(instr: Instr): MovedSlots {
  switch (instr.op) {
    case 'set':
      return { ones: [instr.slot], lists: [] };
    case 'create':
      return { ones: instr.slot < 0 ? [] : [instr.slot], lists: [] };
    case 'set-list':
    case 'append':
      return { ones: [], lists: [instr.slot] };
    case 'next':
      return { ones: [instr.index, instr.slot], lists: [] };
    case 'pick':
      return instr.count === undefined ? { ones: [instr.slot], lists: [] } : { ones: [], lists: [instr.slot] };
    case 'choose': {
      const given = instr.branches.map(({ slot }) => slot).filter((slot) => slot >= 0);
      return instr.many ? { ones: [], lists: given } : { ones: given, lists: [] };
    }
    default:
      return { ones: [], lists: [] };
  }
}

/** A copy with other values, or the object itself if it has these values already. */
function update<T extends object>(thing: T, values: Partial<T>): T {
  for (const [key, value] of Object.entries(values)) if (thing[key as keyof T] !== value) return { ...thing, ...values };
  return thing;
}

// What must hold whenever the rules wait for an answer, and at the end: the invariants of the packs, those of the engine, and that a game which
// names winners has some when it is over. Scenarios and hunts ask the same questions, so that what a hunt finds fails as a scenario, too.
import type { Program } from '../program/program.ts';
import type { Machine } from '../runtime/machine.ts';
import type { Observer } from '../runtime/interpret/run.ts';
import { Ask, type State } from '../runtime/state.ts';

/** Something that does not hold. */
export type Unsound =
  /** An invariant of the rules. */
  | { readonly sort: 'invariant'; readonly name: string; readonly site: number }
  /** One of the engine itself: a bug of the engine. */
  | { readonly sort: 'integrity'; readonly name: string }
  /** The game has run out and nobody has won, though its rules name winners: the action that plays the game. */
  | { readonly sort: 'dead-end'; readonly name: string };

/** What does not hold in a state. Chance that waits to be told its outcome is inside a rule, where invariants need not hold. */
export function unsoundIn(machine: Machine, state: State, observer?: Observer): Unsound[] {
  const { program } = machine;
  if (state.ask !== Ask.decision && state.ask !== Ask.over) return [];
  const found: Unsound[] = machine.check(state, observer).map((name) => ({
    sort: 'invariant',
    name,
    site: program.invariants.find((invariant) => invariant.name === name)?.site ?? 0,
  }));
  // Numbers of pieces say nothing about the reason.
  for (const name of machine.integrity(state)) found.push({ sort: 'integrity', name: name.replace(/\d+/g, '…') });
  if (state.ask === Ask.over && state.memories[0]?.length === 0 && namesWinners(program))
    found.push({ sort: 'dead-end', name: program.actions[program.start].name });
  return found;
}

/** The same as a sentence. */
export function tellUnsound({ sort, name }: Unsound): string {
  if (sort === 'invariant') return `the invariant \`${name}\` does not hold`;
  if (sort === 'integrity') return `the state is broken: ${name}`;
  return 'the game is over, and nobody has won';
}

const naming = new WeakMap<Program, boolean>();

function namesWinners(program: Program): boolean {
  let known = naming.get(program);
  if (known === undefined)
    naming.set(program, (known = program.actions.some(({ code }) => code.some((instr) => instr.op === 'record' && instr.memory === 0))));
  return known;
}

// Looks for options that depend on what the asked seat cannot know: in a copy of the game that the seat cannot tell from its own, it must be
// asked the same and be offered the same.
import { Redeal } from '../bots/redeal.ts';
import { canonicalJson } from '../game/digest.ts';
import { openDecision } from '../game/decision.ts';
import { viewJson } from '../game/view.ts';
import { Fault } from '../runtime/fault.ts';
import type { Machine } from '../runtime/machine.ts';
import { seedRandom } from '../runtime/random.ts';
import { Ask, type State } from '../runtime/state.ts';

/** One decision of so many is looked at, another one in each game. */
const each = 10;
/** How many copies are compared. */
const copies = 2;

/** Whether the open decision tells its seat something. Most decisions are not looked at: it costs as much as playing many of them. */
export function findLeak(machine: Machine, state: State, seed: number, step: number): boolean {
  if ((seed + step) % each !== 0 || state.offerEnd === 0) return false;
  const told = offersIn(machine, state);
  return dealsAnew(machine, state, seedRandom((seed % 1_000_000) * 1_009 + step), copies).some(
    (deal) => deal.offers !== told && looksSame(machine, state, deal.state),
  );
}

/** A copy of a game in which what the asked seat does not know was dealt anew, and what it is offered there. */
export interface Deal {
  readonly state: State;
  readonly offers: string;
}

/** Copies in which the open decision is asked again; none of those in which somebody else is asked, or the rules fail. */
export function dealsAnew(machine: Machine, state: State, random: number[], count: number): readonly Deal[] {
  const redeal = new Redeal(machine.program, state, state.seat);
  return Array.from({ length: count }, () => redeal.make(random)).flatMap((copy) => {
    try {
      machine.askAgain(copy);
    } catch (error) {
      if (error instanceof Fault) return [];
      throw error;
    }
    return copy.ask === Ask.decision && copy.seat === state.seat ? [{ state: copy, offers: offersIn(machine, copy) }] : [];
  });
}

/** What the asked seat is asked and offered. */
function offersIn({ program }: Machine, state: State): string {
  const { kind, about, options, min, max } = openDecision(program, state);
  return canonicalJson([kind, { ...about }, options.map(({ id, count }) => [id, count]), min, max]);
}

/** Whether the asked seat sees the same in both: a copy that it can tell apart says nothing. */
export function looksSame({ program }: Machine, state: State, copy: State): boolean {
  return canonicalJson(viewJson(program, state, state.seat)) === canonicalJson(viewJson(program, copy, state.seat));
}

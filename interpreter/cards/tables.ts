// Sets up tables of a game and counts what lies there. How many copies of a card a game has is said nowhere but in its rules, so the
// tables are laid: of every size, and until everybody has sat at one.
import { fullSetup, refuseRepeats, seatDocuments } from '../game/setup.ts';
import { EngineError } from '../game/engine-error.ts';
import { stateJson, type StateJson } from '../game/state-json.ts';
import type { Program } from '../program/program.ts';
import { SeatTables } from '../game/seat-tables.ts';
import { Fault } from '../runtime/fault.ts';
import { interpreterOf } from '../runtime/machines.ts';
import { State } from '../runtime/state.ts';

type Seats = readonly (readonly string[])[];

/** Steps a set-up may take before it counts as refused. */
const mostSteps = 1_000_000;

/** Every table of a program is laid once, in however many languages its cards are drawn. */
const known = new WeakMap<Program, readonly StateJson[]>();

/** The states right after set-up: of one table, or of tables that together have everything the rules lay out. */
export function laidTables(program: Program, seats?: Seats): readonly StateJson[] {
  if (seats !== undefined) return [layTable(program, seats)].filter((state) => state !== undefined);
  let found = known.get(program);
  if (found === undefined) known.set(program, (found = layAll(program)));
  return found;
}

function layAll(program: Program): readonly StateJson[] {
  const tables = SeatTables.of(program);
  const { least, most } = tables.limits();
  const found: StateJson[] = [];
  const seated = new Set<string>();
  const take = (tried: Seats): boolean => {
    const state = layTable(program, tried);
    if (state === undefined) return false;
    found.push(state);
    tried.flat().forEach((id) => seated.add(id));
    return true;
  };
  const sizes = Array.from({ length: Math.max(most, 1) }, (_, at) => at + 1);
  const plans = sizes.map((count) => tables.find(count)).filter((plan) => plan !== undefined);
  plans.forEach(take);
  for (const id of tables.characters) {
    if (seated.has(id)) continue;
    // In place of somebody whom the rules can do without.
    plans
      .filter((plan) => plan.length >= least)
      .some((plan) => plan.some((_, at) => take(plan.map((seat, place) => (place === at ? [id] : seat)))));
  }
  return found;
}

function layTable(program: Program, seats: Seats): StateJson | undefined {
  try {
    const setup = fullSetup({ seats: seats.map((seat) => [...seat]) });
    const state = interpreterOf(program).newGame({ seats: seatDocuments(program, setup), seed: 0 }, { limits: { budget: mostSteps } });
    if (!(state instanceof State)) return undefined;
    refuseRepeats(setup);
    return stateJson(program, state);
  } catch (error) {
    // A set-up that ends in a fault counts as refused.
    if (error instanceof EngineError || error instanceof Fault) return undefined;
    throw error;
  }
}

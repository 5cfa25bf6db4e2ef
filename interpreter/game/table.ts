// Sets a game up and moves it on, by a machine or by a journal that writes down what the machine does. Play, replay and trace all go through
// here, so a decision means the same in each of them.
import type { Machine } from '../runtime/machine.ts';
import { Ask, type State } from '../runtime/state.ts';
import { explainFault, Fault, type FaultCode } from '../runtime/fault.ts';
import { onlyAnswer } from './decision.ts';
import { EngineError } from './engine-error.ts';
import { refuseRepeats, seatDocuments, type FullSetup } from './setup.ts';
import { type GameSource, locate, locateEnd } from './source.ts';

/** The machine, or a journal in its place: what sets a game up and answers its decisions. */
export type Mover = Pick<Machine, 'newGame' | 'answer'>;

/** Decisions in a row that may be answered silently before we suspect a rule that never ends. */
const mostForced = 100_000;

/** The most characters of a `given`; nobody writes more, and reading so many takes no noticeable time. */
const longestGiven = 200_000;

/** A new game at its first decision, with the pieces where a `given` of the set-up puts them. */
export function openTable(source: GameSource, setup: FullSetup, mover: Mover): State {
  const { program } = source;
  const seats = seatDocuments(program, setup);
  const state = guard(source, () => {
    const made = mover.newGame({ seats, first: setup.first, seed: setup.seed, askChance: setup.chance === 'ask' });
    if ('refused' in made) throw refusal(source, program.requires[made.refused].name, setup);
    refuseRepeats(setup);
    return made;
  });
  layGiven(source, setup, state);
  settle(source, setup, mover, state);
  return state;
}

/** The error for a set-up that a rule does not allow, worded by its pack if it has a text. */
export function refusal({ texts }: GameSource, rule: string, { seats, locale }: Pick<FullSetup, 'seats' | 'locale'>): EngineError {
  const told = texts?.message?.('require', rule, locale, { seats: seats.length });
  const isTold = told !== undefined && told !== rule;
  return new EngineError('illegal-setup', isTold ? told : `the rule \`${rule}\` does not allow this set-up`, { rule, told: isTold });
}

/** Puts the pieces where the `given` of the set-up says, if it has one. */
function layGiven(source: GameSource, setup: FullSetup, state: State): void {
  if (setup.given === undefined) return;
  const { given } = setup;
  if (given.length > longestGiven) throw new EngineError('bad-given', `\`given\` may have ${longestGiven} characters at most`);
  if (source.applyGiven === undefined) throw new EngineError('bad-given', '`given` is not supported here');
  const { applyGiven } = source;
  const problem = guard(source, () => applyGiven({ program: source.program, machine: source.machine, state }, given));
  if (problem !== undefined) throw new EngineError('bad-given', problem);
}

/** Answers the open decision and, with `forced: take`, those after it that have one answer only. Changes the state even if it throws. */
export function moveOn(source: GameSource, setup: FullSetup, mover: Mover, state: State, picks: readonly number[]): void {
  guard(source, () => mover.answer(state, picks));
  settle(source, setup, mover, state);
}

function settle(source: GameSource, setup: FullSetup, mover: Mover, state: State): void {
  if (setup.forced !== 'take') return;
  for (let taken = 0; state.ask === Ask.decision; taken += 1) {
    const picks = onlyAnswer(source.program, state);
    if (picks === undefined) return;
    if (taken >= mostForced) throw new EngineError('budget', 'the rules ask forced decisions without end');
    guard(source, () => mover.answer(state, picks));
  }
}

/** Limits that a rule runs into. */
const limits: readonly FaultCode[] = ['budget', 'cancelled', 'run/too-deep', 'run/too-many-pieces', 'run/list-too-long'];

/** Turns a fault inside a rule into an EngineError that names the rule and its line. */
export function guard<T>(source: GameSource, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof Fault ? rulesError(source, error) : error;
  }
}

function rulesError(source: GameSource, fault: Fault): EngineError {
  const { code, site } = fault;
  const at = locate(source, site);
  const rule = source.program.sites[site]?.rule ?? '';
  const told = `${rule === '' ? 'a rule' : `\`${rule}\``}: ${explainFault(fault)}`;
  const { line: endLine, column: endColumn } = locateEnd(source, site);
  const place = { ...at, endLine, endColumn };
  const message = `${told}${at.file === '' ? '' : ` (${at.file}:${at.line})`}`;
  const more = { fault: code, ...(rule !== '' && { rule }), ...(at.file !== '' && { place }) };
  if (limits.includes(code)) return new EngineError('budget', message, more);
  // A program that asks where no decision can be answered does not do what the rules say.
  if (code === 'run/no-answer') return new EngineError('internal', message, more);
  return new EngineError('pack-errors', message, { ...more, diagnostics: [{ code, severity: 'error', message: told, ...place }] });
}

// Plays whole games at random and watches, at every decision, what must hold: the packs' invariants, the engine's own, that
// somebody who sits at the table is asked, and that the second mode of the machine gets to the same states.
import type { Program } from '../../../interpreter/program/program.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { seedRandom } from '../../../interpreter/runtime/random.ts';
import { Ask, State } from '../../../interpreter/runtime/state.ts';
import { Game, type Answer } from '../../../interpreter/game/game.ts';
import type { GameSource } from '../../../interpreter/game/source.ts';
import { randomPicks, written } from '../../interpreter/runtime/play.ts';
import { dice, playOn } from '../../interpreter/game/play.ts';

/** Far more decisions than any of these games has. */
const mostDecisions = 5_000;

/** Plays a number of games and returns what was wrong in the first one that went wrong, or nothing. Seats are `a`, or `a+b` for two in one. */
export function problemsInGames(program: Program, seats: readonly string[], games: number): string[] {
  const machine = new Machine(program);
  for (let seed = 0; seed < games; seed++) {
    const problems = problemsInGame(machine, seatsOf(program, seats), seed);
    if (problems.length > 0) return problems.map((problem) => `seed ${seed}: ${problem}`);
  }
  return problemsBetweenModes(program, seatsOf(program, seats));
}

/** A game as others see it: saved and loaded, and played again with chance asked, it must end in the same state. */
export function problemsInSession(program: Program, seats: readonly string[]): string[] {
  const source: GameSource = { program, machine: new Machine(program) };
  const setup = { seats: seats.map((seat) => seat.split('+')), seed: 5 };
  const game = Game.start(source, setup);
  playOn(game, dice(3));
  const end = JSON.stringify(game.state());
  const loaded = Game.load(source, JSON.parse(JSON.stringify(game.save())));
  const again = Game.start(source, { ...setup, chance: 'ask' });
  for (const { type, option } of game.log()) if (type === 'decision' || type === 'chance') again.choose(option as Answer);
  return [
    ...(JSON.stringify(loaded.state()) === end ? [] : ['the saved game is another one']),
    ...(JSON.stringify(again.state()) === end ? [] : ['with chance asked it is another game']),
  ];
}

function seatsOf(program: Program, seats: readonly string[]): number[][] {
  return seats.map((seat) =>
    seat.split('+').map((id) => {
      const found = program.documents.findIndex((document) => document.id === id && document.kind === program.seats.playedWith);
      if (found < 0) throw new Error(`nobody is called ${id}`);
      return found + 1;
    }),
  );
}

function problemsInGame(machine: Machine, seats: number[][], seed: number): string[] {
  const state = start(machine, seats, seed);
  const people = new Set(state.byKind[machine.program.seats.kind].slice(0, seats.length));
  const random = seedRandom(seed + 1);
  for (let decision = 1; state.ask !== Ask.over; decision++) {
    const problems = [...machine.check(state).map((name) => `${name} does not hold`), ...machine.integrity(state)];
    if (!people.has(state.seat)) problems.push('nobody at the table is asked');
    if (decision > mostDecisions) problems.push('the game does not end');
    if (problems.length > 0) return problems.map((problem) => `decision ${decision}: ${problem}`);
    machine.answer(state, randomPicks(state, random));
  }
  return machine.integrity(state).map(String);
}

/** One game in both modes, compared at every decision. */
function problemsBetweenModes(program: Program, seats: number[][]): string[] {
  const machines = [new Machine(program, { mode: 'generated' }), new Machine(program, { mode: 'interpreted' })];
  const states = machines.map((machine) => start(machine, seats, 3));
  const random = seedRandom(5);
  for (let decision = 1; states[0].ask !== Ask.over; decision++) {
    if (written(states[0]) !== written(states[1])) return [`decision ${decision}: the modes differ`];
    const picks = randomPicks(states[0], random);
    machines.forEach((machine, index) => machine.answer(states[index], picks));
  }
  return written(states[0]) === written(states[1]) ? [] : ['the modes end differently'];
}

function start(machine: Machine, seats: number[][], seed: number): State {
  const state = machine.newGame({ seats, seed });
  if (!(state instanceof State)) throw new Error(`refused by ${machine.program.requires[state.refused].name}`);
  return state;
}

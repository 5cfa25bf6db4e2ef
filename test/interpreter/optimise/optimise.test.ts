// The faster form of a program plays the same games: on the packs under rules/, on the fixture games, and on programs nobody would think of.
import { describe, expect, it } from 'vitest';
import { optimise } from '../../../interpreter/optimise/optimise.ts';
import { TableMachines } from '../../../interpreter/optimise/table-machines.ts';
import type { Program } from '../../../interpreter/program/program.ts';
import { programOf } from '../../acceptance/hard-cases/fixture-packs.ts';
import { doc } from '../runtime/builder.ts';
import { randomProgram } from '../runtime/random-program.ts';
import { actionsOf, playFaster, playSideBySide } from './side-by-side.ts';

const seatsOf = (program: Program, seats: readonly string[]): number[][] =>
  seats.map((seat) =>
    (seat === '' ? [] : seat.split('+')).map(
      (id) => program.documents.findIndex((face) => face.id === id && face.kind === program.seats.playedWith) + 1,
    ),
  );

const tables = [
  { name: 'advanced', selection: {}, seats: ['ghost', 'tuco', 'django', 'belle'] },
  { name: 'beginner', selection: { preset: 'beginner' }, seats: ['doc', 'cheyenne', 'belle'] },
  { name: 'expert', selection: { preset: 'expert' }, seats: ['doc', 'cheyenne', 'ghost', 'tuco', 'django'] },
  { name: 'two each', selection: {}, seats: ['doc+cheyenne', 'ghost+tuco'] },
  { name: 'teams to draw', selection: {}, seats: ['', '', ''] },
  { name: 'another edition', selection: { edition: 'cs-2014' }, seats: ['doc', 'django', 'ghost', 'tuco', 'belle', 'cheyenne'] },
];

describe.each(tables)('$name', ({ selection, seats }) => {
  const program = programOf(selection);
  const setup = { seats: seatsOf(program, seats), seed: 11 };

  it('puts the same decisions and ends on the same table', () => {
    let decisions = 0;
    for (let seed = 0; seed < 6; seed++) decisions += playSideBySide(program, { ...setup, seed, askChance: seed % 3 === 2 }, seed + 1);
    expect(decisions).toBeGreaterThan(300);
  });

  it('tells a trace of the same actions', () => {
    expect(actionsOf(optimise(program), setup, 5)).toEqual(actionsOf(program, setup, 5));
  });
});

describe('random programs', () => {
  for (let from = 0; from < 150; from += 50)
    it(`${from} to ${from + 49}`, () => {
      for (let seed = from; seed < from + 50; seed++) {
        const program = randomProgram(seed);
        playSideBySide(program, { seats: [[doc.ann], [doc.bob]], seed, askChance: seed % 2 === 0 }, seed);
        playFaster(program, { seed }, seed);
      }
    });
});

describe('what never changes at a table', () => {
  const program = programOf({});
  const machines = new TableMachines(program);
  const settledAt = (seats: readonly string[]): string[] => {
    const { queries } = machines.for({ seats: seatsOf(program, seats), seed: 0 }).program;
    return queries.filter(({ body }) => body.op === 'const').map(({ name }) => name);
  };

  it('is known where everybody is named, and what does change is not taken for it', () => {
    const settled = settledAt(['ghost', 'tuco', 'django', 'belle']);
    expect(settled).toEqual(expect.arrayContaining(['kept-hands', 'cars-in-train', 'no-expert-teams']));
    // These look at the table: a car that is built, cards that move.
    for (const name of ['last-car', 'insides', 'gunslingers']) expect(settled).not.toContain(name);
  });

  it('does not depend on figures where the rules bring them', () => {
    const settled = settledAt(['', '']);
    expect(settled).toEqual(expect.arrayContaining(['kept-hands']));
    for (const name of ['cars-in-train', 'teams-as-drawn']) expect(settled).not.toContain(name);
  });
});

it('writes the layers of an action into one', () => {
  const program = programOf({});
  const faster = optimise(program, new Map([[program.queries.findIndex(({ name }) => name === 'teams'), 0]]));
  const layers = (of: Program): number => of.actions.filter(({ name, asks }) => name === 'plan-action' && asks).length;
  const depth = faster.actions
    .flatMap(({ code }) => code)
    .filter((instr) => instr.op === 'enter' && program.actions[instr.action].name === 'plan-action');
  expect(layers(program)).toBeGreaterThan(3);
  expect(depth.length).toBeGreaterThanOrEqual(layers(program) - 1);
});

// `--players N` seats a table that the rules allow, whatever they ask of it.
import { describe, expect, test } from 'vitest';
import { readSeats } from '../../cli/selection.ts';
import { Game, SeatTables } from '../../interpreter/index.ts';
import { analyzed, loadFixtureGames, loadGame, readPacks } from '../support/packs.ts';
import { runCli, runJson } from '../support/cli.ts';

const rules = readPacks('rules');
const editions = analyzed(rules).workspace.packs.flatMap(({ id, manifest }) => (manifest.edition ? [id] : []));
const selections: readonly (readonly [name: string, selection: Parameters<typeof loadGame>[1], counts: readonly number[]])[] = [
  ['the box', {}, [2, 3, 4, 5, 6]],
  ['jubilee', { packs: ['base', 'jubilee'] }, [2, 3, 4, 5, 6]],
  ['marshal-and-prisoners', { packs: ['base', 'marshal-and-prisoners'] }, [3, 4, 5, 6, 7]],
  ...editions.map((edition) => [edition, { edition }, [3, 4, 5, 6]] as const),
];

describe.each(selections)('%s', (_name, selection, counts) => {
  const { source } = loadGame(rules, selection);

  test.each(counts)('%i players sit down', (players) => {
    const seats = readSeats(source, { option: [], players: String(players), mostDecisions: '1' });
    expect(seats.length).toBe(players);
    expect(Game.start(source, { seats, seed: 1 }).decision()).not.toBeNull();
  });

  test('without a number a table that the rules allow', () => {
    const seats = readSeats(source, { option: [], mostDecisions: '1' });
    expect(Game.start(source, { seats, seed: 1 }).decision()).not.toBeNull();
  });
});

test('what the rules allow for no table is refused in their words', () => {
  const [{ source }] = loadFixtureGames();
  expect(SeatTables.of(source.program).find(1)).toBeUndefined();
  expect(readSeats(source, { option: [], players: '1', mostDecisions: '1' }).length).toBe(1);
});

test('simulate and play seat four at a table of a pack that wants somebody in particular', () => {
  const chosen = ['--packs', 'marshal-and-prisoners', '--players', '4'];
  const { status, json } = runJson<{ ended: Record<string, number> }>(['simulate', ...chosen, '--games', '2']);
  expect({ status, ended: json.ended }).toEqual({ status: 0, ended: { finished: 2 } });
  expect(runCli(['play', '--watch', '--seed', '1', ...chosen])).toMatchObject({ status: 0, stderr: '' });
});

test('two players get teams that the rules draw, or any two each where they draw none', () => {
  const seatsIn = (edition: string): string[][] =>
    readSeats(loadGame(rules, { edition }).source, { option: [], players: '2', mostDecisions: '1' });
  for (const edition of ['ru-jubilee-2025', 'ru-base']) expect(seatsIn(edition)).toEqual([[], []]);
  for (const edition of ['cs-2014', 'ro-2014']) expect(seatsIn(edition).map(({ length }) => length)).toEqual([2, 2]);
});

test('a number of players that the named seats contradict is wrong usage', () => {
  const [{ source }] = loadFixtureGames();
  expect(() => readSeats(source, { option: [], players: '2', seats: '3', mostDecisions: '1' })).toThrow('contradict each other');
  expect(readSeats(source, { option: [], players: '3', seats: '3', mostDecisions: '1' }).length).toBe(3);
});

test('the seat that a person plays is counted from 1, as everything that is read', () => {
  const play = (you: string): ReturnType<typeof runCli> =>
    runCli(['play', '--seats', 'doc,tuco,belle', '--you', you, '--seed', '1'], { input: 'q\n' });
  expect(play('1').stdout).toContain('you are Doc');
  expect(play('3').stdout).toContain('you are Belle');
  expect(play('0')).toMatchObject({ status: 2 });
  expect(play('0').stderr).toContain('--you takes a whole number from 1 on, not 0');
  expect(play('4').stderr).toContain('there are only the seats 1 to 3');
});

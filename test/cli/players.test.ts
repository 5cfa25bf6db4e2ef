// `--players N` seats a table that the rules allow, whatever they ask of it.
import { describe, expect, test } from 'vitest';
import { readSeats } from '../../cli/selection.ts';
import { Game } from '../../interpreter/index.ts';
import { SeatTables } from '../../interpreter/internal.ts';
import { projectOf, loadFixtureGames, loadGame, readPacks } from '../support/packs.ts';
import { runCli, runJson } from '../support/cli.ts';

const rules = readPacks('rules');
const editions = projectOf(rules)
  .workspace()
  .packs.flatMap(({ id, manifest }) => (manifest.edition ? [id] : []));
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

test.each<[string, readonly string[], RegExp]>([
  ['two seats with one each, where teams are drawn', ['--seats', 'doc,tuco'], /For example: --seats 2$/],
  [
    'two seats with one each, where teams are named',
    ['--edition', 'cs-2014', '--seats', 'doc,tuco'],
    /For example: --seats \w+\+\w+,\w+\+\w+$/,
  ],
  ['cars that are to be chosen', ['--option', 'car-order=chosen'], /For example: --option chosen-cars=coach-a\+coach-b\+coach-c\+coach-d$/],
  [
    'a car that cannot be chosen',
    ['--players', '3', '--option', 'car-order=chosen', '--option', 'chosen-cars=locomotive'],
    /For example: --option chosen-cars=coach-a\+coach-b\+coach-c$/,
  ],
])('who is refused is told what to type, and that is allowed: %s', (_, typed, wanted) => {
  const refused = runCli(['simulate', '--games', '1', ...typed]);
  expect(refused.status).toBe(2);
  expect(refused.stderr.trim()).toMatch(wanted);
  const [name, value] = refused.stderr.trim().split('For example: ')[1].split(' ');
  const replaced =
    typed.indexOf(name) >= 0 && name === '--seats'
      ? typed.map((word, at) => (typed[at - 1] === name ? value : word))
      : [...typed, name, value];
  expect(runCli(['simulate', '--games', '1', ...replaced])).toMatchObject({ status: 0 });
});

test('the advice is given in the language of the game, too', () => {
  expect(runCli(['play', '--seats', 'doc,tuco', '--locale', 'ro']).stderr.trim()).toMatch(/De exemplu: --seats 2$/);
});

test('a misspelt character of --seats is told with the one that is meant, another one with all there are', () => {
  expect(runCli(['play', '--watch', '--seats', 'dok,tuco,belle']).stderr).toContain('there is no character dok; did you mean doc?');
  const { status, json } = runJson<{ error: { code: string; message: string } }>(['simulate', '--seats', 'doc,zzz,belle']);
  expect([status, json.error.code]).toEqual([2, 'unknown-id']);
  expect(json.error.message).toContain('there are: belle, cheyenne, django, doc, ghost, tuco');
});

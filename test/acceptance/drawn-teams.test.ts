// Teams that the rules draw: at every door, with chance from a seed and dictated, they lead to the table that names them.
import { describe, expect, test } from 'vitest';
import { playGames, summarizeGames } from '../../interpreter/bots/simulate.ts';
import { openEngine, type Talk } from '../support/engines.ts';
import { runCli, runJson } from '../support/cli.ts';
import { loadGame, often, PATIENCE, readPacks } from '../support/packs.ts';
import { dice } from '../support/random-play.ts';
import type { Shown } from '../support/twin-games.ts';

const HEADS = ['belle', 'doc', 'ghost'];
const MATES = ['cheyenne', 'django', 'tuco'];

const stateOf = (talk: Talk): Shown => talk.ok({ do: 'state' })['state'] as Shown;

/** The table as it stands, without what the order of making pieces decides. */
function tableOf(talk: Talk): unknown {
  const { values, pieces, piles } = stateOf(talk);
  const sorted = (record: object): unknown => Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1));
  return { values, pieces: sorted(pieces), piles: sorted(piles) };
}

function chooseAny(talk: Talk, roll: (n: number) => number): string[] {
  const { options, min, max } = talk.decision()!;
  const pool = options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id));
  const amount = min + roll(max - min + 1);
  const answer = Array.from({ length: amount }, () => pool.splice(roll(pool.length), 1)[0]);
  talk.ok({ do: 'choose', option: answer });
  return answer;
}

describe.each([2, 3])('%i players', (players) => {
  test(
    'a draw and a choice that are dictated lead to the game of the table that names those teams',
    () => {
      for (let seed = 0; seed < often(3, 60); seed += 1) {
        const roll = dice(seed);
        const [drawn, named] = [openEngine(), openEngine()];
        drawn.ok({ do: 'new', seats: Array.from({ length: players }, () => []), chance: 'ask' });
        const mates = new Map<string, string>();
        while (drawn.decision()!.kind === 'team-mate') {
          const head = String(drawn.decision()!.about['character']);
          mates.set(head, chooseAny(drawn, roll)[0]);
        }
        for (const head of HEADS)
          if (!mates.has(head))
            mates.set(
              head,
              MATES.find((id) => ![...mates.values()].includes(id))!,
            );
        const teams: string[][] = [];
        while (drawn.decision()!.kind === 'team') {
          expect(drawn.decision()!.seat).toBe(teams.length);
          const [head] = chooseAny(drawn, roll);
          teams.push([head, mates.get(head)!]);
        }
        named.ok({ do: 'new', seats: teams, chance: 'ask' });
        for (let n = 0; n < 60; n += 1) {
          expect(tableOf(drawn), `seed ${seed}, ${n} decisions later`).toEqual(tableOf(named));
          expect({ ...drawn.decision(), n: 0 }).toEqual({ ...named.decision(), n: 0 });
          named.ok({ do: 'choose', option: chooseAny(drawn, roll) });
        }
      }
    },
    PATIENCE,
  );

  test('a seeded game tells its draws, so that it can be played again with them dictated', () => {
    const [seeded, again] = [openEngine(), openEngine()];
    const seats = Array.from({ length: players }, () => []);
    seeded.ok({ do: 'new', seats, seed: 7 });
    const roll = dice(7);
    for (let n = 0; n < 12; n += 1) chooseAny(seeded, roll);
    again.ok({ do: 'new', seats, chance: 'ask' });
    const entries = seeded.ok({ do: 'log' })['entries'] as { type: string; kind: string; option: string | string[] }[];
    for (const { type, kind, option } of entries) {
      if (type === 'event') continue;
      expect(again.decision()!.kind).toBe(kind);
      again.ok({ do: 'choose', option });
    }
    expect(again.ok({ do: 'state' })['digest']).toBe(seeded.ok({ do: 'state' })['digest']);
    const saved = seeded.ok({ do: 'save' })['save'];
    const digest = seeded.ok({ do: 'state' })['digest'];
    seeded.ok({ do: 'drop' });
    seeded.ok({ do: 'load', save: saved });
    expect(seeded.ok({ do: 'state' })['digest']).toBe(digest);
  });
});

test('everybody is told who joins whom, and seats are called after their teams as soon as they have them', () => {
  const talk = openEngine();
  talk.ok({ do: 'new', seats: [[], []], chance: 'ask', first: 1 });
  for (const option of ['tuco', 'django', 'ghost', 'doc']) talk.ok({ do: 'choose', option });
  const texts = (): string[] => (talk.ok({ do: 'log', seat: 1 })['entries'] as { text: string }[]).map(({ text }) => text);
  expect(texts()).toEqual([
    'Tuco joins Belle.',
    'Django joins Doc.',
    'Cheyenne joins Ghost.',
    'Seat 1 takes the team headed by Ghost.',
    'Seat 2 takes the team headed by Doc.',
  ]);
  while (talk.decision()!.kind !== 'placement') chooseAny(talk, () => 0);
  talk.ok({ do: 'choose', option: 'ghost' });
  talk.ok({ do: 'choose', option: 'doc' });
  expect(texts().slice(-2)).toEqual(['Doc and Django place their team.', 'Ghost and Cheyenne place their team.']);
});

test.each([
  ['en', ['Belle and Tuco', 'Doc and Django', 'Ghost and Cheyenne']],
  ['ru', ['Красотка и Туко', 'Док и Джанго', 'Призрак и Шайенн']],
  ['cs', ['Belle a Tuco', 'Doc a Django', 'Ghost a Cheyenne']],
  ['ro', ['Belle și Tuco', 'Doc și Django', 'Ghost și Cheyenne']],
])('who chooses a team reads the whole team: %s', (locale, teams) => {
  const talk = openEngine();
  talk.ok({ do: 'new', seats: [[], []], chance: 'ask', locale });
  for (const option of ['tuco', 'django']) talk.ok({ do: 'choose', option });
  const offered = (): [string, string][] => talk.decision()!.options.map(({ id, text }) => [id, text.replace(/\s/g, ' ')]);
  expect(offered()).toEqual(HEADS.map((head, at) => [head, teams[at]]));
  talk.ok({ do: 'choose', option: 'doc' });
  expect(offered()).toEqual([
    ['belle', teams[0]],
    ['ghost', teams[2]],
  ]);
});

test('a simulation counts every drawn team under its own name', () => {
  const { source } = loadGame(readPacks('rules'));
  const task = { seats: [[], []], seed: 1, from: 0, to: often(40, 400), invariants: true };
  const records = playGames(source.machine, task);
  const { ok, winners, scores, ended } = summarizeGames(source.program, task.seats, records);
  expect(ended).toEqual({ finished: records.length });
  expect(ok).toBe(true);
  const teams = Object.keys(winners);
  expect(teams.length).toBe(HEADS.length * MATES.length);
  for (const team of teams) {
    const [head, mate] = team.split('+');
    expect([HEADS.includes(head), MATES.includes(mate)]).toEqual([true, true]);
    expect(scores[team].max).toBeGreaterThan(0);
  }
  expect(Object.values(winners).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

describe('on the command line a number stands for seats that name nobody', () => {
  test('a simulation with drawn teams is the same on several threads', () => {
    const simulate = (...more: string[]): { digest: string; winners: Record<string, number> } =>
      runJson<{ digest: string; winners: Record<string, number> }>(['simulate', '--seats', '2', '--games', '12', '--seed', '3', ...more])
        .json;
    const one = simulate();
    expect(Object.keys(one.winners).every((team) => /^(belle|doc|ghost)\+(cheyenne|django|tuco)$/.test(team))).toBe(true);
    const two = simulate('--workers', '2');
    expect([two.digest, two.winners]).toEqual([one.digest, one.winners]);
  });

  test('a game is told with its teams', () => {
    const { status, stdout } = runCli(['play', '--watch', '--seats', '3', '--seed', '4']);
    expect(status).toBe(0);
    expect(stdout.split('\n').filter((line) => / joins (Belle|Doc|Ghost)\.$/.test(line))).toHaveLength(3);
    expect(stdout).not.toContain('seat-');
  });

  test('more of them than there can be are refused like any other number', () => {
    const { status, json } = runJson<{ error: { code: string } }>(['simulate', '--seats', '999999999', '--games', '1']);
    expect(status).toBeGreaterThan(0);
    expect(json.error.code).toBe('illegal-setup');
  });
});

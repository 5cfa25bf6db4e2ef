// Marshal & Prisoners: random games of every number of players, in every edition, with and without the expert variant, end with all
// invariants; the marshal wins some and loses some; nobody else sees his goals; what its rulings forbid is refused with their numbers.
import { describe, expect, test } from 'vitest';
import { Ask, type State } from '../../interpreter/runtime/state.ts';
import { resultOf } from '../../interpreter/game/result.ts';
import { stateJson } from '../../interpreter/game/state-json.ts';
import { openEngine } from '../support/engines.ts';
import { firstDifference } from '../support/difference.ts';
import { loadGame, LONG, often, PATIENCE, readPacks, type LoadedGame } from '../support/packs.ts';
import { dice, playState, startState } from '../support/random-play.ts';
import { readTree } from '../support/tree.ts';
import { toldTo, type Shown } from '../support/twin-games.ts';

const EDITIONS = ['ru-jubilee-2025', 'ru-base', 'cs-2014', 'ro-2014'];
const PRESETS = ['advanced', 'expert'];
const ROUND_CARDS = ['own', 'mixed'];
const PACKS = ['marshal-and-prisoners'];
const JUBILEE = ['jubilee', ...PACKS];
const BANDITS = ['ghost', 'doc', 'tuco', 'cheyenne', 'django', 'belle', 'mei'];
const GOALS = 5;
const PRISONERS = 3;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const variants = EDITIONS.flatMap((edition) =>
  PRESETS.flatMap((preset) => ROUND_CARDS.map((cards) => ({ edition, preset, packs: PACKS, options: { 'round-cards': cards } }))),
);
const files = readPacks('rules');
const games = new Map<object, LoadedGame>();

function gameOf(variant: (typeof variants)[number]): LoadedGame {
  const game = games.get(variant) ?? loadGame(files, variant);
  games.set(variant, game);
  return game;
}

/** The marshal and some of the bandits, others in every game. */
function seatsFor(bandits: number, seed: number): string[] {
  const order = [...BANDITS, ...BANDITS].slice(seed % BANDITS.length);
  const seats = order.slice(0, bandits);
  seats.splice(seed % (bandits + 1), 0, 'marshal');
  return seats;
}

function numbersOf({ source: { program } }: LoadedGame, seats: readonly string[]): number[][] {
  return seats.map((id) => [program.documents.findIndex((one) => one.kind === program.seats.playedWith && one.id === id) + 1]);
}

/** What must be true of every state, told from the state alone. */
function wrongIn({ source: { program } }: LoadedGame, state: State): string[] {
  const { piles, pieces } = stateJson(program, state) as unknown as Shown;
  const kind = (id: string): unknown => pieces[id]['kind'];
  const count = (name: string, of?: string): number => piles[name].filter((id) => of === undefined || kind(id) === of).length;
  const goals = Object.entries(piles).flatMap(([name, pile]) => (/\.goals$|^(coming|shown)-goals$/.test(name) ? pile : []));
  const freed = Object.entries(piles)
    .flatMap(([name, pile]) => (name.endsWith('.display') ? pile : []))
    .filter((id) => kind(id) === 'prisoner');
  const bound = Object.entries(pieces).filter(([, { accomplice }]) => accomplice !== undefined && accomplice !== null);
  const jailed = Object.entries(pieces).filter(([, piece]) => piece['place'] === 'cell');
  const wounded = Object.values(pieces).some((piece) => piece['received'] === 'marshal' && piece['bandit'] === 'marshal');
  return [
    ...(goals.length === GOALS ? [] : [`${goals.length} goals`]),
    ...(freed.length + count('prisoners-on-board') + count('achievements', 'prisoner') === PRISONERS ? [] : ['prisoners come or go']),
    ...(bound.length === freed.length && bound.every(([, { accomplice }]) => freed.includes(String(accomplice)))
      ? []
      : ['a prisoner without a bandit']),
    ...(jailed.every(([id]) => piles['achievements'].includes(`${id}.poster`)) ? [] : ['somebody in the cell was never arrested']),
    ...(wounded ? ['the marshal has shot himself'] : []),
  ];
}

let marshalWon = 0;
let finished = 0;

const tables = EDITIONS.flatMap((edition) => PRESETS.map((preset) => ({ edition, preset })));

describe.each(range(3, 8))('%i players', (players) => {
  test.each(tables)(
    'random games end, and everything holds at every decision: $edition, $preset',
    ({ edition, preset }) => {
      for (let seed = 0; seed < often(50, 500); seed += 1) {
        // The round cards of this box alone, and all together, take turns.
        const cards = ROUND_CARDS[seed % ROUND_CARDS.length];
        const game = gameOf(
          variants.find((one) => one.edition === edition && one.preset === preset && one.options['round-cards'] === cards)!,
        );
        const { machine, program } = game.source;
        const seats = seatsFor(players - 1, seed);
        const state = startState(machine, numbersOf(game, seats), seed);
        let decision = 0;
        playState(machine, state, seed, (at) => {
          const wrong = machine.check(at);
          // Looking at every piece takes longer than playing: now and then, at the end, and always in the long run.
          if (LONG || at.ask === Ask.over || ++decision % 16 === seed % 16) wrong.push(...machine.integrity(at));
          if (LONG || at.ask === Ask.over || decision % 64 === seed % 64) wrong.push(...wrongIn(game, at));
          if (wrong.length > 0) expect(wrong, `${edition}, ${preset}, ${cards}, seed ${seed}`).toEqual([]);
        });
        finished += 1;
        if (resultOf(program, state).winners.includes(seats.indexOf('marshal'))) marshalWon += 1;
      }
    },
    PATIENCE,
  );
});

test('the marshal wins some games and loses some', () => {
  expect(finished).toBe(6 * tables.length * often(50, 500));
  expect(marshalWon).toBeGreaterThan(finished / 100);
  expect(marshalWon).toBeLessThan(finished / 2);
});

const SEATS = [['marshal'], ['tuco'], ['doc'], ['belle']];

test(
  'nobody but the marshal sees his goals before they are shown, and nobody those to come',
  () => {
    let looked = 0;
    for (let seed = 0; seed < often(4, 60); seed += 1) {
      const talk = openEngine();
      const roll = dice(seed);
      talk.ok({ do: 'new', packs: PACKS, seats: SEATS, seed });
      for (let step = 0; talk.decision(); step += 1) {
        if (step % 9 === 0) {
          const { piles } = talk.ok({ do: 'state' })['state'] as Shown;
          const isGoal = (id: string, view: Shown): boolean => view.pieces[id]?.['kind'] === 'goal';
          for (const seat of SEATS.keys()) {
            const view = talk.ok({ do: 'view', seat })['view'] as Shown;
            const known = Object.keys(view.pieces).filter((id) => isGoal(id, view));
            const may = [...piles['shown-goals'], ...(seat === 0 ? piles['seat-0.goals'] : [])];
            expect(known.sort()).toEqual([...may].sort());
          }
          looked += 1;
        }
        const { options, min } = talk.decision()!;
        const pool = options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id));
        const wanted = Math.max(min, roll(2));
        talk.ok({ do: 'choose', option: Array.from({ length: wanted }, () => pool.splice(roll(pool.length), 1)[0]) });
      }
      // At the end all of them lie open.
      expect((talk.ok({ do: 'view', seat: 1 })['view'] as Shown).piles['shown-goals']).toHaveLength(GOALS);
    }
    expect(looked).toBeGreaterThan(often(40, 600));
  },
  PATIENCE,
);

test(
  'games that differ only in the goals tell the bandits the same',
  () => {
    let compared = 0;
    let different = 0;
    for (let seed = 0; seed < often(4, 100); seed += 1) {
      const talks = [openEngine(), openEngine()];
      const roll = dice(seed);
      for (const talk of talks) talk.ok({ do: 'new', packs: PACKS, seats: SEATS, chance: 'ask' });
      for (let step = 0; talks[0].decision() && talks[0].decision()!.kind !== 'rumour'; step += 1) {
        const { options, min, kind } = talks[0].decision()!;
        const answerFor = (ids: string[]): string[] => Array.from({ length: Math.max(1, min) }, () => ids.splice(roll(ids.length), 1)[0]);
        const pools = talks.map((talk) => talk.decision()!.options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id)));
        const answer = answerFor(options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id)));
        talks.forEach((talk, index) => talk.ok({ do: 'choose', option: kind === 'goals' ? answerFor(pools[index]) : answer }));
        // A rumour about the only goal so far is no chance: from then on everybody sees the twins differ.
        if ((talks[0].ok({ do: 'state' })['state'] as Shown).piles['shown-goals'].length > 0) break;
        if (kind === 'goals' || step % 11 > 0 || !talks[0].decision()) continue;
        for (const seat of [1, 2, 3]) {
          const told = talks.map((talk) => toldTo(talk, seat, ['drum-roll', 'warrant-tuco', 'tuco', 'play:fire']));
          expect(firstDifference(told[1], told[0]), `seed ${seed}, step ${step}, seat ${seat}`).toBe('');
        }
        compared += 1;
        if (talks[0].digest() !== talks[1].digest()) different += 1;
      }
    }
    expect(compared).toBeGreaterThan(often(25, 600));
    expect(different).toBeGreaterThan(compared * 0.7);
  },
  PATIENCE,
);

describe.each<Record<string, boolean | string>>([
  { 'special-punch': true },
  { 'circus-car': true, 'circus-trigger': 'any' },
  { handcar: true },
  { 'special-punch': true, 'circus-car': true, handcar: true },
])('with parts of the Jubilee expansion: %o', (options) => {
  test(
    'and Al Patron, games end and everything holds',
    () => {
      const game = loadGame(files, { packs: JUBILEE, options });
      const { machine } = game.source;
      for (let seed = 0; seed < often(12, 300); seed += 1) {
        const seats = seatsFor(2 + (seed % 6), seed).map((id, _seat, all) =>
          id === all.find((one) => one !== 'marshal') ? 'al-patron' : id,
        );
        playState(machine, startState(machine, numbersOf(game, seats), seed), seed, (at) => {
          const wrong = [...machine.check(at), ...machine.integrity(at), ...(at.ask === Ask.over ? wrongIn(game, at) : [])];
          if (wrong.length > 0) expect(wrong, `seed ${seed}`).toEqual([]);
        });
      }
    },
    PATIENCE,
  );
});

describe('what a ruling or the book forbids', () => {
  const singles = (...ids: string[]): string[][] => ids.map((id) => [id]);
  test.each<[string, Record<string, unknown>, string, string]>([
    ['two bandits each', { seats: [['marshal'], ['tuco', 'doc'], ['ghost', 'belle']] }, 'no-teams', 'R32'],
    ['the beginner game', { preset: 'beginner', seats: SEATS }, 'advanced-rules', 'R32'],
    ['a game without stations', { options: { stations: false }, seats: SEATS }, 'advanced-rules', 'R32'],
    ['a marshal who leads a bandit', { seats: [['marshal', 'tuco'], ['doc'], ['belle']] }, 'marshal-alone', 'goal-of-the-game'],
    ['bandits without a marshal', { seats: singles('tuco', 'doc', 'mei') }, 'a-marshal', 'goal-of-the-game'],
    [
      'the worthless strongbox',
      { packs: JUBILEE, options: { 'worthless-strongbox': true }, seats: SEATS },
      'no-worthless-strongbox',
      'R32',
    ],
    ['Mary', { packs: JUBILEE, options: { 'mary-pumpinks': true }, seats: SEATS }, 'mary-without-other-boxes', 'R21'],
    ['one bandit', { seats: singles('marshal', 'tuco') }, 'three-to-six-players', 'cover-players'],
  ])('%s', (_what, request, rule, reference) => {
    const { error } = openEngine().ask({ do: 'new', packs: PACKS, ...request });
    expect(error).toMatchObject({ code: 'illegal-setup', rule });
    expect(error?.message).toContain(reference);
  });
});

describe('Mei in the base game, without the marshal', () => {
  test.each([
    [3, 'advanced'],
    [6, 'expert'],
    [7, 'advanced'],
    [7, 'beginner'],
  ])('%i bandits, %s', (players, preset) => {
    const game = loadGame(files, { packs: ['mei'], preset });
    const { machine } = game.source;
    for (let seed = 0; seed < often(10, 200); seed += 1) {
      const others = [...BANDITS.slice(0, 6), ...BANDITS.slice(0, 6)].slice(seed % 6, (seed % 6) + players - 1);
      playState(machine, startState(machine, numbersOf(game, ['mei', ...others]), seed), seed, (at) => {
        const wrong = [...machine.check(at), ...machine.integrity(at)];
        if (wrong.length > 0) expect(wrong, `seed ${seed}`).toEqual([]);
      });
    }
  });
});

describe('the page of names', () => {
  const sections = readTree('rules/marshal-and-prisoners/interface.md').split(/^## /m).slice(1);
  const onPage = new Map(
    sections.map((text) => [text.split('\n', 1)[0], [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, id]) => id).sort()]),
  );
  const [base, here] = [{ packs: ['base'] }, { packs: PACKS }].map((selection) => loadGame(files, selection).source.program);
  const documentsOf = (program: typeof base, kind: string): string[] =>
    program.documents.flatMap(({ id, kind: index }) => (program.kinds[index]?.name === kind ? [id] : []));
  const added = (list: (program: typeof base) => readonly string[]): string[] => {
    const before = new Set(list(base));
    return [...new Set(list(here).filter((name) => !before.has(name)))].sort();
  };
  const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);

  test.each<[string, (program: typeof base) => readonly string[], readonly string[]]>([
    ['Places', (program) => documentsOf(program, 'car'), ['prison-car']],
    ['Characters', (program) => documentsOf(program, 'character'), []],
    ['Cards', (program) => documentsOf(program, 'card'), []],
    ['Tokens', (program) => documentsOf(program, 'token'), []],
    ['Kinds', (program) => names(program.kinds), []],
    ['Piles', (program) => names(program.piles), []],
    ['Fields', (program) => names(program.fields), []],
    ['Decisions', (program) => names(program.choices), []],
    ['Chance', (program) => names(program.chances), []],
    ['Score', (program) => names(program.parts), []],
  ])('%s', (section, list, told) => {
    expect(onPage.get(section)).toEqual(added(list).filter((name) => !told.includes(name)));
    expect(onPage.get(section)!.length).toBeGreaterThan(0);
  });

  test('options', () => {
    const { options } = openEngine().ok({ do: 'hello' }) as unknown as { options: { id: string; pack: string }[] };
    expect(onPage.get('Selection')).toEqual(
      options
        .filter(({ pack }) => pack === PACKS[0])
        .map(({ id }) => id)
        .sort(),
    );
  });
});

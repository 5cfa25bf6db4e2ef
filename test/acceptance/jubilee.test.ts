// The Jubilee expansion beside the base box: its parts play together, leave base games alone, and keep their secrets.
import { describe, expect, test } from 'vitest';
import { type InputFile, type OptionSetting } from '../../interpreter/index.ts';
import { Machine } from '../../interpreter/runtime/machine.ts';
import type { State } from '../../interpreter/runtime/state.ts';
import { stateJson } from '../../interpreter/game/state-json.ts';
import { playGames, summarizeGames } from '../../interpreter/bots/simulate.ts';
import { firstDifference } from '../support/difference.ts';
import { openEngine, type Decision, type Talk } from '../support/engines.ts';
import { loadGame, LONG, often, PATIENCE, readPacks, seatDocuments, projectOf } from '../support/packs.ts';
import { dice, playState, startState } from '../support/random-play.ts';
import { toldTo, type Shown } from '../support/twin-games.ts';
import { readTree } from '../support/tree.ts';
import type { Roll } from '../support/twins.ts';

const OPTIONS = ['special-punch', 'worthless-strongbox', 'circus-car', 'handcar', 'mary-pumpinks'] as const;
/** What one can add to the base game: five options, and a character. */
const MODULES = [...OPTIONS, 'al-patron'] as const;
const BANDITS = ['tuco', 'belle', 'django', 'doc', 'ghost', 'cheyenne'];

const files = readPacks('rules');
const project = projectOf(files);

/** All sets of modules in the long run, all pairs otherwise. */
function combinations(): string[][] {
  const all = Array.from({ length: 1 << MODULES.length }, (_, bits) => MODULES.filter((__, at) => (bits & (1 << at)) !== 0));
  return LONG ? all : all.filter(({ length }) => length === 2);
}

function machineFor(modules: readonly string[], more: Record<string, OptionSetting> = {}): Machine {
  const options = Object.fromEntries(modules.filter((name) => name !== 'al-patron').map((name) => [name, true]));
  const selected = project.select({ packs: ['jubilee'], options: { ...options, ...more } });
  if ('error' in selected) throw new Error(selected.error.message);
  return new Machine(project.program(selected).program);
}

function seatsFor(machine: Machine, modules: readonly string[], players: number, seed: number): number[][] {
  const { documents, seats } = machine.program;
  const from = seed % BANDITS.length;
  const others = [...BANDITS, ...BANDITS].slice(from, from + players);
  const ids = modules.includes('al-patron') ? [...others.slice(1), 'al-patron'] : others;
  return ids.map((id) => [documents.findIndex((one) => one.kind === seats.playedWith && one.id === id) + 1]);
}

test('the packs have no errors', () => {
  expect(project.diagnostics().filter(({ severity }) => severity !== 'hint')).toEqual([]);
});

describe.each(combinations().map((modules) => ({ name: modules.join(' and ') || 'no module', modules })))('$name', ({ modules }) => {
  // What counts as a movement in the circus car is the only choice that changes how its part works.
  const trigger = modules.includes('circus-car') && modules.some((name) => name > 'circus-car') ? 'any' : 'move';
  const machine = machineFor(modules, { 'circus-trigger': trigger });

  test.each([3, 4, 5, 6])(
    'random games of %i players end, and everything holds at every decision',
    (players) => {
      for (let seed = 0; seed < often(20, 200); seed += 1) {
        const seats = seatsFor(machine, modules, players, seed);
        let n = 0;
        playState(machine, startState(machine, seats, seed), seed, (state) => {
          // What the rules promise holds always; whether the state itself is sound is looked at now and then.
          const broken = (n += 1) % 12 === 0 ? machine.integrity(state) : [];
          const wrong = [...machine.check(state), ...broken, ...nobodyAsked(machine, state, players)];
          if (wrong.length > 0) expect(wrong, `seed ${seed}`).toEqual([]);
        });
      }
    },
    PATIENCE,
  );
});

test.each(['special-punch', 'worthless-strongbox', 'circus-car', 'handcar', 'mary-pumpinks'])(
  'two bandits each with %s: random games end, and everything holds',
  (module) => {
    const machine = machineFor([module]);
    const { documents, seats } = machine.program;
    const figure = (id: string): number => documents.findIndex((one) => one.kind === seats.playedWith && one.id === id) + 1;
    const teams = [
      ['doc', 'tuco'],
      ['belle', 'al-patron'],
    ].map((team) => team.map(figure));
    for (let seed = 0; seed < often(20, 200); seed += 1)
      playState(machine, startState(machine, teams, seed), seed, (state) => {
        const wrong = [...machine.check(state), ...nobodyAsked(machine, state, teams.length)];
        if (wrong.length > 0) expect(wrong, `seed ${seed}`).toEqual([]);
      });
  },
);

/** Who has no person is never asked. */
function nobodyAsked({ program }: Machine, state: State, players: number): string[] {
  const people = state.byKind[program.seats.kind].slice(0, players);
  return state.seat === 0 || people.includes(state.seat) ? [] : ['nobody at the table is asked'];
}

test('seven can play with Al Patron, and nobody else makes a seventh', () => {
  const machine = machineFor(['al-patron']);
  const seats = seatsFor(machine, ['al-patron'], 7, 0);
  for (let seed = 0; seed < often(5, 200); seed += 1)
    playState(machine, startState(machine, seats, seed), seed, (state) => {
      const wrong = [...machine.check(state), ...machine.integrity(state)];
      if (wrong.length > 0) expect(wrong, `seed ${seed}`).toEqual([]);
    });
  const talk = openEngine();
  const eight = [...BANDITS, 'al-patron', 'mary'].map((id) => [id]);
  const { error } = talk.ask({ do: 'new', packs: ['jubilee'], options: { 'mary-pumpinks': true }, seats: eight });
  expect(error).toMatchObject({ code: 'illegal-setup', rule: 'three-to-six-players' });
});

test('the special punch for some and cars by choice: random games end, and everything holds', () => {
  const coaches = ['coach-a', 'coach-b', 'coach-c', 'coach-d', 'coach-e', 'coach-f'];
  for (let seed = 0; seed < often(6, 60); seed += 1) {
    const players = 3 + (seed % 4);
    const others = [...coaches.slice(seed % 6), ...coaches.slice(0, seed % 6)].slice(0, players);
    const cars = [...others.slice(0, seed % (players + 1)), 'circus-car', ...others.slice(seed % (players + 1))];
    const named = BANDITS.slice(0, players).filter((_, at) => at % 2 === seed % 2);
    const machine = machineFor(['special-punch', 'circus-car'], {
      'special-punch-for': named,
      'car-order': 'chosen',
      'chosen-cars': cars,
    });
    const seats = seatsFor(machine, [], players, 0);
    const begun = startState(machine, seats, seed);
    const { pieces, piles } = stateJson(machine.program, begun) as Shown;
    const haveIt = Object.keys(pieces).flatMap((id) => (id.endsWith('.special-punch.1') ? [id.split('.')[0]] : []));
    expect(haveIt.sort()).toEqual([...named].sort());
    expect(piles[`car-${cars.indexOf('circus-car') + 1}.loot`].filter((id) => id.startsWith('chest'))).toHaveLength(2);
    playState(machine, begun, seed, (state) => {
      const wrong = [...machine.check(state), ...machine.integrity(state)];
      if (wrong.length > 0) expect(wrong, `seed ${seed}`).toEqual([]);
    });
  }
});

test('base games are the same with and without the folder of the expansion', () => {
  const without = files.filter(({ path }) => !path.startsWith('rules/jubilee'));
  expect(without.length).toBeLessThan(files.length);
  const played = [files, without].map((some) => {
    const game = loadGame(some);
    return [3, 4, 5, 6].flatMap((players) => {
      const task = { seats: seatDocuments(game, players), seed: 40, from: 0, to: often(10, 500), invariants: false };
      return playGames(game.source.machine, { ...task, bots: ['random'] });
    });
  });
  expect(played[0]).toEqual(played[1]);
});

test('simulations count a seat that the rules have added', () => {
  const machine = machineFor(['mary-pumpinks']);
  const task = { seats: seatsFor(machine, [], 3, 0), seed: 1, from: 0, to: 20, invariants: false };
  const { winners, scores } = summarizeGames(machine.program, task.seats, playGames(machine, { ...task, bots: ['random'] }));
  expect(Object.keys(winners)).toEqual(['tuco', 'belle', 'django', 'mary']);
  expect(Object.values(winners).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(winners['mary']).toBeGreaterThan(0);
  expect(scores['mary'].max).toBeGreaterThan(0);
});

describe('Mary and other boxes', () => {
  const other: InputFile[] = [
    { path: 'rules/other/pack.yaml', text: 'pack: other\ntitle: Other\nversion: 0.1.0\nneeds: [base]\n' },
    { path: 'rules/other/other.rules', text: 'change expansions giving n to n + 1\n' },
  ];
  const both = project.changed(other);
  const refusedBy = (options: Record<string, OptionSetting>): string | undefined => {
    const selected = both.select({ packs: ['jubilee', 'other'], options });
    if ('error' in selected) throw new Error(selected.error.message);
    const machine = new Machine(both.program(selected).program);
    const start = machine.newGame({ seats: seatsFor(machine, [], 3, 0), seed: 0 });
    return 'refused' in start ? machine.program.requires[start.refused].name : undefined;
  };

  test('she is refused beside another expansion, which says so', () => {
    expect(refusedBy({ 'mary-pumpinks': true })).toBe('mary-without-other-boxes');
    expect(refusedBy({ handcar: true })).toBeUndefined();
  });

  test('the refusal names the rule', () => {
    const seats = [['mary'], ['tuco'], ['doc']];
    const { error } = openEngine().ask({ do: 'new', packs: ['jubilee'], options: { 'mary-pumpinks': true }, seats });
    expect(error).toMatchObject({ code: 'illegal-setup', rule: 'nobody-plays-mary' });
    expect(error?.message).toContain('mary-automated');
  });
});

/** What a pair of games answered differently, and who may know. */
interface Parting {
  /** Whether the twins may answer this decision differently. */
  readonly at: (decision: Decision, state: Shown) => boolean;
  /** Whether what was hidden has come to light, in either twin. */
  readonly over: (decision: Decision, state: Shown) => boolean;
}

/** Plays twins that part at hidden choices only; tells everybody who must not notice the same, at every decision until it comes to light. */
function compareTwins(options: Record<string, unknown>, parting: Parting, knows: (decision: Decision) => number, games: number): number {
  let compared = 0;
  for (let seed = 0; seed < games; seed += 1) {
    const roll = dice(seed);
    const talks = [openEngine(), openEngine()];
    for (const talk of talks)
      talk.ok({ do: 'new', packs: ['jubilee'], options, seats: BANDITS.slice(0, 4).map((id) => [id]), chance: 'ask' });
    let insider: number | undefined;
    for (let open = talks[0].decision(); open !== null; open = talks[0].decision()) {
      const state = stateOf(talks[0]);
      if (insider !== undefined && parting.over(open, state)) break;
      const answer = anyAnswer(open, roll);
      // A bullet is no card that could lie face down.
      const others = open.options.map(({ id }) => id).filter((id) => id !== answer[0] && !id.endsWith('bullet'));
      const apart = insider === undefined && others.length > 0 && !answer.some((id) => id.endsWith('bullet')) && parting.at(open, state);
      if (apart) insider = knows(open);
      const other = apart ? [others[roll(others.length)]] : answer;
      talks[0].ok({ do: 'choose', option: answer });
      talks[1].ok({ do: 'choose', option: other });
      // To be asked something else is a difference that everybody at the table sees.
      const [left, right] = talks.map((talk) => talk.decision());
      if (left?.kind !== right?.kind || left?.seat !== right?.seat) break;
      if (insider === undefined || (!apart && roll(4) > 0)) continue;
      for (const seat of [0, 1, 2, 3].filter((one) => one !== insider))
        expect(firstDifference(toldTo(talks[1], seat, []), toldTo(talks[0], seat, [])), `seed ${seed}`).toBe('');
      compared += 1;
    }
  }
  return compared;
}

function anyAnswer({ options, min, max }: Decision, roll: Roll): string[] {
  const pool = options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id));
  const amount = min + roll(max - min + 1);
  return Array.from({ length: amount }, () => pool.splice(roll(pool.length), 1)[0]);
}

function stateOf(talk: Talk): Shown {
  return talk.engine.game()!.state() as Shown;
}

describe('secrets', () => {
  test('the car a rider hides under is in nobody else’s view, that he hides is in everybody’s', () => {
    let hidden = 0;
    const compared = compareTwins(
      { handcar: true },
      { at: ({ kind }) => kind === 'hide-under', over: ({ kind }) => kind === 'shuffle-deck' && (hidden += 1) > 40 },
      ({ seat }) => seat as number,
      often(6, 200),
    );
    expect(compared).toBeGreaterThan(4);
    const talk = openEngine();
    const given = 'given marshal in car-2, tuco in under-the-train, belle in car-3, django in car-3';
    talk.ok({ do: 'new', packs: ['jubilee'], options: { handcar: true }, seats: [['tuco'], ['belle'], ['django']], given });
    for (const seat of [0, 1, 2]) {
      const { pieces } = talk.ok({ do: 'view', seat })['view'] as Shown;
      expect(pieces['tuco']['place']).toBe('under-the-train');
    }
  });

  test('what Mary lays face down is not known before it is revealed', () => {
    const compared = compareTwins(
      { 'mary-pumpinks': true },
      {
        at: ({ kind, about }) => kind === 'mary-card' && about['turn-type'] === 'tunnel',
        // From her next draw on the twins are offered different cards, and in the stealing the card is turned over.
        over: ({ kind }, { values }) => kind === 'mary-card' || values['phase'] === 'stealing',
      },
      () => -1,
      often(12, 200),
    );
    expect(compared).toBeGreaterThan(2);
  });

  test('which strongbox stands in the locomotive is not known', () => {
    const compared = compareTwins(
      { 'worthless-strongbox': true },
      { at: ({ kind }) => kind === 'strongbox', over: ({ kind }) => ['rob', 'strongbox', 'which-token'].includes(kind) },
      () => -1,
      often(2, 100),
    );
    expect(compared).toBeGreaterThan(4);
  });
});

describe('the page of names', () => {
  const sections = readTree('rules/jubilee/interface.md').split(/^## /m).slice(1);
  const onPage = new Map(
    sections.map((text) => [text.split('\n', 1)[0], [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, id]) => id).sort()]),
  );
  const base = loadGame(files, { packs: ['base'] }).source.program;
  const here = machineFor(MODULES).program;
  const documentsOf = (program: typeof base, kind: string): string[] =>
    program.documents.flatMap(({ id, kind: index }) => (program.kinds[index]?.name === kind ? [id] : []));
  const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);

  test.each<[string, (program: typeof base) => readonly string[], readonly string[]]>([
    ['Places', (program) => documentsOf(program, 'car'), ['circus-car']],
    ['Characters', (program) => documentsOf(program, 'character'), []],
    ['Cards', (program) => documentsOf(program, 'card'), []],
    ['Tokens', (program) => documentsOf(program, 'token'), []],
    ['Values', (program) => names(program.globals), []],
    ['Decisions', (program) => names(program.choices), []],
    ['Chance', (program) => names(program.chances), []],
  ])('%s', (section, list, told) => {
    const before = new Set([...list(base), ...told]);
    const added = [...new Set(list(here).filter((name) => !before.has(name)))].sort();
    expect(onPage.get(section)).toEqual(added);
    expect(added.length).toBeGreaterThan(0);
  });

  test('options', () => {
    const { options } = openEngine().ok({ do: 'hello' }) as unknown as { options: { id: string; pack: string }[] };
    expect(onPage.get('Selection')).toEqual(
      options
        .filter(({ pack }) => pack === 'jubilee')
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('piles, fields, kinds and parts of the score are those of the base box', () => {
    for (const list of [here.piles, here.fields, here.kinds, here.parts].map(names))
      expect(names([...base.piles, ...base.fields, ...base.kinds, ...base.parts])).toEqual(expect.arrayContaining(list));
  });
});

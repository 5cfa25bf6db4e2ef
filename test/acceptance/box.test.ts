// Every game of the base box that the books allow: each edition with its presets, one bandit a seat or two, every number of players.
// Random games end with all invariants, and what the books forbid is refused with the passage or ruling that forbids it.
import { describe, expect, test } from 'vitest';
import { Ask, type State } from '../../interpreter/runtime/state.ts';
import { askedInstr } from '../../interpreter/game/asked.ts';
import { stateJson } from '../../interpreter/game/state-json.ts';
import { openEngine } from '../support/engines.ts';
import { loadGame, often, PATIENCE, readPacks, type LoadedGame } from '../support/packs.ts';
import { playState, startState } from '../support/random-play.ts';
import { readTree } from '../support/tree.ts';
import type { Shown } from '../support/twin-games.ts';

interface Table {
  readonly edition: string;
  readonly preset: string;
  readonly players: number;
  readonly each: 1 | 2;
  /** Nobody is named: the rules draw the teams. */
  readonly drawn?: true;
}

const NEWER = ['ru-jubilee-2025', 'ru-base'];
const OLDER = ['cs-2014', 'ro-2014'];
/** One of them is in every team of the newer books. */
const HEADS = ['belle', 'doc', 'ghost'];
const HAND = 6;
const PURSES = 18;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const tables: Table[] = [
  ...NEWER.flatMap((edition) => [
    ...['beginner', 'advanced', 'expert'].flatMap((preset) =>
      range(3, 6).map((players) => ({ edition, preset, players, each: 1 as const })),
    ),
    ...['beginner', 'advanced'].flatMap((preset) => [2, 3].map((players) => ({ edition, preset, players, each: 2 as const }))),
    ...[2, 3].map((players) => ({ edition, preset: 'advanced', players, each: 2 as const, drawn: true as const })),
  ]),
  ...OLDER.flatMap((edition) => [
    ...['advanced', 'expert'].flatMap((preset) => range(3, 6).map((players) => ({ edition, preset, players, each: 1 as const }))),
    ...['advanced', 'expert'].map((preset) => ({ edition, preset, players: 2, each: 2 as const })),
  ]),
];

const files = readPacks('rules');
const games = new Map<string, LoadedGame>();

function gameOf({ edition, preset }: Table): LoadedGame {
  const key = `${edition} ${preset}`;
  const game = games.get(key) ?? loadGame(files, { edition, preset });
  games.set(key, game);
  return game;
}

describe.each(tables.map((table) => ({ ...table, how: table.drawn ? 'drawn' : 'named' })))(
  '$edition, $preset, $players players with $each, $how',
  (table) => {
    test(
      'random games end, and everything holds at every decision',
      () => {
        const game = gameOf(table);
        const { machine } = game.source;
        for (let seed = 0; seed < often(50, 500); seed += 1) {
          const seats = seatsFor(game, table, seed);
          const watch = new Watch(game, table);
          playState(machine, startState(machine, seats, seed), seed, (state) => {
            const wrong = [...machine.check(state), ...machine.integrity(state), ...watch.look(state)];
            if (wrong.length > 0) expect(wrong, `seed ${seed}`).toEqual([]);
          });
        }
      },
      PATIENCE,
    );
  },
);

test('with the cars by choice random games end, and everything holds', () => {
  const coaches = ['coach-a', 'coach-b', 'coach-c', 'coach-d', 'coach-e', 'coach-f'];
  for (let seed = 0; seed < often(4, 80); seed += 1) {
    const table: Table = { edition: [...NEWER, ...OLDER][seed % 4], preset: 'advanced', players: 3 + (seed % 3), each: 1 };
    const cars = [...coaches.slice(seed % 6), ...coaches.slice(0, seed % 6)].slice(0, table.players);
    const game = loadGame(files, { edition: table.edition, options: { 'car-order': 'chosen', 'chosen-cars': cars } });
    const { machine, program } = game.source;
    const begun = startState(machine, seatsFor(game, table, seed), seed);
    const insides = begun.byKind[program.kinds.findIndex(({ name }) => name === 'car')].filter((_, at) => at % 2 === 0);
    expect(insides.map((piece) => program.documents[begun.m[piece] - 1].id)).toEqual(['locomotive', ...cars]);
    const watch = new Watch(game, table);
    playState(machine, begun, seed, (state) => {
      const wrong = [...machine.check(state), ...machine.integrity(state), ...watch.look(state)];
      if (wrong.length > 0) expect(wrong, `seed ${seed}`).toEqual([]);
    });
  }
});

/** Others sit at the table in every game, so that all characters and pairs get their turn. */
function seatsFor({ characters, source }: LoadedGame, { players, each, edition, drawn }: Table, seed: number): number[][] {
  if (drawn) return range(1, players).map(() => []);
  const { documents, seats } = source.program;
  const number = (id: string): number => documents.findIndex((one) => one.kind === seats.playedWith && one.id === id) + 1;
  if (each === 2 && NEWER.includes(edition)) {
    const others = characters.filter((id) => !HEADS.includes(id));
    const turn = (ids: readonly string[], by: number): string[] => [...ids.slice(by % 3), ...ids.slice(0, by % 3)];
    const [heads, mates] = [turn(HEADS, seed), turn(others, Math.floor(seed / 3))];
    return range(0, players - 1).map((seat) => [heads[seat], mates[seat]].map(number));
  }
  const order = [...characters, ...characters].slice(seed % characters.length, (seed % characters.length) + characters.length);
  return range(0, players - 1).map((seat) => order.slice(seat * each, seat * each + each).map(number));
}

/** What the books say of every game, told from the state alone. */
class Watch {
  private readonly game: LoadedGame;
  private readonly table: Table;
  private round = 0;
  private strongboxes = 1;

  constructor(game: LoadedGame, table: Table) {
    this.game = game;
    this.table = table;
  }

  look(state: State): string[] {
    const { program } = this.game.source;
    // The whole state is told at the first decision of a round and at the end only: that is where something new can have come in.
    const { offset } = program.globals.find(({ name }) => name === 'round')!;
    const round = state.m[offset];
    if (round === this.round && state.ask !== Ask.over) return [];
    if (round !== this.round && askedKind(this.game, state) !== 'plan') return [];
    this.round = round;
    const shown = stateJson(program, state) as unknown as Shown;
    return [...this.shots(shown), ...this.loot(shown), ...(state.ask === Ask.over ? [] : this.hands(shown))];
  }

  /** A bullet is in the gun it was made for, in the stock, or somebody has received it. */
  private shots({ pieces, piles }: Shown): string[] {
    const resting = new Set(Object.entries(piles).flatMap(([id, pile]) => (/\.gun$|^neutral-bullets$|^box$/.test(id) ? pile : [])));
    return Object.entries(pieces)
      .filter(
        ([id, piece]) => piece['kind'] === 'bullet' && resting.has(id) !== (piece['received'] === null || piece['received'] === undefined),
      )
      .map(([id]) => `${id} was fired and not received, or the other way round`);
  }

  /** The second strongbox comes in once at most, and no loot is made or lost but the purses of the marshal's revenge. */
  private loot({ piles }: Shown): string[] {
    const inPlay = Object.entries(piles).flatMap(([id, pile]) => (id === 'box' ? [] : pile));
    const count = (name: string): number => inPlay.filter((id) => id.startsWith(`${name}.`)).length;
    const before = this.strongboxes;
    this.strongboxes = count('strongbox');
    return [
      ...(this.strongboxes < before || this.strongboxes > 2 ? [`${this.strongboxes} strongboxes after ${before}`] : []),
      ...(count('purse') > PURSES ? ['more purses than there are'] : []),
    ];
  }

  private hands({ pieces, piles }: Shown): string[] {
    const { edition, preset, each, players } = this.table;
    const expert = preset === 'expert' || (OLDER.includes(edition) && each === 2);
    return range(0, players - 1).flatMap((seat) => {
      const hand = piles[`seat-${seat}.hand`];
      const own = Object.entries(pieces).filter(([, piece]) => piece['kind'] === 'character' && piece['owner'] === `seat-${seat}`);
      const doc = preset !== 'beginner' && own.some(([id]) => id === 'doc') ? 1 : 0;
      const size = HAND + doc + (each === 2 && !expert ? 1 : 0);
      const bullets = hand.filter((id) => pieces[id]['kind'] === 'bullet').length;
      if (!expert) return hand.length === size ? [] : [`seat ${seat} holds ${hand.length} cards, not ${size}`];
      const [deck, discard] = [piles[`seat-${seat}.deck`], piles[`seat-${seat}.discard`]];
      if (OLDER.includes(edition)) {
        // Bullets that were drawn lie on the discard pile, and nothing has come in their place.
        const thrown = discard.filter((id) => pieces[id]['kind'] === 'bullet').length;
        if (hand.length + thrown < size && deck.length > 0) return [`seat ${seat} has refilled to ${hand.length} and ${thrown} bullets`];
        return bullets === 0 ? [] : [`seat ${seat} holds bullets`];
      }
      const left = deck.length + discard.length;
      return hand.length >= size || left === 0 ? [] : [`seat ${seat} has refilled to ${hand.length}, not ${size}`];
    });
  }
}

function askedKind({ source: { program } }: LoadedGame, state: State): string | undefined {
  const instr = state.ask === Ask.decision ? askedInstr(program, state) : undefined;
  return instr?.op === 'choose' ? program.choices[instr.choice].name : undefined;
}

describe('what a book or a ruling forbids', () => {
  const six = ['ghost', 'doc', 'tuco', 'cheyenne', 'django', 'belle'];
  const single = (count: number): string[][] => six.slice(0, count).map((id) => [id]);
  const pairs = [
    ['ghost', 'tuco'],
    ['doc', 'django'],
    ['belle', 'cheyenne'],
  ];
  const passages = new Set([...readTree('rules/base/evidence/passages.yaml').matchAll(/^ {2}- id: (\S+)$/gm)].map(([, id]) => id));

  test.each<[string, Record<string, unknown>, string, string]>([
    ['two players with one bandit each', { seats: single(2) }, 'three-to-six-players', 'players-three-to-six'],
    ['seven seats without a bandit of another box', { seats: [...single(6), ['tuco']] }, 'three-to-six-players', 'R28'],
    ['a team of one', { seats: pairs.slice(0, 1) }, 'two-or-three-teams', 'team-who'],
    ['four teams', { seats: [...pairs, ['ghost', 'doc']] }, 'two-or-three-teams', 'team-who'],
    ['a team against one bandit', { seats: [...pairs.slice(0, 2), ['belle']] }, 'whole-teams', 'team-who'],
    [
      'a team that no draw gives',
      {
        seats: [
          ['ghost', 'doc'],
          ['belle', 'tuco'],
        ],
      },
      'teams-as-drawn',
      'team-draw',
    ],
    ['one seat that names nobody', { seats: [[], ['doc', 'tuco']] }, 'somebody-in-every-seat', 'team-draw'],
    ['teams drawn for four', { seats: [[], [], [], []] }, 'two-or-three-teams', 'team-who'],
    ['teams drawn in 2014', { edition: 'cs-2014', seats: [[], []] }, 'somebody-in-every-seat', 'team-draw'],
    ['teams drawn for experts', { preset: 'expert', seats: [[], []] }, 'no-expert-teams', 'R15'],
    ['the newer teams as experts', { preset: 'expert', seats: pairs.slice(0, 2) }, 'no-expert-teams', 'R15'],
    ['the same in the other newer book', { edition: 'ru-base', options: { expert: true }, seats: pairs }, 'no-expert-teams', 'R15'],
    ['three teams in 2014', { edition: 'cs-2014', seats: pairs }, 'two-or-three-teams', 'team-two-only'],
    ['the beginner game in 2014', { edition: 'ro-2014', preset: 'beginner', seats: single(4) }, 'whole-game', 'station-set-up'],
  ])('%s', (_what, request, rule, reference) => {
    const { error } = openEngine().ask({ do: 'new', ...request });
    expect(error).toMatchObject({ code: 'illegal-setup', rule });
    expect(error?.message).toContain(reference);
    expect(/^R\d+$/.test(reference) || passages.has(reference)).toBe(true);
  });
});

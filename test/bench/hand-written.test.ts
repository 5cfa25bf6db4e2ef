// Tests of the hand-written engine: random games beside a slow second telling of the rules in strings and lists, and what
// must hold in every game whatever the rules say.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { HandGame, SeededChance } from '../../bench/hand-written.ts';
import type { Dictation, Setup } from '../../bench/hand-written.ts';
import { measure } from '../../bench/hand-written-speed.ts';

const CHARACTERS = ['tuco', 'django', 'doc', 'belle', 'ghost', 'cheyenne'];
const COUNTS = [3, 4, 5, 6];
/** Whole games in strings take their time on a busy machine. */
const PATIENCE = 60_000;
const seatsFor = (players: number): string[] => CHARACTERS.slice(0, players);

describe.each(COUNTS)('%i players', (players) => {
  test(
    'random games end, with every piece in exactly one place at every decision',
    () => {
      const pieces = allPieces(seatsFor(players));
      for (let seed = 0; seed < 300; seed++) {
        const game = HandGame.create({ seats: seatsFor(players) }, new SeededChance(seed));
        playOn(game, seed, () => expectPieces(game, pieces));
        expectPieces(game, pieces);
        expect(() => game.choose(0)).toThrow(RangeError);
      }
    },
    PATIENCE,
  );

  test(
    'games are those of the plain telling of the rules',
    () => {
      for (let seed = 0; seed < 100; seed++) playBeside({ seats: seatsFor(players) }, seed, () => 1);
    },
    PATIENCE,
  );

  test('the same seed and answers give the same game', () => {
    const play = (): string[] => {
      const game = HandGame.create({ seats: seatsFor(players) }, new SeededChance(2 ** 40 + 5));
      const seen: string[] = [];
      playOn(game, 7, () => seen.push(JSON.stringify(game.snapshot())));
      return seen;
    };
    expect(play()).toEqual(play());
  });

  test('copies are independent', () => {
    const kept = HandGame.create({ seats: seatsFor(players) }, new SeededChance(99));
    for (let seed = 0; seed < 20; seed++) {
      const game = HandGame.create({ seats: seatsFor(players) }, new SeededChance(seed));
      const bots = new SeededChance(seed);
      for (let i = 0; i < 5 + seed * 3; i++) game.choose(bots.below(game.optionCount));
      const before = game.snapshot();
      const copy = game.copy();
      kept.assign(game);
      expect([copy.snapshot(), copy.kind, copy.seat, copy.optionIds()]).toEqual([before, game.kind, game.seat, game.optionIds()]);
      playOn(copy, 1);
      expect(game.snapshot()).toEqual(before);
      playOn(game, 1);
      playOn(kept, 1);
      expect([game.snapshot(), game.result()]).toEqual([copy.snapshot(), copy.result()]);
      expect([kept.snapshot(), kept.result()]).toEqual([copy.snapshot(), copy.result()]);
    }
  });
});

test(
  'rare cases agree with the plain telling too',
  () => {
    let shortages = 0;
    let groups = 0;
    let emptyGuns = 0;
    for (let seed = 0; seed < 40; seed++) {
      // Everybody over the roofs to the locomotive and down to the marshal, who uses up his bullets.
      const visit = playBeside({ seats: seatsFor(6), first: 5 }, seed, (id) => VISITS[id] ?? 1);
      shortages += visit.shortages;
      groups += visit.groups;
      const fight = playBeside({ seats: seatsFor(3), forced: 'take' }, seed, (id) => FIGHTS[id] ?? 1);
      emptyGuns += seatsFor(3).filter((bandit) => fight.piles[`${bandit}.gun`].length === 0).length;
    }
    expect(shortages).toBeGreaterThan(10);
    expect(groups).toBeGreaterThan(0); // some bullets left, but fewer than bandits
    expect(emptyGuns).toBeGreaterThan(10);
  },
  PATIENCE,
);

test('forced decisions are not put when they are taken', () => {
  const game = HandGame.create({ seats: seatsFor(4), forced: 'take' }, new SeededChance(3));
  playOn(game, 3, () => expect(game.optionCount).toBeGreaterThan(1));
});

test('chance is asked in the order of the set-up, and only when there is a choice', () => {
  const recorder = new Recorder(4);
  const game = HandGame.create({ seats: seatsFor(6), first: 2 }, recorder);
  const kinds = recorder.log.map(({ kind }) => kind);
  const purses = kinds.lastIndexOf('floor-purse') + 1;
  expect(purses).toBeLessThan(12); // the last of 18 purses is no choice
  expect(recorder.log[0].options).toEqual(['purse:250', 'purse:300', 'purse:350', 'purse:400', 'purse:450', 'purse:500']);
  expect(kinds.slice(purses)).toEqual(['round-cards', ...Array<string>(6).fill('shuffle-deck')]);
  expect(game.seat).toBe(2);
  expect(game.snapshot().places).toEqual({
    marshal: 'locomotive', tuco: 'car-6', django: 'car-5', doc: 'car-6', belle: 'car-5', ghost: 'car-6', cheyenne: 'car-5',
  }); // prettier-ignore
  expect(game.snapshot().values.roundCards).toEqual(recorder.log[purses].answer);
});

test('seeded chance is fair', () => {
  const games = 4000;
  const seen: Record<string, number> = {};
  for (let seed = 0; seed < games; seed++) {
    const { values, piles } = HandGame.create({ seats: seatsFor(4) }, new SeededChance(seed)).snapshot();
    expect(new Set(values.roundCards).size).toBe(5);
    const [purse] = piles['car-1.loot'].map(valueOf);
    for (const what of [`first ${values.first}`, values.roundCards[0], piles['seat-1.hand'][0], `purse ${purse}`]) {
      seen[what] = (seen[what] ?? 0) + 1;
    }
  }
  const chances = {
    'first 3': 1 / 4,
    'bridge-2-4': 1 / 7,
    'django.move.1': 1 / 10,
    'django.marshal.1': 1 / 10,
    'purse 250': 4 / 14,
    'purse 500': 2 / 14,
  };
  for (const [what, chance] of Object.entries(chances)) {
    const deviation = Math.sqrt(games * chance * (1 - chance));
    expect(Math.abs(seen[what] - games * chance), what).toBeLessThan(4 * deviation);
  }
});

test('the speed measurement counts whole games', () => {
  const speed = measure(3, 1);
  expect(speed.games % 64).toBe(0);
  expect(speed.decisionsPerGame).toBeGreaterThan(60);
});

// ------------------------------------------------------------------------------------------------------------- helpers

function playOn(game: HandGame, seed: number, atDecision?: () => unknown): void {
  const bots = new SeededChance(seed);
  for (; !game.over; game.choose(bots.below(game.optionCount))) atDecision?.();
}

/** Bullets and all other pieces are in one pile each. Called very often, so `expect` sees only what is wrong. */
function expectPieces(game: HandGame, pieces: Set<string>): void {
  const found = Object.values(game.snapshot().piles).flat();
  const different = new Set(found);
  if (found.length !== pieces.size || different.size !== pieces.size || !found.every((piece) => pieces.has(piece))) {
    expect(found.sort()).toEqual([...pieces].sort());
  }
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${name}.${i + 1}`);
}

function cardsOf(bandit: string): string[] {
  const two = ['move', 'floor-change', 'fire', 'robbery'].flatMap((kind) => numbered(`${bandit}.${kind}`, 2));
  return [...two, `${bandit}.punch.1`, `${bandit}.marshal.1`];
}

function allPieces(seats: string[]): Set<string> {
  const tokens = [...numbered('purse', 18), ...numbered('jewel', 6), ...numbered('strongbox', 2)];
  const cards = seats.flatMap((bandit) => [...cardsOf(bandit), ...numbered(`${bandit}.bullet`, 6)]);
  return new Set([...tokens, ...cards, ...numbered('neutral.bullet', 13)]);
}

interface Outcome {
  kind: string;
  options: readonly string[];
  answer: string[];
}

/** Dictates at random and keeps what it said, for somebody else to repeat. */
class Recorder implements Dictation {
  readonly log: Outcome[] = [];
  private readonly random: SeededChance;

  constructor(seed: number) {
    this.random = new SeededChance(seed);
  }

  pick(kind: string, options: readonly string[]): number {
    const index = this.random.below(options.length);
    this.log.push({ kind, options, answer: [options[index]] });
    return index;
  }

  order(kind: string, options: readonly string[], count: number): number[] {
    const left = options.map((_, index) => index);
    const order = Array.from({ length: count }, () => left.splice(this.random.below(left.length), 1)[0]);
    this.log.push({ kind, options, answer: order.map((index) => options[index]) });
    return order;
  }
}

/** How much more often than others random bots choose an option, to reach rare cases. */
const VISITS: Record<string, number> = {
  'play:floor-change': 60, 'play:move': 30, 'play:marshal': 10, draw: 5, 'locomotive.roof': 60, 'car-1.roof': 60, 'car-2.roof': 30, 'car-3.roof': 20,
  locomotive: 60, 'car-1': 60, front: 20,
}; // prettier-ignore
const FIGHTS: Record<string, number> = { 'play:fire': 60, 'play:punch': 30, draw: 5 };

/** Plays the engine and the plain telling side by side and compares them at every decision. */
function playBeside(setup: Setup, seed: number, weight: (id: string) => number): Table {
  const recorder = new Recorder(seed);
  const bots = new SeededChance(seed + 1000);
  const game = HandGame.create(setup, recorder);
  const table = new Table(setup, recorder.log);
  const told = table.play();
  for (let next = told.next(''); !next.done;) {
    const { seat, kind, options } = next.value;
    let choice = options[0];
    if (setup.forced !== 'take' || options.length > 1) {
      expectSame([game.seat, game.kind, game.optionIds()], [seat, kind, options]);
      expectSame(tableOf(game), tableOf(table));
      let left = bots.below(options.reduce((sum, id) => sum + weight(id), 0));
      const index = options.findIndex((id) => (left -= weight(id)) < 0);
      choice = options[index];
      game.choose(index);
    }
    next = told.next(choice);
  }
  expectSame([game.over, table.log.length], [true, 0]);
  expectSame(tableOf(game), tableOf(table));
  expectSame(game.result(), table.result());
  return table;
}

function tableOf(game: HandGame | Table): unknown {
  const { places, piles } = game instanceof Table ? game : game.snapshot();
  return [game.first, places, piles];
}

/** `toEqual` is slow: it is asked only for its message. */
function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

// ---------------------------------------------------------------------------------------------- the rules, told plainly

interface Decision {
  seat: number;
  kind: string;
  options: string[];
}
type Telling = Generator<Decision, void, string>;

const ROUND_CARDS: Record<string, string> = {
  'angry-marshal-2-4': 'SSTW', 'swivel-arm-2-4': 'STSS', 'braking-2-4': 'SSSS', 'take-it-all-2-4': 'STUS',
  'passengers-rebellion-2-4': 'SSTSS', 'tunnel-2-4': 'STSTS', 'bridge-2-4': 'SUS',
  'angry-marshal-5-6': 'SSW', 'swivel-arm-5-6': 'STS', 'braking-5-6': 'STSS', 'take-it-all-5-6': 'SUW',
  'passengers-rebellion-5-6': 'STSW', 'tunnel-5-6': 'STST', 'bridge-5-6': 'SU',
}; // prettier-ignore
const FLOORS = [[1, 0], [1, 1], [0, 3], [3, 0], [3, 1], [4, 1]]; // prettier-ignore
const KINDS = ['move', 'floor-change', 'fire', 'robbery', 'punch', 'marshal'];
const PURSE_VALUES = [...Array<number>(8).fill(250), 300, 300, 350, 350, 400, 400, 450, 450, 500, 500];

function valueOf(token: string): number {
  const [kind, number] = token.split('.');
  return kind === 'purse' ? PURSE_VALUES[Number(number) - 1] : kind === 'jewel' ? 500 : 1000;
}

class Table {
  readonly places: Record<string, string> = { marshal: 'locomotive' };
  readonly piles: Record<string, string[]> = {};
  first = 0;
  shortages = 0;
  groups = 0;
  private readonly train: string[];

  constructor(
    private readonly setup: Setup,
    readonly log: Outcome[],
  ) {
    this.train = ['locomotive', ...setup.seats.map((_, i) => `car-${i + 1}`)];
  }

  *play(): Telling {
    const rounds = this.setUp();
    for (const round of rounds) {
      const order = this.setup.seats.map((_, i) => (this.first + i) % this.setup.seats.length);
      for (const seat of order) {
        this.piles[`seat-${seat}.deck`] = this.chance('shuffle-deck', this.piles[`seat-${seat}.deck`]);
        this.draw(seat, 6);
      }
      for (const symbol of ROUND_CARDS[round]) {
        const turn = symbol === 'W' ? [order[0], ...order.slice(1).reverse()] : order;
        for (const seat of turn) for (let i = symbol === 'U' ? 2 : 1; i > 0; i--) yield* this.plan(seat);
      }
      for (const seat of order) this.piles[`seat-${seat}.deck`].unshift(...this.piles[`seat-${seat}.hand`].splice(0));
      while (this.piles['plan'].length > 0) {
        const [bandit, kind] = this.piles['plan'][0].split('.');
        yield* this.perform(bandit, kind);
        this.meet();
        this.piles[`seat-${this.seatOf(bandit)}.deck`].unshift(this.piles['plan'].shift()!);
      }
      this.first = order[1];
    }
  }

  result(): unknown {
    const { seats } = this.setup;
    const guns = seats.map((bandit) => this.piles[`${bandit}.gun`].length);
    const scores = seats.map((bandit, seat) => {
      const loot = this.piles[`${bandit}.loot`].reduce((sum, token) => sum + valueOf(token), 0);
      const gunslinger = guns[seat] === Math.min(...guns) ? 1000 : 0;
      return { seat, total: loot + gunslinger, parts: { loot, gunslinger } };
    });
    const richest = scores.filter(({ total }) => total === Math.max(...scores.map((score) => score.total)));
    const hits = ({ seat }: { seat: number }): number => this.piles[`seat-${seat}.deck`].filter((id) => id.includes('bullet')).length;
    const winners = richest.filter((score) => hits(score) === Math.min(...richest.map(hits))).map(({ seat }) => seat);
    return { winners, scores };
  }

  private setUp(): string[] {
    const { seats, first } = this.setup;
    const { piles } = this;
    for (const place of this.train.flatMap((car) => [car, `${car}.roof`])) piles[`${place}.loot`] = [];
    piles['plan'] = [];
    piles['neutral-bullets'] = numbered('neutral.bullet', 13);
    piles['box'] = [...numbered('purse', 18), ...numbered('jewel', 6), ...numbered('strongbox', 2)];
    this.moveToken('strongbox.1', 'box', 'locomotive.loot');
    seats.forEach((bandit, seat) => {
      piles[`seat-${seat}.deck`] = cardsOf(bandit);
      piles[`seat-${seat}.hand`] = [];
      piles[`${bandit}.gun`] = numbered(`${bandit}.bullet`, 6);
      piles[`${bandit}.loot`] = [];
      this.moveToken(`purse.${seat + 1}`, 'box', `${bandit}.loot`);
    });
    seats.forEach((_, i) => {
      const floor = `car-${i + 1}.loot`;
      for (let n = FLOORS[i][0]; n > 0; n--) this.moveToken(this.tokenByChance('floor-purse', 'box', 'purse'), 'box', floor);
      for (let n = FLOORS[i][1]; n > 0; n--)
        this.moveToken(
          piles['box'].find((id) => id.startsWith('jewel'))!,
          'box',
          floor,
        );
    });
    const drawn =
      first ??
      Number(
        this.chance(
          'first-player',
          seats.map((_, seat) => `seat-${seat}`),
        )[0].slice(5),
      );
    this.first = drawn;
    seats.forEach((_, i) => (this.places[seats[(drawn + i) % seats.length]] = this.train.at(i % 2 === 0 ? -1 : -2)!));
    return this.chance(
      'round-cards',
      Object.keys(ROUND_CARDS).filter((id) => id.endsWith(seats.length < 5 ? '2-4' : '5-6')),
    );
  }

  private *plan(seat: number): Telling {
    const hand = this.piles[`seat-${seat}.hand`];
    const bandit = this.setup.seats[seat];
    const options = KINDS.filter((kind) => hand.some((id) => id.startsWith(`${bandit}.${kind}.`))).map((kind) => `play:${kind}`);
    if (this.piles[`seat-${seat}.deck`].length > 0) options.push('draw');
    if (options.length === 0) options.push('pass');
    const choice = yield { seat, kind: 'plan', options };
    if (choice === 'draw') this.draw(seat, 3);
    if (!choice.startsWith('play:')) return;
    const card = hand.filter((id) => id.startsWith(`${bandit}.${choice.slice(5)}.`)).sort()[0];
    hand.splice(hand.indexOf(card), 1);
    this.piles['plan'].push(card);
  }

  private *perform(bandit: string, kind: string): Telling {
    const seat = this.seatOf(bandit);
    const place = this.places[bandit];
    const roof = place.endsWith('.roof');
    if (kind === 'move') {
      this.places[bandit] = yield { seat, kind: 'move-to', options: this.within(place, roof ? 3 : 1) };
    } else if (kind === 'floor-change') {
      this.places[bandit] = roof ? place.slice(0, -5) : `${place}.roof`;
    } else if (kind === 'marshal') {
      this.places['marshal'] = yield { seat, kind: 'marshal-to', options: this.within(this.places['marshal'], 1) };
    } else if (kind === 'robbery') {
      yield* this.takeToken(seat, 'rob', `${place}.loot`, `${bandit}.loot`);
    } else if (kind === 'fire') {
      const options = this.piles[`${bandit}.gun`].length > 0 ? this.targets(place, roof) : [];
      if (options.length === 0) return;
      const target = yield { seat, kind: 'fire-target', options };
      this.piles[`seat-${this.seatOf(target)}.deck`].unshift(this.piles[`${bandit}.gun`].shift()!);
    } else {
      const options = this.standing(place).filter((other) => other !== bandit);
      if (options.length === 0) return;
      const victim = yield { seat, kind: 'punch-target', options };
      yield* this.takeToken(seat, 'punch-loot', `${victim}.loot`, `${place}.loot`);
      const at = this.train.indexOf(place.replace('.roof', ''));
      const ways = ['front', 'back'].filter((way) => this.train[way === 'front' ? at - 1 : at + 1] !== undefined);
      const way = yield { seat, kind: 'push-to', options: ways };
      this.places[victim] = this.train[way === 'front' ? at - 1 : at + 1] + (roof ? '.roof' : '');
    }
  }

  private *takeToken(seat: number, kind: string, from: string, to: string): Telling {
    const options = ['purse', 'jewel', 'strongbox'].filter((id) => this.piles[from].some((token) => token.startsWith(id)));
    if (options.length === 0) return;
    const chosen = yield { seat, kind, options };
    this.moveToken(this.tokenByChance('which-token', from, chosen), from, to);
  }

  private meet(): void {
    const car = this.places['marshal'];
    const met = this.standing(car);
    const bullets = this.piles['neutral-bullets'];
    const enough = bullets.length >= met.length;
    if (!enough) this.shortages++;
    if (!enough && bullets.length > 0) this.groups++;
    for (const bandit of met) {
      if (enough) this.piles[`seat-${this.seatOf(bandit)}.deck`].unshift(bullets.shift()!);
      this.places[bandit] = `${car}.roof`;
    }
  }

  private targets(place: string, roof: boolean): string[] {
    if (!roof) return this.setup.seats.filter((bandit) => this.within(place, 1).includes(this.places[bandit]));
    const at = this.train.indexOf(place.replace('.roof', ''));
    const occupied = (car: string): boolean => this.standing(`${car}.roof`).length > 0;
    const near = [this.train.slice(0, at).findLast(occupied), this.train.slice(at + 1).find(occupied)];
    return this.setup.seats.filter((bandit) => near.some((car) => car && this.places[bandit] === `${car}.roof`));
  }

  /** Places of the same level at most so many cars away, the own one left out. */
  private within(place: string, distance: number): string[] {
    const [car, level] = place.split('.');
    const at = this.train.indexOf(car);
    const near = this.train.filter((_, i) => i !== at && Math.abs(i - at) <= distance);
    return near.map((other) => (level ? `${other}.${level}` : other));
  }

  private standing(place: string): string[] {
    return this.setup.seats.filter((bandit) => this.places[bandit] === place);
  }

  private seatOf(bandit: string): number {
    return this.setup.seats.indexOf(bandit);
  }

  private draw(seat: number, count: number): void {
    this.piles[`seat-${seat}.hand`].push(...this.piles[`seat-${seat}.deck`].splice(0, count));
  }

  private tokenByChance(kind: string, pile: string, of: string): string {
    const tokens = this.piles[pile].filter((token) => token.startsWith(of));
    const faces = [...new Set(tokens.map(valueOf))].sort((a, b) => a - b).map((value) => `${of}:${value}`);
    const [face] = faces.length > 1 ? this.chance(kind, faces) : faces;
    return tokens.find((token) => `${of}:${valueOf(token)}` === face)!;
  }

  /** Tokens lie sorted by number, as the engine lists them. */
  private moveToken(token: string, from: string, to: string): void {
    const rank = (id: string): number => ['purse', 'jewel', 'strongbox'].indexOf(id.split('.')[0]) * 100 + Number(id.split('.')[1]);
    this.piles[from] = this.piles[from].filter((other) => other !== token);
    this.piles[to] = [...this.piles[to], token].sort((a, b) => rank(a) - rank(b));
  }

  /** The next recorded outcome, which must be of this kind and offer the same. */
  private chance(kind: string, options: string[]): string[] {
    const outcome = this.log.shift();
    expectSame([outcome?.kind, outcome?.options], [kind, options]);
    return outcome!.answer;
  }
}

// The rules of the base box told a second time, in strings and lists and without a thought of speed: what the hand-written engine
// is compared with by its own tests.
import { expect } from 'vitest';
import { SeededChance } from '../../bench/hand-written.ts';
import type { Dictation, Setup } from '../../bench/hand-written.ts';
import { sameData } from './same-data.ts';

export interface Decision {
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
const STATIONS = ['marshals-revenge', 'pickpocketing', 'hostage-taking'];
const STATION_TURNS = 'SSTS';
const PURSE_VALUES = [...Array<number>(8).fill(250), 300, 300, 350, 350, 400, 400, 450, 450, 500, 500];

export function valueOf(token: string): number {
  const [kind, number] = token.split('.');
  return kind === 'purse' ? PURSE_VALUES[Number(number) - 1] : kind === 'jewel' ? 500 : 1000;
}

export class Table {
  readonly places: Record<string, string> = { marshal: 'locomotive' };
  readonly piles: Record<string, string[]> = {};
  first = 0;
  /** Bandits who have got a ransom. */
  ransomed: string[] = [];
  /** How often there were too few neutral bullets, how often some were left then, how often that was at an event. */
  shortages = 0;
  groups = 0;
  eventShortages = 0;
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
        this.draw(seat, this.has('doc', seat) ? 7 : 6);
      }
      const acted = new Set<number>();
      for (const symbol of ROUND_CARDS[round] ?? STATION_TURNS) {
        const turn = symbol === 'W' ? [order[0], ...order.slice(1).reverse()] : order;
        for (const seat of turn) {
          for (let i = symbol === 'U' ? 2 : 1; i > 0; i--) {
            yield* this.plan(seat, symbol !== 'T' && !acted.has(seat));
            acted.add(seat);
          }
        }
      }
      for (const seat of order) this.piles[`seat-${seat}.deck`].unshift(...this.piles[`seat-${seat}.hand`].splice(0));
      while (this.piles['plan'].length > 0) {
        const [bandit, kind] = this.piles['plan'][0].split('.');
        yield* this.perform(bandit, kind);
        this.meet();
        this.piles[`seat-${this.seatOf(bandit)}.deck`].unshift(this.piles['plan'].shift()!);
      }
      if (this.advanced) yield* this.event(round.replace(/-\d-\d$/, ''), order);
      this.first = order[1];
    }
  }

  result(): unknown {
    const { seats } = this.setup;
    const guns = seats.map((bandit) => this.piles[`${bandit}.gun`].length);
    const scores = seats.map((bandit, seat) => {
      const loot = this.piles[`${bandit}.loot`].reduce((sum, token) => sum + valueOf(token), 0);
      const gunslinger = guns[seat] === Math.min(...guns) ? 1000 : 0;
      const ransom = this.ransomed.includes(bandit) ? 250 : 0;
      return { seat, total: loot + gunslinger + ransom, parts: { loot, gunslinger, ransom } };
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
    const rounds = this.chance(
      'round-cards',
      Object.keys(ROUND_CARDS).filter((id) => id.endsWith(seats.length < 5 ? '2-4' : '5-6')),
    );
    return this.advanced ? [...rounds, ...this.chance('station', STATIONS)] : rounds;
  }

  private *plan(seat: number, firstAction: boolean): Telling {
    const hand = this.piles[`seat-${seat}.hand`];
    const bandit = this.setup.seats[seat];
    const options = KINDS.filter((kind) => hand.some((id) => id.startsWith(`${bandit}.${kind}.`))).map((kind) => `play:${kind}`);
    if (this.piles[`seat-${seat}.deck`].length > 0) options.push('draw');
    if (options.length === 0) options.push('pass');
    if (firstAction && this.has('ghost', seat)) options.push(...options.filter((id) => id.startsWith('play:')).map((id) => `${id}:hidden`));
    const choice = yield { seat, kind: 'plan', options };
    if (choice === 'draw') this.draw(seat, 3);
    if (!choice.startsWith('play:')) return;
    const card = hand.filter((id) => id.startsWith(`${bandit}.${choice.split(':')[1]}.`)).sort()[0];
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
      const options = this.piles[`${bandit}.gun`].length > 0 ? this.sparingBelle(this.targets(bandit, place, roof)) : [];
      if (options.length === 0) return;
      const target = yield { seat, kind: 'fire-target', options };
      this.piles[`seat-${this.seatOf(target)}.deck`].unshift(this.piles[`${bandit}.gun`].shift()!);
      if (this.has('django', seat)) this.knockBack(target, place);
    } else {
      const options = this.sparingBelle(this.standing(place).filter((other) => other !== bandit));
      if (options.length === 0) return;
      const victim = yield { seat, kind: 'punch-target', options };
      const lost = yield* this.takeToken(seat, 'punch-loot', `${victim}.loot`, `${place}.loot`);
      if (this.has('cheyenne', seat) && lost?.startsWith('purse')) {
        const kept = yield { seat, kind: 'keep-purse', options: ['yes', 'decline'] };
        if (kept === 'yes') this.moveToken(lost, `${place}.loot`, `${bandit}.loot`);
      }
      const at = this.train.indexOf(place.replace('.roof', ''));
      const ways = ['front', 'back'].filter((way) => this.train[way === 'front' ? at - 1 : at + 1] !== undefined);
      const way = yield { seat, kind: 'push-to', options: ways };
      this.places[victim] = this.train[way === 'front' ? at - 1 : at + 1] + (roof ? '.roof' : '');
    }
  }

  /** The token taken, if there was one. */
  private *takeToken(seat: number, kind: string, from: string, to: string): Generator<Decision, string | undefined, string> {
    const options = ['purse', 'jewel', 'strongbox'].filter((id) => this.piles[from].some((token) => token.startsWith(id)));
    if (options.length === 0) return undefined;
    const chosen = yield { seat, kind, options };
    const token = this.tokenByChance('which-token', from, chosen);
    this.moveToken(token, from, to);
    return token;
  }

  private meet(): void {
    const car = this.places['marshal'];
    const met = this.standing(car);
    this.shoot(met);
    for (const bandit of met) this.places[bandit] = `${car}.roof`;
  }

  private shoot(bandits: string[]): boolean {
    const bullets = this.piles['neutral-bullets'];
    const enough = bullets.length >= bandits.length;
    if (!enough) this.shortages++;
    if (!enough && bullets.length > 0) this.groups++;
    if (enough) for (const bandit of bandits) this.piles[`seat-${this.seatOf(bandit)}.deck`].unshift(bullets.shift()!);
    return enough;
  }

  private *event(event: string, order: number[]): Telling {
    const { seats } = this.setup;
    const marshal = this.places['marshal'];
    const behind = this.beside(marshal, 1);
    const onRoofs = seats.filter((bandit) => this.places[bandit].endsWith('.roof'));
    if (event === 'angry-marshal') {
      if (!this.shoot(this.standing(`${marshal}.roof`))) this.eventShortages++;
      if (behind !== undefined) this.places['marshal'] = behind;
      this.meet();
    } else if (event === 'swivel-arm') {
      for (const bandit of onRoofs) this.places[bandit] = `${this.train.at(-1)!}.roof`;
    } else if (event === 'braking') {
      for (const bandit of onRoofs) this.places[bandit] = this.beside(this.places[bandit], -1) ?? this.places[bandit];
    } else if (event === 'take-it-all') {
      this.moveToken('strongbox.2', 'box', `${marshal}.loot`);
    } else if (event === 'passengers-rebellion') {
      if (!this.shoot(seats.filter((bandit) => !onRoofs.includes(bandit)))) this.eventShortages++;
    } else if (event === 'marshals-revenge') {
      for (const bandit of this.standing(`${marshal}.roof`)) {
        const purses = this.piles[`${bandit}.loot`].filter((id) => id.startsWith('purse')).sort((a, b) => valueOf(a) - valueOf(b));
        if (purses.length > 0) this.moveToken(purses[0], `${bandit}.loot`, 'box');
      }
    } else if (event === 'pickpocketing') {
      for (const seat of order) yield* this.pickPocket(seat);
    } else if (event === 'hostage-taking') {
      this.ransomed = seats.filter((bandit) => this.places[bandit].startsWith('locomotive'));
    }
  }

  private *pickPocket(seat: number): Telling {
    const bandit = this.setup.seats[seat];
    const floor = `${this.places[bandit]}.loot`;
    if (this.standing(this.places[bandit]).length > 1 || !this.piles[floor].some((id) => id.startsWith('purse'))) return;
    const taken = yield { seat, kind: 'take-purse', options: ['yes', 'decline'] };
    if (taken === 'yes') this.moveToken(this.tokenByChance('which-token', floor, 'purse'), floor, `${bandit}.loot`);
  }

  /** Whether a seat plays a character with its ability. */
  private has(character: string, seat: number): boolean {
    return this.advanced && this.setup.seats[seat] === character;
  }

  private get advanced(): boolean {
    return this.setup.preset === 'advanced';
  }

  private sparingBelle(targets: string[]): string[] {
    return this.advanced && targets.length > 1 ? targets.filter((bandit) => bandit !== 'belle') : targets;
  }

  private knockBack(target: string, from: string): void {
    const at = (place: string): number => this.train.indexOf(place.replace('.roof', ''));
    const there = this.places[target];
    this.places[target] = this.beside(there, at(there) < at(from) ? -1 : 1) ?? there;
  }

  /** The place on the same level so many cars further back. */
  private beside(place: string, steps: number): string | undefined {
    const [car, level] = place.split('.');
    const other = this.train[this.train.indexOf(car) + steps] as string | undefined;
    return other && level ? `${other}.${level}` : other;
  }

  private targets(shooter: string, place: string, roof: boolean): string[] {
    const seen = this.seenFrom(place, roof);
    if (!this.has('tuco', this.seatOf(shooter))) return seen;
    const extra = [place, roof ? place.replace('.roof', '') : `${place}.roof`];
    return this.setup.seats.filter((bandit) => bandit !== shooter && (seen.includes(bandit) || extra.includes(this.places[bandit])));
  }

  private seenFrom(place: string, roof: boolean): string[] {
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

export function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${name}.${i + 1}`);
}

export function cardsOf(bandit: string): string[] {
  const two = ['move', 'floor-change', 'fire', 'robbery'].flatMap((kind) => numbered(`${bandit}.${kind}`, 2));
  return [...two, `${bandit}.punch.1`, `${bandit}.marshal.1`];
}

export function allPieces(seats: readonly string[]): Set<string> {
  const tokens = [...numbered('purse', 18), ...numbered('jewel', 6), ...numbered('strongbox', 2)];
  const cards = seats.flatMap((bandit) => [...cardsOf(bandit), ...numbered(`${bandit}.bullet`, 6)]);
  return new Set([...tokens, ...cards, ...numbered('neutral.bullet', 13)]);
}

export interface Outcome {
  kind: string;
  options: readonly string[];
  answer: string[];
}

/** Dictates at random and keeps what it said, for somebody else to repeat. */
export class Recorder implements Dictation {
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

/** `toEqual` is slow: it is asked only for its message. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!sameData(actual, expected)) expect(actual).toEqual(expected);
}

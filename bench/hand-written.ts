// The beginner game and the advanced game of Colt Express, written by hand and for speed: the yardstick the generic
// interpreter is measured against. It must not share code with the interpreter, or the comparison would say nothing.
//
// Three ideas make it fast. Every set (options, bandits at a place, tokens, cards in a hand) is the bits of one int, so a
// rule is a few bit operations and options are never built. A seat's deck and hand are one stretch of memory with a
// border in it, so drawing, and putting the hand back, move the border and no card. Turn symbols are unrolled into
// tables beforehand. Strings are made only when somebody asks (hand-written-names.ts). Abilities stand where they apply, as a
// comparison with the seat that has them; a seat of -1 has none, which is all the beginner game knows of them.
import { checkIndex, SeededChance } from './hand-written-chance.ts';
import type { Chance, Dictation } from './hand-written-chance.ts';
import { dictateDeck, drawFirst, drawRoundCards, drawToken } from './hand-written-draws.ts';
import { happen, pickPockets } from './hand-written-events.ts';
import { optionId, snapshot } from './hand-written-names.ts';
import type { Snapshot } from './hand-written-names.ts';
import { score } from './hand-written-score.ts';
import type { Result } from './hand-written-score.ts';
import { shootable, sparingBelle } from './hand-written-sight.ts';
import * as T from './hand-written-tables.ts';

export { SeededChance } from './hand-written-chance.ts';
export type { Chance, Dictation } from './hand-written-chance.ts';
export { DECLINE } from './hand-written-names.ts';
export type { Snapshot } from './hand-written-names.ts';
export type { Result } from './hand-written-score.ts';

export type Preset = 'beginner' | 'advanced';

export interface Setup {
  /** Advanced: with abilities, events and a train station. */
  readonly preset: Preset;
  /** One character a seat, clockwise; 3 to 6. */
  readonly seats: readonly string[];
  /** The first player of round 1; without it chance decides. */
  readonly first?: number;
  /** Whether a decision with exactly one option is put (default) or taken at once. */
  readonly forced?: 'ask' | 'take';
}

const HAND_SIZE = 6;
const LARGE_HAND = 7;
const DRAWN = 3;

export class HandGame {
  readonly seats: readonly string[];
  readonly players: number;
  readonly advanced: boolean;
  /** Figures, tokens and cards; see the layout in hand-written-tables.ts. */
  readonly m: Int32Array;

  /** The seat that is asked, and what: a number of hand-written-tables.ts. While stealing also the seat that acts. */
  seat = 0;
  asked = T.PLAN;
  /** The options as bits; what a bit means depends on `asked`. 0 when the game is over. */
  options = 0;

  first = 0;
  /** From 0; 5 when the game is over. */
  round = 0;
  planning = true;
  /** Where in `SCHEDULE` the next single action of planning stands. */
  step = 0;
  /** Cards in the plan pile, and how many of them have been performed. */
  planned = 0;
  performed = 0;
  marshal = 0;
  neutralLeft = T.NEUTRAL_BULLETS;
  /** Whom the punch under way has hit, and the purse he has lost by it (a bit). */
  victim = 0;
  lostPurse = 0;
  /** Who has got a ransom, as bits. */
  ransomed = 0;

  /** Whose bandit has which ability: a seat or -1, Belle's as a bit or 0. */
  private readonly ghost: number;
  private readonly doc: number;
  readonly tuco: number;
  private readonly cheyenne: number;
  private readonly django: number;
  readonly belle: number;

  private readonly setup: Setup;
  private readonly takeForced: boolean;
  readonly random: SeededChance;
  readonly dictation: Dictation | null;

  private constructor(setup: Setup, m: Int32Array, random: SeededChance, dictation: Dictation | null) {
    const { seats } = setup;
    const advanced = setup.preset === 'advanced';
    this.setup = setup;
    this.seats = seats;
    this.players = seats.length;
    this.advanced = advanced;
    this.m = m;
    this.ghost = advanced ? seats.indexOf('ghost') : -1;
    this.doc = advanced ? seats.indexOf('doc') : -1;
    this.tuco = advanced ? seats.indexOf('tuco') : -1;
    this.cheyenne = advanced ? seats.indexOf('cheyenne') : -1;
    this.django = advanced ? seats.indexOf('django') : -1;
    const belle = advanced ? seats.indexOf('belle') : -1;
    this.belle = belle < 0 ? 0 : 1 << belle;
    this.takeForced = setup.forced === 'take';
    this.random = random;
    this.dictation = dictation;
  }

  /** A new game at its first decision. A `SeededChance` is used up by the game, not copied. */
  static create(setup: Setup, chance: Chance): HandGame {
    const { seats } = setup;
    if (seats.length < 3 || seats.length > 6) throw new RangeError(`3 to 6 seats, not ${seats.length}`);
    const seeded = chance instanceof SeededChance;
    const game = new HandGame(setup, new Int32Array(T.START[seats.length]), seeded ? chance : UNUSED, seeded ? null : chance);
    game.setUp(setup.first);
    if (game.takeForced) game.takeSingles();
    return game;
  }

  /** An independent game in the same state, its generator included. Dictated copies share who dictates. */
  copy(): HandGame {
    const random = this.dictation === null ? this.random.copy() : UNUSED;
    const copy = new HandGame(this.setup, new Int32Array(this.m), random, this.dictation);
    copy.copyFields(this);
    return copy;
  }

  /** Makes this game equal to another one of the same set-up and kind of chance without allocating: for searches. */
  assign(other: HandGame): void {
    this.m.set(other.m);
    if (this.dictation === null) this.random.assign(other.random);
    this.copyFields(other);
  }

  get over(): boolean {
    return this.options === 0;
  }

  /** The name of the open decision, '' when the game is over. */
  get kind(): string {
    return T.DECISION_IDS[this.asked];
  }

  get optionCount(): number {
    return T.COUNT[this.options & 255] + T.COUNT[this.options >> 8];
  }

  optionId(index: number): string {
    checkIndex(index, this.optionCount);
    return optionId(this, this.nth(index));
  }

  optionIds(): string[] {
    return Array.from({ length: this.optionCount }, (_, index) => this.optionId(index));
  }

  /** Answers the open decision and goes on to the next one. */
  choose(index: number): void {
    // Unsigned, so that one comparison finds negative numbers too; a game that is over has no options.
    if (index >>> 0 >= this.optionCount) checkIndex(index, this.optionCount);
    this.apply(this.nth(index));
    if (this.takeForced) this.takeSingles();
  }

  snapshot(): Snapshot {
    return snapshot(this);
  }

  /** Scores as they stand; final when the game is over. */
  result(): Result {
    return score(this);
  }

  // ------------------------------------------------------------------------------------------------ set-up and rounds

  private setUp(first: number | undefined): void {
    const { m, players } = this;
    for (let car = 1; car <= players; car++) {
      for (let i = T.FLOOR_PURSES[car]; i > 0; i--) {
        const purse = 1 << drawToken(this, 'floor-purse', m[T.BOX] & T.PURSES);
        m[T.BOX] ^= purse;
        m[T.LOOT + car] |= purse;
      }
    }
    this.first = first ?? drawFirst(this);
    checkIndex(this.first, players);
    for (let i = 0; i < players; i++) {
      const seat = (this.first + i) % players;
      const car = players - (i & 1);
      m[T.PLACE + seat] = car;
      m[T.AT + car] |= 1 << seat;
    }
    drawRoundCards(this);
    this.openRound();
  }

  private openRound(): void {
    this.planning = true;
    this.planned = 0;
    this.performed = 0;
    this.step = T.scheduleOf(this.players, this.m[T.ROUND_CARDS + this.round]);
    for (let i = 0, seat = this.first; i < this.players; i++) {
      this.refill(seat);
      if (++seat === this.players) seat = 0;
    }
    this.askPlan();
  }

  /** Shuffles a seat's deck, by now all of its cards, and moves the border so that six of them are the hand. */
  private refill(seat: number): void {
    const { m, random } = this;
    const from = T.CARDS + seat * T.CARD_ROOM;
    const size = m[T.SIZE + seat];
    if (this.dictation === null) {
      for (let i = size - 1; i > 0; i--) {
        const at = from + random.below(i + 1);
        const card = m[at];
        m[at] = m[from + i];
        m[from + i] = card;
      }
    } else {
      dictateDeck(this, seat, this.dictation);
    }
    m[T.DECK + seat] = size;
    m[T.HAND + seat] = 0;
    this.draw(seat, seat === this.doc ? LARGE_HAND : HAND_SIZE);
  }

  private draw(seat: number, count: number): void {
    const { m } = this;
    const deck = m[T.DECK + seat];
    const left = Math.max(0, deck - count);
    const from = T.CARDS + seat * T.CARD_ROOM;
    let hand = m[T.HAND + seat];
    for (let i = left; i < deck; i++) hand |= T.HAND_BIT[m[from + i]];
    m[T.HAND + seat] = hand;
    m[T.DECK + seat] = left;
  }

  // --------------------------------------------------------------------------------------------------------- planning

  private askPlan(): void {
    const { m } = this;
    const step = T.SCHEDULE[this.step];
    if (step === T.END) {
      // Unplayed cards go on top of the deck: they lie there already, only the border between them is forgotten.
      this.planning = false;
      this.steal();
      return;
    }
    let seat = this.first + (step & 7);
    if (seat >= this.players) seat -= this.players;
    let options = T.KINDS_IN_HAND[m[T.HAND + seat]];
    // R3. Every round starts with a turn of one open action each: the first action is the one of that turn.
    if (seat === this.ghost && step < T.TUNNEL) options |= options << T.HIDDEN;
    if (m[T.DECK + seat] > 0) options |= 1 << T.DRAW;
    this.seat = seat;
    this.asked = T.PLAN;
    // R1. With ten action cards and at most five actions a round the pass is never needed, but it is the rule.
    this.options = options === 0 ? 1 << T.PASS : options;
  }

  private plan(option: number): void {
    if (option < T.DRAW) this.play(option, T.SCHEDULE[this.step] & T.TUNNEL ? T.FACE_DOWN : 0);
    else if (option === T.DRAW) this.draw(this.seat, DRAWN);
    else if (option >= T.HIDDEN) this.play(option - T.HIDDEN, T.FACE_DOWN);
    this.step++;
    this.askPlan();
  }

  /** Of equal cards the one with the lowest number is played. */
  private play(kind: number, face: number): void {
    const { m, seat } = this;
    const hand = m[T.HAND + seat];
    let slot = T.FIRST_SLOT[kind];
    if ((hand & (1 << slot)) === 0) slot++;
    const card = seat * 16 + slot;
    m[T.HAND + seat] = hand ^ (1 << slot);
    const last = T.CARDS + seat * T.CARD_ROOM + --m[T.SIZE + seat];
    let at = last;
    while (m[at] !== card) at--;
    for (; at < last; at++) m[at] = m[at + 1];
    m[T.PILE + this.planned++] = card | face;
  }

  // --------------------------------------------------------------------------------------------------------- stealing

  /** Performs cards until one asks something, or the round ends. */
  private steal(): void {
    const { m } = this;
    while (this.performed < this.planned) {
      const card = m[T.PILE + this.performed] & T.CARD;
      this.seat = card >> 4;
      this.options = 0;
      this.perform(T.KIND_OF_SLOT[card & 15]);
      if (this.options !== 0) return;
      this.finish();
    }
    this.closeRound();
  }

  /** Asks the first decision of an action, or does it if there is none; one without options has no effect. */
  private perform(kind: number): void {
    const { m, seat } = this;
    const place = m[T.PLACE + seat];
    switch (kind) {
      case T.MOVE:
        // Three cars each way on the roof, one inside; the own car is never among them.
        this.ask(T.MOVE_TO, (place < T.ROOF ? (5 << place) >> 1 : (0x77 << (place - T.ROOF)) >> 3) & this.train());
        break;
      case T.FLOOR_CHANGE:
        this.relocate(seat, place ^ T.ROOF);
        break;
      case T.FIRE:
        if (m[T.FIRED + seat] < T.BULLETS) this.ask(T.FIRE_TARGET, sparingBelle(this, shootable(this, place)));
        break;
      case T.ROBBERY:
        this.ask(T.ROB, T.kindsOf(m[T.LOOT + place]));
        break;
      case T.PUNCH:
        this.ask(T.PUNCH_TARGET, sparingBelle(this, m[T.AT + place] & ~(1 << seat)));
        break;
      default:
        this.ask(T.MARSHAL_TO, ((5 << this.marshal) >> 1) & this.train());
    }
  }

  private apply(option: number): void {
    if (this.asked === T.PLAN) {
      this.plan(option);
      return;
    }
    const { m, seat } = this;
    const place = m[T.PLACE + seat];
    switch (this.asked) {
      case T.MOVE_TO:
        this.relocate(seat, option | (place & T.ROOF));
        break;
      case T.FIRE_TARGET:
        this.give(option, seat * 16 + T.ACTION_CARDS + m[T.FIRED + seat]++);
        if (seat === this.django) this.knockBack(option, place);
        break;
      case T.ROB:
        this.transfer(T.LOOT + place, T.HELD + seat, option);
        break;
      case T.PUNCH_TARGET:
        this.victim = option;
        if (m[T.HELD + option] !== 0) this.ask(T.PUNCH_LOOT, T.kindsOf(m[T.HELD + option]));
        else this.askPush(place);
        return;
      case T.PUNCH_LOOT:
        this.lostPurse = this.transfer(T.HELD + this.victim, T.LOOT + place, option) & T.PURSES;
        if (seat === this.cheyenne && this.lostPurse !== 0) this.ask(T.KEEP_PURSE, T.YES_OR_NO);
        else this.askPush(place);
        return;
      case T.KEEP_PURSE:
        if (option === T.YES) {
          m[T.LOOT + place] ^= this.lostPurse;
          m[T.HELD + seat] |= this.lostPurse;
        }
        this.askPush(place);
        return;
      case T.PUSH_TO:
        this.relocate(this.victim, place + (option === 0 ? -1 : 1));
        break;
      case T.TAKE_PURSE:
        if (option === T.YES) this.transfer(T.LOOT + place, T.HELD + seat, 0);
        if (!pickPockets(this, seat + 1 === this.players ? 0 : seat + 1)) this.nextRound();
        return;
      default:
        this.marshal = option;
    }
    this.finish();
    this.steal();
  }

  /** After an action: whoever is now with the marshal flees, and the card goes back on top of its owner's deck. */
  private finish(): void {
    const met = this.m[T.AT + this.marshal];
    if (met !== 0) this.meet(met);
    const card = this.m[T.PILE + this.performed++] & T.CARD;
    this.give(card >> 4, card);
  }

  meet(met: number): void {
    const { m, marshal } = this;
    this.shoot(met);
    for (let left = met; left !== 0; left &= left - 1) m[T.PLACE + T.lowestBit(left)] = marshal + T.ROOF;
    m[T.AT + marshal] = 0;
    m[T.AT + marshal + T.ROOF] |= met;
  }

  /** A neutral bullet for each of a set of seats; with too few for all of them nobody gets one (R8). */
  shoot(seats: number): void {
    if (T.COUNT[seats] > this.neutralLeft) return;
    for (let left = seats; left !== 0; left &= left - 1) {
      this.give(T.lowestBit(left), T.FIRST_NEUTRAL + T.NEUTRAL_BULLETS - this.neutralLeft--);
    }
  }

  private closeRound(): void {
    if (!this.advanced || !happen(this)) this.nextRound();
  }

  private nextRound(): void {
    this.first = this.first + 1 === this.players ? 0 : this.first + 1;
    this.round++;
    if (this.round < T.ROUNDS) {
      this.openRound();
    } else {
      this.asked = T.NOTHING;
      this.options = 0;
    }
  }

  // -------------------------------------------------------------------------------------------------- parts of actions

  ask(decision: number, options: number): void {
    this.asked = decision;
    this.options = options;
  }

  private askPush(place: number): void {
    const car = place & 7;
    this.ask(T.PUSH_TO, (car > 0 ? 1 : 0) | (car < this.players ? 2 : 0));
  }

  /** Django's shots push along the train. He never hits anybody in his own car, so there always is a direction. */
  private knockBack(target: number, from: number): void {
    const there = this.m[T.PLACE + target];
    const car = there & 7;
    if (there < from) {
      if (car > 0) this.relocate(target, there - 1);
    } else if (car < this.players) {
      this.relocate(target, there + 1);
    }
  }

  private train(): number {
    return (2 << this.players) - 1;
  }

  private relocate(seat: number, to: number): void {
    const { m } = this;
    m[T.AT + m[T.PLACE + seat]] ^= 1 << seat;
    m[T.AT + to] |= 1 << seat;
    m[T.PLACE + seat] = to;
  }

  /** Puts a card on top of a deck; hands are empty while stealing, so the deck's top is the end of the stretch. */
  private give(seat: number, card: number): void {
    this.m[T.CARDS + seat * T.CARD_ROOM + this.m[T.SIZE + seat]++] = card;
  }

  /** Moves a token of a kind, which one is chance; returns its bit. */
  private transfer(from: number, to: number, kind: number): number {
    const { m } = this;
    const token = 1 << drawToken(this, 'which-token', m[from] & T.TOKENS_OF_KIND[kind]);
    m[from] ^= token;
    m[to] |= token;
    return token;
  }

  /** The option of an index. */
  private nth(index: number): number {
    const low = this.options & 255;
    const lows = T.COUNT[low];
    return index < lows ? T.NTH[low * 8 + index] : 8 + T.NTH[(this.options >> 8) * 8 + index - lows];
  }

  private takeSingles(): void {
    while (this.options !== 0 && (this.options & (this.options - 1)) === 0) this.apply(T.lowestBit(this.options));
  }

  private copyFields(other: HandGame): void {
    this.seat = other.seat;
    this.asked = other.asked;
    this.options = other.options;
    this.first = other.first;
    this.round = other.round;
    this.planning = other.planning;
    this.step = other.step;
    this.planned = other.planned;
    this.performed = other.performed;
    this.marshal = other.marshal;
    this.neutralLeft = other.neutralLeft;
    this.victim = other.victim;
    this.lostPurse = other.lostPurse;
    this.ransomed = other.ransomed;
  }
}

/** Stands in the place of a generator in dictated games, so that the field has one type. */
const UNUSED = new SeededChance(0);

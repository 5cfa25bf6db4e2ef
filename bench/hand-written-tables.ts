// The facts and look-up tables of the hand-written engine: state layout, card and token codes, round cards.
// Everything here is computed once, when the module loads; a game only reads it.

/** Decisions, in the order of `DECISION_IDS`. */
export const PLAN = 0;
export const MOVE_TO = 1;
export const FIRE_TARGET = 2;
export const ROB = 3;
export const PUNCH_TARGET = 4;
export const PUNCH_LOOT = 5;
export const PUSH_TO = 6;
export const MARSHAL_TO = 7;
export const KEEP_PURSE = 8;
export const TAKE_PURSE = 9;
export const NOTHING = 10;
export const DECISION_IDS: readonly string[] = [
  'plan', 'move-to', 'fire-target', 'rob', 'punch-target', 'punch-loot', 'push-to', 'marshal-to', 'keep-purse', 'take-purse', '',
]; // prettier-ignore

/** The options of a decision that can be declined, which counts as an option: bit 0 is yes, bit 1 is no. */
export const YES = 0;
export const YES_OR_NO = 3;

/** Kinds of action card; the same numbers are the options of `plan`, followed by `draw` and `pass`. */
export const MOVE = 0;
export const FLOOR_CHANGE = 1;
export const FIRE = 2;
export const ROBBERY = 3;
export const PUNCH = 4;
export const MARSHAL = 5;
export const DRAW = 6;
export const PASS = 7;
/** Added to the kind of a card that Ghost plays face down. */
export const HIDDEN = 8;
export const ACTION_IDS: readonly string[] = ['move', 'floor-change', 'fire', 'robbery', 'punch', 'marshal'];

/**
 * A card is `seat * 16 + slot`: slots 0 to 9 are the action cards, 10 to 15 the bullets of that seat's bandit.
 * The neutral bullets follow at 96. Every card fits into 7 bits, so the plan pile has a bit left for 'face down'.
 */
export const ACTION_CARDS = 10;
export const BULLETS = 6;
export const NEUTRAL_BULLETS = 13;
export const FIRST_NEUTRAL = 96;
export const CARD = 127;
export const FACE_DOWN = 128;
/** Kind of the action card in a slot, and the first slot of a kind. */
export const KIND_OF_SLOT = Uint8Array.of(0, 0, 1, 1, 2, 2, 3, 3, 4, 5);
export const FIRST_SLOT = Uint8Array.of(0, 2, 4, 6, 8, 9);

/** Tokens are bits of one int: purses 0 to 17 by ascending value, jewels 18 to 23, strongboxes 24 and 25. */
export const TOKENS = 26;
export const PURSES = 0x3ffff;
export const JEWELS = 0x3f << 18;
export const STRONGBOXES = 3 << 24;
export const TOKENS_OF_KIND = Int32Array.of(PURSES, JEWELS, STRONGBOXES);
export const TOKEN_IDS: readonly string[] = ['purse', 'jewel', 'strongbox'];
export const TOKEN_VALUES = Int32Array.of(
  250, 250, 250, 250, 250, 250, 250, 250, 300, 300, 350, 350, 400, 400, 450, 450, 500, 500,
  500, 500, 500, 500, 500, 500, 1000, 1000,
); // prettier-ignore

/**
 * Places: car 0 is the locomotive, `place = car` inside and `car + ROOF` on its roof. No train has a car 7, so the slots
 * beside both ends of either level stay empty and neighbours need no bounds check.
 */
export const ROOF = 8;

/** State layout, offsets into one Int32Array. `AT` leaves slot 0 empty as the neighbour before the locomotive. */
export const AT = 1; // seats standing at each of 16 places, as bits
export const LOOT = AT + 16; // tokens at 16 places, then of 6 seats, then in the box, as bits
export const HELD = LOOT + 16;
export const BOX = HELD + 6;
export const PLACE = BOX + 1; // where each seat's bandit stands
export const FIRED = PLACE + 6; // bullets gone from each gun
export const HAND = FIRED + 6; // action cards in each hand, as bits by slot
export const DECK = HAND + 6; // cards in each deck while planning
export const SIZE = DECK + 6; // cards in each hand and deck together
export const ROUND_CARDS = SIZE + 6;
export const PILE = ROUND_CARDS + 5; // the plan pile, at most 5 actions for each of 6 seats
/** Own cards, all foreign bullets and all neutral ones: 10 + 5 * 6 + 13. */
export const CARD_ROOM = 53;
export const CARDS = PILE + 30;

/** `COUNT[mask]` and `NTH[mask * 8 + i]` of sets of numbers below 8. Only Ghost's `plan` has options beyond: the same again in the next 8 bits. */
export const COUNT = new Uint8Array(256);
export const NTH = new Uint8Array(256 * 8);
for (let mask = 0; mask < 256; mask++) {
  for (let bit = 0; bit < 8; bit++) if (mask & (1 << bit)) NTH[mask * 8 + COUNT[mask]++] = bit;
}

/** The hand bit of a card, 0 for a bullet. */
export const HAND_BIT = new Int32Array(128);
for (let card = 0; card < FIRST_NEUTRAL; card++) HAND_BIT[card] = (card & 15) < ACTION_CARDS ? 1 << (card & 15) : 0;

/** The kinds of action card in a hand: what `plan` offers besides drawing. */
export const KINDS_IN_HAND = new Uint8Array(1 << ACTION_CARDS);
for (let hand = 0; hand < KINDS_IN_HAND.length; hand++) {
  for (let slot = 0; slot < ACTION_CARDS; slot++) if (hand & (1 << slot)) KINDS_IN_HAND[hand] |= 1 << KIND_OF_SLOT[slot];
}

/** All tokens of the same kind and value as a token. */
export const EQUAL_TOKENS = new Int32Array(TOKENS);
for (let token = 0; token < TOKENS; token++) {
  const kind = TOKENS_OF_KIND.find((tokens) => (tokens & (1 << token)) !== 0) ?? 0;
  for (let other = 0; other < TOKENS; other++) {
    if (kind & (1 << other) && TOKEN_VALUES[other] === TOKEN_VALUES[token]) EQUAL_TOKENS[token] |= 1 << other;
  }
}

/** Turns of the round cards (facts 1.1 and 1.2): Standard, Tunnel, speeding-Up, sWitching. */
const ROUND_CARD_NAMES = ['angry-marshal', 'swivel-arm', 'braking', 'take-it-all', 'passengers-rebellion', 'tunnel', 'bridge'];
const TURNS_2_4 = ['SSTW', 'STSS', 'SSSS', 'STUS', 'SSTSS', 'STSTS', 'SUS'];
const TURNS_5_6 = ['SSW', 'STS', 'STSS', 'SUW', 'STSW', 'STST', 'SU'];
export const ROUNDS = 5;
export const ROUND_CARD_COUNT = ROUND_CARD_NAMES.length;
/** The train stations are the round cards from 7 on; they have the same turns at every table (facts 1.3). */
const STATION_NAMES = ['marshals-revenge', 'pickpocketing', 'hostage-taking'];
const STATION_TURNS = 'SSTS';
export const STATION_COUNT = STATION_NAMES.length;

/** A card's event has the number of the card; the two between the others have none. */
export const ANGRY_MARSHAL = 0;
export const SWIVEL_ARM = 1;
export const BRAKING = 2;
export const TAKE_IT_ALL = 3;
export const PASSENGERS_REBELLION = 4;
export const MARSHALS_REVENGE = 7;
export const PICKPOCKETING = 8;
export const HOSTAGE_TAKING = 9;

export function roundCardId(players: number, card: number): string {
  if (card >= ROUND_CARD_COUNT) return STATION_NAMES[card - ROUND_CARD_COUNT];
  return `${ROUND_CARD_NAMES[card]}-${players <= 4 ? '2-4' : '5-6'}`;
}

/**
 * Who acts when: one byte per single action, seats to the left of the first player + `TUNNEL` + turn (from 0) * 16,
 * closed by `END`. Turn symbols are thereby gone before a game starts.
 */
export const TUNNEL = 8;
export const END = 255;
const STEPS = 32;
const CARDS_AND_STATIONS = ROUND_CARD_COUNT + STATION_COUNT;
export const SCHEDULE = new Uint8Array(7 * CARDS_AND_STATIONS * STEPS).fill(END);

export function scheduleOf(players: number, card: number): number {
  return (players * CARDS_AND_STATIONS + card) * STEPS;
}

for (let players = 3; players <= 6; players++) {
  const stations = STATION_NAMES.map(() => STATION_TURNS);
  [...(players <= 4 ? TURNS_2_4 : TURNS_5_6), ...stations].forEach((turns, card) => {
    let at = scheduleOf(players, card);
    [...turns].forEach((symbol, turn) => {
      for (let i = 0; i < players; i++) {
        const left = symbol === 'W' ? (players - i) % players : i;
        for (let times = symbol === 'U' ? 2 : 1; times > 0; times--) {
          SCHEDULE[at++] = left + (symbol === 'T' ? TUNNEL : 0) + turn * 16;
        }
      }
    });
  });
}

/** Purses and jewels on the floor of car-1, car-2 ... (facts 2, cars A to F). */
export const FLOOR_PURSES = Uint8Array.of(0, 1, 1, 0, 3, 3, 4);
const FLOOR_JEWELS = [0, 0, 1, 3, 0, 1, 1];

/** The state before the first use of chance, by number of players: a game starts as a copy of it. */
export const START: readonly Int32Array[] = [0, 1, 2, 3, 4, 5, 6].map((players) => {
  const m = new Int32Array(CARDS + players * CARD_ROOM);
  m[LOOT] = 1 << 24;
  m[BOX] = PURSES | JEWELS | (1 << 25);
  for (let seat = 0; seat < players; seat++) {
    m[HELD + seat] = 1 << seat; // the 250 purses come first
    m[BOX] ^= 1 << seat;
    m[SIZE + seat] = ACTION_CARDS;
    for (let slot = 0; slot < ACTION_CARDS; slot++) m[CARDS + seat * CARD_ROOM + 9 - slot] = seat * 16 + slot;
  }
  let jewel = 1 << 18;
  for (let car = 1; car <= players; car++) {
    for (let i = 0; i < FLOOR_JEWELS[car]; i++, jewel <<= 1) {
      m[LOOT + car] |= jewel;
      m[BOX] ^= jewel;
    }
  }
  return m;
});

export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Which kinds of token are in a set, as bits: the options of `rob` and `punch-loot`. */
export function kindsOf(tokens: number): number {
  return (tokens & PURSES ? 1 : 0) | (tokens & JEWELS ? 2 : 0) | (tokens & STRONGBOXES ? 4 : 0);
}

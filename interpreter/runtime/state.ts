// The state of a game: integers in flat arrays and nothing else, so that a copy is a few array copies and a save is data.
// INVARIANT: no closure, promise or generator holds game state; at a decision everything needed to go on is in here.

/** What the machine waits for. `start` is the point before the first use of randomness; it never reaches a caller. */
export const Ask = { nothing: 0, decision: 1, pick: 2, shuffle: 3, over: 4, start: 5 } as const;

/** Frame header in `frames`: action, program counter, base of the caller's frame, base of this frame's lists. Locals follow. */
export const frameHeader = 4;

/** What a JSON round trip of a state gives. */
export type StateData = Omit<State, 'copy' | 'toJSON'>;

/**
 * INVARIANT: the arrays of a state are changed in place, never replaced, with three exceptions: `options`, an element of an array of
 * arrays, and what is shared between copies. Generated code holds on to them from one call to the next.
 */
export class State {
  /** Row of none, then the values of the game, then one row per piece (see program.ts). */
  m: number[] = [];
  piles: number[][] = [[]];
  memories: number[][] = [];
  /** Attached abilities, flat: document, piece, span (1-based; 0 = for good). */
  attached: number[] = [];
  /** Only the first `top` integers count. */
  frames: number[] = [];
  /** Base of the innermost frame, and first free index; -1 when no frame is left. */
  base = -1;
  top = 0;
  /** Only the first `listTop` count. INVARIANT: a list is never changed once it stands here, so copies share it. */
  lists: (readonly number[])[] = [];
  listTop = 0;
  /** State of the random generator: four 32-bit integers. */
  random: number[] = [0, 0, 0, 0];
  /** 0: chance is drawn from `random`; 1: chance is asked like a decision; 2: stop before chance (inside `newGame` only). */
  askChance = 0;
  /** The seat `first` of the set-up names (its piece), or 0. */
  givenFirst = 0;
  /** What is waited for, and who is asked (a seat's piece; 0 = chance). */
  ask: number = Ask.nothing;
  seat = 0;
  /** Options on offer: triples branch, value, count for a decision; pairs value, count for chance. Only the first `offerEnd` count. */
  offers: number[] = [];
  offerEnd = 0;
  min = 0;
  max = 0;
  // What changes only when a piece is created. Copies share these until one of them creates a piece (`shared` is then 1).
  /** Pieces by kind, in order of creation. */
  byKind: number[][] = [];
  /** The piece of each document that has only one (by document; 0 = not in the game). */
  pieceOf: number[] = [];
  /** Ids by piece number ((row - firstPiece) / stride). */
  ids: string[] = [];
  /** Kinds by piece number. */
  kinds: number[] = [];
  /** By index of a pile: its entry in `Program.piles` (-1 for pile 0), and the piece it belongs to (0 = the table). */
  pileInfos: number[] = [-1];
  pileHolders: number[] = [0];
  shared = 0;

  copy(): State {
    const other = new State();
    this.shared = 1;
    other.shared = 1;
    other.m = this.m.slice();
    other.piles = copyLists(this.piles);
    other.byKind = this.byKind;
    other.pieceOf = this.pieceOf;
    other.memories = copyLists(this.memories);
    other.attached = this.attached.slice();
    other.frames = this.frames.slice(0, this.top);
    other.base = this.base;
    other.top = this.top;
    other.lists = this.lists.slice(0, this.listTop);
    other.listTop = this.listTop;
    other.random = this.random.slice();
    other.askChance = this.askChance;
    other.givenFirst = this.givenFirst;
    other.ask = this.ask;
    other.seat = this.seat;
    other.offers = this.offers.slice(0, this.offerEnd);
    other.offerEnd = this.offerEnd;
    other.min = this.min;
    other.max = this.max;
    other.ids = this.ids;
    other.kinds = this.kinds;
    other.pileInfos = this.pileInfos;
    other.pileHolders = this.pileHolders;
    return other;
  }

  /** A copy of what is on offer. */
  get options(): number[] {
    return this.offers.slice(0, this.offerEnd);
  }

  set options(options: readonly number[]) {
    this.offers = options.slice();
    this.offerEnd = options.length;
  }

  /** The state as data, without what lies beyond the tops, so that two states that behave alike are written alike. */
  toJSON(): StateData {
    return { ...this, offers: this.options, frames: this.frames.slice(0, this.top), lists: this.lists.slice(0, this.listTop), shared: 0 };
  }

  static from(data: StateData): State {
    return Object.assign(new State(), data);
  }
}

/** Lengthens frames and lists to their tops: writing a frame from the middle must not leave holes, which would slow the array for good. */
export function makeRoom(state: State): void {
  while (state.frames.length < state.top) state.frames.push(0);
  while (state.lists.length < state.listTop) state.lists.push(none);
}

const none: readonly number[] = [];

function copyLists(lists: readonly (readonly number[])[]): number[][] {
  const copies: number[][] = [];
  for (let i = 0; i < lists.length; i++) copies.push(lists[i].slice());
  return copies;
}

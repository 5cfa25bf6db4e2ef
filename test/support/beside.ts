// Plays the same choices on the generic engine and on the hand-written one: who is asked, what is offered and what lies where.
import { DECLINE, type Dictation, type HandGame } from '../../bench/hand-written.ts';
import { tokenFace, tokenId } from '../../bench/hand-written-names.ts';
import { TOKENS } from '../../bench/hand-written-tables.ts';
import type { Decision } from '../../interpreter/game/decision.ts';
import type { Game } from '../../interpreter/game/game.ts';
import type { StateJson } from '../../interpreter/game/state-json.ts';

/** Repeats, by name, what chance did in the generic game. */
export class Echo implements Dictation {
  private readonly queue: { kind: string; answer: readonly string[] }[] = [];
  private read = 0;

  /** Takes over what chance did since the last call. */
  listen(game: Game): void {
    const entries = game.log({ from: this.read + 1 });
    this.read += entries.length;
    for (const { type, kind, option } of entries) if (type === 'chance') this.queue.push({ kind, answer: [option ?? []].flat() });
  }

  get silent(): boolean {
    return this.queue.length === 0;
  }

  pick(kind: string, options: readonly string[]): number {
    return this.order(kind, options, 1)[0];
  }

  order(kind: string, options: readonly string[], count: number): number[] {
    const next = this.queue.shift();
    if (next?.kind !== kind || next.answer.length !== count)
      throw new Error(`${kind} of ${count} is asked, but the other game drew ${JSON.stringify(next)}`);
    const left = options.map((id, index) => ({ id, index })).sort((a, b) => numberOf(a.id) - numberOf(b.id));
    return next.answer.map((name) => {
      // Of pieces with the same face the generic engine means the one with the lowest number.
      const at = left.findIndex(({ id }) => id === name || isCalled(id, name));
      if (at < 0) throw new Error(`${kind}: there is no ${name} among ${options.join(' ')}`);
      return left.splice(at, 1)[0].index;
    });
  }
}

/** `tuco.fire.2` is called `fire`, `doc.bullet.3` is called `doc.bullet`, or `bullet` where no other bullets are. */
function isCalled(id: string, name: string): boolean {
  const unnumbered = id.replace(/\.\d+$/, '');
  return unnumbered === name || unnumbered.endsWith(`.${name}`);
}

function numberOf(id: string): number {
  return Number(/\.(\d+)$/.exec(id)?.[1] ?? 0);
}

type Piles = Readonly<Record<string, readonly string[]>>;

/**
 * What both engines say of a position, in one form; keys are in any order. Loot has no order in the hand-written engine; decks have one only while planning.
 * At the end tokens are told by their faces: an event may take any of several equal purses, and there loot has the order it was got in.
 */
export interface Position {
  readonly asked: readonly unknown[];
  readonly values: readonly unknown[];
  readonly places: Readonly<Record<string, unknown>>;
  readonly piles: Piles;
  readonly faceDown: readonly string[];
}

export function positionOfHand(game: HandGame): Position {
  const { values, places, piles, faceDown, performing } = game.snapshot();
  return {
    asked: game.over ? [] : [game.seat, game.kind, game.optionIds().sort()],
    values: game.over ? [] : [values.round, values.phase, values.first, ...(values.phase === 'planning' ? [values.turn] : [])],
    places,
    piles: comparable(game.over ? withFaces(piles, (id) => FACES.get(id)) : piles, values.phase),
    // It remembers how a card was played even while it is performed; for the rules it has been turned over.
    faceDown: faceDown.filter((id) => id !== performing),
  };
}

export function positionOfGame(game: Game): Position {
  const decision = game.decision();
  const { values, pieces, piles } = game.state();
  const { round, phase, first, turn } = values;
  const places: Record<string, unknown> = {};
  for (const id in pieces) if ('place' in pieces[id]) places[id] = pieces[id]['place'];
  const { 'coming-rounds': _coming, 'past-rounds': _past, ...named } = piles as Record<string, readonly string[]>;
  const tokens: Piles = { ...named, ...('box' in named && { box: named['box'].filter((piece) => pieces[piece]['kind'] === 'token') }) };
  const faceOf = (id: string): string | undefined =>
    pieces[id]['kind'] === 'token' ? `${id.split('.')[0]}:${String(pieces[id]['value'])}` : undefined;
  return {
    asked: decision === null ? [] : [decision.seat, decision.kind, optionIds(decision).sort()],
    values: decision === null ? [] : [round, phase, first, ...(phase === 'planning' ? [turn] : [])],
    places,
    piles: comparable(game.over ? withFaces(tokens, faceOf) : tokens, String(phase)),
    faceDown: faceDownIn(pieces, piles['plan'] as readonly string[]),
  };
}

/** As the hand-written engine lists them: to decline, where one may, is an option. */
export function optionIds({ options, min }: Decision): string[] {
  const ids = options.map(({ id }) => id);
  return min === 0 ? [...ids, DECLINE] : ids;
}

const FACES = new Map(Array.from({ length: TOKENS }, (_, token) => [tokenId(token), tokenFace(token)]));

function withFaces(piles: Piles, faceOf: (id: string) => string | undefined): Piles {
  return Object.fromEntries(Object.entries(piles).map(([id, pile]) => [id, pile.map((piece) => faceOf(piece) ?? piece)]));
}

function faceDownIn(pieces: StateJson['pieces'], plan: readonly string[]): string[] {
  return plan.filter((id) => pieces[id]['face'] === 'down');
}

function comparable(piles: Piles, phase: string): Piles {
  const unordered = (id: string): boolean => id.endsWith('.loot') || id === 'box' || (phase !== 'planning' && id.endsWith('.deck'));
  const result: Record<string, readonly string[]> = {};
  for (const id in piles) result[id] = unordered(id) ? piles[id].toSorted() : piles[id];
  return result;
}

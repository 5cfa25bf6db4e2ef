// Which abilities, events and stations a game has really used, told from its positions: that two engines agree says nothing of
// rules that none of them had to apply.
import { isDeepStrictEqual } from 'node:util';
import type { HandGame, Result, Snapshot } from '../../bench/hand-written.ts';

/** A decision that is open: how things stand, who is asked what. */
export interface Moment {
  readonly state: Snapshot;
  /** The seat that is asked, and its bandit. */
  readonly seat: number;
  readonly bandit: string;
  readonly kind: string;
  readonly options: readonly string[];
}

export function momentOf(game: HandGame): Moment {
  return { state: game.snapshot(), seat: game.seat, bandit: game.seats[game.seat], kind: game.kind, options: game.optionIds() };
}

/** Everything that a game can use. */
export const EVERYTHING = [
  ...['belle: spared by a fist', 'belle: spared by a gun', 'belle: nobody else to hit', 'cheyenne: yes', 'cheyenne: decline'],
  ...['django: pushed', 'django: pushed to the marshal', 'doc: seven cards', 'ghost: hidden', 'tuco: beside', 'tuco: through the roof'],
  ...['angry-marshal', 'swivel-arm', 'braking', 'take-it-all', 'passengers-rebellion'].map((id) => `event: ${id}`),
  ...['marshals-revenge', 'pickpocketing: yes', 'pickpocketing: decline', 'hostage-taking'].map((id) => `event: ${id}`),
];

/** What the answer to a decision has used, from what the players saw before and after it. */
export function usedBetween(before: Moment, answer: string, after: Moment): string[] {
  const { bandit, kind } = before;
  const used: string[] = [];
  if (kind === 'plan' && answer.endsWith(':hidden')) used.push(`${bandit}: hidden`);
  if (kind === 'plan' && before.state.piles[`seat-${before.seat}.hand`].length === 7) used.push(`${bandit}: seven cards`);
  if (kind === 'keep-purse') used.push(`${bandit}: ${answer}`);
  if (kind === 'take-purse') used.push(`event: pickpocketing: ${answer}`);
  if (kind === 'punch-target' || kind === 'fire-target') used.push(...usedByBelle(before));
  if (kind === 'fire-target') used.push(...usedByShot(before, answer, after));
  used.push(...usedByEvent(before, after));
  return used;
}

export function usedAtEnd({ scores }: Result): string[] {
  return scores.some(({ parts }) => parts.ransom > 0) ? ['event: hostage-taking'] : [];
}

function usedByBelle({ state, bandit, kind, options }: Moment): string[] {
  if (options.length === 1 && options[0] === 'belle') return ['belle: nobody else to hit'];
  const [here, there] = [placeOf(state, bandit), placeOf(state, 'belle')];
  if (bandit === 'belle' || there === undefined || options.includes('belle')) return [];
  if (kind === 'punch-target') return there.car === here?.car && there.roof === here.roof ? ['belle: spared by a fist'] : [];
  return there.roof === here?.roof && Math.abs(there.car - here.car) === 1 ? ['belle: spared by a gun'] : [];
}

function usedByShot(before: Moment, target: string, after: Moment): string[] {
  const { state, bandit } = before;
  const [here, there, later] = [placeOf(state, bandit), placeOf(state, target), placeOf(after.state, target)];
  if (bandit === 'tuco' && here?.car === there?.car) return [here?.roof === there?.roof ? 'tuco: beside' : 'tuco: through the roof'];
  // With nothing but this shot in between.
  const alone = after.state.piles['plan'].length === state.piles['plan'].length - 1 && !roundEnds(before, after);
  if (bandit !== 'django' || !alone || there?.car === later?.car) return [];
  return [there?.roof === later?.roof ? 'django: pushed' : 'django: pushed to the marshal'];
}

/** An answer that moves nobody by itself, to the last card of a round: whatever else has changed is the event's doing. */
function usedByEvent(before: Moment, after: Moment): string[] {
  const { values, piles } = before.state;
  const quiet = before.kind === 'rob' || (before.kind === 'fire-target' && before.bandit !== 'django');
  if (!quiet || piles['plan'].length > 1 || !roundEnds(before, after)) return [];
  const table = ({ state }: Moment): unknown => [state.places, state.piles['box'], state.piles['neutral-bullets']];
  if (isDeepStrictEqual(table(before), table(after))) return [];
  return [`event: ${values.roundCards[values.round - 1].replace(/-\d-\d$/, '')}`];
}

function roundEnds(before: Moment, after: Moment): boolean {
  return after.kind === '' || after.state.values.round !== before.state.values.round;
}

function placeOf({ places }: Snapshot, figure: string): { readonly car: number; readonly roof: boolean } | undefined {
  const place = places[figure];
  if (place === undefined) return undefined;
  const [car, roof] = place.split('.');
  return { car: car === 'locomotive' ? 0 : Number(car.slice('car-'.length)), roof: roof !== undefined };
}

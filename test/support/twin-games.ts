// Twin games of the base box: two games played so that one seat cannot tell them apart, though decks, purses and what others lay face
// down differ. Both dictate chance; every answer is chosen for both at once.
import type { Decision, Talk } from './engines.ts';
import { shuffleList, type Roll } from './twins.ts';

/** What a choice of others tells the watcher: a card played face down only that one was played. */
type Answers = readonly [string | string[], string | string[]];

export interface Watcher {
  readonly seat: number | 'nobody';
  readonly bandit: string;
}

/** An answer for each twin that leaves the watcher unable to tell them apart; undefined when there is none. `state` is one twin's. */
export function answerBoth(twins: readonly [Decision, Decision], watcher: Watcher, state: Shown, roll: Roll): Answers | undefined {
  const [one, two] = twins;
  if (one.kind !== two.kind || one.seat !== two.seat) return undefined;
  switch (one.kind) {
    case 'floor-purse':
      return [anyOf(one, roll), anyOf(two, roll)];
    case 'round-cards':
      return roundCards(one, roll);
    case 'shuffle-deck':
      return deckOrders(twins, shuffling(state) === watcher.seat, roll);
    case 'which-token':
      return concerns(one, watcher.bandit) ? common(twins, roll) : [anyOf(one, roll), anyOf(two, roll)];
    case 'plan':
      return one.seat !== watcher.seat && one.about['turn-type'] === 'tunnel' ? hiddenPlay(twins, roll) : common(twins, roll);
    default:
      return common(twins, roll);
  }
}

/** The state of a game as the engine tells it. */
export interface Shown {
  readonly values: Readonly<Record<string, unknown>>;
  readonly piles: Readonly<Record<string, readonly string[]>>;
  readonly pieces: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Whose deck is shuffled: the first seat clockwise that has not drawn yet. */
function shuffling({ values, piles }: Shown): number {
  const players = Object.keys(piles).filter((id) => id.endsWith('.hand')).length;
  for (let i = 0; i < players; i += 1) {
    const seat = (Number(values['first']) + i) % players;
    if (piles[`seat-${seat}.hand`].length === 0) return seat;
  }
  throw new Error('nobody is to draw');
}

/** The bandit who acts or whose loot it is sees what becomes of it; without both of them named it may be anybody. */
function concerns({ about }: Decision, bandit: string): boolean {
  const named = Object.values(about).map((value) => value.split('.')[0]);
  return named.length === 0 || named.includes(bandit);
}

function anyOf({ options }: Decision, roll: Roll): string {
  return options[roll(options.length)].id;
}

function common([one, two]: readonly [Decision, Decision], roll: Roll): Answers | undefined {
  const ids = one.options.map(({ id }) => id).filter((id) => two.options.some((option) => option.id === id));
  if (ids.length === 0) return undefined;
  const id = ids[roll(ids.length)];
  return [id, id];
}

function hiddenPlay(twins: readonly [Decision, Decision], roll: Roll): Answers | undefined {
  const plays = twins.map(({ options }) => options.map(({ id }) => id).filter((id) => id.startsWith('play:')));
  if (roll(2) === 0 || plays.some((ids) => ids.length === 0)) return common(twins, roll);
  return [plays[0][roll(plays[0].length)], plays[1][roll(plays[1].length)]];
}

/** The first is turned over at once; the others are not known before their time. */
function roundCards(decision: Decision, roll: Roll): Answers {
  const ids = decision.options.map(({ id }) => id);
  shuffleList(ids, roll);
  const rest = ids.slice(1);
  if (roll(3) === 0) shuffleList(rest, roll);
  return [ids.slice(0, decision.min), [ids[0], ...rest].slice(0, decision.min)];
}

/** The watcher's own deck is the same in both; those of others are shuffled apart. */
function deckOrders(twins: readonly [Decision, Decision], own: boolean, roll: Roll): Answers | undefined {
  const orders = twins.map(({ options }) => options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id)));
  for (const order of orders) shuffleList(order, roll);
  if (!own) return [orders[0], orders[1]];
  return [...orders[0]].sort().join() === [...orders[1]].sort().join() ? [orders[0], orders[0]] : undefined;
}

/** Everything the watcher can be told, errors included, as bytes. `ids` are options and pieces to ask about. */
export function toldTo(talk: Talk, seat: number, ids: readonly string[]): string {
  const { decision, view, digest } = talk.ok({ do: 'view', seat });
  const own = decision?.seat === seat;
  const told: unknown[] = [view, digest, own ? decision : null];
  told.push(talk.ok({ do: 'log', seat })['entries'], talk.ok({ do: 'log', seat, locale: 'ru', from: 3 })['entries']);
  const about = (request: Record<string, unknown>): void => {
    const { reasons, error } = talk.ask(request);
    told.push(reasons ?? error);
  };
  for (const id of ids) {
    about({ do: 'why', option: id, seat });
    for (const field of ['pile', 'value', 'place', 'face', 'owner', 'received']) about({ do: 'because', piece: id, field, seat });
    // An answer that is not on offer must be refused alike.
    if (own && !decision.options.some((option) => option.id === id)) told.push(talk.ask({ do: 'choose', option: [id, id] }).error);
  }
  return JSON.stringify(told);
}

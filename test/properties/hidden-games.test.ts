// Hidden information through the engine: two games whose histories differ only in what a seat cannot know tell it the same story.
import { expect, test } from 'vitest';
import { firstDifference } from '../support/difference.ts';
import { openEngine, type Talk } from '../support/engines.ts';
import { often, PATIENCE } from '../support/packs.ts';
import { dice } from '../support/random-play.ts';
import { answerBoth, toldTo, type Shown } from '../support/twin-games.ts';

const CHARACTERS = ['tuco', 'django', 'doc', 'belle', 'ghost', 'cheyenne'];

test(
  'twin games tell the watcher the same',
  () => {
    let compared = 0;
    let different = 0;
    const kinds = new Set<string>();
    for (let seed = 0; seed < often(25, 1_000); seed += 1) {
      const roll = dice(seed);
      const players = 3 + roll(4);
      const watcher = { seat: roll(players), bandit: '' };
      watcher.bandit = CHARACTERS[watcher.seat];
      const talks = [openEngine(), openEngine()] as const;
      for (const talk of talks)
        talk.ok({ do: 'new', seats: CHARACTERS.slice(0, players).map((id) => [id]), chance: 'ask', first: roll(1) });
      // Up to here the games are one; then they part.
      const parting = roll(2) === 0 ? 0 : roll(90);
      for (let step = 0; ; step += 1) {
        const [one, two] = talks.map((talk) => talk.decision());
        if (!one || !two) break;
        const answers = step < parting ? same(talks[0], roll) : answerBoth([one, two], watcher, stateOf(talks[0]), roll);
        if (answers === undefined) break;
        talks.forEach((talk, index) => talk.ok({ do: 'choose', option: answers[index] }));
        const [left, right] = talks.map((talk) => talk.decision());
        // Being asked something else, or nothing any more, is a difference that everybody at the table sees.
        if (!left || !right || left.kind !== right.kind || left.seat !== right.seat) break;
        if (revealed(talks, watcher.seat)) break;
        if (step < parting || (left.seat !== watcher.seat && roll(4) > 0)) continue;
        const ids = idsToAsk(talks[0], roll);
        expect(
          firstDifference(toldTo(talks[1], watcher.seat, ids), toldTo(talks[0], watcher.seat, ids)),
          `seed ${seed}, step ${step}`,
        ).toBe('');
        compared += 1;
        kinds.add(left.kind);
        if (talks[0].digest() !== talks[1].digest()) different += 1;
      }
    }
    expect(compared).toBeGreaterThan(often(150, 5_000));
    expect(different).toBeGreaterThan(compared * 0.7);
    expect([...kinds]).toEqual(expect.arrayContaining(['plan', 'shuffle-deck', 'move-to']));
  },
  PATIENCE,
);

function same(talk: Talk, roll: (sides: number) => number): [string | string[], string | string[]] {
  const { options, min } = talk.decision()!;
  const pool = options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id));
  const answer = Array.from({ length: Math.max(1, min) }, () => pool.splice(roll(pool.length), 1)[0]);
  return [answer, answer];
}

/**
 * Cards laid face down are turned over when performed, and round cards when their round begins: from then on everybody at the table sees
 * the twins differ. Read from the whole states, not from views: where figures stand, what lies open, and how much lies everywhere.
 */
function revealed(talks: readonly Talk[], seat: number): boolean {
  const open = talks.map((talk) => {
    const { values, piles, pieces } = stateOf(talk);
    const places = Object.values(pieces).flatMap(({ place }) => place ?? []);
    const faceUp = piles['plan'].map((id) => (pieces[id]['face'] === 'up' ? id : pieces[id]['owner']));
    const mine = piles[`seat-${seat}.hand`].map((id) => pieces[id]['name'] ?? pieces[id]['kind']);
    // What one has robbed oneself one may look at.
    const gains = piles[`${CHARACTERS[seat]}.loot`].map((id) => pieces[id]['value']);
    const sizes = Object.values(piles).map(({ length }) => length);
    const kinds = Object.entries(piles).map(([id, pile]) =>
      id.endsWith('.loot') ? pile.map((token) => pieces[token]['name'] ?? '').sort() : [],
    );
    return JSON.stringify([values, places, faceUp, mine, gains, sizes, kinds]);
  });
  return open[0] !== open[1];
}

function idsToAsk(talk: Talk, roll: (sides: number) => number): string[] {
  const { pieces } = stateOf(talk);
  const pool = [
    ...Object.keys(pieces),
    'play:fire',
    'play:move',
    'play:marshal',
    'play:punch',
    'draw',
    'pass',
    'purse',
    'jewel',
    'front',
    'x',
  ];
  return Array.from({ length: 3 }, () => pool[roll(pool.length)]);
}

function stateOf(talk: Talk): Shown {
  return talk.engine.game()!.state() as Shown;
}

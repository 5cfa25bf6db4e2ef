// Whole conversations with the engine about the base game, against section 6 of the design.
import { describe, expect, test } from 'vitest';
import { digest } from '../../interpreter/game/digest.ts';
import { openEngine, type Decision, type Reply, type Talk } from '../support/engines.ts';
import { dice } from '../support/random-play.ts';
import { decisionKeys } from '../support/requests.ts';
import { readTree } from '../support/tree.ts';
import type { Shown } from '../support/twin-games.ts';

const seats = [['tuco'], ['django'], ['doc'], ['belle']];
type Entry = {
  i: number;
  n: number;
  type: string;
  text: string;
  file: string;
  line: number;
  kind: string;
  seat: number | 'chance';
  option: string | string[];
};
type Reason = { text: string; file: string; line: number; column: number };

/** The beginner game, whose rules are short enough to be told again here. */
function start(more: Record<string, unknown> = {}): Talk {
  const talk = openEngine();
  talk.ok({ do: 'new', preset: 'beginner', seats, seed: 7, ...more });
  return talk;
}

/** Plays at random until the test holds of the open decision, or to the end. */
function playUntil(talk: Talk, wanted: (decision: Decision) => boolean, seed = 1, game = 'main'): Decision | null {
  const roll = dice(seed);
  for (let open = talk.decision(game); ; open = talk.decision(game)) {
    if (open === null || wanted(open)) return open;
    const pool = open.options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id));
    talk.ok({ do: 'choose', game, option: Array.from({ length: open.min }, () => pool.splice(roll(pool.length), 1)[0]) });
  }
}

const stateOf = (reply: Reply): Shown => reply['state'] as Shown;

describe('new', () => {
  test('stands at the first planning turn of the first player, set up as the box says', () => {
    const talk = start({ first: 2 });
    const reply = talk.ok({ do: 'state' });
    const { values, pieces, piles } = stateOf(reply);
    expect(reply.decision).toMatchObject({ n: 1, seat: 2, kind: 'plan', min: 1, max: 1, ordered: false, secret: false, together: false });
    expect(values).toMatchObject({ round: 1, turn: 1, phase: 'planning', first: 2 });
    expect(['tuco', 'django', 'doc', 'belle', 'marshal'].map((id) => pieces[id]['place'])).toEqual([
      'car-4',
      'car-3',
      'car-4',
      'car-3',
      'locomotive',
    ]);
    for (let seat = 0; seat < 4; seat += 1) {
      const [bandit] = seats[seat];
      expect([piles[`seat-${seat}.hand`].length, piles[`seat-${seat}.deck`].length, piles[`${bandit}.gun`].length]).toEqual([6, 4, 6]);
      expect(piles[`${bandit}.loot`].map((id) => [pieces[id]['kind'], pieces[id]['value']])).toEqual([['token', 250]]);
      expect(pieces[bandit]).toMatchObject({ kind: 'character', owner: `seat-${seat}` });
    }
    expect(piles['neutral-bullets'].length).toBe(13);
    expect([piles['locomotive.loot'].length, piles['car-3.loot'].length, piles['car-4.roof.loot']]).toEqual([1, 3, []]);
    expect([piles['past-rounds'].length, piles['coming-rounds'].length, piles['plan']]).toEqual([1, 4, []]);
    expect(Object.keys(pieces).filter((id) => !Object.values(piles).flat().includes(id) && pieces[id]['kind'] === 'card')).toEqual([]);
  });

  test('defaults are those of rules/defaults.yaml and of the protocol', () => {
    const named = start({
      packs: ['base'],
      edition: 'ru-jubilee-2025',
      preset: 'advanced',
      options: {},
      chance: 'seed',
      forced: 'ask',
      locale: 'en',
    });
    expect(named.digest()).toBe(openedWith({ seats, seed: 7 }));
    expect(named.digest()).not.toBe(start().digest());
    expect(openedWith({ seats, seed: 0 })).toBe(openedWith({ seats }));
    expect(start({ seed: 2 ** 53 - 1 }).digest()).not.toBe(start({ seed: 0 }).digest());
  });

  test('a game of the same name is replaced, others stay', () => {
    const talk = start();
    const first = talk.digest();
    talk.ok({ do: 'new', seats, seed: 8, game: 'other' });
    expect(talk.digest()).toBe(first);
    talk.ok({ do: 'new', seats, seed: 8 });
    expect(talk.digest()).toBe(talk.digest('other'));
  });

  test('`forced: take` puts only decisions with more than one answer', () => {
    const talk = start({ forced: 'take' });
    playUntil(talk, (open) => {
      expect(open.options.length).toBeGreaterThan(1);
      return false;
    });
    expect(talk.ok({ do: 'state' })['over']).toBe(true);
  });

  test('`given` puts figures where it says, at the first planning turn', () => {
    const talk = start({ given: 'tuco in car-1, doc in car-2.roof, marshal in car-2' });
    const { pieces, values, piles } = stateOf(talk.ok({ do: 'state' }));
    expect(['tuco', 'doc', 'marshal'].map((id) => pieces[id]['place'])).toEqual(['car-1', 'car-2.roof', 'car-2']);
    expect(values).toMatchObject({ round: 1, turn: 1, phase: 'planning' });
    expect(talk.decision()).toMatchObject({ n: 1, kind: 'plan' });
    expect(piles['car-3.loot']).toEqual([]);
    expect(talk.code({ do: 'new', seats, given: 'tuco in car-99' })).toBe('bad-given');
  });

  function openedWith(request: Record<string, unknown>): string {
    const talk = openEngine();
    talk.ok({ do: 'new', ...request });
    return talk.digest();
  }
});

describe('decisions', () => {
  /** Kind of decision -> what its options must be in the state it is put in. Told from the rules of the box, not by the engine. */
  const expected: Record<string, (open: Decision, state: Shown) => string[]> = {
    plan: (open, { piles, pieces }) => {
      const hand = piles[`seat-${open.seat}.hand`]
        .filter((id) => pieces[id]['kind'] === 'card')
        .map((id) => `play:${String(pieces[id]['name'])}`);
      return [...new Set(hand), ...(piles[`seat-${open.seat}.deck`].length > 0 ? ['draw'] : [])];
    },
    'move-to': (open, { pieces }) => {
      const here = String(pieces[open.about['bandit']]['place']);
      const reach = here.endsWith('.roof') ? 3 : 1;
      return train(4)
        .map((car) => (here.endsWith('.roof') ? `${car}.roof` : car))
        .filter((place) => place !== here && distance(place, here) <= reach);
    },
    'marshal-to': (_open, { pieces }) => train(4).filter((car) => distance(car, String(pieces['marshal']['place'])) === 1),
    'fire-target': (open, { pieces }) => inSight(open.about['bandit'], pieces),
    'punch-target': (open, { pieces }) =>
      bandits().filter((id) => id !== open.about['bandit'] && pieces[id]['place'] === pieces[open.about['bandit']]['place']),
    rob: (open, { piles, pieces }) => [
      ...new Set(piles[`${String(pieces[open.about['bandit']]['place'])}.loot`].map((id) => id.split('.')[0])),
    ],
  };
  const bandits = (): string[] => seats.map(([id]) => id);
  const train = (cars: number): string[] => ['locomotive', ...Array.from({ length: cars }, (_, i) => `car-${i + 1}`)];
  const index = (place: string): number => train(9).indexOf(place.replace('.roof', ''));
  const distance = (one: string, two: string): number => Math.abs(index(one) - index(two));

  function inSight(shooter: string, pieces: Shown['pieces']): string[] {
    const here = String(pieces[shooter]['place']);
    const level = (id: string): boolean => String(pieces[id]['place']).endsWith('.roof') === here.endsWith('.roof');
    const others = bandits().filter((id) => id !== shooter && level(id));
    if (!here.endsWith('.roof')) return others.filter((id) => distance(String(pieces[id]['place']), here) === 1);
    return [-1, 1].flatMap((side) => {
      const away = others
        .map((id) => ({ id, far: (index(String(pieces[id]['place'])) - index(here)) * side }))
        .filter(({ far }) => far > 0);
      const nearest = Math.min(...away.map(({ far }) => far));
      return away.filter(({ far }) => far === nearest).map(({ id }) => id);
    });
  }

  test('have the kinds, options and shape of the design', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 6; seed += 1) {
      const talk = start({ seed });
      let last = 0;
      playUntil(
        talk,
        (open) => {
          kinds.add(open.kind);
          expect(Object.keys(open)).toEqual(decisionKeys);
          expect(open.n).toBe((last += 1));
          expect([open.asks, ...open.options.map(({ text }) => text)].filter((text) => text.trim() === '')).toEqual([]);
          const ids = open.options.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          const wanted = expected[open.kind]?.(open, stateOf(talk.ok({ do: 'state' })));
          if (wanted !== undefined) expect([open.kind, [...ids].sort()]).toEqual([open.kind, [...wanted].sort()]);
          const written = readTree(open.at.file).split('\n')[open.at.line - 1];
          expect(written.slice(open.at.column - 1)).toMatch(new RegExp(`^(may )?choose .*\\bas ${open.kind}\\b`));
          return false;
        },
        seed,
      );
    }
    expect([...kinds].sort()).toEqual(['fire-target', 'marshal-to', 'move-to', 'plan', 'punch-loot', 'punch-target', 'push-to', 'rob']);
  });

  test('options of equal pieces are one, with their count', () => {
    const talk = start();
    const open = playUntil(talk, ({ kind, options }) => kind === 'plan' && options.some(({ count = 1 }) => count > 1));
    const twice = open?.options.find(({ count = 1 }) => count > 1);
    expect(twice).toMatchObject({ id: expect.stringMatching(/^play:/) as string, count: 2 });
    expect(talk.code({ do: 'choose', option: [twice!.id, twice!.id] })).toBe('wrong-count');
    const card = twice!.id.replace('play:', '');
    talk.ok({ do: 'choose', option: twice!.id });
    const [bandit] = seats[Number(open?.seat)];
    // The piece meant is the one with the lowest id.
    expect(stateOf(talk.ok({ do: 'state' })).piles['plan'].at(-1)).toBe(`${bandit}.${card}.1`);
  });

  test('chance is a decision like any other when it is asked', () => {
    const talk = start({ chance: 'ask' });
    expect(talk.decision()).toMatchObject({ n: 1, seat: 'chance', kind: 'floor-purse', min: 1, max: 1, ordered: false });
    const shuffle = playUntil(talk, ({ kind }) => kind === 'shuffle-deck');
    expect(shuffle).toMatchObject({ seat: 'chance', ordered: true, min: 10, max: 10 });
    const order = ['fire', 'fire', 'move', 'move', 'punch', 'marshal', 'robbery', 'robbery', 'floor-change', 'floor-change'];
    const { values } = stateOf(talk.ok({ do: 'state' }));
    talk.ok({ do: 'choose', option: order });
    const { piles, pieces } = stateOf(talk.ok({ do: 'state' }));
    const names = (pile: string): unknown[] => piles[`seat-${String(values['first'])}.${pile}`].map((id) => pieces[id]['name']);
    expect([names('hand'), names('deck')]).toEqual([order.slice(0, 6), order.slice(6)]);
    expect(talk.code({ do: 'choose', option: [...order].reverse().slice(1) })).toBe('wrong-count');
  });
});

describe('a running game', () => {
  test('every reply about it carries game, over and decision', () => {
    const talk = start({ game: 'x' });
    const { pieces } = stateOf(talk.ok({ do: 'state', game: 'x' }));
    const requests = [
      { do: 'choose', option: talk.decision('x')!.options[0].id, n: 1 },
      { do: 'back', n: 1 },
      { do: 'state' },
      { do: 'view', seat: 3 },
      { do: 'why', option: 'pass' },
      { do: 'because', piece: 'tuco', field: 'place' },
      { do: 'log' },
      { do: 'save' },
    ];
    for (const request of requests) {
      const { ok, game, over, decision } = talk.ok({ ...request, game: 'x' });
      expect([request.do, ok, game, over, decision?.kind]).toEqual([request.do, true, 'x', false, 'plan']);
    }
    expect(Object.keys(talk.ok({ do: 'hello' }))).toEqual(
      expect.arrayContaining(['protocol', 'version', 'packs', 'editions', 'presets', 'options', 'characters']),
    );
    expect('decision' in talk.ok({ do: 'hello' })).toBe(false);
    expect(talk.ok({ do: 'copy', game: 'x', to: 'y' })).toMatchObject({ game: 'y', over: false });
    expect(talk.ok({ do: 'drop', game: 'x' })).toEqual({ ok: true });
    expect([talk.code({ do: 'state', game: 'x' }), talk.code({ do: 'state', game: 'y' })]).toEqual(['no-game', 'ok']);
    expect(Object.keys(pieces).length).toBeGreaterThan(100);
  });

  test('goes back to any decision as it stood', () => {
    const talk = start();
    const digests = [talk.digest()];
    playUntil(talk, ({ n }) => {
      digests[n - 1] = talk.digest();
      return n === 30;
    });
    const open = talk.decision();
    for (const n of [30, 17, 2, 1]) {
      const reply = talk.ok({ do: 'back', n });
      expect([reply.decision?.n, talk.digest()]).toEqual([n, digests[n - 1]]);
    }
    playUntil(talk, ({ n }) => n === 30);
    expect([talk.decision(), talk.digest()]).toEqual([open, digests[29]]);
  });

  test('a copy goes its own way', () => {
    const talk = start();
    playUntil(talk, ({ n }) => n === 12);
    talk.ok({ do: 'copy', to: 'copy' });
    const before = talk.digest();
    expect(talk.digest('copy')).toBe(before);
    playUntil(talk, () => false, 5, 'copy');
    expect([talk.digest(), talk.ok({ do: 'state', game: 'copy' })['over']]).toEqual([before, true]);
    playUntil(talk, () => false, 5);
    expect(talk.digest()).toBe(talk.digest('copy'));
  });

  test('stale answers are refused, timely ones taken', () => {
    const talk = start();
    const [{ id }] = talk.decision()!.options;
    expect(talk.code({ do: 'choose', option: id, n: 2 })).toBe('stale');
    expect(talk.ok({ do: 'choose', option: id, n: 1 }).decision?.n).toBe(2);
    expect(talk.code({ do: 'choose', option: id, n: 1 })).toBe('stale');
  });

  test('digests are those of the JSON beside them', () => {
    const talk = start();
    playUntil(talk, ({ n }) => n === 40);
    const { state, digest: whole } = talk.ok({ do: 'state' });
    expect(whole).toBe(digest(state as never));
    for (let seat = 0; seat < 4; seat += 1) {
      const { view, digest: own } = talk.ok({ do: 'view', seat });
      expect(own).toBe(digest(view as never));
      expect(Object.keys((view as Shown).piles).sort()).toEqual(Object.keys((state as Shown).piles).sort());
    }
  });

  test('a log replays the game with `ask`, line by line, and tells it in every language', () => {
    const talk = start({ seed: 99 });
    playUntil(talk, () => false);
    const entries = talk.ok({ do: 'log' })['entries'] as Entry[];
    expect(entries.map(({ i }) => i)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.filter(({ text, file, line }) => text.trim() === '' || readTree(file).split('\n').length < line)).toEqual([]);
    const again = start({ chance: 'ask', game: 'again' });
    const answers = entries.filter(({ type }) => type === 'decision' || type === 'chance');
    // What nobody decides is told as well, and only told.
    expect(new Set(entries.filter((entry) => !answers.includes(entry)).map(({ type, option }) => `${type} ${option}`))).toEqual(
      new Set(['event undefined']),
    );
    for (const { kind, seat, option } of answers) {
      expect(again.decision('again')).toMatchObject({ kind, seat });
      again.ok({ do: 'choose', game: 'again', option });
    }
    expect(again.digest('again')).toBe(talk.digest());
    expect(again.ok({ do: 'state', game: 'again' })['result']).toEqual(talk.ok({ do: 'state' })['result']);
    expect(talk.ok({ do: 'log', from: 50 })['entries']).toEqual(entries.slice(49));
    for (const locale of ['ru', 'cs', 'cz', 'ro']) {
      const told = talk.ok({ do: 'log', locale })['entries'] as Entry[];
      expect(told.map(({ option }) => option)).toEqual(entries.map(({ option }) => option));
      expect(told.filter(({ text }, index) => text === entries[index].text).length).toBeLessThan(entries.length / 10);
    }
  });

  test('saves go from one engine to another', () => {
    const talk = start();
    playUntil(talk, ({ n }) => n === 33);
    const { save } = talk.ok({ do: 'save' });
    const other = openEngine();
    expect(other.ok({ do: 'load', save: JSON.parse(JSON.stringify(save)) as unknown }).decision).toEqual(talk.decision());
    expect(other.digest()).toBe(talk.digest());
    expect(other.ok({ do: 'log' })['entries']).toEqual(talk.ok({ do: 'log' })['entries']);
  });

  test('the result names winners and the parts of scores', () => {
    const talk = start();
    playUntil(talk, () => false);
    const reply = talk.ok({ do: 'state' });
    const { winners, scores } = reply['result'] as {
      winners: number[];
      scores: { seat: number; total: number; parts: Record<string, number> }[];
    };
    expect([reply.over, reply.decision]).toEqual([true, null]);
    const { piles, pieces } = stateOf(reply);
    const fewest = Math.min(...seats.map(([id]) => piles[`${id}.gun`].length));
    scores.forEach(({ seat, total, parts }, index) => {
      const [bandit] = seats[seat];
      const loot = piles[`${bandit}.loot`].reduce((sum, id) => sum + Number(pieces[id]['value']), 0);
      const gunslinger = piles[`${bandit}.gun`].length === fewest ? 1000 : 0;
      expect([seat, total, parts['loot'] ?? 0, parts['gunslinger'] ?? 0]).toEqual([index, loot + gunslinger, loot, gunslinger]);
    });
    const best = Math.max(...scores.map(({ total }) => total));
    expect(winners.length).toBeGreaterThan(0);
    expect(winners.filter((seat) => scores[seat].total !== best)).toEqual([]);
  });
});

describe('why and because', () => {
  test('`why` is empty for what is on offer and names a rule for what is not', () => {
    const talk = start();
    const open = talk.decision()!;
    for (const { id } of open.options) expect(talk.ok({ do: 'why', option: id })['reasons']).toEqual([]);
    const missing = ['play:move', 'play:fire', 'play:marshal', 'play:punch', 'play:robbery', 'play:floor-change', 'pass'].filter(
      (id) => !open.options.some((option) => option.id === id),
    );
    expect(missing.length).toBeGreaterThan(0);
    for (const option of missing) expectReasons(talk.ok({ do: 'why', option, seat: open.seat })['reasons'] as Reason[]);
    expect(talk.code({ do: 'why', option: 'pass', seat: (Number(open.seat) + 1) % 4 })).toBe('unknown-seat');
  });

  test('`why` finds the clause that keeps a target out of sight', () => {
    const talk = start();
    const open = playUntil(talk, ({ kind, options }) => kind === 'fire-target' && options.length < 3);
    expect(open).not.toBeNull();
    const hidden = seats.map(([id]) => id).find((id) => id !== open!.about['bandit'] && !open!.options.some((option) => option.id === id))!;
    const reasons = talk.ok({ do: 'why', option: hidden })['reasons'] as Reason[];
    expectReasons(reasons);
    expect(reasons.some(({ file }) => file === 'rules/base/shooting.rules')).toBe(true);
  });

  test('`because` names the clause that moved a figure', () => {
    const talk = start();
    const open = playUntil(talk, ({ kind }) => kind === 'move-to');
    const bandit = open!.about['bandit'];
    const to = open!.options[0].id;
    talk.ok({ do: 'choose', option: to });
    const reasons = talk.ok({ do: 'because', piece: bandit, field: 'place' })['reasons'] as Reason[];
    expectReasons(reasons);
    expect(reasons[0].file).toBe('rules/base/movement.rules');
    expect(readTree(reasons[0].file).split('\n')[reasons[0].line - 1]).toContain('move figure to place');
    expectReasons(talk.ok({ do: 'because', piece: bandit, field: 'owner' })['reasons'] as Reason[], 0);
  });

  function expectReasons(reasons: readonly Reason[], least = 1): void {
    expect(reasons.length).toBeGreaterThanOrEqual(least);
    for (const { text, file, line, column } of reasons) {
      expect(text).not.toBe('');
      expect(file).toMatch(/^rules\//);
      const lines = readTree(file).split('\n');
      expect(line).toBeLessThanOrEqual(lines.length);
      expect(column).toBeLessThanOrEqual(lines[line - 1].length + 1);
    }
  }
});

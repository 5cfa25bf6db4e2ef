// Names of options and pieces under other models than the little game's own: hands nobody sees, ids without patterns, seats with
// two heroes, piles with an open top.
import { describe, expect, test } from 'vitest';
import type { KindInfo, PileInfo, Program } from '../../../interpreter/program/program.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { Game } from '../../../interpreter/game/game.ts';
import type { StateJson } from '../../../interpreter/game/state-json.ts';
import { disguise, firstDifference } from './disguise.ts';
import { viewJson } from '../../../interpreter/game/view.ts';
import { Layout } from '../../../interpreter/game/layout.ts';
import { openDecision } from '../../../interpreter/game/decision.ts';
import { col, kind, program, seats } from './little-game.ts';
import { anyAnswer, dice, playOn } from './play.ts';

function variant(change: { card?: Partial<KindInfo>; pile?: Record<string, Partial<PileInfo>>; rest?: Partial<Program> }): Program {
  return {
    ...program,
    kinds: program.kinds.map((info, index) => (index === kind.card ? { ...info, ...change.card } : info)),
    piles: program.piles.map((info) => ({ ...info, ...change.pile?.[info.name] })),
    ...change.rest,
  };
}

function start(changed: Program, setup: { seats?: string[][]; seed?: number; chance?: 'ask' } = {}): Game {
  return Game.start({ program: changed, machine: new Machine(changed, { mode: 'interpreted' }) }, { seats, seed: 5, ...setup });
}

const ids = (game: Game): string[] => game.decision()?.options.map(({ id, count }) => (count === undefined ? id : `${id} x${count}`)) ?? [];
const withoutOption = { option: [], exact: [], same: undefined, exactSame: undefined };

/** Whole games in which every seat is shown disguises. */
function expectNoLeak(changed: Program): void {
  const game = start(changed);
  const roll = dice(1);
  while (!game.over) {
    for (let seat = 0; seat < 3; seat += 1) {
      const told = (state: Game['rawState']): string => {
        const open = openDecision(changed, state);
        const decision = open.seat === seat ? open.options.map(({ id, count }) => [id, count]) : [];
        return JSON.stringify([viewJson(changed, state, new Layout(changed, state).seats[seat]), decision]);
      };
      const other = disguise(changed, game.source.machine, game.rawState, seat, roll);
      expect(firstDifference(told(other), told(game.rawState))).toBe('');
    }
    game.choose(anyAnswer(game, roll));
  }
}

describe('options', () => {
  test('that the asked seat cannot identify are one option, named by kind', () => {
    const blind = variant({ pile: { hand: { see: 'nobody' } } });
    const game = start(blind);
    expect(ids(game)[0]).toBe('play:card x3');
    game.choose('play:card');
    expect(game.log()).toMatchObject(expect.arrayContaining([expect.objectContaining({ kind: 'plan', option: 'play:card' })]));
    playOn(game, dice(1));
    expectNoLeak(blind);
  });

  test('without a pattern are named by id, as the asked seat numbers it', () => {
    const plain = variant({ card: withoutOption });
    const game = start(plain);
    const hand = game.view(0).piles['seat-0.hand'];
    expect(ids(game).slice(0, 3).sort()).toEqual(hand.map((id) => `play:${String(id)}`).sort());
    expectNoLeak(plain);
    playOn(game, dice(1));
    expect(Game.load(game.source, game.save()).state()).toEqual(game.state());
  });

  test('of pieces called like their document are numbered in a view', () => {
    const nameless = variant({ card: { ...withoutOption, id: [{ part: 'name' }] } });
    const game = start(nameless);
    expect(Object.keys(game.state().pieces)).toEqual(expect.arrayContaining(['fox', 'fox.1', 'fox.2']));
    expect(game.view(0).piles['seat-0.hand'].every((id) => /^(fox|owl|elk)\.\d$/.test(String(id)))).toBe(true);
    expectNoLeak(nameless);
  });

  test('of the same name that differ are called by more of their id', () => {
    const pairs = variant({ card: { same: [col.hero], exactSame: [col.hero] }, rest: { seats: { ...program.seats, most: 2 } } });
    const game = start(pairs, { seats: [['ann', 'bob'], ['cyd']], chance: 'ask' });
    const roll = dice(1);
    while (game.decision()?.kind !== 'shuffle-deck') game.choose(anyAnswer(game, roll));
    while (game.decision()?.options.length !== 6) game.choose(anyAnswer(game, roll));
    expect(ids(game)).toEqual(['ann.fox x2', 'ann.owl x2', 'ann.elk', 'bob.fox x2', 'bob.owl x2', 'bob.elk']);
    game.choose(['ann.fox', 'bob.fox', 'ann.elk', 'ann.fox', 'bob.fox', 'ann.owl', 'ann.owl', 'bob.owl', 'bob.owl', 'bob.elk']);
    while (game.decision()?.kind !== 'plan' || game.decision()?.seat !== 0) game.choose(anyAnswer(game, roll));
    expect(ids(game).slice(0, 3)).toEqual(['play:ann.fox', 'play:bob.fox', 'play:ann.elk']);
    expect(game.why('play:ann.fox')).toEqual([]);
    expect(game.why('play:bob.owl').length).toBeGreaterThan(0);
    // The other seat has one hero: its cards need no more than their name.
    while (game.decision()?.kind !== 'plan' || game.decision()?.seat !== 1) game.choose(anyAnswer(game, roll));
    expect(ids(game).some((id) => id.includes('.'))).toBe(false);
    playOn(game, roll);
  });

  test('are sorted by what the seat knows, not by which piece stands for them', () => {
    // A heap of one gem and one coin lists them alike, whichever gem and coin they are.
    const orders = new Set<string>();
    for (let seed = 0; seed < 30; seed += 1) {
      const game = start(program, { seed });
      const roll = dice(seed);
      while (!game.over && game.decision()?.kind !== 'rob') game.choose(anyAnswer(game, roll));
      if (ids(game).length === 2)
        orders.add(
          ids(game)
            .map((id) => id.split(' ')[0])
            .join(),
        );
    }
    expect([...orders]).toEqual(['gem,coin']);
  });
});

describe('piles', () => {
  const hiddenCard = (seat: number) => ({ hidden: true, kind: 'card', owner: `seat-${seat}` });

  test('with an open top show it to all, the rest to their owner', () => {
    const open = variant({ pile: { deck: { see: 'top', asSet: undefined } } });
    const game = start(open);
    const deck = game.state().piles['seat-1.deck'];
    expect(game.view(0).piles['seat-1.deck']).toEqual([expect.stringMatching(/^bob\./), hiddenCard(1)]);
    expect(game.view(1).piles['seat-1.deck']).toHaveLength(deck.length);
    expect(game.view(1).piles['seat-1.deck'].every((id) => typeof id === 'string')).toBe(true);
    expectNoLeak(open);
  });

  test('known as a set to all are sorted for all', () => {
    const known = variant({ pile: { deck: { asSet: 'all' } } });
    const game = start(known);
    for (let seat = 0; seat < 3; seat += 1) {
      const deck = game.view(seat).piles['seat-1.deck'].map(String);
      expect(deck).toEqual([...deck].sort());
    }
    expectNoLeak(known);
  });

  test('whose values are for all or for their owner', () => {
    const values = (view: StateJson, pile: string): unknown[] => view.piles[pile].map((id) => view.pieces[String(id)]['value']);
    const open = start(variant({ pile: { heap: { valuesFor: 'all' } } }));
    expect(values(open.view(1), 'hill.heap')).toEqual(values(open.state(), 'hill.heap'));
    const shut = start(program);
    expect(values(shut.view(1), 'hill.heap')).toEqual([undefined, undefined, undefined]);
    expectNoLeak(variant({ pile: { heap: { valuesFor: 'all' } } }));
  });

  test('an id made of hidden columns is not told', () => {
    const telling: Program = {
      ...program,
      kinds: program.kinds.map((info, index) =>
        index === kind.token
          ? {
              ...info,
              id: [
                { part: 'name' },
                { part: 'word', text: '-' },
                { part: 'field', field: 3 },
                { part: 'word', text: '.' },
                { part: 'count' },
              ],
            }
          : info,
      ),
    };
    const game = start(telling);
    expect(Object.keys(game.state().pieces)).toContain('gem-3.2');
    expect(JSON.stringify(game.view(0))).not.toContain('gem-');
    expectNoLeak(telling);
  });
});

test('documents, pieces and choices may be called like properties of objects', () => {
  const names = ['__proto__', 'constructor', 'toString'];
  const evil: Program = {
    ...program,
    documents: program.documents.map((document, index) => (index < 3 ? { ...document, id: names[index] } : document)),
    globals: [{ ...program.globals[0], name: '__proto__' }, program.globals[1]],
    fields: program.fields.map((field) => (field.name === 'value' ? { ...field, name: '__proto__' } : field)),
    parts: [{ ...program.parts[0], name: '__proto__' }],
  };
  const game = start(evil, { seats: names.map((name) => [name]) });
  expect(Object.keys(game.state().pieces)).toContain('__proto__');
  expect(JSON.stringify(game.state().values)).toBe('{"__proto__":1,"first":0}');
  playOn(game, dice(3));
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  expect(game.because('__proto__', 'spot').length).toBe(1);
  expect(game.result()?.scores.some(({ parts }) => Object.keys(parts).includes('__proto__'))).toBe(true);
  const loaded = Game.load(game.source, JSON.parse(JSON.stringify(game.save())));
  expect(JSON.stringify(loaded.state())).toBe(JSON.stringify(game.state()));
});

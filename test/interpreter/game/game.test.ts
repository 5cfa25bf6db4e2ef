// One game as the outside plays it: decisions, answers, going back, copies, saves, replays, why and because.
import { describe, expect, test } from 'vitest';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { digest } from '../../../interpreter/game/digest.ts';
import { EngineError } from '../../../interpreter/game/engine-error.ts';
import { Game, type Answer } from '../../../interpreter/game/game.ts';
import { makeSave } from '../../../interpreter/game/save.ts';
import type { GameSetup } from '../../../interpreter/game/setup.ts';
import type { TextSource } from '../../../interpreter/game/text-source.ts';
import { decisionKeys } from '../../support/requests.ts';
import { program, seats, source } from './little-game.ts';
import { anyAnswer, dice, playOn } from './play.ts';

const start = (setup: Partial<GameSetup> = {}): Game => Game.start(source, { seats, ...setup });
const look = (game: Game): string => JSON.stringify([game.decision(), game.state(), game.log(), game.result()]);

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
  return 'no error';
}

describe('decisions', () => {
  test('carry exactly the keys of the protocol', () => {
    const decision = start({ seed: 5 }).decision();
    expect(Object.keys(decision ?? {})).toEqual(decisionKeys);
    expect(decision).toMatchObject({ n: 1, kind: 'plan', min: 1, max: 1, ordered: false, secret: false, together: false });
    expect(decision?.about).toEqual({ player: `seat-${String(decision?.seat)}` });
  });

  test('never offer one id twice, and count what they merge', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const game = start({ seed, chance: seed % 2 === 0 ? 'seed' : 'ask' });
      const roll = dice(seed);
      while (!game.over) {
        const ids = game.decision()?.options.map(({ id }) => id) ?? [];
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.some((id) => id.includes('~'))).toBe(false);
        game.choose(anyAnswer(game, roll));
      }
    }
  });

  test('chance asks for exact faces, a shuffle for the whole order', () => {
    const game = start({ chance: 'ask' });
    expect(game.decision()).toMatchObject({
      seat: 'chance',
      kind: 'lay',
      options: [
        { id: 'gem:1' },
        { id: 'coin:5', count: 2 },
        { id: 'gem:2' },
        { id: 'gem:3', count: 2 },
        { id: 'coin:7' },
        { id: 'coin:9' },
      ],
    });
    const roll = dice(1);
    while (game.decision()?.kind !== 'shuffle-deck') game.choose(anyAnswer(game, roll));
    expect(game.decision()).toMatchObject({ seat: 'chance', ordered: true, min: 5, max: 5 });
    expect(game.decision()?.options).toEqual([
      { id: 'fox', text: 'fox', count: 2 },
      { id: 'owl', text: 'owl', count: 2 },
      { id: 'elk', text: 'elk' },
    ]);
    game.choose(['elk', 'owl', 'fox', 'fox', 'owl']);
    const seat = game.state().values['first'] as number;
    // Dealt to the bottom of the hand, the top card first.
    expect(game.state().piles[`seat-${seat}.hand`].map((id) => String(id).split('.')[1])).toEqual(['fox', 'owl', 'elk']);
  });

  test('`first` settles who begins without asking', () => {
    const game = start({ chance: 'ask', first: 2 });
    const roll = dice(3);
    const kinds = new Set<string>();
    while (game.decision()?.kind !== 'plan') {
      kinds.add(game.decision()?.kind ?? '');
      game.choose(anyAnswer(game, roll));
    }
    expect(game.state().values['first']).toBe(2);
    expect(kinds.has('first-seat')).toBe(false);
  });
});

describe('answers', () => {
  test('that are wrong leave the game as it stood', () => {
    const game = start({ seed: 5 });
    const before = look(game);
    expect(codeOf(() => game.choose('play:unicorn'))).toBe('not-an-option');
    expect(codeOf(() => game.choose('__proto__'))).toBe('not-an-option');
    expect(codeOf(() => game.choose([]))).toBe('wrong-count');
    expect(codeOf(() => game.choose(['draw', 'draw']))).toBe('wrong-count');
    expect(codeOf(() => game.choose(['play:owl', 'play:elk']))).toBe('wrong-count');
    expect(codeOf(() => game.choose('draw', 2))).toBe('stale');
    expect(look(game)).toBe(before);
  });

  test('without an order mean the same in any order', () => {
    const game = start({ seed: 1 });
    const roll = dice(8);
    while (!(game.decision()?.kind === 'pay' && (game.decision()?.options.length ?? 0) > 1)) {
      if (game.over) throw new Error('nobody could pay twice');
      const options = game.decision()?.options.map(({ id }) => id) ?? [];
      game.choose(game.decision()?.kind === 'pay' ? [] : game.decision()?.kind === 'rob' ? options[0] : anyAnswer(game, roll));
    }
    const ids = game.decision()?.options.map(({ id }) => id) ?? [];
    const other = game.copy();
    game.choose([ids[0], ids[1]]);
    other.choose([ids[1], ids[0]]);
    expect(look(other)).toBe(look(game));
  });

  test('after the end are refused', () => {
    const game = start();
    playOn(game, dice(1));
    expect(game.decision()).toBeNull();
    expect(codeOf(() => game.choose('draw'))).toBe('game-over');
    expect(codeOf(() => game.why('draw'))).toBe('game-over');
    expect(game.result()?.scores.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(game.result()?.winners.length).toBeGreaterThan(0);
  });

  test('with one possibility are given silently if asked for', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const asked = start({ seed });
      const taken = start({ seed, forced: 'take' });
      const roll = dice(seed);
      let forced = 0;
      while (!asked.over) {
        const decision = asked.decision();
        const only = decision?.min === decision?.max && decision?.options.length === 1;
        const answer = anyAnswer(asked, roll);
        asked.choose(answer);
        if (only) forced += 1;
        else taken.choose(answer);
        if (!only) continue;
        expect(taken.n).toBe(asked.n - forced);
      }
      expect(digest(taken.state())).toBe(digest(asked.state()));
      expect(taken.log().filter(({ type }) => type === 'decision').length).toBe(
        asked.log().filter(({ type }) => type === 'decision').length - forced,
      );
    }
  });
});

describe('set-up', () => {
  test('is checked', () => {
    expect(codeOf(() => start({ seats: [] }))).toBe('illegal-setup');
    expect(codeOf(() => start({ seats: [['ann']] }))).toBe('illegal-setup');
    expect(codeOf(() => start({ seats: [['ann'], ['ann']] }))).toBe('illegal-setup');
    expect(codeOf(() => start({ seats: [['ann', 'bob'], ['cyd']] }))).toBe('illegal-setup');
    expect(codeOf(() => start({ seats: [['ann'], []] }))).toBe('illegal-setup');
    expect(codeOf(() => start({ seats: [['ann'], ['fox']] }))).toBe('unknown-id');
    expect(codeOf(() => start({ seats: [['ann'], ['__proto__']] }))).toBe('unknown-id');
    expect(codeOf(() => start({ first: 3 }))).toBe('unknown-seat');
    expect(codeOf(() => start({ seed: 0.5 }))).toBe('bad-request');
    expect(codeOf(() => start({ given: 'ann in hill' }))).toBe('bad-given');
  });

  test('names the rule that refuses', () => {
    expect(() => start({ seats: [['ann']] })).toThrow(expect.objectContaining({ code: 'illegal-setup', rule: 'two-or-more' }));
  });

  test('lays what is given, and every replay lays it again', () => {
    const applyGiven = ({ state }: { state: { m: number[] } }, text: string): string | undefined => {
      if (text !== 'round 7') return 'what?';
      state.m[program.globals[0].offset] = 7;
      return undefined;
    };
    const given = { ...source, applyGiven };
    expect(codeOf(() => Game.start(given, { seats, given: 'nonsense' }))).toBe('bad-given');
    const game = Game.start(given, { seats, given: 'round 7' });
    playOn(game, dice(1), 6);
    expect(game.state().values['round']).toBe(7);
    const loaded = Game.load(given, JSON.parse(JSON.stringify(game.save())));
    expect(look(loaded)).toBe(look(game));
    game.back(1);
    expect(game.state().values['round']).toBe(7);
    expect(game.log()).toEqual([]);
  });
});

describe('going back, copies and saves', () => {
  for (const setup of [{ seed: 3 }, { seed: 3, chance: 'ask' }, { seed: 4, forced: 'take' }] as const) {
    test(`at every decision with ${JSON.stringify(setup)}`, () => {
      const game = start(setup);
      const looks = [look(game)];
      const saves: unknown[] = [game.save()];
      const copies = [game.copy()];
      const answers: Answer[] = [];
      const roll = dice(2);
      while (!game.over) {
        answers.push(anyAnswer(game, roll));
        game.choose(answers[answers.length - 1], game.n);
        looks.push(look(game));
        saves.push(JSON.parse(JSON.stringify(game.save())));
        copies.push(game.copy());
      }
      saves.forEach((save, index) => expect(look(Game.load(source, save))).toBe(looks[index]));
      copies.forEach((copy, index) => expect(look(copy)).toBe(looks[index]));
      for (let n = answers.length; n >= 1; n -= 1) {
        game.back(n);
        expect(look(game)).toBe(looks[n - 1]);
      }
      for (const answer of answers) game.choose(answer);
      expect(look(game)).toBe(looks[answers.length]);
    });
  }

  test('back refuses decisions that were never put', () => {
    const game = start();
    playOn(game, dice(1), 4);
    const before = look(game);
    for (const n of [0, -1, 5, 1.5, Number.NaN]) expect(codeOf(() => game.back(n))).toBe('stale');
    game.back(4);
    expect(look(game)).toBe(before);
  });

  test('a save that was tampered with is refused', () => {
    const game = start({ seed: 2 });
    playOn(game, dice(1), 8);
    const save = game.save('packs');
    const load = (value: unknown): string => codeOf(() => Game.load(source, value));
    expect(load(save)).toBe('no error');
    expect(load({ ...save, answers: save.answers.slice(1) })).toBe('bad-save');
    expect(load({ ...save, setup: { ...save.setup, seed: 9 } })).toBe('bad-save');
    expect(load({ ...save, more: 1 })).toBe('bad-save');
    for (const value of [null, 1, 'x', [], {}, { format: save.format }, JSON.parse('{"__proto__":{}}')])
      expect(load(value)).toBe('bad-save');
    expect(load(makeSave({ ...save, hash: 'other' }))).toBe('save-mismatch');
    // Even with the right checksum every answer is looked at again.
    expect(load(makeSave({ ...save, answers: ['nonsense'] }))).toBe('bad-save');
    expect(load(makeSave({ ...save, answers: [...save.answers, ['draw', 'draw']] }))).toBe('bad-save');
    expect(load(makeSave({ ...save, setup: { ...save.setup, seats: [['nobody'], ['bob']] } }))).toBe('bad-save');
    expect(load(makeSave({ ...save, answers: [1] as unknown as string[] }))).toBe('bad-save');
  });
});

describe('a seeded game', () => {
  test('replayed with its log dictating chance has equal digests', () => {
    for (let seed = 0; seed < 15; seed += 1) {
      const drawn = start({ seed });
      const digests: string[] = [];
      const roll = dice(seed);
      while (!drawn.over) {
        digests.push(digest(drawn.state()));
        drawn.choose(anyAnswer(drawn, roll));
      }
      digests.push(digest(drawn.state()));
      const asked = start({ seed: 999, chance: 'ask' });
      const seen: string[] = [];
      for (const entry of drawn.log()) {
        if (entry.option === undefined) continue;
        expect([asked.decision()?.kind, asked.decision()?.seat]).toEqual([entry.kind, entry.seat]);
        if (entry.type === 'decision') seen.push(digest(asked.state()));
        asked.choose(entry.option);
      }
      seen.push(digest(asked.state()));
      expect(asked.over).toBe(true);
      expect(seen).toEqual(digests);
      expect(asked.result()).toEqual(drawn.result());
      expect(asked.log().map(({ n: _n, ...entry }) => entry)).toEqual(drawn.log().map(({ n: _n, ...entry }) => entry));
    }
  });

  test('is the same for every way to run it', () => {
    const generated = { ...source, machine: new Machine(program) };
    const one = Game.start(source, { seats, seed: 77 });
    const two = Game.start(generated, { seats, seed: 77 });
    playOn(one, dice(5));
    playOn(two, dice(5));
    expect(look(two)).toBe(look(one));
  });
});

describe('reasons', () => {
  test('why: empty when on offer, the clause that removes it otherwise', () => {
    const game = start({ seed: 12 });
    expect(game.why('draw')).toEqual([]);
    expect(game.why('play:owl', 0)).toEqual([]);
    // The hand holds an elk, and a filter keeps it from being played face down.
    expect(game.why('play:elk:hidden')[0]).toMatchObject({ text: 'rule 31', file: 'little.rules' });
    expect(game.why('play:fox').length).toBeGreaterThan(0);
    expect(game.why('hill')).toHaveLength(1);
    for (const id of ['unicorn', 'play:unicorn', 'play:', 'fetch', '', '__proto__', 'constructor'])
      expect(codeOf(() => game.why(id))).toBe('unknown-id');
    expect(codeOf(() => game.why('draw', 1))).toBe('unknown-seat');
    expect(codeOf(() => game.why('draw', 7))).toBe('unknown-seat');
  });

  test('why not draw: the deck is empty', () => {
    const game = start({ seed: 5 });
    const roll = dice(3);
    const empty = (): boolean => game.decision()?.kind === 'plan' && !game.decision()?.options.some(({ id }) => id === 'draw');
    for (let tries = 0; !empty() && !game.over && tries < 200; tries += 1) game.choose(anyAnswer(game, roll));
    if (empty()) expect(game.why('draw').length).toBeGreaterThan(0);
  });

  test('because: the clause that last wrote a field', () => {
    const game = start({ seed: 5 });
    expect(game.because('ann', 'spot')).toEqual(game.because('ann', 'spot', 1));
    game.choose('play:owl');
    expect(game.because('ann.owl.1', 'face')).toMatchObject([{ text: 'rule 4' }]);
    expect(game.because('ann.owl.1', 'pile', 2)).toMatchObject([{ text: 'rule 5' }]);
    expect(game.because('gem.1', 'value')).toMatchObject([{ text: 'rule 6' }]);
    // What a seat cannot see, it cannot ask about.
    expect(codeOf(() => game.because('gem.1', 'value', 0))).toBe('unknown-id');
    expect(codeOf(() => game.because('ann.elk.1', 'face', 1))).toBe('unknown-id');
    for (const [piece, field] of [
      ['ann', 'nothing'],
      ['nobody', 'spot'],
      ['ann', '__proto__'],
      ['constructor', 'spot'],
    ]) {
      expect(codeOf(() => game.because(piece, field))).toBe('unknown-id');
    }
    expect(codeOf(() => game.because('ann', 'spot', 9))).toBe('unknown-seat');
  });
});

test('texts are asked for with what they need, bound to the seats, in the locale wanted', () => {
  const texts = (named: string): TextSource => ({
    asks: (choice, about, locale) => `${named} ${locale} ${choice} ${Object.entries(about).flat().join(' ')}`,
    option: (_choice, { branch, words, value }, locale) => [locale, branch, value?.kind, value?.name, ...words].join(' '),
    name: (_kind, id) => id,
    log: ({ kind, seat, played, options }, locale) => `${locale} ${kind} ${seat} ${played.join()} ${options.map(({ id }) => id).join()}`,
    with: ({ seats: bound }) => texts(bound.flat().join('+')),
  });
  const game = Game.start({ ...source, texts: texts('unbound') }, { seats, seed: 12, locale: 'cs' });
  expect(game.decision()?.asks).toBe('ann+bob+cyd cs plan player seat-0 p0 seat-0');
  expect(game.decision('ru')?.options.map(({ text }) => text)).toEqual([
    'ru play card owl',
    'ru play card elk',
    'ru play card owl hidden',
    'ru draw  ',
  ]);
  game.choose('play:owl:hidden');
  expect(game.log({ locale: 'ro' }).at(-1)?.text).toBe('ro plan 0 ann play:owl:hidden');
  expect(game.log({ seat: 2 }).at(-1)?.text).toBe('cs plan 0 ann play');
});

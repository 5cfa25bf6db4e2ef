// Making a game: what the packs offer, as much as a seat can be played with, and refusals in the words of the rules.
import { describe, expect, test } from 'vitest';
import type { ChosenSetup, GameState } from '../../../playground/src/protocol/game-worker.ts';
import { base, magpies, openGameService } from './packs.ts';

const pairs = (...seats: readonly (readonly string[])[]): ChosenSetup => ({ seats, players: seats.map(() => 'person'), seed: 3 });

describe('a set-up', () => {
  test('can be chosen from what the packs offer', () => {
    const { service } = openGameService([...base, ...magpies]);
    const choices = service.catalogue('en');
    expect(choices.seats).toEqual({ least: 3, most: 6 });
    // What comes along by itself is not asked about.
    expect(choices.packs).toEqual(['base', 'jubilee', 'magpies', 'marshal-and-prisoners', 'mei', 'night-mail']);
    expect(choices.figures).toEqual({ least: 0, most: 2 });
    expect(choices.defaults.seats.length).toBe(4);
    expect(choices.names['character:belle']).toBe('Belle');
    expect(service.start(choices.defaults).error).toBeUndefined();
    const other = service.catalogue('ru', { packs: ['magpies'] });
    expect(other.seats).toEqual({ least: 2, most: 5 });
    expect(other.figures).toEqual({ least: 1, most: 1 });
    expect(other.characters).toContain('crow');
    expect(other.characters).not.toContain('belle');
    expect(service.start(other.defaults).error).toBeUndefined();
  });

  test('with two figures a seat is played from the first decision on', () => {
    const { service } = openGameService();
    for (const edition of [undefined, 'cs-2014']) {
      const two = { ...pairs(['belle', 'tuco'], ['django', 'doc']), ...(edition !== undefined && { packs: ['base'], edition }) };
      expect(service.refusal(two, 'en')).toBeNull();
      const state = service.start(two);
      expect(state.error).toBeUndefined();
      expect(state.decision?.options.length).toBeGreaterThan(0);
      expect(state.setup?.seats).toEqual(two.seats);
    }
  });

  test('with seats that name nobody asks who leads which team, and names the seats by it afterwards', () => {
    const { service } = openGameService();
    const open = pairs([], []);
    expect(service.refusal(open, 'en')).toBeNull();
    expect(service.refusal(pairs([], ['doc', 'tuco']), 'en')).toContain('for all seats at once');
    const begun = service.start(open);
    expect(begun.error).toBeUndefined();
    expect(begun.decision?.kind).toBe('team');
    const names = ({ steps }: GameState): string[] =>
      service.viewStep({ step: steps.length - 1, viewer: null, locale: 'en' }).scene.seats.map(({ name }) => name);
    expect(names(begun)).toEqual(['seat 1', 'seat 2']);
    const one = service.choose('ghost', 1);
    expect(one.decision).toMatchObject({ seat: 1, kind: 'team' });
    const [first, second] = names(service.choose('doc', 2));
    expect(first.split(' + ')).toHaveLength(2);
    expect(first.split(' + ')).toContain('Ghost');
    expect(second.split(' + ')).toContain('Doc');
  });

  test('names what options can be: words, and documents of the packs that are played', () => {
    const { service } = openGameService();
    const packs = ['base', 'marshal-and-prisoners'];
    const { options, names } = service.catalogue('cs', { packs });
    const listed = options.find(({ id }) => id === 'chosen-rounds')!;
    expect(listed.type).toBe('list');
    expect(listed.values).toContain('bridge-2-4');
    for (const value of listed.values) expect(names[`option:chosen-rounds=${String(value)}`], String(value)).not.toBe(value);
    expect(names['option:round-cards=chosen']).not.toBe('chosen');
    const chosen = { 'round-cards': 'chosen', 'chosen-rounds': 'bridge-2-4' };
    expect(service.refusal({ ...service.catalogue('cs', { packs }).defaults, options: chosen }, 'cs')).not.toBeNull();
    const strangers = options.filter(({ type }) => type === 'list').flatMap(({ values }) => values);
    const alone = service.catalogue('cs', { packs: ['base'] }).options.filter(({ type }) => type === 'list');
    expect(strangers.length).toBeGreaterThan(0);
    expect(alone.map(({ id }) => id)).toEqual(['chosen-cars']);
  });

  test('offers in a list only what the rules let anybody choose, whatever else is chosen', () => {
    const { service } = openGameService();
    const cars = (options: Record<string, string>): readonly unknown[] =>
      service.catalogue('en', { packs: ['base', 'jubilee'], options }).options.find(({ id }) => id === 'chosen-cars')!.values;
    const choices: Record<string, string>[] = [{}, { 'car-order': 'chosen' }, { 'car-order': 'chosen', 'chosen-cars': 'locomotive' }];
    for (const options of choices) {
      expect(cars(options)).not.toContain('locomotive');
      expect(cars(options)).toContain('coach-a');
    }
  });

  test.each([
    ['en', 'For example: 1) whoever the rules give, 2) whoever the rules give.'],
    ['ru', 'Например: 1) кого дадут правила, 2) кого дадут правила.'],
    ['cs', 'Například: 1) koho určí pravidla, 2) koho určí pravidla.'],
    ['ro', 'De exemplu: 1) '],
  ])('that is refused for its seats says which would do: %s', (locale, example) => {
    const { service } = openGameService();
    expect(service.refusal(pairs(['belle'], ['doc']), locale)).toContain(example);
    const named = { ...pairs(['belle'], ['doc']), packs: ['base'], edition: 'cs-2014' };
    expect(service.refusal(named, locale)).toMatch(/: 1\) \S+ \+ \S+, 2\) \S+ \+ \S+\.$/);
  });

  test('begins with somebody without whom the packs let nobody sit down', () => {
    const { service } = openGameService();
    const { defaults, seats } = service.catalogue('en', { packs: ['base', 'marshal-and-prisoners'] });
    expect(service.refusal(defaults, 'en')).toBeNull();
    expect(defaults.seats.length).toBe(4);
    expect(seats.least).toBeGreaterThan(1);
  });

  test('is refused in the words of the rule, in the language that is asked for, and the game on the table stays', () => {
    const { service } = openGameService();
    service.start(pairs(['belle'], ['doc'], ['django']));
    const digest = service.digest();
    const few = pairs(['belle'], ['doc']);
    const refusals = ['en', 'ru', 'cs', 'ro'].map((locale) => service.refusal(few, locale));
    expect(refusals[0]).toContain('2 players');
    expect(new Set(refusals).size).toBe(4);
    expect(service.refusal(pairs(['belle', 'doc'], ['django']), 'en')).toContain('If one player leads two bandits, every player does');
    expect(service.refusal(pairs(['belle', 'doc'], ['django', 'nobody']), 'en')).toContain('nobody');
    expect(service.refusal({ ...few, packs: ['no-such-pack'] }, 'en')).toContain('no-such-pack');
    service.setAudience({ locale: 'ru', viewerSetting: 'all', holder: null });
    expect(service.digest()).toBe(digest);
    expect(service.start(few).error?.message).toBe(refusals[1]);
  });
});

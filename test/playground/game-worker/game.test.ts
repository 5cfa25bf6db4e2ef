// Games at the table: started, played, looked at, taken back, branched; the same in every way of getting there.
import { describe, expect, test } from 'vitest';
import { base, four, magpies, openly, openGameService, playOn, setup } from './packs.ts';

describe('a game', () => {
  test('starts with the table laid, chance told and somebody asked', () => {
    const { service } = openGameService();
    const state = service.start(setup(four, 7));
    expect(state.error).toBeUndefined();
    expect(state.kind).toBe('game');
    expect(state.steps[0].type).toBe('start');
    expect(state.steps.some(({ type }) => type === 'chance')).toBe(true);
    expect(state.decision?.kind).toBe('plan');
    expect(state.asked).toBe('person');
  });

  test('is played to its end, every step with a text and the line that ran', () => {
    const { service } = openGameService();
    const state = playOn(service, service.start(setup(four, 3)), 1000);
    expect(state.over).toBe(true);
    expect(state.decision).toBeNull();
    expect(state.result?.winners.length).toBeGreaterThan(0);
    expect(state.steps.every(({ text }) => text !== '')).toBe(true);
    const effects = state.steps.filter(({ type }) => type === 'effect');
    expect(effects.length).toBeGreaterThan(300);
    expect(effects.every(({ at }) => at !== undefined && at.line > 0 && at.file.startsWith('rules/'))).toBe(true);
    expect(Math.max(...state.steps.map(({ n }) => n))).toBe(state.steps.filter(({ type }) => type === 'decision').length);
  });

  test('is the same game for the same seed and answers', () => {
    const one = openGameService().service;
    const two = openGameService().service;
    const digests = [one, two].map((service) => {
      playOn(service, service.start(setup(four, 11)), 90, 5);
      return service.digest();
    });
    expect(digests[0]).toBe(digests[1]);
    playOn(two, two.start(setup(four, 12)), 90, 5);
    expect(two.digest()).not.toBe(digests[0]);
  });

  test('of another kind is played by the same table', () => {
    const { service } = openGameService(magpies);
    const state = playOn(service, service.start(setup(['crow', 'jay', 'rook'], 2)), 400);
    expect(state.error).toBeUndefined();
    expect(state.over).toBe(true);
    expect(state.steps.every(({ text }) => text !== '')).toBe(true);
  });

  test('with bots runs until a person is asked', () => {
    const { service } = openGameService();
    service.start(setup(four, 5, ['person', 'random', 'random', 'random']));
    let state = service.run(500);
    for (let turn = 0; turn < 200 && !state.over; turn += 1) {
      expect(state.asked).toBe('person');
      expect(state.decision?.seat).toBe(0);
      service.choose(state.decision!.options[0].id, state.decision!.n);
      state = service.run(500);
    }
    expect(state.over).toBe(true);
  });

  test('refuses what cannot be and stays as it was', () => {
    const { service } = openGameService();
    const state = service.start(setup(four, 7));
    const digest = service.digest();
    expect(service.choose('no-such-thing', 1).error?.code).toBe('not-an-option');
    expect(service.choose(state.decision!.options[0].id, 9).error?.code).toBe('stale');
    expect(service.start(setup(['belle'], 7)).error?.code).toBe('illegal-setup');
    service.setAudience(openly());
    expect(service.digest()).toBe(digest);
  });
});

describe('looking', () => {
  test('at any step gives the state as it stood then', () => {
    const { service } = openGameService();
    const state = playOn(service, service.start(setup(four, 4)), 60, 2);
    const seen = state.steps.map((_, step) => JSON.stringify(service.viewStep({ step, viewer: null, locale: 'en' }).log.length));
    expect(new Set(seen).size).toBeGreaterThan(20);
    const last = state.steps.length - 1;
    expect(service.viewStep({ step: last, viewer: null, locale: 'en' }).decision).toEqual(state.decision);
  });

  test('tells in the language asked for', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 10);
    const en = service.setAudience(openly()).steps.map(({ text }) => text);
    const ru = service.setAudience(openly('ru')).steps.map(({ text }) => text);
    expect(ru.length).toBe(en.length);
    expect(ru.filter((text) => /[а-яё]/i.test(text)).length).toBeGreaterThan(en.length * 0.9);
  });
});

describe('going back', () => {
  test('keeps the dropped future as a branch that can be played on', () => {
    const { service } = openGameService();
    const played = playOn(service, service.start(setup(four, 8)), 30);
    const playedDigest = service.digest();
    const back = service.back(10);
    expect(back.decision?.n).toBe(10);
    expect(back.branches.map(({ length, current }) => ({ length, current }))).toEqual([
      { length: 30, current: false },
      { length: 9, current: true },
    ]);
    const other = playOn(service, back, 5, 3);
    const otherDigest = service.digest();
    expect(other.branches.find(({ current }) => !current)?.from).toBeGreaterThanOrEqual(10);
    const again = service.branch(other.branches.find(({ current }) => !current)!.id);
    expect(service.digest()).toBe(playedDigest);
    expect(again.steps).toEqual(played.steps);
    expect(again.branches.length).toBe(2);
    service.branch(again.branches.find(({ current }) => !current)!.id);
    expect(service.digest()).toBe(otherDigest);
  });

  test('and choosing the same again is the same game', () => {
    const { service } = openGameService();
    const played = playOn(service, service.start(setup(four, 8)), 12);
    const digest = service.digest();
    const answers = service.store()!.answers;
    let state = service.back(6);
    for (let n = 6; n <= 12; n += 1) state = service.choose(answers[n - 1], n);
    expect(service.digest()).toBe(digest);
    expect(state.steps).toEqual(played.steps);
  });
});

test('a kept game is resumed where it stood', () => {
  const { service } = openGameService();
  playOn(service, service.start(setup(four, 21)), 44);
  const kept = JSON.parse(JSON.stringify(service.store())) as NonNullable<ReturnType<typeof service.store>>;
  const other = openGameService(base).service;
  const resumed = other.resume(kept);
  expect(resumed.diverged).toBeUndefined();
  expect(other.digest()).toBe(service.digest());
  const wrong = other.resume({ ...kept, answers: [...kept.answers.slice(0, 20), 'nothing-like-it', ...kept.answers.slice(20)] });
  expect(wrong.diverged).toBeDefined();
  expect(wrong.decision?.n).toBe(21);
});

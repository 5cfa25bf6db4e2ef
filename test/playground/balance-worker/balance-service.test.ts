// The balance service without a browser: two workers give together what one gives, rules before the edit are compared, broken rules are refused
// with their place, and things have names in every language.
import { describe, expect, test } from 'vitest';
import { BalanceService } from '../../../playground/src/balance-worker/balance-service.ts';
import type { BalanceRequest, Prepared } from '../../../playground/src/protocol/balance-worker.ts';
import { readPacks } from '../../support/packs.ts';

const files = readPacks('rules/base');
const scoring = files.find(({ path }) => path === 'rules/base/scoring.rules')!;
const seats = [['doc'], ['belle'], ['django']];
const request: BalanceRequest = {
  files: files.map((file) => (file === scoring ? { ...file, text: file.text.replace('prize: 1000', 'prize: 2000') } : file)),
  before: [{ path: scoring.path, text: scoring.text }],
  setup: { packs: ['base'], seats, players: ['random', 'random', 'random'], seed: 3 },
  locale: 'en',
};

function load(prepared: Prepared): BalanceService {
  if ('refused' in prepared) throw new Error(prepared.refused.message);
  const service = new BalanceService();
  service.load({ now: prepared.now, before: prepared.before, seats, bots: ['random'], seed: 3 });
  return service;
}

describe('a changed number', () => {
  const first = new BalanceService();
  const prepared = first.prepare(request);

  test('is compared with the rules before the edit, and the parts of two workers are those of one', () => {
    const one = load(prepared);
    const light = one.play(0, 30);
    expect(light.tally.uses).toEqual({});
    expect(light.tally.games).toBe(30);
    const [left, right] = [load(prepared), load(prepared)];
    left.play(20, 30);
    right.play(0, 20);
    expect(JSON.stringify(left.summarize([right.whole()]))).toBe(JSON.stringify(one.summarize([])));
    const { change, now } = right.summarize([left.whole()]);
    expect(change?.games).toBe(30);
    for (const { score } of Object.values(change!.figures)) expect(score.value).toBeGreaterThan(0);
    expect(Object.keys(now.uses).length).toBeGreaterThan(20);
  });

  test('things have names in the asked languages', () => {
    const names = first.names(
      ['figure/doc', 'figure/doc+belle', 'part/loot', 'piece/card/fire', 'option/plan/play/card/fire', 'option/plan/draw//'],
      ['en', 'cs'],
    );
    expect(names.en).toEqual({
      'figure/doc': 'Doc',
      'figure/doc+belle': 'Doc + Belle',
      'part/loot': 'Loot',
      'piece/card/fire': 'Fire',
      'option/plan/play/card/fire': 'Play Fire',
      'option/plan/draw//': 'Draw up to 3 cards',
    });
    expect(names.cs['piece/card/fire']).not.toBe('Fire');
  });
});

test('without an edit there is nothing to compare with', () => {
  const prepared = new BalanceService().prepare({ ...request, files, before: null });
  expect(prepared).toMatchObject({ before: null });
  expect(prepared).not.toHaveProperty('beforeRefused');
});

test('broken rules are refused with their place; broken rules before the edit only end the comparison', () => {
  const broken = { ...scoring, text: scoring.text.replace('prize: 1000', 'prize: no-such-number') };
  const service = new BalanceService();
  const now = service.prepare({ ...request, files: files.map((file) => (file === scoring ? broken : file)) });
  expect(now).toMatchObject({ refused: { places: [{ file: scoring.path, line: 3 }] } });
  expect(service.prepare({ ...request, before: [broken] })).toMatchObject({ before: null, beforeRefused: { places: [{ line: 3 }] } });
  const strangers = service.prepare({ ...request, setup: { ...request.setup, seats: [['doc'], ['nobody-here']] } });
  expect(strangers).toMatchObject({ refused: { places: [] } });
  const lonely = service.prepare({ ...request, setup: { ...request.setup, seats: [['doc']] } });
  expect(lonely).toMatchObject({ refused: { places: [] } });
});

test('games that a rule stopped are told in the asked languages, with the rule', () => {
  const text = scoring.text.replace('award fortune(player) to player', 'award fortune(player) / 0 to player');
  expect(text).not.toBe(scoring.text);
  const service = new BalanceService();
  const prepared = service.prepare({ ...request, files: files.map((file) => (file === scoring ? { ...file, text } : file)), before: null });
  if ('refused' in prepared) throw new Error(prepared.refused.message);
  service.load({ now: prepared.now, before: prepared.before, seats, bots: ['random'], seed: 3 });
  service.play(0, 3);
  const { ended } = service.summarize([]).now;
  const [how, ...others] = Object.keys(ended);
  expect(others).toEqual([]);
  expect(ended[how]).toBe(3);
  const names = service.names([`ended/${how}`], ['en', 'cs']);
  expect(names.en[`ended/${how}`]).toBe('action score: divides by zero');
  expect(names.cs[`ended/${how}`]).toContain('score');
  expect(names.cs[`ended/${how}`]).not.toContain('divides');
});

test('a figure that was renamed is compared with itself under its old id', () => {
  const doc = files.find(({ path }) => path === 'rules/base/characters/doc.yaml')!;
  const renamed = files.map((file) => {
    if (file === doc) return { ...file, text: doc.text.replace('character: doc', 'character: healer') };
    return file;
  });
  // Texts and scenarios that still say the old id stop no game.
  const prepared = new BalanceService().prepare({
    files: renamed.filter(({ path }) => !/\/(text|glossary|scenarios|evidence|board)/.test(path)),
    before: [{ path: doc.path, text: doc.text }],
    setup: { packs: ['base'], seats: [['healer'], ['belle'], ['django']], players: ['random', 'random', 'random'], seed: 3 },
    locale: 'en',
  });
  if ('refused' in prepared) throw new Error(prepared.refused.message);
  expect(prepared.beforeRefused).toBeUndefined();
  const service = new BalanceService();
  service.load({ now: prepared.now, before: prepared.before, seats: [['healer'], ['belle'], ['django']], bots: ['random'], seed: 3 });
  service.play(0, 12);
  const { change } = service.summarize([]);
  expect(Object.keys(change!.figures).sort()).toEqual(['belle', 'django', 'healer']);
  // Another name is no other game.
  expect(change!.changed).toBe(0);
});

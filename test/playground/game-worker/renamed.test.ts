// Ids that are given another name under a running game: the table follows, with the same seed, seats and answers; where it cannot know who is
// meant, it stays as it was, says so in the language of the page, and offers somebody.
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../playground/src/i18n/index.ts';
import { openGameService, playOn, openly } from './packs.ts';
import type { GameState } from '../../../playground/src/protocol/game-worker.ts';

const pack = {
  path: 'rules/mine/pack.yaml',
  text: 'pack: mine\ntitle: Mine\nversion: 0.1.0\nneeds: [base]\nsettings: { abilities: true }\n',
};
const character = (id: string): { path: string; text: string } => ({
  path: 'rules/mine/own.yaml',
  text: `character: ${id}\nability: |\n  change hand-size(player) giving n\n    when player is self.owner\n    to n + 1\n`,
});
const text = (id: string): { path: string; text: string } => ({
  path: 'rules/mine/text/en.yaml',
  text: `text: en\ncharacter:\n  ${id}: { name: Joe }\n`,
});

function open(): { service: ReturnType<typeof openGameService>['service']; before: GameState } {
  const { service } = openGameService();
  service.edit([pack, character('joe'), text('joe')]);
  const seats = ['belle', 'joe', 'tuco', 'doc'].map((id) => [id]);
  const started = service.start({ packs: ['base', 'mine'], seats, players: seats.map(() => 'person'), seed: 4 });
  expect(started.error).toBeUndefined();
  return { service, before: playOn(service, started, 40) };
}

function digestAs(service: ReturnType<typeof openGameService>['service'], from: string, to: string): string {
  const { answers, setup } = service.store()!;
  return JSON.stringify([answers, setup]).replaceAll(from, to);
}

describe('the table follows a character that is called otherwise', () => {
  test('in all files at once: same answers, same decision, nothing diverged', () => {
    const { service, before } = open();
    const played = digestAs(service, 'joe', 'jolene');
    const after = service.edit([character('jolene'), text('jolene')]);
    expect(after.error).toBeUndefined();
    expect(after.diverged).toBeUndefined();
    expect(after.setup?.seats.flat()).toEqual(['belle', 'jolene', 'tuco', 'doc']);
    expect(after.decision?.n).toBe(before.decision?.n);
    expect(after.steps.map((step) => step.text)).toEqual(before.steps.map((step) => step.text));
    expect(digestAs(service, 'joe', 'jolene')).toBe(played);
    const back = service.edit([character('joe'), text('joe')]);
    expect(back.setup?.seats.flat()).toEqual(['belle', 'joe', 'tuco', 'doc']);
    expect(back.diverged).toBeUndefined();
    expect(back.decision).toEqual(before.decision);
  });

  test('letter by letter in its own file alone, over words that cannot be read', () => {
    const { service, before } = open();
    for (const id of ['jo', 'j', '', 'k', 'ka', 'kat', 'kate']) service.edit([character(id)]);
    const after = service.state();
    expect(after.error).toBeUndefined();
    expect(after.setup?.seats.flat()).toEqual(['belle', 'kate', 'tuco', 'doc']);
    expect(after.decision?.n).toBe(before.decision?.n);
    expect(after.diverged).toBeUndefined();
  });

  test('and a card: the answers that played it play it again', () => {
    const { service } = openGameService();
    const card = (id: string): { path: string; text: string } => ({
      path: 'rules/mine/own.yaml',
      text: `card: ${id}\ncopies: 3\ndo: |\n  arrive(actor)\n`,
    });
    service.edit([pack, card('dance')]);
    const seats = ['belle', 'tuco', 'doc'].map((id) => [id]);
    let state = service.start({ packs: ['base', 'mine'], seats, players: seats.map(() => 'person'), seed: 4 });
    for (let tries = 0; tries < 20 && !JSON.stringify(service.store()!.answers).includes('dance'); tries++) {
      const options = state.decision!.options.map(({ id }) => id);
      state = service.choose(options.find((id) => id.includes('dance')) ?? options[0], state.decision!.n);
    }
    expect(JSON.stringify(service.store()!.answers)).toContain('dance');
    const after = service.edit([card('waltz')]);
    expect(after.error).toBeUndefined();
    expect(after.diverged).toBeUndefined();
    expect(JSON.stringify(service.store()!.answers)).toContain('waltz');
    expect(after.decision?.n).toBe(state.decision?.n);
  });
});

describe('where nobody can know who is meant', () => {
  test('the table stays, says so in every language, and goes on with somebody who is offered', () => {
    for (const locale of LOCALES) {
      const { service, before } = open();
      service.setAudience({ ...openly(), locale });
      // Two take the place of one.
      const two = `${character('joel').text}---\n${character('ann').text}`;
      const after = service.edit([
        { path: character('').path, text: two },
        { path: text('').path, text: null },
      ]);
      expect(after.error?.message).toContain('joe');
      if (locale !== 'en') expect(after.error?.message).not.toMatch(/rules|table|there is/);
      expect(after.steps).toHaveLength(before.steps.length);
      expect(after.setup?.seats.flat()).toContain('joe');
      const { instead } = after.error!;
      expect(instead?.who).toBe('joel');
      const on = service.resume(instead!.game);
      expect(on.error).toBeUndefined();
      expect(on.setup?.seats.flat()).toEqual(['belle', 'joel', 'tuco', 'doc']);
      expect(on.decision?.n).toBe(before.decision?.n);
    }
  });

  test('a stored game whose character is gone says the same', () => {
    const { service } = open();
    const stored = service.store()!;
    const { service: later } = openGameService();
    later.edit([pack, character('joan'), text('joan')]);
    const state = later.resume(stored);
    expect(state.kind).toBe('none');
    expect(state.error?.instead?.who).toBe('joan');
    expect(later.resume(state.error!.instead!.game).decision?.n).toBe(41);
  });
});

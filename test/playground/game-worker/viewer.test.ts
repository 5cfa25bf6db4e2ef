// The page shows the game to the right viewer, and every state is made for that viewer: also while the screen is handed over, after an edit
// and after a reload.
import { describe, expect, test } from 'vitest';
import { conceal, seatToHandOverTo, pageViewerOf, type SharedScreen } from '../../../playground/src/viewer.ts';
import type { ChosenSetup, GameState } from '../../../playground/src/protocol/game-worker.ts';
import { four, openGameService, replaced, setup, type OpenedService } from './packs.ts';

type Players = ChosenSetup['players'];

/** A game of these players in which a seat is asked. */
function asking(players: Players, seat: number | null, kind: GameState['kind'] = 'game'): Parameters<typeof pageViewerOf>[1] {
  const decision = { n: 1, seat: seat ?? 0, kind: '', about: {}, asks: '', options: [], min: 1, max: 1, ordered: false, secret: false };
  const at = { file: '', line: 1, column: 1 };
  return {
    kind,
    setup: { seats: players.map((_, index) => [`figure-${index}`]), players, seed: 0 },
    asked: seat === null ? null : players[seat] === 'person' ? 'person' : 'bot',
    decision: seat === null ? null : { ...decision, together: false, at },
  };
}

const pair: Players = ['person', 'person', 'random'];
const alone: Players = ['random', 'person', 'random'];
const bots: Players = ['random', 'random'];

describe('the viewer', () => {
  test.each<[string, SharedScreen, ReturnType<typeof asking>, ReturnType<typeof pageViewerOf>, number | null]>([
    ['nobody has taken the screen', { viewerSetting: 'asked', holder: null }, asking(pair, 1), 'nobody', 1],
    ['the one who is asked has', { viewerSetting: 'asked', holder: 1 }, asking(pair, 1), 1, null],
    ['it is handed on', { viewerSetting: 'asked', holder: 0 }, asking(pair, 1), 'nobody', 1],
    ['a bot is asked while somebody has it', { viewerSetting: 'asked', holder: 0 }, asking(pair, 2), 0, null],
    ['a bot is asked before anybody has it', { viewerSetting: 'asked', holder: null }, asking(pair, 2), 'nobody', null],
    ['the game is over', { viewerSetting: 'asked', holder: 1 }, asking(pair, null), 1, null],
    ['a holder is no person of this game', { viewerSetting: 'asked', holder: 2 }, asking(pair, 2), 'nobody', null],
    ['a person plays with bots', { viewerSetting: 'asked', holder: null }, asking(alone, 0), 1, null],
    ['bots play', { viewerSetting: 'asked', holder: null }, asking(bots, 0), null, null],
    ['everything is wanted', { viewerSetting: 'all', holder: 0 }, asking(pair, 1), null, null],
    ['one seat is wanted', { viewerSetting: 2, holder: 0 }, asking(pair, 1), 2, null],
    ['a seat of another game is wanted', { viewerSetting: 5, holder: 0 }, asking(pair, 1), 'nobody', 1],
    ['a scenario is watched', { viewerSetting: 'asked', holder: 0 }, asking(pair, 1, 'scenario'), null, null],
  ])('when %s', (_, screen, game, viewer, handOverTo) => {
    expect(pageViewerOf(screen, game)).toBe(viewer);
    expect(seatToHandOverTo(screen, game)).toBe(handOverTo);
  });
});

/** With this seed the second turn of the first round hides what is played; the last seat begins. */
const seed = 1;
const [hider, next] = [3, 0];

/** All draw, then the first lays a card face down. Whoever is asked has the screen. */
function hide({ service }: OpenedService, card: string): GameState {
  let state = service.start(setup(four, seed));
  const take = (): void => {
    const { decision } = service.setAudience({ locale: 'en', viewerSetting: 'asked', holder: state.decision!.seat as number });
    expect(decision!.options.length).toBeGreaterThan(0);
  };
  for (let drawn = 0; drawn < four.length; drawn += 1) {
    take();
    state = service.choose('draw', state.decision!.n);
  }
  take();
  expect(state.decision!.seat).toBe(hider);
  return service.choose(`play:${card}`, state.decision!.n);
}

/** Everything that can be seen and asked at any step of a state. */
function everything({ service }: OpenedService, state: GameState): string {
  const { viewer, locale } = state.shownTo;
  const views = state.steps.map((_, step) => {
    const viewpoint = { step, viewer, locale };
    const view = service.viewStep(viewpoint);
    const pieces = view.scene.seats.flatMap(({ piles }) => piles.flatMap((pile) => pile.pieces.flatMap(({ id }) => id ?? [])));
    const because = pieces.slice(0, 4).map((id) => service.because(id, null, viewpoint));
    return [view, service.absent(viewpoint), service.why('play:punch', viewpoint), because];
  });
  return JSON.stringify([state, views]);
}

describe('a card laid face down', () => {
  test('is shown to nobody while the screen is handed on, nor to the next, at any step', { timeout: 60_000 }, () => {
    const told = ['punch', 'move'].map((card) => {
      const at = openGameService();
      const handed = hide(at, card);
      expect(handed.shownTo.viewer).toBe('nobody');
      expect(handed.decision).toMatchObject({ seat: next, options: [] });
      const taken = at.service.setAudience({ locale: 'en', viewerSetting: 'asked', holder: next });
      expect(taken.shownTo.viewer).toBe(next);
      expect(taken.decision!.options.length).toBeGreaterThan(0);
      return { at, handed, both: [everything(at, handed), everything(at, taken)] };
    });
    expect(told[1].both).toEqual(told[0].both);
    const texts = told[0].handed.steps.map(({ text }) => text).join('\n');
    expect(texts).not.toMatch(/punch/i);
    expect(texts).toContain('Doc');
    // Who laid it there knows; and what the viewer may not see differs indeed.
    const { service } = told[0].at;
    expect(JSON.stringify(service.setAudience({ locale: 'en', viewerSetting: hider, holder: null }).steps)).toMatch(/punch/i);
    expect(JSON.stringify(service.setAudience({ locale: 'en', viewerSetting: 'all', holder: null }).steps)).toMatch(/punch/i);
  });

  test('stays hidden when the game is taken up again, and when an answer no longer fits', () => {
    const at = openGameService();
    hide(at, 'punch');
    const { setup: kept, answers } = at.service.store()!;
    const other = openGameService();
    other.service.setAudience({ locale: 'en', viewerSetting: 'asked', holder: null });
    const again = other.service.resume({ setup: kept, answers });
    expect(again.shownTo.viewer).toBe('nobody');
    expect(again.steps.map(({ text }) => text).join('\n')).not.toMatch(/punch/i);
    const broken = other.service.resume({ setup: kept, answers: [...answers.slice(0, -1), 'play:no-such-card'] });
    expect(broken.diverged).toMatchObject({ before: '' });
    expect(other.service.setAudience({ locale: 'en', viewerSetting: 'asked', holder: hider }).diverged).toMatchObject({
      before: 'play:no-such-card',
    });
  });

  test('is not told as what happened before an edit', () => {
    const at = openGameService();
    hide(at, 'punch');
    const from = 'turn-type)\n      move card to bottom of plan';
    const state = at.service.edit([replaced('rules/base/planning.rules', from, from.replace('bottom of plan', 'top of player.deck'))]);
    expect(state.error).toBeUndefined();
    expect(state.shownTo.viewer).toBe('nobody');
    expect(state.diverged).toBeDefined();
    expect(state.diverged!.before).not.toMatch(/punch/i);
    expect(at.service.setAudience({ locale: 'en', viewerSetting: hider, holder: null }).diverged!.before).toMatch(/punch/i);
  });
});

test('a state made for another viewer is shown to none until it is made anew', () => {
  const at = openGameService();
  hide(at, 'punch');
  const state = at.service.setAudience({ locale: 'en', viewerSetting: 'all', holder: null });
  const left = conceal({ ...state, diverged: { step: 1, before: 'punch', now: 'punch', reason: '' } });
  expect(JSON.stringify(left)).not.toMatch(/punch/i);
  expect(left.steps.map(({ n, type }) => [n, type])).toEqual(state.steps.map(({ n, type }) => [n, type]));
  expect(left.decision).toMatchObject({ n: state.decision!.n, seat: next, options: [] });
});

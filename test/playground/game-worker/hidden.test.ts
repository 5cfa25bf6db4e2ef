// Pass and play: a seat is shown its own view, log and decision, nobody in particular what everybody may know. Two games that they cannot
// tell apart look and read the same to them, at every step.
import { Timeline } from '../../../interpreter/internal.ts';
import { canonicalJson } from '../../../interpreter/game/digest.ts';
import { describe, expect, test } from 'vitest';
import { viewStep } from '../../../playground/src/game-worker/step-view.ts';
import { describeSteps } from '../../../playground/src/game-worker/describe-steps.ts';
import { type Opened, openSelection } from '../../../playground/src/game-worker/open-selection.ts';
import { firstDifference } from '../../support/difference.ts';
import { often, PATIENCE, projectOf } from '../../support/packs.ts';
import { dice } from '../../support/random-play.ts';
import { answerBoth, type Shown, type Watcher } from '../../support/twin-games.ts';
import type { Roll } from '../../support/twins.ts';
import type { Decision } from '../../support/engines.ts';
import { base, four, magpies, openly, openGameService, playOn, setup } from './packs.ts';

function openBase(): Opened {
  const opened = openSelection(projectOf(base).fork(), {}, 'en');
  if ('error' in opened) throw new Error(opened.error.message);
  return opened;
}

function watcherAt(seat: number): Watcher {
  return { seat, bandit: four[seat] };
}

describe('twin games', () => {
  test.each([
    ['a seat', (roll: Roll): Watcher => watcherAt(roll(four.length))],
    ['nobody in particular', (): Watcher => ({ seat: 'nobody', bandit: 'nobody' })],
  ])('look and read the same to %s at every step', { timeout: PATIENCE }, (_, pickWatcher) => {
    const opened = openBase();
    let compared = 0;
    let different = 0;
    for (let seed = 0; seed < often(5, 200); seed += 1) {
      const roll = dice(seed);
      const watcher = pickWatcher(roll);
      const { seat } = watcher;
      const seats = four.map((id) => [id]);
      const twins = [0, 1].map(() => Timeline.start(opened.source, { seats, first: 0, chance: 'ask' })) as [Timeline, Timeline];
      const shown = (chronicle: Timeline): Parameters<typeof viewStep>[0] => ({
        chronicle,
        opened,
        setup: { seats, players: seats.map(() => 'person' as const) },
      });
      /** All that the engine lets the seat know: while that is equal, it cannot tell the games apart. */
      const known = ({ game }: Timeline): string => {
        const decision = game.decision();
        return canonicalJson([game.view(seat), game.log({ seat }), decision?.seat === seat ? decision : [decision?.kind, decision?.seat]]);
      };
      for (let step = 0; step < 120; step += 1) {
        const [one, two] = twins.map(({ game }) => game.decision());
        if (!one || !two) break;
        const state = twins[0].game.state() as unknown as Shown;
        const answers = answerBoth([one, two] as unknown as [Decision, Decision], watcher, state, roll);
        if (answers === undefined) break;
        twins.forEach((twin, index) => twin.choose(answers[index]));
        if (known(twins[0]) !== known(twins[1])) break;
        if (roll(4) > 0) continue;
        const told = twins.map((twin) => describeSteps(twin, { locale: 'en', viewer: seat }));
        expect(firstDifference(JSON.stringify(told[1]), JSON.stringify(told[0])), `seed ${seed}, step ${step}`).toBe('');
        const views = twins.map((twin) =>
          JSON.stringify(viewStep(shown(twin), { step: twin.moments.length - 1, viewer: seat, locale: 'en' })),
        );
        expect(firstDifference(views[1], views[0]), `seed ${seed}, step ${step}`).toBe('');
        compared += 1;
        if (canonicalJson(twins[0].game.state()) !== canonicalJson(twins[1].game.state())) different += 1;
      }
    }
    expect(compared).toBeGreaterThan(often(15, 500));
    expect(different).toBeGreaterThan(compared * 0.7);
  });
});

describe('a seat', () => {
  test('does not see the options of another, nor what they hold', () => {
    const { service } = openGameService();
    const state = service.start(setup(four, 6));
    const asked = state.decision!.seat as number;
    const other = (asked + 1) % 4;
    const step = state.steps.length - 1;
    const own = service.viewStep({ step, viewer: asked, locale: 'en' });
    expect(own.decision?.options.length).toBeGreaterThan(0);
    const view = service.viewStep({ step, viewer: other, locale: 'en' });
    expect(view.decision).toMatchObject({ n: 1, seat: asked, options: [], kind: '', asks: '' });
    expect(view.scene.targets).toEqual({});
    const hand = view.scene.seats[asked].piles.find(({ id }) => id.endsWith('.hand'))!;
    expect(hand.pieces.every(({ hidden, id }) => hidden && id === undefined)).toBe(true);
    expect(service.absent({ step, viewer: other, locale: 'en' })).toEqual([]);
    expect(service.why('play:fire', { step, viewer: other, locale: 'en' })).toEqual([]);
    expect(service.setAudience({ locale: 'en', viewerSetting: other, holder: null }).decision?.options).toEqual([]);
  });

  test('does not learn what was offered in secret before all have', () => {
    const { service } = openGameService(magpies);
    const state = service.start(setup(['crow', 'jay', 'rook'], 2));
    const [first, second] = state.decision!.options;
    const looks = [first, second].map(({ id }) => {
      const after = service.choose(id, 1);
      const step = after.steps.length - 1;
      const told = JSON.stringify([
        service.viewStep({ step, viewer: 2, locale: 'en' }),
        service.setAudience({ locale: 'en', viewerSetting: 2, holder: null }).steps,
        service.digest(),
      ]);
      service.setAudience(openly());
      service.back(1);
      return told;
    });
    expect(looks[0]).toBe(looks[1]);
  });
});

describe('questions', () => {
  test('why not: every absent option has a reason with a line of the rules', () => {
    const { service } = openGameService();
    const state = playOn(service, service.start(setup(four, 4)), 24);
    let asked = 0;
    for (const [step, { n }] of state.steps.entries()) {
      const { decision } = service.viewStep({ step, viewer: null, locale: 'en' });
      if (decision === null || n % 5 !== 0) continue;
      const absent = service.absent({ step, viewer: decision.seat as number, locale: 'en' });
      for (const { id, text } of absent) {
        expect(
          decision.options.some((option) => option.id === id),
          id,
        ).toBe(false);
        expect(text).not.toBe('');
        const reasons = service.why(id, { step, viewer: decision.seat as number, locale: 'en' });
        expect(reasons.length, `${decision.kind} ${id}`).toBeGreaterThan(0);
        expect(reasons[0].file).toMatch(/^rules\//);
        expect(reasons[0].line).toBeGreaterThan(0);
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(10);
  });

  test('an offered option needs no reason, an unknown one has none', () => {
    const { service } = openGameService();
    const state = service.start(setup(four, 4));
    const viewpoint = { step: state.steps.length - 1, viewer: null, locale: 'en' };
    expect(service.why(state.decision!.options[0].id, viewpoint)).toEqual([]);
    expect(service.why('no-such-thing', viewpoint)).toEqual([]);
  });

  test('because: where a figure stands is the doing of the line that moved it last, at any step', () => {
    const { service } = openGameService();
    const state = playOn(service, service.start(setup(four, 4)), 40);
    const moved = state.steps.findIndex(({ type, at, n }) => type === 'effect' && n > 0 && at?.file.endsWith('movement.rules'));
    const { text, at } = state.steps[moved];
    const who = text.split(':')[0].toLowerCase();
    expect(service.because(who, null, { step: moved, viewer: null, locale: 'en' })[0]).toMatchObject({ file: at!.file, line: at!.line });
    const before = service.because(who, null, { step: moved - 1, viewer: null, locale: 'en' });
    expect(before[0].file).toMatch(/set-up|movement/);
    expect(service.because('nobody-here', null, { step: moved, viewer: null, locale: 'en' })).toEqual([]);
  });
});

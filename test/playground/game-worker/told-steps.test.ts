// What everybody sees happen though nobody is asked stands in the timeline of the page as it stands in a log, for everybody who may know it
// and for nobody else.
import { Timeline } from '../../../interpreter/internal.ts';
import { describe, expect, test } from 'vitest';
import type { ViewerSetting } from '../../../playground/src/viewer.ts';
import type { ChosenSetup } from '../../../playground/src/protocol/game-worker.ts';
import { describeSteps } from '../../../playground/src/game-worker/describe-steps.ts';
import { openSelection } from '../../../playground/src/game-worker/open-selection.ts';
import { base, four, openGameService, playOn, setup } from './packs.ts';
import { projectOf } from '../../support/packs.ts';

const drawn: ChosenSetup = { edition: 'ru-jubilee-2025', seats: [[], []], players: ['person', 'person'], seed: 5 };

const JOINS: Readonly<Record<string, RegExp>> = {
  en: /^(Cheyenne|Django|Tuco) joins (Belle|Doc|Ghost)\.$/,
  ru: /^В команде, во главе которой .+, теперь и .+\.$/,
  cs: /^V týmu, v jehož čele je .+, je i .+\.$/,
  ro: /^.+ intră în echipa condusă de .+\.$/,
};

describe('teams that are drawn', () => {
  test.each<[string, ViewerSetting]>([
    ['everything open', 'all'],
    ['the first seat', 0],
    ['the second seat', 1],
    ['nobody in particular', 'asked'],
  ])('the page tells who joins whom before a team is chosen: %s', (_, viewer) => {
    const { service } = openGameService();
    service.start(drawn);
    const state = service.setAudience({ locale: 'en', viewerSetting: viewer, holder: null });
    expect(state.decision!.seat).toBe(0);
    const joins = state.steps.filter(({ type }) => type === 'event');
    expect(joins.map(({ text }) => text)).toEqual([0, 1, 2].map(() => expect.stringMatching(JOINS['en'])));
    expect(new Set(joins.flatMap(({ text }) => text.slice(0, -1).split(' joins '))).size).toBe(6);
    // It leads to the line that ran.
    for (const { at } of joins) expect(at?.file).toBe('rules/base/teams.rules');
    expect(state.steps.map(({ text }) => text)).not.toContain('Chance decides, and its outcome stays hidden');
    const { log } = service.viewStep({ step: state.steps.length - 1, viewer: state.shownTo.viewer, locale: 'en' });
    expect(log.filter(({ type }) => type === 'event').map(({ text }) => text)).toEqual(joins.map(({ text }) => text));
  });

  test.each(['en', 'ru', 'cs', 'ro'])('it is told in every language: %s', (locale) => {
    const { service } = openGameService();
    service.start(drawn);
    const { steps } = service.setAudience({ locale, viewerSetting: 0, holder: null });
    const joins = steps.flatMap(({ type, text }) => (type === 'event' ? [text.replace(/\s/g, ' ')] : []));
    expect(joins).toHaveLength(3);
    for (const text of joins) expect(text).toMatch(JOINS[locale]);
  });
});

describe('a game', () => {
  test('every event of the log is a step of the timeline, in its order and with its words', () => {
    const { service } = openGameService();
    const state = playOn(service, service.start(setup(four, 4)), 60);
    for (const viewer of ['all', 2] as const) {
      const { steps, shownTo } = service.setAudience({ locale: 'en', viewerSetting: viewer, holder: null });
      const { log } = service.viewStep({ step: state.steps.length - 1, viewer: shownTo.viewer, locale: 'en' });
      const events = log.flatMap(({ type, n, text }) => (type === 'event' ? [`${n} ${text}`] : []));
      expect(events.length).toBeGreaterThan(5);
      expect(steps.flatMap(({ type, n, text }) => (type === 'event' ? [`${n} ${text}`] : []))).toEqual(events);
    }
  });

  test('the table at an event stands as it stood when the event began', () => {
    const { service } = openGameService();
    const { steps } = playOn(service, service.start(setup(four, 4)), 60);
    let compared = 0;
    for (const [step, { type }] of steps.entries()) {
      if (type !== 'event' || steps[step + 1]?.type !== 'effect') continue;
      const scene = (at: number): string =>
        JSON.stringify(service.viewStep({ step: at, viewer: null, locale: 'en' }).scene, (key, value: unknown) =>
          key === 'asked' ? null : value,
        );
      // What has just been decided has changed nothing yet.
      if (steps[step - 1].type === 'decision') expect(scene(step)).toBe(scene(step - 1));
      expect(scene(step)).not.toBe(scene(step + 1));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
  });
});

test('a step about a card in a hand is told to its player, and to others it is no step worth a word', () => {
  const odd = [
    { path: 'rules/odd/pack.yaml', text: 'pack: odd\ntitle: Odd\nversion: 0.1.0\nneeds: [base]\n' },
    {
      path: 'rules/odd/odd.rules',
      text: 'after draw-cards(player, n)\n  for each held in take(player.hand where it is a card, 1)\n    peek(held)\n\naction peek(card)\n  stop\n',
    },
    { path: 'rules/odd/model.yaml', text: 'model: odd\n\ntold: [peek]\n' },
    { path: 'rules/odd/text/en.yaml', text: 'text: en\n\nstep:\n  peek:\n    log: "A peek at {card}."\n' },
  ];
  const opened = openSelection(projectOf([...base, ...odd]), { packs: ['base', 'odd'] }, 'en');
  if ('error' in opened) throw new Error(opened.error.message);
  const timeline = Timeline.start(opened.source, { seats: [['tuco'], ['doc'], ['belle']], seed: 5 });
  for (let n = 0; n < 12; n += 1) {
    const { options, min } = timeline.game.decision()!;
    const ids = options.map(({ id }) => id);
    timeline.choose(ids.includes('draw') ? 'draw' : ids.slice(0, min));
  }
  const peeks = (seat: number | 'nobody' | null): string[] =>
    describeSteps(timeline, { locale: 'en', viewer: seat }).flatMap(({ type, text }) =>
      type === 'event' && text.startsWith('A peek') ? [text] : [],
    );
  expect(peeks(null).length).toBeGreaterThan(2);
  expect(peeks('nobody')).toEqual([]);
  const own = [0, 1, 2].map(peeks);
  expect(own.flat().length).toBe(peeks(null).length);
  expect(own.every((told) => told.length < peeks(null).length)).toBe(true);
  // Where it was is told to nobody else, either.
  const blank = describeSteps(timeline, { locale: 'en', viewer: 'nobody' }).filter(({ type, text }) => type === 'event' && text === '');
  expect(blank.length).toBe(peeks(null).length);
  for (const step of blank) expect(step.at).toBeUndefined();
});

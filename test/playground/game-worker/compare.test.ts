// Two plays side by side: the rules before an edit and now, or two answers to one decision. What differs first is told for both with the line behind
// it, what is equal is said to be equal, and whoever looks learns nothing that their own views do not show.
import { describe, expect, test } from 'vitest';
import { Timeline } from '../../../interpreter/internal.ts';
import { canonicalJson } from '../../../interpreter/game/digest.ts';
import { SideBySide } from '../../../playground/src/game-worker/compare/side-by-side.ts';
import type { GameService } from '../../../playground/src/game-worker/game-service.ts';
import { type Opened, openSelection } from '../../../playground/src/game-worker/open-selection.ts';
import { type Given, givenTo, replayAnswers } from '../../../playground/src/game-worker/replay.ts';
import type { ComparedPlays, Comparison, ComparisonRequest } from '../../../playground/src/protocol/comparison.ts';
import type { ChosenSetup } from '../../../playground/src/protocol/game-worker.ts';
import { firstDifference } from '../../support/difference.ts';
import { often, PATIENCE, projectOf } from '../../support/packs.ts';
import { dice } from '../../support/random-play.ts';
import { answerBoth, type Shown } from '../../support/twin-games.ts';
import type { Decision } from '../../support/engines.ts';
import { base, four, openGameService, playOn, replaced, setup } from './packs.ts';

const movement = 'rules/base/movement.rules';
const shorter = replaced(movement, 'query roof-reach: 3', 'query roof-reach: 1');
const fewer = replaced('rules/base/set-up.rules', 'query bullets-each: 6', 'query bullets-each: 5');
const sinceLast: ComparedPlays = { kind: 'rules', before: 'last' };

function compare(service: GameService, what: ComparedPlays, more: Partial<ComparisonRequest> = {}): Comparison {
  return service.compare({ step: 0, viewer: null, locale: 'en', goOn: 0, ...more, what });
}

/** The sentences of a pair, side by side. */
function told(service: GameService, pair: number): readonly (readonly string[])[] {
  return service.viewCompared(pair).boards.map((board) => board?.differences.map(({ text }) => text) ?? []);
}

function textOf(path: string): string {
  return base.find((file) => file.path === path)!.text;
}

describe('rules before an edit and now', () => {
  test('the first difference is told for both, marked, with the line behind it; the game is as it was', () => {
    const { service } = openGameService();
    const before = playOn(service, service.start(setup(four, 4)), 60);
    const edited = service.edit([shorter]);
    const digest = service.digest();
    const made = compare(service, sinceLast);
    expect(made.first).not.toBeNull();
    expect(made.opens).toBe(made.first);
    // It is where the banner says that the game goes another way.
    expect(made.first).toBe(edited.diverged!.step);
    const [left, right] = service.viewCompared(made.opens).boards;
    expect(left!.differences[0].text).toBe('On offer only here: roof of car 1, roof of car 2');
    expect(left!.differences[0].marks).toEqual(['car-1.roof', 'car-2.roof']);
    expect(right!.differences[0].text).toMatch(/^Not on offer here: roof of car 1, roof of car 2\. “roof of car 1” is not among/);
    for (const { at } of [left!.differences[0], right!.differences[0]]) {
      const line = textOf(at!.file).split('\n')[at!.line - 1];
      expect(line.trim()).toBe(at!.clause);
    }
    // The old side goes on to the end of what was played, the new one says where it stops and why.
    expect(made.sides[0]).toEqual({});
    expect(made.sides[1].stopped).toMatchObject({ step: edited.steps.length, reason: 'this answer is no longer on offer' });
    expect(made.sides[1].stopped!.says).toMatch(/“roof of car \d” is not among/);
    const last = service.viewCompared(made.pairs - 1).boards;
    expect(last.map((board) => board!.view.step)).toEqual([before.steps.length - 1, edited.steps.length - 1]);
    expect(last[0]!.differences.map(({ text }) => text)).toContain('Belle is here: roof of car 3');
    expect(last[1]!.differences.map(({ text }) => text)).toContain('Belle is here: car 4');
    service.leaveComparison();
    expect(() => service.viewCompared(0)).toThrow('nothing is compared');
    expect(service.digest()).toBe(digest);
    expect(service.state().steps).toEqual(edited.steps);
  });

  test('the originals, other than the rules of the last act, can be compared after playing on', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 10);
    const state = service.edit([shorter, fewer]);
    expect(service.comparable({ step: 3, viewer: null, locale: 'en' }).edited).toBe(true);
    service.choose(state.decision!.options[0].id, state.decision!.n);
    expect(service.comparable({ step: 3, viewer: null, locale: 'en' }).edited).toBe(false);
    expect(compare(service, sinceLast).first).toBeNull();
    const made = compare(service, { kind: 'rules', before: [{ path: fewer.path, text: textOf(fewer.path) }] });
    expect(made.first).toBe(0);
    expect(told(service, 0).map(([text]) => text)).toEqual(['gun (Belle) · 6: bullet (Belle)', 'gun (Belle) · 5']);
  });

  test('from a later step it opens there, if the boards differ there', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 20);
    service.edit([fewer]);
    const made = compare(service, sinceLast, { step: 30 });
    expect(made).toMatchObject({ first: 0, opens: 30 });
    expect(service.viewCompared(30).boards.map((board) => board!.view.step)).toEqual([30, 30]);
  });

  test('equal rules give no difference', () => {
    const { service } = openGameService();
    const state = playOn(service, service.start(setup(four, 4)), 40);
    service.edit([{ path: movement, text: `# A remark.\n\n${textOf(movement)}` }]);
    const made = compare(service, sinceLast, { goOn: 20 });
    expect(made).toMatchObject({ first: null, splits: [], sides: [{}, {}] });
    expect(made.pairs).toBeGreaterThan(state.steps.length);
    expect(told(service, made.pairs - 1)).toEqual([[], []]);
    // Lines of the text before are found where they are now.
    for (let pair = 0; pair < made.pairs; pair += 1) {
      const [left, right] = service.viewCompared(pair).boards;
      expect(left!.at).toEqual(right!.at);
    }
  });

  test('bots play on by the same policy when answers do not fit any more', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 60);
    service.edit([shorter]);
    const still = compare(service, sinceLast);
    const on = compare(service, sinceLast, { goOn: 12 });
    expect(on.pairs).toBeGreaterThan(still.pairs);
    expect(on.first).toBe(still.first);
    expect(on.sides).toEqual(still.sides);
  });

  test('rules that do not compile are told, and the other side is shown', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 10);
    service.edit([replaced(movement, 'query roof-reach: 3', 'query roof-reach: nonsense')]);
    const made = compare(service, sinceLast);
    expect(made.first).toBeNull();
    expect(made.sides[0]).toEqual({});
    expect(made.sides[1].error!.message).toMatch(/nonsense/);
    expect(made.sides[1].error!.places[0].file).toBe(movement);
    const [left, right] = service.viewCompared(made.pairs - 1).boards;
    expect(left!.view.scene.seats).toHaveLength(4);
    expect(right).toBeNull();
  });

  test('other languages tell it with their own names', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 20);
    service.edit([fewer]);
    for (const [locale, text] of [
      ['ru', 'револьвер (Красотка) · 6'],
      ['cs', 'revolver (Belle) · 6'],
      ['ro', 'revolver (Belle) · 6'],
    ]) {
      compare(service, sinceLast, { locale });
      expect(told(service, 0)[0][0].split(':')[0]).toBe(text);
    }
  });
});

describe('two answers to one decision', () => {
  test('are played on with the same chance; the first difference is told for both', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 30);
    const digest = service.digest();
    const { decision } = service.comparable({ step: 40, viewer: null, locale: 'en' });
    const [one, two] = decision!.options;
    const what = { kind: 'choices', n: decision!.n, answers: [one.id, two.id] } as const;
    const made = compare(service, what, { step: 40, goOn: 8 });
    expect(made.splits.length).toBeGreaterThan(0);
    expect(made.first).toBeGreaterThanOrEqual(made.splits[0]);
    const [left, right] = told(service, made.opens);
    expect(left.length).toBeGreaterThan(0);
    left.forEach((text, at) => expect(text).not.toBe(right[at]));
    expect(left.join()).toContain(one.text.replace(/^Play /, ''));
    expect(service.digest()).toBe(digest);
    // Stopped at the next decision both ask somebody.
    const short = compare(service, what, { step: 40 });
    expect(short.pairs).toBeLessThan(made.pairs);
    for (const board of service.viewCompared(short.pairs - 1).boards) expect(board!.view.decision?.n).toBe(decision!.n + 1);
  });

  test('that are equal give no difference', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 30);
    const { decision } = service.comparable({ step: 40, viewer: null, locale: 'en' });
    const { id } = decision!.options[0];
    expect(compare(service, { kind: 'choices', n: decision!.n, answers: [id, id] }, { goOn: 8 })).toMatchObject({
      first: null,
      splits: [],
    });
  });

  test('an answer that is not on offer says so on its side', () => {
    const { service } = openGameService();
    playOn(service, service.start(setup(four, 4)), 30);
    const { decision } = service.comparable({ step: 40, viewer: null, locale: 'en' });
    const made = compare(service, { kind: 'choices', n: decision!.n, answers: [decision!.options[0].id, 'play:nothing'] });
    expect(made.sides[1].stopped?.reason).toBe('this answer is no longer on offer');
    expect(() => compare(service, { kind: 'choices', n: 99, answers: ['a', 'b'] })).toThrow('there is no decision 99');
  });

  test('only decisions that the viewer may answer are offered, and bots do not play for others at the same screen', () => {
    const { service } = openGameService();
    const state = playOn(service, service.start(setup(four, 4)), 30);
    const step = state.steps.length - 1;
    for (let seat = 0; seat < 4; seat += 1) {
      const { decision, bots } = service.comparable({ step, viewer: seat, locale: 'en' });
      expect(decision!.seat).toBe(seat);
      expect(bots).toBe(false);
      const [one, two] = decision!.options;
      const what = { kind: 'choices', n: decision!.n, answers: [one.id, two?.id ?? one.id] } as const;
      expect(compare(service, what, { viewer: seat, goOn: 20 })).toEqual(compare(service, what, { viewer: seat, goOn: 0 }));
    }
    expect(service.comparable({ step, viewer: 'nobody', locale: 'en' }).decision).toBeNull();
  });
});

describe('hidden information', () => {
  function open(project = projectOf(base)): Opened {
    const opened = openSelection(project, {}, 'en');
    if ('error' in opened) throw new Error(opened.error.message);
    return opened;
  }

  test('games that a seat cannot tell apart give it byte-equal comparisons', { timeout: PATIENCE }, () => {
    const [before, now] = [open(projectOf(base).fork()), open(projectOf(base).changed([shorter, fewer]))];
    const seats = four.map((id) => [id]);
    const table: ChosenSetup = { seats, players: seats.map(() => 'person'), seed: 0 };
    const start = ({ source }: Opened): Timeline => Timeline.start(source, { seats, first: 0, chance: 'ask' });
    let compared = 0;
    let different = 0;
    let differing = 0;
    for (let seed = 0; seed < often(6, 120); seed += 1) {
      const roll = dice(seed);
      const seat = roll(four.length);
      const known = ({ game }: Timeline): string => {
        const decision = game.decision();
        return canonicalJson([game.view(seat), game.log({ seat }), decision?.seat === seat ? decision : [decision?.kind, decision?.seat]]);
      };
      const twins = [start(before), start(before)] as const;
      const given: [Given[], Given[]] = [[], []];
      for (let step = 0; step < 70; step += 1) {
        const [one, two] = twins.map(({ game }) => game.decision());
        if (!one || !two) break;
        const state = twins[0].game.state() as unknown as Shown;
        const answers = answerBoth([one, two] as unknown as [Decision, Decision], { seat, bandit: four[seat] }, state, roll);
        if (answers === undefined) break;
        const tried = twins.map((twin, index) => {
          const fits = givenTo(twin.game.decision(), answers[index]);
          twin.choose(answers[index]);
          return fits;
        });
        if (known(twins[0]) !== known(twins[1])) {
          twins.forEach((twin) => twin.back(twin.game.n - 1));
          break;
        }
        given.forEach((list, index) => list.push(tried[index]));
      }
      const edited = given.map((answers) => {
        const timeline = start(now);
        return { timeline, reason: replayAnswers(timeline, answers) };
      });
      // Under other rules, too, the seat must not be able to tell them apart.
      if (known(edited[0].timeline) !== known(edited[1].timeline) || edited[0].reason !== edited[1].reason) continue;
      const shown = twins.map((timeline, index) => {
        const right = edited[index];
        const stop = right.reason === undefined ? {} : { stopped: { steps: right.timeline.moments.length, reason: right.reason } };
        const sides = [
          { opened: before, timeline },
          { opened: now, timeline: right.timeline, ...stop },
        ] as const;
        const lineOf = (_: 0 | 1, { file, line, column }: { file: string; line: number; column: number }) => ({
          file,
          line,
          column,
          clause: '',
        });
        const beside = new SideBySide({ sides, setup: table, lineOf }, { viewer: seat, locale: 'en' });
        const made = beside.describe(0);
        if (made.first !== null) differing += 1;
        const pairs = [made.opens, ...Array.from({ length: 4 }, (_, at) => Math.floor((made.pairs - 1) * ((at + 1) / 4)))];
        return JSON.stringify([made, pairs.map((pair) => beside.view(pair))]);
      });
      expect(firstDifference(shown[1], shown[0]), `seed ${seed}`).toBe('');
      compared += 1;
      if (canonicalJson(twins[0].game.state()) !== canonicalJson(twins[1].game.state())) different += 1;
    }
    expect(compared).toBeGreaterThan(often(3, 60));
    expect(different).toBeGreaterThan(compared * 0.7);
    expect(differing).toBe(2 * compared);
  });
});

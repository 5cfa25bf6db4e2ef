// Scenarios at the table: all are listed and run in slices, the one that is looked at first; results are kept while nothing they rest
// on changes; one can be watched step by step.
import { describe, expect, test, vi } from 'vitest';
import type { ScenarioEntry } from '../../../playground/src/protocol/game-worker.ts';
import { REST } from '../../../playground/src/game-worker/scenario-runs.ts';
import { PATIENCE } from '../../support/packs.ts';
import { base, four, type OpenedService, openScenarioService, playOn, replaced, setup } from './packs.ts';

const fire = 'rules/base/scenarios/fire.scenario';

function results(events: OpenedService['events']): ScenarioEntry[] {
  return events.flatMap((event) => (event.type === 'scenarios' ? [...event.results] : []));
}

let finished: OpenedService | undefined;

/** A service in which every scenario has passed: they are run once for all tests that begin there. A test that edits a file puts it back. */
async function openFinished(): Promise<OpenedService> {
  if (finished === undefined) {
    finished = openScenarioService();
    await finished.service.runScenarios({ locale: 'en' });
  }
  expect(finished.service.scenarios().every(({ status }) => status === 'passed')).toBe(true);
  finished.events.length = 0;
  return finished;
}

const fewerBullets = replaced('rules/base/set-up.rules', 'query bullets-each: 6', 'query bullets-each: 5');
let afterEdit: OpenedService | undefined;

/** A service in which the scenarios were run after an edit of a rule that many of them rest on, with the events of that. */
async function openAfterEdit(): Promise<OpenedService> {
  if (afterEdit === undefined) {
    afterEdit = openScenarioService();
    afterEdit.service.edit([fewerBullets]);
    afterEdit.service.scenarios();
    await afterEdit.service.runScenarios({ locale: 'en' });
  }
  return afterEdit;
}

describe('the list', () => {
  test('waits, rests while somebody types, and passes to the end afterwards, the wanted one first', async () => {
    const { service, events } = openScenarioService();
    const listed = service.scenarios();
    expect(listed.length).toBeGreaterThan(100);
    expect(new Set(listed.map(({ key }) => key)).size).toBe(listed.length);
    expect(listed.every(({ status }) => status === 'waiting')).toBe(true);
    const wanted = listed.find(({ file }) => file === fire)!.key;
    // A clock of its own: a busy machine may sleep longer than the rest between two keystrokes.
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 0.5));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const round = service.runScenarios({ first: wanted, locale: 'en' });
      const told = events.length;
      for (let keys = 0; keys < 4; keys++) {
        service.pauseScenarios();
        clock += REST / 3;
        await vi.advanceTimersByTimeAsync(REST / 3);
      }
      expect(events.length).toBe(told);
      clock += REST;
      await vi.runAllTimersAsync();
      await round;
    } finally {
      vi.useRealTimers();
      now.mockRestore();
    }
    expect(results(events)[0].key).toBe(wanted);
    expect(results(events).every(({ status }) => status === 'passed')).toBe(true);
    expect(events.at(-1)).toMatchObject({ type: 'scenarios-done' });
    expect(service.scenarios().every(({ status }) => status === 'passed')).toBe(true);
    finished = { service, events };
  });

  test('lets others in between, and an edit ends the round', async () => {
    const { service, events } = openScenarioService();
    const round = service.runScenarios({ locale: 'en' });
    await new Promise((resume) => setTimeout(resume, 1));
    service.edit([{ path: fire, text: `${base.find(({ path }) => path === fire)!.text}\n` }]);
    await round;
    expect(events.some(({ type }) => type === 'scenarios-done')).toBe(false);
  });

  test('goes on when a whole pack is gone that was among those run', async () => {
    const { service } = openScenarioService();
    const gone = base.filter(({ path }) => path.startsWith('rules/night-mail/'));
    const first = service.scenarios().find(({ file }) => file.startsWith('rules/night-mail/'))!.key;
    const round = service.runScenarios({ first, locale: 'en' });
    await vi.waitFor(() => expect(service.scenarios().find(({ key }) => key === first)?.status).toBe('passed'));
    service.edit(gone.map(({ path }) => ({ path, text: null })));
    await round;
    const left = service.scenarios();
    expect(left.length).toBeGreaterThan(100);
    expect(left.filter(({ file }) => file.startsWith('rules/night-mail/'))).toEqual([]);
  });

  test('fails where a rule changed, with what is the case and the line behind it', async () => {
    const { events } = await openAfterEdit();
    const failed = results(events).filter(({ status }) => status === 'failed');
    expect(failed.length).toBeGreaterThan(1);
    const shot = failed.find(({ failures }) => failures.some(({ expected }) => /bullets/.test(expected)))!;
    expect(shot.failures[0].actual).not.toBe('');
    expect(failed.some(({ failures }) => failures.some(({ because }) => because.length > 0))).toBe(true);
  });

  test('an edited scenario alone is run again', async () => {
    const { service, events } = await openFinished();
    const text = base.find(({ path }) => path === fire)!.text;
    service.edit([{ path: fire, text: text.replace('belle has 5 bullets', 'belle has 6 bullets') }]);
    expect(results(events).map(({ status }) => status)).toEqual(['failed']);
    expect(service.scenarios().some(({ status }) => status === 'waiting')).toBe(false);
    await service.runScenarios({ locale: 'en' });
    expect(results(events).length).toBe(1);
    service.edit([{ path: fire, text }]);
    await service.runScenarios({ locale: 'en' });
  });

  test('none is run again after an edit of texts, boards or passages', async () => {
    const { service, events } = await openFinished();
    for (const path of ['rules/base/text/en.yaml', 'rules/base/board.yaml', 'rules/base/evidence/passages.yaml']) {
      events.length = 0;
      const { text } = base.find((file) => file.path === path)!;
      service.edit([{ path, text: `${text}\n# a remark\n` }]);
      expect(
        service.scenarios().every(({ status }) => status === 'passed'),
        path,
      ).toBe(true);
      await service.runScenarios({ locale: 'en' });
      expect(results(events), path).toEqual([]);
      service.edit([{ path, text }]);
    }
  });

  test('what an edit of a file has changed before is run first', async () => {
    const { service, events } = await openAfterEdit();
    const { path } = fewerBullets;
    service.edit(base.filter((file) => file.path === path));
    service.scenarios();
    await service.runScenarios({ locale: 'en' });
    events.length = 0;
    service.edit([fewerBullets]);
    expect(results(events).length).toBeGreaterThan(0);
    expect(results(events).every(({ status }) => status === 'failed')).toBe(true);
  });

  test('is skipped where packs have errors', async () => {
    const { service, events } = openScenarioService();
    service.edit([replaced('rules/base/set-up.rules', 'hand-out-purses', 'hand-out-pursse')]);
    await service.runScenarios({ locale: 'en' });
    expect(new Set(results(events).map(({ status }) => status))).toEqual(new Set(['skipped']));
  });

  test('a scenario that cannot be read fails with what is wrong', async () => {
    const { service, events } = await openFinished();
    const path = 'rules/base/scenarios/new.scenario';
    service.edit([{ path, text: 'scenario "half"\n  seats belle, cheyenne, django\n  when when\n' }]);
    await service.runScenarios({ locale: 'en' });
    expect(results(events).find(({ name }) => name === 'half')).toMatchObject({ status: 'failed' });
    service.edit([{ path, text: null }]);
    await service.runScenarios({ locale: 'en' });
  });
});

describe('watching', () => {
  test('shows every line with the state as it stood, and the game can be put back', () => {
    const { service } = openScenarioService();
    playOn(service, service.start(setup(four, 2)), 5);
    const digest = service.digest();
    const { key, name } = service.scenarios().find(({ file }) => file === fire)!;
    const state = service.watch(key);
    expect(state).toMatchObject({ kind: 'scenario', title: name });
    expect(state.steps[0].type).toBe('start');
    expect(state.steps.some(({ type }) => type === 'given')).toBe(true);
    expect(state.steps.some(({ type }) => type === 'effect')).toBe(true);
    expect(state.steps.at(-1)?.type).toBe('expect');
    expect(state.steps.every(({ scenarioLine }) => (scenarioLine ?? 0) > 0)).toBe(true);
    expect(state.steps.every(({ failed }) => failed === undefined)).toBe(true);
    const scenes = state.steps.map((_, step) => JSON.stringify(service.viewStep({ step, viewer: null, locale: 'en' }).scene));
    expect(new Set(scenes).size).toBeGreaterThan(2);
    expect(service.choose('belle', 1).error?.code).toBe('no-game');
    service.unwatch();
    expect(service.digest()).toBe(digest);
  });

  test('shows the failure at its step', () => {
    const { service } = openScenarioService();
    const text = base.find(({ path }) => path === fire)!.text;
    service.edit([{ path: fire, text: text.replace('belle has 5 bullets', 'belle has 6 bullets') }]);
    const line = text.split('\n').findIndex((one) => one.includes('belle has 5 bullets')) + 1;
    const state = service.watch(service.scenarios().find((entry) => entry.file === fire && entry.line < line)!.key);
    const failed = state.steps.filter((step) => step.failed !== undefined);
    expect(failed.map(({ scenarioLine }) => scenarioLine)).toEqual([line]);
    expect(failed[0].failed).toMatch(/5/);
  });

  test('every scenario of the packs can be watched from end to end', () => {
    const { service } = openScenarioService();
    for (const { key, name } of service.scenarios()) {
      const state = service.watch(key);
      expect(state.error, name).toBeUndefined();
      expect(
        state.steps.some(({ failed }) => failed !== undefined),
        name,
      ).toBe(false);
      const last = state.steps.length - 1;
      expect(service.viewStep({ step: last, viewer: null, locale: 'en' }).log, name).toBeDefined();
    }
  });

  test('every scenario of the packs can be watched after all of them were run', { timeout: PATIENCE }, async () => {
    const { service } = await openFinished();
    const refused = service.scenarios().flatMap(({ key, name }) => {
      const { kind, title, error } = service.watch(key);
      return kind === 'scenario' && title === name && error === undefined ? [] : [`${name}: ${error?.message}`];
    });
    service.unwatch();
    expect(refused).toEqual([]);
  });

  test('follows an edit', () => {
    const { service } = openScenarioService();
    const { key } = service.scenarios().find(({ file }) => file === fire)!;
    service.watch(key);
    const digest = service.digest();
    const after = service.edit([replaced('rules/base/set-up.rules', 'query bullets-each: 6', 'query bullets-each: 7')]);
    expect(after.kind).toBe('scenario');
    expect(service.digest()).not.toBe(digest);
  });
});

test('after an edit the scenario that is looked at is run before all others', { timeout: PATIENCE }, async () => {
  const { service, events } = await openFinished();
  const { key } = service.scenarios().find(({ file }) => file === fire)!;
  playOn(service, service.start(setup(four, 2)), 60);
  await service.runScenarios({ first: key, locale: 'en' });
  for (let size = 5; size < 9; size += 1) {
    events.length = 0;
    const heard = new Promise<void>((resolve) => {
      const push = events.push.bind(events);
      events.push = (...added) => {
        resolve();
        return push(...added);
      };
    });
    service.edit([replaced('rules/base/set-up.rules', 'query bullets-each: 6', `query bullets-each: ${size}`)]);
    await heard;
    expect(results(events).map((result) => result.key)).toEqual([key]);
  }
});

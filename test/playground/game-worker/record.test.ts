// Recorded plays: what is written is read without complaint, passes at once and after a reload, is formatted, and fails when the rule
// it shows is changed.
import { describe, expect, test } from 'vitest';
import { formatScenario } from '../../../grammar/format/format.ts';
import { type InputFile, runScenarios } from '../../../interpreter/index.ts';
import type { GameService } from '../../../playground/src/game-worker/game-service.ts';
import type { GameState } from '../../../playground/src/protocol/game-worker.ts';
import { often, PATIENCE, projectOf } from '../../support/packs.ts';
import { base, four, magpies, openGameService, playOn, replaced, setup } from './packs.ts';

/** Writes the plays from decision `from` to `to`. */
function recordDecisions(service: GameService, state: GameState, from: number, to: number, title = 'A recorded play'): InputFile {
  const at = (n: number): number => state.steps.findIndex((step) => step.type === 'decision' && step.n === n);
  return service.record({ title, from: at(from) - 1, to: at(to) });
}

function check(files: readonly InputFile[], recorded: InputFile): void {
  const all = [...files.filter(({ path }) => path !== recorded.path), recorded];
  const project = projectOf(all);
  expect(
    project
      .diagnostics()
      .filter(({ file }) => file === recorded.path)
      .map(({ message }) => message),
    recorded.text,
  ).toEqual([]);
  const results = runScenarios(project, { files: new Set([recorded.path]) });
  expect(
    results.scenarios.flatMap(({ failures }) => failures.map(({ expected, actual }) => `${expected}: ${actual}`)),
    recorded.text,
  ).toEqual([]);
  expect(results.passed, recorded.text).toBeGreaterThan(0);
  expect(formatScenario(recorded.text)).toBe(recorded.text);
}

describe('random games recorded at random stretches', () => {
  const games = [
    { name: 'the base box', files: base, seats: four, packs: undefined, length: 90 },
    { name: 'the base box with three', files: base, seats: ['tuco', 'ghost', 'belle'], packs: undefined, length: 70 },
    { name: 'the second game', files: magpies, seats: ['crow', 'jay', 'rook', 'nutcracker'], packs: undefined, length: 24 },
    { name: 'the second game beside the first', files: [...base, ...magpies], seats: ['jay', 'crow'], packs: ['magpies'], length: 14 },
  ];
  test.each(games)('$name: read without complaint and pass', { timeout: PATIENCE }, ({ files, seats, packs, length }) => {
    const { service } = openGameService(files);
    for (let seed = 1; seed <= often(1, 40); seed += 1) {
      const started = service.start({ ...setup(seats, seed), ...(packs && { packs }) });
      expect(started.error).toBeUndefined();
      const state = playOn(service, started, length, seed * 3);
      const last = Math.max(...state.steps.map(({ n }) => n));
      for (let count = 0; count < often(3, 12); count += 1) {
        const from = 1 + ((seed * 31 + count * 17) % last);
        const to = Math.min(last, from + ((seed + count * 5) % 6));
        check(files, recordDecisions(service, state, count === 0 ? 1 : from, to));
      }
    }
  });

  test('a whole game is recorded with its scores and winners', () => {
    const { service } = openGameService(magpies);
    const state = playOn(service, service.start(setup(['crow', 'jay'], 5)), 200);
    expect(state.over).toBe(true);
    const recorded = recordDecisions(service, state, 1, Math.max(...state.steps.map(({ n }) => n)));
    expect(recorded.text).toMatch(/scores \d+/);
    expect(recorded.text).toMatch(/winners are/);
    check(magpies, recorded);
  });
});

describe('a recorded deed', () => {
  /** A game and the number of a decision of that kind in it. */
  function findDecision(kind: string): { readonly service: GameService; readonly state: GameState; readonly n: number } {
    for (let seed = 1; seed < 30; seed += 1) {
      const { service } = openGameService();
      let state = service.start(setup(four, seed));
      for (let count = 0; count < 80 && state.decision !== null; count += 1) {
        const { decision } = state;
        state = playOn(service, state, 1, seed + count);
        if (decision.kind === kind) return { service, state, n: decision.n };
      }
    }
    throw new Error(`nobody is asked ${kind}`);
  }

  test('is told with the verb of the model, briefly', () => {
    const { service, state, n } = findDecision('fire-target');
    const { text, path } = recordDecisions(service, state, n, n, 'A shot');
    expect(path).toBe('rules/base/scenarios/recorded.scenario');
    expect(text).toMatch(/^ {2}when \w+ plays fire, choosing \w+/m);
    expect(text).toMatch(/top of \w+'s deck is a bullet of \w+/);
    expect(text.split('\n').length).toBeLessThan(20);
  });

  test('passes in the list after a reload and fails when its rule is changed', { timeout: PATIENCE }, async () => {
    const { service, state, n } = findDecision('fire-target');
    const recorded = recordDecisions(service, state, n, n, 'A shot');
    const files = [...base, recorded];
    const again = openGameService(files);
    const entry = (): ReturnType<GameService['scenarios']>[number] => again.service.scenarios().find(({ name }) => name === 'A shot')!;
    await again.service.runScenarios({ first: entry().key, locale: 'en' });
    expect(entry().status).toBe('passed');
    again.service.edit([
      replaced('rules/base/movement.rules', 'move bullet to top of bandit.owner.deck', 'move bullet to bottom of bandit.owner.deck'),
    ]);
    await again.service.runScenarios({ first: entry().key, locale: 'en' });
    expect(entry().status).toBe('failed');
    expect(entry().failures[0].expected).toMatch(/top of/);
  });

  test('recorded twice gets a title and a place of its own', () => {
    const { service, state, n } = findDecision('fire-target');
    const first = recordDecisions(service, state, n, n, 'A shot');
    service.edit([first]);
    const second = recordDecisions(service, state, n, n, 'A shot');
    expect(second.path).toBe(first.path);
    expect(second.text.startsWith(first.text.trimEnd())).toBe(true);
    expect(second.text).toContain('scenario "A shot (2)"');
    check(base, second);
  });

  test('where nothing was decided is refused with a reason', () => {
    const { service } = openGameService();
    service.start(setup(four, 1));
    expect(() => service.record({ title: 'x', from: 0, to: 3 })).toThrow(/^Nothing was decided/);
  });

  test('a title is text, whatever is in it', () => {
    const { service, state, n } = findDecision('fire-target');
    const { text } = recordDecisions(service, state, n, n, 'It "works"\\n  then 1 is 2');
    check(base, { path: 'rules/base/scenarios/recorded.scenario', text });
  });
});

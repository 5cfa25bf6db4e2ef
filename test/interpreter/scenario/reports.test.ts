// What a failure says: the line, what was expected, what came, the steps, and the lines of the rules behind it. And what is said of
// files that cannot be read, packs with errors, coverage and passages.
import { describe, expect, it } from 'vitest';
import { checkPassages } from '../../../interpreter/scenario/evidence/passages.ts';
import { complaints, play, playSteps, POND, pondWorkspace, scenario } from './pond-game.ts';

/** The line of a text in a file of the pond, from 1. */
function lineOf(path: string, text: string): number {
  const at = POND[path].split('\n').findIndex((line) => line.includes(text));
  expect(at, text).toBeGreaterThanOrEqual(0);
  return at + 1;
}

describe('because', () => {
  it('a figure: the line that moved it', () => {
    const [failure] = playSteps('given red in leaf-2', 'when red plays hop, choosing leaf-3', 'then red in leaf-1').failures;
    expect(failure).toMatchObject({ line: 5, expected: 'red in leaf-1', actual: 'red in leaf-3' });
    expect(failure.because).toEqual([
      { file: 'pond/things.yaml', line: lineOf('pond/things.yaml', 'move actor to leaf'), rule: 'card hop' },
    ]);
    expect(failure.steps).toEqual([
      { line: 4, text: 'red plays hop' },
      { line: 4, text: 'red, hop-to: leaf-3' },
    ]);
  });

  it('what a given laid down: the line of the scenario', () => {
    const [failure] = playSteps('given red in leaf-2, round is 3', 'then red in leaf-1 and round is 1').failures;
    expect(failure.because).toEqual([{ file: 'pond/play.scenario', line: 3 }]);
    expect(playSteps('given round is 3', 'then round is 1').failures[0].because).toEqual([{ file: 'pond/play.scenario', line: 3 }]);
  });

  it('a value, a pile, a score, the winners', () => {
    const because = (step: string): number[] =>
      playSteps('when red plays hop and run score and run finish', step).failures[0].because.map(({ line }) => line);
    expect(because('then round is 7')).toEqual([lineOf('pond/game.rules', 'set round to round + 1')]);
    expect(because("then top of red's deck is a snap")).toContain(lineOf('pond/game.rules', 'move card to top of card.owner.deck'));
    expect(because("then count(red's deck) is 9")).toContain(lineOf('pond/game.rules', 'move card to top of card.owner.deck'));
    expect(because('then red scores 9 as flies')).toEqual([lineOf('pond/game.rules', 'award sum')]);
    expect(because('then winners are red')).toEqual([lineOf('pond/game.rules', 'set winners')]);
  });

  it('a query: its clause', () => {
    const [failure] = playSteps('then count(reachable(red)) is 7').failures;
    expect(failure.because).toContainEqual({
      file: 'pond/game.rules',
      line: lineOf('pond/game.rules', 'query reachable'),
      rule: 'query reachable',
    });
  });

  it('an option: the clause that keeps it away, or the one that offers it', () => {
    const [absent] = playSteps('when red plays hop', 'then leaf-3 is offered').failures;
    expect(absent.actual).toBe('red is asked hop-to: leaf-2');
    expect(absent.because.map(({ file }) => file)).toEqual(expect.arrayContaining(['pond/game.rules']));
    const [present] = playSteps('when red plays hop', 'then leaf-2 is not offered').failures;
    expect(present.because).toEqual([{ file: 'pond/things.yaml', line: lineOf('pond/things.yaml', 'as hop-to'), rule: 'card hop' }]);
  });

  it('tells what was taken for granted', () => {
    const { failures } = playSteps("given leaf-1's flies: wasp", 'when red plays snap', 'then red has 2 flies');
    expect(failures[0].steps.map(({ text }) => text)).toEqual(['red plays snap', 'red, snap-at: wasp (only answer)']);
  });
});

describe('what cannot run', () => {
  it('a scenario with a broken line fails with its diagnostics, the others run', () => {
    const text = 'scenario "Broken"\n  seats red, blue\n  then round is is 1\n\nscenario "Fine"\n  seats red, blue\n  then round is 1\n';
    const { scenarios, ok } = play(text);
    expect(ok).toBe(false);
    expect(scenarios.map(({ name, status }) => [name, status])).toEqual([
      ['Broken', 'failed'],
      ['Fine', 'passed'],
    ]);
    expect(scenarios[0].failures[0]).toMatchObject({ line: 3, expected: 'then round is is 1' });
  });

  it('what is wrong outside of scenarios fails under the name of the file', () => {
    const { scenarios } = play('round is 1\n\nscenario "Fine"\n  seats red, blue\n  then round is 1\n');
    expect(scenarios.map(({ name, status }) => [name, status])).toEqual([
      ['pond/play.scenario', 'failed'],
      ['Fine', 'passed'],
    ]);
  });

  it('scenarios of packs with errors are skipped', () => {
    const { scenarios, ok, skipped } = play(scenario('then round is 1'), {}, { 'pond/bad.rules': 'query bad: nobody-knows\n' });
    expect([ok, skipped, scenarios[0].status]).toEqual([false, 1, 'skipped']);
    expect(complaints(scenarios[0])).toEqual(['1: the pack `pond` has errors: see `roundhouse check`']);
  });

  it('only the files asked for are run', () => {
    const files = { 'pond/other.scenario': scenario('then round is 2').replace('Pond', 'Other') };
    expect(play(scenario('then round is 1'), { files: new Set(['pond/play.scenario']) }, files).scenarios.map(({ name }) => name)).toEqual([
      'Pond',
    ]);
    expect(play(scenario('then round is 1'), {}, files).scenarios.map(({ name }) => name)).toEqual(['Other', 'Pond']);
  });
});

describe('coverage', () => {
  it('names what no scenario reached, also when scenarios fail', () => {
    const { coverage, failed } = play(scenario('when red plays hop', 'then red in leaf-3'), { coverage: true });
    expect(failed).toBe(1);
    const rules = coverage!.unreached.map(({ rule, what }) => `${what} ${rule}`);
    expect(rules).toEqual(expect.arrayContaining(['action card snap', 'action card croak', 'action action score', 'option action turn']));
    expect(rules).not.toContain('action card hop');
    expect(rules).not.toContain('query query reachable');
    expect(coverage!.reached + coverage!.unreached.length).toBe(coverage!.parts);
    const score = coverage!.unreached.find(({ rule }) => rule === 'action score');
    expect(score).toMatchObject({ file: 'pond/game.rules', line: lineOf('pond/game.rules', 'action score') });
  });

  it('grows with the scenarios', () => {
    const more = play(
      `${scenario('when red plays hop', 'then red in leaf-2')}\n${scenario('when play on to the end', 'then round is 2').replace('Pond', 'On')}`,
      { coverage: true },
    );
    expect(more.ok).toBe(true);
    expect(more.coverage!.unreached.map(({ rule }) => rule)).not.toContain('action score');
  });
});

describe('passages', () => {
  const list = (...entries: string[]): string => `passages: pond\nlist:\n${entries.map((entry) => `  - ${entry}\n`).join('')}`;
  const passage = (id: string, rest = ''): string => `{ id: ${id}, gist: x, books: { b: x }${rest} }`;
  const showing = (text: string, names: string): string => text.replace('\n', `\n  passage ${names}\n`);

  it('counts them and finds those without a passing scenario', () => {
    const passages = list(
      passage('good'),
      passage('bad'),
      passage('gone'),
      passage('ruled', ', ruling: rule'),
      passage('box', ', component-only: true'),
      passage('later', ', not-used: later'),
    );
    const passing = showing(scenario('then round is 1'), 'good, bad');
    const text = `${passing}\n${showing(scenario('then round is 2').replace('Pond', 'Wrong'), 'bad')}`;
    const files = { 'pond/passages.yaml': passages };
    const report = checkPassages(pondWorkspace({ 'pond/play.scenario': text, ...files }), play(text, {}, files).scenarios);
    expect(report.ok).toBe(false);
    expect(report.counts).toEqual({ shown: 1, ruling: 1, 'component-only': 1, 'not-used': 1, unshown: 2 });
    expect(report.unshown.map(({ id, scenario: title, reason, line }) => [id, title, reason, line])).toEqual([
      ['bad', 'Wrong', 'failed', 4],
      ['gone', '', 'missing', 5],
    ]);
  });

  it('is content when all are shown', () => {
    const files = { 'pond/passages.yaml': list(passage('good')) };
    const text = showing(scenario('then round is 1'), 'good');
    expect(checkPassages(pondWorkspace({ 'pond/play.scenario': text, ...files }), play(text, {}, files).scenarios).ok).toBe(true);
  });

  it('misses a scenario that was not run', () => {
    const files = { 'pond/passages.yaml': list(passage('good')) };
    const text = showing(scenario('then round is 1'), 'good');
    const { unshown } = checkPassages(pondWorkspace({ 'pond/play.scenario': text, ...files }), []);
    expect(unshown.map(({ id, scenario: title, reason }) => [id, title, reason])).toEqual([['good', 'Pond', 'missing']]);
  });

  it('finds them in the cells of a table', () => {
    const files = { 'pond/passages.yaml': list(passage('one'), passage('two')) };
    const table = '  examples:\n    shown | round\n    one   | 1\n    two   | 1\n';
    const text = `${showing(scenario('then round is <round>'), '<shown>')}${table}`;
    expect(checkPassages(pondWorkspace({ 'pond/play.scenario': text, ...files }), play(text, {}, files).scenarios)).toMatchObject({
      ok: true,
      counts: { shown: 2 },
    });
  });
});

describe('what a report leaves out', () => {
  it('of a game that goes on and on, all steps but the last, and says how many', () => {
    const [failure] = playSteps('when play on to the end', 'then round is 99').failures;
    expect(failure.earlierSteps).toBeUndefined();
    const endless = { 'pond/endless.rules': 'after close-round\n  set round to 0\n  repeat while round < 1\n    turn(first)\n' };
    const [result] = play(scenario('when play on to the end', 'then round is 99'), {}, endless).scenarios;
    const [{ steps, earlierSteps, actual }] = result.failures;
    expect(actual).toMatch(/goes on for more than \d+ decisions/);
    expect(steps).toHaveLength(50);
    expect(earlierSteps! + steps.length).toBeGreaterThan(99_000);
    expect(JSON.stringify(result).length).toBeLessThan(10_000);
  });

  it('of a scenario in which hardly anything comes as expected, all failures but the first', () => {
    const result = playSteps(...Array.from({ length: 55 }, (_, n) => `then round is ${n + 2}`));
    expect(result.failures).toHaveLength(20);
    expect(result.moreFailures).toBe(35);
    expect(playSteps('then round is 7').moreFailures).toBeUndefined();
  });

  it('of hundreds of rows that fail, the failures after the first', () => {
    const rows = Array.from({ length: 230 }, (_, n) => `    ${n + 2}\n`).join('');
    const { scenarios, failed } = play(`${scenario('then round is <n>', 'examples:')}    n\n${rows}`);
    expect(failed).toBe(230);
    expect(scenarios.filter(({ failures }) => failures.length > 0)).toHaveLength(200);
    expect(scenarios.filter(({ moreFailures }) => moreFailures === 1)).toHaveLength(30);
  });

  it('of a long text, its end', () => {
    const cards = new Array(500).fill('hop').join(', ');
    const [{ expected }] = playSteps(`then red's hand: ${cards}`).failures;
    expect(expected).toMatch(/^red's hand: hop, .* \.\.\. \(\d+ more characters\)$/);
    expect(expected.length).toBeLessThan(1100);
  });
});

// Slips in the rules that no scenario notices: what is changed place by place, and which scenarios are asked.
import { describe, expect, test } from 'vitest';
import { Project } from '../../../interpreter/index.ts';
import { findUnnoticed, type Mutants } from '../../../interpreter/scenario/evidence/mutants.ts';
import { pondWorkspace, scenario } from './pond-game.ts';

const REACH = 'query reach(actor): if actor.spot.next is none and far then round + 2 else 0\nquery far: true\n';
const RULES = 'pond/more.rules';

function mutate(rules: string, ...scenarios: readonly string[]): Mutants {
  const text = scenarios.map((one, at) => one.replace('Pond', `Pond ${at}`)).join('\n');
  const workspace = pondWorkspace({ [RULES]: rules, 'pond/play.scenario': text });
  return findUnnoticed(Project.over(workspace), { changed: new Set([RULES]) });
}

const found = ({ unnoticed }: Mutants): string[] => unnoticed.map(({ line, source, what }) => `${line}: ${source} ${what}`).sort();

const onFirst = scenario('then reach(red) is 0');
const onLast = scenario('given red in leaf-3', 'then reach(red) is 3');

describe('mutants', () => {
  test('are listed with their place and what was changed when no scenario notices them', () => {
    const mutants = mutate(REACH, onFirst);
    expect(found(mutants)).toEqual([
      '1: 2 one higher',
      '1: actor.spot.next is none and far never holds',
      '1: far left out',
      '1: round + 2 `+` read as `-`',
    ]);
    expect(mutants.unnoticed[0]).toMatchObject({ file: RULES, line: 1, rule: 'query reach' });
    expect(mutants.tried).toBe(mutants.noticed + mutants.unnoticed.length);
  });

  test('are noticed by a scenario that comes out differently', () => {
    const mutants = mutate(REACH, onFirst, onLast);
    // `far` is always true, so that leaving it out cannot be noticed by anybody.
    expect(found(mutants)).toEqual(['1: far left out']);
    expect(mutants.noticed).toBeGreaterThan(4);
  });

  test('take amendments out', () => {
    const rules = 'change leaf-count giving n to n + 1 as one-more\n';
    expect(found(mutate(rules, onFirst.replace('reach(red)', 'round - 1')))).toContain(
      '1: change leaf-count giving n to n + 1 as one-more taken out',
    );
    expect(found(mutate(rules, scenario('then count(leaves) is 4')))).toEqual([]);
  });

  test('change what somebody wrote, and nothing that the compiler adds', () => {
    const rules = 'action wait\n  repeat 2 times\n    set round to round + 1\n';
    const mutants = found(mutate(rules, scenario('then round is 1')));
    expect(mutants).toContain('2: 2 one higher');
    expect(mutants).toContain('3: round + 1 `+` read as `-`');
    // A loop counts down; nobody wrote that.
    expect(mutants.filter((one) => one.includes('`-`') && one.includes('repeat'))).toEqual([]);
  });

  test('change the numbers of documents', () => {
    const workspace = pondWorkspace({ 'pond/play.scenario': scenario('then count(cards where it.frog is red and it is card hop) is 2') });
    const mutants = findUnnoticed(Project.over(workspace), { changed: new Set(['pond/things.yaml']) });
    const copies = mutants.unnoticed.filter(({ what }) => what === 'copies one higher').map(({ rule }) => rule);
    expect(copies).toEqual(['card snap', 'card croak']);
  });

  test('that never end are noticed', () => {
    const rules = 'action wait\n  repeat while round < 1\n    set round to round + 1\n\nafter set-up\n  wait\n';
    expect(found(mutate(rules, scenario('then round is 2')))).not.toContain('2: round < 1 always holds');
  });

  test('that play the same game are told apart by what their pack says, as long as it is so', () => {
    const slip = (source: string, what: string): string =>
      `  - { rule: query reach, source: ${JSON.stringify(source)}, what: ${JSON.stringify(what)}, reason: Far is always true. }\n`;
    const slips = ['passages: brook\nequal-slips:\n', slip('far', 'left out'), slip('2', 'one lower')].join('');
    const workspace = pondWorkspace({
      'brook/pack.yaml': 'pack: brook\ntitle: Brook\nversion: 0.1.0\nneeds: [pond]\n',
      'brook/reach.rules': REACH,
      'brook/more.rules': 'query deeper: 3\n',
      'brook/slips.yaml': slips,
      'brook/play.scenario': onFirst,
    });
    const whole = findUnnoticed(Project.over(workspace), { changed: new Set(['brook/reach.rules', 'brook/more.rules']) });
    expect(whole.equal.map(({ source, what, reason }) => [source, what, reason])).toEqual([['far', 'left out', 'Far is always true.']]);
    expect(found(whole)).not.toContain('1: far left out');
    expect(found(whole)).toContain('1: 2 one higher');
    expect(whole.outdated).toMatchObject([{ file: 'brook/slips.yaml', line: 4, slip: { source: '2', what: 'one lower' } }]);
    // Who changes one file only cannot tell what became of the others.
    const some = findUnnoticed(Project.over(workspace), { changed: new Set(['brook/reach.rules']) });
    expect([some.equal.length, some.outdated]).toEqual([1, []]);
  });

  test('leave out scenarios that fail anyway', () => {
    expect(mutate(REACH, scenario('then reach(red) is 7')).noticed).toBe(0);
  });
});

// The scenarios of the base game pass, show every passage they promise, and notice when a rule changes.
import { describe, expect, it } from 'vitest';
import { Project } from '../../../interpreter/index.ts';
import { checkPassages } from '../../../interpreter/scenario/evidence/passages.ts';
import { runScenarios } from '../../../interpreter/scenario/run/run-scenarios.ts';
import { loadRules, readRules } from './load-rules.ts';

const workspace = loadRules();

it('every scenario passes and every passage is shown', () => {
  const results = runScenarios(Project.over(workspace));
  expect(results.scenarios.filter(({ status }) => status !== 'passed').map(({ name, row, failures }) => ({ name, row, failures }))).toEqual(
    [],
  );
  expect(results.passed).toBeGreaterThan(100);
  const { unshown, ok } = checkPassages(workspace, results.scenarios);
  expect(unshown).toEqual([]);
  expect(ok).toBe(true);
});

it('every scenario is commented with the passages it shows', () => {
  const listed = workspace.packs.flatMap(({ passages }) => passages).flatMap(({ data }) => data.list ?? []);
  for (const file of workspace.packs.filter(({ id }) => id === 'base').flatMap(({ scenarios }) => scenarios)) {
    const lines = file.file.text.split('\n');
    for (const { title, span } of file.scenarios) {
      let above = file.file.position(span.start).line - 2;
      while (lines[above]?.startsWith('#') && !lines[above].startsWith('# Passages: ')) above--;
      expect(lines[above], title).toMatch(/^# Passages: /);
      const named = lines[above].slice('# Passages: '.length).split(', ');
      for (const id of named)
        expect(
          listed.map((passage) => passage.id),
          title,
        ).toContain(id);
      for (const passage of listed) if (passage['shown-by']?.includes(title)) expect(named, title).toContain(passage.id);
    }
  }
});

/** File, what stands there, what is written instead. */
const mutants: readonly (readonly [file: string, from: string, to: string])[] = [
  ['rules/base/set-up.rules', 'query bullets-each: 6', 'query bullets-each: 5'],
  ['rules/base/set-up.rules', 'query neutral-bullet-count: 13', 'query neutral-bullet-count: 12'],
  ['rules/base/set-up.rules', 'query rounds: 5', 'query rounds: 4'],
  ['rules/base/movement.rules', 'query roof-reach: 3', 'query roof-reach: 4'],
  ['rules/base/movement.rules', 'query inside-reach: 1', 'query inside-reach: 2'],
  ['rules/base/movement.rules', 'count(caught) <= count(neutral-bullets)', 'count(caught) < count(neutral-bullets)'],
  ['rules/base/movement.rules', 'to top of bandit.owner.deck', 'to bottom of bandit.owner.deck'],
  ['rules/base/planning.rules', 'query draw-size: 3', 'query draw-size: 2'],
  ['rules/base/planning.rules', 'query hand-size(player): 6', 'query hand-size(player): 5'],
  ['rules/base/planning.rules', 'move card to bottom of plan', 'move card to top of plan'],
  ['rules/base/stealing.rules', 'move card to top of card.owner.deck', 'move card to bottom of card.owner.deck'],
  ['rules/base/round.rules', 'set first to next-seat(first)', 'set first to previous-seat(first)'],
  ['rules/base/scoring.rules', 'query gunslinger-prize: 1000', 'query gunslinger-prize: 900'],
  ['rules/base/turns.yaml', 'reversed: true', 'reversed: false'],
  ['rules/base/cards/robbery.yaml', 'copies: 2', 'copies: 1'],
];

describe('a changed rule is noticed', () => {
  const known = mutants.filter(([file, from]) => readRules(file).includes(from));

  it('there are enough lines to change', () => {
    expect(known.length).toBeGreaterThanOrEqual(10);
  });

  it.each(known)('%s: %s -> %s', (file, from, to) => {
    const changed = loadRules((path, text) => (path === file ? text.replace(from, to) : text), workspace);
    const diagnostics = Project.over(changed).diagnostics();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { scenarios } = runScenarios(Project.over(changed));
    const failed = scenarios.filter(({ status }) => status === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    // A failure says what was expected and what came instead.
    for (const { failures } of failed) for (const failure of failures) expect(failure.expected === '' || failure.actual === '').toBe(false);
  });
});

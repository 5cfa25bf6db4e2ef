// The scenarios of the shipped packs say what they show, and notice when a rule changes. That all of them pass and show every passage is a stage of its
// own in `npm test`, by the built command.
import { describe, expect, it } from 'vitest';
import type { Project } from '../../../interpreter/index.ts';
import { shownPassages } from '../../../interpreter/scenario/evidence/shown-passages.ts';
import { scenarioUnits, type ScenarioResult } from '../../../interpreter/scenario/run/run-scenarios.ts';
import { checkedPacks } from '../../support/packs.ts';
import { readRules } from './load-rules.ts';

const workspace = checkedPacks().workspace();

it('every scenario names a passage or a ruling that it shows', () => {
  const shown = new Set(shownPassages(workspace).flatMap(({ scenarios }) => scenarios.map(({ scenario }) => scenario)));
  // An example has no rulebook.
  const packs = workspace.packs.filter(({ manifest }) => manifest.example !== true);
  const all = packs.flatMap(({ scenarios }) => scenarios.flatMap((file) => file.scenarios));
  expect(all.length).toBeGreaterThan(400);
  expect(all.filter((scenario) => !shown.has(scenario)).map(({ title }) => title)).toEqual([]);
});

it('no scenario plays against the letter of a book and says that it shows it', () => {
  const settled = shownPassages(workspace).filter((passage) => passage.settled !== undefined);
  expect(settled.map(({ id }) => id)).toContain('turns-four-or-five');
  expect(settled.filter(({ scenarios }) => scenarios.length > 0).map(({ id }) => id)).toEqual([]);
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
    const changed = checkedPacks().changed([{ path: file, text: readRules(file).replace(from, to) }]);
    expect(changed.diagnostics().filter(({ severity }) => severity === 'error')).toEqual([]);
    // One scenario is enough to notice it: those after the first that fails are not played.
    const failed = firstFailure(changed);
    expect(failed?.status).toBe('failed');
    // A failure says what was expected and what came instead.
    expect(failed!.failures.length).toBeGreaterThan(0);
    for (const failure of failed!.failures) expect(failure.expected === '' || failure.actual === '').toBe(false);
  });
});

function firstFailure(project: Project): ScenarioResult | undefined {
  for (const unit of scenarioUnits(project)) {
    const result = unit.run();
    if (result.status !== 'passed') return result;
  }
  return undefined;
}

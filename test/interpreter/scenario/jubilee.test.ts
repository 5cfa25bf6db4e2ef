// The scenarios of the Jubilee expansion name what they show, and every ruling of the design is there and shown.
import { expect, it } from 'vitest';
import { shownPassages } from '../../../interpreter/scenario/evidence/shown-passages.ts';
import { passagesNamedIn } from '../../../interpreter/scenario/read/passage-names.ts';
import { loadRules } from './load-rules.ts';

const workspace = loadRules();
const pack = workspace.packs.find(({ id }) => id === 'jubilee')!;
const shown = shownPassages(workspace);
const scenarios = pack.scenarios.flatMap((file) => file.scenarios.map((scenario) => ({ title: scenario.title, scenario })));

it.each(scenarios)('$title', ({ scenario }) => {
  const named = passagesNamedIn(scenario).map(({ text }) => text);
  expect(named.length).toBeGreaterThan(0);
  const showing = shown.filter((passage) => passage.scenarios.some((one) => one.scenario === scenario)).map(({ id }) => id);
  expect(showing.sort()).toEqual([...named].sort());
});

it('every ruling of the design is there', () => {
  const rulings = pack.passages.flatMap(({ data }) => data.rulings ?? []);
  expect([...new Set(rulings.map(({ number }) => number))].sort()).toEqual(['R14', 'R16', 'R17', 'R18', 'R19', 'R20', 'R21', 'R28']);
});

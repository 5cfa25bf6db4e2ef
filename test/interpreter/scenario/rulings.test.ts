// Rulings: a scenario that is missing or fails is told like that of a passage, and the page shows each with its reason.
import { expect, it } from 'vitest';
import { loadWorkspace, type Workspace } from '../../../grammar/packs/workspace.ts';
import { checkPassages } from '../../../interpreter/scenario/evidence/passages.ts';
import { documentRulings } from '../../../interpreter/scenario/evidence/document-rulings.ts';
import type { ScenarioResult } from '../../../interpreter/scenario/run/run-scenarios.ts';

const PASSAGES = `passages: pond
list: []
rulings:
  - id: R1
    gist: Frogs may stay.
    reason: Nothing says that they must jump.
    option: jumping
    shown-by: [A frog may stay]
  - id: R1
    gist: Herons may not.
    reason: They are hungry.
    deviates: the cover shows one asleep.
    shown-by: [A heron <goes>, A heron may not stay]
`;

function pond(passages: string): Workspace {
  const files = {
    'pack.yaml': 'pack: pond\ntitle: Pond\nversion: 0.1.0\noptions:\n  jumping: { type: truth, default: true }\n',
    'passages.yaml': passages,
    'frogs.scenario': 'scenario "A frog may stay"\n  seats frog\n\nscenario "A heron <goes>"\n  seats heron\n',
  };
  return loadWorkspace(Object.entries(files).map(([name, text]) => ({ path: `rules/pond/${name}`, text })));
}

function result(name: string, status: ScenarioResult['status']): ScenarioResult {
  return { name, file: 'rules/pond/frogs.scenario', line: 1, edition: null, status, failures: [] };
}

it('asks for every scenario of a ruling', () => {
  const report = checkPassages(pond(PASSAGES), [result('A frog may stay', 'passed'), result('A heron <goes>', 'failed')]);
  expect(report.ok).toBe(false);
  expect(report.rulings).toBe(2);
  expect(report.unshown).toEqual([
    { id: 'R1', file: 'rules/pond/passages.yaml', line: 9, scenario: 'A heron <goes>', reason: 'failed' },
    { id: 'R1', file: 'rules/pond/passages.yaml', line: 9, scenario: 'A heron may not stay', reason: 'missing' },
  ]);
});

it('is a page with reasons, options, deviations and places', () => {
  const page = documentRulings(pond(PASSAGES), '../');
  expect(page.match(/^### /gm)).toHaveLength(1);
  expect(page).toContain('- **Frogs may stay.** Nothing says that they must jump. Option `jumping`.\n');
  expect(page).toContain('- **Herons may not.** They are hungry. *Deviates*: the cover shows one asleep.\n');
  expect(page).toContain('  - [A frog may stay](../rules/pond/frogs.scenario)\n');
  expect(page).toContain('  - [A heron \\<goes\\>](../rules/pond/frogs.scenario)\n');
  expect(page).toContain('  - A heron may not stay\n');
});

it('an option that nobody declares is an error', () => {
  const { diagnostics } = pond(PASSAGES.replace('option: jumping', 'option: jumpng'));
  expect(diagnostics.map(({ code, help }) => `${code}: ${help}`)).toEqual(['pack/unknown-option: did you mean `jumping`?']);
});

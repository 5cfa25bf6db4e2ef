// Rulings: one that no passing scenario shows is told like a passage, and the page shows each with its reason.
import { expect, it } from 'vitest';
import { loadWorkspace, type Workspace } from '../../../grammar/packs/workspace.ts';
import { checkPassages } from '../../../interpreter/scenario/evidence/passages.ts';
import { documentRulings } from '../../../interpreter/scenario/evidence/document-rulings.ts';
import type { ScenarioResult } from '../../../interpreter/scenario/run/run-scenarios.ts';

const PASSAGES = `passages: pond
list: []
rulings:
  - id: frogs-stay
    number: R1
    gist: Frogs may stay.
    reason: Nothing says that they must jump.
    option: jumping
  - id: herons-go
    number: R1
    gist: Herons may not.
    reason: They are hungry.
    deviates: the cover shows one asleep.
  - id: toads-sing
    gist: Toads may sing.
    reason: Nothing says that they may not.
`;

function pond(passages: string): Workspace {
  const files = {
    'pack.yaml': 'pack: pond\ntitle: Pond\nversion: 0.1.0\noptions:\n  jumping: { type: truth, default: true }\n',
    'passages.yaml': passages,
    'frogs.scenario': [
      'scenario "A frog may stay"\n  passage frogs-stay\n  seats frog\n',
      'scenario "A heron <goes>"\n  passage herons-go\n  seats heron\n',
      'scenario "A heron may not stay"\n  passage herons-go\n  seats heron\n',
    ].join('\n'),
  };
  return loadWorkspace(Object.entries(files).map(([name, text]) => ({ path: `rules/pond/${name}`, text })));
}

function result(name: string, status: ScenarioResult['status']): ScenarioResult {
  return { name, file: 'rules/pond/frogs.scenario', line: 1, edition: null, status, failures: [] };
}

it('asks for every scenario of a ruling, and for one at least', () => {
  const report = checkPassages(pond(PASSAGES), [result('A frog may stay', 'passed'), result('A heron <goes>', 'failed')]);
  expect(report.ok).toBe(false);
  expect(report.rulings).toBe(3);
  expect(report.unshown).toEqual([
    { id: 'herons-go', file: 'rules/pond/passages.yaml', line: 9, scenario: 'A heron <goes>', reason: 'failed' },
    { id: 'herons-go', file: 'rules/pond/passages.yaml', line: 9, scenario: 'A heron may not stay', reason: 'missing' },
    { id: 'toads-sing', file: 'rules/pond/passages.yaml', line: 14, scenario: '', reason: 'missing' },
  ]);
});

it('is a page with reasons, options, deviations and places', () => {
  const page = documentRulings(pond(PASSAGES), '../');
  expect(page.match(/^### .*/gm)).toEqual(['### R1', '### toads-sing']);
  expect(page).toContain('- **Frogs may stay.** Nothing says that they must jump. Option `jumping`. (`frogs-stay`)\n');
  expect(page).toContain('- **Herons may not.** They are hungry. *Deviates*: the cover shows one asleep. (`herons-go`)\n');
  expect(page).toContain('  - [A frog may stay](../rules/pond/frogs.scenario)\n');
  expect(page).toContain('  - [A heron \\<goes\\>](../rules/pond/frogs.scenario)\n');
  expect(page).toContain('  - [A heron may not stay](../rules/pond/frogs.scenario)\n');
});

it('an option that nobody declares is an error', () => {
  const { diagnostics } = pond(PASSAGES.replace('option: jumping', 'option: jumpng'));
  expect(diagnostics.map(({ code, help }) => `${code}: ${help}`)).toEqual(['pack/unknown-option: did you mean `jumping`?']);
});

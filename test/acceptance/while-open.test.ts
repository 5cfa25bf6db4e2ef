// A round card and its event can carry amendments that hold while the card is open: in a fan pack, without a rule of its own.
import { expect, test } from 'vitest';
import { runScenarios } from '../../interpreter/scenario/run/run-scenarios.ts';
import { readPacks, projectOf } from '../support/packs.ts';

const fan = {
  'pack.yaml': 'pack: fan\ntitle: Fan\nversion: 0.1.0\nneeds: [base]\n',
  'cards.yaml': `round-card: long-night
from-players: 2
to-players: 6
turns: [standard, standard]
while-open: |
  change hand-size(player) giving n to n + 1
---
round-card: thin-air
from-players: 2
to-players: 6
turns: [standard, standard]
event: dizzy
---
event: dizzy
while-open: |
  change draw-size giving n to n - 2
`,
  'open.scenario': `scenario "A card and an event change the rules while they are open"
  seats belle, cheyenne, django
  packs fan
  given open-card is <card>
  then hand-size(belle's owner) is <hand> and draw-size is <draw>
  examples:
    card       | hand | draw
    long-night | 7    | 3
    thin-air   | 6    | 1
    bridge-2-4 | 6    | 3

scenario "Without events only the card itself counts"
  seats belle, cheyenne, django
  packs fan
  preset beginner
  given open-card is <card>
  then hand-size(belle's owner) is <hand> and draw-size is <draw>
  examples:
    card       | hand | draw
    long-night | 7    | 3
    thin-air   | 6    | 3
`,
};

test('while-open', () => {
  const files = Object.entries(fan).map(([path, text]) => ({ path: `rules/fan/${path}`, text }));
  const project = projectOf([...readPacks('rules'), ...files]);
  const diagnostics = project.diagnostics();
  expect(diagnostics.filter(({ file, severity }) => file.startsWith('rules/fan/') && severity === 'error')).toEqual([]);
  const { scenarios } = runScenarios(project, { files: new Set(['rules/fan/open.scenario']) });
  expect(scenarios.flatMap(({ failures }) => failures.map(({ line, expected, actual }) => `${line}: ${expected}, ${actual}`))).toEqual([]);
  expect(scenarios).toHaveLength(5);
});

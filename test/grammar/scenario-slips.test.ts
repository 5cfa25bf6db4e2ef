// Scenarios written as other tools want them get one message, and its fix mends every line of them.
import { expect, test } from 'vitest';
import { parseScenarios } from '../../grammar/syntax/parse.ts';
import { SourceFile } from '../../grammar/source.ts';

const right = 'scenario "Two tiles"\n  seats north, south\n  given tile.1 in bag\n  given tile.2 in bag\n  then round is 1\n';

test.for([
  ['a colon and no quotes', 'scenario: Two tiles\n  seats north, south\n  given tile.1 in bag\n  given tile.2 in bag\n  then round is 1\n'],
  ['no quotes', 'scenario Two tiles\n  seats north, south\n  given tile.1 in bag\n  given tile.2 in bag\n  then round is 1\n'],
  ['capitals', 'Scenario: Two tiles\n  Seats north, south\n  Given tile.1 in bag\n  Given tile.2 in bag\n  Then round is 1\n'],
  ['facts below', 'scenario "Two tiles"\n  seats north, south\n  given\n    tile.1 in bag\n    tile.2 in bag\n  then round is 1\n'],
  ['lists', '- scenario: Two tiles\n  seats: north, south\n  given:\n    - tile.1 in bag\n    - tile.2 in bag\n  then: round is 1\n'],
])('%s', ([, text]) => {
  const { diagnostics } = parseScenarios(new SourceFile('a.scenario', text));
  expect(diagnostics.map(({ code }) => code)).toEqual(['parse/scenario-form']);
  const { span, text: mended } = diagnostics[0].fix!;
  expect(text.slice(0, span.start) + mended + text.slice(span.end)).toBe(right);
  expect(parseScenarios(new SourceFile('a.scenario', right)).diagnostics).toEqual([]);
});

test('lines at the margin are told once', () => {
  const { diagnostics } = parseScenarios(
    new SourceFile('a.scenario', 'scenario "one"\nseats north\ngiven tile.1 in bag\nthen round is 1\n'),
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(['parse/line-slipped']);
});

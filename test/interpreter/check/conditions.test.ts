// What `check` can say of conditions and changes without a game: what can never be so, and what only takes away.
import { expect, it } from 'vitest';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { Project } from '../../../interpreter/index.ts';

function found(rules: string, code: string): string[] {
  const files = Object.entries({ ...examplePack, 'more.rules': rules }).map(([path, text]) => ({ path: `example/${path}`, text }));
  const diagnostics = new Project(files).diagnostics();
  return diagnostics.filter((diagnostic) => diagnostic.code === code).map(({ span }) => rules.slice(span.start, span.end));
}

it.each([
  ['before close-round when false\n  stop\n', 'false'],
  ['before close-round when round > 2 and 1 > 2\n  stop\n', 'round > 2 and 1 > 2'],
  ['change worth(tile) giving n when 2 < 1 to n + 1\n', '2 < 1'],
  ['before turn(player) when player is a tile\n  stop\n', 'player is a tile'],
  ['change worth(tile) giving n when tile is a guest to n + 1\n', 'tile is a guest'],
  ['action odd\n  if false\n    close-round\n', 'false'],
  ['action odd\n  repeat while 1 is 2\n    close-round\n', '1 is 2'],
  ['query odd: tiles where it is a pawn\n', 'it is a pawn'],
  ['query odd(tile)\n  if tile is a field: 1\n  otherwise: 2\n', 'tile is a field'],
  ['also offer nap in act when false\n  stop\n', 'false'],
])('%j can never be so', (rules, condition) => {
  expect(found(rules, 'check/never-holds')).toEqual([condition]);
});

it.each([
  'before close-round when longer\n  stop\n',
  'before close-round when round > 2 or true\n  stop\n',
  'change neighbours(pawn) giving them when pawn is a guest to them + pawns\n',
  // Of a name that nobody knows nothing follows.
  'before close-round when nobdy > 2\n  stop\n',
  'query odd(tile)\n  if tile is not a field: 1\n  otherwise: 2\n',
])('%j may be so', (rules) => {
  expect(found(rules, 'check/never-holds')).toEqual([]);
});

it.each([
  ['them without pawn', true],
  ['them where it is leaning', true],
  ['(them where it is leaning) without pawn', true],
  ['none', true],
  ['them + pawns', false],
  ['(them + pawns) without pawn', false],
  ['pawns where it is leaning', false],
])('a change to `%s` only takes away: %s', (value, removes) => {
  expect(found(`change neighbours(pawn) giving them to ${value}\n`, 'check/removes-not-late')).toEqual(removes ? [value] : []);
  expect(found(`late change neighbours(pawn) giving them to ${value}\n`, 'check/removes-not-late')).toEqual([]);
});

it('an answer that is one thing has nothing to take away from', () => {
  expect(found('query lead: first of pawns\nchange lead giving it to none\n', 'check/removes-not-late')).toEqual([]);
});

it('a word that is compared may have been a query on a line that cannot be read', () => {
  const uses = 'query odd(pawn): pawn is left\nquery odder(pawn): pawn is not left\n';
  expect(found(uses, 'check/never-equal')).toEqual(['pawn is left', 'pawn is not left']);
  expect(found(`query leftpawn): pawn.side is left\n${uses}`, 'check/never-equal')).toEqual([]);
  expect(found(`query wetpawn): pawn.side is none\n${uses}`, 'check/never-equal')).toHaveLength(2);
});

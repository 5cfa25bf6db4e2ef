// The doors of the grammar: ranges inside YAML, recovery around a broken line, precedence, did-you-means.
import { Lexer } from 'chevrotain';
import { describe, expect, test } from 'vitest';
import { closest } from '../../grammar/diagnostics/closest.ts';
import { parseAmendments, parseExpression, parseGiven, parseRules, parseScenarios, parseStatements } from '../../grammar/syntax/parse.ts';
import { LineParser } from '../../grammar/syntax/line-parser.ts';
import { printExpression } from '../support/print/print.ts';
import { SourceFile } from '../../grammar/source.ts';
import { languageWords, lexerTokens, namePattern } from '../../grammar/syntax/tokens.ts';
import { meaning } from './reading.ts';

const file = (text: string): SourceFile => new SourceFile('a', text);

test('the grammar itself is sound', () => {
  expect(() => new LineParser(true)).not.toThrow();
  expect(new Lexer([...lexerTokens], { positionTracking: 'onlyOffset' }).lexerDefinitionErrors).toEqual([]);
  for (const word of languageWords) expect(word).toMatch(namePattern);
});

describe('ranges', () => {
  const yaml = 'tile: corner\ndo: |\n    turn(tile)\n    if dark\n      stop\nwhen: a is b\nability: |\n  change size\n    to 4\n';
  const rangeOf = (from: string, to: string): { start: number; end: number } => ({ start: yaml.indexOf(from), end: yaml.indexOf(to) });

  test('a block is read with its indentation, and its spans count from the start of the file', () => {
    const { statements, diagnostics } = parseStatements(file(yaml), rangeOf('    turn', 'when:'));
    expect(diagnostics).toEqual([]);
    expect(statements.map(({ span }) => yaml.slice(span.start, span.end))).toEqual(['turn(tile)', 'if dark\n      stop']);
  });

  test('a block may begin at its first word', () => {
    expect(parseStatements(file(yaml), rangeOf('turn', 'when:')).diagnostics).toEqual([]);
  });

  test('a value behind its key', () => {
    const { expression } = parseExpression(file(yaml), rangeOf('a is b', '\nability'));
    expect(expression?.kind).toBe('binary');
    expect(yaml.slice(expression?.span.start, expression?.span.end)).toBe('a is b');
  });

  test('amendments', () => {
    const { declarations, diagnostics } = parseAmendments(file(yaml), { start: yaml.indexOf('  change'), end: yaml.length });
    expect(diagnostics).toEqual([]);
    expect(declarations.map(({ kind }) => kind)).toEqual(['change']);
  });

  test('an expression may span lines at any indentation', () => {
    for (const text of ['a\nand b\nor c', '  a\n    and b\n  or c', 'a and\n  b\n or c']) {
      const { expression, diagnostics } = parseExpression(file(text));
      expect(diagnostics).toEqual([]);
      expect(expression && printExpression(expression)).toBe('a and b or c');
    }
  });

  test('an empty range', () => {
    expect(parseStatements(file('a: |\n'), { start: 5, end: 5 })).toMatchObject({ statements: [], diagnostics: [] });
    expect(parseExpression(file('a:  # none\n'), { start: 3, end: 11 }).diagnostics.map(({ code }) => code)).toEqual([
      'parse/value-missing',
    ]);
  });
});

describe('a broken line', () => {
  test('costs one diagnostic and hides no other', () => {
    const { declarations, diagnostics } = parseRules(file('query a(x: 3\naction b(x)\n  move x\n  stop stop\nquery c: )\n'));
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'parse/bracket-not-closed',
      'parse/unexpected-end',
      'parse/doubled',
      'parse/bracket-not-opened',
    ]);
    expect(declarations.map((declaration) => 'name' in declaration && declaration.name.text)).toEqual(['a', 'b', 'c']);
  });

  test.each([
    ['qurey a: 1', 'query a: 1'],
    ['query a(x: 1', 'query a(x): 1'],
    ['query a = 1', 'query a: 1'],
    ['query a\n  if b 1\n  otherwise: 2', 'query a\n  if b: 1\n  otherwise: 2'],
    ['query a\n  if b:\n    1\n  otherwise: 2', 'query a\n  if b: 1\n  otherwise: 2'],
    ['query a: b == c && d', 'query a: b is c and d'],
    ['query a: [b, c where d', 'query a: [b, c] where d'],
    ['action a\n  chose x from y as z', 'action a\n  choose x from y as z'],
    ['action a\n  choose x form y as z', 'action a\n  choose x from y as z'],
    ['action a\n  fro each x in y\n    stop', 'action a\n  for each x in y\n    stop'],
    ['action a\n  if b: stop', 'action a\n  if b\n    stop'],
    ['action a\n  if b\n  stop', 'action a\n  if b\n    stop'],
    ['action a\n  if b\n    stop\n  else\n    stop', 'action a\n  if b\n    stop\n  otherwise\n    stop'],
    ['action a\n  set b = c', 'action a\n  set b to c'],
    ['action a\n  b(c by d)', 'action a\n  b(c, by: d)'],
    ['action a\nb\n  c', 'action a\n  b\n  c'],
    ['action a\n  b\nc\nd(e)\nquery f: 1', 'action a\n  b\n  c\n  d(e)\nquery f: 1'],
  ])('%j is read as %j', (broken, right) => {
    const read = parseRules(file(broken));
    expect(read.diagnostics).toHaveLength(1);
    expect(meaning(read.declarations)).toEqual(meaning(parseRules(file(right)).declarations));
  });

  test('keeps the name and the parameters of a header that cannot be read', () => {
    const { declarations } = parseRules(file('action a(x, by y: z, many of them) oops oops\n  stop\n'));
    expect(declarations).toMatchObject([
      { kind: 'action', name: { text: 'a' }, params: [{ name: { text: 'x' } }, { name: { text: 'y' } }, { name: { text: 'them' } }] },
    ]);
  });

  test('is listed with the names it mentions', () => {
    const { broken } = parseRules(file('action a\n  let count == 3 oops oops oops\n  stop\n'));
    expect(broken).toMatchObject([{ names: expect.arrayContaining(['count', 'oops']) as string[] }]);
  });

  test('does not hide what stands below it', () => {
    const text = 'action a\n  for each in of to\n    move x\n  stop\n';
    const { diagnostics } = parseRules(file(text));
    expect(diagnostics.map(({ span }) => file(text).position(span.start).line)).toEqual([2, 3]);
  });
});

describe('expressions', () => {
  const print = (text: string): string => {
    const { expression, diagnostics } = parseExpression(file(text));
    expect(diagnostics).toEqual([]);
    return expression ? printExpression(expression) : '';
  };

  test.each([
    ['((a))', 'a'],
    ['(a and b) or c', 'a and b or c'],
    ['a and (b or c)', 'a and (b or c)'],
    ['not (a and b)', 'not (a and b)'],
    ['not (a is b)', 'not a is b'],
    ['(not a) is b', '(not a) is b'],
    ['(a is b) is c', '(a is b) is c'],
    ['a - (b - c)', 'a - (b - c)'],
    ['(a - b) - c', 'a - b - c'],
    ['- (a at b)', '-a at b'],
    ['(-a) at b', '(-a) at b'],
    ['(top of a).b', '(top of a).b'],
    ['top of (a.b)', 'top of a.b'],
    ['top of (a at b)', 'top of (a at b)'],
    ['(if a then b else c) where d', '(if a then b else c) where d'],
    ['if a then b else (c where d)', 'if a then b else c where d'],
    ['a where (if b then c else d) with least e', 'a where (if b then c else d) with least e'],
    ['(a where b).c', '(a where b).c'],
    ['(some a has b) and c', '(some a has b) and c'],
    ['(sum of a for b in c) + d', '(sum of a for b in c) + d'],
    ["a's b", 'a.b'],
  ])('%s has the brackets it needs', (text, wanted) => {
    expect(print(text)).toBe(wanted);
    expect(print(wanted)).toBe(wanted);
  });
});

describe('scenarios', () => {
  test('a given part stands alone, with or without its word', () => {
    for (const text of ['a in b, c is 3', 'given a in b and c is 3', 'given a in b\ngiven c is 3']) {
      const { facts, diagnostics } = parseGiven(file(text));
      expect(diagnostics).toEqual([]);
      expect(facts.map(({ kind }) => kind)).toEqual(['in', 'is']);
    }
  });

  test('option ids and piece ids keep their text', () => {
    const { scenarios, diagnostics } = parseScenarios(
      file('scenario "a"\n  when a plays b, choosing c:d:e, f.1.g, [h:3, i], nothing\n  then top of b.1 is c.2.d\n'),
    );
    expect(diagnostics).toEqual([]);
    expect(scenarios[0].steps[0]).toMatchObject({
      events: [
        {
          choosing: [
            { ids: [{ text: 'c:d:e' }] },
            { ids: [{ text: 'f.1.g' }] },
            { ids: [{ text: 'h:3' }, { text: 'i' }], several: true },
            { ids: [], several: true },
          ],
        },
      ],
    });
    expect(scenarios[0].steps[1]).toMatchObject({
      expectations: [{ test: { right: { kind: 'member', field: { text: 'd' }, target: { field: { text: '2' } } } } }],
    });
  });

  test('columns stand for names and numbers', () => {
    const { diagnostics } = parseScenarios(
      file(
        'scenario "a"\n  seats <a>\n  given <a> in <b>.<c>, <d> is <n>\n  when <a> plays <b>, choosing <c>:<d> and chance <k> gives <b>\n  then <a> has <n> <b> and <a> scores <n> as <k> and <a> is asked <k>\n',
      ),
    );
    expect(diagnostics).toEqual([]);
  });
});

test.each([
  ['form', ['from', 'for'], 'from'],
  ['qurey', ['query', 'action'], 'query'],
  ['to', ['to', 'top'], 'top'],
  ['xyzzy', ['query', 'action'], undefined],
  ['a'.repeat(5000), ['a'.repeat(4999)], undefined],
  ['', ['a'], undefined],
  // A letter alone is near to every other letter.
  ['n', ['a', 'at'], undefined],
  ['at', ['a', 'of', 'it'], undefined],
  ['nn', ['a', 'n'], 'n'],
  ['o', ['is', 'of'], 'of'],
  // A Cyrillic letter that looks like the right one.
  ['\u0441hoose', ['close', 'choose'], 'choose'],
])('closest to %.10s', (word, candidates, wanted) => expect(closest(word, candidates)).toBe(wanted));

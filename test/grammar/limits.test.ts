// Huge, deep and hostile texts: one message, no exception, and no more time than their length asks for.
import { describe, expect, test } from 'vitest';
import { formatRules } from '../../grammar/format/format.ts';
import { parseExpression, parseRules, parseScenarios } from '../../grammar/syntax/parse.ts';
import { mostCharacters } from '../../grammar/yaml/read-yaml.ts';
import { SourceFile } from '../../grammar/source.ts';
import type { Growth } from '../../bench/growth.ts';
import { bundleFile, runBundle } from '../support/bundle.ts';
import { PATIENCE } from '../support/packs.ts';

const rules = (text: string): ReturnType<typeof parseRules> => parseRules(new SourceFile('a.rules', text));
const codes = (text: string): string[] => rules(text).diagnostics.map(({ code }) => code);
const many = 50_000;

describe('depth', () => {
  test.each([
    ['brackets', '('.repeat(many) + '1' + ')'.repeat(many)],
    ['brackets that stay open', '('.repeat(many)],
    ['lists', '['.repeat(many) + ']'.repeat(many)],
    ['calls', 'f('.repeat(many) + ')'.repeat(many)],
    ['not', `${'not '.repeat(many)}a`],
    ['minus', `${'- '.repeat(many)}a`],
    ['of', `${'a of '.repeat(many)}a`],
    ['if', `${'if a then b else '.repeat(many)}a`],
    ['quantifiers', `${'some a has '.repeat(many)}a`],
    ['sums', `${'a + '.repeat(many)}a`],
    ['conditions', `${'a and '.repeat(many)}a`],
    ['fields', `a${'.a'.repeat(many)}`],
    ['filters', `a${' where a'.repeat(many)}`],
  ])('%s', (_what, value) => {
    expect(codes(`query x: ${value}\nquery y: 1\n`)).toEqual(['parse/too-deep']);
    expect(parseExpression(new SourceFile('a', value)).diagnostics.map(({ code }) => code)).toEqual(['parse/too-deep']);
    expect(formatRules(`query x: ${value}`)).toBe(`query x: ${value}`);
  });

  test('closing brackets', () => expect(codes(`query x: ${')'.repeat(many)}`)).toHaveLength(1));
  test('what a person might write is not too deep', () => {
    expect(codes(`query x: ${'f(a + '.repeat(90)}1${')'.repeat(90)}`)).toEqual([]);
    expect(codes(`query x: ${'a + '.repeat(200)}1`)).toEqual([]);
    expect(codes(`query x: f(${'a, '.repeat(many)}a)`)).toEqual([]);
  });
  test('indentation', () => {
    const stairs = Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}${i === 0 ? 'action a' : 'if b'}`).join('\n');
    expect(new Set(codes(stairs)).size).toBeLessThan(4);
    expect(codes(stairs)).toContain('parse/too-deep');
  });
});

describe('size', () => {
  const big = 5_000_000;

  test.each([
    ['good rules', 'action lay(tile, by seat)\n  move tile to top of seat.hand\n  if count(seat.hand) > 3\n    stop\n'],
    ['one word a line', 'a\n'],
    ['broken headers', 'query x( 1 2\n'],
    ['broken statements', 'action a\n  move a too b to c (\n'],
    ['signs', '}{ =) <&\n'],
    ['tabs', '\ta\n'],
    ['open brackets', 'f(\n  g(\n'],
  ])('5 MB of %s', { timeout: PATIENCE }, (_what, text) => {
    const { diagnostics } = rules(text.repeat(Math.ceil(big / text.length)));
    expect(diagnostics.length).toBeLessThanOrEqual(1001);
  });

  // Longer files are refused unread. What matches a word keeps a little for every character of it, in a stack of fixed size: words of
  // megabytes overflowed it now and then.
  test('the longest file in one word, one line, one comment, one text', { timeout: PATIENCE }, () => {
    expect(codes('a'.repeat(mostCharacters))).toHaveLength(1);
    expect(codes('query x: '.repeat(mostCharacters / 9))).toHaveLength(1);
    expect(codes(`#${'a'.repeat(mostCharacters)}`)).toEqual([]);
    expect(codes(`"${'a'.repeat(mostCharacters)}`)).toHaveLength(1);
    expect(codes(`query x: ${'@'.repeat(mostCharacters)}`)).toHaveLength(1);
    expect(codes(`query ${'a-'.repeat(mostCharacters / 2)}a: 1\n`)).toEqual([]);
    expect(codes(`query ${'a-'.repeat(mostCharacters / 2)}: 1\n`)).not.toEqual([]);
  });

  test('a binary file is one diagnostic', () => {
    expect(codes(String.fromCharCode(...Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)))).toEqual(['parse/not-text']);
  });

  test('5 MB of scenarios', { timeout: PATIENCE }, () => {
    const text = 'scenario "a"\n  given a in b\n  when a plays b, choosing c\n  then a has 5 b\n';
    const { scenarios, diagnostics } = parseScenarios(new SourceFile('a.scenario', text.repeat(Math.ceil(big / text.length))));
    expect(diagnostics).toEqual([]);
    expect(scenarios.length).toBeGreaterThan(50_000);
  });

  // By processor time of a process that does nothing else: a busy machine makes it slower, not steeper. What looks at every pair is near 2.
  test('time grows with the length of a text, not faster', { timeout: PATIENCE }, async () => {
    const growth = runBundle<Growth[]>(await bundleFile('bench/growth.ts'), 'it.measureGrowth()', ['--single-threaded-gc']);
    expect(growth.length).toBeGreaterThan(9);
    expect(growth.filter(({ exponent }) => !(exponent < 1.75))).toEqual([]);
  });
});

// What is printed or formatted says the same as before, for every good fixture and for everything under rules/.
import { describe, expect, test } from 'vitest';
import { formatRules, formatScenario } from '../../grammar/format/format.ts';
import { parseRules, parseStatements } from '../../grammar/syntax/parse.ts';
import { printDeclarations, printStatements } from '../support/print/print.ts';
import { SourceFile } from '../../grammar/source.ts';
import { listTree, readTree } from '../support/tree.ts';
import { fixtures, meaning, read } from './reading.ts';

const shipped = listTree('rules', ['rules', 'scenario']).map((name) => ({ name, text: readTree(name) }));
const texts = [...fixtures('good'), ...shipped];
const rules = texts.filter(({ name }) => name.endsWith('.rules'));
const blocks = listTree('rules', ['yaml']).flatMap((name) => findBlocks(name, readTree(name)));

/** Literal blocks behind `do:`, with the indentation they have in the file. */
function findBlocks(name: string, text: string): { name: string; text: string; start: number; end: number }[] {
  return [...text.matchAll(/^( *)do: \|\n((?:\1 +.*\n?|\s*\n)+)/gm)].map((match) => {
    const start = match.index + match[0].indexOf('\n') + 1;
    return { name: `${name} at ${start}`, text, start, end: start + match[2].length };
  });
}

describe('print and read again', () => {
  test.each(rules)('$name', ({ name, text }) => {
    const { declarations } = parseRules(new SourceFile(name, text));
    const again = parseRules(new SourceFile(name, printDeclarations(declarations)));
    expect(again.diagnostics).toEqual([]);
    expect(meaning(again.declarations)).toEqual(meaning(declarations));
  });

  test.each(blocks)('$name', ({ name, text, start, end }) => {
    const { statements, diagnostics } = parseStatements(new SourceFile(name, text), { start, end });
    expect(diagnostics).toEqual([]);
    expect(statements.length).toBeGreaterThan(0);
    const again = parseStatements(new SourceFile(name, printStatements(statements)));
    expect(again.diagnostics).toEqual([]);
    expect(meaning(again.statements)).toEqual(meaning(statements));
  });

  test('there are blocks to try', () => expect(blocks.length).toBeGreaterThan(3));
});

describe('format', () => {
  const format = (name: string, text: string): string => (name.endsWith('.scenario') ? formatScenario(text) : formatRules(text));

  test.each(texts)('$name says the same and stays as it is the second time', ({ name, text }) => {
    const once = format(name, text);
    const before = read(name, text);
    const after = read(name, once);
    expect(after.diagnostics).toEqual([]);
    expect(meaning(after.tree)).toEqual(meaning(before.tree));
    expect(format(name, once)).toBe(once);
    expect(commentsOf(once)).toEqual(commentsOf(text));
    expect(once).not.toMatch(/\r|\t|[ ]\n|\n\n\n/);
    expect(once).toMatch(/[^\n]\n$/);
  });

  test.each(fixtures('bad'))('$name has errors and is left alone', ({ name, text }) => {
    expect(format(name, text)).toBe(text);
  });

  test.each([
    ['blanks inside a line', 'query  a( b ,c:many d ):f( b,by:c )+ -1*( 2 )', 'query a(b, c: many d): f(b, by: c) + -1 * (2)\n'],
    ['indentation', 'action a\n     if b\n         stop\n     stop\n', 'action a\n  if b\n    stop\n  stop\n'],
    ['aligned answers stay aligned', 'query a\n  if b:    1\n  otherwise:  2\n', 'query a\n  if b: 1\n  otherwise: 2\n'],
    ['option ids', 'also offer  a:b in c for each b in f(d:e)\n  stop', 'also offer a:b in c for each b in f(d: e)\n  stop\n'],
    ['words before brackets', 'action a\n  move (b) to c\n  move(b)\n  d (e)\n', 'action a\n  move (b) to c\n  move(b)\n  d(e)\n'],
    [
      'comments',
      '#one\naction a #two\n  # three\n\n\n  stop   #   four  \n  # five\n# six',
      '#one\naction a  #two\n  # three\n\n  stop  #   four\n  # five\n# six\n',
    ],
    ['nothing at all', '', ''],
    ['only a comment', '  # a  ', '# a\n'],
  ])('%s', (_what, text, wanted) => expect(formatRules(text)).toBe(wanted));

  test('answers in one column are put in one column again', () => {
    expect(formatRules('query a\n  if b:        1\n  if long-name: 2\n  otherwise:    3\n')).toBe(
      'query a\n  if b: 1\n  if long-name: 2\n  otherwise: 3\n',
    );
    expect(formatRules('query a\n    if b:       1\n    otherwise:  2\n')).toBe('query a\n  if b:      1\n  otherwise: 2\n');
  });

  function commentsOf(text: string): string[] {
    return [...text.replace(/"[^"\n]*"/g, '').matchAll(/#[^\n]*/g)].map(([comment]) => comment.trimEnd());
  }
});

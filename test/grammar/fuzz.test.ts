// Random bytes, token soup and damaged good texts: nothing throws, every position lies inside the file, lines stay apart.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { formatRules, formatScenario } from '../../grammar/format/format.ts';
import { parseExpression, parseGiven, parseRules, parseScenarios, parseStatements } from '../../grammar/syntax/parse.ts';
import { printDeclarations, printStatements } from '../support/print/print.ts';
import { SourceFile } from '../../grammar/source.ts';
import { languageWords } from '../../grammar/syntax/tokens.ts';
import { fixtures, meaning } from './reading.ts';

const runs = { numRuns: Number(process.env.FUZZ_RUNS ?? 2000) };
const timeout = 120_000 + runs.numRuns * 60;

const pieces = [
  ...languageWords,
  'a',
  'b',
  'tile',
  'x-1',
  '12',
  '(',
  ')',
  '[',
  ']',
  ',',
  '.',
  ':',
  "'s",
  '+',
  '-',
  '*',
  '/',
  '<',
  '<=',
  '>',
  '>=',
  '=',
  '==',
  '|',
  '"t"',
  '"',
  '<n>',
  '#c',
  '\n',
  '\n  ',
  '\n    ',
  '\n      ',
  '\n ',
  '\t',
  '\r\n',
  '@',
  'X',
  'é',
  '\u00a0',
  '\ufeff',
];
const soup = fc
  .array(fc.constantFrom(...pieces), { maxLength: 60 })
  .chain((words) =>
    fc
      .array(fc.constantFrom('', ' ', ' ', ' '), { minLength: words.length, maxLength: words.length })
      .map((gaps) => words.map((word, i) => word + gaps[i]).join('')),
  );
const noise = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...' \n\tab(:"#<'), maxLength: 200 }),
);
const good = fixtures('good').map(({ text }) => text);
/** A good text, of which a few lines are left and a few characters are lost or changed. */
const damaged = fc.tuple(fc.constantFrom(...good), fc.nat(), fc.nat(), fc.nat(12), soup).map(([text, line, at, length, more]) => {
  const lines = text.split('\n');
  const some = lines.slice(line % lines.length, (line % lines.length) + 10).join('\n');
  const from = at % (some.length + 1);
  return some.slice(0, from) + more.slice(0, 8) + some.slice(from + length);
});
const anything = fc.oneof(soup, noise, damaged);

function expectInside(text: string, diagnostics: readonly Diagnostic[]): void {
  for (const { span, fix, message } of diagnostics) {
    for (const { start, end } of [span, ...(fix ? [fix.span] : [])]) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(text.length);
    }
    expect(message).not.toBe('');
  }
}

/** Every span of a tree lies inside the text and holds those below it in order of size. */
function expectSpans(tree: unknown, text: string): void {
  JSON.stringify(tree, (key, value: unknown) => {
    if (/span$/i.test(key)) {
      const { start, end } = value as { start: number; end: number };
      expect(start >= 0 && start <= end && end <= text.length, `span ${start}-${end} of ${text.length}`).toBe(true);
    }
    return value;
  });
}

describe('whatever the text', () => {
  test('reading never throws and stays inside the file', { timeout }, () => {
    fc.assert(
      fc.property(anything, (text) => {
        const file = new SourceFile('a', text);
        const rules = parseRules(file);
        const scenarios = parseScenarios(file);
        for (const read of [rules, scenarios, parseStatements(file), parseExpression(file), parseGiven(file)])
          expectInside(text, read.diagnostics);
        expectSpans(rules.declarations, text);
        expectSpans(scenarios.scenarios, text);
      }),
      runs,
    );
  });

  test('a range inside a file is read as if it stood alone', { timeout }, () => {
    fc.assert(
      fc.property(soup, (words) => {
        const text = words.replace(/\t|\ufeff/g, ' ').replace(/\n/g, '\n  ');
        const file = new SourceFile('a', `key: |\n  ${text}\nother: 1\n`);
        const range = { start: 7, end: 9 + text.length };
        const inside = parseStatements(file, range);
        for (const { span } of inside.diagnostics) expect(span.start >= range.start && span.end <= range.end).toBe(true);
        const alone = parseStatements(new SourceFile('a', file.text.slice(range.start, range.end)), {
          start: 0,
          end: range.end - range.start,
        });
        expect(inside.diagnostics.map(({ code, span }) => [code, span.start - range.start])).toEqual(
          alone.diagnostics.map(({ code, span }) => [code, span.start]),
        );
        expect(meaning(inside.statements)).toEqual(meaning(alone.statements));
      }),
      runs,
    );
  });

  test('what reads well prints and reads the same', { timeout }, () => {
    fc.assert(
      fc.property(soup, (text) => {
        const { statements, diagnostics } = parseStatements(new SourceFile('a', text));
        if (diagnostics.length > 0) return;
        const printed = printStatements(statements);
        const again = parseStatements(new SourceFile('a', printed));
        expect(
          again.diagnostics.map(({ message }) => message),
          printed,
        ).toEqual([]);
        expect(meaning(again.statements)).toEqual(meaning(statements));
      }),
      runs,
    );
  });

  test('a table settles at once and keeps its cells, however ragged its bars and blanks are', () => {
    const cell = fc.constantFrom('a', 'two  words', 'b c', '', '<n>');
    const row = fc
      .tuple(fc.array(cell, { minLength: 1, maxLength: 3 }), fc.constantFrom('|', ' | ', '  ', ' |  '), fc.nat(3))
      .map(([cells, between, edges]) => (edges & 1 ? '| ' : '') + cells.join(between) + (edges & 2 ? ' |' : ''));
    const table = (rows: readonly string[]): string =>
      ['scenario "A"', '  seats <a>', '  then round is 1', '  examples:', ...rows.map((one) => `    ${one}`), ''].join('\n');
    const cells = (text: string): unknown => meaning(parseScenarios(new SourceFile('a', text)).scenarios);
    const settles = (rows: readonly string[]): void => {
      const once = formatScenario(table(rows));
      expect(formatScenario(once)).toBe(once);
      expect(cells(once)).toEqual(cells(table(rows)));
    };
    settles(['a | two  words', 'two  words |']);
    settles(['a | b', '| two  words']);
    fc.assert(fc.property(fc.array(row, { minLength: 2, maxLength: 4 }), settles), { numRuns: 500 });
    expect(formatScenario(table(['a |', 'two  words |']))).toBe(table(['a |', 'two  words |']));
    expect(formatScenario(table(['a|b', '| |c', 'd| |']))).toBe(table(['a | b', '|   | c', 'd | |']));
  });

  test('formatting is safe and settles at once', { timeout }, () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const format of [formatRules, formatScenario]) {
          const once = format(text);
          expect(format(once)).toBe(once);
        }
        const { declarations, diagnostics } = parseRules(new SourceFile('a', text));
        if (diagnostics.length > 0) return;
        const again = parseRules(new SourceFile('a', printDeclarations(declarations)));
        expect(meaning(again.declarations)).toEqual(meaning(declarations));
      }),
      runs,
    );
  });
});

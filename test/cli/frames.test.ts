// Code frames and the progress bar, drawn without a terminal.
import { phrase } from '../../grammar/diagnostics/phrases.ts';
import { describe, expect, test } from 'vitest';
import { countDiagnostics, drawFrames, Sources } from '../../cli/diagnostics.ts';
import { drawTest } from '../../cli/test-report.ts';
import { toRecords } from '../../grammar/diagnostics/records.ts';
import { drawBar } from '../../cli/progress.ts';
import { makeColours } from '../../cli/terminal.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';

const plain = makeColours(false);

function frame(text: string, start: number, end: number, more: Partial<Diagnostic> = {}): string {
  const sources = new Sources([{ path: 'a.rules', text }]);
  const diagnostic: Diagnostic = {
    code: 'parse/odd',
    severity: 'error',
    message: 'this is odd',
    file: 'a.rules',
    span: { start, end },
    ...more,
  };
  return drawFrames(toRecords([diagnostic], sources.file), sources, plain);
}

describe('in other languages', () => {
  const sources = new Sources([{ path: 'a.rules', text: 'one two' }]);
  const fix = { title: 'write `two`', says: phrase('write', { text: 'two' }), span: { start: 4, end: 7 }, text: 'two' };
  const diagnostic: Diagnostic = {
    code: 'parse/odd',
    severity: 'error',
    message: 'this is odd',
    file: 'a.rules',
    span: { start: 4, end: 7 },
    help: 'did you mean `two`?',
    fix,
  };

  test.each([
    ['ru', 'ошибка', 'помощь', 'исправление', '5 ошибок'],
    ['cs', 'chyba', 'nápověda', 'oprava', '5 chyb'],
    ['ro', 'eroare', 'ajutor', 'corectură', '5 erori'],
    ['en', 'error', 'help', 'fix', '5 errors'],
  ])('frames and counts in %s', (locale, severity, help, title, five) => {
    const records = toRecords([diagnostic], sources.file);
    const drawn = drawFrames(records, sources, plain, locale);
    expect(drawn).toContain(`a.rules:1:5: ${severity}: this is odd`);
    expect(drawn).toContain(`= ${help}: did you mean`);
    expect(drawn).toContain(`= ${title}: `);
    expect(
      countDiagnostics(
        [1, 2, 3, 4, 5].flatMap(() => records),
        locale,
      ),
    ).toBe(five);
  });

  test.each([
    ['ru', '2 сценария пройдены за 0,5 с'],
    ['cs', '2 scénáře prošly za 0,5 s'],
    ['ro', '2 scenarii au reușit în 0,5 s'],
    ['en', '2 scenarios passed in 0.5 s'],
  ])('reports of scenarios in %s', (locale, summary) => {
    const results = { ok: true, passed: 2, failed: 0, skipped: 0, scenarios: [] };
    expect(drawTest({ results, sources, seconds: 0.5, locale }, plain)).toBe(summary);
  });
});

describe('code frames', () => {
  test('show place, line, caret and help', () => {
    const fix = { title: 'write `two`', says: phrase('write', { text: 'two' }), span: { start: 4, end: 7 }, text: 'two' };
    expect(frame('one\ntwi three\n', 4, 7, { help: 'did you mean `two`?', fix })).toBe(
      [
        'a.rules:2:1: error: this is odd [parse/odd]',
        '  2 | twi three',
        '    | ^^^',
        '    = help: did you mean `two`?',
        '    = fix: write `two`',
      ].join('\n'),
    );
  });

  test('mark a span over several lines to the end of its first', () => {
    expect(frame('one two\nthree', 4, 13)).toContain('  1 | one two\n    |     ^^^');
  });

  test('mark an empty span at the end of the text', () => {
    expect(frame('one', 3, 3)).toContain('  1 | one\n    |    ^');
  });

  test('cut a very long line around the place', () => {
    const text = `${'a'.repeat(5000)}X${'b'.repeat(5000)}`;
    const [, line, caret] = frame(text, 5000, 5001).split('\n');
    expect(line.length).toBeLessThan(140);
    expect(line[caret.indexOf('^')]).toBe('X');
  });

  test('let no control character through', () => {
    const drawn = frame('a\u001b[31mred\tb', 0, 1, { message: 'bad \u001b[2J' });
    expect(drawn).not.toContain('\u001b');
    expect(drawn).not.toContain('\t');
  });

  test('a skipped file has no line to show', () => {
    const sources = new Sources([]);
    const records = toRecords(
      [{ code: 'file/x', severity: 'error', message: 'gone', file: 'b.yaml', span: { start: 0, end: 0 } }],
      sources.file,
    );
    expect(drawFrames(records, sources, plain)).toBe('b.yaml:1:1: error: gone [file/x]');
  });
});

test('diagnostics are sorted by file, line, column and code', () => {
  const sources = new Sources([
    { path: 'a', text: 'x\nyy\n' },
    { path: 'B', text: 'x\n' },
  ]);
  const at = (file: string, start: number, code: string): Diagnostic => ({
    code,
    severity: 'error',
    message: '',
    file,
    span: { start, end: start },
  });
  const sorted = toRecords([at('a', 3, 'b'), at('a', 3, 'a'), at('a', 2, 'c'), at('B', 0, 'z')], sources.file);
  expect(sorted.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    'B:1:1 z',
    'a:2:1 c',
    'a:2:2 a',
    'a:2:2 b',
  ]);
});

test('the progress bar shows share, count and time left', () => {
  expect(drawBar('games', 50, 200, 10)).toBe(`games  ${'█'.repeat(7)}${'░'.repeat(21)}  50/200  30 s left`);
  expect(drawBar('games', 0, 0, 0)).toContain('0/0');
});

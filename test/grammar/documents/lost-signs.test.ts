// A line of a document that lost a sign, and lines that became one: one message, on that line, that names what is gone.
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { readFile } from '../../../grammar/packs/read-file.ts';
import { SourceFile } from '../../../grammar/source.ts';

function told(text: string): string[] {
  const diagnostics = readFile(new SourceFile('demo/board.yaml', text)).diagnostics;
  const file = new SourceFile('demo/board.yaml', text);
  const tell = ({ code, span, args }: Diagnostic): string =>
    [file.position(span.start).line, code, args?.['word'] ?? args?.['key'] ?? args?.['open']]
      .filter((part) => part !== undefined)
      .join(' ');
  return diagnostics.filter(({ severity }) => severity === 'error').map(tell);
}

const whole =
  'board: demo\ncolours: { red: "#ff0000", blue: "#0000ff" }\ndrawings:\n  coach:\n    size: [200, 196]\n    parts:\n      - { rect: [8, 84, 184, 82, 3], fill: own }\n';

test('the document is right as it is', () => expect(told(whole)).toEqual([]));

describe('a lost sign is named', () => {
  test.each([
    ['"#ff0000", blue', '"#ff0000" blue', '2 yaml/missing-comma blue'],
    ['8, 84', '8 84', '7 yaml/missing-comma 84'],
    ['3], fill', '3] fill', '7 yaml/missing-comma fill'],
    ['rect: [8', 'rect: 8', '7 yaml/unopened ['],
    ['82, 3], fill', '82, 3, fill', '7 yaml/unclosed ['],
    ['red: "#ff', 'red: #ff', '2 yaml/unopened "'],
    ['0000", blue', '0000, blue', '2 yaml/unclosed "'],
  ])('%j -> %j', (was, is, wanted) => {
    expect(whole).toContain(was);
    expect(told(whole.replace(was, is))).toEqual([wanted]);
  });
});

test('two keys on one line are two lines that became one', () => {
  expect(told(whole.replace('drawings:\n  coach:', 'drawings: coach:'))).toEqual(['3 yaml/two-keys coach']);
});

describe('three hyphens that slipped still part two documents', () => {
  const two = 'tile: corner\ncopies: 2\n---\ntile: edge\ncopies: 1\n';
  test.each([
    ['\n---\n', '\n ---\n', 3],
    ['\n---\n', ' ---\n', 2],
    ['\n---\n', '\n--- ', 3],
  ])('%j -> %j', (was, is, line) => {
    const record = readFile(new SourceFile('demo/tiles.yaml', two.replace(was, is)));
    expect(record.others).toHaveLength(2);
    expect(record.diagnostics.map(({ code }) => code)).toEqual(['yaml/separator']);
    expect(new SourceFile('', two.replace(was, is)).position(record.diagnostics[0].span.start).line).toBe(line);
  });

  test('where no document begins behind them they may mean anything', () => {
    expect(readFile(new SourceFile('demo/tiles.yaml', 'tile: corner\nnotes: so\n ---\n')).diagnostics).toEqual([]);
  });
});

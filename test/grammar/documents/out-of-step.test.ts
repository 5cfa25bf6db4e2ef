// Which line slipped: the one that has to move for everything to fit, not the one that YAML stumbles over.
import { describe, expect, it } from 'vitest';
import { findOutOfStep } from '../../../grammar/yaml/out-of-step.ts';
import { SourceFile } from '../../../grammar/source.ts';

/** The slipped line and the indentation it should have. */
function find(text: string): string | undefined {
  const file = new SourceFile('a.yaml', text);
  const found = findOutOfStep(file, { start: 0, end: text.length });
  return found === undefined ? undefined : `${file.position(found.span.start).line} -> ${found.wanted}`;
}

describe('the line out of step', () => {
  it.each([
    ['none', 'a: 1\nb:\n  c: 1\n  d:\n    - e\n    - f: 1\n      g: 2\nh:\n- i\n', undefined],
    ['none, with blocks, brackets, remarks and long values', 'a: |\n    x\n  y\nb: [1,\n2]\n# c\nd: long\n  longer\n', undefined],
    ['a first entry', 'a:\n b: 1\n  c: 1\n  d: 1\n', '2 -> 2'],
    ['a middle entry', 'a:\n  b: 1\nc: 1\n  d: 1\n', '3 -> 2'],
    ['an entry before the last', 'x:\n  b: 1\n  c: 1\nd: 1\n  e: 1\nf:\n  g: 1\n', '4 -> 2'],
    ['an entry that opens a level', 'a:\n  b: 1\n  c:\n    d: 1\n e:\n    f: 1\n  g: 1\n', '5 -> 2'],
    ['the only entry', 'a:\nb: 1\n', '2 -> 2'],
    ['an entry too deep', 'a: 1\n  b: 1\nc: 1\n', '2 -> 0'],
    ['an entry of a list', 'a:\n  - b: 1\n    c: 1\n - b: 2\n    c: 2\n', '4 -> 2'],
  ])('%s', (_name, text, expected) => {
    expect(find(text)).toBe(expected);
  });
});

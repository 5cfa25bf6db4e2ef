// One slip of the finger anywhere in a good text: if it shows in the syntax at all, it is one diagnostic on its own line.
import { describe, expect, test } from 'vitest';
import { fixtures, read } from './reading.ts';

interface Slip {
  readonly what: string;
  readonly line: number;
  readonly text: string;
}

/** Every line with one word misspelt in three ways, a bracket or a colon lost, or its indentation lost in part or whole. */
function* slipsOf(text: string): Generator<Slip> {
  const lines = text.split('\n');
  for (const [index, written] of lines.entries()) {
    const code = written.replace(/#.*/, '');
    const make = (what: string, line: string): Slip => ({ what, line: index + 1, text: lines.with(index, line).join('\n') });
    const cut = (at: number, length: number, more = ''): string => code.slice(0, at) + more + code.slice(at + length);
    for (const { 0: word, index: at } of code.matchAll(/[a-z][a-z0-9-]+/g)) {
      const i = (at * 7 + index) % (word.length - 1);
      yield make('letter dropped', cut(at + i, 1));
      yield make('letter doubled', cut(at + i, 1, word[i] + word[i]));
      if (word[i] !== word[i + 1]) yield make('letters swapped', cut(at + i, 2, word[i + 1] + word[i]));
    }
    for (const { index: at } of code.matchAll(/[()[\]]/g)) yield make('bracket lost', cut(at, 1));
    for (const { index: at } of code.matchAll(/:/g)) yield make('colon lost', cut(at, 1));
    const indent = code.length - code.trimStart().length;
    for (const lost of new Set([1, 2, indent])) if (indent >= lost && lost > 0) yield make('indentation lost', code.slice(lost));
  }
}

describe('slips', () => {
  const texts = fixtures('good').filter(({ name }) => !/layout|examples/.test(name));
  test.each(texts)('$name', { timeout: 120_000 }, ({ name, text }) => {
    let shown = 0;
    let single = 0;
    const misplaced: string[] = [];
    for (const slip of slipsOf(text)) {
      const { file, diagnostics } = read(name, slip.text);
      if (diagnostics.length === 0) continue;
      shown++;
      if (diagnostics.length === 1) single++;
      const lines = diagnostics.map(({ span }) => file.position(span.start).line);
      if (!lines.includes(slip.line) || lines.length > 3) misplaced.push(`${slip.what} in line ${slip.line}, told in ${lines.join(', ')}`);
    }
    expect(shown).toBeGreaterThan(40);
    expect(misplaced.length / shown, misplaced.slice(0, 8).join('\n')).toBeLessThanOrEqual(0.02);
    expect(single / shown).toBeGreaterThanOrEqual(0.97);
  });
});

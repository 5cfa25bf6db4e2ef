// Good fixtures against their trees, bad ones against their diagnostics.
import { describe, expect, test } from 'vitest';
import { describeDiagnostics, describeTree, expectGolden, fixtures, read } from './reading.ts';

describe('good texts give their trees', () => {
  test.each(fixtures('good'))('$name', ({ name, text }) => {
    const result = read(name, text);
    expect(describeDiagnostics(result)).toEqual([]);
    expectGolden(`${name}.tree.json`, describeTree(result));
  });
});

describe('bad texts give their diagnostics', () => {
  test.each(fixtures('bad'))('$name', ({ name, text }) => {
    const lines = describeDiagnostics(read(name, text));
    expectGolden(`${name}.diagnostics.txt`, `${lines.join('\n')}\n`);
    // One mistake, one message: no line is told of twice.
    const told = lines.map((line) => line.split(':')[0]);
    expect(new Set(told).size).toBe(told.length);
  });
});

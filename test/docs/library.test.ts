// The examples of docs/library.md run as they stand, against the built library.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readTree, ROOT } from '../support/tree.ts';

const examples = [...readTree('docs/library.md').matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code);

test.each([
  [0, '0 errors\n'],
  [1, 'true true\n'],
  [2, 'belle tuco doc\n'],
])('example %i', (index, output) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', examples[index]], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect({ stdout, stderr, status }).toEqual({ stdout: output, stderr: '', status: 0 });
});

test('every example is run', () => {
  expect(examples).toHaveLength(3);
});

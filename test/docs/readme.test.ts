// What the first page quotes from the packs is what they say.
import { expect, test } from 'vitest';
import { readTree } from '../support/tree.ts';

const quotes = [...readTree('README.md').matchAll(/```yaml\n# (\S+)\n([\s\S]*?)```/g)];

test('there is something to read', () => expect(quotes.length).toBeGreaterThan(0));

test.each(quotes.map(([, path, text]) => [path, text]))('%s is quoted as it stands', (path, text) => {
  expect(text).toBe(readTree(path));
});

// The catalogue of diagnostics as the page has it: every table of it, without examples, and with all that a message is made from.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../../grammar/diagnostics/catalogue.ts';
import { MODULES, withoutExamples } from '../../../playground/build/catalogue-plugin.ts';

const CATALOGUE = new URL('../../../grammar/diagnostics/catalogue.ts', import.meta.url);

test('every table that the catalogue is put together from is made shorter', () => {
  const imported = [...readFileSync(CATALOGUE, 'utf8').matchAll(/from '\.(\/catalogue-\w+\.ts)'/g)].map(
    ([, path]) => `/diagnostics${path}`,
  );
  expect(imported.length).toBeGreaterThan(5);
  expect(Object.keys(MODULES).sort()).toEqual(imported.sort());
});

test('codes keep severity and arguments, and lose examples and longer text', async () => {
  const kept: Record<string, unknown> = {};
  for (const tables of Object.values(MODULES)) {
    const made = (await import(`data:text/javascript,${encodeURIComponent(withoutExamples(tables))}`)) as Record<string, object>;
    expect(Object.keys(made).sort()).toEqual(Object.keys(tables).sort());
    for (const table of Object.values(made)) Object.assign(kept, table);
  }
  const wanted = Object.entries(catalogue).map(([code, entry]) => {
    const takes = 'takes' in entry ? entry.takes : undefined;
    return [code, takes === undefined ? { severity: entry.severity } : { severity: entry.severity, takes }];
  });
  expect(kept).toEqual(Object.fromEntries(wanted));
});

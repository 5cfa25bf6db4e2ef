// Every code of the document catalogue is provoked by its own wrong example and by nothing in its right one.
import { describe, expect, it } from 'vitest';
import { documentCatalogue } from '../../../grammar/diagnostics/catalogue-document.ts';
import type { Entry } from '../../../grammar/diagnostics/catalogue.ts';
import { load } from './support.ts';

describe.each(Object.entries(documentCatalogue) as unknown as [string, Entry][])('%s', (code, entry) => {
  it('is the one diagnostic of the wrong example', () => {
    const { diagnostics } = load(entry.wrong);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
    expect(diagnostics[0].severity).toBe(entry.severity);
  });

  it('is not in the right example, and nothing else is', () => {
    expect(load(entry.right).diagnostics).toEqual([]);
  });

  it('is worded in lower case, without a final stop', () => {
    const [{ message, help }] = load(entry.wrong).diagnostics;
    for (const text of [message, help ?? '']) {
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/^[A-Z]|\.$|undefined/);
    }
  });
});

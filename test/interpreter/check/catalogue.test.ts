// Every check code is provoked by its own wrong example, alone and in the right file, and not by its right one.
import { describe, expect, it } from 'vitest';
import { boardCatalogue } from '../../../grammar/diagnostics/catalogue-board.ts';
import { checkCatalogue } from '../../../grammar/diagnostics/catalogue-check.ts';
import { languageCatalogue } from '../../../grammar/diagnostics/catalogue-languages.ts';
import { textCatalogue } from '../../../grammar/diagnostics/catalogue-text.ts';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { Project } from '../../../interpreter/index.ts';

function check(files: Readonly<Record<string, string>>): { code: string; severity: string; file: string; message: string }[] {
  const all = { ...examplePack, ...files };
  const input = Object.entries(all)
    .filter(([, text]) => text !== '')
    .map(([path, text]) => ({ path: `example/${path}`, text }));
  return new Project(input).diagnostics().map(({ code, severity, file, message }) => ({ code, severity, file, message }));
}

describe('check diagnostics', () => {
  it('the example pack itself is clean', () => {
    expect(check({})).toEqual([]);
  });

  for (const [code, entry] of Object.entries({ ...checkCatalogue, ...textCatalogue, ...boardCatalogue, ...languageCatalogue })) {
    it(code, () => {
      const wrong = check(entry.wrong).filter((found) => found.severity !== 'hint' || entry.severity === 'hint');
      expect(wrong.map((found) => found.code)).toEqual([code]);
      expect(Object.keys(entry.wrong).map((path) => `example/${path}`)).toContain(wrong[0].file);
      expect(wrong[0].message).not.toMatch(/undefined|\[object/);
      expect(check(entry.right).filter((found) => found.severity !== 'hint')).toEqual([]);
    });
  }
});

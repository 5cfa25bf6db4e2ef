// A piece in the place of what is printed on it, or the other way round: the message says what to write, in every language.
import { describe, expect, test } from 'vitest';
import { sayDiagnostic } from '../../../grammar/diagnostics/speak.ts';
import { spokenLocales } from '../../../grammar/diagnostics/wording.ts';
import { Project } from '../../../interpreter/project/project.ts';
import { shedPack } from '../language/shed-pack.ts';
import { complaintsOf, filesOf } from '../language/try-out.ts';

/** The helps of all errors, in every language. */
function helpsOf(rules: string): (string | undefined)[][] {
  const errors = new Project(filesOf({ ...shedPack, 'game.rules': rules })).diagnostics().filter(({ severity }) => severity === 'error');
  return errors.map((error) => spokenLocales.map((locale) => sayDiagnostic(error, locale).help));
}

const START = 'action game\n  stop\n\nquery face(printed: tile document): 1\nquery own(tile): 1\n';

describe('a value of almost the right type', () => {
  test('a piece for its document: `document of` is what to write, and it mends the line', () => {
    const [said, ...others] = helpsOf(`${START}query odd(tile): face(tile)\n`);
    expect(others).toEqual([]);
    for (const help of said) expect(help).toContain('`document of ...`');
    expect(new Set(said).size).toBe(spokenLocales.length);
    expect(complaintsOf(filesOf({ ...shedPack, 'game.rules': `${START}query odd(tile): face(document of tile)\n` }))).toEqual([]);
  });

  test('a document for a piece, as an argument, in a field and in a changed answer', () => {
    const value = `${START}action odd\n  set held to first of documents of tile\n`;
    const changed = `${START}query odd: first of tiles\nchange odd giving now to first of documents of tile\n`;
    for (const rules of [`${START}query odd: own(first of documents of tile)\n`, value, changed]) {
      const [said, ...others] = helpsOf(rules);
      expect(others).toEqual([]);
      for (const help of said) expect(help).toContain('`first of tiles where it is ...`');
    }
  });

  test('what has nothing to do with the piece gets no such help', () => {
    expect(helpsOf(`${START}query odd(pawn): face(pawn)\n`)).toEqual([spokenLocales.map(() => undefined)]);
  });
});

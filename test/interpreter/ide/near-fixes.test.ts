// Whoever is asked "did you mean `this`?" can have it written: every example of the catalogue that asks so carries the edit, and it mends.
import { expect, it } from 'vitest';
import { catalogue } from '../../../grammar/diagnostics/catalogue.ts';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { type InputFile, LanguageServices } from '../../../interpreter/index.ts';
import { textAfterEdits } from '../../support/text-edits.ts';

function filesOf(files: Readonly<Record<string, string>>): InputFile[] {
  return Object.entries({ ...examplePack, ...files })
    .filter(([, text]) => text !== '')
    .map(([path, text]) => ({ path: `example/${path}`, text }));
}

it('one word that was meant can be written', () => {
  const without: string[] = [];
  const useless: string[] = [];
  let asked = 0;
  for (const [code, { wrong }] of Object.entries(catalogue)) {
    const files = filesOf(wrong);
    const services = new LanguageServices();
    for (const problem of services.open(files)) {
      if (problem.code !== code || !/^did you mean `[^`]+`\?$/.test(problem.help ?? '')) continue;
      asked += 1;
      const [fix] = problem.fixes;
      if (fix === undefined) {
        without.push(code);
        continue;
      }
      const text = files.find(({ path }) => path === problem.file)!.text;
      const after = services.edit([{ path: problem.file, text: textAfterEdits(new SourceFile(problem.file, text), fix.edits) }]);
      if (after.some((one) => one.code === code && one.message === problem.message)) useless.push(code);
      services.open(files);
    }
  }
  expect({ without, useless }).toEqual({ without: [], useless: [] });
  expect(asked).toBeGreaterThan(25);
});

it('a slot and an id of a text among them', () => {
  const services = new LanguageServices();
  const text = 'text: en\nkind:\n  tile:\n    name: tile\n    rule: "There are {frgos} of them."\npawm:\n  red: { name: Red }\n';
  const problems = services.open(filesOf({ 'text/en.yaml': text }));
  expect(problems.map(({ code, fixes }) => [code, fixes[0]?.edits[0].text, fixes[0]?.edits[0].column])).toEqual([
    ['text/unknown-slot', 'frogs', 23],
    ['text/unknown-kind', 'pawn', 1],
  ]);
});

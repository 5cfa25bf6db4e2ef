// The examples of docs/library.md, in a folder of their own in which the library is installed as built: they compile as strict TypeScript against
// its generated types, declarations of the library included, and run as they stand. The page explains all that the library exports, and no more.
import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportedNames } from '../support/exports.ts';
import { scratchFolder } from '../support/folders.ts';
import { readTree, ROOT } from '../support/tree.ts';

const PAGE = readTree('docs/library.md');
/** All examples go on from the first. */
const [opening, ...examples] = [...PAGE.matchAll(/^```[jt]s\n([^]*?)^```$/gm)].map(([, code]) => code);
const OUTPUT = [
  '0 errors\nparse/unknown-word rules/base/cards/fire.yaml true en cs ro ru\n',
  'true true\ntrue\ngame-over\n',
  '1.0.0\ntrue 1\n',
  'true\nbelle tuco doc\n',
  'true 0 true\n',
  'action hit\nrules/base/shooting.rules true\n',
  '3\n',
];

describe('examples', () => {
  const folder = scratchFolder('library');
  const installed = join(folder, 'node_modules', 'roundhouse');

  beforeAll(() => {
    for (const part of ['package.json', 'dist/index.mjs', 'dist/types'])
      cpSync(join(ROOT, part), join(installed, part), { recursive: true });
    examples.forEach((code, index) => writeFileSync(join(folder, `example-${index}.mts`), opening + code));
  });

  test('compile as strict TypeScript, together with the declarations of the library', () => {
    const program = ts.createProgram(
      examples.map((_, index) => join(folder, `example-${index}.mts`)),
      {
        strict: true,
        skipLibCheck: false,
        target: ts.ScriptTarget.ES2023,
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        typeRoots: [join(ROOT, 'node_modules', '@types')],
        types: ['node'],
      },
    );
    const { diagnostics } = program.emit();
    const told = [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ file, messageText }) => {
      return `${file?.fileName.slice(folder.length) ?? ''} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
    expect(told).toEqual([]);
    expect(program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(installed)).length).toBeGreaterThan(10);
  });

  test.each(OUTPUT.map((output, index) => [index, output]))('example %i runs', (index, output) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, `example-${index}.mjs`)], { cwd: ROOT, encoding: 'utf8' });
    expect({ stdout, stderr, status }).toEqual({ stdout: output, stderr: '', status: 0 });
  });

  test('each of them', () => {
    expect(examples).toHaveLength(OUTPUT.length);
  });
});

describe('what the library exports', () => {
  const { values, types } = exportedNames('interpreter/index.ts');

  test('is what the bundle has', async () => {
    const library = (await import(pathToFileURL(join(ROOT, 'dist/index.mjs')).href)) as object;
    expect(Object.keys(library).sort()).toEqual(values.toSorted());
  });

  test('is explained: values by an example, types by one or in the table', () => {
    const imported = [...PAGE.matchAll(/^import (?:type )?\{([^}]*)\} from 'roundhouse';$/gm)].flatMap(([, names]) => names.split(', '));
    const used = new Set(imported.map((name) => name.trim()));
    const listed = [...PAGE.slice(PAGE.indexOf('| types |')).matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell]) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(values.filter((name) => !used.has(name))).toEqual([]);
    expect(types.filter((name) => !used.has(name) && !listed.includes(name))).toEqual([]);
    // And the page speaks of nothing that is not there.
    expect([...used, ...listed].filter((name) => !values.includes(name) && !types.includes(name))).toEqual([]);
  });

  test('has its types written out, so that declarations can be made file by file', async () => {
    // Of the wordings of the tool only their names are reached, and those can be told.
    const { describeTypes } = (await import(pathToFileURL(join(ROOT, 'build-types.mjs')).href)) as {
      describeTypes: () => { readonly unclear: readonly string[] };
    };
    const { unclear } = describeTypes();
    expect(unclear.filter((where) => !where.startsWith('grammar/diagnostics/'))).toEqual([]);
  });
});

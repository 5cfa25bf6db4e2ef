// Two ways to validate, one answer: ajv's code and the walker agree on every document there is, good or bad.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentCatalogue } from '../../../grammar/diagnostics/catalogue-document.ts';
import type { JsonSchema, Validate } from '../../../grammar/schemas/json-schema.ts';
import { mergeModels, type MergedModel } from '../../../grammar/packs/merge-models.ts';
import { readFile } from '../../../grammar/packs/read-file.ts';
import { readYaml } from '../../../grammar/yaml/read-yaml.ts';
import { schemaOfKind } from '../../../grammar/packs/schema-of-kind.ts';
import { toolKindOf, toolKinds } from '../../../grammar/schemas/tool-kinds.ts';
import { compiledValidator, validatorOf } from '../../../grammar/schemas/validators.ts';
import { walkingValidator } from '../../../grammar/schemas/walk-schema.ts';
import { toData } from '../../../grammar/yaml/yaml-tree.ts';
import { SourceFile } from '../../../grammar/source.ts';
import type { InputFile } from '../../../grammar/packs/workspace.ts';
import { filesBelow, load } from './support.ts';

/** What both must say, in an order that does not depend on how they walk. Repeats of ajv are left out, as the reader does. */
function verdict(validate: Validate, data: unknown): string[] {
  if (validate(data)) return [];
  return (validate.errors ?? [])
    .filter((error) => error.propertyName === undefined && !error.schemaPath.includes('/oneOf/'))
    .map(({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`)
    .sort();
}

const files: InputFile[] = [
  ...filesBelow('rules'),
  ...filesBelow('test/fixtures/documents'),
  ...Object.values(documentCatalogue).flatMap(({ wrong, right }) =>
    Object.entries({ ...wrong, ...right }).map(([path, text]) => ({ path, text: String(text) })),
  ),
].filter(({ path, text }) => /\.ya?ml$/.test(path) && text.length < 200_000);

/** All kinds of the fixtures and of rules/, so that as many documents as possible have a schema. */
const model: MergedModel = mergeModels(
  files.flatMap(({ path, text }) =>
    readFile(new SourceFile(path, text)).tools.flatMap((document) =>
      document.kind === 'model' ? [{ pack: 'all', file: document.file, data: document.data, root: document.root, broken: false }] : [],
    ),
  ),
);

const compiled = new Map<string, Validate>();

/** Compiling takes longer than validating. */
function compiledOf(schema: JsonSchema): Validate {
  const text = JSON.stringify(schema);
  const known = compiled.get(text) ?? compiledValidator(schema);
  compiled.set(text, known);
  return known;
}

describe('ajv and the walker', () => {
  it('agree on every document', () => {
    let compared = 0;
    let refused = 0;
    for (const { path, text } of files) {
      for (const { root } of readYaml(new SourceFile(path, text)).documents) {
        const first = root.entries[0]?.key ?? '';
        const tool = toolKindOf(first);
        const schema: JsonSchema | undefined = tool === undefined ? schemaOfKind(first, model) : toolKinds[tool].schema;
        if (schema === undefined) continue;
        const made = tool === undefined ? compiledOf(schema) : toolKinds[tool].validate;
        const data = toData(root);
        const expected = verdict(made, data);
        expect(verdict(walkingValidator(schema), data), path).toEqual(expected);
        expect(verdict(validatorOf(schema), data), path).toEqual(expected);
        compared++;
        if (expected.length > 0) refused++;
      }
    }
    expect(compared).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(10);
  });

  it.each([
    ['no object', 1],
    ['a list', []],
    ['nothing', null],
    ['numbers out of range', { tile: 'a', copies: 5e9, values: [-5e9, 1.5] }],
    ['odd names', Object.assign(Object.create(null) as object, { tile: 'a', copies: 1, ['__proto__']: 1, constructor: 2 })],
  ])('agree on %s', (_name, data) => {
    const schema = schemaOfKind('tile', model);
    if (schema === undefined) throw new Error('the fixtures have no tile');
    expect(verdict(walkingValidator(schema), data)).toEqual(verdict(compiledValidator(schema), data));
    expect(verdict(validatorOf(schema), data)).toEqual(verdict(compiledValidator(schema), data));
  });

  it('are kept by the text of the schema', () => {
    const schema = schemaOfKind('tile', model) ?? {};
    expect(validatorOf(structuredClone(schema))).toBe(validatorOf(schema));
  });
});

describe('where `new Function` is forbidden', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('documents are read all the same', async () => {
    const wrong = documentCatalogue['schema/wrong-type'].wrong;
    const expected = load(wrong).diagnostics;
    vi.resetModules();
    vi.stubGlobal('Function', function forbidden() {
      throw new EvalError('unsafe-eval is not allowed');
    });
    const { loadWorkspace } = await import('../../../grammar/packs/workspace.ts');
    const workspace = loadWorkspace(Object.entries(wrong).map(([path, text]) => ({ path, text })));
    expect(workspace.diagnostics).toEqual(expected);
  });
});

// Compiles the hand-written schemas of grammar/schemas into validators without eval (grammar/generated/validators.mjs) and
// into types (types.ts), hands the schemas themselves on (schemas.ts), and what is known of languages (profiles.ts). Called by the build;
// grammar/generated is never committed.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { compile } from 'json-schema-to-typescript';
import { parse } from 'yaml';

const schemas = fileURLToPath(new URL('./grammar/schemas/', import.meta.url));
const target = fileURLToPath(new URL('./grammar/generated/', import.meta.url));
const languages = fileURLToPath(new URL('./grammar/languages/', import.meta.url));
const opening = '// Made by build-schemas.mjs from grammar/schemas. Do not edit.\n';

/** `pack` becomes `validatePack`. */
const functionName = (kind) => `validate${kind[0].toUpperCase()}${kind.slice(1)}`;

async function readSchemas() {
  const files = (await readdir(schemas)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => ({
      kind: name.slice(0, -'.json'.length),
      schema: JSON.parse(await readFile(schemas + name, 'utf8')),
    })),
  );
}

function makeValidators(all) {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    code: { source: true, esm: true },
  });
  for (const { schema } of all) ajv.addSchema(schema);
  const names = Object.fromEntries(all.map(({ kind, schema }) => [functionName(kind), schema.$id]));
  const code = standalone.default(ajv, names);
  const forbidden = /\brequire\(|\beval\(|new Function/.exec(code);
  // A browser bundle could resolve neither: keep keywords with run-time helpers (minLength, uniqueItems) out of the schemas.
  if (forbidden) throw new Error(`the validators contain ${forbidden[0]}`);
  return opening + code + '\n';
}

function makeDeclarations(all) {
  const lines = all.map(({ kind }) => `export declare const ${functionName(kind)}: Validate;`);
  return `${opening}import type { Validate } from '../schemas/json-schema.ts';\n\n${lines.join('\n')}\n`;
}

function makeSchemas(all) {
  const entries = all.map(({ kind, schema }) => `  ${kind}: ${JSON.stringify(schema)},`);
  const type = "import type { JsonSchema } from '../schemas/json-schema.ts';";
  return `${opening}${type}\n\nexport const toolSchemas = {\n${entries.join('\n')}\n} as const satisfies Record<string, JsonSchema>;\n`;
}

/** One schema that holds all of them, so that shared definitions give one type each. */
async function makeTypes(all) {
  const shared = {};
  const kinds = {};
  for (const { kind, schema } of all) {
    const { $schema: _dialect, $id: _id, $defs, ...body } = schema;
    for (const [name, definition] of Object.entries($defs)) {
      if (shared[name] !== undefined && JSON.stringify(shared[name]) !== JSON.stringify(definition))
        throw new Error(`two schemas define ${name} differently (the second is ${kind}.json)`);
      shared[name] = definition;
    }
    kinds[kind] = body;
  }
  const whole = {
    title: 'ToolDocuments',
    description: 'What a document of each kind of the tool holds once it is valid.',
    type: 'object',
    properties: kinds,
    required: Object.keys(kinds),
    additionalProperties: false,
    $defs: shared,
  };
  const plain = JSON.parse(JSON.stringify(whole, (key, value) => (key === 'oneOf' ? undefined : value)));
  return compile(plain, 'ToolDocuments', {
    bannerComment: opening,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 130 },
  });
}

/** The profiles of the languages, by tag. A profile that does not fit its schema ends the build. */
async function makeProfiles(all) {
  const ajv = new Ajv2020({ strict: false });
  const fits = ajv.compile(all.find(({ kind }) => kind === 'language').schema);
  const profiles = {};
  for (const tag of (await readdir(languages)).sort()) {
    const path = `${languages}${tag}/language.yaml`;
    const profile = parse(await readFile(path, 'utf8'));
    if (!fits(profile) || profile.language !== tag) throw new Error(`${path}: ${ajv.errorsText(fits.errors)}`);
    profiles[tag] = profile;
  }
  const type = "import type { LanguageDocument } from './types.ts';";
  return `// Made by build-schemas.mjs from grammar/languages. Do not edit.\n${type}\n\nexport const profiles: Readonly<Record<string, LanguageDocument>> = ${JSON.stringify(profiles)};\n`;
}

const all = await readSchemas();
await mkdir(target, { recursive: true });
await writeFile(`${target}validators.mjs`, makeValidators(all));
await writeFile(`${target}validators.d.mts`, makeDeclarations(all));
await writeFile(`${target}schemas.ts`, makeSchemas(all));
await writeFile(`${target}types.ts`, await makeTypes(all));
await writeFile(`${target}profiles.ts`, await makeProfiles(all));

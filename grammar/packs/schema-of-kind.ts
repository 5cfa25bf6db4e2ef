// Derives the JSON Schema of a kind that a pack declares. INVARIANT: ajv generates code from it, so the only words of an author that enter
// a schema are names of kinds and keys that match the name pattern.
import { amendsPattern, isKeyName, keyNamePattern, type JsonSchema } from '../schemas/json-schema.ts';
import type { KeyType, KindModel, MergedModel } from './merge-models.ts';

export interface SchemaOptions {
  /** A document that amends another one gives only the keys it changes. */
  readonly amending?: boolean;
}

/** The schema for documents of a kind. Undefined when the model has no such kind, or when the kind has no documents. */
export function schemaOfKind(kind: string, model: MergedModel, options: SchemaOptions = {}): JsonSchema | undefined {
  const declared = model.kinds.get(kind);
  if (declared === undefined || !declared.documents || !isKeyName(kind)) return undefined;
  return makeSchema(declared, options.amending ?? false);
}

/** Keys that every document may have, whatever its kind. */
export const commonKeys: Readonly<Record<string, JsonSchema>> = {
  amends: { type: 'string', pattern: amendsPattern },
  'only-with': { type: 'string', pattern: keyNamePattern },
  numbers: { type: 'object', propertyNames: { type: 'string', pattern: keyNamePattern }, additionalProperties: wholeNumber() },
  notes: { type: 'string' },
};

/** The value that a key of each type takes. */
export const schemaOfType: Readonly<Record<KeyType, JsonSchema>> = {
  number: wholeNumber(),
  truth: { type: 'boolean' },
  word: name(),
  text: { type: 'string' },
  numbers: { type: 'array', items: wholeNumber() },
  list: { type: 'array', items: name() },
  counts: { type: 'object', propertyNames: name(), additionalProperties: { type: 'integer', minimum: 0, maximum: 1_000_000 } },
  statements: { type: 'string' },
  expression: { type: 'string' },
  amendments: { type: 'string' },
};

export type RulesSort = 'statements' | 'expression' | 'amendments';

/** What sort of rules a key holds, if it holds any. */
export function rulesSortOf(type: KeyType): RulesSort | undefined {
  return type === 'statements' || type === 'expression' || type === 'amendments' ? type : undefined;
}

function makeSchema(kind: KindModel, amending: boolean): JsonSchema {
  const properties: Record<string, JsonSchema> = Object.create(null) as Record<string, JsonSchema>;
  const required = [kind.name];
  properties[kind.name] = name();
  for (const key of kind.keys.values()) {
    if (!isKeyName(key.name) || Object.hasOwn(properties, key.name)) continue;
    const { type, optional, default: fallback } = key.declaration;
    properties[key.name] = schemaOfType[type];
    // Rules may always be left out: a tile that does nothing, a figure without a power.
    const mayMiss = amending || optional === true || fallback !== undefined || rulesSortOf(type) !== undefined;
    if (!mayMiss) required.push(key.name);
  }
  for (const [common, schema] of Object.entries(commonKeys)) properties[common] = schema;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: kind.name,
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  };
}

function name(): JsonSchema {
  return { type: 'string', pattern: keyNamePattern };
}

function wholeNumber(): JsonSchema {
  return { type: 'integer', minimum: -1_000_000_000, maximum: 1_000_000_000 };
}

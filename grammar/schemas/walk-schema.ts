// A JSON Schema validator that walks the schema and generates no code. It runs before ajv, and instead of ajv where a page forbids `new
// Function`; it reports errors in ajv's shape, so that its callers treat both alike.
import type { JsonSchema, JsonType, SchemaError, Validate } from './json-schema.ts';

export function walkingValidator(schema: JsonSchema): Validate {
  const validate: Validate = (data) => {
    const errors: SchemaError[] = [];
    walk(schema, data, '', '#', { root: schema, errors });
    validate.errors = errors.length === 0 ? null : errors;
    return errors.length === 0;
  };
  return validate;
}

/** The schema that a `$ref` into the same schema stands for. */
export function resolveReference(root: JsonSchema, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.slice('#/$defs/'.length);
  const found = root.$defs?.[name];
  if (found === undefined) throw new Error(`the schema has no definition ${name}`);
  return found;
}

interface Walk {
  readonly root: JsonSchema;
  readonly errors: SchemaError[];
}

function walk(written: JsonSchema, data: unknown, path: string, schemaPath: string, walk: Walk): void {
  const schema = resolveReference(walk.root, written);
  const report = (keyword: string, params: SchemaError['params']): void => {
    walk.errors.push({ instancePath: path, schemaPath: `${schemaPath}/${keyword}`, keyword, params });
  };
  if (schema.type !== undefined) {
    const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
    if (!types.some((type) => hasType(data, type))) {
      report('type', { type: schema.type });
      return;
    }
  }
  if (schema.const !== undefined && data !== schema.const) report('const', { allowedValue: schema.const });
  if (schema.enum !== undefined && !schema.enum.includes(data as string)) report('enum', { allowedValues: schema.enum });
  if (typeof data === 'string') walkText(schema, data, report);
  else if (typeof data === 'number') walkNumber(schema, data, report);
  else if (Array.isArray(data)) walkList(schema, data, path, schemaPath, walk, report);
  else if (data !== null && typeof data === 'object') walkObject(schema, data as Record<string, unknown>, path, schemaPath, walk, report);
}

type ReportError = (keyword: string, params: SchemaError['params']) => void;

const patterns = new Map<string, RegExp>();

/** The compiled pattern, cached by its text. Patterns come from our own schemas, so there are few. */
function patternOf(text: string): RegExp {
  const pattern = patterns.get(text) ?? new RegExp(text, 'u');
  patterns.set(text, pattern);
  return pattern;
}

function walkText(schema: JsonSchema, data: string, report: ReportError): void {
  if (schema.pattern !== undefined && !patternOf(schema.pattern).test(data)) report('pattern', { pattern: schema.pattern });
}

function walkNumber(schema: JsonSchema, data: number, report: ReportError): void {
  if (schema.minimum !== undefined && !(data >= schema.minimum)) report('minimum', { comparison: '>=', limit: schema.minimum });
  if (schema.maximum !== undefined && !(data <= schema.maximum)) report('maximum', { comparison: '<=', limit: schema.maximum });
}

function walkList(schema: JsonSchema, data: readonly unknown[], path: string, schemaPath: string, state: Walk, report: ReportError): void {
  if (schema.minItems !== undefined && data.length < schema.minItems) report('minItems', { limit: schema.minItems });
  const { items } = schema;
  if (items !== undefined) data.forEach((item, index) => walk(items, item, `${path}/${index}`, `${schemaPath}/items`, state));
}

function walkObject(
  schema: JsonSchema,
  data: Readonly<Record<string, unknown>>,
  path: string,
  schemaPath: string,
  state: Walk,
  report: ReportError,
): void {
  for (const key of schema.required ?? []) if (data[key] === undefined) report('required', { missingProperty: key });
  if (schema.oneOf !== undefined) {
    const passing = schema.oneOf.flatMap((branch, index) => (branch.required.every((key) => data[key] !== undefined) ? [index] : []));
    if (passing.length !== 1) report('oneOf', { passingSchemas: passing.length === 0 ? null : passing.slice(0, 2) });
  }
  if (schema.not?.anyOf.some(({ required }) => required.every((key) => data[key] !== undefined))) report('not', {});
  for (const key of Object.keys(data)) {
    if (schema.propertyNames !== undefined && !accepts(schema.propertyNames, key, state.root))
      report('propertyNames', { propertyName: key });
    const known = schema.properties !== undefined && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    const rest = known ?? schema.additionalProperties;
    if (rest === false) report('additionalProperties', { additionalProperty: key });
    else if (rest !== undefined) walk(rest, data[key], `${path}/${escapePointer(key)}`, `${schemaPath}/${key}`, state);
  }
}

function accepts(schema: JsonSchema, data: unknown, root: JsonSchema): boolean {
  const errors: SchemaError[] = [];
  walk(schema, data, '', '#', { root, errors });
  return errors.length === 0;
}

function hasType(data: unknown, type: JsonType): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(data);
    case 'number':
      return typeof data === 'number' && Number.isFinite(data);
    case 'array':
      return Array.isArray(data);
    case 'object':
      return data !== null && typeof data === 'object' && !Array.isArray(data);
    case 'null':
      return data === null;
    default:
      return typeof data === type;
  }
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

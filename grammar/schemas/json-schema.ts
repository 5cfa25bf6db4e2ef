// Types for the subset of JSON Schema 2020-12 that our schemas use and for validation errors, and the patterns of names. ajv and the schema
// walker both understand exactly this subset.

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly const?: boolean;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | false;
  /** Only in the form "exactly one of these keys": every branch is nothing but `required` with one key. */
  readonly oneOf?: readonly { readonly required: readonly string[] }[];
  /** Only in the form "at most one of these keys": every branch is a pair of keys that exclude each other. */
  readonly not?: { readonly anyOf: readonly { readonly required: readonly string[] }[] };
}

/** One validation error, in ajv's shape. */
export interface SchemaError {
  /** A JSON pointer to the value that is wrong. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Set by ajv on errors about a key itself; `propertyNames` repeats them. */
  readonly propertyName?: string;
}

/** A validator in ajv's calling convention: when it returns false, the errors are in `errors`. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** A name as the rules language writes it. */
export const keyNamePattern = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';
/** A type: `number`, `seat`, `many tile`, `tile document`. */
export const typePattern = '^(many )?[a-z][a-z0-9]*(-[a-z0-9]+)*( document)?$';
/** `pack/id`, what a document amends. */
export const amendsPattern = '^[a-z][a-z0-9]*(-[a-z0-9]+)*/[a-z][a-z0-9]*(-[a-z0-9]+)*$';

const name = new RegExp(keyNamePattern);

export function isKeyName(text: string): boolean {
  return name.test(text);
}

// Validators for schemas that are only known at run time, made by ajv and kept by the text of the schema.
// Where a page forbids `new Function` the walker does the same work.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema, Validate } from './json-schema.ts';
import { walkingValidator } from './walk-schema.ts';

/** More than any real set of packs declares; a long editing session must not fill the memory. */
const mostKept = 500;

const kept = new Map<string, Validate>();
let ajv: Ajv2020 | undefined;
let forbidden = false;

export function validatorOf(schema: JsonSchema): Validate {
  const text = JSON.stringify(schema);
  const known = kept.get(text);
  if (known !== undefined) return known;
  const made = forbidden ? walkingValidator(schema) : compiledValidator(schema);
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, made);
  return made;
}

function compiledValidator(schema: JsonSchema): Validate {
  // The schemas are ours, so ajv need not check them: that alone would cost more than all documents together.
  ajv ??= new Ajv2020({ allErrors: true, strict: false, validateSchema: false, meta: false, addUsedSchema: false, logger: false });
  try {
    return ajv.compile(schema) as Validate;
  } catch (error) {
    if (!(error instanceof EvalError)) throw error;
    forbidden = true;
    return walkingValidator(schema);
  } finally {
    ajv.removeSchema(schema);
  }
}

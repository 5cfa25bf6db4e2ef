// A cache of validators for schemas that are only known at run time, by the text of the schema. A document is first validated by walking
// the schema; ajv compiles code for a schema only when a document fails, because compiling costs more than walking through all documents of
// a kind. Where a page forbids `new Function`, the walker reports the errors, too.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema, Validate } from './json-schema.ts';
import { walkingValidator } from './walk-schema.ts';

/** The limit is more than any real set of packs declares; a long editing session must not fill the memory. */
const mostKept = 500;

const kept = new Map<string, Validate>();
let ajv: Ajv2020 | undefined;
let forbidden = false;

export function validatorOf(schema: JsonSchema): Validate {
  const text = JSON.stringify(schema);
  const known = kept.get(text);
  if (known !== undefined) return known;
  const made = walkedFirst(schema);
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, made);
  return made;
}

/** INVARIANT: the walker and ajv refuse the same documents, so that a document which the walker accepts need not be validated by ajv. */
function walkedFirst(schema: JsonSchema): Validate {
  const walked = walkingValidator(schema);
  let compiled: Validate | undefined;
  const validate: Validate = (data) => {
    validate.errors = null;
    if (walked(data)) return true;
    compiled ??= forbidden ? walked : compiledValidator(schema);
    const fits = compiled(data);
    validate.errors = compiled.errors;
    return fits;
  };
  return validate;
}

/** A validator compiled by ajv, or the walker where `new Function` is forbidden. */
export function compiledValidator(schema: JsonSchema): Validate {
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

// Words that mean something to the tool in every file: functions, types, keys of its documents.
import type { JsonSchema } from '../../grammar/schemas/json-schema.ts';
import { toolKinds } from '../../grammar/schemas/tool-kinds.ts';
import { builtins } from '../check/elaborate/builtins.ts';
import { textKinds } from '../symbols/mention-texts.ts';

let known: ReadonlySet<string> | undefined;

export function toolWords(): ReadonlySet<string> {
  if (known !== undefined) return known;
  const words = new Set(['number', 'truth', 'pile', 'many', 'document', ...Object.keys(textKinds)]);
  for (const { name, params } of builtins) for (const word of [name, ...params.map((param) => param.name)]) words.add(word);
  for (const { schema } of Object.values(toolKinds)) addKeys(schema, words);
  return (known = words);
}

function addKeys(schema: unknown, to: Set<string>): void {
  if (schema === null || typeof schema !== 'object') return;
  const { properties, enum: values } = schema as JsonSchema;
  for (const word of [...Object.keys(properties ?? {}), ...(Array.isArray(values) ? values : [])]) to.add(String(word));
  for (const part of Object.values(schema)) addKeys(part, to);
}

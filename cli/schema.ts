// `roundhouse schema KIND`: prints the JSON Schema of a kind of document, for editors. Kinds are the tool's own and those that packs declare.
import { closest } from '../grammar/diagnostics/closest.ts';
import { mergeModels } from '../grammar/packs/merge-models.ts';
import { schemaOfKind } from '../grammar/packs/schema-of-kind.ts';
import { toolKinds, type ToolKind } from '../grammar/schemas/tool-kinds.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT, Failure } from './failure.ts';
import { type CommandResult } from './output.ts';
import { printable } from './terminal.ts';
import { loadFiles } from './workspace.ts';

export const addSchema: AddCommand = (program, finish) => {
  const command = program
    .command('schema')
    .description('print the JSON Schema of a kind of document')
    .argument('<kind>', 'a kind such as pack, model, or one that a pack declares');
  addCommonOptions(command).action((kind: string, options: CommonOptions) => finishWith(printSchema(kind, options), options, finish));
};

function printSchema(kind: string, options: CommonOptions): CommandResult {
  const schema = Object.hasOwn(toolKinds, kind) ? toolKinds[kind as ToolKind].schema : declaredSchema(kind, options);
  return { json: schema, text: () => JSON.stringify(schema, undefined, 2), exit: EXIT.fine };
}

function declaredSchema(kind: string, options: CommonOptions): object {
  const { workspace } = loadFiles({ rules: options.rules, paths: [] });
  const model = mergeModels(workspace.packs.flatMap((pack) => pack.models));
  const schema = schemaOfKind(kind, model);
  if (schema !== undefined) return schema;
  const kinds = [
    ...Object.keys(toolKinds),
    ...[...model.kinds.values()].filter((declared) => declared.documents).map((declared) => declared.name),
  ];
  const meant = closest(kind, kinds);
  const hint = meant === undefined ? `these exist: ${kinds.join(', ')}` : `did you mean ${meant}?`;
  throw new Failure('unknown-kind', `there is no kind ${printable(kind)} of document: ${hint}`);
}

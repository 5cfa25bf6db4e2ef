// `roundhouse explain NAME`: what a name means, its rule, its text, what amends it and in which order, which scenarios exercise it.
import {
  compileSelection,
  select,
  explain,
  nearestName,
  type Explanation,
  slotResolver,
  textsOfPacks,
  withExercise,
  type Texts,
} from '../interpreter/index.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT, Failure } from './failure.ts';
import { type Colours, type Outcome } from './output.ts';
import { loadFiles } from './workspace.ts';

interface ExplainOptions extends CommonOptions {
  readonly packs?: string;
  readonly edition?: string;
  readonly locale: string;
}

export const addExplain: AddCommand = (program, finish) => {
  const command = program
    .command('explain')
    .description('tell what a name means: rule, text, amendments in order, scenarios')
    .argument('<name>', 'a card, character, query, action, decision, kind, option ...')
    .option('--packs <ids>', 'packs to look at, separated by commas')
    .option('--edition <id>', 'edition of the rules')
    .option('--locale <code>', 'language of the texts', 'en');
  addCommonOptions(command).action((name: string, options: ExplainOptions) => finishWith(explainName(name, options), options, finish));
};

function explainName(name: string, options: ExplainOptions): Outcome {
  const { workspace } = loadFiles({ rules: options.rules, paths: [] });
  const selected = select(workspace, {
    ...(options.packs !== undefined && { packs: options.packs.split(',') }),
    ...(options.edition !== undefined && { edition: options.edition }),
  });
  if ('error' in selected) throw new Failure(selected.error.code, selected.error.message);
  const compiled = compileSelection(workspace, selected);
  const named = explain(workspace, compiled, name);
  if (named.length === 0) {
    const near = nearestName(compiled, name);
    throw new Failure('unknown-name', `nothing is called ${name}${near === undefined ? '' : `; did you mean ${near}?`}`, EXIT.problems);
  }
  const found = withExercise(workspace, compileSelection, named);
  const texts = textsOfPacks(selected.packs);
  const rules = found.map((one) => ruleText(texts, compiled, one, options.locale));
  return {
    json: {
      ok: true,
      explanations: found.map(({ stretches: _, ...one }, at) => ({ ...one, ...(rules[at] !== undefined && { text: rules[at] }) })),
    },
    exit: EXIT.fine,
    text: (colours) => found.map((one, at) => draw(one, rules[at], colours)).join('\n\n'),
  };
}

function ruleText(
  texts: Texts,
  compiled: ReturnType<typeof compileSelection>,
  { what, name }: Explanation,
  locale: string,
): string | undefined {
  return texts.with({ rules: slotResolver(compiled, { kind: what, id: name }) }).rule(what, name, locale)?.value;
}

function draw(one: Explanation, rule: string | undefined, { bold, dim, cyan }: Colours): string {
  const lines = [`${bold(one.name)}  ${dim(one.what)}${one.file ? `  ${cyan(`${one.file}:${one.line}`)}` : ''}`];
  if (rule) lines.push(rule);
  for (const fact of one.facts) lines.push(`${dim(`${fact.label}:`)} ${fact.text}`);
  if (one.source) lines.push('', ...one.source.split('\n').map((line) => `  ${line}`));
  if (one.amendments.length > 0) {
    lines.push('', 'amended, in this order:');
    one.amendments.forEach((amendment, at) => {
      lines.push(
        `  ${at + 1}. ${bold(amendment.name)} ${dim(`${amendment.stage} ${amendment.how}`)}  ${cyan(`${amendment.file}:${amendment.line}`)}`,
      );
      lines.push(...amendment.source.split('\n').map((line) => `       ${line}`));
    });
  }
  if (one.scenarios.length > 0) {
    lines.push('', one.exercised ? 'exercised by:' : 'named by:');
    for (const scenario of one.scenarios) lines.push(`  ${scenario.name}  ${cyan(`${scenario.file}:${scenario.line}`)}`);
  }
  return lines.join('\n');
}

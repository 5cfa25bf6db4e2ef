// `roundhouse explain NAME`: shows what a name means, its text, its rule, what it amends and what amends it, in order, and the scenarios that
// exercise it.
import {
  Exercise,
  type Explanation,
  ExplanationTexts,
  type Listed,
  localesOf,
  NameFinder,
  type SaidFact,
  sayFact,
  type ToldAmendment,
  type ToldTexts,
} from '../interpreter/internal.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT, Failure } from './failure.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { type CommandResult } from './output.ts';
import { type Colours } from './terminal.ts';
import { loadFiles } from './workspace.ts';

interface ExplainOptions extends CommonOptions {
  readonly packs?: string;
  readonly edition?: string;
  readonly locale: string;
  readonly all: boolean;
}

/** How many scenarios are looked for and shown unless all are wanted: those that name the thing come first. */
const SHOWN_SCENARIOS = 24;

/** The heading of a list of scenarios. */
const HEADINGS: Readonly<Record<Listed, string>> = {
  runs: 'exercised by (it runs there):',
  uses: 'exercised by (they name it, or a rule that mentions it runs there):',
  table: 'exercised by (they name it, or a piece of it comes into play there after the set-up):',
  plays: 'played with it:',
  sets: 'exercised by (they name it, or play with another value than its default):',
  shows: 'shown by:',
  names: 'named by:',
};

export const addExplain: AddCommand = (program, finish) => {
  const command = program
    .command('explain')
    .description('tell what a name means: text, rule, amendments in order, scenarios')
    .argument('<name>', 'a card, character, query, action, amendment, decision, kind, option, preset, pack, edition, ruling ...')
    .option('--packs <ids>', 'packs to look at, separated by commas')
    .option('--edition <id>', 'edition of the rules')
    .option('--all', `list all scenarios, not only the first ${SHOWN_SCENARIOS}`, false);
  addCommonOptions(addLocaleOption(command, 'the texts')).action((name: string, options: ExplainOptions) =>
    finishWith(explainName(name, options), options, finish),
  );
};

function explainName(name: string, options: ExplainOptions): CommandResult {
  const { project } = loadFiles({ rules: options.rules, paths: [] });
  const finder = new NameFinder(project);
  const found = finder.find(
    {
      ...(options.packs !== undefined && { packs: options.packs.split(',') }),
      ...(options.edition !== undefined && { edition: options.edition }),
    },
    name,
  );
  if ('error' in found) throw new Failure(found.error.code, found.error.message);
  if ('near' in found) {
    const { near } = found;
    throw new Failure('unknown-name', `nothing is called ${name}${near === undefined ? '' : `; did you mean ${near}?`}`, EXIT.problems);
  }
  const { selected, added } = found;
  const exercise = new Exercise(project, finder.index);
  const texts = new ExplanationTexts(project, selected);
  const locale = readLocaleOption(options.locale, localesOf(texts));
  const company = selected.packs.map(({ id }) => id);
  return {
    get json() {
      const explanations = exercise.complete(found.explanations).map((one) => {
        const { stretches: _, refs: __, spokenAs: ___, naming: ____, ...told } = one;
        return { ...told, facts: one.facts.map(tellFact), texts: texts.of(one, locale) };
      });
      return { ok: true, packs: company, ...(added !== undefined && { added }), explanations };
    },
    exit: EXIT.fine,
    // The explanation is shown at once; finding the scenarios that exercise it takes longer, because they are played.
    *text(colours) {
      if (added !== undefined)
        yield `${colours.dim(`not in the game asked for; this is how it is with ${added} (${company.join(', ')}):`)}\n\n`;
      for (const [at, one] of found.explanations.entries()) {
        const facts = exercise.facts(one);
        yield `${at === 0 ? '' : '\n'}${draw({ ...one, facts }, texts.of(one, locale), colours)}`;
        yield drawScenarios(exercise.complete([one], options.all ? Infinity : SHOWN_SCENARIOS)[0], options.all, colours);
      }
    },
  };
}

/** A fact in English: the command line is in English, and `--locale` is the language of the texts. */
function tellFact(fact: Explanation['facts'][number]): SaidFact {
  return sayFact(fact, 'en');
}

function draw(one: Explanation, texts: ToldTexts, { bold, dim, cyan }: Colours): string {
  const lines = [
    [
      bold(one.name),
      texts.name === one.name ? undefined : texts.name,
      dim(one.what),
      one.file === undefined ? undefined : cyan(`${one.file}:${one.line}`),
    ]
      .filter((part) => part !== undefined)
      .join('  '),
  ];
  for (const text of [texts.rule, texts.asks, texts.message]) if (text !== undefined) lines.push(text);
  for (const { label, text } of one.facts.map(tellFact)) lines.push(`${dim(`${label}:`)} ${text}`);
  if (one.source) lines.push('', ...indent(one.source, 2));
  if (one.below.length > 0) {
    lines.push('', 'lies over:');
    for (const layer of one.below) lines.push(`  ${bold(layer.name)}  ${cyan(`${layer.file}:${layer.line}`)}`, ...indent(layer.source, 7));
  }
  lines.push(...drawAmendments('amends, in this order:', one.amends, one.source ?? ''));
  lines.push(...drawAmendments('amended, in this order:', one.amendments, ''));
  return lines.join('\n');

  function drawAmendments(heading: string, amendments: readonly ToldAmendment[], known: string): string[] {
    if (amendments.length === 0) return [];
    return [
      '',
      heading,
      ...amendments.flatMap(({ name, stage, how, file, line, source }, at) => [
        `  ${at + 1}. ${bold(name)} ${dim(`${stage} ${how}`)}  ${cyan(`${file}:${line}`)}`,
        // What the text above shows already is not repeated.
        ...(known.replace(/\s+/g, ' ').includes(source.replace(/\s+/g, ' ')) ? [] : indent(source, 7)),
      ]),
    ];
  }
}

function drawScenarios(one: Explanation, all: boolean, { dim, cyan }: Colours): string {
  const shown = all ? one.scenarios : one.scenarios.slice(0, SHOWN_SCENARIOS);
  const lines = shown.map(({ name, file, line }) => `  ${name}  ${cyan(`${file}:${line}`)}`);
  if (shown.length > 0) lines.unshift('', HEADINGS[one.listed]);
  if (shown.length < one.scenarios.length) lines.push(dim('  and more: --all lists them'));
  if (one.none !== undefined) lines.push('', one.none);
  return lines.join('\n');
}

function indent(text: string, by: number): string[] {
  return text.split('\n').map((line) => `${' '.repeat(by)}${line}`);
}

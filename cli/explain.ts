// `roundhouse explain NAME`: shows what a name means, its text, its rule, what it amends and what amends it, in order, and the scenarios that
// exercise it.
import {
  Exercise,
  type Explanation,
  ExplanationTexts,
  localesOf,
  NameFinder,
  type FoundName,
  sayFact,
  sayListed,
  sayWhat,
  sayWhyNone,
  type ToldAmendment,
  type ToldTexts,
} from '../interpreter/internal.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT } from './failure.ts';
import { refused } from './selection.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { type CommandResult } from './output.ts';
import { type Colours } from './terminal.ts';
import { failIn, wordsIn } from './terminal-words.ts';
import { loadFiles } from './workspace.ts';

interface ExplainOptions extends CommonOptions {
  readonly packs?: string;
  readonly edition?: string;
  readonly locale: string;
  readonly all: boolean;
}

/** How many scenarios are looked for and shown unless all are wanted: those that name the thing come first. */
const SHOWN_SCENARIOS = 24;

export const addExplain: AddCommand = (program, finish) => {
  const command = program
    .command('explain')
    .description('tell what a name means: text, rule, amendments in order, scenarios')
    .argument(
      '<name...>',
      'a name, or what it is and its name: a card, character, query, action, amendment, decision, kind, option, preset, pack, edition, ruling ...',
    )
    .option('--packs <ids>', 'packs to look at, separated by commas')
    .option('--edition <id>', 'edition of the rules')
    .option('--all', `list all scenarios, not only the first ${SHOWN_SCENARIOS}`, false);
  addCommonOptions(addLocaleOption(command, 'the texts and of what is told about them')).action(
    (words: string[], options: ExplainOptions) => finishWith(explainName(words, options), options, finish),
  );
};

function explainName(words: readonly string[], options: ExplainOptions): CommandResult {
  const [name, what, ...rest] = words.toReversed();
  if (rest.length > 0) throw failIn(options.locale, 'usage', 'explain.usage');
  const { project } = loadFiles({ rules: options.rules, paths: [], locale: options.locale });
  const finder = new NameFinder(project);
  const found = finder.find(
    {
      ...(options.packs !== undefined && { packs: options.packs.split(',') }),
      ...(options.edition !== undefined && { edition: options.edition }),
    },
    name,
    what,
  );
  if ('error' in found) throw refused(found.error, options.locale);
  if ('near' in found) {
    throw failIn(options.locale, 'unknown-name', 'explain.unknown', { name: words.join(' '), near: found.near }, EXIT.problems);
  }
  const exercise = new Exercise(project, finder.index);
  const meanings = [found, ...found.others].map((meaning) => ({ ...meaning, texts: new ExplanationTexts(project, meaning.selected) }));
  const locale = readLocaleOption(options.locale, [...new Set(meanings.flatMap(({ texts }) => localesOf(texts)))]);
  return {
    get json() {
      const told = meanings.map(({ explanations, selected, added, texts }) => ({
        packs: idsOf(selected),
        ...(added !== undefined && { added }),
        explanations: exercise.complete(explanations).map((one) => {
          const { stretches: _, refs: __, spokenAs: ___, naming: ____, whyNone: _____, ...plain } = one;
          // For programs facts are in English, whatever the language of the texts.
          return { ...plain, facts: one.facts.map((fact) => sayFact(fact, 'en')), texts: texts.of(one, locale) };
        }),
      }));
      return { ok: true, ...told[0], ...(told.length > 1 && { others: told.slice(1) }) };
    },
    exit: EXIT.fine,
    // The explanation is shown at once; finding the scenarios that exercise it takes longer, because they are played.
    *text(colours) {
      for (const [nth, { explanations, selected, added, texts }] of meanings.entries()) {
        const before = nth === 0 ? '' : '\n';
        if (added !== undefined) {
          const slots = { added, packs: idsOf(selected).join(', ') };
          yield `${before}${colours.dim(wordsIn(locale)('explain.added', slots))}\n\n`;
        }
        for (const [at, one] of explanations.entries()) {
          const facts = exercise.facts(one);
          const apart = at > 0 || (nth > 0 && added === undefined) ? '\n' : '';
          yield `${apart}${draw({ ...one, facts }, texts.of(one, locale), colours, locale)}`;
          yield drawScenarios(exercise.complete([one], options.all ? Infinity : SHOWN_SCENARIOS)[0], options.all, colours, locale);
        }
      }
    },
  };
}

function idsOf({ packs }: FoundName['selected']): string[] {
  return packs.map(({ id }) => id);
}

function draw(one: Explanation, texts: ToldTexts, { bold, dim, cyan }: Colours, locale: string): string {
  const words = wordsIn(locale);
  const isDocument = one.refs.some(({ sort }) => sort === 'document');
  const lines = [
    [
      bold(one.name),
      texts.name === one.name ? undefined : texts.name,
      dim(isDocument ? one.what : sayWhat(one.what, locale)),
      one.file === undefined ? undefined : cyan(`${one.file}:${one.line}`),
    ]
      .filter((part) => part !== undefined)
      .join('  '),
  ];
  for (const text of [texts.rule, texts.asks, texts.message]) if (text !== undefined) lines.push(text);
  for (const { label, text } of one.facts.map((fact) => sayFact(fact, locale))) lines.push(`${dim(`${label}:`)} ${text}`);
  if (one.source) lines.push('', ...indent(one.source, 2));
  if (one.below.length > 0) {
    lines.push('', words('explain.lies-over'));
    for (const layer of one.below) lines.push(`  ${bold(layer.name)}  ${cyan(`${layer.file}:${layer.line}`)}`, ...indent(layer.source, 7));
  }
  lines.push(...drawAmendments(words('explain.amends'), one.amends, one.source ?? ''));
  lines.push(...drawAmendments(words('explain.amended'), one.amendments, ''));
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

function drawScenarios(one: Explanation, all: boolean, { dim, cyan }: Colours, locale: string): string {
  const shown = all ? one.scenarios : one.scenarios.slice(0, SHOWN_SCENARIOS);
  const lines = shown.map(({ name, file, line }) => `  ${name}  ${cyan(`${file}:${line}`)}`);
  if (shown.length > 0) lines.unshift('', `${sayListed(one.listed, locale)}:`);
  if (shown.length < one.scenarios.length) lines.push(dim(`  ${wordsIn(locale)('explain.more')}`));
  if (one.none !== undefined) lines.push('', one.whyNone === undefined ? one.none : sayWhyNone(one.whyNone, locale));
  return lines.join('\n');
}

function indent(text: string, by: number): string[] {
  return text.split('\n').map((line) => `${' '.repeat(by)}${line}`);
}

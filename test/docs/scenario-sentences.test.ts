// The reference of scenarios in docs/language.md: it lists the sentences that the parser knows, no more and no fewer, its examples run, and
// the page of the grammar is made of the words of the parser's own rules.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Scenario } from '../../grammar/syntax/ast.ts';
import { scenarioForms } from '../../grammar/syntax/forms.ts';
import { pageName } from '../../grammar/document/productions.ts';
import { LineParser } from '../../grammar/syntax/line-parser.ts';
import { scenarioSentences } from '../../grammar/syntax/scenario-sentences.ts';
import { placed, reserved } from '../../grammar/syntax/tokens.ts';
import { runScenarios, type ScenarioResults } from '../../interpreter/index.ts';
import { readPacks, projectOf } from '../support/packs.ts';
import { readTree } from '../support/tree.ts';

const page = readTree('docs/language.md');
const section = (title: string): string => page.slice(page.indexOf(`\n## ${title}`)).split(/\n(?=## )/)[1] ?? '';
const chapter = section('11. Scenarios');
const blocks = [...chapter.matchAll(/```\n(scenario [\s\S]*?)```/g)].map(([, text]) => text);

/** A rule of the parser, or a part of one, as chevrotain tells it. */
interface Gast {
  readonly type: string;
  readonly name?: string;
  readonly definition?: readonly Gast[];
}

interface Row {
  readonly sentence: string;
  readonly lines: readonly string[];
}

/** The rows of the table behind a bold word. */
function rowsOf(word: string): Row[] {
  const table = chapter.slice(chapter.indexOf(`**${word}**`)).split('\n\n')[1] ?? '';
  return table
    .split('\n')
    .slice(2)
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map(([, sentence, , example]) => ({
      sentence: sentence.replaceAll('`', ''),
      lines: [...example.matchAll(/`([^`]+)`/g)].map(([, text]) => text),
    }));
}

const tables = { Settings: rowsOf('Settings'), given: rowsOf('given'), when: rowsOf('when'), then: rowsOf('then') };
const [, ...opening] = blocks[0].split('\n').filter((line) => /^(scenario| {2}seats| {2}given)/.test(line));
const isStep = (line: string): boolean => /^(given|when|then) /.test(line);

/** A scenario around the lines of one example. */
function around(title: string, { lines }: Row): string {
  const steps = lines.filter(isStep);
  const settings = lines.filter((line) => !isStep(line)).map((line) => `  ${line}`);
  const own = settings.some((line) => line.startsWith('  seats'));
  const context = own ? settings : [opening[0], ...settings, opening[1]];
  const expects = steps.some((line) => line.startsWith('then')) ? [] : ['then round is round'];
  return [`scenario "${title}"`, ...context, ...[...steps, ...expects].map((line) => `  ${line}`), ''].join('\n');
}

const cases = Object.entries(tables).flatMap(([word, rows]) =>
  rows.filter(({ lines }) => lines.length > 0).map((row) => ({ word, row, title: `${word}: ${row.sentence.replaceAll('"', "'")}` })),
);
const PATH = 'rules/base/scenarios/of-the-reference.scenario';
// A quoted scenario has a title that its pack knows already.
const text = [...blocks.map((block) => block.replace('"', '"Reference: ')), ...cases.map(({ title, row }) => around(title, row))].join(
  '\n',
);
const project = projectOf([...readPacks('rules'), { path: PATH, text }]);
const scenarios: readonly Scenario[] = project
  .workspace()
  .packs.flatMap((pack) => pack.scenarios)
  .find(({ file }) => file.path === PATH)!.scenarios;

describe('the sentences are those of the parser', () => {
  test('settings', () =>
    expect(tables.Settings.map(({ sentence }) => sentence)).toEqual(Object.values(scenarioForms).map(({ written }) => written)));
  test.each(Object.keys(scenarioSentences) as (keyof typeof scenarioSentences)[])('%s', (word) => {
    expect(tables[word].map(({ sentence }) => sentence)).toEqual(Object.values(scenarioSentences[word]).flat());
  });
});

describe('the examples', () => {
  let results: ScenarioResults;
  beforeAll(() => {
    results = runScenarios(project, { files: new Set([PATH]) });
  }, 120_000);

  test('every sentence has one', () => {
    const bare = Object.values(tables)
      .flat()
      .filter(({ sentence, lines }) => lines.length === 0 && sentence !== 'examples:');
    expect(bare).toEqual([]);
    expect(blocks.some((block) => block.includes('examples:'))).toBe(true);
  });

  test('the checker finds nothing wrong with them', () => {
    const found = project.diagnostics().filter(({ file }) => file === PATH);
    expect(found.map(({ message, span }) => `${message}: ${text.slice(span.start, span.end)}`)).toEqual([]);
  });

  test('all pass', () => {
    expect(results.scenarios.length).toBeGreaterThan(cases.length);
    const failed = results.scenarios.filter(({ status }) => status !== 'passed');
    expect(
      failed.map(
        ({ name, failures }) => `${name}: ${failures.map(({ line, expected, actual }) => `${line} ${expected} | ${actual}`).join('; ')}`,
      ),
    ).toEqual([]);
  });

  test('are read as the sentence that they show', () => {
    const wrong = cases.filter(({ word, row, title }) => {
      if (!(word in scenarioSentences)) return false;
      const forms = scenarioSentences[word as keyof typeof scenarioSentences];
      const kind = Object.entries(forms).find(([, sentences]) => (sentences as readonly string[]).includes(row.sentence))?.[0];
      const scenario = scenarios.find((one) => one.title === title);
      const kinds = scenario?.steps.flatMap((step): readonly { readonly kind: string }[] => {
        if (step.kind !== word) return [];
        return step.kind === 'given' ? step.facts : step.kind === 'when' ? step.events : step.expectations;
      });
      return !kinds?.some((part) => part.kind === kind);
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });
});

describe('the grammar', () => {
  const grammar = readTree('docs/grammar.md');
  const keywords = new Map(Object.entries({ ...placed, ...reserved }).map(([word, { name }]) => [name, word]));
  const rules = new Map((new LineParser().getSerializedGastProductions() as Gast[]).map((rule) => [rule.name, rule]));

  /** The keywords of productions of the page. */
  const written = (...names: readonly string[]): string[] => {
    const found = names.flatMap((name) => {
      const [, production] = new RegExp(`^${name} += ((?:.*\\n)(?: +[^# ].*\\n)*)`, 'm').exec(grammar) ?? [];
      expect(production, name).toBeDefined();
      return [...production.matchAll(/"([a-z-]+)"/g)].map(([, word]) => word);
    });
    return [...new Set(found)].sort();
  };
  /** The keywords that rules of the parser consume themselves. */
  const consumed = (...names: readonly string[]): string[] => {
    const found = new Set<string>();
    const visit = (node: Gast): void => {
      const word = node.type === 'Terminal' ? keywords.get(node.name ?? '') : undefined;
      if (word !== undefined) found.add(word);
      for (const inner of node.definition ?? []) visit(inner);
    };
    for (const name of names) visit(rules.get(name)!);
    return [...found].sort();
  };

  // Rules that are written out where they are used stand behind those that use them.
  test.each([
    ['facts', ['factIn', 'factIs', 'factUsual'], []],
    ['events', ['deed', 'choosing', 'chanceEvent', 'runEvent', 'playOn'], ['choiceKind', 'answers']],
    [
      'expectations',
      ['hasMany', 'isPiece', 'optionsAre', 'isOffered', 'isAsked', 'scoresTotal', 'winnersAre', 'isRefused', 'seesWhat'],
      ['choiceKind', 'answers'],
    ],
    ['piles', ['pileOf', 'items'], []],
    ['answers', ['answer'], []],
  ])('%s have the words of the parser', (_name, own, writtenOut) => {
    expect(consumed(...own, ...writtenOut).length).toBeGreaterThan(0);
    expect(written(...own.map(pageName))).toEqual(consumed(...own, ...writtenOut));
  });

  test('settings and steps are the lines that there are', () => {
    const lines = /^The lines of a scenario.*\n\n```\n([\s\S]*?)```/m.exec(grammar)?.[1].trim().split('\n') ?? [];
    expect(lines.map((line) => /^[a-z]+/.exec(line)?.[0])).toEqual(['scenario', ...Object.keys(scenarioForms)]);
  });
});

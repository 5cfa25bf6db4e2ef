// Generates docs/grammar.md and the railroad diagrams beside it from the rules that the line parser runs, so that they cannot be out of
// date.
import { belowOf, branchForms, declarationForms, scenarioForms, statementForms, statementRule, titleForms } from '../syntax/forms.ts';
import type { LineParser } from '../syntax/line-parser.ts';
import { calculation, comparison, levels, located } from '../syntax/token-facts.ts';
import { writeRule } from './notation.ts';
import { type Item, pageName, type Productions, productionsOf, rulesIn } from './productions.ts';
import { drawRules } from './railroad.ts';

type RuleName = Extract<keyof LineParser, string>;

interface Section {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /**
   * The rules by which whole lines, or the parts of a step, are parsed. The rules they use follow them, unless an earlier section has them.
   */
  readonly entries: readonly RuleName[];
}

const statementEntries = [...new Set(Object.keys(statementForms).map((word) => statementRule(word)!))];

const sections: readonly Section[] = [
  {
    id: 'expressions',
    title: 'Expressions',
    about: 'What a value or a condition may be, wherever one stands.',
    entries: ['expression'],
  },
  {
    id: 'declarations',
    title: 'Declarations and amendments',
    about: 'Lines at the margin of a `.rules` file, or of a value that holds amendments.',
    entries: ['queryHead', 'actionHead', 'ruleHead', 'change', 'around', 'alsoOffer', 'drop', 'grant'],
  },
  {
    id: 'answers',
    title: 'Lines of a query',
    about: 'What stands below `query`, `invariant` and `require`.',
    entries: ['let', 'conditionalClause', 'plainClause'],
  },
  {
    id: 'statements',
    title: 'Statements',
    about: 'Lines of an action. A line that begins with no word of the language calls an action.',
    entries: [...statementEntries.filter((rule) => rule !== 'let'), 'callStatement', 'offer'],
  },
  {
    id: 'scenarios',
    title: 'Scenarios',
    about: 'A title, settings, and the parts of `given`, `when` and `then`, which `and` or a comma separates.',
    entries: ['title', 'seatsSetting', 'optionSetting', 'wordSetting'],
  },
  {
    id: 'facts',
    title: 'Facts, events and expectations',
    about: 'What stands behind `given` (facts), `when` (events) and `then` (expectations).',
    entries: [
      ...(['factIn', 'factIs', 'factUsual', 'pileOf', 'deed', 'choosing', 'chanceEvent', 'runEvent', 'playOn'] as const),
      ...([
        'holds',
        'hasMany',
        'isPiece',
        'optionsAre',
        'isOffered',
        'isAsked',
        'scoresTotal',
        'winnersAre',
        'isRefused',
        'seesWhat',
      ] as const),
    ],
  },
];

const pictures = 'pictures/grammar';

/** Every file of the page by its path in docs/. */
export function documentGrammar(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const text = [
    '# Grammar',
    '',
    'This page and its diagrams are made from the rules that the parser runs, in `grammar/syntax/*-rules.ts`. [The language](language.md) explains what each line means.',
    '',
    'A word in quotes stands there as it is. `NAME`, `WORD` (a name or a reserved word), `NUMBER`, `TEXT-IN-QUOTES` and others in capitals are any of their kind. `[x]` may be left out,',
    '`{x}` is none or more, `{x}+` one or more, `{x / ","}` the same with a comma between two, `x | y` one of both. Every line is read by itself; what stands below a line is',
    'said behind it.',
    '',
  ];
  for (const [section, rules] of groups()) {
    const column = Math.max(...[...rules.keys()].map(({ length }) => length));
    const lines = [...rules].map(([name, item]) => writeRule(name, item, column) + noteOf(name, column));
    text.push(`## ${section.title}`, '', section.about, '', '```', ...lines, '```', '');
    if (section.id === 'expressions') text.push(...operators());
    if (section.id === 'scenarios') text.push(...scenarioLines());
    text.push(`![${section.title} as railroad diagrams](${pictures}/${section.id}.svg)`, '');
    files.set(`${pictures}/${section.id}.svg`, drawRules(section.title, rules));
  }
  files.set('grammar.md', `${text.join('\n').trimEnd()}\n`);
  return files;
}

/** The rules of each section: its entries, and the rules they use that no earlier section shows. */
function groups(): (readonly [Section, Productions])[] {
  const rules = productionsOf(sections.flatMap(({ entries }) => entries));
  const shown = new Set<string>();
  const entries = new Set(sections.flatMap((section) => section.entries.map(pageName)));
  const found = sections.map((section) => {
    const own = new Map<string, Item>();
    const add = (name: string): void => {
      const item = rules.get(name);
      if (item === undefined || shown.has(name)) return;
      shown.add(name);
      own.set(name, item);
    };
    section.entries.map(pageName).forEach(add);
    // Maps are walked in the order of insertion, so entries that are added meanwhile are visited too.
    for (const item of own.values()) for (const used of rulesIn(item)) if (!entries.has(used)) add(used);
    return [section, own] as const;
  });
  const missing = [...rules.keys()].filter((name) => !shown.has(name));
  if (missing.length > 0) throw new Error(`no section of the grammar page leads to ${missing.join(', ')}`);
  return found;
}

/** The note about what stands below a line, from the forms of the words that begin it. */
function noteOf(name: string, column: number): string {
  const words = [statementForms, branchForms, declarationForms].flatMap((forms) =>
    Object.keys(forms).filter((word) => name === pageName(statementRule(word) ?? headRules[word] ?? word)),
  );
  const below = new Set(words.flatMap((word) => (word === 'choose' ? belowOf(['choose', 'one', 'of']) : (belowOf([word]) ?? []))));
  if (below.size === 0) return '';
  const only = name === 'choose' ? ' of `one of`' : '';
  return `\n${' '.repeat(column + 3)}# below it${only.replaceAll('`', '"')}: ${[...below].join(', ')}`;
}

/** Rules of headers whose names differ from the words that begin them. */
const headRules: Readonly<Record<string, RuleName>> = {
  query: 'queryHead',
  action: 'actionHead',
  invariant: 'ruleHead',
  require: 'ruleHead',
  before: 'around',
  after: 'around',
  instead: 'around',
  also: 'alsoOffer',
};

/** The first group, as the page counts them, whose operators are of a level or tighter. */
function groupOf({ ARGS: [level] }: { readonly ARGS: readonly [level: number] }): number {
  return new Set([...levels.values()].filter((other) => other < level)).size + 1;
}

/** The section about scenarios: the forms of the title and of the lines below it. */
function scenarioLines(): string[] {
  return [
    'The lines of a scenario; those below the title are indented, and `SETTING` is the first word of any of them that says what is played.',
    '',
    '```',
    ...[titleForms, scenarioForms].flatMap((forms) => Object.values(forms).map(({ written }) => written)),
    '```',
    '',
  ];
}

function operators(): string[] {
  const byLevel = new Map<number, string[]>();
  for (const [{ LABEL, name }, level] of levels) byLevel.set(level, [...(byLevel.get(level) ?? []), LABEL ?? name]);
  const rows = [...byLevel].sort(([a], [b]) => a - b).map(([, signs], at) => `${at + 1}. ${signs.join(' ')}`);
  return [
    'An `OPERATOR` is one of these, loosest first. Those of group 3 and `at` do not chain; `not` behind a value goes on with `in`, and `in` and `not` follow no other operator than',
    '`not` and `is`.',
    '',
    ...rows,
    '',
    `An \`operation\` takes all of them, a \`${comparison.LABEL}\` those from group ${groupOf(comparison)} on, a \`${calculation.LABEL}\` from group ${groupOf(calculation)} on, a value that is \`${located.LABEL}\` from group ${groupOf(located)} on;`,
    'what is `tighter` takes those of the groups behind that of the operator before it.',
    '',
  ];
}

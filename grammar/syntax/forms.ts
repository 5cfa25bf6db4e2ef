// The forms of lines: how each kind of line is written, which word begins it, and what stands below it. Parser, assembler, help texts,
// advice about misspelt words, completion and the indentation of the editor read these tables; they are plain data, without tokens or
// rules.
import type { Dialect } from './lex.ts';

/** The lines that stand below a line: statements, branches of a choice, answers of a query, the parts of a scenario, rows of a table. */
export type Below = 'statements' | 'branches' | 'answers' | 'parts' | 'rows';

export interface Form {
  /** How it is written, as it is shown to an author. */
  readonly written: string;
  /** What stands below such a line. Branches stand below a choice only if it goes on with `one of`. */
  readonly below?: Below;
  /** With a colon outside of brackets the answer stands on the line itself, and nothing below it. */
  readonly unlessColon?: true;
  /** Whether its first word is a whole line by itself. */
  readonly alone?: true;
  /** Whether the word only stands before another one, which decides the kind of line: `early change`, `early before`. */
  readonly prefix?: true;
  /** Whether it gives its name to something that the rules define. */
  readonly defines?: true;
  /** The rule of the line parser, where its name differs from the word. */
  readonly rule?: string;
}

export type Forms = Readonly<Record<string, Form>>;

const statements = {
  let: { written: 'let NAME = VALUE' },
  set: { written: 'set TARGET to VALUE' },
  move: { written: 'move WHAT to [top of|bottom of] WHERE' },
  create: { written: 'create WHAT [named "TEXT"] [as NAME] [in PILE] [with FIELD: VALUE, ...]' },
  choose: { written: 'choose [N|up to N|any] NAME from SET [exactly] as KIND [by SEAT] [in order] [secretly]', below: 'branches' },
  may: { written: 'may choose NAME from SET as KIND [by SEAT]', below: 'branches', rule: 'choose' },
  each: {
    written: 'each of SEATS as NAME at once chooses NAME from SET as KIND [secretly]',
    below: 'statements',
    rule: 'eachChooses',
  },
  pick: { written: 'pick [N] NAME at random from SET as CHANCE' },
  shuffle: { written: 'shuffle PILE as CHANCE' },
  if: { written: 'if CONDITION', below: 'statements', unlessColon: true, rule: 'ifLine' },
  otherwise: {
    written: 'otherwise, or otherwise if CONDITION',
    below: 'statements',
    unlessColon: true,
    alone: true,
    rule: 'otherwiseLine',
  },
  for: { written: 'for each NAME [in SET] [where CONDITION]', below: 'statements', rule: 'forEach' },
  repeat: { written: 'repeat N times, or repeat while CONDITION', below: 'statements' },
  stop: { written: 'stop', alone: true },
  proceed: { written: 'proceed', alone: true },
  run: { written: 'run PIECE [KEY] [for ACTOR]' },
  record: { written: 'record VALUE in MEMORY' },
  forget: { written: 'forget MEMORY' },
  attach: { written: 'attach the ability of PIECE to PIECE [until the end of the SPAN]' },
  award: { written: 'award N to SEAT as PART' },
} as const satisfies Forms;

const branches = {
  offer: { written: 'offer NAME[:PART] [for each NAME in SET] [when CONDITION]', below: 'statements' },
  otherwise: { written: 'otherwise offer NAME[:PART] [when CONDITION]', below: 'statements' },
} as const satisfies Forms;

const changeForm = '[early|late] change QUERY(...) [giving NAME] [when CONDITION] to VALUE [as NAME]';
const aroundForm = '[when CONDITION] [once a SPAN] [even if replaced] [over NAME] [as NAME]';

const declarations = {
  query: { written: 'query NAME[(PARAMETER, ...)] [: VALUE]', below: 'answers', unlessColon: true, defines: true },
  action: { written: 'action NAME[(PARAMETER, ...)]', below: 'statements', defines: true },
  change: { written: changeForm },
  early: { written: changeForm, prefix: true },
  late: { written: changeForm, prefix: true },
  before: { written: `before ACTION ${aroundForm}`, below: 'statements' },
  after: { written: `after ACTION ${aroundForm}`, below: 'statements' },
  instead: { written: `instead of ACTION ${aroundForm}`, below: 'statements' },
  also: { written: 'also offer NAME[:PART] in CHOICE [for each NAME in SET] [when CONDITION] [as NAME]', below: 'statements' },
  drop: { written: 'drop NAME [when CONDITION]' },
  while: { written: 'while CONDITION, NAME has the ability of PIECE [as NAME]' },
  invariant: { written: 'invariant NAME, and the condition on a deeper line', below: 'answers', defines: true },
  require: { written: 'require NAME, and the condition on a deeper line', below: 'answers', defines: true },
} as const satisfies Forms;

export const statementForms: Forms = statements;
export const branchForms: Forms = branches;
export const declarationForms: Forms = declarations;

export const queryLineForms: Forms = {
  let: { written: 'let NAME = VALUE' },
  if: { written: 'if CONDITION: VALUE' },
  otherwise: { written: 'otherwise: VALUE' },
};

export const titleForms: Forms = { scenario: { written: 'scenario "TITLE"', below: 'parts' } };

export const scenarioForms: Forms = {
  seats: { written: 'seats A, B, C' },
  edition: { written: 'edition NAME' },
  preset: { written: 'preset NAME' },
  option: { written: 'option NAME = VALUE' },
  packs: { written: 'packs NAME, NAME' },
  seed: { written: 'seed NUMBER' },
  first: { written: 'first SEAT' },
  passage: { written: 'passage NAME, NAME' },
  given: { written: 'given FACT, FACT' },
  when: { written: 'when SOMEBODY DOES SOMETHING, choosing ANSWER' },
  then: { written: 'then EXPECTATION and EXPECTATION' },
  examples: { written: 'examples:', below: 'rows', alone: true },
};

type StatementWord = keyof typeof statements;
/** The rules of the line parser that parse statements: one of the same name as the word, unless the form names another. */
export type StatementRule = {
  [W in StatementWord]: (typeof statements)[W] extends { readonly rule: infer R } ? R : W;
}[StatementWord];
/** Words that begin a line of rules. */
export type LineWord = StatementWord | keyof typeof branches | keyof typeof declarations;

/** The rule that parses a statement which begins with a word, if there is one. */
export function statementRule(word: string): StatementRule | undefined {
  return Object.hasOwn(statements, word) ? ((statementForms[word].rule ?? word) as StatementRule) : undefined;
}

/** Words that continue the line above, at the beginning of a row. */
export const continuingWords: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  rules: new Set(['when', 'and', 'or', 'to', 'giving', 'with']),
  scenario: new Set(['and', 'or', 'to', 'giving', 'with']),
};

/** Words that authors know from other languages. */
export const statementSynonyms: Readonly<Record<string, string>> = {
  or: 'for',
  else: 'otherwise',
  elif: 'otherwise if',
  elseif: 'otherwise if',
  elsif: 'otherwise if',
  foreach: 'for each',
  while: 'repeat while',
  return: 'stop',
  break: 'stop',
  var: 'let',
  const: 'let',
  put: 'move',
};
export const queryLineSynonyms: Readonly<Record<string, string>> = {
  else: 'otherwise',
  elif: 'if',
  return: '',
  var: 'let',
  const: 'let',
  answer: '',
};
export const declarationSynonyms: Readonly<Record<string, string>> = {
  function: 'query',
  def: 'query',
  rule: 'action',
  on: 'after',
  replace: 'instead of',
};

export const statementWords: readonly string[] = Object.keys(statements);
export const declarationWords: readonly string[] = Object.keys(declarations);
export const scenarioWords: readonly string[] = Object.keys(scenarioForms);
/** Every word that begins a line of rules, once. */
export const lineWords = [...new Set([...declarationWords, ...Object.keys(branches), ...statementWords])] as readonly LineWord[];

const inRules = [statementForms, branchForms, declarationForms];
const inScenarios = [titleForms, scenarioForms];

/** The first words of lines whose form passes a test. */
export function wordsWhere(test: (form: Form) => boolean, dialect: Dialect = 'rules'): string[] {
  const tables = dialect === 'scenario' ? inScenarios : inRules;
  return tables.flatMap((forms) => Object.keys(forms).filter((word) => test(forms[word])));
}

/** The lines that stand below a line that begins with these words, each spelt as in its form. Colons are ignored. */
export function belowOf([first, second, third]: readonly string[]): Below | undefined {
  const form = inRules.find((forms) => Object.hasOwn(forms, first))?.[first];
  if (form?.below !== 'branches') return form?.below;
  const [one, of] = first === 'may' ? [third, 'of'] : [second, third];
  return one === 'one' && of === 'of' ? 'branches' : undefined;
}

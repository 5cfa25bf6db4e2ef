// How each kind of line is written, as an author would be told, and which words begin a line where. Help texts and
// did-you-means are made from these tables.
import type { IToken } from 'chevrotain';
import { closest } from '../diagnostics/closest.ts';
import { Close, CloseList, Colon, Open, OpenList } from './tokens.ts';
import type { Dialect } from './lex.ts';

/** The words that begin a statement, each with the way it is written. */
export const statementForms: Readonly<Record<string, string>> = {
  let: 'let NAME = VALUE',
  set: 'set TARGET to VALUE',
  move: 'move WHAT to [top of|bottom of] WHERE',
  create: 'create WHAT [named "TEXT"] [as NAME] [in PILE] [with FIELD: VALUE, ...]',
  choose: 'choose [N|up to N|any] NAME from SET [exactly] as KIND [by SEAT] [in order] [secretly]',
  may: 'may choose NAME from SET as KIND [by SEAT]',
  each: 'each of SEATS as NAME at once chooses NAME from SET as KIND [secretly]',
  pick: 'pick [N] NAME at random from SET as CHANCE',
  shuffle: 'shuffle PILE as CHANCE',
  if: 'if CONDITION',
  otherwise: 'otherwise, or otherwise if CONDITION',
  for: 'for each NAME [in SET] [where CONDITION]',
  repeat: 'repeat N times, or repeat while CONDITION',
  stop: 'stop',
  proceed: 'proceed',
  run: 'run PIECE [KEY] [for ACTOR]',
  record: 'record VALUE in MEMORY',
  forget: 'forget MEMORY',
  attach: 'attach the ability of PIECE to PIECE [until the end of the SPAN]',
  award: 'award N to SEAT as PART',
};

export const branchForms: Readonly<Record<string, string>> = {
  offer: 'offer NAME[:PART] [for each NAME in SET] [when CONDITION]',
  otherwise: 'otherwise offer NAME[:PART] [when CONDITION]',
};

export const queryLineForms: Readonly<Record<string, string>> = {
  let: 'let NAME = VALUE',
  if: 'if CONDITION: VALUE',
  otherwise: 'otherwise: VALUE',
};

const changeForm = '[early|late] change QUERY(...) [giving NAME] [when CONDITION] to VALUE [as NAME]';
const aroundForm = '[when CONDITION] [once a SPAN] [even if replaced] [over NAME] [as NAME]';

export const declarationForms: Readonly<Record<string, string>> = {
  query: 'query NAME[(PARAMETER, ...)] [: VALUE]',
  action: 'action NAME[(PARAMETER, ...)]',
  change: changeForm,
  early: changeForm,
  late: changeForm,
  before: `before ACTION ${aroundForm}`,
  after: `after ACTION ${aroundForm}`,
  instead: `instead of ACTION ${aroundForm}`,
  also: 'also offer NAME[:PART] in CHOICE [for each NAME in SET] [when CONDITION] [as NAME]',
  drop: 'drop NAME [when CONDITION]',
  while: 'while CONDITION, NAME has the ability of PIECE [as NAME]',
  invariant: 'invariant NAME, and the condition on a deeper line',
  require: 'require NAME, and the condition on a deeper line',
};

export const scenarioForms: Readonly<Record<string, string>> = {
  seats: 'seats A, B, C',
  edition: 'edition NAME',
  preset: 'preset NAME',
  option: 'option NAME = VALUE',
  packs: 'packs NAME, NAME',
  seed: 'seed NUMBER',
  first: 'first SEAT',
  passage: 'passage NAME, NAME',
  given: 'given FACT, FACT',
  when: 'when SOMEBODY DOES SOMETHING, choosing ANSWER',
  then: 'then EXPECTATION and EXPECTATION',
  examples: 'examples:',
};

/** Words that authors bring along from other languages. */
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

export const statementWords: readonly string[] = Object.keys(statementForms);
export const declarationWords: readonly string[] = Object.keys(declarationForms);
export const scenarioWords: readonly string[] = Object.keys(scenarioForms);

/** Words of lines that have lines below them. */
const openers = [
  'if',
  'otherwise',
  'for',
  'repeat',
  'offer',
  'each',
  'query',
  'action',
  'before',
  'after',
  'instead',
  'also',
  'early',
  'late',
  'invariant',
  'require',
];
const scenarioOpeners = ['scenario', 'examples'];

/** Whether other lines may stand below a line, by its first words, misspelt or not. */
export function opensBody(tokens: readonly IToken[], dialect: Dialect = 'rules'): boolean {
  const [first, second, third] = tokens;
  const word = first.image;
  if (dialect === 'scenario') {
    if (scenarioOpeners.includes(word)) return true;
    return !Object.hasOwn(scenarioForms, word) && closest(word, scenarioOpeners) !== undefined;
  }
  if (hasOuterColon(tokens)) return false;
  if ((second?.image === 'one' && third?.image === 'of') || (word === 'may' && third?.image === 'one')) return true;
  const known =
    Object.hasOwn(statementSynonyms, word) && !Object.hasOwn(declarationForms, word) ? statementSynonyms[word].split(' ')[0] : word;
  if (openers.includes(known)) return true;
  if ([statementForms, declarationForms].some((forms) => Object.hasOwn(forms, word))) return false;
  if (second?.tokenType === Open) return false;
  const meant = closest(word, openers);
  return second === undefined ? meant === 'otherwise' : meant !== undefined;
}

/** A colon outside of brackets at the end of a condition: the line of a query, or a query on one line. */
function hasOuterColon(tokens: readonly IToken[]): boolean {
  const { image } = tokens[0];
  if (image !== 'if' && image !== 'otherwise' && image !== 'query') return false;
  let depth = 0;
  for (const { tokenType } of tokens) {
    if (tokenType === Open || tokenType === OpenList) depth++;
    else if (tokenType === Close || tokenType === CloseList) depth--;
    else if (tokenType === Colon && depth <= 0) return true;
  }
  return false;
}

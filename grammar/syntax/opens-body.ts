// Decides whether other lines may stand below a line, from its first words, misspelt or not, by the table in forms.ts; and gives the same
// as patterns, for editors that indent text.
import type { IToken } from 'chevrotain';
import { closest } from '../diagnostics/closest.ts';
import { declarationForms, scenarioForms, statementForms, statementSynonyms, wordsWhere } from './forms.ts';
import type { Dialect } from './lex.ts';
import { Close, CloseList, Colon, Open, OpenList, placed, reserved } from './tokens.ts';

const openers = [...new Set(wordsWhere(({ below }) => below !== undefined && below !== 'branches'))];
const choosers = wordsWhere(({ below }) => below === 'branches');
const answering = new Set(wordsWhere(({ unlessColon }) => unlessColon === true));
const prefixes = wordsWhere(({ prefix }) => prefix === true);
const scenarioOpeners = wordsWhere(({ below }) => below !== undefined, 'scenario');

/** Whether other lines may stand below a line, by its first words, misspelt or not. */
export function opensBody(tokens: readonly IToken[], dialect: Dialect = 'rules'): boolean {
  const [first, second, third] = tokens;
  const word = first.image;
  if (dialect === 'scenario') {
    if (scenarioOpeners.includes(word)) return true;
    return !Object.hasOwn(scenarioForms, word) && closest(word, scenarioOpeners) !== undefined;
  }
  if (prefixes.includes(word) && second !== undefined) return opensBody(tokens.slice(1));
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

/** Whether a later word of a line begins a line that has others below it: then the line break before that word is probably lost. */
export function holdsOpener(tokens: readonly IToken[]): boolean {
  return tokens.some(({ tokenType }, at) => {
    const [next, third] = [tokens[at + 1]?.tokenType, tokens[at + 2]?.tokenType];
    if (at === 0 || next === undefined) return false;
    if (tokenType === placed.choose) return next === placed.one && third === reserved.of;
    if (tokenType === reserved.for) return next === reserved.each;
    return (tokenType === reserved.if || tokenType === placed.repeat || tokenType === placed.offer) && opensBody(tokens.slice(at));
  });
}

/** Whether a row is `examples:`, misspelt or not. */
export function beginsTable([first, second]: readonly IToken[]): boolean {
  if (first.tokenType === placed.examples) return true;
  return second?.tokenType === Colon && closest(first.image, ['examples']) !== undefined;
}

/** Whether `examples:` was joined to the step of a scenario above it. */
export function holdsTable(tokens: readonly IToken[]): boolean {
  return tokens.length > 2 && tokens[tokens.length - 1].tokenType === Colon && tokens[tokens.length - 2].tokenType === placed.examples;
}

/** A colon outside of brackets at the end of a condition: the line of a query, or a query on one line. */
function hasOuterColon(tokens: readonly IToken[]): boolean {
  const [first, second] = tokens;
  // The colons of `otherwise offer play:card` belong to the name of the option.
  if (!answering.has(first.image) || second?.image === 'offer') return false;
  let depth = 0;
  for (const { tokenType } of tokens) {
    if (tokenType === Open || tokenType === OpenList) depth++;
    else if (tokenType === Close || tokenType === CloseList) depth--;
    else if (tokenType === Colon && depth <= 0) return true;
  }
  return false;
}

/** Text up to a comment without a colon outside of brackets; brackets may be nested twice. */
const withoutColon = String.raw`(?:[^:#()[\]]|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])*(?:#.*)?`;

/** Patterns of rows below which a deeper one follows, as far as an editor that sees one row at a time can tell. */
export const openingRows: Readonly<Record<Dialect, readonly RegExp[]>> = {
  rules: [
    rowOf(`(?:(?:${prefixes.join('|')}) )?(?:${openers.filter((word) => !answering.has(word)).join('|')}|otherwise offer)`, '.*'),
    rowOf(`(?:${[...answering].join('|')})`, withoutColon),
    rowOf(`(?:${choosers.join('|')})(?: \\w+)? one of`, '.*'),
  ],
  scenario: [new RegExp(`^\\s*(?:${scenarioOpeners.join('|')})\\b.*$`)],
};

/** A row that begins with these words, which are not the beginning of a longer word, of a call or of a key. */
function rowOf(words: string, rest: string): RegExp {
  return new RegExp(`^\\s*${words}(?![\\w(.:-])${rest}$`);
}

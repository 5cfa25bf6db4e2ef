// Decides whether other lines may stand below a line, from its first words, misspelt or not, by the table in forms.ts; and gives the same
// as patterns, for editors that indent text.
import type { IToken } from 'chevrotain';
import { closest } from '../diagnostics/closest.ts';
import { declarationForms, scenarioForms, statementForms, statementSynonyms, wordsWhere } from './forms.ts';
import type { Dialect } from './lex.ts';
import { Close, CloseList, Colon, Open, OpenList } from './tokens.ts';

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

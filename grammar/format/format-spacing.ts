// Decides for the formatter which blanks stand between the tokens of a line.
import type { IToken, TokenType } from 'chevrotain';
import { endsValue, endOf, isName } from '../syntax/token-facts.ts';
import type { Dialect } from '../syntax/lex.ts';
import { Close, CloseList, Colon, Comma, Dot, isReserved, Minus, Name, Open, OpenList, placed, Possessive } from '../syntax/tokens.ts';

/** The text of a piece of a logical line: its tokens from one index to another. */
export function joinTokens(tokens: readonly IToken[], from: number, to: number, dialect: Dialect): string {
  const idEnd = dialect === 'rules' ? endOfOptionId(tokens) : Infinity;
  const words = [tokens[from].image];
  for (let i = from + 1; i < to; i++) {
    if (!isTight(tokens[i - 2], tokens[i - 1], tokens[i], idEnd)) words.push(' ');
    words.push(tokens[i].image);
  }
  return words.join('');
}

const closing = new Set<TokenType>([Close, CloseList, Comma, Dot, Possessive]);
const opening = new Set<TokenType>([Open, OpenList, Dot]);

function isTight(beforeLast: IToken | undefined, last: IToken, next: IToken, idEnd: number): boolean {
  if (closing.has(next.tokenType) || opening.has(last.tokenType)) return true;
  if (next.tokenType === Colon) return true;
  // Inside an option id the colon has no blanks; everywhere else one follows it.
  if (last.tokenType === Colon) return next.startOffset === endOf(last) && last.startOffset < idEnd;
  if (last.tokenType === Minus) return beforeLast === undefined || !endsValue(beforeLast);
  if (next.tokenType === Open) {
    if (isReserved(last.image)) return beforeLast?.tokenType === Dot;
    // A plain name before a bracket is called; a word with a meaning of its own is called only if the bracket touches it.
    return last.tokenType === Name || (isName(last) && next.startOffset === endOf(last));
  }
  return false;
}

/** Where the id of an `offer` ends: a colon before that joins its parts. */
function endOfOptionId(tokens: readonly IToken[]): number {
  const at = tokens.findIndex(({ tokenType }, index) => tokenType === placed.offer && index < 2);
  if (at === -1) return 0;
  let end = at + 1;
  while (tokens[end + 1]?.tokenType === Colon && tokens[end + 2] !== undefined) end += 2;
  return tokens[end] === undefined ? 0 : endOf(tokens[end]);
}

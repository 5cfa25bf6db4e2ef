// Cuts a text into its raw tokens, including comments, exactly as the lexer sees them and before anything is replaced. It serves syntax
// highlighting: the sort of a token follows from the token definitions alone.
import { tokenMatcher, type IToken } from 'chevrotain';
import { rawTokens } from './lex.ts';
import { endOf } from './token-facts.ts';
import { AnyWord, Comment, Infix, isReserved, Name, Placeholder, Text, typeOfWord, UnclosedText, WholeNumber } from './tokens.ts';
import type { Span } from '../source.ts';

/** `placed` words mean something only at their place and are names elsewhere. */
export type LexemeSort = 'comment' | 'reserved' | 'placed' | 'name' | 'number' | 'odd' | 'text' | 'column' | 'operator' | 'sign';

export interface Lexeme extends Span {
  readonly sort: LexemeSort;
  readonly image: string;
}

/** The tokens of a range of a text in order. */
export function scan(text: string, range: Span = { start: 0, end: text.length }): Lexeme[] {
  const { tokens, comments } = rawTokens(text, range);
  const lexemes = tokens.map((token) => lexeme(token, sortOf(token)));
  for (const comment of comments) lexemes.push(lexeme(comment, 'comment'));
  return comments.length === 0 ? lexemes : lexemes.sort((a, b) => a.start - b.start);
}

function lexeme(token: IToken, sort: LexemeSort): Lexeme {
  return { start: token.startOffset, end: endOf(token), sort, image: token.image };
}

function sortOf(token: IToken): LexemeSort {
  switch (token.tokenType) {
    case Comment:
      return 'comment';
    case AnyWord:
      return sortOfWord(token.image);
    case Text:
    case UnclosedText:
      return 'text';
    case Placeholder:
      return 'column';
    default:
      return tokenMatcher(token, Infix) ? 'operator' : 'sign';
  }
}

function sortOfWord(image: string): LexemeSort {
  const type = typeOfWord(image);
  if (type === WholeNumber) return 'number';
  if (type === Name) return 'name';
  if (isReserved(image)) return 'reserved';
  return type.CATEGORIES?.includes(Name) === true ? 'placed' : 'odd';
}

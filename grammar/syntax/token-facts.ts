// Properties of single tokens that the parser and its helpers need: their position, what they can begin, how tightly they bind.
import { EOF, type IToken, type TokenType } from 'chevrotain';
import type { Span } from '../source.ts';
import {
  AtLeast,
  AtMost,
  Close,
  CloseList,
  Divide,
  Less,
  Minus,
  More,
  Name,
  Open,
  OpenList,
  placed,
  Placeholder,
  Plus,
  reserved,
  Times,
  WholeNumber,
} from './tokens.ts';

/** The binding levels of operators, loosest first. A slot of the grammar takes operators of a level or tighter. */
export const Level = { or: 1, and: 2, not: 3, compare: 4, add: 5, multiply: 6, minus: 7, at: 8, postfix: 9 } as const;

/**
 * The arguments with which a rule parses operators of a level or tighter; the label is the name of such an operation in the grammar pages.
 */
interface AtLevel {
  readonly ARGS: [level: number];
  readonly LABEL: string;
}
export const operation: AtLevel = { ARGS: [Level.or], LABEL: 'operation' };
export const comparison: AtLevel = { ARGS: [Level.not], LABEL: 'comparison' };
export const calculation: AtLevel = { ARGS: [Level.add], LABEL: 'calculation' };
export const located: AtLevel = { ARGS: [Level.at], LABEL: 'located' };

/** The level of each operator. */
export const levels = new Map<TokenType, number>([
  [reserved.or, Level.or],
  [reserved.and, Level.and],
  [reserved.is, Level.compare],
  [reserved.in, Level.compare],
  [reserved.not, Level.compare],
  [Less, Level.compare],
  [AtMost, Level.compare],
  [More, Level.compare],
  [AtLeast, Level.compare],
  [Plus, Level.add],
  [Minus, Level.add],
  [reserved.without, Level.add],
  [reserved.like, Level.add],
  [Times, Level.multiply],
  [Divide, Level.multiply],
  [reserved.mod, Level.multiply],
  [reserved.at, Level.at],
]);

/** Tokens that can begin an expression, besides names. */
const starters = new Set<TokenType>([
  WholeNumber,
  Open,
  OpenList,
  Minus,
  reserved.not,
  reserved.true,
  reserved.false,
  reserved.none,
  reserved.if,
  reserved.sum,
  reserved.some,
  reserved.every,
  reserved.no,
]);
const nameTypes = new Set<TokenType>([Name, Placeholder, ...Object.values(placed)]);
/** All reserved words. */
export const reservedTypes = new Set<TokenType>(Object.values(reserved));

export const isName = (token: IToken): boolean => nameTypes.has(token.tokenType);
export const startsExpression = (token: IToken): boolean => nameTypes.has(token.tokenType) || starters.has(token.tokenType);

/** Whether a token stands for the end of the line. */
export function isEnd(token: IToken): boolean {
  return token.tokenType === EOF;
}

/** The offset after a token. The lexer records only starts; tokens that we make ourselves may be longer or shorter than their text. */
export function endOf(token: IToken): number {
  return token.endOffset === undefined ? token.startOffset + token.image.length : token.endOffset + 1;
}

export function spanOf(token: IToken): Span {
  return { start: token.startOffset, end: endOf(token) };
}

export function isArticle(token: IToken): boolean {
  return token.tokenType === placed.a || token.tokenType === placed.an;
}

/** Whether a value may end with this token. */
export function endsValue(token: IToken): boolean {
  const type = token.tokenType;
  return (
    isName(token) ||
    type === WholeNumber ||
    type === Close ||
    type === CloseList ||
    type === reserved.none ||
    type === reserved.true ||
    type === reserved.false
  );
}

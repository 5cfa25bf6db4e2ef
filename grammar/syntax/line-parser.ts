// The one parser instance of the process. It parses the tokens of one logical line by the rule its caller picks. It never sees indentation
// and never recovers: a line is parsed, or it is one failure at one token.
import type { IToken } from 'chevrotain';
import { TooDeep } from './expression-rules.ts';
import { isEnd } from './token-facts.ts';
import { ScenarioParser } from './scenario-rules.ts';

export class LineParser extends ScenarioParser {
  constructor(checkGrammar = false) {
    super(checkGrammar);
    this.performSelfAnalysis();
  }
}

export type Rule<T> = (parser: LineParser) => T;

export type Attempt<T> = { readonly ok: true; readonly value: T } | ParseFailure;

export interface ParseFailure {
  readonly ok: false;
  /** The index of the token that does not fit, or the number of tokens for the end of the line. */
  readonly at: number;
  /** The name of the token type that was wanted, if only one was. */
  readonly expected: string;
  /** The token at which the line was given up because it is nested too deep, if it was. */
  readonly tooDeep?: IToken;
}

const parser = new LineParser();

/** Parses tokens by a rule, which must consume them all. */
export function attempt<T>(tokens: IToken[], rule: Rule<T>, inScenario: boolean): Attempt<T> {
  parser.begin(tokens, inScenario);
  let value: T;
  try {
    value = rule(parser);
  } catch (error) {
    // chevrotain pads the tokens with ends of input while it reads; a full stack may keep it from taking them off again.
    while (tokens.length > 0 && isEnd(tokens[tokens.length - 1])) tokens.pop();
    if (error instanceof TooDeep) return { ok: false, at: 0, expected: '', tooDeep: error.token };
    // The caller may already have used most of the stack, or have a small one: then less depth is too deep.
    if (error instanceof RangeError) return { ok: false, at: 0, expected: '', tooDeep: tokens[0] };
    throw error;
  }
  const [error] = parser.errors;
  if (error === undefined) return { ok: true, value };
  const at = isEnd(error.token) ? tokens.length : tokens.indexOf(error.token);
  return { ok: false, at: at === -1 ? tokens.length : at, expected: error.message };
}

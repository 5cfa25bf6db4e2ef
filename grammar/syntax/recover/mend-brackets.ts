// Explains and mends brackets that do not match: which one is superfluous, of the wrong kind, or never closed, and where it was most likely
// meant to end.
import type { TokenType } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import { phrase } from '../../diagnostics/phrases.ts';
import { Close, CloseList, Open, OpenList } from '../tokens.ts';
import { endsValue, spanOf } from '../token-facts.ts';
import { makeToken } from '../lex.ts';
import { type Failed, gap, type Mended, tryWith } from './mend.ts';

const partners = new Map<TokenType, { readonly type: TokenType; readonly text: string }>([
  [Open, { type: Close, text: ')' }],
  [OpenList, { type: CloseList, text: ']' }],
]);

/** The diagnostic for the first bracket that has no partner, if there is one. */
export function mendBrackets<T>(failed: Failed<T>): Mended<T> | undefined {
  const { tokens } = failed;
  const opened: number[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const type = tokens[i].tokenType;
    if (partners.has(type)) opened.push(i);
    else if (type === Close || type === CloseList) {
      const open = opened.pop();
      if (open === undefined) return leaveOut(failed, i);
      if (partners.get(tokens[open].tokenType)?.type !== type) return exchange(failed, open, i, opened.length > 0);
    }
  }
  const open = opened.pop();
  return open === undefined ? undefined : closeBracket(failed, open);
}

function leaveOut<T>(failed: Failed<T>, at: number): Mended<T> {
  const { image: bracket } = failed.tokens[at];
  const span = spanOf(failed.tokens[at]);
  const fix = { title: phrase('leave-it-out'), span, text: '' };
  const args = { bracket, open: bracket === ')' ? '(' : '[' };
  return { diagnostic: diagnose('parse/bracket-not-opened', failed.file, span, args, fix), ...tryWith(failed, at, 1) };
}

/** Mends a bracket closed by one of the other kind. If another kind does not help and more are open, the inner one was not closed. */
function exchange<T>(failed: Failed<T>, open: number, at: number, moreOpen: boolean): Mended<T> {
  const { tokens, file } = failed;
  const right = partners.get(tokens[open].tokenType) ?? { type: Close, text: ')' };
  const span = spanOf(tokens[at]);
  const result = tryWith(failed, at, 1, makeToken(right.type, right.text, span));
  if (!result && moreOpen) return closeBracket(failed, open);
  const args = { bracket: tokens[at].image, open: tokens[open].image, right: right.text };
  return {
    diagnostic: diagnose('parse/wrong-bracket', file, span, args, { title: phrase('write', { text: right.text }), span, text: right.text }),
    ...result,
  };
}

/** Closes the bracket at the first place where the line can then be parsed. */
function closeBracket<T>(failed: Failed<T>, open: number): Mended<T> {
  const { tokens, file } = failed;
  const { type, text } = partners.get(tokens[open].tokenType) ?? { type: Close, text: ')' };
  const args = { bracket: tokens[open].image, right: text };
  let tries = 0;
  for (let at = open + 1; at <= tokens.length && tries < 40; at++) {
    if (at < tokens.length && at > open + 1 && !endsValue(tokens[at - 1])) continue;
    tries++;
    const span = gap(failed, at);
    const result = tryWith(failed, at, 0, makeToken(type, text, span));
    if (result) {
      const fix = { title: phrase('write-here', { text }), span, text };
      return { diagnostic: diagnose('parse/bracket-not-closed', file, spanOf(tokens[open]), args, fix), ...result };
    }
  }
  return { diagnostic: diagnose('parse/bracket-not-closed', file, spanOf(tokens[open]), args) };
}

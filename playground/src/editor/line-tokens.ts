// This file colours a text for the first paint, line by line, with the grammar's own lexer. What needs more than a line (which words are
// names, where a block of rules ends) is refined by the language worker's tokens a moment later.
import { scan, type LexemeSort } from '../../../grammar/syntax/scan.ts';
import type { TokenKind } from '../protocol/files.ts';

export interface LineToken {
  readonly startIndex: number;
  readonly scopes: TokenKind | '';
}

/** What is known at the start of a line of YAML: the indentation of the key whose block of text it stands in, or -1. */
export interface LineState {
  readonly block: number;
}

export const START: LineState = { block: -1 };

const KINDS: Readonly<Record<LexemeSort, TokenKind>> = {
  comment: 'comment',
  reserved: 'keyword',
  placed: 'name',
  name: 'name',
  number: 'number',
  odd: 'name',
  text: 'string',
  column: 'slot',
  operator: 'operator',
  sign: 'punctuation',
};

export function rulesLine(line: string): LineToken[] {
  let first = true;
  return spaced(
    line,
    scan(line).map(({ start, end, sort }) => {
      const kind: TokenKind = sort === 'placed' && first ? 'keyword' : KINDS[sort];
      if (sort !== 'comment') first = first && sort === 'reserved';
      return { start, end, kind };
    }),
  );
}

const YAML_KEY = /^(\s*(?:- +)*)([\w.:-]+|"[^"]*")(:)(?=\s|$)/;
const YAML_REST = /(\s#.*$)|("[^"]*"?|'[^']*'?)|([\w-]+)(?=:\s)|(true|false|null)\b|(-?\d+)\b|([{}[\],|>-]+)|([^\s{}[\],#"']+)/g;

export function yamlLine(line: string, state: LineState): { readonly tokens: LineToken[]; readonly state: LineState } {
  const indent = line.length - line.trimStart().length;
  if (state.block >= 0 && (line.trim() === '' || indent > state.block)) return { tokens: rulesLine(line), state };
  if (/^\s*#/.test(line)) return { tokens: spaced(line, [{ start: indent, end: line.length, kind: 'comment' }]), state: START };
  const found: { start: number; end: number; kind: TokenKind }[] = [];
  const key = YAML_KEY.exec(line);
  let at = indent;
  if (key !== null) {
    const start = key[1].length;
    found.push(
      { start, end: start + key[2].length, kind: 'key' },
      { start: start + key[2].length, end: key[0].length, kind: 'punctuation' },
    );
    at = key[0].length;
  }
  YAML_REST.lastIndex = at;
  for (let match = YAML_REST.exec(line); match !== null; match = YAML_REST.exec(line)) {
    const kind: TokenKind = match[1]
      ? 'comment'
      : match[2]
        ? 'string'
        : match[3]
          ? 'key'
          : match[4]
            ? 'keyword'
            : match[5]
              ? 'number'
              : match[6]
                ? 'punctuation'
                : 'string';
    found.push({ start: match.index, end: match.index + match[0].length, kind });
  }
  return { tokens: spaced(line, found), state: key !== null && /:\s*[|>][-+0-9]*\s*(?:#.*)?$/.test(line) ? { block: indent } : START };
}

/** Monaco wants starts only: what lies between two tokens gets a start of its own. */
function spaced(line: string, found: readonly { readonly start: number; readonly end: number; readonly kind: TokenKind }[]): LineToken[] {
  const tokens: LineToken[] = [];
  let end = 0;
  for (const token of found) {
    if (token.start > end) tokens.push({ startIndex: end, scopes: '' });
    tokens.push({ startIndex: token.start, scopes: token.kind });
    end = token.end;
  }
  if (end < line.length) tokens.push({ startIndex: end, scopes: '' });
  return tokens;
}

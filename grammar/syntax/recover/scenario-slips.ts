// Recognises scenarios written in the syntax of other tools: `Scenario: Title`, `given` with its facts on lines below, a colon or a dash
// where none stands. However many lines are written that way, one diagnostic names the right form, and its fix mends them all.
import type { IToken } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import { phrase } from '../../diagnostics/phrases.ts';
import type { Line } from '../lines.ts';
import type { Span } from '../../source.ts';
import { Colon, Minus } from '../tokens.ts';
import { scenarioForms } from '../forms.ts';
import type { Reader } from '../reader.ts';
import { endOf } from '../token-facts.ts';

interface Slip {
  readonly line: Line;
  readonly what: 'title' | 'step';
  readonly word: string;
  readonly span: Span;
  /** The lines below it that are part of it. */
  readonly below: readonly Line[];
  /** The right way to write it; more than one line where several were below it. */
  readonly right: string;
}

/** The title of a line that begins a scenario, if it is not in quotes; undefined for any other line. */
export function looseTitle(reader: Reader, line: Line): string | undefined {
  const [word, ...rest] = bare(line);
  if (word?.image.toLowerCase() !== 'scenario' || rest.length === 0) return undefined;
  // The quote before it may be the only one that is missing.
  const title = rawOf(reader, rest[0].tokenType === Colon ? rest.slice(1) : rest).replace(/^([^"]+)"$/, '$1');
  if (title === '' || title.includes('"')) return undefined;
  return title;
}

/** Reports the lines of a scenario that are written that way, all of them once, and returns them: they need not be parsed. */
export function reportSlips(reader: Reader, header: Line, title: string | undefined, body: readonly Line[]): ReadonlySet<Line> {
  const slips = [...(title === undefined ? [] : [titleSlip(header, title)]), ...body.flatMap((line) => stepSlip(reader, line) ?? [])];
  const [first] = slips;
  if (first === undefined) return new Set();
  const { what, word, right } = first;
  const fix = { title: phrase(slips.length > 1 ? 'mend-lines' : 'mend-line'), ...mendAll(reader, slips) };
  const args = { what, word, right: right.split('\n')[0], more: slips.length > 1 ? String(slips.length - 1) : undefined };
  const diagnostic = diagnose('parse/scenario-form', reader.file, firstRow(reader, first.span), args, fix);
  for (const { line } of slips) {
    // A problem already found in a word of such a line is part of the same mistake.
    line.problem = undefined;
    if (line === first.line) reader.complain(line, diagnostic);
    else reader.silence(line, diagnostic);
  }
  return new Set(slips.flatMap(({ line, below }) => [line, ...below.flatMap(linesIn)]));
}

function titleSlip(line: Line, title: string): Slip {
  return { line, what: 'title', word: 'scenario', span: spanOf(line.tokens), below: [], right: `scenario "${title}"` };
}

function stepSlip(reader: Reader, line: Line): Slip | undefined {
  const [first, ...rest] = bare(line);
  const word = first?.image.toLowerCase();
  if (word === undefined || !Object.hasOwn(scenarioForms, word) || word === 'examples') return undefined;
  const colon = rest[0]?.tokenType === Colon;
  const own = colon ? rest.slice(1) : rest;
  const below = own.length === 0 && (word === 'given' || word === 'when' || word === 'then') ? line.children : [];
  if (!colon && below.length === 0 && first === line.tokens[0] && first.image === word) return undefined;
  const tokens = [...line.tokens, ...below.flatMap(tokensIn)];
  const parts = below.length === 0 ? [rawOf(reader, own)] : below.map((child) => rawOf(reader, bare({ tokens: tokensIn(child) })));
  if (parts.some((part) => part === '')) return undefined;
  return {
    line,
    what: 'step',
    word,
    span: spanOf(tokens),
    below,
    right: parts.map((part) => `${word} ${part}`).join(`\n${' '.repeat(line.indent)}`),
  };
}

/** One edit from the first to the last of them. */
function mendAll({ file }: Reader, slips: readonly Slip[]): { readonly span: Span; readonly text: string } {
  const start = slips[0].span.start;
  let at = start;
  let text = '';
  for (const { span, right } of slips) {
    text += file.text.slice(at, span.start) + right;
    at = span.end;
  }
  return { span: { start, end: at }, text };
}

/** The tokens of a line without the dash of a list. */
function bare({ tokens }: Pick<Line, 'tokens'>): readonly IToken[] {
  return tokens[0].tokenType === Minus ? tokens.slice(1) : tokens;
}

function linesIn(line: Line): Line[] {
  return [line, ...line.children.flatMap(linesIn)];
}

function tokensIn({ tokens, children }: Line): IToken[] {
  return [...tokens, ...children.flatMap(tokensIn)];
}

function rawOf({ file }: Reader, tokens: readonly IToken[]): string {
  return tokens.length === 0 ? '' : file.text.slice(tokens[0].startOffset, endOf(tokens[tokens.length - 1]));
}

function spanOf(tokens: readonly IToken[]): Span {
  return { start: tokens[0].startOffset, end: endOf(tokens[tokens.length - 1]) };
}

function firstRow({ file }: Reader, { start, end }: Span): Span {
  const row = file.text.indexOf('\n', start);
  return { start, end: row === -1 ? end : Math.min(end, row) };
}

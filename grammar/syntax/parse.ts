// The entry points of the parser: texts of the rules language and of scenarios -> syntax trees and diagnostics. Nothing here throws on
// author input, and nothing depends on another file.
import type { Declaration, Expr, Fact, Scenario, Statement } from './ast.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Line, readLines } from './lines.ts';
import { readDeclarations } from './assemble-declarations.ts';
import { readFacts, readScenarios } from './assemble-scenarios.ts';
import { complainOfBody, readStatements } from './assemble-statements.ts';
import { type Dialect, wordToken } from './lex.ts';
import { type BrokenLine, type Lines, Reader } from './reader.ts';
import type { SourceFile, Span } from '../source.ts';

/** The result that all entry points have in common, besides the tree. */
export interface Parsed {
  /** In the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** The lines that could not be parsed as they stand. Later stages report nothing about them nor about names they mention. */
  readonly broken: readonly BrokenLine[];
}

/** Declarations and amendments: a `*.rules` file, or a value of sort amendments (`range`). */
export function parseRules(file: SourceFile, range?: Span): Parsed & { declarations: Declaration[] } {
  const { reader, lines } = open(file, range);
  const declarations = readDeclarations(reader, lines);
  return { declarations, ...close(reader) };
}

export const parseAmendments = parseRules;

/** A value of sort statements. */
export function parseStatements(file: SourceFile, range?: Span): Parsed & { statements: Statement[] } {
  const { reader, lines } = open(file, range);
  const statements = readStatements(reader, lines);
  return { statements, ...close(reader) };
}

/** A value of sort expression; it may span lines. */
export function parseExpression(file: SourceFile, range?: Span): Parsed & { expression?: Expr } {
  const { reader, lines } = open(file, range);
  const line = joinAll(lines);
  if (line === undefined) {
    const at = range ?? { start: 0, end: file.text.length };
    if (reader.diagnostics.length === 0) reader.report(diagnose('parse/value-missing', file, at, {}));
    return close(reader);
  }
  const expression = reader.read(line, expressionLines);
  return { ...(expression && { expression }), ...close(reader) };
}

/** A `*.scenario` file. */
export function parseScenarios(file: SourceFile): Parsed & { scenarios: Scenario[] } {
  const { reader, lines } = open(file, undefined, 'scenario');
  const scenarios = readScenarios(reader, lines);
  return { scenarios, ...close(reader) };
}

/** The facts of a scenario's `given` part on their own, with or without the word `given` before them. */
export function parseGiven(file: SourceFile, range?: Span): Parsed & { facts: Fact[] } {
  const { reader, lines } = open(file, range, 'scenario');
  const facts = lines.flatMap((line) => {
    const [first] = line.tokens;
    if (line.children.length > 0) complainOfBody(reader, line);
    const given = wordToken('given', { start: first.startOffset, end: first.startOffset });
    return readFacts(reader, first.tokenType === given.tokenType ? line : { ...line, tokens: [given, ...line.tokens] });
  });
  return { facts, ...close(reader) };
}

const expressionLines: Lines<Expr> = { forms: {}, rule: () => (parser) => parser.expression() };

function open(file: SourceFile, range: Span | undefined, dialect: Dialect = 'rules'): { reader: Reader; lines: readonly Line[] } {
  const reader = new Reader(file, dialect);
  const { lines, problems } = readLines(file, range, dialect);
  for (const problem of problems) reader.report(problem);
  return { reader, lines };
}

function close(reader: Reader): Parsed {
  const diagnostics = reader.diagnostics.sort((a, b) => a.span.start - b.span.start);
  return { diagnostics, broken: reader.broken };
}

const layoutCodes: ReadonlySet<string> = new Set([
  'parse/out-of-step',
  'parse/continuation-indent',
  'parse/line-broken',
  'parse/unexpected-end',
  'parse/tab',
]);

/** All lines as one: indentation means nothing inside an expression. */
function joinAll(lines: readonly Line[]): Line | undefined {
  if (lines.length === 0) return undefined;
  const all: Line = { tokens: [], children: [], indent: 0, breaks: [] };
  const visit = (line: Line): void => {
    for (const token of line.tokens) all.tokens.push(token);
    if (line.problem !== undefined && !layoutCodes.has(line.problem.code)) all.problem ??= line.problem;
    line.children.forEach(visit);
  };
  lines.forEach(visit);
  return all;
}

// Turns an error of the YAML library into a diagnostic of ours, on the line where the author's mistake is. The library's own wording speaks
// of implicit keys and compact mappings, and must not reach an author.
import { isCollection, isScalar, visit, type Document, type Node, type YAMLError } from 'yaml';
import { diagnose } from '../diagnostics/catalogue.ts';
import { phrase } from '../diagnostics/phrases.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../source.ts';
import { findOutOfStep, type OutOfStep } from './out-of-step.ts';

export function explainYamlError(file: SourceFile, error: YAMLError, document: Document.Parsed): Diagnostic {
  const context: Context = { file, error, document, at: error.pos[0], line: lineAt(file, error.pos[0]) };
  for (const explain of explanations) {
    const found = explain(context);
    if (found !== undefined) return found;
  }
  return diagnose('yaml/syntax', file, context.line.content);
}

interface Line {
  readonly number: number;
  readonly text: string;
  /** From its first character that is no blank to its last one. */
  readonly content: Span;
  readonly indent: number;
}

interface Context {
  readonly file: SourceFile;
  readonly error: YAMLError;
  readonly document: Document.Parsed;
  readonly at: number;
  readonly line: Line;
}

// The order matters: the first function that recognises the mistake explains it. Functions that look at the text come before those that
// trust the error code of the library.
const explanations: readonly ((context: Context) => Diagnostic | undefined)[] = [
  explainTab,
  explainTag,
  explainQuote,
  explainBracket,
  explainSeparator,
  explainTwoKeys,
  explainMissingColon,
  explainMissingColonAbove,
  explainOutOfStep,
  explainDeeperLine,
  explainIndent,
  explainInsideBrackets,
  explainValue,
];

/** A tab where blanks belong, in the line of the error or just before it. */
function explainTab({ file, line }: Context): Diagnostic | undefined {
  const tab = /^ *(\t)/.exec(line.text);
  if (tab === null) return undefined;
  const start = line.content.start - line.indent + tab[0].length - 1;
  return diagnose('yaml/tab', file, { start, end: start + 1 });
}

function explainTag({ file, error }: Context): Diagnostic | undefined {
  if (error.code !== 'TAG_RESOLVE_FAILED') return undefined;
  return diagnose('yaml/tag', file, { start: error.pos[0], end: error.pos[1] });
}

function explainQuote({ file, error, document, at }: Context): Diagnostic | undefined {
  if (error.code === 'BAD_DQ_ESCAPE') {
    return diagnose('yaml/escape', file, { start: at, end: at + 2 }, { escape: file.text.slice(at, at + 2) });
  }
  if (error.code !== 'MISSING_CHAR' || !error.message.includes('quote')) return undefined;
  const opened = lastNode(document, (node) => isScalar(node) && String(node.type).startsWith('QUOTE') && startOf(node) <= at);
  const start = opened === undefined ? at : startOf(opened);
  return diagnose('yaml/unclosed', file, toLineEnd(file, start), { open: file.text[start] ?? '"', close: file.text[start] ?? '"' });
}

/** A flow list or map that is not closed: the message belongs to the line of its opening bracket. */
function explainBracket({ file, error, document, at, line }: Context): Diagnostic | undefined {
  const open = lastNode(document, (node) => isUnclosed(file, node) && startOf(node) <= at);
  if (open !== undefined) {
    const start = startOf(open);
    const bracket = file.text[start] ?? '[';
    return diagnose('yaml/unclosed', file, toLineEnd(file, start), { open: bracket, close: bracket === '[' ? ']' : '}' });
  }
  // `{a: 1}` that lost its opening bracket reads as a value with a colon in it.
  const close = /([\]}])\s*(?:#.*)?$/.exec(line.text);
  if (close === null || error.code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined;
  const bracket = close[1] === ']' ? '[' : '{';
  if (line.text.includes(bracket)) return undefined;
  return diagnose('yaml/unopened', file, { start: at, end: line.content.end }, { open: bracket, close: close[1] ?? '' });
}

function isUnclosed(file: SourceFile, node: Node): boolean {
  if (!isCollection(node) || node.flow !== true || !node.range) return false;
  const [start, end] = node.range;
  // `[a, b: c]` holds a map without brackets of its own.
  if (file.text[start] !== '[' && file.text[start] !== '{') return false;
  const close = file.text[start] === '[' ? ']' : '}';
  return end - start < 2 || file.text[end - 1] !== close;
}

/** `--` or `----` on a line of its own. */
function explainSeparator({ file, line }: Context): Diagnostic | undefined {
  if (!/^-{1,2}$|^-{4,}$/.test(line.text.trim())) return undefined;
  return diagnose('yaml/separator', file, line.content);
}

/** Two lines that became one: a key behind a value of one piece, or at the end of a line with more below it. */
function explainTwoKeys({ file, line, at }: Context): Diagnostic | undefined {
  const piece = /^\s*(?:- +)*([a-z][\w-]*):\s+(?:(?:"[^"]*"|\[[^\]]*\]|\{[^}]*\}|[\w.-]+)\s+)?([a-z][\w-]*):(?=\s|$)/;
  const atEnd = /^\s*(?:- +)*([a-z][\w-]*):\s+[^"'{[#|>(][^"{[#(]*\s([a-z][\w-]*):(?=\s*$)/;
  const hasBelow = lineAt(file, nextLineStart(file, at)).indent > line.indent;
  const found = piece.exec(line.text) ?? (hasBelow ? atEnd.exec(line.text) : null);
  if (found === null || blockAbove(file, line) !== undefined) return undefined;
  const [whole, before, key] = found;
  const end = line.content.start - line.indent + whole.length - 1;
  return diagnose('yaml/two-keys', file, { start: end - key.length, end }, { key, before });
}

/** The first line below a key that has lost its own colon looks like the value of that key; YAML reports the next line. */
function explainMissingColonAbove({ file, error, line }: Context): Diagnostic | undefined {
  if (error.code !== 'BAD_INDENT' && error.code !== 'MISSING_CHAR') return undefined;
  let number = line.number - 1;
  while (number > 1 && /^\s*(#|$)/.test(file.lineText(number))) number--;
  const text = number < 2 ? '' : file.lineText(number);
  const word = /^ *([^\s:#{}[\](),"'|>&*!-][^\s:]*)(\s[^:]*)?$/.exec(text.replace(/\s#.*$/, ''))?.[1];
  if (word === undefined || !/:\s*(#.*)?$/.test(file.lineText(number - 1)) || text.search(/\S/) < line.indent) return undefined;
  const above = lineAt(file, file.lineStarts()[number - 1]);
  return diagnose('yaml/missing-colon', file, above.content, { word });
}

/** The line that slipped is often not the one that YAML reports. */
function explainOutOfStep({ file, error, document }: Context): Diagnostic | undefined {
  if (!structural.has(error.code)) return undefined;
  const found = findOutOfStep(file, { start: document.range[0], end: document.range[2] });
  return found === undefined ? undefined : describeOutOfStep(file, found);
}

const structural: ReadonlySet<string> = new Set([
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
  'UNEXPECTED_TOKEN',
]);

/** The diagnostic for a line that is out of step, with the right indentation as a fix. */
export function describeOutOfStep(file: SourceFile, { span, indentation, wanted }: OutOfStep): Diagnostic {
  const fix = { title: phrase('indent-by', { blanks: wanted }), span: indentation, text: ' '.repeat(wanted) };
  return diagnose('yaml/indent', file, span, {}, fix);
}

/** `a: 1` followed by a deeper line: the deeper line is out of step, not the value above. */
function explainDeeperLine({ file, error, at, line }: Context): Diagnostic | undefined {
  if (error.code !== 'BLOCK_AS_IMPLICIT_KEY' || !error.message.startsWith('Nested mappings')) return undefined;
  const next = lineAt(file, nextLineStart(file, at));
  const valueHasColon = /:(\s|$)/.test(file.text.slice(at, line.content.end));
  if (valueHasColon || next.number === line.number || next.indent <= line.indent) return undefined;
  return diagnose('yaml/indent', file, next.content);
}

function explainMissingColon({ file, error, at, line }: Context): Diagnostic | undefined {
  const missing =
    error.code === 'MULTILINE_IMPLICIT_KEY' || (error.code === 'MISSING_CHAR' && error.message.startsWith('Implicit map keys'));
  // A line that has its colon does not lack one: it runs into the next line for another reason.
  if (!missing || /^\s*(?:- +)*[^\s:]+:(\s|$)/.test(line.text)) return undefined;
  const above = blockAbove(file, line);
  if (above !== undefined) return diagnose('yaml/outdented', file, line.content, { key: above });
  const word = /^[^\s{}[\](),"'|>]*/.exec(file.text.slice(at, line.content.end))?.[0] ?? '';
  return diagnose('yaml/missing-colon', file, { start: at, end: line.content.end }, { word });
}

function explainIndent({ file, error, line }: Context): Diagnostic | undefined {
  const indent =
    error.code === 'BAD_INDENT' ||
    error.message.startsWith('Sequence item without') ||
    error.message.startsWith('A block sequence may not');
  if (!indent) return undefined;
  const above = blockAbove(file, line);
  if (above !== undefined) return diagnose('yaml/outdented', file, line.content, { key: above });
  return diagnose('yaml/indent', file, line.content);
}

/** Inside closed brackets, advice to write a block would not help. */
function explainInsideBrackets({ file, document, at }: Context): Diagnostic | undefined {
  const inside = lastNode(
    document,
    (node) => isCollection(node) && node.flow === true && startOf(node) < at && at < (node.range?.[1] ?? 0),
  );
  return inside === undefined ? undefined : diagnose('yaml/syntax', file, { start: at, end: at + 1 });
}

/** A plain value with `: ` in it, or one that begins with a bracket, a quote or a character that YAML keeps for itself. */
function explainValue({ file, error, line }: Context): Diagnostic | undefined {
  const known = ['BLOCK_AS_IMPLICIT_KEY', 'UNEXPECTED_TOKEN', 'BAD_SCALAR_START', 'BLOCK_IN_FLOW'];
  if (!known.includes(error.code)) return undefined;
  const found = /^\s*(?:- +)*([^\s:#][^:#]*):\s*/.exec(line.text);
  if (found === null) return undefined;
  const start = line.content.start - line.indent + found[0].length;
  return diagnose(
    'yaml/use-literal-block',
    file,
    { start: Math.min(start, line.content.end), end: line.content.end },
    { key: found[1] ?? '' },
  );
}

/** The key of the literal block that the line would belong to if it were indented, if the line follows one. */
function blockAbove(file: SourceFile, line: Line): string | undefined {
  for (let number = line.number - 1; number > 0; number--) {
    const text = file.lineText(number);
    if (text.trim() === '') continue;
    const header = /^\s*(?:- +)*([^\s:#][^:#]*):\s+\|[-+0-9]*\s*(?:#.*)?$/.exec(text);
    if (header !== null) return header[1];
    const indent = text.search(/\S/);
    // Only deeper lines can be the body of the block; anything else ends the search.
    if (indent < line.indent || indent === 0) return undefined;
  }
  return undefined;
}

function lastNode(document: Document.Parsed, wanted: (node: Node) => boolean): Node | undefined {
  let found: Node | undefined;
  visit(document, {
    Node: (_key, node) => {
      if (wanted(node as Node)) found = node as Node;
    },
  });
  return found;
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

function lineAt(file: SourceFile, offset: number): Line {
  const { line: number, column } = file.position(offset);
  const text = file.lineText(number);
  const start = Math.min(offset, file.text.length) - (column - 1);
  const indent = Math.max(text.search(/\S/), 0);
  return { number, text, indent, content: { start: start + indent, end: start + text.trimEnd().length } };
}

function nextLineStart(file: SourceFile, offset: number): number {
  const stop = file.text.indexOf('\n', offset);
  return stop === -1 ? file.text.length : stop + 1;
}

function toLineEnd(file: SourceFile, start: number): Span {
  const stop = file.text.indexOf('\n', start);
  return { start, end: start + file.text.slice(start, stop === -1 ? undefined : stop).trimEnd().length };
}

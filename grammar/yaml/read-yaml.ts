// Parses a YAML file into trees with positions. It never throws on author input; errors of the YAML library become diagnostics. Anchors,
// aliases, tags and directives are refused: packs are untrusted, and no document needs them.
import {
  Composer,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  Lexer,
  Parser,
  type CST,
  type Document,
  type Pair,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { explainYamlError } from './explain-yaml-error.ts';
import { SourceFile, type Span } from '../source.ts';
import { readPlainYaml } from './plain-yaml.ts';
import { mendSeparators } from './slipped-separators.ts';
import { moved, type Piece, Pieces } from './yaml-pieces.ts';
import type { ScalarStyle, YamlDocument, YamlEntry, YamlList, YamlMap, YamlNode, YamlScalar } from './yaml-tree.ts';

export interface YamlFile {
  readonly documents: readonly YamlDocument[];
  readonly diagnostics: readonly Diagnostic[];
  /** The cached entries, for the next reading of the file. */
  readonly pieces?: Pieces;
}

/** Longer files are refused without being parsed. The largest real one has a fifth of this. */
export const mostCharacters = 500_000;
/** Files with more lexemes than this are refused, too. The largest real one has a tenth of this. */
const mostLexemes = 150_000;
/** This many are enough to see what is wrong with a document that is wrong throughout. */
const mostDiagnostics = 50;
/** Real documents nest less than ten deep; the composer recurses, so depth must be bounded before it runs. */
const deepest = 64;

/** Parses a file entry by entry where it can be cut into entries; entries cached in `before` are not parsed again. */
export function readYaml(file: SourceFile, before?: Pieces): YamlFile {
  const refused = refuseFile(file);
  if (refused !== undefined) return { documents: [], diagnostics: [refused] };
  return withoutStackTraces(() => {
    if (mendSeparators(file) !== undefined) return readWhole(file);
    const pieces = Pieces.of(file.text, readPiece, before);
    if (pieces === undefined) return readShort(file) ?? readWhole(file);
    const document = pieces.document(mostLexemes);
    if (document !== undefined) return { documents: [document], diagnostics: [], pieces };
    return { ...(readSketch(file, pieces) ?? readWhole(file)), pieces };
  });
}

/** Parses a file of one or more documents in the plain subset of YAML, without the library. Undefined if anything in it is unusual. */
function readShort({ text }: SourceFile): YamlFile | undefined {
  const documents: YamlDocument[] = [];
  let start = 0;
  let lexemes = 0;
  for (const part of text.split(separator)) {
    const isFirst = start === 0;
    if (part !== '' || !isFirst) {
      const read = readPlainYaml(part);
      if (read?.node.kind !== 'map' || (lexemes += read.lexemes) > mostLexemes / 2) return undefined;
      if (read.node.span.start !== lineStart(part, read.node.span.start)) return undefined;
      const root = isFirst ? read.node : moved(read.node, start);
      // A separator belongs to the document that it opens.
      documents.push({ span: { start: isFirst ? root.span.start : start - separatorLength, end: start + read.end }, root, flawed: false });
    }
    start += part.length + separatorLength;
  }
  return documents.length === 0 ? undefined : { documents, diagnostics: [] };
}

const separator = /^---\n/m;
const separatorLength = 4;

/** Parses a file with the YAML library, as a whole. */
export function readWhole(file: SourceFile): YamlFile {
  const separated = mendSeparators(file);
  if (separated === undefined) return readText(file);
  const { documents, diagnostics } = readText(new SourceFile(file.path, separated.text));
  return { documents, diagnostics: [...separated.diagnostics, ...diagnostics] };
}

function readText(file: SourceFile): YamlFile {
  const diagnostics: Diagnostic[] = [];
  const documents: YamlDocument[] = [];
  const composed = compose(file, file.text, diagnostics);
  for (const document of composed) {
    const read = new TreeBuilder(file, document, diagnostics).build();
    if (read !== undefined) documents.push(read);
  }
  if (documents.length === 0 && diagnostics.length === 0) diagnostics.push(diagnose('yaml/empty', file, { start: 0, end: 0 }));
  return { documents, diagnostics };
}

/** Parses a part of a document as a document of its own. */
function readPiece(text: string): Piece | undefined {
  const plain = readPlainYaml(text);
  if (plain !== undefined) return (plain.node.kind === 'map' ? plain.node.entries : plain.node.items).length === 1 ? plain : undefined;
  const file = new SourceFile('', text);
  const diagnostics: Diagnostic[] = [];
  const counted = { lexemes: 0 };
  const [document, ...others] = compose(file, text, diagnostics, counted);
  if (document === undefined || others.length > 0 || document.errors.length > 0 || diagnostics.length > 0 || keepsBlanks.test(text))
    return undefined;
  const node = new TreeBuilder(file, document, diagnostics).entries();
  return node && { node, end: document.range[1], lexemes: counted.lexemes };
}

/** Blocks that keep the blank lines at their end. */
const keepsBlanks = /[|>]\d?\+/;

/** Parses only the unreadable entries and their neighbours with the library, instead of the whole document. */
function readSketch(file: SourceFile, pieces: Pieces): YamlFile | undefined {
  const diagnostics: Diagnostic[] = [];
  const [document, ...others] = compose(file, pieces.sketch(), diagnostics);
  if (document === undefined || others.length > 0) return undefined;
  const read = new TreeBuilder(file, document, diagnostics).build();
  const filled = read && pieces.fill(read);
  return filled && { documents: [filled], diagnostics };
}

/** Refuses files that no parser should start on: those that are too large, or not text. */
export function refuseFile(file: SourceFile): Diagnostic | undefined {
  if (file.text.length > mostCharacters) return diagnose('yaml/too-large', file, { start: 0, end: 0 }, { most: mostCharacters });
  const control = file.text.search(notText);
  if (control !== -1) return diagnose('yaml/not-text', file, { start: control, end: control + 1 });
  return undefined;
}

// NUL and the other control characters, and the replacement character that decoding leaves in place of bytes that are not UTF-8.
const notText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/;

/** The library makes an Error for every problem it finds; recording their stack traces would cost most of the time. */
function withoutStackTraces<T>(work: () => T): T {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = before;
  }
}

function compose(file: SourceFile, text: string, diagnostics: Diagnostic[], counted = { lexemes: 0 }): Document.Parsed[] {
  const parser = new Parser();
  const composer = new Composer({ uniqueKeys: false, logLevel: 'silent', prettyErrors: false, schema: 'core' });
  const documents: Document.Parsed[] = [];
  const take = (tokens: Iterable<CST.Token>): void => {
    for (const token of tokens) {
      if (token.type !== 'directive') documents.push(...composer.next(token));
      else diagnostics.push(diagnose('yaml/directive', file, { start: token.offset, end: token.offset + token.source.length }));
    }
  };
  for (const lexeme of new Lexer().lex(text)) {
    if (++counted.lexemes > mostLexemes) {
      diagnostics.push(diagnose('yaml/too-large', file, { start: 0, end: 0 }, { most: mostCharacters }));
      return [];
    }
    if (parser.stack.length > deepest) {
      diagnostics.push(diagnose('yaml/too-deep', file, { start: parser.offset, end: parser.offset + 1 }, { most: deepest }));
      return [];
    }
    take(parser.next(lexeme));
  }
  take(parser.end());
  documents.push(...composer.end());
  return documents;
}

/** Turns the document of the library's composer into our tree, and refuses what our documents do not use. */
class TreeBuilder {
  private refusedSharing = false;
  private readonly own: Diagnostic[] = [];

  constructor(
    private readonly file: SourceFile,
    private readonly document: Document.Parsed,
    private readonly diagnostics: Diagnostic[],
  ) {}

  build(): YamlDocument | undefined {
    const { file, document } = this;
    const contents = document.contents as ParsedNode | null;
    const first = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0])[0];
    const root = isMap(contents) ? this.map(contents) : undefined;
    const explained = first === undefined ? undefined : (this.onSameLine(first.pos[0]) ?? explainYamlError(file, first, document));
    const brokenAt = explained === undefined ? undefined : lineStart(file.text, explained.span.start);
    // Behind a syntax error the composer guesses: only errors before it are the author's.
    for (const diagnostic of this.own)
      if (diagnostic !== explained && (brokenAt === undefined || diagnostic.span.end <= brokenAt)) this.diagnostics.push(diagnostic);
    if (explained !== undefined) this.diagnostics.push(explained);
    const span = { start: document.range[0], end: document.range[1] };
    const flawed = explained !== undefined || this.own.length > 0;
    if (root !== undefined) return brokenAt === undefined ? { span, root, flawed } : { span, root, flawed, brokenAt };
    if (explained === undefined && contents !== null && !isEmpty(contents)) {
      this.diagnostics.push(diagnose('yaml/not-keys', file, firstLine(file, contents.range[0], contents.range[1])));
    }
    return undefined;
  }

  /** The contents, if they have no errors and are one entry of a map or a list in block style. */
  entries(): YamlMap | YamlList | undefined {
    const contents = this.document.contents as ParsedNode | null;
    if (contents === null || !isCollection(contents) || contents.flow === true || contents.items.length !== 1) return undefined;
    const node = this.node(contents, 0);
    return this.own.length > 0 || node?.kind === 'scalar' ? undefined : node;
  }

  private report(diagnostic: Diagnostic): void {
    if (this.own.length < mostDiagnostics) this.own.push(diagnostic);
  }

  /** A line that we refused ourselves is explained better by our diagnostic than by what YAML reports about the rest of it. */
  private onSameLine(offset: number): Diagnostic | undefined {
    const { line } = this.file.position(offset);
    const isHere = ({ start }: Span): boolean => start < offset && this.file.position(start).line === line;
    return this.own.find(({ code, span }) => code === 'yaml/missing-colon' && isHere(span));
  }

  /** Undefined for a value that is refused and has been reported. */
  private node(node: ParsedNode | null, at: number): YamlNode | undefined {
    if (node === null) return emptyScalar(at);
    if (isAlias(node) || node.anchor !== undefined) this.refuseSharing(node);
    if (isAlias(node)) return undefined;
    if (node.tag !== undefined) return this.refuseTag(node);
    if (isMap(node)) return this.map(node);
    if (isScalar(node)) return this.scalar(node);
    const items = node.items.map((item) => this.node(item as ParsedNode, node.range[0])).filter((item) => item !== undefined);
    return { kind: 'list', span: this.span(node), items };
  }

  private map(map: YAMLMap.Parsed): YamlMap {
    const entries: YamlEntry[] = [];
    const seen = new Set<string>();
    let flawed = false;
    for (const pair of map.items as Pair<ParsedNode, ParsedNode | null>[]) {
      const entry = this.entry(pair, entries.at(-1), { inBrackets: map.flow === true, flawed });
      if (entry === undefined) flawed = true;
      else if (seen.has(entry.key)) this.report(diagnose('yaml/duplicate-key', this.file, entry.keySpan, { key: entry.key }));
      else {
        seen.add(entry.key);
        entries.push(entry);
      }
    }
    return { kind: 'map', span: this.span(map), entries, flawed };
  }

  private entry(pair: Pair<ParsedNode, ParsedNode | null>, before: YamlEntry | undefined, around: Around): YamlEntry | undefined {
    const { key, value } = pair;
    if (isAlias(key) || key.anchor !== undefined) this.refuseSharing(key);
    if (!isScalar(key)) return this.refuseOddKey(key);
    const text = key.source ?? String(key.value);
    const keySpan = this.span(key);
    if (text === '') return this.refuseOddKey(key);
    if (key.type === 'PLAIN' && oddKey.test(text)) return this.refuseKey(text, keySpan, before, around);
    const read = this.node(value, key.range[1]);
    return read === undefined ? undefined : { key: text, keySpan, value: read };
  }

  /** A key with blanks or brackets: a line of rules that lost its indentation, or a line that lost its colon. */
  private refuseKey(text: string, keySpan: Span, before: YamlEntry | undefined, { inBrackets, flawed }: Around): undefined {
    // Between brackets a text without its quotes falls apart at every comma, and saying so once is enough.
    if (inBrackets && flawed) return;
    const line = firstLine(this.file, keySpan.start, this.file.text.length);
    const afterBlock = before?.value.kind === 'scalar' && before.value.style === 'literal';
    if (afterBlock) this.report(diagnose('yaml/outdented', this.file, line, { key: before.key }));
    else {
      const word = /^[^\s{}[\](),"']*/.exec(text)?.[0] ?? text;
      this.own.push(
        diagnose('yaml/missing-colon', this.file, keySpan, { word, comma: inBrackets && before !== undefined ? 'yes' : undefined }),
      );
    }
  }

  private scalar(node: Scalar.Parsed): YamlNode | undefined {
    const span = this.span(node);
    const text = node.source;
    const { value } = node;
    const close = node.type === 'PLAIN' ? closesNothing(text) : undefined;
    if (close !== undefined) {
      this.own.push(
        diagnose('yaml/unopened', this.file, firstLine(this.file, span.start, span.end), { open: pairs[close] ?? close, close }),
      );
      return undefined;
    }
    if (node.type === 'PLAIN' && text === '') return emptyScalar(span.start);
    // YAML reads `.inf` and `.nan` as numbers; here they are words.
    const plain = typeof value === 'string' || Number.isFinite(value) || typeof value === 'boolean' || value === null;
    return {
      kind: 'scalar',
      span,
      style: styles[node.type ?? 'PLAIN'] ?? 'plain',
      // YAML keeps `-0` as a number of its own; here it is 0.
      value: value === 0 ? 0 : plain ? (value as YamlScalar['value']) : text,
      text,
      remark: typeof node.comment === 'string',
    };
  }

  private refuseOddKey(key: ParsedNode): undefined {
    this.report(diagnose('yaml/odd-key', this.file, firstLine(this.file, key.range[0], key.range[1])));
  }

  private refuseTag(node: ParsedNode): undefined {
    // A tag stands before its node, so it is looked for there; so does an anchor.
    const before = /!\S*\s*$/.exec(this.file.text.slice(0, node.range[0]).slice(-200));
    const start = node.range[0] - (before?.[0].length ?? 0);
    this.report(diagnose('yaml/tag', this.file, firstLine(this.file, start, Math.max(node.range[1], start + 1))));
  }

  private refuseSharing(node: ParsedNode): void {
    if (this.refusedSharing) return;
    this.refusedSharing = true;
    const start = isAlias(node) ? node.range[0] : Math.max(this.file.text.lastIndexOf('&', node.range[0]), 0);
    this.report(diagnose('yaml/alias', this.file, firstLine(this.file, start, Math.max(node.range[1], start + 1))));
  }

  private span(node: ParsedNode): Span {
    const [start, end] = node.range;
    return { start, end };
  }
}

/** Where an entry stands: between brackets, and behind one that was refused. */
interface Around {
  readonly inBrackets: boolean;
  readonly flawed: boolean;
}

const pairs: Readonly<Record<string, string>> = { ']': '[', '}': '{' };

/** The closing bracket or quote at the end of a plain value that has no opening one: the opening one is missing. */
function closesNothing(text: string): string | undefined {
  const close = text.at(-1) ?? '';
  if (close !== '"' && pairs[close] === undefined) return undefined;
  return text.slice(0, -1).includes(pairs[close] ?? close) ? undefined : close;
}

const oddKey = /[\s{}[\](),"']/;

const styles: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
};

function emptyScalar(at: number): YamlNode {
  return { kind: 'scalar', span: { start: at, end: at }, style: 'empty', value: null, text: '', remark: false };
}

function isEmpty(node: ParsedNode): boolean {
  return isScalar(node) && node.source === '';
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The part of a range that lies on its first line, so that a message never underlines half a file. */
export function firstLine(file: SourceFile, start: number, end: number): Span {
  const stop = file.text.indexOf('\n', start);
  const last = stop === -1 ? end : Math.min(end, stop);
  return { start, end: Math.max(start, start + file.text.slice(start, last).trimEnd().length) };
}

// Reads a YAML file into trees with positions. Never throws on author input; YAML's own complaints become ours.
// Anchors, aliases, tags and directives are refused: packs are untrusted, and no document needs them.
import { Composer, isAlias, isMap, isScalar, isSeq, Parser, type Document, type Pair, type ParsedNode, type Scalar, type YAMLMap } from 'yaml';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../source.ts';
import { explainYamlError } from './explain-yaml-error.ts';
import type { ScalarStyle, YamlDocument, YamlEntry, YamlMap, YamlNode } from './yaml-tree.ts';

export interface YamlFile {
  readonly documents: readonly YamlDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Longer files are refused unread. The largest real one has a tenth of it. */
export const mostCharacters = 1_000_000;
/** Real documents nest less than ten deep; the composer recurses, so depth must be bounded before it runs. */
const deepest = 64;

export function readYaml(file: SourceFile): YamlFile {
  const refused = refuseFile(file);
  if (refused !== undefined) return { documents: [], diagnostics: [refused] };
  const diagnostics: Diagnostic[] = [];
  const composed = compose(file, diagnostics);
  const documents: YamlDocument[] = [];
  for (const document of composed) {
    const read = new TreeBuilder(file, document, diagnostics).build();
    if (read !== undefined) documents.push(read);
  }
  if (documents.length === 0 && diagnostics.length === 0) diagnostics.push(diagnose('yaml/empty', file, { start: 0, end: 0 }));
  return { documents, diagnostics };
}

/** What no reader should even start on: files that are too large, or not text. */
export function refuseFile(file: SourceFile): Diagnostic | undefined {
  if (file.text.length > mostCharacters) return diagnose('yaml/too-large', file, { start: 0, end: 0 }, { most: mostCharacters });
  const control = file.text.search(notText);
  if (control !== -1) return diagnose('yaml/not-text', file, { start: control, end: control + 1 });
  return undefined;
}

// NUL and the other control characters, and what decoding leaves in place of bytes that are not UTF-8.
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const notText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/;

function compose(file: SourceFile, diagnostics: Diagnostic[]): Document.Parsed[] {
  const parser = new DepthParser();
  const composer = new Composer({ uniqueKeys: false, logLevel: 'silent', prettyErrors: false, schema: 'core' });
  const documents: Document.Parsed[] = [];
  for (const token of parser.parse(file.text)) {
    if (parser.tooDeepAt !== undefined) {
      diagnostics.push(diagnose('yaml/too-deep', file, { start: parser.tooDeepAt, end: parser.tooDeepAt + 1 }, { most: deepest }));
      return [];
    }
    if (token.type === 'directive') {
      diagnostics.push(diagnose('yaml/directive', file, { start: token.offset, end: token.offset + token.source.length }));
      continue;
    }
    documents.push(...composer.next(token));
  }
  documents.push(...composer.end());
  return documents;
}

/** Stops taking tokens as soon as the nesting is too deep, and says where that was. */
class DepthParser extends Parser {
  tooDeepAt: number | undefined;

  override *next(source: string): ReturnType<Parser['next']> {
    if (this.tooDeepAt !== undefined) return;
    if (this.stack.length > deepest) {
      this.tooDeepAt = this.offset;
      this.stack.length = 1;
      return;
    }
    yield* super.next(source);
  }
}

/** Turns what the composer made into our tree, and refuses what our documents do not use. */
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
    const brokenAt = explained === undefined ? undefined : lineStart(file, explained.span.start);
    // What stands behind a syntax error is guesswork of the composer: only complaints before it are the author's.
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

  /** A line that we refused ourselves is explained better than by what YAML says about the rest of it. */
  private onSameLine(offset: number): Diagnostic | undefined {
    const { line } = this.file.position(offset);
    const isHere = ({ start }: Span): boolean => start < offset && this.file.position(start).line === line;
    return this.own.find(({ code, span }) => code === 'yaml/missing-colon' && isHere(span));
  }

  private node(node: ParsedNode | null, at: number): YamlNode {
    if (node === null) return emptyScalar(at);
    if (isAlias(node) || node.anchor !== undefined) this.refuseSharing(node);
    else if (node.tag !== undefined) this.refuse('yaml/tag', node);
    if (isMap(node)) return this.map(node);
    if (isSeq(node)) return { kind: 'list', span: this.span(node), items: node.items.map((item) => this.node(item as ParsedNode, node.range[0])) };
    if (isScalar(node)) return this.scalar(node);
    return emptyScalar(node.range[0]);
  }

  private map(map: YAMLMap.Parsed): YamlMap {
    const entries: YamlEntry[] = [];
    const seen = new Set<string>();
    let flawed = false;
    for (const pair of map.items as Pair<ParsedNode, ParsedNode | null>[]) {
      const entry = this.entry(pair, entries.at(-1), { inBrackets: map.flow === true, flawed });
      if (entry === undefined) flawed = true;
      else if (seen.has(entry.key)) this.own.push(diagnose('yaml/duplicate-key', this.file, entry.keySpan, { key: entry.key }));
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
    if (!isScalar(key)) return this.refuse('yaml/odd-key', key);
    const text = key.source ?? String(key.value);
    const keySpan = this.span(key);
    if (text === '') return this.refuse('yaml/odd-key', key);
    if (key.type === 'PLAIN' && oddKey.test(text)) return this.refuseKey(text, keySpan, before, around);
    return { key: text, keySpan, value: this.node(value, key.range[1]) };
  }

  /** A key with blanks or brackets: a line of rules that lost its indentation, or a line that lost its colon. */
  private refuseKey(text: string, keySpan: Span, before: YamlEntry | undefined, { inBrackets, flawed }: Around): undefined {
    // Between brackets a text without its quotes falls apart at every comma, and saying so once is enough.
    if (inBrackets && flawed) return;
    const line = firstLine(this.file, keySpan.start, this.file.text.length);
    const afterBlock = before?.value.kind === 'scalar' && before.value.style === 'literal';
    if (afterBlock) this.own.push(diagnose('yaml/outdented', this.file, line, { key: before.key }));
    else {
      const word = /^[^\s{}[\](),"']*/.exec(text)?.[0] ?? text;
      this.own.push(diagnose('yaml/missing-colon', this.file, keySpan, { word, comma: inBrackets && before !== undefined ? 'yes' : undefined }));
    }
  }

  private scalar(node: Scalar.Parsed): YamlNode {
    const span = this.span(node);
    const text = node.source;
    const { value } = node;
    if (node.type === 'PLAIN' && text === '') return emptyScalar(span.start);
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null;
    return {
      kind: 'scalar',
      span,
      style: styles[node.type ?? 'PLAIN'] ?? 'plain',
      value: plain ? value : text,
      text,
      remark: typeof node.comment === 'string',
    };
  }

  private refuse(code: 'yaml/tag' | 'yaml/odd-key', node: ParsedNode): undefined {
    this.own.push(diagnose(code, this.file, firstLine(this.file, node.range[0], node.range[1])));
  }

  private refuseSharing(node: ParsedNode): void {
    if (this.refusedSharing) return;
    this.refusedSharing = true;
    // The anchor stands before the node it names, so it is looked for there.
    const start = isAlias(node) ? node.range[0] : Math.max(this.file.text.lastIndexOf('&', node.range[0]), 0);
    this.own.push(diagnose('yaml/alias', this.file, firstLine(this.file, start, Math.max(node.range[1], start + 1))));
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

function lineStart(file: SourceFile, offset: number): number {
  return offset === 0 ? 0 : file.text.lastIndexOf('\n', offset - 1) + 1;
}

/** The part of a range that lies on its first line, so that a message never underlines half a file. */
export function firstLine(file: SourceFile, start: number, end: number): Span {
  const stop = file.text.indexOf('\n', start);
  const last = stop === -1 ? end : Math.min(end, stop);
  return { start, end: Math.max(start, start + file.text.slice(start, last).trimEnd().length) };
}

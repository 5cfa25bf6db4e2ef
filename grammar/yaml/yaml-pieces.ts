// Incremental reading of a large YAML document: it is cut into entries, each entry is parsed by itself and cached by its text, so that a
// keystroke invalidates only the entry it falls in. The cut goes by indentation alone: an entry begins where its key, or the dash of its
// list, stands in the column of its siblings. INVARIANT: if every entry can be parsed, the joined tree equals the tree of the whole text.
// If an entry cannot be parsed, a sketch of the document is parsed: that entry, its neighbours, and comments that are as long as the
// entries they replace.
import type { Span } from '../source.ts';
import type { YamlDocument, YamlEntry, YamlList, YamlMap, YamlNode } from './yaml-tree.ts';

/** An entry that was parsed by itself; its positions count from its own beginning. */
export interface Piece {
  readonly node: YamlMap | YamlList;
  /** Where the content ends, and the words and signs it has. */
  readonly end: number;
  readonly lexemes: number;
}

/** Parses the text of one entry. The result is undefined when something is wrong with the text. */
export type ReadPiece = (text: string) => Piece | undefined;

/** Smaller documents are parsed faster than they are cut into entries, and so are smaller entries. */
const leastText = 1500;
const leastEntry = 600;
const deepestBlock = 6;
/** The largest real document has a tenth of this. Parsing an entry by itself has a cost, which a hostile file must not multiply. */
const mostEntries = 4000;

/** The entries of one map or one list. */
interface Block {
  readonly kind: 'map' | 'list';
  readonly indent: number;
  readonly entries: readonly Chunk[];
}

/** An entry with the blank lines and comments above it. */
interface Chunk extends Span {
  /** Where the key or the dash stands. */
  readonly at: number;
  /** Set for an entry that is cut further, into the entries of its own value. */
  readonly inner?: { readonly key: string; readonly block: Block; readonly start: number };
}

interface Kept {
  readonly piece: Piece | undefined;
  /** The offset of the entry when it was last placed, and its tree at that offset. */
  offset: number;
  placed: YamlMap | YamlList | undefined;
}

export class Pieces {
  private readonly kept = new Map<string, Kept>();
  private readonly byStart = new Map<number, Kept>();
  /** The entries that are not cut further, in order. */
  private readonly leaves: Chunk[] = [];

  private constructor(
    private readonly text: string,
    private readonly root: Block,
  ) {}

  /**
   * Cuts and parses a text; entries cached in `before` are not parsed again. Undefined for a text that is too small, or is not a single
   * document of keys.
   */
  static of(text: string, read: ReadPiece, before?: Pieces): Pieces | undefined {
    if (text.length < leastText || oddities.test(text)) return undefined;
    const root = takeApart(text, linesOf(text));
    if (root === undefined || root.indent !== 0 || root.kind !== 'map' || root.entries.length < 2) return undefined;
    if (countEntries(root) > mostEntries) return undefined;
    const pieces = new Pieces(text, root);
    pieces.readAll(root, read, before);
    return pieces;
  }

  /** The document, if every entry of it could be read and no key stands twice. */
  document(mostLexemes: number): YamlDocument | undefined {
    let lexemes = 0;
    for (const { start } of this.leaves) {
      const piece = this.byStart.get(start)?.piece;
      if (piece === undefined || (lexemes += piece.lexemes) > mostLexemes) return undefined;
    }
    const root = this.assemble(this.root);
    return root?.kind === 'map' ? { span: { start: this.root.entries[0].at, end: this.end() }, root, flawed: false } : undefined;
  }

  /** The text with comments in place of the entries that can be parsed and have no unreadable neighbour. */
  sketch(): string {
    const parts: string[] = [];
    const shown = this.shown();
    const write = ({ entries, indent }: Block): void => {
      let hidden: Span | undefined;
      const flush = (): void => {
        if (hidden !== undefined) parts.push(remark(this.text, hidden, indent));
        hidden = undefined;
      };
      for (const chunk of entries) {
        const { start, end, inner } = chunk;
        if (!shown.has(chunk)) {
          hidden = { start: hidden?.start ?? start, end };
          continue;
        }
        flush();
        parts.push(this.text.slice(start, inner?.start ?? end));
        if (inner) write(inner.block);
      }
      flush();
    };
    write(this.root);
    return parts.join('');
  }

  /** Adds to the tree of a parsed sketch the entries that the sketch leaves out. Undefined where they do not fit together. */
  fill(sketch: YamlDocument): YamlDocument | undefined {
    const shown = this.shown();
    const root = this.fillBlock(sketch.root, this.root, shown);
    if (root?.kind !== 'map') return undefined;
    const { span } = sketch;
    const last = this.leaves[this.leaves.length - 1];
    return { ...sketch, root, span: { start: this.root.entries[0].at, end: shown.has(last) ? span.end : this.end() } };
  }

  private end(): number {
    const { start } = this.leaves[this.leaves.length - 1];
    return start + (this.byStart.get(start)?.piece?.end ?? 0);
  }

  private readAll(block: Block, read: ReadPiece, before: Pieces | undefined): void {
    for (const chunk of block.entries) {
      if (chunk.inner !== undefined) {
        this.readAll(chunk.inner.block, read, before);
        continue;
      }
      const own = this.text.slice(chunk.start, chunk.end);
      const known = this.kept.get(own) ?? before?.kept.get(own) ?? { piece: read(detached(own)), offset: -1, placed: undefined };
      const { kind, span } = known.piece?.node ?? {};
      const fits = kind === block.kind && span?.start === chunk.at - chunk.start && !this.isFrayed(own, chunk.end);
      this.kept.set(own, known);
      this.byStart.set(chunk.start, fits ? known : { ...known, piece: undefined });
      this.leaves.push(chunk);
    }
  }

  /** YAML counts comments at the end of an entry as part of it, if they are indented deeper or if nothing stands behind its last key. */
  private isFrayed(own: string, end: number): boolean {
    const trimmed = own.trimEnd();
    const last = trimmed.slice(trimmed.lastIndexOf('\n') + 1);
    return /^ *#|[:-] +#/.test(last) || (/[:-]$/.test(last) && matchAt(remarkNext, this.text, end) !== null);
  }

  /** The entries that cannot be parsed, their neighbours, and the entries that contain these. */
  private shown(): ReadonlySet<Chunk> {
    const shown = new Set<Chunk>();
    const broken = (at: number): boolean => {
      const leaf = this.leaves[at];
      return leaf !== undefined && this.byStart.get(leaf.start)?.piece === undefined;
    };
    this.leaves.forEach((leaf, at) => {
      if (broken(at - 1) || broken(at) || broken(at + 1)) shown.add(leaf);
    });
    const lookAt = ({ entries }: Block): boolean =>
      entries.reduce((some, chunk) => {
        if (chunk.inner && lookAt(chunk.inner.block)) shown.add(chunk);
        return shown.has(chunk) || some;
      }, false);
    lookAt(this.root);
    return shown;
  }

  private assemble({ kind, entries }: Block): YamlMap | YamlList | undefined {
    const parts = entries.map((chunk) => this.placed(chunk));
    return parts.every((part) => part !== undefined) ? join(kind, parts) : undefined;
  }

  /** One entry as a map or a list of its own, where it stands in the file. */
  private placed(chunk: Chunk): YamlMap | YamlList | undefined {
    const { start, at, inner } = chunk;
    if (inner) {
      const value = this.assemble(inner.block);
      const entry = value && { key: inner.key, keySpan: { start: at, end: at + inner.key.length }, value };
      return entry && { kind: 'map', span: { start: at, end: entry.value.span.end }, entries: [entry], flawed: false };
    }
    const kept = this.byStart.get(start);
    if (kept?.piece === undefined) return undefined;
    if (kept.placed === undefined || kept.offset !== start) {
      kept.placed = moved(kept.piece.node, start);
      kept.offset = start;
    }
    return kept.placed;
  }

  private fillBlock(node: YamlNode, { kind, entries }: Block, shown: ReadonlySet<Chunk>): YamlMap | YamlList | undefined {
    if (node.kind !== kind) return undefined;
    const hidden = entries.filter((chunk) => !shown.has(chunk)).map((chunk) => this.placed(chunk));
    if (!hidden.every((part) => part !== undefined)) return undefined;
    // A quote that is not closed swallows what follows it; in the whole text that would be an entry, not the comment of the sketch.
    const values =
      node.kind === 'map' ? node.entries.map(({ value }) => value.span) : node.kind === 'list' ? node.items.map(({ span }) => span) : [];
    if (values.some(({ start, end }) => hidden.some(({ span }) => start < span.start && span.start < end))) return undefined;
    const filled = node.kind === 'map' ? this.fillEntries(node, entries, shown) : node;
    return filled && join(kind, [filled, ...hidden], node.kind === 'map' && node.flawed);
  }

  private fillEntries(map: YamlMap, chunks: readonly Chunk[], shown: ReadonlySet<Chunk>): YamlMap | undefined {
    const byKey = new Map(map.entries.map((entry) => [entry.keySpan.start, entry]));
    for (const chunk of chunks) {
      if (!shown.has(chunk) || chunk.inner === undefined) continue;
      const entry = byKey.get(chunk.at);
      const value = entry && this.fillBlock(entry.value, chunk.inner.block, shown);
      if (value === undefined) return undefined;
      byKey.set(chunk.at, { ...entry, value } as YamlEntry);
    }
    return { ...map, entries: [...byKey.values()] };
  }
}

// Texts with these are not cut: tabs, foreign line ends, several documents, directives, a byte order mark.
const oddities = /[\t\r\ufeff]|^(?:---|\.\.\.|%)/m;

// ---------------------------------------------------------------- lines

interface Line {
  readonly start: number;
  /** -1: nothing is written there. */
  readonly indent: number;
  readonly remark: boolean;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('\n', start);
    const stop = next === -1 ? text.length : next;
    let at = start;
    while (at < stop && text[at] === ' ') at++;
    lines.push({ start, indent: at === stop ? -1 : at - start, remark: text[at] === '#' });
    start = stop + 1;
  }
  return lines;
}

const onlyKey = /([A-Za-z0-9_][\w.-]*):(?: +#[^\n]*| *)(?:\n|$)/y;

const remarkNext = /\s*#/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * Cuts lines into entries by indentation; undefined for lines that do not stand one below the other. Whether each of them is an entry of
 * the same map or list shows when it is parsed.
 */
function takeApart(text: string, lines: readonly Line[], from = 0, to = lines.length, depth = 0): Block | undefined {
  const first = lines.slice(from, to).find(({ indent, remark: isRemark }) => indent >= 0 && !isRemark);
  if (first === undefined) return undefined;
  const { indent } = first;
  const kind = text.startsWith('- ', first.start + indent) ? 'list' : 'map';
  const found: { start: number; at: number; end: number }[] = [];
  /** The first line that belongs to no entry yet. */
  let open = from;
  /** Whether a comment stands further out than the entries: YAML counts it as part of the entry above. */
  let astray = false;
  for (let number = from; number < to; number++) {
    const line = lines[number];
    if (line.indent < 0) continue;
    if (line.remark && (line.indent <= indent || found.length === 0)) {
      astray ||= line.indent < indent && found.length > 0;
      continue;
    }
    if (line.indent === indent) {
      if (astray) return undefined;
      found.push({ start: open, at: number, end: to });
      if (found.length > 1) found[found.length - 2].end = open;
    } else if (line.indent < indent) return undefined;
    open = number + 1;
    astray = false;
  }
  const place = (number: number): number => lines[number]?.start ?? text.length;
  const entries = found.map(({ start, at, end }): Chunk => {
    const chunk = { start: place(start), at: place(at) + indent, end: place(end) };
    const key = kind === 'map' && depth < deepestBlock && chunk.end - chunk.at >= leastEntry ? matchAt(onlyKey, text, chunk.at) : null;
    const block = key === null ? undefined : takeApart(text, lines, at + 1, end, depth + 1);
    return key && block && block.indent > indent ? { ...chunk, inner: { key: key[1], block, start: place(at + 1) } } : chunk;
  });
  return { kind, indent, entries };
}

function countEntries({ entries }: Block): number {
  return entries.reduce((sum, { inner }) => sum + (inner ? countEntries(inner.block) : 1), 0);
}

/** A copy of a part of a text. A slice would keep the whole text in memory, and a cached piece outlives many texts. */
function detached(part: string): string {
  return ` ${part}`.slice(1);
}

/** A YAML comment as long as the text it replaces. */
function remark(text: string, { start, end }: Span, indent: number): string {
  const line = text[end - 1] === '\n' ? end - 1 : end;
  return `${' '.repeat(indent)}#${'-'.repeat(Math.max(0, line - start - indent - 1))}${text.slice(line, end)}`;
}

// ---------------------------------------------------------------- trees

/** Joins the parts of a map or a list into one. Undefined when a key stands twice. */
function join(kind: 'map' | 'list', parts: readonly (YamlMap | YamlList)[], flawed = false): YamlMap | YamlList | undefined {
  const span = { start: Math.min(...parts.map((part) => part.span.start)), end: Math.max(...parts.map((part) => part.span.end)) };
  if (kind === 'list') {
    const items = parts.flatMap((part) => (part.kind === 'list' ? part.items : []));
    return { kind, span, items: items.sort((a, b) => a.span.start - b.span.start) };
  }
  const entries = parts.flatMap((part) => (part.kind === 'map' ? part.entries : []));
  if (new Set(entries.map(({ key }) => key)).size !== entries.length) return undefined;
  return { kind, span, entries: entries.sort((a, b) => a.keySpan.start - b.keySpan.start), flawed };
}

/** The same tree with all positions moved by an offset. */
export function moved<Node extends YamlNode>(node: Node, by: number): Node {
  const span = shifted(node.span, by);
  if (node.kind === 'scalar') return { ...node, span };
  if (node.kind === 'list') return { ...node, span, items: node.items.map((item) => moved(item, by)) };
  const entries = node.entries.map(({ key, keySpan, value }) => ({ key, keySpan: shifted(keySpan, by), value: moved(value, by) }));
  return { ...node, span, entries };
}

function shifted({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
